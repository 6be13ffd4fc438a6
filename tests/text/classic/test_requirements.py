"""Attacks that do nothing unless something is there, and powers used as a whole."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("dp1-121", "attack", 0,
     "If the count for each Fire Energy card in discard pile is 7 or fewer, the attack fails. Shuffle 8 Fire "
     "Energy cards from discard pile into deck."),
    ("dpp-DP24", "attack", 1,
     "If the count for each Pokémon in discard pile is 2 or fewer, the attack fails. Shuffle 3 Pokémon from "
     "discard pile into deck."),
    ("dp2-12", "attack", 1,
     "If it is not so that a Pokémon named \"Magby\" is under this Pokémon, discard 2 Energy cards from hand. If "
     "it is not so that a Pokémon named \"Magby\" is under this Pokémon and you don't, the attack fails."),
    ("dp1-7", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn: you may look at the opponent's hand, then [if "
     "the opponent has room on the Bench, put 1 Basic Pokémon from the opponent's hand onto the opponent's Bench],"
     " then switch the opponent's Active with it."),
    ("hgss3-25", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn: you may look at the opponent's hand, then "
     "discard 1 card from the opponent's hand."),
    ("dpp-DP47", "ability", 0,
     "When this Pokémon is damaged by the opponent's attack, only if this Pokémon is Active, only if it is not so "
     "that this Pokémon has 0 or less HP left: you may attach 1 Energy card from discard pile to this Pokémon."),
    ("dp3-21", "attack", 1, "If this Pokémon came into play from hand this turn, base damage is 40."),
    ("pl2-81", "attack", 0, "Usable while Asleep.\nIf this Pokémon is Asleep, +30 damage."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
