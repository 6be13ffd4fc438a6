"""The other player's turn: shown one thing after the other, stopped, skipped, watched again; the end of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tabling import Person

WATCHING = """() => document.querySelector('.watching') || document.querySelector('#prompt [data-do=rematch]')
  || !document.querySelector('#prompt.wait') && document.querySelector('#prompt .do')"""
PAUSED_OR_PAST = """() => document.querySelector('[data-do=pause][aria-pressed=true]')
  || !document.querySelector('.watching')"""


@pytest.fixture
def person(served: str, browser: Browser) -> Iterator[Person]:
    """Somebody who watches slowly, so that a step stays while it is looked at."""
    person = Person(browser, served, seed=4, kept={"speed": "2400", "nohints": "1"})
    yield person
    assert person.errors == []
    person.page.context.close()


def to_a_step(person: Person) -> Page:
    """Play until the other player does something, and stop there."""
    page = person.page
    for _ in range(120):
        page.wait_for_function(WATCHING, polling=50)
        if page.query_selector(".watching"):
            page.keyboard.press(" ")
            page.wait_for_function(PAUSED_OR_PAST, polling=50)
            if page.query_selector("[data-do=pause][aria-pressed=true]"):
                return page
            continue  # the step was over before the key was pressed
        if not person.ready():
            person.start("PAR23", "random")
        person.answer()
    raise AssertionError("the other player did nothing")


def test_a_step_is_named_shown_large_and_told_once(person: Person) -> None:
    person.start("PAR23", "random")
    page = to_a_step(person)
    told = re.match(r"Random (\w+(?: \w+)?) (.+)", page.inner_text("#stage h2"))
    assert told is not None
    assert page.query_selector("#stage .card .face") is not None
    assert page.is_hidden("#hand") and page.is_hidden("#prompt")
    assert told[2].split(" to ")[0] in page.inner_text("#recap .step.now")
    assert page.inner_text("#stage .card .name").split()[0] in page.inner_text("#pane-log")
    page.click("[data-do=showhand]")
    assert page.is_visible("#hand")


def test_what_was_skipped_stays_in_the_recap_and_can_be_watched_again(person: Person) -> None:
    person.start("PAR23", "random")
    page = to_a_step(person)
    page.keyboard.press("Escape")
    page.wait_for_selector(".grid:not(.watching)")
    page.wait_for_selector("#prompt:not(.wait) .do", state="attached")  # a question on the board has no buttons
    assert page.query_selector(".watching") is None
    chips = page.query_selector_all("#recap .step")
    assert chips
    chips[0].click()
    page.wait_for_selector(".watching")
    assert page.inner_text("#stage h2").startswith("Random ")
    page.click("[data-do=skip]")
    page.wait_for_selector("#prompt:visible")


def test_turned_off_nothing_is_held_up_and_what_changed_glows(person: Person) -> None:
    person.start("PAR23", "random")
    page = to_a_step(person)
    page.click("[data-speed='0']")
    page.wait_for_selector("#prompt:not(.wait) .do", state="attached")  # a question on the board has no buttons
    for _ in range(60):
        if not person.ready():
            person.start("PAR23", "random")
        assert page.query_selector(".watching") is None
        if page.query_selector(".changed"):  # asked once the other player is done: an answer of one's own ends the glow
            break
        person.answer()
    assert page.query_selector(".changed") is not None


def test_the_log_is_oldest_first_and_the_end_leads_back_into_the_game(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=2, kept={"nohints": "1"})
    page = person.page
    person.begin("CL11", 14)
    page.click("[data-do=concede]")
    page.click("#zoom [value=yes]")
    numbers = [int(n) for n in re.findall(r"Turn (\d+)", page.inner_text("#pane-log"))]
    assert numbers == sorted(numbers) and numbers[-1] > 2
    page.wait_for_selector("#result .chart")
    assert "won" in page.inner_text("#result h2") or "Nobody" in page.inner_text("#result h2")
    assert page.query_selector("#prompt [data-do=rematch]") is not None
    drawn = re.findall(r"You drew (?:(\d+) cards|.+)\.", page.inner_text("#pane-log"))
    told = re.search(r"(\d+)\s+cards you drew", page.inner_text("#result .sums"))
    assert drawn and told and int(told[1]) == sum(int(n or 1) for n in drawn)
    page.locator("#result [data-turn]").last.click()
    expect(page.locator("#prompt")).to_contain_text("You are looking back")
    page.click("#prompt [data-do=now]")
    page.wait_for_selector("#result:visible")
    page.click("[data-do=showtable]")
    page.wait_for_selector("#result", state="hidden")
    page.click("#prompt [data-do=showresult]")
    page.wait_for_selector("#result:visible")
    assert person.errors == []
    page.context.close()


def test_sounds_are_muted_by_one_press_and_stay_so(person: Person) -> None:
    person.start("CL11")
    page = person.page
    assert page.get_attribute(".bar [data-do=sound]", "aria-pressed") == "true"
    page.click(".bar [data-do=sound]")
    assert page.get_attribute(".bar [data-do=sound]", "aria-pressed") == "false"
    page.reload()
    page.wait_for_selector("#prompt .say")
    assert page.get_attribute(".bar [data-do=sound]", "aria-pressed") == "false"
