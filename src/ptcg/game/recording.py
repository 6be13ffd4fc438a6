"""Records: rulebook, decks, seed, modes, versions and choices are the whole game; replaying gives the same events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.cards.decklist import Deck
from ptcg.engine import vm
from ptcg.engine.key import key
from ptcg.game.decision import Options
from ptcg.game.record_form import DeckData, Record
from ptcg.text.cache import grammar_digest

if TYPE_CHECKING:
    from ptcg.game.game import Game

FORMAT = 1


class RecordError(ValueError):
    """The record cannot be replayed; the message says what does not fit, where, and what was expected.

    ``game`` is the game up to that choice, None if it did not begin.
    """

    def __init__(self, message: str, game: Game | None = None) -> None:
        super().__init__(message)
        self.game = game


def record(game: Game) -> Record:
    """Return the record of a game, with the notation of every choice and a key every 32 choices, from one re-run.

    Raises RecordError for a game that began from a position or keeps no history.
    """
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


def header(game: Game) -> Record:
    """Return what a record needs to be replayed, without re-running the game."""
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
    """Return the versions of what decides, beside the cards, how a game goes on: the engine and the grammar."""
    from ptcg import __version__

    return {"engine": __version__, "grammar": grammar_digest()}


def deck_data(deck: Deck) -> DeckData:
    """Return a deck as ids with the digest of each card's play data."""
    return {"name": deck.name, "cards": [[n, c.id, c.digest] for n, c in deck.cards]}
