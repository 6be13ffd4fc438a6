"""Decisions: who decides, what kind of decision it is, which card asks, and the options.

`Decision` and `Option` are data. `OpenDecision` and `Options` are what a game gives out: they build words when read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from msgspec import Struct

from ptcg.engine.ask import KINDS
from ptcg.engine.choices import Listed
from ptcg.engine.state import State
from ptcg.game.actions import Action, action_of
from ptcg.game.notation import card_name, notations, option_refs, option_rule
from ptcg.game.prompts import parts, prompt


class Option(Struct, frozen=True):
    """One option of a decision.

    ``index`` is its place in the list, ``notation`` its text (unique in the list), ``refs`` the places and cards that
    it names. ``rule`` is the rule that it follows, and ``action`` says what it does.

    >>> import ptcg
    >>> game = ptcg.Game.new(seed="sfc32:1")
    >>> game.options[0].notation, game.options[0].rule
    ('go first', 'SETUP-02')
    """

    index: int
    notation: str
    refs: tuple[str, ...]
    rule: str
    action: Action

    def __str__(self) -> str:
        return self.notation


class Decision(Struct, frozen=True):
    """An open decision as one seat sees it. Only the player who decides sees the words and the options.

    ``source``: the card that asks. ``prompt`` is the question in one sentence. ``title`` (the card, attack or Ability
    that asks), ``question`` (at most 60 characters), ``detail``, ``counter`` and ``button`` are its parts.

    >>> import ptcg
    >>> game = ptcg.Game.new(seed="sfc32:1")
    >>> game.view(game.decision.player).decision.question
    'Do you go first or second?'
    """

    player: int
    kind: str
    source: str | None
    prompt: str = ""
    title: str = ""
    question: str = ""
    detail: str = ""
    counter: str = ""
    button: str = ""
    options: tuple[Option, ...] = ()


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
        return option_of(self._state, index, self._values[index], self.notations[index])

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


def kind(s: State) -> str:
    """Return the kind of the open decision of a position, as `OpenDecision.kind` names it; "" before the first."""
    return KINDS[s.ask_kind]


class OpenDecision:
    """The open decision of a game.

    ``player`` is 0, 1, or 2 for CHANCE; ``source`` names the card whose text asks, if any.
    """

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


def option_of(s: State, index: int, value: int, notation: str) -> Option:
    """Return one option of the open decision."""
    return Option(index, notation, option_refs(s, value), option_rule(s, value), action_of(s, value))


def decision_of(s: State, options: Options) -> OpenDecision | None:
    """Return the open decision of a state; None when the game is over."""
    return OpenDecision(s, options) if s.ask_player >= 0 else None


def asked_of(s: State, seat: int | None) -> Decision | None:
    """Return the open decision as the seat may see it; None when the game is over."""
    if s.ask_player < 0:
        return None
    kind, source = KINDS[s.ask_kind], card_name(s, s.ask_card) if s.ask_card >= 0 else None
    if s.ask_player != seat:
        return Decision(s.ask_player, kind, source)
    texts = notations(s)
    options = tuple([option_of(s, i, value, texts[i]) for i, value in enumerate(s.ask_opts)])
    asked = parts(s)
    words = (prompt(s), asked.source, asked.question, asked.detail, asked.counter, asked.button)
    return Decision(s.ask_player, kind, source, *words, options)
