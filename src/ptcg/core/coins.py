"""Coins: all coins of one instruction land, texts may set their results, and then a player may flip them again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.core import evaluate
from ptcg.core.ask import K_COIN, K_REFLIP, K_WORD, NEXT, STAY, answered, ask, ask_chance, say, take
from ptcg.core.board import level_cards, mons
from ptcg.core.frames import EMPTY, Frame, Source, who
from ptcg.core.modifiers import applies, asked, is_about, stadium_works, text_works, tool_works
from ptcg.core.operands import FLIP_COUNT, FLIP_UNTIL_TAILS, L_COINS, R_COUNT, R_I
from ptcg.core.ops import E_COINS, E_TAILS, M_COINS, M_FIRST_COIN, M_FLIPS
from ptcg.core.program import Ins
from ptcg.core.records import Event
from ptcg.core.rng import below
from ptcg.core.state import State, live, own_rest, ref_of
from ptcg.core.triggers import emit, spend, usable
from ptcg.core.vocabulary import USE_ATTACK

HEADS_TAILS: Final[list[int]] = [1, 0]
EVEN: Final[list[int]] = [1, 1]
FLIPPING: Final = 1
WINDOW: Final = 2
AGAIN: Final = 3
NAMING: Final = 4
SIDES: Final[list[int]] = [1, 2]  # words for heads and tails


def override(s: State, player: i64) -> i64:
    """Return 1 or 0 if a text makes the player's coins land heads or tails, else -1.

    A text about one attack covers coins that are flipped while this attack is carried out.
    """
    for x in asked(s, M_COINS):
        if not is_about(x, player) or not evaluate.cond(s, x.env, x.static.cond):
            continue
        if x.static.c == 0 or of_attack(s, x):
            return x.static.b
    return -1


def of_attack(s: State, x: Source) -> bool:
    """Return True if the running frame is the attack that the modifier is about, used by the modifier's Pokémon."""
    f = s.stack[len(s.stack) - 1]
    if f.attack < 0 or not live(s, f.self_ref) or not applies(s, x, f.self_ref & 255):
        return False
    a = s.defs.cards[s.defs.printed[f.attack >> 4]].attacks[f.attack & 15]
    return a.name_id == x.static.c - 1


def one_coin(s: State, player: i64, card: i64) -> i64:
    """Return one coin from the source of chance; 2 while CHANCE has not decided it."""
    forced = override(s, player)
    if forced >= 0:
        return forced
    if s.chance_asks:
        if answered(s):
            return take(s)
        ask_chance(s, K_COIN, HEADS_TAILS, EVEN, card)
        return 2
    return 1 if below(s, 2) == 1 else 0


def logged_coin(s: State, player: i64, card: i64, rule: str) -> i64:
    """Return one coin as ``one_coin`` does, and log it when it lands."""
    c = one_coin(s, player, card)
    if c != 2 and s.listening:
        say(s, "coin", player, card, -1, c, rule)
    return c


def flip(s: State, f: Frame, ins: Ins) -> i64:
    """FLIP: flip a group of coins into the coin register, then let a player flip them again, once (TPCi 2020-09-24)."""
    by = who(f, ins.a)
    if f.sub == 0:
        f.r[L_COINS] = EMPTY
        f.n[R_I] = tosses(s, f, ins)
        f.sub = FLIPPING
        if f.n[R_I] > 0 and names_first(s, by) >= 0:
            f.sub = NAMING
            return ask(s, by, K_WORD, SIDES, f.card)
    if f.sub == NAMING:
        f.sub = FLIPPING
        name_first(s, by)
        c = 1 if take(s) == 1 else 0
        if s.listening:
            say(s, "coin", by, f.card, -1, c, "EFFECT-05")
        landed(f, ins, c)
    if f.sub == WINDOW:
        if take(s) == 0:
            return close(s, f, by)
        spend_window(s, f)
        f.r[L_COINS] = EMPTY
        f.n[R_I] = tosses(s, f, ins)
        f.sub = AGAIN
    while f.n[R_I] > 0:
        c = logged_coin(s, by, f.card, "EFFECT-05")
        if c == 2:
            return STAY
        landed(f, ins, c)
    heard = f.use == USE_ATTACK and s.defs.events & (1 << E_COINS) and f.sub != AGAIN
    if heard and len(f.r[L_COINS]) > 0 and window(s, f) >= 0:
        f.sub = WINDOW
        return ask(s, f.me, K_REFLIP, [1, 0], f.card)
    return close(s, f, by)


