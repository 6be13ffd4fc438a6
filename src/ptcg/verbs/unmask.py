"""Unmask: what a Pokémon's own text put on it as its new self is discarded."""

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
act: take(s) off the new self of {m:mons} = Unmask($m)
"""
INSTRUCTIONS = """
## Pokémon
I_UNMASK: Cards that a Pokémon's own text put on it as its new self are discarded, and what it put on it ends.
  a mons: list
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Unmask(Op):
    """Discard the cards that the Pokémon's own text put on it as its new self, and end what that text has put on it."""

    mon: sl.Mon


def lower(st: Steps, x: Unmask) -> None:
    """Pick, then unmask."""
    st.w.put(o.I_UNMASK, mons=st.mons(x.mon, sp.L_PICK))
