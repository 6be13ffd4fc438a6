"""Stay in play: the Pokémon of the event does not leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
occurrence: {m:mon} stays in play = StaysInPlay($m)
"""
INSTRUCTIONS = """
## Answers to an event
I_STAYS: The Pokémon of the event stays in play; what replaces its Knock Out says how.
"""


@dataclass(frozen=True, slots=True)
class StaysInPlay(Op):
    """The Pokémon that would leave play stays."""

    mon: sl.Mon


def lower(st: Steps, x: StaysInPlay) -> None:
    """What replaces the Knock Out says how the Pokémon stays."""
    _ = x.mon
    st.w.put(o.I_STAYS)
