"""Filters that look at what is attached, at the name and at the owner."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon, special_energy, trainer

FOE = pokemon("Foe", hp=200)
BROCKS = pokemon("Brock's Foe", hp=200)
HOLON = special_energy("Holon Energy XY", "Provides 1 Colorless Energy.")
CHARM = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
SEEKER = pokemon(
    "Seeker",
    attack("Feel", "10+", 'If this Pokémon has an attached [card named like "Holon Energy"], +20 damage.'),
    attack("Echo", 0, "Do 30 damage to each of the opponent's Benched Pokémon with the name of the opponent's Active."),
    attack("Grudge", 0, "Do 40 damage to each of the opponent's non-owned Pokémon."),
)
CARDS = [SEEKER, FOE, BROCKS, HOLON, CHARM]


@pytest.mark.parametrize(("attached", "damage"), [("Holon Energy XY", 30), ("Fire", 10)])
def test_an_attached_card_by_its_name(attached: str, damage: int) -> None:
    check("RR09", CARDS, {"active": {"card": "Seeker", "energy": [attached]}}, "{active: Foe}",
          ["attack Feel"], [f"opp.active.damage == {damage}"])  # fmt: skip


def test_pokemon_of_the_same_name() -> None:
    check("RR09", CARDS, "{active: Seeker}", '{active: Foe, bench: [Foe, "Brock\'s Foe"]}',
          ["attack Echo"],
          ["opp.active.damage == 0", "opp.bench[0].damage == 30", "opp.bench[1].damage == 0"])  # fmt: skip


def test_pokemon_without_an_owner() -> None:
    check("RR09", CARDS, "{active: Seeker}", '{active: "Brock\'s Foe", bench: [Foe]}',
          ["attack Grudge"], ["opp.active.damage == 0", "opp.bench[0].damage == 40"])  # fmt: skip


METAL = special_energy("Metal Energy", "Provides 1 Metal Energy.")
GIFT = special_energy("Gift Energy", "Provides 1 Energy of every type.")
WATCHER = pokemon(
    "Watcher",
    attack("Dig", 0, "Search deck for 1 Metal Energy card, put it into hand, then shuffle."),
    abilities=(
        ability(
            "The opponent's Active can't have cards [special Energy & not Metal Energy] attached from hand.",
            "Poké-Body",
        ),
    ),
)


def test_a_special_energy_card_called_by_its_type() -> None:
    cards = [WATCHER, FOE, METAL, GIFT]
    check("RR09", cards, "{active: Watcher, deck: [Metal Energy, Gift Energy, Fire]}", "{active: Foe}",
          ["attack Dig choosing Metal Energy"], ["me.hand == [Metal Energy]"])  # fmt: skip
    check("RR09", cards, "{active: Watcher, deck: [Gift Energy, Fire]}", "{active: Foe}",
          ["attack Dig"], ["me.hand_count == 0", "me.deck.count == 2"])  # fmt: skip


def test_energy_cards_that_cannot_be_attached() -> None:
    check(
        "RR09", [WATCHER, FOE, METAL, GIFT], "{active: Foe, bench: [Foe], hand: [Metal Energy, Gift Energy, Fire]}",
        "{active: Watcher}", [],
        ["legal: attach Metal Energy to me.active", "legal: attach Fire to me.active",
         "illegal: attach Gift Energy to me.active", "legal: attach Gift Energy to me.bench[0]"],
    )  # fmt: skip


def test_a_word_of_a_name_is_a_whole_word() -> None:
    hunter = pokemon("Hunter", attack("Hunt", 0, 'Do 20 damage to each of the opponent\'s Pokémon named like "Dark".'))
    foes = [pokemon("Dark Foe"), pokemon("Darkfoe")]
    check("RR09", [hunter, *foes], "{active: Hunter}", "{active: Dark Foe, bench: [Darkfoe]}",
          ["attack Hunt"], ["opp.active.damage == 20", "opp.bench[0].damage == 0"])  # fmt: skip
