"""Move cards to a zone, onto a Bench or onto a Pokémon."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import filters as f
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.numbers import Num
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import ANYTHING, PLAYERS, ZONE_CODES
from ptcg.verbs.search import restores

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: discard(s) {c:discarded} {f:foreach|None} = Move($c, Into(Place("discard")), $f)
act: put(s) {c:moved} {d:dest} {f:foreach|None} = Move($c, $d, $f)
act: put(s) 1 such pair {d:dest} = Move(SuchPair(), $d)
act: put(s) {m:mons} with all attached cards {d:dest} = Move(WithAttached($m), $d)
act: attach(es) {c:attaching} to {m:mons} = Move($c, OntoMon($m))
act: attach(es) {c:attaching} to {m:mons} as {r:role} = Move($c, OntoMon($m, $r))
act: attach(es) {c:attaching} freely to {g:group} {f:foreach|None} = Move($c, OntoMon($g), $f)
act: put(s) {c:stadium} {d:dest} =? Move($c, $d)
act: put(s) the {k:ckind+s} just moved {d:dest} =? Move(MovedCards($k), $d)
act: put(s) any number of the {k:ckind+s} just moved {d:dest} =? Move(MovedCards($k, Amount(0, None)), $d)
act: attach(es) {c:attaching} to {m:mons} {f:foreach} =? Move($c, OntoMon($m), $f)
"""
EXAMPLES = """
Put 1 Basic Pokémon from the opponent's discard pile onto the opponent's Bench.
Put 1 Basic Pokémon from hand into the Active Spot in place of your Active.
Discard all Trainer cards on the opponent's Active.
Discard all Trainer cards from the opponent's play.
Put 1 Pokémon from hand onto the Bench as a Basic Pokémon.
Put 1 Stadium card with the name of the picked card from discard pile into play as a Stadium.
Attach this card to 1 of your Pokémon as 2 Energy of that type.
Attach this card to 1 of your Pokémon as 2 Lightning Energy.
"""
INSTRUCTIONS = """
## Cards
I_MOVE: Cards go to a zone of their owners.
  a cards: list
  b zone: zone
  d flags: flags POS ORDER MOVE = 0
  reads L_HELD
  writes L_MOVED L_DISCARDED L_CARD L_HELD R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Move(Op):
    """Cards go somewhere. Discarding is a move into the discard pile of the card's owner; per multiplies the amount."""

    cards: sl.Cards
    dest: sl.Dest
    per: Num | None = None

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"cards": sl.Back}


def feasible(g: Guard, x: Move) -> Code:
    """The cards must be there, if both players see that, and must have a place to go."""
    ph = g.ph
    match x.cards, x.dest:
        case sl.Whole(place), _ if x.per is None:
            return g.exists(ph.zone(place, (), True))
        case sl.CardsIn(sl.Amount(int(n), _), atoms, place, "different", other), sl.OntoBench(True):
            count = build.number(o.N_PIECES, of=ph.zone(place, atoms, other))
            enough = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=n)
            return g.all_of([enough, build.condition(o.C_BENCH_ROOM, player=sp.ACTOR)])
        case sl.AllBut(n, place), _ if x.per is None:
            count = build.number(o.N_COUNT, of=ph.zone(place, (), True))
            return build.condition(o.C_CMP, test=o.T_MORE, left=count, right=n)
        case sl.CardsIn(place=sl.Place("hand", None | "me")) as cards, sl.OntoMon(_, None) as dest:
            return g.all_of([g.exists(ph.attachable(cards)), g.hosts(dest, ph.attachable(cards))])
        case sl.ThisCard(), sl.OntoBench() as dest:
            return g.all_of([g.room(dest), build.condition(o.C_MAY_ENTER)])
        case sl.ThisCard(), sl.OntoMon(_, sl.Role()) as dest:  # its card may be used from hand
            return g.hosts(dest, build.objects(o.S_THIS_CARD))
    return g.all_of([g.cards_open(x.cards), g.room(x.dest), g.hosts(x.dest), g.counted(x.per)])


def payable(g: Guard, x: Move) -> Code:
    """All of the cards must be there."""
    match x:
        case Move(sl.CardsIn(sl.Amount(int(lo), _), atoms, place, _, other), _, None):
            return g.at_least(place, atoms, other, lo)
        case Move(sl.Attached(_, _, atoms, sl.Pick(_, group)), _, None):
            return g.exists(g.among(group, build.filter(o.F_HOLDS, filter=g.ph.filter(atoms))))
        case Move(sl.Attached(amount, unit, atoms, host), _, None):
            return g.attached(amount, unit, atoms, host)
        case Move(sl.StadiumCard(whose), _, _):
            return build.condition(o.C_STADIUM, player=PLAYERS[whose], filter=ANYTHING)
    return g.feasible(x)


