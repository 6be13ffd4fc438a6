"""The deck builder in the browser: nothing is lost, faults have fixes to press, search answers while one types."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from table.test_browser_pages import violations
from tabling import PATIENCE, Person

LIST = "Mixed\n3 Roaring Mooon ex\n5 Ultra Ball sv1-196\n2 Gible sv4-94\n0 Iono sv2-185\n"


def builder(person: Person, path: str = "/decks") -> Page:
    """The builder, ready."""
    page = person.page
    expect.set_options(timeout=PATIENCE)
    page.goto(person.base + path)
    page.wait_for_selector("body[data-ready]")
    return page


def kept(page: Page) -> None:
    """Wait until the server has the draft."""
    expect(page.locator("#kept")).to_have_attribute("data-sent", "true")


def import_list(page: Page, text: str) -> None:
    page.click("#import")
    page.fill("#zoom textarea", text)
    page.click("#zoom [data-ok]")
    page.wait_for_selector("#zoom:not([open])", state="attached")


def test_a_draft_survives_reloading_leaving_undoing_and_another_browser(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = builder(person)
    page.click("#discard")
    page.fill("#name", "My deck")
    page.fill("#q", "gible")
    page.click("#results li:has-text('Gible') [data-add='1']")
    page.click("#rows [data-add='1']")
    expect(page.locator("#rows output")).to_have_text(["2"])
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#rows output")).to_have_text(["2"])
    assert page.input_value("#name") == "My deck"
    page.click("#undo")
    expect(page.locator("#rows output")).to_have_text(["1"])
    page.click("#redo")
    expect(page.locator("#rows output")).to_have_text(["2"])
    page.goto(served + "/rules")
    builder(person)
    expect(page.locator("#rows output")).to_have_text(["2"])
    kept(page)
    expect(page).to_have_url(re.compile(r"\?draft="))  # page.url follows the address of the page with a delay
    other = Person(browser, served)
    builder(other, page.url.removeprefix(served))
    expect(other.page.locator("#rows output")).to_have_text(["2"])
    assert other.page.input_value("#name") == "My deck"
    other.page.click("#rows [data-add='1']")
    kept(other.page)
    page.click("#rows [data-add='-1']")
    page.click("[data-settle=theirs]")
    expect(page.locator("#rows output")).to_have_text(["3"])
    page.click("#undo")
    expect(page.locator("#rows output")).to_have_text(["1"])
    assert person.errors == other.errors == []
    other.page.context.close()
    page.context.close()


def test_a_draft_is_asked_for_again_while_the_server_does_not_answer(served: str, browser: Browser) -> None:
    person, other = Person(browser, served), Person(browser, served)
    page = builder(person)
    page.click("#discard")
    page.fill("#name", "My deck")
    kept(page)
    expect(page).to_have_url(re.compile("draft="))
    answers = [503]

    def busy(route: Route) -> None:
        if answers:
            route.fulfill(status=answers.pop(), json={"code": "store", "error": "the store does not answer"})
        else:
            route.continue_()

    other.page.route("**/api/draft/*", busy)
    builder(other, page.url.removeprefix(served))
    assert other.page.input_value("#name") == "My deck"
    assert answers == []
    other.page.unroute("**/api/draft/*")
    builder(other, "/decks?draft=draft-0123456789abcdef")
    assert other.page.input_value("#name") == "My deck"  # a draft that nobody has: the one of this browser
    other.page.context.close()
    page.context.close()


def test_an_import_shows_all_faults_and_what_mends_them(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = builder(person)
    import_list(page, LIST)
    expect(page.locator("#faults li")).to_have_count(4)
    expect(page.locator("#faults h2")).to_contain_text("4 problems")
    assert violations(person) == []
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#faults li")).to_have_count(4)
    assert page.get_attribute("#play", "aria-disabled") == "true"
    page.click("#faults li:has-text('Roaring Mooon') button:has-text('Use 3 Roaring Moon ex')")
    expect(page.locator("#faults li")).to_have_count(3)
    page.click("#faults li:has-text('count is 0') button:has-text('Leave it out')")
    page.click("#faults li:has-text('Ultra Ball') button:has-text('Make it 4')")
    expect(page.locator("#faults li")).to_have_count(1)
    expect(page.locator("#rows output")).to_have_text(["2", "3", "4"])
    assert person.errors == []
    page.context.close()


def test_the_format_says_what_is_not_in_it_and_a_legal_deck_goes_to_the_lobby(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = builder(person, "/decks?deck=PAR23-ancient-roar")
    page.wait_for_selector("#fine:visible")
    page.select_option("#format", "standard")
    page.wait_for_selector("#faults:visible")
    expect(page.locator("#faults")).to_contain_text("is not in Standard: its mark is G")
    page.click("#play", force=True)
    expect(page.locator("#live")).to_contain_text("This deck cannot be played")
    page.select_option("#format", "sv")
    page.wait_for_selector("#fine:visible")
    page.click("#odds summary")
    expect(page.locator("#oddsbody")).to_contain_text("Mulligan")
    page.fill("#goal", "Iono + Gible")
    page.press("#goal", "Enter")
    expect(page.locator("#oddsbody")).to_contain_text("Iono and Gible")
    page.click("#play")
    page.wait_for_url("**/?deck=own-*")
    assert person.errors == []
    page.context.close()


def test_the_very_name_comes_first_and_a_misspelling_is_helped(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = builder(person)
    page.fill("#q", "iono")
    expect(page.locator("#results .card").first).to_have_attribute("aria-label", "Iono, sv2-185")
    page.fill("#q", "roaring mooon")
    page.click("[data-near='Roaring Moon ex']")
    expect(page.locator("#results .card").first).to_have_attribute("aria-label", "Roaring Moon ex, sv4-124")
    assert person.errors == []
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_builder_holds_at_every_width(served: str, browser: Browser, theme: str) -> None:
    person = Person(browser, served, color_scheme=theme)
    page = builder(person)
    import_list(page, LIST)
    page.wait_for_selector("#faults li")
    page.click(".filters summary")
    page.evaluate("() => { document.querySelector('#odds').open = true; }")
    for width, height in ((360, 740), (390, 844), (768, 1024), (1024, 768), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate(
            """() => [...document.querySelectorAll('main *, .phonebar *')].filter(el => {
              const box = el.getBoundingClientRect();
              return box.width && (box.right > innerWidth + 1 || box.left < -1)
                && !el.closest('svg, .types, .card');
            }).map(el => el.outerHTML.slice(0, 120))"""
        )
        assert wide == [], (width, wide[:5])
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert violations(person) == []
    assert person.errors == []
    page.context.close()
