"""Studied values: a net fitted on games of two very lists, kept in the user's data folder by a hash of the lists."""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from ptcg.bots.brain.net import Net
from ptcg.cards.places import data_folder
from ptcg.engine.inspect.look import State

STUDY = "study"
"""The name of a planner's net that stands for the studied value of the lists, where there is one."""
FORMAT = 1


def lists_key(s: State) -> str:
    """Return the hash of the cards of both lists of a game, in whatever seats they sit."""
    counts = Counter(s.defs.cards[k].card_id for k in s.defs.printed)
    told = "\n".join(f"{n} {card}" for card, n in sorted(counts.items()))
    return blake2b(f"study {FORMAT}\n{told}".encode(), digest_size=8).hexdigest()


def file_of(key: str) -> Path:
    """Return where the value of lists is kept."""
    return data_folder() / "study" / f"{key}.json"


@lru_cache(maxsize=64)
def studied(key: str) -> Net | None:
    """Return the studied value of lists; None if they were not studied or a file cannot be read as a net."""
    try:
        data = json.loads(file_of(key).read_text(encoding="utf-8"))
        return Net(data["w1"], data["b1"], data["w2"], data["b2"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
