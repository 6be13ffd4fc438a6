"""Two browsers at one table: an open challenge, clocks, who has left, offers with their answers, emotes."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from ptcg.table import attendance, company
from tabling import Person, faults

SMALL_AND_LARGE = ((360, 640), (390, 844), (844, 390), (820, 1180), (1280, 720))


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {node['html'][:160]}" for v in found for node in v["nodes"]]


def shown(page: Page, selector: str, words: str) -> None:
    expect(page.locator(selector)).to_contain_text(re.compile(words))


CUT = """
  window.sockets = [];
  const Whole = WebSocket;
  window.WebSocket = class extends Whole {
    constructor(address) {
      super(window.cut ? address.replace('/ws/', '/nowhere/') : address);
      window.sockets.push(this);
    }
  };
"""
"""A page whose connection can be cut: `cut` lets nothing through until it is false again."""


def test_a_challenge_with_a_clock_and_a_player_who_leaves(
    served: str, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "BLIP", 0.0)
    ada, bo = Person(browser, served), Person(browser, served, seed=2, color_scheme="dark")
    bo.page.add_init_script(CUT)
    bo.page.goto(served)
    ada.page.goto(served)
    ada.page.wait_for_selector("#opps .opt")
    ada.page.fill("#name", "Ada")
    ada.page.check("[name=opp][value=anybody]", force=True)
    ada.page.select_option("#clock", "tournament")
    ada.page.click(".go .primary")
    shown(ada.page, "#prompt", "Waiting for an opponent")
    bo.page.set_viewport_size({"width": 360, "height": 740})
    shown(bo.page, "#open", r"Ada\s*Scarlet & Violet—Paradox Rift 2023, tournament clock")
    assert violations(bo.page) == []
    assert bo.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    bo.page.click("#open a:has-text('Play')")
    shown(bo.page, "#booknote", "With a clock: 20 minutes each")
    bo.page.fill("#name", "Bo")
    bo.page.click("#join .primary")
    shown(ada.page, "#match-vs", "vs Bo")
    for person in (ada, bo):
        for side in ("#you-who", "#them-who"):
            shown(person.page, f"{side} .clock", r"^(20:00|19:\d\d)$")
    assert faults(ada.page, "clocks", SMALL_AND_LARGE) == []
    address = bo.page.url
    bo.page.evaluate("() => { window.cut = true; window.sockets.at(-1).close(); }")
    shown(ada.page, "#company", r"Bo has left\s*\d+ s to come back; then you may claim the win")
    shown(bo.page, "#prompt", r"The connection is lost\s*Coming back by itself. Ada may claim the win in \d+ s")
    assert ada.page.is_hidden("[data-do=claim]")
    assert faults(ada.page, "somebody has left", SMALL_AND_LARGE) == []
    bo.page.evaluate("() => { window.cut = false; }")
    expect(ada.page.locator("#company")).to_be_hidden()
    expect(bo.page.locator("#prompt")).not_to_contain_text("The connection is lost")
    monkeypatch.setattr(company, "COME_BACK", 0.2)
    bo.page.goto(served)
    shown(ada.page, "#company", "Bo has not come back")
    assert faults(ada.page, "the win may be claimed", SMALL_AND_LARGE) == []
    assert violations(ada.page) == []
    ada.page.click("[data-do=claim]")
    shown(ada.page, "#result", r"You won\s*Bo left and did not come back")
    bo.page.goto(address)
    shown(bo.page, "#result", r"Ada won\s*You left and did not come back")
    assert ada.errors == bo.errors == []
    ada.page.context.close()
    bo.page.context.close()


def test_offers_and_emotes_are_seen_on_both_sides(served: str, browser: Browser) -> None:
    ada, bo = Person(browser, served), Person(browser, served, seed=2)
    ada.start("CL11", "friend")
    bo.page.goto(ada.page.input_value("#invite input"))
    bo.page.wait_for_selector("#decks .opt")
    bo.page.fill("#name", "Bo")
    bo.page.click("#join .primary")
    bo.page.wait_for_selector("#prompt .say")
    shown(ada.page, "#match-vs", "vs Bo")
    first, other = (ada, bo) if ada.page.query_selector("#prompt:not(.wait) .do") else (bo, ada)
    first.answer()
    first.page.wait_for_selector(".tools [data-do=undo][aria-disabled=false]")
    for answer, seen, said in (("refuse", "said no", "You said no"), ("agree", "Undone", "Undone")):
        first.page.click(".tools [data-do=undo]")
        shown(first.page, "#company", "You asked to undo a choice")
        shown(other.page, "#prompt", "would like to undo a choice")
        if answer == "refuse":
            first.page.click("[data-do=withdraw]")
            shown(other.page, "#company", "withdrew it")
            shown(first.page, "#company", "You withdrew it")
            first.page.click(".tools [data-do=undo]")
            assert faults(first.page, "asked", SMALL_AND_LARGE) == []
        other.page.click(f"#prompt [data-do={answer}]")
        shown(first.page, "#company", seen)
        shown(other.page, "#company", said)
        if answer == "refuse":  # one may ask again after the next choice
            mover = first if first.page.query_selector("#prompt:not(.wait) .do") else other
            mover.answer()
            expect(first.page.locator("#company")).to_be_hidden()
    bo.page.click(".tools [data-do=say]")
    assert violations(bo.page) == []
    bo.page.click("#zoom button:has-text('Good luck!')")
    shown(ada.page, "#fx .emote", "Good luck!")
    ada.page.click(".tools [data-do=say]")
    ada.page.check("#zoom [data-mute]")
    ada.page.click("#zoom button:has-text('Thank you!')")
    shown(bo.page, "#fx .emote[data-seat='0']", "Thank you!")
    expect(ada.page.locator("#fx .emote[data-seat='1']")).to_have_count(0)
    bo.page.click(".tools [data-do=say]")
    bo.page.click("#zoom button:has-text('Wow!')")
    shown(bo.page, "#fx .emote[data-seat='1']", "Wow!")
    ada.page.click("[data-do=concede]")
    ada.page.click("#zoom [value=yes]")
    ada.page.click("#prompt [data-do=rematch]")
    assert ada.page.query_selector("#fx .emote[data-seat='1']") is None  # the answer to the offer came after the emote
    shown(ada.page, "#prompt", "You offer a rematch; Bo has not answered yet")
    shown(bo.page, "#prompt", "offers a rematch")
    bo.page.click("#prompt [data-do=notagain]")
    shown(ada.page, "#prompt", "Bo said no to a rematch")
    bo.page.click("#prompt [data-do=rematch]")
    tables = [person.page.url for person in (ada, bo)]
    ada.page.click("#prompt [data-do=again]")
    for person, old in zip((ada, bo), tables, strict=True):
        expect(person.page).not_to_have_url(old)
    assert ada.page.url.split("/")[-2] == bo.page.url.split("/")[-2]
    assert ada.errors == bo.errors == []
    ada.page.context.close()
    bo.page.context.close()
