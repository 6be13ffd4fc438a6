"""Do damage apart from the attack's own damage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node, walk
from ptcg.effects.numbers import Num
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import ignored

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: do(es) {n:int} damage to {m:mons} = DoDamage($n, $m)
act: do(es) {n:int} damage to {m:mons}, ignoring {i:ignored} = DoDamage($n, $m, $i)
act: do(es) {n:int} damage to {m:mons}, applying Weakness and Resistance = DoDamage($n, $m, apply_wr=true)
act: do(es) {n:int} damage to {m:mons} {c:foreach} = DoDamage(Times($n, $c), $m)
act: do(es) {n:int} damage to {m:mons} {c:foreach}, ignoring {i:ignored} = DoDamage(Times($n, $c), $m, $i)
act: do(es) {n:int} damage to {m:mons} {c:foreach}, applying Weakness and Resistance = DoDamage(Times($n, $c), $m,
      apply_wr=true)
act: do(es) damage to {m:mons} equal to {x:measure} = DoDamage($x, $m)
act: do(es) damage to {m:mons} equal to {x:measure}, ignoring {i:ignored} =? DoDamage($x, $m, $i)
act: this attack does {n:int} plus {k:int} damage for each {c:count} to {m:mon} =?
      DoDamage(Sum([$n, Times($k, $c)]), $m)
"""
INSTRUCTIONS = """
## Damage and counters
I_DAMAGE: Damage to each Pokémon of a list.
  a to: list
  c flags: flags NO WR = 0
  x amount: number
  writes R_I R_HURT R_DONE R_COUNT R_DID L_WOULD L_DEFENDER
"""


@dataclass(frozen=True, slots=True)
class DoDamage(Op):
    """The attack does n damage apart from its own damage.
    ignoring: weakness, resistance, effects; apply_wr: Weakness and Resistance count for Benched Pokémon too."""

    n: Num | int
    mon: sl.Mon
    ignoring: tuple[str, ...] = ()
    apply_wr: bool = False

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"mon": sl.NewActive}
    AIMS: ClassVar[bool] = True
    DAMAGES: ClassVar[bool] = True


def feasible(g: Guard, x: DoDamage) -> Code:
    """There must be a Pokémon."""
    match x.mon:
        case sl.Pick(_, group) | sl.EachOf(group) | sl.EachPicked(sl.Pick(_, group)):
            return g.exists(g.ph.group(group))
    return NIL


def lower(st: Steps, x: DoDamage) -> None:
    """Pick, then do the damage; an amount about *it* is computed for each Pokémon."""
    about_it = isinstance(x.n, Node) and any(isinstance(k, sl.It) for k in walk(x.n))
    if isinstance(x.mon, sl.EachOf) and about_it:
        st.each_mon(x.mon.group, replace(x, mon=sl.It()))
        return
    reg = st.mons(x.mon, sp.L_PICK)
    flags = ignored(x.ignoring) | (sp.WR_EVERYWHERE if x.apply_wr else 0)
    st.w.put(o.I_DAMAGE, to=reg, flags=flags, amount=st.ph.num(x.n))


def repeated(st: Steps, x: DoDamage, count: Node | int) -> bool:
    """Do damage to a Pokémon that is picked again each time.

    All picks come first, and a Pokémon picked several times takes the sum as one damage.
    """
    if not isinstance(x.mon, sl.Pick):
        return False
    every = build.in_list(sp.L_EACH)
    st.w.put(o.I_SET, into=sp.L_EACH, objects=build.objects(o.S_MINUS, of=every, without=every))
    st.w.put(o.I_LET, register=sp.R_LOOP, value=st.ph.num(count))
    loop = st.w.put(o.I_COUNT_TIMES, register=sp.R_LOOP)
    st.mons(x.mon, sp.L_PICK)
    st.w.put(o.I_SET, into=sp.L_EACH, objects=build.objects(o.S_JOIN, first=every, then=build.in_list(sp.L_PICK)))
    st.w.put(o.I_JUMP, to=loop)
    st.w.land(loop)
    st.w.put(o.I_SET, into=sp.L_MON, objects=every)
    st.step(replace(x, mon=sl.Them()))
    return True
