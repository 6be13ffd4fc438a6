"""The two players as a PettingZoo environment (AEC: one acts after the other).

env = ptcg.envs.aec()
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

from __future__ import annotations

from typing import ClassVar, SupportsIndex, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ptcg.envs.arrays import Info
from ptcg.envs.encoder.games import CUT
from ptcg.envs.settings import SingleSettings
from ptcg.envs.single import NOTHING, Single, observation_space

AGENTS = ("player_0", "player_1")
SEATS = {agent: seat for seat, agent in enumerate(AGENTS)}


class Aec(AECEnv):  # type: ignore[misc]
    """Two agents, player_0 and player_1; the agent that must decide acts. Takes the settings of
    `ptcg.envs.single.Single`."""

    metadata: ClassVar[dict[str, object]] = {"name": "ptcg_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, *, render_mode: str | None = None, **settings: Unpack[SingleSettings]) -> None:
        super().__init__()
        self.single = Single(**settings)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        slots = self.single.slots
        self._actions = {agent: spaces.Discrete(slots) for agent in AGENTS}
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(slots),
                    "action_mask": spaces.Box(0, 1, (slots,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a new game; with a seed, the game of that seed."""
        if seed is not None:
            self._seed, self.single.games = seed, 0
        self.single.begin(f"{self._seed}:{self.single.games}")
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._paid = False  # whether the last step gave a reward
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, Info] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.single.asked]

    def observe(self, agent: str) -> Info:
        """Return what an agent sees; its mask is all 0 while the other agent must decide."""
        seen = self.single.observe(SEATS[agent])
        mask = seen.pop("mask")
        return {"observation": seen, "action_mask": mask}

    def step(self, action: SupportsIndex | None) -> None:
        """Take an option for the selected agent. The setting ``illegal`` says what an action does that is not one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        rewards = self.single.choose(action)
        self._cumulative_rewards[agent] = 0.0
        if rewards is not NOTHING or self._paid:
            self._paid = rewards is not NOTHING
            self.rewards = dict(zip(AGENTS, rewards, strict=True))
            self._accumulate_rewards()
        if self.single.ends:
            ended = self.truncations if self.single.ends == CUT else self.terminations
            ended.update(dict.fromkeys(AGENTS, True))
        self.agent_selection = AGENTS[self.single.asked]

    def render(self) -> str:
        """Return the table as text, as the agent that must decide sees it."""
        return str(self.single.as_game())

    def close(self) -> None:
        """Do nothing, since nothing is open."""


def aec(**settings: Unpack[SingleSettings]) -> Aec:
    """Return a new AEC environment. Settings: decks, rulebook, reward, table, slots, max_decisions, sudden_death,
    ask_forced, illegal.

    >>> env = aec(rulebook="PAR23")
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'player_0'
    """
    return Aec(**settings)
