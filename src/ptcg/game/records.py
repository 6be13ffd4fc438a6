"""Records: rulebook, decks, seed, modes, versions and choices are the whole game; replaying gives the same events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.pool import Pool
from ptcg.core import vm
from ptcg.game.decision import Options
from ptcg.game.key import key

if TYPE_CHECKING:
    from ptcg.game.game import Game

FORMAT = 1


class RecordError(ValueError):
    """A record that cannot be replayed: what does not fit, where, and what was expected."""


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
    from ptcg import __version__

    outcome = game.outcome
    return {
        "format": FORMAT,
        "version": __version__,
        "rulebook": game.rulebook.id,
        "decks": [deck_data(d) for d in game.decks],
        "seed": game.seed,
        "modes": {**game.modes, "pause": list(game.modes["pause"])},
        "choices": list(game.choices),
        "outcome": None if outcome is None else {"winner": outcome.winner, "way": outcome.way},
    }


def deck_data(deck: Deck) -> dict[str, Any]:
    """A deck as ids with the digest of each card's play data."""
    return {"name": deck.name, "cards": [[n, c.id, c.digest] for n, c in deck.cards]}


def replay(data: dict[str, Any], pools: Pool, *, to: int | None = None, by_notation: bool = False) -> Game:
    """Play a record again. Other card data is refused; by notation it stops at the first line that is not legal."""
    from ptcg.game.game import Game

    for field in ("format", "rulebook", "decks", "seed", "modes", "choices"):
        if field not in data:
            raise RecordError(f"record: the field {field!r} is missing")
    if data["format"] != FORMAT:
        raise RecordError(f"record: format {data['format']!r}, expected {FORMAT}")
    decks = tuple(deck_from(d, pools, i, by_notation) for i, d in enumerate(data["decks"]))
    if len(decks) != 2:
        raise RecordError(f"record: {len(decks)} decks, expected 2")
    modes = dict(data["modes"])
    if modes.pop("chance") == "script":
        modes["chance"] = "ask"
    else:
        modes["chance"] = data["modes"]["chance"]
    game = Game.new(data["rulebook"], (decks[0], decks[1]), data["seed"], check=False, **modes)
    choices = data["choices"] if to is None else data["choices"][:to]
    for i, index in enumerate(choices):
        wanted = data.get("keys", {}).get(str(i))
        if wanted is not None and not by_notation and game.key() != wanted:
            raise RecordError(f"record: the position before choice {i} differs from the recorded one")
        if by_notation:
            line = data["notation"][i]
            try:
                game.choose(line)
            except ValueError as error:
                raise RecordError(f"record: choice {i} ({line}) is not legal: {error}") from None
        else:
            if not 0 <= index < len(game.options):
                raise RecordError(f"record: choice {i} is option {index} of {len(game.options)}")
            game.choose(index)
    return game


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
