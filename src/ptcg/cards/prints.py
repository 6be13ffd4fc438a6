"""Prints: which print a line of a deck list means, by id, by set code and number, or the nearest print that fits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from ptcg.cards.card import Card, CardError
from ptcg.cards.facts import is_basic_energy, labels, trainer_kind
from ptcg.cards.kinds.pieces import size
from ptcg.cards.names import fold
from ptcg.cards.places import advice
from ptcg.cards.pool import Pool
from ptcg.cards.schema import CardSet
from ptcg.cards.spelling import is_misspelled, is_named, is_short, meant, named, says_basic, spelled

_MOST_CANDIDATES: Final = 6
_COPIES: Final = 4  # a list with more of a card than this means basic Energy
_YEAR: Final = 372
_PERIOD: Final = 2 * _YEAR
"""The days in which a card of a list is looked for whose set is not known: about as long as a format lasts."""
_FAR: Final = 4 * _YEAR
"""The days between two cards from which on a list is told that their ages disagree."""
_PROMOS: Final = {"SP": "swshp"}
"""Codes of promos that are not made of the letters of their set."""
_SUBSET: Final = re.compile(r"(.+)-([A-Z]{2})")


class Company(msgspec.Struct, frozen=True):
    """What the other lines of a list say about a line.

    `day` is the newest day of the cards that are sure (0 if none is), and `foreign` says that the list is written in
    another language than English.
    """

    day: int = 0
    foreign: bool = False


ALONE: Final = Company()
"""The company of a line without other lines."""


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


def print_by_id(pool: Pool, card_id: str, name: str = "", company: Company = ALONE) -> tuple[Card, str]:
    """Return the card with that id, with a note if its name is spelled differently.

    Raises PrintError for another name.
    """
    try:
        card = pool[card_id]
    except CardError as error:
        others = _newest_of_each(pool, named(pool, name)) if name else ()
        raise PrintError(str(error), others, f"no card has the id {card_id}") from None
    if not name or is_named(card, name):
        return card, ""
    if is_misspelled(pool, card, name) or _is_cut(pool, card, name) or _is_foreign(pool, name, company):
        return card, f"{name} is read as {card.name}, the card {card_id}"
    message = f"{card_id} is {card.name}, not {name}"
    if (other := _by_name_beside(pool, name, card, card.set_id, card.number, company)) is not None:
        return other, f"{message}; {other.id} is taken"
    raise PrintError(message, (card, *_newest_of_each(pool, named(pool, name))))


def print_by_code(
    pool: Pool, name: str, code: str, number: str, company: Company = ALONE, count: int = 1
) -> tuple[Card, str]:
    """Return the print that a set code and a number name, or the nearest equal print, with a note in that case."""
    name = spelled(name)
    wrong: Card | None = None
    for card in prints_at(pool, code, number):
        if is_named(card, name):
            return card, ""
        wrong = card
    if wrong is not None and (
        is_misspelled(pool, wrong, name) or _is_cut(pool, wrong, name) or _is_foreign(pool, name, company)
    ):
        return wrong, f"{name} is read as {wrong.name}, the card {code} {number}"
    # Clients number basic Energy in their own way; any other card at that place contradicts the name.
    basic = any(is_basic_energy(card) for card in named(pool, name))
    if not basic and (other := _by_name_beside(pool, name, wrong, code, number, company)) is not None:
        there = f"{code} {number} is {wrong.name}" if wrong is not None else f"{code} has no {name} {number}"
        return other, f"{there}; {other.name} {other.id} is taken"
    if wrong is not None and not basic:
        found = (wrong, *_newest_of_each(pool, named(pool, name)))
        raise PrintError(f"{code} {number} is {wrong.name} ({wrong.id}), not {name}", found)
    try:
        card, note = print_by_name(pool, name, code, company, count)
    except PrintError as error:
        missing = f"{name} {code} {number} is not in the card data"
        raise PrintError(f"{missing}: {error}", error.candidates, f"{missing}: {error.brief}") from None
    if size(card):
        pieces = [other for other in pool.in_set(card.set_id) if other.digest == card.digest]
        ids = ", ".join(other.id for other in pieces)
        raise PrintError(f"{name} {code} {number} is not in the card data; expected one of its pieces, {ids}", pieces)
    return card, note or f"{name} {code} {number} is not in the card data; {card.id} does the same"


def print_by_name(pool: Pool, name: str, code: str = "", company: Company = ALONE, count: int = 1) -> tuple[Card, str]:
    """Return the print of that name nearest in time to the set of `code`, else to the company, else the newest.

    The note says which card it is where different cards have the name and their ages leave one. PrintError if several
    are left.
    """
    name = spelled(name)
    note = ""
    prints: Sequence[Card] = named(pool, name)
    if not prints and (prints := meant(pool, name)):
        note = f"{name} is read as {prints[0].name}"
    if not prints:
        near = pool.nearest_names(name)
        hint = f"nearest names: {', '.join(near)}; " if near else ""
        candidates = [card for other in near for card in _newest_of_each(pool, pool.named(other))[:2]]
        raise PrintError(f"no card is named {name}; {hint}{advice()}", candidates, f"no card is named {name}")
    basic = says_basic(name) if says_basic(name) is not None else True if count > _COPIES else None
    kept = [card for card in prints if basic is None or is_basic_energy(card) == basic]
    prints = kept or prints
    sets = pool.sets_with_code(code) if code else ()
    day = days(sets[0].release_date) if sets else company.day
    different = _by_function(prints)
    if len(different) > 1:
        unknown = code and not sets and prints[0].supertype == "Pokémon" and not _is_promo(code)
        chosen = None if unknown else _of_the_time(pool, different, day)
        if chosen is None:
            ids = ", ".join(cards[0].id for cards in different[:5])
            words = f"{len(different)} different cards are named {name} ({ids}…); expected one of their ids"
            brief = f"{len(different)} different cards are named {name}"
            raise PrintError(words, _newest_of_each(pool, prints), brief)
        prints = chosen
    if sets:
        card = min(prints, key=lambda card: abs(day_of(pool, card) - day))
    else:
        card = _print_of_the_time(pool, prints, day)
    if len(different) > 1:
        note = f"{len(different)} different cards are named {name}; {card.id} fits the other cards in age"
    elif day and not sets and not is_basic_energy(card) and abs(day - day_of(pool, card)) > _FAR and not note:
        note = f"{name} is {card.id} of {day_of(pool, card) // _YEAR}, far from the other cards in age"
    return card, note


def prints_at(pool: Pool, code: str, number: str) -> list[Card]:
    """Return the cards at a number of the sets that a code means.

    Promos may be called by any of their codes, and by the letters of their numbers alone; a subset may be named by the
    letters of its numbers behind the code of its set (`CRZ-GG 10`).
    """
    sets = pool.sets_with_code(code)
    found = [card for card_set in sets for card in pool.in_set(card_set.id) if _same_number(card.number, number)]
    if found:
        return found
    promos = [card_set for card_set in pool.sets.values() if _is_promo_set(card_set)]
    if re.fullmatch(r"[A-Za-z]{2,}\d+", number):
        lettered = [card for card_set in promos for card in pool.in_set(card_set.id)]
        found = [card for card in lettered if _key(card.number) == _key(number)]
    if not found and not sets:
        core = re.sub(r"^PR-?|P$", "", code.upper())
        called = _PROMOS.get(code.upper(), f"{core}P".lower())
        of_code = [card_set for card_set in promos if core and card_set.id == called]
        of_code = of_code or [card_set for card_set in promos if card_set.ptcgo_code.upper() == f"PR-{core}"]
        found = [c for card_set in of_code for c in pool.in_set(card_set.id) if _same_number(c.number, number)]
    if not found and (subset := _SUBSET.fullmatch(code.upper())) is not None:
        base = pool.sets_with_code(subset[1])
        wanted = _key(subset[2] + number.removeprefix(subset[2]))
        found = [c for card_set in base for c in pool.in_set(card_set.id) if _key(c.number) == wanted]
    return found


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


def day_of(pool: Pool, card: Card) -> int:
    """Return the day on which a card was printed, as a number; 0 if its set is not known."""
    found = pool.sets.get(card.set_id)
    return days(found.release_date) if found is not None else 0


def days(date: str) -> int:
    """Return a date as a number that grows with time; months of 31 days are good enough to compare sets."""
    parts = [int(part) for part in date.split("/") if part.isdecimal()]
    year, month, day = parts if len(parts) == 3 else (0, 1, 1)
    return year * _YEAR + (month - 1) * 31 + day - 1


def _by_name_beside(pool: Pool, name: str, wrong: Card | None, code: str, number: str, company: Company) -> Card | None:
    """Return the card that a name means although its number contradicts it; None if that is not sure.

    Sure is the one card of that name and number, then for a name of several words the one card of that name in the same
    set, and the one card of that name in any. For a code that no set has, only a set of the time with nearly that code
    counts.
    """
    prints = named(pool, name)
    same = [card for card in prints if _same_number(card.number, number)]
    if wrong is None:
        same = [card for card in same if _is_near(pool, card, code, company.day)]
    different = _by_function(same)
    chosen: Sequence[Card] | None = (
        same if len(different) == 1 else _of_the_time(pool, different, company.day) if different else None
    )
    if chosen is None and wrong is not None:
        here = [card for card in prints if card.set_id == wrong.set_id] or prints
        sure = here if len(fold(name).split()) > 1 else []
        chosen = sure if len(_by_function(sure)) == 1 else None
    return _print_of_the_time(pool, chosen, company.day) if chosen else None


def _is_near(pool: Pool, card: Card, code: str, day: int) -> bool:
    """Return whether a print has nearly that code, with one wrong letter or two, and is of the time of a list."""
    found = pool.sets.get(card.set_id)
    theirs = found.ptcgo_code.upper() if found is not None else ""
    common = sum((Counter(theirs) & Counter(code.upper())).values())
    return common >= 2 and len(theirs) == len(code) and abs(day - day_of(pool, card)) < 2 * _PERIOD


def _of_the_time(pool: Pool, different: list[list[Card]], day: int) -> list[Card] | None:
    """Return the prints of the one of several cards that fits a day; None if none does, or several do.

    The newest card that was there by then fits. For Pokémon it must be the only one of the formats around that day.
    """
    if not day:
        return None
    if different[0][0].supertype == "Pokémon":
        fitting = [cards for cards in different if any(abs(day_of(pool, card) - day) < _PERIOD for card in cards)]
        return fitting[0] if len(fitting) == 1 else None
    latest = [max((d for card in cards if (d := day_of(pool, card)) <= day), default=-1) for cards in different]
    if max(latest) < 0:
        return None
    return different[latest.index(max(latest))]


def _print_of_the_time(pool: Pool, prints: Sequence[Card], day: int) -> Card:
    """Return the newest print that was there on a day, else the first one after it; without a day the newest."""
    if day:
        there = [card for card in prints if day_of(pool, card) <= day]
        if not there:
            return min(prints, key=lambda card: day_of(pool, card))
        prints = there
    return max(prints, key=lambda card: day_of(pool, card))


def _is_foreign(pool: Pool, name: str, company: Company) -> bool:
    return company.foreign and not named(pool, name)


def _is_cut(pool: Pool, card: Card, name: str) -> bool:
    """Return whether a name is the start of a Trainer's or Energy card's, and no card of its time has that name."""
    day = day_of(pool, card)
    others = [other for other in named(pool, name) if abs(day_of(pool, other) - day) < _PERIOD]
    return card.supertype != "Pokémon" and not others and is_short(name, card.name)


def _is_promo_set(card_set: CardSet) -> bool:
    return "Promos" in card_set.name


def _is_promo(code: str) -> bool:
    """Return whether a code looks like one of promos, which are mostly other prints of a card of their time."""
    return re.fullmatch(r"PR(-.*)?|.{2,}P", code.upper()) is not None


def _by_function(prints: Iterable[Card]) -> list[list[Card]]:
    different: dict[object, list[Card]] = {}
    for card in prints:
        different.setdefault(function_of(card), []).append(card)
    return list(different.values())


def _newest_of_each(pool: Pool, prints: Iterable[Card]) -> list[Card]:
    """Return the newest print of each different card, the newest first."""
    newest: dict[object, Card] = {}
    for card in sorted(prints, key=lambda card: day_of(pool, card)):
        newest.pop(function_of(card), None)
        newest[function_of(card)] = card
    return list(reversed(newest.values()))


def _same_number(one: str, other: str) -> bool:
    """Return whether two numbers are equal; deck lists write promo numbers without letters and may pad with zeros."""
    if _key(one) == _key(other):
        return True
    if not other.isdecimal():
        return False
    digits = re.sub(r"^[A-Za-z]+", "", one)
    return digits.isdecimal() and int(digits) == int(other)


def _key(number: str) -> str:
    """Return a number without the zeros that lists put before or behind its letters."""
    found = re.fullmatch(r"([A-Z]*)0*(\d.*)", number.upper())
    return found[1] + found[2] if found else number.upper()
