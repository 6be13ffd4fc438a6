"""`ptcg improve`: tries many swaps with a budget, and ranks them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.gauntlet import Against
from ptcg.cli.laboratory import Lab, Save, answer, refusing, saving
from ptcg.cli.swap import Smallest
from ptcg.lab.decks import against as opponents
from ptcg.lab.improve_report import ImproveReport, high, low
from ptcg.lab.improving import BUDGET, finished_improve, improve_run, next_rung
from ptcg.lab.report.numbers import from_to, points
from ptcg.lab.swaps import SMALLEST

app = App(name="improve", help_epilogue=examples("ptcg improve my-deck.txt --swaps swaps.txt --against decks/"))


@app.default
def improve(
    deck: Annotated[str, Parameter(help="Deck: a file or a name.")],
    /,
    *,
    against: Against,
    swap: Annotated[
        list[str], Parameter(negative="", help='A swap to try, as "2 Iono > Switch, Nest Ball"; may be repeated.')
    ] = [],  # noqa: B006 - cyclopts copies it
    swaps: Annotated[Path | None, Parameter(help="File of swaps, one per line.")] = None,
    budget: Annotated[int, Parameter(help="Pairs of games in total.")] = BUDGET,
    smallest: Smallest = SMALLEST,
    save: Save = None,
    lab: Lab = Lab(),  # noqa: B008 - cyclopts reads the defaults of the options from it
) -> int:
    """Rank swaps of a deck with a budget of games, then measure the best one on fresh games.

    Without swaps the lab proposes some: other counts, and cards of real lists like yours.
    """
    with refusing():
        pool = lab.pool()
        run = improve_run(deck, [*swap, *_read(swaps)], opponents(against, pool), budget=budget, smallest=smallest,
                          bots=lab.bots, seed=lab.seed, rulebook=lab.rulebook, open_lists=lab.open_lists, cap=lab.cap,
                          pool=pool)  # fmt: skip
    return answer(lab, run, f"{run.decks[0].name}: swaps", saving(finished_improve, save), tell,
                  lambda outcomes: "", next_rung)  # fmt: skip


def _read(file: Path | None) -> list[str]:
    if file is None:
        return []
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{file}: cannot be read ({error}); expected a file of swaps, one a line") from None
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


def tell(console: Console, report: ImproveReport) -> None:
    """Print the ranking."""
    table = Table("swap", "points gained", "95 %, corrected", "pairs", title=report.deck.name, title_justify="left")
    for one in report.tried:
        between = from_to(low(one), high(one)) + (" (fresh seeds)" if one.confirmed else "")
        table.add_row(one.swap, points(one.effect.est), between, str(one.pairs))
    console.print(table)
    console.print(report.sentence(), markup=False)
