"""Episodes of the official engine in the JSON of kaggle-environments: they are read as recordings, and our engine
follows them with a listener for every decision."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ptcg.cards.card import Card
from ptcg.engine.inspect.words import CHANCE
from ptcg.game import Game
from ptcg_cabt.engine import Frame, Recording
from ptcg_cabt.lockstep import Lockstep
from ptcg_cabt.refs import FIRST_SERIAL
from ptcg_cabt.result import Result

Hears = Callable[[Game, int], None]


class EpisodeError(ValueError):
    """A file is no whole episode; the message names the file and what was expected."""


def read_episode(file: Path) -> Recording:
    """Read the recording of an episode: the decks and answers of its steps, and the frames for its visualizer. Raises
    EpisodeError."""
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        steps = told["steps"]
        frames: list[Frame] = steps[0][0]["visualize"]
        decks = tuple(tuple(int(n) for n in steps[1][p]["action"]) for p in range(2))
        answers = [list(steps[i + 2][frame["current"]["yourIndex"]]["action"]) for i, frame in enumerate(frames[:-1])]
    except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
        why = f"{type(error).__name__}: {error}"
        raise EpisodeError(
            f"{file}: no episode of the official engine ({why}); expected JSON with steps, the first with visualize"
        ) from None
    return gathered(Recording((decks[0], decks[1]), 0, frames, answers))


def gathered(recording: Recording) -> Recording:
    """Return the same game with the copies of a card next to each other in the decks; serial numbers follow the
    cards."""
    serial: dict[int, int] = {}
    decks = []
    start = FIRST_SERIAL
    for deck in recording.decks:
        order = sorted(range(len(deck)), key=lambda i: (deck.index(deck[i]), i))
        serial.update({start + old: start + new for new, old in enumerate(order)})
        decks.append(tuple(deck[i] for i in order))
        start += len(deck)
    if all(old == new for old, new in serial.items()):
        return recording
    frames = [renumbered(frame, serial) for frame in recording.frames]
    return Recording((decks[0], decks[1]), recording.seed, frames, recording.answers)


def renumbered(value: Any, serial: Mapping[int, int], key: str = "") -> Any:
    """Return a frame, or a part of it, with other serial numbers."""
    if isinstance(value, dict):
        return {name: renumbered(part, serial, name) for name, part in value.items()}
    if isinstance(value, list):
        return [renumbered(part, serial, key) for part in value]
    return serial.get(value, value) if key.startswith("serial") and isinstance(value, int) else value


class Heard:
    """A game that reports every choice to a listener before the choice is made."""

    def __init__(self, game: Game, hears: Hears) -> None:
        self._game = game
        self._hears = hears

    def choose(self, option: int) -> None:
        """Report the choice, then make it; choices of chance are not reported."""
        if self._game.state.ask_player != CHANCE:
            self._hears(self._game, option)
        self._game.choose(option)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def follow_episode(
    recording: Recording, cards: Mapping[int, Card], attacks: dict[str, list[int]], hears: Hears
) -> Result:
    """Play a recording again in our engine, as far as the two agree; ``hears`` is called for every decision."""
    lockstep = Lockstep(recording, cards, attacks)
    lockstep.game = Heard(lockstep.game, hears)  # type: ignore[assignment]
    return lockstep.run()
