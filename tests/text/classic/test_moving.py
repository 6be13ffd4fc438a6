"""Cards that move: from the deck, the hand and Pokémon: each text means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("dp2-114", "rule", 0,
     "Reveal the top cards of deck down to a Pokémon, then put 1 Pokémon among them into hand, then shuffle the "
     "rest into deck."),
    ("dp7-16", "attack", 1,
     "Search deck for up to 2 Basic Pokémon, put them onto the Bench, then shuffle. For each Pokémon of them, you "
     "may search deck for 1 basic Energy card, attach it to it, then shuffle."),
    ("dp4-91", "attack", 0,
     "Pick 1: put 1 to 2 cards from discard pile on top of deck in any order; or put 1 to 2 cards from the "
     "opponent's discard pile on top of the opponent's deck in any order."),
    ("dp4-43", "attack", 0,
     "Move 1 Tool on 1 of the opponent's Pokémon to another of the opponent's Pokémon with no Tool."),
    ("dp4-48", "attack", 0,
     "Attach up to 2 basic Water Energy cards from hand to this Pokémon. Heal 20 from it for each card attached "
     "this way."),
    ("dp7-89", "rule", 0,
     "You may discard 1 card named \"Poké Drawer +\" from hand as a cost. If you paid, search deck for up to 2 "
     "cards, put them into hand, then shuffle. If it is not so that you paid, draw 1."),
    ("dp7-90", "rule", 0,
     "You may discard 1 card named \"Poké Healer +\" from hand as a cost. If you paid, heal 80 from your Active, "
     "then remove every Special Condition from your Active. If it is not so that you paid, heal 10 from your "
     "Active, then remove 1 Special Condition from your Active."),
    ("dp5-92", "rule", 0,
     "Provides 1 Colorless Energy.\nOnce per turn, only if the holder is Active: search deck for up to 2 Basic "
     "Pokémon, put them onto the Bench, then shuffle. End your turn."),
    ("pl2-93", "rule", 0,
     "Once per turn, either player, only if you have room on the Bench: flip a coin: if heads, search deck for 1 "
     "Basic Pokémon, put it onto the Bench, then shuffle. If any cards moved, you may search deck for 1 Tool card,"
     " attach it to it, then shuffle."),
    ("pl2-107", "ability", 0,
     "Once per game by name: each player shuffles all cards on that player's Pokémon into deck, then shuffles that"
     " player's Stadium into deck."),
    ("pl2-53", "attack", 0,
     "20 damage for each Energy card in the opponent's discard pile. Shuffle all Energy cards from the opponent's "
     "discard pile into the opponent's deck."),
    ("pl4-32", "attack", 0,
     "Evolve 1 of your Pokémon with 1 card from deck. If you do, put 1 damage counter on this Pokémon. Shuffle."),
    ("dp2-121", "attack", 0,
     "Discard all Tools on the opponent's Pokémon, then discard the opponent's Stadium. If any cards moved, on the"
     " opponent's next turn, prevent all damage and effects of anything on this Pokémon."),
    ("dp4-57", "ability", 0,
     "Once per turn, only if this Pokémon is Benched: discard all cards on this Pokémon. Attach this card to 1 of "
     "your other Pokémon with no Tool as a Tool.\nWhile this card is attached: prevent all effects of attacks on the "
     "holder."),
    ("dp7-47", "ability", 0,
     "This Pokémon takes 10 less damage for each Energy on this Pokémon, up to 30 less, after Weakness and "
     "Resistance."),
    ("pl4-15", "ability", 0, "Each of your Grass or Fire Pokémon takes 10 less damage, after Weakness and Resistance."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
