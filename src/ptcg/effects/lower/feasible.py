"""Guards: whether a step can be paid, and whether it can do anything by open knowledge (TRAINER-07)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core import words as w
from ptcg.core.code import NIL, Code, code
from ptcg.effects import control as ct
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.conditions import AnyMoved, Did, Paid, Searched
from ptcg.effects.lower.builder import NotLowered, const
from ptcg.effects.lower.phrases import PLAYERS, TYPE_BITS, Phrases, conditions_mask
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
    for i, x in enumerate(body):
        if discards_to_draw(x, body[i + 1 : i + 2]):
            return draws_after(ph, x, body[i + 1])
    match body:
        case (op.Choose(s.Pick(s.Amount(int(n), _), group)), *_) if leaves_others(body[1:]):
            return code(o.C_CMP, o.T_MORE, 0, 0, code(o.N_COUNT, 0, 0, 0, ph.group(group)), const(n))
        case (op.Look() | op.Reveal() as seen, ct.May(_, op.Move(s.Among(), s.OntoBench() as dest)), *_):
            return all_of([feasible(ph, seen), room(dest)])  # what is seen can only go to a Bench
    rest = [x for x in body if not is_cost(x) and not hangs_on_success(x)]
    rest = [x for x in rest if not isinstance(x, op.Shuffle)] or rest  # part of looking for something
    rest = [x for x in rest if x is rest[0] or not hangs_on_last(x)]  # the first says it for those that follow it
    rest = [x for x in rest if not is_price(x)] or [x for x in body if hangs_on_success(x)] or rest
    paying = all_of([payable(ph, x.then) for x in body if isinstance(x, ct.May) and is_cost(x)])
    spent = sum(from_hand(x) for x in body)
    can = [(x, feasible(ph, x, spent)) for x in rest]
    whole = any_of([all_of([c, paying]) if hangs_on_payment(x) else c for x, c in can])
    return with_deck(whole) if any(fills_deck(x) for x in body) else whole


def discards_to_draw(x: Node, following: tuple[Node, ...]) -> bool:
    """True of a Trainer that may discard cards, any number or 1, and then draws up to a number: it must draw (R-39)."""
    step = x.then if isinstance(x, ct.May) else x
    return (
        len(following) == 1
        and isinstance(following[0], op.DrawUntil)
        and isinstance(step, op.Move)
        and isinstance(step.cards, s.CardsIn)
        and (step.cards.amount == s.Amount(0, None) or (step is not x and step.cards.amount == s.Amount(1, 1)))
        and step.cards.place == s.Place("hand")
        and not step.cards.filter
        and step.dest == s.Into(s.Place("discard"))
    )


def draws_after(ph: Phrases, x: Node, draw: Node) -> Code:
    """Whether a draw up to a number can draw something after as large a discard as there may be."""
    if most_discarded(x) < 0:
        return code(o.C_DECK, sp.ACTOR)
    return feasible(ph, draw, most_discarded(x))


def most_discarded(x: Node) -> int:
    """How many cards such a Trainer discards at most; -1: all."""
    amount = next(k for k in walk(x) if isinstance(k, s.Amount))
    return -1 if amount.hi is None else amount.hi


def fills_deck(x: Node) -> bool:
    """True of a cost that puts cards into the deck, so that there is something to draw from."""
    match x:
        case ct.AsCost(op.Move(_, s.Into(s.Place("deck", None | "me")), _)):
            return True
    return False


def with_deck(x: Code) -> Code:
    """The condition, given that there are cards in the actor's deck."""
    if x.op == o.C_DECK and x.a in (sp.ACTOR, sp.ME):
        return ALWAYS
    if x.op == o.C_AND:
        return all_of([with_deck(k) for k in x.kids])
    if x.op == o.C_OR:
        return any_of([with_deck(k) for k in x.kids])
    return x


def leaves_others(steps: tuple[Node, ...]) -> bool:
    """True of steps that are about those Pokémon only that were not picked before."""
    return len(steps) > 0 and all(any(isinstance(k, s.EachOther) for k in walk(x)) for x in steps)


def is_price(x: Node) -> bool:
    """True of what befalls the user afterwards: no reason by itself to use the text."""
    if isinstance(x, ct.Later):
        return x.event is None
    return isinstance(x, op.EndTurn) or (isinstance(x, op.KnockOut) and isinstance(x.mon, s.This))


def from_hand(x: Node) -> int:
    """Cards of the hand that a compulsory cost takes."""
    match x:
        case ct.AsCost(op.Move(s.CardsIn(s.Amount(int(lo), _), _, s.Place("hand", None | "me")), _, None)):
            return lo
    return 0


