"""Shards of a data set: decisions with what was seen, what could be chosen, what was chosen and how the game ended.

A shard is a Parquet file (with pyarrow) or an npz file of the same columns. Rows have as many tokens and options as
there were; `load` pads them as a batch does.

    from ptcg.envs.shards import load
    for shard in load("games"):
        tokens, options, mask = shard["tokens"], shard["options"], shard["mask"]
        choice, outcome = shard["choice"], shard["outcome"]
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from ptcg.envs.arrays import Array, Arrays
from ptcg.envs.batch import SLOTS, TOKENS
from ptcg.envs.card_table import CardTable
from ptcg.envs.encoder import columns

FORMS = ("parquet", "npz")
COLUMNS = {
    "game": "number of the game",
    "decision": "number of the decision in its game",
    "seat": "who decided, 0 or 1",
    "turn": "number of the turn",
    "player": "which of the players of the data card decided",
    "choice": "the option that was chosen",
    "outcome": "1 if who decided won, -1 if they lost, 0 for nobody",
    "tokens": f"tokens, {columns.TOKEN_WIDTH} columns each",
    "options": f"options, {columns.OPTION_WIDTH} columns each",
    "past": f"past actions, {columns.PAST_WIDTH} columns each",
    "globals": f"the game, {columns.GLOBAL_WIDTH} columns",
}
"""The columns of a shard. docs/reference/observations.md has the columns of tokens, options and the game."""
RAGGED = ("tokens", "options", "past", "globals")
_NUMBERS = {"game": np.int32, "decision": np.int32, "seat": np.int8, "turn": np.int16, "player": np.int8,
            "choice": np.int16, "outcome": np.int8}  # fmt: skip


class Decisions:
    """Decisions that are collected for a shard."""

    def __init__(self) -> None:
        self.rows: list[tuple[dict[str, int], Arrays]] = []

    def __len__(self) -> int:
        return len(self.rows)

    def add(self, seen: Arrays, choice: int, **numbers: int) -> None:
        """Add a decision; its outcome may be set later."""
        n = int(seen["mask"].sum())
        there = int((seen["tokens"][:, columns.T_KIND] > 0).sum())
        done = int((seen["past"][:, columns.H_VERB] > 0).sum())
        arrays = {
            "tokens": seen["tokens"][:there].reshape(-1),
            "options": seen["options"][:n].reshape(-1),
            "past": seen["past"][:done].reshape(-1),
            "globals": seen["globals"],
        }
        self.rows.append(({"choice": choice, "outcome": 0, **numbers}, arrays))

    def ended(self, first: int, winner: int | None) -> None:
        """Set the outcome of the rows from ``first`` on, whose game has ended."""
        for row, _ in self.rows[first:]:
            row["outcome"] = 0 if winner is None else 1 if winner == row["seat"] else -1

    def write(self, file: Path) -> None:
        """Write a shard completely, or not at all if the writing is cut off."""
        numbers = {name: np.array([row[name] for row, _ in self.rows], kind) for name, kind in _NUMBERS.items()}
        ragged = {name: [row[name].astype(np.int16) for _, row in self.rows] for name in RAGGED}
        part = file.with_suffix(file.suffix + ".part")
        if file.suffix == ".parquet":
            _write_parquet(part, numbers, ragged)
        else:
            _write_npz(part, numbers, ragged)
        os.replace(part, file)


def _write_parquet(file: Path, numbers: Arrays, ragged: dict[str, list[Array]]) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = {name: pa.array(values) for name, values in numbers.items()}
    table |= {name: pa.array(values, pa.list_(pa.int16())) for name, values in ragged.items()}
    pq.write_table(pa.table(table), file, compression="zstd")


def _write_npz(file: Path, numbers: Arrays, ragged: dict[str, list[Array]]) -> None:
    kept: Arrays = dict(numbers)
    for name, values in ragged.items():
        kept[name] = np.concatenate(values) if values else np.zeros(0, np.int16)
        kept[f"{name}_ends"] = np.cumsum([len(x) for x in values], dtype=np.int64)
    with file.open("wb") as out:
        np.savez_compressed(out, **kept)  # type: ignore[arg-type]  # its stubs take allow_pickle for one of these


def load(folder: str | Path, tokens: int = TOKENS, slots: int = SLOTS) -> Iterator[Arrays]:
    """Yield the shards of a folder in order, padded to the given numbers of tokens and options: the columns of a shard,
    and mask. A decision with more tokens or options raises ValueError; it is not cut."""
    files = shards(folder)
    if not files:
        raise ValueError(f"{folder}: holds no shards; expected *.parquet or *.npz, as `ptcg data make` writes them")
    for file in files:
        yield padded(file, tokens, slots)


def shards(folder: str | Path) -> list[Path]:
    """Return the shards of a folder, in order."""
    return sorted(file for form in FORMS for file in Path(folder).glob(f"*.{form}") if file.stem != "features")


def write_features(file: Path, table: CardTable) -> None:
    """Write the features of a table's cards: a row for each number, a column for each feature, and the cards' ids."""
    part = file.with_suffix(file.suffix + ".part")
    if file.suffix == ".parquet":
        import pyarrow as pa
        import pyarrow.parquet as pq

        columns = {"id": pa.array(table.ids)}
        columns |= {name: pa.array(table.features[:, i]) for i, name in enumerate(table.columns)}
        pq.write_table(pa.table(columns), part, compression="zstd")
    else:
        with part.open("wb") as out:
            np.savez_compressed(out, features=table.features, id=np.array(table.ids), columns=np.array(table.columns))
    os.replace(part, file)


def load_features(folder: str | Path) -> tuple[Array, list[str]]:
    """Return the features of the cards of a data set, by number, and the names of their columns. It needs no card data.
    Raises ValueError for a folder without them."""
    found = [file for form in FORMS if (file := Path(folder) / f"features.{form}").exists()]
    if not found:
        raise ValueError(f"{folder}: holds no features; expected a folder that `ptcg data make` wrote")
    if found[0].suffix == ".npz":
        with np.load(found[0]) as kept:
            return kept["features"], [str(name) for name in kept["columns"]]
    import pyarrow.parquet as pq

    table = pq.read_table(found[0]).drop_columns(["id"])
    return np.stack([column.to_numpy() for column in table.columns], 1), list(table.column_names)


def padded(file: Path, tokens: int, slots: int) -> Arrays:
    """Return one shard, padded. Raises ValueError if a decision has too many tokens or options."""
    numbers, ragged = _read(file)
    out: Arrays = dict(numbers)
    n = len(numbers["choice"])
    for name, most, width in (
        ("tokens", tokens, columns.TOKEN_WIDTH),
        ("options", slots, columns.OPTION_WIDTH),
        ("past", columns.PAST_ROWS, columns.PAST_WIDTH),
    ):
        flat, ends = ragged[name]
        sizes = np.diff(ends, prepend=0) // width
        if n and sizes.max() > most:
            raise ValueError(f"{file}: a decision has {sizes.max()} {name}; expected at most {most}: load more")
        there = np.arange(most)[None, :] < sizes[:, None]
        out[name] = np.zeros((n, most, width), np.int16)
        out[name][there] = flat.reshape(-1, width)
        if name == "options":
            out["mask"] = there
    out["globals"] = ragged["globals"][0].reshape(n, columns.GLOBAL_WIDTH)
    return out


def _read(file: Path) -> tuple[Arrays, dict[str, tuple[Array, Array]]]:
    names = RAGGED
    if file.suffix == ".npz":
        with np.load(file) as kept:
            whole = dict(kept)
        return {name: whole[name] for name in _NUMBERS}, {name: (whole[name], whole[f"{name}_ends"]) for name in names}
    import pyarrow.parquet as pq

    table = pq.read_table(file)
    ragged = {}
    for name in names:
        column = table[name].combine_chunks()
        ragged[name] = (column.values.to_numpy(), column.offsets.to_numpy()[1:].astype(np.int64))
    return {name: table[name].to_numpy() for name in _NUMBERS}, ragged
