"""The store: where games and decks are kept. One small interface, and what can go wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, Protocol

import msgspec

from ptcg.table.setups import Setup
from ptcg.table.standing import Ending, Presence, Standing


class StoreError(Exception):
    """The store cannot be used: the message is one line with the place and a way out, for whoever runs the server;
    `brief` is the cause in a few words, for a player."""

    def __init__(self, message: str, brief: str = "") -> None:
        super().__init__(message)
        self.brief = brief or message


class StoreConflict(StoreError):
    """What is stored is not what the write expected: somebody else has changed the game, or it has a gap."""


class BrokenGame(StoreError):
    """One stored game is not whole; the other games are not touched by it."""


class Stored(msgspec.Struct):
    """A stored game as a list shows it."""

    setup: Setup
    touched: float
    over: bool
    summary: dict[str, Any]


class Kept(NamedTuple):
    """A stored game: its beginning, its choices, and what it has besides."""

    setup: Setup
    choices: list[int]
    standing: Standing


class Challenge(NamedTuple):
    """A game that is open to anybody: its beginning, and since when it is."""

    setup: Setup
    since: float


class SavedDeck(msgspec.Struct):
    """A deck somebody has built: its text is the list; `owner` says who finds it (`ptcg.table.owners`)."""

    id: str
    name: str
    rulebook: str
    text: str
    owner: str = ""


class SavedDraft(msgspec.Struct):
    """A deck that is being built: whoever has the id has the draft. `version` counts its changes, `body` is the
    page's."""

    id: str
    version: int
    body: str


class Store(Protocol):
    """Keeps games and decks. Every writing method returns a future that is done when the change is on disk; a change
    that cannot be written is not written at all, and the future has a StoreError. Reading may raise StoreError."""

    def create(
        self, setup: Setup, summary: dict[str, Any], choices: Sequence[int] = (), over: bool = False,
        after: Setup | None = None,
    ) -> Future[None]:  # fmt: skip
        """Keep a new game, with the choices it begins with. `after` is the changed setup of the game it follows."""
        ...

    def update(self, setup: Setup) -> Future[None]:
        """Keep a changed setup: somebody has taken a seat. It is no challenge any more."""
        ...

    def append(
        self, game: str, at: int, choices: Sequence[int], summary: dict[str, Any], over: bool, clock: Sequence[int] = ()
    ) -> Future[None]:
        """Add choices, the first of which is number `at` of the game; StoreConflict if that is not the next one.
        `clock` is how the clocks stand then."""
        ...

    def truncate(self, game: str, length: int, summary: dict[str, Any], clock: Sequence[int] = ()) -> Future[None]:
        """Forget all choices after the first `length`."""
        ...

    def end(
        self, game: str, ending: Ending | None, summary: dict[str, Any], clock: Sequence[int] = ()
    ) -> Future[None]:
        """Note how a game ended before it was played to its end, or that it did not."""
        ...

    def note(self, game: str, clock: Sequence[int], presence: Presence) -> Future[None]:
        """Note how the clocks of a game stand, who is there and what is offered, for a server that takes it over.
        StoreConflict if another server has it already."""
        ...

    def presence(self, game: str) -> Presence | None:
        """Who was at a game when it was last noted; None if nobody was."""
        ...

    def challenge(self, game: str, since: float | None) -> Future[None]:
        """Open a game to anybody since a time, or no longer (None)."""
        ...

    def challenges(self, limit: int = 100) -> list[Challenge]:
        """The games that are open to anybody now, the newest first; of servers that live."""
        ...

    def load(self, game: str) -> Kept | None:
        """A stored game, None if it is not here; BrokenGame if choices of it are missing."""
        ...

    def games(self, limit: int = 100) -> list[Stored]:
        """The games, last touched first."""
        ...

    def save_deck(self, deck: SavedDeck) -> Future[None]:
        """Keep a deck, in place of its owner's with the same id; StoreConflict if that one is somebody else's."""
        ...

    def delete_deck(self, deck: str, owner: str = "") -> Future[None]:
        """Forget a deck of an owner."""
        ...

    def decks(self, owner: str = "") -> list[SavedDeck]:
        """The decks of an owner, by name."""
        ...

    def save_draft(self, draft: SavedDraft) -> Future[None]:
        """Keep a draft in place of its version before; StoreConflict if another one is stored. The oldest drafts go
        when there are too many."""
        ...

    def draft(self, draft: str) -> SavedDraft | None:
        """A draft, None if it is not here."""
        ...

    def delete_draft(self, draft: str) -> Future[None]:
        """Forget a draft."""
        ...

    def hold(self, game: str) -> str | None:
        """Take a game for this server, before it is brought into memory. None if this server has it now (or there is
        no such game); else the address of the server that has it."""
        ...

    @property
    def lapses(self) -> int:
        """How often other servers may have taken games that this one held."""
        ...

    @property
    def secret(self) -> str:
        """What the servers of this store know one another by; empty if there is only one."""
        ...

    def close(self) -> None:
        """Write what is left and close."""
        ...
