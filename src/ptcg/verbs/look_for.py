"""Look for cards among some cards, take them, and put the others somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import ANYTHING
from ptcg.verbs.look import looked_at
from ptcg.verbs.search import Find, finding, found

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: look(s) at {c:viewed} for {f:finds} {r:shown(s:f)|false} {d:placed(s:f)}, then {x:leftover} = LookFor($c, $f, $r,
      $d, $x)
"""
EXAMPLES = """
Look at the top 5 cards of deck for 1 card, put it on top of deck, then shuffle the rest under it.
"""


@dataclass(frozen=True, slots=True)
class LookFor(Op):
    """The actor looks at cards, picks the parts among them and puts the parts somewhere.
    rest: what happens to the others: shuffle, shuffle_under (the parts end on top of the shuffled deck), discard, or a
    Dest."""

    cards: sl.Cards
    finds: tuple[Find, ...]
    reveal: bool
    dest: sl.Dest
    rest: Node | str


def feasible(g: Guard, x: LookFor) -> Code:
    """The deck must have a card, and what is found must have a place to go."""
    match x.cards:
        case sl.Top(_, place) | sl.Bottom(_, place):
            deck = build.condition(o.C_DECK, player=g.ph.owner(place))
            return g.all_of([deck, g.room(x.dest), g.hosts(x.dest)])
    return NIL


def lower(st: Steps, x: LookFor) -> None:
    """Look at cards, take the parts, then put the other cards where the text says.

    A player may not look for cards that the Bench has no room for (TPCi 2024-03-21).
    """
    space = st.guard.room(x.dest) if x.rest == "shuffle" else NIL
    skip = st.w.put(o.I_JUMP_IF_NOT, when=space) if space.op != 0 else -1
    st.cards(x.cards, sp.L_A)
    st.w.put(o.I_LOOK, cards=sp.L_A, player=sp.ACTOR, keep=True, how=looked_at(x.cards))
    stays = isinstance(x.dest, sl.Into) and x.dest.place.zone == "deck"
    for find in x.finds:
        # Both players see the discarded rest, so a player who must take all cards may not leave any (compare R-29).
        hidden = x.rest != "discard" or find.amount != sl.Amount(None, None)
        found(st, find, build.objects(o.S_SEEN, filter=st.ph.filter(find.filter)), hidden, x.dest)
        if x.reveal:
            st.w.put(o.I_LOOK, cards=sp.L_PICK, player=sp.ANYONE)
        if stays:
            # The picked cards stay in the deck: put them aside first, so that "the rest" does not include them.
            st.w.put(o.I_MOVE, cards=sp.L_PICK, zone=w.ASIDE)
            st.w.put(o.I_SET, into=sp.L_C, objects=build.in_list(sp.L_PICK))
        else:
            st.to(sp.L_PICK, x.dest, x.reveal)
    put_rest(st, x.rest)
    if stays:
        st.to(sp.L_C, x.dest)
    if skip >= 0:
        st.w.skipped(skip)


def put_rest(st: Steps, rest: Node | str) -> None:
    """Put the cards that were not taken where the text says."""
    if rest in ("shuffle", "shuffle_under"):
        st.w.put(o.I_SHUFFLE, player=sp.ACTOR)
        return
    st.w.put(o.I_SET, into=sp.L_A, objects=build.objects(o.S_SEEN, filter=ANYTHING))
    if rest == "discard":
        st.w.put(o.I_MOVE, cards=sp.L_A, zone=w.DISCARD)
    elif isinstance(rest, Node):
        st.to(sp.L_A, rest)


def prompt(x: LookFor, q: Question) -> str | None:
    """Which card is looked for, among which cards, and where it goes."""
    find = q.rest[-1] if q.asks == "pick" and q.rest else None
    if not isinstance(find, Find):
        return None
    words = finding(q, find, sl.Among(q.count.amount(find.amount), find.filter), x.dest)
    where = q.says(x.cards) or "the cards you look at"
    return None if words is None else words.replace("among them", f"among {where}", 1)
