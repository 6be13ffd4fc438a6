"""PPO of RLlib on Ray learns to beat random play in a minute.

    pip install 'ptcg[envs]' 'ray[rllib]' torch
    python examples/learning/rllib_ppo.py

One process plays and learns here; `num_env_runners` spreads the games over a cluster.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.tune.registry import register_env

from ptcg.envs import Duel

sys.path.insert(0, str(Path(__file__).parent))
ppo = import_module("cleanrl_ppo")


class PointerModule(TorchRLModule, ValueFunctionAPI):
    """The network as a module of RLlib."""

    def setup(self) -> None:
        """Make the network."""
        self.net = ppo.Pointer()

    def _forward(self, batch: Any, **_: Any) -> Any:
        return {Columns.ACTION_DIST_INPUTS: self.net(*(batch[Columns.OBS][key] for key in ppo.KEYS))[0]}

    def compute_values(self, batch: Any, embeddings: Any = None) -> Any:
        """Return the values of positions."""
        return self.net(*(batch[Columns.OBS][key] for key in ppo.KEYS))[1]


def train(seconds: float, seed: int = 1) -> Callable[[Any], Any]:
    """Return a policy after that many CPU seconds of training against random play."""
    register_env("ptcg", lambda settings: Duel(**settings))
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, ignore_reinit_error=True)
    try:
        config = (
            PPOConfig()
            .environment("ptcg", env_config={"bot": "random", "slots": ppo.SLOTS, "reward": ppo.REWARD})
            .env_runners(num_env_runners=0, num_envs_per_env_runner=32)
            .learners(num_learners=0)
            .training(
                train_batch_size_per_learner=2048, minibatch_size=512, num_epochs=2, gamma=1.0, lambda_=0.95, lr=2e-3,
                clip_param=0.2, entropy_coeff=0.01, vf_loss_coeff=0.5, use_kl_loss=False, grad_clip=0.5,
            )
            .rl_module(rl_module_spec=RLModuleSpec(module_class=PointerModule))
            .debugging(seed=seed)
        )  # fmt: skip
        algorithm = config.build_algo()
        end = time.process_time() + seconds
        while time.process_time() < end:
            algorithm.train()
        net = algorithm.get_module().net
        policy: Callable[[Any], Any] = ppo.best_of(net)
        algorithm.stop()
        return policy
    finally:
        ray.shutdown()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a policy against random play.")
    parser.add_argument("--seconds", type=float, default=60, help="CPU seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(ppo.told("RLlib", *ppo.won(train(given.seconds, given.seed))))
