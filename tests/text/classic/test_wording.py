"""Older wording: what it means in the words of later years."""

from __future__ import annotations

import pytest

from ptcg.effects.text import Text
from ptcg.text.printed import read_printed, style_of
from ptcg.text.styles import load

STYLES = [
    ("dp1", "classic"), ("pop5", "ex"), ("pop7", "classic"), ("hgss4", "classic"), ("ex12", "ex"), ("neo3", "early"),
    ("xy9", "middle"), ("mcd19", "middle"), ("mcd21", "swsh"), ("sv1", "modern"), ("", "modern"),
]  # fmt: skip


@pytest.mark.parametrize(("set_id", "style"), STYLES)
def test_a_set_is_worded_in_the_style_of_its_series(set_id: str, style: str) -> None:
    assert style_of(set_id) == style


@pytest.mark.parametrize("name", ["middle", "classic", "ex", "early"])
def test_every_older_style_loads(name: str) -> None:
    assert load(name).productions["attack_text"]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Does 30 damage plus 20 more damage.", "This attack does 20 more damage."),
        ("Does 30 damage plus 20 damage.", "This attack does 20 more damage."),
        ("Does 10 damage plus 20 more.", "This attack does 20 more damage."),
        ("Does 10 damage plus 20.", "This attack does 20 more damage."),
        ("If you have no cards in your hand, this attack does 10 damage plus 20 damage.",
         "If you have no cards in your hand, this attack does 20 more damage."),
        ("You may do 30 damage plus 20 more damage.", "You may do 20 more damage."),
    ],
)  # fmt: skip
def test_the_printed_damage_is_said_again(text: str, meaning: str) -> None:
    found = read_printed(text, "attack", "classic")
    assert isinstance(found, Text), str(found)
    assert found == read_printed(meaning, "attack", "classic")


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Remove 2 damage counters from your Active Pokémon.", "Heal 20 damage from your Active Pokémon."),
        ("Remove a damage counter from your Active Pokémon.", "Heal 10 damage from your Active Pokémon."),
        ("Remove all damage counters from your Active Pokémon.", "Heal all damage from your Active Pokémon."),
    ],
)
def test_damage_counters_taken_away_are_damage_healed(text: str, meaning: str) -> None:
    read = read_printed(text, "trainer", "classic")
    assert isinstance(read, Text)
    assert read == read_printed(meaning, "trainer", "classic")
