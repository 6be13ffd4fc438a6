"""Paths: the tokens of a text, and beside them the words of the constructs for its spellings.

A place is an index of ``tokens``. The tokens of the text come first, then an end, then the words of each spelling that
occurs in the text, each followed by an end of its own.
"""

from __future__ import annotations

from ptcg.text.engine.spellings import Spellings
from ptcg.text.engine.tokens import Token


class Paths:
    """The places of a text. ``spots[place]`` are the places whose token can be read at that place. The place itself
    comes first, unless the words there always mean other words."""

    def __init__(self, own: tuple[Token, ...], spellings: Spellings) -> None:
        self.length = len(own)
        end = Token(" ", own[-1].at + 1 if own else 0, ())
        tokens = [*own, end]
        self._goes_on = list(range(len(tokens)))
        self._stands = list(range(len(tokens)))
        spots: list[tuple[int, ...]] = [(at,) for at in range(len(tokens))]
        for at in reversed(range(len(own))):
            said = tuple(spellings.at(own, at))
            whole = max((behind for _, behind, always in said if always), default=at)
            if whole > at:
                spots[at] = ()
            for words, behind, _ in said:
                if behind < whole:
                    continue
                if not words:
                    spots[at] += spots[behind]
                    continue
                spots[at] += (len(tokens),)
                tokens += [*words, end]
                start = len(self._goes_on)
                self._goes_on += [*range(start, start + len(words)), behind]
                self._stands += [*(min(at + step, behind) for step in range(len(words))), behind]
        self.tokens = tuple(tokens)
        self.spots = [*spots, *((place,) for place in range(len(spots), len(tokens)))]

    def place(self, end: int) -> int:
        """Return the place where reading goes on after tokens that end at ``end``. For a spelling it is the place in
        the text behind the last word that the spelling stands for."""
        return self._goes_on[end]

    def stands(self, place: int) -> int:
        """Return the place in the text itself that belongs to ``place``, which may lie in a spelling."""
        return self._stands[place]

    def is_end(self, place: int) -> bool:
        """Return whether no words, or only words without a meaning, follow the place."""
        return self.length in self.spots[place]
