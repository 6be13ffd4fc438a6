"""The evaluator: the values of numbers and conditions that programs ask for. Evaluating changes nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import counting, lasting, selection
from ptcg.engine import ops as o
from ptcg.engine.bans import kept_out
from ptcg.engine.board import last_of
from ptcg.engine.card_filters import card_ok
from ptcg.engine.characteristics import (
    bench_room,
    max_hp,
    spot_cant,
    top_def,
)
from ptcg.engine.expressions import LINK, Answers
from ptcg.engine.filters import mon_ok, test
from ptcg.engine.frames import Frame, env, who
from ptcg.engine.history import (
    FACT_ABILITY,
    FACT_ATTACK,
    FACT_ATTACKER,
    FACT_KO,
    FACT_SUPPORTER,
    between_turns,
    last_turn_of,
    prizes_last_turn,
    recalled,
)
from ptcg.engine.modifiers import any_applies
from ptcg.engine.operands import (
    ANYONE,
    COIN_ALL_HEADS,
    COIN_ALL_TAILS,
    COIN_EXACTLY_HEADS,
    COIN_HEADS,
    COIN_SOME_HEADS,
    COIN_SOME_TAILS,
    COIN_TAILS,
    DID_FAILED,
    DID_HAPPEN,
    L_COINS,
    L_PREV,
    POSITION_ACTIVE,
    R_COUNT,
    R_DONE,
    R_GUESS,
    R_HELD,
    R_PAID,
    R_PREV_DID,
)
from ptcg.engine.past import holds_of_mon
from ptcg.engine.pieces import pair
from ptcg.engine.program import Code
from ptcg.engine.records import BY_DAMAGE, Fact
from ptcg.engine.state import State, live, player_of
from ptcg.engine.vocabulary import DECK, HAND, PRIZES, SPOT_BASE, STADIUM, USE_ATTACK


def num(s: State, f: Frame, c: Code) -> i64:
    """Return the value of a number."""
    op = c.op
    if op == o.N_CONST:
        return c.a
    if op == o.N_REG:
        return f.n[c.a]
    if op == o.N_MUL:
        return c.a * num(s, f, c.kids[0])
    if op == o.N_MIN:
        return min(c.a, num(s, f, c.kids[0]))
    if op == o.N_SUM:
        n: i64 = 0
        for k in c.kids:
            n += num(s, f, k)
        return n
    if op == o.N_DIFF:
        return max(0, num(s, f, c.kids[0]) - num(s, f, c.kids[1]))
    if op == o.N_HEADS:
        n = 0
        for x in f.r[L_COINS]:
            n += x
        return n
    if op == o.N_TAILS:
        n = 0
        for x in f.r[L_COINS]:
            n += 1 - x
        return n
    if op == o.N_COUNT:
        return len(selection.sel(s, f, c.kids[0]))
    if op == o.N_THAT_MANY:
        return f.n[R_COUNT]
    if op == o.N_PRIZES_TAKEN:
        last_turn = c.b == 1
        if last_turn:
            return prizes_last_turn(s, who(f, c.a))
        p = who(f, c.a)
        return max(0, s.prize_start + s.prizes_put[p] - len(s.zones[PRIZES * 2 + p]))
    if op == o.N_PRIZES_LEFT:
        return len(s.zones[PRIZES * 2 + who(f, c.a)])
    if op == o.N_OTHERS_HELD:
        return f.n[R_HELD + 1] if f.actor == f.me else f.n[R_HELD]
    if op == o.N_HAND:
        return len(s.zones[HAND * 2 + who(f, c.a)])
    if op == o.N_DAMAGE_DONE:
        return f.ev.amount if f.ev.kind in (o.E_DAMAGED, o.E_WOULD_KO) else f.n[R_DONE]
    if op == o.N_HALF:
        rounded_up = c.a == 1
        return (num(s, f, c.kids[0]) + (10 if rounded_up else 0)) // 20 * 10
    if op == o.N_UP_TO:  # EFFECT-01
        least = s.defs.book.attack_up_to_min if f.use == USE_ATTACK else s.defs.book.up_to_min
        most = num(s, f, c.kids[0])
        return least if most < 0 else min(least, most)
    if op == o.N_TENTH:
        return num(s, f, c.kids[0]) // 10
    return counting.of_cards(s, f, c)


def cond(s: State, f: Frame, c: Code) -> bool:
    """Return True if a condition holds."""
    op = c.op
    if op == o.C_TRUE or op == 0:
        return True
    if op == o.C_AND:
        return all(cond(s, f, k) for k in c.kids)
    if op == o.C_LOSES_SELF_KO:
        return live(s, f.self_ref) and any_applies(s, o.M_NO_SELF_KO, f.self_ref & 255) is not None
    if op == o.C_OR:
        return any(cond(s, f, k) for k in c.kids)
    if op == o.C_NOT:
        return not cond(s, f, c.kids[0])
    if op == o.C_CMP:
        return test(c.a, num(s, f, c.kids[0]), num(s, f, c.kids[1]))
    if op == o.C_IS:
        refs = selection.sel(s, f, c.kids[0])
        return len(refs) > 0 and all(
            mon_ok(s, f, c.kids[1], r & 255) if r >= SPOT_BASE else card_ok(s, f, c.kids[1], r) for r in refs
        )
    if op == o.C_POSITION:
        for r in selection.sel(s, f, c.kids[0]):
            spot = r & 255
            if f.ev.kind in KNOCKS_OUT and f.ev.mon == r and f.ev.how == BY_DAMAGE:
                return struck_active(s, r) == (c.a == POSITION_ACTIVE)  # the position at the time of the hit
            return (s.active[player_of(spot)] == spot) == (c.a == POSITION_ACTIVE)
        return was_there(s, f, c)
    if op == o.C_EXISTS:
        return selection.some(s, f, c.kids[0])
    if op == o.C_COIN:
        return coins(f.r[L_COINS], c.a, c.b)
    if op == o.C_DID:
        failed = c.a == 1
        return f.n[R_PREV_DID] == (DID_FAILED if failed else DID_HAPPEN)
    if op == o.C_PAID:
        return f.n[R_PAID] == 1
    if op == o.C_ANY_MOVED:
        return len(f.r[L_PREV]) > 0
    if op == o.C_TURN:
        return s.player == who(f, c.a) and not between_turns(s)
    return holds_of_game(s, f, c)


def holds_of_game(s: State, f: Frame, c: Code) -> bool:
    """Return True if a condition about players, the table or what has happened holds."""
    op = c.op
    if op == o.C_GUESS:
        return f.n[R_GUESS] == c.a
    if op == o.C_STADIUM:
        if s.stadium < 0 or (c.a != ANYONE and s.stadium_player != who(f, c.a)):
            return False
        return card_ok(s, f, c.kids[0], s.stadium)
    if op == o.C_FIRST_TURN:
        return s.own_turns[f.me] <= 1
    if op == o.C_WENT_SECOND:
        return s.first != f.me
    if op == o.C_PLAYED_SUPPORTER:
        return any(
            x.kind == FACT_SUPPORTER and x.turn == s.turn and x.player == f.me and card_ok(s, f, c.kids[0], x.value)
            for x in s.facts
        )
    if op == o.C_KO_LAST_TURN:
        return any(lost(s, f, c, x.kind, x.turn, x.player, x.value) for x in s.facts)
    if op == o.C_USED_LAST and c.b == 1:  # any Pokémon
        return recalled(s, FACT_ATTACK, f.me, -1, last_turn_of(s, f.me), c.a)
    if op == o.C_OTHERS_USED:
        turn = last_turn_of(s, f.me)
        return any(x.turn == turn and another(s, f, x) and card_ok(s, f, c.kids[0], x.value) for x in s.facts)
    if op == o.C_MAY_ENTER:
        return kept_out(s, f.me, f.card) == 0
    if op == o.C_CARD_IS_STADIUM:
        return s.place[f.card] == STADIUM
    if op == o.C_BENCH_ROOM:
        return bench_room(s, who(f, c.a)) >= c.b
    if op == o.C_BY:
        g = env(f.me, f.self_ref, f.card, f.use)
        g.actor = who(f, c.a)
        return cond(s, g, c.kids[0])
    if op == o.C_DECK:
        return len(s.zones[DECK * 2 + who(f, c.a)]) > 0
    if op == o.C_CAN_SWITCH:
        p = who(f, c.a)
        return len(s.bench[p]) > 0 and not (s.active[p] >= 0 and spot_cant(s, o.M_CANT_SWITCH, s.active[p]))
    if op == o.C_VSTAR_USED:
        gx = c.b == 1
        return ((s.gx_used if gx else s.vstar_used) >> (4 * who(f, c.a))) & 15 > 0
    if op == o.C_EFFECTS:
        return lasting.forgettable(s, who(f, c.a) if c.a != ANYONE else ANYONE)
    if op == o.C_CARD_AT:
        return s.place[f.card] == c.a
    if op == o.C_ATTACK_FROM:
        return attack_from(s, f, c)
    if op == o.C_ABILITY_USED:
        return any(
            x.kind == FACT_ABILITY and x.turn == s.turn and x.player == f.me and s.defs.like[c.a][x.value]
            for x in s.facts
        )
    if op == o.C_PAIR:
        return len(pair(s, f)) == 2
    if op == o.C_KNOCKS_OUT:
        return any(h.by_damage and felled(s, f, c, h.player, h.mon) for h in s.hits)
    return holds_of_mon(s, f, c)


def lost(s: State, f: Frame, c: Code, kind: i64, turn: i64, player: i64, value: i64) -> bool:
    """Return True if this fact is a Knock Out that the condition describes, on the opponent's last turn.

    The Pokémon must be the controller's, unless the condition says anyone's.
    """
    if kind != FACT_KO or (player != f.me and c.b != ANYONE) or turn != last_turn_of(s, 1 - f.me):
        return False
    by_damage = c.a == 1
    return (not by_damage or value & 1 == 1) and card_ok(s, f, c.kids[0], value >> 1)


def another(s: State, f: Frame, x: Fact) -> bool:
    """Return True if a *different* Pokémon of this player attacked.

    A pre-evolution of this Pokémon counts as different (TPCi 2021-06-17); a card swapped in for it does not (TPCi
    2021-07-01).
    """
    if x.kind != FACT_ATTACKER or x.player != f.me:
        return False
    return x.mon != f.self_ref or x.value in s.piles[f.self_ref & 255][:-1]


def felled(s: State, f: Frame, c: Code, player: i64, ref: i64) -> bool:
    """Return True if this attack's damage reaches the HP of that Pokémon of the opponent."""
    spot = ref & 255
    if player != f.me or not live(s, ref) or player_of(spot) == f.me:
        return False
    if s.damage[spot] < max_hp(s, spot) or top_def(s, spot).uncounted:
        return False
    return mon_ok(s, f, c.kids[0], spot)


