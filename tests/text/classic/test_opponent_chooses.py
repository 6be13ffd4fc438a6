"""What the opponent chooses or may do: each text means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("hgss3-70", "attack", 0,
     "The opponent does [pick 1: have you draw 2; or have you do 20 damage to the defender]."),
    ("dp1-113", "rule", 0,
     "Reveal the top 5 cards of deck. The opponent picks 3 of them. Put them into hand, then put the rest on top "
     "of deck. Shuffle."),
    ("hgss3-85", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: reveal the top 2 cards of deck, then the "
     "opponent picks 1 of them. Put it into hand, then put the rest on the bottom of deck."),
    ("dp7-87", "rule", 0,
     "Search discard pile for 2 Trainer cards of different names, reveal them, then shuffle. The opponent picks 1 "
     "of them. Put it into hand."),
    ("dp2-39", "attack", 0,
     "The opponent may discard 1 card from hand. If the opponent doesn't, the opponent's Active is Paralyzed."),
    ("dp3-69", "ability", 0,
     "Once per turn, only if you have any Benched Pokémon named \"Unown N\" and you have any Benched Pokémon named"
     " \"Unown O\" and you have any Benched Pokémon named \"Unown D\": the opponent may take 1 Prize. If you do, "
     "take 1 Prize; otherwise, draw 1."),
    ("pl1-109", "rule", 0,
     "Look at the opponent's hand. Pick 1: shuffle hand into deck, then draw up to 5; or the opponent shuffles "
     "hand into deck, then draws up to 5."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
