"""The turn: its beginning, the draw, the player's actions, its end, and the next player."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import history, rng
from ptcg.engine.actions import A_ATTACK, A_END, A_PLAY, A_RETREAT, A_USE, kind_of, x_of, y_of
from ptcg.engine.ask import K_MAIN, K_PAUSE, K_PICK, NEXT, STAY, UNLISTED, answered, ask, say, take
from ptcg.engine.board import mons
from ptcg.engine.characteristics import top_def
from ptcg.engine.choose import merged, settle_top
from ptcg.engine.frames import Frame, frame
from ptcg.engine.gap import gap
from ptcg.engine.history import remember
from ptcg.engine.lasting import suppression_ends, turn_ends, turn_starts
from ptcg.engine.modifiers import applies, asked, player_source
from ptcg.engine.moving import drop
from ptcg.engine.operands import L_MON, L_PICK, PAUSE_CHECKUP
from ptcg.engine.ops import E_DRAWN, E_TURN_ENDS, E_TURN_STARTS, M_NO_DRAW, M_PLAIN_ATTACK
from ptcg.engine.options import main_options
from ptcg.engine.plays import play, put_down
from ptcg.engine.program import Ins
from ptcg.engine.records import Event
from ptcg.engine.state import State, own_board, own_rest, ref_of
from ptcg.engine.triggers import emit
from ptcg.engine.use_limits import spend
from ptcg.engine.vocabulary import (
    DECK,
    DISCARD,
    ENERGY,
    HAND,
    KNOW_BOTH,
    RESOLVING,
    SRC_RULE,
    USE_ABILITY,
    USE_ATTACK,
    USE_ENERGY,
    USE_POWER,
    USE_RULE,
    USE_TRAINER,
    use_of,
)
from ptcg.engine.winning import WHY_CUT, WHY_DECK, finish
from ptcg.engine.zones import draw_top


def start(s: State, f: Frame) -> i64:
    """TURN_START: reset the counters of the turn, and make the effects live that wait for this turn."""
    if f.sub == 1:
        return NEXT if gap(s) else STAY
    own_rest(s)
    own_board(s)
    before = s.player if s.turn > 0 else -1
    if len(s.turns) > 0:
        s.player = s.turns[0] >> 1
        del s.turns[0]
    elif s.turn > 0:
        s.player = 1 - s.player
    else:
        s.player = s.first
    s.turn += 1
    rng.begin_turn(s)
    if s.max_turns > 0 and s.turn > s.max_turns:
        finish(s, -1, WHY_CUT)
        return STAY
    s.own_turns[s.player] += 1
    if s.player == before:
        history.remember(s, history.FACT_AGAIN, s.player, -1, -1)
    s.energy_used = 0
    s.supporters_used = 0
    s.stadiums_used = 0
    s.items_used = 0
    s.powers_used = 0
    s.retreats_used = 0
    s.attacks_used = 0
    s.attack_permits = 0
    s.ending = False
    s.skip_checkup = False
    if len(s.uses) > 0:
        s.uses = []
    if len(s.hits) > 0:
        s.hits = []
    if len(s.last_known) > 0:
        s.last_known = []
    if len(s.facts) > 0:
        since = min(history.last_turn_of(s, 0), history.last_turn_of(s, 1))
        s.facts = [x for x in s.facts if x.turn >= since]
    for p in range(i64(2)):
        for spot in mons(s, p):
            s.start_name[spot] = top_def(s, spot).name_id
    turn_starts(s, s.player)
    if s.listening:
        say(s, "turn", s.player, -1, -1, s.turn, "TURN-01")
    emit(s, Event(E_TURN_STARTS, s.player, -1, -1, -1, 0, 0))
    f.sub = 1
    return NEXT if gap(s) else STAY


def draw_step(s: State, f: Frame) -> i64:
    """TURN_DRAW: draw a card, which is compulsory; the player loses if the deck is empty (TURN-03, WIN-03)."""
    if f.sub == 1:
        return NEXT if gap(s) else STAY
    p = s.player
    if s.turn == 1 and not s.defs.book.first_draws:
        return NEXT
    if player_source(s, M_NO_DRAW, p) is not None:
        return NEXT
    if len(s.zones[DECK * 2 + p]) == 0:
        if s.defs.book.win_deck:
            finish(s, 1 - p, WHY_DECK)
            return STAY
        return NEXT
    if s.chance_asks and settle_top(s, p, 1) == STAY:
        return STAY
    card = draw_top(s, p, HAND)
    if s.listening:
        say(s, "draw", p, card, -1, 1, "TURN-03")
    emit(s, Event(E_DRAWN, p, -1, -1, card, 0, 0))
    f.sub = 1
    return NEXT if gap(s) else STAY


def pause(s: State, ins: Ins) -> i64:
    """PAUSE: pose a decision with one option before a step, for scenes and step mode."""
    step = ins.a
    if step == PAUSE_CHECKUP:
        s.skip_checkup = len(s.turns) > 0 and s.turns[0] & 1 == 1
    if not s.pauses & step:
        return NEXT
    if answered(s):
        take(s)
        return NEXT
    return ask(s, s.player, K_PAUSE, [step], -1)


def main(s: State, f: Frame, ins: Ins) -> i64:
    """MAIN: settle, list the options, ask, and act, until the turn is ending.

    ``more``: another part of the turn follows.
    """
    more = ins.b == 1
    if f.sub == 1 and answered(s) and s.ask_kind == K_MAIN:
        f.sub = 0
        if more and kind_of(s.answer) == A_END:
            take(s)
            return NEXT
        perform(s, take(s))
        if len(s.stack) > 0 and s.stack[len(s.stack) - 1] is not f:
            return STAY
    if not gap(s):
        return STAY
    if s.over:
        return STAY
    if s.ending:
        f.sub = 0
        if more and s.attacks_used > 0:
            s.ending = False
        return NEXT
    if len(s.hits) > 0 or len(s.last_known) > 0:
        own_rest(s)
        s.hits = []
        s.last_known = []
    f.sub = 1
    return ask(s, s.player, K_MAIN, UNLISTED if s.lazy else main_options(s, ins.a), -1)


def end(s: State, f: Frame) -> i64:
    """TURN_END: run the effects at the end of the turn, then end the effects that lasted until then."""
    if f.sub == 0:
        f.sub = 1
        suppression_ends(s, s.player)
        emit(s, Event(E_TURN_ENDS, s.player, -1, -1, -1, 0, 0))
    elif f.sub == 2 and answered(s):
        f.sub = 1
        drop(s, take(s), DISCARD, True, KNOW_BOTH)
    if not gap(s):
        return STAY
    hand = s.zones[HAND * 2 + s.player]
    if 0 <= s.defs.book.hand_limit < len(hand):
        f.sub = 2
        return ask(s, s.player, K_PICK, merged(s, hand), -1)  # no book has such a limit (ZONE-01)
    if s.defs.book.supporter_stays and s.supporters_used > 0:
        for c in range(len(s.place)):
            if s.place[c] == RESOLVING:
                drop(s, c, DISCARD, True, KNOW_BOTH)  # TRAINER-05
    own_rest(s)
    if len(s.hits) > 0:
        s.hits = []
    turn_ends(s, s.player)
    return NEXT if gap(s) else STAY


def perform(s: State, action: i64) -> None:
    """Carry out a main action."""
    k = kind_of(action)
    x = x_of(action)
    y = y_of(action)
    p = s.player
    if k == A_END:
        s.ending = True
    elif k == A_PLAY:
        play(s, p, x)
    elif k == A_USE:
        use(s, p, x, y)
    elif k == A_RETREAT:
        g = frame(s.defs.sys_retreat, p, ref_of(s, s.active[p]), -1, USE_RULE)
        g.r[L_PICK] = (ref_of(s, y),)
        s.retreats_used += 1
        s.stack.append(g)
    elif k == A_ATTACK:
        begin_attack(s, p, y, x)
    else:
        put_down(s, p, k, x, y)


def begin_attack(s: State, player: i64, spot: i64, attack: i64) -> None:
    """Begin an attack of the Pokémon on the spot."""
    s.attacks_used += 1
    a = s.defs.cards[s.defs.printed[attack >> 4]].attacks[attack & 15]
    program = s.defs.sys_plain_attack if is_plain(s, spot, a.name_id) else a.full
    g = frame(program, player, ref_of(s, spot), attack >> 4, USE_ATTACK)
    g.via = attack
    g.attack = attack
    s.stack.append(g)


def is_plain(s: State, spot: i64, name: i64) -> bool:
    """Return True if a text removes everything except damage from the attack of this name."""
    for x in asked(s, M_PLAIN_ATTACK):
        if x.static.a == name and applies(s, x, spot):
            return True
    return False


def use(s: State, player: i64, clause: i64, card: i64) -> None:
    """Let a player use a text: an Ability, a Poké-Power, the Stadium, or a card from hand or discard pile."""
    c = s.defs.clauses[clause]
    spot = s.at[card]
    self_ref = ref_of(s, spot) if spot >= 0 else -1
    source = SRC_RULE
    for t in s.defs.cards[s.defs.printed[card]].texts + s.defs.granted:
        if c in t.acts:
            source = t.source
    kind = use_of(source)
    if spot < 0 and card == s.stadium:
        kind = USE_TRAINER
    elif s.defs.cards[s.defs.printed[card]].kind == ENERGY:
        kind = USE_ENERGY
    if kind == USE_ABILITY or kind == USE_POWER:
        s.powers_used += 1
    spend(s, c, player, card if c.zone > 0 else self_ref)
    if s.defs.facts & (1 << history.FACT_ABILITY):
        remember(s, history.FACT_ABILITY, player, self_ref, c.name_id)
    if s.listening:
        say(s, "use", player, card, self_ref, clause, "ABILITY-01")
    g = frame(c.program, player, self_ref, card, kind)
    g.clause = clause
    if self_ref >= 0:
        g.r[L_MON] = (self_ref,)
    s.stack.append(g)
