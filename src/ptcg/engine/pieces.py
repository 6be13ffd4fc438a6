"""Pokémon printed on several cards: halves of a LEGEND, pieces of a V-UNION."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.frames import Frame
from ptcg.engine.operands import L_PICK, L_SEEN
from ptcg.engine.state import State
from ptcg.engine.vocabulary import IN_HALVES


def pieces(s: State, cards: list[int]) -> i64:
    """Return how many different halves or pieces are among the cards."""
    seen: list[int] = []
    for x in cards:
        half = s.defs.cards[s.defs.printed[x]].half
        if half > 0 and half not in seen:
            seen.append(half)
    return len(seen)


def pair(s: State, f: Frame) -> list[int]:
    """Return both halves of one LEGEND among the cards seen: of the picked LEGEND, else of the first one."""
    tops = halves(s, f)
    if len(tops) == 0:
        return []
    top = tops[0]
    for x in tops:
        if x in f.r[L_PICK]:
            top = x
    return [top, other_half(s, f, top)]


def halves(s: State, f: Frame) -> list[int]:
    """Return the first halves of LEGEND Pokémon among the cards seen whose other half was seen too."""
    out: list[int] = []
    for x in f.r[L_SEEN]:
        d = s.defs.cards[s.defs.printed[x]]
        if d.entry == IN_HALVES and d.half == 1 and other_half(s, f, x) >= 0:
            out.append(x)
    return out


def other_half(s: State, f: Frame, card: i64) -> i64:
    """Return the other half of a LEGEND among the cards seen; -1 if it is not there."""
    d = s.defs.cards[s.defs.printed[card]]
    for y in f.r[L_SEEN]:
        dy = s.defs.cards[s.defs.printed[y]]
        if dy.name_id == d.name_id and dy.half > 0 and dy.half != d.half:
            return y
    return -1
