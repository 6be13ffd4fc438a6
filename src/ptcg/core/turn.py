"""The turn: its beginning, the draw, the player's actions, its end, and whose turn is next."""

from __future__ import annotations

from typing import Final

from ptcg.core import memory
from ptcg.core.actions import (
    A_ATTACK,
    A_END,
    A_PLAY,
    A_RETREAT,
    A_USE,
    kind_of,
    x_of,
    y_of,
)
from ptcg.core.ask import K_MAIN, K_ORDER, K_PAUSE, K_PAY, K_PICK, NEXT, STAY, answered, ask, say, take
from ptcg.core.choose import merged, settle_top, units
from ptcg.core.code import Ins
from ptcg.core.do_cards import drop
from ptcg.core.do_mons import shed, swap
from ptcg.core.energy import is_energy, units_of
from ptcg.core.facts import retreat_card, retreat_cost, top_def
from ptcg.core.frames import EMPTY, Frame, frame
from ptcg.core.knockouts import WHY_CUT, WHY_DECK, finish, unsettled
from ptcg.core.lasting import turn_ends, turn_starts
from ptcg.core.memory import remember
from ptcg.core.misplaced import overladen, tidy
from ptcg.core.modifiers import use_of
from ptcg.core.ops import (
    E_DAMAGED,
    E_DRAWN,
    E_TURN_ENDS,
    E_TURN_STARTS,
)
from ptcg.core.options import main_options
from ptcg.core.plays import play, put_down
from ptcg.core.record import Event, Trigger
from ptcg.core.spans import L_A, L_MON, L_PICK, R_DID
from ptcg.core.state import State, live, own_board, own_rest, ref_of
from ptcg.core.triggers import emit, holds, set_off, spend, usable
from ptcg.core.words import (
    DECK,
    DISCARD,
    ENERGY,
    HAND,
    KNOW_BOTH,
    NSPOTS,
    RESOLVING,
    SRC_RULE,
    TOOL,
    USE_ABILITY,
    USE_ATTACK,
    USE_ENERGY,
    USE_POWER,
    USE_RULE,
    USE_TRAINER,
)
from ptcg.core.zones import draw_top

PAUSE_CHECKUP: Final = 1
PAUSE_TURN: Final = 2


def gap(s: State) -> bool:
    """Run what waits, one thing at a time: triggers, then settling. True when nothing is left to do. Attached cards
    that may no longer be there leave before anything that was triggered does (TPCi 2023-11-16)."""
    if len(s.queue) > 0:
        if s.defs.check_attached and s.checked_shape != s.shape:
            shed(s)
            tidy(s)
            if overladen(s) >= 0:
                s.stack.append(frame(s.defs.sys_tools, s.player, -1, -1, USE_RULE))
                return False
        return run_queue(s)
    shed(s)
    if unsettled(s):
        s.stack.append(frame(s.defs.sys_settle, s.player, -1, -1, USE_RULE))
        return False
    return True


def run_queue(s: State) -> bool:
    """The next trigger: the turn player's first, each player ordering their own."""
    mine = [t for t in s.queue if t.me == s.player]
    if len(mine) == 0:
        mine = s.queue
    t = mine[0]
    if answered(s):
        t = s.queue[take(s)]
    elif len(mine) > 1 and different(mine):
        ask(s, mine[0].me, K_ORDER, [i for i in range(len(s.queue)) if s.queue[i].me == mine[0].me], -1)
        return False
    own_rest(s)
    s.queue.remove(t)
    open_yet = usable(s, s.defs.clauses[t.clause], t.me, t.self_ref)  # another of the same limit may have been first
    if open_yet and holds(s, t) and not taken_off(s, t):
        set_off(s, t)
    return False


def taken_off(s: State, t: Trigger) -> bool:
    """True if a card that answers damage was taken off the Pokémon by the attack that did it."""
    if t.event.kind != E_DAMAGED or t.self_ref < 0 or t.card < 0 or not live(s, t.self_ref):
        return False
    kind = s.defs.cards[s.defs.printed[t.card]].kind
    return (kind == ENERGY or kind == TOOL) and t.card not in s.atts[t.self_ref & 255] and s.role[t.card] == 0


def different(triggers: list[Trigger]) -> bool:
    """True if the order of the triggers can matter: not all of them are the same text of the same sort of card."""
    return any(t.clause != triggers[0].clause for t in triggers)


def start(s: State, f: Frame) -> int:
    """TURN_START: counters of the turn are set back, effects that wait for this turn become live."""
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
    if s.max_turns > 0 and s.turn > s.max_turns:
        finish(s, -1, WHY_CUT)
        return STAY
    s.own_turns[s.player] += 1
    if s.player == before:
        memory.remember(s, memory.FACT_AGAIN, s.player, -1, -1)
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
    s.uses = []
    s.hits = []
    s.last_known = []
    if len(s.facts) > 0:
        since = min(memory.last_turn_of(s, 0), memory.last_turn_of(s, 1))
        s.facts = [x for x in s.facts if x.turn >= since]
    for spot in range(NSPOTS):
        if len(s.piles[spot]) > 0:
            s.start_name[spot] = top_def(s, spot).name_id
    turn_starts(s, s.player)
    if s.listening:
        say(s, "turn", s.player, -1, -1, s.turn, "TURN-01")
    emit(s, Event(E_TURN_STARTS, s.player, -1, -1, -1, 0, 0))
    f.sub = 1
    return NEXT if gap(s) else STAY


