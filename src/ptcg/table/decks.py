"""Decks and cards for the pages: lists, search, legality with rule ids, odds of the opening hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ptcg.cards import Card, Deck, DeckError, Pool, builtin_decks, builtin_pool, check_deck, parse_deck, write_deck
from ptcg.cards.card import TYPES
from ptcg.cards.facts import basic_energy_type, is_basic_pokemon, labels, stage, trainer_kind
from ptcg.cards.names import fold
from ptcg.game.compile_deck import unread
from ptcg.rulebooks import PLAYED_IDS, Rulebook, load
from ptcg.table.faces import face, full_face, wordless
from ptcg.table.store import SavedDeck, Store
from ptcg.table.table import Refused

PAGE = 60
MAX_TEXT = 20_000


class DeckRoom:
    """The decks there are and the cards to build more from."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self.store = store
        self.pool = pool

    def listed(self) -> list[dict[str, Any]]:
        """Every deck for the lobby: the built-in ones and those people have built."""
        rows = [{"id": deck_id(deck), **self._row(deck, "Built in")} for deck in _built_in()]
        for saved in self.store.decks():
            try:
                deck = self.parse(saved.text, saved.name)
            except Refused:
                continue
            row = {"id": saved.id, **self._row(deck, "Yours"), "rulebook": saved.rulebook, "own": True}
            faults = check_deck(deck, load(saved.rulebook), unread=lambda card: unread(card) is not None)
            if faults:
                row["fault"] = {"text": faults[0].reason, "rule": faults[0].rule}
            rows.append(row)
        return rows

    def _row(self, deck: Deck, by: str) -> dict[str, Any]:
        mons = [(n, card) for n, card in deck.cards if card.supertype == "Pokémon"]
        cover = max(mons, key=lambda pair: (pair[1].hp or 0, pair[0]))[1] if mons else deck.cards[0][1]
        types = [t.lower() for t in TYPES if any(basic_energy_type(card) == t for _, card in deck.cards)]
        return {
            "name": deck.name, "rulebook": deck.rulebook, "by": by, "say": deck.plan, "types": types[:3],
            "cover": wordless(cover), "cards": deck.size,
        }  # fmt: skip

    def find(self, asked: str) -> Deck:
        """A deck by its id; Refused if there is none."""
        for deck in _built_in():
            if deck_id(deck) == asked:
                return deck
        for saved in self.store.decks():
            if saved.id == asked:
                return self.parse(saved.text, saved.name)
        raise Refused("deck", "there is no such deck; expected one of the list")

    def parse(self, text: str, name: str = "") -> Deck:
        """A deck from text: printed cards first, then the built-in ones."""
        if len(text) > MAX_TEXT:
            raise Refused("deck", f"a deck list has at most {MAX_TEXT} characters")
        try:
            deck = parse_deck(text, self.pool)
        except DeckError as error:
            try:
                deck = parse_deck(text, builtin_pool())
            except DeckError:
                raise Refused("deck", str(error)) from None
        return Deck(name or deck.name, deck.cards, deck.rulebook, deck.plan, deck.notes)

    def from_counts(self, counts: object, name: str) -> Deck:
        """A deck from ids and counts as the builder keeps them."""
        if not isinstance(counts, dict) or len(counts) > 60:
            raise Refused("deck", "expected card ids with counts")
        cards: list[tuple[int, Card]] = []
        for card_id, n in counts.items():
            card = self.card(card_id) if isinstance(card_id, str) else None
            if card is None or not isinstance(n, int) or not 0 < n <= 60:
                raise Refused("deck", f"{card_id}: expected the id of a card and a count from 1 to 60")
            cards.append((n, card))
        return Deck(name[:60], tuple(cards))

    def card(self, card_id: str) -> Card | None:
        """A card by id: the built-in one before the printed one, since its words are ours and it always reads."""
        return builtin_pool().get(card_id) or self.pool.get(card_id)

    def judged(self, deck: Deck, book: Rulebook) -> dict[str, Any]:
        """A deck as the builder shows it: its cards, its faults with rules, its odds."""
        faults = check_deck(deck, book, unread=lambda card: unread(card) is not None)
        return {
            "name": deck.name, "size": deck.size, "rulebook": book.id, "notes": list(deck.notes),
            "of": book["deck_size"], "hand": book["opening_hand"],
            "cards": [{"n": n, "face": face(card)} for n, card in deck.cards],
            "faults": [
                {"rule": f.rule, "text": f.reason, "card": f.card.id if f.card is not None else None} for f in faults
            ],
            "odds": odds(deck, int(str(book["opening_hand"]))),
        }  # fmt: skip

    def export(self, deck: Deck) -> str:
        """The deck as text for the online clients."""
        return write_deck(deck, self.pool)

    def search(self, words: str, kind: str, type_: str, set_id: str, mark: str, page: int) -> dict[str, Any]:
        """Cards that fit, a page of them: every word in name, id, kind, or our reading of the text."""
        found: dict[str, Card] = {}
        wanted = fold(words).split()
        for pool in (builtin_pool(), self.pool):
            for card in pool:
                if card.id not in found and _fits(card, wanted, kind, type_, set_id, mark):
                    found[card.id] = card
        cards = list(found.values())[page * PAGE : (page + 1) * PAGE]
        return {
            "count": len(found),
            "page": page,
            "pages": math.ceil(len(found) / PAGE),
            "cards": [full_face(c) for c in cards],
        }

    def sets(self) -> list[dict[str, str]]:
        """The sets cards can be of, newest first."""
        ids = {card.set_id for card in builtin_pool()}
        named = [{"id": s.id, "name": s.name} for s in self.pool.sets.values()]
        return [*reversed(named), *({"id": i, "name": i} for i in sorted(ids - set(self.pool.sets)))]

    async def save(self, deck: Deck, rulebook: str, asked: str) -> SavedDeck:
        """The deck to be kept under an id."""
        return SavedDeck(asked, deck.name[:60] or "Deck", rulebook, write_deck(deck, self.pool, header=False))


