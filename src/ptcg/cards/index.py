"""The card index: it finds cards by what a person types, while they type; it is made once over every print."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.era import book_of_card
from ptcg.cards.facts import basic_energy_type, is_basic_energy, labels, stage, trainer_kind
from ptcg.cards.formats import FORMATS, card_key, era_of, holds, mark_of
from ptcg.cards.names import fold
from ptcg.cards.pool import Pool
from ptcg.rulebooks import PLAYED_IDS

_SHORT = 2
_HP = re.compile(r"\b(?:(\d{2,3}) ?hp|hp ?(\d{2,3}))\b")
_APART = re.compile(r"[^\w+×]+")
_SCOPES = 64


class Print(msgspec.Struct, frozen=True):
    """One print with the facts that a search asks about; `book` is the place of its default book in PLAYED_IDS."""

    card: Card
    era: str
    mark: str
    book: int
    day: str
    codes: tuple[str, ...]


class Entry(msgspec.Struct):
    """A card with all its prints, newest first, and its words as people type them.

    `name` has a space before the name and before each word, `body` has spaces around each word. `since` is the oldest
    book of a print, `forms` are the formats that the card is in.
    """

    name: str
    moves: str
    body: str
    kinds: frozenset[str]
    types: frozenset[str]
    hp: int
    prints: tuple[Print, ...]
    since: int
    forms: frozenset[str]


class Found(msgspec.Struct, frozen=True):
    """A card that fits: the newest print that fits, and how many prints fit."""

    card: Card
    prints: int


class Query(msgspec.Struct, frozen=True):
    """What a person looks for; `kind` is Pokémon, Basic, Item, ex …; `book` excludes cards newer than that rulebook."""

    words: str = ""
    kind: str = ""
    type: str = ""
    set: str = ""
    mark: str = ""
    book: str = ""
    form: str = ""


class CardIndex:
    """Every given card once, with its prints; if an id is given twice, the first card counts."""

    def __init__(self, cards: Iterable[Card], pool: Pool) -> None:
        groups: dict[tuple[str, object], list[Print]] = {}
        seen: set[str] = set()
        for card in cards:
            if card.id not in seen:
                seen.add(card.id)
                groups.setdefault(card_key(card), []).append(_print(card, pool))
        self.size = len(seen)
        self.entries = [_entry(sorted(prints, key=lambda p: p.day, reverse=True)) for prints in groups.values()]
        self.entries.sort(key=lambda entry: entry.name)
        self.entries.sort(key=lambda entry: entry.prints[0].day, reverse=True)
        self._bodies = [entry.body for entry in self.entries]
        self._names = [entry.name for entry in self.entries]
        self._exact: dict[str, list[int]] = {}
        for i, entry in enumerate(self.entries):
            for key in {entry.name.strip(), *(code for p in entry.prints for code in p.codes)}:
                self._exact.setdefault(key, []).append(i)
        self._scopes: OrderedDict[Query, list[int]] = OrderedDict()

    def search(self, query: Query) -> list[int]:
        """Return the places of the cards that fit, best first; `shown` makes cards of places.

        The order is: the exact name or number, names that begin so, words of the name, parts of it, names of attacks
        and Abilities, then texts, those first that have the words one after the other. Words of one or two letters are
        looked for only in names. A number is a word of its own: of a text, or the number of a print; "150 HP" is the HP
        of a Pokémon.
        """
        asked = fold(query.words)
        left = self._scope(query)
        if not asked:
            return left
        rest = asked
        if (hp := _HP.search(asked)) is not None and asked not in self._exact:
            health, rest = int(hp[1] or hp[2]), " ".join(_HP.sub(" ", asked, count=1).split())
            left = [i for i in left if self.entries[i].hp == health]
        names, wanted = self._names, rest.split()
        for word in sorted(wanted, key=len, reverse=True):
            if word.isdecimal():
                where, part = self._bodies, f" {word} "
            else:
                where, part = (self._bodies, word) if len(word) > _SHORT else (names, f" {word}")
            left = [i for i in left if part in where[i]]
        key = msgspec.structs.replace(query, words="")
        best = {i: None for i in self._exact.get(asked, ()) if _fits(self.entries[i], key)}
        begins, phrase = f" {rest}", _plain(rest)
        said = [word for word in wanted if not word.isdecimal()]
        numbers = [word for word in wanted if word.isdecimal()]
        tests: tuple[Callable[[Entry], bool], ...] = (
            lambda entry: len(wanted) > 1 and f"{entry.name} ".startswith(f"{begins} "),
            lambda entry: entry.name.startswith(begins),
            lambda entry: bool(said and numbers) and _named_and_numbered(entry, said, numbers),
            lambda entry: all(f" {word}" in entry.name for word in wanted),
            lambda entry: all(word in entry.name for word in wanted),
            lambda entry: all(word in entry.moves for word in wanted),
            lambda entry: phrase in entry.body,
        )
        for test in tests:
            others = []
            for i in left:
                if test(self.entries[i]):
                    best[i] = None
                else:
                    others.append(i)
            left = others
        return [*best, *(i for i in left if i not in best)]

    def shown(self, place: int, query: Query) -> Found:
        """Return the card at a place as a search shows it: the print of the asked number, else the newest that fits."""
        asked = fold(query.words)
        prints = [p for p in self.entries[place].prints if _print_fits(p, query)]
        numbers = {word for word in asked.split() if word.isdecimal()}
        named = [p for p in prints if asked in p.codes]
        numbered = [p for p in prints if numbers and fold(p.card.number) in numbers]
        return Found([*named, *numbered, prints[0]][0].card, len(prints))

    def _newest(self, place: int, query: Query) -> str:
        """Return the day of the newest print that fits."""
        return next(p.day for p in self.entries[place].prints if _print_fits(p, query))

    def _scope(self, query: Query) -> list[int]:
        """Return the places of the cards that fit apart from the words; the most recent answers are kept."""
        key = msgspec.structs.replace(query, words="")
        found = self._scopes.pop(key, None)
        if found is None:
            found = [i for i, entry in enumerate(self.entries) if _fits(entry, key)]
            if key.book or key.set or key.mark:  # newest first by the prints that fit, not by reprints that do not
                found.sort(key=lambda i: self._newest(i, key), reverse=True)
        self._scopes[key] = found
        if len(self._scopes) > _SCOPES:
            self._scopes.popitem(last=False)
        return found


def _print(card: Card, pool: Pool) -> Print:
    card_set = pool.sets.get(card.set_id)
    code = card_set.ptcgo_code if card_set is not None else ""
    number = fold(card.number)
    codes = {fold(card.id): None, f"{fold(card.set_id)} {number}": None}
    if code:
        codes[f"{fold(code)} {number}"] = None
    book = PLAYED_IDS.index(book_of_card(card, pool))
    day = card_set.release_date if card_set is not None else ""
    return Print(card, era_of(card_set), mark_of(card, card_set), book, day, tuple(codes))


def _entry(prints: Sequence[Print]) -> Entry:
    card = prints[0].card
    moves = fold(" ".join((*(a.name for a in card.attacks), *(a.name for a in card.abilities))))
    texts = " ".join((*(a.text for a in card.attacks), *(a.text for a in card.abilities), *card.rules))
    basic = is_basic_energy(card)
    kinds = {card.supertype, stage(card), trainer_kind(card), *labels(card), "Basic Energy" if basic else None}
    codes = " ".join(code for p in prints for code in p.codes)
    name = f" {fold(card.name)}"
    known = [(p.card.id, p.era, p.mark) for p in prints]
    return Entry(
        name=name,
        moves=moves,
        body=_plain(f"{name} {moves} {fold(' '.join((card.supertype, *card.subtypes, texts)))} {codes}"),
        hp=card.hp or 0,
        kinds=frozenset(kind for kind in kinds if kind),
        types=frozenset(t.lower() for t in (*card.types, basic_energy_type(card)) if t),
        prints=tuple(prints),
        since=min(p.book for p in prints),
        forms=frozenset(form.id for form in FORMATS if holds(form, known, basic)),
    )


def _plain(words: str) -> str:
    """Return words with spaces around each, without the signs between them."""
    return f" {_APART.sub(' ', words).strip()} "


def _named_and_numbered(entry: Entry, names: Sequence[str], numbers: Sequence[str]) -> bool:
    """Return whether the words are of the name, and the numbers those of one print."""
    if not all(word in entry.name for word in names):
        return False
    return any(fold(p.card.number) in numbers for p in entry.prints)


def _fits(entry: Entry, query: Query) -> bool:
    if query.kind and query.kind not in entry.kinds:
        return False
    if query.type and query.type not in entry.types:
        return False
    if query.form and query.form not in entry.forms:
        return False
    if query.book and entry.since > PLAYED_IDS.index(query.book):
        return False
    return not (query.set or query.mark) or any(_print_fits(p, query) for p in entry.prints)


def _print_fits(found: Print, query: Query) -> bool:
    if (query.set and found.card.set_id != query.set) or (query.mark and found.mark != query.mark):
        return False
    return not query.book or found.book <= PLAYED_IDS.index(query.book)
