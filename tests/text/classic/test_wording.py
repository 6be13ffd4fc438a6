"""Older wording in today's words: only what never changes the meaning is replaced."""

from __future__ import annotations

import pytest

from ptcg.effects.text import Text
from ptcg.text.older import today
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


def test_a_card_that_names_itself_is_this_pokemon() -> None:
    assert today("Abra does 10 damage to itself.", "attack", ("Abra",)) == "This Pokémon does 10 damage to itself."
    assert today("Attach Hat to your Abra.", "tool", ("Hat",)) == "Attach this card to your Abra."


@pytest.mark.parametrize(
    "text", ["Draw a card for each other Abra.", "Choose 1 of your Abra.", "If you have Abra in play."]
)
def test_a_name_that_means_any_such_card_stays(text: str) -> None:
    assert today(text, "attack", ("Abra",)) == text


def test_the_printed_damage_goes_unless_the_text_picks_its_target() -> None:
    assert today("Does 30 damage plus 20 more damage.", "attack") == "Does 20 more damage."
    picked = "Choose 1 of your opponent's Pokémon. This attack does 20 damage to that Pokémon."
    assert "plus 20" in today(f"{picked} If it is Asleep, this attack does 20 damage plus 20 more damage.", "attack")


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
