"""Coins: guesses, the third of a group, until heads: each text means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("dp4-56", "ability", 0,
     "Once per turn, only if this Pokémon is Benched: secretly pick heads or tails. The opponent guesses: if "
     "wrong, draw 1."),
    ("dp2-3", "attack", 0,
     "The opponent flips coins until heads: for each tails, put 1 Energy card on the opponent's Active on the "
     "bottom of the opponent's deck."),
    ("dp2-13", "attack", 0,
     "Flip 3 coins: if the first is heads, the opponent's Active is Poisoned; if the second is heads, the "
     "opponent's Active is Burned; if the third is heads, the opponent's Active is Paralyzed."),
    ("dp4-17", "attack", 0,
     "Flip 2 coins: if the first is heads, do 50 damage to the opponent's Active; if it is not so that the first "
     "is heads, do 20 damage to each of the opponent's Benched Pokémon; if the second is heads, the opponent's "
     "Active is Confused; if it is not so that the second is heads, on the opponent's next turn, the opponent "
     "can't play Trainer cards from hand."),
    ("dp2-26", "attack", 0,
     "Flip coins until tails: for each heads, discard 1 random card from the opponent's hand; if it is not so that"
     " the first is heads, this Pokémon is Confused."),
    ("dp1-68", "ability", 0,
     "Once per turn, only if this Pokémon is Benched: flip a coin: if heads, each player may draw 1."),
    ("pl2-28", "attack", 0, "Flip 3 coins: for each heads, heal 10 from 1 of your Pokémon."),
    ("dp3-3", "attack", 0,
     "Flip a coin: if heads and the count for each Energy card on this Pokémon is 1 or fewer, the attack fails; if"
     " tails and the count for each Energy card on this Pokémon is 3 or fewer, the attack fails; if heads, discard"
     " 2 Energy cards on this Pokémon; if tails, discard 4 Energy cards on this Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
