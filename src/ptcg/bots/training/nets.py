"""Nets from positions: fitted, tested on books they never saw, written as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from ptcg.bots.brain.features import A_SIDE, SIZE, WIDE
from ptcg.bots.brain.fitting import Sample, Scale, Weights, fit
from ptcg.bots.brain.net import Net
from ptcg.bots.training.auc import PHASES, auc
from ptcg.bots.training.positions import Position
from ptcg.rulebooks import BOOK_IDS

HIDDEN = 16
EPOCHS = 8
RATE = 3e-3
DECAY = 1e-4
DIGITS = 5  # significant digits of a stored weight
WIDE_HIDDEN, WIDE_DECAY = 32, 1e-3  # of the general net, which reads more features
FEWEST = 60  # positions of a deck whose AUC is told
TENTHS = 10  # parts of the scale of chances, for the calibration


class StoredNet(TypedDict):
    """The stored form of a net with one hidden layer: its weights and biases."""

    w1: list[list[float]]
    b1: list[float]
    w2: list[float]
    b2: float


def fitted(positions: Sequence[Position], without: str = "", seed: int = 1, hidden: int = HIDDEN) -> StoredNet:
    """Fit a net on all positions except those of one book, and return it in the stored form. Raises ValueError without
    positions."""
    sample = Sample(SIZE)
    for x in positions:
        sample.add(x.features, 1.0 if x.won else 0.0)
    chosen = [i for i, x in enumerate(positions) if x.book != without]
    if not chosen:
        raise ValueError("there is no finished game to fit a value on; expected more games")
    weights, scale = fit(sample, chosen, hidden, EPOCHS, seed, RATE, DECAY)
    return stored(weights, scale)


def stored(weights: Weights, scale: Scale) -> StoredNet:
    """Return the weights in the stored form: the scale of the features is built into them, and they are rounded."""
    size, hidden = int(weights.size), int(weights.hidden)
    w = [float(x) for x in weights.w]
    mean, width = [float(x) for x in scale.mean], [float(x) for x in scale.width]
    rows, biases = [], []
    for j in range(hidden):
        row = [w[j * size + i] / width[i] for i in range(size)]
        biases.append(rounded(w[hidden * size + j] - sum(x * m for x, m in zip(row, mean, strict=True))))
        rows.append([rounded(x) for x in row])
    at = hidden * size + hidden
    return {"w1": rows, "b1": biases, "w2": [rounded(x) for x in w[at : at + hidden]], "b2": rounded(w[-1])}


def rounded(x: float) -> float:
    """Return a number with as many digits as are stored."""
    return float(f"{x:.{DIGITS}g}")


def opened(data: StoredNet) -> Net:
    """Return the net of stored weights."""
    return Net(data["w1"], data["b1"], data["w2"], data["b2"])


def written(data: StoredNet, path: Path) -> None:
    """Write a net."""
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


def table(positions: Sequence[Position], nets: dict[str, Net]) -> dict[str, dict[str, float]]:
    """Return the AUC by part of the game: of nets that never saw the book of the position (`nets` by that book), of
    `worth`, and of the difference of Prizes."""
    values = {
        "net": [float(nets[x.book].chance(x.features)) for x in positions],
        "worth": [x.worth for x in positions],
        "prizes": [float(x.features[SIDE_PRIZES] - x.features[0]) for x in positions],
    }
    out: dict[str, dict[str, float]] = {}
    for phase, (low, high) in PHASES.items():
        chosen = [i for i, x in enumerate(positions) if low <= x.phase < high]
        won = [positions[i].won for i in chosen]
        out[phase] = {name: auc([v[i] for i in chosen], won) for name, v in values.items()}
        out[phase]["positions"] = float(len(chosen))
    return out


SIDE_PRIZES = A_SIDE
"""The place among the features where the opponent's side begins: with the Prizes, like the mover's side."""


def all_nets(positions: Sequence[Position], seed: int) -> dict[str, StoredNet]:
    """Return the nets that are shipped, by name: a net fitted on everything, and for each book a net without it."""
    out = {"all": fitted(positions, seed=seed)}
    for book in BOOK_IDS:
        out[f"without-{book}"] = fitted(positions, book, seed)
    return out


def general(positions: Sequence[Position], seed: int) -> StoredNet:
    """Fit the general net on positions with wide features, and return it in the stored form."""
    sample = Sample(WIDE)
    for x in positions:
        sample.add(x.features, 1.0 if x.won else 0.0)
    if not positions:
        raise ValueError("there is no finished game to fit a value on; expected more games")
    return stored(*fit(sample, list(range(len(positions))), WIDE_HIDDEN, EPOCHS, seed, RATE, WIDE_DECAY))


@dataclass(frozen=True)
class Judgement:
    """How good a net is: AUC by part of the game, the mean and the worst difference of chances and results, and AUC by
    deck in the middle third."""

    positions: int
    auc: dict[str, float]
    calibration: float
    worst: float
    decks: dict[str, float]


def judged(positions: Sequence[Position], net: Net) -> Judgement:
    """Judge a net on positions that it was not fitted on."""
    values = [float(net.chance(x.features)) for x in positions]
    won = [x.won for x in positions]

    def of(chosen: list[int]) -> float:
        return auc([values[i] for i in chosen], [won[i] for i in chosen])

    phases = {
        phase: of([i for i, x in enumerate(positions) if low <= x.phase < high])
        for phase, (low, high) in PHASES.items()
    }
    tenths: dict[int, list[int]] = {}
    for i, value in enumerate(values):
        tenths.setdefault(min(int(value * TENTHS), TENTHS - 1), []).append(i)
    off = {
        k: abs(sum(values[i] for i in found) - sum(won[i] for i in found)) / len(found) for k, found in tenths.items()
    }
    decks: dict[str, list[int]] = {}
    low, high = PHASES["middle third"]
    for i, x in enumerate(positions):
        if low <= x.phase < high:
            decks.setdefault(x.deck, []).append(i)
    by_deck = {name: of(found) for name, found in sorted(decks.items()) if len(found) >= FEWEST}
    mean = sum(off[k] * len(found) for k, found in tenths.items()) / max(1, len(positions))
    return Judgement(len(positions), phases, mean, max(off.values(), default=0.0), by_deck)
