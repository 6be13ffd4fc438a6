"""An arena plays each seed twice, keeps what it played, and goes on from there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ptcg.cards import builtin_decks
from ptcg.measure.runs import Kept, Played, run
from ptcg.measure.schedule import Fixture, Pair, pairs


def planned(count: int) -> list[Pair]:
    decks = builtin_decks("SSH20")
    return list(pairs(["random", "eager"], [Fixture("SSH20", (decks[0], decks[1]))], count, "test"))


def told(played: Iterator[Played]) -> list[tuple[str, list[tuple[int | None, int]]]]:
    return [(x.key, [(r.winner, r.turns) for r in x.games]) for x in played]


def test_the_same_seed_gives_the_same_games() -> None:
    one = told(run(planned(2), Kept(None), 1, lambda: False))
    assert one == told(run(planned(2), Kept(None), 1, lambda: False)) and len(one) == 2


def test_a_run_that_was_cut_off_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    whole = told(run(planned(3), Kept(path), 1, lambda: False))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1][:40])  # the second pair was being written
    kept = Kept(path)
    assert len(kept.found) == 1
    assert told(run(planned(3), kept, 1, lambda: False)) == whole[1:]
    assert told(iter(Kept(path).found.values())) == whole


@pytest.mark.parametrize("text", ["4 Pikachu\n", "4 Pikachu", '{"key":"x"}\n'])
def test_a_file_that_holds_something_else_is_not_written_to(tmp_path: Path, text: str) -> None:
    path = tmp_path / "my-deck.txt"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"my-deck\.txt: .* is no result; expected a file of results"):
        Kept(path)
    assert path.read_text() == text


def test_a_pair_on_other_decks_is_another_pair() -> None:
    decks = builtin_decks("SSH20")
    keys = {
        pair.key
        for fixture in (Fixture("SSH20", (decks[0], decks[1])), Fixture("SSH20", (decks[1], decks[0])),
                        Fixture("PAR23", (decks[0], decks[1])))
        for pair in pairs(["random", "eager"], [fixture], 1, "test")
    }  # fmt: skip
    assert len(keys) == 3


def test_nothing_is_played_once_enough_is_known() -> None:
    assert list(run(planned(3), Kept(None), 1, lambda: True)) == []


def test_points_of_a_pair() -> None:
    for played in run(planned(3), Kept(None), 1, lambda: False):
        won = sum(r.winner == seat for seat, r in enumerate(played.games))
        drawn = sum(r.winner is None for r in played.games)
        assert played.points == pytest.approx(won + drawn / 2)
