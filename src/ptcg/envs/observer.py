"""The observer: it encodes one position as a seat sees it, for bots, data sets and single games."""

from __future__ import annotations

import numpy as np

from ptcg.envs.arrays import Arrays
from ptcg.envs.batch import SLOTS, TOKENS, book_number, numbers, seen
from ptcg.envs.card_table import CardTable
from ptcg.envs.decks import Match
from ptcg.envs.encoder import columns
from ptcg.envs.encoder.position import encode
from ptcg.envs.encoder.rows import Deal, Rows
from ptcg.game import State


class Observer:
    """Encodes positions of one match. The arrays of an observation are copies."""

    def __init__(self, match: Match, table: CardTable, slots: int = SLOTS, tokens: int = TOKENS) -> None:
        self._rows = Rows(1, tokens, slots)
        self._rows.book = book_number(match.rulebook)
        self._deal: Deal | None = None
        self._ids = numbers(match, table)
        r = self._rows
        self._tokens = seen(r.tokens, np.int16).reshape(tokens, columns.TOKEN_WIDTH)
        self._options = seen(r.options, np.int16).reshape(slots, columns.OPTION_WIDTH)
        self._past = seen(r.past, np.int16).reshape(columns.PAST_ROWS, columns.PAST_WIDTH)
        self._globals = seen(r.whole, np.int16)
        self._mask = seen(r.mask, np.bool_)

    def observe(self, state: State, seat: int, page: int = 0) -> Arrays:
        """Return what the seat sees: tokens, options, mask, past and globals."""
        if self._deal is None:
            self._deal = Deal(state.defs, self._ids)
        encode(state, seat, self._deal, self._rows, 0, page)
        return {
            "tokens": self._tokens.copy(),
            "options": self._options.copy(),
            "mask": self._mask.copy(),
            "past": self._past.copy(),
            "globals": self._globals.copy(),
        }
