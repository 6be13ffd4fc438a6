"""Shuffle a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import Code
from ptcg.instructions import build
from ptcg.instructions.codes import PLAYERS

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: shuffle(s) = Shuffle()
act: shuffle(s) the opponent's deck = Shuffle("opp")
"""
INSTRUCTIONS = """
## Cards
I_SHUFFLE: A deck is shuffled.
  a player: player
"""


@dataclass(frozen=True, slots=True)
class Shuffle(Op):
    """Shuffle a deck (None: the actor's)."""

    who: str | None = None

    ENDS_A_SEARCH: ClassVar[bool] = True


def feasible(g: Guard, x: Shuffle) -> Code:
    """The deck must have a card."""
    return build.condition(o.C_DECK, player=sp.ACTOR if x.who is None else PLAYERS[x.who])


def lower(st: Steps, x: Shuffle) -> None:
    """One instruction."""
    st.w.put(o.I_SHUFFLE, player=sp.ACTOR if x.who is None else PLAYERS[x.who])
