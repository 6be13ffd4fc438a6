"""Replacements: texts that change an event before it happens, each once per event; the affected player orders them."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import K_REPLACE, NEXT, STAY, answered, ask, take
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.operands import L_WOULD
from ptcg.engine.records import Trigger
from ptcg.engine.state import State
from ptcg.engine.triggers import set_off


def key(t: Trigger) -> i64:
    """Return the clause and the card of a text as one number, which is an option of the player who picks."""
    return t.clause << 24 | t.card


def left_of(found: list[Trigger], applied: tuple[int, ...]) -> list[Trigger]:
    """Return the texts that have not applied to this event yet.

    Several effects of one text and card are told apart by their count only.
    """
    left: list[Trigger] = []
    seen: list[int] = []
    for t in found:
        seen.append(key(t))
        if seen.count(key(t)) > applied.count(key(t)):
            left.append(t)
    return left


def apply_next(s: State, f: Frame, found: list[Trigger], affected: i64) -> i64:
    """Run the next of these texts as a frame; the caller reads its verdict when it has ended.

    Returns STAY while a text runs or a player must decide; NEXT when each text has applied once. L_WOULD holds the
    texts that have applied.
    """
    left = left_of(found, f.r[L_WOULD])
    if len(left) == 0:
        f.r[L_WOULD] = EMPTY
        return NEXT
    t = left[0]
    if answered(s):
        v = take(s)
        for x in left:
            if key(x) == v:
                t = x
    elif len(left) > 1:
        options: list[int] = []
        for x in left:
            if key(x) not in options:
                options.append(key(x))
        if len(options) > 1 and any(x.clause != t.clause for x in left):
            return ask(s, affected, K_REPLACE, options, -1)
    f.r[L_WOULD] = (*f.r[L_WOULD], key(t))
    set_off(s, t)
    return STAY
