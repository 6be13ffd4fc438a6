"""Draw the learning curve that `examples/train_ppo.py --curve curve.csv` wrote: `python tools/curve.py curve.csv
docs/ppo.svg`."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 560, 260, 44, 16, 96, 40
LINES = (("random", 3, "#1f6f8b"), ("eager", 4, "#b5541c"))
"""Opponents, their columns in the file, and their colours."""


def points(file: Path) -> list[list[float]]:
    """Return the rows of the file: processor minutes, decisions, games, then the share won against each opponent."""
    with file.open(newline="") as lines:
        return [[float(x) for x in row] for row in csv.reader(lines)]


def drawn(rows: list[list[float]]) -> str:
    """Return the curve as SVG: processor minutes to the right, games won upwards."""
    last = max(row[0] for row in rows)
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def x(minutes: float) -> float:
        return LEFT + (right - LEFT) * minutes / last

    def y(share: float) -> float:
        return bottom - (bottom - TOP) * share

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        ' font-size="12">',
        "<title>Share of games won by processor minutes of training</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 0.95, 1):
        out.append(f'<path d="M{LEFT} {y(share):.1f}H{right}" stroke="#ddd"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for minute in range(int(last) + 1):
        out.append(f'<text x="{x(minute):.1f}" y="{bottom + 16}" text-anchor="middle">{minute}</text>')
    out.append(f'<text x="{(LEFT + right) / 2}" y="{HEIGHT - 6}" text-anchor="middle">processor minutes</text>')
    for n, (name, column, colour) in enumerate(LINES):
        line = " ".join(f"{x(row[0]):.1f},{y(row[column]):.1f}" for row in rows)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        words = f"{name} {rows[-1][column]:.0%}"
        out.append(f'<text x="{right + 8}" y="{y(0.9) + 18 * n:.1f}" fill="{colour}">{words}</text>')
    return "\n".join([*out, "</svg>", ""])


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(drawn(points(Path(sys.argv[1]))), encoding="utf-8")
