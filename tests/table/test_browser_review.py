"""The review in the browser: it begins by itself, the graph and the keys go through the game, a line is played out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from ptcg.cards import builtin_pool
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from ptcg.table.tables import Tables

from .conftest import serving

BLUNDER = """
scene: REVIEW-1
rulebook: PAR23
me:
  active: {card: sv4-70, damage: 100, energy: [Lightning, Lightning, Lightning, Lightning]}
  prizes: [Lightning]
  deck: [sv4-70, Lightning, Lightning, Lightning]
opp:
  active: {card: sv4-70, damage: 100, energy: [Lightning, Lightning, Lightning, Lightning]}
  bench: [{card: sv4-94}]
  prizes: [Lightning]
  deck: [sv4-70, Lightning, Lightning, Lightning]
"""
"""Ana ends her turn instead of taking the last Prize card, and loses to the same attack."""
SIZES = ((390, 844), (820, 1180), (1440, 900))


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the review of that game."""
    at: list[str] = []

    async def begin(hall: Tables) -> None:
        hosted = await hall.open_scene(BLUNDER, "PAR23", ("Ana", "Bo"))
        table = hosted.table
        for line in ("end turn", "attack Arm Press"):
            table.choose_line(table.mover or 0, line)
        while not table.over:
            table.choose(table.mover or 0, 0)
        at.append(f"/review/{table.setup.id}/{table.setup.seats[0].token}")

    store: Path = tmp_path_factory.mktemp("review") / "table.sqlite"
    with serving(make_app(SqliteStore(store), [builtin_pool()], pace=0, rate=1e6, begin=begin)) as address:
        yield address + at[0]


@pytest.fixture
def page(browser: Browser, reviewed: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(reviewed)
    expect(page.locator(".mcard")).to_have_count(1)
    expect(page.locator("#note")).to_be_empty()
    yield page
    assert errors == []
    context.close()


def test_the_costliest_choice_is_named_and_its_line_is_played_out(page: Page) -> None:
    card = page.locator(".mcard")
    expect(card).to_contain_text("End the turn")
    expect(card).to_contain_text("Attack with Arm Press")
    card.locator("[data-show]").click()
    expect(page.locator(".linebar")).to_contain_text("Better line")
    expect(page.locator(".linebar b")).to_contain_text("Arm Press")
    expect(page.locator(".review.inline .bgrid")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".linebar")).to_have_count(0)


def test_keys_and_the_graph_go_through_the_choices(page: Page) -> None:
    slider, now = page.locator(".graph"), page.locator(".now")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    expect(now).to_contain_text("You ended the turn.")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "2")
    expect(now).to_contain_text("Arm Press")
    expect(page).to_have_url(re.compile("#2$"))
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 45, box["y"] + box["height"] / 2)
    expect(slider).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("m")
    expect(page.locator(".mcard.on")).to_have_count(1)


def test_the_review_is_shared_as_a_link_and_as_a_picture(page: Page) -> None:
    page.click("[data-do=share]")
    link = page.locator("#share .field small").first.inner_text()
    assert page.url.split("/")[-1].split("#")[0] not in link  # never the token of a seat
    for kind in ("png", "svg"):
        with page.expect_download() as saved:
            page.click(f"[data-copy={kind}]")
        assert saved.value.suggested_filename == f"review.{kind}"
    page.goto(link)
    expect(page.locator(".mcard")).to_have_count(1)
    expect(page.locator("[data-try]")).to_have_count(0)


def test_try_again_opens_the_game_at_that_choice(page: Page) -> None:
    page.click("[data-try]")
    page.wait_for_url("**/play/**")
    expect(page.locator("#match-vs")).to_contain_text("vs Bo")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_and_nothing_cut_at_any_size(page: Page, theme: str) -> None:
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, width
        found = Axe().run(page).response["violations"]
        assert [f"{v['id']}: {node['html'][:160]}" for v in found for node in v["nodes"]] == [], width


