"""The open decision: whose, of what kind, from which card, and its options as a lazy sequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from ptcg.core.ask import KINDS
from ptcg.core.state import State
from ptcg.game.notation import PROMPTS, card_name, notations, option_refs, option_rule


@dataclass(frozen=True)
class Option:
    """One pick: its place in the list, its notation (unique there), what it touches, the rule it follows."""

    index: int
    value: int
    notation: str
    refs: tuple[str, ...]
    rule: str

    def __str__(self) -> str:
        return self.notation


class Options(Sequence[Option]):
    """The options of the open decision. ``len`` and choosing by index build nothing; words are made when read."""

    __slots__ = ("_notations", "_state", "_values")

    def __init__(self, state: State) -> None:
        self._state = state
        self._values = state.ask_opts if state.ask_player >= 0 else []
        self._notations: list[str] | None = None

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        value = self._values[index]
        s = self._state
        return Option(index, value, self.notations[index], option_refs(s, value), option_rule(s, value))

    def __iter__(self) -> Iterator[Option]:
        return (self[i] for i in range(len(self)))

    @property
    def notations(self) -> list[str]:
        """Notation of every option."""
        if self._notations is None:
            self._notations = notations(self._state)
        return self._notations

    def __repr__(self) -> str:
        return f"<options: {', '.join(self.notations)}>"


@dataclass(frozen=True)
class Decision:
    """An open decision. ``player`` is 0, 1, or 2 for CHANCE; ``source`` names the card whose text asks, if any."""

    player: int
    kind: str
    prompt: str
    source: str | None
    options: Options
    weights: tuple[int, ...]


def decision_of(s: State, options: Options) -> Decision | None:
    """The open decision of a state, None when the game is over."""
    if s.ask_player < 0:
        return None
    source = card_name(s, s.ask_card) if s.ask_card >= 0 else None
    prompt = PROMPTS.get(s.ask_kind, "Choose")
    if source is not None:
        prompt = f"{source}: {prompt[0].lower()}{prompt[1:]}"
    return Decision(s.ask_player, KINDS[s.ask_kind], prompt, source, options, tuple(s.ask_weights))
