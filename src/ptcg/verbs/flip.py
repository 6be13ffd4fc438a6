"""Flip coins: all coins of one step land, texts may set their results, and then a player may flip them again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import Code
from ptcg.instructions import build
from ptcg.instructions.codes import PLAYERS

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
coins: flip {n:tosses}: {b:branches} = Flip($n, $b)
coins: the opponent flips {n:tosses}: {b:branches} = Flip($n, $b, "opp")
coins: you may flip {n:tosses}: {b:branches} = Flip($n, $b, "me", "me")
coins: the opponent may flip {n:tosses}: {b:branches} = Flip($n, $b, "opp", "opp")
"""
INSTRUCTIONS = """
## The attack in progress
I_FLIP: A player flips coins.
  a player: player
  b until: one of FLIP = FLIP_COUNT
  x count: number = none; how many coins, unless the flips go on until one side lands
  writes L_COINS R_COUNT R_I
"""


@dataclass(frozen=True, slots=True)
class Flip(Op):
    """Flip coins, then do the step, which asks for the result.

    n: an int, a Num, "until_tails" or "until_heads"; by: who flips (me, opp); may: the player who may decline.
    """

    n: Node | int | str
    then: Op
    by: str = "me"
    may: str | None = None


def feasible(g: Guard, x: Flip) -> Code:
    """What follows the flip must be able to do something."""
    return g.inside(x.then)


def asks_itself(x: Flip) -> bool:
    """Return True if the player may decline the flip."""
    return x.may is not None


def by_that_player(x: Flip) -> Flip:
    """Return the flip as the player who acts does it."""
    return replace(x, by="that")


def lower(st: Steps, x: Flip) -> None:
    """Ask whether, flip, then do what depends on it."""
    skip = -1
    if x.may is not None:
        skip = st.w.put(o.I_MAY, player=PLAYERS[x.may])
        st.accepted(x.may)
    coins(st, x)
    st.step(x.then)
    if skip >= 0:
        st.w.land(skip)


def coins(st: Steps, x: Flip) -> None:
    """Write only the flip."""
    if x.n in ("until_tails", "until_heads"):
        until = sp.FLIP_UNTIL_TAILS if x.n == "until_tails" else sp.FLIP_UNTIL_HEADS
        st.w.put(o.I_FLIP, player=PLAYERS[x.by], until=until)
    elif isinstance(x.n, int | Node):
        st.w.put(o.I_FLIP, player=PLAYERS[x.by], count=st.ph.num(x.n))
    else:
        raise build.NotLowered(f"a flip of {x.n} coins")
