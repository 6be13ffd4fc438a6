"""Bench limits: players with too many Benched Pokémon discard down to the limit."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.ask import K_OVERFLOW, NEXT, answered, ask, take
from ptcg.engine.board import leave
from ptcg.engine.characteristics import bench_limit
from ptcg.engine.frames import Frame
from ptcg.engine.modifiers import asked, is_about, refresh
from ptcg.engine.operands import CROWD_OWN_FIRST, CROWD_TO_HAND, CROWD_USUAL, L_A, LIMITS_BEFORE
from ptcg.engine.ops import M_BENCH
from ptcg.engine.program import Ins
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.suppression import SUPPRESSORS
from ptcg.engine.vocabulary import DISCARD, HAND, KNOW_BOTH


def overflow(s: State, f: Frame, ins: Ins) -> i64:
    """KO_BENCH: players with too many Benched Pokémon discard down to the limit, the turn player last (BENCH-04).

    LIMITS_NOW: something other than a Knock Out has lowered the limit. L_A: both limits, computed once, because the
    discards of one player must not change the other's limit (R-37).
    """
    if not s.defs.book.overflow:
        return NEXT
    if answered(s):
        if s.defs.mods & SUPPRESSORS:
            refresh(s)
        spot = take(s) & 255
        zone = crowd_goes(s, player_of(spot))
        leave(s, spot, zone, zone, KNOW_BOTH)
    elif ins.a == LIMITS_BEFORE and not s.defs.mods & (1 << M_BENCH):
        return NEXT
    if f.sub == 0:
        f.sub = 1
        f.r[L_A] = (most_benched(s, 0, ins.a == LIMITS_BEFORE), most_benched(s, 1, ins.a == LIMITS_BEFORE))
    p = crowded(s, f, 1 - s.defs.owner[s.stadium_gone], s.defs.book.bench_size) if widened(s) else -1
    if p < 0:
        last = s.player if s.defs.book.overflow == 1 else 1 - s.player
        for x in asked(s, M_BENCH):
            if x.static.c != CROWD_USUAL:  # the text says who is first
                last = 1 - x.env.me if x.static.c == CROWD_OWN_FIRST else x.env.me
        p = crowded(s, f, last, 0)
    if p >= 0:
        return ask(s, p, K_OVERFLOW, [ref_of(s, b) for b in s.bench[p]], -1)
    if ins.a != LIMITS_BEFORE:
        s.stadium_gone = -1
    f.sub = 0
    return NEXT


def crowd_goes(s: State, player: i64) -> i64:
    """Return the zone that Pokémon beyond the limit of the player's Bench go to."""
    for x in asked(s, M_BENCH):
        if x.static.c == CROWD_TO_HAND and is_about(x, player) and expressions.cond(s, x.env, x.static.cond):
            return HAND
    return DISCARD


def crowded(s: State, f: Frame, last: i64, least: i64) -> i64:
    """Return the first player with more Benched Pokémon than L_A and ``least`` allow; -1 if there is none."""
    for p in (1 - last, last):
        if len(s.bench[p]) > max(f.r[L_A][p], least):
            return p
    return -1


def widened(s: State) -> bool:
    """Return True if a Stadium has left play whose text makes its owner discard first."""
    if s.stadium_gone < 0:
        return False
    for t in s.defs.cards[s.defs.printed[s.stadium_gone]].texts:
        for st in t.statics:
            if st.kind == M_BENCH and st.c == CROWD_OWN_FIRST and st.b > s.defs.book.bench_size:
                return True
    return False


def most_benched(s: State, player: i64, before: bool) -> i64:
    """Return how many Benched Pokémon the player may keep.

    Before the promotion only the book and the Stadium count (R-55, TPCi 2020-08-20): effects that begin with the Knock
    Outs count after it (R-38).
    """
    limit = bench_limit(s, player)
    return max(limit, bench_limit(s, player, True)) if before else limit
