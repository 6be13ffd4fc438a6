"""Unmask, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.reach import result
from ptcg.engine.state import State, live, own_rest
from ptcg.engine.vocabulary import (
    DISCARD,
    KNOW_BOTH,
    USE_ATTACK,
)
from ptcg.engine.zones import move


def run(s: State, f: Frame, ins: Ins) -> i64:
    """UNMASK: discard the cards above the card whose text put them there, and end what that text gave."""
    n: i64 = 0
    for r in f.r[ins.a]:
        if not live(s, r):
            continue
        given = [e for e in s.lasting if e.static >= 0 and e.on == r and e.self_ref == r and e.use != USE_ATTACK]
        pile = s.piles[r & 255]
        if len(given) == 0 or given[0].card not in pile:
            continue
        for c in [pile[k] for k in range(pile.index(given[0].card) + 1, len(pile))]:
            move(s, c, DISCARD, True, KNOW_BOTH)
            n += 1
        own_rest(s)
        s.lasting = [e for e in s.lasting if e not in given]
        s.shape += 1
        s.sources += 1
    return result(f, n)