def further(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Whether what an optional cost buys can do anything; else it may not be paid (TAGSUP-01)."""
    return any_of([feasible(ph, x) for x in body if hangs_on_payment(x)])


def hangs_on_success(x: Node) -> bool:
    """True of a sentence that only follows if the one before happened."""
    if not isinstance(x, ct.If):
        return False
    return isinstance(x.cond, Searched) or (isinstance(x.cond, Did) and not x.cond.negated)


def hangs_on_payment(x: Node) -> bool:
    """True of a sentence that only follows if the optional cost was paid."""
    return isinstance(x, ct.If) and isinstance(x.cond, Paid)


def is_cost(x: Node) -> bool:
    """True of a sentence that is paid, by choice or not."""
    return isinstance(x, ct.AsCost) or (isinstance(x, ct.May) and isinstance(x.then, ct.AsCost))


def demanded(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Whether as many cards are in hand as a text takes before anything follows ("Discard 2 cards. If you do, ..."): it
    demands them, so it cannot be used with fewer (TRAINER-07)."""
    taken = [x for x, after in pairwise(body) if hangs_on_success(after) and takes_from_hand(x)]
    return all_of([payable(ph, x) for x in taken])


def opening(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Whether the first step of a text used by choice can be done where it takes cards ("you may discard a card. Then,
    draw a card"): what follows is not had without it (R-51)."""
    x = body[0]
    while isinstance(x, ct.Seq):
        x = x.steps[0]
    match x:
        case op.Move() if takes_from_hand(x):
            return payable(ph, x)
        case op.ShuffleIn(s.CardsIn(s.Amount(int(lo), _), atoms, s.Place("hand", None | "me") as place), _):
            return payable(ph, op.Move(s.CardsIn(s.Amount(lo, lo), atoms, place), s.Into(place))) if lo else NIL
        case op.Evolve(_, s.CardsIn(_, atoms, s.Place("hand", None | "me") as place)):
            return exists(ph.zone(place, atoms, True))
        case op.Move(s.CardsIn(s.Amount(int(lo), _), _, s.Place("hand" | "discard", None | "me")), _, None) if lo:
            return feasible(ph, x)
        case op.Move(s.Attached(s.Amount(int(lo), _)), _, None) if lo:
            return feasible(ph, x)
        case op.MoveAttached(s.Attached(s.Amount(int(lo), _))) if lo:
            return feasible(ph, x)
    return NIL


def takes_from_hand(x: Node) -> bool:
    """True of a sentence in which the actor gives up a fixed number of cards of the hand."""
    match x:
        case op.Move(s.CardsIn(s.Amount(int(lo), hi), _, s.Place("hand", None | "me"), _, _), s.Into(), None):
            return lo == hi
    return False


def costs(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Whether every compulsory cost of a text can be paid."""
    return all_of([payable(ph, x.step) for x in body if isinstance(x, ct.AsCost)])


def payable(ph: Phrases, x: Node) -> Code:
    """Whether a step can be done in full."""
    match x:
        case ct.AsCost(step):
            return payable(ph, step)
        case ct.Seq(steps):
            return all_of([payable_in(ph, k) for k in steps if k is steps[0] or not hangs_on_success(k)])
        case op.Move(s.CardsIn(s.Amount(int(lo), _), atoms, place, _, other), _, None):
            count = code(o.N_COUNT, 0, 0, 0, ph.zone(place, atoms, other or place.zone == "hand"))
            return code(o.C_CMP, o.T_AT_LEAST, 0, 0, count, const(max(lo, 1)))
        case op.Move(s.Attached(amount, unit, atoms, host), _, None):
            return attached(ph, amount, unit, atoms, host)
        case op.Move(s.StadiumCard(whose), _, _):
            return code(o.C_STADIUM, PLAYERS[whose], 0, 0, code(o.F_TRUE))
        case ct.By():
            return NIL
    return feasible(ph, x)


def payable_in(ph: Phrases, x: Node) -> Code:
    """Whether a step among others can be done in full: one whose condition does not hold asks for nothing."""
    if isinstance(x, ct.If) and not any(type(k).__name__ in UNKNOWN for k in walk(x.cond)):
        inner = payable(ph, x.then)
        return NIL if inner.op == 0 else any_of([code(o.C_NOT, 0, 0, 0, ph.cond(x.cond)), inner])
    return payable(ph, x)


def attached(ph: Phrases, amount: s.Amount, unit: str, atoms: tuple[Node, ...], host: Node) -> Code:
    """Whether as many attached cards or units are there; all needs at least one (R-23)."""
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


def feasible(ph: Phrases, x: Node, spent: int = 0) -> Code:
    """Whether a step can change anything, by what both players can see, after ``spent`` cards of the hand are paid.
    NIL: yes, or it cannot be told."""
    try:
        return _feasible(ph, x, spent)
    except NotLowered:
        return NIL


def hangs_on_last(x: Node) -> bool:
    """True of a step that does as much as the one before did, or something with the cards that one was about."""
    if any(type(k).__name__ in ("ThisWay", "TypesMoved", "ThatMany", "CountAmong", "Heads", "Tails") for k in walk(x)):
        return True
    match x:
        case op.DoDamage(_, s.NewActive()) | op.Switch(_, s.It()) | op.Devolve(s.It()):
            return True
        case ct.If(AnyMoved(), _):
            return True
        case ct.Apply(_, mods):
            return all(getattr(k, "mon", None) == s.It() for k in mods)
        case ct.Modes(_, _, options):
            return all(hangs_on_last(k) for k in options)
        case ct.May(_, then):
            return hangs_on_last(then)
        case op.Move(cards, _, _) | op.ShuffleIn(cards, _):
            return isinstance(cards, s.It | s.Them | s.TheRest | s.Among | s.OfThem | s.MovedCards)
        case op.UseAttack(_, source, _):
            return isinstance(source, s.Among)
    return False


def sequence(ph: Phrases, steps: tuple[Node, ...], spent: int) -> Code:
    """One of the steps can do something; one that only follows another does not count. *It* is whom the step before
    was about."""
    parts: list[Code] = []
    shown: list[Code] = []
    subject: s.Mon | None = None
    for k in steps:
        if isinstance(k, ct.AsCost):
            shown.append(payable(ph, k))
            continue
        if isinstance(k, ct.By) and isinstance(k.step, op.Reveal) and len(steps) > 1:
            shown.append(feasible(ph, k, spent))  # what follows is about the cards shown; to see them is something
            continue
        if isinstance(k, op.Shuffle) and len(steps) > 1:
            continue  # part of looking for something
        if isinstance(k, op.Draw) and shown:
            continue
        if subject is not None and isinstance(k, op.Heal | op.Cure) and isinstance(k.mon, s.It):
            k = replace(k, mon=subject)
        if isinstance(k, op.Heal | op.Cure):
            subject = k.mon
        if not parts or not (hangs_on_last(k) or hangs_on_success(k)):  # the first says it for both
            parts.append(feasible(ph, k, spent))
    return all_of([*shown, any_of(parts)])


def branching(ph: Phrases, branches: tuple[Node, ...], spent: int) -> Code:
    """The branch that would be taken can do something. A branch about *it* is no better than the plain one."""
    parts: list[Code] = []
    before: list[Code] = []
    for k in branches:
        if isinstance(k, ct.Otherwise):
            parts.append(all_of([*before, feasible(ph, k.then, spent)]))
        elif isinstance(k, ct.If) and any(type(n).__name__ == "It" for n in walk(k)) and len(branches) > 1:
            continue
        else:
            parts.append(feasible(ph, k, spent))
            if isinstance(k, ct.If) and not any(type(n).__name__ in UNKNOWN for n in walk(k.cond)):
                before.append(code(o.C_NOT, 0, 0, 0, ph.cond(k.cond)))
    return any_of(parts)


UNKNOWN = ("Coin", "Did", "Searched", "Paid", "AnyMoved", "It", "Them", "Guess")
ACTORS = {"me": sp.ME, "opp": sp.OPP}


def _feasible(ph: Phrases, x: Node, spent: int) -> Code:
    match x:
        case ct.Seq(steps):
            return sequence(ph, steps, spent)
        case ct.Branches(branches):
            return branching(ph, branches, spent)
        case ct.By(("me" | "opp") as who, step):
            inner = feasible(ph, step)
            return inner if inner.op == 0 else code(o.C_BY, ACTORS[who], 0, 0, inner)
        case ct.By("each" | "each_from_opp", step):
            inner = feasible(ph, step)
            return inner if inner.op == 0 else any_of([code(o.C_BY, who, 0, 0, inner) for who in (sp.ME, sp.OPP)])
        case op.DiscardUntil(n, _, whose):
            holder = sp.ACTOR if whose is None else PLAYERS[whose]
            held = code(o.N_COUNT, 0, 0, 0, code(o.S_CARDS, holder, w.HAND, 1, code(o.F_TRUE)))
            return code(o.C_CMP, o.T_MORE, 0, 0, held, const(n))
        case op.Inflict((only,), s.EachOf(group)):
            g = ph.group(group)
            free = code(o.F_NOT, 0, 0, 0, code(o.F_CONDITION, conditions_mask((only,))))
            return exists(code(o.S_GROUP, g.a, g.b, g.c, code(o.F_AND, 0, 0, 0, g.kids[0], free)))
        case op.KnockOut(s.EachOf(group) | s.Pick(_, group)):
            return exists(ph.group(group))
        case ct.ForEach(_, step):
            return feasible(ph, step, spent)
        case op.Evolve(s.This(), s.CardsIn(place=s.Place("deck")) as cards):
            return code(o.C_DECK, ph.owner(cards.place))
        case op.Evolve(s.This(), s.CardsIn(place=s.Place("hand")) as cards, False, False):
            zone = ph.zone(cards.place, cards.filter, cards.other)
            return code(o.C_IS, 0, 0, 0, ph.mon(x.mon), code(o.F_CAN_EVOLVE_WITH, 0, 1, 0, zone))
        case op.Evolve(s.EachOf(group), s.CardsIn(place=s.Place("deck")) as cards):
            return all_of([exists(ph.group(group)), code(o.C_DECK, ph.owner(cards.place))])
        case op.DoDamage(_, s.Pick(_, group) | s.EachOf(group)) | op.PutCounters(_, s.Pick(_, group) | s.EachOf(group)):
            return exists(ph.group(group))
        case op.Inflict((only,), s.Active(who)):
            free = code(o.F_NOT, 0, 0, 0, code(o.F_CONDITION, conditions_mask((only,))))
            return exists(code(o.S_GROUP, PLAYERS[who], 1, 0, free))
        case op.Cure(_, s.Active(who), listed):
            mask = conditions_mask(listed) if listed else 31
            return exists(code(o.S_GROUP, PLAYERS[who], 1, 0, code(o.F_CONDITION, mask)))
        case op.Replace(s.Pick(_, group), s.CardsIn() as cards, _):
            return all_of([exists(ph.group(group)), cards_open(ph, cards)])
        case op.Reveal(s.Whole(place)) | op.Move(s.Whole(place), _, None):
            return exists(ph.zone(place, (), True))
        case ct.May(who, then):
            return feasible(ph, then) if who == "me" else NIL
        case ct.Flip(_, then, _, _):
            return feasible(ph, then)
        case ct.Modes(_, _, options):
            return any_of([feasible(ph, k) for k in options])
        case ct.If(cond, then):
            if any(type(k).__name__ in UNKNOWN for k in walk(cond)):
                return feasible(ph, then)
            return all_of([ph.cond(cond), feasible(ph, then)])
        case op.Draw(n) if isinstance(n, int) or hangs_on_last(x):
            return code(o.C_DECK, sp.ACTOR)
        case op.Draw(n):
            return all_of([code(o.C_CMP, o.T_MORE, 0, 0, ph.num(n), const(0)), code(o.C_DECK, sp.ACTOR)])
        case op.DrawUntil(n):
            held = code(o.N_COUNT, 0, 0, 0, code(o.S_CARDS, sp.ACTOR, w.HAND, 1, code(o.F_TRUE)))
            have = code(o.N_DIFF, 0, 0, 0, held, const(spent)) if spent else held
            short = code(o.C_CMP, o.T_MORE, 0, 0, ph.num(n), have)
            return all_of([short, code(o.C_DECK, sp.ACTOR)])
        case op.Search(places, finds, _, dest):
            there = [zone_open(ph, p, finds) for p in places]
            return all_of([any_of(there), room(dest), hosts(ph, dest) if dest is not None else NIL])
        case op.LookFor(s.Top(_, place) | s.Bottom(_, place), _, _, dest, _):
            return all_of([code(o.C_DECK, ph.owner(place)), room(dest)])
        case op.Reveal(s.CardsIn() as cards):
            return cards_open(ph, cards)
        case op.Look(s.Top(_, place) | s.Bottom(_, place)) | op.Reveal(s.Top(_, place) | s.Bottom(_, place)):
            return code(o.C_DECK, ph.owner(place))
        case op.Heal(_, s.Pick() | s.EachOf() | s.Active() | s.This() as mon):
            return exists(hurt(ph, mon))
        case op.MoveCounters(_, s.Pick() | s.EachOf() | s.Active() as mon, _):
            return exists(hurt(ph, mon))
        case op.MoveCounters(_, s.Group() as group, _):
            return exists(hurt(ph, s.EachOf(group)))
        case op.Switch(whose, None | s.Pick() as new, old):
            player = {"me": sp.ME, "opp": sp.OPP, "own": sp.ACTOR}[whose]
            leaves = code(o.C_IS, 0, 0, 0, code(o.S_ACTIVE, player), ph.filter(old)) if old else NIL
            comes = code(o.C_CAN_SWITCH, player) if new is None else exists(ph.group(new.group))
            return all_of([comes, leaves])
        case op.Devolve(s.EachOf(group) | s.Pick(_, group), _, _):
            return exists(ph.group(group))
        case op.Return(s.Pick(_, group), _, _):
            return exists(ph.group(group))
        case op.Evolve(s.Pick(_, group), s.CardsIn() as cards, skipping):
            if cards.place.zone == "deck":
                return all_of([exists(ph.group(group)), code(o.C_DECK, ph.owner(cards.place))])
            zone = ph.zone(cards.place, cards.filter, cards.other)
            g = ph.group(group)
            can = code(o.F_CAN_EVOLVE_WITH, 1 if skipping else 0, 0, 0, zone)
            return exists(code(o.S_GROUP, g.a, g.b, g.c, code(o.F_AND, 0, 0, 0, g.kids[0], can)))
        case op.Move(s.CardsIn(s.Amount(int(n), _), atoms, place, "different", other), s.OntoBench(True), _):
            count = code(o.N_PIECES, 0, 0, 0, ph.zone(place, atoms, other))
            return all_of([code(o.C_CMP, o.T_AT_LEAST, 0, 0, count, const(n)), code(o.C_BENCH_ROOM, sp.ACTOR, 1)])
        case op.Move(cards, dest, _):
            return all_of([cards_open(ph, cards), room(dest), hosts(ph, dest)])
        case op.MoveAttached(cards, s.Another(group)):
            pair = code(o.C_CMP, o.T_AT_LEAST, 0, 0, code(o.N_COUNT, 0, 0, 0, ph.group(group)), const(2))
            return all_of([cards_open(ph, cards), pair])
        case op.MoveAttached(cards, _):
            return cards_open(ph, cards)
        case op.Exchange(a, b):
            return all_of([cards_open(ph, a), cards_open(ph, b)])
        case op.ShuffleIn(cards, _):
            return cards_open(ph, cards)
        case op.UseAttack(_, s.Pick(_, group), _):
            return exists(code(o.S_ATTACKS, 0, 0, 0, ph.group(group)))
        case op.UseAttack(_, s.CardsIn(_, atoms, place, _, other), _):
            return exists(code(o.S_ATTACKS, 0, 0, 0, ph.zone(place, atoms, other)))
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
    if not isinstance(dest, s.OntoBench):
        return NIL
    return code(o.C_BENCH_ROOM, sp.ACTOR if dest.who is None else PLAYERS[dest.who], 1)


def hosts(ph: Phrases, dest: Node) -> Code:
    """A Pokémon to attach to."""
    if isinstance(dest, s.OntoMon):
        host = dest.host
        if isinstance(host, s.EachPicked):
            host = host.pick
        if isinstance(host, s.Pick | s.EachOf):
            return exists(ph.group(host.group))
        if isinstance(host, s.Group):
            return exists(ph.group(host))
    return NIL


def cards_open(ph: Phrases, cards: Node) -> Code:
    """Whether cards of the sort are there, where everybody can see; a hidden zone needs only to have cards."""
    match cards:
        case s.CardsIn(_, atoms, place, _, other):
            hidden = place.zone == "deck" or (place.zone == "hand" and place.who == "opp")
            return exists(ph.zone(place, () if hidden else atoms, other or place.zone == "hand"))
        case s.Attached(_, _, atoms, host):
            where = host
            if isinstance(host, s.EachPicked):
                where = host.pick.group
            elif isinstance(host, s.Pick):
                where = host.group
            return exists(code(o.S_ATTACHED, 0, 0, 0, ph.mon(where), ph.filter(atoms)))
        case s.StadiumCard(whose):
            return code(o.C_STADIUM, PLAYERS[whose], 0, 0, code(o.F_TRUE))
        case s.Whole(place):
            return exists(ph.zone(place, (), True))
        case s.Top(_, place) | s.Bottom(_, place):
            return code(o.C_DECK, ph.owner(place))
        case s.WithAttached(s.Pick(_, group)):
            return exists(ph.group(group))
    return NIL
