"""The official engine, cabt of kaggle-environments, played at random through its own Python interface.

Only its `cg` package is taken out of the wheel and loaded by path: the requirements of kaggle_environments are
gigabytes, and none is needed here. Run as a module it prints its figures as JSON.
"""

from __future__ import annotations

import argparse
import ctypes
import importlib.util
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from bench import recipe
from bench.meter import DECK_PAIRS, MAX_DECISIONS, play_for
from ptcg_cabt.engine import Unavailable
from ptcg_cabt.fetch import REQUIREMENT as REQUIREMENT
from ptcg_cabt.fetch import VERSION, fetch

FOLDER = Path(__file__).resolve().parent.parent / "build" / "cabt" / VERSION
FOSSIL = 2  # an Item played as a Pokémon: the recipe has no place for it

_KINDS: tuple[recipe.Kind, ...] = (
    "pokemon",
    "item",
    "tool",
    "supporter",
    "stadium",
    "basic_energy",
    "special_energy",
)
_TYPES = (
    "Colorless",
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Dragon",
)


def install() -> Path:
    """Return the folder of the `cg` package. It is fetched by pip without requirements at the first use, and kept under
    build/."""
    return fetch(FOLDER)


def load() -> tuple[ModuleType, ModuleType]:
    """Return its modules `game` (battle_start, battle_select, battle_finish) and `sim` (the library), loaded by path.
    Raises Unavailable if that fails."""
    folder = install()
    spec = importlib.util.spec_from_file_location(
        "cabt_cg", folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None:
        raise Unavailable(f"{folder} is not a Python package")
    package = importlib.util.module_from_spec(spec)
    sys.modules["cabt_cg"] = package
    spec.loader.exec_module(package)
    try:
        return importlib.import_module("cabt_cg.game"), importlib.import_module("cabt_cg.sim")
    except OSError as error:
        raise Unavailable(f"the official engine's library does not load on this machine: {error}") from error


class Official:
    """The official engine with its card table. Its Python interface holds one battle at a time."""

    def __init__(self) -> None:
        self.game, sim = load()
        sim.lib.AllCard.restype = ctypes.c_char_p
        self.cards: list[dict[str, Any]] = json.loads(sim.lib.AllCard())
        self.records = [_record(card) for card in self.cards if card["pokemonType"] != FOSSIL]

    def play(self, decks: tuple[Sequence[int], Sequence[int]], random: Random) -> tuple[int, int, bool]:
        """Play one game of uniformly random choices, and return (decisions, turns, whether it ended before
        MAX_DECISIONS).

        A decision is one answered selection: a number of picks between its least and most, then that many options.
        """
        select, chance, sample = self.game.battle_select, random.random, random.sample
        seen, start = self.game.battle_start(list(decks[0]), list(decks[1]))
        if seen is None:
            raise ValueError(f"deck of seat {start.errorPlayer} is refused by the official engine: {start.errorType}")
        decisions = 0
        current = seen["current"]
        while current["result"] < 0 and decisions < MAX_DECISIONS:
            question = seen["select"]
            count = len(question["option"])
            least, most = question["minCount"], question["maxCount"]
            picks = least if least == most else least + int(chance() * (most - least + 1))
            seen = select([int(chance() * count)] if picks == 1 else sample(range(count), picks))
            current = seen["current"]
            decisions += 1
        self.game.battle_finish()
        return decisions, current["turn"], current["result"] >= 0

    def decks(self, seed: int) -> list[tuple[list[int], list[int]]]:
        """Return pairs of decks of the recipe from the official card table."""
        made = [[int(key) for key in recipe.deck(self.records, seed + n)] for n in range(2 * DECK_PAIRS)]
        return list(zip(made[::2], made[1::2], strict=True))


def measure(seconds: float, seed: int = 1) -> dict[str, float]:
    """Return the rates of random play over seeded decks (its shuffles and coins have no seed): see
    `meter.Play.rates`."""
    engine = Official()
    pairs = engine.decks(seed)
    random = Random(seed)
    return play_for(seconds, lambda number: engine.play(pairs[number % len(pairs)], random))


def _record(card: dict[str, Any]) -> recipe.Record:
    kind = _KINDS[card["cardType"]]
    rule = "Mega" if card["megaEx"] else "ex" if card["ex"] else ""
    return recipe.Record(
        key=card["cardId"],
        name=card["name"],
        kind=kind,
        stage=2 if card["stage2"] else 1 if card["stage1"] else 0,
        evolves_from=card["evolvesFrom"] or "",
        type=_TYPES[card["energyType"]] if kind in ("pokemon", "basic_energy") else "",
        rule=rule,
        limit=1 if card["aceSpec"] else 4,
    )


def main() -> None:
    """Print the figures as one JSON object, or one line on stderr and exit with 1."""
    parser = argparse.ArgumentParser(description="Measure the official engine at random play.")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    try:
        print(json.dumps(measure(args.seconds, args.seed)))
    except Unavailable as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
