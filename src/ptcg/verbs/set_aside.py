"""Set cards aside, face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import Code

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: set(s) {c:cards} aside face down = SetAside($c)
act: set(s) {c:whole} aside face down = SetAside($c)
"""


@dataclass(frozen=True, slots=True)
class SetAside(Op):
    """Put cards aside face down."""

    cards: sl.Cards


def feasible(g: Guard, x: SetAside) -> Code:
    """The cards must be there, if both players see that."""
    return g.cards_open(x.cards)


def lower(st: Steps, x: SetAside) -> None:
    """Pick the cards, then put them aside."""
    st.cards(x.cards, sp.L_A)
    st.w.put(o.I_MOVE, cards=sp.L_A, zone=w.ASIDE)
