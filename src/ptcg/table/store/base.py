"""The interface of a store of games and decks, its records, and its errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import NamedTuple, Protocol

import msgspec

from ptcg.table.ending import Ending, Presence, Standing
from ptcg.table.setups import Setup


class StoreError(Exception):
    """The store cannot be used. The message is one line with the place and a way out, for the person who runs the
    server; `brief` is the cause in a few words, for a player. `unknown` means that the write may have been stored.
    `pending` means that it may even be stored later."""

    def __init__(self, message: str, brief: str = "", pending: bool = False) -> None:
        super().__init__(message)
        self.brief = brief or message
        self.unknown = self.pending = pending


Summary = Mapping[str, object]
"""What a list of games shows of a game. It is kept as JSON; the store reads nothing in it."""


class StoreConflict(StoreError):
    """The stored data are not what the write expected: another server has taken the game, or the game has a gap."""


class BrokenGame(StoreError):
    """A stored game is damaged; the other games are not affected."""


class Stored(msgspec.Struct):
    """A stored game as a list shows it."""

    setup: Setup
    touched: float
    over: bool
    summary: Summary


class Lease(NamedTuple):
    """The right to write a game. Every write names its lease, and is stored only while the game's row has the same
    epoch. `session` is the session of the server that took the game."""

    game: str
    epoch: int
    session: str = ""


class Kept(NamedTuple):
    """A stored game: its setup, its choices, and its standing."""

    setup: Setup
    choices: list[int]
    standing: Standing


class Taken(NamedTuple):
    """A game that this server has just leased, as it is stored now, and who was at it at its last note."""

    lease: Lease
    kept: Kept
    presence: Presence | None


class Challenge(NamedTuple):
    """A game whose seat anybody may take: its setup, and since when it is open."""

    setup: Setup
    since: float


class SavedDeck(msgspec.Struct):
    """A deck that somebody has built: its text is the list; `owner` says who finds it (`ptcg.table.owners`)."""

    id: str
    name: str
    rulebook: str
    text: str
    owner: str = ""


class SavedDraft(msgspec.Struct):
    """A deck that is being built. The id alone gives access to the draft. `version` counts its changes, `body` is the
    page's data."""

    id: str
    version: int
    body: str


class Store(Protocol):
    """Stores games and decks. Every writing method returns a future that is done when the change is on disk. A change
    that cannot be written has a StoreError. A future that is cancelled before its write has begun is never written.
    Reading may raise StoreError. No method waits longer than the limits of `ptcg.table.store.limits`."""

    def create(
        self, setup: Setup, summary: Summary, choices: Sequence[int] = (), over: bool = False,
        after: tuple[Lease, Setup] | None = None,
    ) -> Future[Lease]:  # fmt: skip
        """Store a new game with the choices it begins with, and lease it. `after` is the changed setup of the game that
        it follows."""
        ...

    def update(self, lease: Lease, setup: Setup) -> Future[None]:
        """Store a changed setup: somebody has taken a seat. The game stops being a challenge."""
        ...

    def append(
        self, lease: Lease, at: int, choices: Sequence[int], summary: Summary, over: bool,
        clock: Sequence[int] = (),
    ) -> Future[None]:  # fmt: skip
        """Add choices, the first of which is number `at` of the game; StoreConflict if that is not the next number.
        `clock` are the clocks after the choices."""
        ...

    def truncate(self, lease: Lease, length: int, summary: Summary, clock: Sequence[int] = ()) -> Future[None]:
        """Delete all choices after the first `length`."""
        ...

    def end(self, lease: Lease, ending: Ending | None, summary: Summary, clock: Sequence[int] = ()) -> Future[None]:
        """Store how a game ended early, or None if it did not."""
        ...

    def note(self, lease: Lease, clock: Sequence[int], presence: Presence) -> Future[None]:
        """Store the clocks of a game, who is there and what is offered, for a server that takes the game over."""
        ...

    def presence(self, game: str) -> Presence | None:
        """Return who was at a game at its last note; None if it was never noted."""
        ...

    def challenge(self, lease: Lease, since: float | None) -> Future[None]:
        """Open a game to anybody since a time, or close it (None)."""
        ...

    def challenges(self, limit: int = 100) -> list[Challenge]:
        """Return the games that anybody may join now, the newest first. Games of servers that are down are left out."""
        ...

    def load(self, game: str) -> Kept | None:
        """Return a stored game; None if it is not here. Raises BrokenGame if choices are missing."""
        ...

    def games(self, limit: int = 100) -> list[Stored]:
        """Return the games, the last changed first."""
        ...

    def save_deck(self, deck: SavedDeck) -> Future[None]:
        """Store a deck, or replace the owner's deck of the same id; StoreConflict if that deck belongs to somebody
        else."""
        ...

    def delete_deck(self, deck: str, owner: str = "") -> Future[None]:
        """Delete a deck of an owner."""
        ...

    def decks(self, owner: str = "") -> list[SavedDeck]:
        """Return the decks of an owner, by name."""
        ...

    def save_draft(self, draft: SavedDraft) -> Future[None]:
        """Store a draft in place of its version before; StoreConflict if another version is stored. If there are too
        many drafts, the oldest are deleted."""
        ...

    def draft(self, draft: str) -> SavedDraft | None:
        """Return a draft; None if it is not here."""
        ...

    def delete_draft(self, draft: str) -> Future[None]:
        """Delete a draft."""
        ...

    def save_review(self, game: str, seat: int, body: str) -> Future[None]:
        """Store what the review of a game from a seat has found, in place of what was there."""
        ...

    def review(self, game: str, seat: int) -> str | None:
        """Return what the review of a game from a seat has found; None if there is none."""
        ...

    def take(self, game: str) -> Taken | str | None:
        """Lease a game for this server and load it, in one transaction. All leases of the game before are void. Return
        the address of the server that has the game if another has it, and None if there is no such game. Raises
        BrokenGame if choices are missing."""
        ...

    def holds(self, lease: Lease) -> bool:
        """Return whether certainly no other server has taken the game since this server took it. False also means
        that it is not known now."""
        ...

    @property
    def session(self) -> str:
        """The session of this server. Another session means that other servers may have taken its games."""
        ...

    def ping(self) -> None:
        """Read something. Raises StoreError if the games cannot be read, or if other servers may have taken them."""
        ...

    @property
    def secret(self) -> str:
        """The secret by which the servers of this store recognize one another; empty if there is only one server."""
        ...

    def close(self) -> None:
        """Write the waiting changes and close."""
        ...
