"""Forests: rows of estimates with their intervals on one axis. Nearly every chart of a report is a forest.

Horizontal positions are in per cent and vertical positions in pixels, so that a chart stretches with the page and type
never shrinks.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ptcg.lab.report.page import esc
from ptcg.measure.estimates import Estimate, Share

Ticks = Sequence[float]

_TICKS = 6
"""The approximate number of ticks of an axis."""


@dataclass(frozen=True)
class Mark:
    """An estimate with its interval. `tone` is a (this deck), b (the other) or m (neither); `shape` is dot, dia or
    ring; `wide` is the interval corrected for many looks; `end` is a shape at the high end, if that end is a value
    too."""

    est: float
    lo: float
    hi: float
    tone: str = "a"
    shape: str = "dot"
    wide: tuple[float, float] | None = None
    end: str = ""


@dataclass(frozen=True)
class Row:
    """A row: words on the left, marks, the value on the right. `label` and `value` are HTML; a row without marks is a
    heading."""

    label: str
    value: str = ""
    marks: tuple[Mark, ...] = ()
    sub: str = ""
    tag: str = ""


def mark(found: Share | Estimate, tone: str = "a", shape: str = "") -> Mark:
    """Return the mark of an estimate; deck 1 is a diamond."""
    wide = None
    if isinstance(found, Estimate) and found.lo_adj is not None and found.hi_adj is not None:
        wide = (found.lo_adj, found.hi_adj)
    return Mark(found.est, found.lo, found.hi, tone, shape or ("dia" if tone == "b" else "dot"), wide)


def across(x: float, lo: float, hi: float) -> str:
    """Return the place of a value on the axis."""
    return f"{100 * (min(max(x, lo), hi) - lo) / (hi - lo):.2f}%"


def forest(
    rows: Sequence[Row],
    axis: tuple[float, float],
    ticks: Ticks,
    tick: Callable[[float], str],
    *,
    middle: float | None = None,
    ends: tuple[str, str] = ("", ""),
    height: int = 28,
    style: str = "",
) -> str:
    """Draw the chart. `middle` is a reference line, drawn dashed; `ends` say what the two sides mean."""
    lo, hi = axis
    grid = _grid(axis, ticks, middle)
    out = []
    for row in rows:
        if not row.marks:
            out.append(f'<h3 class="grp">{row.label}</h3>')
            continue
        tall = height + 12 * (len(row.marks) - 1)
        drawn = "".join(
            _drawn(m, axis, f"{100 * (i + 0.5) / len(row.marks) if len(row.marks) == 1 else 30 + 40 * i:.0f}%")
            for i, m in enumerate(row.marks)
        )
        label = row.label + (f" <small>{row.sub}</small>" if row.sub else "")
        label += f' <em class="tag">{row.tag}</em>' if row.tag else ""
        said = html.unescape(re.sub("<[^>]*>", " ", f"{row.label}: {row.value}"))
        out.append(
            f'<div class="fr"><span class="l">{label}</span><div class="pl" style="min-height:{tall}px">'
            f'<svg role="img" aria-label="{esc(" ".join(said.split()))}">{grid}{drawn}</svg></div>'
            f'<span class="v">{row.value}</span></div>'
        )
    words = "".join(
        f'<text x="{across(t, lo, hi)}" y="12" class="tk" text-anchor="middle">{tick(t)}</text>' for t in ticks
    )
    out.append(f'<div class="fr ax"><span></span><svg height="16" aria-hidden="true">{words}</svg><span></span></div>')
    if any(ends):
        pair = f'<span class="pair"><span>{ends[0]}</span><span>{ends[1]}</span></span>'
        out.append(f'<div class="fr ends"><span></span>{pair}<span></span></div>')
    return f'<div class="forest {style}">{"".join(out)}</div>'


def span(
    marks: Sequence[Mark], step: float, least: tuple[float, float], most: tuple[float, float]
) -> tuple[tuple[float, float], list[float]]:
    """Return an axis that contains all intervals, in whole steps, with its ticks."""
    lows = [m.wide[0] if m.wide else m.lo for m in marks] + [least[0]]
    highs = [m.wide[1] if m.wide else m.hi for m in marks] + [least[1]]
    first = max(most[0], step * (min(lows) // step))
    last = min(most[1], -step * (-max(highs) // step))
    every = max(1, -(-round((last - first) / step) // _TICKS))
    steps = range(round(first / step), round(last / step) + 1)
    return (first, last), [round(i * step, 9) for i in steps if i % every == 0]


def _grid(axis: tuple[float, float], ticks: Ticks, middle: float | None) -> str:
    def line(x: float, kind: str) -> str:
        at = across(x, *axis)
        return f'<line x1="{at}" x2="{at}" y1="0" y2="100%" class="{kind}"/>'

    lines = [line(t, "gr") for t in ticks if middle is None or abs(t - middle) > 1e-9]
    if middle is not None and axis[0] <= middle <= axis[1]:
        lines.append(line(middle, "ref"))
    return "".join(lines)


def _drawn(found: Mark, axis: tuple[float, float], y: str) -> str:
    def line(lo: float, hi: float, kind: str) -> str:
        left, right = across(lo, *axis), across(hi, *axis)
        return f'<line x1="{left}" x2="{right}" y1="{y}" y2="{y}" class="{kind} {found.tone}"/>'

    out = line(*found.wide, "w") if found.wide else ""
    out += line(found.lo, found.hi, "iv") if found.hi > found.lo else ""
    out += shape(found.end, across(found.hi, *axis), y, found.tone) if found.end else ""
    return out + shape(found.shape, across(found.est, *axis), y, found.tone)


def shape(kind: str, x: str, y: str, tone: str) -> str:
    """Draw a point of a chart; the shape repeats the meaning of the colour."""
    if kind == "dot":
        return f'<circle cx="{x}" cy="{y}" r="5" class="pt {tone}"/>'
    if kind == "ring":
        return f'<circle cx="{x}" cy="{y}" r="4.5" class="pt {tone} hollow"/>'
    outline = '<path d="M0-6.5 6.5 0 0 6.5-6.5 0z"'
    return f'<svg x="{x}" y="{y}" overflow="visible">{outline} class="pt {tone}"/></svg>'
