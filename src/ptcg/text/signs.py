"""Signs: a printed text in plain typography."""

from __future__ import annotations

import re

_SIGNS = str.maketrans(
    {"“": '"', "”": '"', "’": "'", "‘": "'", "\u00a0": " ", "\u200b": None, "−": "-", "–": "-", "×": "x"}
)
# of texts before Sword & Shield
_OLDER = (
    (re.compile(r"(?<!Unown )!(?=\s|$)"), "."),
    # the full stop of a bracketed sentence, printed after the bracket
    (re.compile(r"\. \(([^()]*)\)\."), r". (\1)"),
    (re.compile(r"◇ \(Prism Star\) (?=Pokémon|card)"), "Prism-Star "),
)


def plain_signs(text: str) -> str:
    """The text in plain typography."""
    return text.translate(_SIGNS)


def one_space(text: str) -> str:
    """The text in plain typography, with one space between words."""
    return re.sub(r"[ \t]+", " ", plain_signs(text)).strip()


def older_signs(text: str) -> str:
    """A text before Sword & Shield with the signs of later ones."""
    for sign, right in _OLDER:
        text = sign.sub(right, text)
    return text


def closed(text: str) -> str:
    """The text without a last bracket that nothing has opened."""
    if text.count(")") > text.count("(") or text.count("]") > text.count("["):
        return text.rstrip(")].") + "."
    return text
