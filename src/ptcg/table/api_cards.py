"""Decks, cards, rules and pictures for the pages."""

from __future__ import annotations

import asyncio
import secrets

from starlette.requests import Request

from ptcg.cards import Deck
from ptcg.rulebooks import catalogue
from ptcg.table.decks import DeckRoom, book_named
from ptcg.table.http import Answer, body, number
from ptcg.table.pictures import Pictures
from ptcg.table.reasons import rule_words
from ptcg.table.table import Refused
from ptcg.table.tables import Hall


class Workshop:
    """Answers about decks and cards."""

    def __init__(self, hall: Hall, decks: DeckRoom, pictures: Pictures) -> None:
        self.hall = hall
        self.decks = decks
        self.pictures = pictures

    async def cards(self, request: Request) -> Answer:
        """Cards that fit a search."""
        q = request.query_params
        page = max(0, number(request, "page", 0))
        asked = (q.get("q", "")[:100], q.get("kind", ""), q.get("type", ""), q.get("set", ""), q.get("mark", ""), page)
        return await asyncio.to_thread(self.decks.search, *asked)

    async def sets(self, request: Request) -> Answer:
        """The sets there are."""
        return {"sets": await asyncio.to_thread(self.decks.sets)}

    async def addresses(self, request: Request) -> Answer:
        """Where the card data says that pictures of cards are."""
        ids = (await body(request)).get("ids")
        if not isinstance(ids, list) or len(ids) > 200 or not all(isinstance(i, str) for i in ids):
            raise Refused("malformed", "expected at most 200 ids of cards")
        return {"pictures": await asyncio.to_thread(self.pictures.of, ids)}

    async def check(self, request: Request) -> Answer:
        """A deck judged: by id, from text, or from counts."""
        asked = await body(request)
        book = book_named(asked.get("rulebook") or "PAR23")
        deck = await asyncio.to_thread(self._deck, asked)
        return await asyncio.to_thread(self.decks.judged, deck, book)

    def _deck(self, asked: Answer) -> Deck:
        if asked.get("id"):
            return self.decks.find(str(asked["id"]))
        if asked.get("text") is not None:
            return self.decks.parse(str(asked["text"]), str(asked.get("name") or ""))
        return self.decks.from_counts(asked.get("counts"), str(asked.get("name") or ""))

    async def export(self, request: Request) -> Answer:
        """A deck as text for the online clients."""
        deck = await asyncio.to_thread(self._deck, await body(request))
        return {"text": await asyncio.to_thread(self.decks.export, deck)}

    async def save(self, request: Request) -> Answer:
        """Keep a deck."""
        asked = await body(request)
        deck = await asyncio.to_thread(self._deck, {**asked, "id": ""})
        kept = str(asked.get("keep") or f"own-{secrets.token_hex(6)}")
        if not kept.startswith("own-"):
            kept = f"own-{secrets.token_hex(6)}"
        saved = await self.decks.save(deck, book_named(asked.get("rulebook")).id, kept)
        await self.hall.written(self.hall.store.save_deck(saved))
        return {"id": saved.id}

    async def delete(self, request: Request) -> Answer:
        """Forget a deck somebody has built."""
        await self.hall.written(self.hall.store.delete_deck(str((await body(request)).get("id"))))
        return {}

    async def rules(self, request: Request) -> Answer:
        """Rules that hold the words asked for, as one book has them."""
        book = book_named(request.query_params.get("book", "PAR23")).id
        words = request.query_params.get("q", "")[:80]
        found = catalogue.load().search(words) if words else list(catalogue.load().rules.values())
        ids = [entry.id for entry in found if entry.id in catalogue.load().rules][:80]
        return {"rules": [rule_words(i, book) for i in ids]}
