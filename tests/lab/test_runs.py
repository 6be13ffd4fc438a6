"""What a run is: blocks, seeds, seats, and the hash of a question."""

from __future__ import annotations

import msgspec

from labs import small_run
from ptcg.lab.runs import Block, Run, game_seed, seated


def test_blocks_cover_every_game_once_and_go_round_the_cells() -> None:
    run = small_run(5, cells=2)
    assert list(run.blocks()) == [
        Block(0, 0, 2), Block(0, 1, 2), Block(2, 0, 2), Block(2, 1, 2), Block(4, 0, 1), Block(4, 1, 1)
    ]  # fmt: skip


def test_two_games_share_a_seed_with_the_seats_swapped() -> None:
    run = small_run()
    cell = run.cells[0]
    assert game_seed(run, cell, 4) == game_seed(run, cell, 5) != game_seed(run, cell, 6)
    assert seated(cell, 4) == (0, 1) and seated(cell, 5) == (1, 0)


def test_the_question_is_the_same_for_more_games_and_another_for_another_seed() -> None:
    assert small_run(4).digest == small_run(40).digest
    assert small_run(4).digest != msgspec.structs.replace(small_run(4), seed="8").digest


def test_a_run_comes_back_from_its_file_with_its_cards() -> None:
    run = small_run()
    again = msgspec.json.decode(msgspec.json.encode(run), type=Run)
    assert again == run and again.digest == run.digest
