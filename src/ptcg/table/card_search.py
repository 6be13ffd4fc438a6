"""Card search for the pages: the index of every print, and the faces of the cards found."""

from __future__ import annotations

import contextlib
import math
import threading
from collections.abc import Sequence
from functools import cached_property
from typing import TypedDict

from msgspec.structs import replace

from ptcg.cards import Card, CardError, Pool, builtin_pool
from ptcg.cards.index import CardIndex, Query
from ptcg.table.faces import Face, full_face, wordless

PAGE = 48


class FoundCards(TypedDict):
    """One page of a search: how many cards fit, of how many; the page and how many there are; and similar names."""

    count: int
    all: int
    page: int
    pages: int
    near: list[str]
    cards: list[Face]


class CardSearch:
    """Every card of the pool and every built-in card. Of two cards with one id the built-in card is preferred, since
    its words are the project's own and it always reads."""

    def __init__(self, pool: Pool) -> None:
        self._indexing = threading.Lock()
        self.use(pool)

    def use(self, pool: Pool) -> None:
        """Search these cards from now on."""
        self.pool = pool
        self._read: set[str] = set()
        self.__dict__.pop("_index", None)

    @property
    def index(self) -> CardIndex:
        """The index of every card. One thread makes it at the first use."""
        with self._indexing:
            return self._index

    def prepare(self) -> None:
        """Make the index in advance. Faults of the card data are not raised here but by the first search."""
        with contextlib.suppress(CardError):
            _ = self.index

    @cached_property
    def _index(self) -> CardIndex:
        return CardIndex([*builtin_pool(), *self.pool], Pool.merge((self.pool, builtin_pool())))

    def search(self, query: Query, page: int) -> FoundCards:
        """Return one page of the cards that fit, best first. No text is read here: a card that was not read yet is
        marked `pending`, and `faces` reads it."""
        places = self.index.search(query)
        shown = [self.index.shown(place, query) for place in places[page * PAGE : (page + 1) * PAGE]]
        near = [] if places or not query.words else self.pool.nearest_names(query.words)
        return {
            "count": len(places), "all": self.index.size, "page": page, "pages": math.ceil(len(places) / PAGE),
            "near": near,
            "cards": [
                replace(full_face(f.card), prints=f.prints) if f.card.id in self._read
                else replace(wordless(f.card), prints=f.prints, pending=True)
                for f in shown
            ],
        }  # fmt: skip

    def faces(self, ids: Sequence[str]) -> list[Face]:
        """Return the faces of cards with their words, and whether each card can be played. Reading may take a while."""
        cards = [card for card_id in ids if (card := self._card(card_id)) is not None]
        faces = [full_face(card) for card in cards]
        self._read.update(card.id for card in cards)
        return faces

    def sets(self) -> list[dict[str, str]]:
        """Return the sets that cards can be of, newest first."""
        ids = {card.set_id for card in builtin_pool()}
        named = [{"id": s.id, "name": s.name, "code": s.ptcgo_code} for s in self.pool.sets.values()]
        return [*reversed(named), *({"id": i, "name": i, "code": ""} for i in sorted(ids - set(self.pool.sets)))]

    def _card(self, card_id: str) -> Card | None:
        return builtin_pool().get(card_id) or self.pool.get(card_id)
