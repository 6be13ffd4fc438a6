"""One agent against an opponent, as Gymnasium environments: `Duel` is one game, `VectorDuel` many stepped together."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from random import Random
from typing import SupportsIndex, Unpack

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from ptcg.bots import Bot, make
from ptcg.envs.arrays import Array, Arrays, Info
from ptcg.envs.batch import Batch
from ptcg.envs.encoder.games import CUT
from ptcg.envs.observer import Observer
from ptcg.envs.opponents import Opponent, answers
from ptcg.envs.settings import DuelSettings, SingleSettings
from ptcg.envs.single import Single, observation_space


class Duel(gymnasium.Env[Info, np.int64]):
    """The agent has one seat (in turn, or the given one), a bot the other. The mask is in the observation
    (``action_mask``). An action that is not an option plays a random option; ``illegal="raise"`` and ``illegal="lose"``
    are stricter. Other settings go to `ptcg.envs.single.Single`.

    >>> env = Duel("random")
    >>> observation, info = env.reset(seed=1)
    >>> observation["action_mask"].shape
    (64,)
    """

    metadata: Info = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        opponent: str | Bot = "eager",
        seat: int | None = None,
        render_mode: str | None = None,
        illegal: str = "random",
        bot: str | Bot | None = None,
        **settings: Unpack[DuelSettings],
    ) -> None:
        """``opponent`` is a bot or its name; ``bot`` is its old name, which works in 0.3. Without a seat, the agent has
        one or the other by the seed. Raises ValueError for a bad argument."""
        if seat not in (None, 0, 1):
            raise ValueError(f"seat: expected 0, 1 or None (by turns), found {seat!r}")
        if bot is not None:
            warnings.warn("the argument bot of Duel is called opponent since 0.3", DeprecationWarning, stacklevel=2)
            opponent = bot
        self.bot = make(opponent) if isinstance(opponent, str) else opponent
        self.render_mode = render_mode
        self.single = Single(illegal=illegal, **settings)
        self._fixed = seat
        self.seat = seat or 0
        slots = self.single.slots
        self.action_space = spaces.Discrete(slots)
        inner = observation_space(slots)
        self.observation_space = spaces.Dict({**inner.spaces, "action_mask": spaces.Box(0, 1, (slots,), np.int8)})

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Arrays, Info]:
        """Begin a new game and let the bot play until the agent must decide."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self._rng = Random(number)
        self.seat = number % 2 if self._fixed is None else self._fixed
        self.single.begin(f"duel:{number}")
        self._bot_plays()
        if self.single.ends:  # the bot had every decision of the game
            return self.reset()
        return self._seen(), {"seat": self.seat}

    def step(self, action: SupportsIndex) -> tuple[Arrays, float, bool, bool, Info]:
        """Take an option, then let the bot play until the agent must decide again."""
        reward = float(self.single.choose(action)[self.seat]) + self._bot_plays()
        ends = self.single.ends
        return self._seen(), reward, ends not in (0, CUT), ends == CUT, {"seat": self.seat}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are options, in the form that Stable-Baselines3's MaskablePPO asks for."""
        return self._seen()["action_mask"].astype(np.bool_)

    def render(self) -> str:
        """Return the table as text, as the player who must decide sees it."""
        return str(self.single.as_game())

    def __repr__(self) -> str:
        book = self.single.match.rulebook.id if hasattr(self.single, "match") else "not begun"
        return f"<Duel against {self.bot}, seat {self.seat}, {book}>"

    def _seen(self) -> Arrays:
        seen = self.single.observe(self.seat)
        seen["action_mask"] = seen.pop("mask")
        return seen

    def _bot_plays(self) -> float:
        """Let the bot play until the agent must decide, and return the agent's reward for that."""
        reward = 0.0
        while not self.single.ends and self.single.asked != self.seat:
            game = self.single.as_game()
            at = self.bot.choose(game.seat(self.single.asked), self._rng)
            slots, n = self.single.slots, len(game.options)
            while n > slots and at >= slots - 1:  # turn the page to the option
                self.single.choose(min(slots - 1, n))
                at, n = at - (slots - 1), n - (slots - 1)
            reward += float(self.single.choose(at)[self.seat])
        return reward


@dataclass
class Outcome:
    """The result of a step of n duels; ``finals`` is the agent's last observation of each game that ended, by slot."""

    rewards: npt.NDArray[np.float32]
    ended: npt.NDArray[np.bool_]
    cut: npt.NDArray[np.bool_]
    finals: dict[int, Arrays] = field(default_factory=dict)


