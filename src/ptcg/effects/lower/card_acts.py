"""The verbs for cards: drawing, searching, looking, moving, attaching."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core import words as w
from ptcg.core.code import NIL, Code, code
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import quantities as q
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, const
from ptcg.effects.lower.codes import PLAYERS, ZONE_CODES
from ptcg.effects.lower.feasible import hosts, room
from ptcg.effects.node import Node

if TYPE_CHECKING:
    from ptcg.effects.lower.steps import Steps

ONE = s.Amount(1, 1)
DIFFERENT = {"": 0, "names": sp.PICK_NAMES, "types": sp.PICK_TYPES}


def look_through(st: Steps, place: s.Place) -> None:
    """The actor looks through a deck."""
    st.w.put(o.I_LOOK, sp.L_B, sp.ACTOR, 0, 2, z=code(0, st.ph.owner(place)))


def of_deck(st: Steps, x: Node) -> None:
    """Drawing, searching, looking, revealing, shuffling."""
    w_ = st.w
    match x:
        case op.Draw(n):
            if isinstance(n, s.Amount):
                w_.put(o.I_PICK_WORD, 2, sp.ACTOR, n.lo or 0, n.hi or 0)
            elif isinstance(n, q.UpTo):
                w_.put(o.I_PICK_WORD, 2, sp.ACTOR, 0, 0, x=st.ph.num(n.num))
            amount = code(o.N_REG, sp.R_WORD) if isinstance(n, s.Amount | q.UpTo) else st.ph.num(n)
            w_.put(o.I_NEED_TOP, sp.ACTOR, x=amount)
            w_.put(o.I_DRAW, sp.ACTOR, x=amount)
        case op.DrawUntil(n):
            amount = code(o.N_DIFF, 0, 0, 0, st.ph.num(n), code(o.N_HAND, sp.ACTOR))
            w_.put(o.I_NEED_TOP, sp.ACTOR, x=amount)
            w_.put(o.I_DRAW, sp.ACTOR, x=amount)
        case op.Search():
            search(st, x)
        case op.LookFor():
            look_for(st, x)
        case op.Look(cards):
            view(st, cards, sp.ACTOR)
        case op.Reveal(cards):
            view(st, cards, 3)
        case op.Shuffle(who):
            w_.put(o.I_SHUFFLE, sp.ACTOR if who is None else PLAYERS[who])


def view(st: Steps, cards: Node, seat: int) -> None:
    """A player, or both, see cards; they are then those looked at."""
    st.cards(cards, sp.L_A)
    st.shown = seat == 3
    st.w.put(o.I_LOOK, sp.L_A, seat, 1, looked_at(cards))


def looked_at(cards: Node) -> int:
    """What is seen by its position: 1 the top of a deck, 3 its bottom, 0 neither."""
    return 1 if isinstance(cards, s.Top | s.TopUntil) else 3 if isinstance(cards, s.Bottom) else 0


def search(st: Steps, x: op.Search) -> None:
    """Search one zone, or one of two, for each of the parts; the deck is shuffled afterwards."""
    if len(x.places) == 1:
        search_in(st, x, x.places[0])
        return
    w_ = st.w
    w_.put(o.I_MODES, len(x.places), sp.ACTOR, 1, 1)
    for i, place in enumerate(x.places):
        at = w_.put(o.I_JUMP_NO_BIT, b=i)
        search_in(st, x, place)
        w_.land(at)


def search_in(st: Steps, x: op.Search, place: s.Place) -> None:
    """Search a zone: an unfiltered card must be found, a filtered one may be missed (EFFECT-01)."""
    w_ = st.w
    deck = place.zone == "deck"
    if isinstance(x.dest, s.OntoMon) and x.dest.role is None and any(f.Kind("pokemon") in k.filter for k in x.finds):
        raise NotLowered("a Pokémon card attached as nothing else")
    if isinstance(x.dest, s.OntoMon) and isinstance(x.dest.host, s.EachPicked | s.EachOf):
        each_finds(st, x, place, x.dest.host)
        return
    if deck:
        look_through(st, place)
    for find in x.finds:
        found(st, find, st.ph.zone(place, find.filter, False), deck, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, sp.L_PICK, 3, 0, 0)
        if deck and isinstance(x.dest, s.Into) and x.dest.pos in ("top", "bottom") and x.dest.place.zone == "deck":
            shuffle_under(st, x, place)
            return
        if x.dest is not None:
            st.to(sp.L_PICK, x.dest, x.reveal)
    if deck:
        w_.put(o.I_SHUFFLE, st.ph.owner(place))


def shuffle_under(st: Steps, x: op.Search, place: s.Place) -> None:
    """What was found stays in the deck: it lies aside while the rest is shuffled."""
    if len(x.finds) > 1 or x.dest is None:
        raise NotLowered("a search for several sorts of card that stay in the deck")
    st.w.put(o.I_MOVE, sp.L_PICK, w.ASIDE, -1, sp.MOVE_REVEAL if x.reveal else 0)
    st.w.put(o.I_SET, sp.L_C, x=code(o.S_REG, sp.L_PICK))
    st.w.put(o.I_SHUFFLE, st.ph.owner(place))
    st.to(sp.L_C, x.dest, x.reveal)


def each_finds(st: Steps, x: op.Search, place: s.Place, host: s.EachPicked | s.EachOf) -> None:
    """For each of the Pokémon, named before the search, its own cards are found and attached to it."""
    w_ = st.w
    st.mons(host, sp.L_C)
    w_.put(o.I_SET, sp.L_EACH, x=code(o.S_REG, sp.L_C))
    look_through(st, place)
    loop = w_.put(o.I_FOREACH, sp.L_EACH, sp.R_EACH, sp.L_EACH_ITEM)
    for find in x.finds:
        found(st, find, st.ph.zone(place, find.filter, False), True, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, sp.L_PICK, 3, 0, 0)
        w_.put(o.I_ATTACH, sp.L_PICK, sp.L_EACH_ITEM, 0)
    w_.put(o.I_JUMP, loop)
    w_.land(loop)
    w_.put(o.I_SHUFFLE, st.ph.owner(place))


def found(st: Steps, find: op.Find, pool: Code, hidden: bool, dest: Node | None) -> None:
    """Pick one part of what is looked for; onto the Bench no more than it has room for."""
    lo, hi = st.bounds(find.amount)
    per = st.ph.num(find.per) if find.per is not None else NIL
    if per.op != 0:
        lo, hi = scale(lo, per), scale(hi, per)
    if hidden and len(find.filter) > 0:
        lo = const(0)
    elif hidden and isinstance(find.amount, s.Amount) and find.amount.lo == 0 and find.amount.hi is not None:
        lo = const(st.t.defs.book.up_to_min)  # EFFECT-01: any card will do, so one is there
    if isinstance(dest, s.OntoBench) and not dest.as_one:
        room = code(o.N_BENCH_ROOM, sp.ACTOR if dest.who is None else PLAYERS[dest.who])
        hi = room if hi.a < 0 else code(o.N_MIN, hi.a, 0, 0, room) if hi.op == o.N_CONST else hi
    flags = (sp.PICK_HIDDEN if hidden else 0) | DIFFERENT[find.different]
    st.w.put(o.I_CHOOSE, sp.L_PICK, sp.ACTOR, flags, sp.SORT_CARD, x=pool, y=lo, z=hi)


def scale(n: Code, per: Code) -> Code:
    """A fixed number times a count; all stays all."""
    return n if n.a < 0 else code(o.N_MUL, n.a, 0, 0, per)


def look_for(st: Steps, x: op.LookFor) -> None:
    """Look at cards, take the parts, then the rest goes where it should. Nobody looks for what cannot be put onto the
    Bench (TPCi 2024-03-21)."""
    w_ = st.w
    space = room(x.dest) if x.rest == "shuffle" else NIL
    skip = w_.put(o.I_JUMP_IF_NOT, x=space) if space.op != 0 else -1
    st.cards(x.cards, sp.L_A)
    w_.put(o.I_LOOK, sp.L_A, sp.ACTOR, 1, looked_at(x.cards))
    for find in x.finds:
        # all of them, where everybody sees what is left: none may be passed over (compare R-29)
        hidden = x.rest != "discard" or find.amount != s.Amount(None, None)
        found(st, find, code(o.S_SEEN, 0, 0, 0, st.ph.filter(find.filter)), hidden, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, sp.L_PICK, 3, 0, 0)
        if isinstance(x.dest, s.Into) and x.dest.place.zone == "deck":
            # they stay in the deck while the rest is put elsewhere in it: aside first, so that "the rest" is the rest
            w_.put(o.I_MOVE, sp.L_PICK, w.ASIDE, -1, 0)
            w_.put(o.I_SET, sp.L_C, x=code(o.S_REG, sp.L_PICK))
        else:
            st.to(sp.L_PICK, x.dest, x.reveal)
    rest = code(o.S_SEEN, 0, 0, 0, code(o.F_TRUE))
    if x.rest in ("shuffle", "shuffle_under"):
        w_.put(o.I_SHUFFLE, sp.ACTOR)
    else:
        w_.put(o.I_SET, sp.L_A, x=rest)
        if x.rest == "discard":
            w_.put(o.I_MOVE, sp.L_A, w.DISCARD, -1, 0)
        elif isinstance(x.rest, Node):
            st.to(sp.L_A, x.rest)
    if isinstance(x.dest, s.Into) and x.dest.place.zone == "deck":
        st.to(sp.L_C, x.dest)
    if skip >= 0:
        end = w_.put(o.I_JUMP)
        w_.land(skip)
        w_.put(o.I_SET_DID, 0)
        w_.land(end)


def as_held(cards: Node) -> Node:
    """Several cards of a sort to be attached from the hand: nobody sees how many are held, so fewer will do (TPCi
    2020-09-17)."""
    match cards:
        case s.CardsIn(s.Amount(int(lo), int(hi)), (_, *_), s.Place("hand", None | "me")) if lo > 1:
            return replace(cards, amount=s.Amount(1, hi))
    return cards


def of_cards(st: Steps, x: Node) -> None:
    """Cards between zones and onto Pokémon."""
    w_ = st.w
    match x:
        case op.Move(s.WithAttached(mon), dest, _):
            zone = ZONE_CODES[dest.place.zone] if isinstance(dest, s.Into) else w.DISCARD
            w_.put(o.I_RETURN, st.mons(mon, sp.L_PICK), zone, 1)
        case op.Move(cards, s.OntoMon(s.EachPicked() | s.EachOf() as host, role), None):
            each_gets(st, cards, host, role)
        case op.Move(s.Attached(s.Amount(int(n), most), _, _, s.EachOf(group)) as cards, dest, None) if n == most:
            st.each_mon(group, op.Move(replace(cards, host=s.It()), dest))
        case op.Move(cards, dest, per):
            count = st.ph.num(per) if per is not None else NIL
            if isinstance(dest, s.OntoBench) and not dest.as_one and isinstance(cards, s.CardsIn | s.Among):
                st.room = code(o.N_BENCH_ROOM, sp.ACTOR if dest.who is None else PLAYERS[dest.who])
            st.attaching = isinstance(dest, s.OntoMon) and dest.role is None
            st.cards(as_held(cards) if st.attaching and id(cards) not in st.hoisted else cards, sp.L_A, count)
            st.room, st.attaching = NIL, False
            if (
                isinstance(dest, s.Into)
                and dest.order == "choice"
                and isinstance(cards, s.CardsIn | s.Among | s.OfThem)
            ):
                dest = s.Into(dest.place, dest.pos, "given")  # the order of picking is the order
            if isinstance(dest, s.OntoBench) and isinstance(cards, s.CardsIn) and f.Stage("Restored") in cards.filter:
                w_.put(o.I_BENCH, sp.L_A, 2, 0)
            else:
                st.to(sp.L_A, dest, held=x is st.hold)
        case op.ShuffleIn(s.WithAttached(mon), _):
            w_.put(o.I_RETURN, st.mons(mon, sp.L_PICK), w.DECK, 1)
        case op.ShuffleIn(cards, place):
            st.cards(cards, sp.L_A)
            if x is st.hold:
                st.to(sp.L_A, s.Into(place, "shuffled"), held=True)
                return
            w_.put(o.I_MOVE, sp.L_A, w.DECK, -1, sp.MOVE_SHUFFLE)
            w_.put(o.I_SHUFFLE, st.ph.owner(place))
        case op.AttachMore(mon):
            hand = s.CardsIn(ONE, (f.Energy(),), s.Place("hand"))
            st.cards(hand, sp.L_A)
            st.onto(sp.L_A, mon, None)
        case op.MoveAttached(cards, to):
            targets = elsewhere(st, cards, to)
            none = w_.put(o.I_JUMP_IF_NOT, x=targets) if targets.op != 0 else -1  # nowhere to move them to
            st.cards(cards, sp.L_A)
            st.onto(sp.L_A, to, None, moved=cards)
            if none >= 0:
                w_.land(none)
        case op.Exchange(a, b):
            st.cards(b, sp.L_B)
            st.cards(a, sp.L_A)
            exchange(st, a, b)
        case op.SetAside(cards):
            st.cards(cards, sp.L_A)
            w_.put(o.I_MOVE, sp.L_A, w.ASIDE, -1, 0)


def elsewhere(st: Steps, cards: Node, to: Node) -> Code:
    """A Pokémon to move attached cards to, other than the one they are all on."""
    group = to.group if isinstance(to, s.Pick) else to
    if not isinstance(group, s.Group) or not isinstance(cards, s.Attached) or not isinstance(cards.host, s.It | s.This):
        return hosts(st.ph, s.OntoMon(to))
    return code(o.C_EXISTS, 0, 0, 0, code(o.S_MINUS, 0, 0, 0, st.ph.group(group), st.ph.mon(cards.host)))


def of_limits(st: Steps, x: Node) -> None:
    """Discarding down to a number."""
    w_ = st.w
    match x:
        case op.DiscardUntil(n, pick, whose):
            who = sp.ACTOR if whose is None else PLAYERS[whose]
            hand = code(o.S_CARDS, who, w.HAND, 0, code(o.F_TRUE))
            over = code(o.N_DIFF, 0, 0, 0, code(o.N_HAND, who), const(n))
            flags = sp.PICK_RANDOM if pick == "random" else 0
            w_.put(o.I_CHOOSE, sp.L_A, sp.ACTOR, flags, sp.SORT_CARD, x=hand, y=over, z=over)
            w_.put(o.I_MOVE, sp.L_A, w.DISCARD, -1, 0)
        case op.BenchUntil(n, zone):
            bench = code(o.S_GROUP, sp.ACTOR, 2, 0, code(o.F_TRUE))
            over = code(o.N_DIFF, 0, 0, 0, code(o.N_COUNT, 0, 0, 0, bench), const(n))
            if zone == "discard":
                w_.put(o.I_CHOOSE, sp.L_A, sp.ACTOR, 0, sp.SORT_MON, x=bench, y=over, z=over)
                w_.put(o.I_RETURN, sp.L_A, w.DISCARD, 1)
                return
            few = w_.put(o.I_JUMP_IF_NOT, x=code(o.C_CMP, o.T_ANY, 0, 0, over, const(0)))
            w_.put(o.I_CHOOSE, sp.L_B, sp.ACTOR, 0, sp.SORT_MON, x=bench, y=const(n), z=const(n))  # those that stay
            w_.put(o.I_SET, sp.L_A, x=code(o.S_MINUS, 0, 0, 0, bench, code(o.S_REG, sp.L_B)))
            w_.put(o.I_RETURN, sp.L_A, ZONE_CODES[zone], 1)
            w_.land(few)


def each_gets(st: Steps, cards: Node, host: s.EachPicked | s.EachOf, role: s.Role | None) -> None:
    """Each of the picked Pokémon gets its own cards."""
    st.mons(host, sp.L_PICK)
    loop = st.w.put(o.I_FOREACH, sp.L_PICK, sp.R_J, sp.L_ITEM)
    st.cards(cards, sp.L_A)
    st.w.put(o.I_ATTACH, sp.L_A, sp.L_ITEM, 0)
    if role is not None:
        raise NotLowered("a role for cards attached to each")
    st.w.put(o.I_JUMP, loop)
    st.w.land(loop)


def exchange(st: Steps, a: Node, b: Node) -> None:
    """Cards of two places change them."""
    st.w.put(o.I_MOVE, sp.L_B, zone_of(a), -1, sp.POS_TOP)
    st.w.put(o.I_MOVE, sp.L_A, zone_of(b), -1, sp.POS_TOP)


def zone_of(cards: Node) -> int:
    """The zone cards are in."""
    match cards:
        case s.CardsIn(_, _, place, _, _) | s.Top(_, place) | s.Bottom(_, place) | s.Whole(place):
            return ZONE_CODES[place.zone]
    raise NotLowered(f"exchange with {type(cards).__name__}")
