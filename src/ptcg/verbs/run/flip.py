"""Flip, in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine.ask import K_REFLIP, K_WORD, NEXT, STAY, ask, say, take
from ptcg.engine.board import level_cards, mons
from ptcg.engine.coins import logged_coin
from ptcg.engine.frames import EMPTY, Frame, who
from ptcg.engine.modifiers import applies, asked, stadium_works, text_works, tool_works
from ptcg.engine.operands import FLIP_COUNT, FLIP_UNTIL_TAILS, L_COINS, R_COUNT, R_I
from ptcg.engine.ops import E_COINS, E_TAILS, M_FIRST_COIN, M_FLIPS
from ptcg.engine.program import Ins
from ptcg.engine.records import Event
from ptcg.engine.state import State, live, own_rest, ref_of
from ptcg.engine.triggers import emit
from ptcg.engine.use_limits import spend, usable
from ptcg.engine.vocabulary import USE_ATTACK

FLIPPING: Final = 1
WINDOW: Final = 2
AGAIN: Final = 3
NAMING: Final = 4
SIDES: Final[list[int]] = [1, 2]  # words for heads and tails


def run(s: State, f: Frame, ins: Ins) -> i64:
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
