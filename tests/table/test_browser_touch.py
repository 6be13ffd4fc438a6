"""Fingers and keys at the table: a lit card counts wherever it is pressed, the focus always has a place, and each size
of window has a layout that fits it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from table.test_browser_pages import violations
from table.test_browser_why import open_scene
from tabling import PATIENCE, Person, faults, wait_for_frames

HURT = """\
scene: hurt
rulebook: PAR23
me:
  active: {card: sv4-123, damage: 20}
  bench: [{card: sv4-94, damage: 10}, {card: sv4-124, damage: 30, conditions: []}]
  hand: [Fighting, Darkness, sv1-194]
  deck: 20
opp:
  active: {card: sv4-70, damage: 30}
  bench: [{card: sv4-158}]
  deck: 20
turn: {player: me, number: 5}
"""
SWALLOWED = """() => [...document.querySelectorAll('.spot.legal')].flatMap(spot => {
  const box = spot.getBoundingClientRect(), out = [];
  for (let x = 1; x <= 5; x++) for (let y = 1; y <= 5; y++) {
    const at = document.elementFromPoint(box.x + box.width * x / 6, box.y + box.height * y / 6);
    if (!at || at.closest('.spot') !== spot || at.closest('[data-ledger-of]')) out.push([spot.dataset.ref, x, y]);
  }
  return out;
})"""
"""The points of lit Pokémon, of 25 each, at which a press does not reach the Pokémon."""


@pytest.fixture
def person(served: str, browser: Browser) -> Person:
    return Person(browser, served, has_touch=True)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_a_lit_pokemon_takes_every_press_on_it(served: str, person: Person, size: tuple[int, int]) -> None:
    page = person.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_scene(page, served, HURT)
    page.click(".handcard[aria-label^='Fighting Energy']", position={"x": 20, "y": 20})
    page.wait_for_selector(".spot.legal .damage")
    assert len(page.query_selector_all(".spot.legal")) == 3
    assert page.evaluate(SWALLOWED) == []
    badge = page.eval_on_selector(
        "[data-ref='me.active'] .damage",
        "el => { const box = el.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }",
    )
    page.touchscreen.tap(*badge)
    page.wait_for_selector("[data-ref='me.active'] .pips .pip")
    page.wait_for_selector(".placing", state="detached")
    assert person.errors == []
    page.context.close()


def centred(page: Page) -> bool:
    return bool(
        page.evaluate(
            """() => {
              const box = side => document.querySelector(`#${side}-active`).getBoundingClientRect();
              const [a, b] = [box('them'), box('you')];
              return Math.abs((a.left + b.right) / 2 - innerWidth / 2) < 12;
            }"""
        )
    )


def test_a_tablet_has_a_layout_of_its_own_and_a_desk_gives_its_height_to_the_cards(served: str, person: Person) -> None:
    page = person.page
    open_scene(page, served, HURT)
    page.set_viewport_size({"width": 820, "height": 1180})
    wait_for_frames(page)
    assert centred(page)
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.spot .name span, .id b, .match b, .handcard .name span')]
          .filter(el => el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).overflowX !== 'visible')
          .map(el => el.textContent)"""
    )
    assert cut == []
    page.set_viewport_size({"width": 1440, "height": 900})
    wait_for_frames(page)
    width = page.eval_on_selector("[data-ref='me.bench[0]']", "el => el.getBoundingClientRect().width")
    assert width >= 118, "as the question stands beside the hand, a Benched Pokémon is wide"
    assert page.eval_on_selector("#prompt", "el => el.getBoundingClientRect().left") > 1000
    found = faults(page, "hurt")
    assert not found, "\n".join(found)
    assert violations(person) == []
    page.context.close()


def test_the_focus_never_falls_to_the_page(served: str, person: Person) -> None:
    page = person.page
    expect.set_options(timeout=PATIENCE)
    open_scene(page, served, HURT)
    page.focus(".handcard[aria-label^='Fighting Energy']")
    page.keyboard.press("Enter")
    page.focus("[data-ref='me.active']")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-ref='me.active'] .pips .pip")
    page.wait_for_function("() => document.activeElement !== document.body", polling=50)
    page.click("[data-do=undo]")
    page.wait_for_function("() => document.activeElement !== document.body", polling=50)
    page.goto(f"{served}/decks?deck=PAR23-ancient-roar")
    page.wait_for_selector("#rows [data-add='-1']")
    row = page.locator("#rows li").first
    for _ in range(int(row.locator("output").inner_text())):
        page.locator("#rows li").first.locator("[data-add='-1']").click()
        assert page.evaluate("() => document.activeElement !== document.body")
    page.context.close()


def test_nothing_is_counted_before_there_are_prizes(served: str, person: Person) -> None:
    person.start("PAR23")
    page = person.page
    if page.inner_text("#match-vs").startswith("Set-up"):
        assert "0 Prizes" not in page.inner_text("#them-who") and "0 in hand" not in page.inner_text("#them-who")
    asked = page.inner_text("#prompt .say > b")
    assert 0 < len(asked) <= 60
    page.context.close()
