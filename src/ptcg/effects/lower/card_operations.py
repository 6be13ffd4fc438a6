"""Verbs for cards: drawing, searching, looking, moving, attaching."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core import vocabulary as w
from ptcg.core.program import NIL, Code
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import quantities as q
from ptcg.effects import reversals as rv
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, const, in_list, in_register
from ptcg.effects.lower.codes import ANYTHING, PLAYERS, ZONE_CODES
from ptcg.effects.lower.presence import hosts, room
from ptcg.effects.lower.said import apart
from ptcg.effects.node import Node
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.effects.lower.sentences import Steps

ONE = s.Amount(1, 1)
DIFFERENT = {"": 0, "names": sp.PICK_NAMES, "types": sp.PICK_TYPES}


def look_through(st: Steps, place: s.Place) -> None:
    """Let the actor look through a deck."""
    st.w.put(o.I_LOOK, cards=sp.L_B, player=sp.ACTOR, how=sp.LOOK_DECK, deck=st.ph.owner(place))


def of_deck(st: Steps, x: Node) -> bool:
    """Write a step that draws, searches, looks, reveals or shuffles; False for any other step."""
    w_ = st.w
    match x:
        case op.Draw(n):
            if isinstance(n, s.Amount):
                w_.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, low=n.lo or 0, high=n.hi or 0)
            elif isinstance(n, q.UpTo):
                w_.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, up_to=st.ph.num(n.num))
            amount = in_register(sp.R_WORD) if isinstance(n, s.Amount | q.UpTo) else st.ph.num(n)
            w_.put(o.I_NEED_TOP, player=sp.ACTOR, count=amount)
            w_.put(o.I_DRAW, player=sp.ACTOR, count=amount)
        case op.CountHands():
            for i, who in enumerate((sp.ME, sp.OPP)):
                w_.put(o.I_LET, register=sp.R_HELD + i, value=build.number(o.N_HAND, player=who))
        case op.DrawUntil(n):
            amount = build.number(o.N_DIFF, more=st.ph.num(n), less=build.number(o.N_HAND, player=sp.ACTOR))
            w_.put(o.I_NEED_TOP, player=sp.ACTOR, count=amount)
            w_.put(o.I_DRAW, player=sp.ACTOR, count=amount)
        case op.Search():
            search(st, x)
        case op.LookFor():
            look_for(st, x)
        case op.Look(cards):
            view(st, cards, sp.ACTOR)
        case op.Reveal(cards):
            view(st, cards, sp.ANYONE)
        case op.Shuffle(who):
            w_.put(o.I_SHUFFLE, player=sp.ACTOR if who is None else PLAYERS[who])
        case _:
            return False
    return True


def view(st: Steps, cards: Node, seat: int) -> None:
    """Show cards to a player or to both; later steps mean these cards by "looked at"."""
    st.cards(cards, sp.L_A)
    st.shown = seat == sp.ANYONE
    if not isinstance(cards, s.It | s.Them):
        st.seen_in = zone_of(cards, -1)
    st.w.put(o.I_LOOK, cards=sp.L_A, player=seat, keep=True, how=looked_at(cards))


def looked_at(cards: Node) -> int:
    """Return where the cards are that a player sees: on top of a deck, at its bottom, or elsewhere."""
    if isinstance(cards, s.Top | s.TopUntil):
        return sp.LOOK_TOP
    return sp.LOOK_BOTTOM if isinstance(cards, s.Bottom) else sp.LOOK_CARDS


def search(st: Steps, x: op.Search) -> None:
    """Search one zone, or one of two zones, for each of the parts; the deck is shuffled afterwards."""
    if len(x.places) == 1:
        search_in(st, x, x.places[0])
        return
    w_ = st.w
    w_.put(o.I_MODES, modes=len(x.places), player=sp.ACTOR, least=1, most=1)
    for i, place in enumerate(x.places):
        at = w_.put(o.I_JUMP_NO_BIT, mode=i)
        search_in(st, x, place)
        w_.land(at)


def search_in(st: Steps, x: op.Search, place: s.Place) -> None:
    """Search a zone; an unfiltered card must be found, a filtered card may be missed (EFFECT-01)."""
    w_ = st.w
    deck = place.zone == "deck"
    if isinstance(x.dest, s.OntoMon) and x.dest.role is None and any(f.Kind("pokemon") in k.filter for k in x.finds):
        raise NotLowered("a Pokémon card attached without a role")
    if isinstance(x.dest, s.OntoMon) and isinstance(x.dest.host, s.EachPicked | s.EachOf):
        each_finds(st, x, place, x.dest.host)
        return
    counted = deck and any(isinstance(find.amount, s.ThatMany) for find in x.finds)
    if counted:  # looking through the deck counts cards too
        w_.put(o.I_LET, register=sp.R_J, value=build.number(o.N_THAT_MANY))
    if deck:
        look_through(st, place)
    if counted:
        w_.put(o.I_LET, register=sp.R_COUNT, value=in_register(sp.R_J))
    for find in x.finds:
        found(st, find, st.ph.zone(place, find.filter, False), deck, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, cards=sp.L_PICK, player=sp.ANYONE)
        if deck and isinstance(x.dest, s.Into) and x.dest.pos in ("top", "bottom") and x.dest.place.zone == "deck":
            shuffle_under(st, x, place)
            return
        if restores(find.filter, x.dest):
            w_.put(o.I_BENCH, cards=sp.L_PICK, how=sp.BENCH_RESTORED)
        elif x.dest is not None:
            st.to(sp.L_PICK, x.dest, x.reveal)
    if deck:
        w_.put(o.I_SHUFFLE, player=st.ph.owner(place))


def restores(atoms: tuple[f.Filter, ...], dest: s.Dest | None) -> bool:
    """True if cards that the text calls Restored Pokémon go onto a Bench: it overrides RESTORED-01 (EFFECT-05)."""
    return isinstance(dest, s.OntoBench) and f.Stage("Restored") in atoms


def may_leave_hand(cards: Node, dest: Node) -> bool:
    """Return True if the cards may come from a hand: cards of a hand, or a text's own card, attached in a role."""
    if isinstance(cards, s.ThisCard):
        return isinstance(dest, s.OntoMon) and dest.role is not None
    return isinstance(cards, s.CardsIn) and cards.place.zone == "hand"


