"""Gathering: damage counters that a player spreads one by one are placed as sets, so that Knock Outs are seen.

The question is asked counter by counter, and no counter lies on a Pokémon before the last answer. Looking at one answer
therefore shows nothing; a whole set of answers does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import prospect
from ptcg.engine import vm
from ptcg.engine.ask import K_PRIZE, K_SPREAD
from ptcg.engine.characteristics import max_hp
from ptcg.engine.operands import L_PICK, R_I
from ptcg.engine.state import State, clone

MOST: Final = 10  # the most sets of a question
WORST: Final = -1e9


def ways(s: State) -> list[list[int]]:
    """Return ways to spread the counters that are left, each as the answers to give; the most Knock Outs first.

    Two Pokémon share the counters of a set: the first gets enough for a Knock Out, if there are enough, then the
    second, and the first gets the rest.
    """
    f = s.stack[len(s.stack) - 1]
    left = f.n[R_I]
    wanted: list[tuple[int, int]] = []
    for ref in s.ask_opts:
        spot: i64 = ref & 255
        open_: i64 = (max_hp(s, spot) - s.damage[spot] + 9) // 10
        for other in f.r[L_PICK]:
            if other == ref:
                open_ -= 1
        wanted.append((max(0, int(open_)), ref))
    wanted.sort()
    rated: list[tuple[int, int, list[int]]] = []
    for i in range(len(wanted)):
        for j in range(len(wanted)):
            if i != j:
                rated.append(shared(left, wanted[i], wanted[j], len(rated)))
    rated.sort()
    found: list[list[int]] = []
    for _, _, way in rated:
        if way not in found and len(found) < MOST:
            found.append(way)
    return found


def shared(left: i64, one: tuple[int, int], two: tuple[int, int], number: int) -> tuple[int, int, list[int]]:
    """Return a set in which two Pokémon share the counters; before it, for the order, minus the Knock Outs and its
    number. Each of the two is given as the counters for its Knock Out and its reference."""
    first = min(left, one[0])
    second = min(left - first, two[0])
    outs = 0
    if one[0] > 0 and first == one[0]:
        outs += 1
    if two[0] > 0 and second == two[0]:
        outs += 1
    return -outs, number, [one[1]] * int(left - second) + [two[1]] * int(second)


def gather(s: State, mind: Mind) -> None:
    """Answer the open question about counters to the end, by the best set in the eyes of the player who is asked."""
    seat = s.ask_player
    coins = mind.dice.word()
    best: list[int] = []
    most = WORST
    for way in ways(s):
        t = clone(s)
        t.lazy = True
        t.rng0 ^= coins
        mind.nodes += 1
        answer(t, way)
        while not t.over and t.ask_kind == K_PRIZE and t.ask_player == seat:
            vm.decide(t, t.ask_opts[0])
        v = prospect(t, seat, mind.taste)
        if v > most:
            most = v
            best = way
    answer(s, best)


def answer(s: State, way: list[int]) -> None:
    """Give the answers of a set as long as counters are asked for."""
    for value in way:
        if s.over or s.ask_kind != K_SPREAD or value not in s.ask_opts:
            return
        vm.decide(s, value)
