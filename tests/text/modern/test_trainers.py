"""Trainer and Energy cards of Sword & Shield and later, and rules of Pokémon cards, read as printed."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

CARDS = [
    ("sv1-189", "Discard hand, then draw 7."),
    ("sv1-196", "Discard 2 other cards from hand as a cost. Search deck for 1 Pokémon, reveal it, put it into "
     "hand, then shuffle."),
    ("sv8-166", "Only if you went second, only if this is your first turn: put 1 Energy on 1 of the opponent's "
     "Pokémon into the opponent's hand."),
    ("sv2-185", "Each player puts hand on the bottom of deck in random order. If any cards moved, each player "
     "draws 1 for each Prize left to that player."),
    ("sv1-191", "Only if this is not your first turn: evolve 1 of your Basic Pokémon not played this turn with 1 "
     "Stage 2 card from hand, skipping Stage 1."),
    ("swsh9-137", "Each player can have 4 Benched Pokémon, you discarding first."),
    ("sv5-147", "Look at the top 6 cards of deck for 2 cards, put them into hand, then discard the rest."),
    ("sv8pt5-119", "Deck limit: 1 ACE SPEC card.\nSwitch the opponent's Active. If you do, switch your Active."),
    ("sv8-178", "On the opponent's next turn, each of your Pokémon takes 30 less damage from the opponent's "
     "Pokémon, after Weakness and Resistance."),
    ("swsh9-144", "Once per turn, either player: attach 1 Fire Energy card from discard pile to 1 of your Benched "
     "Fire Pokémon. If you do, put 2 damage counters on it."),
    ("swsh2-158", "Draw 2. Play Rock-Paper-Scissors. If you won, draw 2."),
    ("swsh2-160", "The retreat cost of each Active Pokémon is 2 more."),
    ("me1-166", "The holder's retreat cost is 2 less."),
    ("sv2-173", "While the holder is Basic: the holder has +50 HP."),
    ("swsh1-182", "At the end of each turn, only if the holder has 3 or more damage counters: heal 30 from it, "
     "then discard this card."),
    ("swsh5-140", "Attaches only to Rapid Strike Pokémon.\nProvides 2 Energy of Water or Fighting."),
    ("rsv10pt5-86", "At the end of your turn: discard this card.\nProvides 1 Colorless Energy.\nWhile the holder is "
     "Evolution: this card provides 3 Colorless Energy instead."),
    ("sv4-182", "Provides 1 Colorless Energy.\nWhen you attach this card from hand: heal 30 from the holder."),
    ("swsh1-50", "Worth 3 Prizes."),
    ("pgo-4", "Deck limit: 1 Radiant Pokémon."),
    ("swshp-SWSH139", 'Once per game by name: put 4 different cards named "Pikachu V-UNION" from discard pile onto the '
     'Bench as 1 Pokémon.'),
    ("swsh10-159", "Draw until you hold 1 more than the opponent."),
    ("sv8pt5-135", "Shuffle hand into deck, then draw that many plus 1."),
    ("swsh12pt5-126", "Flip a coin: if heads, look at the bottom 8 cards of deck for 1 card, put it into hand, then "
     "shuffle the rest into deck; if tails, look at the bottom 3 cards of deck for 1 card, put it into hand, then "
     "shuffle the rest into deck."),
    ("sv7-136", "Deck limit: 1 ACE SPEC card.\nOnce per turn, either player, only if this is not your first turn: "
     "evolve 1 of your Basic Pokémon not played this turn with 1 Stage 1 card from deck. If you do, you may evolve it "
     "with 1 Stage 2 card from deck. Shuffle."),
    ("me1-117", "Each Grass Pokémon can evolve into Grass Pokémon on the turn it was played."),
    ("me1-128", "Devolve 1 of your evolved Psychic Pokémon as often as you like, then put the removed cards into hand. "
     "This turn, it can't evolve in any way."),
    ("sv4pt5-85", "Search deck for up to 1 non-Rule-Box Pokémon for each item of card named \"Paldean Student\" in "
     "discard pile plus 1, reveal them, put them into hand, then shuffle."),
    ("sv6pt5-59", "Search deck for 1 basic Darkness Energy card, attach it to each of 1 to 2 of your Darkness Pokémon, "
     "then shuffle. If a card was attached to your Active this way, it is Poisoned."),
]  # fmt: skip


@pytest.mark.parametrize(("card", "meaning"), CARDS)
def test_card(card: str, meaning: str) -> None:
    assert printed(card, "rule") == plain(meaning)
