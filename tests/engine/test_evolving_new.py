"""A card that evolves a Pokémon on the turn it came; an attack that is used while Asleep."""

from __future__ import annotations

import pytest

from ptcg.cards.card import Trait
from ptcg.testing import ability, attack, check, pokemon

SEED = pokemon("Seed")
TREE = pokemon("Tree", stage="Stage 1", evolves_from="Seed")
TRAIT = Trait("Delta", "Evolves a Pokémon on your first turn and the turn it was played.")
WOOD = pokemon("Wood", stage="Stage 1", evolves_from="Seed", ancient_trait=TRAIT)
SNORE = pokemon("Snore", attack("Snore", 30, "Usable while Asleep."), attack("Bite", 10))
BUD = pokemon("Bud", abilities=(ability("This Pokémon can evolve on the turn it was played."),))
BLOOM = pokemon("Bloom", stage="Stage 1", evolves_from="Bud")
CARDS = [SEED, TREE, WOOD, SNORE, BUD, BLOOM]


def test_it_evolves_what_came_this_turn() -> None:
    me = "{active: {card: Seed, since: this_turn}, hand: [Tree, Wood]}"
    expected = ["illegal: evolve me.active with Tree", "legal: evolve me.active with Wood"]
    check("SSH20", CARDS, me, "{active: Seed}", [], expected)


@pytest.mark.parametrize(("turn", "said"), [(1, "illegal"), (3, "legal")])
def test_the_turn_it_came_is_not_the_first_turn(turn: int, said: str) -> None:
    me = "{active: {card: Bud, since: this_turn}, hand: [Bloom]}"
    expected = [f"{said}: evolve me.active with Bloom" + (" because EVOLVE-05" if turn == 1 else "")]
    check("SSH20", CARDS, me, "{active: Seed}", [], expected, turn=f"{{number: {turn}}}")


def test_only_that_attack_is_used_while_asleep() -> None:
    me = "{active: {card: Snore, conditions: [Asleep]}}"
    check(
        "SSH20", CARDS, me, "{active: Seed}", [], ["legal: attack Snore", "illegal: attack Bite because COND-ASLEEP-1"]
    )
