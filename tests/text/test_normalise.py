"""Printed texts in the spelling of the grammars: signs, slips, reminders, brackets, names."""

from __future__ import annotations

import pytest

from ptcg.text.normalise import join_lines, normalise_printed

SPELLINGS = [
    ("Draw a card", "Draw a card."),
    ("Draw a card.  Heal 10 damage from it.", "Draw a card. Heal 10 damage from it."),
    ("Draw a card.Heal 10 damage from it.", "Draw a card. Heal 10 damage from it."),
    ("This Pokemon’s twin", "This Pokémon's twin."),
    ("It costs ColorlessColorless less.", "It costs 2 Colorless less."),
    ("It costs FireColorless less.", "It costs Fire Colorless less."),
    ("Draw a card (after your attack).", "Draw a card."),
    ("Draw a card. (Damage is not an effect.)", "Draw a card."),
    ("It does 10 more damage (before lunch).", "It does 10 more damage [before lunch]."),
    ("Take a card. (Your opponent chooses it.) Go.", "Take a card [Your opponent chooses it]. Go."),
    ("Choose 1: • Draw a card. • Heal.", "Choose 1: ¶ Draw a card. ¶ Heal."),
    (
        "Once during each player's turn, that player may draw a card from their deck.",
        "Once during each player's turn, you may draw a card from your deck.",
    ),
    (
        "Once during each player's turn, that player may heal. If they do, that player switches their Active Pokémon.",
        "Once during each player's turn, you may heal. If you do, switch your Active Pokémon.",
    ),
    (
        "Once during each player's turn, that player may draw. If they do, that player heals their Active Pokémon.",
        "Once during each player's turn, you may draw. If you do, heal your Active Pokémon.",
    ),
]


@pytest.mark.parametrize(("printed", "spelt"), SPELLINGS)
def test_spelling(printed: str, spelt: str) -> None:
    assert normalise_printed(printed) == spelt


def test_names_of_the_card_are_marked_where_a_name_stands() -> None:
    names = ("Flip", "Call of Two", "Call")
    assert normalise_printed("Flip a coin. It can't use Flip.", names) == "Flip a coin. It can't use «Flip»."
    assert normalise_printed("It can't use Call of Two.", names) == "It can't use «Call of Two»."
    assert normalise_printed("1 of your Flip V", names) == "1 of your Flip V."


def test_a_line_about_playing_the_card_opens_the_next() -> None:
    lines = ("You can play this card only if you dance.", "Draw a card.", "Heal 10 damage.")
    assert join_lines(lines) == "You can play this card only if you dance. Draw a card.\nHeal 10 damage."
