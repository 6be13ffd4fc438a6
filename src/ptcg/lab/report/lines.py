"""Line charts: paths stretch with the page, type and strokes do not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ptcg.lab.report.page import esc

Point = tuple[float, float]

_TOP, _BOTTOM = 12, 34


@dataclass(frozen=True)
class Line:
    """A path through points, or an area if `closed`; `style` are its classes."""

    points: Sequence[Point]
    style: str
    closed: bool = False


@dataclass(frozen=True)
class Label:
    """Words beside a point of the chart."""

    x: float
    y: float
    words: str
    style: str = ""
    anchor: str = "start"
    up: float = 0


@dataclass(frozen=True)
class Chart:
    """A chart of lines: its height in pixels, the ranges of both axes, the lines, the ticks, and a description for
    readers who cannot see it."""

    height: int
    x: tuple[float, float]
    y: tuple[float, float]
    lines: Sequence[Line]
    x_ticks: Sequence[tuple[float, str]]
    y_ticks: Sequence[tuple[float, str]]
    said: str
    labels: Sequence[Label] = ()
    x_label: str = ""
    over: Callable[[Callable[[float], str], Callable[[float], float]], str] | None = None

    def svg(self) -> str:
        """Return the drawing as SVG."""
        inner = self.height - _TOP - _BOTTOM
        (x0, x1), (y0, y1) = self.x, self.y

        def down(y: float) -> float:
            return inner - inner * (y - y0) / (y1 - y0)

        def px(x: float) -> str:
            return f"{100 * (x - x0) / (x1 - x0):.2f}%"

        def py(y: float) -> float:
            return _TOP + down(y)

        out = []
        for y, words in self.y_ticks:
            out.append(f'<line x1="0" x2="100%" y1="{py(y):.1f}" y2="{py(y):.1f}" class="gr"/>')
            out.append(f'<text x="0" y="{py(y) - 4:.1f}" class="tk halo">{words}</text>')
        paths = []
        for line in self.lines:
            way = "L".join(f"{1000 * (x - x0) / (x1 - x0):.1f} {down(y):.1f}" for x, y in line.points)
            paths.append(f'<path d="M{way}{"z" if line.closed else ""}" class="{line.style}"/>')
        out.append(
            f'<svg x="0" y="{_TOP}" width="100%" height="{inner}" viewBox="0 0 1000 {inner}" '
            f'preserveAspectRatio="none" class="in">{"".join(paths)}</svg>'
        )
        floor = _TOP + inner
        for x, words in self.x_ticks:
            at = px(x)
            anchor = "start" if at == "0.00%" else "end" if at == "100.00%" else "middle"
            out.append(f'<line x1="{at}" x2="{at}" y1="{floor}" y2="{floor + 4}" class="gr2"/>')
            out.append(f'<text x="{at}" y="{floor + 17}" class="tk" text-anchor="{anchor}">{words}</text>')
        if self.x_label:
            out.append(f'<text x="100%" y="{self.height - 2}" class="tk" text-anchor="end">{self.x_label}</text>')
        for label in self.labels:
            out.append(
                f'<text x="{px(label.x)}" y="{py(label.y) - label.up:.1f}" class="dl halo {label.style}" '
                f'text-anchor="{label.anchor}">{label.words}</text>'
            )
        if self.over is not None:
            out.append(self.over(px, py))
        return f'<svg class="lc" height="{self.height}" role="img" aria-label="{esc(self.said)}">{"".join(out)}</svg>'


def steps(points: Sequence[Point]) -> list[Point]:
    """Return the points as a staircase: a value stays until it changes."""
    out: list[Point] = []
    for x, y in points:
        if out:
            out.append((x, out[-1][1]))
        out.append((x, y))
    return out


def band(low: Sequence[Point], high: Sequence[Point]) -> list[Point]:
    """Return the outline of the area between two lines."""
    return [*low, *reversed(high)]


def nice_step(size: float, parts: int) -> float:
    """Return a step of 1, 2 or 5 times a power of ten that divides `size` into about `parts` parts."""
    step = 10.0**-6
    while True:
        for factor in (1, 2, 5):
            if size / (step * factor) <= parts:
                return step * factor
        step *= 10
