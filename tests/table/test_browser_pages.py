"""Phone, accessibility, two browsers against each other, reload, hot seat."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tabling import Person


def violations(person: Person) -> list[str]:
    found = Axe().run(person.page).response["violations"]
    return [f"{v['id']}: {node['html'][:160]}" for v in found for node in v["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("page", ["/", "/decks", "/sandbox", "/rules", "/replays", "/puzzles", "/learn"])
def test_pages_have_no_accessibility_violations(served: str, browser: Browser, page: str, theme: str) -> None:
    person = Person(browser, served, color_scheme=theme)
    person.page.goto(served + page)
    person.page.wait_for_load_state("networkidle")
    assert violations(person) == []
    person.page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_has_no_accessibility_violations(served: str, browser: Browser, theme: str) -> None:
    person = Person(browser, served, seed=6, color_scheme=theme)
    person.start("CL11")
    person.play(14)
    assert violations(person) == []
    person.page.context.close()


@pytest.mark.parametrize(
    ("theme", "size"), [("light", {"width": 1440, "height": 900}), ("dark", {"width": 390, "height": 844})]
)
def test_what_opens_has_no_accessibility_violations(
    served: str, browser: Browser, theme: str, size: dict[str, int]
) -> None:
    person = Person(browser, served, color_scheme=theme, viewport=size)
    page = person.page
    page.goto(served + "/sandbox")
    page.wait_for_selector("body[data-ready]")
    page.click("[data-ref='me.active']")
    page.click("[data-condition=Burned]")
    page.wait_for_selector("#pane-selected .chips")
    assert violations(person) == []
    page.click("#tab-text")
    assert violations(person) == []
    page.click("#share")
    page.wait_for_selector("#link")
    assert violations(person) == []
    page.goto(served + "/decks")
    page.wait_for_selector("#rows li")
    page.click("#import")
    assert violations(person) == []
    person.start("PAR23", "friend")
    page.wait_for_selector("#invite input", state="attached")
    assert violations(person) == []
    page.goto(page.input_value("#invite input"))
    page.wait_for_selector("#decks .opt")
    assert violations(person) == []
    assert person.errors == []
    page.context.close()


def test_pages_fit_a_phone(served: str, browser: Browser) -> None:
    person = Person(browser, served, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for page in ("/", "/decks", "/sandbox", "/rules", "/replays", "/puzzles", "/learn"):
        person.page.goto(served + page)
        person.page.wait_for_load_state("networkidle")
        assert person.page.evaluate("() => document.documentElement.scrollWidth") <= 390, page
    assert person.errors == []
    person.page.context.close()


def test_pages_fit_a_window_of_every_width(served: str, browser: Browser) -> None:
    """Also between a phone and a tablet, where all links and tools of the bar stand in one row."""
    person = Person(browser, served)
    for page in ("/", "/decks", "/sandbox", "/rules", "/replays", "/puzzles", "/learn", "/lab"):
        person.page.set_viewport_size({"width": 320, "height": 900})
        person.page.goto(served + page)
        person.page.wait_for_load_state("networkidle")
        for width in (320, 700, 760, 761, 768, 900, 901):
            person.page.set_viewport_size({"width": width, "height": 900})
            wide = person.page.evaluate("() => document.documentElement.scrollWidth")
            assert wide <= width, (page, width)
    assert person.errors == []
    person.page.context.close()


def test_the_table_fits_a_phone(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=2, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.start("SSH20")
    person.play(20)
    page = person.page
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    for selector in ("#prompt", "#them-bench", "#you-bench", "#you-active", "#hand"):
        box = page.query_selector(selector).bounding_box()  # type: ignore[union-attr]
        assert box is not None
        assert box["x"] >= -1 and box["x"] + box["width"] <= 391 and box["y"] + box["height"] <= 845, selector
    assert person.errors == []
    page.context.close()


def test_two_browsers_play_each_other_and_one_reloads(served: str, browser: Browser) -> None:
    one, two = Person(browser, served, seed=1), Person(browser, served, seed=2)
    one.start("UD10", "friend")
    one.page.wait_for_selector("#invite:not([hidden])")
    two.page.goto(one.page.input_value("#invite input"))
    two.page.fill("#name", "Bo")
    two.page.click("#join .primary")
    two.page.wait_for_selector("#prompt .say")
    for turn in range(30):
        for person in (one, two):
            if person.page.query_selector("#prompt:not(.wait) .do") is not None and person.ready():
                person.answer()
                person.page.wait_for_timeout(60)
        if turn == 10:
            logs = [two.page.inner_text("#pane-log")]
            for _ in range(20):  # the other player's last choice may still be on its way to a page that is reloaded
                two.page.reload()
                two.page.wait_for_selector("#prompt .say")
                logs.append(two.page.inner_text("#pane-log"))
                assert logs[-1].startswith(logs[-2])
                if len(logs) > 2 and logs[-1] == logs[-2]:
                    break
            assert logs[-1] == logs[-2]
    assert "Turn" in one.page.inner_text("#match-vs")
    assert one.page.inner_text("#match-vs").split(" vs ")[0] == two.page.inner_text("#match-vs").split(" vs ")[0]
    assert one.errors == two.errors == []
    one.page.context.close()
    two.page.context.close()


def test_one_screen_for_two_hides_the_hand_until_it_is_passed_on(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=4)
    person.start("CL11", "hotseat")
    page = person.page
    covered = 0
    for _ in range(60):
        if covered >= 2:
            break
        page.wait_for_selector("#zoom[open], #prompt:not(.wait) .do", state="attached")
        if page.query_selector("#zoom[open] .cover") is not None:
            assert page.evaluate("() => getComputedStyle(document.querySelector('#hand')).visibility") == "hidden"
            page.click("#zoom .primary")
            page.wait_for_selector("body:not(.covered)")
            covered += 1
        elif person.ready():
            person.answer()
    assert covered >= 2
    assert person.errors == []
    page.context.close()
