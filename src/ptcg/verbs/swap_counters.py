"""Swap the damage counters of two Pokémon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.effects.selectors import Mon
from ptcg.engine import operands as sp
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: swap(s) all damage counters between {a:mons} and {b:mons} = SwapCounters($a, $b)
act: swap(s) all damage counters between {a:mons} and {b:mons} or none = SwapCounters($a, $b, true)
"""
EXAMPLES = """
Swap all damage counters between this Pokémon and the opponent's Active or none.
"""
INSTRUCTIONS = """
## Damage and counters
I_SWAP_COUNTERS: Two Pokémon swap their damage counters.
  a one: list
  b other: list
  c both: yes = 0; nothing happens unless the text reaches both
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class SwapCounters(Op):
    """Exchange all damage counters of two Pokémon.
    If one of them is protected, the counters that would go to it are lost and it keeps its own; whole: nothing happens
    then."""

    a: Mon
    b: Mon
    whole: bool = False


def lower(st: Steps, x: SwapCounters) -> None:
    """Pick both, then swap."""
    st.mons(x.a, sp.L_A)
    st.mons(x.b, sp.L_B)
    st.w.put(o.I_SWAP_COUNTERS, one=sp.L_A, other=sp.L_B, both=x.whole)
