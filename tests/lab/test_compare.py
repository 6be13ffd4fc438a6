"""Two runs side by side: the shares that both have, which differ, and what cannot be compared."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ptcg.cli import main
from ptcg.lab.report.compare import compare
from ptcg.lab.report.model import AnyReport, MatchReport
from ptcg.measure.intervals import share


def other_than(report: AnyReport, k: int, n: int) -> MatchReport:
    """Return the match with other wins, and another name of the first deck."""
    assert isinstance(report, MatchReport)
    wins = msgspec.structs.replace(report.wins, all=share(k, n))
    decks = (msgspec.structs.replace(report.decks[0], name="The other list"), report.decks[1])
    return msgspec.structs.replace(report, wins=wins, decks=decks)


def test_equal_runs_do_not_differ(reports: dict[str, AnyReport]) -> None:
    found = compare(reports["match"], reports["match"])
    assert len(found.pairs) > 10 and not any(pair.clear or pair.more.est for pair in found.pairs)
    assert found.sentence().startswith("None of ")


def test_a_clear_difference_stands_first(reports: dict[str, AnyReport]) -> None:
    one, other = other_than(reports["match"], 200, 1000), other_than(reports["match"], 800, 1000)
    found = compare(one, other)
    first = found.pairs[0]
    assert first.words.startswith("wins") and first.more.est == pytest.approx(0.6) and first.clear
    assert found.sentence().startswith(
        f"1 of {len(found.pairs)} shares differs clearly: wins of The other list against"
    )
    assert found.html().count("<h1>") == 1 and "The other list" in found.html()


def test_a_difference_by_chance_is_not_clear(reports: dict[str, AnyReport]) -> None:
    found = compare(other_than(reports["match"], 48, 100), other_than(reports["match"], 55, 100))
    assert not any(pair.clear for pair in found.pairs)


def test_other_kinds_cannot_be_compared(reports: dict[str, AnyReport]) -> None:
    with pytest.raises(ValueError, match="a match and a matrix"):
        compare(reports["match"], reports["matrix"])


def test_the_command(reports: dict[str, AnyReport], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / name / "report.json" for name in ("before", "after")]
    for file, k in zip(files, (200, 800), strict=True):
        file.parent.mkdir()
        file.write_text(other_than(reports["match"], k, 1000).json(), encoding="utf-8")
    page = tmp_path / "page.html"
    assert main(["report", "compare", *map(str, files), "--html", str(page)]) == 0
    said = capsys.readouterr().out
    assert "before: " in said and "differs clearly" in said
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["report", "compare", str(files[0]), str(tmp_path / "no.json")]) == 2
