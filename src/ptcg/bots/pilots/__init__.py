"""The pilots' weights as they are stored: JSON without numbers about any card.

`ptcg bots train` writes them. `general.json` plays every deck of every rulebook.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from ptcg.bots.brain.pilot import Pilot

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
    folder = files("ptcg.bots.pilots")
    known = sorted(x.name.removesuffix(".json") for x in folder.iterdir() if x.name.endswith(".json"))
    if name not in known:
        raise ValueError(f"no pilot is called {name!r}; expected one of {', '.join(known)}")
    return pilot_of(json.loads((folder / f"{name}.json").read_text(encoding="utf-8")))
