"""Logs of the official client at a person's own table: each is counted at once, and followed in another process when
somebody asks."""

from __future__ import annotations

import asyncio
import hashlib
import logging

import msgspec

from ptcg.cards import Pool, default_pools
from ptcg.game.narration import Narrator
from ptcg.live.folder import month_of_name
from ptcg.live.followed import Stop, follow
from ptcg.live.log import LogError
from ptcg.live.parse import parse
from ptcg.live.record import record_of, states_of
from ptcg.live.summary import Summary, summarize
from ptcg.rulebooks import load
from ptcg.table.thinkers import NoAnswer, Thinkers
from ptcg.table.thinkers import Stop as Stopped

logger = logging.getLogger("ptcg.table")
MOST_LOGS = 500
MOST_NAME = 120
SECONDS = 60.0
"""The most seconds in which one log is followed."""
LONGEST = 5 * SECONDS
"""The most seconds in which a log is followed and told, with the start of the process and reading the cards."""


class Happened(msgspec.Struct, frozen=True):
    """One event of a followed game in words; level 1 is a result of the action above it."""

    turn: int
    actor: int
    level: int
    text: str


class FollowedGame(msgspec.Struct, frozen=True):
    """How far a log was followed, and what happened in the game as the engine plays it."""

    followed: str
    why: str
    lines: int
    lines_followed: int
    stops: tuple[Stop, ...]
    known: tuple[int, int]
    events: tuple[Happened, ...]


class Imported(msgspec.Struct):
    """A log at the table."""

    id: str
    players: tuple[str, str]
    exporter: int
    language: str
    game: Summary
    followed: FollowedGame | None = None


def followed_game(text: str, rulebook: str) -> FollowedGame:
    """Follow a log and tell the game. Raises LogError for a text that is no log."""
    log = parse(text)
    pool = Pool.merge(default_pools(()))
    found = follow(log, pool, load(rulebook), seconds=SECONDS)
    narrator = Narrator(None, log.players, everything=True)
    events: list[Happened] = []
    for made, state in enumerate(states_of(record_of(log, found), pool)):
        news = narrator.news(state, made)
        events += [Happened(each.turn, each.actor, each.level, each.text) for each in news if each.text]
    result = found.result
    known = (60 - result.blanks[0], 60 - result.blanks[1])
    return FollowedGame(
        result.followed, result.why, result.lines, result.lines_followed, result.stops, known, tuple(events)
    )


def follow_log(text: str, rulebook: str, stop: Stopped) -> FollowedGame:
    """Follow a log in a process of its own, which ends with the server: a stop from outside is not needed."""
    return followed_game(text, rulebook)


class ImportRoom:
    """The logs of this table. They are kept in memory only, and no other address gets them."""

    def __init__(self) -> None:
        self.kept: dict[str, Imported] = {}
        self._texts: dict[str, str] = {}
        self._follower = Thinkers(1, LONGEST)
        self._one = asyncio.Lock()

    def add(self, name: str, text: str) -> Imported:
        """Keep a log and return what it says. Raises LogError if it is none, or if there are too many."""
        if len(self.kept) >= MOST_LOGS:
            raise LogError(f"{MOST_LOGS} logs are open; remove some first, or use `ptcg live stats` for a folder")
        log = parse(text)
        key = hashlib.sha256(text.encode()).hexdigest()[:16]
        name = name[:MOST_NAME]
        if key not in self.kept:
            self._texts[key] = text
            game = summarize(log, name, month_of_name(name))
            self.kept[key] = Imported(key, log.players, log.exporter, log.language, game)
        return self.kept[key]

    def remove(self, key: str) -> None:
        """Forget a log."""
        self.kept.pop(key, None)
        self._texts.pop(key, None)

    async def follow(self, key: str, rulebook: str) -> Imported:
        """Follow a log in another process, one at a time. Raises LogError, also if that process fails."""
        async with self._one:
            kept = self.kept.get(key)
            if kept is None:
                raise LogError("this log is not open any more; paste it again")
            if kept.followed is None:
                try:
                    kept.followed = await self._follower.run("the log", follow_log, self._texts[key], rulebook)
                except NoAnswer as error:
                    logger.error("%s", error)
                    raise LogError("the log could not be followed; try again") from None
            return kept

    def close(self) -> None:
        """Kill the process, whatever it is doing."""
        self._follower.close()
