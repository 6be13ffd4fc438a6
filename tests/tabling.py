"""Playing at a table in tests: over a WebSocket, and by mouse, touch and keyboard in a browser."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from ptcg.table.answers import encoded
from ptcg.table.showing import position
from ptcg.table.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ElementHandle, Page
    from starlette.testclient import TestClient, WebSocketTestSession

Frame = dict[str, Any]
PATIENCE = 180_000
"""Milliseconds after which a wait for a page counts as hung; nothing depends on the speed of the machine."""
OWNER = "the-owner-of-this-table-abc12345"
"""The secret of the owner of a table in tests."""
HOME = {"x-ptcg-home": OWNER}
"""The header of a page that belongs to the owner."""
_views: WeakKeyDictionary[WebSocketTestSession, Any] = WeakKeyDictionary()
DECKS = {
    "RR09": "RR09-desert-spirits", "UD10": "UD10-ember-legends", "CL11": "CL11-lost-horizon",
    "BW11": "BW11-northern-tide", "XY13": "XY13-northern-tide", "SM17": "SM17-northern-tide",
    "SSH20": "SSH20-northern-tide", "PAR23": "PAR23-ancient-roar", "ASC26": "ASC26-ancient-roar",
}  # fmt: skip

CHECK = Path(__file__).parent / "table" / "overlap_check.js"
SIZES = (
    (360, 640), (360, 740), (390, 844), (740, 360), (844, 390), (768, 1024), (1024, 768), (820, 1180), (1180, 820),
    (1280, 720), (1280, 800), (1440, 900), (900, 1440), (1920, 1080), (1080, 1920),
)  # fmt: skip
"""The sizes of windows at which the table is checked."""

SCENE = """\
scene: small
rulebook: PAR23
me:
  active: {card: sv4-123, energy: [Darkness, Darkness]}
  bench: [{card: sv4-94}]
  hand: [sv4-95, Fighting, sv1-194, sv4-107, sv4-159, sv2-171, sv1-189]
  deck: 20
opp:
  active: {card: sv4-70, damage: 30}
  bench: [{card: sv4-158}]
  deck: 20
turn: {player: me, number: 5}
"""
"""A small position of the built-in cards."""


def open_game(client: TestClient, book: str = "PAR23", opponent: str = "random", **more: Any) -> Frame:
    """Open a new game, and return its id and token (and invitation)."""
    asked = {"rulebook": book, "deck": DECKS[book], "opponent": opponent, **more}
    answer = client.post("/api/games", json=asked)
    assert answer.status_code == 200, answer.text
    found: Frame = answer.json()
    return found


def path(game: Frame, token: str | None = None) -> str:
    """Return the address of a seat's WebSocket."""
    return f"/ws/{game['game']}/{token or game['token']}"


def until(ws: WebSocketTestSession, wanted: Callable[[Frame], bool]) -> Frame:
    """Read frames until one is as wanted; every frame gets its whole view, put together from the changes."""
    for _ in range(2000):
        frame: Frame = ws.receive_json()
        if frame["type"] == "state":
            if "changes" in frame:
                frame["view"] = applied(deepcopy(_views[ws]), frame.pop("changes"))
            _views[ws] = frame["view"]
        if wanted(frame):
            return frame
    raise AssertionError("no such frame in 2000")


def any_choice(frame: Frame, rng: random.Random) -> Frame:
    """Return the message that makes a random choice."""
    option = rng.randrange(len(frame["decision"]["options"]))
    return {"type": "choose", "option": option, "state": frame["state"]}


def as_page(table: Table, seat: int | None) -> Frame:
    """Return the position as the page of a seat gets it."""
    found: Frame = json.loads(encoded(position(table, seat, 0, set())))
    return found


def applied(old: Any, made: Sequence[tuple[Sequence[str | int], Any]]) -> Any:
    """Return a view with its changes, as a page puts it together; the old view is changed in place."""
    for path, value in made:
        if not path:
            return value
        at = old
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
    return old


