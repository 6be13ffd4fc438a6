"""The vocabulary: small numbers that the engine uses for types, stages, kinds, zones, conditions and objects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# players; CHANCE decides coins and random picks if the mode asks for chance
CHANCE: Final = 2

# types of Pokémon and Energy, as bits of a mask
TYPES: Final = [
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Fairy",
    "Dragon",
    "Colorless",
]
NTYPES: Final = 11
COLORLESS: Final = 10
EVERY_TYPE: Final = (1 << NTYPES) - 1

# printed stages that the engine asks about; kinds of card have others (ptcg.cards.kinds.STAGES)
BASIC: Final = 1
STAGE1: Final = 2
STAGE2: Final = 3

# how a Pokémon card comes into play; the module of each kind says it for its cards (ptcg.cards.kinds)
BENCHED: Final = 1
EVOLVES: Final = 2
LEVELS_UP: Final = 3
IN_HALVES: Final = 4
ASSEMBLED: Final = 5
BY_CARD: Final = 6
ENTRIES: Final = ["", "benched", "evolves", "levels up", "in halves", "assembled", "by its card"]

# kinds of card, by the book in force
POKEMON: Final = 1
ITEM: Final = 2
TOOL: Final = 3
SUPPORTER: Final = 4
STADIUM_CARD: Final = 5
ENERGY: Final = 6
TRAINER: Final = 7  # any Trainer card of any class
KINDS: Final = ["", "Pokémon", "Item", "Tool", "Supporter", "Stadium", "Energy", "Trainer"]

# zones of a player; zone lists are indexed zone * 2 + player
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
LOST: Final = 3
PRIZES: Final = 4
ASIDE: Final = 5
NZONES: Final = 6
# places that are not player zones
RESOLVING: Final = 6
STADIUM: Final = 7
PILE: Final = 8
ATTACHED: Final = 9
ZONES: Final = ["deck", "hand", "discard", "lost", "prizes", "aside", "resolving", "stadium", "pile", "attached"]

# Special Conditions, as bits
ASLEEP: Final = 1
BURNED: Final = 2
CONFUSED: Final = 4
PARALYZED: Final = 8
POISONED: Final = 16
EVERY_CONDITION: Final = 31
ROTATING: Final = ASLEEP | CONFUSED | PARALYZED
CONDITIONS: Final = ["Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"]
SIGNS: Final = ["rock", "paper", "scissors"]
CLASSES: Final = ["Pokémon", "Trainer", "Energy"]
SHADES: Final = ["Light", "Dark", "neither"]

# spots: small ints; a reference to the Pokémon on a spot is (generation, spot)
SPOTS: Final = 16
NSPOTS: Final = 32
SPOT_BASE: Final = 1 << 20

# kinds of use of a frame
USE_RULE: Final = 0
USE_ATTACK: Final = 1
USE_ABILITY: Final = 2
USE_POWER: Final = 3
USE_BODY: Final = 4
USE_TRAINER: Final = 5
USE_ENERGY: Final = 6
USE_TRAIT: Final = 7

# sources of a text
SRC_RULE: Final = 0
SRC_ABILITY: Final = 1
SRC_POWER: Final = 2
SRC_BODY: Final = 3
SRC_PKMN_POWER: Final = 4
SRC_TRAIT: Final = 5
SRC_TOOL: Final = 6
SRC_ENERGY: Final = 7
SRC_STADIUM: Final = 8
SRC_TRAINER: Final = 9

# knowledge bits of a card: seats 0 and 1; FACE_UP: a Prize turned up; FACE_DOWN: a Pokémon or Energy turned down
KNOW_BOTH: Final = 3
FACE_UP: Final = 4
FACE_DOWN: Final = 8


def is_spot(obj: i64) -> bool:
    """Return True if the object is a Pokémon that is or was in play, and not a card."""
    return obj >= SPOT_BASE


def bit(k: i64) -> i64:
    """Return a mask with bit `k` set; `k` is at most 61.

    The function shifts a constant down, because mypyc 2.4.1 computes `1 << k` of a variable in 32 bits. A greater
    constant would be a Python object.
    """
    return (1 << 61) >> (61 - k)


def bits_in(mask: i64) -> i64:
    """Return the number of bits that are set."""
    n: i64 = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def use_of(source: i64) -> i64:
    """Return the kind of use that the effects of a text of this source count as."""
    if source == SRC_ABILITY:
        return USE_ABILITY
    if source == SRC_POWER or source == SRC_PKMN_POWER:
        return USE_POWER
    if source == SRC_BODY:
        return USE_BODY
    if source == SRC_TRAIT:
        return USE_TRAIT
    if source == SRC_ENERGY:
        return USE_ENERGY
    if source == SRC_RULE:
        return USE_RULE
    return USE_TRAINER
