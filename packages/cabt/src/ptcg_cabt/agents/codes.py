"""The numbers of the official engine's observations: areas, questions and their purposes, options, Energy."""

from __future__ import annotations

from enum import IntEnum

from ptcg.engine.inspect.words import EVERY_TYPE, TYPES

FIRST_SERIAL = 3
"""The serial number of the first card of seat 0; the other cards of both decks follow in order."""


class Area(IntEnum):
    """The area where a card is."""

    DECK = 1
    HAND = 2
    DISCARD = 3
    ACTIVE = 4
    BENCH = 5
    PRIZE = 6
    STADIUM = 7
    LOOKING = 12


class Sort(IntEnum):
    """The sort of a question."""

    MAIN = 0
    CARD = 1
    ATTACHED_CARD = 2
    ENERGY = 4
    SKILL = 5
    ATTACK = 6
    EVOLVE = 7
    COUNT = 8
    YES_NO = 9
    SPECIAL_CONDITION = 10


class Context(IntEnum):
    """The purpose of a question."""

    MAIN = 0
    SETUP_ACTIVE = 1
    SETUP_BENCH = 2
    SWITCH = 3
    TO_ACTIVE = 4
    TO_BENCH = 5
    TO_FIELD = 6
    TO_HAND = 7
    DISCARD = 8
    TO_DECK = 9
    TO_DECK_BOTTOM = 10
    TO_PRIZE = 11
    DAMAGE_COUNTER = 13
    DAMAGE_COUNTER_ANY = 14
    DAMAGE = 15
    REMOVE_DAMAGE_COUNTER = 16
    HEAL = 17
    EVOLVES_FROM = 18
    EVOLVES_TO = 19
    DEVOLVE = 20
    ATTACH_FROM = 21
    ATTACH_TO = 22
    DETACH_FROM = 23
    LOOK = 24
    EFFECT_TARGET = 25
    DISCARD_ENERGY_CARD = 26
    DISCARD_TOOL_CARD = 27
    SWITCH_ENERGY_CARD = 28
    DISCARD_ENERGY = 30
    TO_HAND_ENERGY = 31
    TO_DECK_ENERGY = 32
    SWITCH_ENERGY = 33
    SKILL_ORDER = 34
    ATTACK = 35
    DISABLE_ATTACK = 36
    EVOLVE = 37
    DRAW_COUNT = 38
    DAMAGE_COUNTER_COUNT = 39
    REMOVE_DAMAGE_COUNTER_COUNT = 40
    IS_FIRST = 41
    MULLIGAN = 42
    ACTIVATE = 43
    FIRST_EFFECT = 44
    AFFECT_SPECIAL_CONDITION = 47
    RECOVER_SPECIAL_CONDITION = 48


class Pick(IntEnum):
    """The sort of an option."""

    NUMBER = 0
    YES = 1
    NO = 2
    CARD = 3
    TOOL_CARD = 4
    ENERGY_CARD = 5
    ENERGY = 6
    PLAY = 7
    ATTACH = 8
    EVOLVE = 9
    ABILITY = 10
    DISCARD = 11
    RETREAT = 12
    ATTACK = 13
    END = 14
    SKILL = 15
    SPECIAL_CONDITION = 16


_TYPES = (
    "Colorless", "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Dragon",
)  # fmt: skip
_ROCKET = 1 << TYPES.index("Psychic") | 1 << TYPES.index("Darkness")
MASKS = (*(1 << TYPES.index(name) for name in _TYPES), EVERY_TYPE, _ROCKET)
"""The types that a unit of Energy may be, as our mask of types, by its number in the official engine."""
EVERY = len(_TYPES)
CONDITIONS = ("Poisoned", "Burned", "Asleep", "Paralyzed", "Confused")
"""Special Conditions in the order of their numbers."""


def energy_code(mask: int) -> int:
    """Return the number of a unit of Energy; a unit of every type has one number, whichever types a book knows."""
    return EVERY if mask.bit_count() >= 8 else MASKS.index(mask)
