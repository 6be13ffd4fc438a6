"""Reports of each kind, for the tests that draw them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg import lab
from ptcg.lab.report.model import AnyReport, MatrixReport, read_report

_EXAMPLES = Path(__file__).parent / "examples"


@pytest.fixture(scope="session")
def reports() -> dict[str, AnyReport]:
    """Return a report of each kind: of real games played by earlier versions, and the odds of a built-in deck."""
    found: dict[str, AnyReport] = {}
    for kind in ("match", "matrix", "swap", "arena"):
        found[kind] = read_report((_EXAMPLES / f"{kind}.json").read_bytes(), kind)
    matrix = found["matrix"]
    assert isinstance(matrix, MatrixReport)
    found["gauntlet"] = MatrixReport(
        run=matrix.run, decks=matrix.decks, cells=tuple(cell for cell in matrix.cells if cell.row == 0),
        means=matrix.means[:1], worst=matrix.worst[:1], other_pilot=matrix.other_pilot,
        field=tuple(range(1, len(matrix.decks))),
    )  # fmt: skip
    found["odds"] = lab.odds("Ancient Roar", check=200)
    return found
