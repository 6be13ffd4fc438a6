"""Legality: one function for each kind of action, which returns why it is not allowed: 0, or a reason (``reasons``).

The list of options stops at the first reason; ``why_not`` puts the same int into words.
"""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine import reasons as r
from ptcg.engine.bans import energy_ban, kept_out, play_ban
from ptcg.engine.board import top_card
from ptcg.engine.card_filters import tools_on
from ptcg.engine.characteristics import (
    bench_room,
    player_cant,
    retreat_card,
    retreat_cost,
    retreat_despite,
    spot_cant,
    supporter_limit,
    tool_limit,
    top_def,
)
from ptcg.engine.damage import effect_prevented
from ptcg.engine.defs import LIMIT_GX, LIMIT_VSTAR, CardDef, ClauseDef
from ptcg.engine.evolving import FIRST_TURN, NEW_THIS_TURN, evolve_ban, fits, too_early
from ptcg.engine.frames import env
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.moving import may_hold
from ptcg.engine.operands import ME, OFF_ABILITIES, OFF_POWERS
from ptcg.engine.ops import (
    E_PLAY_TRIED,
    M_ATTACHMENTS,
    M_CANT_EVOLVE,
    M_CANT_RETREAT,
    M_GX,
    M_PLAYER_CANT_ATTACH,
    M_PLAYER_CANT_EVOLVE,
    M_PLAYER_CANT_POWER,
)
from ptcg.engine.records import Event
from ptcg.engine.state import State, player_of
from ptcg.engine.triggers import listeners, once_left, usable, works_elsewhere
from ptcg.engine.vocabulary import (
    ASSEMBLED,
    BENCHED,
    BY_CARD,
    ENERGY,
    EVOLVES,
    HAND,
    IN_HALVES,
    ITEM,
    LEVELS_UP,
    STADIUM_CARD,
    SUPPORTER,
    TOOL,
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


def ban_reason(s: State, player: i64, card: i64, d: CardDef, role: int = 0) -> i64:
    """Return the reason of a text that forbids the player to play the card from hand; 0 if none does.

    ``role`` is what the card would be attached as.
    """
    x = play_ban(s, player, card, d, role)
    return r.because(r.EFFECT_05, x.env.card) if x is not None else 0


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
