"""Who chooses, who is made to act, what is counted and what comes later: sentences of our own."""

from __future__ import annotations

import pytest

from ptcg.text.engine.reader import Diagnosis
from ptcg.text.printed import read_printed
from text.modern.reading import plain

SENTENCES = [
    ("If your opponent has exactly 2 or 4 Prize cards remaining, this attack does 60 more damage.",
     "If the opponent has exactly 2 Prizes left or the opponent has exactly 4 Prizes left, +60 damage."),
    ("If you don't have any Stadium card in play, this attack does nothing.",
     "If it is not so that your Stadium is in play, the attack fails."),
    ("If you have fewer than 4 cards in your hand, draw 3 cards.", "If you hold 3 or fewer cards, draw 3."),
    ("If you have a Fire Pokémon and a Water Pokémon in play, draw a card.",
     "If you have any Fire Pokémon and you have any Water Pokémon, draw 1."),
    ("Put a card from your discard pile into your hand for each of your opponent's Benched Pokémon.",
     "Put 1 card from discard pile into hand for each of the opponent's Benched Pokémon."),
    ("Heal from each of your Benched Pokémon 10 damage for each Water Energy attached to this Pokémon.",
     "Heal 10 from each of your Benched Pokémon for each Water Energy on this Pokémon."),
    ("This attack does 30 damage for each of your opponent's remaining Prize cards.",
     "30 damage for each Prize left to the opponent."),
    ("Your opponent chooses 1 of their Benched Pokémon. This attack does 50 damage to that Pokémon.",
     "The opponent picks 1 of the opponent's Benched Pokémon, then do 50 damage to it."),
    ("For each of your opponent's Benched Pokémon, put 1 damage counter on that Pokémon.",
     "For each Pokémon of the opponent's Benched Pokémon, put 1 damage counter on it."),
    ("This Pokémon is Knocked Out at the end of your next turn.",
     "At the end of your next turn, Knock Out this Pokémon."),
    ("Discard a Special Energy or Pokémon Tool card from 1 of your opponent's Pokémon.",
     "Discard 1 attached card [any of [special Energy | Tool]] on 1 of the opponent's Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), SENTENCES)
def test_a_sentence(text: str, meaning: str) -> None:
    assert read_printed(text, "attack", "middle") == plain(meaning)


def test_both_acts_are_those_of_each_player() -> None:
    head = "When you play this Pokémon from your hand onto your Bench"
    text = f"{head}, you may have each player discard their hand and draw 5 cards."
    meaning = "When you bench this Pokémon from hand: you may each player discards hand, then draws 5."
    assert read_printed(text, "ability", "middle") == plain(meaning)


def test_an_exception_that_may_reach_two_ways_is_not_read() -> None:
    kind = "a Pokémon that isn't a Pokémon-EX or a Fire Pokémon"
    text = f"Search your deck for {kind} and put it onto your Bench. Then, shuffle your deck."
    assert isinstance(read_printed(text, "trainer", "middle"), Diagnosis)
