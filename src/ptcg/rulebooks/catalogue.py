"""The catalogue of rules: what the five books say, by rule id, with rulings and resolutions."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import resources

import msgspec

from ptcg.rulebooks.rulebook import BOOK_IDS
from ptcg.rulebooks.switches import SWITCHES

_RULING_ID = re.compile(r"(?<![A-Z-])R-\d+")
_RULE_ID = re.compile(r"[A-Z][A-Z-]*-[A-Z]*-?\d+")


class Variant(msgspec.Struct, frozen=True):
    """The text of a rule in some of the books."""

    books: tuple[str, ...]
    text: str


class Rule(msgspec.Struct, frozen=True):
    """One rule; `stated` gives the lines of each book's text, `silent` what holds where a book says nothing."""

    id: str
    section: int
    title: str
    text: str
    variants: tuple[Variant, ...] = ()
    stated: dict[str, str] = {}
    silent: str = ""
    note: str = ""

    def switches(self) -> list[str]:
        """Return the rulebook switches taken from this rule."""
        return [switch.name for switch in SWITCHES.values() if self.id in switch.rules]


class Resolution(msgspec.Struct, frozen=True):
    """The resolution of a contradiction or a silence of the books (X-nn)."""

    id: str
    matter: str
    open: str
    resolution: str


class Ruling(msgspec.Struct, frozen=True):
    """A ruling beyond the books (R-nn)."""

    id: str
    group: str
    text: str


class KindPrizes(msgspec.Struct, frozen=True):
    """How many Prizes a kind of Pokémon gives, by book, with the lines that say so."""

    kind: str
    books: dict[str, str]


class _File(msgspec.Struct, frozen=True):
    sections: dict[str, str]
    rules: tuple[Rule, ...]
    resolutions: tuple[Resolution, ...]
    prizes: tuple[KindPrizes, ...]
    switches: dict[str, dict[str, str]]
    rulings: tuple[Ruling, ...]


_FILE = msgspec.json.Decoder(_File)


Entry = Rule | Resolution | Ruling


class Catalogue:
    """All entries by id, in the order of the specification; `switches` gives the values of each switch in words."""

    def __init__(self, file: _File) -> None:
        self.sections = {int(number): title for number, title in file.sections.items()}
        self.rules = {rule.id: rule for rule in file.rules}
        self.resolutions = {resolution.id: resolution for resolution in file.resolutions}
        self.rulings = {ruling.id: ruling for ruling in file.rulings}
        self.prizes = file.prizes
        self.switches = file.switches
        self._rulings_on = _cross_references(file)

    def rulings_on(self, rule: str) -> list[str]:
        """Return the ids of the rulings that cite the rule or that the rule cites, in their order."""
        return self._rulings_on.get(rule, [])

    def find(self, id: str) -> Entry | None:
        """Return the rule, resolution or ruling of that id, in upper or lower case; None if there is none."""
        id = id.upper()
        return self.rules.get(id) or self.resolutions.get(id) or self.rulings.get(id)

    def search(self, words: str) -> list[Entry]:
        """Return the entries that hold every word, best first; words of the id and the title count most."""
        wanted = _folded(words).split()
        if not wanted:
            return []
        ranked: list[tuple[int, int, Entry]] = []
        entries: list[Entry] = [*self.rules.values(), *self.resolutions.values(), *self.rulings.values()]
        for place, entry in enumerate(entries):
            head, body = _folded(f"{entry.id} {title(entry)}"), _folded(_body(entry))
            scores = [8 * (word in head.split()) + 4 * (word in head) + min(body.count(word), 3) for word in wanted]
            if all(scores):
                ranked.append((-sum(scores), place, entry))
        return [entry for _, _, entry in sorted(ranked, key=lambda row: row[:2])]


@cache
def load() -> Catalogue:
    """Return the catalogue that comes with the package."""
    data = resources.files("ptcg.rulebooks").joinpath("rules.json").read_bytes()
    return Catalogue(_FILE.decode(data))


def title(entry: Entry) -> str:
    """Return the heading of an entry."""
    if isinstance(entry, Rule):
        return entry.title
    return entry.matter if isinstance(entry, Resolution) else entry.text.partition(".")[0].strip("* ")


def format(entry: Entry, book: str | None = None) -> str:
    """Return the entry as plain text; with a book, only what concerns that book."""
    if isinstance(entry, Ruling):
        return f"{entry.id} — {entry.group}\n\n{entry.text}"
    if isinstance(entry, Resolution):
        return f"{entry.id} — {entry.matter}\n\n{entry.open}\n\nResolved: {entry.resolution}"
    parts = [f"{entry.id} — {entry.title}", entry.text]
    variants = [
        f"{', '.join(variant.books)}: {variant.text}"
        for variant in entry.variants
        if book is None or book in variant.books
    ]
    if variants:
        parts.append("\n".join(variants))
    lines = [f"{name}:{entry.stated[name]}" for name in BOOK_IDS if name in entry.stated and book in (None, name)]
    if lines:
        parts.append("Stated: " + "; ".join(lines))
    # The words of a silence name the books that they are about, so it is shown for any book that does not state the
    # rule.
    if entry.silent and (book is None or book not in entry.stated):
        parts.append(f"Silent: {entry.silent}")
    if entry.note:
        parts.append(f"Note: {entry.note}")
    return "\n\n".join(parts)


def _cross_references(file: _File) -> dict[str, list[str]]:
    """Return the rulings by the rule that names them or that they name."""
    known = {rule.id for rule in file.rules}
    found = {rule.id: set(_RULING_ID.findall(_body(rule))) for rule in file.rules}
    for ruling in file.rulings:
        for rule in known.intersection(_RULE_ID.findall(ruling.text)):
            found[rule].add(ruling.id)
    order = {ruling.id: place for place, ruling in enumerate(file.rulings)}
    return {rule: sorted(rulings & order.keys(), key=order.__getitem__) for rule, rulings in found.items() if rulings}


def _body(entry: Entry) -> str:
    if isinstance(entry, Rule):
        return " ".join([entry.text, *(variant.text for variant in entry.variants), entry.silent, entry.note])
    return f"{entry.open} {entry.resolution}" if isinstance(entry, Resolution) else entry.text


def _folded(text: str) -> str:
    """Return the text in lower case without accents, so that `poke-power` finds Poké-Power."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
