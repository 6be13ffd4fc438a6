"""Supporters: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm12-189", "rule", 0,
     "You may discard 1 other card from hand as a cost. Put 1 Supporter card not named \"Cynthia & Caitlin\" and not "
     "just discarded from discard pile into hand. If you paid, draw 3."),
    ("sm12-193", "rule", 0,
     "You may discard 2 other cards from hand as a cost. Search deck for 1 Stadium card, reveal it, put it"
     " into hand, then shuffle. If you paid, search deck for 1 Tool card, and 1 special Energy card, "
     "reveal them, put them into hand, then shuffle."),
    ("sm9-144", "rule", 0,
     "Look at the top card of deck. Pick 1: discard hand, then draw 5; or discard hand, then put the "
     "bottom 5 cards of deck into hand."),
    ("sm1-121", "rule", 0,
     "Each player does [shuffle hand into deck, then [flip a coin: if heads, draw 6; if tails, draw 3]]."),
    ("xy8-134", "rule", 0,
     "Pick 1: search deck for 1 Basic EX Pokémon, put it onto the Bench, then shuffle; or search deck for "
     "3 Basic non-EX Pokémon, put them onto the Bench, then shuffle."),
    ("sm9-150", "rule", 0,
     "Replace 1 of your Pokémon with 1 Basic Darkness Pokémon from discard pile, keeping everything on it."),
    ("sm9-149", "rule", 0,
     "Discard 1 card named \"Dana\" from hand and discard 1 card named \"Evelyn\" from hand and discard 1 "
     "card named \"Nita\" from hand as a cost. Look at the top 12 cards of deck for any number of Energy "
     "cards, attach them freely to your Pokémon, then shuffle the rest into deck."),
    ("bw8-125", "rule", 0,
     "Discard 1 Team Plasma card from hand as a cost. Draw 4."),
    ("bw7-130", "rule", 0,
     "Each player from the opponent on discards until the opponent holds 5, then draws until the opponent "
     "holds 5."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
