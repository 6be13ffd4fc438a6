"""Choose which of the opponent's Pokémon comes up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: choose(s) the opponent's new Active = ChoosesPromotion()
"""
INSTRUCTIONS = """
## Retreating
I_PROMOTER: The controller chooses the opponent's new Active Pokémon for the Knock Out of the event.
"""


@dataclass(frozen=True, slots=True)
class ChoosesPromotion(Op):
    """The actor chooses which of the opponent's Benched Pokémon takes the place of the Knocked Out Active Pokémon."""


def lower(st: Steps, x: ChoosesPromotion) -> None:
    """Say who chooses."""
    st.w.put(o.I_PROMOTER)
