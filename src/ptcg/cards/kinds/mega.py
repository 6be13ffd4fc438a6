"""Mega Evolution: the Pokémon-EX that end the turn (MEGA, Primal), and today's Mega Evolution Pokémon ex."""

from __future__ import annotations

from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.kinds.kind import Kind

# A printed numbered stage comes before MEGA: a Mega Evolution Pokémon ex is also Basic, Stage 1 or Stage 2.
_STAGES: Final = frozenset({"Basic", "Stage 1", "Stage 2"})


def _ends_turn(card: Card) -> bool:
    return card.supertype == "Pokémon" and "MEGA" in card.subtypes and _STAGES.isdisjoint(card.subtypes)


def _is_mega_ex(card: Card) -> bool:
    return card.supertype == "Pokémon" and {"MEGA", "ex"} <= set(card.subtypes)


def _is_primal(card: Card) -> bool:
    return card.supertype == "Pokémon" and card.name.startswith("Primal ") and "EX" in card.subtypes


MEGA: Final = Kind(
    name="MEGA",
    of=_ends_turn,
    stage="MEGA",
    stage_number=7,
    entry="evolves",
    in_names="anywhere",
    traits=("ends_turn",),  # MEGA-04
)
MEGA_EX: Final = Kind(name="Mega ex", of=_is_mega_ex, labels=("Mega ex",), in_names="anywhere", prizes=3)
PRIMAL: Final = Kind(name="Primal", of=_is_primal, labels=("Primal",), in_names="anywhere")
