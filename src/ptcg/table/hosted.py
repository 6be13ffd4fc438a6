"""A table in memory: its watchers, and the rule that nobody sees a change that is not yet saved."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from ptcg.bots.notes import Notes
from ptcg.cards import Deck, Pool, builtin_decks
from ptcg.game.compile_deck import unread
from ptcg.table.answers import ToPage
from ptcg.table.company import Company
from ptcg.table.ending import Standing
from ptcg.table.faces import face
from ptcg.table.refusals import Refused
from ptcg.table.setups import Setup, find_deck
from ptcg.table.store import Lease, StoreError
from ptcg.table.table import Table
from ptcg.table.thinkers import Brake
from ptcg.text.cache import shared_cache

log = logging.getLogger("ptcg.table")
_reading = threading.Lock()


class Elsewhere(Exception):
    """Another server has the game; `address` is the address of that server."""

    def __init__(self, address: str) -> None:
        super().__init__(f"the game is at {address}")
        self.address = address


class Watcher(Protocol):
    """A connection that watches a table: from one seat, from both (HOT_SEAT), or as a spectator (None)."""

    seat: int | None

    async def show(self) -> None:
        """Show the position as it is now."""
        ...

    def tell(self, refusal: Refused) -> None:
        """Say why something was not done."""
        ...

    def send(self, message: ToPage) -> None:
        """Send a message that is not about the position."""
        ...

    def drop(self) -> None:
        """Disconnect: the frame for this watcher cannot be made."""
        ...


def same(token: str, given: str) -> bool:
    """Return whether the given text is the token, in a time that does not reveal how much of it was right."""
    return secrets.compare_digest(token.encode(), given.encode())


def set_up(setup: Setup, choices: Sequence[int], pools: Sequence[Pool], standing: Standing | None = None) -> Table:
    """Return a table whose cards are read. The first game with a deck reads its cards and puts them into words, which
    takes a while: call it in a thread, not on the loop, where others wait."""
    for data in setup.decks:
        read_deck(find_deck(data, pools))
    table = Table(setup, choices, pools, standing)
    for deck in table.game.decks:
        read_deck(deck)
    return table


def read_deck(deck: Deck) -> None:
    """Read the cards of a deck and make their faces, which are cached. Only one thread reads at a time: two threads
    would both load the grammars."""
    with _reading:
        for _, card in deck.cards:
            unread(card)
            face(card)


def warm_up(*more: Callable[[], object]) -> None:
    """Read the built-in decks in advance, those of the newest book first, and save the readings for the next start, so
    that the first game need not wait for the grammars. Then call each function of `more`."""
    for deck in reversed(builtin_decks()):
        read_deck(deck)
        shared_cache().save()
    for ready in more:
        ready()


class Hosted:
    """A table in memory with its watchers. Everything at a table happens under its lock, and a caller that shows it to
    somebody holds the lock too: nobody sees a choice that is not yet saved. `lease` belongs to what is in memory: every
    write names it, so that a table that another server has taken since writes nothing. `doubt` means that the outcome
    of a write is unknown, so that the game must be taken from the store again before it is used."""

    def __init__(self, table: Table, lease: Lease, company: Company | None = None) -> None:
        self.table = table
        self.lease = lease
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking = False
        self.brake: Brake | None = None
        self.notes: dict[int, tuple[int, Notes]] = {}
        """What the bot of a seat remembers of its turn, with the number of choices that had been made by then."""
        self.doubt = False
        self.bots: asyncio.Task[None] | None = None
        self.company = company or Company()
        self.timer: asyncio.TimerHandle | None = None
        self.listed = False

    @property
    def social(self) -> bool:
        """Whether it matters who is at the table: two people play, or the game has a clock."""
        return self.table.between_people or self.table.clock is not None

    async def show(self) -> None:
        """Show every watcher the new position. The change stays in any case: if a frame cannot be made, its watcher is
        dropped and comes back."""
        for watcher in tuple(self.watchers):
            try:
                await watcher.show()
            except Exception:
                log.exception("table %s: a frame could not be made", self.table.setup.id)
                self.watchers.discard(watcher)
                watcher.drop()

    def notes_of(self, seat: int) -> Notes | None:
        """Return the notes of the seat's bot; None if it has none, or choices were taken back since."""
        made, notes = self.notes.get(seat, (0, None))
        return notes if made < len(self.table.game.choices) else None

    def hurry(self) -> None:
        """Let the bot that thinks choose now, by what it has found so far."""
        if self.thinking and self.brake is not None:
            self.brake.pull()

    def send(self, message: ToPage) -> None:
        """Send every watcher a message that is not about the position."""
        for watcher in tuple(self.watchers):
            watcher.send(message)

    def tell(self, refusal: Refused) -> None:
        """Tell every watcher why something was not done."""
        for watcher in tuple(self.watchers):
            watcher.tell(refusal)


def unsaved(error: StoreError, known: bool = True) -> Refused:
    """Return the refusal for a change that could not be written and was taken back. `known` is False if the store may
    have written it."""
    if known:
        return Refused("unsaved", f"this could not be saved ({error.brief}), so it was not done; try again")
    words = f"this could not be saved ({error.brief}); whether it counts shows when the store answers again: try again"
    return Refused("unsaved", words)
