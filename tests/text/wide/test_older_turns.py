"""The turns of the older texts in other combinations: sentences of our own in the words of 1999 to 2007."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

ATTACKS = [
    ("early", "If your opponent has any Benched Pokémon, flip a coin. If heads, choose 1 of them and this attack does"
     " 70 damage to it.",
     "If the opponent has any Benched Pokémon, flip a coin: if heads, do 70 damage to 1 of the opponent's Benched"
     " Pokémon."),
    ("early", "Your opponent may draw a card. Either way, you may draw 4 cards.",
     "The opponent may draw 1. You may draw 4."),
    ("early", "You can't use this attack unless the Defending Pokémon is Poisoned. Flip a coin. If heads,"
     " draw 2 cards.",
     "Only if the opponent's Active is Poisoned: flip a coin: if heads, draw 2."),
    ("early", "Discard 1 Metal Energy card attached to this Pokémon in order to draw 4 cards.",
     "Discard 1 Metal Energy card on this Pokémon as a cost. Draw 4."),
    ("early", "Flip 2 coins. If both are heads, draw 4 cards. If 1 is heads and the other is tails, draw a card.",
     "Flip 2 coins: if both are heads, draw 4; if exactly 1 is heads, draw 1."),
    ("ex", "The Defending Pokémon is now Poisoned and can't attack until the end of your opponent's next turn.",
     "The opponent's Active is Poisoned. Until the end of the opponent's next turn, the defender can't attack."),
    ("ex", "Count the number of Prize cards your opponent has taken. Put that many damage counters on 1 of your"
     " opponent's Pokémon. You can't put more than 4 damage counters in this way.",
     "Put damage counters on 1 of the opponent's Pokémon equal to at most 4 and the count for each Prize the opponent"
     " has taken."),
    ("ex", "If the Defending Pokémon has Dark in its name or is a Fire Pokémon, draw a card.",
     'If the opponent\'s Active is named like "Dark" or the opponent\'s Active is Fire, draw 1.'),
    ("ex", "If your opponent has more than 4 cards in his or her hand, draw 2 cards.",
     "If the opponent holds 5 or more cards, draw 2."),
    ("ex", "Look at your opponent's hand and choose a Stadium card you find there. Your opponent shuffles that card"
     " into his or her deck.",
     "Look at the opponent's hand, then shuffle 1 Stadium card among them into the opponent's deck."),
]  # fmt: skip
BODIES = [
    ("As long as this Pokémon is your Active Pokémon, your opponent's Stage 1 Pokémon can't attack or use any"
     " Poké-Powers.",
     "While this Pokémon is Active: each of the opponent's Stage 1 Pokémon can't attack, and each of the opponent's"
     " Stage 1 Pokémon has no Poké-Powers."),
    ("The maximum HP for each Abra you have in play is now 90.",
     'Each of your Pokémon named "Abra" has 90 HP instead.'),
]  # fmt: skip


@pytest.mark.parametrize(("style", "text", "meaning"), ATTACKS)
def test_an_attack(style: str, text: str, meaning: str) -> None:
    assert read_printed(text, "attack", style) == plain(meaning)


@pytest.mark.parametrize(("text", "meaning"), BODIES)
def test_a_body(text: str, meaning: str) -> None:
    assert read_printed(text, "body", "ex") == plain(meaning)
