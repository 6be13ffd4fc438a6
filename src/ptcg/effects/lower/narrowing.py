"""Narrowing: a pick offers only Pokémon for which the steps after it can do something (TRAINER-07)."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import control as ct
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.usable import takes_from_hand
from ptcg.effects.node import Node

HURT = f.HasCounters(f.Quantity("any"))


def suited(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the text with the pick of its first sentence narrowed to Pokémon that suit the other sentences.

    The first sentence chooses the Pokémon, or pays with its cards.
    """
    match body:
        case (op.Choose(s.Pick() as pick) as first, *others):
            return (replace(first, what=narrowed(pick, tuple(others))), *others)
        case (ct.AsCost(op.Move(s.Attached(_, _, _, s.Pick() as pick) as cards) as move) as cost, *others):
            paid = replace(move, cards=replace(cards, host=narrowed(pick, tuple(others))))
            return (replace(cost, step=paid), *others)
    return body


def narrowed(pick: s.Pick, steps: tuple[Node, ...]) -> s.Pick:
    """Return the pick, only of Pokémon for which one of the steps can do something; unchanged if that is unclear."""
    sorts = helped(steps)
    if not sorts:
        return pick
    wanted = sorts[0] if len(sorts) == 1 else f.AnyOf(tuple((x,) for x in sorts))
    return replace(pick, group=replace(pick.group, filter=(*pick.group.filter, wanted)))


def helped(steps: tuple[Node, ...]) -> tuple[f.Filter, ...]:
    """Return the sorts of Pokémon for which steps about *it* can do something; () if one of them leaves it open."""
    sorts: list[f.Filter] = []
    for x in steps:
        found = helped_by(x)
        if not found:
            return ()
        sorts += [k for k in found if k not in sorts]
    return tuple(sorts)


def helped_by(x: Node) -> tuple[f.Filter, ...]:
    """Return the sorts of Pokémon for which one step about *it* can do something; () if the step leaves it open."""
    match x:
        case op.Heal(_, s.It()):
            return (HURT,)
        case op.Cure("all" | "one", s.It()):
            return (f.HasCondition(),)
        case op.Cure(what, s.It(), listed) if what != "everything":
            return tuple(f.HasCondition(k) for k in listed or (what,))
        case op.Move(s.Attached(_, _, (f.Energy() as energy,), s.It())):
            return (f.HasEnergyCards(f.Quantity("any"), energy),)
        case ct.Seq(steps) | ct.Branches(steps):
            return helped(steps)
        case ct.Flip(_, step) | ct.ForEach(_, step) | ct.If(_, step) | ct.Otherwise(step):
            return helped_by(step)
    return ()


def helps_one(x: Node) -> bool:
    """Return True if the steps heal one picked Pokémon and remove its Special Conditions."""
    match x:
        case ct.Seq((op.Heal(_, s.Pick(s.Amount(1, 1))) | op.Cure(_, s.Pick(s.Amount(1, 1))), *others)):
            return len(others) > 0 and all(isinstance(k, op.Heal | op.Cure) and helped_by(k) for k in others)
    return False


def helping(x: ct.Seq) -> tuple[Node, ...]:
    """Return the steps of ``helps_one``, after the choice of a Pokémon for which one of them can do something."""
    first = x.steps[0]
    assert isinstance(first, op.Heal | op.Cure) and isinstance(first.mon, s.Pick)
    steps = (replace(first, mon=s.It()), *x.steps[1:])
    return (op.Choose(narrowed(first.mon, steps)), *steps)


def not_repaid(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return a Trainer's text that does not take back from the discard pile the cards that pay for it.

    Cards that are discarded to pay cannot be taken (TPCi 2013-02-07). A fixed number of cards of the hand that the text
    discards first is such a price (PUI 2011-11-03).
    """
    match body:
        case (ct.AsCost(op.Move(s.CardsIn(), s.Into(s.Place("discard", None | "me")))) as cost, *others):
            return (cost, *[spared(x) for x in others])
        case (op.Move() as price, *others) if takes_from_hand(price) and price.dest == s.Into(s.Place("discard")):
            return (price, *[spared(x) for x in others])
    return body


def spared(x: Node) -> Node:
    """Return a step that moves cards of the player's discard pile, without the cards just discarded."""
    match x:
        case op.Move(s.CardsIn(_, atoms, s.Place("discard", None | "me")) as cards):
            new = () if f.NotJustDiscarded() in atoms else (f.NotJustDiscarded(),)
            return replace(x, cards=replace(cards, filter=(*atoms, *new)))
    return x
