"""Legality: one function for each kind of action, which returns why it is not allowed: 0, or a reason (``reasons``).

The list of options stops at the first reason; ``why_not`` puts the same int into words.
"""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine import reasons as r
from ptcg.engine.bans import ban_reason, energy_ban, kept_out
from ptcg.engine.characteristics import bench_room, player_cant
from ptcg.engine.defs import LIMIT_GX, LIMIT_VSTAR, CardDef, ClauseDef
from ptcg.engine.frames import env
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.moving import may_hold
from ptcg.engine.operands import ME, OFF_ABILITIES, OFF_POWERS
from ptcg.engine.ops import M_ATTACHMENTS, M_GX, M_PLAYER_CANT_ATTACH, M_PLAYER_CANT_POWER
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.state import State, player_of
from ptcg.engine.triggers import works_elsewhere
from ptcg.engine.use_limits import once_left, usable
from ptcg.engine.vocabulary import (
    ASSEMBLED,
    BENCHED,
    BY_CARD,
    ENERGY,
    HAND,
    IN_HALVES,
    LEVELS_UP,
    USE_ABILITY,
    USE_POWER,
    USE_RULE,
    USE_TRAINER,
)


def first_turn_of_game(s: State, player: i64) -> bool:
    """Return True on the very first turn, for the player who started."""
    return s.turn == 1 and player == s.first


def bench_reason(s: State, player: i64, card: i64) -> i64:
    """Return why the player cannot put the card onto the Bench as a Basic Pokémon (BENCH-01)."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.entry != BENCHED:
        return r.because(half_alone(s, player, card) if d.entry == IN_HALVES else not_basic(d), card)
    return room_reason(s, player, card) or ban_reason(s, player, card, d)


def room_reason(s: State, player: i64, card: i64) -> i64:
    """Return why a card from hand cannot come onto the Bench: no room (BENCH-02), or a text keeps it out of play."""
    if bench_room(s, player) <= 0:
        return r.because(r.BENCH_02, -1)
    src = kept_out(s, player, card)
    return r.because(r.EFFECT_05, src - 1) if src else 0


def not_basic(d: CardDef) -> i64:
    """Return the cause that forbids benching a card that is no Basic Pokémon."""
    if d.entry == BY_CARD:
        return r.RESTORED_01
    if d.entry == LEVELS_UP:
        return r.LEVEL_BENCHED
    return r.VUNION_03 if d.entry == ASSEMBLED else r.CARD_02


def half_alone(s: State, player: i64, card: i64) -> i64:
    """Return the cause that keeps half of a Pokémon from coming into play by itself."""
    d = s.defs.cards[s.defs.printed[card]]
    for x in s.zones[HAND * 2 + player]:
        other = s.defs.cards[s.defs.printed[x]]
        if other.name_id == d.name_id and other.half != d.half:
            return r.HALF_ALONE
    return r.LEGEND_02


def legend_reason(s: State, player: i64, card: i64, other: i64) -> i64:
    """Return why the player cannot put both halves of a LEGEND onto the Bench (LEGEND-02)."""
    a = s.defs.cards[s.defs.printed[card]]
    b = s.defs.cards[s.defs.printed[other]]
    if a.name_id != b.name_id or a.half == b.half or a.half == 0 or s.place[card] != HAND or s.place[other] != HAND:
        return r.because(half_alone(s, player, card), card)
    return room_reason(s, player, card) or ban_reason(s, player, card, a)


def energy_spot_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return why the player cannot attach this Energy card to this Pokémon, apart from the limit of the turn."""
    if player_of(spot) != player:
        return r.because(r.NOT_YOURS, card)
    if not may_hold(s, card, spot):
        return r.because(r.NOT_HELD, card)
    d = s.defs.cards[s.defs.printed[card]]
    role = 0 if d.kind == ENERGY else d.energy_role
    src = energy_ban(s, card, spot, role)
    if src:
        return r.because(r.EFFECT_05, src - 1)
    if d.guard.op != 0 and not evaluate.cond(s, env(player, -1, card, USE_RULE), d.guard):
        return r.because(r.EFFECT_05, card)
    return ban_reason(s, player, card, d, role)


def first_turn_reason(s: State, player: i64) -> i64:
    """Return why the player cannot attach, retreat or use Powers on their first turn.

    All five books allow it (TURN-11).
    """
    if s.own_turns[player] <= 1 and not s.defs.book.first_other:
        return r.because(r.TURN_11, -1)
    return 0


