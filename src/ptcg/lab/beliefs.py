"""Beliefs: which list a bot takes for its opponent's. If lists are open it is the true list, else one of the run's
decks that fits the cards seen so far."""

from __future__ import annotations

from random import Random

from ptcg.cards import Deck
from ptcg.game import Game, Seat
from ptcg.lab.runs import Run, list_digest


class Belief:
    """The belief of one seat. The decks of the run are the candidates; the seed determines their order."""

    def __init__(self, run: Run, true: Deck, seed: str) -> None:
        pool = {list_digest(deck): deck for deck in run.decks}
        self._true = list_digest(true)
        self._left = [self._true]
        if not run.open_lists:
            self._left = list(pool)
            Random(seed).shuffle(self._left)
        self._pool = pool

    def seat(self, game: Game, *, hears: bool = False) -> Seat:
        """Return the seat of the player who decides, dealt from the list that the player believes in. A list that does
        not fit the cards seen is dropped for good. ``hears``: the seat also gets the events."""
        while self._left[0] != self._true:
            try:
                return game.seat(opponent=self._pool[self._left[0]], hears=hears)
            except ValueError:
                self._left.pop(0)
        return game.seat(hears=hears)
