"""Pickles of positions and games: a pickle holds cards, rulebook and state; loading makes the programs again."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ptcg.engine.defs import with_prints
from ptcg.engine.state import State
from ptcg.game.compile_deck import build_with
from ptcg.game.encoding import decode_state, encode_state

if TYPE_CHECKING:
    from ptcg.game.game import Game


def register() -> None:
    """Teach `pickle` to store a State."""
    copyreg.pickle(State, reduce_state)


def reduce_state(s: State) -> tuple[Callable[..., State], tuple[object, ...]]:
    """Return what `pickle` stores of a State."""
    return restore_state, (s.defs.origin, list(s.defs.printed), int(s.defs.digest), encode_state(s))


def restore_state(origin: Any, printed: list[int], digest: int, data: str) -> State:
    """Return the State from its pickle; its definitions are made again from the cards and the book."""
    defs = build_with(*origin)[0]
    if list(defs.printed) != printed:
        defs = with_prints(defs, printed, digest)
    return decode_state(data, defs)


def reduce_game(game: Game) -> tuple[object, ...]:
    """Return what `pickle` stores of a Game."""
    parts = (game.rulebook, game.decks, game.seed, game.modes, game.script, game.choices, game._origin, game.state)
    return restore_game, (type(game), *parts)


def restore_game(kind: type[Game], *parts: Any) -> Game:
    """Return the Game from its pickle, with the history that it kept."""
    rulebook, decks, seed, modes, script, choices, origin, state = parts
    game = kind(rulebook, decks, seed, modes, state, begun=False)
    game.script = script
    game._origin = origin
    game._choices = list(choices)
    if modes["listen"]:
        state.listening = True
        state.log = []
    return game
