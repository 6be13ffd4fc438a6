"""Browsers that keep no cookies, or nothing at all: a visitor's decks are found again, or the page says that they are
not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from faulting import served
from ptcg.table import http
from ptcg.table.door import PUBLIC, Door
from ptcg.table.store import SqliteStore
from tabling import Person

NO_STORE = """
  Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });
  Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });
"""
"""What Chromium does where all cookies are blocked: the browser's own storage cannot be used either."""


@pytest.fixture
def visited(tmp_path: Path) -> Iterator[str]:
    """A server for others, at which nobody is at home."""
    with served(SqliteStore(tmp_path / "t.sqlite"), door=Door(limits=PUBLIC, home=False)) as address:
        yield f"http://{address}"


def build(page: Page, base: str, name: str) -> None:
    """The first deck of the builder under another name, saved."""
    page.goto(f"{base}/decks")
    page.wait_for_selector("body[data-ready]")
    page.fill("#name", name)
    page.click("#save")


def own(page: Page, base: str) -> list[str]:
    """The names of the decks that the page offers as one's own, on a page that is loaded anew."""
    page.goto(f"{base}/decks")
    page.wait_for_selector("body[data-ready]")
    return [words for words in page.locator("#open option").all_inner_texts() if words.startswith("My ")]


@pytest.fixture
def dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """No cookie that the server sets is kept."""
    monkeypatch.setattr(http, "give_secret", lambda request, response: None)


@pytest.mark.usefixtures("dropped")
def test_a_browser_that_drops_cookies_finds_its_decks_again(visited: str, browser: Browser) -> None:
    person = Person(browser, visited)
    page = person.page
    build(page, visited, "My lake")
    expect(page.locator("#save")).to_have_text("Saved")
    expect(page.locator("#cookies")).to_contain_text("This browser keeps no cookies")
    found = Axe().run(page).response["violations"]
    assert [violation["id"] for violation in found] == []
    assert own(page, visited) == ["My lake (PAR23)"]
    page.click("#play")
    page.wait_for_selector("#opps .opt")
    assert page.eval_on_selector("[name=deck]:checked", "el => el.value").startswith("own-")
    page.click(".go .primary")
    page.wait_for_selector("#prompt .say")
    assert person.errors == []
    page.context.close()


def test_another_browser_does_not_see_them_and_one_with_cookies_needs_no_word(visited: str, browser: Browser) -> None:
    ada, bo = Person(browser, visited), Person(browser, visited)
    build(ada.page, visited, "My sea")
    expect(ada.page.locator("#save")).to_have_text("Saved")
    expect(ada.page.locator("#cookies")).to_be_hidden()
    assert own(ada.page, visited) == ["My sea (PAR23)"] and own(bo.page, visited) == []
    assert ada.page.evaluate("() => localStorage.getItem('ptcg.owner')") is None
    for person in (ada, bo):
        assert person.errors == []
        person.page.context.close()


@pytest.mark.usefixtures("dropped")
def test_a_browser_that_keeps_nothing_is_told_so_and_can_still_play(visited: str, browser: Browser) -> None:
    page = browser.new_context(service_workers="block", reduced_motion="reduce").new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(NO_STORE)
    build(page, visited, "My pond")
    expect(page.locator("#faults")).to_contain_text("cannot find a saved deck again")
    expect(page.locator("#kept")).to_contain_text("Draft, kept on the server")
    assert own(page, visited) == []
    page.goto(visited)
    page.wait_for_selector("#opps .opt")
    page.click(".go .primary")
    page.wait_for_selector("#prompt .say")
    for path in ("/sandbox", "/puzzles"):
        page.goto(visited + path)
        page.wait_for_selector("body[data-ready]")
    assert errors == []
    page.context.close()
