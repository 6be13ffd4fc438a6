"""Pools of cards: folders of card files, looked up by id, name or set code, each file read when first needed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from ptcg.cards.card import Card, CardError
from ptcg.cards.names import fold, game_name
from ptcg.cards.places import advice, find_paths
from ptcg.cards.schema import CardSet, decode_cards, decode_sets, read_bytes


class Shelf:
    """The cards of one file; `set_id` is given if the file is known to hold only that set."""

    def __init__(self, path: Path | None = None, set_id: str | None = None, cards: Iterable[Card] = ()) -> None:
        self.path = path
        self.set_id = set_id
        self._cards: dict[str, Card] | None = None if path is not None else {card.id: card for card in cards}

    def cards(self) -> dict[str, Card]:
        """Return the cards by id; the first call reads the file."""
        if self._cards is None:
            assert self.path is not None
            cards: dict[str, Card] = {}
            for index, card in enumerate(decode_cards(read_bytes(self.path), str(self.path))):
                if card.id in cards:
                    raise CardError(f"{self.path}: card {index + 1} ({card.id}): id given twice; expected one of each")
                cards[card.id] = card
            self._cards = cards
        return self._cards

    def may_hold(self, set_id: str) -> bool:
        """Return whether cards of that set can be on this shelf."""
        return self.set_id is None or self.set_id == set_id


class Pool:
    """Cards from one or more places, searched in order; if several places have an id, the first place wins.

    >>> import ptcg
    >>> len(ptcg.builtin_pool()), ptcg.builtin_pool().get("sv1-196").name
    (271, 'Ultra Ball')
    """

    def __init__(
        self, shelves: Iterable[Shelf] = (), sets: Iterable[CardSet] = (), theme_files: Iterable[Path] = ()
    ) -> None:
        self.shelves = tuple(shelves)
        self.theme_files = tuple(theme_files)
        self.sets: dict[str, CardSet] = {}
        for card_set in sets:
            self.sets.setdefault(card_set.id, card_set)

    @staticmethod
    def read(path: Path) -> Pool:
        """Return the pool at a path: a checkout of pokemon-tcg-data, a folder of card files, or one card file."""
        path = Path(path)
        if path.is_file():
            return Pool([Shelf(path)])
        if not path.is_dir():
            raise CardError(f"{path}: not found; expected a card file or a folder of card files (JSON)")
        for folder in (path / "cards" / "en", path / "cards", path):
            files = sorted(file for file in folder.glob("*.json") if file.name != "sets.json")
            if files:
                return _read_folder(folder, files)
        raise CardError(f"{path}: holds no card files; expected *.json, cards/*.json or cards/en/*.json")

    @staticmethod
    def of(cards: Iterable[Card], sets: Iterable[CardSet] = ()) -> Pool:
        """Return a pool of given cards."""
        return Pool([Shelf(cards=cards)], sets)

    @staticmethod
    def merge(pools: Iterable[Pool]) -> Pool:
        """Return one pool over several, searched in the order given."""
        pools = tuple(pools)
        return Pool(
            (shelf for pool in pools for shelf in pool.shelves),
            (card_set for pool in pools for card_set in pool.sets.values()),
            (file for pool in pools for file in pool.theme_files),
        )

    def get(self, card_id: str) -> Card | None:
        """Return the card with that id, or None."""
        if not isinstance(card_id, str):
            raise CardError(f"expected the id of a card, found {card_id!r}")
        set_id = card_id.rpartition("-")[0]
        for shelf in self.shelves:
            if shelf.may_hold(set_id) and (card := shelf.cards().get(card_id)) is not None:
                return card
        return None

    def __getitem__(self, card_id: str) -> Card:
        card = self.get(card_id)
        if card is None:
            raise CardError(f"no card has the id {card_id}{self._nearest_id(card_id)}")
        return card

    def __contains__(self, card_id: object) -> bool:
        return isinstance(card_id, str) and self.get(card_id) is not None

    def __iter__(self) -> Iterator[Card]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def __bool__(self) -> bool:
        """Return whether there are cards or files of cards; no file is read for it."""
        return any(shelf.path is not None or shelf.cards() for shelf in self.shelves)

    def named(self, name: str) -> tuple[Card, ...]:
        """Return every card of that name, printed or by the NAME rules, in any spelling, in pool order."""
        return tuple(self._by_name.get(fold(name), ()))

    def names(self) -> Iterable[str]:
        """Return every name of a card, folded."""
        return self._by_name.keys()

    def nearest_names(self, name: str) -> list[str]:
        """Return up to three names that look like the given one."""
        close = difflib.get_close_matches(fold(name), list(self._by_name), n=3)
        return [self._by_name[key][0].name for key in close]

    def search(self, words: str) -> list[Card]:
        """Return the cards whose name, id, kind or subtypes hold every word, in pool order."""
        wanted = fold(words).split()
        return [card for card in self if all(word in _searchable(card) for word in wanted)]

    def in_set(self, set_id: str) -> list[Card]:
        """Return the cards of a set, in file order."""
        found: dict[str, Card] = {}
        for shelf in self.shelves:
            if shelf.may_hold(set_id):
                for card in shelf.cards().values():
                    if card.set_id == set_id:
                        found.setdefault(card.id, card)
        return list(found.values())

    def sets_with_code(self, code: str) -> tuple[CardSet, ...]:
        """Return the sets that a deck list means by a code.

        A subset shares its set's code, and a set's id is a code too.
        """
        code = code.upper()
        return tuple(found for found in self.sets.values() if code in (found.ptcgo_code.upper(), found.id.upper()))

    @cached_property
    def _by_id(self) -> dict[str, Card]:
        found: dict[str, Card] = {}
        for shelf in self.shelves:
            for card in shelf.cards().values():
                found.setdefault(card.id, card)
        return found

    @cached_property
    def _by_name(self) -> dict[str, list[Card]]:
        found: dict[str, list[Card]] = {}
        for card in self:
            for key in {fold(card.name), fold(game_name(card))}:
                found.setdefault(key, []).append(card)
        return found

    def _nearest_id(self, card_id: str) -> str:
        set_id = card_id.rpartition("-")[0]
        here = [card.id for card in self.in_set(set_id)]
        if not here:
            return (
                f" (the card data has no set {set_id}); {advice()}" if set_id else "; expected SET-NUMBER, as in pl1-7"
            )
        close = difflib.get_close_matches(card_id, here, n=1)
        missing = "" if find_paths() else f"; {advice()}"
        return f" (set {set_id} has {len(here)} cards{f', for instance {close[0]}' if close else ''}){missing}"


def _read_folder(folder: Path, files: list[Path]) -> Pool:
    """Return a pool over card files; in a checkout the sets and ready-made decks lie beside the folder."""
    root = folder.parent.parent if folder.name == "en" else folder.parent if folder.name == "cards" else folder
    sets: list[CardSet] = []
    for file in (root / "sets" / "en.json", root / "sets.json"):
        if file.is_file():
            sets = decode_sets(read_bytes(file), str(file))
            break
    known = {found.id for found in sets}
    shelves = [Shelf(file, file.stem if file.stem in known else None) for file in files]
    return Pool(shelves, sets, sorted((root / "decks" / "en").glob("*.json")))


def _searchable(card: Card) -> str:
    return fold(" ".join((card.name, card.id, card.supertype, *card.subtypes)))
