"""Noun phrases, filters, numbers and conditions as expressions of the core."""

from __future__ import annotations

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core import words as w
from ptcg.core.code import NIL, Code, code
from ptcg.effects import conditions as c
from ptcg.effects import filters as f
from ptcg.effects import quantities as q
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, Tables, const
from ptcg.effects.lower.codes import (
    ABILITY_SOURCES,
    CONDITION_BITS,
    IT,
    KIND_BITS,
    LABEL_BITS,
    NOTHING,
    PLAYERS,
    STAGE_CODES,
    TESTS,
    THIS,
    TYPE_BITS,
    ZONE_CODES,
    basic,
    conditions_mask,
)
from ptcg.effects.node import Node


class Phrases:
    """Lowers phrases. ``it`` is what *it* means where there are no registers: in modifiers and heads; ``attack`` the
    number of the attack's name plus 1 that a modifier is about."""

    def __init__(self, tables: Tables, it: Code | None = None, attack: int = 0) -> None:
        self.t = tables
        self.attack = attack
        self.it = it if it is not None else IT
        self.this = THIS

    # filters
    def filter(self, atoms: tuple[f.Filter, ...]) -> Code:
        """A filter of several atoms."""
        if len(atoms) == 0:
            return NOTHING
        if len(atoms) == 1:
            return self.atom(atoms[0])
        return code(o.F_AND, 0, 0, 0, *[self.atom(a) for a in atoms])

    def atom(self, a: f.Filter) -> Code:
        """One atom of a filter."""
        match a:
            case f.AnyOf(options):
                return code(o.F_OR, 0, 0, 0, *[self.filter(x) for x in options])
            case f.Not(atom):
                return code(o.F_NOT, 0, 0, 0, self.atom(atom))
            case f.Stage(stage):
                return code(o.F_STAGE, 0 if stage == "Evolution" else STAGE_CODES[stage])
            case f.Evolved():
                return code(o.F_EVOLVED)
            case f.Type(type_):
                return code(o.F_TYPE, TYPE_BITS[type_])
            case f.ThatType():
                return code(o.F_THAT_TYPE)
            case f.Label(label):
                return code(o.F_LABEL, LABEL_BITS[label])
            case f.Owner(owner):
                return code(o.F_LIKE, self.t.like(owner, True))
            case f.Named(title):
                return code(o.F_NAMED, self.t.name(title))
            case f.NamedLike(title):
                return code(o.F_LIKE, self.t.like(title))
            case f.NotPlayedThisTurn():
                return code(o.F_NOT_PLAYED)
            case f.FaceDown():
                return code(o.F_FACE_DOWN)
            case f.NotJustDiscarded():
                return code(o.F_NOT_JUST_DISCARDED)
            case f.NotThisCard():
                return code(o.F_NOT_THIS)
            case f.EvolvesFrom(str(words), True, over):
                return code(o.F_EVOLVES_FROM, self.t.like(words), 1, 1 if over else 0)
            case f.EvolvesFrom(evolves_title, False, False):
                return code(o.F_EVOLVES_FROM, -1 if evolves_title is None else self.t.name(evolves_title))
            case f.SharesTypeWithEnergyOn(mon):
                return code(o.F_SHARES_TYPE, 0, 0, 0, self.mon(mon))
            case f.SharesTypeWith(mon):
                return code(o.F_SHARES_TYPE, 1, 0, 0, self.mon(mon))
            case f.HasCounters(quantity):
                return code(o.F_COUNTERS, TESTS[quantity.op], quantity.n)
            case f.HasEnergy(quantity, f.Energy(_, _, str(title))) if quantity.op in ("any", "no"):
                holds = code(o.F_HOLDS, 0, 0, 0, code(o.F_NAMED, self.t.name(title)))
                return holds if quantity.op == "any" else code(o.F_NOT, 0, 0, 0, holds)
            case f.HasEnergy(quantity, energy) if energy.title is not None:
                raise NotLowered(f"so much {energy.title} attached")
            case f.HasEnergy(quantity, energy) if energy.basic is not None:
                types = const(TYPE_BITS[energy.type] if energy.type else 0)
                return code(o.F_ENERGY_CARDS, TESTS[quantity.op], quantity.n, basic(energy), types)
            case f.HasEnergy(quantity, energy):
                return code(o.F_ENERGY, TESTS[quantity.op], quantity.n, TYPE_BITS[energy.type] if energy.type else 0)
            case f.HasEnergyCards(quantity, energy):
                types = const(TYPE_BITS[energy.type] if energy.type else 0)
                return code(o.F_ENERGY_CARDS, TESTS[quantity.op], quantity.n, basic(energy), types)
            case f.Holds(atoms):
                return code(o.F_HOLDS, 0, 0, 0, self.filter(atoms))
            case f.HasMark(title):
                return code(o.F_MARKED, self.t.mark(title))
            case f.SameNameAs(mon):
                return code(o.F_SAME_NAME, 0, 0, 0, self.mon(mon))
            case f.HasTool():
                return code(o.F_TOOL)
            case f.HasAbility(kind, title):
                return code(o.F_ABILITY, ABILITY_SOURCES[kind], self.t.name(title) + 1 if title else 0)
            case f.HasCondition(condition, least):
                return code(o.F_CONDITION, 31 if condition is None else CONDITION_BITS[condition], least)
            case f.HpLeft(n):
                return code(o.F_HP_LEFT, n)
            case f.PrintedHp(n):
                return code(o.F_PRINTED_HP, n)
            case f.LeastHp(group):
                return code(o.F_LEAST_HP, 0, 0, 0, self.mon(group))
            case f.MaxHp(n, least_hp):
                return code(o.F_MAX_HP, n, 1 if least_hp else 0)
            case f.HasAttack(title):
                return code(o.F_ATTACK, self.t.name(title))
            case f.RetreatAtLeast(n):
                return code(o.F_RETREAT, n)
            case f.RetreatIs(n):
                return code(o.F_RETREAT_IS, n)
            case f.ResistantTo(type_):
                return code(o.F_RESISTANT, TYPE_BITS[type_] if type_ else 0)
            case f.WeakTo(type_):
                return code(o.F_WEAK, TYPE_BITS[type_] if type_ else 0)
            case f.WeakToEnergyOn(mon):
                return code(o.F_WEAK, 0, 1, 0, self.mon(mon))
            case f.Kind(kind):
                return code(o.F_KIND, KIND_BITS[kind])
            case f.Energy(_, energy_type, title):
                card = code(o.F_ENERGY_CARD, basic(a), TYPE_BITS[energy_type] if energy_type else 0)
                return card if title is None else code(o.F_AND, 0, 0, 0, card, code(o.F_NAMED, self.t.name(title)))
        raise NotLowered(f"filter {type(a).__name__}")

    # Pokémon
    def mon(self, m: Node) -> Code:
        """Pokémon that need no picking."""
        match m:
            case s.This() | s.Holder():
                return self.this
            case s.EventCard():
                return code(o.S_EVENT_CARD)
            case s.Defender():
                return code(o.S_DEFENDER)
            case s.Attacker():
                return code(o.S_ATTACKER)
            case s.Active(who):
                return code(o.S_ACTIVE, PLAYERS[who])
            case s.BothActives():
                return code(o.S_BOTH_ACTIVES)
            case s.OldActive():
                return code(o.S_REG, sp.L_OLD)
            case s.NewActive():
                return code(o.S_REG, sp.L_NEW_ACTIVE)
            case s.Healed():
                return code(o.S_REG, sp.L_HEALED)
            case s.It() | s.Them():
                return self.it
            case s.EachOf(group):
                return self.group(group)
            case s.Group():
                return self.group(m)
            case s.EachOther(group):
                return code(o.S_MINUS, 0, 0, 0, self.group(group), code(o.S_REG, sp.L_PICK))
            case s.Another(group):
                return code(o.S_MINUS, 0, 0, 0, self.group(group), code(o.S_REG, sp.L_MON))
        raise NotLowered(f"Pokémon {type(m).__name__}")

    def group(self, g: s.Group) -> Code:
        """A group of Pokémon."""
        pos = {"any": 0, "active": 1, "bench": 2}[g.pos]
        return code(o.S_GROUP, PLAYERS[g.who], pos, 1 if g.other else 0, self.filter(g.filter))

    # zones
    def owner(self, place: s.Place) -> int:
        """Whose zone: the actor's unless it says."""
        return sp.ACTOR if place.who is None else PLAYERS[place.who]

    def zone(self, place: s.Place, atoms: tuple[f.Filter, ...], other: bool) -> Code:
        """Cards of a zone."""
        return code(o.S_CARDS, self.owner(place), ZONE_CODES[place.zone], 1 if other else 0, self.filter(atoms))

    def attachable(self, cards: s.CardsIn) -> Code:
        """Cards of a hand that no effect keeps from being attached."""
        hand = self.zone(cards.place, cards.filter, True)
        return code(o.S_CARDS, hand.a, hand.b, hand.c, code(o.F_AND, 0, 0, 0, hand.kids[0], code(o.F_FREE)))

    # numbers
    def num(self, n: Node | int | None) -> Code:
        """A number; None is all (-1)."""
        if n is None:
            return const(-1)
        if isinstance(n, int):
            return const(n)
        match n:
            case q.Times(k, count):
                return code(o.N_MUL, k, 0, 0, self.num(count))
            case q.Sum(nums):
                return self.total([self.num(k) for k in nums])
            case q.AtMost(num, cap):
                return code(o.N_MIN, cap, 0, 0, self.num(num))
            case q.Excess(more, less):
                return code(o.N_DIFF, 0, 0, 0, self.num(more), self.num(less))
            case q.Heads():
                return code(o.N_HEADS)
            case q.Tails():
                return code(o.N_TAILS)
            case q.MonCount(group):
                return code(o.N_COUNT, 0, 0, 0, self.group(group))
            case q.CardCount(atoms, place):
                return code(o.N_COUNT, 0, 0, 0, self.zone(place, atoms, False))
            case q.EnergyOn(f.Energy(_, _, str()) as named, hosts, _, False):
                return self.num(q.AttachedOn((named,), hosts))
            case q.EnergyOn(energy, hosts, unit, beyond):
                types = TYPE_BITS[energy.type] if energy.type else 0
                if beyond and energy.basic is not None:
                    return self.total([self.left_over(energy, types, h) for h in hosts])
                if beyond:
                    every = types or w.EVERY_TYPE
                    return self.total([code(o.N_SURPLUS, every, self.attack, 0, self.mon(h)) for h in hosts])
                per = 1 if unit == "card" or energy.basic is False else 2 if energy.basic else 0
                return self.total([code(o.N_UNITS, types, per, basic(energy), self.mon(h)) for h in hosts])
            case q.CountersOn(hosts):
                return self.total([code(o.N_COUNTERS, 0, 0, 0, self.mon(h)) for h in hosts])
            case q.ConditionsOn(mon):
                return code(o.N_CONDITIONS, 0, 0, 0, self.mon(mon))
            case q.BasicTypesOn(mon):
                return code(o.N_BASIC_TYPES, 0, 0, 0, self.mon(mon))
            case q.RetreatCostOf(mon):
                return code(o.N_RETREAT, 0, 0, 0, self.mon(mon))
            case q.PrizesTaken(who, last_turn):
                if last_turn:
                    self.t.defs.facts |= 1 << 10
                return code(o.N_PRIZES_TAKEN, PLAYERS[who], 1 if last_turn else 0)
            case q.AttachedOn(atoms, hosts):
                kept = self.filter(atoms)
                counts = [code(o.S_ATTACHED, 0, 0, 0, self.mon(h), kept) for h in hosts]
                return self.total([code(o.N_COUNT, 0, 0, 0, x) for x in counts])
            case q.CountAmong(atoms):
                return code(o.N_COUNT, 0, 0, 0, code(o.S_SEEN, 1, 0, 0, self.filter(atoms)))
            case q.TypesIn(atoms, place):
                return code(o.N_TYPES, 0, 0, 0, self.zone(place, atoms, False))
            case q.TypesMoved(atoms):
                return code(o.N_TYPES, 0, 0, 0, code(o.S_MOVED, 0, 1, 0, self.filter(atoms)))
            case q.TypesAmong(group):
                return code(o.N_TYPES, 0, 0, 0, self.group(group))
            case q.PrizesLeft(who):
                return code(o.N_PRIZES_LEFT, PLAYERS[who])
            case q.HandSizeOf(who):
                return code(o.N_HAND, PLAYERS[who])
            case q.DamageDone():
                return code(o.N_DAMAGE_DONE)
            case q.DamageTakenLastTurn(mon):
                self.t.defs.facts |= 1 << 2
                return code(o.N_TAKEN_LAST, 0, 0, 0, self.mon(mon))
            case q.RemainingHp(mon):
                return code(o.N_REMAINING, 0, 0, 0, self.mon(mon))
            case q.HalfRemainingHp(mon, rounding):
                return code(o.N_HALF_REMAINING, 1 if rounding == "up" else 0, 0, 0, self.mon(mon))
            case q.Half(num, rounding):
                return code(o.N_HALF, 1 if rounding == "up" else 0, 0, 0, self.num(num))
            case s.ThatMany():
                return code(o.N_THAT_MANY)
            case q.ThisWay(_, "revealed", atoms):
                return self.num(q.CountAmong(atoms))
            case q.ThisWay(what, how, atoms):
                return self.this_way(what, how, atoms)
        raise NotLowered(f"number {type(n).__name__}")

    def this_way(self, what: str, how: str, atoms: tuple[f.Filter, ...]) -> Code:
        """What the sentence before did: cards by sort, counters by number."""
        if what == "counter":
            return code(o.N_THAT_MANY)
        if atoms:
            return code(o.N_MOVED, 0, 1, 1 if how == "discarded" else 0, self.filter(atoms))
        return code(o.N_MOVED, {"card": 0, "pokemon": 1, "energy": 2}[what], 1, 1 if how == "discarded" else 0)

    def left_over(self, energy: f.Energy, types: int, host: Node) -> Code:
        """Basic (or special) Energy beyond the attack's cost, which the other Energy pays first: the smaller of what is
        beyond it and what there is."""
        beyond = code(o.N_SURPLUS, types or w.EVERY_TYPE, 0, 0, self.mon(host))
        there = code(o.N_UNITS, types, 1, basic(energy), self.mon(host))
        return code(o.N_DIFF, 0, 0, 0, beyond, code(o.N_DIFF, 0, 0, 0, beyond, there))

    def total(self, parts: list[Code]) -> Code:
        """A sum."""
        return parts[0] if len(parts) == 1 else code(o.N_SUM, 0, 0, 0, *parts)

    # conditions
    def conds(self, conds: tuple[c.Cond, ...]) -> Code:
        """All of the conditions."""
        if len(conds) == 0:
            return NIL
        if len(conds) == 1:
            return self.cond(conds[0])
        return code(o.C_AND, 0, 0, 0, *[self.cond(x) for x in conds])

    def tally(self, quantity: f.Quantity, n: Code) -> Code:
        """A test of a count."""
        return code(o.C_CMP, TESTS[quantity.op], 0, 0, n, const(quantity.n))

    def cond(self, x: c.Cond) -> Code:
        """One condition. What it names is what *it* means afterwards."""
        match x:
            case c.All(conds) if len(conds) > 1 and all(isinstance(k, c.Surplus) for k in conds):
                return self.surplus(conds)
            case c.All(conds):
                return code(o.C_AND, 0, 0, 0, *[self.cond(k) for k in conds])
            case c.Any(conds):
                return code(o.C_OR, 0, 0, 0, *[self.cond(k) for k in conds])
            case c.Is(mon, atoms):
                return code(o.C_IS, 0, 0, 0, self.mon(mon), self.filter(atoms))
            case c.HasCard(mon, title, present):
                return negated(not present, code(o.C_HAS_CARD, self.t.name(title), 0, 0, self.mon(mon)))
            case c.AttachedThisWay(mon):
                return code(o.C_HAS_CARD, -1, 0, 0, self.mon(mon), code(o.S_MOVED, 0, 1, 0, code(o.F_TRUE)))
            case c.At(mon, pos, no):
                return negated(no, code(o.C_POSITION, 1 if pos == "active" else 2, 0, 0, self.mon(mon)))
            case c.Afflicted(mon, names, no):
                is_ = code(o.C_IS, 0, 0, 0, self.mon(mon), code(o.F_CONDITION, conditions_mask(names)))
                return negated(no, is_)
            case c.FullHp(mon):
                return code(o.C_FULL_HP, 0, 0, 0, self.mon(mon))
            case c.Surplus():
                return self.surplus((x,))
            case c.Coin(result, n):
                return self.coin(result, n)
            case c.Won(who):
                return code(o.C_GUESS, 1 if who == "me" else 0)
            case c.Guess(right):
                return code(o.C_GUESS, 1 if right else 0)
            case c.Did(_, no):
                return code(o.C_DID, 1 if no else 0)
            case c.Searched():
                return code(o.C_CMP, o.T_ANY, 0, 0, code(o.N_REG, sp.R_SEARCHED), const(0))
            case c.Paid():
                return code(o.C_PAID)
            case c.AnyMoved():
                return code(o.C_ANY_MOVED)
            case c.PairAmongThem():
                return code(o.C_PAIR)
            case c.HandIs(who, quantity, True):
                others = code(o.S_CARDS, PLAYERS[who], w.HAND, 1, code(o.F_TRUE))
                return self.tally(quantity, code(o.N_COUNT, 0, 0, 0, others))
            case c.HandIs(who, quantity):
                return self.tally(quantity, code(o.N_HAND, PLAYERS[who]))
            case c.HasMons(group, quantity):
                return self.tally(quantity, code(o.N_COUNT, 0, 0, 0, self.group(group)))
            case c.PrizesAre(who, quantity):
                return self.tally(quantity, code(o.N_PRIZES_LEFT, PLAYERS[who]))
            case c.LostMons(who, quantity):
                zone = code(o.S_CARDS, PLAYERS[who], w.LOST, 0, code(o.F_KIND, KIND_BITS["pokemon"]))
                return self.tally(quantity, code(o.N_COUNT, 0, 0, 0, zone))
            case c.Compare(who, op, tally):
                return self.compare(who, op, tally)
            case c.StadiumIs(whose, atoms, no):
                return negated(no, code(o.C_STADIUM, PLAYERS[whose], 0, 0, self.filter(atoms)))
            case c.FirstTurn(no):
                return negated(no, code(o.C_FIRST_TURN))
            case c.WentSecond():
                return code(o.C_WENT_SECOND)
            case c.MovedToActive(mon, turn):
                self.t.defs.facts |= 1 << 4
                return code(o.C_MOVED_TO_ACTIVE, 0 if turn == "this" else 1, 0, 0, self.mon(mon))
            case c.EvolvedThisTurn(mon, below):
                self.t.defs.facts |= 1 << 5
                return code(o.C_EVOLVED_NOW, -1 if below is None else self.t.name(below), 0, 0, self.mon(mon))
            case c.KnocksOutDefender(atoms):
                return code(o.C_KNOCKS_OUT, 0, 0, 0, self.filter(atoms))
            case c.KnockedOutLastTurn(atoms, by_attack, whose):
                self.t.defs.facts |= 1 << 3
                return code(o.C_KO_LAST_TURN, 1 if by_attack else 0, PLAYERS[whose], 0, self.filter(atoms))
            case c.UsedLastTurn(s.EachOf(s.Group("me", "any", atoms, True)), ""):
                self.t.defs.facts |= 1 << 14
                return code(o.C_OTHERS_USED, 0, 0, 0, self.filter(atoms))
            case c.UsedLastTurn(mon, title):
                self.t.defs.facts |= 1 << 1
                anyone = 1 if mon == s.EachOf(s.Group("me")) else 0  # also one that has left play (TPCi 2018-05-03)
                return code(o.C_USED_LAST, self.t.name(title) if title else -1, anyone, 0, self.mon(mon))
            case c.PlayedSupporter(atoms):
                self.t.defs.facts |= 1 << 6
                return code(o.C_PLAYED_SUPPORTER, 0, 0, 0, self.filter(atoms))
            case c.Already(inner):  # outside an attack that asks in time
                return self.cond(inner)
            case c.NotSo(inner):
                return negated(True, self.cond(inner))
            case c.NumIs(num, quantity):
                return self.tally(quantity, self.num(num))
            case c.NumsCompare(a, op, b):
                return code(o.C_CMP, o.T_MORE if op == "more" else o.T_EQUAL, 0, 0, self.num(a), self.num(b))
            case c.HealedThisTurn(mon):
                self.t.defs.facts |= 1 << 7
                return code(o.C_HEALED, 0, 0, 0, self.mon(mon))
            case c.GxUsed(who):
                return code(o.C_VSTAR_USED, PLAYERS[who], 1)
            case c.VstarUsed(who):
                return code(o.C_VSTAR_USED, PLAYERS[who])
            case c.CardAt(zone):
                return code(o.C_CARD_AT, ZONE_CODES[zone])
            case c.AttachedThisTurn(atoms, mon):
                self.t.defs.facts |= 1 << 8
                return code(o.C_ATTACHED_NOW, 0, 0, 0, self.mon(mon), self.filter(atoms))
            case c.AttackFrom(by, source):
                return code(
                    o.C_ATTACK_FROM, 0 if by == "opp" else 1, 0, 0, NIL if source is None else self.group(source)
                )
            case c.OtherSpecialEnergy(mon):
                return code(o.C_OTHER_SPECIAL, 0, 0, 0, self.mon(mon))
            case c.AbilityUsed(title):
                self.t.defs.facts |= 1 << 9
                return code(o.C_ABILITY_USED, self.t.like(title))
            case c.BenchRoom(who):
                return code(o.C_BENCH_ROOM, PLAYERS[who], 1)
            case c.PlayedThisTurn(mon):
                self.t.defs.facts |= 1 << 11
                return code(o.C_PLAYED_NOW, 0, 0, 0, self.mon(mon))
            case c.CardIsStadium():
                return code(o.C_CARD_IS_STADIUM)
            case c.NamedUnder(mon, title):
                return code(o.C_UNDER, self.t.name(title), 0, 0, self.mon(mon))
        raise NotLowered(f"condition {type(x).__name__}")

    def surplus(self, conds: tuple[c.Cond, ...]) -> Code:
        """Energy beyond the cost, of one type or several: no unit counts for two of them."""
        *others, last = sorted((x for x in conds if isinstance(x, c.Surplus)), key=lambda x: x.type == "Any")
        also = sum(x.n << 4 * w.TYPES.index(x.type) for x in others)
        mask = w.EVERY_TYPE if last.type == "Any" else TYPE_BITS[last.type]
        return code(o.C_CMP, o.T_AT_LEAST, 0, 0, code(o.N_SURPLUS, mask, 0, also, self.mon(last.mon)), const(last.n))

    def coin(self, result: str, n: int) -> Code:
        """A result of coins."""
        codes = {"heads": (0, 0), "tails": (1, 0), "both_heads": (2, 0), "all_heads": (2, 0), "both_tails": (3, 0)}
        codes |= {"some_heads": (4, n), "first_heads": (5, 0), "second_heads": (5, 1), "third_heads": (5, 2)}
        codes |= {"exactly_heads": (6, n), "some_tails": (7, n)}
        return code(o.C_COIN, *codes[result])

    def compare(self, who: str, op: str, tally: Node | str) -> Code:
        """One player's count against the other's."""
        other = "opp" if who == "me" else "me"
        mine, theirs = self.tally_of(who, tally), self.tally_of(other, tally)
        return code(o.C_CMP, o.T_MORE if op == "more" else o.T_EQUAL, 0, 0, mine, theirs)

    def tally_of(self, who: str, tally: Node | str) -> Code:
        """What one player has of the thing compared."""
        if tally == "prizes":
            return code(o.N_PRIZES_LEFT, PLAYERS[who])
        if tally == "hand":
            return code(o.N_HAND, PLAYERS[who])
        if isinstance(tally, s.Group):
            return code(o.N_COUNT, 0, 0, 0, self.group(s.Group(who, tally.pos, tally.filter, tally.other)))
        raise NotLowered(f"comparison of {tally}")


def negated(no: bool, x: Code) -> Code:
    """The condition, or its opposite."""
    return code(o.C_NOT, 0, 0, 0, x) if no else x
