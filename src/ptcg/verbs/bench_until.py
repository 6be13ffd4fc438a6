"""Bench until: Benched Pokémon leave play until some are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import Code
from ptcg.instructions import build
from ptcg.instructions.codes import ANYTHING, ZONE_CODES

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: discard(s) Benched Pokémon until {n:int} are left = BenchUntil($n)
act: put(s) Benched Pokémon into the Lost Zone until {n:int} are left = BenchUntil($n, "lost")
"""
BENCH: Final = build.objects(o.S_GROUP, player=sp.ACTOR, position=sp.POSITION_BENCH, filter=ANYTHING)


@dataclass(frozen=True, slots=True)
class BenchUntil(Op):
    """The actor puts Benched Pokémon of their own, with all attached cards, into the zone until n are left."""

    n: int
    zone: str = "discard"


def feasible(g: Guard, x: BenchUntil) -> Code:
    """The Bench must have more Pokémon than that."""
    return build.condition(o.C_CMP, test=o.T_MORE, left=build.number(o.N_COUNT, of=BENCH), right=x.n)


def lower(st: Steps, x: BenchUntil) -> None:
    """Pick the Pokémon that are discarded; for another zone, pick those that stay."""
    over = build.number(o.N_DIFF, more=build.number(o.N_COUNT, of=BENCH), less=x.n)
    mon = sp.SORT_MON
    if x.zone == "discard":
        st.w.put(o.I_CHOOSE, into=sp.L_A, player=sp.ACTOR, sort=mon, pool=BENCH, least=over, most=over)
        st.w.put(o.I_RETURN, mons=sp.L_A, zone=w.DISCARD, cards=sp.RETURN_ALL)
        return
    few = st.w.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_CMP, test=o.T_ANY, left=over, right=0))
    st.w.put(o.I_CHOOSE, into=sp.L_B, player=sp.ACTOR, sort=mon, pool=BENCH, least=x.n, most=x.n)
    st.w.put(o.I_SET, into=sp.L_A, objects=build.objects(o.S_MINUS, of=BENCH, without=build.in_list(sp.L_B)))
    st.w.put(o.I_RETURN, mons=sp.L_A, zone=ZONE_CODES[x.zone], cards=sp.RETURN_ALL)
    st.w.land(few)


def prompt(x: BenchUntil, q: Question) -> str | None:
    """Which Pokémon stay, where the others do not go to the discard pile."""
    if q.asks != "pick" or x.zone != "lost":
        return None
    return f"choose {x.n} of your Benched Pokémon to keep; the others go into the Lost Zone"
