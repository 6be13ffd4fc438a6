"""`ptcg rules`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cli import main
from ptcg.rulebooks import PLAYED_IDS, SWITCHES, catalogue, coverage


def test_a_rule_with_its_variants_and_switches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "cond-burn-1"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("COND-BURN-1 — Damage and recovery\n")
    assert "RR09, UD10, CL11: Flip a coin" in shown
    assert "burn_mode" in shown and "2_then_flip" in shown


def test_a_rule_in_one_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "COND-BURN-1", "--book", "par23"]) == 0
    shown = capsys.readouterr().out
    assert "SSH20, PAR23: Put 2" in shown
    assert "RR09" not in shown


def test_a_switch(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "tool_class"]) == 0
    shown = capsys.readouterr().out
    assert "RR09, UD10, CL11: trainer" in shown and "SSH20: item" in shown and "PAR23, ASC26: tool" in shown


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "X-25", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == "X-25"
    assert main(["rules", "switches", "--book", "RR09", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [switch["name"] for switch in listed] == list(SWITCHES)
    assert all(list(switch["books"]) == ["RR09"] for switch in listed)


def test_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "search", "bench", "limit"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == ["BENCH-02", "Bench", "limit"]
    assert main(["rules", "search", "xylophone"]) == 1


def test_overview_counts_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--json"]) == 0
    overview = json.loads(capsys.readouterr().out)
    assert sum(len(ids) for ids in overview["sections"].values()) == len(catalogue.load().rules)
    assert [book["id"] for book in overview["books"]] == list(PLAYED_IDS)


def test_an_unknown_id_or_book_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "BENHC-02"]) == 2
    assert capsys.readouterr().err == (
        "ptcg: no rule, resolution, ruling or switch is called 'BENHC-02'; did you mean BENCH-02, BENCH-04, BENCH-03?\n"
    )
    assert main(["rules", "BENCH-02", "--book", "XY14"]) == 2
    assert capsys.readouterr().err.startswith("ptcg: rulebook 'XY14' is not known; expected one of RR09")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout in which every rule and every switch has a test."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "tests" / "ptcg_marks.py").write_text("")
    marks = [f"@rule({id!r})" for id in catalogue.load().rules] + [f"@switch({name!r})" for name in SWITCHES]
    (tmp_path / "tests" / "test_all.py").write_text("\n".join([*marks, "def test_all(): ..."]))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_check_passes_only_when_everything_is_covered(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--check"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "303 of 303 rules have a test",
        "37 of 37 rules that differ by book have a test for each variant",
        "128 of 128 switches have a test",
    ]
    tests = project / "tests" / "test_all.py"
    whole = tests.read_text()
    tests.write_text(whole.replace("@rule('TURN-03')\n", "").replace("@switch('prizes')\n", ""))
    assert main(["rules", "--check"]) == 1
    shown = capsys.readouterr().out
    assert "302 of 303 rules" in shown and "no test: TURN-03 — Draw" in shown
    assert "127 of 128 switches" in shown and "no test: switch prizes" in shown


def test_check_wants_every_variant_and_no_unknown_name(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = project / "tests" / "test_all.py"
    whole = tests.read_text()
    tests.write_text(whole.replace("@rule('COND-BURN-1')", "@rule('COND-BURN-1', 'RR09')\n@rule('BURN-1')"))
    assert main(["rules", "--check", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["variants"]["missing"] == [{"rule": "COND-BURN-1", "books": ["SSH20", "PAR23"]}]
    assert report["unknown"] == ["BURN-1"]


def test_markdown_ties_rule_to_tests_and_code(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "bench.py").write_text("# BENCH-02\n")
    assert main(["rules", "--markdown"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert "| BENCH-02 — Bench limit | `tests/test_all.py::test_all` | `src/bench.py` |" in rows


def test_without_a_checkout_check_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(coverage, "checkout", lambda: None)
    assert main(["rules", "--check"]) == 2
    assert "run this inside a source checkout" in capsys.readouterr().err