def helps(x: Move) -> tuple[Filter, ...]:
    """It helps with a Pokémon that has such Energy cards."""
    match x.cards:
        case sl.Attached(_, _, (f.Energy() as energy,), sl.It()):
            return (f.HasEnergyCards(f.Quantity("any"), energy),)
    return ()


def lower(st: Steps, x: Move) -> None:
    """Pick the cards, then move them."""
    match x:
        case Move(sl.WithAttached(mon), dest, _):
            zone = ZONE_CODES[dest.place.zone] if isinstance(dest, sl.Into) else w.DISCARD
            st.w.put(o.I_RETURN, mons=st.mons(mon, sp.L_PICK), zone=zone, cards=sp.RETURN_ALL)
        case Move(cards, sl.OntoMon(sl.EachPicked() | sl.EachOf() as host, role), None):
            each_gets(st, cards, host, role)
        case Move(sl.Attached(sl.Amount(int(n), most), _, _, sl.EachOf(group)) as cards, dest, None) if n == most:
            st.each_mon(group, Move(replace(cards, host=sl.It()), dest))
        case _:
            moved(st, x)


def moved(st: Steps, x: Move) -> None:
    """Pick cards and move them; at most as many go onto a Bench as it has room for."""
    cards, dest = x.cards, x.dest
    count = st.ph.num(x.per) if x.per is not None else NIL
    picked = isinstance(cards, sl.CardsIn | sl.Among | sl.MovedCards)
    if isinstance(dest, sl.OntoBench) and not dest.as_one and picked:
        st.room = build.number(o.N_BENCH_ROOM, player=sp.ACTOR if dest.who is None else PLAYERS[dest.who])
    st.attaching = isinstance(dest, sl.OntoMon) and dest.role is None
    st.cards(as_held(cards) if st.attaching and id(cards) not in st.hoisted else cards, sp.L_A, count)
    st.room, st.attaching = NIL, False
    ordered = isinstance(dest, sl.Into) and dest.order == "choice"
    if isinstance(dest, sl.Into) and ordered and isinstance(cards, sl.CardsIn | sl.Among | sl.OfThem):
        dest = sl.Into(dest.place, dest.pos, "given")  # the player picks the cards in this order
    if isinstance(cards, sl.CardsIn) and restores(cards.filter, dest):
        st.w.put(o.I_BENCH, cards=sp.L_A, how=sp.BENCH_RESTORED)
    else:
        st.from_hand = may_leave_hand(cards, dest)
        st.to(sp.L_A, dest, held=x is st.hold)
        st.from_hand = False


def may_leave_hand(cards: Node, dest: Node) -> bool:
    """Return True if the cards may come from a hand: cards of a hand, or a text's own card, attached in a role."""
    if isinstance(cards, sl.ThisCard):
        return isinstance(dest, sl.OntoMon) and dest.role is not None
    return isinstance(cards, sl.CardsIn) and cards.place.zone == "hand"


def as_held(cards: Node) -> Node:
    """Return the phrase for cards attached from hand, with a smaller least number if it names several cards of a sort.

    The opponent cannot see how many such cards the player has (TPCi 2020-09-17).
    """
    match cards:
        case sl.CardsIn(sl.Amount(int(lo), int(hi)), (_, *_), sl.Place("hand", None | "me")) if lo > 1:
            return replace(cards, amount=sl.Amount(1, hi))
    return cards


def each_gets(st: Steps, cards: Node, host: sl.EachPicked | sl.EachOf, role: sl.Role | None) -> None:
    """Give each of the picked Pokémon its own cards."""
    st.mons(host, sp.L_PICK)
    loop = st.w.put(o.I_FOREACH, of=sp.L_PICK, index=sp.R_J, into=sp.L_ITEM)
    st.cards(cards, sp.L_A)
    st.w.put(o.I_ATTACH, cards=sp.L_A, to=sp.L_ITEM)
    if role is not None:
        raise build.NotLowered("a role for cards attached to each")
    st.w.put(o.I_JUMP, to=loop)
    st.w.land(loop)


def prompt(x: Move, q: Question) -> str | None:
    """Of all but some cards, the player picks those that stay."""
    kept = q.rest[-1] if q.asks == "pick" and q.rest else None
    if not isinstance(kept, sl.AllBut):
        return None
    goes = q.says(Move(sl.TheRest(), x.dest)) or "the rest goes"
    number = sl.Amount(q.count.most, q.count.most)
    return f"choose {q.says(sl.CardsIn(number, (), kept.place))} to keep; {goes}"
