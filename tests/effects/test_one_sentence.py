"""Steps of one sentence that count what its earlier steps did."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon, trainer

FOE = pokemon("Foe", hp=200)


@pytest.mark.parametrize("joined", [", then ", ". "])
def test_cards_revealed_and_damage_for_each(joined: str) -> None:
    text = f'Reveal any number of cards named "Foe" from hand{joined}60 damage for each card revealed this way.'
    user = pokemon("User", attack("Show", "60×", text))
    check("PAR23", [user, FOE], "{active: User, hand: [Foe, Foe]}", "{active: Foe}",
          ["attack Show choosing [Foe, Foe]"], ["opp.active.damage == 120"])  # fmt: skip


def test_cards_discarded_and_damage_for_each() -> None:
    text = "Discard any number of cards from hand, then 30 damage for each card discarded this way."
    user = pokemon("User", attack("Throw", "30×", text))
    check("PAR23", [user, FOE], "{active: User, hand: [Foe, Foe, Foe]}", "{active: Foe}",
          ["attack Throw choosing [Foe, Foe]"], ["opp.active.damage == 60", "me.hand == [Foe]"])  # fmt: skip


def test_a_card_that_discards_and_draws_for_each() -> None:
    card = trainer("Swap", "Discard up to 2 cards from hand, then draw 2 for each card discarded this way.")
    check("PAR23", [card, FOE], "{active: Foe, hand: [Swap, Foe, Foe]}", "{active: Foe}",
          ["play Swap choosing [Foe, Foe]"], ["me.hand_count == 4"])  # fmt: skip


LESS_OR_MORE = (
    "Discard up to 2 cards from hand. If the count for each card discarded this way is exactly 1, draw 3. If the count "
    "for each card discarded this way is exactly 2, draw 4."
)


@pytest.mark.parametrize(("discarded", "held"), [("[Foe]", 4), ("[Foe, Foe]", 4)])
def test_two_sentences_that_count_what_the_one_before_both_did(discarded: str, held: int) -> None:
    card = trainer("Draw", LESS_OR_MORE, kind="Supporter")
    check("RR09", [card, FOE], "{active: Foe, hand: [Draw, Foe, Foe]}", "{active: Foe}",
          [f"play Draw choosing {discarded}"], [f"me.hand_count == {held}"])  # fmt: skip


@pytest.mark.parametrize(("card", "damage", "conditions"), [("Fire", 40, "[Burned]"), ("Darkness", 70, "[]")])
def test_an_attack_that_asks_twice_what_was_discarded(card: str, damage: int, conditions: str) -> None:
    text = (
        "You may discard 1 Energy on this Pokémon. If the count for each Fire Energy card of those discarded this way "
        "is any, the opponent's Active is Burned. If the count for each Darkness Energy card of those discarded this "
        "way is any, +30 damage."
    )
    user = pokemon("User", attack("Breath", "40+", text))
    expect = [f"opp.active.damage == {damage}", f"opp.active.conditions == {conditions}"]
    check("RR09", [user, FOE], "{active: {card: User, energy: [Fire, Darkness]}}", "{active: Foe}",
          [f"attack Breath choosing [yes, {card}]"], expect)  # fmt: skip


def test_counters_on_each_pokémon_by_what_it_is_itself() -> None:
    text = (
        "Put damage counters on each of the opponent's Pokémon equal to the count for each Colorless in the retreat "
        "cost of it."
    )
    user, light = pokemon("User", attack("Weigh", 0, text)), pokemon("Light", retreat=1)
    heavy = pokemon("Heavy", retreat=4)
    check("RR09", [user, light, heavy], "{active: User}", "{active: Light, bench: [Heavy]}",
          ["attack Weigh"], ["opp.active.damage == 10", "opp.bench[0].damage == 40"])  # fmt: skip
