"""Tell name, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import (
    NEXT,
    say,
)
from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.state import State


def run(s: State, f: Frame, ins: Ins) -> i64:
    """TELL: tell the opponent the name of the card without showing it."""
    cards = f.r[ins.a]
    if s.listening and len(cards) > 0:
        say(s, "tells", f.me, -1, -1, s.defs.cards[s.defs.printed[cards[0]]].name_id, "ZONE-10")
    return NEXT
