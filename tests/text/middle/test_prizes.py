"""Prizes counted, shown, put elsewhere: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm6-95", "attack", 1,
     "One GX attack per game, only if the count for each item of Prize left to you plus Prize left to the "
     "opponent is 6 or fewer: put 6 damage counters on each of the opponent's Pokémon."),
    ("sm7-100", "attack", 0,
     "While the count for each item of Prize left to you plus Prize left to the opponent is exactly 6: "
     "this attack costs 1 Metal."),
    ("smp-SM165", "attack", 0,
     "If the count for each item of Prize left to you plus Prize left to the opponent is 6 or fewer, "
     "discard all Energy on this Pokémon, then +100 damage."),
    ("bw11-31", "attack", 0,
     "20 damage for each item of Prize you have taken plus Prize the opponent has taken."),
    ("sm11-102", "attack", 1,
     "If you have exactly 1 Prize left and the opponent has exactly 1 Prize left, +130 damage."),
    ("sma-SV62", "attack", 1,
     "One GX attack per game: put the top 2 cards of the opponent's deck into the opponent's Prizes."),
    ("sm6-56", "attack", 2,
     "One GX attack per game: each player shuffles Prizes into deck, then puts the top 3 cards of deck "
     "into Prizes."),
    ("sm1-131", "rule", 0,
     "Shuffle Prizes into deck. Put the top card of deck into Prizes for each card moved this way."),
    ("sm1-49", "attack", 0,
     "Look at 1 card and face down from Prizes."),
    ("det1-11", "ability", 0,
     "When you bench this Pokémon from hand: you may swap 1 card and face down from Prizes with the top card of deck."),
    ("sm5-144", "attack", 2,
     "One GX attack per game: turn all of Prizes face up."),
    ("xyp-XY96", "attack", 1,
     "Turn 1 of Prizes face up. If the count for each Pokémon among them is any, +60 damage."),
    ("sm11-160", "attack", 1,
     "One GX attack per game: put 1 card from the opponent's discard pile into the opponent's Prizes."),
    ("sm8-52", "attack", 1,
     "Put any number of Fire Energy on your Pokémon into the Lost Zone. 50 damage for each card moved this"
     " way."),
    ("sm8-52", "attack", 2,
     "One GX attack per game: discard 1 card from Prizes, then attach the Energy cards just moved to 1 of "
     "your Pokémon."),
    ("sm7-125", "rule", 0,
     "Look at all cards and face down from Prizes. You may reveal 1 Ultra Beast card among them, then put it into "
     "hand, then put this card into Prizes. Put all cards and face down from Prizes on top of Prizes in random order."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
