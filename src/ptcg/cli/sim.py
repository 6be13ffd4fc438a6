"""`ptcg sim`: plays two decks against each other, many times."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from ptcg.cli.examples import examples
from ptcg.cli.laboratory import BLOCK, GAMES, Block, Games, Goals, Lab, answer, percent, refusing, share_of, tell_goals
from ptcg.lab.matches import finished_match, match_run
from ptcg.lab.report.model import MatchReport

app = App(
    name="sim",
    help_epilogue=examples('ptcg sim "Galactic Command" "Desert Spirits" -n 200', "ptcg sim a.txt b.txt --to match"),
)


@app.default
def sim(
    deck_a: Annotated[str, Parameter(help="Deck: a file or a name.")],
    deck_b: Annotated[str, Parameter(help="Second deck: a file or a name.")],
    /,
    *,
    games: Games = GAMES,
    goal: Goals = [],  # noqa: B006 - cyclopts copies it
    block: Block = BLOCK,
    lab: Lab = Lab(),  # noqa: B008 - cyclopts reads the defaults of the options from it
) -> int:
    """Simulate two decks against each other. Each seed is played twice with the seats swapped."""
    with refusing():
        run = match_run(deck_a, deck_b, games=games, bots=lab.bots, seed=lab.seed, rulebook=lab.rulebook,
                        open_lists=lab.open_lists, cap=lab.cap, goals=goal, pool=lab.pool(), block=block)  # fmt: skip
    name = f"{run.decks[0].name} – {run.decks[1].name}"
    return answer(lab, run, name, finished_match, tell, lambda outcomes: share_of(outcomes[:1]))


def tell(console: Console, report: MatchReport) -> None:
    """Print the report as a table."""
    names = [deck.name for deck in report.decks]
    pilots = ", ".join(pilot.pilot for pilot in report.pilots)
    title = f"{names[0]} – {names[1]}: {report.run.games} games under {report.run.rulebook}, {pilots}"
    table = Table(title=title, title_justify="left", show_header=False)
    for words, found in (
        (f"{names[0]} won", report.wins.all),
        ("  going first", report.wins.first),
        ("  going second", report.wins.second),
    ):
        table.add_row(words, f"{found.k} of {found.n}", percent(found))
    for pilot in report.pilots[1:]:
        table.add_row(f"  with {pilot.pilot}", f"{pilot.wins.k} of {pilot.wins.n}", percent(pilot.wins))
    table.add_section()
    for way in report.ways:
        if way.share.k:
            table.add_row(f"{names[way.winner]} by {way.way}", str(way.share.k), percent(way.share))
    table.add_section()
    length = report.length
    table.add_row("turns", f"{length.median:g}", f"four in five {length.p10:g} to {length.p90:g}")
    console.print(table)
    tell_goals(console, report.goals)
    if report.run.seconds:
        rate = report.run.games / report.run.seconds
        workers = f"{report.run.workers} worker{'s'[: report.run.workers != 1]}"
        console.print(f"{report.run.seconds:g} s, {rate:.1f} games/s with {workers}", style="dim")
