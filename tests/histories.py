"""Players who note all that they are shown and told, and the check of their notes against the history of the database.

The check is in the style of Jepsen. Every frame shows a position that was stored. A position that is shown after a
reload is not older than one that anybody saw before. Every acknowledged choice is stored at its number. Nothing is
stored or taken back that nobody asked for.
"""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from ptcg.cards import builtin_pool
from ptcg.table.ending import Ending
from ptcg.table.setups import HOT_SEAT
from ptcg.table.store.base import Kept
from ptcg.table.table import Table
from tabling import applied

Frame = dict[str, Any]
ANSWER = 7.0  # seconds after which a player takes a lost answer for lost; a server answers within 5
ACKNOWLEDGED, UNKNOWN, REFUSED = "acknowledged", "unknown", "refused"


class Shown(NamedTuple):
    """A frame that a player was shown: when, and over which of their connections, which began when."""

    at: float
    connection: int
    began: float
    made: int
    view: str


class Asked(msgspec.Struct):
    """What a player asked for, in a position of `count` choices, and what became of it."""

    what: str
    seat: int
    count: int
    choice: int = -1
    result: str = UNKNOWN
    words: str = ""


class Person:
    """A player at a seat (HOT_SEAT plays both), who comes back to any of the servers, until told to stop."""

    def __init__(self, game: Frame, token: str, seat: int, addresses: Sequence[str], seed: int) -> None:
        self.path = f"/ws/{game['game']}/{token}"
        self.seat = seat
        self.addresses = addresses
        self.rng = random.Random(seed)
        self.shown: list[Shown] = []
        self.asked: list[Asked] = []
        self.said: Counter[str] = Counter()
        self.slowest = 0.0
        self._connections = 0
        self._began = 0.0
        self._view: Any = None
        self._frame: Frame = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self.error: BaseException | None = None

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def stop(self) -> None:
        """Stop playing. Raises what went wrong."""
        self._stop.set()
        self._thread.join(120)
        assert not self._thread.is_alive(), "a player hangs"
        if self.error is not None:
            raise self.error

    def _play(self) -> None:
        try:
            while not self._stop.is_set():
                with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError):
                    self._sit()
                self._stop.wait(0.1 + 0.2 * self.rng.random())
        except BaseException as error:
            self.error = error

    def _sit(self) -> None:
        """Play over one connection until it ends, or until the player reloads the page."""
        address = self.rng.choice(self.addresses)
        self._connections += 1
        self._began, self._view, self._frame = time.monotonic(), None, {}
        with connect(f"ws://{address}{self.path}", max_size=None, open_timeout=8, close_timeout=1) as ws:
            while not self._stop.is_set():
                if self._read(ws, 1.0) is None:
                    if not self._frame:
                        continue
                    if self.rng.random() < 0.3:
                        return  # the page looks dead: reload it
                    if self.rng.random() < 0.3:
                        self._ask(ws, Asked("claim", self.seat, self._frame["choices"]), {"claim": True})
                while self._frame and not self._stop.is_set():
                    message = self._wish(self._frame)
                    if message is None:
                        break
                    if message == "reload":
                        return
                    self._ask(ws, *message)

    def _wish(self, frame: Frame) -> Any:
        """Return what the player does now: a note and a message, `reload`, or None to wait."""
        count, draw, offer = frame["choices"], self.rng.random(), (frame.get("undo") or {}).get("offer")
        if "over" in frame:
            return "reload" if draw < 0.1 else None
        if draw < 0.05:
            return "reload"
        if offer is not None and offer["state"] == "offered" and offer["by"] != self.seat:
            yes = self.rng.random() < 0.8
            return Asked("agree" if yes else "disagree", self.seat, count), {"agree": yes}
        if draw < 0.13 and (frame.get("undo") or {}).get("can"):
            return Asked("undo", self.seat, count), {"undo": True}
        if draw < 0.135:
            return Asked("concede", self.seat, count), {"concede": True}
        if "decision" not in frame:
            return None
        index = self.rng.choice([option["i"] for option in frame["decision"]["options"]])
        return Asked("choose", self.seat, count, index), {"choose": index, "state": frame["state"]}

    def _read(self, ws: ClientConnection, seconds: float) -> Frame | None:
        """Return the next frame, and note what it shows; None if none comes."""
        try:
            found: Frame = json.loads(ws.recv(timeout=seconds))
        except TimeoutError:
            return None
        if found["type"] == "refused":
            self.said[found["code"]] += 1
        elif found["type"] == "state":
            self._view = found["view"] if "view" in found else applied(self._view, found["changes"])
            self._frame, text = found, json.dumps(self._view, sort_keys=True)
            self.shown.append(Shown(time.monotonic(), self._connections, self._began, found["choices"], text))
        return found

    def _ask(self, ws: ClientConnection, asked: Asked, message: Frame) -> None:
        """Ask for something, and note what becomes of it. A server answers the ping after it has dealt with the
        message before. Raises TimeoutError if it does not answer."""
        self.asked.append(asked)
        began, done, refused = time.monotonic(), False, None
        ws.send(json.dumps(message))
        ws.send(json.dumps({"ping": True}))
        while (frame := self._read(ws, ANSWER)) is not None and frame["type"] != "pong":
            if frame["type"] == "refused":
                refused = frame
            elif frame["type"] == "state":
                chosen = asked.what == "choose" and frame["choices"] == asked.count + 1
                done = done or chosen or (asked.what == "concede" and "over" in frame)
        if frame is None:
            raise TimeoutError("no answer")
        self.slowest = max(self.slowest, time.monotonic() - began)
        if refused is not None:
            asked.words = refused["reason"]
            doubtful = done or "whether it counts" in refused["reason"] or refused["code"] in ("moved", "error")
            asked.result = UNKNOWN if doubtful else REFUSED
        elif done:
            asked.result = ACKNOWLEDGED


