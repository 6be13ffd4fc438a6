"""The environment in PufferLib's form learns to beat random play in a minute.

    pip install 'ptcg[envs]' torch pufferlib
    python examples/learning/pufferlib_ppo.py

PufferLib packs an observation into one row of bytes, and its vectorization steps many environments, here in one
process. `native` unpacks the rows for the network.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pufferlib.emulation
import pufferlib.vector

from ptcg.envs import Duel

sys.path.insert(0, str(Path(__file__).parent))
ppo = import_module("cleanrl_ppo")


def made(**settings: Any) -> Any:
    """Return one environment in PufferLib's form."""
    settings = {"buf": None, "seed": 0} | settings
    duel = {"bot": "random", "slots": ppo.SLOTS, "reward": ppo.REWARD}
    return pufferlib.emulation.GymnasiumPufferEnv(
        env_creator=Duel, env_kwargs=duel, buf=settings["buf"], seed=settings["seed"]
    )


def train(seconds: float, seed: int = 1) -> Callable[[Any], Any]:
    """Return a policy after that many CPU seconds of training against random play."""
    envs = pufferlib.vector.make(made, num_envs=32, backend=pufferlib.vector.Serial, seed=seed)
    form = envs.driver_env.obs_dtype

    def native(rows: Any) -> Any:
        return rows.view(form).reshape(len(rows))

    try:
        return ppo.best_of(ppo.learn(envs, seconds, seed=seed, native=native))  # type: ignore[no-any-return]
    finally:
        envs.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a policy against random play.")
    parser.add_argument("--seconds", type=float, default=60, help="CPU seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(ppo.told("PufferLib", *ppo.won(train(given.seconds, given.seed))))
