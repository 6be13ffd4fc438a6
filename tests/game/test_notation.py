"""Words for what is picked: a side of a coin, a number, a mode by the Special Condition that it is about."""

from __future__ import annotations

from ptcg.testing import game_at, pokemon, trainer

MON = pokemon("Mon")


def offered(text: str) -> list[str]:
    """The notations of the first question that a Trainer card with this text asks."""
    card = trainer("Card", text)
    game = game_at("PAR23", [MON, card], "{active: Mon, hand: [Card]}", "{active: Mon}")
    game.choose("play Card")
    return list(game.options.notations)


def test_two_numbers_are_no_coin() -> None:
    assert offered("Secretly pick a number from 1 to 2. Draw 1.") == ["choose 1", "choose 2"]


def test_the_sides_of_a_coin() -> None:
    assert offered("Secretly pick heads or tails. Draw 1.") == ["choose heads", "choose tails"]


def test_modes_that_are_about_one_condition_each_go_by_its_name() -> None:
    text = "Pick 1: the opponent's Active is Asleep; or the opponent's Active is Poisoned."
    assert offered(text) == ["choose Asleep", "choose Poisoned"]


def test_other_modes_go_by_their_place() -> None:
    text = "Pick 1: draw 2; or the opponent's Active is Poisoned."
    assert offered(text) == ["choose first", "choose second"]
