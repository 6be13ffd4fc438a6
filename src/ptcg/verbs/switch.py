"""Switch: an Active Pokémon changes places with a Benched one."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import ANYTHING, SIDES

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: switch(es) your Active {m:with_mons|None} = Switch("me", $m)
act: switch(es) the opponent's Active {m:with_mons|None} = Switch("opp", $m)
act: switch(es) Active {m:with_mons|None} = Switch("own", $m)
act: switch(es) your Active {n:nature} {m:with_mons|None} = Switch("me", $m, $n) if $n != []
"""
EXAMPLES = """
Switch your Active Basic Pokémon with 1 of your Benched Fire Pokémon.
"""
INSTRUCTIONS = """
## Pokémon
I_SWITCH: The Active Pokémon of a player changes places with a Benched one.
  a player: player
  b new: list
  writes L_OLD L_NEW_ACTIVE L_MON R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Switch(Op):
    """Exchange a player's Active Pokémon with a Benched Pokémon, which the actor picks.
    whose: me, opp, own (the actor's); new: None means any; old: only if the Active Pokémon passes the filter."""

    whose: str
    new: sl.Mon | None = None
    old: tuple[Filter, ...] = ()

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"new": sl.It}


def feasible(g: Guard, x: Switch) -> Code:
    """There must be a Benched Pokémon that may come up, and the Active Pokémon must be of the sort."""
    if x.new is not None and not isinstance(x.new, sl.Pick):
        return NIL
    player = SIDES[x.whose]
    active = build.objects(o.S_ACTIVE, player=player)
    leaves = build.condition(o.C_IS, objects=active, filter=g.ph.filter(x.old)) if x.old else NIL
    comes = NIL if x.new is None else g.exists(g.ph.group(x.new.group))
    return g.all_of([build.condition(o.C_CAN_SWITCH, player=player), comes, leaves])


def lower(st: Steps, x: Switch) -> None:
    """Pick the Benched Pokémon, then switch."""
    who = SIDES[x.whose]
    skip = -1
    if x.old:
        out = build.objects(o.S_ACTIVE, player=who)
        skip = st.w.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_IS, objects=out, filter=st.ph.filter(x.old)))
    if x.new is None:
        bench = build.objects(o.S_GROUP, player=who, position=sp.POSITION_BENCH, filter=ANYTHING)
        st.pick(sp.L_PICK, bench, sl.ONE, sp.SORT_MON)
    else:
        st.mons(x.new, sp.L_PICK)
    st.w.put(o.I_SWITCH, player=who, new=sp.L_PICK)
    if st.use == "attack":  # if this ends a Bench limit, that counts before the next step (TPCi 2023-06-22)
        st.w.put(o.I_KO_BENCH, when=sp.LIMITS_NOW)
    if skip >= 0:
        st.w.skipped(skip)


def prompt(x: Switch, q: Question) -> str | None:
    """The choice of the Benched Pokémon that becomes Active."""
    if q.asks != "pick":
        return None
    whose = "your" if q.reader.word(x.whose) == "me" else "the opponent's"
    mons = q.says(x.new) if x.new is not None else None
    return f"switch {whose} Active Pokémon with {mons or f'1 of {whose} Benched Pokémon'}"
