"""Puzzles on the page: listed, solved against the defence, kept as solved; made in the sandbox and shared by a link."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from ptcg.scenes.puzzles import built_in
from tabling import Person


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {node['html'][:160]}" for v in found for node in v["nodes"]]


def test_a_puzzle_is_failed_taken_back_solved_and_kept(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    page.goto(served + "/puzzles")
    page.wait_for_selector("body[data-ready]")
    every = len(built_in())
    assert len(person.all("[data-puzzle]")) == every and page.inner_text("#count") == f"0 of {every} solved"
    assert violations(page) == []
    page.click("[data-puzzle=other-lives]")
    page.wait_for_selector("#prompt [data-key=end]")
    assert "Win this turn" in page.inner_text("#prompt")
    page.click("#prompt [data-key=end]")
    page.wait_for_selector("#prompt [data-do=rematch]")
    assert "Not solved" in page.inner_text("#prompt")
    page.click("#prompt [data-do=undo]")
    page.wait_for_selector("#prompt [data-key=end]")
    page.click("[data-hand=hgss3-17]")
    page.click("[data-ref='me.bench[0]'].legal")
    page.click(".act[data-opt]:has-text('Miasma Wind')")
    page.wait_for_selector("#prompt a[href='/puzzles'].primary")
    assert "Solved" in page.inner_text("#prompt") and "Solved" in page.inner_text("#result")
    assert violations(page) == []
    page.click("#prompt a[href='/puzzles']")
    page.wait_for_selector("li.done [data-puzzle=other-lives]")
    assert page.inner_text("#count") == f"1 of {every} solved"
    assert person.errors == []
    page.context.close()


def test_a_puzzle_is_made_in_the_sandbox_and_solved_by_its_link(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    page.goto(served + "/sandbox")
    page.wait_for_selector("body[data-ready]")
    page.click("#tab-text")
    page.fill("#scene", built_in()[2].text)
    page.click("#read")
    page.wait_for_selector("[data-ref='me.hand[1]']")
    page.click("#ispuzzle")
    page.wait_for_selector("#puzzlelink")
    assert "in at most 3 choices" in page.inner_text("#zoom")
    assert violations(page) == []
    link = page.input_value("#puzzlelink")
    page.goto(link)
    page.click("[data-shared]")
    page.wait_for_selector("#prompt [data-key=end]")
    assert "Win this turn" in page.inner_text("#prompt")
    assert person.errors == []
    page.context.close()
