"""Guards of a step: whether the player can pay it and whether it can do anything, by what both see (TRAINER-07)."""

from __future__ import annotations

from dataclasses import replace

from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core import vocabulary as w
from ptcg.core.program import NIL, Code
from ptcg.effects import control as ct
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.conditions import GxUsed
from ptcg.effects.lower.builder import NotLowered
from ptcg.effects.lower.codes import ANYTHING, PLAYERS, SIDES, ZONE_CODES, conditions_mask
from ptcg.effects.lower.expressions import Phrases
from ptcg.effects.lower.presence import (
    all_of,
    among,
    any_of,
    attached,
    cards_open,
    counted,
    counters_moved,
    cured,
    exists,
    hosts,
    is_named,
    one_is,
    room,
    sought,
    to_evolve,
    zone_open,
)
from ptcg.effects.lower.said import apart, clears_away, depends_on_last, depends_on_success
from ptcg.effects.node import Node, walk
from ptcg.effects.permissions import CanUseGxAgain, SupporterLimit
from ptcg.instructions import build


def payable(ph: Phrases, x: Node) -> Code:
    """Return the condition that a step can be done in full."""
    match x:
        case ct.AsCost(step):
            return payable(ph, step)
        case ct.Seq(steps):  # healing does what it can; everything else is done in full
            steps = tuple(k for k in steps if not clears_away(k, steps))
            healing = tuple(k for k in steps if isinstance(k, op.Heal | op.Cure))
            rest = (k for k in steps if k not in healing and (k is steps[0] or not depends_on_success(k)))
            return all_of([*(payable_in(ph, k) for k in rest), sequence(ph, healing, 0)])
        case op.Move(s.CardsIn(s.Amount(int(lo), _), atoms, place, _, other), _, None):
            count = build.number(o.N_COUNT, of=ph.zone(place, atoms, other or place.zone == "hand"))
            return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=max(lo, 1))
        case op.Move(s.Attached(_, _, atoms, s.Pick(_, group)), _, None):
            return exists(among(ph, group, build.filter(o.F_HOLDS, filter=ph.filter(atoms))))
        case op.ShuffleIn(s.CardsIn(s.Amount(int(lo), _), atoms, place, _, other), _):
            count = build.number(o.N_COUNT, of=ph.zone(place, atoms, other or place.zone == "hand"))
            return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=max(lo, 1))
        case op.Move(s.Attached(amount, unit, atoms, host), _, None):
            return attached(ph, amount, unit, atoms, host)
        case op.Move(s.StadiumCard(whose), _, _):
            return build.condition(o.C_STADIUM, player=PLAYERS[whose], filter=ANYTHING)
        case ct.By():
            return NIL
    return feasible(ph, x)


def as_far_as_possible(x: Node) -> Node:
    """Return a step that takes so many cards, as it is when fewer are there and one is enough (TPCi 2020-09-17)."""
    match x:
        case op.Move((s.CardsIn(s.Amount(int(), hi)) | s.Attached(s.Amount(int(), hi))) as cards, _, None):
            return replace(x, cards=replace(cards, amount=s.Amount(1, hi)))
    return x


def payable_in(ph: Phrases, x: Node) -> Code:
    """Return the condition that a step among others can be done in full.

    A step whose own condition does not hold requires nothing.
    """
    if isinstance(x, ct.If) and not any(type(k).__name__ in UNKNOWN for k in walk(x.cond)):
        inner = payable(ph, x.then)
        return NIL if inner.op == 0 else any_of([build.condition(o.C_NOT, of=ph.cond(x.cond)), inner])
    return payable(ph, x)


def feasible(ph: Phrases, x: Node, spent: int = 0) -> Code:
    """Return the condition that a step can change something, after ``spent`` cards of the hand are paid.

    Only what both players can see counts. NIL: the step can, or what both players see does not show it.
    """
    try:
        return _feasible(ph, x, spent)
    except NotLowered:
        return NIL


def of_subject(x: Node, subject: s.Mon | None) -> tuple[Node, s.Mon | None]:
    """Return a step about healing or Special Conditions, in which the subject replaces *it*; and the next subject."""
    if not isinstance(x, op.Heal | op.Cure | op.Inflict):
        return x, subject
    if isinstance(x.mon, s.It) and subject is not None:
        return replace(x, mon=subject), subject
    return x, x.mon


