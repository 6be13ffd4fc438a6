"""The page of lessons, and a lesson by mouse: told step by step, a wrong press answered, and kept when it is done."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from table.test_browser_pages import violations
from tabling import PATIENCE, Person, faults

SIZES = ((360, 740), (390, 844), (768, 1024), (820, 1180), (1024, 768), (1280, 720), (1440, 900), (1920, 1080))
STICKING_OUT = """() => [...document.querySelectorAll('main *')].filter(el => {
  const box = el.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 1 || box.left < -1) && !el.closest('svg');
}).map(el => el.outerHTML.slice(0, 120))"""


def learn(person: Person) -> Page:
    """Open the page of lessons."""
    expect.set_options(timeout=PATIENCE)
    person.page.goto(person.base + "/learn")
    person.page.wait_for_selector("body[data-ready]")
    return person.page


def test_a_lesson_is_told_done_and_kept(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = learn(person)
    expect(page.locator(".les.next")).to_contain_text("start here")
    page.click("[data-lesson=a-turn]")
    title = page.locator("#hint .say b")
    expect(title).to_contain_text("Put Snom on your Bench")
    page.click("#prompt [data-key=end]")  # too early
    expect(page.locator("#prompt")).to_contain_text("Not yet: put Snom on your Bench first")
    page.click("#prompt [data-do=cancel]")
    page.click("[data-coach='1']")
    page.click(".slot.legal >> nth=0")
    expect(title).to_contain_text("Attach the Energy")
    expect(page.locator("#hint .dots")).to_have_attribute("aria-label", "1 of 3 steps done")
    page.click("[data-coach='1']")
    page.click("[data-coach='2']", position={"x": 20, "y": 30})
    expect(title).to_contain_text("Attack with Pound")
    page.click(".act[data-coach='1']")
    expect(page.locator("#result h2")).to_have_text("Lesson 1 done")
    expect(page.locator("#result .task li")).to_have_count(3)
    assert violations(person) == []
    assert faults(page, "the result of a lesson") == []
    page.click("#prompt [data-do=nextlesson]")
    expect(title).to_contain_text("Attach the Water Energy to Sobble")
    learn(person)
    expect(page.locator("[data-lesson=a-turn] .k")).to_have_text("Lesson 1 · done")
    expect(page.locator(".ring")).to_have_attribute("aria-label", "1 of 8 lessons done")
    expect(page.locator(".les.next")).to_contain_text("Lesson 2")
    assert person.errors == []
    page.context.close()


def test_every_lesson_holds_at_every_size(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    found = []
    for lesson in ("energy", "the-active-spot", "prize-cards", "finish-it"):
        page = learn(person)
        page.click(f"[data-lesson={lesson}]")
        page.wait_for_selector("#hint .say")
        page.wait_for_selector("[data-coach='1']")
        found += faults(page, lesson)
    assert not found, "\n".join(found)
    assert person.errors == []
    person.page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_of_lessons_holds_at_every_width(served: str, browser: Browser, theme: str) -> None:
    person = Person(browser, served, color_scheme=theme)
    page = learn(person)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        wide = page.evaluate(STICKING_OUT)
        assert wide == [], (width, wide[:5])
        if width in (390, 1440):
            assert violations(person) == []
    page.click("#solve")
    expect(page.locator("#prompt")).to_contain_text("Win this turn")
    assert person.errors == []
    page.context.close()
