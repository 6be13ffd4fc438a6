"""Which list a bot takes for its opponent's: the true one where lists are open, else one of the run's decks that fits
the cards seen so far."""

from __future__ import annotations

from random import Random

from ptcg.cards import Deck
from ptcg.game import Game, Seat
from ptcg.lab.runs import Run, list_digest


class Belief:
    """What one seat believes. The decks of the run are the pool; which of them it tries first follows from the seed."""

    def __init__(self, run: Run, true: Deck, seed: str) -> None:
        pool = {list_digest(deck): deck for deck in run.decks}
        self._true = list_digest(true)
        self._left = [self._true]
        if not run.open_lists:
            self._left = list(pool)
            Random(seed).shuffle(self._left)
        self._pool = pool

    def seat(self, game: Game, *, hears: bool = False) -> Seat:
        """The seat of who decides, dealt from the list believed in; a list that what was seen does not fit is dropped
        for good. ``hears``: the seat is told what happened."""
        while self._left[0] != self._true:
            try:
                return game.seat(opponent=self._pool[self._left[0]], hears=hears)
            except ValueError:
                self._left.pop(0)
        return game.seat(hears=hears)
