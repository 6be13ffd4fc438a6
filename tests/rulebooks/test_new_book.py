"""A new book is one file, as docs/how-to/add-a-rulebook.md shows it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ptcg.rulebooks import SWITCHES, books, rulebook

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "add-a-rulebook.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A second folder of books, which is looked through after the first."""
    monkeypatch.setattr(books, "__path__", [*books.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, f"{books.__name__}.five30", raising=False)
    return tmp_path


def test_the_book_of_the_page_is_found_and_changes_what_it_says(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert found is not None
    (folder / "five30.py").write_text(found[1], encoding="utf-8")
    every = rulebook._found()
    assert list(every)[-1] == "FIVE30", "it is the newest"
    monkeypatch.setattr(rulebook, "_BOOKS", every)
    mine, parent = rulebook.load("FIVE30"), rulebook.load("ASC26")
    assert {name for name in SWITCHES if mine[name] != parent[name]} == {"prizes"}
    assert (mine["prizes"], mine.title, mine.known_for) == (5, "Trial rules", "five Prize cards")


def test_a_book_without_a_name_is_refused_by_that_name(folder: Path) -> None:
    (folder / "half30.py").write_text('TITLE = "Half a book"\nYEAR = 2030\nSINCE = "2030/01/01"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"half30\.py has no KNOWN_FOR, PARENT, SWITCHES, SERIES, OFFICIAL, PLAYED;"):
        rulebook._found()


def test_any_module_with_the_names_is_a_book() -> None:
    module = ModuleType("whole")
    vars(module).update(dict.fromkeys(rulebook.Book.__annotations__, ""))
    assert rulebook.book_in(module) is module
