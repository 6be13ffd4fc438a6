"""Kinds of which a deck may hold one card: Pokémon ☆, Radiant Pokémon, ACE SPEC; and Prism Star, one of each name."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import DeckLimit, Kind, printed

STAR: Final = Kind(
    name="Star",
    of=printed("Star"),
    labels=("Star",),
    in_names="anywhere",
    rule_box="unlabelled",
    limit=DeckLimit("pokemon_star_limit", "DECK-07", "STAR-01", "Pokémon ☆"),
)
RADIANT: Final = Kind(
    name="Radiant",
    of=printed("Radiant"),
    labels=("Radiant",),
    rule_box="yes",
    limit=DeckLimit("radiant_limit", "DECK-08", "RADIANT-02", "Radiant Pokémon"),
)
ACE_SPEC: Final = Kind(
    name="ACE SPEC",
    of=printed("ACE SPEC"),
    labels=("ACE SPEC",),
    limit=DeckLimit("ace_spec_limit", "DECK-09", "ACE-01", "ACE SPEC cards"),
)
PRISM_STAR: Final = Kind(
    name="Prism Star",
    of=printed("Prism Star"),
    labels=("Prism Star",),
    in_names="anywhere",
    rule_box="yes",
    traits=("to_lost",),  # PRISM-02
    limit=DeckLimit("prism_star_limit", "DECK-10", "PRISM-01", "a Prism Star", each_name=True),
)
