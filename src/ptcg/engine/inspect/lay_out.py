"""Making a position by hand: put the cards where they should lie, then play on with `running.begin_turn`.

These functions check nothing: the caller checks afterwards that a game can reach the position (`look.misplaced`,
`look.overladen`, `look.bench_limit`).
"""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.board import attach, enter, set_stadium
from ptcg.engine.characteristics import top_def
from ptcg.engine.conditions import afflict
from ptcg.engine.defs import Defs
from ptcg.engine.records import Fact
from ptcg.engine.state import State, blank, ref_of
from ptcg.engine.use_limits import BY_NAME
from ptcg.engine.vocabulary import PARALYZED, RESOLVING
from ptcg.engine.zones import put

__all__ = [
    "attach",
    "lay_card",
    "lay_down",
    "no_cards_laid",
    "play_union",
    "put_counters",
    "recall",
    "set_conditions",
    "set_stadium",
    "set_turn",
]


def no_cards_laid(defs: Defs) -> State:
    """Return a state in which no card has a place yet."""
    s = blank(defs)
    for card in range(len(defs.printed)):
        s.place[card] = RESOLVING
    return s


def set_turn(s: State, number: i64, player: i64) -> None:
    """Make it that player's turn, with that number in the game; odd turns are the starting player's."""
    s.turn = number
    s.player = player
    s.first = player if number % 2 == 1 else 1 - player
    s.own_turns[s.first] = (number + 1) // 2
    s.own_turns[1 - s.first] = number // 2
    s.prize_start = s.defs.book.prizes


def lay_card(s: State, card: i64, zone: i64, seen: i64 = 0) -> None:
    """Put a card into a zone of its owner; a card goes on top of a deck.

    ``seen``: bits of the seats that know which card it is, besides the seats that the zone shows it to.
    """
    put(s, card, zone, True, seen)


def lay_down(s: State, pile: list[int], tops: i64, player: i64, active: bool, this_turn: bool = False) -> i64:
    """Put a Pokémon into play, its lowest card first, and return its spot.

    The last ``tops`` cards lie side by side on top (pieces of one Pokémon). The Pokémon has been there since an earlier
    turn unless it came ``this_turn``.
    """
    spot = enter(s, pile, player, active)
    s.tops[spot] = tops
    s.came[spot] = s.turn if this_turn else 0
    s.start_name[spot] = -1 if this_turn else top_def(s, spot).name_id
    return spot


def set_conditions(s: State, spot: i64, conditions: i64, paralyzed_in: i64) -> None:
    """Give a Pokémon Special Conditions (bits) of the book's usual strength.

    Paralysis began in turn ``paralyzed_in``.
    """
    afflict(s, spot, conditions, 0, 0)
    if conditions & PARALYZED:
        s.para_turn[spot] = paralyzed_in


def put_counters(s: State, spot: i64, name: str, count: i64) -> None:
    """Put reminder counters on a Pokémon; the name must be one of `State.defs.marks`."""
    s.marks.append(s.defs.marks.index(name) << 40 | ref_of(s, spot) << 8 | count)


def recall(s: State, fact: i64, turn: i64, player: i64, ref: i64, value: i64) -> None:
    """Add a fact of an earlier moment for texts that ask about it.

    A fact has its kind (FACT_KO ...), turn, player, Pokémon (-1: none) and value.
    """
    s.facts.append(Fact(fact, turn, player, ref, value))


def play_union(s: State, player: i64, name: str) -> None:
    """Note that the player has played the V-UNION of that name, one of `State.defs.names` (VUNION-05)."""
    s.game_uses.append(BY_NAME | s.defs.names.index(name) << 2 | player)
