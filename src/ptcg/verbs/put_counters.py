"""Put damage counters on Pokémon: a number on each, or spread one by one over a group."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import numbers as q
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node, walk
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: put(s) {n:counters} damage counter(s:n) on {m:all_of} = PutCounters($n, $m)
act: put(s) {n:int} damage counter(s:n) on {m:all_of} {c:foreach} = PutCounters(Times($n, $c), $m)
act: put(s) {n:counters} damage counter(s:n) freely on {g:group} = PutCounters($n, $g)
act: put(s) damage counters on {m:all_of} equal to {x:measure} = PutCounters($x, $m)
"""
EXAMPLES = """
Put 2 damage counters on each of the opponent's Pokémon with Fire Resistance.
Put 2 damage counters on each of the opponent's Pokémon with Poisoned.
Put up to 3 damage counters on this Pokémon.
Put 1 damage counter on the opponent's Pokémon up to the count for each heads.
"""
INSTRUCTIONS = """
## Damage and counters
I_COUNTERS: Damage counters are put on each Pokémon of a list.
  a on: list
  x count: number
  writes R_COUNT R_DID
I_SPREAD: A player puts damage counters one by one on Pokémon of a group.
  b player: player
  x count: number
  y over: objects
  writes L_PICK R_I R_COUNT R_DID
"""
MEASURES = (q.DamageDone, q.DamageTakenLastTurn, q.RemainingHp, q.HalfRemainingHp, q.Half, q.MaxHpOf, q.Overkill)


@dataclass(frozen=True, slots=True)
class PutCounters(Op):
    """Put n damage counters on each Pokémon; if mon is a Group, n in all, spread freely over the group.
    If n is an Amount, the actor says how many; if the Amount has no limit, the Pokémon must keep some HP."""

    n: Node | int
    mon: Node

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"mon": sl.It}
    AIMS: ClassVar[bool] = True


def feasible(g: Guard, x: PutCounters) -> Code:
    """There must be a Pokémon."""
    match x.mon:
        case sl.Pick(_, group) | sl.EachOf(group) | sl.EachPicked(sl.Pick(_, group)):
            return g.exists(g.ph.group(group))
    return NIL


def in_damage(n: Node | int) -> bool:
    """Return True for a number that measures damage or HP, not counters: a counter is ten damage."""
    return isinstance(n, MEASURES) or (isinstance(n, q.Excess) and in_damage(n.more) and in_damage(n.less))


def about_it(n: Node | int) -> bool:
    """Return True for a number that differs from Pokémon to Pokémon."""
    return isinstance(n, Node) and any(isinstance(k, sl.It) for k in walk(n))


def lower(st: Steps, x: PutCounters) -> None:
    """Spread over a group, as many as the actor says, or a number on each."""
    n, mon = x.n, x.mon
    if isinstance(mon, sl.EachOf) and about_it(n):
        st.each_mon(mon.group, PutCounters(n, sl.It()))
    elif isinstance(mon, sl.Group):
        count = st.ph.num(n)
        count = build.number(o.N_TENTH, of=count) if isinstance(n, q.Overkill) else count
        st.w.put(o.I_SPREAD, player=sp.ACTOR, count=count, over=st.ph.group(mon))
    elif isinstance(n, sl.Amount):
        st.mons(mon, sp.L_PICK)
        most = NIL if n.hi is not None else build.number(o.N_REMAINING, of=build.in_list(sp.L_PICK))
        st.w.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, low=n.lo or 0, high=n.hi or 0, under=most)
        st.w.put(o.I_COUNTERS, on=sp.L_PICK, count=build.in_register(sp.R_WORD))
    else:
        amount = st.ph.num(n)
        if in_damage(n):
            amount = build.number(o.N_TENTH, of=amount)
        before = about_it(n) and isinstance(mon, sl.Active)  # "it" was chosen before
        if before or amount.op == o.N_THAT_MANY:
            st.w.put(o.I_LET, register=sp.R_AMOUNT, value=amount)
            amount = build.in_register(sp.R_AMOUNT)
        st.w.put(o.I_COUNTERS, on=st.mons(mon, sp.L_PICK), count=amount)


def prompt(x: PutCounters, q: Question) -> str | None:
    """The number of all the counters that are spread."""
    return q.says(replace(x, n=q.total)) if q.asks == "where" else None
