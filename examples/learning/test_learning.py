"""Each library trains for a minute and then beats random play; its own checker passes. `make learners` runs this."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="run `make learners`, which installs the libraries")
sys.path.insert(0, str(Path(__file__).parent))
ppo = import_module("cleanrl_ppo")
SECONDS = float(os.environ.get("PTCG_LEARN_SECONDS", "60"))
EXAMPLES = {
    "cleanrl_ppo": "torch",
    "sb3_maskable_ppo": "sb3_contrib",
    "torchrl_ppo": "torchrl",
    "rllib_ppo": "ray.rllib",
    "pufferlib_ppo": "pufferlib",
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_beats_random_play_after_a_minute(name: str) -> None:
    """The lower end of the interval is above one half."""
    pytest.importorskip(EXAMPLES[name])
    points, games = ppo.won(import_module(name).train(SECONDS))
    print(ppo.told(name, points, games))
    low, _ = ppo.wilson(points, games)
    assert low > 0.5, ppo.told(name, points, games)


def test_the_checker_of_stable_baselines3_passes_and_finds_the_masks() -> None:
    pytest.importorskip("sb3_contrib")
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
    from stable_baselines3.common.env_checker import check_env
    from stable_baselines3.common.vec_env import DummyVecEnv

    from ptcg.envs import Duel

    env = Duel("random")
    check_env(env, warn=True, skip_render_check=True)
    envs = DummyVecEnv([lambda: env])
    seen = envs.reset()
    assert is_masking_supported(envs)
    assert (get_action_masks(envs) == seen["action_mask"].astype(bool)).all()


def test_untrained_weights_do_not_beat_random_play() -> None:
    """So the test above can fail."""
    points, games = ppo.won(ppo.best_of(ppo.Pointer()), 100)
    assert ppo.wilson(points, games)[0] < 0.5
