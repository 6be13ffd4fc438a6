"""The Lab page: a question is asked, its run watched, its report opened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tabling import OWNER

Theme = Literal["light", "dark"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))


def test_a_question_from_asking_to_its_report(served: str, browser: Browser) -> None:
    page = browser.new_page()
    page.set_default_timeout(240_000)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{served}/lab#owner={OWNER}")
    page.get_by_label("Pilot").select_option("random")
    page.get_by_label("Games per pairing").fill("2")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("link", name="Report").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("2 games")
    report = page.url
    page.get_by_role("link", name="Watch this game").first.click()
    expect(page).to_have_url(re.compile("/play/"))
    expect(page.locator("body")).to_contain_text("(random)")
    page.goto(report)
    assert said == []
    page.close()


@pytest.mark.parametrize(("theme", "width"), [("light", 1440), ("dark", 390)])
def test_the_page_has_no_accessibility_violations(served: str, browser: Browser, theme: Theme, width: int) -> None:
    page = browser.new_page(color_scheme=theme, viewport={"width": width, "height": 844})
    page.goto(f"{served}/lab#owner={OWNER}")
    page.get_by_label("Does a swap help?").check()
    expect(page.get_by_label("Out", exact=True)).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert [f"{v['id']}: {node['html'][:160]}" for v in found for node in v["nodes"]] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


def test_a_question_that_cannot_be_says_why(served: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{served}/lab#owner={OWNER}")
    page.get_by_label("Does a swap help?").check()
    page.get_by_label("Out", exact=True).fill("Nosuchcard")
    page.get_by_label("In", exact=True).fill("Switch")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("'Nosuchcard' is not in")
    page.close()


def test_a_page_without_the_owner_s_link_says_how_to_get_there(served: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{served}/lab")
    expect(page.locator("#lead")).to_contain_text("link that “ptcg play” printed")
    expect(page.locator("#ask")).to_be_hidden()
    page.goto(f"{served}/#owner={OWNER}")
    page.wait_for_selector("#opps .opt")
    expect(page, "the secret is still in the address").to_have_url(f"{served}/")
    page.goto(f"{served}/lab")
    expect(page.get_by_label("Pilot")).to_be_visible()
    page.close()
