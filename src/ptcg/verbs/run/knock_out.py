"""Knock out, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT, STAY
from ptcg.engine.damage_counters import strike
from ptcg.engine.frames import Frame, frame
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.state import State, own_rest, ref_of
from ptcg.engine.vocabulary import USE_RULE


def settling(s: State) -> bool:
    """Return True if Knock Outs are being settled further down the stack; a new Knock Out then joins their batch."""
    return any(f.prog == s.defs.sys_settle for f in s.stack)


def run(s: State, f: Frame, ins: Ins) -> i64:
    """KNOCK_OUT: mark Pokémon that settling Knocks Out, at once unless an attack is in progress (sub 1: settled)."""
    if f.sub == 1:
        return NEXT
    spots = targets(s, f, ins.a)
    own_rest(s)
    for spot in spots:
        s.ko_forced.append(ref_of(s, spot))
        strike(s, f, spot)
    result(f, len(spots))
    if f.use != 1 and len(s.ko_forced) > 0 and not settling(s):
        f.sub = 1
        s.stack.append(frame(s.defs.sys_settle, s.player, -1, -1, USE_RULE))
        return STAY
    return NEXT
