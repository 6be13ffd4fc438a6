"""Remove effects: what attacks left on a player and their Pokémon ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import ops as o
from ptcg.engine.program import Code
from ptcg.instructions import build
from ptcg.instructions.codes import PLAYERS

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: remove(s) effects of attacks from yourself and your Pokémon = RemoveEffects("me")
act: remove(s) effects of attacks from each player and Pokémon = RemoveEffects("each")
"""
EXAMPLES = """
Remove effects of attacks from yourself and your Pokémon.
Remove effects of attacks from each player and Pokémon.
"""
INSTRUCTIONS = """
## Pokémon
I_FORGET: Effects of attacks on a player and on the Pokémon of that player end; ANYONE is both.
  a player: player
"""


@dataclass(frozen=True, slots=True)
class RemoveEffects(Op):
    """End all effects of attacks on that player (me, each) and on their Pokémon."""

    who: str


def feasible(g: Guard, x: RemoveEffects) -> Code:
    """There must be such an effect."""
    return build.condition(o.C_EFFECTS, player=PLAYERS[x.who])


def lower(st: Steps, x: RemoveEffects) -> None:
    """End the effects."""
    st.w.put(o.I_FORGET, player=PLAYERS[x.who])
