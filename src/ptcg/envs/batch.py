"""Many games stepped together into NumPy buffers that are made once.

    batch = Batch(256, seed=1)
    while True:
        actions = policy(batch.tokens, batch.options, batch.mask)
        batch.step(actions)          # the buffers now hold what follows; batch.reward and batch.done, what came of it

Every row is what the player who is asked may see (`batch.seat`). A game that ends is followed by a new one in the same
step: `done` is true, `reward` is of the game that ended, and the row shows the new game.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import cast

import numpy as np
import numpy.typing as npt

from ptcg.engine.inspect import PRIZES, State, blank, clone
from ptcg.envs.arrays import Array, Arrays
from ptcg.envs.card_table import CardTable
from ptcg.envs.decks import BOOKS, Match, as_source
from ptcg.envs.encoder import columns, games
from ptcg.envs.illegal import Instead
from ptcg.envs.rewards import REWARDS, Reward
from ptcg.envs.settings import BatchSettings
from ptcg.game.definitions import definitions
from ptcg.game.game import Game
from ptcg.game.modes import Modes, set_modes
from ptcg.rulebooks import Rulebook

TOKENS = 128
SLOTS = 64
MAX_DECISIONS = 2000

Ints = npt.NDArray[np.int16]

RESULTS = ("reward", "done", "truncated", "winner")


@dataclass(frozen=True)
class Saved:
    """A batch at one moment, for `Batch.restore`: the positions, and the results of the last step."""

    states: list[State]
    matches: list[Match]
    games: list[int]
    pages: list[int]
    prizes: list[int]
    results: Arrays
    reward: Reward
    instead: Instead


class Batch:
    """n games. Buffers, all read-only views of the engine's memory:

    tokens int16[n, 128, 20], n_tokens int16[n]; options int16[n, 64, 12], n_options int16[n], mask bool[n, 64]; past
    int16[n, 16, 8]; globals int16[n, 34]; seat uint8[n]: who is asked. After a step also reward float32[n, 2] by seat,
    done bool[n], truncated bool[n] (the game was cut), winner int8[n] (of a game that ended: 0, 1, or -1 for nobody).
    ``ended`` has the match and the last position of each game that the last step ended, by slot: for the environments,
    never for an agent.

    >>> import numpy as np
    >>> batch = Batch(4, seed=1)
    >>> _ = batch.step(batch.mask.argmax(1).astype(np.int32))
    >>> batch.mask.shape, batch.seat.shape
    ((4, 64), (4,))
    """

    def __init__(
        self,
        n: int,
        decks: object = None,
        seed: int | str = 0,
        *,
        rulebook: str | Rulebook = "PAR23",
        reward: str = "win",
        table: CardTable | None = None,
        first: int = 0,
        tokens: int = TOKENS,
        slots: int = SLOTS,
        max_decisions: int = MAX_DECISIONS,
        sudden_death: str = "play",
        ask_forced: bool = False,
        illegal: str = "raise",
    ) -> None:
        """``decks`` is a pair, several pairs, a source of `ptcg.envs.decks`, or None for the book's own decks. Slot i
        plays the games of (seed, first + i), whatever n is. ``reward`` is win (1 and -1 at the end) or prizes (shaped).
        ``illegal`` says what an action does that is not an option: ``raise`` ValueError, play a ``random`` option, or
        ``lose`` the game. Raises ValueError for a bad argument."""
        if n < 1:
            raise ValueError(f"n: expected at least 1 game, found {n}")
        if slots < 2:
            raise ValueError(f"slots: expected at least 2 options, found {slots}")
        if reward not in REWARDS:
            raise ValueError(f"reward: expected one of {', '.join(REWARDS)}, found {reward!r}")
        self.n, self.first, self.slots = n, first, slots
        self.seed = str(seed)
        self.source = as_source(decks, rulebook)
        self.table = table if table is not None else CardTable.builtin(self.source.cards())
        self.modes = modes_of(max_decisions, sudden_death, ask_forced)
        self._settings: BatchSettings = {
            "decks": self.source, "seed": self.seed, "reward": reward, "table": self.table, "first": first,
            "tokens": tokens, "slots": slots, "max_decisions": max_decisions, "sudden_death": sudden_death,
            "ask_forced": ask_forced, "illegal": illegal,
        }  # fmt: skip
        self._instead = Instead(illegal)
        self._pairings: dict[tuple[int, int, int], tuple[Match, games.Pairing]] = {}
        self._all = list(range(n))
        self._games = [0] * n
        self._matches: list[Match] = []
        self.ended: dict[int, tuple[Match, State]] = {}
        self._held = games.Games(n, tokens, slots)
        rows = self._held.rows
        self.tokens: Ints = seen(rows.tokens, np.int16).reshape(n, tokens, columns.TOKEN_WIDTH)
        self.options: Ints = seen(rows.options, np.int16).reshape(n, slots, columns.OPTION_WIDTH)
        self.past: Ints = seen(rows.past, np.int16).reshape(n, columns.PAST_ROWS, columns.PAST_WIDTH)
        self.globals: Ints = seen(rows.whole, np.int16).reshape(n, columns.GLOBAL_WIDTH)
        self.mask: npt.NDArray[np.bool_] = seen(rows.mask, np.bool_).reshape(n, slots)
        self.n_tokens: Ints = seen(rows.n_tokens, np.int16)
        self.n_options: Ints = seen(rows.n_options, np.int16)
        self.seat: npt.NDArray[np.uint8] = seen(rows.seat, np.uint8)
        self._ends = seen(self._held.ends, np.uint8)
        self.prizes: Ints = seen(self._held.prizes, np.int16).reshape(n, 2)
        self._reward: Reward = REWARDS[reward](n)
        self.reward = self._reward.value
        self.done = np.zeros(n, np.bool_)
        self.truncated = np.zeros(n, np.bool_)
        self.winner = np.full(n, -1, np.int8)
        self._won = False  # whether a game ended in the last step
        for i in range(n):
            self._new_game(i)

    def step(
        self, actions: npt.ArrayLike, where: npt.ArrayLike | None = None
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Take an option in every game, or only in those where ``where`` is true, and return reward and done. An action
        that is not an option does what the setting ``illegal`` says. A wrong shape raises ValueError. After a
        ValueError no game has changed."""
        slots, chosen = self._checked(actions, where)
        games.clear_ends(self._held)
        ended = games.step(self._held, slots, chosen)
        np.equal(self._ends, games.CUT, out=self.truncated)
        np.not_equal(self._ends, games.GOES_ON, out=self.done)
        self._reward.after(self._ends, self.prizes, bool(ended))
        self.ended = {i: (self._matches[i], self._held.states[i]) for i in ended}
        if ended or self._won:
            self.winner.fill(-1)
        self._won = bool(ended)
        if ended:
            self.winner[self._ends == games.WON_BY_0] = 0
            self.winner[self._ends == games.WON_BY_1] = 1
            for i in ended:
                self._new_game(i)
        return self.reward, self.done

    def observation(self) -> Arrays:
        """Return copies of the buffers of the observation, by name."""
        names = ("tokens", "n_tokens", "options", "n_options", "mask", "past", "globals", "seat")
        return {name: getattr(self, name).copy() for name in names}

    def save(self) -> Saved:
        """Return everything that changes while the batch is stepped; it stays as it is now. `ended` is not in it."""
        return Saved(
            [clone(state) for state in self._held.states],
            list(self._matches),
            list(self._games),
            [int(page) for page in self._held.pages],
            [int(left) for left in self._held.prizes],
            {name: getattr(self, name).copy() for name in RESULTS},
            deepcopy(self._reward),
            deepcopy(self._instead),
        )

    def restore(self, saved: Saved) -> None:
        """Continue from a moment of this batch, or of one with the same settings. Raises ValueError for a batch of
        another size."""
        if len(saved.states) != self.n:
            raise ValueError(f"restore: expected a batch of {self.n} games, found one of {len(saved.states)}")
        self._games, self._matches = list(saved.games), list(saved.matches)
        for i, (state, page) in enumerate(zip(saved.states, saved.pages, strict=True)):
            games.place(self._held, i, self._pairing(saved.matches[i]), clone(state))
            if page:
                self._held.pages[i] = page
                games.show(self._held, i)
        for at, left in enumerate(saved.prizes):
            self._held.prizes[at] = left
        self._instead = deepcopy(saved.instead)
        self._reward = deepcopy(saved.reward)
        self.reward = self._reward.value
        self.done, self.truncated, self.winner = (saved.results[name].copy() for name in RESULTS[1:])
        self.ended, self._won = {}, True

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.n, self._settings, self.save())

    def __repr__(self) -> str:
        books = sorted({match.rulebook.id for match in self._matches})
        return f"<Batch of {self.n} games, seed {self.seed!r}, {', '.join(books)}, {sum(self._games)} games begun>"

    def game(self, i: int) -> Game:
        """Return a copy of game i as a `Game`, for inspection and for bots; it has no past."""
        match = self._matches[i]
        return Game(match.rulebook, match.decks, self.seed_of(i), self.modes, clone(self._held.states[i]))

    def match(self, i: int) -> Match:
        """Return the decks and the book of game i."""
        return self._matches[i]

    def seed_of(self, i: int) -> str:
        """Return the seed of game i: `Game.new` with this seed, the match and the modes of the batch plays the same
        game."""
        return f"{self.seed}:{self.first + i}:{self._games[i] - 1}"

    def _checked(self, actions: npt.ArrayLike, where: npt.ArrayLike | None) -> tuple[list[int], list[int]]:
        array = np.asarray(actions)
        if array.shape != (self.n,) or not np.issubdtype(array.dtype, np.integer):
            found = f"shape {array.shape} of {array.dtype}"
            raise ValueError(f"actions: expected {self.n} integers, shape ({self.n},), found {found}")
        slots = self._all
        if where is not None:
            some = np.asarray(where)
            if some.shape != (self.n,) or some.dtype != np.bool_:
                raise ValueError(f"where: expected {self.n} truth values, found shape {some.shape} of {some.dtype}")
            slots = np.flatnonzero(some).tolist()
            array = array[some]
        chosen: list[int] = array.tolist()
        bad = games.refused(self._held, slots, chosen)
        if bad and self._instead.illegal == "raise":
            i, taken = slots[bad[0]], chosen[bad[0]]
            most = self.n_options[i] - 1
            raise ValueError(f"actions: game {i} has no option {taken}; expected 0 to {most}; no game was changed")
        for at in bad:
            i = slots[at]
            chosen[at] = self._instead.option(i, self.seed_of(i), int(self.n_options[i]))
        return slots, chosen

    def _new_game(self, i: int) -> None:
        rng = Random(f"{self.seed}:{self.first + i}:{self._games[i]}")
        match = self.source.match(rng, self._games[i])
        self._games[i] += 1
        if i == len(self._matches):
            self._matches.append(match)
        else:
            self._matches[i] = match
        pairing = self._pairing(match)
        state = games.begun(pairing, self.seed_of(i))
        games.place(self._held, i, pairing, state)
        self._reward.begin(i, [len(state.zones[PRIZES * 2]), len(state.zones[PRIZES * 2 + 1])])

    def _pairing(self, match: Match) -> games.Pairing:
        key = (id(match.rulebook), id(match.decks[0]), id(match.decks[1]))
        if key not in self._pairings:
            self._pairings[key] = (match, pairing_of(match, self.table, self.modes))
        return self._pairings[key][1]


