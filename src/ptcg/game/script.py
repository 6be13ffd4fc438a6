"""Scripted chance: coins in order and cards in order, for scenes, tests and the oracle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ptcg.engine.ask import K_COIN
from ptcg.engine.state import State


class ScriptError(ValueError):
    """The script has no answer for what chance must decide."""


class Script:
    """Answers to the questions of CHANCE.

    Coins come from a list; if the list is used up, a further coin is an error unless ``free``. Cards come by the given
    ids in order (None, or no id left: a random card). Random answers come from the script's own seed, not from the
    game's.

    >>> import ptcg
    >>> chance = ptcg.Script(coins=["heads", "tails"])
    >>> game = ptcg.Game.new(chance="ask", seed="sfc32:1")
    """

    def __init__(
        self, coins: Sequence[str] = (), cards: Sequence[str | None] = (), *, free: bool = False, seed: str = "0"
    ) -> None:
        if isinstance(coins, str) or not isinstance(coins, Sequence):
            raise ScriptError(f"coins: expected a list of heads and tails, found {coins!r}")
        if isinstance(cards, str) or not isinstance(cards, Sequence):
            raise ScriptError(f"cards: expected a list of ids, found {cards!r}")
        for c in coins:
            if c not in ("heads", "tails"):
                raise ScriptError(f"coins: expected heads or tails, found {c!r}")
        for card in cards:
            if not isinstance(card, str | None):
                raise ScriptError(f"cards: expected ids or None, found {card!r}")
        if not isinstance(seed, str):
            raise ScriptError(f"seed: expected text, found {seed!r}")
        self.coins = list(coins)
        self.cards = list(cards)
        self.free = free
        self.flips = 0
        self._random = Random(seed)

    def copy(self) -> Script:
        """Return an independent copy of the script."""
        s = Script(self.coins, self.cards, free=self.free)
        s.flips = self.flips
        s._random.setstate(self._random.getstate())
        return s

    def answer(self, s: State) -> int:
        """Return the index of the option that answers the open question of CHANCE."""
        if s.ask_kind == K_COIN:
            self.flips += 1
            if self.coins:
                return s.ask_opts.index(1 if self.coins.pop(0) == "heads" else 0)
            if not self.free:
                raise ScriptError(f"coin {self.flips}: the scene gives no more coins")
            return self._random.randrange(2)
        if self.cards:
            want = self.cards.pop(0)
            for i, card in enumerate(s.ask_opts):
                if want is not None and s.defs.cards[s.defs.printed[card]].card_id == want:
                    return i
            if want is not None:
                raise ScriptError(f"card {want}: it is not among those left in the deck")
        return self._random.choices(range(len(s.ask_opts)), s.ask_weights)[0]
