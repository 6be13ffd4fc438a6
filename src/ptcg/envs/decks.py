"""The decks of an environment: fixed pairs, a folder, real lists, random legal decks of a book, a curriculum.

A source returns the match of a game from a generator seeded for that game, so that the same seed gives the same games,
no matter which other games are played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck, read_deck, theme_decks
from ptcg.cards.legality import check_deck
from ptcg.cards.pool import Pool
from ptcg.cards.sources import default_pool
from ptcg.cards.tournament import tournament_decks
from ptcg.envs.random_deck import random_deck
from ptcg.game.compile_deck import unread
from ptcg.game.given_decks import DeckLike, as_deck, own_decks
from ptcg.rulebooks import PLAYED_IDS, Rulebook, load

BOOKS = tuple(PLAYED_IDS)
"""The rulebooks by their number in an observation, from 1; a variant of a book has the number of its book."""


@dataclass(frozen=True)
class Match:
    """Two decks and the rulebook they are played by."""

    rulebook: Rulebook
    decks: tuple[Deck, Deck]

    def swapped(self) -> Match:
        """Return the same match with the seats swapped."""
        return Match(self.rulebook, (self.decks[1], self.decks[0]))


class Source(Protocol):
    """Returns the match of each game."""

    def match(self, rng: Random, game: int) -> Match:
        """Return the match of a game; ``game`` is how many games its slot has played before."""
        ...

    def cards(self) -> Iterator[Card]:
        """Return every card that may occur."""
        ...


class Pairs:
    """Fixed pairs of decks, each equally likely; with ``swap`` either deck may have the first seat.

    >>> from ptcg.envs import Batch
    >>> pairs = Pairs([("Ancient Roar", "Future Circuit")])
    >>> Batch(2, pairs, seed=1).mask.shape
    (2, 64)
    """

    def __init__(
        self, pairs: Sequence[Sequence[DeckLike]], rulebook: str | Rulebook = "PAR23", *, swap: bool = True
    ) -> None:
        if not pairs:
            raise ValueError("decks: expected at least one pair of decks, found none")
        self.matches = [as_match(pair, rulebook) for pair in pairs]
        self.swap = swap

    def match(self, rng: Random, game: int) -> Match:
        """Return one of the pairs."""
        found = self.matches[rng.randrange(len(self.matches))]
        return found.swapped() if self.swap and rng.random() < 0.5 else found

    def cards(self) -> Iterator[Card]:
        """Return every card of the pairs."""
        return (card for match in self.matches for deck in match.decks for _, card in deck.cards)


class Any2:
    """Any two of several decks, also a deck against itself."""

    def __init__(self, decks: Sequence[DeckLike], rulebook: str | Rulebook = "PAR23") -> None:
        self.rulebook = as_book(rulebook)
        self.decks = [legal(as_deck(deck), self.rulebook) for deck in decks]
        if not self.decks:
            raise ValueError("decks: expected at least one deck, found none")

    def match(self, rng: Random, game: int) -> Match:
        """Return a match of two of the decks."""
        return Match(self.rulebook, (rng.choice(self.decks), rng.choice(self.decks)))

    def cards(self) -> Iterator[Card]:
        """Return every card of the decks."""
        return (card for deck in self.decks for _, card in deck.cards)


class Folder(Any2):
    """Any two of the deck lists (*.txt) of a folder."""

    def __init__(self, folder: str | Path, rulebook: str | Rulebook = "PAR23", pool: Pool | None = None) -> None:
        files = sorted(Path(folder).glob("*.txt"))
        if not files:
            raise ValueError(f"{folder}: holds no deck lists; expected *.txt")
        super().__init__([read_deck(file, pool or default_pool()) for file in files], rulebook)


class RandomDecks(Any2):
    """Any two of ``count`` random decks that the book allows, made from a pool (by default the built-in cards) by a
    seed.

    >>> from ptcg.envs import Batch
    >>> Batch(2, RandomDecks(count=4, seed=1), seed=1).mask.shape
    (2, 64)
    """

    def __init__(
        self, rulebook: str | Rulebook = "PAR23", count: int = 32, seed: int = 0, pool: Pool | None = None
    ) -> None:
        book = as_book(rulebook)
        super().__init__([random_deck(book, Random(f"deck:{seed}:{k}"), pool) for k in range(count)], book)


class RealLists:
    """Two tournament lists of one rulebook that are at most ``near`` years apart, or two printed theme decks.

    Each list is played under its own rulebook. ``names`` limits the lists to some, such as the training part of
    `ptcg.bots.training`. Needs card data; raises ValueError if no list is playable.
    """

    def __init__(self, decks: Sequence[tuple[int, Deck]], near: int = 2) -> None:
        self.near = near
        self.decks: dict[str, list[tuple[int, Deck]]] = {}
        for time, deck in decks:
            if deck.rulebook and all(unread(card) is None for card in deck.all_cards()):
                self.decks.setdefault(deck.rulebook, []).append((time, deck))
        self.every = [(book, *entry) for book, entries in self.decks.items() for entry in entries]
        if not self.every:
            raise ValueError("no list is playable without card data; run `ptcg cards fetch`")

    @classmethod
    def tournament(
        cls, years: tuple[int, int] = (1999, 2100), names: Collection[str] | None = None, pool: Pool | None = None
    ) -> RealLists:
        """Return the tournament lists of some years, the first and the last included."""
        found = tournament_decks(pool or default_pool(), names)
        dated = [(int(deck.name[:4]), deck) for deck in found]
        return cls([entry for entry in dated if years[0] <= entry[0] <= years[1]])

    @classmethod
    def theme(cls, pool: Pool | None = None) -> RealLists:
        """Return the printed theme decks of 60 cards; those near each other in the order of release meet."""
        found = theme_decks(pool or default_pool())[0]
        return cls([(i, deck) for i, deck in enumerate(found) if deck.size == 60], near=8)

    def match(self, rng: Random, game: int) -> Match:
        """Return a match of two lists that are near each other; also a list against itself."""
        book, time, one = rng.choice(self.every)
        others = [deck for when, deck in self.decks[book] if abs(when - time) <= self.near]
        return Match(load(book), (one, rng.choice(others)))

    def cards(self) -> Iterator[Card]:
        """Return every card of the lists."""
        return (card for _, _, deck in self.every for _, card in deck.cards)


class Curriculum:
    """Sources one after the other: each for a number of games of a slot, the last for ever.

    >>> from ptcg.envs import Batch, Pairs
    >>> first = Pairs([("Ancient Roar", "Ancient Roar")])
    >>> then = Pairs([("Ancient Roar", "Future Circuit")])
    >>> Batch(2, Curriculum([(100, first), (0, then)]), seed=1).mask.shape
    (2, 64)
    """

    def __init__(self, stages: Sequence[tuple[int, Source]]) -> None:
        if not stages:
            raise ValueError("stages: expected at least one (games, source), found none")
        self.stages = list(stages)

    def match(self, rng: Random, game: int) -> Match:
        """Return a match of the stage that the slot is in."""
        for games, source in self.stages[:-1]:
            if game < games:
                return source.match(rng, game)
            game -= games
        return self.stages[-1][1].match(rng, game)

    def cards(self) -> Iterator[Card]:
        """Return every card of every stage."""
        return (card for _, source in self.stages for card in source.cards())


def as_book(rulebook: str | Rulebook) -> Rulebook:
    """Return a rulebook, given itself or its id."""
    return load(rulebook) if isinstance(rulebook, str) else rulebook


def as_match(pair: Sequence[DeckLike], rulebook: str | Rulebook) -> Match:
    """Return a match of two decks. Raises ValueError if the book does not allow a deck."""
    if isinstance(pair, str) or len(pair) != 2:
        raise ValueError(f"decks: expected pairs of decks, found {pair!r}")
    book = as_book(rulebook)
    return Match(book, (legal(as_deck(pair[0]), book), legal(as_deck(pair[1]), book)))


def legal(deck: Deck, book: Rulebook) -> Deck:
    """Return the deck if the book allows it and every card of it is understood. Raises ValueError with every reason
    otherwise."""
    faults = check_deck(deck, book, unread=lambda card: unread(card) is not None)
    if faults:
        reasons = "; ".join(f"{fault.rule}: {fault.reason}" for fault in faults)
        raise ValueError(f"deck {deck.name or 'without a name'}: {reasons}")
    return deck


def as_source(decks: object, rulebook: str | Rulebook) -> Source:
    """Return the source for an argument ``decks``: a source, a pair of decks, several pairs, or None for the book's own
    two. Raises ValueError for anything else."""
    if hasattr(decks, "match"):
        return decks  # type: ignore[return-value]
    if decks is None:
        return Pairs([own_decks(as_book(rulebook).id)], rulebook)
    if not isinstance(decks, Sequence) or isinstance(decks, str) or not decks:
        raise ValueError(f"decks: expected a pair of decks, a list of pairs or a source of decks, found {decks!r}")
    pairs = decks if all(isinstance(pair, list | tuple) and len(pair) == 2 for pair in decks) else [decks]
    return Pairs(pairs, rulebook)
