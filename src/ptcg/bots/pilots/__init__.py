"""The pilots' weights as they are stored: JSON without numbers about any card.

`ptcg bots train` writes them. `general.json` plays every deck of every rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from ptcg.bots.brain.pilot import Pilot

_WEIGHTS = msgspec.json.Decoder(dict[str, list[float]])
GENERAL = "general"
PARTS = ("of_situation", "of_row", "bias", "out", "direct")
"""The parts of a pilot's weights, in the order in which `Pilot` takes them."""


def pilot_of(weights: Mapping[str, Sequence[float]]) -> Pilot:
    """Return the pilot with these weights; raise ValueError if they do not fit this version."""
    missing = [part for part in PARTS if part not in weights]
    if missing:
        raise ValueError(f"pilot: the weights lack {', '.join(missing)}; write them with `ptcg bots train`")
    return Pilot(*(list(weights[part]) for part in PARTS))


@cache
def load(name: str = GENERAL) -> Pilot:
    """Return a stored pilot by its name; ValueError lists the names."""
    return pilot_of(_read(name))


def weights_of(start: str) -> dict[str, list[float]]:
    """Return the weights in a file that `ptcg bots train` wrote, or of a stored pilot; ValueError if there are none."""
    path = Path(start)
    if not path.is_file():
        return _read(start)
    try:
        weights = _WEIGHTS.decode(path.read_bytes())
    except msgspec.DecodeError as error:
        raise ValueError(f"pilot: {path}: {error}") from None
    pilot_of(weights)
    return weights


def _read(name: str) -> dict[str, list[float]]:
    folder = files("ptcg.bots.pilots")
    known = sorted(x.name.removesuffix(".json") for x in folder.iterdir() if x.name.endswith(".json"))
    if name not in known:
        raise ValueError(f"no pilot is called {name!r}; expected one of {', '.join(known)}")
    return _WEIGHTS.decode((folder / f"{name}.json").read_bytes())
