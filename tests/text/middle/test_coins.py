"""Coins: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("bw3-14", "ability", 0,
     "Once per turn by name, after flipping coins for an attack: flip those coins again."),
    ("sm2-26", "attack", 0,
     "Flip coins until tails: for each heads, you may search deck for 1 card, put it into hand, then "
     "shuffle."),
    ("xy1-76", "attack", 0,
     "The opponent flips 4 coins: for each tails, the opponent discards 1 card from hand."),
    ("xy10-28", "attack", 0,
     "Flip 2 coins: for each heads, discard the top 2 cards of the opponent's deck."),
    ("mcd17-10", "attack", 0,
     "On the opponent's next turn, when an attack would damage this Pokémon, flip a coin: if heads, cancel"
     " that damage."),
    ("bw3-26", "ability", 0,
     "When an attack would damage this Pokémon: flip a coin: if heads, reduce that damage by 50."),
    ("xy3-35", "attack", 0,
     "On the opponent's next turn, the opponent's coins land tails."),
    ("sm7-87", "attack", 1,
     "For each Pokémon of any player's Benched Pokémon, flip a coin: if heads, do 60 damage to it. "
     "The damage ignores Weakness and Resistance."),
    ("sm8-179", "rule", 0,
     "Only if the count for each card in deck is any: draw 2. Flip a coin: if heads and this card is in table, put "
     "this card into hand."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
