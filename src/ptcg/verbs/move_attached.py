"""Move attached cards, or units of Energy, to another Pokémon."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: move(s) {c:attached} to {m:mons} = MoveAttached($c, $m)
act: move(s) {c:attached} freely to {g:group} = MoveAttached($c, $g)
"""
EXAMPLES = """
Move 1 Technical Machine card on 1 of your Pokémon to another of your Pokémon.
Move any number of basic Energy cards on your Pokémon freely to your other Pokémon except this Pokémon.
"""


@dataclass(frozen=True, slots=True)
class MoveAttached(Op):
    """Move attached cards or units to another Pokémon, or freely over a Group."""

    cards: sl.Cards
    to: Node


def apart(x: MoveAttached) -> sl.Cards | sl.Attached:
    """Return the attached cards that move to this Pokémon: only those of other Pokémon, because its own stay."""
    cards = x.cards
    if isinstance(x.to, sl.This) and isinstance(cards, sl.Attached) and isinstance(cards.host, sl.Pick):
        return replace(cards, host=replace(cards.host, group=replace(cards.host.group, other=True)))
    if isinstance(x.to, sl.This) and isinstance(cards, sl.Attached) and isinstance(cards.host, sl.Group):
        return replace(cards, host=replace(cards.host, other=True))
    return cards


def feasible(g: Guard, x: MoveAttached) -> Code:
    """The cards must be there; "another" Pokémon needs a second Pokémon, or one that holds none of the cards."""
    ph, cards = g.ph, x.cards
    if not isinstance(x.to, sl.Another):
        return g.cards_open(apart(x))
    group = x.to.group
    count = build.number(o.N_COUNT, of=ph.group(group))
    pair = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=2)
    if isinstance(cards, sl.Attached) and isinstance(cards.host, sl.Group):
        held = build.objects(o.S_ATTACHED, to=ph.mon(cards.host), filter=ph.filter(cards.filter))
        holders = build.objects(o.S_HOSTS, of=held)
        pair = g.any_of([pair, g.exists(build.objects(o.S_MINUS, of=ph.group(group), without=holders))])
    return g.all_of([g.cards_open(cards), pair])


def lower(st: Steps, x: MoveAttached) -> None:
    """If there is another Pokémon, pick the cards and then the Pokémon."""
    cards = apart(x)
    targets = elsewhere(st, cards, x.to)
    none = st.w.put(o.I_JUMP_IF_NOT, when=targets) if targets.op != 0 else -1
    st.cards(cards, sp.L_A)
    st.onto(sp.L_A, x.to, None, moved=cards)
    if none >= 0:
        st.w.land(none)


def elsewhere(st: Steps, cards: Node, to: Node) -> Code:
    """Return the condition that there is another Pokémon to move attached cards to."""
    group = to.group if isinstance(to, sl.Pick) else to
    attached = isinstance(cards, sl.Attached) and isinstance(cards.host, sl.It | sl.This)
    if not isinstance(group, sl.Group) or not isinstance(cards, sl.Attached) or not attached:
        return st.guard.hosts(sl.OntoMon(to))
    others = build.objects(o.S_MINUS, of=st.ph.group(group), without=st.ph.mon(cards.host))
    return build.condition(o.C_EXISTS, objects=others)


def prompt(x: MoveAttached, q: Question) -> str | None:
    """The Pokémon that the cards move to."""
    if q.asks != "pick" or q.pool.sort != "pokemon" or any(isinstance(k, sl.Attached) for k in q.rest):
        return None
    host = sl.Pick(sl.ONE, x.to) if isinstance(x.to, sl.Group) else x.to
    return f"move {q.pool.names or 'it'} to {q.says(q.counted(host))}"
