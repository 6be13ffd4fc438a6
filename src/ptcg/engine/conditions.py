"""Special Conditions as they come to Pokémon and go: by instructions, between turns, and by texts that forbid them."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import say
from ptcg.engine.characteristics import immune
from ptcg.engine.frames import Frame
from ptcg.engine.operands import R_WORD
from ptcg.engine.ops import M_CANT_CONDITION
from ptcg.engine.state import State, own_board, player_of, ref_of
from ptcg.engine.vocabulary import ASLEEP, BURNED, CONFUSED, PARALYZED, POISONED, ROTATING, bit


def afflict(s: State, spot: i64, bits: i64, counters_: i64, coins: i64) -> None:
    """Give a Pokémon Special Conditions."""
    own_board(s)
    book = s.defs.book
    if bits & ROTATING and s.cond[spot] & ROTATING:
        if book.newest_rotates:
            s.cond[spot] &= ~ROTATING
        else:
            bits &= ~ROTATING
    if book.markers_replace:
        if bits & POISONED:
            s.cond[spot] &= ~BURNED
        if bits & BURNED:
            s.cond[spot] &= ~POISONED
    if bits & POISONED:
        s.poison[spot] = counters_ if counters_ > 0 else book.poison
    if bits & BURNED:
        s.burn[spot] = counters_ if counters_ > 0 and not bits & POISONED else book.burn
    if bits & ASLEEP:
        s.wake[spot] = coins if coins > 0 else book.sleep_coins  # the number may include DEADLY_SLEEP
    if bits & CONFUSED:
        s.wake[spot] = counters_ if counters_ > 0 and not bits & (POISONED | BURNED) else book.confusion
    if bits & PARALYZED:
        s.para_turn[spot] = s.turn
    s.cond[spot] |= bits
    if s.listening:
        say(s, "condition", player_of(spot), ref_of(s, spot), -1, bits, "COND-01")


def shed(s: State) -> None:
    """Remove Special Conditions that Pokémon can no longer have; a text that forbids them also removes them."""
    if not s.defs.mods & (1 << M_CANT_CONDITION):
        return
    for spot in s.active:
        if spot >= 0 and s.cond[spot] and s.cond[spot] & immune(s, spot):
            own_board(s)
            s.cond[spot] &= ~immune(s, spot)


def picked_conditions(f: Frame, mask: i64) -> i64:
    """Return the Special Conditions of an instruction; 0 means the condition that was picked."""
    if mask > 0:
        return mask
    return bit(f.n[R_WORD] - 101) if f.n[R_WORD] > 0 else 0
