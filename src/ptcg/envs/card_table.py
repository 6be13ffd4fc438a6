"""The card table: a number for every card, and features from its printed facts and its effect tree.

A network that reads the features can play cards it never saw. Prints of one card share a number; 0 means no card, or a
card that lies face down.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ptcg.cards.builtin import builtin_pool
from ptcg.cards.card import Card
from ptcg.cards.pool import Pool
from ptcg.envs.card_features import FACTS, TEXT_SLOTS, TREE, facts_of, trees_of

MOST = 32_000  # numbers must fit 16 bits


class CardTable:
    """Cards by number. ``ids[n]`` is the id of card n, ``ids[0]`` is empty.

    >>> import ptcg
    >>> table = CardTable(ptcg.builtin_pool())
    >>> table.ids[1]
    'col1-50'
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards: list[Card | None] = [None]
        self._number: dict[str, int] = {}
        for card in cards:
            self.add(card)

    @staticmethod
    def builtin(more: Iterable[Card] = ()) -> CardTable:
        """Return a table of the built-in cards in the order of their ids, then of other cards in the order of
        theirs."""
        first = sorted(builtin_pool(), key=lambda card: card.id)
        return CardTable([*first, *sorted(set(more), key=lambda card: (card.id, card.digest))])

    @staticmethod
    def of_pool(pool: Pool) -> CardTable:
        """Return a table of every card of a pool that reads, in the order of their ids."""
        from ptcg.game.compile_deck import unread

        return CardTable(sorted((card for card in pool if unread(card) is None), key=lambda card: card.id))

    def add(self, card: Card) -> int:
        """Return the number of a card, and add the card if it has none. Raises ValueError if the table is full."""
        found = self._number.get(card.digest)
        if found is None:
            found = len(self.cards)
            if found > MOST:
                raise ValueError(f"the card table is full: at most {MOST} different cards")
            self._number[card.digest] = found
            self.cards.append(card)
            self.__dict__.pop("features", None)
            self.__dict__.pop("texts", None)
        return found

    def number(self, card: Card) -> int:
        """Return the number of a card. Raises ValueError if it has none."""
        found = self._number.get(card.digest)
        if found is None:
            raise ValueError(f"{card.name} ({card.id}) is not in the card table; expected one of {len(self) - 1} cards")
        return found

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def ids(self) -> list[str]:
        """The ids of the cards by number."""
        return [card.id if card is not None else "" for card in self.cards]

    @property
    def digest(self) -> str:
        """A hash of the cards in their order: two tables with the same digest give the same numbers."""
        lines = "\n".join(card.digest if card is not None else "" for card in self.cards)
        return blake2b(lines.encode(), digest_size=8).hexdigest()

    @cached_property
    def features(self) -> npt.NDArray[np.float32]:
        """One row for each card: printed facts, then the features of its texts, added up. ``columns`` names the
        columns."""
        out = np.zeros((len(self.cards), len(FACTS) + len(TREE)), np.float32)
        for n, card in enumerate(self.cards):
            if card is not None:
                out[n, : len(FACTS)] = facts_of(card)
                out[n, len(FACTS) :] = sum(trees_of(card).values(), np.zeros(len(TREE), np.float32))
        out.flags.writeable = False
        return out

    @cached_property
    def texts(self) -> npt.NDArray[np.float32]:
        """The features of each text of a card: [card, text, column of the tree]. Texts 0 to 3 are its attacks, 4 to 6
        its Abilities, Powers, Bodies and Trait, 7 its rules."""
        out = np.zeros((len(self.cards), TEXT_SLOTS, len(TREE)), np.float32)
        for n, card in enumerate(self.cards):
            if card is not None:
                for slot, row in trees_of(card).items():
                    out[n, slot] = row
        out.flags.writeable = False
        return out

    columns = (*FACTS, *TREE)

    def save(self, file: str | Path) -> None:
        """Write the order of the cards as JSON, so that a model can be used with the same numbers later."""
        told = [[card.id, card.digest] for card in self.cards if card is not None]
        Path(file).write_text(json.dumps({"cards": told, "digest": self.digest}), encoding="utf-8")

    @staticmethod
    def load(file: str | Path, pool: Pool | None = None) -> CardTable:
        """Read the table of a file. Raises ValueError unless its cards are unchanged in the pool (by default the
        built-in cards)."""
        told: dict[str, list[tuple[str, str]]] = json.loads(Path(file).read_text(encoding="utf-8"))
        where = pool or builtin_pool()
        table = CardTable([])
        for id_, digest in told["cards"]:
            card = where.get(id_)
            if card is None or card.digest != digest:
                raise ValueError(f"{file}: card {id_} is not in the pool, or is another card there")
            table.add(card)
        return table
