"""Give back what attacks left on this Pokémon: Special Conditions and lasting effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.effects.selectors import Mon
from ptcg.engine import history
from ptcg.engine import operands as sp
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: give(s) back to {m:mons} what attacks left on this Pokémon on the opponent's last turn = GiveBack($m)
"""
EXAMPLES = """
Give back to the opponent's Active what attacks left on this Pokémon on the opponent's last turn.
"""
INSTRUCTIONS = """
## Pokémon
I_GIVE_BACK: What attacks left on this Pokémon on the opponent's last turn comes onto each Pokémon of a list, too.
  a to: list
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class GiveBack(Op):
    """What attacks left on this Pokémon on the opponent's last turn comes onto each of these Pokémon, too."""

    mon: Mon


def lower(st: Steps, x: GiveBack) -> None:
    """The game must remember who was afflicted."""
    st.t.remembers(history.FACT_AFFLICTED)
    st.w.put(o.I_GIVE_BACK, to=st.mons(x.mon, sp.L_PICK))
