"""Take Prizes, or change how many a Knock Out gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: take(s) {n:int} Prize(s:n) = TakePrizes("take", $n)
act: take(s) {n:int} more Prize(s:n) = TakePrizes("more", $n)
act: take(s) {n:int} fewer Prize(s:n) = TakePrizes("fewer", $n)
act: take(s) no Prizes = TakePrizes("none")
act: discard(s) the Prizes they take = TakePrizes("discarded")
"""
INSTRUCTIONS = """
## Prizes, turns, the game
I_PRIZES: A player takes Prizes, or the Prizes of the Knock Outs of this attack change.
  a how: one of PRIZE
  b count: count
  c player: player
  d together: yes = 0; the Prizes are taken with those of the next instruction
"""
PRIZES: Final = {"take": sp.PRIZE_TAKE, "more": sp.PRIZE_MORE, "fewer": sp.PRIZE_FEWER, "none": sp.PRIZE_NONE}


@dataclass(frozen=True, slots=True)
class TakePrizes(Op):
    """Take Prizes.
    how: take (n Prizes now); more, fewer (n more or fewer for the Knock Out of the event), none (no Prize for it),
    discarded (all Prizes for it go to the discard pile)."""

    how: str
    n: int = 0


def lower(st: Steps, x: TakePrizes) -> None:
    """Take them, or change the number."""
    st.w.put(o.I_PRIZES, how=PRIZES[x.how], count=x.n, player=sp.ACTOR)


def together(st: Steps, x: TakePrizes) -> bool:
    """Let both players take Prizes before anybody wins (WIN-04)."""
    if x.how != "take":
        return False
    st.w.put(o.I_PRIZES, how=sp.PRIZE_TAKE, count=x.n, player=sp.OPP, together=True)
    st.w.put(o.I_PRIZES, how=sp.PRIZE_TAKE, count=x.n, player=sp.ME)
    return True
