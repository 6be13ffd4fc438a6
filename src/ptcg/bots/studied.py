"""Studied values: a net fitted on games of two very lists, kept in the user's data folder by a hash of the lists."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import blake2b
from pathlib import Path

from ptcg.bots.brain.net import Net
from ptcg.cards.places import data_folder
from ptcg.game import State

STUDY = "study"
"""The name of a planner's net that stands for the studied value of the lists, where there is one."""
FORMAT = 1
MOST_KEPT = 64  # values in memory
_found: dict[str, Net] = {}


def lists_key(s: State) -> str:
    """Return the hash of the cards of both lists of a game, in whatever seats they sit."""
    counts = Counter(s.defs.cards[k].card_id for k in s.defs.printed)
    told = "\n".join(f"{n} {card}" for card, n in sorted(counts.items()))
    return blake2b(f"study {FORMAT}\n{told}".encode(), digest_size=8).hexdigest()


def file_of(key: str) -> Path:
    """Return where the value of lists is kept."""
    return data_folder() / "study" / f"{key}.json"


def studied(key: str) -> Net | None:
    """Return the studied value of lists; None if they were not studied, the general value was better, or the file
    cannot be read as a net. A value that is found is kept in memory; one that is missing is looked for again."""
    if key not in _found:
        try:
            data = json.loads(file_of(key).read_text(encoding="utf-8"))
            _found[key] = Net(data["w1"], data["b1"], data["w2"], data["b2"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        while len(_found) > MOST_KEPT:
            del _found[next(iter(_found))]
    return _found.get(key)


def forget() -> None:
    """Forget the values in memory; they are read again from their files."""
    _found.clear()
