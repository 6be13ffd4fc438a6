"""A whole game of each rulebook in a real browser, by pressing."""

from __future__ import annotations

import httpx2
import pytest
from playwright.sync_api import Browser

from ptcg.rulebooks import BOOK_IDS
from tabling import Person

STADIUM = """\
scene: small
rulebook: UD10
me:
  active: {card: hgss1-7, under: [hgss2-68]}
  hand: [Fire, Fire]
  discard: [Fire]
  deck: 20
opp:
  active: hgss2-68
  deck: 20
stadium: hgss3-71
turn: {player: me, number: 5}
"""


@pytest.mark.parametrize("book", BOOK_IDS)
def test_a_whole_game_by_click(served: str, browser: Browser, book: str) -> None:
    person = Person(browser, served, seed=BOOK_IDS.index(book) + 1)
    person.start(book, "greedy")
    assert person.play(600), f"the game did not end: {person.page.inner_text('#prompt')}"
    assert "The game is over" in person.page.inner_text("#prompt")
    assert person.errors == []
    person.page.context.close()


def test_a_stadium_and_an_ability_have_buttons_side_by_side(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    game = httpx2.post(f"{served}/api/sandbox", json={"scene": STADIUM}, timeout=None).json()
    person.page.goto(f"{served}/play/{game['game']}/{game['token']}")
    buttons = person.page.locator("[data-key^=use]")
    buttons.nth(1).wait_for()
    assert sorted(buttons.all_inner_texts()) == ["Burned Tower", "Roast Reveal, Ninetales"]
    assert person.errors == []
    person.page.context.close()
