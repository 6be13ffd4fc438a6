"""Leave a Pokémon with some HP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: leave(s) {m:mons} with {n:int} HP = LeaveWith($m, $n)
"""
INSTRUCTIONS = """
## Damage and counters
I_LEAVE_WITH: Each Pokémon of a list takes as much damage as leaves it with some HP.
  a mons: list
  b hp: count
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class LeaveWith(Op):
    """Put damage counters on the Pokémon until n HP remain."""

    mon: sl.Mon
    n: int


def lower(st: Steps, x: LeaveWith) -> None:
    """Pick, then put the counters on."""
    st.w.put(o.I_LEAVE_WITH, mons=st.mons(x.mon, sp.L_PICK), hp=x.n)
