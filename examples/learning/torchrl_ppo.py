"""PPO of TorchRL learns to beat random play in a minute.

    pip install 'ptcg[envs]' torchrl
    python examples/learning/torchrl_ppo.py

`GymWrapper` reads the spaces of `Duel` as they are.
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
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, SerialEnv
from torchrl.modules import ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from ptcg.envs import Duel

sys.path.insert(0, str(Path(__file__).parent))
ppo = import_module("cleanrl_ppo")

ENVS, FRAMES, PART, EPOCHS = 32, 2048, 512, 2


class Half(nn.Module):
    """The logits (0) or the value (1) of a network."""

    def __init__(self, net: Any, which: int) -> None:
        super().__init__()
        self.net, self.which = net, which

    def forward(self, *seen: Any) -> Any:
        """Return them; the value has a dimension of its own."""
        found = self.net(*seen)[self.which]
        return found[..., None] if self.which else found


def train(seconds: float, seed: int = 1) -> Callable[[Any], Any]:
    """Return a policy after that many CPU seconds of training against random play."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    net = ppo.Pointer()

    def made() -> Any:
        return GymWrapper(Duel("random", slots=ppo.SLOTS, reward=ppo.REWARD), categorical_action_encoding=True)

    envs = SerialEnv(ENVS, made)
    envs.set_seed(seed)
    actor = ProbabilisticActor(
        TensorDictModule(Half(net, 0), in_keys=list(ppo.KEYS), out_keys=["logits"]),
        in_keys=["logits"],
        distribution_class=torch.distributions.Categorical,
        return_log_prob=True,
    )
    critic = ValueOperator(Half(net, 1), in_keys=list(ppo.KEYS))
    gains = GAE(gamma=1.0, lmbda=0.95, value_network=critic, average_gae=True)
    loss = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01, critic_coeff=0.5, loss_critic_type="l2")
    adam = torch.optim.Adam(net.parameters(), lr=2e-3, eps=1e-5)
    collector = Collector(envs, actor, frames_per_batch=FRAMES, total_frames=-1)
    end = time.process_time() + seconds
    for data in collector:
        with torch.no_grad():
            gains(data)
        flat = data.reshape(-1)
        for _ in range(EPOCHS):
            for some in torch.randperm(len(flat)).split(PART):
                parts = loss(flat[some])
                adam.zero_grad()
                (parts["loss_objective"] + parts["loss_critic"] + parts["loss_entropy"]).backward()
                nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                adam.step()
        if time.process_time() >= end:
            break
    collector.shutdown()
    return ppo.best_of(net)  # type: ignore[no-any-return]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a policy against random play.")
    parser.add_argument("--seconds", type=float, default=60, help="CPU seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(ppo.told("TorchRL", *ppo.won(train(given.seconds, given.seed))))
