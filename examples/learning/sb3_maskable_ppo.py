"""MaskablePPO of Stable-Baselines3 learns to beat random play in a minute.

    pip install 'ptcg[envs]' sb3-contrib
    python examples/learning/sb3_maskable_ppo.py

`Duel.action_masks` gives MaskablePPO the mask, so the environment needs no wrapper.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from ptcg.envs import Duel

sys.path.insert(0, str(Path(__file__).parent))
ppo = import_module("cleanrl_ppo")


class Scores(BaseFeaturesExtractor):
    """The network as a features extractor: its features are the logits of the options, then the value."""

    def __init__(self, space: Any) -> None:
        super().__init__(space, ppo.SLOTS + 1)
        self.net = ppo.Pointer()

    def forward(self, seen: Any) -> Any:
        """Return logits and value."""
        logits, value = self.net(*(seen[key] for key in ppo.KEYS))
        return torch.cat([logits, value[:, None]], -1)


class Part(nn.Module):
    """Some of the features, unchanged."""

    def __init__(self, first: int, end: int) -> None:
        super().__init__()
        self.first, self.end = first, end

    def forward(self, features: Any) -> Any:
        """Return them."""
        return features[:, self.first : self.end]


class PointerPolicy(MaskableMultiInputActorCriticPolicy):
    """A policy whose logits are the scores of the network, not a layer over it."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        settings |= {"features_extractor_class": Scores, "net_arch": [], "ortho_init": False}
        super().__init__(*args, **settings)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net, self.value_net = Part(0, ppo.SLOTS), Part(ppo.SLOTS, ppo.SLOTS + 1)


class Clock(BaseCallback):
    """Ends the training after some CPU seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.process_time() + seconds

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def train(seconds: float, seed: int = 1) -> Callable[[Any], Any]:
    """Return a policy after that many CPU seconds of training against random play."""
    torch.set_num_threads(1)
    envs = DummyVecEnv([lambda: Duel("random", slots=ppo.SLOTS, reward=ppo.REWARD) for _ in range(32)])
    settings = {"n_steps": 64, "batch_size": 512, "n_epochs": 2, "gamma": 1.0, "ent_coef": 0.01, "seed": seed}
    model = MaskablePPO(PointerPolicy, envs, learning_rate=lambda left: 2e-3, **settings)
    model.learn(10**9, callback=Clock(seconds))
    net: Any = model.policy.features_extractor.net
    return ppo.best_of(net)  # type: ignore[no-any-return]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a policy against random play.")
    parser.add_argument("--seconds", type=float, default=60, help="CPU seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(ppo.told("MaskablePPO", *ppo.won(train(given.seconds, given.seed))))
