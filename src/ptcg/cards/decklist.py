"""Deck lists: text as the online clients write it, text files of our own, JSON, and the data set's ready-made decks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from ptcg.cards.card import KINDS, Card, CardError, cards_digest
from ptcg.cards.era import book_of_set
from ptcg.cards.listing import read_lines
from ptcg.cards.patches import THEME_PATCHES
from ptcg.cards.pool import Pool
from ptcg.cards.prints import print_by_code, print_by_name
from ptcg.cards.schema import TOO_DEEP, ThemeCard, ThemeDeck, decode_themes, read_bytes

_THEME_CARDS = msgspec.json.Decoder(tuple[ThemeCard, ...])
_THEME = msgspec.json.Decoder(ThemeDeck)


class DeckError(CardError):
    """The deck list cannot be read; the message says which line, what is wrong, and what was expected.

    ``deck`` is the name of the ready-made deck that the error is about, if there is one.
    """

    deck = ""


class Deck(msgspec.Struct, frozen=True):
    """A list of cards with counts; `rulebook` is the book it was made for, if any; `notes` name substitutions.

    >>> import ptcg
    >>> deck = ptcg.builtin_decks("PAR23")[0]
    >>> deck.name, sum(n for n, card in deck.cards)
    ('Ancient Roar', 60)
    """

    name: str
    cards: tuple[tuple[int, Card], ...]
    rulebook: str | None = None
    plan: str = ""
    notes: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(count for count, _ in self.cards)

    @property
    def digest(self) -> str:
        """A stable hash of the data of its cards; counts and the deck's name do not count."""
        return cards_digest(card for _, card in self.cards)

    def all_cards(self) -> tuple[Card, ...]:
        """Return every card as often as it is in the deck, in list order."""
        return tuple(card for count, card in self.cards for _ in range(count))


def parse_deck(text: str, pool: Pool, source: str = "deck list") -> Deck:
    """Read a deck list in any of the text forms or as JSON; `source` names it in errors.

    Raises DeckError; for a list with several faults, the message names them all, one per line.
    """
    if text.lstrip()[:1] in ("[", "{"):
        return _parse_json(text, pool, source)
    found = read_lines(text, pool)
    if found.faults:
        raise DeckError("\n".join(f"{source}, line {fault.number}: {fault.reason}" for fault in found.faults))
    if not found.cards:
        raise DeckError(f"{source}: no card lines; expected lines like 4 Riolu col1-50 or 4 Riolu CL 50")
    rulebook = found.rulebook.upper() or None
    return Deck(found.name or Path(source).stem, gather(found.cards), rulebook, found.plan, tuple(found.notes))


