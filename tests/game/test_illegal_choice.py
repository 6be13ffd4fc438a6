"""IllegalChoice says in one line what was asked for and which rule forbids it."""

from __future__ import annotations

import re

import pytest

from game.playing import BOOKS, finish, game, play
from ptcg.game import Game, IllegalChoice
from ptcg.rulebooks import catalogue
from ptcg.testing import attack, deal, play_out, pokemon, trainer

FIRST = pokemon("First", attack("Costly", "50", cost="Fire Fire"))
NEXT = pokemon("Next", subtypes=("Stage 1",), evolves_from="First")
HELP = trainer("Help", "Draw 1.", kind="Supporter")


def start(book: str = "PAR23") -> Game:
    """Seat 0 has begun, with an evolution and a Supporter in hand."""
    at = deal(book, [FIRST, NEXT, HELP], [FIRST], coins="heads")
    if at.decision is not None and at.decision.kind == "first":
        at.choose("go first")
    return play_out(at)


def refusal(at: Game, choice: object) -> str:
    """What is said about a choice; the game must stay as it is."""
    before = at.key()
    with pytest.raises(IllegalChoice) as refused:
        at.choose(choice)  # type: ignore[arg-type]
    assert at.key() == before
    text = str(refused.value)
    assert "\n" not in text
    return text


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("evolve active with Next", "EVOLVE-05"),
        ("attack Costly", "TURN-08"),
        ("play Help", "TURN-09"),
        ("retreat to bench 1", "RETREAT-01"),
        ("bench Mew", "ZONE-07"),
        ("dance", "TURN-02"),
    ],
)
def test_the_rule_is_named(line: str, rule: str) -> None:
    text = refusal(start(), line)
    assert text.startswith(f"{line}: ")
    assert re.findall(r"[A-Z]+-\d\d", text) == [rule]
    assert rule in catalogue.load().rules


@pytest.mark.parametrize("book", BOOKS)
def test_refusals_and_why_not_agree(book: str) -> None:
    at = start(book)
    for line in ("evolve active with Next", "attack Costly", "retreat to bench 1", "bench Next"):
        reasons = at.why_not(line)
        assert reasons and str(reasons[0]) in refusal(at, line)


def test_a_number_out_of_range_says_the_range() -> None:
    at = start()
    n = len(at.options)
    assert refusal(at, n) == f"option {n} of {n}: expected a number from 0 to {n - 1}"
    assert refusal(at, -1).startswith("option -1 of")


def test_an_option_of_another_position_is_not_taken_for_one_of_this() -> None:
    at = play(game("PAR23", 2), 12, 2)
    stale = next(option for option in at.options if option.notation != "end turn")
    while at.outcome is None and stale.notation in at.options.notations:
        at.choose(len(at.options) - 1)
    assert refusal(at, stale).startswith(stale.notation)


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    at = finish(game("PAR23", 2))
    assert refusal(at, 0).startswith("the game is over (WIN-01")
