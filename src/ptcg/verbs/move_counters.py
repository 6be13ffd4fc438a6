"""Move damage counters from Pokémon to other Pokémon."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: move(s) {a:amount} damage counter(s:a) from {s:host} to {m:mons} = MoveCounters($a, $s, $m)
act: move(s) {a:amount} damage counter(s:a) from {s:host} freely to {g:group} = MoveCounters($a, $s, $g)
"""
EXAMPLES = """
Move 1 damage counter from 1 of your Pokémon to another of your Pokémon with more than 10 HP left.
"""
INSTRUCTIONS = """
## Damage and counters
I_MOVE_COUNTERS: Damage counters go from Pokémon to another one.
  a source: list
  b to: list
  x count: number; -1 is all
  writes R_COUNT R_DID
"""
HURT: Final = build.filter(o.F_COUNTERS, test=o.T_ANY)


@dataclass(frozen=True, slots=True)
class MoveCounters(Op):
    """Move damage counters from a Mon or a Group to a Mon, or spread them freely over a Group."""

    amount: sl.Amount
    source: Node
    to: Node


def feasible(g: Guard, x: MoveCounters) -> Code:
    """There must be counters to move; if the text says "other", there must be another Pokémon to move them to."""
    source = sl.EachOf(x.source) if isinstance(x.source, sl.Group) else x.source
    to = x.to
    hurt = g.one_is(source, build.filter(o.F_COUNTERS, test=o.T_ANY))
    if isinstance(to, sl.Group):  # they are spread over several Pokémon, without the one that they come from
        to = sl.Another(replace(to, other=False))
        source = sl.Pick(sl.Amount(1, 1), source.group) if isinstance(source, sl.EachOf) else source
    if not isinstance(to, sl.Pick | sl.Another):
        return hurt
    others = g.ph.group(to.group)
    if isinstance(to, sl.Pick) or not isinstance(source, sl.Pick):
        return g.all_of([hurt, g.exists(others)])
    those = g.among(source.group, build.filter(o.F_COUNTERS, test=o.T_ANY))
    apart = [g.exists(build.objects(o.S_MINUS, of=a, without=b)) for a, b in ((others, those), (those, others))]
    several = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=others), right=2)
    return g.all_of([hurt, g.exists(others), g.any_of([several, *apart])])


def asks_itself(x: MoveCounters) -> bool:
    """Return True if the step asks before each counter whether to go on."""
    return x.amount.hi is None and isinstance(x.source, sl.Group)


def lower(st: Steps, x: MoveCounters) -> None:
    """Move counters all at once from one Pokémon to another, or one by one if either side is a group."""
    if not isinstance(x.source, sl.Group) and not isinstance(x.to, sl.Group):
        at_once(st, x.amount, x.source, x.to)
    elif x.amount.hi is None:
        freely(st, x.source, x.to)
    else:
        one_by_one(st, x.amount, x.amount.hi, x.source, x.to)


def at_once(st: Steps, amount: sl.Amount, source: Node, to: Node) -> None:
    """Move counters from one Pokémon to another; of "up to" a number the actor says how many."""
    st.mons(source, sp.L_A, HURT if isinstance(source, sl.Pick) else NIL)
    number = build.constant(-1 if amount.hi is None else amount.hi)
    none = -1
    if amount.hi is not None and amount.lo != amount.hi:
        there = build.number(o.N_COUNTERS, on=build.in_list(sp.L_A))
        none = st.w.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_CMP, test=o.T_MORE, left=there, right=0))
        least = st.bounds(amount)[0].a
        most = build.number(o.N_MIN, most=amount.hi, of=there)
        st.w.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, low=least, up_to=most)
        number = build.in_register(sp.R_WORD)
    st.mons(to, sp.L_B)
    st.w.put(o.I_MOVE_COUNTERS, source=sp.L_A, to=sp.L_B, count=number)
    if none >= 0:
        st.w.land(none)


def one_by_one(st: Steps, amount: sl.Amount, most: int, source: Node, to: Node) -> None:
    """Move counters one by one, each from and to a Pokémon that the actor picks."""
    if not isinstance(source, sl.Group):  # all counters come from one Pokémon
        st.mons(source, sp.L_A, HURT if isinstance(source, sl.Pick) else NIL)
    ends: list[int] = []
    for i in range(most):
        if amount.lo is not None and i >= amount.lo:
            left = st.restricted(source, HURT) if isinstance(source, sl.Group) else build.in_list(sp.L_A)
            there = build.number(o.N_COUNTERS, on=left)
            some = build.condition(o.C_CMP, test=o.T_MORE, left=there, right=0)
            ends.append(st.w.put(o.I_JUMP_IF_NOT, when=some))
            ends.append(st.w.put(o.I_MAY, player=sp.ACTOR))
        if isinstance(source, sl.Group):
            st.pick(sp.L_A, st.restricted(source, HURT), sl.ONE, sp.SORT_MON)
        onto(st, to)
    for at in ends:
        st.w.land(at)


def freely(st: Steps, source: Node, to: Node) -> None:
    """Move damage counters one by one for as long as the actor likes, at most as many as there are."""
    if not isinstance(source, sl.Group):
        raise build.NotLowered("moving any number of damage counters, except from a group")
    st.w.put(o.I_LET, register=sp.R_LOOP, value=build.number(o.N_COUNTERS, on=st.ph.group(source)))
    loop = st.w.put(o.I_COUNT_TIMES, register=sp.R_LOOP)
    enough = st.w.put(o.I_MAY, player=sp.ACTOR)
    st.pick(sp.L_A, st.restricted(source, HURT), sl.ONE, sp.SORT_MON)
    onto(st, to)
    st.w.put(o.I_JUMP, to=loop)
    st.w.land(loop)
    st.w.land(enough)


def onto(st: Steps, to: Node) -> None:
    """Move one counter from the Pokémon in L_A to a Pokémon of the group, but not to itself, or to the one named."""
    if isinstance(to, sl.Group):
        group = st.ph.group(replace(to, other=False))
        others = build.objects(o.S_MINUS, of=group, without=build.in_list(sp.L_A))
        st.pick(sp.L_B, others, sl.ONE, sp.SORT_MON)
    else:
        st.mons(to, sp.L_B)
    st.w.put(o.I_MOVE_COUNTERS, source=sp.L_A, to=sp.L_B, count=1)


def prompt(x: MoveCounters, q: Question) -> str | None:
    """Whether there is another one, or where the counters come from and go."""
    if q.asks == "whether":
        return "move another damage counter?"
    if q.asks != "pick":
        return None
    one = isinstance(x.source, sl.Group) or isinstance(x.to, sl.Group)
    it = "the next one" if one and x.amount != sl.ONE else "it" if x.amount == sl.ONE else "they"
    come, go = ("come from", "go") if it == "they" else ("comes from", "goes")
    return f"{q.says(x)}: choose where {it} {come if q.pool.source else go}"
