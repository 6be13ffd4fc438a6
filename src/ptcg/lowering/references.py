"""References: how a sentence refers to the sentence before it and to its own parts, decided from the tree alone."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise

from ptcg.effects import conditions as c
from ptcg.effects import control as ct
from ptcg.effects import selectors as s
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node, Part, walk
from ptcg.effects.numbers import CountAmong, ThisWay, TypesMoved
from ptcg.effects.rewriter import mapped
from ptcg.lowering.modifiers import BOUND, target_of
from ptcg.verbs.flip import Flip
from ptcg.verbs.move import Move
from ptcg.verbs.registry import verbs

REFERS = (c.Did, c.Searched, c.Paid, c.AnyMoved, c.AttachedThisWay, c.Won)


def asks_itself(x: Node) -> bool:
    """Return True for a step that asks the player, before each of its parts or before its coin, whether to go on."""
    verb = verbs().get(type(x))
    return verb is not None and verb.asks_itself(x)


def tells_whom(x: Node) -> bool:
    """Return True for a step that changes every Pokémon of a group and records which ones it really changed."""
    return isinstance(x, ct.Op) and x.TELLS_WHOM and isinstance(getattr(x, "mon", None), s.EachOf)


def heals_each(x: Node | None) -> bool:
    """Return True for a sentence that heals every Pokémon of a group, damaged or not."""
    inner = x.then if isinstance(x, ct.May) else x
    return inner is not None and tells_whom(inner)


def as_far_as_possible(x: Node) -> Node:
    """Return a step that takes so many cards, as it is when fewer are there and one is enough (TPCi 2020-09-17)."""
    match x:
        case Move((s.CardsIn(s.Amount(int(), hi)) | s.Attached(s.Amount(int(), hi))) as cards, _, None):
            return replace(x, cards=replace(cards, amount=s.Amount(1, hi)))
    return x


def asks_did(x: Node) -> bool:
    """Return True for a sentence that depends on whether the sentence before happened."""
    return isinstance(x, ct.If) and isinstance(x.cond, c.Did)


def first_mon(x: Node) -> Node | None:
    """Return the first Pokémon that a condition names, which *it* then means; None if it names none."""
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


def of_those_healed(x: Part) -> Part:
    """Return the step, in which *those Pokémon* means the Pokémon that were really healed, not the whole group."""
    if isinstance(x, s.Them):
        return s.Healed()
    return mapped(x, of_those_healed)


def named_once(mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """Return the modifiers of one sentence, in which *it* is replaced by the Pokémon that an earlier modifier names."""
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
    """Return the ids of branches that are a whole sentence, if the next sentence asks whether it happened."""
    out: list[int] = []
    for x, after in pairwise(body):
        inner = x.then if isinstance(x, Flip) else x
        if isinstance(inner, ct.If) and any(isinstance(k, c.Did) for k in walk(after)):
            out.append(id(inner))
    return frozenset(out)


def free_options(body: tuple[Node, ...]) -> frozenset[int]:
    """Return the ids of optional steps that no sentence asks about, so that they do as much as they can."""
    out: list[int] = []
    for i, x in enumerate(body):
        if not any(isinstance(k, c.Did) for later in body[i:] for k in walk(later)):
            out.extend(id(k) for k in walk(x) if isinstance(k, ct.May))
    return frozenset(out)


def refers_back(x: Node) -> bool:
    """Return True if a step asks what the sentence before did."""
    return any(isinstance(k, (*REFERS, ThisWay, TypesMoved, CountAmong, s.ThatMany)) for k in walk(x))


def asks_same(x: Node, before: Node) -> bool:
    """Return True if two sentences both count what an earlier sentence did, and so mean the same earlier sentence."""
    return isinstance(x, ct.If) and isinstance(before, ct.If) and counts_done(x.cond) and counts_done(before.cond)


def counts_done(cond: Node) -> bool:
    """Return True for a condition on how much of something the sentence before did."""
    return any(isinstance(k, ThisWay | s.ThatMany) for k in walk(cond))


def asks_within(x: ct.Seq) -> bool:
    """Return True if a step of a sentence asks what an earlier step of the same sentence did."""
    return not refers_back(x.steps[0]) and any(refers_back(k) for k in x.steps[1:])


def stays_together(x: ct.Seq) -> bool:
    """Return True if one player does all steps before the other begins: a later one counts or uses what came before."""
    return asks_within(x) or any(depends_on_last(k) for k in x.steps[1:])


def clears_away(x: Node, steps: tuple[Node, ...]) -> bool:
    """Return True for a step that removes every attached card of a Pokémon, to which something else happens instead, or
    the whole hand of a player who then draws.

    There may be no such card: a hand of no cards is a hand (compendium 81).
    """
    match x:
        case Move(s.Attached(s.Amount(None, None), _, ())):
            return any(isinstance(k, ct.Instead) for k in steps)
        case Move(s.Whole(s.Place("hand", None | "me")), s.Into()):
            return any(isinstance(k, ct.Op) and k.DRAWS for k in steps)
    return False


def depends_on_success(x: Node) -> bool:
    """Return True for a sentence that happens only if the sentence before happened."""
    return isinstance(x, ct.If) and asks_success(x.cond)


def asks_success(x: Node) -> bool:
    """Return True for a condition that holds only if the sentence before happened."""
    if isinstance(x, c.All):
        return any(asks_success(k) for k in x.conds)
    return isinstance(x, c.Searched) or (isinstance(x, c.Did) and not x.negated)


def depends_on_payment(x: Node) -> bool:
    """Return True for a sentence that happens only if the player paid the optional cost."""
    return isinstance(x, ct.If) and isinstance(x.cond, c.Paid)


def is_cost(x: Node) -> bool:
    """Return True for a sentence that is a cost, optional or not."""
    return isinstance(x, ct.AsCost) or (isinstance(x, ct.May) and isinstance(x.then, ct.AsCost))


def depends_on_last(x: Node) -> bool:
    """Return True if the step does as much as the step before, or does something with the cards of the step before."""
    if any(type(k).__name__ in ("ThisWay", "TypesMoved", "ThatMany", "CountAmong", "Heads", "Tails") for k in walk(x)):
        return True
    match x:
        case ct.If(c.AnyMoved(), _):
            return True
        case ct.If(c.Did(negated=True), then):  # "if you don't", about the cards of the step before
            return depends_on_last(then.steps[0] if isinstance(then, ct.Seq) else then)
        case ct.Apply(_, mods):
            return all(getattr(k, "mon", None) == s.It() for k in mods)
        case ct.Modes(_, _, options):
            return all(depends_on_last(k) for k in options)
        case ct.May(_, then) | ct.By(_, then) | ct.Later(_, _, then):
            return depends_on_last(then)
    return isinstance(x, ct.Op) and any(isinstance(getattr(x, k), back) for k, back in x.LEANS.items())


def declinable(body: tuple[Node, ...]) -> bool:
    """Return True if the controller may decline the whole text; the text counts as used only if they accept."""
    first = body[0] if body else None
    may = first.who if isinstance(first, ct.May) else first.may if isinstance(first, Flip) else None
    return may == "me" and all(depends_on_success(x) or depends_on_payment(x) for x in body[1:])
