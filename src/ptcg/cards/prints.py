"""Prints: which print a line of a deck list means, by id, by set code and number, or the nearest print that fits."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from ptcg.cards.card import Card, CardError
from ptcg.cards.facts import BASIC_ENERGY_TYPES, is_basic_energy, labels, trainer_kind
from ptcg.cards.names import fold, game_name
from ptcg.cards.places import advice
from ptcg.cards.pool import Pool

_LEAST_LETTERS = 6
_MOST_CANDIDATES = 6
_NEAR = 0.8  # the least share in which two names agree if one is a misspelling of the other
_SYMBOLS = dict(zip("GRWLPFDMY", BASIC_ENERGY_TYPES, strict=True))


class PrintError(CardError):
    """The line names no print, or more than one card.

    `candidates` are the cards that may be meant, the likeliest first; `brief` is the message without a hint, for places
    that show the candidates.
    """

    def __init__(self, message: str, candidates: Iterable[Card] = (), brief: str = "") -> None:
        super().__init__(message)
        self.brief = brief or message
        found = {card.id: card for card in candidates}
        self.candidates = tuple(found.values())[:_MOST_CANDIDATES]


def print_by_id(pool: Pool, card_id: str, name: str = "") -> tuple[Card, str]:
    """Return the card with that id, with a note if its name is spelled differently.

    Raises PrintError for another name.
    """
    try:
        card = pool[card_id]
    except CardError as error:
        others = _prints_named(pool, spelled(name)) if name else ()
        raise PrintError(str(error), others, f"no card has the id {card_id}") from None
    if name and not _is_named(card, spelled(name)):
        if _is_misspelled(pool, card, spelled(name)):
            return card, f"{name} is read as {card.name}, the card {card_id}"
        others = _prints_named(pool, spelled(name))
        raise PrintError(f"{card_id} is {card.name}, not {name}", (card, *others))
    return card, ""


def print_by_code(pool: Pool, name: str, code: str, number: str) -> tuple[Card, str]:
    """Return the print that a set code and a number name, or the nearest equal print, with a note in that case."""
    name = spelled(name)
    wrong: Card | None = None
    for card_set in pool.sets_with_code(code):
        for card in pool.in_set(card_set.id):
            if _same_number(card.number, number):
                if _is_named(card, name):
                    return card, ""
                wrong = card
    if wrong is not None and _is_misspelled(pool, wrong, name):
        return wrong, f"{name} is read as {wrong.name}, the card {code} {number}"
    # Clients number basic Energy in their own way; any other card at that place contradicts the name.
    if wrong is not None and not any(is_basic_energy(card) for card in pool.named(name)):
        raise PrintError(
            f"{code} {number} is {wrong.name} ({wrong.id}), not {name}", (wrong, *_prints_named(pool, name))
        )
    try:
        card = print_by_name(pool, name, code)
    except PrintError as error:
        missing = f"{name} {code} {number} is not in the pool"
        raise PrintError(f"{missing}: {error}", error.candidates, f"{missing}: {error.brief}") from None
    return card, f"{name} {code} {number} is not in the pool; {card.id} does the same"


def print_by_name(pool: Pool, name: str, code: str = "") -> Card:
    """Return the print of that name nearest in time to the set of `code` (else the newest), if all are one card."""
    name = spelled(name)
    prints = pool.named(name)
    if not prints:
        near = pool.nearest_names(name)
        hint = f"nearest names: {', '.join(near)}; " if near else ""
        candidates = [card for other in near for card in _prints_named(pool, other)[:2]]
        raise PrintError(f"no card is named {name}; {hint}{advice()}", candidates, f"no card is named {name}")
    different: dict[object, list[Card]] = {}
    for card in prints:
        different.setdefault(function_of(card), []).append(card)
    if len(different) > 1:
        ids = ", ".join(cards[0].id for cards in list(different.values())[:5])
        words = f"{len(different)} different cards are named {name} ({ids}…); expected one of their ids"
        brief = f"{len(different)} different cards are named {name}"
        raise PrintError(words, _prints_named(pool, name), brief)
    wanted = pool.sets_with_code(code) if code else ()
    if not wanted:
        return max(prints, key=lambda card: _date(pool, card))
    day = _days(wanted[0].release_date)
    return min(prints, key=lambda card: abs(_days(_date(pool, card)) - day))


def _prints_named(pool: Pool, name: str) -> list[Card]:
    """Return the newest print of each different card of that name, the newest first."""
    newest: dict[object, Card] = {}
    for card in sorted(pool.named(name), key=lambda card: _date(pool, card)):
        newest.pop(function_of(card), None)
        newest[function_of(card)] = card
    return list(reversed(newest.values()))


def spelled(name: str) -> str:
    """Return a name with the Energy symbols of deck lists written out, as in "Basic {G} Energy"."""
    return re.sub(r"\{([GRWLPFDMY])\}", lambda found: _SYMBOLS[found[1]], name.strip())


def function_of(card: Card) -> object:
    """Return a key for what a card does, as far as a deck list must tell cards of one name apart.

    Reprints of a Trainer or Energy card have new words but are one card; only another kind of card is another card.
    """
    if card.supertype == "Energy":
        return is_basic_energy(card)
    if card.supertype == "Trainer":
        kind = trainer_kind(card)
        return "Item" if kind == "Trainer" else kind, "ACE SPEC" in labels(card)
    return card.digest


def _is_named(card: Card, name: str) -> bool:
    asked = fold(name)
    if is_basic_energy(card):
        asked = asked.removeprefix("basic ")
    return asked in (fold(card.name), fold(game_name(card))) or _is_spelling(asked, card)


def _is_spelling(asked: str, card: Card) -> bool:
    """Return whether a list that gives the number of a print may spell its name so.

    It may write words together or apart, leave out signs, use the last words of a long name ("Poké Turn"), or add a
    letter that the print does not have or has in brackets ("Unown Q").
    """
    mine, theirs = _letters(card.name), _letters(asked)
    short = len(theirs) >= _LEAST_LETTERS and mine.endswith(theirs) and " " in asked
    return mine == theirs or short or (re.fullmatch(r"(.+) [a-z]", asked) is not None and theirs[:-1] == mine)


def _is_misspelled(pool: Pool, card: Card, name: str) -> bool:
    """Return whether the name is no card's name and nearly this card's name; the number of the print then decides."""
    near = difflib.SequenceMatcher(None, _letters(name), _letters(card.name)).ratio()
    return near >= _NEAR and not pool.named(name)


def _letters(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", fold(name))


def _same_number(one: str, other: str) -> bool:
    """Return whether two numbers are equal; deck lists write promo numbers without letters and may pad with zeros."""
    if one.upper() == other.upper():
        return True
    if not other.isdecimal():
        return False
    digits = re.sub(r"^[A-Za-z]+", "", one)
    return digits.isdecimal() and int(digits) == int(other)


def _date(pool: Pool, card: Card) -> str:
    found = pool.sets.get(card.set_id)
    return found.release_date if found is not None else ""


def _days(date: str) -> int:
    """Return a date as a number that grows with time; months of 31 days are good enough to compare sets."""
    parts = [int(part) for part in date.split("/") if part.isdecimal()]
    year, month, day = parts if len(parts) == 3 else (0, 0, 0)
    return year * 372 + month * 31 + day
