"""Two browsers at one game and two server processes on PostgreSQL: one process is killed, and both go on.

Once here; `make full` kills 50 times (PTCG_KILL_RUNS)."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from postgres import Postgres, Servers, running_postgres
from tabling import Person

RUNS = int(os.environ.get("PTCG_KILL_RUNS") or 1)
MOST = 10.0 if os.environ.get("PTCG_KILL_RUNS") else 120.0
"""Seconds after which both must be able to go on; a run among other tests only says that they do."""
SHOWN = """async () => {
  const { state } = await import('/static/state.js');
  const { choices, over, state: position } = state.frame;
  return { choices, over: Boolean(over), lost: Boolean(state.lost), server: position.split('.')[0] };
}"""


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with running_postgres() as found:
        yield found


def shown(page: Page) -> dict[str, Any]:
    """What a page shows: how many choices were made, whether the game is over, whether the connection is lost, and the
    mark of the table in the server that it has the position from."""
    found: dict[str, Any] = page.evaluate(SHOWN)
    return found


class Two:
    """Two people at one game, each in a browser of their own."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.people = Person(browser, base, seed=1), Person(browser, base, seed=2)
        self.game = ""

    def sit_down(self) -> None:
        """A new game, by the link."""
        ada, bo = self.people
        ada.start("PAR23", "friend")
        bo.page.goto(ada.page.input_value("#invite input"))
        bo.page.wait_for_selector("#decks .opt")
        bo.page.click("#join .primary")
        bo.page.wait_for_selector("#prompt .say")
        self.game = ada.page.url.split("/")[-2]
        for person in self.people:  # a page that is loaded again has no mark
            person.page.evaluate("() => { window.never = true; }")

    def press(self) -> None:
        """Whoever is asked answers, if anybody is."""
        for person in self.people:
            now = shown(person.page)
            if person.page.query_selector("#prompt:not(.wait) .do") and not (now["lost"] or now["over"]):
                try:
                    person.answer()
                except AssertionError:
                    assert shown(person.page)["lost"]  # the connection went while this person pressed
                return

    def choices(self) -> int:
        """How many choices both pages show."""
        return min(int(shown(person.page)["choices"]) for person in self.people)

    def server(self) -> set[str]:
        """The marks of the servers that the two have the position from; none while a connection is lost."""
        found = [shown(person.page) for person in self.people]
        return set() if any(page["lost"] for page in found) else {page["server"] for page in found}

    def come_back(self, first: set[str]) -> float:
        """Wait until both have the position from another server: the seconds it took."""
        began = time.monotonic()
        while len(found := self.server()) != 1 or found == first:
            assert time.monotonic() - began < 300, "a page does not come back"
            time.sleep(0.05)
        return time.monotonic() - began

    def go_on(self, choices: int) -> None:
        """Play until both pages show more choices, or the end."""
        began = time.monotonic()
        while self.choices() <= choices and not self.over():
            assert time.monotonic() - began < 300, "the game does not go on"
            self.press()
            time.sleep(0.1)

    def over(self) -> bool:
        """Whether the game has ended, for both."""
        return all(shown(person.page)["over"] for person in self.people)


def test_both_browsers_go_on_when_a_server_is_killed(database: Postgres, browser: Browser, tmp_path: Path) -> None:
    servers = Servers(database.new_database(), tmp_path)
    two = Two(browser, f"http://127.0.0.1:{servers.port}")
    took = []
    try:
        two.sit_down()
        for _ in range(RUNS):
            two.go_on(two.choices())
            while two.over():
                two.sit_down()
                two.go_on(two.choices())
            before, first, was = two.choices(), servers.holder(two.game), two.server()
            os.kill(first, signal.SIGKILL)
            took.append(two.come_back(was))
            load = os.getloadavg()[0]
            print(f"killed {len(took)} times; both were back after {took[-1]:.1f} s (load {load:.1f})", flush=True)
            two.go_on(before)
            assert servers.holder(two.game) != first
            servers.wait_for(2)
            if RUNS > 1:
                time.sleep(8)  # a process that has just begun reads its cards first; killing it is not what is measured
        assert max(took) < MOST, sorted(took)
        for person in two.people:
            assert person.page.evaluate("() => window.never"), "a page was loaded again"
            assert person.errors == []
    finally:
        servers.stop()
        for person in two.people:
            person.page.context.close()
