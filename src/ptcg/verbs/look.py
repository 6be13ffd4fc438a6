"""Look: a player sees cards, or both players do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: look(s) at {c:viewed} = Look($c)
act: reveal(s) {c:viewed} = Reveal($c)
"""
INSTRUCTIONS = """
## Cards
I_LOOK: A player looks at cards; ANYONE is both players.
  a cards: list
  b player: player
  c keep: yes = 0; the cards become the cards looked at
  d how: one of LOOK = LOOK_CARDS
  z.a deck: player = ME; of LOOK_DECK: whose deck is searched
  writes L_SEEN L_CARD R_SEEN R_SEARCHED R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Look(Op):
    """The actor looks at cards or a whole zone."""

    cards: sl.Cards


@dataclass(frozen=True, slots=True)
class Reveal(Op):
    """Both players see the cards."""

    cards: sl.Cards

    SHOWS: ClassVar[bool] = True


def feasible(g: Guard, x: Look | Reveal) -> Code:
    """There must be cards to see."""
    match x.cards:
        case sl.Whole(place):
            return g.exists(g.ph.zone(place, (), True))
        case sl.Top(_, place) | sl.Bottom(_, place):
            return build.condition(o.C_DECK, player=g.ph.owner(place))
        case sl.TopUntil(_, place) if isinstance(x, Reveal):
            return build.condition(o.C_DECK, player=g.ph.owner(place))
        case sl.CardsIn() if isinstance(x, Reveal):
            return g.cards_open(x.cards)
    return NIL


def lower(st: Steps, x: Look | Reveal) -> None:
    """Show the cards; later steps mean these cards by "looked at"."""
    st.cards(x.cards, sp.L_A)
    st.shown = isinstance(x, Reveal)
    if not isinstance(x.cards, sl.It | sl.Them):
        st.seen_in = st.zone_of(x.cards, -1)
    seat = sp.ANYONE if isinstance(x, Reveal) else sp.ACTOR
    st.w.put(o.I_LOOK, cards=sp.L_A, player=seat, keep=True, how=looked_at(x.cards))


def looked_at(cards: Node) -> int:
    """Return where the cards are that a player sees: on top of a deck, at its bottom, or elsewhere."""
    if isinstance(cards, sl.Top | sl.TopUntil):
        return sp.LOOK_TOP
    return sp.LOOK_BOTTOM if isinstance(cards, sl.Bottom) else sp.LOOK_CARDS
