"""Why a player cannot retreat: 0, or a reason (``reasons``)."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import reasons as r
from ptcg.engine.board import top_card
from ptcg.engine.characteristics import retreat_card, retreat_cost, retreat_despite, spot_cant, top_def
from ptcg.engine.legal import first_turn_reason
from ptcg.engine.ops import M_CANT_RETREAT
from ptcg.engine.state import State


def retreat_reason(s: State, player: i64, units: list[int]) -> i64:
    """Return why the player cannot retreat the Active Pokémon (RETREAT-01); ``units`` is the Energy on it."""
    reason = retreat_turn_reason(s, player)
    if reason:
        return reason
    reason = retreat_state_reason(s, player)
    return reason if reason else retreat_cost_reason(s, player, units)


def retreat_turn_reason(s: State, player: i64) -> i64:
    """Return why the player cannot retreat any Pokémon: they have retreated this turn, or have no Benched Pokémon."""
    if s.active[player] < 0 or len(s.bench[player]) == 0:
        return r.because(r.NO_BENCH, -1)
    if 0 <= s.defs.book.retreats <= s.retreats_used:
        return r.because(r.RETREATED, -1)
    return first_turn_reason(s, player)


def retreat_state_reason(s: State, player: i64) -> i64:
    """Return why the Active Pokémon cannot retreat: a Special Condition or a text."""
    spot = s.active[player]
    blocked = s.cond[spot] & s.defs.book.retreat_blockers
    if blocked and blocked & ~retreat_despite(s, spot):
        return r.because(r.RETREAT_04, -1)
    if top_def(s, spot).retreat < 0:
        return r.because(r.EFFECT_05, top_card(s, spot))
    src = spot_cant(s, M_CANT_RETREAT, spot)
    return r.because(r.EFFECT_05, src - 1) if src else 0


def retreat_cost_reason(s: State, player: i64, units: list[int]) -> i64:
    """Return why the player cannot pay the Retreat Cost (RETREAT-02) with these units of Energy."""
    spot = s.active[player]
    cost = retreat_cost(s, spot)
    if cost > len(units) and retreat_card(s, spot) < 0:
        return r.because(r.RETREAT_02, -1)
    return 0
