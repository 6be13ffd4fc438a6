"""Reasons: why an action is forbidden, as one int: a cause and the card that brings it about (0: nothing forbids it).

A cause is a rule, or one of several ways in which a rule forbids.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RULES: Final = [
    "", "TURN-05", "BENCH-01", "BENCH-02", "EVOLVE-01", "EVOLVE-05", "EVOLVE-06", "NAME-07", "ENERGY-01", "ENERGY-02",
    "TRAINER-04", "TURN-09", "TRAINER-07", "STADIUM-03", "STADIUM-04", "TOOL-02", "RETREAT-01", "RETREAT-02",
    "RETREAT-04", "ATTACK-01", "ATTACK-03", "TURN-08", "COND-ASLEEP-1", "COND-PARA-1", "GX-02", "VSTAR-02", "LVX-01",
    "LVX-02", "LEGEND-02", "VUNION-03", "VUNION-05", "RESTORED-01", "EFFECT-05", "ABILITY-01", "CARD-02", "FOSSIL-04",
    "FLARE-01", "ATTACK-07", "TURN-06", "TURN-07", "ABILITY-04", "ATTACK-08", "SETUP-06", "SETUP-07", "PRIZE-01",
    "KO-06", "TURN-02", "TURN-11", "STADIUM-02", "ABILITY-06",
]  # fmt: skip

TURN_05: Final = 1
BENCH_02: Final = 3
EVOLVE_01: Final = 4
EVOLVE_05: Final = 5
EVOLVE_06: Final = 6
NAME_07: Final = 7
ENERGY_01: Final = 8
ENERGY_02: Final = 9
TRAINER_04: Final = 10
TURN_09: Final = 11
TRAINER_07: Final = 12
STADIUM_03: Final = 13
STADIUM_04: Final = 14
TOOL_02: Final = 15
RETREAT_02: Final = 17
RETREAT_04: Final = 18
ATTACK_01: Final = 19
TURN_08: Final = 21
ASLEEP_1: Final = 22
PARA_1: Final = 23
GX_02: Final = 24
VSTAR_02: Final = 25
LVX_01: Final = 26
LVX_02: Final = 27
LEGEND_02: Final = 28
VUNION_03: Final = 29
VUNION_05: Final = 30
RESTORED_01: Final = 31
EFFECT_05: Final = 32
ABILITY_01: Final = 33
CARD_02: Final = 34
FOSSIL_04: Final = 35
FLARE_01: Final = 36
ATTACK_07: Final = 37
TURN_07: Final = 39
ABILITY_04: Final = 40
TURN_11: Final = 47
STADIUM_02: Final = 48
ABILITY_06: Final = 49


# causes of rules that forbid in several ways
FURTHER: Final = [
    "RETREAT-01", "RETREAT-01", "ATTACK-01", "ATTACK-01", "LVX-01", "LVX-01", "LVX-02", "EFFECT-05", "EFFECT-05",
    "EFFECT-05", "EFFECT-05", "LEGEND-02",
]  # fmt: skip
FIRST_FURTHER: Final = 128
NO_BENCH: Final = 128  # there is no Pokémon to retreat to
RETREATED: Final = 129  # the player has retreated this turn
NOT_ACTIVE: Final = 130  # a Benched Pokémon cannot attack
ATTACKED: Final = 131  # the player has attacked this turn
LEVEL_BENCHED: Final = 132  # a LV.X card cannot be put onto the Bench
LEVELLED: Final = 133  # the Pokémon has levelled up already
LEVEL_FIRST: Final = 134  # a Pokémon cannot level up on the first turn
TOGETHER: Final = 135  # the card can only be played with copies of itself
ONLY_BY: Final = 136  # only another card puts it into play
NOT_YOURS: Final = 137  # the card is only for the player's own Pokémon
NOT_HELD: Final = 138  # this Pokémon cannot hold it
HALF_ALONE: Final = 139  # the other half is in hand: both come into play together


def because(cause: i64, card: i64) -> i64:
    """Return a reason: the cause, and the card that brings it about (-1: none)."""
    return cause | (card + 1) << 10


def cause_of(reason: i64) -> i64:
    """Return the cause of a reason."""
    return reason & 1023


def rule_of(reason: i64) -> str:
    """Return the rule id of a reason."""
    cause = reason & 1023
    return RULES[cause] if cause < FIRST_FURTHER else FURTHER[cause - FIRST_FURTHER]


def card_of(reason: i64) -> i64:
    """Return the card of a reason; -1 if there is none."""
    return (reason >> 10) - 1
