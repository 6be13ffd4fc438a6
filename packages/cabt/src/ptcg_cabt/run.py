"""Many games in lock-step: every readable card appears in the decks, and one seed determines all games."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from ptcg.cards.cabt import cabt_pool
from ptcg.cards.card import Card
from ptcg.cards.sources import default_pool
from ptcg_cabt.decks import Cook, readable
from ptcg_cabt.engine import Engine
from ptcg_cabt.lockstep import Lockstep
from ptcg_cabt.result import Result

SPREAD = 1_000_000
"""The distance between the game seeds of two consecutive seeds of a run."""


class Run:
    """The official engine beside ours, with the cards both can play."""

    def __init__(self, path: Path | None = None) -> None:
        """``path``: the folder of the official engine (default: where `cards.cabt.find` looks)."""
        self.engine = Engine(path)
        self.pool = list(cabt_pool(path, default_pool()))
        self.cards = {int(card.number): card for card in self.pool}
        self.attacks = {card.id: list(self.engine.cards[int(card.number)]["attacks"]) for card in self.pool}

    @cached_property
    def readable(self) -> list[Card]:
        """The cards that our engine can play; reading them all for the first time takes a while."""
        return readable(self.pool)

    def games(self, count: int, seed: int, done: Mapping[int, Result] | None = None) -> Iterator[Result]:
        """Play `count` games, each with two new decks, and yield their results; the same seed gives the same games.
        ``done`` are games by their seeds that need not be played again."""
        cook = Cook(self.readable, seed)
        for number in range(count):
            decks = (cook.deck(), cook.deck())
            result = (done or {}).get(seed * SPREAD + number)
            if result is None:
                result = self.game(decks, seed * SPREAD + number, cook.unused)
                yield result
            cook.learn(result.used)

    def game(self, decks: tuple[tuple[int, ...], tuple[int, ...]], seed: int, wanted: Container[int] = ()) -> Result:
        """Play one game; ``wanted`` are cards that should rather be used."""
        return Lockstep(self.engine.record(decks, seed, wanted), self.cards, self.attacks).run()