def _built_in() -> list[Deck]:
    """The built-in decks, and those that are played by the rules of today."""
    return [*builtin_decks(), *builtin_decks(PLAYED_IDS[-1])]


def deck_id(deck: Deck) -> str:
    """A built-in deck's id."""
    return f"{deck.rulebook}-{fold(deck.name).replace(' ', '-')}"


def book_named(book: object) -> Rulebook:
    """The rulebook a page names."""
    try:
        return load(str(book))
    except ValueError as error:
        raise Refused("rulebook", str(error)) from None


def odds(deck: Deck, hand: int) -> dict[str, Any]:
    """Chance of a mulligan, and of having each Basic Pokémon in the opening hand."""
    basics = [(n, card) for n, card in deck.cards if is_basic_pokemon(card)]
    names: dict[str, int] = {}
    for n, card in basics:
        names[card.name] = names.get(card.name, 0) + n
    return {
        "mulligan": none_of(deck.size, sum(names.values()), hand),
        "open": sorted(((name, 1 - none_of(deck.size, n, hand)) for name, n in names.items()), key=lambda x: -x[1]),
    }


def none_of(size: int, good: int, hand: int) -> float:
    """Chance that none of `good` cards is among the first `hand` of `size`."""
    if size < hand:
        return 0.0 if good else 1.0
    return math.comb(size - good, hand) / math.comb(size, hand)


def _fits(card: Card, wanted: Sequence[str], kind: str, type_: str, set_id: str, mark: str) -> bool:
    if kind and kind not in (card.supertype, stage(card), trainer_kind(card), *labels(card)):
        return False
    if type_ and type_ not in (*(t.lower() for t in card.types), (basic_energy_type(card) or "").lower()):
        return False
    if (set_id and card.set_id != set_id) or (mark and card.regulation != mark):
        return False
    if not wanted:
        return True
    names = " ".join((card.name, card.id, card.supertype, *card.subtypes, *(a.name for a in card.attacks)))
    texts = " ".join((*(a.text for a in card.attacks), *(a.text for a in card.abilities), *card.rules))
    body = fold(f"{names} {texts}")
    return all(word in body for word in wanted)