def my_move(frame: Frame) -> bool:
    """Return whether the frame asks this seat, or the game is over."""
    return frame["type"] == "state" and ("decision" in frame or "over" in frame)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return where to press an element of the page: its middle, or 40 px below its upper edge if something may cover
    it."""
    page.wait_for_selector(selector)
    box = page.eval_on_selector(
        selector,
        """el => {
          el.scrollIntoView({ block: 'nearest' });
          const box = el.getBoundingClientRect();
          return [box.x, box.y, box.width, box.height];
        }""",
    )
    return box[0] + box[2] / 2, box[1] + min(box[3] / 2, 40)


def drag(page: Page, what: str, to: str | tuple[float, float]) -> None:
    """Drag by mouse."""
    x, y = middle(page, what)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 30, steps=3)
    page.mouse.move(*(middle(page, to) if isinstance(to, str) else to), steps=4)
    page.mouse.up()


def touch_drag(page: Page, what: str, to: str | tuple[float, float]) -> None:
    """Drag by finger, with the touches of a real browser, which become pointer events."""
    x, y = middle(page, what)
    touches = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x, y)
    for step in (10, 20, 30):
        touch("touchMove", x, y - step)
    end = middle(page, to) if isinstance(to, str) else to
    for part in (0.3, 0.7, 1.0):
        touch("touchMove", x + (end[0] - x) * part, y - 30 + (end[1] - y + 30) * part)
    touch("touchEnd")
    touches.detach()


FRAMES = """() => Promise.race([
    new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    new Promise(done => setTimeout(() => done(false), 5000)),
])"""


def wait_for_frames(page: Page) -> None:
    """Wait until the page has drawn two frames. A browser without a window stops drawing now and then, and a picture
    makes it draw again."""
    for _ in range(6):
        if page.evaluate(FRAMES):
            return
        page.screenshot()
    raise AssertionError("the page draws no frames")


def faults(page: Page, state: str, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """Return what overlaps or is cut off at the table, at any size, with the size (`overlap_check.js`)."""
    page.evaluate(CHECK.read_text(encoding="utf-8"))
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wait_for_frames(page)
        found += [f"{state} at {width}×{height}: {fault}" for fault in page.evaluate("() => overlapCheck()")]
    page.set_viewport_size({"width": 1440, "height": 900})
    return found


class Person:
    """A person at the table page of a browser, who presses what can be pressed."""

    def __init__(self, browser: Browser, base: str, seed: int = 1, kept: dict[str, str] | None = None, **context: Any):
        self.base = base
        self.rng = random.Random(seed)
        self.errors: list[str] = []
        usual = {"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 900}, "service_workers": "block"}
        self.page: Page = browser.new_context(**{**usual, **context}).new_page()
        for key, value in {"speed": "0", **(kept or {})}.items():  # the other player's turn is not watched step by step
            setting = f"'ptcg.{key}'"
            self.page.add_init_script(f"localStorage.getItem({setting}) ?? localStorage.setItem({setting}, '{value}')")
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def start(self, book: str, opponent: str = "random") -> None:
        """Go from the lobby to the table in three choices."""
        page = self.page
        page.goto(self.base)
        page.wait_for_selector("#opps .opt")
        for choice in (f"[name=book][value={book}]", f"[name=opp][value={opponent}]"):
            page.locator(choice).evaluate("el => el.click()")  # boxes that come later may move what a mouse aims at
        page.click(".go .primary")
        page.wait_for_selector("#prompt .say")

    def ready(self) -> bool:
        """Wait for a question; return False if the game is over. A browser without a window may draw no frame for
        minutes, so the wait asks every 50 ms and not at each frame."""
        self.page.wait_for_function(
            """() => {
              const prompt = document.querySelector('#prompt');
              return prompt.querySelector('[data-do=rematch]')
                || !prompt.classList.contains('wait')
                  && (document.querySelector('#zoom[open]') || prompt.querySelector('.do'));
            }""",
            polling=50,
        )
        return self.page.query_selector("[data-do=rematch]") is None

    def all(self, selector: str) -> list[ElementHandle]:
        """Return the matching elements of the page."""
        return self.page.query_selector_all(selector)

    def press(self, what: ElementHandle) -> None:
        """Press near the upper left corner, which nothing overlaps. An element that is gone by then is ignored: the
        next question is answered instead, and a game that never ends fails."""
        from playwright.sync_api import Error

        try:
            what.click(position={"x": 12, "y": 12}, force=True)
        except Error:
            if what.evaluate("el => el.isConnected"):
                raise

    def answer(self) -> None:
        """Answer the open question by pressing."""
        page = self.page
        if notice := self.all("#prompt.whynot [data-do=cancel]"):
            self.press(notice[0])  # the table moved on while this person pressed: read the notice and go on
            return
        if self.all("#prompt [data-confirm]"):
            self.choose_cards()
            return
        hand = self.all(".handcard:not(.cannot)") if self.all("#prompt [data-key=end]") else []
        if hand and self.rng.random() < 0.7:
            self.press(self.rng.choice(hand))
            places = self.all(".spot.legal, .slot.legal")
            play = self.all("#prompt .primary[data-opt]")
            if places or play:
                self.press(self.rng.choice(places or play))
            else:
                page.keyboard.press("Escape")  # a neighbour in the fan of the hand was pressed
            return
        found = self.all(
            ".spot.legal, .slot.legal, .handcard.legal, .act[data-opt], .mini [data-opt], #prompt [data-opt]"
        )
        assert found, f"nothing to press: {page.inner_text('#prompt')}"
        attacks = [what for what in found if "act" in (what.get_attribute("class") or "").split()]
        self.press(self.rng.choice(attacks or found))

    def choose_cards(self) -> None:
        """Press cards of a list or of the hand until they are enough, then confirm. A tile for several copies takes one
        press for each copy, and one press too many takes the card back, so the cards are gone through again."""
        ready = "#prompt [data-confirm][aria-disabled=false]"
        for _ in range(12):
            cards = self.all("#finder:not([hidden]) [data-i], .handcard[data-pick]")
            for tile in self.rng.sample(cards, len(cards)):
                if self.all(ready):
                    self.page.click(ready)
                    return
                self.press(tile)
        self.page.click(ready)

    def begin(self, book: str, questions: int = 0) -> None:
        """Start a game and answer `questions` questions, up to the main part of an own turn; a game that ends before is
        started again."""
        for _ in range(5):
            self.start(book)
            if not self.play(questions) and self._at_main():
                return
        raise AssertionError("five games ended first")

    def to_main(self) -> None:
        """Answer questions until it is the main part of an own turn, with no question open."""
        assert self._at_main(), "the game ended first"

    def _at_main(self) -> bool:
        for _ in range(60):
            if not self.ready():
                return False
            if self.all("#prompt [data-key=end]") and not self.all(".finding"):
                return True
            self.answer()
        raise AssertionError("no turn of one's own in 60 questions")

    def play(self, questions: int) -> bool:
        """Answer up to `questions` questions, and return whether the game is over."""
        for _ in range(questions):
            if not self.ready():
                return True
            self.answer()
        return not self.ready()