def shuffle_under(st: Steps, x: op.Search, place: s.Place) -> None:
    """Put the cards found aside while the others are shuffled, because they stay in the deck."""
    if len(x.finds) > 1 or x.dest is None:
        raise NotLowered("a search for several sorts of card that stay in the deck")
    st.w.put(o.I_MOVE, cards=sp.L_PICK, zone=w.ASIDE, flags=sp.MOVE_REVEAL if x.reveal else 0)
    st.w.put(o.I_SET, into=sp.L_C, objects=in_list(sp.L_PICK))
    st.w.put(o.I_SHUFFLE, player=st.ph.owner(place))
    st.to(sp.L_C, x.dest, x.reveal)


def each_finds(st: Steps, x: op.Search, place: s.Place, host: s.EachPicked | s.EachOf) -> None:
    """Find cards for each of the Pokémon, which are chosen before the search, and attach its own cards to each."""
    w_ = st.w
    st.mons(host, sp.L_C)
    w_.put(o.I_SET, into=sp.L_EACH, objects=in_list(sp.L_C))
    look_through(st, place)
    if x.finds[0].different:
        different_for_each(st, x, place)
        return
    loop = w_.put(o.I_FOREACH, of=sp.L_EACH, index=sp.R_EACH, into=sp.L_EACH_ITEM)
    for find in x.finds:
        found(st, find, st.ph.zone(place, find.filter, False), True, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, cards=sp.L_PICK, player=sp.ANYONE)
        w_.put(o.I_ATTACH, cards=sp.L_PICK, to=sp.L_EACH_ITEM)
    w_.put(o.I_JUMP, to=loop)
    w_.land(loop)
    w_.put(o.I_SHUFFLE, player=st.ph.owner(place))


