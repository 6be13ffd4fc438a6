"""Decks and cards for the pages: lists, ready-made decks, legality with ways to mend faults, exact odds."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NotRequired, TypedDict

from ptcg.cards import (
    Card,
    CardError,
    Deck,
    DeckError,
    Pool,
    builtin_decks,
    builtin_pool,
    check_deck,
    parse_deck,
    theme_decks,
    write_deck,
)
from ptcg.cards.card import TYPES
from ptcg.cards.decklist import gather
from ptcg.cards.era import book_of_deck
from ptcg.cards.facts import basic_energy_type
from ptcg.cards.formats import FORMATS, Format, era_of, format_named
from ptcg.cards.listing import LineFault, read_lines
from ptcg.cards.names import fold
from ptcg.game.compile_deck import unread
from ptcg.lab.odds_of_deck import odds
from ptcg.rulebooks import PLAYED_IDS, Rulebook, load
from ptcg.table.card_data import printed
from ptcg.table.drafts import MOST_CARDS, MOST_LINES
from ptcg.table.faces import Face, face, wordless
from ptcg.table.mending import frames, line_trouble, troubles
from ptcg.table.owners import HOUSE
from ptcg.table.ready_decks import ReadyDecks
from ptcg.table.refusals import Refused
from ptcg.table.store import SavedDeck, Store
from ptcg.text.cache import shared_cache

MAX_TEXT = 20_000
MOST_DECKS = 200  # decks that one visitor of a server may save
LINES = 2048
MOST_GOALS = 3
MOST_PARTS = 3  # parts of a goal: each part doubles the cases that are counted


class DeckFault(TypedDict):
    """Why a deck cannot be played, and the rule that says so."""

    text: str
    rule: str


class DeckRow(TypedDict):
    """A deck as the pages list it."""

    id: str
    name: str
    rulebook: str | None
    by: str
    say: str
    types: list[str]
    cover: Face
    cards: int
    own: NotRequired[bool]
    visitor: NotRequired[bool]
    fault: NotRequired[DeckFault]


class Era(TypedDict):
    """The ready-made decks of an era."""

    id: str
    name: str
    say: str
    decks: list[DeckRow]


class DeckRoom:
    """The decks of a server, and the cards for building more."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self.store = store
        self.use(pool)

    def use(self, pool: Pool) -> None:
        """Take decks from these cards from now on."""
        self.pool = pool
        self.ready = ReadyDecks(pool)
        self._line = lru_cache(LINES)(self._read_line)
        self._shown: tuple[int, dict[str, list[Era]]] | None = None
        self.__dict__.pop("_themes", None)

    @property
    def printed(self) -> bool:
        """Whether there are printed cards besides the built-in ones."""
        return printed(self.pool)

    def listed(self, owner: str) -> list[DeckRow]:
        """Return every deck for the lobby: the built-in decks and the decks of the owner."""
        return [*self.built_in(), *self._own(owner)]

    def built_in(self) -> list[DeckRow]:
        """Return the built-in decks for the lobby."""
        return [self._row(deck_id(deck), deck, "Built in") for deck in _built_in()]

    def _own(self, owner: str) -> list[DeckRow]:
        rows = []
        for saved in self.store.decks(owner):
            try:
                deck = self.parse(saved.text, saved.name)
            except Refused:
                continue
            row = self._row(saved.id, deck, "Yours")
            row |= {"rulebook": saved.rulebook, "own": True, "visitor": owner != HOUSE}
            faults = check_deck(deck, load(saved.rulebook), unread=lambda card: unread(card) is not None)
            if faults:
                row["fault"] = {"text": faults[0].reason, "rule": faults[0].rule}
            rows.append(row)
        return rows

    def _row(self, id: str, deck: Deck, by: str) -> DeckRow:
        mons = [(n, card) for n, card in deck.cards if card.supertype == "Pokémon"]
        cover = max(mons, key=lambda pair: (pair[1].hp or 0, pair[0]))[1] if mons else deck.cards[0][1]
        types = [t.lower() for t in TYPES if any(basic_energy_type(card) == t for _, card in deck.cards)]
        return {
            "id": id, "name": deck.name, "rulebook": deck.rulebook, "by": by, "say": deck.plan, "types": types[:3],
            "cover": wordless(cover), "cards": deck.size,
        }  # fmt: skip

    def find(self, asked: str, owner: str) -> Deck:
        """Return a deck by its id: a built-in or ready-made deck, or one of the owner's. Raises Refused if there is
        none."""
        for deck in _built_in():
            if deck_id(deck) == asked:
                return deck
        for saved in self.store.decks(owner):
            if saved.id == asked:
                return self.parse(saved.text, saved.name)
        if asked in self._themes:
            return self._themes[asked]
        if (ready := self.ready.find(asked)) is not None:
            return ready
        raise Refused("deck", "there is no such deck; expected one of the list")

    @cached_property
    def _themes(self) -> dict[str, Deck]:
        """The ready-made decks of the card data by id."""
        try:
            decks = theme_decks(self.pool)[0]
        except CardError:
            return {}
        found: dict[str, Deck] = {}
        for deck in decks:
            found.setdefault(f"theme-{deck.cards[0][1].set_id}-{fold(deck.name).replace(' ', '-')}"[:60], deck)
        return found

    def themes(self) -> dict[str, list[Era]]:
        """Return the ready-made decks by era, newest first, with the known faults of each deck. A card that was never
        read is not judged here; it is read when the page opens the deck."""
        known = shared_cache()
        if self._shown is not None and self._shown[0] == len(known):
            return self._shown[1]
        eras: dict[str, list[DeckRow]] = {form.id: [] for form in FORMATS if form.id in form.eras}
        for asked, deck in self._themes.items():
            days = [s for _, card in deck.cards if (s := self.pool.sets.get(card.set_id)) is not None]
            newest = max(days, key=lambda card_set: card_set.release_date, default=None)
            row = self._row(asked, deck, newest.name if newest is not None else "Ready-made")
            book = load(deck.rulebook or PLAYED_IDS[-1])
            faults = check_deck(deck, book, unread=lambda card: known.knows(card) and unread(card) is not None)
            if faults:
                row["fault"] = {"text": faults[0].reason, "rule": faults[0].rule}
            eras.setdefault(era_of(newest), []).append(row)
        names = {form.id: (form.name, form.say) for form in FORMATS}
        shown: dict[str, list[Era]] = {
            "eras": [
                {"id": era, "name": name, "say": say, "decks": rows}
                for era, rows in eras.items()
                for name, say in (names.get(era, ("Other", "")),)
                if rows
            ]
        }
        self._shown = len(known), shown
        return shown

    def parse(self, text: str, name: str = "") -> Deck:
        """Return a deck from text. Printed cards are tried first, then the built-in cards. Raises Refused for a text
        that is no deck."""
        if len(text) > MAX_TEXT:
            raise Refused("deck", f"a deck list has at most {MAX_TEXT} characters")
        try:
            deck = parse_deck(text, self.pool)
        except DeckError as error:
            try:
                deck = parse_deck(text, builtin_pool())
            except DeckError:
                raise Refused("deck", str(error)) from None
        return Deck((name or deck.name)[:60], deck.cards, deck.rulebook, deck.plan, deck.notes)

    def from_counts(self, counts: object, name: str) -> Deck:
        """Return a deck from the ids and counts that the builder holds. Raises Refused for an unknown id or a bad
        count."""
        if not isinstance(counts, dict) or len(counts) > MOST_CARDS:
            raise Refused("deck", "expected card ids with counts")
        cards: list[tuple[int, Card]] = []
        for card_id, n in counts.items():
            card = self.card(card_id) if isinstance(card_id, str) else None
            if card is None or not isinstance(n, int) or not 0 < n <= 60:
                raise Refused("deck", f"{card_id}: expected the id of a card and a count from 1 to 60")
            cards.append((n, card))
        return Deck(name[:60], tuple(cards))

    def card(self, card_id: str) -> Card | None:
        """Return a card by id, or None. The built-in card is preferred to the printed card, since its words are the
        project's own and it always reads."""
        return builtin_pool().get(card_id) or self.pool.get(card_id)

    def imported(self, text: str) -> tuple[Deck, list[str]]:
        """Return the deck of a list, as far as its lines name cards, and the other lines. A list that names no book
        gets the book of its newest card, and a note says so. Raises Refused for a text without card lines."""
        if len(text) > MAX_TEXT:
            raise Refused("deck", f"a deck list has at most {MAX_TEXT} characters")
        if text.lstrip()[:1] in ("[", "{"):
            return self._with_book(self.parse(text)), []
        found = read_lines(text, self.pool)
        lines = [fault.words for fault in found.faults]
        if not found.cards and not lines:
            raise Refused("deck", "there are no card lines; expected lines like 4 Riolu col1-50 or 4 Riolu CL 50")
        named = found.rulebook.upper() or None
        deck = Deck(found.name[:60], gather(found.cards), named, found.plan, tuple(found.notes))
        return self._with_book(deck), lines

    def _with_book(self, deck: Deck) -> Deck:
        if deck.rulebook in PLAYED_IDS or not deck.cards:
            return deck
        book, newest = book_of_deck((card for _, card in deck.cards), self.pool)
        note = f"played by {book}, for its newest card is {newest.name} ({newest.id})"
        return Deck(deck.name, deck.cards, book, deck.plan, (*deck.notes, note))

    def judged(
        self, deck: Deck, book: Rulebook, form: Format | None = None, lines: Sequence[str] = ()
    ) -> dict[str, object]:
        """Return a deck as the builder shows it: its cards, and its faults with ways to mend them. `lines` are the
        lines of a list that name no card yet."""
        found = [line_trouble(i, self._line(line), self.printed) for i, line in enumerate(lines)]
        found += troubles(deck, book, form, self.pool) if deck.cards else []
        dim = {trouble.card for trouble in found if trouble.rule == "unread"}
        return {
            "name": deck.name, "size": deck.size, "rulebook": book.id, "notes": list(deck.notes),
            "format": form.id if form is not None else "", "of": book["deck_size"], "hand": book["opening_hand"],
            "cards": [{"n": n, "face": face(card), "unread": card.id in dim} for n, card in deck.cards],
            "faults": frames(found), "lines": list(lines), "playable": bool(deck.cards) and not found,
            "unknown": sum(trouble.missing for trouble in found),
        }  # fmt: skip

    def _read_line(self, line: str) -> LineFault:
        """Return what is wrong with a line. The search for similar names takes a while, so the last lines are
        cached."""
        found = read_lines(line, self.pool)
        if found.faults:
            return found.faults[0]
        if not found.cards:
            return LineFault(1, line, "this is no card line; expected COUNT NAME SET NUMBER")
        count, card = found.cards[0]
        return LineFault(1, line, "it names a card now", count, (card,))

    def odds(self, deck: Deck, book: Rulebook, have: object = ()) -> dict[str, object]:
        """Return the exact odds of a deck: mulligan, each starting Pokémon, and the goals by own turn N. Raises Refused
        for bad goals."""
        goals = [] if have is None else have
        if not isinstance(goals, list | tuple):
            raise Refused("odds", f"expected a list of at most {MOST_GOALS} goals")
        for goal in goals:
            if len(goals) > MOST_GOALS or not isinstance(goal, str) or len(goal) > 120 or goal.count("+") >= MOST_PARTS:
                raise Refused("odds", f"expected at most {MOST_GOALS} goals of at most {MOST_PARTS} parts")
        try:
            report = odds(deck, rulebook=book, have=goals)
        except ValueError as error:
            raise Refused("odds", str(error)) from None
        return {
            "mulligan": float(Fraction(report.mulligan)), "hand": report.hand, "extra": report.extra_cards,
            "open": [[row.card, row.copies, float(Fraction(row.in_hand))] for row in report.open],
            "have": [{"goal": row.goal, "first": row.first, "second": row.second} for row in report.have],
            "prized": [[row.card, row.copies, 1 - row.p[0]] for row in report.prizes], "notes": list(report.notes),
        }  # fmt: skip

    def export(self, deck: Deck) -> str:
        """Return the deck as text for the online clients."""
        return write_deck(deck, self.pool)

    def saved(self, deck: Deck, rulebook: str, asked: str, owner: str) -> SavedDeck:
        """Return the deck in the form that is saved: under the id asked for if the owner has a deck of that id, else as
        a new deck. Raises Refused if a visitor has as many decks as allowed."""
        held = {saved.id for saved in self.store.decks(owner)}
        if asked not in held:
            asked = f"own-{secrets.token_hex(6)}"
            if owner != HOUSE and len(held) >= MOST_DECKS:
                raise Refused("full", f"a visitor may keep {MOST_DECKS} decks here; delete one first")
        return SavedDeck(asked, deck.name[:60] or "Deck", rulebook, write_deck(deck, self.pool, header=False), owner)


