"""The answers of the server about decks, cards, rules and pictures."""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from ptcg.cards import Deck
from ptcg.cards.formats import FORMATS
from ptcg.cards.index import Query
from ptcg.rulebooks import catalogue
from ptcg.table.card_data import CardData
from ptcg.table.card_search import PAGE, CardSearch
from ptcg.table.decks import DeckRoom, book_named, format_asked, lines_asked
from ptcg.table.drafts import next_version, read_draft, stored_draft
from ptcg.table.http import Answer, body, number
from ptcg.table.owners import NOBODY, Owners
from ptcg.table.pictures import Pictures
from ptcg.table.reasons import rule_words
from ptcg.table.refusals import Refused
from ptcg.table.tables import Tables
from ptcg.table.waiting import from_store


class CardRoutes:
    """Answers requests about decks and cards."""

    def __init__(
        self, hall: Tables, decks: DeckRoom, owners: Owners, search: CardSearch, pictures: Pictures,
        data: CardData,
    ) -> None:  # fmt: skip
        self.hall = hall
        self.decks = decks
        self.owners = owners
        self.search = search
        self.pictures = pictures
        self.data = data

    async def cards(self, request: Request) -> Answer:
        """Return the cards that fit a search."""
        q = {key: value[:100] for key, value in request.query_params.items()}
        form, book = format_asked(q.get("format")), q.get("book", "")
        query = Query(
            words=q.get("q", ""), kind=q.get("kind", ""), type=q.get("type", ""), set=q.get("set", ""),
            mark=q.get("mark", ""), book=book_named(book).id if book else "", form=form.id if form is not None else "",
        )  # fmt: skip
        return await asyncio.to_thread(self.search.search, query, max(0, number(request, "page", 0)))

    async def faces(self, request: Request) -> Answer:
        """Return the words of cards that a search found, and whether each card can be played."""
        ids = ids_asked((await body(request)).get("ids"), PAGE)
        return {"cards": await asyncio.to_thread(self.search.faces, ids)}

    async def sets(self, request: Request) -> Answer:
        """Return all sets and formats."""
        formats = [{"id": form.id, "name": form.name, "say": form.say, "book": form.book} for form in FORMATS]
        return {"sets": await asyncio.to_thread(self.search.sets), "formats": formats}

    async def addresses(self, request: Request) -> Answer:
        """Return the addresses of card pictures that the card data names."""
        ids = ids_asked((await body(request)).get("ids"), 200)
        return {"pictures": await asyncio.to_thread(self.pictures.of, ids)}

    async def check(self, request: Request) -> Answer:
        """Judge a deck by a book and in a format. The deck is given by id, as text, or as counts, with lines of a list
        that name no card yet."""
        asked = await body(request)
        book, form = book_named(asked.get("rulebook") or "PAR23"), format_asked(asked.get("format"))
        lines = lines_asked(asked.get("lines"))
        deck = await from_store(self._deck, asked, self.owners.of(request), within=None)
        return await asyncio.to_thread(self.decks.judged, deck, book, form, lines)

    async def import_(self, request: Request) -> Answer:
        """Read a list from text. Return the deck as far as it is understood, and every fault with ways to mend it."""
        asked = await body(request)
        form = format_asked(asked.get("format"))
        deck, lines = await asyncio.to_thread(self.decks.imported, str(asked.get("text") or ""))
        book = book_named(deck.rulebook or asked.get("rulebook") or "PAR23")
        return await asyncio.to_thread(self.decks.judged, deck, book, form, lines)

    async def odds(self, request: Request) -> Answer:
        """Return the exact odds of a deck."""
        asked = await body(request)
        book = book_named(asked.get("rulebook") or "PAR23")
        deck = await from_store(self._deck, asked, self.owners.of(request), within=None)
        return await asyncio.to_thread(self.decks.odds, deck, book, asked.get("have"))

    async def themes(self, request: Request) -> Answer:
        """Return the ready-made decks by era."""
        return await asyncio.to_thread(self.decks.themes)

    async def ready(self, request: Request) -> Answer:
        """Return one page of the tournament lists."""
        q = {key: value[:60] for key, value in request.query_params.items()}
        book, form = q.get("book", ""), format_asked(q.get("format"))
        year, page = number(request, "year", 0), number(request, "page", 0)
        book = book_named(book).id if book else ""
        return await asyncio.to_thread(self.decks.ready.listed, q.get("q", ""), year, book, form, page)

    async def data_shown(self, request: Request) -> Answer:
        """Return whether the card data is here, and how far its fetch is."""
        return {"cards": await asyncio.to_thread(self.data.shown, self.owners.proven(request))}

    async def get_data(self, request: Request) -> Answer:
        """Start, resume or pause the fetch of the card data. Only the person whose table it is may ask for it."""
        do = (await body(request)).get("do")
        if not self.owners.proven(request):
            raise Refused("owner", "only the person whose table this is may get cards; open the link of `ptcg play`")
        if do not in ("get", "pause"):
            raise Refused("malformed", "expected get or pause")
        if do == "get":
            self.data.start()
        else:
            self.data.pause()
        return await self.data_shown(request)

    async def draft(self, request: Request) -> Answer:
        """Return a deck that is being built. Raises Refused if the draft is not here."""
        found = await from_store(stored_draft, self.hall.store, request.path_params["draft"])
        if found is None:
            raise Refused("draft", "this draft is not kept here")
        return {"version": found[0], "draft": found[1]}

    async def keep_draft(self, request: Request) -> Answer:
        """Save a deck that is being built. If somebody else has changed it, their version is returned instead."""
        asked = await body(request)
        draft = read_draft(asked.get("draft"))
        store = self.hall.store
        made = await from_store(next_version, store, asked.get("id"), asked.get("version"), draft)
        if made is None:
            found = await from_store(stored_draft, store, str(asked.get("id")))
            return {"conflict": found[1] if found else None, "version": found[0] if found else 0}
        await self.hall.written(store.save_draft(made))
        return {"id": made.id, "version": made.version}

    async def drop_draft(self, request: Request) -> Answer:
        """Delete a draft."""
        asked = str((await body(request)).get("id"))
        await self.hall.written(self.hall.store.delete_draft(asked))
        return {}

    def _deck(self, asked: Answer, owner: str) -> Deck:
        if asked.get("id"):
            return self.decks.find(str(asked["id"]), owner)
        if asked.get("text") is not None:
            return self.decks.parse(str(asked["text"]), str(asked.get("name") or ""))
        return self.decks.from_counts(asked.get("counts"), str(asked.get("name") or ""))

    async def export(self, request: Request) -> Answer:
        """Return a deck as text for the online clients."""
        deck = await from_store(self._deck, await body(request), self.owners.of(request), within=None)
        return {"text": await asyncio.to_thread(self.decks.export, deck)}

    async def save(self, request: Request) -> Answer:
        """Save a deck and return its id."""
        asked = await body(request)
        deck = await asyncio.to_thread(self._deck, {**asked, "id": ""}, NOBODY)
        book, owner = book_named(asked.get("rulebook")).id, self.owners.saving(request)
        saved = await from_store(self.decks.saved, deck, book, str(asked.get("keep") or ""), owner)
        await self.hall.written(self.hall.store.save_deck(saved))
        return {"id": saved.id}

    async def delete(self, request: Request) -> Answer:
        """Delete a deck that the visitor has saved."""
        asked = str((await body(request)).get("id"))
        await self.hall.written(self.hall.store.delete_deck(asked, self.owners.of(request)))
        return {}

    async def rules(self, request: Request) -> Answer:
        """Return the rules that contain the given words, as one book has them."""
        book = book_named(request.query_params.get("book", "PAR23")).id
        words = request.query_params.get("q", "")[:80]
        found = catalogue.load().search(words) if words else list(catalogue.load().rules.values())
        ids = [entry.id for entry in found if entry.id in catalogue.load().rules][:80]
        return {"rules": [rule_words(i, book) for i in ids]}


def ids_asked(asked: object, most: int) -> list[str]:
    """Return the ids of cards that a page names. Raises Refused for more than `most`, or for anything else."""
    if not isinstance(asked, list) or len(asked) > most or not all(isinstance(i, str) and len(i) <= 60 for i in asked):
        raise Refused("malformed", f"expected at most {most} ids of cards")
    return asked
