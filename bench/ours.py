"""Our engine's side: the same random play, and the other figures of the budget. Prints JSON when run as a module.

Run it with the interpreter whose `ptcg` is to be measured: the wheel's (compiled) or the editable one (pure).
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import subprocess
import sys
import tracemalloc
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bench import recipe
from bench.meter import DECK_PAIRS, MAX_DECISIONS, microseconds, play_for

RULEBOOK = "PAR23"
MIDGAME = 60  # decisions after which a position counts as the middle of a game
POSITIONS = 32
BATCH = 200
IMPORTS = 7
IMPORT = "import time; t = time.perf_counter(); import ptcg; print(time.perf_counter() - t)"


class Ours:
    """Our engine with decks of the recipe from its built-in pool."""

    def __init__(self, seed: int) -> None:
        # imported here, not above: the module must load without ptcg, to report that in one line
        self.ptcg: Any = importlib.import_module("ptcg")
        self.random = Random(seed)
        records = [record for card in _built_in_cards() if (record := recipe.from_printed(card)) is not None]
        made = [self.deck([str(key) for key in recipe.deck(records, seed + n)]) for n in range(2 * DECK_PAIRS)]
        self.pairs = list(zip(made[::2], made[1::2], strict=True))

    def deck(self, ids: list[str]) -> Any:
        """Return a deck of built-in cards."""
        pool = self.ptcg.builtin_pool()
        return self.ptcg.Deck(name="recipe", cards=tuple((n, pool[key]) for key, n in Counter(ids).items()))

    def new(self, number: int, **modes: object) -> Any:
        """Return a new game between pair `number`. A tie is a draw, as in the official engine."""
        decks = self.pairs[number % len(self.pairs)]
        return self.ptcg.Game.new(
            rulebook=RULEBOOK, decks=decks, seed=str(number), ask_forced=True, sudden_death="draw", **modes
        )

    def play(self, number: int) -> tuple[int, int, bool]:
        """Play one game of uniformly random choices, and return (decisions, turns, whether it ended before
        MAX_DECISIONS)."""
        game = self.new(number)
        decisions = self.advance(game, MAX_DECISIONS)
        return decisions, game.turn, game.outcome is not None

    def advance(self, game: Any, limit: int) -> int:
        """Choose at random until the game ends or `limit` decisions are made, and return the number of decisions."""
        chance = self.random.random
        choose = game.choose
        decisions = 0
        while decisions < limit and game.outcome is None:
            choose(int(chance() * len(game.options)))
            decisions += 1
        return decisions

    def midgames(self, count: int, **modes: object) -> list[Any]:
        """Return games that are still open after MIDGAME decisions. Raises RuntimeError if there are too few."""
        found: list[Any] = []
        for number in range(100 * count):
            game = self.new(number, **modes)
            self.advance(game, MIDGAME)
            if game.outcome is None:
                found.append(game)
            if len(found) == count:
                return found
        raise RuntimeError(f"of {100 * count} random games only {len(found)} are open after {MIDGAME} decisions")

    def measure_random(self, seconds: float) -> dict[str, float]:
        """Measure random play, as `meter.Play.rates`."""
        return play_for(seconds, self.play)

    def measure_new(self, seconds: float) -> dict[str, float]:
        """Measure Game.new with decks that were played before."""
        for number in range(len(self.pairs)):
            self.new(number)

        def batch() -> int:
            for number in range(BATCH):
                self.new(number)
            return BATCH

        return {"us": microseconds(seconds, batch)}

    def measure_clone(self, seconds: float) -> dict[str, float]:
        """Measure clone of positions in the middle of a game."""
        return self._each(seconds, lambda game: game.clone)

    def measure_key(self, seconds: float) -> dict[str, float]:
        """Measure key of positions in the middle of a game."""
        return self._each(seconds, lambda game: game.key)

    def measure_determinize(self, seconds: float) -> dict[str, float]:
        """Measure determinize for one seat in positions in the middle of a game."""
        return self._each(seconds, lambda game: lambda: game.determinize(0, "bench"))

    def _each(self, seconds: float, bound: Callable[[Any], Callable[[], object]]) -> dict[str, float]:
        calls = [bound(game) for game in self.midgames(POSITIONS)]

        def batch() -> int:
            for call in calls:
                for _ in range(BATCH):
                    call()
            return BATCH * len(calls)

        return {"us": microseconds(seconds, batch)}

    def measure_undo(self, seconds: float) -> dict[str, float]:
        """Measure undo of one choice in the middle of a game."""
        games = self.midgames(POSITIONS)

        def choose() -> None:
            for game in games:
                game.choose(0)

        def undo() -> int:
            for game in games:
                game.undo()
            return len(games)

        return {"us": microseconds(seconds, undo, prepare=choose)}

    def measure_playout(self, seconds: float) -> dict[str, float]:
        """Measure ptcg.playout from positions in the middle of a game to its end."""
        games = self.midgames(POSITIONS)
        playout = self.ptcg.playout

        def batch() -> int:
            for number, game in enumerate(games):
                playout(game, number, MAX_DECISIONS)
            return len(games)

        each = microseconds(seconds, batch)
        return {"us": each, "per_s": 1e6 / each}

    def measure_import(self, seconds: float) -> dict[str, float]:
        """Measure `import ptcg` in a new process, as the median of several; `seconds` is ignored."""
        times = [
            float(subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True).stdout)
            for _ in range(IMPORTS)
        ]
        return {"s": median(times)}

    def measure_size(self, seconds: float) -> dict[str, float]:
        """Measure the memory of one game in its middle without history and without its decks' tables; `seconds` is
        ignored."""
        self.midgames(POSITIONS, history=False)
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        games = self.midgames(POSITIONS, history=False)
        gc.collect()
        size = (tracemalloc.get_traced_memory()[0] - before) / len(games)
        tracemalloc.stop()
        return {"bytes": size}

    def build(self) -> str:
        """Return 'compiled' or 'pure', as the package itself says."""
        return str(importlib.import_module("ptcg.build").kind())


SECTIONS: dict[str, Callable[[Ours, float], dict[str, float]]] = {
    "random": Ours.measure_random,
    "new": Ours.measure_new,
    "clone": Ours.measure_clone,
    "key": Ours.measure_key,
    "determinize": Ours.measure_determinize,
    "undo": Ours.measure_undo,
    "playout": Ours.measure_playout,
    "import": Ours.measure_import,
    "size": Ours.measure_size,
}


def _built_in_cards() -> list[dict[str, object]]:
    """Return the cards of the package's own JSON files, except the probes, which exist to strain the model."""
    cards: list[dict[str, object]] = []
    for path in sorted(Path(str(files("ptcg"))).rglob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        if path.name != "probes.json" and isinstance(data, list) and data and "supertype" in data[0]:
            cards += data
    return cards


def main() -> None:
    """Print {"build": …, "sections": {name: figures or {"error": why}}} as JSON."""
    parser = argparse.ArgumentParser(description="Measure the ptcg of this interpreter.")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--section", action="append", choices=list(SECTIONS))
    args = parser.parse_args()
    try:
        ours = Ours(args.seed)
    except Exception as error:  # if anything is missing, the run goes on with the other engines
        sys.exit(f"ptcg cannot be measured: {type(error).__name__}: {error}")
    figures: dict[str, dict[str, float] | dict[str, str]] = {}
    for name in args.section or list(SECTIONS):
        try:
            figures[name] = SECTIONS[name](ours, args.seconds)
        except Exception as error:  # a section that fails must not hide the others
            figures[name] = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps({"build": ours.build(), "sections": figures}))


if __name__ == "__main__":
    main()
