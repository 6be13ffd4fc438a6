"""A card that takes the place of a Pokémon in play: what lies under it, what is attached, where the old card goes."""

from __future__ import annotations

import pytest

from ptcg.cards import Card
from ptcg.testing import ability, check, pokemon

FIN = pokemon("Fin")
TAKES = 'Once per turn: replace this Pokémon with 1 Pokémon named "Hero" from {zone}, keeping everything on it.'
LEAVES = 'Once per turn: replace this Pokémon with 1 Pokémon named "Hero" from {zone}, discarding everything on it.'
HERO = pokemon("Hero", stage="Stage 1", evolves_from="Fin", hp=200)
OPP = "{active: Fin}"


def zero(text: str, zone: str) -> list[Card]:
    end = ", then shuffle." if zone == "deck" else "."
    gift = ability(text.format(zone=zone).removesuffix(".") + end)
    return [FIN, HERO, pokemon("Zero", stage="Stage 1", evolves_from="Fin", abilities=(gift,))]


@pytest.mark.parametrize(("zone", "place"), [("deck", "deck"), ("hand", "hand"), ("discard pile", "discard")])
def test_only_the_top_card_changes_places_with_it(zone: str, place: str) -> None:
    """Compendium 1977 (TPCi 2024-05-23): the Basic Pokémon stays under the new card."""
    me = (
        "{active: {card: Zero, under: [Fin], damage: 30, energy: [Water], conditions: [Poisoned]}, bench: [Fin], "
        f"{place}: [Hero]}}"
    )
    stays = ["me.active.under == [Fin]", "me.active.energy == [Water]", "me.active.conditions == [Poisoned]"]
    found = f"contains(me.{place}, Zero)"
    check("PAR23", zero(TAKES, zone), me, OPP, ["use Gift of me.active"],
          ["me.active.name == Hero", "me.active.damage == 30", *stays, found])  # fmt: skip


def test_one_that_discards_everything_leaves_nothing_under_the_new_card() -> None:
    me = "{active: {card: Zero, under: [Fin], damage: 30, energy: [Water]}, bench: [Fin], deck: [Hero]}"
    check("PAR23", zero(LEAVES, "deck"), me, OPP, ["use Gift of me.active"],
          ["me.active.name == Hero", "me.active.damage == 0", "me.active.under == []", "me.active.energy == []",
           "me.discard_count == 3"])  # fmt: skip
