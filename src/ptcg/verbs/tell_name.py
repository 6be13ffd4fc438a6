"""Tell the opponent the name of a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: tell(s) its name = TellName()
"""
INSTRUCTIONS = """
## Retreating
I_TELL: The controller tells the name of the first card of a list.
  a card: list
"""


@dataclass(frozen=True, slots=True)
class TellName(Op):
    """The actor tells the opponent the name of the card just picked."""


def lower(st: Steps, x: TellName) -> None:
    """Tell the name of the card that was picked."""
    st.w.put(o.I_TELL, card=sp.L_CARD)
