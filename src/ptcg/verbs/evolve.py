"""Evolve Pokémon with cards of a zone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import filters as f
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node, walk
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: evolve(s) {m:mons} with {c:cards} = Evolve($m, $c)
act: evolve(s) {m:mons} with {c:cards}, skipping Stage 1 = Evolve($m, $c, true)
act: evolve(s) {m:mons} with {c:cards}, whatever it evolves from = Evolve($m, $c, false, true)
"""
EXAMPLES = """
Evolve this Pokémon with 1 Stage 1 card from hand, whatever it evolves from.
"""
INSTRUCTIONS = """
## Pokémon
I_EVOLVE: A Pokémon evolves into a card, or levels up.
  a mons: list
  b cards: list
  c level: yes = 0
  writes L_MON L_MOVED R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Evolve(Op):
    """Evolve the Pokémon with cards of a zone.
    skipping: a Stage 2 may go on a Basic of its line; anything: the cards need not evolve from the Pokémon."""

    mon: sl.Mon
    cards: sl.Cards
    skipping: bool = False
    anything: bool = False


def is_named(x: Evolve) -> bool:
    """Return True if the text itself names the cards that evolve the Pokémon, so their printed facts do not matter.

    An example is a Baby Pokémon that evolves into a Basic.
    """
    atoms = x.cards.filter if isinstance(x.cards, sl.CardsIn) else ()
    return x.anything or any(says_what_fits(k) for k in walk(f.AnyOf((atoms,))))


def says_what_fits(x: Node) -> bool:
    """Return True for a filter that names the card that goes on the Pokémon."""
    return isinstance(x, f.Named) or (isinstance(x, f.EvolvesFrom) and x.title is not None)


def may_evolve(g: Guard, x: Evolve) -> Code:
    """Return the condition that a Pokémon may evolve with a card of a deck; NIL if the phrase leaves it open.

    A deck is not searched for a card that evolves from a Pokémon if no printed card does: both players know that none
    would be found (TPCi 2022-02-24, 2024-01-04, 2024-09-12).
    """
    mon = x.mon.pick if isinstance(x.mon, sl.EachPicked) else x.mon
    if not is_named(x):
        return g.one_is(mon, build.filter(o.F_CAN_EVOLVE))
    return g.exists(g.ph.group(mon.group)) if isinstance(mon, sl.Pick | sl.EachOf) else NIL


def feasible(g: Guard, x: Evolve) -> Code:
    """A Pokémon must be able to evolve with a card of the zone; of a deck only that it has a card can be told."""
    if not isinstance(x.cards, sl.CardsIn):
        return NIL
    cards = x.cards
    if cards.place.zone == "deck":
        return g.all_of([may_evolve(g, x), build.condition(o.C_DECK, player=g.ph.owner(cards.place))])
    zone = g.ph.zone(cards.place, cards.filter, cards.other)
    can = build.filter(o.F_CAN_EVOLVE_WITH, skip=x.skipping, named=is_named(x), cards=zone)
    if isinstance(x.mon, sl.This) and cards.place.zone == "hand":
        return build.condition(o.C_IS, objects=g.ph.mon(x.mon), filter=can)
    if isinstance(x.mon, sl.Pick):
        return g.exists(build.narrowed(g.ph.group(x.mon.group), can))
    return NIL


def lower(st: Steps, x: Evolve) -> None:
    """Evolve each of the Pokémon with a card that fits it.

    From an open zone, only Pokémon that can evolve are offered. An attack that would search a deck ends here if no card
    evolves from any of the Pokémon (TPCi 2022-02-24); other texts are not used then.
    """
    if not isinstance(x.cards, sl.CardsIn):
        raise build.NotLowered("evolving with cards that are in no zone")
    place = x.cards.place
    zone = st.ph.zone(place, x.cards.filter, x.cards.other)
    hidden = place.zone == "deck"
    named = is_named(x)
    if hidden and st.use == "attack" and (worth := may_evolve(st.guard, x)).op != 0:
        st.fails.append(st.w.put(o.I_JUMP_IF_NOT, when=worth))
    if hidden and not named and isinstance(x.mon, sl.Pick) and x.mon.amount == sl.ONE:
        found_first(st, x.mon, zone, place, x.skipping)
        return
    can = NIL if hidden or named else build.filter(o.F_CAN_EVOLVE_WITH, skip=x.skipping, cards=zone)
    st.mons(x.mon, sp.L_A, can)
    if hidden:
        st.look_through(place)
    loop = st.w.put(o.I_FOREACH, of=sp.L_A, index=sp.R_J, into=sp.L_C)
    fits = build.filter(o.F_EVOLVES_ONTO, skip=x.skipping, of=build.in_list(sp.L_C))
    pool = zone if named else build.narrowed(zone, fits)
    st.pick(sp.L_B, pool, sl.Amount(0 if hidden else 1, 1), sp.SORT_CARD)
    st.w.put(o.I_EVOLVE, mons=sp.L_C, cards=sp.L_B)
    st.w.put(o.I_JUMP, to=loop)
    st.w.land(loop)


def found_first(st: Steps, mon: sl.Pick, zone: Code, place: sl.Place, skip: bool) -> None:
    """Evolve one Pokémon with a card from the deck: the player finds the card first, then picks the Pokémon."""
    st.look_through(place)
    fits = build.filter(o.F_EVOLVES_ONTO, skip=skip, of=st.ph.group(mon.group))
    st.pick(sp.L_B, build.narrowed(zone, fits), sl.Amount(0, 1), sp.SORT_CARD)
    none = st.w.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_EXISTS, objects=build.in_list(sp.L_B)))
    st.mons(mon, sp.L_C, build.filter(o.F_CAN_EVOLVE_WITH, skip=skip, cards=build.in_list(sp.L_B)))
    st.w.put(o.I_EVOLVE, mons=sp.L_C, cards=sp.L_B)
    st.w.land(none)
