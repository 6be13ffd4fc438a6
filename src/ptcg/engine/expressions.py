"""Questions about expressions that modules of the engine ask: is it true, how many, which objects, does it pass.

The modules that answer (`evaluate`, `selection`, `filters`) need HP, types, Energy and modifiers, which ask such
questions themselves. So the questions are declared here, below all of them, and `evaluate` registers the answers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.frames import Frame
from ptcg.engine.program import Code
from ptcg.engine.state import State


class Answers:
    """The interface of the module that answers; asking changes nothing."""

    def cond(self, s: State, f: Frame, c: Code) -> bool:
        """Return True if a condition holds."""
        raise NotImplementedError

    def num(self, s: State, f: Frame, c: Code) -> i64:
        """Return the value of a number."""
        raise NotImplementedError

    def sel(self, s: State, f: Frame, c: Code) -> list[int]:
        """Return the objects that a selector names."""
        raise NotImplementedError

    def selects(self, s: State, f: Frame, c: Code, spot: i64) -> bool:
        """Return True if a selector names the Pokémon on the spot."""
        raise NotImplementedError

    def card_ok(self, s: State, f: Frame, c: Code, card: i64) -> bool:
        """Return True if a card passes a filter."""
        raise NotImplementedError


class Link:
    """The holder of the object that answers; importing `evaluate` sets it."""

    answers: Answers


LINK: Final = Link()


def cond(s: State, f: Frame, c: Code) -> bool:
    """Return True if a condition holds; an empty condition always holds."""
    return c.op == 0 or LINK.answers.cond(s, f, c)


def num(s: State, f: Frame, c: Code) -> i64:
    """Return the value of a number."""
    return LINK.answers.num(s, f, c)


def sel(s: State, f: Frame, c: Code) -> list[int]:
    """Return the objects that a selector names: cards and references to Pokémon."""
    return LINK.answers.sel(s, f, c)


def selects(s: State, f: Frame, c: Code, spot: i64) -> bool:
    """Return True if a selector names the Pokémon on the spot."""
    return LINK.answers.selects(s, f, c, spot)


def card_ok(s: State, f: Frame, c: Code, card: i64) -> bool:
    """Return True if a card passes a filter; every card passes an empty filter."""
    return c.op == 0 or LINK.answers.card_ok(s, f, c, card)
