"""Getting the printed cards in the browser: the offer on the first page and beside a list, and tournament decks."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from ptcg.cards import builtin_pool
from ptcg.cards.tournament import tournament_lists
from ptcg.table.door import Door
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from table.conftest import serving
from table.test_browser_pages import violations
from table.test_card_data import LIST, Fetching
from tabling import OWNER, PATIENCE, Person


def test_the_owner_gets_all_cards_from_a_pasted_list(tmp_path: Path, browser: Browser) -> None:
    fetching = Fetching()
    store = SqliteStore(tmp_path / "table.sqlite")
    app = make_app(store, [builtin_pool()], pace=0, rate=1e6, door=Door(owner=OWNER), bring=fetching.bring)
    expect.set_options(timeout=PATIENCE)
    with serving(app) as address:
        person = Person(browser, address, kept={"home": OWNER})
        page = person.page
        page.goto(f"{address}/decks")
        page.wait_for_selector("body[data-ready]")
        page.click("#import")
        page.fill("#zoom textarea", LIST)
        page.click("#zoom [data-ok]")
        expect(page.locator("#faults")).to_contain_text("Nosuchmon")
        expect(page.locator("#faults")).not_to_contain_text("Leave it out")
        expect(page.locator("#fixall")).to_have_count(0)
        expect(page.locator(".offer")).to_contain_text("2 lines of this list")
        page.click("[data-do=getcards]")
        expect(page.locator(".offer progress")).to_be_visible()
        assert violations(person) == []
        page.click("[data-do=pausecards]")
        expect(page.locator("[data-do=getcards]")).to_have_text("Resume")
        page.click("[data-do=getcards]")
        fetching.go.set()
        expect(page.locator(".offer")).to_contain_text("cards are here")
        expect(page.locator("#faults")).to_contain_text("Leave it out")
        page.goto(address)
        page.click("#tourney summary")
        newest = tournament_lists()[-1]
        page.fill("#tq", newest.archetype)
        deck = page.locator(f"[name=deck][value='list-{newest.name}']")
        deck.check(force=True)
        expect(page.locator("#match")).to_contain_text(newest.archetype)
        assert page.is_checked(f"[name=book][value={newest.rulebook}]")
        assert violations(person) == []
        assert person.errors == []
        page.context.close()


def test_others_are_told_who_can_get_the_cards(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    expect.set_options(timeout=PATIENCE)
    page.goto(f"{served}/decks")
    page.wait_for_selector("body[data-ready]")
    page.click("#import")
    page.fill("#zoom textarea", LIST)
    page.click("#zoom [data-ok]")
    expect(page.locator(".offer")).to_contain_text("Only the person whose table this is")
    expect(page.locator("[data-do=getcards]")).to_have_count(0)
    assert person.errors == []
    page.context.close()
