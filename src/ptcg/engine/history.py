"""History: facts of this turn and the last two turns that texts ask about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.ops import I_CHECKUP
from ptcg.engine.records import Fact
from ptcg.engine.state import State, own_rest, player_of

# facts that are remembered, with the meaning of their values
FACT_ATTACK: Final = 1  # an attack was used: value its name
FACT_DAMAGE: Final = 2  # damage taken from an attack
FACT_KO: Final = 3  # a Pokémon was Knocked Out: value 1 by damage of an attack
FACT_TO_ACTIVE: Final = 4  # moved from the Bench to Active: value its top card (an evolved Pokémon is another one)
FACT_EVOLVED: Final = 5
FACT_SUPPORTER: Final = 6  # a Supporter was played: value the card
FACT_HEALED: Final = 7
FACT_ATTACHED: Final = 8  # a card was attached from hand: value the card
FACT_ABILITY: Final = 9  # an Ability was used: value its name
FACT_PRIZE: Final = 10  # a Prize was taken
FACT_PLAYED: Final = 11  # a Pokémon came into play from hand
FACT_USE: Final = 12  # an attack was used: value the attack (packed)
FACT_AGAIN: Final = 13  # the same player takes this turn too
FACT_RETREATED: Final = 15
FACT_EVOLVED_AILING: Final = 16  # evolved: value its name * EVOLVED_NAME plus the Special Conditions that it had
FACT_AFFLICTED: Final = 17  # an attack gave Special Conditions: value what and how (engine/retorts.py)
FACT_STRIPPED: Final = 18  # an attack discarded Energy from a Pokémon: value the card
FACT_DAMAGE_ACTIVE: Final = 19  # damage taken from an attack while Active
FACT_STRUCK: Final = 20  # an attack was used against the Defending Pokémon: value its name
FACT_ATTACKER: Final = 14  # an attack was used: value the top card of the Pokémon (an evolved Pokémon is another one)

EVOLVED_NAME: Final = 256
# in a fact about Special Conditions: the bits at which their numbers begin
AFFLICTED_COUNTERS: Final = 8
AFFLICTED_COINS: Final = 16


def between_turns(s: State) -> bool:
    """Return True during the checkup, which belongs to no turn (CHECKUP-01).

    What happens there does not happen "during a turn".
    """
    turn = s.stack[0]
    return turn.prog == s.defs.sys_turn and s.defs.programs[turn.prog].ins[turn.pc].op == I_CHECKUP


def remember(s: State, kind: i64, player: i64, mon: i64, value: i64) -> None:
    """Keep a fact for texts that ask about it later."""
    own_rest(s)
    s.facts.append(Fact(kind, s.turn, player, mon, value))


def forget(s: State, kind: i64, mon: i64) -> None:
    """Remove the last fact of a kind about a Pokémon, because it did not count in the end."""
    own_rest(s)
    for i in range(len(s.facts) - 1, -1, -1):
        if s.facts[i].kind == kind and s.facts[i].mon == mon:
            s.facts.pop(i)
            return


def prizes_last_turn(s: State, player: i64) -> i64:
    """Return how many Prizes the player took on their last turn."""
    n: i64 = 0
    for x in s.facts:
        if x.kind == FACT_PRIZE and x.player == player and x.turn == last_turn_of(s, player):
            n += 1
    return n


def last_turn_of(s: State, player: i64) -> i64:
    """Return the number of the player's last turn before the current one; an extra turn breaks the alternation."""
    turn = s.turn
    owner = s.player
    while turn > 0:
        if not recalled(s, FACT_AGAIN, -1, -1, turn, -1):
            owner = 1 - owner
        turn -= 1
        if owner == player:
            return turn
    return turn


def taken_last_turn(s: State, ref: i64, active: bool) -> i64:
    """Return the damage that the Pokémon took from attacks on its opponent's last turn; ``active``: only as Active."""
    kind: i64 = FACT_DAMAGE_ACTIVE if active else FACT_DAMAGE
    return sum([x.value for x in last_turn_of_opponent(s, kind, ref)])


def last_turn_of_opponent(s: State, kind: i64, ref: i64) -> list[Fact]:
    """Return facts of a kind about the Pokémon on the last turn of its opponent."""
    turn = last_turn_of(s, 1 - player_of(ref & 255))
    return [x for x in s.facts if x.kind == kind and x.mon == ref and x.turn == turn]


def recalled(s: State, kind: i64, player: i64, mon: i64, turn: i64, value: i64) -> bool:
    """Return True if such a fact is remembered; an argument of -1 fits every fact."""
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


def evolved_now(s: State, ref: i64, name: i64, conditions: i64) -> bool:
    """Return True if the Pokémon evolved this turn from a Pokémon of the name (-1: any name).

    If ``conditions`` names Special Conditions, it must have had one of them.
    """
    if conditions == 0:
        return recalled(s, FACT_EVOLVED, -1, ref, s.turn, name)
    for x in s.facts:
        if x.kind == FACT_EVOLVED_AILING and x.turn == s.turn and x.mon == ref and x.value & conditions:
            if name < 0 or x.value // EVOLVED_NAME == name:
                return True
    return False


def lost_last_turn(s: State, ref: i64) -> i64:
    """Return how many Energy cards attacks discarded from the Pokémon on the last turn of its opponent."""
    return len(last_turn_of_opponent(s, FACT_STRIPPED, ref))
