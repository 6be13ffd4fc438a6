"""The files of a run: nothing is counted twice, nothing is lost, and the question is not changed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from labs import small_run
from ptcg.lab.results import BLOCKS, RESULT, Done, Ledger, RunError, read_blocks, read_run, result_bytes
from ptcg.lab.runs import Block
from ptcg.lab.tally import Tally


def done(first: int, outcomes: str = "Wl") -> Done:
    return Done(Block(first, 0, 2), Tally(outcomes=outcomes))


def stopped(folder: Path) -> None:
    """Leave a run of eight games with four on file and a line cut off in the middle."""
    ledger = Ledger.begin(small_run(), folder)
    ledger.add(done(2, "LL"))
    ledger.add(done(0))
    ledger.close()
    with (folder / BLOCKS).open("ab") as file:
        file.write(msgspec.json.encode(done(4))[:30])


def test_a_block_counts_once_and_blocks_are_put_in_order() -> None:
    ledger = Ledger.begin(small_run(), None)
    assert ledger.add(done(2, "LL")) and ledger.add(done(0)) and not ledger.add(done(0, "WW"))
    assert ledger.tallies()[0].outcomes == "WlLL" and ledger.outcomes(below=2) == ["Wl"]
    assert ledger.missing() == [Block(4, 0, 2), Block(6, 0, 2)]


def test_a_stopped_run_goes_on_without_the_torn_line(tmp_path: Path) -> None:
    stopped(tmp_path)
    ledger = Ledger.begin(small_run(), tmp_path, resume=True)
    assert ledger.games == 4 and ledger.missing() == [Block(4, 0, 2), Block(6, 0, 2)]
    ledger.add(done(4))
    ledger.close()
    assert [found.block.first for found in read_blocks(tmp_path)] == [2, 0, 4]


def test_a_stopped_run_is_not_thrown_away_unasked(tmp_path: Path) -> None:
    stopped(tmp_path)
    with pytest.raises(
        RunError, match=r"unfinished run \(4 of 8 games\); continue with --resume or start over with --restart"
    ):
        Ledger.begin(small_run(), tmp_path)


def test_a_run_of_another_question_is_not_gone_on_with(tmp_path: Path) -> None:
    stopped(tmp_path)
    other = msgspec.structs.replace(small_run(), seed="8")
    with pytest.raises(RunError, match=r"another question \(other seed\)"):
        Ledger.begin(other, tmp_path, resume=True)


def test_a_run_of_another_version_is_not_gone_on_with(tmp_path: Path) -> None:
    stopped(tmp_path)
    other = msgspec.structs.replace(small_run(), versions={"engine": "9"})
    with pytest.raises(RunError, match="another version of ptcg"):
        Ledger.begin(other, tmp_path, resume=True)


def test_a_finished_run_begins_anew(tmp_path: Path) -> None:
    ledger = Ledger.begin(small_run(2), tmp_path)
    ledger.add(done(0))
    ledger.close(result_bytes(ledger.run, ledger.tallies()))
    assert (tmp_path / RESULT).exists()
    assert Ledger.begin(small_run(2), tmp_path).games == 0 and not (tmp_path / RESULT).exists()


def test_more_games_can_be_asked_of_a_run(tmp_path: Path) -> None:
    ledger = Ledger.begin(small_run(2), tmp_path)
    ledger.add(done(0))
    ledger.close(result_bytes(ledger.run, ledger.tallies()))
    more = Ledger.begin(small_run(4), tmp_path, resume=True)
    assert more.missing() == [Block(2, 0, 2)] and read_run(tmp_path).games == 4


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(RunError, match="has files in it and is no run"):
        Ledger.begin(small_run(), tmp_path)
    with pytest.raises(RunError, match="no run is here"):
        read_run(tmp_path)