def restored(n: int, settings: BatchSettings, saved: Saved) -> Batch:
    """Return the batch of a pickle."""
    batch = Batch(n, **settings)
    batch.restore(saved)
    return batch


def seen(flat: object, kind: type[np.generic]) -> Array:
    """Return a read-only array over a vector of the engine."""
    return np.frombuffer(memoryview(cast("bytes", flat)), kind)


def pairing_of(match: Match, table: CardTable, modes: Modes) -> games.Pairing:
    """Return two decks, ready to be played. Raises an error that names a deck which the book does not allow."""
    defs = definitions(match.rulebook, match.decks, True)
    state = blank(defs)
    set_modes(state, modes)
    return games.Pairing(state, numbers(match, table), book_number(match.rulebook))


def numbers(match: Match, table: CardTable) -> list[int]:
    """Return the number in the card table of each definition of a match."""
    cards = dict.fromkeys(card for deck in match.decks for card in deck.all_cards())
    return [table.number(card) for card in cards]


def book_number(rulebook: Rulebook) -> int:
    """Return the number of a book in an observation; 0 for a book that is not in BOOKS."""
    return BOOKS.index(rulebook.id) + 1 if rulebook.id in BOOKS else 0


def modes_of(max_decisions: int, sudden_death: str, ask_forced: bool) -> Modes:
    """Return the modes of play of an environment, as `Game` takes them."""
    return {
        "chance": "rng",
        "ask_forced": ask_forced,
        "merge": True,
        "pause": (),
        "windows": "held",
        "sudden_death": sudden_death,
        "history": False,
        "listen": False,
        "max_turns": 0,
        "max_decisions": max_decisions,
    }
