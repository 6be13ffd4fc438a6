"""The ledger of the judges' compendium: each of its answers is played by a scene or has a row that says what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "compendium"
RULINGS = TESTS.parent / "docs" / "reference" / "rulings.md"
ANSWERS = 1881
"""How many answers the compendium has; their numbers go to 2429, with gaps."""
STATUSES = ("followed", "same", "aside", "differs", "open")
ASIDE = ("tournament", "manners", "words", "no-card", "no-rule", "format")
CITED = re.compile(r"compendium (\d+(?:(?:, | and | to )\d+)*)")
SHOWN = re.compile(
    r"\b[A-Z]{2,}[A-Z0-9-]*-\d+[A-Za-z]?\b|\b[a-z]+\d*[a-z]*\d*-[A-Za-z]*\d+[a-z]?\b"
    r"|\bcompendium \d+|\.scenes\b|\btried\b"
)
"""A rule, a card, another answer or a file of scenes; or the row says that it was tried."""


class Row(NamedTuple):
    """What the ledger says of one answer."""

    number: int
    status: str
    words: str


def rows() -> Iterator[Row]:
    """Yield the rows of all files."""
    for file in sorted(FOLDER.glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            number, status, words = line.split(" ", 2)
            yield Row(int(number), status, words)


@cache
def played() -> frozenset[int]:
    """Return the answers that a scene cites."""
    found: set[int] = set()
    for file in (TESTS / "scenes").rglob("*.scenes"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("== ") and file.parent.name == "rulings":
                found.update(map(int, re.findall(r"^== (\d+)", line)))
            elif line.startswith("source"):
                for numbers in CITED.findall(line):
                    found.update(map(int, re.findall(r"\d+", numbers)))
    return frozenset(found)


def test_every_answer_is_played_or_has_a_row() -> None:
    assert len({row.number for row in rows()} | played()) == ANSWERS


def test_an_answer_has_one_row_and_none_if_a_scene_plays_it() -> None:
    numbers = [row.number for row in rows()]
    assert numbers == sorted(set(numbers))
    assert set(numbers) & played() == set()


@pytest.mark.parametrize("status", STATUSES)
def test_each_row_says_what_its_status_needs(status: str) -> None:
    known = {row.number for row in rows() if row.status == "followed"} | played()
    argued = RULINGS.read_text(encoding="utf-8")
    for row in rows():
        if row.status != status:
            assert row.status in STATUSES, row
        elif status == "followed":
            assert SHOWN.search(row.words), row
        elif status == "same":
            assert int(row.words.split()[0].rstrip(",;:.")) in known, row
        elif status == "aside":
            assert row.words.split()[0].rstrip(",;:.") in ASIDE, row
        else:
            assert re.search(rf"\b{row.number}\b", argued), row
