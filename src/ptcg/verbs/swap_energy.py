"""Swap Energy: two Pokémon exchange an Energy card each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import filters as f
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: swap(s) an Energy card between 2 of {g:group} = SwapEnergy($g)
"""
EXAMPLES = """
Swap an Energy card between 2 of the opponent's Pokémon.
"""


@dataclass(frozen=True, slots=True)
class SwapEnergy(Op):
    """Two Pokémon of the group exchange an Energy card each; the actor picks Pokémon and cards."""

    group: sl.Group


def feasible(g: Guard, x: SwapEnergy) -> Code:
    """Two Pokémon must have an Energy card."""
    holders = g.among(x.group, build.filter(o.F_HOLDS, filter=g.ph.filter((f.Energy(),))))
    return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=holders), right=2)


def lower(st: Steps, x: SwapEnergy) -> None:
    """The actor picks a Pokémon and its card, then the other two."""
    energy = st.ph.filter((f.Energy(),))
    holders = st.restricted(x.group, build.filter(o.F_HOLDS, filter=energy))
    two = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=holders), right=2)
    few = st.w.put(o.I_JUMP_IF_NOT, when=two)
    on = build.objects(o.S_ATTACHED, to=build.in_list(sp.L_C), filter=energy)
    first = build.objects(o.S_HOSTS, of=build.in_list(sp.L_A))
    st.pick(sp.L_C, holders, sl.ONE, sp.SORT_MON)
    st.pick(sp.L_B, on, sl.ONE, sp.SORT_CARD)
    st.w.put(o.I_SET, into=sp.L_A, objects=build.in_list(sp.L_B))
    st.pick(sp.L_C, build.objects(o.S_MINUS, of=holders, without=first), sl.ONE, sp.SORT_MON)
    st.pick(sp.L_B, on, sl.ONE, sp.SORT_CARD)
    st.w.put(o.I_SET, into=sp.L_ITEM, objects=first)
    st.w.put(o.I_ATTACH, cards=sp.L_A, to=sp.L_C)
    st.w.put(o.I_ATTACH, cards=sp.L_B, to=sp.L_ITEM)
    st.w.skipped(few)
