"""Settings in one place, and the ladder of characters on the first page."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from table.test_browser_pages import violations
from table.test_browser_why import open_scene
from tabling import PATIENCE, SCENE, Person


def test_settings_work_at_once_and_are_kept(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    expect.set_options(timeout=PATIENCE)
    open_scene(page, served, SCENE)
    drawn = page.eval_on_selector_all(".handcard", "cards => cards.map(card => card.getAttribute('aria-label'))")
    page.click(".bar [data-do=settings]")
    assert violations(person) == []
    page.click("[data-setting=hand][data-value=kind]")
    page.click("[data-setting=text][data-value='115']")
    page.click("[data-setting=marks][data-value=safe]")
    page.keyboard.press("Escape")
    sorted_hand = page.eval_on_selector_all(".handcard", "cards => cards.map(card => card.getAttribute('aria-label'))")
    assert sorted(sorted_hand) == sorted(drawn) and sorted_hand != drawn
    assert sorted_hand[-1].startswith("Fighting Energy")
    page.goto(served)
    expect(page.locator("html")).to_have_attribute("data-marks", "safe")
    assert page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)") > 18
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 1280
    assert person.errors == []
    page.context.close()


def test_a_character_is_chosen_and_speaks(served: str, browser: Browser) -> None:
    person = Person(browser, served, kept={"beaten": '["pip"]'})
    page = person.page
    expect.set_options(timeout=PATIENCE)
    page.goto(served)
    expect(page.locator("#beaten")).to_have_text("1 of 10 beaten")
    page.check("[name=opp][value=pip]", force=True)
    expect(page.locator("#sum")).to_contain_text("Pip plays Ancient Roar")
    page.check("[name=book][value=SSH20]", force=True)
    expect(page.locator("#sum")).to_contain_text("Pip plays a deck of 2020")
    page.click(".go .primary")
    expect(page.locator("#fx .emote")).to_have_text("I brought the big ones!")
    assert person.errors == []
    page.context.close()


def test_your_games_are_found_by_words(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    expect.set_options(timeout=PATIENCE)
    person.start("PAR23")
    person.start("SSH20")
    page.goto(f"{served}/replays")
    expect(page.locator("#games li")).to_have_count(2)
    expect(page.locator("#tallies")).to_be_empty()  # no game is over yet
    page.fill("#q", "2020 random")
    expect(page.locator("#games li")).to_have_count(1)
    page.fill("#q", "nobody")
    expect(page.locator("#games")).to_contain_text("No game is like that")
    assert violations(person) == []
    page.context.close()


def test_results_are_summed_by_opponent_and_by_deck(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    expect.set_options(timeout=PATIENCE)
    for _ in range(2):
        person.start("PAR23")
        page.click("[data-do=concede]")
        page.click("#zoom [value=yes]")
        page.wait_for_selector("#result:visible")
    page.goto(served + "/puzzles")
    page.wait_for_selector("body[data-ready]")
    page.click("[data-puzzle=other-lives]")
    page.click("#prompt [data-key=end]")
    page.wait_for_selector("#result:visible")
    page.goto(f"{served}/replays")
    tables = page.locator("#tallies table")
    expect(tables).to_have_count(2)
    for kind in range(2):  # the puzzle is no game
        row = tables.nth(kind).locator("tbody tr")
        expect(row).to_have_count(1)
        expect(row.locator("td").nth(0)).to_have_text("2")
        expect(row.locator("td").nth(2)).to_have_text("2")
        expect(row.locator("td").nth(3)).to_have_text("0% 0–66")
    assert violations(person) == []
    assert person.errors == []
    page.context.close()


def test_a_friend_pastes_a_list_and_keeps_the_name(served: str, browser: Browser) -> None:
    host, friend = Person(browser, served), Person(browser, served, seed=2)
    expect.set_options(timeout=PATIENCE)
    host.start("PAR23", "friend")
    host.page.wait_for_selector("#invite:not([hidden])")
    page = friend.page
    page.goto(host.page.input_value("#invite input"))
    page.wait_for_selector("#decks .opt")
    page.click(".paste summary")
    page.fill("#paste", "4 Nosuchmon TEF 12\n56 Darkness Energy sve-7")
    page.click("#take")
    expect(page.locator("#pasted")).to_contain_text("problem")
    page.fill("#paste", "name: Quick\nrulebook: PAR23\n4 Roaring Moon ex sv4-124\n56 Darkness Energy sve-7")
    page.click("#take")
    expect(page.locator("#pasted")).to_contain_text("is chosen")
    assert violations(friend) == []
    page.fill("#name", "Bo")
    page.click("#join .primary")
    page.wait_for_selector("#prompt .say")
    assert page.evaluate("() => localStorage.getItem('ptcg.name')") == "Bo"
    assert host.errors == friend.errors == []
    page.context.close()
    host.page.context.close()
