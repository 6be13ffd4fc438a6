"""Presence: conditions that a step has what it needs: cards of a sort, Pokémon of a sort, room on a Bench."""

from __future__ import annotations

from dataclasses import replace

from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core import vocabulary as w
from ptcg.core.program import NIL, Code
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.codes import ANYTHING, PLAYERS, TYPE_BITS, basic, conditions_mask
from ptcg.effects.lower.expressions import Phrases
from ptcg.effects.lower.said import depends_on_last
from ptcg.effects.node import Node, walk
from ptcg.effects.quantities import Num
from ptcg.instructions import build


def any_of(parts: list[Code]) -> Code:
    """Return the condition that at least one of the conditions holds."""
    if any(p.op in (0, o.C_TRUE) for p in parts) or not parts:
        return NIL
    return parts[0] if len(parts) == 1 else build.condition(o.C_OR, parts=parts)


def all_of(parts: list[Code]) -> Code:
    """Return the condition that all of the conditions hold."""
    parts = [p for p in parts if p.op not in (0, o.C_TRUE)]
    if not parts:
        return NIL
    return parts[0] if len(parts) == 1 else build.condition(o.C_AND, parts=parts)


def exists(pool: Code) -> Code:
    """Return the condition that the pool is not empty."""
    return build.condition(o.C_EXISTS, objects=pool)


def attached(ph: Phrases, amount: s.Amount, unit: str, atoms: tuple[Node, ...], host: Node) -> Code:
    """Return the condition that so many cards or units are attached; "all" needs at least one (R-23)."""
    if isinstance(host, s.Pick | s.EachPicked | s.Another):
        return NIL
    lo = 1 if amount.lo is None else amount.lo
    if unit == "unit" and len(atoms) == 1 and isinstance(atoms[0], f.Energy):
        types = TYPE_BITS[atoms[0].type] if atoms[0].type else 0
        sort = basic(atoms[0])
        count = build.number(
            o.N_UNITS, types=types, count=sp.UNITS_OF_CARDS if sort else sp.UNITS_ALL, energy=sort, on=ph.mon(host)
        )
    else:
        kept = tuple(a for a in atoms if isinstance(a, f.Filter))
        count = build.number(o.N_COUNT, of=build.objects(o.S_ATTACHED, to=ph.mon(host), filter=ph.filter(kept)))
    return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=max(lo, 1))


def is_named(x: op.Evolve) -> bool:
    """Return True if the text itself names the cards that evolve the Pokémon, so their printed facts do not matter.

    An example is a Baby Pokémon that evolves into a Basic.
    """
    atoms = x.cards.filter if isinstance(x.cards, s.CardsIn) else ()
    return x.anything or any(says_what_fits(k) for k in walk(f.AnyOf((atoms,))))


def to_evolve(ph: Phrases, x: op.Evolve) -> Code:
    """Return the condition that a Pokémon may evolve with a card of a deck; NIL if the phrase leaves it open.

    A deck is not searched for a card that evolves from a Pokémon if no printed card does: both players know that none
    would be found (TPCi 2022-02-24, 2024-01-04, 2024-09-12).
    """
    mon = x.mon.pick if isinstance(x.mon, s.EachPicked) else x.mon
    if not is_named(x):
        return one_is(ph, mon, build.filter(o.F_CAN_EVOLVE))
    return exists(ph.group(mon.group)) if isinstance(mon, s.Pick | s.EachOf) else NIL


def says_what_fits(x: Node) -> bool:
    """Return True for a filter that names the card that goes on the Pokémon."""
    return isinstance(x, f.Named) or (isinstance(x, f.EvolvesFrom) and x.title is not None)


def among(ph: Phrases, group: s.Group, filter_: Code) -> Code:
    """Return the Pokémon of the group that pass the filter."""
    g = ph.group(group)
    return build.narrowed(g, filter_)


def one_is(ph: Phrases, mon: Node, filter_: Code) -> Code:
    """Return the condition that one of the Pokémon passes the filter; NIL if the phrase leaves open which Pokémon."""
    match mon:
        case s.Pick(_, group) | s.EachOf(group):
            return exists(among(ph, group, filter_))
        case s.Active(who):
            return exists(build.objects(o.S_GROUP, player=PLAYERS[who], position=sp.POSITION_ACTIVE, filter=filter_))
        case s.BothActives():
            return exists(build.objects(o.S_GROUP, player=sp.ANYONE, position=sp.POSITION_ACTIVE, filter=filter_))
        case s.This():
            return build.condition(o.C_IS, objects=ph.mon(mon), filter=filter_)
    return NIL


