"""Reduce the damage of the event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: reduce(s) that damage by {n:int} = ReduceDamage($n)
act: reduce(s) that damage by any amount = ReduceDamage(Amount(0, None))
act: reduce(s) that damage by {n:int} {c:foreach} = ReduceDamage(Times($n, $c))
"""
INSTRUCTIONS = """
## Answers to an event
I_REDUCE: The damage of the event is reduced.
  x amount: number
  writes R_AMOUNT
"""


@dataclass(frozen=True, slots=True)
class ReduceDamage(Op):
    """The attack of the event would do n (an int or a Num.
    An Amount: as much as the actor says, in tens) less damage, after Weakness and Resistance."""

    n: Node | int


def lower(st: Steps, x: ReduceDamage) -> None:
    """Ask how much if the text leaves it open, then reduce."""
    if not isinstance(x.n, sl.Amount):
        st.w.put(o.I_REDUCE, amount=st.ph.num(x.n))
        return
    most = build.number(o.N_TENTH, of=build.in_register(sp.R_AMOUNT))
    st.w.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, up_to=most)
    st.w.put(o.I_REDUCE, amount=build.number(o.N_MUL, times=10, of=build.in_register(sp.R_WORD)))
