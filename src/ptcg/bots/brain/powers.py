"""Powers: how much damage an attack does, read from its program. The printed number of an attack that counts is 0.

Amounts that depend only on what lies on the table are evaluated in the position; coins and picks count as usual.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine.attack_legality import attack_def
from ptcg.engine.defs import Defs
from ptcg.engine.frames import NO_LISTS, env
from ptcg.engine.operands import L_DEFENDER, OWN_MINUS
from ptcg.engine.ops import (
    F_AND,
    F_CONDITION,
    F_COUNTERS,
    F_ENERGY,
    F_ENERGY_CARD,
    F_ENERGY_CARDS,
    F_EVOLVED,
    F_KIND,
    F_LABEL,
    F_LIKE,
    F_NAMED,
    F_NOT,
    F_NOT_THIS,
    F_OR,
    F_STAGE,
    F_TOOL,
    F_TRUE,
    F_TYPE,
    I_ATTACK_DAMAGE,
    I_ATTACK_DAMAGE_STEP,
    I_COPY_ATTACK,
    I_COUNTERS,
    I_DAMAGE,
    I_JUMP_IF,
    I_JUMP_IF_NOT,
    I_KNOCK_OUT,
    I_SPREAD,
    N_BASIC_TYPES,
    N_BENCH_ROOM,
    N_CONDITIONS,
    N_CONST,
    N_COUNT,
    N_COUNTERS,
    N_DIFF,
    N_HAND,
    N_HEADS,
    N_MIN,
    N_MUL,
    N_PRIZES_LEFT,
    N_PRIZES_TAKEN,
    N_RETREAT,
    N_SUM,
    N_TAILS,
    N_TYPES,
    N_UNITS,
    S_ACTIVE,
    S_ATTACHED,
    S_BOTH_ACTIVES,
    S_CARDS,
    S_DEFENDER,
    S_GROUP,
    S_JOIN,
    S_MINUS,
    S_STADIUM,
    S_THIS,
)
from ptcg.engine.program import Code
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.vocabulary import USE_ATTACK

COPIED: Final = 100  # what an attack counts as that copies another
KNOCK_OUT: Final = 120  # what an effect counts as that Knocks Out at once
USUAL: Final = 3  # how many cards a text moves, if the player picks how many
OF_COUNTS: Final[list[int]] = [N_COUNT, N_UNITS, N_COUNTERS, N_CONDITIONS, N_BASIC_TYPES, N_TYPES, N_RETREAT]
OF_PLAYERS: Final[list[int]] = [N_CONST, N_PRIZES_TAKEN, N_PRIZES_LEFT, N_HAND, N_BENCH_ROOM]
PLACES: Final[list[int]] = [S_THIS, S_DEFENDER, S_ACTIVE, S_BOTH_ACTIVES, S_STADIUM]
FILTERS: Final[list[int]] = [
    0, F_TRUE, F_AND, F_OR, F_NOT, F_STAGE, F_EVOLVED, F_TYPE, F_LABEL, F_NAMED, F_LIKE, F_COUNTERS, F_ENERGY,
    F_ENERGY_CARDS, F_TOOL, F_CONDITION, F_KIND, F_ENERGY_CARD, F_NOT_THIS,
]  # fmt: skip


class Power:
    """The damage of an attack beyond its printed number: a fixed part, and amounts that depend on the position."""

    def __init__(self) -> None:
        self.fixed: i64 = 0
        self.codes: list[Code] = []
        self.times: list[int] = []


def plain_filter(x: Code) -> bool:
    """Return True if a filter depends on nothing but the object."""
    return x.op in FILTERS and all(plain_filter(kid) for kid in x.kids)


def plain_objects(x: Code) -> bool:
    """Return True if a selector depends on nothing but the position and the attacker."""
    op = x.op
    if op in PLACES:
        return True
    if op == S_GROUP or op == S_CARDS:
        return all(plain_filter(kid) for kid in x.kids)
    if op == S_ATTACHED:
        return plain_objects(x.kids[0]) and all(plain_filter(x.kids[i]) for i in range(1, len(x.kids)))
    if op == S_MINUS or op == S_JOIN:
        return all(plain_objects(kid) for kid in x.kids)
    return False


def plain_number(x: Code) -> bool:
    """Return True if a number depends on nothing but the position and the attacker."""
    op = x.op
    if op in OF_PLAYERS:
        return True
    if op in OF_COUNTS:
        return len(x.kids) > 0 and all(plain_objects(kid) for kid in x.kids)
    if op == N_SUM or op == N_MUL or op == N_MIN or op == N_DIFF:
        return all(plain_number(kid) for kid in x.kids)
    return False


def usual(x: Code) -> i64:
    """Return what a number usually is that depends on coins or picks."""
    op = x.op
    if op == N_CONST:
        return x.a
    if op == N_MUL:
        return x.a * usual(x.kids[0])
    if op == N_MIN:
        return min(x.a, usual(x.kids[0]))
    if op == N_SUM:
        n: i64 = 0
        for kid in x.kids:
            n += usual(kid)
        return n
    return 1 if op == N_HEADS or op == N_TAILS else USUAL


def powers_of(defs: Defs) -> list[Power]:
    """Return the powers of all programs; those of other programs than attacks mean nothing."""
    out: list[Power] = []
    for program in defs.programs:
        p = Power()
        perhaps: i64 = 1  # 2 behind a condition: it holds half of the time
        for x in program.ins:
            op = x.op
            if op == I_JUMP_IF or op == I_JUMP_IF_NOT:
                perhaps = 2
            elif op == I_ATTACK_DAMAGE_STEP:
                perhaps = 1
            elif op == I_ATTACK_DAMAGE:
                sign: i64 = -1 if x.a == OWN_MINUS else 1
                add(p, x.x, sign, perhaps)
            elif op == I_DAMAGE:
                add(p, x.x, 1, perhaps)
            elif op == I_COUNTERS or op == I_SPREAD:
                add(p, x.x, 10, perhaps)
            elif op == I_COPY_ATTACK:
                p.fixed += COPIED
            elif op == I_KNOCK_OUT:
                p.fixed += KNOCK_OUT
        out.append(p)
    return out


def add(p: Power, x: Code, times: i64, perhaps: i64) -> None:
    """Add an amount to a power; behind a condition only half of it counts."""
    if perhaps == 1 and x.op != N_CONST and plain_number(x):
        p.codes.append(x)
        p.times.append(times)
    else:
        p.fixed += times * usual(x) // perhaps


def power_of(s: State, spot: i64, attack: i64, powers: list[Power]) -> i64:
    """Return the damage of an attack before Weakness and effects, as far as its text tells."""
    a = attack_def(s, attack)
    n = a.base
    if a.full < 0:
        return n
    p = powers[a.full]
    n += p.fixed
    if len(p.codes) > 0:
        seat = player_of(spot)
        f = env(seat, ref_of(s, spot), attack >> 4, USE_ATTACK)
        if s.active[1 - seat] >= 0:
            lists = NO_LISTS.copy()
            lists[L_DEFENDER] = (ref_of(s, s.active[1 - seat]),)
            f.r = lists
        for i in range(len(p.codes)):
            n += p.times[i] * evaluate.num(s, f, p.codes[i])
    return max(n, 0)
