"""The form of a record: its fields and their types. Reading a record checks its form first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypedDict

import msgspec

MOST_CARDS = 250
"""The most cards that one deck of a record may have; no book allows so many."""


class DeckData(TypedDict):
    """A deck of a record: its name, and each card as count, id and the digest of its play data."""

    name: str
    cards: list[list[int | str]]


class Record(TypedDict):
    """A record as `Game.record` returns it: plain data, which JSON can hold. `RecordForm` is what a reader needs."""

    format: int
    versions: dict[str, str]
    rulebook: str
    decks: list[DeckData]
    seed: str
    modes: dict[str, object]
    choices: list[int]
    outcome: dict[str, object] | None
    notation: NotRequired[list[str]]
    keys: NotRequired[dict[str, int]]


class RecordDeck(msgspec.Struct):
    """A deck: each card as count, id and the digest of its play data."""

    name: str
    cards: list[tuple[Annotated[int, msgspec.Meta(ge=1, le=MOST_CARDS)], str, str]]


class RecordModes(msgspec.Struct, forbid_unknown_fields=True):
    """How the game was played: the keywords of ``Game.new``."""

    chance: Literal["rng", "ask", "script"]
    ask_forced: bool = False
    merge: bool = True
    pause: list[str] = []
    windows: str = "held"
    sudden_death: str = "play"
    history: bool = True
    listen: bool = False
    max_turns: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] = 0
    max_decisions: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] = 0


class RecordForm(msgspec.Struct):
    """A record: everything that is needed to replay a game."""

    rulebook: str
    seed: str
    decks: list[RecordDeck]
    modes: RecordModes
    choices: list[int]
    notation: list[str] = []
    keys: dict[str, int] = {}
    versions: dict[str, str] = {}


_FORM = msgspec.json.Decoder(RecordForm)


def form_of(data: Mapping[str, object]) -> RecordForm:
    """Return the fields of a record; raise ValueError, which says what is wrong, if it does not have this form."""
    try:
        form = _FORM.decode(msgspec.json.encode(data))
    except (msgspec.ValidationError, RecursionError, TypeError, OverflowError) as error:
        raise ValueError(str(error).replace("`", "").replace("$.", "")) from None
    for number, deck in enumerate(form.decks, 1):
        if sum(n for n, _, _ in deck.cards) > MOST_CARDS:
            raise ValueError(f"deck {number} has more than {MOST_CARDS} cards")
    return form
