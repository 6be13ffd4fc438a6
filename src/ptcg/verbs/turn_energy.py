"""Turn Energy: attached Energy cards are turned face down, or up again."""

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
act: turn(s) {c:attached} face down = TurnEnergy($c, true)
act: turn(s) them face up = TurnEnergy(Them(), false)
"""
INSTRUCTIONS = """
## Cards
I_TURN_ENERGY: Attached Energy cards are turned face down, or up again.
  a cards: list
  b down: yes
  writes L_CARD R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class TurnEnergy(Op):
    """Turn attached Energy cards face down (down) or face up again.

    Face down, each is a special Energy card that provides 1 Colorless Energy and has no other effect.
    """

    cards: sl.Cards
    down: bool


def lower(st: Steps, x: TurnEnergy) -> None:
    """Pick the cards, then turn them."""
    st.cards(x.cards, sp.L_A)
    st.w.put(o.I_TURN_ENERGY, cards=sp.L_A, down=x.down)
