"""`ptcg minds`: fits the bots' learned value anew, and measures what a budget of thinking loses to noise."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import track
from rich.table import Table

from ptcg.arena.regret import Regret, regrets
from ptcg.arena.standings import Z95
from ptcg.cli.failure import Failure
from ptcg.cli.given import Json, print_json
from ptcg.cli.read_cards import kept_readings
from ptcg.minds.nets import all_nets, opened, table, written
from ptcg.minds.positions import Position, self_play
from ptcg.minds.tuning import fitting_decks, tuned

app = App(name="minds", help="How the bots' learned value is made, and what thinking time buys.")


@app.command
def fit(
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Games of self-play.")] = 4000,
    seed: Annotated[int, Parameter(help="The same seed gives the same files.")] = 1,
    to: Annotated[Path | None, Parameter(help="Folder for the nets; nothing is written without it.")] = None,
    as_json: Json = False,
) -> int:
    """Play games, fit nets, and print how well nets that never saw a book tell who wins with its decks (AUC)."""
    if games < 1:
        raise Failure(f"-n {games}: expected 1 or more games")
    if to is not None and not to.is_dir():
        raise Failure(f"--to {to}: expected a folder that is there")
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


@app.command
def regret(
    *,
    worlds: Annotated[tuple[int, ...], Parameter(help="Budgets, in worlds a decision; may be repeated.")] = (4, 12, 32),
    positions: Annotated[int, Parameter(name=["--positions", "-n"], help="Positions to think about.")] = 40,
    reference: Annotated[int, Parameter(help="Worlds that are taken for the truth.")] = 96,
    seed: Annotated[str, Parameter(help="The same seed gives the same positions.")] = "regret",
    as_json: Json = False,
) -> int:
    """Print what the planner's choice at each budget loses, in chance to win a decision, by its own value with many
    worlds."""
    if positions < 2 or not worlds or min(worlds) < 1 or reference <= max(worlds):
        raise Failure("regret: expected 2 or more positions, budgets of 1 or more worlds, and a larger --reference")
    found: list[Regret] = []
    for one in track(
        regrets(worlds, positions, seed, reference),
        "positions",
        total=positions,
        console=Console(stderr=True),
        disable=as_json,
    ):
        found.append(one)
    rows = {"greedy move": mean([x.greedy for x in found])}
    rows |= {f"{n} worlds": mean([x.planned[i] for x in found]) for i, n in enumerate(worlds)}
    if as_json:
        print_json({"positions": len(found), "reference": reference, "seed": seed, "lost": rows})
        return 0
    shown = Table(title=f"Chance lost a decision, in points: {len(found)} positions, truth by {reference} worlds")
    for head in ("choice by", "lost", "95 %"):
        shown.add_column(head)
    for name, (middle, low, high) in rows.items():
        shown.add_row(name, f"{100 * middle:.2f}", f"{100 * low:.2f} to {100 * high:.2f}")
    Console(file=sys.stdout, highlight=False).print(shown)
    return 0


@app.command
def tune(
    *,
    rounds: Annotated[int, Parameter(help="Rounds; the weights go a little way in each.")] = 120,
    pairs: Annotated[int, Parameter(help="Pairs of games in a round.")] = 100,
    seed: Annotated[int, Parameter(help="The same seed gives the same weights.")] = 1,
    workers: Annotated[int, Parameter(help="Processes that play at once.")] = 1,
    as_json: Json = False,
) -> int:
    """Tune the weights of the bots' policy by matches on printed theme decks, every second one, and print them."""
    if rounds < 1 or pairs < 1 or workers < 1:
        raise Failure("tune: expected 1 or more rounds, pairs and workers")
    if not fitting_decks():
        raise Failure("tune: no theme decks are there; `ptcg cards fetch` brings the printed cards")
    with kept_readings(), ProcessPoolExecutor(workers) as pool:
        steps = tuned(rounds, pairs, seed, pool if workers > 1 else None)
        *_, weights = track(steps, "rounds", total=rounds, console=Console(stderr=True), disable=as_json)
    found = {name: float(f"{x:.3g}") for name, x in weights.items()}
    if as_json:
        print_json({"rounds": rounds, "pairs": pairs, "seed": seed, "weights": found})
        return 0
    print(" ".join(f"{name} {x:g}" for name, x in found.items()))
    return 0


def mean(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean with its 95 % interval."""
    n = len(values)
    middle = sum(values) / n
    half = Z95 * sqrt(sum((x - middle) ** 2 for x in values) / (n - 1) / n)
    return middle, middle - half, middle + half
