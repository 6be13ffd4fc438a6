"""Card files in the pokemon-tcg-data schema: JSON in, `Card` records out, one clear error for a bad file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ptcg.cards.card import KINDS, TYPES, Ability, Affinity, Attack, Card, CardError, Trait
from ptcg.cards.errata import errata
from ptcg.cards.kinds.pieces import size, with_pieces
from ptcg.cards.patches import PATCHES, words

_Decoded = TypeVar("_Decoded")


class CardSet(msgspec.Struct, frozen=True, rename="camel"):
    """A set of cards; `ptcgo_code` is the code deck lists use (may be empty)."""

    id: str
    name: str
    series: str = ""
    release_date: str = ""
    ptcgo_code: str = ""


class ThemeCard(msgspec.Struct, frozen=True):
    """A line of a ready-made deck of the data set."""

    id: str
    count: int
    name: str = ""


class ThemeDeck(msgspec.Struct, frozen=True):
    """A ready-made deck of the data set."""

    name: str
    cards: tuple[ThemeCard, ...]
    id: str = ""
    rulebook: str = ""


class _RawAttack(msgspec.Struct, rename="camel"):
    name: str
    cost: tuple[str, ...] = ()
    damage: str = ""
    text: str | None = ""


class _RawAbility(msgspec.Struct):
    name: str
    type: str
    text: str


class _RawTrait(msgspec.Struct):
    name: str
    text: str


class _RawAffinity(msgspec.Struct):
    type: str
    value: str = ""


class _RawCard(msgspec.Struct, rename="camel"):
    id: str
    name: str
    supertype: str
    subtypes: tuple[str, ...] = ()
    level: str = ""
    hp: str = ""
    types: tuple[str, ...] = ()
    evolves_from: str = ""
    attacks: tuple[_RawAttack, ...] = ()
    abilities: tuple[_RawAbility, ...] = ()
    ancient_trait: _RawTrait | None = None
    rules: tuple[str, ...] = ()
    weaknesses: tuple[_RawAffinity, ...] = ()
    resistances: tuple[_RawAffinity, ...] = ()
    retreat_cost: tuple[str, ...] = ()
    number: str = ""
    artist: str = ""
    regulation_mark: str = ""
    piece: int = 0


_CARDS = msgspec.json.Decoder(list[_RawCard])
_SETS = msgspec.json.Decoder(list[CardSet])
_THEMES = msgspec.json.Decoder(list[ThemeDeck])
TOO_DEEP: Final = "brackets inside brackets, more than can be read"
"""What is wrong with JSON that is nested so deeply that no decoder follows it."""
_DIGITS: Final = 4
"""The most digits of a number on a card."""
_DAMAGE = re.compile(rf"(\d{{0,{_DIGITS}}})([+\-−×x?]?)")
_AFFINITY = re.compile(rf"([+\-−×x])(\d{{1,{_DIGITS}}})")
_SIGN = {"−": "-", "x": "×"}


class _FieldError(Exception):
    """A field of one card does not hold what it should."""

    def __init__(self, field: str, found: str, expected: str) -> None:
        shown = repr(found) if len(found) <= 40 else f"{found[:40]!r}…"
        super().__init__(f"{field} is {shown}; expected {expected}")


def decode_cards(data: bytes, source: str) -> list[Card]:
    """Return the cards of one file, patched where the data is known to be wrong; `source` names the file in errors."""
    cards = []
    raws = _decode(_CARDS, data, source)
    for index, raw in enumerate(raws):
        try:
            card = PATCHES[raw.id](_card(raw)) if raw.id in PATCHES else _card(raw)
            for printed, official in errata(raw.id):
                card = words(printed, official)(card)
            cards.append(card)
        except _FieldError as error:
            raise CardError(f"{source}: card {index + 1} ({raw.id}): {error}") from None
    return with_pieces(cards)


def decode_sets(data: bytes, source: str) -> list[CardSet]:
    """Return the sets of a sets file."""
    return _decode(_SETS, data, source)


def decode_themes(data: bytes, source: str) -> list[ThemeDeck]:
    """Return the ready-made decks of a decks file."""
    return _decode(_THEMES, data, source)


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file; raise a CardError that names it if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise CardError(f"{path}: cannot be read ({error.strerror}); expected a JSON file") from None


def _decode(decoder: msgspec.json.Decoder[_Decoded], data: bytes, source: str) -> _Decoded:
    try:
        return decoder.decode(data)
    except RecursionError:
        raise CardError(f"{source}: {TOO_DEEP}; expected a JSON list of objects") from None
    except msgspec.ValidationError as error:
        raise CardError(_schema_message(data, source, str(error))) from None
    except msgspec.DecodeError as error:
        raise CardError(f"{source}: not valid JSON ({error}); expected a whole JSON list") from None
    except UnicodeDecodeError as error:
        raise CardError(f"{source}: not UTF-8 text (byte {error.start}); expected a JSON list in UTF-8") from None


def _schema_message(data: bytes, source: str, message: str) -> str:
    """Return which entry and which field a schema error is about, with the id of the entry."""
    what, _, where = message.partition(" - at ")
    what = what[:1].lower() + what[1:]
    place = re.match(r"`\$\[(\d+)\]\.?(.*)`", where)
    if place is None:
        return f"{source}: {what}; expected a JSON list of objects"
    index, field = int(place[1]), place[2]
    try:
        entry: Any = msgspec.json.decode(data)[index]
    except (ValueError, RecursionError):  # what follows the faulty field is no JSON, or is nested too deeply
        entry = None
    name = entry.get("id") if isinstance(entry, dict) else None
    label = f" ({name})" if isinstance(name, str) else ""
    return f"{source}: card {index + 1}{label}: {f'field {field}: ' if field else ''}{what}"


def _card(raw: _RawCard) -> Card:
    kind = "Pokémon" if raw.supertype == "Pokemon" else raw.supertype
    if kind not in KINDS:
        raise _FieldError("supertype", raw.supertype, "Pokémon, Trainer or Energy")
    if raw.hp and not (raw.hp.isdecimal() and len(raw.hp) <= _DIGITS):
        raise _FieldError("hp", raw.hp, f"a number of at most {_DIGITS} digits")
    if kind == "Pokémon" and not raw.hp:
        raise _FieldError("hp", raw.hp, "a number on a Pokémon")
    for word in raw.types:
        if word not in TYPES:
            raise _FieldError("types", word, "one of the eleven types")
    set_id, dash, number = raw.id.rpartition("-")
    if not dash:
        raise _FieldError("id", raw.id, "SET-NUMBER")
    trait = raw.ancient_trait
    card = Card(
        id=raw.id,
        name=raw.name.strip(),
        supertype=kind,
        subtypes=raw.subtypes,
        level=raw.level,
        hp=int(raw.hp) if raw.hp else None,
        types=raw.types,
        evolves_from=raw.evolves_from.strip(),
        attacks=tuple(_attack(attack) for attack in raw.attacks),
        abilities=tuple(Ability(ability.name, ability.type, ability.text) for ability in raw.abilities),
        ancient_trait=None if trait is None else Trait(trait.name, trait.text),
        rules=raw.rules,
        weaknesses=tuple(_affinity(entry, "weaknesses") for entry in raw.weaknesses),
        resistances=tuple(_affinity(entry, "resistances") for entry in raw.resistances),
        retreat=len(raw.retreat_cost),
        set_id=set_id,
        number=raw.number or number,
        artist=raw.artist,
        regulation=raw.regulation_mark,
        piece=raw.piece,
    )
    pieces = size(card)
    if not 0 <= card.piece <= pieces:
        raise _FieldError("piece", str(card.piece), f"1 to {pieces}" if pieces else "none on a card that is whole")
    return card


def _attack(raw: _RawAttack) -> Attack:
    # The data writes an attack without cost either as no cost or as the one word Free (ENERGY-04).
    cost = () if raw.cost == ("Free",) else raw.cost
    for word in cost:
        if word not in TYPES:
            raise _FieldError(f"cost of attack {raw.name}", word, "one of the eleven types")
    damage = _DAMAGE.fullmatch(raw.damage)
    if damage is None:
        raise _FieldError(f"damage of attack {raw.name}", raw.damage, "a number with +, -, × or nothing behind it")
    return Attack(
        name=raw.name,
        cost=cost,
        converted=len(cost),
        damage=raw.damage,
        base=int(damage[1] or 0),
        suffix=_SIGN.get(damage[2], damage[2]),
        text=raw.text or "",
    )


def _affinity(raw: _RawAffinity, field: str) -> Affinity:
    if field == "weaknesses" and not raw.value and raw.type in TYPES:
        return Affinity(raw.type, "", 0)  # the book decides how much it changes
    value = _AFFINITY.fullmatch(raw.value)
    if value is None:
        raise _FieldError(f"{field} value", raw.value, "a sign and a number, as in ×2, +20 or -30")
    if raw.type not in TYPES:
        raise _FieldError(f"{field} type", raw.type, "one of the eleven types")
    return Affinity(raw.type, _SIGN.get(value[1], value[1]), int(value[2]))
