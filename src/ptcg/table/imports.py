"""Logs of the official client at a person's own table: each is counted at once, and followed in another process when
somebody asks."""

from __future__ import annotations

import asyncio
import hashlib
import logging

import msgspec

from ptcg.cards import Pool, default_pools
from ptcg.game.narration import Narrator
from ptcg.live.as_scene import scene_at
from ptcg.live.folder import month_of_name
from ptcg.live.followed import Stop, follow
from ptcg.live.log import LogError
from ptcg.live.parse import parse
from ptcg.live.record import record_of, states_of
from ptcg.live.summary import Summary, summarize
from ptcg.review import review
from ptcg.review.logs import story_of_log
from ptcg.review.page import page
from ptcg.rulebooks import load
from ptcg.table.positions import pack
from ptcg.table.thinkers import Brake, NoAnswer, Thinkers
from ptcg.table.thinkers import Stop as Stopped

logger = logging.getLogger("ptcg.table")
MOST_LOGS = 500
MOST_NAME = 120
SECONDS = 60.0
"""The most seconds in which one log is followed."""
LONGEST = 5 * SECONDS
"""The most seconds in which a log is followed and told, with the start of the process and reading the cards."""

REVIEWED = 3600.0
"""The most seconds in which one log is reviewed."""


class Happened(msgspec.Struct, frozen=True):
    """One event of a followed game in words; level 1 is a result of the action above it.

    An action has the position before it as the code of a link to the sandbox; empty if it has none.
    """

    turn: int
    actor: int
    level: int
    text: str
    link: str = ""


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
    link = ""
    for made, state in enumerate(states_of(record_of(log, found), pool)):
        news = [each for each in narrator.news(state, made) if each.text]
        for i, each in enumerate(news):
            events.append(Happened(each.turn, each.actor, each.level, each.text, link if i == 0 else ""))
        scene = scene_at(state, rulebook, log.exporter)
        link = pack(scene) if scene else ""
    result = found.result
    known = (60 - result.blanks[0], 60 - result.blanks[1])
    return FollowedGame(
        result.followed, result.why, result.lines, result.lines_followed, result.stops, known, tuple(events)
    )


def follow_log(text: str, rulebook: str, stop: Stopped) -> FollowedGame:
    """Follow a log in a process of its own, which ends with the server: a stop from outside is not needed."""
    return followed_game(text, rulebook)


def review_log(text: str, rulebook: str, depth: str, stop: Stopped) -> str:
    """Follow a log and return the review of the exporter's choices as a page. Raises LogError if it cannot be played
    again."""
    log = parse(text)
    pool = Pool.merge(default_pools(()))
    found = follow(log, pool, load(rulebook), seconds=SECONDS)
    story = story_of_log(record_of(log, found), pool)
    return page(review(story, max(log.exporter, 0), depth, stop=stop).review())


class ImportRoom:
    """The logs of this table. They are kept in memory only, and no other address gets them."""

    def __init__(self) -> None:
        self.kept: dict[str, Imported] = {}
        self._texts: dict[str, str] = {}
        self._follower = Thinkers(1, LONGEST)
        self._one = asyncio.Lock()
        self._reviewer = Thinkers(1, REVIEWED)
        self._reviews: dict[str, tuple[asyncio.Task[str], Brake]] = {}

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
        if (under_way := self._reviews.pop(key, None)) is not None:
            under_way[1].pull()

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

    def reviewed(self, key: str, rulebook: str, depth: str) -> str:
        """Return the review of a log as a page; empty while another process works on it, which begins at the first
        call. Raises LogError if the review failed; the next call begins again."""
        if key not in self.kept:
            raise LogError("this log is not open any more; paste it again")
        if key not in self._reviews:
            brake = Brake()
            job = self._reviewer.run("the review", review_log, self._texts[key], rulebook, depth, brake=brake)
            self._reviews[key] = asyncio.create_task(job), brake
        task, _ = self._reviews[key]
        if not task.done():
            return ""
        if (error := task.exception()) is not None:
            del self._reviews[key]
            logger.error("%s", error)
            raise LogError("the log could not be reviewed; try again")
        return task.result()

    async def ended(self) -> None:
        """Give up the reviews under way, and kill the processes."""
        under_way = [task for task, _ in self._reviews.values()]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        await asyncio.to_thread(self.close)

    def close(self) -> None:
        """Kill the processes, whatever they are doing."""
        self._follower.close()
        self._reviewer.close()
