"""The heat map of match-ups: a table whose cells are tinted, so that the chart is its own table."""

from __future__ import annotations

from ptcg.lab.report.model import Cell, MatrixReport
from ptcg.lab.report.numbers import between, plain
from ptcg.lab.report.page import esc
from ptcg.lab.report.words import ahead, behind
from ptcg.measure.estimates import Share
from ptcg.measure.intervals import flipped

Grid = dict[tuple[int, int], tuple[Share, Cell]]


def grid_of(report: MatrixReport) -> Grid:
    """Return every cell from both sides."""
    grid: Grid = {}
    for cell in report.cells:
        grid[cell.row, cell.col] = (cell.wins, cell)
        grid[cell.col, cell.row] = (flipped(cell.wins), cell)
    return grid


def heat(report: MatrixReport, order: list[int]) -> str:
    """Draw the table with its rows and columns in the given order; the script can sort it again."""
    grid, decks = grid_of(report), report.decks
    heads = "".join(
        f'<th scope="col" class="n"><button type="button" data-c="{j}" aria-pressed="false" '
        f'title="sort by {esc(decks[j].name)}" aria-label="sort by win rate against {esc(decks[j].name)}">'
        f"{esc(decks[j].code or decks[j].name[:2])}</button></th>"
        for j in order
    )
    body = []
    for i in order:
        cells = "".join(_cell(grid.get((i, j)), i == j) for j in order)
        mean, worst = report.means[i], report.worst[i]
        low = grid[i, worst][0]
        body.append(
            f'<tr data-i="{i}" data-name="{esc(decks[i].name)}" data-mean="{mean.est}" data-worst="{low.est}">'
            f'<th scope="row"><span class="full">{esc(decks[i].name)}</span><span class="cd">{esc(decks[i].code)}'
            f'</span></th>{cells}<td class="n mn"><b>{plain(100 * mean.est)}</b> <small>'
            f'{between(mean.lo, mean.hi)}</small></td><td class="n mn"><b>{plain(100 * low.est)}</b> <small>'
            f"{esc(decks[worst].code)}</small></td></tr>"
        )
    least = 148 + 62 * len(decks) + 130
    return (
        '<div class="scroll" role="region" tabindex="0" aria-label="match-ups">'
        f'<table class="hmt" style="min-width:min({least}px,{54 * len(decks) + 200}px)">'
        '<caption class="sr">Win rate of the row deck against the column deck, per cent</caption>'
        f'<thead><tr><th scope="col">Row deck wins, %</th>{heads}<th scope="col" class="n">mean</th>'
        f'<th scope="col" class="n">worst</th></tr></thead><tbody>{"".join(body)}</tbody></table></div>'
    )


def _cell(found: tuple[Share, Cell] | None, mirror: bool) -> str:
    if found is None or not found[0].n:
        return '<td class="me">·</td>' if mirror else '<td class="me">–</td>'
    wins, cell = found
    side = "hi" if wins.est >= 0.5 else "lo"
    clear = "sure" if ahead(wins) or behind(wins) else "open"
    mark = " fl" if cell.pilots_differ else ""
    said = '<span class="sr">pilots differ</span>' if cell.pilots_differ else ""
    return (
        f'<td class="c {side} {clear}{mark}" style="--s:{2 * abs(wins.est - 0.5):.2f}" data-v="{wins.est}">'
        f"<b>{plain(100 * wins.est)}</b><small>{between(wins.lo, wins.hi)}</small>{said}"
        f'<i class="ci" style="left:{100 * wins.lo:.0f}%;width:{100 * (wins.hi - wins.lo):.0f}%"></i></td>'
    )
