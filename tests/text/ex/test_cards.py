"""Cards searched for, looked at, drawn and put back. Each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ex5-61", "attack", 1, "Flip a coin: if heads, evolve this Pokémon with 1 card from deck, then shuffle."),
    ("ex13-14", "attack", 0,
     "You may discard 1 Energy card on this Pokémon. If you do, attach 1 Energy card and not just "
     "discarded from discard pile to this Pokémon."),
    ("ex13-43", "attack", 0,
     "Look at 1 random card from the opponent's hand. If the count for each Trainer card among them is "
     "any, +30 damage, then discard it."),
    ("ex7-22", "attack", 0,
     "Put up to 3 cards from hand on top of deck. Search deck for 1 card for each card moved this way, put"
     " them into hand, then shuffle."),
    ("ex13-44", "attack", 0, "Draw up to 1 for each of your delta Pokémon."),
    ("ex14-7", "attack", 0,
     "Search deck for up to 1 Basic Pokémon for each of the opponent's Pokémon, put them onto the Bench, "
     "then shuffle."),
    ("ex11-34", "attack", 0, 'Draw 1. If this Pokémon has an attached [card named like "Holon Energy"], draw 2.'),
    ("ex3-21", "attack", 0,
     "If the opponent holds 6 or more cards, look at the opponent's hand, then shuffle all but 5 cards of "
     "the opponent's hand into the opponent's deck."),
    ("ex10-E", "attack", 0,
     "If the opponent has room on the Bench, look at the opponent's hand, then put 1 Basic Pokémon among "
     "them onto the opponent's Bench, then switch the opponent's Active with it."),
    ("ex5-14", "attack", 0,
     "Look at the opponent's hand, then put 1 card [any of [Basic & Pokémon | Evolution]] among them on "
     "the bottom of the opponent's deck."),
    ("ex7-51", "attack", 0,
     "Reveal the top cards of deck down to a Basic Pokémon, then put 1 Basic Pokémon among them into hand,"
     " then shuffle."),
    ("ex2-39", "attack", 0,
     'Search deck for any number of cards [any of [named "Omanyte" | named "Kabuto" | Basic & Pokémon]], '
     "put them onto the Bench as a Basic Pokémon, then shuffle."),
    ("ex1-78", "attack", 0,
     'Pick 1: search deck for up to 1 card named "Silcoon", and up to 1 card named "Beautifly", reveal '
     'them, put them into hand, then shuffle; or search deck for up to 1 card named "Cascoon", and up to 1'
     ' card named "Dustox", reveal them, put them into hand, then shuffle.'),
    ("ex2-54", "attack", 0,
     "Search deck for 1 card [any of [Basic & Pokémon | Evolution]] for each Energy on this Pokémon, "
     "reveal them, put them into hand, then shuffle."),
    ("ex15-64", "attack", 0,
     "Search deck for 1 Basic Pokémon, and 1 basic Energy card, reveal them, put them into hand, then "
     "shuffle."),
    ("ex10-H", "attack", 0,
     "Search deck for up to 2 Tool cards, attach them freely to your Pokémon with no Tool, then shuffle."),
    ("ex11-31", "attack", 0,
     'Search deck for 1 card named like "Holon Energy", attach it to 1 of your Pokémon, then shuffle.'),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
