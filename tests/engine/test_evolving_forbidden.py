"""Texts that forbid evolving from the hand, and what listens for a Pokémon evolving."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon, trainer

SEED = pokemon("Seed")
TREE = pokemon("Tree", stage="Stage 1", evolves_from="Seed")
CANDY = trainer("Candy", "Evolve 1 of your Pokémon with 1 card from hand.")
RAIN = trainer("Rain", "Evolve 1 of your Pokémon with 1 card from deck, then shuffle.")
LAW = pokemon("Law", abilities=(ability("The opponent can't evolve Pokémon from hand."),))
FRAIL = pokemon("Frail", abilities=(ability("The opponent's Active can't evolve."),))
TWIN = pokemon("Twin", abilities=(ability(
    'When you evolve any of your other Pokémon named "Twin" from hand: you may evolve this Pokémon with 1 card from '
    "deck, then shuffle."
),))  # fmt: skip
FIRST = pokemon("First", stage="Stage 1", evolves_from="Twin")
CARDS = [SEED, TREE, CANDY, RAIN, LAW, FRAIL, TWIN, FIRST]


@pytest.mark.parametrize("other", ["Law", "Frail"])
def test_an_effect_that_evolves_from_the_hand_is_barred_one_from_the_deck_is_not(other: str) -> None:
    """R-17."""
    me = "{active: Seed, hand: [Candy, Rain, Tree], deck: [Tree, Fire]}"
    expected = ["illegal: play Candy", "illegal: evolve me.active with Tree", "legal: play Rain"]
    check("SSH20", CARDS, me, f"{{active: {other}}}", [], expected)


def test_a_ban_on_the_active_pokemon_leaves_the_bench() -> None:
    me = "{active: Seed, bench: [Seed], hand: [Candy, Tree]}"
    expected = ["me.active.card == Seed", "me.bench[0].card == Tree"]
    check("SSH20", CARDS, me, "{active: Frail}", ["play Candy"], expected)


def test_what_evolves_is_known_by_what_it_was() -> None:
    me = "{active: Twin, bench: [Twin], hand: [First], deck: [First, Fire]}"
    expected = ["me.active.card == First", "me.bench[0].card == First"]
    check("SSH20", CARDS, me, "{active: Seed}", ["evolve me.active with First", "yes", "choose First"], expected)


def test_a_pokemon_of_another_name_does_not_set_it_off() -> None:
    me = "{active: Seed, bench: [Twin], hand: [Tree], deck: [First, Fire]}"
    expected = ["decision.kind == main", "me.bench[0].card == Twin"]
    check("SSH20", CARDS, me, "{active: Seed}", ["evolve me.active with Tree"], expected)


def test_each_of_as_many_as_there_are_heads_evolves_once() -> None:
    each = "evolve each of your Pokémon up to the count for each heads with 1 card from deck, then shuffle."
    moon = pokemon("Moon", attack("Miracle", 0, f"Flip 3 coins: {each}"))
    tall = pokemon("Tall", stage="Stage 2", evolves_from="Tree")
    me = "{active: Moon, bench: [Seed, Seed], deck: [Tree, Tree, Tall, Fire]}"
    do = ["attack Miracle choosing [me.bench[0], me.bench[1]]", "choose Tree", "choose Tree"]
    expected = ["me.bench[0].card == Tree", "me.bench[1].card == Tree", "me.deck.count == 2"]
    check("SSH20", [*CARDS, moon, tall], me, "{active: Seed}", do, expected, coins="[heads, heads, tails]")
