"""Formats: which cards a deck may be built from: Standard by regulation marks, Expanded, and the eras, all as data.

A card is in a format if any print of it is: a reprint counts as the card that it reprints. Basic Energy is in every
format.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.facts import is_basic_energy
from ptcg.cards.legality import Fault
from ptcg.cards.names import fold, game_name
from ptcg.cards.pool import Pool
from ptcg.cards.prints import function_of
from ptcg.cards.schema import CardSet

FORMAT: Final = "format"
"""The word in place of a rule id for a fault against the format."""


class Format(msgspec.Struct, frozen=True):
    """A format: regulation marks from `first` to `last` (no `last`: all later marks), or eras; and banned cards by id.

    `book` is the rulebook that it is played by.
    """

    id: str
    name: str
    say: str
    book: str
    first: str = ""
    last: str = ""
    eras: tuple[str, ...] = ()
    banned: frozenset[str] = frozenset()


_ERA_OF_SERIES: Final = {
    "Base": "base", "Gym": "base", "Neo": "neo", "E-Card": "ecard", "EX": "ex", "NP": "ex", "Diamond & Pearl": "dp",
    "Platinum": "dp", "HeartGold & SoulSilver": "hgss", "Black & White": "bw", "XY": "xy", "Sun & Moon": "sm",
    "Sword & Shield": "swsh", "Scarlet & Violet": "sv", "Mega Evolution": "mega",
}  # fmt: skip
# Old cards in a new frame, which count only as the cards that they are.
_OF_NO_ERA: Final = frozenset({"cel25c"})
# The first day of each era, for sets without a series of their own (such as POP and "Other"); newest first.
_ERA_OF_DAY: Final = (
    ("2025/09/26", "mega"), ("2023/03/31", "sv"), ("2020/02/07", "swsh"), ("2017/02/03", "sm"), ("2014/02/05", "xy"),
    ("2011/04/25", "bw"), ("2010/02/10", "hgss"), ("2007/05/01", "dp"), ("2003/07/01", "ex"), ("2002/09/15", "ecard"),
    ("2000/12/16", "neo"), ("1999/01/09", "base"),
)  # fmt: skip
# The first day of each regulation mark, for cards of these eras whose data names no mark; newest first.
_MARK_OF_DAY: Final = (
    ("2026/03/27", "J"), ("2025/03/28", "I"), ("2024/03/22", "H"), ("2023/03/31", "G"), ("2022/02/25", "F"),
    ("2021/03/19", "E"), ("2020/02/07", "D"),
)  # fmt: skip
_MARKED: Final = frozenset({"swsh", "sv", "mega"})
# Cards that were printed as a joke or for show; no tournament allows them.
_FOR_SHOW: Final = frozenset({"xy12-112", *(f"swshp-SWSH{number}" for number in (132, 135, 136, 137, 138, 144))})
_EXPANDED_BANS: Final = frozenset(
    {
        "bw3-67", "bw5-110", "sm10-165", "xy9-98", "sm6-83", "xy7-74", "bw9-101", "xy7-75", "sm12-194", "sm115-58",
        "sm115-60", "xy4-99", "sm35-45", "xy5-133", "xy2-23", "sm10-78", "sm5-114", "xy9-109", "xy1-124", "sm11-206",
        "bw5-62", "swsh2-165", "xy6-77", "sm8-90", "sm8-91",
    }
)  # fmt: skip
_MODERN: Final = ("bw", "xy", "sm", "swsh", "sv", "mega")
_ALL_ERAS: Final = ("", "base", "neo", "ecard", "ex", "dp", "hgss", *_MODERN)


def _era(era: str, name: str, years: str, book: str, *more: str) -> Format:
    return Format(era, name, f"Cards of {years}", book, eras=(era, *more), banned=_FOR_SHOW)


FORMATS: Final = (
    Format("standard", "Standard", "Regulation marks H and later", "ASC26", first="H", banned=_FOR_SHOW),
    Format("expanded", "Expanded", "Black & White and later, less what is banned", "ASC26", eras=_MODERN,
           banned=_EXPANDED_BANS | _FOR_SHOW),
    Format("unlimited", "Unlimited", "Every card", "ASC26", eras=_ALL_ERAS, banned=_FOR_SHOW),
    Format("standard-2025", "Standard of 2025", "Regulation marks G to I", "ASC26", "G", "I", banned=_FOR_SHOW),
    Format("standard-2024", "Standard of 2024", "Regulation marks F to H", "PAR23", "F", "H", banned=_FOR_SHOW),
    Format("standard-2023", "Standard of 2023", "Regulation marks E to G", "PAR23", "E", "G", banned=_FOR_SHOW),
    Format("standard-2022", "Standard of 2022", "Regulation marks D to F", "SSH20", "D", "F", banned=_FOR_SHOW),
    _era("mega", "Mega Evolution era", "2025 and later", "ASC26"),
    _era("sv", "Scarlet & Violet era", "2023 to 2025", "PAR23"),
    _era("swsh", "Sword & Shield era", "2020 to 2023", "SSH20"),
    _era("sm", "Sun & Moon era", "2017 to 2019", "SM17"),
    _era("xy", "XY era", "2014 to 2016", "XY13"),
    _era("bw", "Black & White era", "2011 to 2013", "BW11"),
    _era("hgss", "HeartGold & SoulSilver era", "2010 and 2011", "CL11"),
    _era("dp", "Diamond & Pearl era", "2007 to 2009", "RR09"),
    _era("ex", "EX era", "2003 to 2007", "RR09"),
    _era("ecard", "E-Card era", "2002 and 2003", "RR09"),
    _era("neo", "Neo era", "2000 to 2002, with those before", "RR09", "base"),
    _era("base", "Base era", "1999 and 2000", "RR09"),
)  # fmt: skip
"""All formats, those of today first."""


def format_named(asked: str) -> Format:
    """Return the format of that id or name in any spelling; ValueError lists the formats."""
    wanted = fold(asked)
    for found in FORMATS:
        if wanted in (fold(found.id), fold(found.name), fold(found.name.removesuffix(" era"))):
            return found
    near = difflib.get_close_matches(wanted, [found.id for found in FORMATS], 1)
    hint = f"did you mean {near[0]}? " if near else ""
    known = ", ".join(found.id for found in FORMATS)
    raise ValueError(f"there is no format {asked[:40]!r}; {hint}expected one of {known}")


def era_of(card_set: CardSet | None) -> str:
    """Return the era of a set; empty for a set that has none or is not known."""
    if card_set is None or card_set.id in _OF_NO_ERA:
        return ""
    found = _ERA_OF_SERIES.get(card_set.series)
    return found or next((era for day, era in _ERA_OF_DAY if card_set.release_date >= day), "")


def mark_of(card: Card, card_set: CardSet | None) -> str:
    """Return the regulation mark of a card: the printed mark, or that of its set's time if the data names none."""
    if card.regulation or card_set is None or era_of(card_set) not in _MARKED:
        return card.regulation
    return next((mark for day, mark in _MARK_OF_DAY if card_set.release_date >= day), "")


