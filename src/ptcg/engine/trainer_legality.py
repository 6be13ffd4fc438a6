"""Why a Trainer card cannot be played or attached: 0, or a reason (``reasons``)."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine import reasons as r
from ptcg.engine.bans import ban_reason
from ptcg.engine.card_filters import tools_on
from ptcg.engine.characteristics import supporter_limit, tool_limit
from ptcg.engine.frames import env
from ptcg.engine.legal import first_turn_of_game, room_reason
from ptcg.engine.moving import may_hold
from ptcg.engine.ops import E_PLAY_TRIED
from ptcg.engine.records import Event
from ptcg.engine.state import State, player_of
from ptcg.engine.triggers import listeners
from ptcg.engine.vocabulary import HAND, ITEM, STADIUM_CARD, SUPPORTER, TOOL, USE_TRAINER


def trainer_reason(s: State, player: i64, card: i64) -> i64:
    """Return why the player cannot play the Trainer card, apart from the card's own text."""
    reason = trainer_time_reason(s, player, card)
    if reason:
        return reason
    reason = trainer_count_reason(s, player, card)
    if reason == 0:
        reason = ban_reason(s, player, card, s.defs.cards[s.defs.printed[card]])
    return reason if reason else price_reason(s, player, card)


def price_reason(s: State, player: i64, card: i64) -> i64:
    """Return the reason of a text in play that demands something for this card that the player does not have."""
    if not s.defs.events & (1 << E_PLAY_TRIED):
        return 0
    for t in listeners(s, Event(E_PLAY_TRIED, player, -1, -1, card, 0, 0)):
        if not evaluate.cond(s, env(t.me, -1, card, USE_TRAINER), s.defs.clauses[t.clause].feasible):
            return r.because(r.EFFECT_05, t.card)
    return 0


def trainer_time_reason(s: State, player: i64, card: i64) -> i64:
    """Return why a card of this kind cannot be played on the first turns (TURN-09)."""
    d = s.defs.cards[s.defs.printed[card]]
    book = s.defs.book
    if first_turn_of_game(s, player):
        allowed = book.first_trainers
        if d.plays_as:
            allowed = book.first_fossil
        elif d.kind == SUPPORTER:
            allowed = book.first_supporter or d.first_turn
        elif d.kind == STADIUM_CARD:
            allowed = book.first_stadium
        if not allowed:
            return r.because(r.FOSSIL_04 if d.plays_as else r.TURN_09, -1)
    elif s.own_turns[player] <= 1 and not book.second_trainers:
        return r.because(r.TURN_09, -1)
    return 0


def trainer_count_reason(s: State, player: i64, card: i64) -> i64:
    """Return why the player may play no more cards of this kind this turn, or no Stadium of the name in play."""
    d = s.defs.cards[s.defs.printed[card]]
    book = s.defs.book
    if d.kind == SUPPORTER and book.supporters >= 0 and s.supporters_used >= supporter_limit(s, player):
        return r.because(r.TRAINER_04, -1)
    if d.kind == STADIUM_CARD:
        if 0 <= book.stadiums <= s.stadiums_used:
            return r.because(r.STADIUM_03, -1)
        if s.stadium >= 0:
            other = s.defs.cards[s.defs.printed[s.stadium]]
            if other.name_id == d.name_id and book.same_stadium_blocked:
                return r.because(r.STADIUM_04, s.stadium)
            if book.stadium_max != 1:
                return r.because(r.STADIUM_02, s.stadium)
    elif book.items >= 0 and (d.kind == ITEM or d.kind == TOOL) and s.items_used >= book.items:
        return r.because(r.TURN_05, -1)
    return 0


def play_reason(s: State, player: i64, card: i64) -> i64:
    """Return why the player cannot play the Trainer card, including its own demands and effects (TRAINER-07)."""
    reason = trainer_reason(s, player, card)
    return reason if reason else play_text_reason(s, player, card)


def play_text_reason(s: State, player: i64, card: i64) -> i64:
    """Return why the card's own text does not allow the play: the player cannot pay, or it could do nothing."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.setup_only:
        return r.because(r.EFFECT_05, card)
    if d.plays_as:
        return room_reason(s, player, card)
    if d.kind == STADIUM_CARD:
        return 0
    if d.play < 0:
        return r.because(r.TRAINER_07, card)
    if d.together > 1 and sum(s.defs.printed[c] == d.index for c in s.zones[HAND * 2 + player]) < d.together:
        return r.because(r.TOGETHER, card)
    f = env(player, -1, card, USE_TRAINER)
    if not evaluate.cond(s, f, d.guard):
        return r.because(r.EFFECT_05, card)
    if s.defs.book.no_effect_blocked and not evaluate.cond(s, f, d.feasible):
        return r.because(r.TRAINER_07, card)
    return 0


def tool_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return why the player cannot attach the Tool or Technical Machine (TOOL-02, TM-01, FLARE-01)."""
    reason = trainer_reason(s, player, card)
    return reason if reason else tool_spot_reason(s, player, card, spot)


def tool_spot_reason(s: State, player: i64, card: i64, spot: i64) -> i64:
    """Return why this Pokémon cannot have the Tool."""
    d = s.defs.cards[s.defs.printed[card]]
    if player_of(spot) != player and d.attach_who == 0:
        return r.because(r.NOT_YOURS, card)
    if not may_hold(s, card, spot):
        return r.because(r.FLARE_01 if d.attach_who else r.NOT_HELD, card)
    if d.kind == TOOL and tools_on(s, spot) >= tool_limit(s, spot):
        return r.because(r.TOOL_02, -1)
    return 0
