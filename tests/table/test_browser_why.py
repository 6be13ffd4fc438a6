"""What is not possible says why, with the rule's text; damage opens its ledger; pictures are off unless turned on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx2
import pytest
from playwright.sync_api import Browser, Page, Route

from tabling import SCENE, Person

READY = SCENE.replace("energy: [Darkness, Darkness]", "energy: [Darkness, Darkness, Darkness]")


@pytest.fixture
def page(served: str, browser: Browser) -> Iterator[Page]:
    """A sandbox at the small position."""
    person = Person(browser, served, kept={"judge": "on"})
    open_scene(person.page, served, SCENE)
    yield person.page
    assert person.errors == []
    person.page.context.close()


def open_scene(page: Page, served: str, scene: str) -> None:
    game = httpx2.post(f"{served}/api/sandbox", json={"scene": scene}, timeout=None).json()
    page.goto(f"{served}/play/{game['game']}/{game['token']}")
    page.wait_for_selector("#prompt .do")


def explained(page: Page, rule: str) -> None:
    """The reason is in the panel with the rule and its own text."""
    page.wait_for_selector("#pane-why .ruletext")
    assert page.inner_text("#pane-why .ruletext .rule") == rule
    assert len(page.inner_text("#pane-why .ruletext p")) > 20


def test_an_attack_without_its_energy(page: Page) -> None:
    page.click(".act.no", force=True)
    explained(page, "ENERGY-02")


def test_retreating_and_a_card_of_the_hand(served: str, page: Page) -> None:
    open_scene(
        page,
        served,
        SCENE.replace("energy: [Darkness, Darkness]", "energy: []").replace(
            "5}", "5, flags: {supporter_played: true}}"
        ),
    )
    page.click("[data-key=retreat]", force=True)
    explained(page, "RETREAT-02")
    page.click(".handcard.cannot[aria-label^='Professor']", position={"x": 20, "y": 20})
    page.wait_for_selector("#prompt.whynot")
    assert page.inner_text("#prompt .rule") == "TRAINER-04"
    page.click("[data-do=explain]")
    explained(page, "TRAINER-04")


def test_an_ability_in_the_cards_own_window(page: Page) -> None:
    page.click("[data-ref='me.active']", position={"x": 30, "y": 30})
    page.click("#zoom .no:has-text('Toxic Powder') [data-why]")
    page.wait_for_selector("#pane-why .ruletext")
    assert "Toxic Powder" in page.inner_text("#pane-why")


def test_while_another_choice_is_open(page: Page) -> None:
    page.click(".handcard[aria-label^='Switch']", position={"x": 20, "y": 20})
    page.click("#prompt .primary[data-opt]")
    page.wait_for_function("() => document.querySelector('#pane-log').innerText.includes('Switch')", polling=50)
    if page.query_selector("#prompt [data-key=end]") is None:
        page.click(".act.no", force=True)
        explained(page, "TURN-07")


def test_every_line_of_the_log_opens_its_rule(page: Page) -> None:
    page.click(".handcard[aria-label^='Fighting Energy']", position={"x": 20, "y": 20})
    page.click("[data-ref='me.active']", force=True)
    page.wait_for_selector("#pane-log li .rule")
    assert len(page.query_selector_all("#pane-log li")) == len(page.query_selector_all("#pane-log li .rule"))
    rule = page.inner_text("#pane-log li > .rule, #pane-log .beside .rule")
    page.click("#pane-log li > .rule, #pane-log .beside .rule")
    explained(page, rule)


def test_damage_opens_its_ledger(served: str, page: Page) -> None:
    open_scene(page, served, READY)
    page.hover(".act[data-opt]")
    page.wait_for_selector("#preview .ledger")
    page.click(".act[data-opt]")
    page.wait_for_function("() => document.querySelector('#match-vs').textContent.startsWith('Turn 6')", polling=50)
    shown = page.inner_text("#you-active .damage")
    page.click("#you-active .damage")
    page.wait_for_selector("#pane-why .ledger")
    dealt = int(page.inner_text("#pane-why .ledger .sum b"))
    assert int(shown) == 30 + dealt
    assert page.query_selector("#pane-why .ledger .rule") is not None
    page.click("#tab-log")
    page.click("#pane-log .why90")
    assert int(page.inner_text("#pane-why .ledger .sum b")) == dealt


def test_pictures_are_shown_only_after_somebody_turns_them_on(page: Page) -> None:
    asked: list[str] = []
    pixel = bytes.fromhex("47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b")

    def picture(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=pixel, content_type="image/gif")

    address = "https://images.pokemontcg.io/sv4/123.png"
    page.route(re.compile("^https:"), picture)
    page.route("**/api/pictures", lambda route: route.fulfill(json={"pictures": {"sv4-123": address}}))
    page.reload()
    page.wait_for_selector("#prompt .do")
    assert asked == [] and page.query_selector("img.scan") is None
    page.evaluate("() => { window.same = true }")
    page.click("[data-do=pictures]")
    page.click("#zoom [value=no]")
    assert asked == [] and page.query_selector("img.scan") is None
    page.click("[data-do=pictures]")
    page.click("#zoom [value=yes]")
    page.wait_for_function("() => document.querySelector('#you-active img.scan')?.naturalWidth > 0", polling=50)
    assert set(asked) == {address}
    page.click("[data-do=pictures]")  # it is asked once, and the page is not loaded again
    page.wait_for_function(
        "() => !document.querySelector('img.scan') && document.querySelector('#prompt .do')", polling=50
    )
    page.click("[data-do=pictures]")
    page.wait_for_selector("img.scan", state="attached")
    assert page.evaluate("() => window.same")


def test_rules_are_named_only_in_judge_mode(page: Page) -> None:
    page.click(".handcard[aria-label^='Fighting Energy']", position={"x": 20, "y": 20})
    page.click("[data-ref='me.active']", force=True)
    page.wait_for_selector("#pane-log li .rule")
    page.click("[data-do=judge]")
    page.wait_for_selector("#pane-log li .rule", state="hidden")
    assert page.locator(".rule").locator("visible=true").count() == 0
    page.reload()
    page.wait_for_selector("#prompt .do")
    assert page.get_attribute("[data-do=judge]", "aria-checked") == "false"
