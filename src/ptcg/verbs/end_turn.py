"""End the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: end(s) your turn = EndTurn()
"""
INSTRUCTIONS = """
## Prizes, turns, the game
I_END_TURN: The turn ends.
"""


@dataclass(frozen=True, slots=True)
class EndTurn(Op):
    """The turn ends."""


def lower(st: Steps, x: EndTurn) -> None:
    """End it."""
    st.w.put(o.I_END_TURN)
