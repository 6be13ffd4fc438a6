"""Choosing from a deck: the whole deck, what fits first, counts, what is among the Prizes, a search field."""

from __future__ import annotations

from collections.abc import Iterator

import httpx2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tabling import SCENE, Person

DECK = "deck: [sv4-94, sv4-94, sv4-107, sv4-70, sv4-158, sv2-171, Fighting, Fighting, Darkness, sv1-189]"
SEARCH = SCENE.replace("deck: 20", DECK, 1).replace("sv1-189]", "sv1-189, sv1-196]", 1)


@pytest.fixture
def page(served: str, browser: Browser) -> Iterator[Page]:
    """A table at which Artazon looks for a Basic Pokémon without a rule box."""
    person = Person(browser, served, viewport={"width": 1440, "height": 900})
    game = httpx2.post(f"{served}/api/sandbox", json={"scene": SEARCH}, timeout=None).json()
    person.page.goto(f"{served}/play/{game['game']}/{game['token']}")
    person.page.click(".handcard[aria-label^='Artazon']", position={"x": 20, "y": 20})
    person.page.click("#prompt .primary[data-opt]")
    person.page.click(".mini [data-opt]:has-text('Artazon')")
    person.page.wait_for_selector("#finder:visible")
    yield person.page
    assert person.errors == []
    person.page.context.close()


def names(page: Page, tiles: str) -> list[str]:
    """The names on tiles, with how many."""
    return [str(tile.get_attribute("aria-label")).split(", ")[0] for tile in page.query_selector_all(tiles)]


def test_a_searched_deck_has_no_accessibility_violations(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"]] == []


def test_what_fits_is_first_and_the_rest_is_there_too(page: Page) -> None:
    assert set(names(page, ".tiles.fit [data-i]")) == {"Gible", "Slither Wing", "Iron Jugulis"}
    assert "2 in deck" in page.inner_text(".tiles.fit [data-i]:has-text('Gible')")
    rest = names(page, ".tiles.rest .tile")
    assert {"Iron Hands ex", "Artazon", "Fighting Energy"} <= set(rest) and "Gible" not in rest
    assert len(rest) == len(set(rest))
    headings = [heading.inner_text() for heading in page.query_selector_all("#finder h2")]
    assert [words.split()[0] for words in headings] == ["Fits", "Not", "The"]
    assert page.inner_text("#finder .seg [data-kind='']") == "All 10"


def test_nothing_is_never_the_button_to_press(page: Page) -> None:
    button = page.locator("#prompt [data-confirm]")
    expect(button).to_have_attribute("aria-disabled", "true")
    assert page.get_attribute("#prompt [data-key=none]", "class") == "btn ghost"
    button.click(force=True)
    page.wait_for_selector("#finder:visible")
    page.click(".tiles.fit [data-i]:has-text('Gible')")
    expect(button).to_have_text("Put Gible")
    page.click(".tiles.fit [data-i]:has-text('Slither Wing')")
    expect(button).to_have_text("Put Slither Wing")
    button.click()
    page.wait_for_function("() => document.querySelector('#pane-log').textContent.includes('Slither Wing')", polling=50)


def test_the_field_finds_by_name_and_the_table_can_be_looked_at(page: Page) -> None:
    page.fill("#finder input", "jug")
    page.wait_for_function("() => document.querySelectorAll('.tiles.fit [data-i]').length === 1", polling=50)
    assert names(page, ".tiles.rest .tile") == []
    page.fill("#finder input", "")
    page.click("#finder [data-kind=e]")
    page.wait_for_function("() => document.querySelectorAll('.tiles.fit [data-i]').length === 0", polling=50)
    page.click("#finder [data-do=peek]")
    page.wait_for_selector("#finder", state="hidden")
    assert page.is_visible("#you-active .spot")
    page.click("#prompt [data-do=peek]")
    page.wait_for_selector("#finder:visible")


def test_a_cost_is_paid_by_pressing_cards_of_the_hand(served: str, page: Page) -> None:
    game = httpx2.post(f"{served}/api/sandbox", json={"scene": SEARCH}, timeout=None).json()
    page.goto(f"{served}/play/{game['game']}/{game['token']}")
    page.click(".handcard[aria-label^='Ultra Ball']", position={"x": 20, "y": 20})
    page.click("#prompt .primary[data-opt]")
    page.wait_for_selector("#prompt [data-confirm]")
    assert page.is_hidden("#finder") and page.is_visible("#you-active .spot")
    page.click(".handcard[aria-label^='Gabite']", position={"x": 20, "y": 20})
    expect(page.locator("#prompt [data-confirm]")).to_have_text("Choose 1 more")
    page.click(".handcard[aria-label^='Switch']", position={"x": 20, "y": 20})
    expect(page.locator("#prompt [data-confirm]")).to_have_text("Discard 2 cards")
    page.click("#prompt [data-confirm]")
    page.wait_for_selector("#finder:visible")
    assert "Iron Hands ex" in names(page, ".tiles.fit [data-i]")
