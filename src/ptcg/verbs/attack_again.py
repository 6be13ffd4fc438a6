"""Attack once more this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: attack(s) again = AttackAgain()
"""
INSTRUCTIONS = """
## The attack in progress
I_ATTACK_AGAIN: The Pokémon may attack once more this turn.
"""


@dataclass(frozen=True, slots=True)
class AttackAgain(Op):
    """The player may attack once more this turn."""


def lower(st: Steps, x: AttackAgain) -> None:
    """Permit it."""
    st.w.put(o.I_ATTACK_AGAIN)
