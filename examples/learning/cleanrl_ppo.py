"""Proximal policy optimization in one file of PyTorch, in the manner of CleanRL: learn to beat random play in a minute.

    pip install 'ptcg[envs]' torch
    python examples/learning/cleanrl_ppo.py

The other examples of this folder use the network `Pointer` and the test `won` of this file with other libraries.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from ptcg.envs import CardTable, VectorDuel
from ptcg.envs.encoder import columns as k
from ptcg.measure import wilson

SLOTS = 32  # options in a row; a decision with more comes in pages
KEYS = ("tokens", "options", "globals", "action_mask")
CARDS = len(CardTable.builtin())
CARD, WIDTH, VERBS = 16, 64, 64
NUMBERS = [k.O_ATTACK, k.O_TEXT, k.O_NUMBER, k.O_DAMAGE, k.O_DEALT, k.O_FELLS, k.O_PAID, k.O_READY]
FACTS = [k.T_PLACE, k.T_SIDE, k.T_HP, k.T_DAMAGE, k.T_UNITS]  # of a token that an option points to
REWARD = "prizes"  # shaped: a sixth for each Prize card; the default of the environments is "win"


class Pointer(nn.Module):
    """Scores each option by what it is, what it points to, and the game as a whole; the same weights for all slots."""

    def __init__(self, cards: int = CARDS) -> None:
        super().__init__()
        self.card = nn.Embedding(cards, CARD)
        self.verb = nn.Embedding(VERBS, CARD)
        self.option = nn.Linear(2 * CARD + len(NUMBERS) + 2 * len(FACTS), WIDTH)
        self.whole = nn.Linear(k.GLOBAL_WIDTH, WIDTH)
        self.score = nn.Linear(WIDTH, 1)
        self.value = nn.Linear(2 * WIDTH, 1)

    def forward(self, tokens: Any, options: Any, whole: Any, mask: Any) -> Any:
        """Return the logits of the options and the value, for arrays of any leading dimensions."""
        tokens, options, whole, mask = (torch.as_tensor(x) for x in (tokens, options, whole, mask))
        lead = options.shape[:-2]
        tokens = tokens.reshape(-1, *tokens.shape[-2:]).long()
        options = options.reshape(-1, *options.shape[-2:]).long()
        mask = mask.reshape(-1, mask.shape[-1]) > 0
        rows = torch.arange(len(tokens))[:, None]
        facts = torch.log1p(tokens[..., FACTS].clamp(min=0).float())
        ends = []
        for end in (options[..., k.O_SOURCE], options[..., k.O_TARGET]):
            ends.append(facts[rows, end.clamp(min=0)] * (end >= 0)[..., None])
        numbers = torch.log1p(options[..., NUMBERS].clamp(min=0).float())
        about = self.card(options[..., k.O_CARD].clamp(max=self.card.num_embeddings - 1))
        x = torch.cat([self.verb(options[..., k.O_VERB]), about, numbers, *ends], -1)
        g = self.whole(torch.log1p(whole.reshape(-1, whole.shape[-1]).clamp(min=0).float()))
        h = functional.relu(self.option(x) + g[:, None])
        logits = self.score(h)[..., 0].masked_fill(~mask, -1e9)
        best = h.masked_fill(~mask[..., None], 0).amax(1)
        value = self.value(torch.cat([functional.relu(g), best], -1))[..., 0]
        return logits.reshape(*lead, -1), value.reshape(lead)


def best_of(net: Any) -> Callable[[Any], Any]:
    """Return the policy that takes the option the network scores highest."""

    def choose(seen: Any) -> Any:
        with torch.no_grad():
            return net(*(seen[key] for key in KEYS))[0].argmax(-1).numpy()

    return choose


def won(choose: Callable[[Any], Any], games: int = 200, seed: int = 7, opponent: str = "random") -> tuple[float, int]:
    """Return the points (a win 1, a draw a half) and the number of games of a policy against an opponent. Every slot
    plays equally many games, so that short games do not count more."""
    n = min(25, games)
    env = VectorDuel(n, opponent, slots=SLOTS)
    seen, _ = env.reset(seed=seed)
    left, points, total = np.full(n, games // n), 0.0, n * (games // n)
    while left.any():
        seen, reward, ended, cut, _ = env.step(choose(seen))
        over = (ended | cut) & (left > 0)
        points += float(((reward[over] + 1) / 2).sum())
        left[over] -= 1
    return points, total


def told(name: str, points: float, games: int) -> str:
    """Return a result with its 95% interval, as a line."""
    low, high = wilson(points, games)
    return f"{name}: {points / games:.1%} of {games} games won against random ({low:.1%}–{high:.1%})"


def learn(
    envs: Any,
    seconds: float,
    *,
    seed: int = 1,
    steps: int = 64,
    part: int = 512,
    epochs: int = 2,
    rate: float = 2e-3,
    native: Callable[[Any], Any] = lambda seen: seen,
) -> Pointer:
    """Train on vectorized environments for that many CPU seconds. ``native`` turns what they return into a dict of
    arrays."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    net = Pointer()
    adam = torch.optim.Adam(net.parameters(), lr=rate, eps=1e-5)
    seen = native(envs.reset(seed=seed)[0])
    begun = time.process_time()
    while (spent := (time.process_time() - begun) / seconds) < 1:
        adam.param_groups[0]["lr"] = rate * (1 - spent)
        kept: list[Any] = []
        for _ in range(steps):
            rows = [torch.as_tensor(np.array(seen[key])) for key in KEYS]
            with torch.no_grad():
                logits, value = net(*rows)
                choice = torch.distributions.Categorical(logits=logits)
                action = choice.sample()
                chance = choice.log_prob(action)
            seen, reward, ended, cut, _ = envs.step(action.numpy())
            seen = native(seen)
            over = torch.as_tensor(np.logical_or(ended, cut))
            kept.append((rows, action, chance, value, torch.as_tensor(np.array(reward, np.float32)), over))
        with torch.no_grad():
            ahead = net(*(torch.as_tensor(np.array(seen[key])) for key in KEYS))[1]
        gains, gain = [], torch.zeros_like(ahead)
        for _, _, _, value, reward, over in reversed(kept):  # generalized advantages; a game that ended has no future
            goes_on = (~over).float()
            gain = reward + goes_on * ahead - value + 0.95 * goes_on * gain
            gains.append(gain)
            ahead = value
        rows = [torch.cat([step[0][i] for step in kept]) for i in range(len(KEYS))]
        action, chance, value = (torch.cat([step[i] for step in kept]) for i in (1, 2, 3))
        advantage = torch.cat(gains[::-1])
        aim = advantage + value
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        for _ in range(epochs):
            for some in torch.randperm(len(action)).split(part):
                logits, value = net(*(x[some] for x in rows))
                choice = torch.distributions.Categorical(logits=logits)
                ratio = (choice.log_prob(action[some]) - chance[some]).exp()
                clipped = ratio.clamp(0.8, 1.2)
                policy = -torch.minimum(ratio * advantage[some], clipped * advantage[some]).mean()
                loss = policy + 0.5 * (value - aim[some]).pow(2).mean() - 0.01 * choice.entropy().mean()
                adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                adam.step()
    return net


def train(seconds: float, seed: int = 1) -> Callable[[Any], Any]:
    """Return a policy after that many CPU seconds of training against random play."""
    return best_of(learn(VectorDuel(64, "random", slots=SLOTS, reward=REWARD), seconds, seed=seed))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a policy against random play.")
    parser.add_argument("--seconds", type=float, default=60, help="CPU seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(told("PyTorch", *won(train(given.seconds, given.seed))))
