"""What is longer than its place scrolls, and the keyboard gets there."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tabling import Person

LONG = """async words => {
  const { changed, state } = await import('/static/state.js');
  const d = state.frame.decision;
  Object.assign(d, { kind: 'active', question: words });
  delete d.pick;
  changed();
}"""
"""The open question, in so many words, as a card may ask it."""
QUESTION = "Choose one of your Benched Pokémon that has any Energy attached and is not one with a Rule Box. " * 3


def scrolled(page: Page) -> float:
    found: float = page.eval_on_selector("#prompt .say", "el => el.scrollTop")
    return found


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_a_long_question_on_a_phone_is_scrolled_by_keyboard(
    served: str, browser: Browser, size: tuple[int, int]
) -> None:
    person = Person(browser, served, viewport={"width": size[0], "height": size[1]})
    person.begin("PAR23")
    page = person.page
    say = page.locator("#prompt .say")
    expect(say).not_to_have_attribute("tabindex", "0")  # a short one is no stop on the way
    page.evaluate(LONG, QUESTION)
    assert say.evaluate("el => el.scrollHeight > el.clientHeight + 1")
    found = Axe().run(page).response["violations"]
    assert [violation["id"] for violation in found] == []
    page.focus("#prompt")
    page.keyboard.press("Tab")
    expect(say).to_be_focused()
    assert scrolled(page) == 0
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.querySelector('#prompt .say').scrollTop > 0", polling=50)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(say).not_to_have_attribute("tabindex", "0")
    assert person.errors == []
    page.context.close()
