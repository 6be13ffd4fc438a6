"""Knock Out Pokémon; outside an attack the Knock Outs are settled at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: Knock(s) Out {m:mons} = KnockOut($m)
"""
EXAMPLES = """
Knock Out 1 of the opponent's Pokémon with any "Shock" counters.
Knock Out 1 of any player's other Pokémon with the least HP left of any player's other Pokémon.
"""
INSTRUCTIONS = """
## Pokémon
I_KNOCK_OUT: Each Pokémon of a list is Knocked Out.
  a mons: list
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class KnockOut(Op):
    """Knock Out each Pokémon."""

    mon: sl.Mon


def feasible(g: Guard, x: KnockOut) -> Code:
    """There must be a Pokémon."""
    match x.mon:
        case sl.EachOf(group) | sl.Pick(_, group):
            return g.exists(g.ph.group(group))
    return NIL


def lower(st: Steps, x: KnockOut) -> None:
    """Pick, then Knock Out."""
    st.w.put(o.I_KNOCK_OUT, mons=st.mons(x.mon, sp.L_PICK))
