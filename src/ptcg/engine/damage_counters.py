"""Damage on a Pokémon: put there, healed, due between turns, and enough for a Knock Out."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import say
from ptcg.engine.characteristics import max_hp
from ptcg.engine.frames import Frame
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.ops import M_CANT_HEAL, M_CHECKUP
from ptcg.engine.records import Hit
from ptcg.engine.state import State, own_board, own_rest, player_of, ref_of
from ptcg.engine.vocabulary import USE_ATTACK


def strike(s: State, f: Frame, spot: i64) -> None:
    """Note that an attack did something other than damage to the Pokémon, which may Knock it Out."""
    if f.use == USE_ATTACK:
        own_rest(s)
        s.hits.append(Hit(f.me, ref_of(s, spot), f.self_ref, 0, False, False, False))


def put_counters(s: State, spot: i64, n: i64) -> None:
    """Put damage counters on a Pokémon; a negative n removes counters."""
    own_board(s)
    s.damage[spot] = max(0, s.damage[spot] + 10 * n)
    if s.listening:
        say(s, "counters" if n >= 0 else "healed", player_of(spot), ref_of(s, spot), -1, n, "DAMAGE-10")


def due(s: State, spot: i64, condition: i64, own: i64) -> i64:
    """Return how many damage counters a Special Condition puts.

    This is its own number, or the number that a text sets instead, plus what texts add.
    """
    added: i64 = 0
    for x in asked(s, M_CHECKUP):
        if x.static.a == condition and applies(s, x, spot):
            if x.static.c == 1:
                own = x.static.b
            else:
                added += x.static.b
    return own + added


def heal(s: State, spot: i64, damage: i64) -> i64:
    """Heal damage (-1: all of it), and return how much was healed."""
    if s.damage[spot] == 0:
        return 0
    for x in asked(s, M_CANT_HEAL):
        if applies(s, x, spot):
            if x.static.a == 0:
                return 0
            damage *= x.static.a
    n = s.damage[spot] if damage < 0 else min(damage, s.damage[spot])
    put_counters(s, spot, -(n // 10))
    return n


def knocked_out(s: State, spot: i64) -> bool:
    """Return True if the damage has reached the HP (KO-01)."""
    hp = max_hp(s, spot)
    return s.damage[spot] > hp if s.defs.book.ko_strict else s.damage[spot] >= hp