def different_for_each(st: Steps, x: op.Search, place: s.Place) -> None:
    """Find one card for each Pokémon (L_EACH), no two alike: first all the cards, then each Pokémon gets its own."""
    w_ = st.w
    find = replace(x.finds[0], amount=s.Amount(0, 1), per=None)
    pool = st.ph.zone(place, find.filter, False)
    most = build.number(o.N_COUNT, of=in_list(sp.L_EACH))
    flags = sp.PICK_HIDDEN | DIFFERENT[find.different]
    with w_.about(find):
        w_.put(
            o.I_CHOOSE, into=sp.L_B, player=sp.ACTOR, flags=flags, sort=sp.SORT_CARD, pool=pool, least=0, most=most
        )
    loop = w_.put(o.I_FOREACH, of=sp.L_EACH, index=sp.R_EACH, into=sp.L_EACH_ITEM)
    st.pick(sp.L_PICK, in_list(sp.L_B), ONE, sp.SORT_CARD)
    w_.put(o.I_SET, into=sp.L_B, objects=build.objects(o.S_MINUS, of=in_list(sp.L_B), without=in_list(sp.L_PICK)))
    w_.put(o.I_ATTACH, cards=sp.L_PICK, to=sp.L_EACH_ITEM)
    w_.put(o.I_JUMP, to=loop)
    w_.land(loop)
    w_.put(o.I_SHUFFLE, player=st.ph.owner(place))


def found(st: Steps, find: op.Find, pool: Code, hidden: bool, dest: Node | None) -> None:
    """Pick one part of a search; cards for the Bench are at most as many as it has room for."""
    lo, hi = st.bounds(find.amount)
    per = st.ph.num(find.per) if find.per is not None else NIL
    if per.op != 0:
        lo, hi = scale(lo, per), scale(hi, per)
    if hidden and len(find.filter) > 0:
        lo = const(0)
    elif hidden and isinstance(find.amount, s.Amount) and find.amount.lo == 0 and find.amount.hi is not None:
        lo = const(st.t.defs.book.up_to_min)  # EFFECT-01: any card passes, so at least one can be found
    if isinstance(dest, s.OntoBench) and not dest.as_one:
        room = build.number(o.N_BENCH_ROOM, player=sp.ACTOR if dest.who is None else PLAYERS[dest.who])
        hi = room if hi.a < 0 else build.number(o.N_MIN, most=hi.a, of=room) if hi.op == o.N_CONST else hi
    flags = (sp.PICK_HIDDEN if hidden else 0) | DIFFERENT[find.different]
    with st.w.about(find):
        st.w.put(
            o.I_CHOOSE,
            into=sp.L_PICK,
            player=sp.ACTOR,
            flags=flags,
            sort=sp.SORT_CARD,
            pool=pool,
            least=lo,
            most=hi,
        )


def scale(n: Code, per: Code) -> Code:
    """Return a fixed number times a count; -1 (all) stays -1."""
    return n if n.a < 0 else build.number(o.N_MUL, times=n.a, of=per)


def look_for(st: Steps, x: op.LookFor) -> None:
    """Look at cards, take the parts, then put the other cards where the text says.

    A player may not look for cards that the Bench has no room for (TPCi 2024-03-21).
    """
    w_ = st.w
    space = room(x.dest) if x.rest == "shuffle" else NIL
    skip = w_.put(o.I_JUMP_IF_NOT, when=space) if space.op != 0 else -1
    st.cards(x.cards, sp.L_A)
    w_.put(o.I_LOOK, cards=sp.L_A, player=sp.ACTOR, keep=True, how=looked_at(x.cards))
    for find in x.finds:
        # Both players see the discarded rest, so a player who must take all cards may not leave any (compare R-29).
        hidden = x.rest != "discard" or find.amount != s.Amount(None, None)
        found(st, find, build.objects(o.S_SEEN, filter=st.ph.filter(find.filter)), hidden, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, cards=sp.L_PICK, player=sp.ANYONE)
        if isinstance(x.dest, s.Into) and x.dest.place.zone == "deck":
            # The picked cards stay in the deck: put them aside first, so that "the rest" does not include them.
            w_.put(o.I_MOVE, cards=sp.L_PICK, zone=w.ASIDE)
            w_.put(o.I_SET, into=sp.L_C, objects=in_list(sp.L_PICK))
        else:
            st.to(sp.L_PICK, x.dest, x.reveal)
    rest = build.objects(o.S_SEEN, filter=ANYTHING)
    if x.rest in ("shuffle", "shuffle_under"):
        w_.put(o.I_SHUFFLE, player=sp.ACTOR)
    else:
        w_.put(o.I_SET, into=sp.L_A, objects=rest)
        if x.rest == "discard":
            w_.put(o.I_MOVE, cards=sp.L_A, zone=w.DISCARD)
        elif isinstance(x.rest, Node):
            st.to(sp.L_A, x.rest)
    if isinstance(x.dest, s.Into) and x.dest.place.zone == "deck":
        st.to(sp.L_C, x.dest)
    if skip >= 0:
        end = w_.put(o.I_JUMP)
        w_.land(skip)
        w_.put(o.I_SET_DID, did=sp.DID_FAILED)
        w_.land(end)