class Version(NamedTuple):
    """A stored state of a game: its choices, and the seat that lost early."""

    choices: tuple[int, ...]
    ending: int | None


def versions(notes: Sequence[tuple[str, int, int, int | None]]) -> list[Version]:
    """Return all states of a game from the notes of its history: what, number, choice, ending."""
    found: list[Version] = []
    choices: list[int] = []
    for what, n, choice, ending in notes:
        if what == "row":
            assert len(choices) == (len(found[-1].choices) if found else 0), "a change without its choices"
            choices = choices[:n]
            found.append(Version(tuple(choices), ending))
        else:
            assert n == len(choices), f"choice {n} was stored after {len(choices)}"
            choices.append(choice)
            found[-1] = Version(tuple(choices), found[-1].ending)
    return found


class Checker:
    """Checks the notes of the players of one game against its history."""

    def __init__(self, kept: Kept, history: list[Version], people: Sequence[Person]) -> None:
        self.kept = kept
        self.history = history
        self.people = people
        self._views: dict[tuple[tuple[int, ...], int | None], str] = {}
        self._seen: dict[tuple[Version, int], int | None] = {}
        self._movers: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._table = Table(kept.setup, (), (builtin_pool(),))
        for version in history:
            self._learn(version)

    def check(self) -> None:
        """Raise AssertionError if anything was lost, doubled, shown though it was not stored, or shown late."""
        assert tuple(self.kept.choices) == self.history[-1].choices, "the stored game is not what its history says"
        self._check_frames()
        self._check_changes()

    # what was shown
    def _check_frames(self) -> None:
        found = [(shown, person, self._matches(shown, person)) for person in self.people for shown in person.shown]
        for shown, _, matches in found:
            assert matches, f"a position of {shown.made} choices was shown that was never stored"
        for person in self.people:
            at = {}
            for shown, whose, matches in found:
                if whose is not person:
                    continue
                if shown.connection not in at:
                    before = [other[2][0] for other in found if other[0].at < shown.began]
                    at[shown.connection] = max(before, default=0)
                later = [number for number in matches if number >= at[shown.connection]]
                assert later, f"a position of {shown.made} choices was shown after a later one"
                at[shown.connection] = later[0]

    def _matches(self, shown: Shown, person: Person) -> list[int]:
        """Return the versions that look as shown."""
        return [
            number
            for number, version in enumerate(self.history)
            if len(version.choices) == shown.made
            and self._views[version.choices, self._seen[version, person.seat]] == shown.view
        ]

    def _learn(self, version: Version) -> None:
        """Play a version, and remember how it looks to the players and who made its choices."""
        choices = version.choices
        made = tuple(self._table.game.choices)
        if choices[: len(made)] != made:
            self._table, made = Table(self.kept.setup, (), (builtin_pool(),)), ()
        for choice in choices[len(made) :]:
            self._table._apply(choice)
        self._movers[choices] = tuple(self._table.movers)
        self._table.ending = None if version.ending is None else Ending(version.ending)
        for seat in {person.seat for person in self.people}:
            seen = self._seen[version, seat] = self._table.seen_by(seat)
            if (choices, seen) not in self._views:
                found = msgspec.structs.replace(self._table.game.view(seen), decision=None)
                self._views[choices, seen] = json.dumps(msgspec.to_builtins(found), sort_keys=True)
        self._table.ending = None

    # what was changed
    def _check_changes(self) -> None:
        """Every change must have been asked for, and every change that was acknowledged must be there."""
        made: Counter[tuple[Any, ...]] = Counter()
        bots = [number for number, seat in enumerate(self.kept.setup.seats) if seat.is_bot]
        for before, after in zip((Version((), None), *self.history), self.history, strict=False):
            old, new = before.choices, after.choices
            if len(new) < len(old):
                assert new == old[: len(new)]
                self._check_undo(old, len(new))
                made["undo",] += 1
            for number in range(len(old), len(new)):
                if self._movers[new][number] not in bots:
                    made["choose", number, new[number]] += 1
            if after.ending is not None and before.ending is None:
                made["end",] += 1
        asked: dict[str, Counter[tuple[Any, ...]]] = {ACKNOWLEDGED: Counter(), UNKNOWN: Counter()}
        for person in self.people:
            for wish in person.asked:
                key: tuple[Any, ...] = ("choose", wish.count, wish.choice) if wish.what == "choose" else ("end",)
                if wish.result in asked and wish.what in ("choose", "concede", "claim"):
                    asked[wish.result][key] += 1
        for key, count in asked[ACKNOWLEDGED].items():
            assert made[key] >= count, f"{key} was acknowledged {count} times and is stored {made[key]} times"
        for key, count in made.items():
            if key != ("undo",):
                most = asked[ACKNOWLEDGED][key] + asked[UNKNOWN][key]
                words = [wish for person in self.people for wish in person.asked if key[1:2] == (wish.count,)]
                assert count <= most, f"{key} is stored {count} times, but was asked for or left open {most}: {words}"
        wishes = sum(wish.what in ("undo", "agree") for person in self.people for wish in person.asked)
        assert made["undo",] <= wishes, "more was taken back than anybody asked for"

    def _check_undo(self, old: tuple[int, ...], length: int) -> None:
        """An undo takes back the last choice of one seat and what follows it, never more."""
        movers = self._movers[old]
        hot = any(person.seat == HOT_SEAT for person in self.people)
        mine = [number for number, mover in enumerate(movers) if (hot and mover in (0, 1)) or mover == movers[length]]
        assert mine[-1] == length, f"an undo took back {len(old) - length} choices, more than the last of a seat"
