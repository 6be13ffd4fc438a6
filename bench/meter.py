"""The meter: what both sides of the benchmark count, and the clock they use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

# A game that random play does not end by then is cut, on both sides.
MAX_DECISIONS = 5000
DECK_PAIRS = 32


@dataclass(slots=True)
class Play:
    """Totals of random play. Seconds are processor seconds: waiting for a core does not count."""

    decisions: int = 0
    turns: int = 0
    games: int = 0
    cut: int = 0
    seconds: float = 0.0

    def add(self, decisions: int, turns: int, finished: bool) -> None:
        """Count one game."""
        self.decisions += decisions
        self.turns += turns
        self.games += 1
        self.cut += not finished

    def rates(self) -> dict[str, float]:
        """Return decisions_per_s, turns_per_s, games_per_s, and the games and cut games on which they are based. Raises
        ValueError if no game was played."""
        if not self.games:
            raise ValueError("no game was played, so there is no rate")
        return {
            "decisions_per_s": self.decisions / self.seconds,
            "turns_per_s": self.turns / self.seconds,
            "games_per_s": self.games / self.seconds,
            "games": float(self.games),
            "cut": float(self.cut),
        }


def play_for(seconds: float, game: Callable[[int], tuple[int, int, bool]]) -> dict[str, float]:
    """Return the rates of `game(number) -> (decisions, turns, finished)`, played again and again for at least
    `seconds`.

    Only whole passes over the pairs of decks count, so that every pair weighs the same in every run. One game of every
    pair is played before the clock starts, so that everything that is built once is built.
    """
    for number in range(DECK_PAIRS):
        game(number)
    play = Play()
    start = process_time()
    while play.seconds < seconds or play.games % DECK_PAIRS:
        play.add(*game(play.games + 1))
        play.seconds = process_time() - start
    return play.rates()


def microseconds(seconds: float, batch: Callable[[], int], prepare: Callable[[], None] | None = None) -> float:
    """Return the median microseconds of one unit of `batch() -> units done`, over batches run for at least `seconds`.

    `prepare` runs before every batch and is not timed.
    """
    samples: list[float] = []
    begun = process_time()
    warm = False
    while not samples or process_time() - begun < seconds:
        if prepare is not None:
            prepare()
        start = process_time()
        units = batch()
        if warm:
            samples.append((process_time() - start) / units * 1e6)
        warm = True
    return median(samples)