def cured(what: str, listed: tuple[str, ...]) -> int:
    """Return the mask of the Special Conditions that a ``Cure`` removes."""
    return w.EVERY_CONDITION if what in ("all", "everything", "one") else conditions_mask(listed or (what,))


def counters_moved(ph: Phrases, source: Node, to: Node) -> Code:
    """Return the condition that there are damage counters to move.

    If the text says "other", there must be another Pokémon to move them to.
    """
    hurt = one_is(ph, source, build.filter(o.F_COUNTERS, test=o.T_ANY))
    if isinstance(to, s.Group):  # they are spread over several Pokémon, without the one that they come from
        to = s.Another(replace(to, other=False))
        source = s.Pick(s.Amount(1, 1), source.group) if isinstance(source, s.EachOf) else source
    if not isinstance(to, s.Pick | s.Another):
        return hurt
    others = ph.group(to.group)
    if isinstance(to, s.Pick) or not isinstance(source, s.Pick):
        return all_of([hurt, exists(others)])
    those = among(ph, source.group, build.filter(o.F_COUNTERS, test=o.T_ANY))
    apart = [exists(build.objects(o.S_MINUS, of=x, without=y)) for x, y in ((others, those), (those, others))]
    several = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=others), right=2)
    return all_of([hurt, exists(others), any_of([several, *apart])])


def zone_open(ph: Phrases, place: s.Place, finds: tuple[op.Find, ...]) -> Code:
    """Return the condition that a zone may be searched: a deck must have a card, an open zone a card that passes."""
    if place.zone == "deck":
        return build.condition(o.C_DECK, player=ph.owner(place))
    return any_of([exists(ph.zone(place, x.filter, False)) for x in finds])


def sought(ph: Phrases, finds: tuple[op.Find, ...]) -> Code:
    """Return the condition that the number of cards to search for is more than 0, where it depends on a count."""
    return any_of([counted(ph, x.per) for x in finds])


def counted(ph: Phrases, per: Node | int | None) -> Code:
    """Return the condition that an amount that depends on a count is more than 0. It is NIL if the amount does not
    depend on a count, or if the step before decides it."""
    if not isinstance(per, Num) or depends_on_last(per):
        return NIL
    return build.condition(o.C_CMP, test=o.T_MORE, left=ph.num(per), right=0)


def room(dest: Node | None) -> Code:
    """Return the condition that the Bench has room, if the cards go there."""
    if not isinstance(dest, s.OntoBench):
        return NIL
    return build.condition(o.C_BENCH_ROOM, player=sp.ACTOR if dest.who is None else PLAYERS[dest.who])


def hosts(ph: Phrases, dest: Node, cards: Code = NIL) -> Code:
    """Return the condition that there is a Pokémon to attach a card to; ``cards``: one of these can be attached."""
    if isinstance(dest, s.OntoMon):
        host = dest.host
        if isinstance(host, s.EachPicked):
            host = host.pick
        if isinstance(host, s.Pick | s.EachOf):
            host = host.group
        if isinstance(host, s.Group):
            group = ph.group(host)
            free = build.filter(o.F_FREE, role=ph.role(dest.role), cards=cards) if cards.op != 0 else NIL
            return exists(build.narrowed(group, free) if cards.op != 0 else group)
    return NIL


def cards_open(ph: Phrases, cards: Node) -> Code:
    """Return the condition that cards of the sort are there, if everybody can see them.

    A hidden zone needs only to have cards.
    """
    match cards:
        case s.CardsIn(_, atoms, place, _, other):
            hidden = place.zone == "deck" or (place.zone == "hand" and place.who == "opp")
            return exists(ph.zone(place, () if hidden else atoms, other or place.zone == "hand"))
        case s.Attached(_, _, atoms, host):
            where = host
            if isinstance(host, s.EachPicked):
                where = host.pick.group
            elif isinstance(host, s.Pick):
                where = host.group
            return exists(build.objects(o.S_ATTACHED, to=ph.mon(where), filter=ph.filter(atoms)))
        case s.StadiumCard(whose):
            return build.condition(o.C_STADIUM, player=PLAYERS[whose], filter=ANYTHING)
        case s.Whole(place):
            return exists(ph.zone(place, (), True))
        case s.Top(_, place) | s.Bottom(_, place):
            return build.condition(o.C_DECK, player=ph.owner(place))
        case s.WithAttached(s.Pick(_, group)):
            return exists(ph.group(group))
    return NIL
