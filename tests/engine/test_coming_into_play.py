"""Cards that may not come into play: a price that cannot be paid, a text that keeps a kind of Pokémon out."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, check, pokemon, special_energy, trainer

MON = pokemon("Mon")
DARK = pokemon("Dark", types=("Darkness",))
ZONE = pokemon("Zone", types=("Darkness",), abilities=(ability(
    "While you have no non-Darkness Pokémon: you can have 8 Benched Pokémon, and you can't put any non-Darkness "
    "Pokémon into play."
),))  # fmt: skip
AURORA = special_energy(
    "Aurora", "When you attach this card from hand: discard 1 other card from hand as a cost.",
    "Provides 1 Energy of every type.",
)  # fmt: skip
FOSSIL = trainer("Fossil", "Play this card as a Basic Colorless Pokémon with 60 HP.")
CALL = trainer("Call", "Search deck for up to 2 Basic Pokémon, put them onto the Bench, then shuffle.")
CARDS = [MON, DARK, ZONE, AURORA, FOSSIL, CALL]


@pytest.mark.parametrize(("hand", "said"), [("Aurora", "illegal"), ("Aurora, Fire", "legal")])
def test_an_energy_card_with_a_price_stays_in_hand_if_it_cannot_be_paid(hand: str, said: str) -> None:
    expected = [f"{said}: attach Aurora to me.active"]
    check("SSH20", CARDS, f"{{active: Mon, hand: [{hand}]}}", "{active: Mon}", [], expected)


def test_what_a_text_keeps_out_of_play_cannot_be_put_there() -> None:
    me = "{active: Zone, hand: [Mon, Dark, Fossil]}"
    expected = ["illegal: bench Mon because EFFECT-05", "illegal: play Fossil", "legal: bench Dark"]
    check("SSH20", CARDS, me, "{active: Mon}", [], expected)


def test_nor_by_an_effect() -> None:
    me = "{active: Zone, hand: [Call], deck: [Mon, Dark, Fire]}"
    expected = ["me.bench == [Dark]", "me.deck.count == 2"]
    check("SSH20", CARDS, me, "{active: Mon}", ["play Call choosing [Mon, Dark]"], expected)


def test_the_ban_ends_with_its_condition() -> None:
    me = "{active: Zone, bench: [Mon], hand: [Mon, Fossil]}"
    check("SSH20", CARDS, me, "{active: Mon}", [], ["legal: bench Mon", "legal: play Fossil"])
