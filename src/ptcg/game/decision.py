"""The open decision: who decides, what kind of decision it is, which card asks, and the options as a lazy sequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from ptcg.core.ask import KINDS
from ptcg.core.course import Listed
from ptcg.core.state import State
from ptcg.game.actions import Action, action_of
from ptcg.game.notation import card_name, notations, option_refs, option_rule
from ptcg.game.prompts import prompt


@dataclass(frozen=True)
class Option:
    """One option of a decision.

    An option has its place in the list, its notation (unique in the list), the places and cards that it names, the rule
    that it follows, and its typed action.
    """

    index: int
    value: int
    notation: str
    refs: tuple[str, ...]
    rule: str
    action: Action

    def __str__(self) -> str:
        return self.notation


class Options(Listed, Sequence[Option]):
    """The options of the open decision; ``len`` and choosing by index build no words, reading an option does."""

    __slots__ = ("_notations",)
    _notations: list[str]

    @classmethod
    def none(cls, state: State) -> Options:
        """Return an empty list, for a player who does not decide."""
        found = cls(state)
        found._values, found._notations = [], []
        return found

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        index = range(len(self))[index]
        value = self._values[index]
        s = self._state
        refs, rule = option_refs(s, value), option_rule(s, value)
        return Option(index, value, self.notations[index], refs, rule, action_of(s, value))

    def __iter__(self) -> Iterator[Option]:
        return (self[i] for i in range(len(self)))

    @property
    def notations(self) -> list[str]:
        """The notation of every option."""
        try:
            return self._notations
        except AttributeError:
            self._notations = notations(self._state)
            return self._notations

    @property
    def open(self) -> bool:
        """True until the decision is answered."""
        return self._values is self._state.ask_opts and self._state.ask_player >= 0

    def __repr__(self) -> str:
        return f"<options: {', '.join(self.notations)}>"


class Decision:
    """An open decision. ``player`` is 0, 1, or 2 for CHANCE; ``source`` names the card whose text asks, if any."""

    __slots__ = ("_prompt", "_state", "kind", "options", "player", "source", "weights")

    def __init__(self, s: State, options: Options) -> None:
        self.player = s.ask_player
        self.kind = KINDS[s.ask_kind]
        self.source = card_name(s, s.ask_card) if s.ask_card >= 0 else None
        self.options = options
        self.weights = tuple(s.ask_weights)
        self._state = s
        self._prompt: str | None = None

    @property
    def prompt(self) -> str:
        """The question as a sentence; it is made when it is first read, while the decision is open."""
        if self._prompt is None:
            if not self.options.open:
                return "This decision has been answered"
            self._prompt = prompt(self._state)
        return self._prompt

    def __repr__(self) -> str:
        return f"<decision of {self.player}: {self.kind}, {len(self.options)} options>"


def decision_of(s: State, options: Options) -> Decision | None:
    """Return the open decision of a state; None when the game is over."""
    return Decision(s, options) if s.ask_player >= 0 else None
