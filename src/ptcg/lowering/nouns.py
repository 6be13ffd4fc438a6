"""Nouns: noun phrases, filters and numbers as expressions of the engine."""

from __future__ import annotations

from ptcg.effects import filters as f
from ptcg.effects import numbers as q
from ptcg.effects import selectors as s
from ptcg.effects.node import Node
from ptcg.effects.rows import operands_of, row_of
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import Code
from ptcg.instructions import build
from ptcg.instructions.build import NotLowered, constant, in_list
from ptcg.instructions.codes import (
    ANYTHING,
    CONDITION_BITS,
    IT,
    PLAYERS,
    TESTS,
    THIS,
    TYPE_BITS,
    ZONE_CODES,
    mask_of_types,
)
from ptcg.lowering.builder import Tables

POSITIONS = {"any": sp.POSITION_ANY, "active": sp.POSITION_ACTIVE, "bench": sp.POSITION_BENCH}
MOVED = {"card": sp.MOVED_CARDS, "pokemon": sp.MOVED_POKEMON, "energy": sp.MOVED_ENERGY}


class Nouns:
    """The lowering of noun phrases, filters and numbers.

    ``it``: what *it* means in modifiers and heads, which have no registers; ``attack``: the number of the name, plus 1,
    of the attack that a modifier changes.
    """

    def __init__(self, tables: Tables, it: Code | None = None, attack: int = 0) -> None:
        self.t = tables
        self.attack = attack
        self.it = it if it is not None else IT
        self.this = THIS

    # filters
    def filter(self, atoms: tuple[f.Filter, ...]) -> Code:
        """Return a filter of several atoms."""
        if len(atoms) == 0:
            return ANYTHING
        if len(atoms) == 1:
            return self.atom(atoms[0])
        return build.filter(o.F_AND, parts=[self.atom(a) for a in atoms])

    def atom(self, a: f.Filter) -> Code:
        """Return one atom of a filter, by its row or by code."""
        if (row := row_of(a.ROWS, a)) is not None:
            return build.filter(row.kind, **operands_of(row, self, a))
        match a:
            case f.AnyOf(options):
                return build.filter(o.F_OR, parts=[self.filter(x) for x in options])
            case f.Not(atom):
                return build.filter(o.F_NOT, of=self.atom(atom))
            case f.HasEnergy(quantity, f.Energy(_, _, str(title))) if quantity.op in ("any", "no"):
                holds = build.filter(o.F_HOLDS, filter=build.filter(o.F_NAMED, name=self.t.name(title)))
                return holds if quantity.op == "any" else build.filter(o.F_NOT, of=holds)
            case f.HasEnergy(quantity, energy) if energy.title is not None:
                raise NotLowered(f"an amount of {energy.title} attached")
            case f.HasEnergy(quantity, energy) if energy.basic is not None:
                types = TYPE_BITS[energy.type] if energy.type else 0
                return build.filter(
                    o.F_ENERGY_CARDS, test=TESTS[quantity.op], count=quantity.n, energy=basic(energy), types=types
                )
            case f.HasEnergy(quantity, energy):
                return build.filter(
                    o.F_ENERGY,
                    test=TESTS[quantity.op],
                    count=quantity.n,
                    types=TYPE_BITS[energy.type] if energy.type else 0,
                )
            case f.HasEnergyCards(quantity, energy):
                types = TYPE_BITS[energy.type] if energy.type else 0
                return build.filter(
                    o.F_ENERGY_CARDS, test=TESTS[quantity.op], count=quantity.n, energy=basic(energy), types=types
                )
            case f.SameNameIn(atoms, place) if isinstance(place, s.Place):
                return build.filter(o.F_SAME_NAME, mons=self.zone(place, atoms, False))
            case f.HasCondition(condition, least):
                return build.filter(
                    o.F_CONDITION,
                    conditions=w.EVERY_CONDITION if condition is None else CONDITION_BITS[condition],
                    least=least,
                )
            case f.Energy(_, energy_type, title):
                card = build.filter(
                    o.F_ENERGY_CARD, energy=basic(a), types=TYPE_BITS[energy_type] if energy_type else 0
                )
                return (
                    card
                    if title is None
                    else build.filter(o.F_AND, parts=[card, build.filter(o.F_NAMED, name=self.t.name(title))])
                )
        raise NotLowered(f"the filter {type(a).__name__}")

    # Pokémon
    def mon(self, m: Node) -> Code:
        """Return Pokémon that no player has to pick; raise NotLowered for any other phrase."""
        match m:
            case s.This() | s.Holder():
                return self.this
            case s.EventCard():
                return build.objects(o.S_EVENT_CARD)
            case s.Defender():
                return build.objects(o.S_DEFENDER)
            case s.Attacker():
                return build.objects(o.S_ATTACKER)
            case s.Active(who):
                return build.objects(o.S_ACTIVE, player=PLAYERS[who])
            case s.BothActives():
                return build.objects(o.S_BOTH_ACTIVES)
            case s.OldActive():
                return in_list(sp.L_OLD)
            case s.NewActive():
                return in_list(sp.L_NEW_ACTIVE)
            case s.Healed():
                return in_list(sp.L_HEALED)
            case s.It() | s.Them():
                return self.it
            case s.EachOf(group):
                return self.group(group)
            case s.Group():
                return self.group(m)
            case s.EachOther(group):
                return build.objects(o.S_MINUS, of=self.group(group), without=in_list(sp.L_PICK))
            case s.Another(group):
                return build.objects(o.S_MINUS, of=self.group(group), without=in_list(sp.L_MON))
        raise NotLowered(f"the Pokémon {type(m).__name__}")

    def group(self, g: s.Group) -> Code:
        """Return a group of Pokémon."""
        return build.objects(
            o.S_GROUP, player=PLAYERS[g.who], position=POSITIONS[g.pos], other=g.other, filter=self.filter(g.filter)
        )

    # zones
    def owner(self, place: s.Place) -> int:
        """Return the player whose zone it is; the actor if the phrase names nobody."""
        return sp.ACTOR if place.who is None else PLAYERS[place.who]

    def zone(self, place: s.Place, atoms: tuple[f.Filter, ...], other: bool) -> Code:
        """Return the cards of a zone."""
        return build.objects(
            o.S_CARDS, player=self.owner(place), zone=ZONE_CODES[place.zone], other=other, filter=self.filter(atoms)
        )

    def attachable(self, cards: s.CardsIn) -> Code:
        """Return the cards of a hand that a player may attach, because no effect forbids it."""
        hand = self.zone(cards.place, cards.filter, True)
        return build.narrowed(hand, build.filter(o.F_FREE))

    def role(self, role: s.Role | None) -> int:
        """Return the number of what a card counts as while it is attached; 0: as printed.

        Energy of a type that a player picks counts as Energy of every type here.
        """
        if role is None:
            return 0
        kind = w.TOOL if role.kind == "tool" else w.ENERGY
        types = () if role.types == ("that",) else role.types
        return self.t.role(kind, role.n, mask_of_types(types, self.t.defs.book.every_type))

    # numbers
    def num(self, n: Node | int | None) -> Code:
        """Return a number; None means all (-1)."""
        if n is None:
            return constant(-1)
        if isinstance(n, int):
            return constant(n)
        if isinstance(n, q.Num) and (row := row_of(n.ROWS, n)) is not None:
            return build.number(row.kind, **operands_of(row, self, n))
        match n:
            case q.Sum(nums):
                return self.total([self.num(k) for k in nums])
            case q.EnergyOn(f.Energy(_, _, str()) as named, hosts, _, False):
                return self.num(q.AttachedOn((named,), hosts))
            case q.EnergyOn(energy, hosts, unit, beyond):
                types = TYPE_BITS[energy.type] if energy.type else 0
                every = types or w.EVERY_TYPE
                if beyond and energy.basic is not None:
                    sort = basic(energy)
                    return self.total(
                        [build.number(o.N_SURPLUS_OF, types=every, energy=sort, on=self.mon(h)) for h in hosts]
                    )
                if beyond:
                    return self.total(
                        [build.number(o.N_SURPLUS, types=every, attack=self.attack, on=self.mon(h)) for h in hosts]
                    )
                per = sp.UNITS_ALL if energy.basic is None else sp.UNITS_OF_CARDS if energy.basic else sp.UNITS_CARDS
                per = sp.UNITS_CARDS if unit == "card" else per
                return self.total(
                    [
                        build.number(o.N_UNITS, types=types, count=per, energy=basic(energy), on=self.mon(h))
                        for h in hosts
                    ]
                )
            case q.CountersOn(hosts):
                return self.total([build.number(o.N_COUNTERS, on=self.mon(h)) for h in hosts])
            case q.AttachedOn(atoms, hosts):
                kept = self.filter(atoms)
                counts = [build.objects(o.S_ATTACHED, to=self.mon(h), filter=kept) for h in hosts]
                return self.total([build.number(o.N_COUNT, of=x) for x in counts])
            case q.MovedOnto(mon):
                moved = build.objects(o.S_MOVED, before=True, filter=ANYTHING)
                here = build.objects(o.S_ATTACHED, to=self.mon(mon), filter=ANYTHING)
                others = build.objects(o.S_MINUS, of=moved, without=here)
                return build.number(o.N_COUNT, of=build.objects(o.S_MINUS, of=moved, without=others))
            case s.ThatMany():
                return build.number(o.N_THAT_MANY)
            case q.ThisWay(_, "revealed", atoms):
                return self.num(q.CountAmong(atoms))
            case q.ThisWay(what, how, atoms):
                return self.this_way(what, how, atoms)
        raise NotLowered(f"the number {type(n).__name__}")

    def this_way(self, what: str, how: str, atoms: tuple[f.Filter, ...]) -> Code:
        """Return how much the sentence before did: cards of a sort, or counters."""
        if what == "counter":
            return build.number(o.N_THAT_MANY)
        if atoms:
            return build.number(o.N_MOVED, before=True, discarded=how == "discarded", filter=self.filter(atoms))
        return build.number(o.N_MOVED, what=MOVED[what], before=True, discarded=how == "discarded")

    def total(self, parts: list[Code]) -> Code:
        """Return a sum."""
        return parts[0] if len(parts) == 1 else build.number(o.N_SUM, parts=parts)


def basic(energy: f.Energy) -> int:
    """Return which Energy cards a phrase means: any, basic or special."""
    return sp.ENERGY_ANY if energy.basic is None else sp.ENERGY_BASIC if energy.basic else sp.ENERGY_SPECIAL
