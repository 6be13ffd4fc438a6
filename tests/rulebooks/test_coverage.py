"""Finding the tests that name a rule or switch."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.rulebooks import BOOK_IDS, SWITCHES, catalogue, coverage
from ptcg.rulebooks.coverage import Shown

MODULE = """
import pytest
from ptcg_marks import rule, switch

@rule("TURN-03")
@rule("BENCH-02", "RR09", "PAR23")
def test_one(): ...

@switch("prizes")
@pytest.mark.rule("TURN-04")
def test_two(): ...

@rule("KO-01")
@pytest.mark.skip(reason="later")
def test_skipped(): ...

@rule("KO-02")
def helper(): ...

@rule("WIN-01")
class TestWinning:
    @rule("WIN-02", "CL11")
    def test_both(self): ...

    @pytest.mark.xfail
    def test_not_yet(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("DECK-01"))])
def test_param(n): ...

WORD = "DECK-02"

@rule(WORD)
def test_not_a_plain_string(): ...
"""

SCENES = """
- {id: S-1, rulebook: RR09, rules: [RETREAT-01, RETREAT-02]}
- {scene: S-2, rulebook: PAR23, rules: RETREAT-01}
- {id: S-3, rulebook: PAR23, rules: [RETREAT-04], disputed: 'R-1'}
- {id: S-4, rulebook: PAR23}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "tests" / "engine").mkdir(parents=True)
    (tmp_path / "tests" / "scenes").mkdir()
    (tmp_path / "tests" / "ptcg_marks.py").write_text("")
    (tmp_path / "tests" / "engine" / "test_a.py").write_text(MODULE)
    (tmp_path / "tests" / "engine" / "test_b.py").write_text(
        "from ptcg_marks import rule\npytestmark = [rule('ZONE-01')]\ndef test_c(): ...\n"
    )
    (tmp_path / "tests" / "scenes" / "retreat.yaml").write_text(SCENES)
    return tmp_path


def test_marks_of_functions_classes_modules_and_parameters(project: Path) -> None:
    found = coverage.gather(project)
    a, b = "tests/engine/test_a.py", "tests/engine/test_b.py"
    assert found.switches == {"prizes": [f"{a}::test_two"]}
    assert {id: shown for id, shown in found.rules.items() if not id.startswith("RETREAT")} == {
        "TURN-03": [Shown(f"{a}::test_one", BOOK_IDS)],
        "BENCH-02": [Shown(f"{a}::test_one", ("RR09", "PAR23"))],
        "TURN-04": [Shown(f"{a}::test_two", BOOK_IDS)],
        "WIN-01": [Shown(f"{a}::TestWinning::test_both", BOOK_IDS)],
        "WIN-02": [Shown(f"{a}::TestWinning::test_both", ("CL11",))],
        "DECK-01": [Shown(f"{a}::test_param", BOOK_IDS)],
        "ZONE-01": [Shown(f"{b}::test_c", BOOK_IDS)],
    }


def test_scenes_count_in_their_own_book_unless_disputed(project: Path) -> None:
    found = coverage.gather(project)
    scenes = "tests/scenes/retreat.yaml"
    assert found.rules["RETREAT-01"] == [Shown(f"{scenes}#S-1", ("RR09",)), Shown(f"{scenes}#S-2", ("PAR23",))]
    assert found.rules["RETREAT-02"] == [Shown(f"{scenes}#S-1", ("RR09",))]
    assert "RETREAT-04" not in found.rules


def test_what_is_missing() -> None:
    found = coverage.Coverage({"COND-BURN-1": [Shown("t", ("UD10",))], "TURN-03": [Shown("t")]}, {"prizes": ["t"]})
    rules = catalogue.load()
    assert "TURN-03" not in found.missing_rules(rules)
    assert len(found.missing_rules(rules)) == 301
    assert found.missing_variants(rules) == [("COND-BURN-1", ("SSH20", "PAR23"))]
    assert len(found.missing_switches()) == len(SWITCHES) - 1


def test_the_checkout_is_found_from_a_folder_inside_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / "tests" / "engine")
    assert coverage.checkout() == project


def test_citations_name_known_rules_only(project: Path) -> None:
    (project / "src").mkdir()
    (project / "src" / "bench.py").write_text("# BENCH-02, COND-BURN-1 and ISO-8601\n")
    cited = coverage.citations(project, catalogue.load())
    assert cited == {"BENCH-02": ["src/bench.py"], "COND-BURN-1": ["src/bench.py"]}