def sequence(ph: Phrases, steps: tuple[Node, ...], spent: int) -> Code:
    """Return the condition that one of the steps can do something, not counting steps that depend on another.

    *It* means the Pokémon of the step before.
    """
    parts: list[Code] = []
    shown: list[Code] = []
    subject: s.Mon | None = None
    for k in steps:
        if isinstance(k, ct.AsCost):
            shown.append(payable(ph, k))
            continue
        if isinstance(k, ct.By) and isinstance(k.step, op.Reveal) and len(steps) > 1:
            shown.append(feasible(ph, k, spent))  # later steps use the cards shown, but showing them is an effect
            continue
        if isinstance(k, op.Shuffle) and len(steps) > 1:
            continue  # shuffling is part of a search
        if isinstance(k, op.Draw) and shown:
            if depends_on_last(k):
                shown.append(
                    build.condition(o.C_DECK, player=sp.ACTOR)
                )  # the draw is the purpose of showing the cards (TPCi 2022-05-05)
            continue
        k, subject = of_subject(k, subject)
        if not parts or not (depends_on_last(k) or depends_on_success(k)):  # the first step decides for such steps
            parts.append(feasible(ph, k, spent))
    return all_of([*shown, any_of(parts)])


def branching(ph: Phrases, branches: tuple[Node, ...], spent: int) -> Code:
    """Return the condition that the branch that applies can do something.

    A branch about *it* is left out if there are others, because it only adds to what they do.
    """
    parts: list[Code] = []
    before: list[Code] = []
    for k in branches:
        if isinstance(k, ct.Otherwise):
            parts.append(all_of([*before, feasible(ph, k.then, spent)]))
        elif isinstance(k, ct.If) and any(type(n).__name__ == "It" for n in walk(k)) and len(branches) > 1:
            continue
        elif parts and isinstance(k, ct.ForEach) and any(isinstance(n, s.Among) for n in walk(k)):
            continue  # the same holds for a branch about cards that another branch shows
        else:
            parts.append(feasible(ph, k, spent))
            if isinstance(k, ct.If) and not any(type(n).__name__ in UNKNOWN for n in walk(k.cond)):
                before.append(build.condition(o.C_NOT, of=ph.cond(k.cond)))
    return any_of(parts)


UNKNOWN = (
    "Coin", "Did", "Searched", "Paid", "AnyMoved", "It", "Them", "Guess", "ThisWay", "TypesMoved", "ThatMany",
    "CountAmong",
)  # fmt: skip
ACTORS = {"me": (sp.ME,), "opp": (sp.OPP,), "each": (sp.ME, sp.OPP), "each_from_opp": (sp.ME, sp.OPP)}


