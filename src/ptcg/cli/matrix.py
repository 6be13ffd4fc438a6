"""`ptcg matrix`: plays every deck against every other."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from ptcg.cli.examples import examples
from ptcg.cli.laboratory import BLOCK, GAMES, Block, Games, Lab, answer, percent, refusing, tell_goals
from ptcg.lab.matrices import finished_matrix, matrix_run
from ptcg.lab.report.model import MatrixReport

app = App(name="matrix", help_epilogue=examples("ptcg matrix decks/ -n 200 --to matrix"))

Field = Annotated[str, Parameter(help="Weights of the decks in the field, such as 20,20,5.")]


@app.default
def matrix(
    folder: Annotated[str | None, Parameter(help="A folder of deck files (default: the built-in decks).")] = None,
    /,
    *,
    games: Games = GAMES,
    block: Block = BLOCK,
    field: Field = "",
    lab: Lab = Lab(),  # noqa: B008 - cyclopts reads the defaults of the options from it
) -> int:
    """Play every deck of a folder against every other: match-ups, equilibrium and ratings."""
    with refusing():
        run = matrix_run(folder, games=games, bots=lab.bots, seed=lab.seed, rulebook=lab.rulebook,
                         open_lists=lab.open_lists, field=read_field(field), cap=lab.cap,
                         pool=lab.pool(), block=block)  # fmt: skip
    name = f"matrix of {len(run.decks)} decks"
    return answer(lab, run, name, finished_matrix, tell, lambda outcomes: f"{len(run.cells)} pairings")


def read_field(words: str) -> list[float]:
    """Parse the weights of a field. Raises RunError for a word that is no number."""
    from ptcg.lab.results import RunError

    try:
        return [float(word) for word in words.split(",") if word.strip()]
    except ValueError:
        raise RunError(f"field: {words!r}; expected numbers with commas between them") from None


def tell(console: Console, report: MatrixReport) -> None:
    """Print the report as a table: means, and the worst match-up of each deck."""
    pilots = ", ".join(pilot.name for pilot in report.run.pilots)
    title = f"{len(report.decks)} decks, {report.run.games} games under {report.run.rulebook}, {pilots}"
    table = Table("deck", "mean", "95 %", "worst match-up", title=title, title_justify="left")
    cells = {(cell.row, cell.col): cell.wins for cell in report.cells}
    ranked = sorted(range(len(report.means)), key=lambda row: -report.means[row].est)
    for row in ranked:
        mean, worst = report.means[row], report.worst[row]
        wins = cells.get((row, worst))
        least = percent(wins) if wins is not None else _turned(report, worst, row)
        table.add_row(report.decks[row].name, f"{100 * mean.est:.0f} %", f"{100 * mean.lo:.0f}–{100 * mean.hi:.0f}",
                      f"{report.decks[worst].name} {least}")  # fmt: skip
    console.print(table)
    if len(report.means) == 1:
        for cell in report.cells:
            console.print(f"  {report.decks[cell.col].name}: {percent(cell.wins)}", markup=False)
    tell_goals(console, report.goals)
    if report.other_pilot:
        marked = sum(cell.pilots_differ for cell in report.cells)
        console.print(f"{marked} of {len(report.cells)} match-ups differ by more than 15 points with "
                      f"{report.other_pilot}.")  # fmt: skip


def _turned(report: MatrixReport, row: int, col: int) -> str:
    from ptcg.measure.intervals import flipped

    return percent(flipped(next(cell.wins for cell in report.cells if (cell.row, cell.col) == (row, col))))
