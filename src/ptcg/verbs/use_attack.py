"""Use an attack of another Pokémon or card as this attack."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import history
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: use(s) {n:int} attack(s:n) of {s:copied} as this attack = UseAttack($n, $s)
act: use(s) {n:int} attack(s:n) of {s:copied} as this attack, paying its cost = UseAttack($n, $s, true)
act: use(s) {n:int} attack(s:n) of {s:copied} as this attack, chosen by the opponent = UseAttack($n, $s, by="opp")
act: use(s) {n:int} attack(s:n) of {s:copied} as this attack, demanding nothing = UseAttack($n, $s, false, true, true)
act: use(s) {n:int} attack(s:n) of {s:copied} but no GX attack as this attack = UseAttack($n, $s, false, false)
"""
EXAMPLES = """
Use 1 attack of the opponent's Active but no GX attack as this attack.
Use 1 attack of the cards under this Pokémon as this attack.
Use 1 attack of the opponent's Active as this attack, demanding nothing.
Use 1 attack of 1 of the opponent's Pokémon as this attack, chosen by the opponent.
Use 1 attack of the opponent's last turn but no GX attack as this attack.
"""
INSTRUCTIONS = """
## The attack in progress
I_COPYABLE: Of the attacks of a list only those stay that may be used as this attack.
  a attacks: list
  b paying: yes = 0; the cost of the attack must be there
  c free: yes = 0; what the attack demands need not be there
  reads L_MOVED L_DISCARDED
I_COPY_ATTACK: The picked attack is used as this attack.
  a attack: list
  b paying: yes = 0
  c free: yes = 0
  writes R_DID R_FREE
"""


@dataclass(frozen=True, slots=True)
class UseAttack(Op):
    """Use n attacks of the source as this attack.
    source: a Pokémon, cards, below (the cards under this Pokémon), opp_last_turn (what the opponent's Pokémon used on
    their last turn); paying: this Pokémon must have the Energy for the attack; gx: GX attacks too; free: costs in the
    attack's text are not paid; by: who picks (me, opp)."""

    n: int
    source: Node | str
    paying: bool = False
    gx: bool = True
    free: bool = False
    by: str = "me"

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"source": sl.Among}


def feasible(g: Guard, x: UseAttack) -> Code:
    """There must be an attack, if both players see that."""
    match x.source:
        case sl.Pick(_, group):
            return g.exists(build.objects(o.S_ATTACKS, of=g.ph.group(group)))
        case sl.CardsIn(_, atoms, place, _, other):
            return g.exists(build.objects(o.S_ATTACKS, of=g.ph.zone(place, atoms, other)))
    return NIL


def lower(st: Steps, x: UseAttack) -> None:
    """Pick an attack that may be used, and use it."""
    st.t.defs.has_copy = True
    if x.source == "opp_last_turn":
        st.t.remembers(history.FACT_USE)
        pool = build.objects(o.S_USED_LAST, no_gx=not x.gx)
    else:
        pool = build.objects(o.S_ATTACKS, no_gx=not x.gx, of=owners(st, x.source))
        if isinstance(x.source, sl.It):  # *it* is a Pokémon in play or a card
            card = build.in_list(sp.L_CARD)
            pool = build.objects(o.S_ATTACKS, no_gx=not x.gx, of=owners(st, x.source), otherwise=card)
    chooser = sp.OPP if x.by == "opp" else sp.ACTOR
    st.w.put(o.I_SET, into=sp.L_B, objects=pool)
    st.w.put(o.I_COPYABLE, attacks=sp.L_B, paying=x.paying, free=x.free)
    kept, attack = build.in_list(sp.L_B), sp.SORT_ATTACK
    st.w.put(o.I_CHOOSE, into=sp.L_A, player=chooser, sort=attack, pool=kept, least=x.n, most=x.n)
    st.w.put(o.I_COPY_ATTACK, attack=sp.L_A, paying=x.paying, free=x.free)


def owners(st: Steps, source: Node | str) -> Code:
    """Return the Pokémon or cards whose attacks may be used; the player picks Pokémon and attack in one choice."""
    if isinstance(source, str):
        return build.objects(o.S_BELOW, of=st.ph.this)
    if isinstance(source, sl.Pick):
        return st.ph.group(source.group)
    if isinstance(source, sl.CardsIn):
        return st.ph.zone(source.place, source.filter, source.other)
    if isinstance(source, sl.Among):
        return build.objects(o.S_SEEN, filter=st.ph.filter(source.filter))
    return st.ph.mon(source)
