"""Paraphrases: one-off texts said again in plain style, keyed by the hash of the printed text.

This folder has a file for each era: a comment ``# card, text``, then ``key plain text``, with `` ¶ `` between
paragraphs. A paraphrase is used only for a text that no printed style reads.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

from ptcg.effects.text import Text
from ptcg.text.plain import read
from ptcg.text.signs import plain_signs

_KEY_LENGTH = 20


@cache
def paraphrases() -> dict[str, str]:
    """Return every paraphrase by its key. Raises ValueError for a line that is no paraphrase and for a repeated key."""
    out: dict[str, str] = {}
    folder = files("ptcg.text") / "paraphrases"
    for file in sorted((f for f in folder.iterdir() if f.name.endswith(".txt")), key=lambda entry: entry.name):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if not line or line.startswith("#"):
                continue
            key, _, plain = line.partition(" ")
            if len(key) != _KEY_LENGTH or not plain:
                raise ValueError(f"{file.name}:{number}: expected a key of {_KEY_LENGTH} characters and a text")
            if key in out:
                raise ValueError(f"{file.name}:{number}: the key {key} is there already")
            out[key] = plain.replace(" ¶ ", "\n")
    return out


def key_of(text: str) -> str:
    """Return the key of a printed text."""
    return hashlib.sha256(plain_signs(text).encode()).hexdigest()[:_KEY_LENGTH]


def paraphrase(text: str, kind: str) -> Text | None:
    """Return the tree of the paraphrase of a printed text, or None if it has none."""
    plain = paraphrases().get(key_of(text))
    if plain is None:
        return None
    tree = read(plain, kind)
    if not isinstance(tree, Text):
        raise ValueError(f"the paraphrase {plain!r} is not plain style: {tree}")
    return tree


def is_paraphrased(text: str) -> bool:
    """Return whether a printed text has a paraphrase."""
    return key_of(text) in paraphrases()
