"""Deeds: the last main actions of both players, for those who look at a position and do not know how it came about.

Main actions are open to both players. A deed names cards by their definitions, so that it says nothing about which copy
lies where now.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import actions as a
from ptcg.engine.board import top_card
from ptcg.engine.state import State

KEPT: Final = 16  # how many are kept; the deed of number n lies at n & LAST
LAST: Final = KEPT - 1
TURN_BITS: Final = 9
DEF_BITS: Final = 12
NO_DEF: Final = (1 << DEF_BITS) - 1
OF_ACTION: Final = 24  # bits of the first operand of an action: a card, a spot, an attack or a clause


def note(s: State, action: i64) -> None:
    """Keep a main action that the player whose turn it is has chosen; call this before it is carried out."""
    kind = a.kind_of(action)
    x = a.x_of(action)
    card: i64 = x
    spot: i64 = -1
    if kind == a.A_ATTACK:
        card = x >> 4
        spot = s.active[1 - s.player]
    elif kind == a.A_USE:
        card = a.y_of(action)
    elif kind == a.A_RETREAT:
        card = top_card(s, s.active[s.player])
        spot = a.y_of(action)
    elif kind == a.A_END:
        card = -1
    elif kind != a.A_BENCH and kind != a.A_PLAY and kind != a.A_LEGEND:
        spot = a.y_of(action)
    printed = s.defs.printed
    about: i64 = printed[card] if card >= 0 else NO_DEF
    onto: i64 = printed[top_card(s, spot)] if spot >= 0 else NO_DEF
    deed = kind << 1 | s.player
    deed = deed << TURN_BITS | s.turn & ((1 << TURN_BITS) - 1)
    deed = (deed << DEF_BITS | about & NO_DEF) << DEF_BITS | onto & NO_DEF
    kept = s.deeds[:]
    kept[s.deeds_done & LAST] = deed << OF_ACTION | x
    s.deeds = kept
    s.deeds_done += 1


def kind_of(deed: i64) -> i64:
    """Return the kind of the action."""
    return deed >> (OF_ACTION + 2 * DEF_BITS + TURN_BITS + 1)


def player_of(deed: i64) -> i64:
    """Return the player who did it."""
    return (deed >> (OF_ACTION + 2 * DEF_BITS + TURN_BITS)) & 1


def turns_ago(s: State, deed: i64) -> i64:
    """Return how many turns ago it was done; 0 in the turn in progress."""
    return (s.turn - (deed >> (OF_ACTION + 2 * DEF_BITS))) & ((1 << TURN_BITS) - 1)


def card_of(deed: i64) -> i64:
    """Return the definition of the card that was used; NO_DEF if there was none."""
    return (deed >> (OF_ACTION + DEF_BITS)) & NO_DEF


def target_of(deed: i64) -> i64:
    """Return the definition of the top card of the Pokémon it was done to; NO_DEF if there was none."""
    return (deed >> OF_ACTION) & NO_DEF


def operand_of(deed: i64) -> i64:
    """Return the first operand of the action: an attack (card * 16 + index), or the clause of a text."""
    return deed & ((1 << OF_ACTION) - 1)


def renamed(deed: i64, card: i64, target: i64) -> i64:
    """Return the deed with other definitions."""
    rest = deed >> (OF_ACTION + 2 * DEF_BITS)
    both = (rest << DEF_BITS | card & NO_DEF) << DEF_BITS | target & NO_DEF
    return both << OF_ACTION | operand_of(deed)
