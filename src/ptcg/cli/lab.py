"""`ptcg lab`: our match-ups beside those of real tournaments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ptcg.cli.laboratory import BLOCK, Block, Games, Lab, answer, refusing
from ptcg.lab.archetypes import nearest
from ptcg.lab.calibrating import GAMES, LEAST, calibrate_run, finished_calibration
from ptcg.lab.decks import read_folder
from ptcg.lab.observed import read_observed
from ptcg.lab.report.calibration import CalibrationReport

app = App(name="lab", help="Compare the lab with real tournaments, and prepare tournaments.")


@app.command
def calibrate(
    results: Annotated[Path, Parameter(help="Real results: a CSV, a JSON matrix, or a folder of tournaments.")],
    /,
    *,
    games: Games = GAMES,
    least: Annotated[int, Parameter(help="Fewest real matches of a match-up that is played.")] = LEAST,
    decks: Annotated[Path | None, Parameter(help="Folder of a list for each archetype, named after it.")] = None,
    block: Block = BLOCK,
    lab: Lab = Lab(),  # noqa: B008 - cyclopts reads the defaults of the options from it
) -> int:
    """Play the match-ups of real tournaments and compare the win rates.

    ptcg lab calibrate results.csv -n 100
    """
    with refusing():
        pool = lab.pool()
        observed = read_observed(results)
        lists = None
        if decks is not None:
            found = {nearest(deck.name, observed.archetypes): deck for deck in read_folder(decks, pool)}
            lists = {name: deck for name, deck in found.items() if name}
        run = calibrate_run(observed, games=games, least=least, bots=lab.bots, seed=lab.seed, rulebook=lab.rulebook,
                            cap=lab.cap, decks=lists, pool=pool, block=block)  # fmt: skip
    name = f"calibration of {len(run.decks)} archetypes"
    return answer(lab, run, name, finished_calibration, tell, lambda outcomes: f"{len(run.cells)} match-ups")


def tell(console: Console, report: CalibrationReport) -> None:
    """Print the agreement and the match-ups that agree least."""
    console.print(report.sentence(), style="bold", markup=False)
    console.print(
        f"Chance alone would leave {100 * report.noise:.1f} points of error; calling every match-up even has "
        f"{100 * report.even:.1f}."
    )
    for line in report.lines():
        console.print(f"  {line}", markup=False)
