"""Signs: a printed text in plain typography."""

from __future__ import annotations

import re

_SIGNS = str.maketrans(
    {"“": '"', "”": '"', "’": "'", "‘": "'", "\u00a0": " ", "\u200b": None, "−": "-", "–": "-", "×": "x"}
)
# Signs of texts before Sword & Shield.
_OLDER = (
    (re.compile(r"(?<!Unown )!(?=\s|$)"), "."),
    # the full stop of a bracketed sentence, printed after the bracket
    (re.compile(r"\. \(([^()]*)\)\."), r". (\1)"),
    (re.compile(r"◇ \(Prism Star\) (?=Pokémon|card)"), "Prism-Star "),
)


def plain_signs(text: str) -> str:
    """Return the text in plain typography."""
    return text.translate(_SIGNS)


def one_space(text: str) -> str:
    """Return the text in plain typography, with one space between words."""
    return re.sub(r"[ \t]+", " ", plain_signs(text)).strip()


def older_signs(text: str) -> str:
    """Return a text before Sword & Shield with the signs of later texts."""
    for sign, right in _OLDER:
        text = sign.sub(right, text)
    return text


def closed(text: str) -> str:
    """Return the text without a last closing bracket that no opening bracket belongs to."""
    if text.count(")") > text.count("(") or text.count("]") > text.count("["):
        return text.rstrip(")].") + "."
    return text
