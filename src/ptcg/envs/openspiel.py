"""The game in OpenSpiel: `pyspiel.load_game("ptcg")` after this module is imported.

Chance is explicit: every coin, random pick and unknown card is a chance node. An information state is everything that
a player has seen and done so far (perfect recall), as a hash. Its tensor is what the player sees now, and the bits of
that hash. Use OpenSpiel's Python algorithms (`algorithms.ismcts`, not `pyspiel.ISMCTSBot`): the C++ algorithms do not
take games written in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b

import numpy as np
import numpy.typing as npt
import pyspiel

from ptcg.engine.inspect import A_ATTACK, A_USE, CHANCE, K_COIN, K_MAIN, State, kind_of, x_of, y_of
from ptcg.envs.batch import TOKENS
from ptcg.envs.card_table import CardTable
from ptcg.envs.decks import Match, as_match
from ptcg.envs.encoder.columns import GLOBAL_WIDTH, PAST_ROWS, PAST_WIDTH, TOKEN_WIDTH
from ptcg.envs.observer import Observer
from ptcg.game import Game
from ptcg.game.given_decks import own_decks
from ptcg.rulebooks import load

MOST_OPTIONS = 256
MOST_OUTCOMES = 128
MAX_DECISIONS = 1000
PAST_BYTES = 12  # of the hash of what a player has seen and done
SEEN = ("tokens", "options", "past", "globals")  # the arrays that a player sees
DEFAULTS: dict[str, str | int] = {"rulebook": "PAR23", "deck0": "", "deck1": "", "max_decisions": MAX_DECISIONS}

GAME_TYPE = pyspiel.GameType(
    short_name="ptcg",
    long_name="Pokémon Trading Card Game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=DEFAULTS,
)


@lru_cache(maxsize=32)
def match_of(rulebook: str, deck0: str, deck1: str) -> Match:
    """Return the match of a game's parameters; without decks the book's own decks."""
    if not deck0 and not deck1:
        return Match(load(rulebook), own_decks(rulebook))
    return as_match((deck0, deck1), rulebook)


@lru_cache(maxsize=32)
def observer_of(match: Match) -> Observer:
    """Return the observer of a match. It is cached outside the states, which are copied often."""
    return Observer(match, CardTable.builtin(card for deck in match.decks for _, card in deck.cards), MOST_OPTIONS)


class PtcgGame(pyspiel.Game):  # type: ignore[misc]
    """The game between two decks. Parameters: rulebook, deck0, deck1 (names or files), max_decisions."""

    def __init__(self, params: Mapping[str, str | int] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.match = match_of(str(given["rulebook"]), str(given["deck0"]), str(given["deck1"]))
        self.most = int(given["max_decisions"])
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=MOST_OPTIONS,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.most,
            ),
            given,
        )

    def new_initial_state(self) -> PtcgState:
        """Return a new game, at its first decision or its first chance node."""
        return PtcgState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the chance nodes of a game: far fewer than 64 follow one decision."""
        return 64 * self.most

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> PtcgObserver:
        """Return an observer of what a player sees. Raises ValueError for parameters."""
        if params:
            raise ValueError(f"observation parameters: expected none, found {params}")
        return PtcgObserver(bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class PtcgState(pyspiel.State):  # type: ignore[misc]
    """A position, with a hash of what each player has seen so far."""

    def __init__(self, game: PtcgGame) -> None:
        super().__init__(game)
        self.match = game.match
        self.play = Game.new(
            game.match.rulebook, game.match.decks, 0, chance="ask", history=False, sudden_death="draw",
            max_decisions=0, check=False,
        )  # fmt: skip
        self.left = game.most
        self.cut = False
        self.seen = [bytes(PAST_BYTES), bytes(PAST_BYTES)]
        self._witness(b"")

    def current_player(self) -> int:
        """Return who decides: a player, chance, or nobody."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        asked = self.play.state.ask_player
        return int(pyspiel.PlayerId.CHANCE) if asked == CHANCE else int(asked)

    def _legal_actions(self, player: int) -> list[int]:
        n = len(self.play.state.ask_opts)
        if n > MOST_OPTIONS:
            raise ValueError(f"a decision with {n} options; expected at most {MOST_OPTIONS}")
        return list(range(n))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the open chance node, with their probabilities."""
        weights = self.play.state.ask_weights
        total = sum(weights)
        return [(i, weight / total) for i, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        s = self.play.state
        told = public_part(s, action)
        mine = s.ask_player
        if mine != CHANCE:
            self.seen[mine] = blake2b(self.seen[mine] + b"me%d" % action, digest_size=PAST_BYTES).digest()
            self.left -= 1
        self.play.choose(action)
        self.cut = self.left == 0
        self._witness(told)

    def _witness(self, told: bytes) -> None:
        """Add to both hashes the public part of an action, and the table when a player must decide or the game is
        over."""
        s = self.play.state
        for p in range(2):
            more = told
            if s.ask_player != CHANCE:
                rows = observer_of(self.match).observe(s, p)
                more += b"".join(rows[name].tobytes() for name in SEEN)
            if more:
                self.seen[p] = blake2b(self.seen[p] + more, digest_size=PAST_BYTES).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.options.notations[action]

    def is_terminal(self) -> bool:
        """Return whether the game is over, or was cut."""
        return bool(self.cut or self.play.state.over)

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser; 0 for a draw or a game that was cut."""
        winner = self.play.state.winner if self.play.state.over else -1
        return [0.0, 0.0] if winner < 0 else [1.0, -1.0] if winner == 0 else [-1.0, 1.0]

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> PtcgState:
        """Return a position that the player cannot tell from this one: everything hidden is dealt anew."""
        other = self.clone()
        other.play = self.play.determinize(player_id, repr(probability_sampler()))
        rows = observer_of(self.match).observe(other.play.state, 1 - player_id)
        other.seen[1 - player_id] = blake2b(rows["tokens"].tobytes(), digest_size=PAST_BYTES).digest()
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return f"{self.play!r} {self.seen[0].hex()} {self.seen[1].hex()}"


class PtcgObserver:
    """What a player sees, as a string and as a tensor: the tokens, the past actions, the row about the game, and with
    perfect recall the bits of a hash of everything the player has seen and done."""

    def __init__(self, recalls: bool) -> None:
        self.recalls = recalls
        size = TOKENS * TOKEN_WIDTH
        done = size + PAST_ROWS * PAST_WIDTH
        known = done + GLOBAL_WIDTH
        self.tensor: npt.NDArray[np.float32] = np.zeros(known + (8 * PAST_BYTES if recalls else 0), np.float32)
        self.dict = {
            "tokens": self.tensor[:size].reshape(TOKENS, TOKEN_WIDTH),
            "past": self.tensor[size:done].reshape(PAST_ROWS, PAST_WIDTH),
            "globals": self.tensor[done:known],
        }
        if recalls:
            self.dict["recalled"] = self.tensor[known:]

    def set_from(self, state: PtcgState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        rows = observer_of(state.match).observe(state.play.state, player)
        self.dict["tokens"][:] = rows["tokens"]
        self.dict["past"][:] = rows["past"]
        self.dict["globals"][:] = rows["globals"]
        if self.recalls:
            self.dict["recalled"][:] = np.unpackbits(np.frombuffer(state.seen[player], np.uint8))

    def string_from(self, state: PtcgState, player: int) -> str:
        """Return everything the player has seen and done (perfect recall), or what the player sees now."""
        if self.recalls:
            return f"{player}:{state.seen[player].hex()}"
        rows = observer_of(state.match).observe(state.play.state, player)
        told = b"".join(rows[name].tobytes() for name in SEEN)
        return f"{player}:{blake2b(told, digest_size=PAST_BYTES).hexdigest()}"


def public_part(s: State, index: int) -> bytes:
    """Return what both players see of an action: the side of a coin, a main action, or the kind of another decision."""
    value = s.ask_opts[index]
    if s.ask_kind == K_COIN:
        return b"coin%d" % value
    if s.ask_kind != K_MAIN:
        return b"" if s.ask_player == CHANCE else b"kind%d" % s.ask_kind
    sort, x, y = kind_of(value), x_of(value), y_of(value)
    card = y if sort == A_USE else x >> 4 if sort == A_ATTACK else x
    return b"main%d:%d:%d" % (sort, s.defs.printed[card], x & 15 if sort == A_ATTACK else 0)


pyspiel.register_game(GAME_TYPE, PtcgGame)
