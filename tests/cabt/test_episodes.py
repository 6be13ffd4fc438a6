"""Episodes as kaggle-environments keeps them become data sets; the copies of a card need not lie together."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from ptcg.envs.shards import load
from ptcg_cabt.commands.episodes import import_episodes
from ptcg_cabt.engine import Recording, Unavailable
from ptcg_cabt.episodes import EpisodeError, gathered, read_episode, renumbered
from ptcg_cabt.fetch import fetch
from ptcg_cabt.run import Run


def plain_deck(run: Run, seed: int) -> tuple[int, ...]:
    """Basic Pokémon whose attacks are damage only, and basic Energy, in no order."""
    plain = {
        card.name: int(card.number)
        for card in run.pool
        if "Basic" in card.subtypes and card.types and not card.abilities and not any(a.text for a in card.attacks)
    }
    rng = Random(seed)
    numbers = [plain[name] for name in rng.sample(sorted(plain), 6) for _ in range(4)]
    numbers += [i % 8 + 1 for i in range(60 - len(numbers))]
    rng.shuffle(numbers)
    return tuple(numbers)


def episode(recording: Recording) -> dict[str, Any]:
    """A recording in the form of an episode."""
    steps: list[list[dict[str, Any]]] = [[{"visualize": recording.frames, "action": None}, {"action": None}]]
    steps.append([{"action": list(deck)} for deck in recording.decks])
    for frame, answer in zip(recording.frames, recording.answers, strict=False):
        step: list[dict[str, Any]] = [{"action": []}, {"action": []}]
        step[frame["current"]["yourIndex"]]["action"] = answer
        steps.append(step)
    return {"steps": steps}


def test_episodes_become_a_data_set(tmp_path: Path) -> None:
    try:
        run = Run(fetch())
    except Unavailable as error:
        pytest.skip(str(error))
    run.__dict__["readable"] = [card for card in run.pool if not any(a.text for a in card.attacks) and not card.rules]
    decks = (plain_deck(run, 1), plain_deck(run, 2))
    recording = run.engine.record(decks, 5)
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "one.json").write_text(json.dumps(episode(recording)))
    (tmp_path / "in" / "two.json").write_text("{}")
    told = import_episodes(tmp_path / "in", tmp_path / "out", None, "parquet", run)
    assert "of 1 episodes, 1 of them whole" in told and "two.json: no episode" in told
    shard = next(load(tmp_path / "out", slots=512))
    assert len(shard["choice"]) > 20
    assert shard["mask"][np.arange(len(shard["choice"])), shard["choice"]].all()
    winner = recording.frames[-1]["current"]["result"]
    assert {int(s) for s, o in zip(shard["seat"], shard["outcome"], strict=True) if o > 0} == {winner}


def test_serial_numbers_follow_the_cards() -> None:
    frame = {"current": {"yourIndex": 0}, "logs": [{"serial": 4, "serials": [5, 6], "id": 4}]}
    given = Recording(((7, 9, 7), (1, 1, 1)), 0, [frame], [])
    done = gathered(given)
    assert done.decks == ((7, 7, 9), (1, 1, 1))
    assert done.frames == [{"current": {"yourIndex": 0}, "logs": [{"serial": 5, "serials": [4, 6], "id": 4}]}]
    assert renumbered({"serial": 99}, {3: 4}) == {"serial": 99}


def test_a_file_that_is_no_episode_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"steps": []}')
    with pytest.raises(EpisodeError, match=r"x\.json: no episode of the official engine"):
        read_episode(tmp_path / "x.json")
