"""Choose a number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import operands as sp

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: {s:secretly|false} pick(s) a number from {a:int} to {b:int} = ChooseNumber($a, $b, $s)
"""


@dataclass(frozen=True, slots=True)
class ChooseNumber(Op):
    """The actor picks a number from lo to hi; secret: the opponent does not see it."""

    lo: int
    hi: int
    secret: bool = False


def lower(st: Steps, x: ChooseNumber) -> None:
    """Ask for the number; the prompt says whether the pick is secret."""
    _ = x.secret
    st.pick_word(sp.WORD_NUMBER, x.lo, x.hi)


def prompt(x: ChooseNumber, q: Question) -> str | None:
    """The choice, and what it is for."""
    if q.asks != "word":
        return None
    told = q.says(replace(x, secret=False)) or f"choose {q.thing}"
    return told + (" (secretly)" if x.secret else f"; then: {q.after}" if q.after else "")
