"""Records that version 0.2 wrote are read: their lines are followed to the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg import builtin_pool, replay
from ptcg.cli import main
from ptcg.game import RecordError

RECORDS = sorted((Path(__file__).parent / "records").glob("0.2-*.json"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_of_0_2_is_followed_by_its_lines(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    with pytest.raises(RecordError, match=r"made with engine 0\.2\.0"):
        replay(record, builtin_pool())
    game = replay(record, builtin_pool(), by_notation=True)
    assert len(game.choices) == len(record["choices"]) >= 40
    again = game.record()["notation"]
    assert again == record["notation"] and game.turn > 2


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_command_reads_it_without_an_option(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["choices"] == len(json.loads(file.read_text(encoding="utf-8"))["choices"])
    assert "made with engine 0.2.0" in told.err and told.err.count("\n") == 1
