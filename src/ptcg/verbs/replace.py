"""Replace: another card takes the place of a Pokémon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: replace(s) {m:mons} with {c:cards}, keeping everything on it = Replace($m, $c, true)
act: replace(s) {m:mons} with {c:cards}, keeping everything on it and discarding it = Replace($m, $c, true, "discarded")
act: replace(s) {m:mons} with {c:cards}, discarding everything on it = Replace($m, $c, false)
act: put(s) {c:cards} on {m:mons} as its new self = Replace($m, $c, true, "onto")
act: replace(s) {m:mons} with {c:cards}, everything on it lost = Replace($m, $c, false, "lost")
"""
EXAMPLES = """
Put 1 Basic Pokémon from hand on this Pokémon as its new self.
Replace this Pokémon with 1 Pokémon named "Jumpluff" from deck, everything on it lost.
"""
INSTRUCTIONS = """
## Pokémon
I_REPLACE: Another card takes the place of a Pokémon.
  a mons: list
  b cards: list
  c keep: yes = 0; attached cards, counters and effects stay
  d how: one of REPLACE = REPLACE_CARD
  writes L_MON L_MOVED R_COUNT R_DID
"""
REPLACED: Final = {
    "": sp.REPLACE_CARD,
    "onto": sp.REPLACE_ONTO,
    "lost": sp.REPLACE_LOST,
    "discarded": sp.REPLACE_DISCARDED,
}


@dataclass(frozen=True, slots=True)
class Replace(Op):
    """Put another card in the Pokémon's place.
    keep: everything on the Pokémon stays (otherwise it is discarded); how: onto (the new card lies on the old ones),
    lost (what is not kept goes to the Lost Zone), discarded (the old card goes to the discard pile, not to the zone of
    the new one)."""

    mon: sl.Mon
    cards: sl.Cards
    keep: bool
    how: str = ""


def feasible(g: Guard, x: Replace) -> Code:
    """There must be a Pokémon, and a card if both players see that."""
    if not isinstance(x.cards, sl.CardsIn):
        return NIL
    there = g.exists(g.ph.group(x.mon.group)) if isinstance(x.mon, sl.Pick) else NIL
    return g.all_of([there, g.cards_open(x.cards)])


def lower(st: Steps, x: Replace) -> None:
    """Pick the Pokémon and the card, then replace."""
    st.mons(x.mon, sp.L_C)
    st.cards(x.cards, sp.L_A)
    st.w.put(o.I_REPLACE, mons=sp.L_C, cards=sp.L_A, keep=x.keep, how=REPLACED[x.how])