def read_deck(path: Path, pool: Pool) -> Deck:
    """Return the deck in a file; raise DeckError if the file cannot be read."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise DeckError(f"{path}: cannot be read ({error.strerror}); expected a deck list") from None
    except UnicodeDecodeError as error:
        raise DeckError(f"{path}: not UTF-8 text (byte {error.start}); expected a deck list") from None
    return parse_deck(text, pool, str(path))


def theme_decks(pool: Pool) -> tuple[list[Deck], list[DeckError]]:
    """Return the ready-made decks of the pool's data set, each with the default book of its set.

    The second list has an error for each deck that names a card missing from the pool.
    """
    decks: list[Deck] = []
    errors: list[DeckError] = []
    for file in pool.theme_files:
        card_set = pool.sets.get(file.stem)
        book = book_of_set(card_set) if card_set is not None else None
        for theme in decode_themes(read_bytes(file), str(file)):
            try:
                deck = _from_theme(theme, pool, f"{file.name}, {theme.name}")
                decks.append(msgspec.structs.replace(deck, rulebook=deck.rulebook or book))
            except DeckError as error:
                error.deck = theme.name
                errors.append(error)
    return decks, errors


def write_deck(deck: Deck, pool: Pool, *, header: bool = False) -> str:
    """Return the deck as text for the online clients; `header` adds name, rulebook and plan, which only we read.

    A card whose set has no code there, or shares its code, is written with its id.
    """
    parts: list[str] = []
    if header:
        lines = [f"Name: {deck.name}"]
        lines += [f"Rulebook: {deck.rulebook}"] if deck.rulebook else []
        lines += [f"Plan: {deck.plan}"] if deck.plan else []
        parts.append("\n".join(lines))
    for title in KINDS:
        here = [(count, card) for count, card in deck.cards if card.supertype == title]
        if here:
            lines = [f"{count} {_print_words(card, pool)}" for count, card in here]
            parts.append("\n".join([f"{title}: {sum(count for count, _ in here)}", *lines]))
    parts.append(f"Total Cards: {deck.size}")
    return "\n\n".join(parts) + "\n"


def _print_words(card: Card, pool: Pool) -> str:
    found = pool.sets.get(card.set_id)
    code = found.ptcgo_code if found is not None else ""
    if code and re.fullmatch(r"[A-Za-z]*\d+[A-Za-z]?", card.number) and _only_print(pool, code, card):
        return f"{card.name} {code} {card.number}"
    return f"{card.name} {card.id}"


def _only_print(pool: Pool, code: str, card: Card) -> bool:
    try:
        return print_by_code(pool, card.name, code, card.number)[0].id == card.id
    except CardError:
        return False


def _parse_json(text: str, pool: Pool, source: str) -> Deck:
    data = text.encode()
    try:
        if text.lstrip().startswith("["):
            cards = _THEME_CARDS.decode(data)
            return _from_theme(ThemeDeck(Path(source).stem, cards), pool, source)
        return _from_theme(_THEME.decode(data), pool, source)
    except msgspec.ValidationError as error:
        raise DeckError(
            f"{source}: {error}; expected a list of {{id, count}} or {{name, cards: [{{id, count}}]}}"
        ) from None
    except msgspec.DecodeError as error:
        raise DeckError(f"{source}: not valid JSON ({error})") from None
    except RecursionError:
        raise DeckError(f"{source}: {TOO_DEEP}; expected a list of {{id, count}}") from None


def _from_theme(theme: ThemeDeck, pool: Pool, source: str) -> Deck:
    lines: list[tuple[int, Card]] = []
    notes: list[str] = []
    faults: list[str] = []
    mended = THEME_PATCHES.get(theme.id, {})
    for number, line in enumerate(theme.cards, 1):
        if not 1 <= line.count <= 999:
            faults.append(f"{source}, card {number} ({line.id}): count is {line.count}; expected 1 to 999")
            continue
        try:
            card, note = _theme_card(line, mended.get(line.id, line.id), pool)
        except CardError as error:
            faults.append(f"{source}, card {number}: {error}")
            continue
        lines.append((line.count, card))
        notes += [f"card {number}: {note}"] if note else []
    if faults:
        raise DeckError("\n".join(faults))
    if not lines:
        raise DeckError(f"{source}: no cards; expected a list of {{id, count}}")
    return Deck(theme.name, gather(lines), theme.rulebook.upper() or None, notes=tuple(notes))


def _theme_card(line: ThemeCard, card_id: str, pool: Pool) -> tuple[Card, str]:
    """Return the card that a line means, and a note; a missing id is looked up by its name, if the line gives one."""
    card = pool.get(card_id)
    if card is not None or not line.name:
        return card or pool[card_id], ""
    card = print_by_name(pool, line.name)[0]
    return card, f"{line.name} {card_id} is not in the card data; {card.id} does the same"


def gather(lines: Iterable[tuple[int, Card]]) -> tuple[tuple[int, Card], ...]:
    """Return the lines with lines of the same print joined, in the order of first mention."""
    counts: dict[str, int] = {}
    cards: dict[str, Card] = {}
    for count, card in lines:
        counts[card.id] = counts.get(card.id, 0) + count
        cards[card.id] = card
    return tuple((counts[card_id], card) for card_id, card in cards.items())
