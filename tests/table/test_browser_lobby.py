"""The first page in one glance, and the guided first game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from table.test_browser_pages import violations
from tabling import PATIENCE, SIZES, Person, faults


def test_a_deck_brings_its_book_and_the_choice_is_remembered(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    expect.set_options(timeout=PATIENCE)
    page.goto(served)
    expect(page.locator("#match")).to_have_text("Ancient Roar against Pip")
    expect(page.locator("#sum")).to_contain_text("Rules of 2023. Pip plays Ancient Roar.")
    assert page.is_hidden("[name=opp][value=hard] + .box"), "levels are folded away"
    page.click("#opps summary")
    page.check("[name=deck][value=SSH20-northern-tide]", force=True)
    page.check("[name=opp][value=hard]", force=True)
    expect(page.locator("#match")).to_have_text("Northern Tide against Hard")
    expect(page.locator("#sum")).to_contain_text("Rules of 2020")
    assert page.is_checked("[name=book][value=SSH20]")
    page.click("#differs summary")
    expect(page.locator("#booknote")).to_contain_text("a Pokémon Tool is an Item")
    page.check("[name=book][value=RR09]", force=True)
    expect(page.locator("#sum")).to_contain_text("Rules of 2009")
    assert violations(person) == []
    page.reload()
    expect(page.locator("#match")).to_contain_text("against Hard")
    expect(page.locator("#sum")).to_contain_text("Rules of 2009")
    assert page.is_visible("[name=opp][value=hard] + .box"), "the chosen level is not folded away"
    assert page.is_hidden("#ready"), "there is no card data here"
    assert person.errors == []
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_page_holds_at_every_width(served: str, browser: Browser, theme: str) -> None:
    person = Person(browser, served, color_scheme=theme)
    page = person.page
    person.start("PAR23")
    page.goto(served)
    page.wait_for_selector(".resume")
    for width, height in ((360, 740), (390, 844), (768, 1024), (1024, 768), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        wide = page.evaluate(
            """() => [...document.querySelectorAll('main *')].filter(el => {
              const box = el.getBoundingClientRect();
              return box.width && (box.right > innerWidth + 1 || box.left < -1) && !el.closest('svg');
            }).map(el => el.outerHTML.slice(0, 120))"""
        )
        assert wide == [], (width, wide[:5])
        below = page.eval_on_selector(".nav", "el => innerHeight - el.getBoundingClientRect().bottom")
        assert (below < 1) == (width < 560), "a phone has the pages at the bottom"
        links = page.eval_on_selector_all(".nav a", "all => all.map(a => a.scrollWidth - a.clientWidth)")
        assert len(links) == 7 and max(links) <= 0, (width, links)
    assert violations(person) == []
    assert person.errors == []
    page.context.close()


def test_the_guided_game_points_at_what_to_press_and_can_be_skipped(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    expect.set_options(timeout=PATIENCE)
    page.goto(served)
    page.click("#guide")
    title = page.locator("#hint .say b")
    expect(title).to_have_text("Who goes first?")
    page.click("#prompt [data-opt]:has-text('Go first')")
    expect(title).to_have_text("Choose your Active Pokémon")
    page.click("[data-coach='1']")
    expect(title).to_have_text("Fill your Bench")
    page.click("#prompt [data-opt]:has-text('Done')")
    expect(title).to_have_text("Put a Basic on your Bench")
    page.click("[data-coach='1']")
    page.click(".slot.legal >> nth=0")
    expect(title).to_have_text("Attach one Energy each turn")
    found = faults(page, "the coach", SIZES)
    assert not found, "\n".join(found)
    assert violations(person) == []
    page.click("[data-do=showme]")
    page.click("[data-coach='1']")
    page.click("[data-coach='2']")
    expect(page.locator("#hint .dots")).to_have_attribute("aria-label", "3 of 8 learned")
    page.click("[data-do=noguide]")
    expect(page.locator("#hint")).to_be_hidden()
    page.reload()
    person.to_main()
    expect(page.locator("#hint")).to_be_hidden()
    assert person.errors == []
    page.context.close()
