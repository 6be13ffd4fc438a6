"""The playthroughs are as they were written: `python -m tools.golden` writes them again where a change is meant."""

from __future__ import annotations

import difflib

import pytest

from golden.transcript import FOLDER, name, pairs, transcript
from ptcg.cards import Deck


@pytest.mark.parametrize(("book", "a", "b"), [pytest.param(*pair, id=name(*pair)) for pair in pairs()])
def test_the_game_goes_as_written(book: str, a: Deck, b: Deck) -> None:
    written = (FOLDER / name(book, a, b)).read_text(encoding="utf-8").splitlines()
    now = transcript(book, a, b).splitlines()
    differences = list(difflib.unified_diff(written, now, "written", "now", n=2, lineterm=""))
    assert not differences, "\n".join(differences[:40])


def test_no_playthrough_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {name(*pair) for pair in pairs()}
