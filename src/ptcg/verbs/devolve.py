"""Devolve: the highest cards come off Pokémon."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, ClassVar, Final

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: devolve(s) {m:single}, then put the removed card {d:dest} = Devolve($m, 1, $d)
act: devolve(s) {m:multiple}, then put the removed cards {d:dest} = Devolve($m, 1, $d)
act: remove(s) the LV.X card of {m:mons}, then put it {d:dest} = Devolve($m, 0, $d)
act: devolve(s) {m:mons} by {n:many} stages, then put the removed cards {d:dest} = Devolve($m, $n, $d)
act: devolve(s) {m:single} as often as you like, then put the removed cards {d:dest} = Devolve($m, -1, $d)
act: devolve(s) {m:multiple} as often as you like, then put the removed cards {d:dest} = Devolve($m, -1, $d)
"""
EXAMPLES = """
Devolve this Pokémon, then put the removed card into hand.
Devolve 1 of the opponent's Pokémon, then put the removed card into the opponent's hand.
Devolve up to 2 of the opponent's Pokémon, then put the removed cards into the opponent's hand.
Devolve each of 2 of the opponent's Pokémon, then put the removed cards into the opponent's hand.
Devolve 1 of the opponent's evolved Pokémon, then put the removed card shuffled into the opponent's deck.
Remove the LV.X card of 1 of the opponent's LV.X Pokémon, then put it shuffled into the opponent's deck.
Devolve 1 of any player's evolved Pokémon, then put the removed card into its owner's hand.
Devolve 1 of your evolved Pokémon as often as you like, then put the removed cards into hand.
Devolve any number of your Benched Pokémon as often as you like, then put the removed cards into hand.
"""
INSTRUCTIONS = """
## Pokémon
I_DEVOLVE: The highest cards come off Pokémon.
  a mons: list
  b stages: count; 0 is a LV.X alone
  c into: list; the cards that came off
  writes R_COUNT R_DID
"""
MOST_STAGES: Final = 24  # more than a board has


@dataclass(frozen=True, slots=True)
class Devolve(Op):
    """Remove n stages from the Pokémon; the removed cards go to dest.
    n: 0 removes only the LV.X card; -1 as many stages as the actor likes, at least one."""

    mon: sl.Mon
    n: int
    dest: sl.Dest

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"mon": sl.It}


def feasible(g: Guard, x: Devolve) -> Code:
    """There must be a Pokémon."""
    return g.exists(g.ph.group(x.mon.group)) if isinstance(x.mon, sl.EachOf | sl.Pick) else NIL


def lower(st: Steps, x: Devolve) -> None:
    """Take the stages off, then put the cards where the text says."""
    if x.n == -1:
        freely(st, x.mon, x.dest)
        return
    st.w.put(o.I_DEVOLVE, mons=st.mons(x.mon, sp.L_PICK), stages=x.n, into=sp.L_B)
    st.to(sp.L_B, x.dest)


def freely(st: Steps, mon: Node, dest: Node) -> None:
    """Remove stages one by one for as long as the actor likes, from one Pokémon or from any of a group."""
    if not isinstance(mon, sl.Pick) or mon.amount not in (sl.ONE, sl.Amount(0, None)):
        raise build.NotLowered("devolving any number of stages, except of one Pokémon or of any number of them")
    evolved = st.restricted(mon.group, build.filter(o.F_EVOLVED))
    one = mon.amount == sl.ONE
    if one:
        st.pick(sp.L_C, evolved, sl.ONE, sp.SORT_MON)
    st.w.put(o.I_LET, register=sp.R_LOOP, value=MOST_STAGES)
    loop = st.w.put(o.I_COUNT_TIMES, register=sp.R_LOOP)
    if not one:
        st.pick(sp.L_C, evolved, sl.Amount(0, 1), sp.SORT_MON)
    more = build.condition(o.C_IS, objects=build.in_list(sp.L_C), filter=build.filter(o.F_EVOLVED))
    enough = [st.w.put(o.I_JUMP_IF_NOT, when=more)]
    st.w.put(o.I_DEVOLVE, mons=sp.L_C, stages=1, into=sp.L_B)
    st.to(sp.L_B, dest)
    if one:
        enough.append(st.w.put(o.I_JUMP_IF_NOT, when=more))
        enough.append(st.w.put(o.I_MAY, player=sp.ACTOR))
    st.w.put(o.I_JUMP, to=loop)
    st.w.land(loop)
    for at in enough:
        st.w.land(at)
