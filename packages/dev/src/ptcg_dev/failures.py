"""Failures: something that broke in play, with the shortest way to it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ptcg.cards.card import Card
from ptcg.engine.inspect.words import K_MAIN
from ptcg.game import Game
from ptcg_dev.goals import Goal

_NAMES = re.compile(r"'.*'|\b[A-Z][^,(]*|\d+")


@dataclass
class Failure:
    """A failure: the card and the goal, what broke, and the scene with the choices that lead to it."""

    card: str
    book: str
    goal: str
    what: str
    where: str
    scene: str = ""
    choices: list[str] = field(default_factory=list)
    seed: str = ""

    @property
    def kind(self) -> str:
        """What failures of one cause share: the exception and its place, or the violation without names and numbers."""
        if self.where:
            return f"{self.what.split(':')[0]} at {self.where}"
        return _NAMES.sub("…", self.what)


def failure_of(book: str, card: Card, goal: Goal, seed: str, game: Game | None, what: str, where: str) -> Failure:
    """Return the failure with the shortest way to it: the scene at the last main decision from which it still
    happens."""
    failure = Failure(card.id, book, str(goal), what, where, seed=seed)
    if game is None or not game.choices:
        return failure
    try:
        failure.scene, failure.choices = shrink(game)
    except Exception as error:  # the position may be too broken to be saved
        failure.scene = f"cannot be saved: {type(error).__name__}: {error}"
    return failure


def shrink(game: Game) -> tuple[str, list[str]]:
    """Return the scene of the last main decision before the game's last choice, and the notation of the choices after
    it."""
    choices = list(game.choices)
    again = game.clone()
    start = len(choices) - 1
    again.rewind(start)
    while start > 0 and again.state.ask_kind != K_MAIN:
        start -= 1
        again.rewind(start)
    scene, told = again.scene(), []
    for choice in choices[start:]:
        told.append(again.options[choice].notation)
        if len(told) < len(choices) - start:
            again.choose(choice)
    return scene, told
