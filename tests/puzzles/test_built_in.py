"""The puzzles that are built in: each is proved, and none is won by the obvious first move."""

from __future__ import annotations

from random import Random

import pytest

from ptcg.bots import GreedyBot
from ptcg.cards import builtin_pool
from ptcg.puzzles import WON, Puzzle, built_in, opened, prove
from ptcg.puzzles.proof import Search, winning
from ptcg.scenes.library import Library

LIBRARY = Library(builtin_pool())


def test_there_are_ten_over_several_books_with_titles_of_their_own() -> None:
    puzzles = built_in()
    assert len(puzzles) == 10
    assert len({puzzle.id for puzzle in puzzles}) == len({puzzle.title for puzzle in puzzles}) == 10
    assert len({puzzle.rulebook for puzzle in puzzles}) >= 4


@pytest.mark.parametrize("puzzle", built_in(), ids=lambda puzzle: puzzle.id)
def test_it_is_proved_and_the_obvious_first_move_does_not_win(puzzle: Puzzle) -> None:
    game = opened(puzzle, LIBRARY)
    proof = prove(game, 3000)
    assert proof.verdict == WON and proof.choices >= 2
    good = winning(game, Search(0, game.turn, 30_000))
    names = game.options.notations
    assert 1 <= len(good) < len(names) - 1
    greedy = {GreedyBot().choose(game.seat(), Random(seed)) for seed in range(2)}
    assert not greedy & set(good), f"greedy finds it: {[names[i] for i in good]}"
    assert not [names[i] for i in good if names[i].startswith("attack ")]
