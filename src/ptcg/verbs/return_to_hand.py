"""Return Pokémon to their owner's hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import NIL, Code

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: return(s) {m:mons} to {w:hand_of} with all attached cards = Return($m, $w, "hand")
act: return(s) {m:mons} to {w:hand_of} and discard all attached cards = Return($m, $w, "discard")
act: return(s) the lowest card of {m:mons} to {w:hand_of} and discard the others = Return($m, $w, "basic")
"""
EXAMPLES = """
Return 1 of your Pokémon but not V Pokémon to hand with all attached cards.
Return the lowest card of 1 of your Pokémon to hand and discard the others.
"""
INSTRUCTIONS = """
## Pokémon
I_RETURN: Pokémon leave play.
  a mons: list
  b zone: zone
  c cards: one of RETURN
  writes L_MOVED R_COUNT R_DID
"""
RETURNED: Final = {"discard": sp.RETURN_POKEMON, "hand": sp.RETURN_ALL, "basic": sp.RETURN_LOWEST}


@dataclass(frozen=True, slots=True)
class Return(Op):
    """Put Pokémon into their owner's hand.
    attached: hand (all attached cards go there too), discard (they are discarded), basic (only the lowest card of the
    Pokémon goes to the hand)."""

    mon: sl.Mon
    whose: str
    attached: str


def feasible(g: Guard, x: Return) -> Code:
    """There must be a Pokémon."""
    return g.exists(g.ph.group(x.mon.group)) if isinstance(x.mon, sl.Pick) else NIL


def lower(st: Steps, x: Return) -> None:
    """Pick, then return; the phrase already says whose Pokémon it is."""
    _ = x.whose
    st.w.put(o.I_RETURN, mons=st.mons(x.mon, sp.L_PICK), zone=w.HAND, cards=RETURNED[x.attached])
