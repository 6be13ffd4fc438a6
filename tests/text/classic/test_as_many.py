"""As many as a player likes, or up to a count: each text means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("dp1-34", "attack", 0,
     "If the count for each card and face down in your Prizes is any, put 1 card from hand face up into your "
     "Prizes, then put 1 random card and face down from your Prizes into hand."),
    ("pl4-9", "attack", 0,
     "Put damage counters on the defender equal to the excess of the remaining HP of the defender over the remaining "
     "HP of this Pokémon."),
    ("dp2-8", "attack", 0,
     "Reveal any number of Energy cards from hand. 20 damage for each Energy card among them. Shuffle them into "
     "deck."),
    ("pl2-104", "attack", 0,
     "Reveal any number of Energy cards from hand. 20 damage for each Energy card among them. Shuffle them into "
     "deck."),
    ("hgss1-53", "attack", 0,
     "Shuffle any number of Water Energy on your Pokémon into deck. 20 damage for each Energy moved this way."),
    ("pl1-126", "attack", 0,
     "Attach any number of Grass Energy cards from hand freely to your Pokémon. If you do, +20 damage for each "
     "Grass Energy card of those attached this way."),
    ("dp3-6", "attack", 1,
     "You may turn any number of Prizes face up. If you do, +20 damage for each card among them."),
    ("dp3-23", "attack", 0,
     "Put any number of damage counters on this Pokémon. Put that many damage counters on the opponent's Active."),
    ("dp3-72", "attack", 0,
     "Move any number of damage counters from your Pokémon named like \"Unown\" to the opponent's Active."),
    ("dp7-28", "attack", 0, "Do 20 damage to the opponent's Pokémon up to the count for each Energy on this Pokémon."),
    ("dp7-11", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn: you may evolve each of any number of your Grass "
     "Pokémon with 1 card from deck, then shuffle."),
    ("hgss1-28", "attack", 0,
     "Each player may search deck for any number of Basic Pokémon, put them onto the Bench, then shuffle. This "
     "Pokémon is Asleep."),
    ("col1-84", "rule", 0,
     "Look at the top 4 cards of deck for any number of cards, put them on top of deck in any order, then put the "
     "rest on the bottom of deck in any order."),
    ("dp1-112", "rule", 0, "Only if you hold 2 or more cards: shuffle all but 1 card of hand into deck. Draw 4."),
    ("pl2-111", "attack", 0,
     "You may discard any number of Energy cards from hand. If you do, heal 10 from this Pokémon for each card "
     "moved this way."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
