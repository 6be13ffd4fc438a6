"""Tokens: the words and signs of a card text, and how they are joined into one line again."""

from __future__ import annotations

import re
from dataclasses import dataclass

_CURLY = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "\u00a0": " "})
_TOKEN = re.compile(r"""\n|"[^"]*"|«[^»]*»|'n'(?!\w)|non-(?=\w|$)|LV\.X|\d+|[^\W\d_]+(?:[-'][^\W\d_]+)*'?|\S""")
_CLOSING = frozenset(".,;:]")
_OPENING = frozenset({"+", "-", "non-", "["})
# signs after which a capital opens a sentence; a bracket in between does not matter
_STOPS = frozenset({".", "\n", "¶"})
_BRACKETS = frozenset("[]")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign. ``forms``: how a grammar may spell it; a capital that only opens the sentence may be small."""

    text: str
    at: int
    forms: tuple[str, ...]


def normalise(text: str) -> str:
    """Return the text with straight quotes and plain spaces, the spelling in which texts are compared."""
    return text.translate(_CURLY).strip()


def tokenise(text: str) -> tuple[Token, ...]:
    """Return the tokens of a text. A small first word of a sentence (after a stop or a new line) gets no form, so no
    grammar reads it."""
    out: list[Token] = []
    opens = True
    for match in _TOKEN.finditer(normalise(text)):
        word = match.group()
        forms: tuple[str, ...] = (word,)
        if opens and word[0].isalpha():
            forms = (word, word[0].lower() + word[1:]) if word[0].isupper() else ()
        out.append(Token(word, match.start(), forms))
        opens = word in _STOPS or (opens and word in _BRACKETS)
    return tuple(out)


def words(text: str) -> tuple[str, ...]:
    """Return the tokens of a piece of a template, with capitals as they are written."""
    return tuple(match.group() for match in _TOKEN.finditer(text))


def join(tokens: tuple[str, ...]) -> str:
    """Join tokens into one text: spaces where English has them, and a capital at the start of every sentence."""
    out: list[str] = []
    glued = opens = True
    for token in tokens:
        if not glued and token not in _CLOSING and token != "\n":
            out.append(" ")
        out.append(capital(token) if opens else token)
        glued = token in _OPENING or token == "\n"
        opens = token in _STOPS
    return "".join(out)


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Return the text with a small first letter."""
    return text[:1].lower() + text[1:]
