"""Every kind of move once by drag, with the mouse and with a finger, and once by press, at positions set up for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx2
import pytest
from playwright.sync_api import Browser, Page

from tabling import SCENE, Person, drag, touch_drag

Drag = Callable[[Page, str, str | tuple[float, float]], None]
MOVES = {
    "a Basic to the Bench": ("Slither Wing", "[data-ref='me.bench[1]']", "You played Slither Wing to the Bench"),
    "an Evolution": ("Gabite", "[data-ref='me.bench[0]']", "You evolved Gible into Gabite"),
    "an Energy": ("Fighting Energy", "[data-ref='me.active']", "to Brute Bonnet (Active)"),
    "a Tool": ("Ancient Booster Energy Capsule", "[data-ref='me.active']", "Energy Capsule to Brute Bonnet (Active)"),
    "a Supporter": ("Professor's Research (Professor Sada)", "", "You played Professor's Research"),
    "a Stadium": ("Artazon", "", "You played Artazon"),
    "an Item": ("Switch", "", "You played Switch"),
}


@pytest.fixture(params=["mouse", "touch"])
def by(request: pytest.FixtureRequest) -> Drag:
    """With what it is dragged."""
    return drag if request.param == "mouse" else touch_drag


@pytest.fixture
def person(served: str, browser: Browser) -> Iterator[Person]:
    """Somebody with a mouse and a touch screen."""
    person = Person(browser, served, viewport={"width": 1440, "height": 900}, has_touch=True)
    yield person
    assert person.errors == []
    person.page.context.close()


def sandbox(person: Person, scene: str) -> Page:
    """A table at a position, waiting for the first question."""
    game = httpx2.post(f"{person.base}/api/sandbox", json={"scene": scene}, timeout=None).json()
    person.page.goto(f"{person.base}/play/{game['game']}/{game['token']}")
    person.page.wait_for_selector("#prompt .do")
    return person.page


def told(page: Page, words: str) -> None:
    """Wait until the log says it; nothing is left in the air."""
    page.wait_for_function(
        "words => document.querySelector('#pane-log').textContent.includes(words)", arg=words, polling=50
    )
    assert page.query_selector_all(".lifted") == []


def held(name: str) -> str:
    """A card in hand."""
    return f'.handcard[aria-label^="{name},"]'


@pytest.mark.parametrize("kind", MOVES)
def test_a_card_from_the_hand(person: Person, by: Drag, kind: str) -> None:
    card, to, words = MOVES[kind]
    page = sandbox(person, SCENE)
    by(page, held(card), to or (300.0, 330.0))  # a card without a place of its own: on the felt
    told(page, words)


def test_retreating_from_the_active_and_to_it(person: Person, by: Drag) -> None:
    page = sandbox(person, SCENE.replace("energy: [Darkness, Darkness]", "energy: [Darkness, Darkness, Darkness]"))
    by(page, "[data-ref='me.active']", "[data-ref='me.bench[0]']")
    pay(page)
    told(page, "Gible is now Active")
    page = sandbox(person, SCENE.replace("energy: [Darkness, Darkness]", "energy: [Darkness, Darkness, Darkness]"))
    by(page, "[data-ref='me.bench[0]']", "[data-ref='me.active']")
    pay(page)
    told(page, "Gible is now Active")


def pay(page: Page) -> None:
    """Pay for a retreat if it is asked what with."""
    page.wait_for_function(
        """() => document.querySelector('#prompt [data-confirm]')
          || document.querySelector('#pane-log').innerText.includes('is now Active')""",
        polling=50,
    )
    while page.query_selector("#prompt [data-confirm]"):
        page.click("#finder [data-i][aria-selected=false]")
        if page.query_selector("#prompt [data-confirm][aria-disabled=false]"):
            page.click("#prompt [data-confirm]")
            page.wait_for_selector("#prompt:not(.wait)")


def test_promoting_after_a_knock_out(person: Person, by: Drag) -> None:
    hurt = SCENE.replace("{card: sv4-123, ", "{card: sv4-123, damage: 110, conditions: [Poisoned], ")
    page = sandbox(person, hurt.replace("bench: [{card: sv4-94}]", "bench: [{card: sv4-94}, {card: sv4-107}]"))
    page.click("#prompt [data-key=end]")
    page.click("#prompt [data-opt]")  # the other side takes its Prize
    page.wait_for_function("() => document.querySelector('#prompt').innerText.includes('new Active')", polling=50)
    by(page, "[data-ref='me.bench[0]']", "[data-ref='me.active']")
    told(page, "Gible is now Active")


def test_the_first_pokemon_of_set_up(person: Person, by: Drag) -> None:
    page = person.page
    for _ in range(30):  # a hand with a single Basic Pokémon is not asked about
        person.start("PAR23")
        person.ready()
        if "first or second" in page.inner_text("#prompt"):
            page.click("#prompt [data-opt]")
            person.ready()
        if page.inner_text("#prompt .say b") == "Choose your Active Pokémon":
            break
    else:
        raise AssertionError("no hand in 30 games asks for the first Pokémon")
    by(page, ".handcard.legal", "[data-ref='me.active']")
    page.wait_for_selector("#you-active .spot")
    told(page, "into the Active Spot")


def test_dropping_where_it_cannot_go_says_why_and_plays_nothing(person: Person, by: Drag) -> None:
    page = sandbox(person, SCENE)
    before = page.text_content("#pane-log")
    by(page, held("Fighting Energy"), "#them-active .spot")
    page.wait_for_selector("#prompt.whynot")
    assert "does not go there" in page.inner_text("#prompt")
    page.click("#prompt [data-do=cancel]")
    by(page, "[data-ref='me.bench[0]']", "[data-ref='opp.bench[0]']")
    page.wait_for_timeout(200)
    assert page.text_content("#pane-log") == before
    assert page.query_selector_all(".lifted") == []


def test_a_finger_that_goes_sideways_scrolls_the_hand_and_plays_nothing(served: str, browser: Browser) -> None:
    phone = Person(browser, served, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = sandbox(phone, SCENE)
    before = page.text_content("#pane-log")
    box = page.locator(".handcard").nth(2).bounding_box()
    assert box is not None
    touches = page.context.new_cdp_session(page)
    y = box["y"] + 40
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 250, "y": y}]})
    for x in (230, 200, 160, 120, 60):
        touches.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => document.querySelector('#hand').scrollLeft > 0", polling=50)
    assert page.text_content("#pane-log") == before and page.query_selector_all(".lifted") == []
    page.evaluate("() => { document.querySelector('#hand').scrollLeft = 0 }")
    touch_drag(page, held("Fighting Energy"), "[data-ref='me.active']")
    told(page, "to Brute Bonnet (Active)")
    page.context.close()


@pytest.mark.parametrize("kind", MOVES)
def test_the_same_card_by_press(person: Person, kind: str) -> None:
    card, to, words = MOVES[kind]
    page = sandbox(person, SCENE)
    page.click(held(card), position={"x": 20, "y": 20})
    page.click(to or "#prompt .primary[data-opt]", force=True)
    told(page, words)
