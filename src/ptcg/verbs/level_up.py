"""Level up a Pokémon with a card of a zone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: level(s) up {m:mons} with {c:cards} = LevelUp($m, $c)
"""
EXAMPLES = """
Level up 1 of your Pokémon with 1 LV.X card from deck.
"""


@dataclass(frozen=True, slots=True)
class LevelUp(Op):
    """Level up the Pokémon with a fitting card of a zone."""

    mon: sl.Mon
    cards: sl.Cards


def lower(st: Steps, x: LevelUp) -> None:
    """The player picks the card first, then the Pokémon."""
    mon, cards = x.mon, x.cards
    if not isinstance(cards, sl.CardsIn) or not isinstance(mon, sl.Pick):
        raise build.NotLowered("levelling up, except a Pokémon of choice with a card of a zone")
    zone = st.ph.zone(cards.place, cards.filter, cards.other)
    hidden = cards.place.zone == "deck"
    if hidden:
        st.look_through(cards.place)
    fits = build.filter(o.F_LEVELS, of=st.ph.group(mon.group))
    st.pick(sp.L_B, build.narrowed(zone, fits), sl.Amount(0 if hidden else 1, 1), sp.SORT_CARD)
    none = st.w.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_EXISTS, objects=build.in_list(sp.L_B)))
    st.mons(mon, sp.L_C, build.filter(o.F_CAN_LEVEL, cards=build.in_list(sp.L_B)))
    st.w.put(o.I_EVOLVE, mons=sp.L_C, cards=sp.L_B, level=True)
    st.w.land(none)
