"""Search zones for cards; it is made of looking, choosing, moving and shuffling, and has no instruction of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

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
from ptcg.instructions.codes import PLAYERS, ZONE_CODES

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: search(es) {p:places} for {f:finds} {r:shown(s:f)|false} {d:placed(s:f)|None}, then shuffle = Search($p, $f, $r,
      $d)
"""
EXAMPLES = """
Search deck for up to 2 Supporter cards or Basic Pokémon, reveal them, put them into hand, then shuffle.
Search deck for 1 Pokémon with 70 or less printed HP, reveal it, put it into hand, then shuffle.
Search deck for up to 3 basic Energy cards of different types, reveal them, put them into hand, then shuffle.
Search deck for up to 2 Item cards of different names, reveal them, put them into hand, then shuffle.
Search deck for up to 2 Pokémon named "Silk" or "Casc", put them onto the Bench, then shuffle.
Search deck for up to 2 Pokémon named "Silk", "Casc", or "Wurm", put them onto the Bench, then shuffle.
Search deck for up to 3 basic Fire Energy cards, discard them, then shuffle.
Search deck for 1 Pokémon named "A", "B", "C", or "D", reveal it, put it into hand, then shuffle.
Search deck for up to 2 Technical Machine or Tool cards, reveal them, put them into hand, then shuffle.
Search deck for 1 Technical Machine card, reveal it, put it into hand, then shuffle.
Search deck for 1 Secret Machine card, reveal it, put it into hand, then shuffle.
Search deck for 1 Hyper Gear card, reveal it, put it into hand, then shuffle.
Search deck for 1 Pokémon that evolves from a card named like "Fossil", put it into hand, then shuffle.
Search deck for 1 Pokémon whose line begins with a card named like "Fossil", put it into hand, then shuffle.
Search deck for 1 Pokémon with the name of a Pokémon in discard pile, put it into hand, then shuffle.
"""
DIVIDED = re.compile(r"( from | among )")  # what stands before says which cards, what follows says where they are
DIFFERENT = {"": 0, "names": sp.PICK_NAMES, "types": sp.PICK_TYPES}


@dataclass(frozen=True, slots=True)
class Find(Node):
    """One part of a search: so many cards that pass the filter.
    per: multiplies the amount; different: no two of the cards share this: types, names."""

    amount: sl.Amount
    filter: tuple[Filter, ...]
    per: Num | None = None
    different: str = ""


@dataclass(frozen=True, slots=True)
class Search(Op):
    """The actor searches the zones for the parts, puts them somewhere and shuffles the deck.
    reveal: both players see the parts; dest: None means that the parts do not move yet."""

    places: tuple[sl.Place, ...]
    finds: tuple[Find, ...]
    reveal: bool
    dest: sl.Dest | None


def feasible(g: Guard, x: Search) -> Code:
    """A zone must have cards, the number must not be 0, and there must be room where the cards go."""
    there = [zone_open(g, p, x.finds) for p in x.places]
    sought = g.any_of([g.counted(k.per) for k in x.finds])
    return g.all_of([g.any_of(there), sought, g.room(x.dest), g.hosts(x.dest)])


def zone_open(g: Guard, place: sl.Place, finds: tuple[Find, ...]) -> Code:
    """Return the condition that a zone may be searched: a deck must have a card, an open zone a card that passes."""
    if place.zone == "deck":
        return build.condition(o.C_DECK, player=g.ph.owner(place))
    return g.any_of([g.exists(g.ph.zone(place, k.filter, False)) for k in finds])


def lower(st: Steps, x: Search) -> None:
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


def repeated(st: Steps, x: Search, count: Node | int) -> bool:
    """Write a repeated search as one search for more cards; if the count is 0, nobody looks through the deck."""
    if not isinstance(count, Num) or any(k.per is not None for k in x.finds):
        return False
    some = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=st.ph.num(count), right=1)
    at = st.w.put(o.I_JUMP_IF_NOT, when=some)
    st.step(replace(x, finds=tuple(replace(k, per=count) for k in x.finds)))
    st.passed_over(at, True)
    return True


def search_in(st: Steps, x: Search, place: sl.Place) -> None:
    """Search a zone; an unfiltered card must be found, a filtered card may be missed (EFFECT-01)."""
    w_ = st.w
    deck = place.zone == "deck"
    if isinstance(x.dest, sl.OntoMon) and x.dest.role is None and any(f.Kind("pokemon") in k.filter for k in x.finds):
        raise build.NotLowered("a Pokémon card attached without a role")
    if isinstance(x.dest, sl.OntoMon) and isinstance(x.dest.host, sl.EachPicked | sl.EachOf):
        each_finds(st, x, place, x.dest.host)
        return
    counted = deck and any(isinstance(find.amount, sl.ThatMany) for find in x.finds)
    if counted:  # looking through the deck counts cards too
        w_.put(o.I_LET, register=sp.R_J, value=build.number(o.N_THAT_MANY))
    if deck:
        st.look_through(place)
    if counted:
        w_.put(o.I_LET, register=sp.R_COUNT, value=build.in_register(sp.R_J))
    for find in x.finds:
        found(st, find, st.ph.zone(place, find.filter, False), deck, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, cards=sp.L_PICK, player=sp.ANYONE)
        if deck and isinstance(x.dest, sl.Into) and x.dest.pos in ("top", "bottom") and x.dest.place.zone == "deck":
            shuffle_under(st, x, place)
            return
        if restores(find.filter, x.dest):
            w_.put(o.I_BENCH, cards=sp.L_PICK, how=sp.BENCH_RESTORED)
        elif x.dest is not None:
            st.to(sp.L_PICK, x.dest, x.reveal)
    if deck:
        w_.put(o.I_SHUFFLE, player=st.ph.owner(place))