class VectorDuel(VectorEnv[Arrays, npt.ArrayLike, Array]):
    """n duels stepped together against an opponent: a policy on rows (random, eager or a function), or any bot.

    An action that is not an option plays a random option, as in `Duel`. A game that ends is followed by the next game
    in the same step (autoreset mode SAME_STEP): the observation is of the new game, and the last observation of the
    game that ended is in the info, in Gymnasium's form (``final_obs``, ``final_info``, ``_final_obs``: which slots).

    >>> env = VectorDuel(2, opponent="random")
    >>> observations, infos = env.reset(seed=1)
    >>> observations["action_mask"].shape
    (2, 64)
    """

    metadata: Info = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 16,
        opponent: Opponent = "eager",
        illegal: str = "random",
        **settings: Unpack[DuelSettings],
    ) -> None:
        self.num_envs = num_envs
        self.opponent = opponent
        self._answers = answers(opponent, 0)
        self._settings: SingleSettings = {"illegal": illegal, **settings}
        self.batch = Batch(num_envs, **self._settings)
        slots = self.batch.slots
        mask = spaces.Box(0, 1, (slots,), np.int8)
        self.single_action_space = spaces.Discrete(slots)
        self.single_observation_space = spaces.Dict({**observation_space(slots).spaces, "action_mask": mask})
        self.action_space = spaces.MultiDiscrete([slots] * num_envs)
        self.observation_space = spaces.Dict(
            {
                **observation_space(slots, num_envs).spaces,
                "action_mask": spaces.Box(0, 1, (num_envs, slots), np.int8),
            }
        )
        self.seats = np.arange(num_envs) % 2

    def reset(self, *, seed: int | list[int | None] | None = None, options: Info | None = None) -> tuple[Arrays, Info]:
        """Begin new games in every slot."""
        given = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=given)
        number = int(self.np_random.integers(2**31))
        self._answers = answers(self.opponent, number)
        self.batch = Batch(self.num_envs, seed=number, **self._settings)
        self._opponent_plays(self._nothing())
        return self._seen(), {"seat": self.seats.copy()}

    def step(self, actions: npt.ArrayLike) -> tuple[Arrays, Array, Array, Array, Info]:
        """Take an option in every game, then let the opponent play until the agent must decide in every game."""
        outcome = self._nothing()
        self.batch.step(np.asarray(actions))
        self._count(outcome)
        self._opponent_plays(outcome)
        info: Info = {"seat": self.seats.copy()}
        for i, final in outcome.finals.items():
            info = self._add_info(info, {"final_obs": final, "final_info": {"seat": int(self.seats[i])}}, i)
        return self._seen(), outcome.rewards, outcome.ended, outcome.cut, info

    def _nothing(self) -> Outcome:
        n = self.num_envs
        return Outcome(np.zeros(n, np.float32), np.zeros(n, np.bool_), np.zeros(n, np.bool_))

    def _opponent_plays(self, outcome: Outcome) -> None:
        while (waits := self.batch.seat != self.seats).any():
            self.batch.step(self._answers(self.batch, waits), waits)
            self._count(outcome)

    def _count(self, outcome: Outcome) -> None:
        """Add the result of the last step. If another game ends in the same step, its result is added too; the last
        observation is of the game that the agent played in."""
        outcome.rewards += self.batch.reward[np.arange(self.num_envs), self.seats]
        outcome.ended |= self.batch.done & ~self.batch.truncated
        outcome.cut |= self.batch.truncated
        for i in self.batch.ended:
            if i not in outcome.finals:
                outcome.finals[i] = self._final(i)

    def _final(self, i: int) -> Arrays:
        """Return what the agent sees of the game in slot i that has just ended."""
        match, state = self.batch.ended[i]
        seen = Observer(match, self.batch.table, self.batch.slots).observe(state, int(self.seats[i]))
        seen["action_mask"] = np.zeros_like(seen.pop("mask"), np.int8)
        return seen

    def _seen(self) -> Arrays:
        return {
            "tokens": self.batch.tokens.copy(),
            "options": self.batch.options.copy(),
            "past": self.batch.past.copy(),
            "globals": self.batch.globals.copy(),
            "action_mask": self.batch.mask.astype(np.int8),
        }
