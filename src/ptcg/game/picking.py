"""Prompts of picks: words for the cards, Pokémon or attacks to pick, where they are, and what the pick is for."""

from __future__ import annotations

import re
from dataclasses import replace

from ptcg.effects import selectors as s
from ptcg.effects.node import Node, walk
from ptcg.effects.rewriter import replaced
from ptcg.game.purposes import (
    PICKED,
    Count,
    Path,
    Pool,
    Question,
    Reader,
    asked,
    counted,
    faced,
    inside,
    place_words,
    says,
    step_of,
)
from ptcg.instructions.codes import ZONE_CODES
from ptcg.verbs.move import Move

DIVIDED = re.compile(r"( from | among )")  # what stands before says which cards, what follows says where they are
ONE = s.Amount(1, 1)
ORDER = {"top": "; the last one you choose is on top", "bottom": "; the last one you choose is at the bottom"}


def picked(path: Path, reader: Reader, count: Count, pool: Pool) -> str:
    """Return words for what the player picks, and for what; empty if plain style cannot say it."""
    step, rest = step_of(path), inside(path)
    if step is None:
        return ""
    if pool.ordered:
        return in_order(rest, reader, pool)
    found = asked(Question("pick", path, reader, count, pool))
    if found is None:
        found = special(step, rest, reader, count, pool)
    if found is None:
        found = acted(step, rest, reader, count)
    return found + order_told(step, rest, count) if found else ""


def special(step: Node, rest: Path, reader: Reader, count: Count, pool: Pool) -> str | None:
    """Return the question of a phrase that would not make the pick clear; None for any other phrase."""
    match rest[-1] if rest else None:
        case s.Split(_, dest, _):
            return says(faced(Move(s.OfThem(count.most), dest), reader))
        case s.SuchPair():
            return "choose the LEGEND Pokémon whose halves you take"
    if pool.sort == "pokemon" and goes_on(rest):
        return onto(rest, reader, count, pool)
    return None


def goes_on(rest: Path) -> bool:
    """Return True if the player picks a Pokémon to attach cards to."""
    return any(isinstance(x, s.OntoMon) for x in rest)


def onto(rest: Path, reader: Reader, count: Count, pool: Pool) -> str | None:
    """Return words for the Pokémon that cards are attached to; None if the attached cards are picked."""
    if any(isinstance(x, s.Attached) for x in rest):
        return None
    host = [x.host for x in rest if isinstance(x, s.OntoMon)][-1]
    if isinstance(host, s.Group):
        host = s.Pick(s.Amount(1, 1), host)
    return f"attach {pool.names or 'it'} to {says(faced(counted(host, count), reader))}"


def in_order(rest: Path, reader: Reader, pool: Pool) -> str:
    """Return words for cards that the player puts somewhere one after the other."""
    dest = next((x for x in reversed(rest) if isinstance(x, s.Into)), None)
    if dest is None:
        return ""
    back = "back " if ZONE_CODES[dest.place.zone] == pool.zone else ""
    place = place_words(faced(dest.place, reader))
    where = {"top": f"{back}on top of {place}", "bottom": f"on the bottom of {place}"}.get(dest.pos, f"into {place}")
    return f"put these {pool.size} cards {where}{ORDER.get(dest.pos, '')}"


def order_told(step: Node, rest: Path, count: Count) -> str:
    """Return words for the order of cards that are picked one after the other; empty if the order does not matter."""
    dest = step.dest if isinstance(step, Move) else None
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
    if isinstance(whole, Move) and whole.per is not None:
        whole = replace(whole, per=None)
    words = says(faced(whole, reader))
    part = says(faced(now, reader))
    if words is None:
        return f"choose {part}" if part else ""
    return f"{words}: choose {part}" if several and part else words
