"""Use the text of a card without playing the card; the text runs in a frame of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.effects.selectors import Cards, CardsIn
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: use(s) the effect of {c:cards} = UseEffect($c)
act: use(s) the effect of it = UseEffect(It())
act: make(s) the opponent play it, deciding everything = UseEffect(It(), "opp")
"""
INSTRUCTIONS = """
## Cards
I_USE_EFFECT: The text of a card is carried out as if that card were played.
  a cards: list
  b theirs: yes = 0; the opponent plays it from hand, and the controller makes all decisions
  writes R_DID
"""


@dataclass(frozen=True, slots=True)
class UseEffect(Op):
    """Do what the text of a card says without playing the card.
    by: opp (the opponent plays it from hand, and the actor makes all decisions)."""

    cards: Cards
    by: str = "me"


def feasible(g: Guard, x: UseEffect) -> Code:
    """A card of an open zone must be there."""
    hidden = not isinstance(x.cards, CardsIn) or x.cards.place.zone in ("hand", "deck")
    return NIL if hidden else g.cards_open(x.cards)


def lower(st: Steps, x: UseEffect) -> None:
    """Pick the card, then run its text."""
    st.cards(x.cards, sp.L_A)
    st.w.put(o.I_USE_EFFECT, cards=sp.L_A, theirs=x.by == "opp")
