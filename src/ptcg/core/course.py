"""The course of a game: a state, the choices that led to it, and the next choice by its number.

`ptcg.game.Game` extends `Course`, and its list of options extends `Listed`: what happens at every decision is compiled,
and words are made in `ptcg.game` when somebody reads them.
"""

from __future__ import annotations

from typing import Any, Final, NoReturn

from mypy_extensions import mypyc_attr

from ptcg.core.state import State, clone
from ptcg.core.vm import decide

CHECKPOINT: Final = 32
"""Choices between two copies that are kept to go back to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed:
    """The options of the open decision by number, as they were when the list was made; none when nobody is asked."""

    __slots__ = ("_state", "_values")

    def __init__(self, state: State) -> None:
        self._state = state
        self._values: list[int] = state.ask_opts if state.ask_player >= 0 else []

    def __len__(self) -> int:
        return len(self._values)


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """A state in play, with the choices made in it if it ``keeps`` them. ``script``: what answers for chance, or
    None."""

    __slots__ = ("_checkpoints", "_choices", "_keeps", "_options", "_state", "script")

    def __init__(self, state: State, keeps: bool) -> None:
        self._state = state
        self._keeps = keeps
        self._options: Any = None
        self._choices: list[int] = []
        self._checkpoints: list[tuple[int, State]] = []
        self.script: Any = None

    def choose(self, option: Any) -> None:
        """Answer the open decision by index, Option or notation. IllegalChoice names the rule that forbids the
        choice."""
        s = self._state
        if s.ask_player < 0:
            self._refuse(-1)
        index: int = option if isinstance(option, int) else self._index(option)
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

    def _index(self, option: Any) -> int:
        """The number of the option meant."""
        raise NotImplementedError

    def _refuse(self, index: int) -> NoReturn:
        """Raise IllegalChoice: there is no option of that number."""
        raise NotImplementedError

    def _keep_script(self) -> None:
        """Keep a copy of the script as it is before a choice."""
        raise NotImplementedError

    def _follow_script(self) -> None:
        """Let the script answer the decisions that it knows."""
        raise NotImplementedError


def listening_clone(s: State) -> State:
    """A copy that keeps the log and goes on with it if somebody listens."""
    t = clone(s)
    if s.listening:
        t.listening = True
        t.log = s.log.copy()
    return t
