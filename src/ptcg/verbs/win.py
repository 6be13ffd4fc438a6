"""Win or lose the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: win(s) the game = Win()
act: lose(s) the game = Lose()
"""
INSTRUCTIONS = """
## Prizes, turns, the game
I_WIN: A player wins.
  a player: player
I_LOSE: A player loses.
  a player: player
"""


@dataclass(frozen=True, slots=True)
class Win(Op):
    """The actor wins the game."""


@dataclass(frozen=True, slots=True)
class Lose(Op):
    """The actor loses the game."""


def lower(st: Steps, x: Win | Lose) -> None:
    """The actor wins or loses."""
    st.w.put(o.I_WIN if isinstance(x, Win) else o.I_LOSE, player=sp.ACTOR)
