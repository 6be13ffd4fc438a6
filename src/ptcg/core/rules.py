"""Reasons: which rule forbids something, packed with the card it comes from into one int (0: nothing forbids it)."""

from __future__ import annotations

from typing import Final

RULES: Final = [
    "", "TURN-05", "BENCH-01", "BENCH-02", "EVOLVE-01", "EVOLVE-05", "EVOLVE-06", "NAME-07", "ENERGY-01", "ENERGY-02",
    "TRAINER-04", "TURN-09", "TRAINER-07", "STADIUM-03", "STADIUM-04", "TOOL-02", "RETREAT-01", "RETREAT-02",
    "RETREAT-04", "ATTACK-01", "ATTACK-03", "TURN-08", "COND-ASLEEP-1", "COND-PARA-1", "GX-02", "VSTAR-02", "LVX-01",
    "LVX-02", "LEGEND-02", "VUNION-03", "VUNION-05", "RESTORED-01", "EFFECT-05", "ABILITY-01", "CARD-02", "FOSSIL-04",
    "FLARE-01", "ATTACK-07", "TURN-06", "TURN-07", "ABILITY-04", "ATTACK-08", "SETUP-06", "SETUP-07", "PRIZE-01",
    "KO-06", "TURN-02", "TURN-11", "STADIUM-02",
]  # fmt: skip

TURN_05: Final = 1
BENCH_01: Final = 2
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
RETREAT_01: Final = 16
RETREAT_02: Final = 17
RETREAT_04: Final = 18
ATTACK_01: Final = 19
ATTACK_03: Final = 20
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
TURN_06: Final = 38
TURN_07: Final = 39
ABILITY_04: Final = 40
ATTACK_08: Final = 41
SETUP_06: Final = 42
SETUP_07: Final = 43
PRIZE_01: Final = 44
KO_06: Final = 45
TURN_02: Final = 46
TURN_11: Final = 47
STADIUM_02: Final = 48


def because(rule: int, card: int) -> int:
    """A reason: the rule, and the card that brings it about (-1 none)."""
    return rule | (card + 1) << 10


def rule_of(reason: int) -> str:
    """The rule id of a reason."""
    return RULES[reason & 1023]


def card_of(reason: int) -> int:
    """The card of a reason, -1 if none."""
    return (reason >> 10) - 1
