"""Data sets: the same bytes from the same settings, resumed, loaded as written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ptcg.cli import main
from ptcg.envs import CardTable
from ptcg.envs.dataset import Settings, make_dataset
from ptcg.envs.encoder import columns as k
from ptcg.envs.shards import load, load_features, padded

QUICK = {"games": 4, "bots": ("eager", "random"), "shard": 2, "max_decisions": 60}


def made(folder: Path, **changed: Any) -> list[Path]:
    """A small data set."""
    return list(make_dataset(folder, Settings(**{**QUICK, **changed})))


@pytest.mark.parametrize("form", ["parquet", "npz"])
def test_the_same_settings_give_the_same_bytes_and_what_is_there_is_kept(tmp_path: Path, form: str) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    files = made(whole, form=form)
    made(cut, form=form)
    (cut / files[1].name).unlink()  # as if the run had been cut off
    kept = (cut / files[0].name).stat().st_mtime_ns
    made(cut, form=form)
    assert (cut / files[0].name).stat().st_mtime_ns == kept
    assert [(cut / file.name).read_bytes() for file in files] == [file.read_bytes() for file in files]


def test_a_shard_holds_every_decision(tmp_path: Path) -> None:
    parquet, npz = made(tmp_path / "a"), made(tmp_path / "b", form="npz")
    for one, two in zip(parquet, npz, strict=True):
        a, b = padded(one, 128, 64), padded(two, 128, 64)
        assert sorted(a) == sorted(b)
        for name in a:
            assert np.array_equal(a[name], b[name]), name
    shards = list(load(tmp_path / "a"))
    assert len(shards) == 2
    for shard in shards:
        at = np.arange(len(shard["choice"]))
        assert shard["mask"][at, shard["choice"]].all()
        assert (shard["mask"].sum(axis=1) == shard["globals"][:, k.G_OPTIONS]).all()
        assert set(shard["outcome"]) <= {-1, 0, 1} and set(shard["player"]) == {0, 1}
        for game in set(shard["game"]):
            for seat in (0, 1):
                assert len(set(shard["outcome"][(shard["game"] == game) & (shard["seat"] == seat)])) == 1
    card = (tmp_path / "a" / "README.md").read_text()
    assert "of 4 games" in card and "unit_types" in card
    with pytest.raises(ValueError, match="expected at most 2: load more"):
        next(load(tmp_path / "a", slots=2))


@pytest.mark.parametrize("form", ["parquet", "npz"])
def test_the_features_of_the_cards_are_beside_the_shards(tmp_path: Path, form: str) -> None:
    made(tmp_path, form=form, games=1)
    table = CardTable.load(tmp_path / "cards.json")
    features, columns = load_features(tmp_path)
    assert np.array_equal(features, table.features) and columns == list(table.columns)
    shard = next(load(tmp_path))
    cards = shard["tokens"][..., k.T_CARD]
    assert features[cards].shape == (*cards.shape, len(columns)) and features[cards.max()].any()
    with pytest.raises(ValueError, match="holds no features"):
        load_features(tmp_path / "nowhere")


def test_past_actions_are_in_the_shards(tmp_path: Path) -> None:
    shard = padded(made(tmp_path, games=1, shard=1)[0], 128, 64)
    late = shard["past"][shard["turn"] > 3]
    assert len(late) and (late[:, 0, k.H_VERB] > 0).all()
    assert not shard["past"][shard["turn"] == 0].any()


def test_another_data_set_in_the_folder_is_refused(tmp_path: Path) -> None:
    made(tmp_path)
    with pytest.raises(ValueError, match=r"holds another data set: seed '0' \(asked for: '1'\)"):
        made(tmp_path, seed="1")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"bots": ("eager", "nobody")}, "no bot is called 'nobody'"),
        ({"form": "csv"}, "form: expected one of parquet, npz"),
        ({"games": 0}, "expected 1 or more"),
        ({"decks": ("Nowhere", "Nowhere")}, "Nowhere"),
    ],
)
def test_bad_settings_are_refused_and_nothing_is_written(tmp_path: Path, changed: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        made(tmp_path / "new", **changed)
    assert not (tmp_path / "new").exists()


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "make", str(tmp_path / "set"), "-n", "1", "--bots", "random", "random", "--form", "npz"]) == 0
    assert "1 games" in capsys.readouterr().out
    assert main(["data", "make", str(tmp_path / "set"), "-n", "2", "--bots", "random", "random"]) == 2
    assert "holds another data set" in capsys.readouterr().err
    assert main(["data", "import-kaggle", str(tmp_path), str(tmp_path / "out"), "--form", "csv"]) == 2
    assert "holds no episodes" not in capsys.readouterr().out


def test_an_empty_folder_has_no_shards(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="holds no shards"):
        next(load(tmp_path))
