"""How a sentence refers to the sentence before it and to its own parts, decided from the tree alone."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

from ptcg.effects import conditions as c
from ptcg.effects import control as ct
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.modifiers import BOUND, target_of
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node, walk
from ptcg.effects.quantities import CountAmong, ThisWay, TypesMoved
from ptcg.effects.rewriter import mapped

REFERS = (c.Did, c.Searched, c.Paid, c.AnyMoved, c.AttachedThisWay)


def asks_itself(x: Node) -> bool:
    """True for a step that asks the player before each of its parts whether to go on, or before its coin."""
    if isinstance(x, ct.Flip):
        return x.may is not None
    return isinstance(x, op.MoveCounters) and x.amount.hi is None and isinstance(x.source, s.Group)


def heals_each(x: Node | None) -> bool:
    """True for a sentence that heals every Pokémon of a group, damaged or not."""
    inner = x.then if isinstance(x, ct.May) else x
    return isinstance(inner, op.Heal) and isinstance(inner.mon, s.EachOf)


def asks_did(x: Node) -> bool:
    """True for a sentence that depends on whether the one before happened."""
    return isinstance(x, ct.If) and isinstance(x.cond, c.Did)


def first_mon(x: Node) -> Node | None:
    """The first Pokémon that a condition names; *it* then means that Pokémon."""
    mon = getattr(x, "mon", None)
    if isinstance(mon, s.Mon):
        return mon
    if isinstance(x, c.Already):
        return first_mon(x.cond)
    if isinstance(x, c.All | c.Any):
        for k in x.conds:
            found = first_mon(k)
            if found is not None:
                return found
    return None


def of_those_healed(x: Any) -> Any:
    """The step, in which *those Pokémon* means the Pokémon that were really healed, not the whole group."""
    if isinstance(x, s.Them):
        return s.Healed()
    return mapped(x, of_those_healed)


def named_once(mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """The modifiers of one sentence, in which *it* is replaced by the Pokémon that an earlier modifier names."""
    out: list[Mod] = []
    subject: Node | None = None
    for mod in mods:
        target = target_of(mod)
        if isinstance(target, s.It) and subject is not None and "mon" in {f.name for f in fields(mod)}:
            mod = replace(mod, mon=subject)  # type: ignore[call-arg]
        elif isinstance(target, BOUND):
            subject = target
        out.append(mod)
    return tuple(out)


def lone_branches(body: tuple[Node, ...]) -> frozenset[int]:
    """Ids of the branches that form a whole sentence, if the next sentence asks whether that sentence happened."""
    out: list[int] = []
    for x, after in pairwise(body):
        inner = x.then if isinstance(x, ct.Flip) else x
        if isinstance(inner, ct.If) and any(isinstance(k, c.Did) for k in walk(after)):
            out.append(id(inner))
    return frozenset(out)


def refers_back(x: Node) -> bool:
    """True if a step asks what the sentence before did."""
    return any(isinstance(k, (*REFERS, ThisWay, TypesMoved, CountAmong, s.ThatMany)) for k in walk(x))


def asks_same(x: Node, before: Node) -> bool:
    """True for two sentences that both count what an earlier sentence did: both mean the same earlier sentence."""
    return isinstance(x, ct.If) and isinstance(before, ct.If) and counts_done(x.cond) and counts_done(before.cond)


def counts_done(cond: Node) -> bool:
    """True for a condition on how much of something the sentence before did."""
    return any(isinstance(k, ThisWay | s.ThatMany) for k in walk(cond))


def asks_within(x: ct.Seq) -> bool:
    """True if a step of a sentence asks what an earlier step of the same sentence did."""
    return not refers_back(x.steps[0]) and any(refers_back(k) for k in x.steps[1:])


def apart(cards: s.Cards | s.Attached, to: Node) -> s.Cards | s.Attached:
    """Attached cards that a step moves to this Pokémon: those of other Pokémon, since its own would stay where they
    are."""
    if isinstance(to, s.This) and isinstance(cards, s.Attached) and isinstance(cards.host, s.Pick):
        return replace(cards, host=replace(cards.host, group=replace(cards.host.group, other=True)))
    if isinstance(to, s.This) and isinstance(cards, s.Attached) and isinstance(cards.host, s.Group):
        return replace(cards, host=replace(cards.host, other=True))
    return cards


def clears_away(x: Node, steps: tuple[Node, ...]) -> bool:
    """True for a step that removes every attached card of a Pokémon to which something else happens instead: there
    may be none."""
    match x:
        case op.Move(s.Attached(s.Amount(None, None), _, ())):
            return any(isinstance(k, ct.Instead) for k in steps)
    return False
