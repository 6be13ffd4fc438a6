"""Guards: whether a step can be paid, and whether it can do anything by open knowledge (TRAINER-07)."""

from __future__ import annotations

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core.code import NIL, Code, code
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, const
from ptcg.effects.lower.phrases import PLAYERS, Phrases
from ptcg.effects.node import Node, walk

ALWAYS = code(o.C_TRUE)


def any_of(parts: list[Code]) -> Code:
    """At least one of the conditions."""
    if any(p.op in (0, o.C_TRUE) for p in parts) or not parts:
        return NIL
    return parts[0] if len(parts) == 1 else code(o.C_OR, 0, 0, 0, *parts)


def all_of(parts: list[Code]) -> Code:
    """All of the conditions."""
    parts = [p for p in parts if p.op not in (0, o.C_TRUE)]
    if not parts:
        return NIL
    return parts[0] if len(parts) == 1 else code(o.C_AND, 0, 0, 0, *parts)


def exists(pool: Code) -> Code:
    """Something is there."""
    return code(o.C_EXISTS, 0, 0, 0, pool)


def body_feasible(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Whether a text can do anything: at least one sentence that is no cost can."""
    rest = [x for x in body if not is_cost(x) and not hangs_on_success(x)]
    paying = all_of([payable(ph, x.then) for x in body if isinstance(x, op.May) and is_cost(x)])
    return any_of([all_of([feasible(ph, x), paying]) if hangs_on_payment(x) else feasible(ph, x) for x in rest])


def further(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Whether what an optional cost buys can do anything; else it may not be paid (TAGSUP-01)."""
    return any_of([feasible(ph, x) for x in body if hangs_on_payment(x)])


def hangs_on_success(x: Node) -> bool:
    """True of a sentence that only follows if the one before happened."""
    from ptcg.effects.conditions import Did

    return isinstance(x, op.If) and isinstance(x.cond, Did) and not x.cond.negated


def hangs_on_payment(x: Node) -> bool:
    """True of a sentence that only follows if the optional cost was paid."""
    from ptcg.effects.conditions import Paid

    return isinstance(x, op.If) and isinstance(x.cond, Paid)


def is_cost(x: Node) -> bool:
    """True of a sentence that is paid, by choice or not."""
    return isinstance(x, op.AsCost) or (isinstance(x, op.May) and isinstance(x.then, op.AsCost))


def costs(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Whether every compulsory cost of a text can be paid."""
    return all_of([payable(ph, x.step) for x in body if isinstance(x, op.AsCost)])


def payable(ph: Phrases, x: Node) -> Code:
    """Whether a step can be done in full."""
    match x:
        case op.AsCost(step):
            return payable(ph, step)
        case op.Seq(steps):
            return all_of([payable(ph, k) for k in steps])
        case op.Move(s.CardsIn(s.Amount(int(lo), _), atoms, place, _, other), _, None):
            count = code(o.N_COUNT, 0, 0, 0, ph.zone(place, atoms, other))
            return code(o.C_CMP, o.T_AT_LEAST, 0, 0, count, const(max(lo, 1)))
        case op.Move(s.Attached(amount, unit, atoms, host), _, None):
            return attached(ph, amount, unit, atoms, host)
        case op.Move(s.StadiumCard(whose), _, _):
            return code(o.C_STADIUM, PLAYERS[whose], 0, 0, code(o.F_TRUE))
        case op.By():
            return NIL
    return feasible(ph, x)


def attached(ph: Phrases, amount: s.Amount, unit: str, atoms: tuple[Node, ...], host: Node) -> Code:
    """Whether as many attached cards or units are there; all needs at least one (R-23)."""
    from ptcg.effects import filters as f
    from ptcg.effects.lower.phrases import TYPE_BITS

    if isinstance(host, s.Pick | s.EachPicked | s.Another):
        return NIL
    lo = 1 if amount.lo is None else amount.lo
    if unit == "unit" and len(atoms) == 1 and isinstance(atoms[0], f.Energy):
        types = TYPE_BITS[atoms[0].type] if atoms[0].type else 0
        count = code(o.N_UNITS, types, 0, 0, ph.mon(host))
    else:
        kept = tuple(a for a in atoms if isinstance(a, f.Filter))
        count = code(o.N_COUNT, 0, 0, 0, code(o.S_ATTACHED, 0, 0, 0, ph.mon(host), ph.filter(kept)))
    return code(o.C_CMP, o.T_AT_LEAST, 0, 0, count, const(max(lo, 1)))


def feasible(ph: Phrases, x: Node) -> Code:
    """Whether a step can change anything, by what both players can see. NIL: yes, or it cannot be told."""
    try:
        return _feasible(ph, x)
    except NotLowered:
        return NIL


def _feasible(ph: Phrases, x: Node) -> Code:
    match x:
        case op.Seq(steps):
            return any_of([feasible(ph, k) for k in steps])
        case op.Branches(branches):
            return any_of([feasible(ph, k) for k in branches])
        case op.May(who, then):
            return feasible(ph, then) if who == "me" else NIL
        case op.Flip(_, then, _, _):
            return feasible(ph, then)
        case op.Modes(_, _, options):
            return any_of([feasible(ph, k) for k in options])
        case op.If(cond, then):
            if any(type(k).__name__ in ("Coin", "Did", "Paid", "AnyMoved", "It", "Them", "Guess") for k in walk(cond)):
                return feasible(ph, then)
            return all_of([ph.cond(cond), feasible(ph, then)])
        case op.Draw():
            return code(o.C_DECK, sp.ACTOR)
        case op.DrawUntil(n):
            short = code(o.C_CMP, o.T_MORE, 0, 0, ph.num(n), code(o.N_HAND, sp.ACTOR))
            return all_of([short, code(o.C_DECK, sp.ACTOR)])
        case op.Search(places, finds, _, dest):
            there = [zone_open(ph, p, finds) for p in places]
            return all_of([any_of(there), room(dest)])
        case op.LookFor(s.Top(_, place), _, _, dest, _):
            return code(o.C_DECK, ph.owner(place))
        case op.Heal(_, s.Pick() | s.EachOf() | s.Active() | s.This() as mon):
            return exists(hurt(ph, mon))
        case op.Switch(whose, None):
            return code(o.C_CAN_SWITCH, {"me": sp.ME, "opp": sp.OPP, "own": sp.ACTOR}[whose])
        case op.Switch(_, s.Pick(_, group)):
            return exists(ph.group(group))
        case op.Return(s.Pick(_, group), _, _):
            return exists(ph.group(group))
        case op.Evolve(s.Pick(_, group), s.CardsIn() as cards, skipping):
            if cards.place.zone == "deck":
                return exists(ph.group(group))
            zone = ph.zone(cards.place, cards.filter, cards.other)
            g = ph.group(group)
            can = code(o.F_CAN_EVOLVE_WITH, 1 if skipping else 0, 0, 0, zone)
            return exists(code(o.S_GROUP, g.a, g.b, g.c, code(o.F_AND, 0, 0, 0, g.kids[0], can)))
        case op.Move(s.CardsIn(s.Amount(int(n), _), atoms, place, "different", other), s.OntoBench(True), _):
            count = code(o.N_PIECES, 0, 0, 0, ph.zone(place, atoms, other))
            return all_of([code(o.C_CMP, o.T_AT_LEAST, 0, 0, count, const(n)), code(o.C_BENCH_ROOM, sp.ACTOR, 1)])
        case op.Move(cards, dest, _):
            return all_of([cards_open(ph, cards), room(dest), hosts(ph, dest)])
        case op.MoveAttached(cards, _):
            return cards_open(ph, cards)
        case op.ShuffleIn(cards, _):
            return cards_open(ph, cards)
        case op.UseEffect(s.CardsIn() as cards):
            return NIL if cards.place.zone in ("hand", "deck") else cards_open(ph, cards)
    return NIL


def hurt(ph: Phrases, mon: Node) -> Code:
    """Damaged Pokémon among those meant."""
    any_ = code(o.F_COUNTERS, o.T_ANY)
    if isinstance(mon, s.Pick | s.EachOf):
        g = ph.group(mon.group)
        return code(o.S_GROUP, g.a, g.b, g.c, code(o.F_AND, 0, 0, 0, g.kids[0], any_))
    if isinstance(mon, s.Active):
        return code(o.S_GROUP, PLAYERS[mon.who], 1, 0, any_)
    return ph.mon(mon)


def zone_open(ph: Phrases, place: s.Place, finds: tuple[op.Find, ...]) -> Code:
    """A deck with cards in it may always be searched; an open zone must hold something of the sort."""
    if place.zone == "deck":
        return code(o.C_DECK, ph.owner(place))
    return any_of([exists(ph.zone(place, x.filter, False)) for x in finds])


def room(dest: Node | None) -> Code:
    """Room on the Bench if the cards go there."""
    return code(o.C_BENCH_ROOM, sp.ACTOR, 1) if isinstance(dest, s.OntoBench) else NIL


def hosts(ph: Phrases, dest: Node) -> Code:
    """A Pokémon to attach to."""
    if isinstance(dest, s.OntoMon):
        host = dest.host
        if isinstance(host, s.EachPicked):
            host = host.pick
        if isinstance(host, s.Pick):
            return exists(ph.group(host.group))
        if isinstance(host, s.Group):
            return exists(ph.group(host))
    return NIL


def cards_open(ph: Phrases, cards: Node) -> Code:
    """Whether cards of the sort are there, where everybody can see; a hidden zone needs only to have cards."""
    match cards:
        case s.CardsIn(_, atoms, place, _, other):
            hidden = place.zone == "deck" or (place.zone == "hand" and place.who == "opp")
            return exists(ph.zone(place, () if hidden else atoms, other))
        case s.Attached(_, _, atoms, host):
            where = host
            if isinstance(host, s.EachPicked):
                where = host.pick.group
            elif isinstance(host, s.Pick):
                where = host.group
            return exists(code(o.S_ATTACHED, 0, 0, 0, ph.mon(where), ph.filter(atoms)))
        case s.StadiumCard(whose):
            return code(o.C_STADIUM, PLAYERS[whose], 0, 0, code(o.F_TRUE))
        case s.Top(_, place):
            return code(o.C_DECK, ph.owner(place))
        case s.WithAttached(s.Pick(_, group)):
            return exists(ph.group(group))
    return NIL
