"""What may be asked, in combinations that no card of the folder needs to have: sentences of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

ASKED = [
    ("your opponent has less Benched Pokémon than you", "you have more Benched Pokémon than the opponent"),
    ("your opponent has fewer cards in their hand than you do", "you have more cards in hand than the opponent"),
    ("none of your Benched Pokémon have any damage counters on them",
     "you have no Benched Pokémon with any damage counters"),
    ("the Defending Pokémon doesn't have any Special Energy cards attached to it",
     "the opponent's Active is [not with any special Energy cards]"),
    ("your opponent doesn't have any Stadium cards in their discard pile",
     "the count for each Stadium card in the opponent's discard pile is no"),
    ("your opponent has Absol on their Bench", 'the opponent has any Benched Pokémon named "Absol"'),
    ("you don't have any Fire Pokémon on your Bench", "you have no Benched Fire Pokémon"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "meaning"), ASKED)
def test_a_condition(asked: str, meaning: str) -> None:
    assert read_printed(f"If {asked}, draw a card.", "attack", "classic") == plain(f"If {meaning}, draw 1.")


@pytest.mark.parametrize(
    ("coins", "meaning"),
    [
        ("exactly 2 of them are heads", "exactly 2 are heads"),
        ("at least 2 of them are tails", "2 or more are tails"),
        ("any of them are heads", "1 or more are heads"),
    ],
)
def test_coins(coins: str, meaning: str) -> None:
    read = read_printed(f"Flip 3 coins. If {coins}, draw a card.", "attack", "classic")
    assert read == plain(f"Flip 3 coins: if {meaning}, draw 1.")
