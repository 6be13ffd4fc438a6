"""A policy on encoded rows as a bot: at the table, in the arena, against any other bot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np

from ptcg.envs.arrays import Array, Arrays
from ptcg.envs.batch import SLOTS, TOKENS
from ptcg.envs.card_table import CardTable
from ptcg.envs.decks import Match
from ptcg.envs.observer import Observer
from ptcg.game import Seat

Scores = Callable[[Arrays], Array]


class PolicyBot:
    """Takes the option with the highest score. ``scores`` returns a number for every slot of an observation; masked
    slots are ignored. Options beyond the slots are scored page by page."""

    def __init__(
        self, scores: Scores, table: CardTable | None = None, *, tokens: int = TOKENS, slots: int = SLOTS
    ) -> None:
        self.scores = scores
        self.table = table if table is not None else CardTable.builtin()
        self.tokens, self.slots = tokens, slots
        self._observers: dict[tuple[int, int], tuple[Match, Observer]] = {}

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of an option of the open decision."""
        n = len(seat.options)
        if n == 1:
            return 0
        game = seat.determinize("policy")
        observer = self._observer(Match(game.rulebook, game.decks))
        each = self.slots if n <= self.slots else self.slots - 1
        found: list[float] = []
        for page in range(-(-n // each)):
            seen = observer.observe(game.state, seat.player, page)
            found += np.asarray(self.scores(seen), float)[: min(each, n - page * each)].tolist()
        return max(range(n), key=found.__getitem__)

    def _observer(self, match: Match) -> Observer:
        key = (id(match.decks[0]), id(match.decks[1]))
        if key not in self._observers:
            self._observers[key] = (match, Observer(match, self.table, self.slots, self.tokens))
        return self._observers[key][1]
