"""Count hands: remember how many cards each player holds now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: count(s) the cards in both hands = CountHands()
"""


@dataclass(frozen=True, slots=True)
class CountHands(Op):
    """The cards that each player holds now are counted, for ``OthersHandCounted``."""


def lower(st: Steps, x: CountHands) -> None:
    """Keep both numbers in registers."""
    for i, who in enumerate((sp.ME, sp.OPP)):
        st.w.put(o.I_LET, register=sp.R_HELD + i, value=build.number(o.N_HAND, player=who))
