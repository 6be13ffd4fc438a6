"""The checker: what it proves, what it refutes, and what it leaves open."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_pool
from ptcg.game import Game
from ptcg.scenes import parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.puzzles import OPEN, REFUTED, WON, Puzzle, PuzzleError, built_in, defence, opened, prove, puzzle_of

LIBRARY = Library(builtin_pool())


def game(me: str, opp: str, book: str = "PAR23", rest: str = "") -> Game:
    text = f"scene: t\nrulebook: {book}\nme: {{{me}}}\nopp: {{{opp}}}\nturn: {{player: me, number: 9}}\n{rest}"
    return opened(puzzle_of(parse_scenes(text)[0]), LIBRARY)


WEAK = "active: {card: sv1-63}, prizes: 1"
MAIN = "active: {card: sv4-123, energy: [Darkness, Darkness, Darkness]}, prizes: 1"


def test_an_attack_that_takes_the_last_prize_wins_in_one_choice() -> None:
    proof = prove(game(MAIN, WEAK))
    assert (proof.verdict, proof.choices, proof.line) == (WON, 1, ("attack Rampaging Hammer",))


def test_too_little_damage_is_refuted_by_trying_everything() -> None:
    proof = prove(game(MAIN, "active: {card: sv4-70}, prizes: 1"))
    assert proof.verdict == REFUTED and "every play was tried" in str(proof)


COIN = "active: {card: swsh2-89, energy: [Psychic]}, prizes: 1"


@pytest.mark.parametrize(("damage", "verdict"), [(60, WON), (50, REFUTED)])
def test_a_win_that_needs_heads_is_no_proof(damage: int, verdict: str) -> None:
    # Quick Attack does 10, and 10 more on heads.
    assert prove(game(COIN, f"active: {{card: swsh1-81, damage: {damage}}}", "SSH20")).verdict == verdict


@pytest.mark.parametrize(("second", "verdict"), [("sv1-63", WON), ("sv4-70", REFUTED)])
def test_every_answer_of_the_opponent_is_covered(second: str, verdict: str) -> None:
    # Hyper Blower lets the opponent say who comes: both must fall.
    me = "active: {card: sv4-123, energy: [Darkness, Darkness, Darkness]}, bench: [{card: sv4-56}], prizes: 1"
    opp = f"active: {{card: sv4-124}}, bench: [{{card: sv1-63}}, {{card: {second}}}]"
    assert prove(game(me, opp)).verdict == verdict


@pytest.mark.parametrize(("energy", "verdict"), [(2, WON), (1, REFUTED)])
def test_the_order_of_a_deck_is_not_known(energy: int, verdict: str) -> None:
    # Hop draws three of four cards: of two Energy cards one is drawn for certain, a single one may stay behind.
    deck = ", ".join(["Psychic"] * energy + ["swsh2-89"] * (4 - energy))
    me = f"active: {{card: swsh2-92, energy: [Psychic]}}, hand: [swsh1-165], deck: [{deck}], prizes: 1"
    assert prove(game(me, "active: {card: swsh1-81, damage: 10}", "SSH20")).verdict == verdict


def test_a_win_between_turns_counts_and_one_in_the_next_turn_does_not() -> None:
    poison = game(
        "active: {card: sv4-107, energy: [Fighting, Fighting]}, prizes: 2",
        "active: {card: sv4-124, damage: 90}, bench: [{card: sv4-94}]",
    )
    assert prove(poison).verdict == WON  # 120, and 20 by the Burn at the checkup
    empty = game("active: {card: sv4-94}, prizes: 1", "active: {card: sv4-124}, deck: 0")
    assert prove(empty).verdict == REFUTED  # the opponent cannot draw, but that is their turn


def test_a_search_that_ends_early_says_that_nothing_is_proved() -> None:
    proof = prove(opened(built_in()[-1], LIBRARY), 50)
    assert proof.verdict == OPEN and proof.nodes <= 50 and str(proof).startswith("not proved")
    stopped = prove(opened(built_in()[-1], LIBRARY), 10_000, stop=lambda: True)
    assert stopped.verdict == OPEN and stopped.nodes <= 256


def test_coins_that_are_known_are_no_proof() -> None:
    with pytest.raises(ValueError, match='chance="ask"'):
        prove(Game.new("PAR23"))


@pytest.mark.parametrize("puzzle", built_in()[:6], ids=lambda puzzle: puzzle.id)
def test_the_line_wins_against_the_best_defence(puzzle: Puzzle) -> None:
    at = opened(puzzle, LIBRARY)
    turn, steps = at.turn, 0
    while not at.state.over:
        line = prove(at, 20_000).line if at.state.ask_player == 0 else None
        at.choose(line[0] if line else defence(at, 0, turn))
        steps += 1
        assert steps < 40
    assert at.outcome is not None and at.outcome.winner == 0


def test_the_defence_takes_the_answer_that_refutes() -> None:
    me = "active: {card: sv4-123, energy: [Darkness, Darkness, Darkness]}, bench: [{card: sv4-56}], prizes: 1"
    at = game(me, "active: {card: sv4-124}, bench: [{card: sv1-63}, {card: sv4-70}]")
    at.choose("use Hyper Blower of me.bench[0]")
    assert at.options.notations[defence(at, 0, at.turn)] == "choose me.bench[1]"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("view: me\n", "keys view"),
        ("turn: {player: opp, number: 8}\n", "expected me"),
        ("turn: {player: me, number: 9, at: start}\n", "main part"),
    ],
)
def test_a_scene_that_is_no_puzzle_says_why(change: str, said: str) -> None:
    turn = "" if "turn" in change else "turn: {player: me, number: 9}\n"
    text = f"scene: t\nrulebook: PAR23\nme: {{{MAIN}}}\nopp: {{{WEAK}}}\n{turn}{change}"
    with pytest.raises(PuzzleError, match=said):
        puzzle_of(parse_scenes(text)[0])


def test_named_prizes_are_refused() -> None:
    text = f"scene: t\nrulebook: PAR23\nme: {{active: {{card: sv4-94}}, prizes: [Fire]}}\nopp: {{{WEAK}}}\n"
    with pytest.raises(PuzzleError, match="expected a number"):
        puzzle_of(parse_scenes(text)[0])
