"""Records: rulebook, decks, seed, modes, versions and choices are the whole game; replaying gives the same events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.pool import Pool
from ptcg.core import vm
from ptcg.game.decision import Options
from ptcg.game.key import key
from ptcg.text.cache import grammar_digest

if TYPE_CHECKING:
    from ptcg.game.game import Game

FORMAT = 1


class RecordError(ValueError):
    """A record that cannot be replayed: what does not fit, where, and what was expected. ``game`` is the game up to
    there, None if it did not begin."""

    def __init__(self, message: str, game: Game | None = None) -> None:
        super().__init__(message)
        self.game = game


def record(game: Game) -> dict[str, Any]:
    """The record of a game, with the notation of every choice and a key every 32 choices, by one re-run."""
    if game._origin is not None:
        raise RecordError("record: the game began from a position, not with set-up; save it as a scene instead")
    if not game.modes["history"]:
        raise RecordError("record: this game keeps no history (history=False)")
    s = game._fresh(False)
    lines, keys = [], {}
    for i, index in enumerate(game.choices):
        if i % 32 == 0:
            keys[str(i)] = key(s)
        lines.append(Options(s).notations[index])
        vm.decide(s, s.ask_opts[index])
    keys[str(len(game.choices))] = key(s)
    return {**header(game), "notation": lines, "keys": keys}


def header(game: Game) -> dict[str, Any]:
    """What a record needs to be replayed, without re-running the game."""
    outcome = game.outcome
    return {
        "format": FORMAT,
        "versions": versions(),
        "rulebook": game.rulebook.id,
        "decks": [deck_data(d) for d in game.decks],
        "seed": game.seed,
        "modes": {**game.modes, "pause": list(game.modes["pause"])},
        "choices": list(game.choices),
        "outcome": None if outcome is None else {"winner": outcome.winner, "way": outcome.way},
    }


def versions() -> dict[str, str]:
    """What besides the cards decides how a game goes on: the engine and the grammar that reads their texts."""
    from ptcg import __version__

    return {"engine": __version__, "grammar": grammar_digest()}


def deck_data(deck: Deck) -> dict[str, Any]:
    """A deck as ids with the digest of each card's play data."""
    return {"name": deck.name, "cards": [[n, c.id, c.digest] for n, c in deck.cards]}


def replay(data: dict[str, Any], pools: Pool, *, to: int | None = None, by_notation: bool = False) -> Game:
    """Play a record again, by the numbers of its options. Other card data and other versions are refused, unless
    ``by_notation``: then its lines are followed up to the first that is not legal or a position that differs."""
    game = begin(data, pools, by_notation)
    keys = data.get("keys", {})
    for i, index in enumerate(data["choices"] if to is None else data["choices"][:to]):
        if str(i) in keys and game.key() != keys[str(i)]:
            raise RecordError(f"record: the position before choice {i} differs from the recorded one", game)
        if by_notation:
            follow(game, i, data["notation"][i])
        elif 0 <= index < len(game.options):
            game.choose(index)
        else:
            raise RecordError(f"record: choice {i} is option {index} of {len(game.options)}", game)
    return game


def begin(data: dict[str, Any], pools: Pool, any_version: bool) -> Game:
    """The game of a record before its first choice."""
    from ptcg.game.game import Game

    for field in ("format", "rulebook", "decks", "seed", "modes", "choices"):
        if field not in data:
            raise RecordError(f"record: the field {field!r} is missing")
    if data["format"] != FORMAT:
        raise RecordError(f"record: format {data['format']!r}, expected {FORMAT}")
    for what, here in versions().items():
        made = data.get("versions", {}).get(what)
        if made != here and not any_version:
            other = f"made with {what} {made}, this is {what} {here}"
            raise RecordError(f"record: {other}; its lines can be followed by notation")
    decks = tuple(deck_from(d, pools, i, any_version) for i, d in enumerate(data["decks"]))
    if len(decks) != 2:
        raise RecordError(f"record: {len(decks)} decks, expected 2")
    chance = data["modes"]["chance"]
    modes = {**data["modes"], "chance": "ask" if chance == "script" else chance}
    return Game.new(data["rulebook"], (decks[0], decks[1]), data["seed"], check=False, **modes)


def follow(game: Game, i: int, line: str) -> None:
    """Choose by the words of a recorded choice."""
    try:
        game.choose(line)
    except ValueError as error:
        raise RecordError(f"record: choice {i} ({line}) is not legal: {error}", game) from None


def deck_from(data: dict[str, Any], pools: Pool, seat: int, any_print: bool) -> Deck:
    """A deck of a record, from the cards at hand; a card whose data differs is refused."""
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