def attack_from(s: State, f: Frame, c: Code) -> bool:
    """Return True if a Pokémon that the condition names made the attack of the event."""
    anyone = c.a == 1
    if f.ev.how != BY_DAMAGE or (not anyone and f.ev.player == f.me):
        return False
    return c.kids[0].op == 0 or (live(s, f.ev.other) and selection.selects(s, f, c.kids[0], f.ev.other & 255))


KNOCKS_OUT: Final = (o.E_KNOCKED_OUT, o.E_WOULD_KO, o.E_PRIZES)


def struck_active(s: State, ref: i64) -> bool:
    """Return True if damage by an attack has hit the Pokémon while it was Active, since the action began."""
    return any(h.mon == ref and h.by_damage and h.was_active for h in s.hits)


def was_there(s: State, f: Frame, c: Code) -> bool:
    """Return True if a Pokémon that has just left play was at the position of the condition."""
    ref = f.self_ref if c.kids[0].op == o.S_THIS else f.ev.mon
    i = last_of(s, ref)
    return i >= 0 and s.last_known[i].was_active == (c.a == POSITION_ACTIVE)


def coins(flips: tuple[int, ...], result: i64, n: i64) -> bool:
    """Return True if a group of coins has the result (a COIN_ value)."""
    heads: i64 = 0
    for x in flips:
        heads += x
    if result == COIN_HEADS:
        return heads > 0
    if result == COIN_TAILS:
        return heads < len(flips)
    if result == COIN_ALL_HEADS:
        return heads == len(flips) and heads > 0
    if result == COIN_ALL_TAILS:
        return heads == 0 and len(flips) > 0
    if result == COIN_SOME_HEADS:
        return heads >= n
    if result == COIN_EXACTLY_HEADS:
        return heads == n
    if result == COIN_SOME_TAILS:
        return len(flips) - heads >= n
    return len(flips) > n and flips[n] == 1


class Evaluator(Answers):
    """Answers the questions of `expressions`."""

    def cond(self, s: State, f: Frame, c: Code) -> bool:
        """Return True if a condition holds."""
        return cond(s, f, c)

    def num(self, s: State, f: Frame, c: Code) -> i64:
        """Return the value of a number."""
        return num(s, f, c)

    def sel(self, s: State, f: Frame, c: Code) -> list[int]:
        """Return the objects that a selector names."""
        return selection.sel(s, f, c)

    def selects(self, s: State, f: Frame, c: Code, spot: i64) -> bool:
        """Return True if a selector names the Pokémon on the spot."""
        return selection.selects(s, f, c, spot)

    def card_ok(self, s: State, f: Frame, c: Code, card: i64) -> bool:
        """Return True if a card passes a filter."""
        return card_ok(s, f, c, card)


LINK.answers = Evaluator()