def as_held(cards: Node) -> Node:
    """Return the phrase for cards attached from hand, with a smaller least number if it names several cards of a sort.

    The opponent cannot see how many such cards the player has (TPCi 2020-09-17).
    """
    match cards:
        case s.CardsIn(s.Amount(int(lo), int(hi)), (_, *_), s.Place("hand", None | "me")) if lo > 1:
            return replace(cards, amount=s.Amount(1, hi))
    return cards


def of_cards(st: Steps, x: Node) -> bool:
    """Write a step that moves cards between zones or onto Pokémon; False for any other step."""
    w_ = st.w
    match x:
        case op.Move(s.WithAttached(mon), dest, _):
            zone = ZONE_CODES[dest.place.zone] if isinstance(dest, s.Into) else w.DISCARD
            w_.put(o.I_RETURN, mons=st.mons(mon, sp.L_PICK), zone=zone, cards=sp.RETURN_ALL)
        case op.Move(cards, s.OntoMon(s.EachPicked() | s.EachOf() as host, role), None):
            each_gets(st, cards, host, role)
        case op.Move(s.Attached(s.Amount(int(n), most), _, _, s.EachOf(group)) as cards, dest, None) if n == most:
            st.each_mon(group, op.Move(replace(cards, host=s.It()), dest))
        case op.Move(cards, dest, per):
            count = st.ph.num(per) if per is not None else NIL
            picked = isinstance(cards, s.CardsIn | s.Among | s.MovedCards)
            if isinstance(dest, s.OntoBench) and not dest.as_one and picked:
                st.room = build.number(o.N_BENCH_ROOM, player=sp.ACTOR if dest.who is None else PLAYERS[dest.who])
            st.attaching = isinstance(dest, s.OntoMon) and dest.role is None
            st.cards(as_held(cards) if st.attaching and id(cards) not in st.hoisted else cards, sp.L_A, count)
            st.room, st.attaching = NIL, False
            if (
                isinstance(dest, s.Into)
                and dest.order == "choice"
                and isinstance(cards, s.CardsIn | s.Among | s.OfThem)
            ):
                dest = s.Into(dest.place, dest.pos, "given")  # the player picks the cards in this order
            if isinstance(cards, s.CardsIn) and restores(cards.filter, dest):
                w_.put(o.I_BENCH, cards=sp.L_A, how=sp.BENCH_RESTORED)
            else:
                st.from_hand = may_leave_hand(cards, dest)
                st.to(sp.L_A, dest, held=x is st.hold)
                st.from_hand = False
        case op.ShuffleIn(s.WithAttached(mon), _):
            w_.put(o.I_RETURN, mons=st.mons(mon, sp.L_PICK), zone=w.DECK, cards=sp.RETURN_ALL)
        case op.ShuffleIn(cards, place):
            st.cards(cards, sp.L_A)
            if x is st.hold:
                st.to(sp.L_A, s.Into(place, "shuffled"), held=True)
                return True
            w_.put(o.I_MOVE, cards=sp.L_A, zone=w.DECK, flags=sp.MOVE_SHUFFLE)
            w_.put(o.I_SHUFFLE, player=st.ph.owner(place))
            if isinstance(cards, s.Among):  # the rest of the cards seen does not include these
                left = build.objects(o.S_MINUS, of=in_list(sp.L_SEEN), without=in_list(sp.L_A))
                w_.put(o.I_SET, into=sp.L_SEEN, objects=left)
        case op.AttachMore(mon):
            hand = s.CardsIn(ONE, (f.Energy(),), s.Place("hand"))
            st.cards(hand, sp.L_A)
            st.onto(sp.L_A, mon, None)
        case op.MoveAttached(cards, to):
            cards = apart(cards, to)
            targets = elsewhere(st, cards, to)
            none = w_.put(o.I_JUMP_IF_NOT, when=targets) if targets.op != 0 else -1  # there is no other Pokémon
            st.cards(cards, sp.L_A)
            st.onto(sp.L_A, to, None, moved=cards)
            if none >= 0:
                w_.land(none)
        case op.Exchange(s.Attached() as a, b):
            st.cards(a, sp.L_A)
            if isinstance(b, s.CardsIn) and b.place.zone == "deck":
                look_through(st, b.place)
                b = replace(b, amount=s.Amount(0, 1))
            st.cards(b, sp.L_B)
            none = w_.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_EXISTS, objects=in_list(sp.L_B)))
            w_.put(o.I_SET, into=sp.L_C, objects=build.objects(o.S_HOSTS, of=in_list(sp.L_A)))
            w_.put(o.I_MOVE, cards=sp.L_A, zone=zone_of(b))
            w_.put(o.I_ATTACH, cards=sp.L_B, to=sp.L_C)
            w_.land(none)
            if zone_of(b) == w.DECK:
                w_.put(o.I_SHUFFLE, player=sp.ACTOR)
        case op.Exchange(s.TurnedUp(), s.It()):
            w_.put(o.I_SET, into=sp.L_B, objects=in_list(sp.L_CARD))
            there = [build.condition(o.C_EXISTS, objects=in_list(k)) for k in (sp.L_C, sp.L_B)]
            none = w_.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_AND, parts=there))
            w_.put(o.I_MOVE, cards=sp.L_C, zone=w.HAND, flags=sp.MOVE_REVEAL)
            w_.put(o.I_MOVE, cards=sp.L_B, zone=w.PRIZES, flags=sp.MOVE_REVEAL)
            w_.put(o.I_FACE_UP, cards=sp.L_B)
            w_.land(none)
        case op.Exchange(s.It() as a, b):
            w_.put(o.I_SET, into=sp.L_A, objects=in_list(sp.L_CARD))
            st.cards(b, sp.L_B)
            w_.put(o.I_MOVE, cards=sp.L_B, zone=st.seen_in, flags=sp.POS_TOP)
            w_.put(o.I_MOVE, cards=sp.L_A, zone=zone_of(b), flags=sp.POS_TOP)
        case op.Exchange(a, b):
            st.cards(b, sp.L_B)
            st.cards(a, sp.L_A)
            exchange(st, a, b)
        case op.SwapEnergy(group):
            swap_energy(st, group)
        case rv.TurnEnergy(cards, down):
            st.cards(cards, sp.L_A)
            w_.put(o.I_TURN_ENERGY, cards=sp.L_A, down=down)
        case op.SetAside(cards):
            st.cards(cards, sp.L_A)
            w_.put(o.I_MOVE, cards=sp.L_A, zone=w.ASIDE)
        case _:
            return False
    return True


