"""Trainer cards for Pokémon with rules of their own: Technical Machines, Secret Machines, Team Flare Hyper Gear."""

from __future__ import annotations

from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.kinds.kind import Kind, printed


def is_technical_machine(card: Card) -> bool:
    """Return whether the card is a Technical Machine, by printed kind (old) or name (a Tool since 2023), TM-03."""
    by_name = card.name.startswith("Technical Machine:")
    return card.supertype == "Trainer" and ("Technical Machine" in card.subtypes or by_name)


def _is_hyper_gear(card: Card) -> bool:
    named = card.supertype != "Pokémon" and card.name.endswith("Team Flare Hyper Gear")
    return named or "Pokémon Tool F" in card.subtypes


TECHNICAL_MACHINE: Final = Kind(
    name="Technical Machine", of=is_technical_machine, labels=("Technical Machine",), in_names="anywhere"
)
SECRET_MACHINE: Final = Kind(
    name="Secret Machine", of=printed("Rocket's Secret Machine"), labels=("Secret Machine",), in_names="anywhere"
)
HYPER_GEAR: Final = Kind(
    name="Hyper Gear",
    of=_is_hyper_gear,
    labels=("Hyper Gear",),
    in_names="anywhere",
    traits=("leaves_to_discard",),  # FLARE-02
    refusals={"FLARE_01": "{card} goes on a Pokémon of your opponent"},
)
