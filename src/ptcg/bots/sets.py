"""Sets of repeated picks, weighed as one action: damage counters that Knock Out, and cards that are picked together.

A question such as "put 6 damage counters on Pokémon, one at a time" is asked counter by counter. Each answer alone
gains little; a set says all of them.
"""

from __future__ import annotations

from itertools import combinations

from ptcg.bots.brain.gathering import ways
from ptcg.engine.inspect import K_PICK, K_SPREAD, Runaway, State, clone, decide

Arm = tuple[int, tuple[int, ...]]
"""An option by its index, and the values of the options to take next."""

CARDS = 5  # cards of a pick that are combined
MOST = 10  # the most sets of a question


def sets_of(world: State, ranked: list[int]) -> list[Arm]:
    """Return sets of picks for the open question, for instance two cards; `ranked` are its options, the best first."""
    if world.ask_kind == K_SPREAD:
        return _of_counters(world)
    if world.ask_kind == K_PICK:
        return _of_cards(world, ranked)
    return []


def _of_counters(world: State) -> list[Arm]:
    """Return ways to spread the counters: first those that Knock Out most."""
    values = list(world.ask_opts)
    return [(values.index(way[0]), tuple(int(value) for value in way[1:])) for way in ways(world)]


def _of_cards(world: State, ranked: list[int]) -> list[Arm]:
    """Return pairs of the best cards, if the question goes on after the first pick."""
    found: list[Arm] = []
    best = [i for i in ranked if world.ask_opts[i] >= 0][:CARDS]
    for i, j in combinations(best, 2):
        value = int(world.ask_opts[j])
        if _goes_on(world, i, value):
            found.append((i, (value,)))
    return found[:MOST]


def _goes_on(world: State, option: int, value: int) -> bool:
    """Return True if the same question offers the value after an option."""
    t = clone(world)
    try:
        decide(t, t.ask_opts[option])
    except Runaway:
        return False
    same = t.ask_player == world.ask_player and t.ask_kind == world.ask_kind and t.ask_card == world.ask_card
    return bool(not t.over and same and value in t.ask_opts)
