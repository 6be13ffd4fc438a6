"""Facts of this and the last two turns that texts ask about."""

from __future__ import annotations

from typing import Final

from ptcg.core.record import Fact
from ptcg.core.state import State, own_rest

# facts that are remembered
FACT_ATTACK: Final = 1  # an attack was used: value its name
FACT_DAMAGE: Final = 2  # damage taken from an attack
FACT_KO: Final = 3  # a Pokémon was Knocked Out: value 1 by damage of an attack
FACT_TO_ACTIVE: Final = 4  # moved from the Bench to Active
FACT_EVOLVED: Final = 5
FACT_SUPPORTER: Final = 6  # a Supporter was played: value the card
FACT_HEALED: Final = 7
FACT_ATTACHED: Final = 8  # a card was attached from hand: value the card
FACT_ABILITY: Final = 9  # an Ability was used: value its name
FACT_PRIZE: Final = 10  # a Prize was taken
FACT_PLAYED: Final = 11  # a Pokémon came into play from hand
FACT_USE: Final = 12  # an attack was used: value the attack (packed)


def remember(s: State, kind: int, player: int, mon: int, value: int) -> None:
    """Keep a fact for texts that ask later."""
    own_rest(s)
    s.facts.append(Fact(kind, s.turn, player, mon, value))


def prizes_last_turn(s: State, player: int) -> int:
    """Prizes the player took on their last turn."""
    n = 0
    for x in s.facts:
        if x.kind == FACT_PRIZE and x.player == player and x.turn == last_turn_of(s, player):
            n += 1
    return n


def last_turn_of(s: State, player: int) -> int:
    """Number of the player's last turn before now, by alternation."""
    return s.turn - 2 if s.player == player else s.turn - 1


def taken_last_turn(s: State, ref: int) -> int:
    """Damage the Pokémon took from attacks on the last turn of its opponent."""
    n = 0
    for x in s.facts:
        if x.kind == FACT_DAMAGE and x.mon == ref and x.turn == s.turn - 1:
            n += x.value
    return n


def recalled(s: State, kind: int, player: int, mon: int, turn: int, value: int) -> bool:
    """True if such a fact is remembered (-1: whichever)."""
    for x in s.facts:
        if (
            x.kind == kind
            and x.turn == turn
            and (player < 0 or x.player == player)
            and (mon < 0 or x.mon == mon)
            and (value < 0 or x.value == value)
        ):
            return True
    return False