def tosses(s: State, f: Frame, ins: Ins) -> i64:
    """Return how many coins the player flips; a huge number if a side of the coin ends the flips.

    A text may change the number for an attack of a name.
    """
    if ins.b != FLIP_COUNT:
        return 1 << 20
    if f.attack >= 0:
        for x in asked(s, M_FLIPS):
            a = s.defs.cards[s.defs.printed[f.attack >> 4]].attacks[f.attack & 15]
            if x.static.a == a.name_id and live(s, f.self_ref) and applies(s, x, f.self_ref & 255):
                return x.static.b
    return evaluate.num(s, f, ins.x)


def landed(f: Frame, ins: Ins, c: i64) -> None:
    """Add a coin that has landed to the group."""
    f.r[L_COINS] = (*f.r[L_COINS], c)
    f.n[R_I] -= 1
    last = c == 0 if ins.b == FLIP_UNTIL_TAILS else c == 1
    if ins.b != FLIP_COUNT and (last or len(f.r[L_COINS]) >= 64):
        f.n[R_I] = 0


def names_first(s: State, player: i64) -> i64:
    """Return the index of the lasting effect that lets the player say how the first coin lands; -1 if there is none."""
    if len(asked(s, M_FIRST_COIN)) > 0:
        for i, e in enumerate(s.lasting):
            if e.static >= 0 and e.live and e.me == player and s.defs.statics[e.static].kind == M_FIRST_COIN:
                return i
    return -1


def name_first(s: State, player: i64) -> None:
    """End the effect that let the player name the side."""
    i = names_first(s, player)
    own_rest(s)
    s.shape += 1
    s.sources += 1
    s.lasting = [e for k, e in enumerate(s.lasting) if k != i]


def close(s: State, f: Frame, by: i64) -> i64:
    """Close the group: the number of its heads becomes the last count."""
    f.sub = 0
    if s.defs.events & (1 << E_TAILS) and f.use == USE_ATTACK and by == f.me and 0 in f.r[L_COINS]:
        emit(s, Event(E_TAILS, f.me, f.self_ref, -1, -1, 0, 0))
    n: i64 = 0
    for c in f.r[L_COINS]:
        n += c
    f.n[R_COUNT] = n
    return NEXT


def window(s: State, f: Frame) -> i64:
    """Return a clause in play with which the attacking player may flip the coins again; -1 if there is none."""
    if stadium_works(s):
        for t in s.defs.cards[s.defs.printed[s.stadium]].texts:
            for c in t.acts:
                if c.event == E_COINS and (c.either or s.stadium_player == f.me) and usable(s, c, f.me, -1):
                    return c.index
    for spot in mons(s, f.me):
        for card in level_cards(s, spot):
            for t in s.defs.cards[s.defs.printed[card]].texts:
                for c in t.acts:
                    works = c.event == E_COINS and text_works(s, spot, t.source, t.name_id)
                    if works and usable(s, c, f.me, ref_of(s, spot)):
                        return c.index
    if live(s, f.self_ref):
        for card in s.atts[f.self_ref & 255]:
            for t in s.defs.cards[s.defs.printed[card]].texts:
                for c in t.acts:
                    if c.event == E_COINS and tool_works(s, card) and usable(s, c, f.me, f.self_ref):
                        return c.index
    return -1


def spend_window(s: State, f: Frame) -> None:
    """Count the use of the clause against its limit."""
    c = s.defs.clauses[window(s, f)]
    self_ref: i64 = -1
    for spot in mons(s, f.me):
        for card in [*level_cards(s, spot), *s.atts[spot]]:
            for t in s.defs.cards[s.defs.printed[card]].texts:
                if c in t.acts:
                    self_ref = ref_of(s, spot)
    spend(s, c, f.me, self_ref)
