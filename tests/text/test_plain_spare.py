"""The spare lines of plain style: they say what no phrase does, and are written for nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.text import write
from ptcg.text.engine import writer
from ptcg.text.engine.productions import Production
from ptcg.text.styles import load
from text.sentences import understood

SENTENCES = (Path(__file__).parent / "plain_spare.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("text", SENTENCES)
def test_a_spare_wording_comes_back(text: str) -> None:
    assert write(understood(text), "rule") == text


def test_every_spare_line_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    production = writer._Writer.production

    def noting(self: writer._Writer, line: Production, value: object) -> writer.Writings:
        written = production(self, line, value)
        if written:
            used.add(line.source)
        return written

    monkeypatch.setattr(writer._Writer, "production", noting)
    for text in SENTENCES:
        write(understood(text), "rule")
    lines = {p.source for productions in load("plain").productions.values() for p in productions if p.spare}
    assert lines - used == set()


def test_what_a_phrase_says_is_not_said_formally() -> None:
    tree = understood("Search deck for 1 card [Basic & Pokémon], put it onto the Bench, then shuffle.")
    assert write(tree, "rule") == "Search deck for 1 Basic Pokémon, put it onto the Bench, then shuffle."
