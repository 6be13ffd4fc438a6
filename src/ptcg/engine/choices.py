"""The course of a game: a state, the choices that led to it, and the next choice by its number.

`ptcg.game.Game` extends `Choices`, and its list of options extends `Listed`. What runs at every decision is compiled;
`ptcg.game` makes words when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

from mypy_extensions import mypyc_attr

from ptcg.engine.state import State, clone
from ptcg.engine.vm import decide

CHECKPOINT: Final = 32
"""The number of choices between two copies that are kept for going back."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed:
    """The options of the open decision by number, as they were when the list was made; empty when nobody decides."""

    __slots__ = ("_state", "_values")

    def __init__(self, state: State) -> None:
        self._state = state
        self._values: list[int] = state.ask_opts if state.ask_player >= 0 else []

    def __len__(self) -> int:
        return len(self._values)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices:
    """A state in play, with the choices made in it if it ``keeps`` them.

    ``listing`` makes the list of options of a state. ``script`` answers for chance, if it is not None.
    """

    __slots__ = ("_checkpoints", "_choices", "_keeps", "_listing", "_options", "_state", "script")

    def __init__(self, state: State, keeps: bool, listing: Callable[[State], Listed]) -> None:
        self._state = state
        self._keeps = keeps
        self._listing = listing
        self._options: Listed | None = None
        self._choices: list[int] = []
        self._checkpoints: list[tuple[int, State]] = []
        self.script: object = None

    @property
    def options(self) -> Listed:
        """The options of the open decision; empty when the game is over."""
        if self._options is None:
            self._options = self._listing(self._state)
        return self._options

    @property
    def outcome(self) -> object:
        """How the game ended; None while it runs."""
        return self._ended() if self._state.over else None

    def choose(self, option: Any) -> None:
        """Answer the open decision by index, Option or notation.

        Raises IllegalChoice, which names the rule, if it is illegal.
        """
        s = self._state
        if s.ask_player < 0:
            self._refuse(-1)
        index: int = option if isinstance(option, int) and not isinstance(option, bool) else self._index(option)
        opts = s.ask_opts
        if index < 0 or index >= len(opts):
            self._refuse(index)
        if self._keeps:
            made = self._choices
            if len(made) % CHECKPOINT == 0:
                self._checkpoints.append((len(made), listening_clone(s)))
            if self.script is not None:
                self._keep_script()
            made.append(index)
        self._options = None
        decide(s, opts[index])
        if self.script is not None:
            self._follow_script()

    def _ended(self) -> object:
        """Return how the game ended."""
        raise NotImplementedError

    def _index(self, option: Any) -> int:
        """Return the number of the option that is meant."""
        raise NotImplementedError

    def _refuse(self, index: int) -> NoReturn:
        """Raise IllegalChoice, because no option has that number."""
        raise NotImplementedError

    def _keep_script(self) -> None:
        """Keep a copy of the script as it was before a choice."""
        raise NotImplementedError

    def _follow_script(self) -> None:
        """Let the script answer coins and random picks for as long as CHANCE decides."""
        raise NotImplementedError


def listening_clone(s: State) -> State:
    """Return a copy that keeps the log and continues it if somebody listens."""
    t = clone(s)
    if s.listening:
        t.listening = True
        t.log = s.log.copy()
    return t
