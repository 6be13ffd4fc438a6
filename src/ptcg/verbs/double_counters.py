"""Double counters: as many damage counters again on each Pokémon."""

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
act: double(s) the damage counters on {m:mons} = DoubleCounters($m)
"""
EXAMPLES = """
Double the damage counters on each of the opponent's Pokémon.
"""
INSTRUCTIONS = """
## Damage and counters
I_DOUBLE: Each Pokémon of a list gets as many more damage counters as it already has.
  a on: list
"""


@dataclass(frozen=True, slots=True)
class DoubleCounters(Op):
    """Put as many damage counters on each Pokémon as it already has."""

    mon: sl.Mon


def lower(st: Steps, x: DoubleCounters) -> None:
    """Pick, then double."""
    st.w.put(o.I_DOUBLE, on=st.mons(x.mon, sp.L_PICK))
