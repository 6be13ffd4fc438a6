"""Variants bring two wordings of one meaning together, and never two meanings."""

from __future__ import annotations

import pytest

from ptcg.text.variants import common_wording

SAME = [
    ("Place 2 damage counters on it.", "Put 2 damage counters on that Pokémon."),
    ("Discard an Energy attached to this Pokémon.", "Discard an Energy from this Pokémon."),
    ("As long as this Pokémon is Asleep, it can't retreat.", "If this Pokémon is Asleep, it can't retreat."),
    ("Your opponent reveals their hand.", "Your opponent reveals your opponent's hand."),
    ("All of your Pokémon take 20 less damage.", "Each of your Pokémon takes 20 less damage."),
    ("During your next turn, it can't attack.", "It can't attack during your next turn."),
    ("You may use this Ability. Draw a card.", "You may draw a card."),
    ("Attacks used by this Pokémon do 10 more.", "This Pokémon's attacks do 10 more."),
]
OTHER = [
    ("Draw 2 cards.", "Draw 3 cards."),
    ("Discard a card from your hand.", "Discard a card from your deck."),
    ("Your opponent discards a card.", "You discard a card."),
    ("Each player shuffles their hand.", "Each player shuffles your opponent's hand."),
    ("Heal 10 damage from this Pokémon.", "Heal 10 damage from it."),
    ("Attach a Fire Energy card.", "Attach a Water Energy card."),
    ("Put up to 2 damage counters on it.", "Put 2 damage counters on it."),
    ("Heal 10 damage from each of your Pokémon.", "Heal 10 damage from 1 of your Pokémon."),
    ("Discard a card. Draw a card.", "Draw a card. Discard a card."),
    ("This attack does 20 damage to your opponent's Pokémon.", "This attack does 20 damage to your Pokémon."),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_wordings_of_one_meaning_are_one(one: str, other: str) -> None:
    assert one != other
    assert common_wording(one) == common_wording(other)


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_two_meanings_stay_two(one: str, other: str) -> None:
    assert common_wording(one) != common_wording(other)


@pytest.mark.parametrize("text", [text for pair in SAME for text in pair])
def test_the_common_wording_is_its_own(text: str) -> None:
    assert common_wording(common_wording(text)) == common_wording(text)