def swap_energy(st: Steps, group: s.Group) -> None:
    """Exchange an Energy card each between two Pokémon; the actor picks a Pokémon and its card, then the other two."""
    w_ = st.w
    energy = st.ph.filter((f.Energy(),))
    holders = st.restricted(group, build.filter(o.F_HOLDS, filter=energy))
    two = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=holders), right=2)
    few = w_.put(o.I_JUMP_IF_NOT, when=two)
    st.pick(sp.L_C, holders, ONE, sp.SORT_MON)
    st.pick(sp.L_B, build.objects(o.S_ATTACHED, to=in_list(sp.L_C), filter=energy), ONE, sp.SORT_CARD)
    w_.put(o.I_SET, into=sp.L_A, objects=in_list(sp.L_B))
    others = build.objects(o.S_MINUS, of=holders, without=build.objects(o.S_HOSTS, of=in_list(sp.L_A)))
    st.pick(sp.L_C, others, ONE, sp.SORT_MON)
    st.pick(sp.L_B, build.objects(o.S_ATTACHED, to=in_list(sp.L_C), filter=energy), ONE, sp.SORT_CARD)
    w_.put(o.I_SET, into=sp.L_ITEM, objects=build.objects(o.S_HOSTS, of=in_list(sp.L_A)))
    w_.put(o.I_ATTACH, cards=sp.L_A, to=sp.L_C)
    w_.put(o.I_ATTACH, cards=sp.L_B, to=sp.L_ITEM)
    end = w_.put(o.I_JUMP)
    w_.land(few)
    w_.put(o.I_SET_DID, did=sp.DID_FAILED)
    w_.land(end)


