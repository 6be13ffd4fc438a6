"""Shuffle cards, or Pokémon with their cards, into a deck."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: shuffle(s) {c:mixed} into {p:place} = ShuffleIn($c, $p)
act: shuffle(s) {m:all_of} into {p:place} with all attached cards = ShuffleIn(WithAttached($m), $p)
"""
EXAMPLES = """
Shuffle 3 Energy on this Pokémon into deck.
Shuffle all but 1 card of your hand into deck.
"""


@dataclass(frozen=True, slots=True)
class ShuffleIn(Op):
    """Shuffle cards (or Pokémon with all attached cards) into a deck."""

    cards: sl.Cards
    place: sl.Place

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"cards": sl.Back}


def feasible(g: Guard, x: ShuffleIn) -> Code:
    """The cards must be there, if both players see that."""
    match x:
        case ShuffleIn(sl.Whole(sl.Place("hand", None | "me") as place), sl.Place("deck")):
            deck = build.condition(o.C_DECK, player=g.ph.owner(place))
            return g.any_of([g.cards_open(x.cards), deck])  # the deck is shuffled even if the hand is empty
        case ShuffleIn(sl.AllBut(n, place), _):
            count = build.number(o.N_COUNT, of=g.ph.zone(place, (), True))
            return build.condition(o.C_CMP, test=o.T_MORE, left=count, right=n)
    return g.cards_open(x.cards)


def payable(g: Guard, x: ShuffleIn) -> Code:
    """All of the cards must be there."""
    match x.cards:
        case sl.CardsIn(sl.Amount(int(lo), _), atoms, place, _, other):
            return g.at_least(place, atoms, other, lo)
    return g.feasible(x)


def lower(st: Steps, x: ShuffleIn) -> None:
    """Pick the cards, move them into the deck and shuffle it."""
    if isinstance(x.cards, sl.WithAttached):
        st.w.put(o.I_RETURN, mons=st.mons(x.cards.mon, sp.L_PICK), zone=w.DECK, cards=sp.RETURN_ALL)
        return
    st.cards(x.cards, sp.L_A)
    if x is st.hold:
        st.to(sp.L_A, sl.Into(x.place, "shuffled"), held=True)
        return
    st.w.put(o.I_MOVE, cards=sp.L_A, zone=w.DECK, flags=sp.MOVE_SHUFFLE)
    st.w.put(o.I_SHUFFLE, player=st.ph.owner(x.place))
    if isinstance(x.cards, sl.Among):  # the rest of the cards seen does not include these
        left = build.objects(o.S_MINUS, of=build.in_list(sp.L_SEEN), without=build.in_list(sp.L_A))
        st.w.put(o.I_SET, into=sp.L_SEEN, objects=left)