def draw_step(s: State, f: Frame) -> int:
    """TURN_DRAW: compulsory; with an empty deck the player loses (TURN-03, WIN-03)."""
    if f.sub == 1:
        return NEXT if gap(s) else STAY
    p = s.player
    if s.turn == 1 and not s.defs.book.first_draws:
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


def pause(s: State, step: int) -> int:
    """PAUSE: a decision with one option before a step, for scenes and step mode."""
    if not s.pauses & step:
        return NEXT
    if answered(s):
        take(s)
        return NEXT
    return ask(s, s.player, K_PAUSE, [step], -1)


def main(s: State, f: Frame, ins: Ins) -> int:
    """MAIN: settle, list, ask, act; over when the turn is ending. a: a part of it only; b 1: the other part follows."""
    if f.sub == 1 and answered(s) and s.ask_kind == K_MAIN:
        f.sub = 0
        if ins.b == 1 and kind_of(s.answer) == A_END:
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
        if ins.b == 1 and s.attacks_used > 0:
            s.ending = False
        return NEXT
    if len(s.hits) > 0 or len(s.last_known) > 0:
        own_rest(s)
        s.hits = []
        s.last_known = []
    f.sub = 1
    return ask(s, s.player, K_MAIN, main_options(s, ins.a), -1)


def end(s: State, f: Frame) -> int:
    """TURN_END: what happens at the end of the turn, then what lasted for it ends."""
    if f.sub == 0:
        f.sub = 1
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
    s.hits = []
    turn_ends(s, s.player)
    return NEXT if gap(s) else STAY


def perform(s: State, action: int) -> None:
    """Do a main action."""
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


def begin_attack(s: State, player: int, spot: int, attack: int) -> None:
    """The Active Pokémon attacks."""
    s.attacks_used += 1
    a = s.defs.cards[s.defs.printed[attack >> 4]].attacks[attack & 15]
    g = frame(a.full, player, ref_of(s, spot), attack >> 4, USE_ATTACK)
    g.via = attack
    g.attack = attack
    s.stack.append(g)


def use(s: State, player: int, clause: int, card: int) -> None:
    """A text is used: an Ability, a Poké-Power, the Stadium, a card from hand or discard pile."""
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
    spend(s, c, player, self_ref)
    if s.defs.facts & (1 << memory.FACT_ABILITY):
        remember(s, memory.FACT_ABILITY, player, self_ref, c.name_id)
    if s.listening:
        say(s, "use", player, card, self_ref, clause, "ABILITY-01")
    g = frame(c.program, player, self_ref, card, kind)
    g.clause = clause
    if self_ref >= 0:
        g.r[L_MON] = (self_ref,)
    s.stack.append(g)


def retreat_pay(s: State, f: Frame) -> int:
    """RETREAT_PAY: Energy for the Retreat Cost, card by card (RETREAT-02, RETREAT-03)."""
    reg = L_A
    spot = f.self_ref & 255
    if f.sub == 0:
        f.r[reg] = EMPTY
        f.sub = 1
    if answered(s):
        v = take(s)
        if v < 0:
            return pay_out(s, f, reg)
        f.r[reg] = (*f.r[reg], v)
    cost = retreat_cost(s, spot)
    paid = f.r[reg]
    instead = retreat_card(s, spot) if cost > 0 else -1
    if instead >= 0:
        f.r[reg] = (instead,)
        return pay_out(s, f, reg)
    got = units(s, paid)
    rest = [c for c in s.atts[spot] if c not in paid and is_energy(s, c) and len(units_of(s, c)) > 0]
    by_units = s.defs.book.retreat_units
    if got >= cost and (not by_units or len(paid) >= cost or len(rest) == 0):
        return pay_out(s, f, reg)
    if len(rest) == 0:
        return pay_out(s, f, reg)
    if got < cost and units(s, tuple(rest)) <= cost - got:
        f.r[reg] = (*paid, *rest)
        return pay_out(s, f, reg)
    opts = merged(s, rest)
    if got >= cost:
        opts = [*opts, -1]
    return ask(s, f.me, K_PAY, opts, -1)


def pay_out(s: State, f: Frame, reg: int) -> int:
    """Discard what was paid."""
    for c in f.r[reg]:
        drop(s, c, DISCARD, True, KNOW_BOTH)
    f.sub = 0
    return NEXT


def retreat_go(s: State, f: Frame) -> int:
    """RETREAT_GO: the two Pokémon change places."""
    swap(s, f.me, f.r[L_PICK][0] & 255, 2)
    f.n[R_DID] = 1
    return NEXT
