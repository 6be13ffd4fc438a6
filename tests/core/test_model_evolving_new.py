"""A card that evolves a Pokémon on the turn it came; an attack that is used while Asleep."""

from __future__ import annotations

from kit import attack, check, pokemon
from ptcg.cards.card import Trait

SEED = pokemon("Seed")
TREE = pokemon("Tree", stage="Stage 1", evolves_from="Seed")
TRAIT = Trait("Delta", "Evolves a Pokémon on your first turn and the turn it was played.")
WOOD = pokemon("Wood", stage="Stage 1", evolves_from="Seed", ancient_trait=TRAIT)
SNORE = pokemon("Snore", attack("Snore", 30, "Usable while Asleep."), attack("Bite", 10))
CARDS = [SEED, TREE, WOOD, SNORE]


def test_it_evolves_what_came_this_turn() -> None:
    me = "{active: {card: Seed, since: this_turn}, hand: [Tree, Wood]}"
    expected = ["illegal: evolve me.active with Tree", "legal: evolve me.active with Wood"]
    check("SSH20", CARDS, me, "{active: Seed}", [], expected)


def test_only_that_attack_is_used_while_asleep() -> None:
    me = "{active: {card: Snore, conditions: [Asleep]}}"
    check(
        "SSH20", CARDS, me, "{active: Seed}", [], ["legal: attack Snore", "illegal: attack Bite because COND-ASLEEP-1"]
    )
