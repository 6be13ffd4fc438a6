"""Kinds that are a word on the card, which effects name, and that have few or no rules of their own."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import Kind, label, printed

SP: Final = label("SP")
PRIME: Final = label("Prime", in_names="anywhere")
ULTRA_BEAST: Final = label("Ultra Beast", in_names="anywhere")
ANCIENT: Final = label("Ancient")
FUTURE: Final = label("Future")
SINGLE_STRIKE: Final = label("Single Strike")
RAPID_STRIKE: Final = label("Rapid Strike")
FUSION_STRIKE: Final = label("Fusion Strike")
# A Baby Pokémon is a Basic Pokémon (CARD-03).
BABY: Final = label("Baby", in_names="anywhere")
# A card with the symbol of Team Plasma has the name of the card without it (NAME-06).
TEAM_PLASMA: Final = Kind(
    name="Team Plasma", of=printed("Team Plasma"), labels=("Team Plasma",), in_names="anywhere", mixed=("NAME-06",)
)
