"""Win, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame, who
from ptcg.engine.program import Ins
from ptcg.engine.state import State, own_rest


def run_win(s: State, f: Frame, ins: Ins) -> i64:
    """WIN: count a way to win for the player."""
    own_rest(s)
    s.wins[who(f, ins.a)] += 1
    return NEXT


def run_lose(s: State, f: Frame, ins: Ins) -> i64:
    """LOSE: count a way to win for the other player."""
    own_rest(s)
    s.wins[1 - who(f, ins.a)] += 1
    return NEXT
