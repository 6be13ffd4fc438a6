"""Nouns: noun phrases, filters and numbers as expressions of the core."""

from __future__ import annotations

from ptcg.core import history
from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core import vocabulary as w
from ptcg.core.program import Code
from ptcg.effects import filters as f
from ptcg.effects import quantities as q
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, Tables, const, in_list, in_register
from ptcg.effects.lower.codes import (
    ABILITY_SOURCES,
    ANYTHING,
    CONDITION_BITS,
    IT,
    KIND_BITS,
    LABEL_BITS,
    PLAYERS,
    STAGE_CODES,
    TESTS,
    THIS,
    TYPE_BITS,
    ZONE_CODES,
    basic,
    mask_of_types,
)
from ptcg.effects.node import Node
from ptcg.instructions import build

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
        """Return one atom of a filter."""
        match a:
            case f.AnyOf(options):
                return build.filter(o.F_OR, parts=[self.filter(x) for x in options])
            case f.Not(atom):
                return build.filter(o.F_NOT, of=self.atom(atom))
            case f.Stage(stage):
                return build.filter(o.F_STAGE, stage=0 if stage == "Evolution" else STAGE_CODES[stage])
            case f.Evolved():
                return build.filter(o.F_EVOLVED)
            case f.Type(type_):
                return build.filter(o.F_TYPE, types=TYPE_BITS[type_])
            case f.ThatType():
                return build.filter(o.F_THAT_TYPE)
            case f.Label(label):
                return build.filter(o.F_LABEL, label=LABEL_BITS[label])
            case f.Owner(owner):
                return build.filter(o.F_LIKE, names=self.t.like(owner, True))
            case f.Named(title):
                return build.filter(o.F_NAMED, name=self.t.name(title))
            case f.NamedLike(title):
                return build.filter(o.F_LIKE, names=self.t.like(title))
            case f.NotPlayedThisTurn():
                return build.filter(o.F_NOT_PLAYED)
            case f.FaceDown():
                return build.filter(o.F_FACE_DOWN)
            case f.NotJustDiscarded():
                return build.filter(o.F_NOT_JUST_DISCARDED)
            case f.DiscardedThisTurn(mon):
                self.t.remembers(history.FACT_STRIPPED)
                return build.filter(o.F_STRIPPED, by=self.mon(mon))
            case f.NotThisCard():
                return build.filter(o.F_NOT_THIS)
            case f.EvolvesFrom(str(words), True, over):
                return build.filter(o.F_EVOLVES_FROM, name=self.t.like(words), like=True, over=over)
            case f.EvolvesFrom(evolves_title, False, False):
                return build.filter(o.F_EVOLVES_FROM, name=-1 if evolves_title is None else self.t.name(evolves_title))
            case f.SharesTypeWithEnergyOn(mon):
                return build.filter(o.F_SHARES_TYPE, mons=self.mon(mon))
            case f.SharesTypeWithCard():
                return build.filter(o.F_SHARES_TYPE, of_pokemon=True, mons=in_list(sp.L_CARD))
            case f.SharesTypeWith(mon):
                return build.filter(o.F_SHARES_TYPE, of_pokemon=True, mons=self.mon(mon))
            case f.HasCounters(quantity):
                return build.filter(o.F_COUNTERS, test=TESTS[quantity.op], count=quantity.n)
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
            case f.Holds(atoms):
                return build.filter(o.F_HOLDS, filter=self.filter(atoms))
            case f.HasMark(title):
                return build.filter(o.F_MARKED, mark=self.t.mark(title))
            case f.SameNameAs(mon):
                return build.filter(o.F_SAME_NAME, mons=self.mon(mon))
            case f.SameNameIn(atoms, place) if isinstance(place, s.Place):
                return build.filter(o.F_SAME_NAME, mons=self.zone(place, atoms, False))
            case f.LiesInPlay():
                return build.filter(o.F_STAYS)
            case f.HasHeight():
                return build.filter(o.F_HEIGHT)
            case f.NameShared():
                seen = build.objects(o.S_SEEN, filter=ANYTHING)
                return build.filter(o.F_SAME_NAME, another=True, mons=seen)
            case f.SameNameAsCard():
                return build.filter(o.F_SAME_NAME, mons=in_list(sp.L_CARD))
            case f.WeakToTypeOf(mon):
                return build.filter(o.F_WEAK, pokemon=True, on=self.mon(mon))
            case f.HasThatEnergy():
                return build.filter(o.F_THAT_TYPE, energy=True)
            case f.EnergyLikeOn(mon, basic_only):
                return build.filter(o.F_ENERGY_LIKE, basic=basic_only, on=self.mon(mon))
            case f.HasTool():
                return build.filter(o.F_TOOL)
            case f.HasAbility(kind, title):
                return build.filter(
                    o.F_ABILITY, sources=ABILITY_SOURCES[kind], name=self.t.name(title) + 1 if title else 0
                )
            case f.HasCondition(condition, least):
                return build.filter(
                    o.F_CONDITION,
                    conditions=w.EVERY_CONDITION if condition is None else CONDITION_BITS[condition],
                    least=least,
                )
            case f.HpLeft(n):
                return build.filter(o.F_HP_LEFT, most=n)
            case f.PrintedHp(n):
                return build.filter(o.F_PRINTED_HP, most=n)
            case f.LeastHp(group):
                return build.filter(o.F_LEAST_HP, of=self.mon(group))
            case f.MaxHp(n, least_hp):
                return build.filter(o.F_MAX_HP, hp=n, at_least=least_hp)
            case f.HasAttack(title):
                return build.filter(o.F_ATTACK, name=self.t.name(title) if title else -1)
            case f.RetreatAtLeast(n):
                return build.filter(o.F_RETREAT, least=n)
            case f.RetreatIs(n):
                return build.filter(o.F_RETREAT_IS, cost=n)
            case f.ResistantTo(type_):
                return build.filter(o.F_RESISTANT, types=TYPE_BITS[type_] if type_ else 0)
            case f.WeakTo(type_):
                return build.filter(o.F_WEAK, types=TYPE_BITS[type_] if type_ else 0)
            case f.WeakToEnergyOn(mon):
                return build.filter(o.F_WEAK, energy=True, on=self.mon(mon))
            case f.Kind(kind):
                return build.filter(o.F_KIND, kinds=KIND_BITS[kind])
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
            return const(-1)
        if isinstance(n, int):
            return const(n)
        match n:
            case q.Times(k, count):
                return build.number(o.N_MUL, times=k, of=self.num(count))
            case q.Sum(nums):
                return self.total([self.num(k) for k in nums])
            case q.AtMost(num, cap):
                return build.number(o.N_MIN, most=cap, of=self.num(num))
            case q.Excess(more, less):
                return build.number(o.N_DIFF, more=self.num(more), less=self.num(less))
            case q.Heads():
                return build.number(o.N_HEADS)
            case q.Tails():
                return build.number(o.N_TAILS)
            case q.MonCount(group):
                return build.number(o.N_COUNT, of=self.group(group))
            case q.CardCount(atoms, place):
                return build.number(o.N_COUNT, of=self.zone(place, atoms, False))
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
            case q.ConditionsOn(mon):
                return build.number(o.N_CONDITIONS, on=self.mon(mon))
            case q.BasicTypesOn(mon):
                return build.number(o.N_BASIC_TYPES, on=self.mon(mon))
            case q.RetreatCostOf(mon):
                return build.number(o.N_RETREAT, of=self.mon(mon))
            case q.PrizesTaken(who, last_turn):
                if last_turn:
                    self.t.remembers(history.FACT_PRIZE)
                return build.number(o.N_PRIZES_TAKEN, player=PLAYERS[who], last_turn=last_turn)
            case q.AttachedOn(atoms, hosts):
                kept = self.filter(atoms)
                counts = [build.objects(o.S_ATTACHED, to=self.mon(h), filter=kept) for h in hosts]
                return self.total([build.number(o.N_COUNT, of=x) for x in counts])
            case q.CountAmong(atoms):
                return build.number(o.N_COUNT, of=build.objects(o.S_SEEN, anywhere=True, filter=self.filter(atoms)))
            case q.TypesIn(atoms, place):
                return build.number(o.N_TYPES, of=self.zone(place, atoms, False))
            case q.TypesMoved(atoms, True):
                return build.number(o.N_TYPES, of=build.objects(o.S_SEEN, anywhere=True, filter=self.filter(atoms)))
            case q.TypesMoved(atoms):
                return build.number(o.N_TYPES, of=build.objects(o.S_MOVED, before=True, filter=self.filter(atoms)))
            case q.TypesAmong(group):
                return build.number(o.N_TYPES, of=self.group(group))
            case q.HpOfMoved():
                return build.number(o.N_CARD_HP, of=build.objects(o.S_MOVED, before=True, filter=ANYTHING))
            case q.MaxHpOf(mon):
                return build.number(o.N_MAX_HP, of=self.mon(mon))
            case q.Overkill(mon):
                return build.number(o.N_OVERKILL, of=self.mon(mon))
            case q.MovedOnto(mon):
                moved = build.objects(o.S_MOVED, before=True, filter=ANYTHING)
                here = build.objects(o.S_ATTACHED, to=self.mon(mon), filter=ANYTHING)
                others = build.objects(o.S_MINUS, of=moved, without=here)
                return build.number(o.N_COUNT, of=build.objects(o.S_MINUS, of=moved, without=others))
            case q.PrizesLeft(who):
                return build.number(o.N_PRIZES_LEFT, player=PLAYERS[who])
            case q.OthersHandCounted():
                return build.number(o.N_OTHERS_HELD)
            case q.HandSizeOf(who):
                return build.number(o.N_HAND, player=PLAYERS[who])
            case q.BaseDamage():
                return in_register(sp.R_BASE)
            case q.DamageDone():
                return build.number(o.N_DAMAGE_DONE)
            case q.DamageTakenLastTurn(mon, active):
                self.t.remembers(history.FACT_DAMAGE_ACTIVE if active else history.FACT_DAMAGE)
                return build.number(o.N_TAKEN_LAST, active=active, by=self.mon(mon))
            case q.EnergyLostLastTurn(mon):
                self.t.remembers(history.FACT_STRIPPED)
                return build.number(o.N_LOST_LAST, by=self.mon(mon))
            case q.RemainingHp(mon):
                return build.number(o.N_REMAINING, of=self.mon(mon))
            case q.HalfRemainingHp(mon, rounding):
                return build.number(o.N_HALF_REMAINING, up=rounding == "up", of=self.mon(mon))
            case q.Half(num, rounding):
                return build.number(o.N_HALF, up=rounding == "up", of=self.num(num))
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
