"""One game with its observations: the base of the environments with a single game."""

from __future__ import annotations

from operator import index
from random import Random
from typing import SupportsIndex

import numpy as np
from gymnasium import spaces

from ptcg.engine.inspect import State, clone
from ptcg.envs.arrays import Arrays
from ptcg.envs.batch import MAX_DECISIONS, SLOTS, TOKENS, modes_of, pairing_of, seen
from ptcg.envs.card_table import CardTable
from ptcg.envs.decks import Match, as_source
from ptcg.envs.encoder import columns, games
from ptcg.envs.illegal import Instead
from ptcg.envs.observer import Observer
from ptcg.envs.rewards import REWARDS
from ptcg.game.game import Game
from ptcg.rulebooks import Rulebook

INT = np.iinfo(np.int16)
NOTHING = (0.0, 0.0)


class Single:
    """One game at a time. ``asked`` is the seat that decides, 0 when the game is over; ``ends`` is how the game ended
    (`ptcg.envs.encoder.games`), 0 while it goes on."""

    def __init__(
        self,
        decks: object = None,
        rulebook: str | Rulebook = "PAR23",
        reward: str = "win",
        table: CardTable | None = None,
        slots: int = SLOTS,
        max_decisions: int = MAX_DECISIONS,
        sudden_death: str = "play",
        ask_forced: bool = False,
        illegal: str = "raise",
    ) -> None:
        """``illegal`` says what an action does that is not an option: ``raise`` ValueError, play a ``random`` option,
        or ``lose`` the game. Raises ValueError for a bad argument."""
        if reward not in REWARDS:
            raise ValueError(f"reward: expected one of {', '.join(REWARDS)}, found {reward!r}")
        if slots < 2:
            raise ValueError(f"slots: expected at least 2 options, found {slots}")
        self.source = as_source(decks, rulebook)
        self.table = table if table is not None else CardTable.builtin(self.source.cards())
        self.modes = modes_of(max_decisions, sudden_death, ask_forced)
        self.slots = slots
        self.instead = Instead(illegal)
        self.games = 0
        self._reward = REWARDS[reward](1)
        self._pairings: dict[tuple[int, int], tuple[Match, games.Pairing, Observer]] = {}
        self._held = games.Games(1, TOKENS, slots)
        rows = self._held.rows
        self._tokens = seen(rows.tokens, np.int16).reshape(TOKENS, columns.TOKEN_WIDTH)
        self._options = seen(rows.options, np.int16).reshape(slots, columns.OPTION_WIDTH)
        self._past = seen(rows.past, np.int16).reshape(columns.PAST_ROWS, columns.PAST_WIDTH)
        self._globals = seen(rows.whole, np.int16)
        self._mask = seen(rows.mask, np.int8)
        self._ends = seen(self._held.ends, np.uint8)
        self._prizes = seen(self._held.prizes, np.int16).reshape(1, 2)
        self.match: Match
        self.seed = ""
        self.asked = 0
        self.ends = 0

    @property
    def state(self) -> State:
        """The position. It is for the environments, never for an agent."""
        return self._held.states[0]

    def begin(self, seed: str) -> None:
        """Begin a new game; the seed determines its decks and its chance."""
        self.match = self.source.match(Random(seed), self.games)
        self.games += 1
        self.seed = seed
        pairing = self._known()[1]
        games.clear_ends(self._held)
        games.place(self._held, 0, pairing, games.begun(pairing, seed))
        self._reward.begin(0, (0, 0))
        self._note(self.state.over)

    def choose(self, action: SupportsIndex | None) -> tuple[float, float]:
        """Take an option and return the rewards of the two seats. An action that is not an option does what the
        setting ``illegal`` says; after a ValueError nothing has changed."""
        n = self._held.rows.n_options[0]
        try:
            at = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise ValueError(f"expected the number of an option, 0 to {n - 1}, found {action!r}") from None
        if self.ends or not 0 <= at < n:
            if self.ends or self.instead.illegal == "raise":
                expected = "the game is over" if self.ends else f"expected 0 to {n - 1}"
                raise ValueError(f"there is no option {action}; {expected}")
            at = self.instead.option(0, self.seed, n)
        over = games.step(self._held, [0], [at])
        self._note(bool(over))
        if not self._reward.after(self._ends, self._prizes, bool(over)):
            return NOTHING
        one, two = self._reward.value[0].tolist()
        return one, two

    def observe(self, seat: int) -> Arrays:
        """Return what a seat sees: tokens, options, mask (int8), past and globals."""
        if seat == self.asked and not self.ends:
            return {
                "tokens": self._tokens.copy(),
                "options": self._options.copy(),
                "mask": self._mask.copy(),
                "past": self._past.copy(),
                "globals": self._globals.copy(),
            }
        rows = self._known()[2].observe(self.state, seat)
        rows["mask"] = rows["mask"].astype(np.int8)
        if self.ends:  # a game that was lost by an illegal action still has an open decision
            rows["mask"].fill(0)
        return rows

    def as_game(self) -> Game:
        """Return the position as a `Game`, for a bot."""
        return Game(self.match.rulebook, self.match.decks, self.seed, self.modes, clone(self.state))

    def _note(self, over: bool) -> None:
        """Update who must decide and how the game ended, if it is over."""
        self.asked = max(self._held.states[0].ask_player, 0)
        self.ends = int(self._ends[0]) if over else 0

    def _known(self) -> tuple[Match, games.Pairing, Observer]:
        one, two = self.match.decks
        key = (id(one), id(two))
        if key not in self._pairings:
            pairing = pairing_of(self.match, self.table, self.modes)
            self._pairings[key] = (self.match, pairing, Observer(self.match, self.table, self.slots))
        return self._pairings[key]


def observation_space(slots: int = SLOTS, n: int | None = None) -> spaces.Dict:
    """Return the space of an observation; with n, of n observations."""
    batch = () if n is None else (n,)

    def box(*shape: int) -> spaces.Box:
        return spaces.Box(INT.min, INT.max, (*batch, *shape), np.int16)

    return spaces.Dict(
        {
            "tokens": box(TOKENS, columns.TOKEN_WIDTH),
            "options": box(slots, columns.OPTION_WIDTH),
            "past": box(columns.PAST_ROWS, columns.PAST_WIDTH),
            "globals": box(columns.GLOBAL_WIDTH),
        }
    )
