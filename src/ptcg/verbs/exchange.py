"""Exchange cards of two places."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
act: swap(s) {a:cards} with {b:swapped} = Exchange($a, $b)
act: swap(s) it with {b:swapped} = Exchange(It(), $b)
act: swap(s) {a:attached} with {b:cards} = Exchange($a, $b)
act: swap(s) the Prize turned up with it = Exchange(TurnedUp(), It())
"""
EXAMPLES = """
Swap 1 basic Energy card on your Active with 1 basic Energy card from discard pile.
"""


@dataclass(frozen=True, slots=True)
class Exchange(Op):
    """Exchange cards of two places."""

    a: sl.Cards
    b: sl.Cards

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"a": sl.It}


def feasible(g: Guard, x: Exchange) -> Code:
    """Both cards must be there, if both players see that."""
    return g.all_of([g.cards_open(x.a), g.cards_open(x.b)])


def lower(st: Steps, x: Exchange) -> None:
    """Pick the cards of both places, then exchange them."""
    match x:
        case Exchange(sl.Attached() as a, b):
            with_attached(st, a, b)
        case Exchange(sl.TurnedUp(), sl.It()):
            with_prize(st)
        case Exchange(sl.It(), b):
            st.w.put(o.I_SET, into=sp.L_A, objects=build.in_list(sp.L_CARD))
            st.cards(b, sp.L_B)
            st.w.put(o.I_MOVE, cards=sp.L_B, zone=st.seen_in, flags=sp.POS_TOP)
            st.w.put(o.I_MOVE, cards=sp.L_A, zone=st.zone_of(b), flags=sp.POS_TOP)
        case Exchange(a, b):
            st.cards(b, sp.L_B)
            st.cards(a, sp.L_A)
            st.w.put(o.I_MOVE, cards=sp.L_B, zone=st.zone_of(a), flags=sp.POS_TOP)
            st.w.put(o.I_MOVE, cards=sp.L_A, zone=st.zone_of(b), flags=sp.POS_TOP)


def with_attached(st: Steps, a: sl.Attached, b: Node) -> None:
    """Exchange an attached card with a card of a zone, which is attached to the same Pokémon."""
    st.cards(a, sp.L_A)
    if isinstance(b, sl.CardsIn) and b.place.zone == "deck":
        st.look_through(b.place)
        b = replace(b, amount=sl.Amount(0, 1))
    st.cards(b, sp.L_B)
    none = st.w.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_EXISTS, objects=build.in_list(sp.L_B)))
    st.w.put(o.I_SET, into=sp.L_C, objects=build.objects(o.S_HOSTS, of=build.in_list(sp.L_A)))
    st.w.put(o.I_MOVE, cards=sp.L_A, zone=st.zone_of(b))
    st.w.put(o.I_ATTACH, cards=sp.L_B, to=sp.L_C)
    st.w.land(none)
    if st.zone_of(b) == w.DECK:
        st.w.put(o.I_SHUFFLE, player=sp.ACTOR)


def with_prize(st: Steps) -> None:
    """Exchange the Prize that was turned face up with the card that was picked."""
    st.w.put(o.I_SET, into=sp.L_B, objects=build.in_list(sp.L_CARD))
    there = [build.condition(o.C_EXISTS, objects=build.in_list(k)) for k in (sp.L_C, sp.L_B)]
    none = st.w.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_AND, parts=there))
    st.w.put(o.I_MOVE, cards=sp.L_C, zone=w.HAND, flags=sp.MOVE_REVEAL)
    st.w.put(o.I_MOVE, cards=sp.L_B, zone=w.PRIZES, flags=sp.MOVE_REVEAL)
    st.w.put(o.I_FACE_UP, cards=sp.L_B)
    st.w.land(none)