def test_a_review_that_opens_too_early_goes_to_the_costliest_choice_once(browser: Browser, reviewed: str) -> None:
    """The first answer holds nothing judged: the last choice is shown, never an empty board. The second holds the
    costliest choice, the third another."""
    page = browser.new_page()
    page.goto(reviewed)
    expect(page.locator(".mcard")).to_have_count(1)
    expect(page.locator("#note")).to_be_empty()
    stage, choices = 0, list[int]()

    def answered(route: Route) -> None:
        nonlocal choices
        answer = page.request.get(reviewed.replace("/review/", "/api/review/")).json()
        review = answer["review"]
        mistake, choices = review["mistakes"][0], [choice["index"] for choice in review["choices"]]
        review["mistakes"] = [{**mistake, "index": choices[0 if stage == 1 else -1]}] if stage else []
        review["swings"] = []
        route.fulfill(json={**answer, "running": stage < 2})

    page.route("**/api/review/**", answered)
    page.goto(reviewed)
    slider = page.locator("[role=slider]")
    page.wait_for_function("() => Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuenow')) > 1")
    expect(slider).to_have_attribute("aria-valuenow", str(len(choices)))
    stage = 1
    expect(slider).to_have_attribute("aria-valuenow", "1")
    stage = 2
    expect(page.locator(".mcard")).to_have_attribute("data-at", str(len(choices) - 1))
    expect(slider).to_have_attribute("aria-valuenow", "1")
    page.close()


DRAW = """async ([chances, width]) => {
  const { graph } = await import('/static/graph.js');
  const choices = chances.map((chance, index) => ({
    index, turn: 1 + Math.floor(index / 5), seat: 0, chance, low: chance === null ? null : 0,
    high: chance === null ? null : 1, prizes: [], knockouts: [],
  }));
  const box = document.createElement('div');
  box.innerHTML = `<svg>${graph({ choices, mistakes: [], seat: 0 }, 0, width, 148).markup}</svg>`;
  const count = name => box.querySelectorAll(name).length;
  return [count('.curve'), count('.gap'), /NaN|undefined|Infinity/.test(box.innerHTML)];
}"""


@pytest.mark.parametrize(
    ("chances", "curves", "gaps"),
    [
        ([0.5], 1, 0),
        ([0.1, 0.9, None, None, 0.4], 1, 0),
        ([0.5, 0.6, *[None] * 20, 1.0], 2, 1),
        ([None] * 7, 0, 0),
        ([k % 11 / 10 for k in range(200)], 1, 0),
    ],
)
def test_the_graph_draws_no_range_where_nothing_is_judged(
    page: Page, chances: list[float | None], curves: int, gaps: int
) -> None:
    for width in (320, 1000):
        assert page.evaluate(DRAW, [chances, width]) == [curves, gaps, False]


CROWD = """async width => {
  const { graph } = await import('/static/graph.js');
  const choices = Array.from({ length: 130 }, (_, index) => ({
    index, turn: 1 + Math.floor(index / 4), seat: 0, chance: 0.5, low: 0.4, high: 0.6, prizes: [], knockouts: [],
  }));
  const mistakes = [62, 61, 63, 128, 129].map(index => ({ index, chosen: { chance: 0.4 }, better: { chance: 0.6 } }));
  const box = document.createElement('div');
  box.innerHTML = `<svg>${graph({ choices, mistakes, seat: 0 }, 0, width, 148).markup}</svg>`;
  const at = el => ['cx', 'cy'].map(name => Number(el.getAttribute(name)));
  const numbers = [...box.querySelectorAll('.number')].map(at);
  const turns = [...box.querySelectorAll('.turn')].map(el => [Number(el.getAttribute('x')), el.textContent.length]);
  const near = numbers.some(([a, b], i) => numbers.slice(0, i).some(([c, d]) => Math.hypot(a - c, b - d) < 17));
  const cut = turns.some(([x, n], i) => i && x - turns[i - 1][0] < 4 * (n + turns[i - 1][1]));
  return [numbers.length, near, numbers.some(([x]) => x > width), cut];
}"""


def test_numbers_of_a_graph_never_cover_each_other(page: Page) -> None:
    for width in (360, 820, 1000):
        assert page.evaluate(CROWD, width) == [5, False, False, False], width
