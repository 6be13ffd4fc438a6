"""Playing a record again: the same game, choice by choice, or up to the first line that is no longer legal."""

from __future__ import annotations

from typing import Any

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.pool import Pool
from ptcg.game.game import Game
from ptcg.game.given import least
from ptcg.game.record_form import form_fault
from ptcg.game.recording import FORMAT, RecordError, versions


def replay(data: dict[str, Any], pools: Pool, *, to: int | None = None, by_notation: bool = False) -> Game:
    """Play a record again by the numbers of its options, and return the game (up to choice ``to``).

    Other card data and other versions are refused with RecordError; ``by_notation`` accepts them and follows the lines
    up to the first line that is not legal, or up to a position that differs. The keys of positions are compared only if
    the record is of this version of the engine: other versions compute others.
    """
    end = None if to is None else least("to", to)
    game = begin(data, pools, by_notation)
    keys = data.get("keys", {}) if not other_version(data, "engine") else {}
    for i, index in enumerate(data["choices"][:end]):
        if str(i) in keys and game.key() != keys[str(i)]:
            raise RecordError(f"record: the position before choice {i} differs from the recorded one", game)
        if by_notation:
            if i >= len(data.get("notation", ())):
                raise RecordError(f"record: choice {i} has no line of notation", game)
            follow(game, i, data["notation"][i])
        elif 0 <= index < len(game.options):
            game.choose(index)
        else:
            raise RecordError(f"record: choice {i} is option {index} of {len(game.options)}", game)
    return game


def other_version(data: dict[str, Any], what: str) -> str:
    """Return in words with which other version of the engine or the grammar a record was made; empty if with this."""
    made = data.get("versions", {}).get(what)
    if made == versions()[what]:
        return ""
    return f"made with {what} {made}" if made else f"it does not say with which {what} it was made"


def begin(data: dict[str, Any], pools: Pool, any_version: bool) -> Game:
    """Return the game of a record before its first choice; raise RecordError if the record does not fit."""
    check_form(data)
    if not isinstance(pools, Pool):
        raise RecordError(f"record: expected a Pool that has its cards, found {pools!r}")
    for what, here in versions().items():
        if not any_version and (other := other_version(data, what)):
            raise RecordError(f"record: {other}, this is {what} {here}; its lines can be followed by notation")
    decks = tuple(deck_from(d, pools, i, any_version) for i, d in enumerate(data["decks"]))
    if len(decks) != 2:
        raise RecordError(f"record: {len(decks)} decks, expected 2")
    chance = data["modes"]["chance"]
    modes = {**data["modes"], "chance": "ask" if chance == "script" else chance}
    try:
        return Game.new(data["rulebook"], (decks[0], decks[1]), data["seed"], check=False, **modes)
    except ValueError as error:
        raise RecordError(f"record: the game cannot begin: {error}") from None


def check_form(data: object) -> None:
    """Raise RecordError if the data does not have the fields of a record."""
    if not isinstance(data, dict):
        raise RecordError(f"record: expected the fields of a record, found {data!r}")
    for field in ("format", "rulebook", "decks", "seed", "modes", "choices"):
        if field not in data:
            raise RecordError(f"record: the field {field!r} is missing")
    if data["format"] != FORMAT:
        raise RecordError(f"record: format {data['format']!r}, expected {FORMAT}")
    if fault := form_fault(data):
        raise RecordError(f"record: {fault}")


def follow(game: Game, i: int, line: str) -> None:
    """Make a recorded choice by its line of notation; raise RecordError if the line is not legal."""
    try:
        game.choose(line)
    except ValueError as error:
        raise RecordError(f"record: choice {i} ({line}) is not legal: {error}", game) from None


def deck_from(data: dict[str, Any], pools: Pool, seat: int, any_print: bool) -> Deck:
    """Return a deck of a record, from the cards at hand; refuse a card whose data differs unless ``any_print``."""
    cards: list[tuple[int, Card]] = []
    for n, card_id, digest in data["cards"]:
        card = pools.get(card_id)
        if card is None:
            raise RecordError(f"record: deck {seat + 1}: the card {card_id} is not in the loaded pools")
        if card.digest != digest and not any_print:
            what = f"the data of {card.name} ({card_id})"
            raise RecordError(f"record: deck {seat + 1}: {what} differs from the recorded game's")
        cards.append((n, card))
    return Deck(name=data["name"], cards=tuple(cards))
