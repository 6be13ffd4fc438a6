"""A whole game of each rulebook in a real browser, by pressing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ptcg.rulebooks import BOOK_IDS
from tabling import Person


@pytest.mark.parametrize("book", BOOK_IDS)
def test_a_whole_game_by_click(served: str, browser: Browser, book: str) -> None:
    person = Person(browser, served, seed=BOOK_IDS.index(book) + 1)
    person.start(book, "greedy")
    assert person.play(600), f"the game did not end: {person.page.inner_text('#prompt')}"
    assert "The game is over" in person.page.inner_text("#prompt")
    assert person.errors == []
    person.page.context.close()
