"""The puzzles that are built in: each is proved, and none is won by the obvious first move."""

from __future__ import annotations

from random import Random

import pytest

from ptcg import bots
from ptcg.cards import builtin_pool
from ptcg.game import Game
from ptcg.scenes.library import Library
from ptcg.scenes.puzzles import WON, Puzzle, built_in, drawn, opened, prove
from ptcg.scenes.puzzles.proof import Search

LIBRARY = Library(builtin_pool())
OBVIOUS = bots.make(
    "baseline-0.2:weights=now 45 reply 20 last 4 fitting 4 basic 3 energy 1.5 supporter 2 card 2.5 cards 8 left 0.12"
    " full 0.06 stage 8 behind 0.55 bench 6 power 0.35 least 20 paid 4 part 0.8 unit 1 units 4 tool 0 stadium 0 later 0"
)
"""A greedy bot with weights of its own, so that what is obvious does not change when the bots get better."""


def test_there_are_ten_over_several_books_with_titles_of_their_own() -> None:
    puzzles = drawn()
    assert len(puzzles) == 10
    assert len({puzzle.id for puzzle in puzzles}) == len({puzzle.title for puzzle in puzzles}) == 10
    assert len({puzzle.rulebook for puzzle in puzzles}) >= 4


def winning(game: Game, search: Search) -> list[int]:
    """The options of the open decision after which the player of the search still wins for certain."""
    played = [search.played(game.state, i) for i in range(len(game.options))]
    return [i for i, after in enumerate(played) if after is not None and search.settled(after) >= 0]


@pytest.mark.parametrize("puzzle", drawn(), ids=lambda puzzle: puzzle.id)
def test_it_is_proved_and_the_obvious_first_move_does_not_win(puzzle: Puzzle) -> None:
    game = opened(puzzle, LIBRARY)
    proof = prove(game, 3000)
    assert proof.verdict == WON and proof.choices >= 2
    good = winning(game, Search(0, game.turn, 30_000))
    names = game.options.notations
    assert 1 <= len(good) < len(names) - 1
    obvious = {OBVIOUS.choose(game.seat(), Random(seed)) for seed in range(2)}
    assert not obvious & set(good), f"the obvious move wins: {[names[i] for i in good]}"
    assert not [names[i] for i in good if names[i].startswith("attack ")]


def test_each_puzzle_has_an_id_of_its_own_and_a_difficulty() -> None:
    puzzles = built_in()
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert all(1 <= puzzle.difficulty <= 5 for puzzle in puzzles)
    assert {puzzle.difficulty for puzzle in puzzles} >= {1, 2, 3}


@pytest.mark.parametrize("puzzle", built_in()[len(drawn()) :: 9], ids=lambda puzzle: puzzle.id)
def test_a_puzzle_from_a_game_is_proved_and_no_attack_at_once_wins(puzzle: Puzzle) -> None:
    game = opened(puzzle, LIBRARY)
    proof = prove(game, 40_000)
    assert proof.verdict == WON and proof.choices >= 3
    search = Search(0, game.turn, 10_000)
    for option in game.options:
        if option.notation.startswith("attack "):
            after = search.played(game.state, option.index)
            assert after is not None and search.settled(after) < 0
