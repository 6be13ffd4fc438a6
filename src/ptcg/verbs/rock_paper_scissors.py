"""Play Rock-Paper-Scissors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: play(s) Rock-Paper-Scissors = RockPaperScissors()
"""


@dataclass(frozen=True, slots=True)
class RockPaperScissors(Op):
    """Both players show rock, paper or scissors, and repeat it until one of them wins."""


def lower(st: Steps, x: RockPaperScissors) -> None:
    """One player picks a sign, the other shows one against it; equal signs are picked again."""
    st.w.put(o.I_PICK_WORD, what=sp.WORD_SIGN, player=sp.ME)
    st.w.put(o.I_GUESS, what=sp.WORD_SIGN, player=sp.OPP)


def prompt(x: RockPaperScissors, q: Question) -> str | None:
    """The three signs."""
    return f"choose {q.thing}" if q.asks == "word" else None
