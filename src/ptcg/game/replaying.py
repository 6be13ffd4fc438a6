"""Playing a record again: the same game, choice by choice, or up to the first line that is no longer legal."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.pool import Pool
from ptcg.game.game import Game
from ptcg.game.given import least
from ptcg.game.record_form import RecordDeck, RecordForm, form_of
from ptcg.game.recording import FORMAT, RecordError, versions


def replay(data: Mapping[str, object], pools: Pool, *, to: int | None = None, by_notation: bool = False) -> Game:
    """Play a record again by the numbers of its options, and return the game (up to choice ``to``).

    Other card data and other versions are refused with RecordError; ``by_notation`` accepts them and follows the lines
    up to the first line that is not legal, or up to a position that differs. The keys of positions are compared only if
    the record is of this version of the engine: other versions compute others.

    >>> import ptcg
    >>> game = ptcg.Game.new(seed="sfc32:1")
    >>> game.choose("go first")
    >>> ptcg.replay(game.record(), ptcg.builtin_pool()).decision.kind
    'active'
    """
    end = None if to is None else least("to", to)
    form = check_form(data)
    game = begin(form, pools, by_notation)
    keys = form.keys if not other_version(form, "engine") else {}
    for i, index in enumerate(form.choices[:end]):
        if str(i) in keys and game.key() != keys[str(i)]:
            raise RecordError(f"record: the position before choice {i} differs from the recorded one", game)
        if by_notation:
            if i >= len(form.notation):
                raise RecordError(f"record: choice {i} has no line of notation", game)
            follow(game, i, form.notation[i])
        elif 0 <= index < len(game.options):
            game.choose(index)
        else:
            raise RecordError(f"record: choice {i} is option {index} of {len(game.options)}", game)
    return game


def other_version(form: RecordForm, what: str) -> str:
    """Return in words with which other version of the engine or the grammar a record was made; empty if with this."""
    made = form.versions.get(what)
    if made == versions()[what]:
        return ""
    return f"made with {what} {made}" if made else f"it does not say with which {what} it was made"


def begin(form: RecordForm, pools: Pool, any_version: bool) -> Game:
    """Return the game of a record before its first choice; raise RecordError if the record does not fit."""
    if not isinstance(pools, Pool):
        raise RecordError(f"record: expected a Pool that has its cards, found {pools!r}")
    for what, here in versions().items():
        if not any_version and (other := other_version(form, what)):
            raise RecordError(f"record: {other}, this is {what} {here}; its lines can be followed by notation")
    decks = tuple(deck_from(d, pools, i, any_version) for i, d in enumerate(form.decks))
    if len(decks) != 2:
        raise RecordError(f"record: {len(decks)} decks, expected 2")
    modes = msgspec.structs.asdict(form.modes)
    if form.modes.chance == "script":
        modes["chance"] = "ask"
    try:
        return Game.new(form.rulebook, (decks[0], decks[1]), form.seed, check=False, **modes)
    except ValueError as error:
        raise RecordError(f"record: the game cannot begin: {error}") from None


def check_form(data: object) -> RecordForm:
    """Return the fields of a record; raise RecordError if the data does not have them."""
    if not isinstance(data, dict):
        raise RecordError(f"record: expected the fields of a record, found {data!r}")
    for field in ("format", "rulebook", "decks", "seed", "modes", "choices"):
        if field not in data:
            raise RecordError(f"record: the field {field!r} is missing")
    if data["format"] != FORMAT:
        raise RecordError(f"record: format {data['format']!r}, expected {FORMAT}")
    try:
        return form_of(data)
    except ValueError as error:
        raise RecordError(f"record: {error}") from None


def follow(game: Game, i: int, line: str) -> None:
    """Make a recorded choice by its line of notation; raise RecordError if the line is not legal."""
    try:
        game.choose(line)
    except ValueError as error:
        raise RecordError(f"record: choice {i} ({line}) is not legal: {error}", game) from None


def deck_from(deck: RecordDeck, pools: Pool, seat: int, any_print: bool) -> Deck:
    """Return a deck of a record, from the cards at hand; refuse a card whose data differs unless ``any_print``."""
    cards: list[tuple[int, Card]] = []
    for n, card_id, digest in deck.cards:
        card = pools.get(card_id)
        if card is None:
            raise RecordError(f"record: deck {seat + 1}: the card {card_id} is not in the loaded pools")
        if card.digest != digest and not any_print:
            what = f"the data of {card.name} ({card_id})"
            raise RecordError(f"record: deck {seat + 1}: {what} differs from the recorded game's")
        cards.append((n, card))
    return Deck(name=deck.name, cards=tuple(cards))
