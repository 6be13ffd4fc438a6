"""Trainer cards that are played as Pokémon: Fossils, Dolls and the like."""

from __future__ import annotations

import re
from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.kinds.kind import Kind


def plays_as_pokemon(card: Card) -> bool:
    """Return whether the card is a Trainer played as a Pokémon: a Fossil, a Doll or the like (FOSSIL-01, FOSSIL-08)."""
    return card.supertype == "Trainer" and card.hp is not None


def is_fossil(card: Card) -> bool:
    """Return whether the card is a Fossil Trainer card that plays as a Pokémon (FOSSIL-01); Dolls are not."""
    return plays_as_pokemon(card) and re.search(r"Fossil|Old Amber", card.name) is not None


FOSSIL: Final = Kind(
    name="Fossil",
    of=plays_as_pokemon,
    looks_basic=True,
    refusals={"FOSSIL_04": "you can't put {card} onto your Bench on turn {turn}"},
)