def _feasible(ph: Phrases, x: Node, spent: int) -> Code:
    match x:
        case ct.Seq(steps):
            return sequence(ph, steps, spent)
        case ct.Branches(branches):
            return branching(ph, branches, spent)
        case ct.By("that", step):  # "that" is the player who uses the text
            return feasible(ph, step)
        case ct.By(("me" | "opp" | "each" | "each_from_opp") as who, step):
            inner = feasible(ph, step)
            return any_of([build.condition(o.C_BY, player=p, of=inner) for p in ACTORS[who]]) if inner.op else inner
        case op.DiscardUntil(n, _, whose):
            holder = sp.ACTOR if whose is None else PLAYERS[whose]
            held = build.number(
                o.N_COUNT, of=build.objects(o.S_CARDS, player=holder, zone=w.HAND, other=True, filter=ANYTHING)
            )
            return build.condition(o.C_CMP, test=o.T_MORE, left=held, right=n)
        case op.Inflict(names, mon, 0, 0):  # the Pokémon must lack one of them
            lacks = [
                build.filter(o.F_NOT, of=build.filter(o.F_CONDITION, conditions=conditions_mask((name,))))
                for name in names
            ]
            return one_is(ph, mon, lacks[0] if len(lacks) == 1 else build.filter(o.F_OR, parts=lacks))
        case op.KnockOut(s.EachOf(group) | s.Pick(_, group)):
            return exists(ph.group(group))
        case ct.ForEach(_, step):
            return feasible(ph, step, spent)
        case ct.ForEachMon(s.Group() as group, _):
            return exists(ph.group(group))
        case op.Evolve(_, s.CardsIn(place=s.Place("deck")) as cards):
            return all_of([to_evolve(ph, x), build.condition(o.C_DECK, player=ph.owner(cards.place))])
        case op.Evolve(s.This(), s.CardsIn(place=s.Place("hand")) as cards):
            zone = ph.zone(cards.place, cards.filter, cards.other)
            can = build.filter(o.F_CAN_EVOLVE_WITH, skip=x.skipping, named=is_named(x), cards=zone)
            return build.condition(o.C_IS, objects=ph.mon(x.mon), filter=can)
        case op.DoDamage(_, s.Pick(_, group) | s.EachOf(group)) | op.PutCounters(_, s.Pick(_, group) | s.EachOf(group)):
            return exists(ph.group(group))
        case op.DoDamage(_, s.EachPicked(s.Pick(_, group))) | op.PutCounters(_, s.EachPicked(s.Pick(_, group))):
            return exists(ph.group(group))
        case op.Cure(what, mon, listed) if what != "everything":
            return one_is(ph, mon, build.filter(o.F_CONDITION, conditions=cured(what, listed)))
        case op.BenchUntil(n, _):
            held = build.number(
                o.N_COUNT, of=build.objects(o.S_GROUP, player=sp.ACTOR, position=sp.POSITION_BENCH, filter=ANYTHING)
            )
            return build.condition(o.C_CMP, test=o.T_MORE, left=held, right=n)
        case ct.Apply(_, (CanUseGxAgain(),)):
            return ph.cond(GxUsed("me"))
        case ct.Apply(_, (SupporterLimit(n),)):
            return build.condition(o.C_CMP, test=o.T_MORE, left=n, right=build.number(o.N_SUPPORTERS, player=sp.ACTOR))
        case op.ShuffleIn(s.Whole(s.Place("hand", None | "me") as place), s.Place("deck")):
            return any_of(
                [cards_open(ph, x.cards), build.condition(o.C_DECK, player=ph.owner(place))]
            )  # the deck is shuffled even if the hand is empty
        case op.RemoveEffects(who):
            return build.condition(o.C_EFFECTS, player=PLAYERS[who])
        case op.Choose(s.Pick(_, group)):
            return exists(ph.group(group))
        case op.Replace(mon, s.CardsIn() as cards, _):
            return all_of([exists(ph.group(mon.group)) if isinstance(mon, s.Pick) else NIL, cards_open(ph, cards)])
        case op.Look(s.Whole(place)) | op.Reveal(s.Whole(place)) | op.Move(s.Whole(place), _, None):
            return exists(ph.zone(place, (), True))
        case ct.May("me", then):
            return feasible(ph, then)
        case ct.May("each" | "each_from_opp" as who, then):
            return feasible(ph, ct.By(who, then))
        case ct.Flip(_, then, _, _):
            return feasible(ph, then)
        case ct.Modes(_, _, options):
            return any_of([feasible(ph, k) for k in options])
        case ct.If(cond, then):
            if any(type(k).__name__ in UNKNOWN for k in walk(cond)):
                return feasible(ph, then)
            return all_of([ph.cond(cond), feasible(ph, then)])
        case op.Draw(n) if isinstance(n, int) or depends_on_last(x):
            return build.condition(o.C_DECK, player=sp.ACTOR)
        case op.Draw(n):
            return all_of([counted(ph, n), build.condition(o.C_DECK, player=sp.ACTOR)])
        case op.DrawUntil(n):
            held = build.number(
                o.N_COUNT, of=build.objects(o.S_CARDS, player=sp.ACTOR, zone=w.HAND, other=True, filter=ANYTHING)
            )
            have = build.number(o.N_DIFF, more=held, less=spent) if spent else held
            short = build.condition(o.C_CMP, test=o.T_MORE, left=ph.num(n), right=have)
            return all_of([short, build.condition(o.C_DECK, player=sp.ACTOR)])
        case op.Search(places, finds, _, dest):
            there = [zone_open(ph, p, finds) for p in places]
            return all_of([any_of(there), sought(ph, finds), room(dest), hosts(ph, dest) if dest is not None else NIL])
        case op.LookFor(s.Top(_, place) | s.Bottom(_, place), _, _, dest, _):
            return all_of([build.condition(o.C_DECK, player=ph.owner(place)), room(dest), hosts(ph, dest)])
        case op.Reveal(s.CardsIn() as cards) | op.SetAside(cards):
            return cards_open(ph, cards)
        case op.Reveal(s.TopUntil(_, place)):
            return build.condition(o.C_DECK, player=ph.owner(place))
        case op.Look(s.Top(_, place) | s.Bottom(_, place)) | op.Reveal(s.Top(_, place) | s.Bottom(_, place)):
            return build.condition(o.C_DECK, player=ph.owner(place))
        case op.FaceUp(_, place):
            down = build.filter(o.F_FACE_DOWN)
            return exists(build.objects(o.S_CARDS, player=ph.owner(place), zone=ZONE_CODES[place.zone], filter=down))
        case op.Shuffle(who):
            return build.condition(o.C_DECK, player=sp.ACTOR if who is None else PLAYERS[who])
        case op.Heal(n, mon):
            much = NIL if depends_on_last(x) else counted(ph, n)
            return all_of([one_is(ph, mon, build.filter(o.F_COUNTERS, test=o.T_ANY, healable=True)), much])
        case op.MoveCounters(_, source, to):
            return counters_moved(ph, s.EachOf(source) if isinstance(source, s.Group) else source, to)
        case op.Switch(whose, None | s.Pick() as new, old):
            player = SIDES[whose]
            leaves = (
                build.condition(o.C_IS, objects=build.objects(o.S_ACTIVE, player=player), filter=ph.filter(old))
                if old
                else NIL
            )
            comes = NIL if new is None else exists(ph.group(new.group))
            return all_of([build.condition(o.C_CAN_SWITCH, player=player), comes, leaves])
        case op.Devolve(s.EachOf(group) | s.Pick(_, group), _, _) | op.Return(s.Pick(_, group), _, _):
            return exists(ph.group(group))
        case op.Evolve(s.Pick(_, group), s.CardsIn() as cards):
            zone = ph.zone(cards.place, cards.filter, cards.other)
            g = ph.group(group)
            can = build.filter(o.F_CAN_EVOLVE_WITH, skip=x.skipping, named=is_named(x), cards=zone)
            return exists(build.narrowed(g, can))
        case op.Move(s.CardsIn(s.Amount(int(n), _), atoms, place, "different", other), s.OntoBench(True), _):
            count = build.number(o.N_PIECES, of=ph.zone(place, atoms, other))
            return all_of(
                [
                    build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=n),
                    build.condition(o.C_BENCH_ROOM, player=sp.ACTOR),
                ]
            )
        case op.ShuffleIn(s.AllBut(n, place), _) | op.Move(s.AllBut(n, place), _, None):
            return build.condition(
                o.C_CMP, test=o.T_MORE, left=build.number(o.N_COUNT, of=ph.zone(place, (), True)), right=n
            )
        case op.Move(s.CardsIn(place=s.Place("hand", None | "me")) as cards, s.OntoMon(_, None) as dest, _):
            return all_of([exists(ph.attachable(cards)), hosts(ph, dest, ph.attachable(cards))])
        case op.Move(s.ThisCard(), s.OntoBench() as dest, _):
            return all_of([room(dest), build.condition(o.C_MAY_ENTER)])
        case op.Move(s.ThisCard(), s.OntoMon(_, s.Role()) as dest, _):  # its card may be used from hand
            return hosts(ph, dest, build.objects(o.S_THIS_CARD))
        case op.Move(cards, dest, per):
            return all_of([cards_open(ph, cards), room(dest), hosts(ph, dest), counted(ph, per)])
        case op.SwapEnergy(group):
            holders = among(ph, group, build.filter(o.F_HOLDS, filter=ph.filter((f.Energy(),))))
            return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=holders), right=2)
        case op.MoveAttached(cards, s.Another(group)):
            pair = build.condition(
                o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=ph.group(group)), right=2
            )
            # a Pokémon that holds none of the cards is another Pokémon
            if isinstance(cards, s.Attached) and isinstance(cards.host, s.Group):
                held = build.objects(o.S_ATTACHED, to=ph.mon(cards.host), filter=ph.filter(cards.filter))
                holders = build.objects(o.S_HOSTS, of=held)
                pair = any_of([pair, exists(build.objects(o.S_MINUS, of=ph.group(group), without=holders))])
            return all_of([cards_open(ph, cards), pair])
        case op.MoveAttached(cards, to):
            return cards_open(ph, apart(cards, to))
        case op.Exchange(a, b):
            return all_of([cards_open(ph, a), cards_open(ph, b)])
        case op.ShuffleIn(cards, _):
            return cards_open(ph, cards)
        case op.UseAttack(_, s.Pick(_, group), _):
            return exists(build.objects(o.S_ATTACKS, of=ph.group(group)))
        case op.UseAttack(_, s.CardsIn(_, atoms, place, _, other), _):
            return exists(build.objects(o.S_ATTACKS, of=ph.zone(place, atoms, other)))
        case op.UseEffect(s.CardsIn() as cards):
            return NIL if cards.place.zone in ("hand", "deck") else cards_open(ph, cards)
    return NIL
