"""Reading requirements: what a text needs in a position before it can do something, read from its tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from ptcg.effects import card_rules as rl
from ptcg.effects import characteristics
from ptcg.effects import conditions as c
from ptcg.effects import control as ct
from ptcg.effects import filters as f
from ptcg.effects import numbers as q
from ptcg.effects import past as pa
from ptcg.effects import permissions as pm
from ptcg.effects import selectors as s
from ptcg.effects import triggers as tr
from ptcg.effects.node import Node
from ptcg.effects.text import Clause
from ptcg.engine.inspect.words import DECK, DISCARD, HAND, LOST, PRIZES, RESOLVING
from ptcg.verbs.cure import Cure
from ptcg.verbs.evolve import Evolve
from ptcg.verbs.heal import Heal
from ptcg.verbs.move_counters import MoveCounters
from ptcg.verbs.search import Search
from ptcg.verbs.switch import Switch
from ptcg_dev.requirements import Atoms, Doer, Evolving, Host, InForce, Itself, Lying, Mons, Need, OnThis, Past, Size

ZONES = {"hand": HAND, "deck": DECK, "discard": DISCARD, "prizes": PRIZES, "lost": LOST, "table": RESOLVING}
ROOMY = 5
"""The number of Pokémon over which a need for counters is spread."""
_PAST = (
    pa.UsedLastTurn, pa.KnockedOutLastTurn, pa.PlayedSupporter, pa.MovedToActive, pa.EvolvedThisTurn, pa.HealedThisTurn,
    pa.PlayedThisTurn, pa.AbilityUsed, pa.AttachedThisTurn, pa.VstarUsed, pa.GxUsed, c.FirstTurn, c.WentSecond,
)  # fmt: skip
_MANY = 99


def needs(tree: Node) -> list[Need]:
    """Return the needs of the tree, without repetition, in the order of the text."""
    return list(dict.fromkeys(_of(tree, 0)))


def _whose(who: str | None, me: int) -> int:
    """Return the player that a word means for the acting player; any and each mean the acting player."""
    return 1 - me if who == "opp" else me


def _least(quantity: f.Quantity) -> int:
    """Return the smallest number that passes the test."""
    return {"any": 1, "no": 0, "fewer": 0}.get(quantity.op, quantity.n)


def _most(quantity: f.Quantity) -> int:
    """Return the largest number that passes the test."""
    return {"any": _MANY, "more": _MANY, "no": 0}.get(quantity.op, quantity.n)


def _some(amount: Node) -> int:
    """Return how many an amount demands, at least one."""
    return (amount.lo or 1) if isinstance(amount, s.Amount) else 1


def _of(node: object, me: int) -> Iterator[Need]:
    match node:
        case tuple():
            for part in node:
                yield from _of(part, me)
        case Clause(tr.While(cond), guards, _, body) if any(isinstance(x, pm.Cant | pm.PlayerCant) for x in body):
            yield from _refuted(cond, me)
            yield from _of((guards, body), me)
        case ct.By("opp", step):
            yield from _of(step, 1 - me)
        case c.Cond():
            yield from _cond(node, me)
        case Node():
            yield from _phrase(node, me)


def _within(node: Node, me: int) -> Iterator[Need]:
    """Yield the needs of a node's parts."""
    for part in fields(node):
        yield from _of(getattr(node, part.name), me)


def _refuted(cond: c.Cond, me: int) -> Iterator[Need]:
    """Yield the needs that make a condition false."""
    match cond:
        case c.NotSo(inner):
            yield from _of(inner, me)
        case c.HasMons(group, f.Quantity("fewer" | "no", n)):
            yield _mons(group, me, n + 1)
        case c.StadiumIs(whose, atoms, True):
            yield InForce(-1 if whose == "any" else _whose(whose, me), atoms)
        case c.At(s.This(), pos, negated):
            yield Itself(pos if negated else {"active": "bench"}.get(pos, "active"))


