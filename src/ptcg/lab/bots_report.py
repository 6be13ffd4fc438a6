"""The report of an arena from counted games: ratings of bots, their results by book, their thinking time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ptcg.lab.report.model import ArenaBot, ArenaReport, ArenaResult, ArenaStep, Run
from ptcg.measure.intervals import share
from ptcg.measure.ratings import ratings


class Counted(NamedTuple):
    """Counted games of two bots by a book: `games` have a winner, and bot `a` won `won` of them against bot `b`."""

    a: str
    b: str
    book: str
    won: int
    games: int


def arena_report(
    run: Run,
    counted: Sequence[Counted],
    seconds: Mapping[str, float],
    zero: str,
    steps: Sequence[ArenaStep] = (),
) -> ArenaReport:
    """Make the report of all counted games. `seconds` are the processor seconds per turn of each bot, `zero` is the bot
    rated 0, `steps` are the gains of larger budgets. Raises ValueError if `zero` played no game."""
    names = list(dict.fromkeys(name for found in counted for name in (found.a, found.b)))
    if zero not in names:
        raise ValueError(f"{zero} played no game; expected one of {', '.join(names)}")
    totals: dict[tuple[str, str], tuple[int, int]] = {}
    for found in counted:
        won, games = totals.get((found.a, found.b), (0, 0))
        totals[found.a, found.b] = (won + found.won, games + found.games)
    rated = ratings(
        [(names.index(a), names.index(b), won, games) for (a, b), (won, games) in totals.items()],
        len(names), names.index(zero), run.seed,
    )  # fmt: skip
    played = {name: sum(n for pair, (_, n) in totals.items() if name in pair) for name in names}
    several = len({found.book for found in counted}) > 1
    results: list[ArenaResult] = []
    for (a, b), (won, games) in totals.items():
        results.append(ArenaResult(a=a, b=b, wins=share(won, games)))
        results += [
            ArenaResult(a=a, b=b, wins=share(found.won, found.games), book=found.book)
            for found in counted
            if several and (found.a, found.b) == (a, b)
        ]
    bots = [
        ArenaBot(name=name, rating=rating, cpu_turn=round(seconds.get(name, 0.0), 6), games=played[name])
        for name, rating in zip(names, rated, strict=True)
    ]
    return ArenaReport(run=run, bots=tuple(bots), zero=zero, results=tuple(results), steps=tuple(steps))
