"""`ptcg oracle`: plays games in lock-step with the official engine, and reports the results."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Json, print_json
from ptcg.cli.studying import planners
from ptcg_cabt.differences import FOLDER, DifferencesError, Header, begin, header_of, keep, kept
from ptcg_cabt.engine import Unavailable
from ptcg_cabt.fetch import fetch
from ptcg_cabt.match import Match
from ptcg_cabt.report import Report, lines, report
from ptcg_cabt.run import Run
from ptcg_cabt.sights import compared

app = App(name="oracle", help_epilogue=examples("ptcg oracle run --games 200 --seed 0"))

Folder = Annotated[Path, Parameter(help="Where the results are kept.")]


@app.command(help_epilogue=examples("ptcg oracle run --games 200 --seed 0"))
def run(
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Number of games.")] = 100,
    seed: Annotated[int, Parameter(help="Seed; the same seed gives the same games.")] = 0,
    path: Annotated[Path | None, Parameter(help="The folder of an unpacked kaggle-environments.")] = None,
    folder: Folder = FOLDER,
    resume: Annotated[bool, Parameter(help="Continue the run in the folder.", negative=())] = False,
    least: Annotated[float, Parameter(help="The least share of questions, in per cent, that must agree.")] = 100.0,
    as_json: Json = False,
) -> int:
    """Play games in both engines and compare every decision. Exits 1 if too few agree."""
    _check(games)
    if not 0 <= least <= 100:
        raise Failure(f"--least {least:g}: expected per cent, 0 to 100")
    ours = _beside(path)
    header = Header(seed, {int(card.number): card.name for card in ours.readable})
    try:
        results = begin(folder, header, resume)
    except DifferencesError as error:
        raise Failure(str(error)) from None
    done = {result.seed: result for result in results}
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
        bar = progress.add_task("lock-step", total=games, completed=len(done), visible=not as_json)
        for result in keep(ours.games(games, seed, done), folder):
            results.append(result)
            progress.advance(bar)
    return _show(report(results, header.cards), as_json, least)


@app.command(name="report", help_epilogue=examples("ptcg oracle report"))
def report_(*, folder: Folder = FOLDER, as_json: Json = False) -> int:
    """Show the results of the last run: agreement, differences by class and card, known differences."""
    try:
        return _show(report(kept(folder), header_of(folder).cards), as_json)
    except DifferencesError as error:
        raise Failure(str(error)) from None


@app.command(help_epilogue=examples("ptcg oracle duel greedy kaggle-random --deck deck.csv -n 20"))
def duel(
    bot: Annotated[str, Parameter(help="A bot of ours, such as greedy or planner:seconds=2.")],
    agent: Annotated[str, Parameter(help="Another bot, `kaggle-random`, or an agent's main.py beside its deck.csv.")],
    /,
    *,
    deck: Annotated[Path | None, Parameter(help="The deck of both: a card number of the engine a line.")] = None,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Number of games.")] = 20,
    seed: Annotated[int, Parameter(help="The same seed gives the same deals.")] = 0,
    study: Annotated[bool, Parameter(negative="", help="Study the deck first; planners use the value.")] = False,
    path: Annotated[Path | None, Parameter(help="The folder of an unpacked kaggle-environments.")] = None,
    as_json: Json = False,
) -> int:
    """Play one of our bots live on the official engine, both sides with the same deck."""
    _check(games)
    if study:
        bot, agent = planners([bot, agent])
    try:
        match = Match(bot, agent, deck, path or fetch())
        if study:
            match.study()
    except (Unavailable, ValueError) as error:
        raise Failure(str(error)) from None
    played = []
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
        bar = progress.add_task("games", total=games, visible=not as_json)
        for number in range(games):
            played.append(match.play(number, seed))
            progress.advance(bar)
    data = match.report(played)
    if as_json:
        print_json(data)
        return 0
    low, high = data["wilson"]
    print(f"{bot} – {agent}: {data['points']:g} of {games} [{low:.1%}, {high:.1%}] on the official engine, same deck")
    print(f"{data['unmirrored']} of the bot's {data['questions']} questions were answered without our engine,")
    print(f"{data['laid']} in a position laid out again; to {data['alike']} every answer came to the same")
    for why, count in data["reasons"].items():
        print(f"{count:5}  {why}")
    for fault in data["faults"]:
        print(f"lost by a fault: {fault}")
    return 0


@app.command(help_epilogue=examples("ptcg oracle sights -n 60"))
def sights(
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Number of games.")] = 20,
    seed: Annotated[int, Parameter(help="Seed; the same seed gives the same games.")] = 0,
    path: Annotated[Path | None, Parameter(help="The folder of an unpacked kaggle-environments.")] = None,
    as_json: Json = False,
) -> int:
    """Compare the observations that an agent gets from both engines, field by field."""
    _check(games)
    ours = _beside(path)
    data = compared(ours, games, seed)
    if as_json:
        print_json(data)
        return 0
    print(f"{data['questions']} questions of {games} games")
    for name, (agreed, differed) in data["fields"].items():
        print(f"{name:28} {agreed:7} alike {differed:5} not")
    for name, count in data["differences"].items():
        print(f"{count:5}  {name}")
    return 0


def _check(games: int) -> None:
    if games < 1:
        raise Failure(f"-n {games}: expected 1 or more games")


def _beside(path: Path | None) -> Run:
    """Return our engine beside the official engine, from the folder or fetched. Raises Failure if that is not
    available."""
    try:
        return Run(path or fetch())
    except Unavailable as error:
        raise Failure(str(error)) from None


def _show(found: Report, as_json: bool, least: float = 100.0) -> int:
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        print("\n".join(lines(found)))
    return 1 if 100 * found.agreed < least * found.questions else 0
