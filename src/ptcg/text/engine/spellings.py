"""Spellings: words that texts say for other words, wherever the other words may occur.

    said -2019: they = he or she | he of she
    said: the top # cards of = # cards from the top of
    said loose: = afterward

The words of the constructs come before the sign, and the words that texts say for them after it. ``#`` is a number, the
same on both sides, ``#0`` ten times that number, ``*`` a number that does not matter. If there are no words before the
sign, the words after it may occur anywhere and mean nothing. A text with a spelling is read in both ways: as it is, and
in the words of the constructs. With ``always`` instead of ``said`` it is read only in the words of the constructs, and
shorter spellings of its first words do not count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ptcg.text.engine.spans import Span, parse_span
from ptcg.text.engine.tokens import Token, capital, join, tokenise, words

KINDS = ("said", "always")
"""The words with which a line of spellings begins."""
_LINE = re.compile(r"(?P<kind>said|always)(?: (?P<years>[\d -]+|loose))?:(?: (?P<words>.+?))? = (?P<said>.+)$")
_NUMBER, _TENFOLD, _ANY_NUMBER = "#", "#0", "*"


@dataclass(frozen=True, slots=True)
class Spelling:
    """Words of the constructs, the words that texts say for them, and the years in which texts say so. ``always``:
    the words of the text mean nothing else."""

    words: tuple[str, ...]
    said: tuple[str, ...]
    span: Span
    always: bool = False


def spellings_of(line: str) -> Iterator[Spelling]:
    """Yield the spellings of a line of the lexicon. Raises ValueError for a faulty line."""
    found = _LINE.match(line)
    if found is None:
        raise ValueError(f"cannot read the line {line!r}")
    span, own = parse_span(found["years"]), tuple(_words(found["words"] or ""))
    for source in found["said"].split(" | "):
        said = tuple(_words(source))
        if not set(own) & {_NUMBER, _TENFOLD} <= ({_NUMBER, _TENFOLD} if _NUMBER in said else set()):
            raise ValueError(f"a number that is not on both sides of {line!r}")
        if said.count(_NUMBER) > 1:
            raise ValueError(f"two numbers in {source!r}")
        yield Spelling(own, said, span, found["kind"] == "always")


def _words(source: str) -> Iterator[str]:
    for part in source.split():
        yield from (part,) if part == _TENFOLD else words(part)


class Spellings:
    """The spellings of a grammar, found by their first word."""

    def __init__(self, spellings: Iterable[Spelling]) -> None:
        self._first: dict[str, list[Spelling]] = {}
        for spelling in spellings:
            self._first.setdefault(spelling.said[0], []).append(spelling)

    def at(self, tokens: tuple[Token, ...], at: int) -> Iterator[tuple[tuple[Token, ...], int, bool]]:
        """Yield the words of the constructs that the text says at a place. With them come the place behind the words
        of the text, and whether the words of the text mean nothing else."""
        first = tokens[at]
        keys = (*first.forms, _NUMBER, _ANY_NUMBER) if first.text.isdecimal() else first.forms
        for key in keys:
            for spelling in self._first.get(key, ()):
                end = at + len(spelling.said)
                own = tokens[at:end]
                if len(own) == len(spelling.said) and all(map(_is_said, spelling.said[1:], own[1:])):
                    yield tuple(_as_words(spelling, own)), end, spelling.always

    def spelt(self, text: str) -> str:
        """Return the text in the words of the constructs, so that two texts can be compared. Of several spellings at
        a place, the longest is replaced."""
        tokens, at = tokenise(text), 0
        out: list[str] = []
        while at < len(tokens):
            said = max(self.at(tokens, at), key=lambda found: found[1], default=None)
            own, at = (said[0], said[1]) if said is not None else (tokens[at : at + 1], at + 1)
            out.extend(token.text for token in own)
        return join(tuple(out))


def _is_said(word: str, token: Token) -> bool:
    return token.text.isdecimal() if word in (_NUMBER, _ANY_NUMBER) else word in token.forms


def _as_words(spelling: Spelling, own: tuple[Token, ...]) -> Iterator[Token]:
    """Yield the words of the spelling as tokens. The first token may open a sentence if the first word of the text
    did."""
    number = own[spelling.said.index(_NUMBER)].text if _NUMBER in spelling.said else ""
    for index, word in enumerate(spelling.words):
        if word in (_NUMBER, _TENFOLD):
            word = word.replace(_NUMBER, number)
        opens = index == 0 and len(own[0].forms) > 1
        yield Token(word, own[0].at, (capital(word), word) if opens else (word,))
