"""Matches and rounds of a tournament: best of three with the loser's choice and a clock, Swiss pairings, the cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import asin, sin
from random import Random

WIN, TIE = 3, 1
"""The points of a match."""
LEAST_SHARE = 0.25
"""An opponent's share of points counts at least this much in the tie-break."""


@dataclass(frozen=True)
class Odds:
    """The chance of the row to win a game, when it goes first and when it goes second."""

    first: float
    second: float

    @property
    def mean(self) -> float:
        """The chance when a coin decides who goes first."""
        return (self.first + self.second) / 2

    def turned(self) -> Odds:
        """Return the odds of the column."""
        return Odds(1 - self.second, 1 - self.first)


@dataclass(frozen=True)
class Form:
    """The form of the matches: games that decide (1 or 3), minutes of the clock (0: none), and the minutes of a game,
    a mean and a spread."""

    best_of: int = 3
    minutes: float = 50.0
    game_minutes: float = 16.0
    spread: float = 6.0


def game_chance(match: float) -> float:
    """Return the chance to win a game with which a best of three is won with this chance: p²(3 - 2p) turned round."""
    return 0.5 - sin(asin(1 - 2 * match) / 3)


def match_odds(odds: Odds, best_of: int = 3) -> float:
    """Return the chance of the row to win a match without a clock. In game one a coin decides who goes first; then the
    loser of the game before chooses what suits them."""
    if best_of == 1:
        return odds.mean
    after_win, after_loss = min(odds.first, odds.second), max(odds.first, odds.second)
    p = odds.mean
    # W W | W L W | L W W; after a win the other player chooses.
    return p * after_win + p * (1 - after_win) * after_loss + (1 - p) * after_loss * after_win


def play_match(odds: Odds, form: Form, rng: Random, *, timed: bool = True) -> float:
    """Play a match and return 1 for the row, 0 for the column, 0.5 for a tie. When the clock ends, the game that is
    being played does not count, and whoever has won more games wins."""
    need = form.best_of // 2 + 1
    won = [0, 0]
    left = form.minutes if timed and form.minutes > 0 else float("inf")
    chance = odds.mean
    while max(won) < need:
        left -= max(2.0, rng.gauss(form.game_minutes, form.spread)) if left != float("inf") else 0.0
        if left < 0:
            return 0.5 if won[0] == won[1] else 1.0 if won[0] > won[1] else 0.0
        side = 0 if rng.random() < chance else 1
        won[side] += 1
        chance = min(odds.first, odds.second) if side == 0 else max(odds.first, odds.second)
    return 1.0 if won[0] > won[1] else 0.0


@dataclass
class Player:
    """A player of a tournament: the deck, the points, and whom they met."""

    deck: int
    points: int = 0
    matches: int = 0
    met: list[int] = field(default_factory=list)
    luck: float = 0.0


def pair_up(players: Sequence[Player], order: Sequence[int]) -> tuple[list[tuple[int, int]], int]:
    """Return the pairings of a round and who has a bye (-1: nobody). The players stand in order; each meets the next
    one whom they have not met yet, or, if they have met all, the next one."""
    left = list(order)
    bye = left.pop() if len(left) % 2 else -1
    out = []
    while left:
        one = left.pop(0)
        met = set(players[one].met)
        at = next((i for i, other in enumerate(left) if other not in met), 0)
        out.append((one, left.pop(at)))
    return out, bye


def swiss(
    players: list[Player], odds: Sequence[Sequence[Odds]], rounds: int, form: Form, rng: Random,
    among: Sequence[int] | None = None,
) -> None:  # fmt: skip
    """Play rounds of Swiss among the players (or some of them): equals meet equals, by chance among equals."""
    taking = list(range(len(players)) if among is None else among)
    for _ in range(rounds):
        for i in taking:
            players[i].luck = rng.random()
        order = sorted(taking, key=lambda i: (-players[i].points, players[i].luck))
        pairs, bye = pair_up(players, order)
        for one, other in pairs:
            a, b = players[one], players[other]
            result = play_match(odds[a.deck][b.deck], form, rng)
            a.points += TIE if result == 0.5 else WIN if result == 1 else 0
            b.points += TIE if result == 0.5 else WIN if result == 0 else 0
            for mine, theirs in ((a, other), (b, one)):
                mine.matches += 1
                mine.met.append(theirs)
        if bye >= 0:
            players[bye].points += WIN
            players[bye].matches += 1


def standing(players: Sequence[Player], among: Sequence[int]) -> list[int]:
    """Return the players by points, then by the points of their opponents."""

    def share(i: int) -> float:
        return max(LEAST_SHARE, players[i].points / (WIN * max(1, players[i].matches)))

    def strength(i: int) -> float:
        met = players[i].met
        return sum(map(share, met)) / len(met) if met else 0.0

    return sorted(among, key=lambda i: (-players[i].points, -strength(i), players[i].luck))


def knock_out(
    players: Sequence[Player], seeds: Sequence[int], odds: Sequence[Sequence[Odds]], form: Form, rng: Random
) -> int:
    """Play a top cut without a clock, the first seed against the last, and return the winner."""
    left = list(seeds)
    while len(left) > 1:
        half = len(left) // 2
        winners = left[: len(left) % 2]
        rest = left[len(left) % 2 :]
        for i in range(half):
            one, other = rest[i], rest[-1 - i]
            result = play_match(odds[players[one].deck][players[other].deck], form, rng, timed=False)
            winners.append(one if result == 1 else other)
        left = winners
    return left[0]
