"""What an option of the open decision names: options are ints, and these functions take them apart."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.actions import kind_of, x_of, y_of
from ptcg.engine.defs import AttackDef
from ptcg.engine.state import State

__all__ = ["attack_of", "card_of_attack", "kind_of", "spot_of", "x_of", "y_of"]


def card_of_attack(attack: i64) -> i64:
    """Return the card on which an attack is printed; an attack is the number card * 16 + its place on the card."""
    return attack >> 4


def attack_of(s: State, attack: i64) -> AttackDef:
    """Return the definition of an attack."""
    return s.defs.cards[s.defs.printed[attack >> 4]].attacks[attack & 15]


def spot_of(ref: i64) -> i64:
    """Return the spot of a reference to a Pokémon; `look.live` says whether the Pokémon is still there."""
    return ref & 255
