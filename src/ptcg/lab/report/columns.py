"""Histograms of stacked columns, and rows of bars that make up a whole."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.lab.report.page import esc

_TOP, _BOTTOM = 16, 30


def columns(bins: Sequence[tuple[str, Sequence[int]]], tones: Sequence[str], said: str, height: int = 220) -> str:
    """Draw counts by step, stacked. A bin is the name of its first value, and the counts in the order of `tones`."""
    most = max((sum(counts) for _, counts in bins), default=0) or 1
    inner, width = height - _TOP - _BOTTOM, 100 / max(1, len(bins))
    every = -(-len(bins) // 14)
    out = []
    for i, (name, counts) in enumerate(bins):
        y = float(_TOP + inner)
        for count, tone in zip(counts, tones, strict=True):
            tall = inner * count / most
            y -= tall
            if count:
                out.append(
                    f'<rect x="{i * width + width * 0.08:.2f}%" y="{y:.1f}" width="{width * 0.84:.2f}%" '
                    f'height="{tall:.1f}" class="bar {tone}"/>'
                )
        if sum(counts) and len(bins) <= 14:
            at = f"{i * width + width / 2:.2f}%"
            out.append(f'<text x="{at}" y="{y - 4:.1f}" class="tk" text-anchor="middle">{sum(counts)}</text>')
        if i % every == 0:
            at, floor = f"{i * width:.2f}%", _TOP + inner
            out.append(f'<line x1="{at}" x2="{at}" y1="{floor}" y2="{floor + 4}" class="gr2"/>')
            anchor = "start" if i == 0 else "middle"
            out.append(f'<text x="{at}" y="{floor + 17}" class="tk" text-anchor="{anchor}">{name}</text>')
    out.append(f'<line x1="0" x2="100%" y1="{_TOP + inner + 0.5}" y2="{_TOP + inner + 0.5}" class="gr2"/>')
    return f'<svg class="lc" height="{height}" role="img" aria-label="{esc(said)}">{"".join(out)}</svg>'


def whole(parts: Sequence[float], words: Sequence[str], said: str) -> str:
    """Draw one bar of 22 pixels whose parts add up to 1, from pale to dark, with words if there is room."""
    out, x = [], 0.0
    for i, (part, word) in enumerate(zip(parts, words, strict=True)):
        wide = 100 * part
        if wide > 0.05:
            out.append(f'<rect x="{x:.2f}%" y="2" width="{wide:.2f}%" height="22" class="pzr z{min(i, 3)}"/>')
        if wide > 9 and i < 2:
            out.append(f'<text x="{x + wide / 2:.2f}%" y="17" class="pzt" text-anchor="middle">{word}</text>')
        x += wide
    return f'<svg height="26" role="img" aria-label="{esc(said)}">{"".join(out)}</svg>'
