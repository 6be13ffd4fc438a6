"""Take prizes, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import ops as o
from ptcg.engine.ask import NEXT, STAY
from ptcg.engine.frames import Frame, frame, who
from ptcg.engine.operands import PRIZE_FEWER, PRIZE_MORE, PRIZE_TAKE
from ptcg.engine.program import Ins
from ptcg.engine.state import State, own_rest, player_of
from ptcg.engine.vocabulary import USE_RULE


def run(s: State, f: Frame, ins: Ins) -> i64:
    """PRIZES: take Prizes now, or change how many the next batch gives the controller (attacks that Knock Out)."""
    own_rest(s)
    p = who(f, ins.c)
    how = ins.a
    if how != PRIZE_TAKE and f.ev.kind == o.E_KNOCKED_OUT:
        p = 1 - player_of(f.ev.mon & 255)  # the player who takes the Prizes of that Knock Out
    one_more = how == PRIZE_MORE and f.ev.kind == o.E_PRIZE_TAKEN  # one Prize beyond the one just taken: take it now
    if how == PRIZE_TAKE or one_more:
        if f.sub == 1:
            return NEXT
        s.prize_due[p] += ins.b
        together = ins.d == 1
        if together:
            return NEXT  # the other player's Prizes are taken together with these
        f.sub = 1
        s.stack.append(frame(s.defs.sys_settle, s.player, -1, -1, USE_RULE))
        return STAY
    if how == PRIZE_MORE:
        s.prize_bonus[p] += ins.b
    elif how == PRIZE_FEWER:
        s.prize_bonus[p] -= ins.b
    else:
        s.prize_bonus[p] -= 1000
    return NEXT