def holds(form: Format, prints: Iterable[tuple[str, str, str]], basic_energy: bool) -> bool:
    """Return whether a card is in the format, by the id, era and mark of each of its prints.

    One print is enough; a banned print bans them all.
    """
    if basic_energy:
        return True
    inside = False
    for card_id, era, mark in prints:
        if card_id in form.banned:
            return False
        inside = inside or _is_in(form, era, mark)
    return inside


def _is_in(form: Format, era: str, mark: str) -> bool:
    return mark >= form.first and (not form.last or mark <= form.last) if form.first else era in form.eras


def same_card(card: Card, pool: Pool) -> tuple[Card, ...]:
    """Return every print of the card that the pool has, itself included: the same name and the same function."""
    prints = tuple(other for other in pool.named(game_name(card)) if function_of(other) == function_of(card))
    return prints if any(other.id == card.id for other in prints) else (card, *prints)


def why_not_in(card: Card, form: Format, pool: Pool) -> str:
    """Return why the card is not in the format; empty if it is."""
    prints = same_card(card, pool)
    sets = [pool.sets.get(other.set_id) for other in prints]
    known = [(other.id, era_of(of), mark_of(other, of)) for other, of in zip(prints, sets, strict=True)]
    if holds(form, known, is_basic_energy(card)):
        return ""
    if any(other.id in form.banned for other in prints):
        return "it is banned"
    card_set = pool.sets.get(card.set_id)
    if form.first:
        mark = mark_of(card, card_set)
        marks = f"{form.first} to {form.last}" if form.last else f"{form.first} or later"
        return f"{f'its mark is {mark}' if mark else 'it has no regulation mark'}; expected {marks}"
    of = f"it is of {card_set.name}, {card_set.release_date[:4]}" if card_set is not None else "its set is not known"
    return f"{of}; expected {form.say[:1].lower()}{form.say[1:]}"


def check_format(deck: Deck, form: Format, pool: Pool) -> list[Fault]:
    """Return a fault for each card of the deck that is not in the format."""
    return [
        Fault(FORMAT, f"{card.name} ({card.id}) is not in {form.name}: {why}", card)
        for _, card in deck.cards
        if (why := why_not_in(card, form, pool))
    ]


def card_key(card: Card) -> tuple[str, object]:
    """Return a key that all prints of one card share, as deck lists and formats tell cards apart."""
    return game_name(card), function_of(card)
