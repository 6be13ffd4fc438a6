"""Take another turn after this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: take(s) another turn after this one = ExtraTurn()
act: take(s) another turn after this one, skipping the checkup = ExtraTurn(true)
"""
EXAMPLES = """
Take another turn after this one.
"""
INSTRUCTIONS = """
## Prizes, turns, the game
I_EXTRA_TURN: The controller takes another turn after this one.
  a no_checkup: yes = 0
"""


@dataclass(frozen=True, slots=True)
class ExtraTurn(Op):
    """Another turn of the same player follows."""

    skip_checkup: bool = False


def lower(st: Steps, x: ExtraTurn) -> None:
    """Queue the turn."""
    st.w.put(o.I_EXTRA_TURN, no_checkup=x.skip_checkup)
