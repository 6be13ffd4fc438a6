"""Flip the coins of the event again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: flip(s) those coins again = Reflip()
"""
INSTRUCTIONS = """
## Answers to an event
I_REFLIP: The coins of the event are flipped again; the flip itself does it.
"""


@dataclass(frozen=True, slots=True)
class Reflip(Op):
    """Flip the coins of the last flip again."""


def lower(st: Steps, x: Reflip) -> None:
    """Say so; the flip itself does it."""
    st.w.put(o.I_REFLIP)