def restores(atoms: tuple[f.Filter, ...], dest: sl.Dest | None) -> bool:
    """True if cards that the text calls Restored Pokémon go onto a Bench: it overrides RESTORED-01 (EFFECT-05)."""
    return isinstance(dest, sl.OntoBench) and f.Stage("Restored") in atoms


def shuffle_under(st: Steps, x: Search, place: sl.Place) -> None:
    """Put the cards found aside while the others are shuffled, because they stay in the deck."""
    if len(x.finds) > 1 or x.dest is None:
        raise build.NotLowered("a search for several sorts of card that stay in the deck")
    st.w.put(o.I_MOVE, cards=sp.L_PICK, zone=w.ASIDE, flags=sp.MOVE_REVEAL if x.reveal else 0)
    st.w.put(o.I_SET, into=sp.L_C, objects=build.in_list(sp.L_PICK))
    st.w.put(o.I_SHUFFLE, player=st.ph.owner(place))
    st.to(sp.L_C, x.dest, x.reveal)


def each_finds(st: Steps, x: Search, place: sl.Place, host: sl.EachPicked | sl.EachOf) -> None:
    """Find cards for each of the Pokémon, which are chosen before the search, and attach its own cards to each."""
    w_ = st.w
    st.mons(host, sp.L_C)
    w_.put(o.I_SET, into=sp.L_EACH, objects=build.in_list(sp.L_C))
    st.look_through(place)
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


def different_for_each(st: Steps, x: Search, place: sl.Place) -> None:
    """Find one card for each Pokémon (L_EACH), no two alike: first all the cards, then each Pokémon gets its own."""
    w_ = st.w
    find = replace(x.finds[0], amount=sl.Amount(0, 1), per=None)
    pool = st.ph.zone(place, find.filter, False)
    most = build.number(o.N_COUNT, of=build.in_list(sp.L_EACH))
    flags = sp.PICK_HIDDEN | DIFFERENT[find.different]
    with w_.about(find):
        w_.put(o.I_CHOOSE, into=sp.L_B, player=sp.ACTOR, flags=flags, sort=sp.SORT_CARD, pool=pool, least=0, most=most)
    loop = w_.put(o.I_FOREACH, of=sp.L_EACH, index=sp.R_EACH, into=sp.L_EACH_ITEM)
    st.pick(sp.L_PICK, build.in_list(sp.L_B), sl.ONE, sp.SORT_CARD)
    others = build.objects(o.S_MINUS, of=build.in_list(sp.L_B), without=build.in_list(sp.L_PICK))
    w_.put(o.I_SET, into=sp.L_B, objects=others)
    w_.put(o.I_ATTACH, cards=sp.L_PICK, to=sp.L_EACH_ITEM)
    w_.put(o.I_JUMP, to=loop)
    w_.land(loop)
    w_.put(o.I_SHUFFLE, player=st.ph.owner(place))


def found(st: Steps, find: Find, pool: Code, hidden: bool, dest: Node | None) -> None:
    """Pick one part of a search; cards for the Bench are at most as many as it has room for."""
    lo, hi = st.bounds(find.amount)
    per = st.ph.num(find.per) if find.per is not None else NIL
    if per.op != 0:
        lo, hi = scale(lo, per), scale(hi, per)
    if hidden and len(find.filter) > 0:
        lo = build.constant(0)
    elif hidden and isinstance(find.amount, sl.Amount) and find.amount.lo == 0 and find.amount.hi is not None:
        lo = build.constant(st.t.defs.book.up_to_min)  # EFFECT-01: any card passes, so at least one can be found
    if isinstance(dest, sl.OntoBench) and not dest.as_one:
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


def prompt(x: Search, q: Question) -> str | None:
    """Which zone is searched, or which card is looked for and where it goes."""
    if q.asks == "ways":
        return q.ways([f"search {q.place(place)}" for place in x.places])
    find = q.rest[-1] if q.asks == "pick" and q.rest else None
    if not isinstance(find, Find):
        return None
    place = next((k for k in x.places if ZONE_CODES[k.zone] == q.pool.zone), x.places[0])
    return finding(q, find, sl.CardsIn(q.count.amount(find.amount), find.filter, place), x.dest)


def finding(q: Question, find: Find, cards: sl.Cards, dest: sl.Dest | None) -> str | None:
    """Return words for a card that is looked for, and for where it goes."""
    told = q.says(cards)
    if told is None:
        return None
    goes = None if dest is None or isinstance(dest, sl.Split) else q.goes(cards, dest)
    words = goes or f"choose {told}"
    if find.different and q.count.most > 1:
        words = words.replace(told, DIVIDED.sub(rf" of different {find.different}\1", told, count=1), 1)
    return words