def _cond(cond: c.Cond, me: int) -> Iterator[Need]:
    match cond:
        case c.NotSo():
            pass
        case c.HasMons(group, quantity):
            if _least(quantity):
                yield _mons(group, me, _least(quantity))
        case c.Is(mon, atoms):
            yield from _mon(mon, me, atoms)
        case c.HasCard(mon, title, present):
            if present:
                yield from _mon(mon, me, (f.Holds((f.Named(title),)),))
        case c.At(s.This(), pos, negated):
            yield Itself({"active": "bench"}.get(pos, "active") if negated else pos)
        case c.Afflicted(mon, conditions, negated):
            if not negated:
                yield from _mon(mon, me, (), conditions=conditions[:1])
        case c.HandIs(who, quantity, other):
            own = 1 if other else 0
            yield Size(_whose(who, me), HAND, _least(quantity) + own, _most(quantity) + own)
        case c.PrizesAre(who, quantity):
            yield Size(_whose(who, me), PRIZES, max(_least(quantity), 1), min(_most(quantity), 6))
        case c.LostMons(who, quantity):
            yield Lying(_whose(who, me), LOST, (f.Kind("pokemon"),), max(_least(quantity), 1))
        case c.Compare(who, order, tally):
            yield from _compared(_whose(who, me), order, tally)
        case c.StadiumIs(whose, atoms, negated):
            if not negated:
                yield InForce(-1 if whose == "any" else _whose(whose, me), atoms)
        case c.FullHp(s.This() | s.Holder()):
            yield Itself(unhurt=True)
        case c.NamedUnder(s.This(), title):
            yield Itself(under=title)
        case c.OtherSpecialEnergy():
            yield OnThis((f.Energy(False),))
        case c.Surplus(s.This(), n, type_):
            yield OnThis((f.Energy(True, type_ if type_ != "Colorless" else None),), n)
        case c.NumIs(num, quantity):
            yield from _counted(num, quantity, me)
        case _:
            yield from _within(cond, me)
            if isinstance(cond, _PAST):
                yield Past(cond)


def _compared(player: int, order: str, tally: Node | str) -> Iterator[Need]:
    """Yield the needs by which one player has more of something than the other, or as many."""
    if isinstance(tally, s.Group):
        yield Mons(player, tally.pos, tally.filter, 4)
    else:
        zone = ZONES[str(tally)]
        yield Size(player, zone, 5 if order == "more" else 3, 6 if order == "more" else 3)
        yield Size(1 - player, zone, 1, 3)


