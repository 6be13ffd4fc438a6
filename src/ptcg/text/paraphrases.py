"""Paraphrases: one-off texts said again in plain style, keyed by the hash of their normalised printed text."""

from __future__ import annotations

import hashlib

from ptcg.effects.text import Text
from ptcg.text.plain import read

PARAPHRASES: dict[str, str] = {}


def key_of(text: str) -> str:
    """The key of a normalised printed text."""
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def paraphrase(text: str, kind: str) -> Text | None:
    """The tree of the paraphrase of a normalised printed text, or None if it has none."""
    plain = PARAPHRASES.get(key_of(text))
    if plain is None:
        return None
    tree = read(plain, kind)
    if not isinstance(tree, Text):
        raise ValueError(f"the paraphrase {plain!r} is not plain style: {tree}")
    return tree


def is_paraphrased(text: str) -> bool:
    """Whether a normalised printed text rests on a paraphrase."""
    return key_of(text) in PARAPHRASES