def _built_in() -> list[Deck]:
    """Return the built-in decks, and those that are played by the rules of today."""
    return [deck for book in PLAYED_IDS for deck in builtin_decks(book)]


def deck_id(deck: Deck) -> str:
    """Return the id of a built-in deck."""
    return f"{deck.rulebook}-{fold(deck.name).replace(' ', '-')}"


def book_named(book: object) -> Rulebook:
    """Return the rulebook that a page names. Raises Refused if there is none."""
    try:
        return load(str(book)[:24])
    except ValueError as error:
        raise Refused("rulebook", str(error)) from None


def format_asked(asked: object) -> Format | None:
    """Return the format that a page names; None if it names none. Raises Refused for an unknown format."""
    if not asked:
        return None
    try:
        return format_named(str(asked))
    except ValueError as error:
        raise Refused("format", str(error)) from None


def lines_asked(asked: object) -> list[str]:
    """Return the unread lines of a list that a page sends. Raises Refused if they are too many or too long."""
    if asked is None:
        return []
    if not isinstance(asked, list) or len(asked) > MOST_LINES:
        raise Refused("malformed", f"expected at most {MOST_LINES} lines")
    if not all(isinstance(line, str) and len(line) <= 200 for line in asked):
        raise Refused("malformed", "expected lines of at most 200 characters")
    return asked
