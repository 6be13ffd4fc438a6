"""Running an arena: pairs of games in one process or several, stored in a file so that a run can be resumed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec

from ptcg import bots
from ptcg.measure.bouts import Result, play
from ptcg.measure.schedule import Pair

BEGINNING = b'{"key":"'  # every line of a file of results begins so


class Played(msgspec.Struct, frozen=True):
    """The two games of a pair: bot `one` in seat 0, then in seat 1."""

    key: str
    one: str
    two: str
    number: int
    book: str
    games: tuple[Result, Result]

    @property
    def points(self) -> float:
        """The points of bot `one`, 0 to 2; a game that nobody won is half a point."""
        return sum(0.5 if r.winner is None else float(r.winner == seat) for seat, r in enumerate(self.games))


_PLAYED = msgspec.json.Decoder(Played)


def play_pair(pair: Pair) -> Played:
    """Play both games of a pair, with new bots in each game."""
    results = []
    for seat in (0, 1):
        both = (bots.make(pair.one), bots.make(pair.two))
        sides = both if seat == 0 else both[::-1]
        results.append(play(pair.fixture.book, pair.fixture.decks, pair.game_seed, (sides[0], sides[1])))
    return Played(pair.key, pair.one, pair.two, pair.number, pair.fixture.book, (results[0], results[1]))


class Kept:
    """A file of results, one line for each pair; stored pairs are not played again."""

    def __init__(self, path: Path | None) -> None:
        """Read the file if it is there; what is left of the last line of a run that was cut off is removed.

        Raises ValueError, and changes nothing, if the file holds anything else.
        """
        self.path = path
        self.found: dict[str, Played] = {}
        if path is None or not path.exists():
            return
        data = path.read_bytes()
        *lines, rest = data.split(b"\n")
        for number, line in enumerate(lines, 1):
            try:
                played = _PLAYED.decode(line)
            except msgspec.MsgspecError:
                raise ValueError(
                    f"{path}: line {number} is no result; expected a file of results or a new one"
                ) from None
            self.found[played.key] = played
        if rest and rest[: len(BEGINNING)] != BEGINNING[: len(rest)]:
            raise ValueError(f"{path}: the last line is no result; expected a file of results or a new one")
        if rest:
            with path.open("r+b") as out:
                out.truncate(len(data) - len(rest))

    def add(self, played: Played) -> None:
        """Store a pair, on disk too if there is a file."""
        self.found[played.key] = played
        if self.path is not None:
            with self.path.open("ab") as out:
                out.write(msgspec.json.encode(played) + b"\n")
                out.flush()
                os.fsync(out.fileno())


def run(pairs: Iterable[Pair], kept: Kept, workers: int, stop: Callable[[], bool]) -> Iterator[Played]:
    """Play the pairs that have not been played, and yield each result after it is stored. With one worker they come in
    order, with several as they finish. Stop when `stop` returns True."""
    todo = [x for x in pairs if x.key not in kept.found]
    if workers <= 1:
        for pair in todo:
            if stop():
                return
            played = play_pair(pair)
            kept.add(played)
            yield played
        return
    with ProcessPoolExecutor(workers) as pool:
        futures: list[Future[Played]] = [pool.submit(play_pair, pair) for pair in todo]
        for future in as_completed(futures):
            kept.add(future.result())
            yield future.result()
            if stop():
                pool.shutdown(cancel_futures=True)
                return
