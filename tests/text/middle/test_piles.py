"""Hands, decks and discard piles: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm2-125", "rule", 0,
     "Pick 1: discard 1 to 2 Tools on any player's Pokémon; or discard the Stadium in play; or discard 1 "
     "Tool on any player's Pokémon, then discard the Stadium in play."),
    ("sm8-173", "rule", 0,
     "Pick 1: put 1 attached card [any of [Tool | special Energy]] on 1 of the opponent's Pokémon into the"
     " Lost Zone; or put the Stadium in play into the Lost Zone."),
    ("xy2-98", "rule", 0,
     "Pick 1: look at the top card of deck, then you may discard it; or look at the top card of the "
     "opponent's deck, then you may discard it."),
    ("sm7-133", "rule", 0,
     "Pick 1: look at the top 5 cards of deck for 1 card, put it on top of deck, then shuffle the rest "
     "under it; or look at the top 5 cards of the opponent's deck for 1 card, put it on top of the "
     "opponent's deck, then shuffle the rest under it."),
    ("sm3-122", "rule", 0,
     "Look at the top 4 cards of deck. Pick 1: put them on top of deck in any order; or shuffle them into "
     "deck."),
    ("sm2-108", "attack", 0,
     "Look at the top 2 cards of the opponent's deck for 1 card, discard it, then put the rest on top of "
     "the opponent's deck."),
    ("sm9-126", "attack", 0,
     "If the opponent holds 4 or more cards, the opponent reveals hand, then discard cards from the "
     "opponent's hand until 4 are left."),
    ("sm3-125", "rule", 0,
     "Reveal 1 random card from the opponent's hand. If the count for each Supporter card among them is "
     "any, discard it."),
    ("xyp-XY177", "rule", 0,
     "Each player shuffles all Pokémon from discard pile into deck."),
    ("bw10-13", "attack", 0,
     "Reveal the top 5 cards of deck, then put all Team Plasma cards among them into hand, then discard "
     "the rest."),
    ("sm7-82", "attack", 2,
     "One GX attack per game: look at the top 13 cards of the opponent's deck for any number of Pokémon, "
     "discard them, then shuffle the rest into deck. 60 damage for each card discarded this way."),
    ("sm9-84", "ability", 0,
     "When you evolve into this Pokémon from hand: you may look at the top 6 cards of the opponent's deck "
     "for any number of Item cards, discard them, then shuffle the rest into deck."),
    ("xy11-79", "attack", 0,
     "Discard any number of your Benched Pokémon with all attached cards. +10 damage for each Pokémon "
     "discarded this way."),
    ("sm11-152", "attack", 2,
     "One GX attack per game: you may discard until you hold 9, then discard any number of cards from "
     "hand. Draw until you hold 10."),
    ("sm12-167", "attack", 0,
     "Search deck for any number of Pokémon named \"Eevee\" or \"Eevee-GX\", put them onto the Bench, then shuffle."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
