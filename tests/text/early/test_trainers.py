"""Trainer cards of 1999 to 2003, with Stadiums, Tools and Special Energy."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("base1-70", "rule", 0,
     "Play this card as a Basic Colorless Pokémon with 10 HP.\n"
     "Its Knock Out does not count.\n"
     "This Pokémon can't be Asleep, Confused, Paralyzed, or Poisoned, and this Pokémon can't retreat.\n"
     "Any time on your turn: discard this Pokémon with all attached cards."),
    ("base1-71", "rule", 0,
     "Discard 2 other cards from hand as a cost. Search deck for 1 card, put it into hand, then "
     "shuffle."),
    ("base1-76", "rule", 0,
     "Only if this is not your first turn: evolve 1 of your Basic Pokémon not played this turn with 1 "
     "Stage 2 card from hand, skipping Stage 1."),
    ("base1-80", "rule", 0,
     "Attaches to 1 of your Pokémon until the end of the opponent's next turn.\n"
     "The holder takes 20 less damage, after Weakness and Resistance."),
    ("base1-81", "rule", 0,
     "Discard 1 other card from hand as a cost. Put 1 to 2 basic Energy cards from discard pile into "
     "hand."),
    ("base1-82", "rule", 0,
     "Remove any Asleep, Confused, Paralyzed, or Poisoned from your Active."),
    ("base1-90", "rule", 0,
     "Discard 1 Energy card on 1 of your Pokémon as a cost. Take up to 4 damage counters off it."),
    ("gym1-105", "rule", 0,
     'Only if the count for each card not named "Blaine\'s Last Resort" in hand is no: reveal hand, then draw 5.'),
    ("gym1-106", "rule", 0,
     'Search deck for 1 Basic or Evolution Pokémon named like "Brock", reveal it, put it into hand, '
     "then shuffle."),
    ("gym1-125", "rule", 0,
     "Each player shuffles hand into deck, then draws that many."),
    ("gym1-104", "rule", 0,
     "The retreat cost of each Active Pokémon is 1 more."),
    ("gym1-115", "rule", 0,
     'Attacks of each Pokémon named like "Brock" ignore Resistance.'),
    ("neo1-86", "rule", 0,
     "When the holder would be Knocked Out by the opponent's attack: flip a coin: if "
     "heads, leave the holder with 10 HP instead, then discard this card."),
    ("neo1-104", "rule", 0,
     "The holder's attacks do 10 more damage to the opponent's Active, after Weakness and Resistance.\n"
     "At the end of each turn, only if the holder is not Darkness, only if the holder is not named "
     'like "Dark": put 1 damage counter on the holder.\n'
     "Provides 1 Darkness Energy."),
    ("neo1-105", "rule", 0,
     "Provides 1 Colorless Energy.\n"
     "When this card would be discarded: put this card into hand instead."),
    ("ecard2-145", "rule", 0,
     "Attaches only to evolved Pokémon.\n"
     "At the end of your turn: discard this card.\n"
     "Provides 3 Colorless Energy.\n"
     "The holder can't retreat."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
