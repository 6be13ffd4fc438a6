"""Turn cards of a zone face up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import Code
from ptcg.instructions import build
from ptcg.instructions.codes import ZONE_CODES

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: turn(s) {n:int} of {p:place} face up = FaceUp($n, $p)
act: turn(s) any number of {p:place} face up = FaceUp(Amount(0, None), $p)
act: turn(s) all of {p:place} face up = FaceUp(Amount(None, None), $p)
act: turn(s) {a:number} cards of {p:place} face up =? FaceUp($a, $p)
"""
EXAMPLES = """
Turn all of Prizes face up.
Turn any number of your Prizes face up.
"""
INSTRUCTIONS = """
## Cards
I_FACE_UP: Prizes are turned face up and stay so.
  a cards: list
  writes L_SEEN R_SEEN
"""


@dataclass(frozen=True, slots=True)
class FaceUp(Op):
    """Turn n face-down cards of a zone face up (an Amount: the actor says how many)."""

    n: sl.Amount | int
    place: sl.Place


def feasible(g: Guard, x: FaceUp) -> Code:
    """A card must lie face down."""
    return g.exists(face_down(g.ph.owner(x.place), x.place))


def face_down(player: int, place: sl.Place) -> Code:
    """Return the cards of the zone that lie face down."""
    down = build.filter(o.F_FACE_DOWN)
    return build.objects(o.S_CARDS, player=player, zone=ZONE_CODES[place.zone], filter=down)


def lower(st: Steps, x: FaceUp) -> None:
    """Pick the cards, turn them, and keep them for a step that exchanges one."""
    down = face_down(st.ph.owner(x.place), x.place)
    if x.n == sl.Amount(None, None):
        st.w.put(o.I_SET, into=sp.L_A, objects=down)
    else:
        st.pick(sp.L_A, down, sl.Amount(x.n, x.n) if isinstance(x.n, int) else x.n, sp.SORT_CARD)
    st.w.put(o.I_FACE_UP, cards=sp.L_A)
    st.w.put(o.I_SET, into=sp.L_C, objects=build.in_list(sp.L_A))
