"""Goals in played games: how they are parsed, and what counts as reached."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_decks
from ptcg.lab import Cap, RunError, gauntlet, match
from ptcg.lab.goals import read_goal, read_goals

ROAR, CIRCUIT = builtin_decks("PAR23")


@pytest.mark.parametrize(
    ("words", "kind", "name", "n", "turn", "only"),
    [
        ("attack with Charizard ex by turn 2", "attack", "Charizard ex", 1, 2, False),
        ("Attack by turn 3", "attack", "", 1, 3, False),
        ("use Burning Darkness by turn 4", "use", "Burning Darkness", 1, 4, False),
        ("a Supporter on turn 1", "supporter", "", 1, 1, True),
        ("20 cards seen by turn 2", "seen", "", 20, 2, False),
        ("3 Energy in play by turn 2", "energy", "", 3, 2, False),
        ("take 2 Prizes by turn 3", "prizes", "", 2, 3, False),
        ("2 Charmander in play by turn 1", "in play", "Charmander", 2, 1, False),
        ("Rare Candy in hand by turn 2", "hold", "Rare Candy", 1, 2, False),
        ("play Boss's Orders by turn 3", "play", "Boss's Orders", 1, 3, False),
    ],
)
def test_goals_are_parsed(words: str, kind: str, name: str, n: int, turn: int, only: bool) -> None:
    goal = read_goal(words)
    assert (goal.kind, goal.name, goal.n, goal.turn, goal.only) == (kind, name, n, turn, only)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("win", "expected attack with NAME by turn N"),
        ("attack by turn 0", "expected a turn from 1 to 50"),
        ("x" * 200, "at most 120 letters"),
        ("attack with Roaring Moo ex by turn 2", "did you mean roaring moon ex?"),
        ("use Frenzied Goug by turn 2", "no attack of Ancient Roar"),
    ],
)
def test_a_faulty_goal_is_refused_in_one_line(words: str, told: str) -> None:
    with pytest.raises(RunError, match=told.replace("?", r"\?")):
        read_goals([words], ROAR)


def test_goals_are_shares_by_going_first_and_second() -> None:
    asked = ["1 Energy in play by turn 1", "attack by turn 1", "7 cards seen by turn 1", "6 Prizes by turn 1"]
    one = match(ROAR, CIRCUIT, games=8, goals=asked, seed="g", workers=1)
    two = match(ROAR, CIRCUIT, games=8, goals=asked, seed="g", workers=2)
    assert one.goals == two.goals and one.run.sha256 == two.run.sha256
    energy, attack, seen, prizes = one.goals
    assert attack.first.k == 0 and attack.first.n + attack.second.n == 8  # nobody attacks in the first turn of PAR23
    assert energy.all.k > 0 and seen.all.k == seen.all.n == 8 and prizes.all.k == 0
    assert energy.all.k == energy.first.k + energy.second.k
    assert "goal, going first" in one.csv() and "7 cards seen by turn 1" in one.html()
    field = gauntlet(ROAR, [CIRCUIT], games=8, goals=asked, seed="g", workers=1)
    assert field.goals == one.goals


def test_a_cap_before_the_turn_leaves_the_goal_missed() -> None:
    found = match(ROAR, CIRCUIT, games=4, goals=["5 Prizes by turn 40"], cap=Cap(2, 400), workers=1)
    assert found.goals[0].all.k == 0 and found.goals[0].all.n == 4
