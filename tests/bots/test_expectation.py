"""A hint says what the choice is for, and what endangers it."""

from __future__ import annotations

from ptcg.bots.expectation import Course, expected
from ptcg.bots.hint import hint, told
from ptcg.bots.planner_bot import never
from ptcg.game import Game
from ptcg.testing import attack, game_at, pokemon

STRIKER = pokemon("Striker", attack("Strike", "40"), hp=60)
BRUTE = pokemon("Brute", attack("Smash", "60"), hp=40)
WALL = pokemon("Wall", hp=200)


def duel(bench: str) -> Game:
    """A game in which the attack of either side Knocks Out the Active Pokémon of the other."""
    opp = "{active: Brute, bench: [" + bench + "], deck: 9}"
    return game_at("PAR23", [STRIKER, BRUTE, WALL], "{active: Striker, bench: [Wall], deck: 9}", opp)


def index(game: Game, notation: str) -> int:
    return game.options.notations.index(notation)


def test_a_game_after_a_choice_is_told_by_what_was_done_and_suffered() -> None:
    game = duel("Brute")
    course = Course(game.seat(), index(game, "attack Strike"), 1)
    assert course.done[:2] == [("this turn", "attack with Strike"), ("this turn", "Knock Out Brute with Strike")]
    assert course.suffered[0] == "Striker is Knocked Out by Smash"


def test_plan_and_danger_are_what_happens_most() -> None:
    game = duel("Brute")
    plan, danger = expected(game.seat(), index(game, "attack Strike"), 0.0, never)
    assert plan == "Knock Out Brute with Strike this turn (1 of 1 samples)"
    assert danger == "Striker is Knocked Out by Smash (1 of 1 samples)"
    last = duel("")
    assert expected(last.seat(), index(last, "attack Strike"), 0.0, never) == (
        "win the game this turn (1 of 1 samples)", ""
    )  # fmt: skip


def test_a_hint_has_plan_and_danger() -> None:
    cards = [STRIKER, BRUTE]
    alone = game_at("PAR23", cards, "{active: Striker, deck: 9}", "{active: Brute, bench: [Brute], deck: 9}")
    thought = hint(alone.seat(), 0.05)
    assert "Plan: Knock Out Brute with Strike this turn" in str(thought)
    assert "Danger: the opponent wins the game" in told(thought)[0]
