"""Learned values as they are stored: a few KB of JSON each, without numbers about any card.

`ptcg bots fit` writes them again. `general.json` was fitted on games of the pilot between tournament lists, theme decks
and built-in decks, without the lists held out. The others are those of version 0.2: `all.json` was fitted on the
built-in decks of all five books, `without-BOOK.json` on those of the other four books: it is for measurements on that
book's own decks.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from ptcg.bots.brain.net import Net

GENERAL = "general"
HELD_OUT = "held-out"


@cache
def load(name: str) -> Net:
    """Return a net by the name of its file; ValueError lists the nets."""
    folder = files("ptcg.bots.nets")
    known = sorted(x.name.removesuffix(".json") for x in folder.iterdir() if x.name.endswith(".json"))
    if name not in known:
        raise ValueError(f"no net is called {name!r}; expected {HELD_OUT} or one of {', '.join(known)}")
    data = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return Net(data["w1"], data["b1"], data["w2"], data["b2"])


def net_for(rulebook: str, name: str) -> Net:
    """Return the net of that name; `held-out` is the net that never saw a deck of the book's own."""
    if name != HELD_OUT:
        return load(name)
    return load(f"without-{rulebook}" if (files("ptcg.bots.nets") / f"without-{rulebook}.json").is_file() else "all")
