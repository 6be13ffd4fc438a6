"""What is counted *among them*: the cards that were looked at, or those that were discarded where nobody looked."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon

RAINS = (
    "Discard any number of Energy cards from hand. 40 damage for each Energy card among them.",
    "Discard any number of cards from hand. 40 damage for each Fire Energy card among them.",
    "Discard any number of Energy cards from hand. 40 damage for each card discarded this way.",
)


@pytest.mark.parametrize("text", RAINS)
def test_cards_discarded_from_the_hand_are_counted(text: str) -> None:
    fox = pokemon("Fox", attack("Rain", "40×", text))
    moves = ["attack Rain", "choose Fire", "choose Fire", "done"]
    hand = "{active: Fox, hand: [Fire, Fire, Water]}"
    check(
        "PAR23",
        [fox, pokemon("Target", hp=400)],
        hand,
        "{active: Target}",
        do=moves,
        expect=["opp.active.damage == 80"],
    )


def test_cards_looked_at_are_counted_whatever_becomes_of_them() -> None:
    text = "Reveal the top 3 cards of deck. 40 damage for each Energy card among them. Discard all cards among them."
    fox = pokemon("Fox", attack("Rain", "40×", text))
    deck = "{active: Fox, deck: [Fire, Fox, Water, Fire]}"
    check("PAR23", [fox, pokemon("Target", hp=400)], deck, "{active: Target}", do=["attack Rain"],
          expect=["opp.active.damage == 80", "me.discard.count == 3"])  # fmt: skip
