"""Prompts of picks: words for the cards, Pokémon or attacks to pick, where they are, and what the pick is for."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.codes import ZONE_CODES
from ptcg.effects.node import Node, walk
from ptcg.effects.rewriter import replaced
from ptcg.game.purposes import (
    PICKED,
    Count,
    Path,
    Reader,
    afterwards,
    counted,
    faced,
    inside,
    place_words,
    says,
    step_of,
    tail,
)

DIVIDED = re.compile(r"( from | among )")  # what stands before says which cards, what follows says where they are
ONE = s.Amount(1, 1)
ORDER = {"top": "; the last one you choose is on top", "bottom": "; the last one you choose is at the bottom"}


@dataclass(frozen=True)
class Pool:
    """The things that a player picks from.

    ``sort``: "card", "pokemon" or "attack"; ``zone``: the zone of the cards (-1: none); ``size``: how many things there
    are; ``names``: the cards that a Pokémon is picked for; ``ordered``: the player picks all of them, in order;
    ``source``: the player picks the Pokémon that something is taken from.
    """

    sort: str
    zone: int = -1
    size: int = 0
    names: str = ""
    ordered: bool = False
    source: bool = False


def picked(path: Path, reader: Reader, count: Count, pool: Pool) -> str:
    """Return words for what the player picks, and for what; empty if plain style cannot say it."""
    step, rest = step_of(path), inside(path)
    if step is None:
        return ""
    if pool.ordered:
        return in_order(rest, reader, pool, count)
    found = special(step, rest, path, reader, count, pool)
    if found is None:
        found = acted(step, rest, reader, count)
    return found + order_told(step, rest, count) + count.tail() if found else ""


def special(step: Node, rest: Path, path: Path, reader: Reader, count: Count, pool: Pool) -> str | None:
    """Return the question of a step whose own sentence would not make the pick clear; None for any other step."""
    last = rest[-1] if rest else None
    match step, last:
        case ((op.Search() | op.LookFor()), op.Find()):
            return found(step, last, reader, count, pool)
        case _, s.Split(_, dest, _):
            return says(faced(op.Move(s.OfThem(count.most), dest), reader))
        case op.Move(_, dest), s.AllBut(_, place):
            kept = s.CardsIn(s.Amount(count.most, count.most), (), place)
            goes = says(faced(op.Move(s.TheRest(), dest), reader)) or "the rest goes"
            return f"choose {says(faced(kept, reader))} to keep; {goes}"
        case _, s.SuchPair():
            return "choose the LEGEND Pokémon whose halves you take"
        case op.Switch(), _:
            return switched(faced(step, reader))
        case op.MoveCounters(amount, source, to), _:
            one = isinstance(source, s.Group) or isinstance(to, s.Group)
            it = "the next one" if one and amount != ONE else "it" if amount == ONE else "they"
            verb = ("come from" if pool.source else "go") if it == "they" else "comes from" if pool.source else "goes"
            return f"{says(faced(step, reader))}: choose where {it} {verb}"
        case op.DiscardUntil(n, _, whose), _:
            hand = place_words(faced(s.Place("hand", whose), reader))
            return f"discard cards from {hand} until {n} are left"
        case op.BenchUntil(n, "lost"), _:
            return f"choose {n} of your Benched Pokémon to keep; the others go into the Lost Zone"
        case op.Choose(what), _ if isinstance(what, Node):
            after = afterwards(path, reader)
            inner = what.mon if isinstance(what, s.AttackOf) else counted(what, count)
            words = says(faced(inner, reader))
            told = f"an attack of {words}" if isinstance(what, s.AttackOf) else words
            return f"choose {told}" + (f"; then: {after}" if after else "")
    if pool.sort == "pokemon" and (goes_on(rest) or isinstance(step, op.MoveAttached | op.AttachMore)):
        return onto(step, rest, reader, count, pool)
    return None


def found(step: Node, find: op.Find, reader: Reader, count: Count, pool: Pool) -> str | None:
    """Return words for a card that the player looks for in a zone, or among cards looked at, and for where it goes."""
    assert isinstance(step, op.Search | op.LookFor)
    amount = count.amount(find.amount)
    where = ""
    cards: s.Cards
    if isinstance(step, op.Search):
        place = next((x for x in step.places if ZONE_CODES[x.zone] == pool.zone), step.places[0])
        cards = s.CardsIn(amount, find.filter, place)
    else:
        cards = s.Among(amount, find.filter)
        where = says(faced(step.cards, reader)) or "the cards you look at"
    apart = f" of different {find.different}" if find.different and count.most > 1 else ""
    told = says(faced(cards, reader))
    if told is None:
        return None
    if step.dest is None or isinstance(step.dest, s.Split):
        words = f"choose {told}"
    else:
        words = says(faced(op.Move(cards, step.dest), reader)) or f"choose {told}"
    if apart:
        words = words.replace(told, DIVIDED.sub(rf"{apart}\1", told, count=1), 1)
    return words.replace("among them", f"among {where}", 1) if where else words


def switched(step: op.Switch) -> str:
    """Return words for the choice of the Benched Pokémon that becomes Active."""
    whose = "your" if step.whose == "me" else "the opponent's"
    mons = says(step.new) if step.new is not None else None
    return f"switch {whose} Active Pokémon with {mons or f'1 of {whose} Benched Pokémon'}"


def goes_on(rest: Path) -> bool:
    """Return True if the player picks a Pokémon to attach cards to."""
    return any(isinstance(x, s.OntoMon) for x in rest)


def onto(step: Node, rest: Path, reader: Reader, count: Count, pool: Pool) -> str | None:
    """Return words for the Pokémon that cards are attached or moved to; None if the step attaches or moves nothing."""
    hosts = [x.host for x in rest if isinstance(x, s.OntoMon)]
    if isinstance(step, op.MoveAttached):
        hosts = [step.to]
    elif isinstance(step, op.AttachMore):
        hosts = [step.mon]
    if not hosts or any(isinstance(x, s.Attached) for x in rest):
        return None
    host = hosts[-1]
    if isinstance(host, s.Group):
        host = s.Pick(s.Amount(1, 1), host)
    verb = "move" if isinstance(step, op.MoveAttached) else "attach"
    return f"{verb} {pool.names or 'it'} to {says(faced(counted(host, count), reader))}"


def in_order(rest: Path, reader: Reader, pool: Pool, count: Count) -> str:
    """Return words for cards that the player puts somewhere one after the other."""
    dest = next((x for x in reversed(rest) if isinstance(x, s.Into)), None)
    if dest is None:
        return ""
    back = "back " if ZONE_CODES[dest.place.zone] == pool.zone else ""
    place = place_words(faced(dest.place, reader))
    where = {"top": f"{back}on top of {place}", "bottom": f"on the bottom of {place}"}.get(dest.pos, f"into {place}")
    return f"put these {pool.size} cards {where}{ORDER.get(dest.pos, '')}{tail(f'{count.so_far} of {pool.size}')}"


def order_told(step: Node, rest: Path, count: Count) -> str:
    """Return words for the order of cards that are picked one after the other; empty if the order does not matter."""
    dest = step.dest if isinstance(step, op.Move) else None
    picks = bool(rest) and isinstance(rest[-1], s.CardsIn | s.Among | s.OfThem)
    if isinstance(dest, s.Into) and dest.order == "choice" and picks and count.most > 1:
        return ORDER.get(dest.pos, "")
    return ""


def acted(step: Node, rest: Path, reader: Reader, count: Count) -> str:
    """Return the step itself with the number still to pick, or the picked phrase if the step has several picks."""
    told = next((x for x in reversed(rest) if isinstance(x, PICKED)), None)
    if told is None:
        return says(faced(step, reader)) or ""
    now = counted(told, count)
    several = len({x for x in walk(step) if isinstance(x, PICKED) and not isinstance(x, s.EachPicked)}) > 1
    whole = replaced(step, told, now)
    if isinstance(whole, op.Move) and whole.per is not None:
        whole = replace(whole, per=None)
    words = says(faced(whole, reader))
    part = says(faced(now, reader))
    if words is None:
        return f"choose {part}" if part else ""
    return f"{words}: choose {part}" if several and part else words
