"""Narrowing: a pick offers only Pokémon for which the steps after it can do something (TRAINER-07)."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import control as ct
from ptcg.effects import filters as f
from ptcg.effects import selectors as s
from ptcg.effects.node import Node
from ptcg.lowering.usable import takes_from_hand
from ptcg.verbs.choose import Choose
from ptcg.verbs.flip import Flip
from ptcg.verbs.move import Move
from ptcg.verbs.registry import verbs


def suited(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the text with the pick of its first sentence narrowed to Pokémon that suit the other sentences.

    The first sentence chooses the Pokémon, or pays with its cards.
    """
    match body:
        case (Choose(s.Pick() as pick) as first, *others):
            return (replace(first, what=narrowed(pick, tuple(others))), *others)
        case (ct.AsCost(Move(s.Attached(_, _, _, s.Pick() as pick) as cards) as move) as cost, *others):
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
        case ct.Seq(steps) | ct.Branches(steps):
            return helped(steps)
        case Flip(_, step) | ct.ForEach(_, step) | ct.If(_, step) | ct.Otherwise(step):
            return helped_by(step)
    verb = verbs().get(type(x))
    return () if verb is None else verb.helps(x)


def helps_one(x: Node) -> bool:
    """Return True if the steps heal one picked Pokémon and remove its Special Conditions."""
    match x:
        case ct.Seq((first, *others)) if first.DOES_WHAT_IT_CAN and others:
            mon = getattr(first, "mon", None)
            one = isinstance(mon, s.Pick) and mon.amount == s.ONE
            return one and all(k.DOES_WHAT_IT_CAN and helped_by(k) for k in others)
    return False


def helping(x: ct.Seq) -> tuple[Node, ...]:
    """Return the steps of ``helps_one``, after the choice of a Pokémon for which one of them can do something."""
    first = x.steps[0]
    mon = getattr(first, "mon", None)
    assert isinstance(mon, s.Pick)
    steps = (replace(first, mon=s.It()), *x.steps[1:])  # type: ignore[call-arg]
    return (Choose(narrowed(mon, steps)), *steps)


def not_repaid(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return a Trainer's text that does not take back from the discard pile the cards that pay for it.

    Cards that are discarded to pay cannot be taken (TPCi 2013-02-07). A fixed number of cards of the hand that the text
    discards first is such a price (PUI 2011-11-03).
    """
    match body:
        case (ct.AsCost(Move(s.CardsIn(), s.Into(s.Place("discard", None | "me")))) as cost, *others):
            return (cost, *[spared(x) for x in others])
        case (Move() as price, *others) if takes_from_hand(price) and price.dest == s.Into(s.Place("discard")):
            return (price, *[spared(x) for x in others])
    return body


def spared(x: Node) -> Node:
    """Return a step that moves cards of the player's discard pile, without the cards just discarded."""
    match x:
        case Move(s.CardsIn(_, atoms, s.Place("discard", None | "me")) as cards):
            new = () if f.NotJustDiscarded() in atoms else (f.NotJustDiscarded(),)
            return replace(x, cards=replace(cards, filter=(*atoms, *new)))
    return x
