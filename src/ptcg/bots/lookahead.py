"""Lookahead: the best options of a fast policy are played on to the end of the turn, and a value compares them.

A trial deals the hidden cards again, so that neither the own deck's order nor the coins nor the opponent's hand are
known. All options of a decision share the deals, so that they are compared on the same cards and coins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from ptcg.bots.brain.horizon import turn_end
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.pilot import Pilot
from ptcg.bots.brain.rollout import rollout
from ptcg.bots.nets import net_for
from ptcg.game import Seat

WIDTH = 4  # the most options that are played on
MARGIN = 3.0  # an option whose score is so much below the best one's is not played on
LEAST = 3  # deals after which options are dropped
DROP = 1.5  # standard errors behind the best at which an option is dropped
SURE = 0.5  # standard errors by which an option must be better than the policy's own choice
NOISE = 0.02  # the spread of a difference that is assumed before a deal is seen
FEW = 3  # options of a pick inside a trial that are looked at
TURN = 1  # turns that are played: to the start of the opponent's turn
JUDGED = "judged"  # the value that is no net: the end of the turn is judged as the pilot judges trials
MOST = 160  # deals that a turn may use; then the policy's own choices are played


@dataclass
class Lookahead:
    """The budget of a bot that looks ahead, and what it has used in this turn."""

    pilot: Pilot
    net: str
    taste: Taste
    worlds: int
    _turn: int = -1
    _dealt: int = 0

    def choice(self, seat: Seat, rng: Random, options: list[int], scores: Sequence[float]) -> int:
        """Return the place of the best option.

        `options` are the indices of the options that the policy weighs, and `scores` its scores of them.
        """
        if seat.turn != self._turn:
            self._turn, self._dealt = seat.turn, 0
        net = None if self.net == JUDGED else net_for(seat.rulebook, self.net)
        order = sorted(range(len(options)), key=lambda k: (-scores[k], k))
        base = order[0]
        alive = [k for k in order[:WIDTH] if scores[k] > scores[base] - MARGIN]
        values: dict[int, list[float]] = {k: [] for k in alive}
        for count in range(1, self.worlds + 1):
            if len(alive) < 2 or self._dealt >= MOST:
                break
            self._dealt += 1
            world, seed = seat.deal(rng.getrandbits(32)), rng.getrandbits(32)
            for k in alive:
                mind = Mind(seed, FEW, self.taste, self.pilot)
                if net is None:
                    value = turn_end(world, options[k], seat.player, mind)
                else:
                    value = rollout(world, options[k], [], seat.player, mind, TURN, 1, net)
                values[k].append(float(value))
            if count >= LEAST:
                alive = racing(values, alive)
        return surely_best(values, alive, base)


def racing(values: dict[int, list[float]], alive: list[int]) -> list[int]:
    """Return the best option and those that are not clearly behind it."""
    best = max(alive, key=lambda k: sum(values[k]))
    found = []
    for k in alive:
        mean, error = compared(values[best], values[k])
        if k == best or mean <= DROP * error:
            found.append(k)
    return found


def surely_best(values: dict[int, list[float]], alive: list[int], base: int) -> int:
    """Return the option with the largest gain over the policy's own choice, if the gain is larger than its error."""
    best, most = base, 0.0
    for k in alive:
        if k != base and values[k]:
            mean, error = compared(values[k], values[base])
            if mean - SURE * error > most:
                best, most = k, mean - SURE * error
    return best


def compared(one: list[float], other: list[float]) -> tuple[float, float]:
    """Return the mean difference of values on the deals that both have, and its standard error."""
    differences = [a - b for a, b in zip(one, other, strict=False)]
    n = len(differences)
    mean = sum(differences) / n
    spread = (sum((x - mean) ** 2 for x in differences) + 2 * NOISE**2) / (n + 1)
    return mean, sqrt(spread / n)