def elsewhere(st: Steps, cards: Node, to: Node) -> Code:
    """Return the condition that there is another Pokémon to move attached cards to."""
    group = to.group if isinstance(to, s.Pick) else to
    if not isinstance(group, s.Group) or not isinstance(cards, s.Attached) or not isinstance(cards.host, s.It | s.This):
        return hosts(st.ph, s.OntoMon(to))
    return build.condition(
        o.C_EXISTS, objects=build.objects(o.S_MINUS, of=st.ph.group(group), without=st.ph.mon(cards.host))
    )


def of_limits(st: Steps, x: Node) -> bool:
    """Write a step that discards down to a number; False for any other step."""
    w_ = st.w
    match x:
        case op.DiscardUntil(n, pick, whose):
            who = sp.ACTOR if whose is None else PLAYERS[whose]
            hand = build.objects(o.S_CARDS, player=who, zone=w.HAND, filter=ANYTHING)
            over = build.number(o.N_DIFF, more=build.number(o.N_HAND, player=who), less=n)
            flags = sp.PICK_RANDOM if pick == "random" else 0
            w_.put(
                o.I_CHOOSE,
                into=sp.L_A,
                player=sp.ACTOR,
                flags=flags,
                sort=sp.SORT_CARD,
                pool=hand,
                least=over,
                most=over,
            )
            w_.put(o.I_MOVE, cards=sp.L_A, zone=w.DISCARD)
        case op.BenchUntil(n, zone):
            bench = build.objects(o.S_GROUP, player=sp.ACTOR, position=sp.POSITION_BENCH, filter=ANYTHING)
            over = build.number(o.N_DIFF, more=build.number(o.N_COUNT, of=bench), less=n)
            if zone == "discard":
                w_.put(o.I_CHOOSE, into=sp.L_A, player=sp.ACTOR, sort=sp.SORT_MON, pool=bench, least=over, most=over)
                w_.put(o.I_RETURN, mons=sp.L_A, zone=w.DISCARD, cards=sp.RETURN_ALL)
                return True
            few = w_.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_CMP, test=o.T_ANY, left=over, right=0))
            w_.put(
                o.I_CHOOSE, into=sp.L_B, player=sp.ACTOR, sort=sp.SORT_MON, pool=bench, least=n, most=n
            )  # the Pokémon that stay
            w_.put(o.I_SET, into=sp.L_A, objects=build.objects(o.S_MINUS, of=bench, without=in_list(sp.L_B)))
            w_.put(o.I_RETURN, mons=sp.L_A, zone=ZONE_CODES[zone], cards=sp.RETURN_ALL)
            w_.land(few)
        case _:
            return False
    return True


def each_gets(st: Steps, cards: Node, host: s.EachPicked | s.EachOf, role: s.Role | None) -> None:
    """Give each of the picked Pokémon its own cards."""
    st.mons(host, sp.L_PICK)
    loop = st.w.put(o.I_FOREACH, of=sp.L_PICK, index=sp.R_J, into=sp.L_ITEM)
    st.cards(cards, sp.L_A)
    st.w.put(o.I_ATTACH, cards=sp.L_A, to=sp.L_ITEM)
    if role is not None:
        raise NotLowered("a role for cards attached to each")
    st.w.put(o.I_JUMP, to=loop)
    st.w.land(loop)


def exchange(st: Steps, a: Node, b: Node) -> None:
    """Exchange the cards of two places."""
    st.w.put(o.I_MOVE, cards=sp.L_B, zone=zone_of(a), flags=sp.POS_TOP)
    st.w.put(o.I_MOVE, cards=sp.L_A, zone=zone_of(b), flags=sp.POS_TOP)


def zone_of(cards: Node, otherwise: int | None = None) -> int:
    """Return the zone that the cards are in.

    If the phrase does not name it, ``otherwise`` is returned; without that, NotLowered is raised.
    """
    match cards:
        case s.CardsIn(_, _, place, _, _) | s.Top(_, place) | s.Bottom(_, place) | s.Whole(place):
            return ZONE_CODES[place.zone]
    if otherwise is not None:
        return otherwise
    raise NotLowered(f"an exchange with {type(cards).__name__}")
