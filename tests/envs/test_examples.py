"""The examples run: with a tiny budget here, in full by hand (docs/reference/observations.md)."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest

from ptcg.bots import FileBot
from ptcg.game import Game

FOLDER = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_train_ppo(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax")
    ppo = example("train_ppo")
    out, curve = tmp_path / "policy.npz", tmp_path / "curve.csv"
    settings = ["--games", "10", "--steps", "8", "--updates", "2", "--every", "2", "--test", "10", "--part", "40"]
    ppo.train(ppo.parse([*settings, "--out", str(out), "--curve", str(curve)]))
    assert "eager" in capsys.readouterr().out
    assert len(curve.read_text().split(",")) == 5
    bot, game = ppo.PpoBot(str(out)), Game.new(seed=3)
    for _ in range(12):
        at = bot.choose(game.seat(), Random(1))
        assert 0 <= at < len(game.options)
        game.choose(at)
    monkeypatch.setenv("POLICY", str(out))
    outside = FileBot(str(FOLDER / "ppo_bot.py"), 600)
    assert outside.choose(game.seat(), Random(1)) == bot.choose(game.seat(), Random(1))


def test_an_advantage_is_of_the_player_who_decided() -> None:
    """Two decisions of each player; the game is won by player 1, and all positions were thought even."""
    seats, even = np.array([[0], [1], [0], [1]]), np.zeros((4, 1), np.float32)
    rewards = [np.array([[a, -a]], np.float32) for a in (0, 0, 0, -1)]
    dones = [np.array([over]) for over in (False, False, False, True)]
    ppo = example("train_ppo")
    gain = ppo.advantages(seats, even, rewards, dones, np.array([0]), np.array([0.5], np.float32))
    rest = ppo.LAMBDA
    assert gain[:, 0].tolist() == pytest.approx([-rest, rest, -1, 1])
    worth = np.array([[0.2], [-0.2], [0.2], [-0.2]], np.float32)
    cut = [np.array([False])] * 4
    gain = ppo.advantages(seats, worth, [even[:1].repeat(2, 1)] * 4, cut, np.array([0]), np.array([0.2], np.float32))
    assert gain[:, 0].tolist() == pytest.approx([0, 0, 0, 0])


def test_train_ppo_is_one_file_of_at_most_300_lines() -> None:
    assert len((FOLDER / "train_ppo.py").read_text().splitlines()) <= 300


def test_reinforce() -> None:
    said: list[str] = []
    _, share = example("reinforce").train(0.05, said.append)
    assert 0 <= share <= 1 and "games" in said[0]


def test_behaviour_cloning(tmp_path: Path) -> None:
    pytest.importorskip("jax")
    from ptcg.envs.dataset import Settings, make_dataset

    list(make_dataset(tmp_path, Settings(2, bots=("eager", "random"), shard=1, form="npz", max_decisions=40)))
    found = example("clone").train(str(tmp_path), 1, 32, 0.02, str(tmp_path / "policy.npz"))
    assert set(found) == {"choice", "chance", "outcome"} and (tmp_path / "policy.npz").exists()


def test_the_agent_in_five_lines() -> None:
    assert example("five_lines").play(1) in (0, 1)
