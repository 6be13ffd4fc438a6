"""What holds for a while or always, in combinations of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

HOLDS = [
    ("Your Dragon Pokémon get +30 HP and have no Weakness.",
     "Each of your Dragon Pokémon has +30 HP, and each of your Dragon Pokémon has no Weakness."),
    ("Fairy Pokémon in play (both yours and your opponent's) can't attack or retreat.",
     "Each Fairy Pokémon can't attack, and each Fairy Pokémon can't retreat."),
    ("As long as this Pokémon is your Active Pokémon, your opponent's Active Pokémon can't retreat or attack.",
     "While this Pokémon is Active: the opponent's Active can't retreat, and the opponent's Active can't attack."),
    ("Ignore all Colorless Energy in the attack costs of your Psychic Pokémon.",
     "Attacks of each of your Psychic Pokémon cost no Colorless."),
    ("Damage can't be healed from any Benched Pokémon (both yours and your opponent's).",
     "Each Benched Pokémon can't be healed."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), HOLDS)
def test_a_continuous_ability(text: str, meaning: str) -> None:
    assert read_printed(text, "ability", "middle") == plain(meaning)


def test_three_kinds_of_cards_that_cannot_be_played() -> None:
    text = "Your opponent can't play any Item, Special Energy, or Stadium cards from their hand during their next turn."
    meaning = (
        "On the opponent's next turn, the opponent can't play any cards [any of [Item | special Energy | Stadium]] "
        "from hand."
    )
    assert read_printed(text, "attack", "middle") == plain(meaning)
