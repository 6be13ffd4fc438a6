"""Worsen Poison: it puts more damage counters on a Pokémon."""

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
occurrence: the Poison of {m:mon} puts {n:int} more damage counters = WorsenPoison($m, $n)
"""
EXAMPLES = """
The Poison of the defender puts 3 more damage counters.
"""
INSTRUCTIONS = """
## Retreating
I_WORSEN: Poison puts more damage counters on each Pokémon that has it.
  a on: list
  b count: count
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class WorsenPoison(Op):
    """The Poison of each Pokémon puts n more damage counters until it ends."""

    mon: sl.Mon
    n: int


def lower(st: Steps, x: WorsenPoison) -> None:
    """Pick, then worsen."""
    st.w.put(o.I_WORSEN, on=st.mons(x.mon, sp.L_PICK), count=x.n)
