"""Promotion: a Benched Pokémon fills an empty Active Spot (KO-06)."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import history
from ptcg.engine.ask import K_PROMOTE, NEXT, answered, ask, say, take
from ptcg.engine.board import promote, top_card
from ptcg.engine.frames import Frame
from ptcg.engine.history import remember
from ptcg.engine.knockouts import first_to_settle
from ptcg.engine.ops import E_MOVED
from ptcg.engine.program import Ins
from ptcg.engine.records import Event
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.triggers import emit
from ptcg.engine.winning import judge


def promotion(s: State, f: Frame, ins: Ins) -> i64:
    """KO_PROMOTE: let players fill an empty Active Spot from the Bench, the next player first (KO-06).

    ``early``: before the check for Knock Outs, after a text took an Active Pokémon away; then the turn player is first,
    as such texts say.
    """
    if answered(s):
        ref = take(s)
        come_up(s, player_of(ref & 255), ref & 255)
    early = ins.a == 1
    first = s.player if early else first_to_settle(s)
    for p in (first, 1 - first):
        if s.active[p] < 0:
            bench = s.bench[p]
            if len(bench) == 0 and early:
                continue  # this is counted with the other ways to win
            if len(bench) == 0:
                return judge(s)
            return ask(s, 1 - p if s.promoters >> p & 1 else p, K_PROMOTE, [ref_of(s, b) for b in bench], -1)
    s.promoters = 0
    return NEXT


def come_up(s: State, player: i64, spot: i64) -> None:
    """Make a Benched Pokémon Active."""
    promote(s, player, spot)
    if s.listening:
        say(s, "promote", player, ref_of(s, spot), -1, 0, "KO-06")
    if s.defs.facts & (1 << history.FACT_TO_ACTIVE):
        remember(s, history.FACT_TO_ACTIVE, player, ref_of(s, spot), top_card(s, spot))
    emit(s, Event(E_MOVED, player, ref_of(s, spot), -1, -1, 0, 0))