def _counted(num: Node, quantity: f.Quantity, me: int) -> Iterator[Need]:
    """Yield the needs by which a computed number passes a test."""
    least = _least(quantity)
    match num:
        case q.CardCount((), s.Place(zone, who)):
            yield Size(_whose(who, me), ZONES[zone], least, _most(quantity))
        case q.CardCount(atoms, s.Place(zone, who)) if least:
            yield Lying(_whose(who, me), ZONES[zone], atoms, least)
        case q.HandSizeOf(who):
            yield Size(_whose(who, me), HAND, least, _most(quantity))
        case q.PrizesLeft(who):
            yield Size(_whose(who, me), PRIZES, max(least, 1), min(_most(quantity), 6))
        case q.MonCount(group) if least:
            yield _mons(group, me, least)
        case q.CountersOn((s.Group() as group,)) if least:
            each = -(-least // ROOMY)
            yield Mons(
                _whose(group.who, me),
                group.pos,
                (*group.filter, characteristics.MaxHp(10 * each + 10, True)),
                ROOMY,
                each,
            )
        case q.CountersOn((s.Mon() as mon,)) if least:
            yield from _mon(mon, me, (), counters=least)
        case q.EnergyOn(energy, (s.Group() as group,)) if least:
            atoms = (*group.filter, f.HasEnergyCards(f.Quantity("more", -(-least // 2)), energy))
            yield Mons(_whose(group.who, me), group.pos, atoms, 2)
        case q.EnergyOn(energy, (s.Mon() as mon,)) if least:
            yield from _mon(mon, me, (f.HasEnergyCards(f.Quantity("more", least), energy),))
        case _:
            yield from _within(num, me)


def _phrase(node: Node, me: int) -> Iterator[Need]:
    match node:
        case Evolve(s.Pick(_, group) | s.EachOf(group), s.CardsIn(_, atoms, place), skipping):
            yield Evolving(me, group, ZONES.get(place.zone, DECK), atoms, skipping)
        case Heal(_, mon) | MoveCounters(_, mon, _):
            yield from _mon(mon, me, (), counters=2)
            yield from _within(node, me)
        case Cure(_, mon, conditions):
            yield from _mon(mon, me, (), conditions=conditions[:1] or ("Asleep",))
        case s.CardsIn(amount, atoms, place, _, _):
            if place.zone in ZONES and place.zone != "prizes":
                yield Lying(_whose(place.who, me), ZONES[place.zone], atoms, _some(amount))
        case Search(places, finds, _, dest) if places and places[0].zone in ZONES:
            for find in finds:
                yield Lying(_whose(places[0].who, me), ZONES[places[0].zone], find.filter, _some(find.amount))
            yield from _of(dest, me)
        case s.Attached(amount, _, atoms, host):
            yield from _mon(host, me, (f.Holds(atoms),))
        case s.StadiumCard(whose):
            yield InForce(-1 if whose == "any" else _whose(whose, me))
        case s.Group():
            yield _mons(node, me, 1)
        case s.Pick(amount, group):
            yield _mons(group, me, _some(amount))
        case s.Another(group):
            yield _mons(group, me, 2)
        case Switch("opp", None):
            yield Mons(1 - me, "bench")
        case Switch("me" | "own", None):
            yield Mons(me, "bench")
        case rl.AttachesOnlyTo(atoms, who):
            yield Mons(_whose(who, me), "any", atoms)
            if who != "opp":
                yield Host(atoms)
        case tr.Event():
            yield from _event(node, me)
        case tr.Response("power"):
            yield Doer(1 - me, power=True)
            yield from _within(node, me)
        case _:
            yield from _within(node, me)


def _event(event: tr.Event, me: int) -> Iterator[Need]:
    """Yield what must be ready so that the event can happen."""
    match event:
        case tr.Attaches(who, tuple(atoms)):
            yield Lying(_whose(who, me), HAND, atoms)
        case tr.PlayerBenches(who, atoms):
            yield Lying(_whose(who, me), HAND, (f.Stage("Basic"), *atoms))
        case tr.OpponentPlays(atoms):
            yield Lying(1 - me, HAND, atoms)
        case tr.PlayerPlays(who, atoms):
            yield Lying(_whose(who, me), HAND, atoms)
        case tr.CardComes(_, str(title)) if title:
            yield Lying(me, HAND, (f.Named(title),))
        case tr.OpponentEvolves() | tr.PlayerEvolves():
            yield Evolving(1 - me, s.Group("opp"), HAND, (), False)
        case tr.YouEvolve(s.EachOf(group) | s.Pick(_, group)):
            names = tuple(f.EvolvesFrom(atom.title) for atom in group.filter if isinstance(atom, f.Named))
            yield Evolving(me, group, HAND, names, False)
        case tr.YouEvolve(s.Holder()):
            yield Evolving(me, s.Group("me"), HAND, (), False)
        case tr.PowerUsed():
            yield Doer(1 - me, power=True)
        case tr.GetsCondition(_, conditions):
            yield Doer(1 - me, conditions)
        case tr.WouldBeKnockedOut():
            yield Doer(1 - me)
        case tr.WouldDamage(s.EachOf(s.Group(pos="bench"))):
            yield Doer(1 - me, bench=True)
    yield from _within(event, me)


def _mons(group: s.Group, me: int, count: int) -> Mons:
    return Mons(_whose(group.who, me), group.pos, group.filter, count + group.other)


def _mon(mon: Node, me: int, atoms: Atoms, counters: int = 0, conditions: tuple[str, ...] = ()) -> Iterator[Need]:
    """Yield the needs by which the Pokémon that is meant passes the atoms and has the counters and conditions."""
    match mon:
        case s.Holder() if atoms:
            yield Host(atoms)
        case s.This() | s.Holder():
            if any(isinstance(atom, f.Evolved) for atom in atoms):
                yield Itself(under="")
            if counters or conditions:
                yield Itself(counters=counters, conditions=conditions)
            for atom in atoms:
                yield from _on_this(atom)
        case s.Active(who):
            yield Mons(_whose(who, me), "active", atoms, 1, counters, conditions)
        case s.Pick(_, group) | s.EachOf(group) | s.Another(group):
            yield Mons(_whose(group.who, me), group.pos, (*group.filter, *atoms), 1, counters, conditions)
        case s.Group():
            yield Mons(_whose(mon.who, me), mon.pos, (*mon.filter, *atoms), 1, counters, conditions)
        case s.EachPicked(pick):
            yield from _mon(pick, me, atoms, counters, conditions)


def _on_this(atom: f.Filter) -> Iterator[Need]:
    match atom:
        case f.Holds(atoms):
            yield OnThis(atoms)
        case f.HasTool():
            yield OnThis((f.Kind("tool"),))
        case f.HasEnergy(quantity, energy) | f.HasEnergyCards(quantity, energy):
            yield OnThis((energy,), max(_least(quantity), 1))
        case f.HasCounters(quantity):
            yield Itself(counters=max(_least(quantity), 1))
        case f.HasCondition(condition, _):
            yield Itself(conditions=(condition or "Asleep",))