def attach_once_reason(s: State, player: i64) -> i64:
    """Return why the player cannot attach another Energy card this turn: the limit is reached, or a text forbids it."""
    reason = first_turn_reason(s, player)
    if reason:
        return reason
    if s.defs.book.energy_per_turn >= 0 and s.energy_used >= attachment_limit(s, player):
        return r.because(r.ENERGY_01, -1)
    src = player_cant(s, M_PLAYER_CANT_ATTACH, player)
    return r.because(r.EFFECT_05, src - 1) if src else 0


def attachment_limit(s: State, player: i64) -> i64:
    """Return how many Energy cards the player may attach from hand this turn."""
    limit = s.defs.book.energy_per_turn
    for x in asked(s, M_ATTACHMENTS):
        if x.env.me == player and evaluate.cond(s, x.env, x.static.cond):
            limit += x.static.a
    return limit


def use_reason(s: State, player: i64, c: ClauseDef, self_ref: i64, card: i64, use: i64) -> i64:
    """Return why the player cannot use an Ability, Poké-Power, Stadium or other text with a limit of its own."""
    return (
        use_limit_reason(s, player, c, self_ref, card)
        or use_ban_reason(s, player, c, card, use)
        or use_turn_reason(s, player, use)
        or use_text_reason(s, player, c, self_ref, card, use)
    )


def use_limit_reason(s: State, player: i64, c: ClauseDef, self_ref: i64, card: i64) -> i64:
    """Return why the text has no use left, or can be used only in the opponent's turn."""
    if c.opponents_turn:
        return r.because(r.TURN_07, card)
    return 0 if usable(s, c, player, card if c.zone > 0 else self_ref) else r.because(used_up(s, c, card), card)


def use_ban_reason(s: State, player: i64, c: ClauseDef, card: i64, use: i64) -> i64:
    """Return why another text forbids the use, or switches off the text of a card in hand or discard pile."""
    if use == USE_POWER:
        src = player_cant(s, M_PLAYER_CANT_POWER, player)
        if src:
            return r.because(r.EFFECT_05, src - 1)
    if c.zone > 0 and (use == USE_POWER or use == USE_ABILITY):
        if not works_elsewhere(s, card, OFF_ABILITIES if use == USE_ABILITY else OFF_POWERS, c.name_id):
            return r.because(r.EFFECT_05, card)
    return 0


def use_turn_reason(s: State, player: i64, use: i64) -> i64:
    """Return why the player can use no Ability or Poké-Power at all now."""
    if use != USE_POWER and use != USE_ABILITY:
        return 0
    reason = first_turn_reason(s, player)
    return reason if reason else r.because(r.TURN_05, -1) if 0 <= s.defs.book.powers <= s.powers_used else 0


def use_text_reason(s: State, player: i64, c: ClauseDef, self_ref: i64, card: i64, use: i64) -> i64:
    """Return why the text itself does not allow the use, or can do nothing."""
    f = env(player, self_ref, card, use)
    if not evaluate.cond(s, f, c.guard):
        return r.because(rule_of_use(use, r.EFFECT_05), card)
    if (s.defs.book.no_effect_blocked or use != USE_TRAINER) and not evaluate.cond(s, f, c.feasible):
        assembled = s.defs.cards[s.defs.printed[card]].entry == ASSEMBLED
        return r.because(r.VUNION_03 if assembled else rule_of_use(use, r.TRAINER_07), card)
    return 0


def rule_of_use(use: i64, other: i64) -> i64:
    """Return the cause for using a Poké-Power or an Ability; ``other``: the cause for any other text."""
    return r.ABILITY_04 if use == USE_POWER else r.ABILITY_06 if use == USE_ABILITY else other


def used_up(s: State, c: ClauseDef, card: i64) -> i64:
    """Return the cause that limits how often a text can be used."""
    if c.limit == LIMIT_VSTAR:
        return r.VSTAR_02
    if c.limit == LIMIT_GX:
        return r.GX_02
    return r.VUNION_05 if s.defs.cards[s.defs.printed[card]].entry == ASSEMBLED else r.ABILITY_01


def may_use_once(s: State, once: i64, player: i64, spot: i64) -> bool:
    """Return True if the player has a GX attack (once 1) or a VSTAR Power (once 2) left for the Pokémon.

    The book and effects on GX attacks set the limit.
    """
    left = once_left(s, LIMIT_GX if once == 1 else LIMIT_VSTAR, player)
    if once != 1:
        return left
    for x in asked(s, M_GX):
        again = x.static.b == 1
        if not again:
            banned = x.env.me if x.static.a == ME else 1 - x.env.me
            # the effect is on each Pokémon of that player
            if banned == player and not effect_prevented(s, x.env, spot):
                return False
        elif applies(s, x, spot):
            left = True
    return left
