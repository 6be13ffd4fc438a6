"""Why a Pokémon cannot evolve or level up: 0, or a reason (``reasons``)."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import reasons as r
from ptcg.engine.bans import ban_reason
from ptcg.engine.board import top_card
from ptcg.engine.characteristics import player_cant, top_def
from ptcg.engine.evolving import FIRST_TURN, NEW_THIS_TURN, evolve_ban, fits, too_early
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.ops import M_CANT_EVOLVE, M_PLAYER_CANT_EVOLVE
from ptcg.engine.state import State, player_of
from ptcg.engine.vocabulary import EVOLVES, LEVELS_UP, USE_RULE


def evolve_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return why the player cannot put the Evolution card on the Pokémon (EVOLVE-01)."""
    reason = evolve_fit_reason(s, player, card, spot)
    if reason:
        return reason
    reason = timing_reason(s, player, spot, card)
    return reason if reason else evolve_ban_reason(s, player, card, spot)


def evolve_fit_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return why the card does not evolve this Pokémon at any time (NAME-07)."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.entry != EVOLVES:
        return r.because(r.EVOLVE_01, card)
    if player_of(spot) != player or not fits(s, card, spot, False):
        return r.because(r.NAME_07, card)
    return r.because(r.ONLY_BY, card) if d.only_by >= 0 else 0


def evolve_ban_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return the reason of a text that forbids the Pokémon to evolve or the player to play the card; 0 if none does."""
    d = s.defs.cards[s.defs.printed[card]]
    src = player_cant(s, M_PLAYER_CANT_EVOLVE, player)
    if src == 0:
        src = evolve_ban(s, card, spot, USE_RULE)
    return r.because(r.EFFECT_05, src - 1) if src else ban_reason(s, player, card, d)


def timing_reason(s: State, player: i64, spot: i64, card: i64) -> i64:
    """Return why it is too early to evolve: the player's first turn (EVOLVE-05), or a new Pokémon (EVOLVE-06)."""
    if s.defs.cards[s.defs.printed[card]].early:
        return 0
    early = too_early(s, player, spot, card)
    if early == FIRST_TURN:
        return r.because(r.EVOLVE_05, -1)
    return r.because(r.EVOLVE_06, -1) if early == NEW_THIS_TURN else 0


def level_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return why the player cannot put the LV.X card on the Pokémon (LVX-01, LVX-02)."""
    return (
        level_fit_reason(s, player, card, spot)
        or level_new_reason(s, spot)
        or level_first_reason(s, player)
        or level_ban_reason(s, player, card, spot)
    )


def level_fit_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return why this card does not level up this Pokémon at any time."""
    d = s.defs.cards[s.defs.printed[card]]
    here = s.active[player] == spot or (s.defs.book.level_bench and player_of(spot) == player)
    if d.entry != LEVELS_UP or not here or top_def(s, spot).name_id != d.levels_up:
        return r.because(r.LVX_01, card)
    return r.because(r.LEVELLED, top_card(s, spot)) if top_def(s, spot).entry == LEVELS_UP else 0


def level_new_reason(s: State, spot: i64) -> i64:
    """Return why the Pokémon is too new to level up: it came into play or evolved this turn."""
    return r.because(r.LVX_02, -1) if s.came[spot] >= s.turn or s.changed[spot] >= s.turn else 0


def level_first_reason(s: State, player: i64) -> i64:
    """Return why nobody levels up now: on a player's first turn, unless the book allows it."""
    return r.because(r.LEVEL_FIRST, -1) if s.own_turns[player] <= 1 and not s.defs.book.first_level else 0


def level_ban_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return why a text forbids levelling up with this card."""
    for x in asked(s, M_CANT_EVOLVE):
        if x.static.a == 1 and applies(s, x, spot):
            return r.because(r.EFFECT_05, x.env.card)
    return ban_reason(s, player, card, s.defs.cards[s.defs.printed[card]])
