"""Shuffle, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT, say
from ptcg.engine.frames import Frame, who
from ptcg.engine.program import Ins
from ptcg.engine.state import State
from ptcg.engine.zones import shuffle


def run(s: State, f: Frame, ins: Ins) -> i64:
    """SHUFFLE: shuffle a deck."""
    p = who(f, ins.a)
    shuffle(s, p)
    if s.listening:
        say(s, "shuffle", p, -1, -1, 0, "ZONE-02")
    return NEXT
