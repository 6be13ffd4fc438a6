"""Searches with something done before the deck is shuffled, in two places, or for two sorts: texts of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

SEARCHES = [
    ("attack",
     "Search your deck for a Water Energy card and attach it to 1 of your Pokémon. Put 1 damage counter on that "
     "Pokémon. "
     "Then, shuffle your deck.",
     "Search deck for 1 Water Energy card, attach it to 1 of your Pokémon, then shuffle, then put 1 damage counter "
     "on it."),
    ("attack",
     "Search your deck for a card that evolves from 1 of your Benched Pokémon and put it onto that Pokémon. If you do, "
     "heal 10 damage from that Pokémon. Then, shuffle your deck.",
     "Evolve 1 of your Benched Pokémon with 1 card from deck. If you do, heal 10 from it. Shuffle."),
    ("attack",
     "Look at your opponent's hand and choose 1 card, then have your opponent shuffle that card into their deck.",
     "Look at the opponent's hand, then shuffle 1 card among them into the opponent's deck."),
    ("attack",
     "Search your discard pile for 2 Basic Pokémon and 2 basic Energy cards, reveal them, and put them into your "
     "hand.",
     "Put 2 Basic Pokémon from discard pile into hand, then put 2 basic Energy cards from discard pile into hand."),
    ("trainer",
     "Search your deck or your discard pile for a Pokémon SP, reveal it, and put it into your hand. If you search "
     "your "
     "deck, shuffle your deck afterward.",
     "Search deck or discard pile for 1 SP Pokémon, reveal it, put it into hand, then shuffle."),
    ("trainer",
     "Reveal cards from your deck until you reveal a Supporter card. Reveal that card and put it into your hand. "
     "Shuffle "
     "the other revealed cards back into your deck.",
     "Reveal the top cards of deck down to a Supporter card, then put 1 Supporter card among them into hand, then "
     "shuffle "
     "the rest into deck."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meaning"), SEARCHES)
def test_a_search(kind: str, text: str, meaning: str) -> None:
    assert read_printed(text, kind, "classic") == plain(meaning)
