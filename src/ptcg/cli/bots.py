"""`ptcg bots`: trains and measures the bots."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress, track
from rich.table import Table

from ptcg.bots import pilots
from ptcg.bots.training.decks import has_lists
from ptcg.bots.training.nets import all_nets, general, judged, opened, table, written
from ptcg.bots.training.positions import Position, flown, self_play
from ptcg.bots.training.study import GAMES as STUDY_GAMES
from ptcg.bots.training.study import study as study_lists
from ptcg.bots.training.tuning import fitting_decks, tuned
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Book, Cards, Json, open_pool, print_json
from ptcg.cli.read_cards import kept_readings
from ptcg.measure.intervals import mean
from ptcg.measure.regret import Regret, regrets

app = App(
    name="bots",
    help="Train, tune and measure the bots.",
    help_epilogue=examples("ptcg bots tune --rounds 120 --workers 2"),
)


@app.command(help_epilogue=examples("ptcg bots fit -n 4000 --to nets/"))
def fit(
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Games of self-play.")] = 4000,
    seed: Annotated[int, Parameter(help="The same seed gives the same files.")] = 1,
    to: Annotated[Path | None, Parameter(help="Folder for the nets; nothing is written without it.")] = None,
    decks: Annotated[
        Literal["real", "built-in"], Parameter(help="Whose games: the pilot's on real lists, or those of 0.2.")
    ] = "built-in",
    judge: Annotated[Literal["tune", "held-out"], Parameter(help="The real lists that judge it.")] = "tune",
    as_json: Json = False,
) -> int:
    """Fit the value network by self-play and print its AUC on rulebooks or real lists it never saw."""
    if games < 1:
        raise Failure(f"-n {games}: expected 1 or more games")
    if to is not None and not to.is_dir():
        raise Failure(f"--to {to}: expected a folder that is there")
    if decks == "real":
        return _fit_general(games, seed, to, judge, as_json)
    positions: list[Position] = []
    count = 0
    console = Console(stderr=True)
    for found in track(self_play(games, f"fit {seed}"), "games", total=games, console=console, disable=as_json):
        positions += found
        count += bool(found)
    try:
        nets = all_nets(positions, seed)
    except ValueError as error:
        raise Failure(str(error)) from None
    rows = table(positions, {name.removeprefix("without-"): opened(data) for name, data in nets.items()})
    if to is not None:
        for name, data in nets.items():
            written(data, to / f"{name}.json")
    if as_json:
        print_json({"games": count, "positions": len(positions), "auc": rows})
        return 0
    shown = Table(title=f"AUC on books that the net never saw: {count} games, {len(positions)} positions")
    for head in ("part of the game", "positions", "net", "worth", "Prizes"):
        shown.add_column(head, justify="left" if head.startswith("part") else "right")
    for phase, x in rows.items():
        shown.add_row(phase, f"{x['positions']:.0f}", f"{x['net']:.3f}", f"{x['worth']:.3f}", f"{x['prizes']:.3f}")
    Console(file=sys.stdout, highlight=False).print(shown)
    return 0


def _fit_general(games: int, seed: int, to: Path | None, judge: Literal["tune", "held-out"], as_json: bool) -> int:
    """Fit the general net on the pilot's games, and judge it on lists that it never saw."""
    if not has_lists():
        raise Failure("fit: no printed cards found; run `ptcg cards fetch` first, or use --decks built-in")
    console = Console(stderr=True)
    tested = max(1, games // 4)
    with kept_readings():
        found = track(flown(games, f"fit {seed}", "train"), "games", total=games, console=console, disable=as_json)
        positions = [x for each in found for x in each]
        test = track(flown(tested, f"judge {seed}", judge), "judged", total=tested, console=console, disable=as_json)
        others = [x for each in test for x in each]
    try:
        net = general(positions, seed)
    except ValueError as error:
        raise Failure(str(error)) from None
    result = judged(others, opened(net))
    if to is not None:
        written(net, to / "general.json")
    if as_json:
        print_json({"games": games, "positions": len(positions), "judged": asdict(result)})
        return 0
    shown = Table(title=f"The value on {judge} lists: {tested} games, {result.positions} positions")
    for head in ("part of the game", "AUC"):
        shown.add_column(head, justify="left" if head.startswith("part") else "right")
    for phase, x in result.auc.items():
        shown.add_row(phase, f"{x:.3f}")
    out = Console(file=sys.stdout, highlight=False)
    out.print(shown)
    out.print(f"chances are off by {100 * result.calibration:.1f} points in the mean, at most {100 * result.worst:.1f}")
    low = sorted(result.decks.items(), key=lambda x: x[1])[:5]
    out.print("lowest AUC of a deck: " + ", ".join(f"{name} {x:.3f}" for name, x in low))
    return 0


@app.command(help_epilogue=examples("ptcg bots train --to runs/pilot --steps 200"))
def train(
    *,
    to: Annotated[Path, Parameter(help="Folder of the run; a run that is there is resumed.")],
    steps: Annotated[int, Parameter(help="Steps of learning in all; 96 games each.")] = 1000,
    seed: Annotated[int, Parameter(help="The same seed and steps give the same pilot.json.")] = 1,
    workers: Annotated[int, Parameter(help="Processes that play at once.")] = 1,
    ray: Annotated[str | None, Parameter(help="Play on a Ray cluster: its address, or '' for this machine.")] = None,
    decks: Annotated[
        Literal["real", "built-in"], Parameter(help="What it learns on: real lists need the card data.")
    ] = "real",
    start: Annotated[
        str, Parameter(help="Weights that a new run begins with and is measured against: a file or `general`.")
    ] = "",
    rate: Annotated[float, Parameter(help="How far a step of a new run moves the weights.")] = 0.003,
    restart: Annotated[bool, Parameter(help="Discard the run in the folder and start over.", negative=())] = False,
) -> int:
    """Train the pilot by the results of games, and print its curve.

    Held-out lists are never read. Install NumPy with `pip install "ptcg[train]"`.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums in one order: the same seed gives the same weights
    try:
        from ptcg.bots.training.run import Run, Step, mapper
    except ModuleNotFoundError as error:
        raise Failure(f"train: {error.name} is not installed; run: pip install 'ptcg[train]'") from None
    if steps < 1 or workers < 1 or rate <= 0:
        raise Failure("train: expected 1 or more steps and workers, and a rate above 0")
    if decks == "real" and not has_lists():
        raise Failure("train: no printed cards found; run `ptcg cards fetch` first, or use --decks built-in")
    if restart and (to / "checkpoint.npz").exists():
        (to / "checkpoint.npz").unlink()
    try:
        first = pilots.weights_of(start) if start else None
        part, tune = ("train", "tune") if decks == "real" else ("built-in", "built-in")
        run = Run(to, seed, part, tune, start=first, rate=rate)
    except ValueError as error:
        raise Failure(str(error)) from None
    console = Console(stderr=True)

    def said(x: Step) -> None:
        points = " ".join(f"{name} {100 * y:.0f}%" for name, y in x.points.items())
        tuned = f" | tune {100 * x.tune.won:.1f}% ± {100 * x.tune.half:.1f}" if x.tune else ""
        console.print(f"step {x.step}/{steps} games {x.games:,} {points}{tuned}", highlight=False)

    with kept_readings(), mapper(workers, ray) as play:
        for step in run.steps(steps, play):
            said(step)
    other = "its start" if run.learner.start else "the lean policy"
    shown = Table(title=f"Against {other} on tune lists; weights in {to / 'pilot.json'}")
    for head in ("step", "games", "won", "95%", "median turns", "deck-outs", "turns with an attack"):
        shown.add_column(head, justify="right")
    for x in run.curve():
        if x.tune is not None:
            t = x.tune
            half = f"± {100 * t.half:.1f}"
            rest = (f"{t.turns:.0f}", f"{100 * t.decked:.0f}%", f"{100 * t.attacks:.0f}%")
            shown.add_row(str(x.step), f"{x.games:,}", f"{100 * t.won:.1f}%", half, *rest)
    Console(file=sys.stdout, highlight=False).print(shown)
    return 0


@app.command(help_epilogue=examples("ptcg bots fitness greedy -n 40 --to fitness/"))
def fitness(
    bot: Annotated[str, Parameter(help="The bot to judge, or a level.")] = "greedy",
    /,
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Games per pairing.")] = 100,
    seed: Annotated[str, Parameter(help="The same seed gives the same games.")] = "0",
    workers: Annotated[int | None, Parameter(help="Number of processes (default: one per core).")] = None,
    ray: Annotated[str | None, Parameter(help="Run on the Ray cluster at this address; `local` starts one.")] = None,
    to: Annotated[Path | None, Parameter(help="Folder of the runs and of the page.")] = None,
    resume: Annotated[bool, Parameter(help="Continue an unfinished run.", negative=())] = False,
    as_json: Json = False,
) -> int:
    """Judge a bot on 20 held-out tournament lists of five periods: known answers, attacks, deck-outs, length."""
    from ptcg.lab.drive import How, Watch
    from ptcg.lab.fitness_suite import fitness_runs, measured
    from ptcg.lab.questions import write_report
    from ptcg.lab.results import Ledger, RunError

    try:
        with kept_readings():
            periods = fitness_runs(bot, games, seed)
            total = sum(period.run.games for period in periods)
            console = Console(stderr=True)
            how = How.given(workers, "" if ray == "local" else ray, to, resume)
            how.command = f"ptcg bots fitness {bot} -n {games} --seed {seed}"
            with Progress(console=console, transient=True, disable=as_json) as progress:
                bar = progress.add_task(f"fitness of {bot}", total=total)

                def after(before: int) -> Watch:
                    def watch(ledger: Ledger) -> None:
                        progress.update(bar, completed=before + ledger.games)

                    return watch

                report = measured(periods, how, after)
            if to is not None:
                console.print(f"{write_report(to, report)}", markup=False)
    except (RunError, ValueError) as error:
        raise Failure(str(error)) from None
    if as_json:
        print(report.json())
        return 0 if report.whole else 130
    shown = Table(
        title=f"Fitness of {bot}: {len(report.fitness)} lists, {report.run.games} games", title_justify="left"
    )
    for head in ("bar", "found", "asked", ""):
        shown.add_column(head)
    for one in report.bars:
        shown.add_row(one.name, one.found(), one.asked(), "passed" if one.passed else "failed")
    out = Console(file=sys.stdout, highlight=False)
    out.print(shown)
    for swap in report.swaps:
        verdict = "right" if swap.right() else "wrong" if swap.won.lo > 0.5 else "not told"
        out.print(f"  {verdict:8} {swap.deck}, {swap.kind}: worse list won {swap.won.k} of {swap.won.n}", markup=False)
    return 0 if report.whole else 130


@app.command(help_epilogue=examples("ptcg bots study my-deck.txt other.txt"))
def study(
    deck: Annotated[str, Parameter(help="Deck: a file or a name.")],
    other: Annotated[str | None, Parameter(help="The other deck (default: the deck itself).")] = None,
    /,
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Games of self-play.")] = STUDY_GAMES,
    again: Annotated[bool, Parameter(help="Study again what is known.", negative=())] = False,
    rulebook: Book = None,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Fit a value on games of two lists, for `--study`; it is kept if it predicts held-out games better."""
    from ptcg.lab.decks import gather
    from ptcg.lab.results import RunError

    pool = open_pool(cards)
    try:
        with kept_readings():
            given = gather([deck, other or deck], rulebook, pool)
            found = study_lists((given.decks[0], given.decks[1]), given.book.id, games, again=again)
    except (RunError, ValueError) as error:
        raise Failure(str(error)) from None
    if as_json:
        print_json(asdict(found))
        return 0
    if found.known:
        value = "a value of their own" if found.kept else "none: the general value foresaw held-out games as well"
        print(f"These lists were studied before and have {value}; --again studies them again.")
        return 0
    judged = f"AUC {found.own:.3f} against {found.general:.3f} of the general value in held-out games"
    kept = "kept: play with --study or planner:net=study" if found.kept else "not kept"
    print(f"{found.games} games in {found.seconds:.0f} s: {judged}; {kept}.")
    return 0


@app.command(help_epilogue=examples("ptcg bots regret --samples 4 --samples 40 -n 120"))
def regret(
    *,
    worlds: Annotated[
        tuple[int, ...], Parameter(name=["--samples", "--worlds"], help="Budget in samples per decision; repeatable.")
    ] = (4, 12, 32),
    positions: Annotated[int, Parameter(name=["--positions", "-n"], help="Number of positions.")] = 40,
    reference: Annotated[int, Parameter(help="Samples of the reference.")] = 96,
    seed: Annotated[str, Parameter(help="The same seed gives the same positions.")] = "regret",
    as_json: Json = False,
) -> int:
    """Measure how much win probability the planner loses per decision at each budget."""
    if positions < 2 or not worlds or min(worlds) < 1 or reference <= max(worlds):
        raise Failure("regret: expected 2 or more positions, budgets of 1 or more samples, and a larger --reference")
    found: list[Regret] = []
    for one in track(
        regrets(worlds, positions, seed, reference),
        "positions",
        total=positions,
        console=Console(stderr=True),
        disable=as_json,
    ):
        found.append(one)
    means = {"greedy move": mean([x.greedy for x in found])}
    means |= {f"{n} samples": mean([x.planned[i] for x in found]) for i, n in enumerate(worlds)}
    rows = {name: (x.est, x.lo, x.hi) for name, x in means.items()}
    if as_json:
        print_json({"positions": len(found), "reference": reference, "seed": seed, "lost": rows})
        return 0
    shown = Table(title=f"Chance lost a decision, in points: {len(found)} positions, truth by {reference} samples")
    for head in ("choice by", "lost", "95 %"):
        shown.add_column(head)
    for name, (middle, low, high) in rows.items():
        shown.add_row(name, f"{100 * middle:.2f}", f"{100 * low:.2f} to {100 * high:.2f}")
    Console(file=sys.stdout, highlight=False).print(shown)
    return 0


@app.command(help_epilogue=examples("ptcg bots tune --rounds 120 --workers 2"))
def tune(
    *,
    rounds: Annotated[int, Parameter(help="Number of rounds.")] = 120,
    pairs: Annotated[int, Parameter(help="Pairs of games per round.")] = 100,
    seed: Annotated[int, Parameter(help="The same seed gives the same weights.")] = 1,
    workers: Annotated[int, Parameter(help="Number of processes.")] = 1,
    as_json: Json = False,
) -> int:
    """Tune the weights of the fast policy by matches on printed theme decks, and print them."""
    if rounds < 1 or pairs < 1 or workers < 1:
        raise Failure("tune: expected 1 or more rounds, pairs and workers")
    if not fitting_decks():
        raise Failure("tune: no theme decks are there; `ptcg cards fetch` downloads the printed cards")
    with kept_readings(), ProcessPoolExecutor(workers) as pool:
        steps = tuned(rounds, pairs, seed, pool if workers > 1 else None)
        *_, weights = track(steps, "rounds", total=rounds, console=Console(stderr=True), disable=as_json)
    found = {name: float(f"{x:.3g}") for name, x in weights.items()}
    if as_json:
        print_json({"rounds": rounds, "pairs": pairs, "seed": seed, "weights": found})
        return 0
    print(" ".join(f"{name} {x:g}" for name, x in found.items()))
    return 0
