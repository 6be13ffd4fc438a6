"""Pokémon cards that may be attached from hand as the turn's Energy card."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon

LIGHT = pokemon("Light", rules=("Attaches from hand as 1 Colorless Energy.",))
HEAVY = pokemon(
    "Heavy",
    rules=(
        "Attaches from hand as 2 Energy of every type to Pokémon with any Energy cards.",
        "When you attach this card from hand: put 1 other Energy card on the holder into hand.",
    ),
)
BITER = pokemon(
    "Biter",
    attack("Bite", 30, cost=("Fire", "Water")),
    attack("Smell", "10+", "If this Pokémon has any special Energy cards, +20 damage."),
)
CARDS = [LIGHT, HEAVY, BITER]


def test_it_is_the_attachment_of_the_turn() -> None:
    check(
        "RR09", CARDS, "{active: Biter, hand: [Light, Fire]}", "{active: Biter}",
        ["attach Light to me.active"],
        ["me.active.energy == [Light]", "illegal: attach Fire to me.active because ENERGY-01"],
    )  # fmt: skip


def test_it_may_be_benched_as_well() -> None:
    check("RR09", CARDS, "{active: Biter, hand: [Light, Light]}", "{active: Biter}",
          ["bench Light", "attach Light to me.bench[0]"], ["me.bench[0].energy == [Light]"])  # fmt: skip


def test_it_takes_the_place_of_an_energy_card_and_is_special() -> None:
    check(
        "RR09", CARDS, "{active: {card: Biter, energy: [Fire]}, bench: [Biter], hand: [Heavy]}", "{active: Biter}",
        ["attach Heavy to me.active", "attack Smell"],
        ["me.active.energy == [Heavy]", "me.hand == [Fire]", "opp.active.damage == 30"],
    )  # fmt: skip
    check("RR09", CARDS, "{active: {card: Biter, energy: [Fire]}, bench: [Biter], hand: [Heavy]}", "{active: Biter}",
          ["attach Heavy to me.active"], ["legal: attack Bite"])  # fmt: skip


def test_it_goes_only_where_an_energy_card_is() -> None:
    check("RR09", CARDS, "{active: {card: Biter, energy: [Fire]}, bench: [Biter], hand: [Heavy]}", "{active: Biter}",
          [], ["legal: attach Heavy to me.active", "illegal: attach Heavy to me.bench[0]"])  # fmt: skip
