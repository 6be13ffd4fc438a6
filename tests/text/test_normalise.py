"""Printed texts in the spelling of the grammars: signs, slips, reminders, brackets, names."""

from __future__ import annotations

import pytest

from ptcg.text.normalise import is_boilerplate, join_lines, normalise_printed
from text.modern.reading import pool

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
]


@pytest.mark.parametrize(("printed", "spelt"), SPELLINGS)
def test_spelling(printed: str, spelt: str) -> None:
    assert normalise_printed(printed) == spelt


def test_names_of_the_card_are_marked_where_a_name_stands() -> None:
    names = ("Flip", "Call of Two", "Call")
    assert normalise_printed("Flip a coin. It can't use Flip.", names) == "Flip a coin. It can't use «Flip»."
    assert normalise_printed("It can't use Call of Two.", names) == "It can't use «Call of Two»."
    assert normalise_printed("1 of your Flip V", names) == "1 of your Flip V."


def test_class_lines_are_boilerplate_and_play_lines_open_the_next() -> None:
    assert is_boilerplate("You may play only 1 Supporter card during your turn.")
    assert not is_boilerplate("You may play only 1 card a turn.")
    lines = ("You can play this card only if you dance.", "Draw a card.", "Heal 10 damage.")
    assert join_lines(lines) == "You can play this card only if you dance. Draw a card.\nHeal 10 damage."


# cards whose line of rules at that index is nothing but a reminder: Supporters of two eras, Item, Tool, Stadium, promo
REMINDERS = [("bw1-101", 1), ("col1-76", 0), ("me1-115", 1), ("bw10-86", 0), ("basep-41", 0), ("swshp-SWSH132", 0)]


@pytest.mark.parametrize(("card", "index"), REMINDERS)
@pytest.mark.parametrize("effect", ["Discard your hand.", "Draw 3 cards.", "Your opponent loses the game."])
def test_a_line_is_a_reminder_only_as_a_whole(card: str, index: int, effect: str) -> None:
    line = pool()[card].rules[index]
    assert is_boilerplate(line)
    assert not is_boilerplate(f"{line} {effect}")
    assert not is_boilerplate(f"{effect} {line}")
