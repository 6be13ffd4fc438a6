"""Guards of a step: whether it can be paid, and whether it can do anything by open knowledge (TRAINER-07)."""

from __future__ import annotations

from dataclasses import replace

from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core import vocabulary as w
from ptcg.core.program import NIL, Code
from ptcg.effects import control as ct
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.conditions import AnyMoved, Did, GxUsed, Paid, Searched
from ptcg.effects.lower.builder import NotLowered
from ptcg.effects.lower.codes import ANYTHING, PLAYERS, SIDES, TYPE_BITS, basic, conditions_mask
from ptcg.effects.lower.expressions import Phrases
from ptcg.effects.node import Node, walk
from ptcg.effects.permissions import CanUseGxAgain, SupporterLimit
from ptcg.effects.quantities import Num
from ptcg.instructions import build


def any_of(parts: list[Code]) -> Code:
    """At least one of the conditions."""
    if any(p.op in (0, o.C_TRUE) for p in parts) or not parts:
        return NIL
    return parts[0] if len(parts) == 1 else build.condition(o.C_OR, parts=parts)


def all_of(parts: list[Code]) -> Code:
    """All of the conditions."""
    parts = [p for p in parts if p.op not in (0, o.C_TRUE)]
    if not parts:
        return NIL
    return parts[0] if len(parts) == 1 else build.condition(o.C_AND, parts=parts)


def exists(pool: Code) -> Code:
    """Something is there."""
    return build.condition(o.C_EXISTS, objects=pool)


def depends_on_success(x: Node) -> bool:
    """True of a sentence that only follows if the one before happened."""
    if not isinstance(x, ct.If):
        return False
    return isinstance(x.cond, Searched) or (isinstance(x.cond, Did) and not x.cond.negated)


def depends_on_payment(x: Node) -> bool:
    """True of a sentence that only follows if the optional cost was paid."""
    return isinstance(x, ct.If) and isinstance(x.cond, Paid)


def is_cost(x: Node) -> bool:
    """True of a sentence that is paid, by choice or not."""
    return isinstance(x, ct.AsCost) or (isinstance(x, ct.May) and isinstance(x.then, ct.AsCost))


def payable(ph: Phrases, x: Node) -> Code:
    """Whether a step can be done in full."""
    match x:
        case ct.AsCost(step):
            return payable(ph, step)
        case ct.Seq(steps):
            return all_of([payable_in(ph, k) for k in steps if k is steps[0] or not depends_on_success(k)])
        case op.Move(s.CardsIn(s.Amount(int(lo), _), atoms, place, _, other), _, None):
            count = build.number(o.N_COUNT, of=ph.zone(place, atoms, other or place.zone == "hand"))
            return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=max(lo, 1))
        case op.Move(s.Attached(_, _, atoms, s.Pick(_, group)), _, None):
            return exists(among(ph, group, build.filter(o.F_HOLDS, filter=ph.filter(atoms))))
        case op.ShuffleIn(s.CardsIn(s.Amount(int(lo), _), atoms, place, _, other), _):
            count = build.number(o.N_COUNT, of=ph.zone(place, atoms, other or place.zone == "hand"))
            return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=max(lo, 1))
        case op.Move(s.Attached(amount, unit, atoms, host), _, None):
            return attached(ph, amount, unit, atoms, host)
        case op.Move(s.StadiumCard(whose), _, _):
            return build.condition(o.C_STADIUM, player=PLAYERS[whose], filter=ANYTHING)
        case ct.By():
            return NIL
    return feasible(ph, x)


def payable_in(ph: Phrases, x: Node) -> Code:
    """Condition that a step among others can be done in full. A step whose own condition does not hold requires
    nothing."""
    if isinstance(x, ct.If) and not any(type(k).__name__ in UNKNOWN for k in walk(x.cond)):
        inner = payable(ph, x.then)
        return NIL if inner.op == 0 else any_of([build.condition(o.C_NOT, of=ph.cond(x.cond)), inner])
    return payable(ph, x)


def attached(ph: Phrases, amount: s.Amount, unit: str, atoms: tuple[Node, ...], host: Node) -> Code:
    """Whether as many attached cards or units are there; all needs at least one (R-23)."""
    if isinstance(host, s.Pick | s.EachPicked | s.Another):
        return NIL
    lo = 1 if amount.lo is None else amount.lo
    if unit == "unit" and len(atoms) == 1 and isinstance(atoms[0], f.Energy):
        types = TYPE_BITS[atoms[0].type] if atoms[0].type else 0
        sort = basic(atoms[0])
        count = build.number(
            o.N_UNITS, types=types, count=sp.UNITS_OF_CARDS if sort else sp.UNITS_ALL, energy=sort, on=ph.mon(host)
        )
    else:
        kept = tuple(a for a in atoms if isinstance(a, f.Filter))
        count = build.number(o.N_COUNT, of=build.objects(o.S_ATTACHED, to=ph.mon(host), filter=ph.filter(kept)))
    return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=max(lo, 1))


def feasible(ph: Phrases, x: Node, spent: int = 0) -> Code:
    """Condition that a step can change something, judged by what both players can see, after ``spent`` cards of the
    hand are paid. NIL: it can, or nobody can say."""
    try:
        return _feasible(ph, x, spent)
    except NotLowered:
        return NIL


def depends_on_last(x: Node) -> bool:
    """True if the step does as much as the step before did, or does something with the cards of the step before."""
    if any(type(k).__name__ in ("ThisWay", "TypesMoved", "ThatMany", "CountAmong", "Heads", "Tails") for k in walk(x)):
        return True
    match x:
        case op.DoDamage(_, s.NewActive()) | op.Switch(_, s.It()) | op.Devolve(s.It()):
            return True
        case op.Heal(_, s.It()) | op.Cure(_, s.It()) | op.PutCounters(_, s.It()):
            return True
        case ct.If(AnyMoved(), _):
            return True
        case ct.Apply(_, mods):
            return all(getattr(k, "mon", None) == s.It() for k in mods)
        case ct.Modes(_, _, options):
            return all(depends_on_last(k) for k in options)
        case ct.May(_, then):
            return depends_on_last(then)
        case op.Move(cards, _, _) | op.ShuffleIn(cards, _):
            return isinstance(cards, s.It | s.Them | s.TheRest | s.Among | s.OfThem | s.MovedCards)
        case op.UseAttack(_, source, _):
            return isinstance(source, s.Among)
    return False


def of_subject(x: Node, subject: s.Mon | None) -> tuple[Node, s.Mon | None]:
    """A step that heals, removes or gives Special Conditions, with the Pokémon that the step before was about in the
    place of *it*; and whom it is about."""
    if not isinstance(x, op.Heal | op.Cure | op.Inflict):
        return x, subject
    if isinstance(x.mon, s.It) and subject is not None:
        return replace(x, mon=subject), subject
    return x, x.mon


def sequence(ph: Phrases, steps: tuple[Node, ...], spent: int) -> Code:
    """Condition that one of the steps can do something; a step that only follows from another does not count. *It*
    is the Pokémon that the step before was about."""
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
            if depends_on_last(k):
                shown.append(
                    build.condition(o.C_DECK, player=sp.ACTOR)
                )  # to draw for them is what it is for (TPCi 2022-05-05)
            continue
        k, subject = of_subject(k, subject)
        if not parts or not (depends_on_last(k) or depends_on_success(k)):  # the first says it for both
            parts.append(feasible(ph, k, spent))
    return all_of([*shown, any_of(parts)])


def branching(ph: Phrases, branches: tuple[Node, ...], spent: int) -> Code:
    """Condition that the branch that would be taken can do something. Beside other branches, one about *it* is
    passed over: it does no more than they do."""
    parts: list[Code] = []
    before: list[Code] = []
    for k in branches:
        if isinstance(k, ct.Otherwise):
            parts.append(all_of([*before, feasible(ph, k.then, spent)]))
        elif isinstance(k, ct.If) and any(type(n).__name__ == "It" for n in walk(k)) and len(branches) > 1:
            continue
        elif parts and isinstance(k, ct.ForEach) and any(isinstance(n, s.Among) for n in walk(k)):
            continue  # nor is one about the cards that another shows
        else:
            parts.append(feasible(ph, k, spent))
            if isinstance(k, ct.If) and not any(type(n).__name__ in UNKNOWN for n in walk(k.cond)):
                before.append(build.condition(o.C_NOT, of=ph.cond(k.cond)))
    return any_of(parts)


UNKNOWN = (
    "Coin", "Did", "Searched", "Paid", "AnyMoved", "It", "Them", "Guess", "ThisWay", "TypesMoved", "ThatMany",
    "CountAmong",
)  # fmt: skip
ACTORS = {"me": sp.ME, "opp": sp.OPP}


def _feasible(ph: Phrases, x: Node, spent: int) -> Code:
    match x:
        case ct.Seq(steps):
            return sequence(ph, steps, spent)
        case ct.Branches(branches):
            return branching(ph, branches, spent)
        case ct.By(("me" | "opp") as who, step):
            inner = feasible(ph, step)
            return inner if inner.op == 0 else build.condition(o.C_BY, player=ACTORS[who], of=inner)
        case ct.By("each" | "each_from_opp", step):
            inner = feasible(ph, step)
            return (
                inner
                if inner.op == 0
                else any_of([build.condition(o.C_BY, player=who, of=inner) for who in (sp.ME, sp.OPP)])
            )
        case op.DiscardUntil(n, _, whose):
            holder = sp.ACTOR if whose is None else PLAYERS[whose]
            held = build.number(
                o.N_COUNT, of=build.objects(o.S_CARDS, player=holder, zone=w.HAND, other=True, filter=ANYTHING)
            )
            return build.condition(o.C_CMP, test=o.T_MORE, left=held, right=n)
        case op.Inflict(names, mon, 0, 0):  # one of them is missing
            lacks = [
                build.filter(o.F_NOT, of=build.filter(o.F_CONDITION, conditions=conditions_mask((name,))))
                for name in names
            ]
            return one_is(ph, mon, lacks[0] if len(lacks) == 1 else build.filter(o.F_OR, parts=lacks))
        case op.KnockOut(s.EachOf(group) | s.Pick(_, group)):
            return exists(ph.group(group))
        case ct.ForEach(_, step):
            return feasible(ph, step, spent)
        case ct.ForEachMon(s.Group() as group, _):
            return exists(ph.group(group))
        case op.Evolve(s.This(), s.CardsIn(place=s.Place("deck")) as cards):
            return build.condition(o.C_DECK, player=ph.owner(cards.place))
        case op.Evolve(s.This(), s.CardsIn(place=s.Place("hand")) as cards):
            zone = ph.zone(cards.place, cards.filter, cards.other)
            can = build.filter(o.F_CAN_EVOLVE_WITH, skip=x.skipping, named=is_named(x), cards=zone)
            return build.condition(o.C_IS, objects=ph.mon(x.mon), filter=can)
        case op.Evolve(s.EachOf(group), s.CardsIn(place=s.Place("deck")) as cards):
            return all_of([exists(ph.group(group)), build.condition(o.C_DECK, player=ph.owner(cards.place))])
        case op.DoDamage(_, s.Pick(_, group) | s.EachOf(group)) | op.PutCounters(_, s.Pick(_, group) | s.EachOf(group)):
            return exists(ph.group(group))
        case op.DoDamage(_, s.EachPicked(s.Pick(_, group))) | op.PutCounters(_, s.EachPicked(s.Pick(_, group))):
            return exists(ph.group(group))
        case op.Cure(what, mon, listed) if what != "everything":
            return one_is(ph, mon, build.filter(o.F_CONDITION, conditions=cured(what, listed)))
        case op.BenchUntil(n, _):
            held = build.number(
                o.N_COUNT, of=build.objects(o.S_GROUP, player=sp.ACTOR, position=sp.POSITION_BENCH, filter=ANYTHING)
            )
            return build.condition(o.C_CMP, test=o.T_MORE, left=held, right=n)
        case ct.Apply(_, (CanUseGxAgain(),)):
            return ph.cond(GxUsed("me"))
        case ct.Apply(_, (SupporterLimit(n),)):
            return build.condition(o.C_CMP, test=o.T_MORE, left=n, right=build.number(o.N_SUPPORTERS, player=sp.ACTOR))
        case op.ShuffleIn(s.Whole(s.Place("hand", None | "me") as place), s.Place("deck")):
            return any_of(
                [cards_open(ph, x.cards), build.condition(o.C_DECK, player=ph.owner(place))]
            )  # it is shuffled all the same
        case op.RemoveEffects(who):
            return build.condition(o.C_EFFECTS, player=PLAYERS[who])
        case op.Choose(s.Pick(_, group)):
            return exists(ph.group(group))
        case op.Replace(s.Pick(_, group), s.CardsIn() as cards, _):
            return all_of([exists(ph.group(group)), cards_open(ph, cards)])
        case op.Look(s.Whole(place)) | op.Reveal(s.Whole(place)) | op.Move(s.Whole(place), _, None):
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
        case op.Draw(n) if isinstance(n, int) or depends_on_last(x):
            return build.condition(o.C_DECK, player=sp.ACTOR)
        case op.Draw(n):
            return all_of(
                [
                    build.condition(o.C_CMP, test=o.T_MORE, left=ph.num(n), right=0),
                    build.condition(o.C_DECK, player=sp.ACTOR),
                ]
            )
        case op.DrawUntil(n):
            held = build.number(
                o.N_COUNT, of=build.objects(o.S_CARDS, player=sp.ACTOR, zone=w.HAND, other=True, filter=ANYTHING)
            )
            have = build.number(o.N_DIFF, more=held, less=spent) if spent else held
            short = build.condition(o.C_CMP, test=o.T_MORE, left=ph.num(n), right=have)
            return all_of([short, build.condition(o.C_DECK, player=sp.ACTOR)])
        case op.Search(places, finds, _, dest):
            there = [zone_open(ph, p, finds) for p in places]
            return all_of([any_of(there), sought(ph, finds), room(dest), hosts(ph, dest) if dest is not None else NIL])
        case op.LookFor(s.Top(_, place) | s.Bottom(_, place), _, _, dest, _):
            return all_of([build.condition(o.C_DECK, player=ph.owner(place)), room(dest)])
        case op.Reveal(s.CardsIn() as cards):
            return cards_open(ph, cards)
        case op.Look(s.Top(_, place) | s.Bottom(_, place)) | op.Reveal(s.Top(_, place) | s.Bottom(_, place)):
            return build.condition(o.C_DECK, player=ph.owner(place))
        case op.Shuffle(who):
            return build.condition(o.C_DECK, player=sp.ACTOR if who is None else PLAYERS[who])
        case op.Heal(n, mon):
            some = isinstance(n, Num) and not depends_on_last(x)
            much = build.condition(o.C_CMP, test=o.T_MORE, left=ph.num(n), right=0) if some else NIL
            return all_of([one_is(ph, mon, build.filter(o.F_COUNTERS, test=o.T_ANY, healable=True)), much])
        case op.MoveCounters(_, source, to):
            return counters_moved(ph, s.EachOf(source) if isinstance(source, s.Group) else source, to)
        case op.Switch(whose, None | s.Pick() as new, old):
            player = SIDES[whose]
            leaves = (
                build.condition(o.C_IS, objects=build.objects(o.S_ACTIVE, player=player), filter=ph.filter(old))
                if old
                else NIL
            )
            comes = NIL if new is None else exists(ph.group(new.group))
            return all_of([build.condition(o.C_CAN_SWITCH, player=player), comes, leaves])
        case op.Devolve(s.EachOf(group) | s.Pick(_, group), _, _):
            return exists(ph.group(group))
        case op.Return(s.Pick(_, group), _, _):
            return exists(ph.group(group))
        case op.Evolve(s.Pick(_, group), s.CardsIn() as cards):
            if cards.place.zone == "deck":
                return all_of([exists(ph.group(group)), build.condition(o.C_DECK, player=ph.owner(cards.place))])
            zone = ph.zone(cards.place, cards.filter, cards.other)
            g = ph.group(group)
            can = build.filter(o.F_CAN_EVOLVE_WITH, skip=x.skipping, named=is_named(x), cards=zone)
            return exists(build.narrowed(g, can))
        case op.Move(s.CardsIn(s.Amount(int(n), _), atoms, place, "different", other), s.OntoBench(True), _):
            count = build.number(o.N_PIECES, of=ph.zone(place, atoms, other))
            return all_of(
                [
                    build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=n),
                    build.condition(o.C_BENCH_ROOM, player=sp.ACTOR),
                ]
            )
        case op.ShuffleIn(s.AllBut(n, place), _) | op.Move(s.AllBut(n, place), _, None):
            return build.condition(
                o.C_CMP, test=o.T_MORE, left=build.number(o.N_COUNT, of=ph.zone(place, (), True)), right=n
            )
        case op.Move(s.CardsIn(place=s.Place("hand", None | "me")) as cards, s.OntoMon(_, None) as dest, _):
            return all_of([exists(ph.attachable(cards)), hosts(ph, dest, ph.attachable(cards))])
        case op.Move(s.ThisCard(), s.OntoBench() as dest, _):
            return all_of([room(dest), build.condition(o.C_MAY_ENTER)])
        case op.Move(cards, dest, _):
            return all_of([cards_open(ph, cards), room(dest), hosts(ph, dest)])
        case op.MoveAttached(cards, s.Another(group)):
            pair = build.condition(
                o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=ph.group(group)), right=2
            )
            return all_of([cards_open(ph, cards), pair])
        case op.MoveAttached(cards, _):
            return cards_open(ph, cards)
        case op.Exchange(a, b):
            return all_of([cards_open(ph, a), cards_open(ph, b)])
        case op.ShuffleIn(cards, _):
            return cards_open(ph, cards)
        case op.UseAttack(_, s.Pick(_, group), _):
            return exists(build.objects(o.S_ATTACKS, of=ph.group(group)))
        case op.UseAttack(_, s.CardsIn(_, atoms, place, _, other), _):
            return exists(build.objects(o.S_ATTACKS, of=ph.zone(place, atoms, other)))
        case op.UseEffect(s.CardsIn() as cards):
            return NIL if cards.place.zone in ("hand", "deck") else cards_open(ph, cards)
    return NIL


def is_named(x: op.Evolve) -> bool:
    """True if the text itself names the cards that evolve the Pokémon, whatever they evolve from (a Baby Pokémon that
    evolves into a Basic)."""
    atoms = x.cards.filter if isinstance(x.cards, s.CardsIn) else ()
    return x.anything or any(says_what_fits(k) for k in walk(f.AnyOf((atoms,))))


def says_what_fits(x: Node) -> bool:
    """True of a filter by which the text itself says which card goes on the Pokémon, whatever that is called."""
    return isinstance(x, f.Named) or (isinstance(x, f.EvolvesFrom) and x.title is not None)


def among(ph: Phrases, group: s.Group, filter_: Code) -> Code:
    """Those of the group that pass the filter."""
    g = ph.group(group)
    return build.narrowed(g, filter_)


def one_is(ph: Phrases, mon: Node, filter_: Code) -> Code:
    """Condition that one of the Pokémon meant passes the filter. NIL: nobody can say which Pokémon are meant."""
    match mon:
        case s.Pick(_, group) | s.EachOf(group):
            return exists(among(ph, group, filter_))
        case s.Active(who):
            return exists(build.objects(o.S_GROUP, player=PLAYERS[who], position=sp.POSITION_ACTIVE, filter=filter_))
        case s.BothActives():
            return exists(build.objects(o.S_GROUP, player=sp.ANYONE, position=sp.POSITION_ACTIVE, filter=filter_))
        case s.This():
            return build.condition(o.C_IS, objects=ph.mon(mon), filter=filter_)
    return NIL


def cured(what: str, listed: tuple[str, ...]) -> int:
    """The mask of the Special Conditions that are removed."""
    return w.EVERY_CONDITION if what in ("all", "everything", "one") else conditions_mask(listed or (what,))


def counters_moved(ph: Phrases, source: Node, to: Node) -> Code:
    """There are damage counters to move and, where the text names them so, other Pokémon to move them to."""
    hurt = one_is(ph, source, build.filter(o.F_COUNTERS, test=o.T_ANY))
    if isinstance(to, s.Group):  # over several, none of which is the one they come from
        to = s.Another(replace(to, other=False))
        source = s.Pick(s.Amount(1, 1), source.group) if isinstance(source, s.EachOf) else source
    if not isinstance(to, s.Pick | s.Another):
        return hurt
    others = ph.group(to.group)
    if isinstance(to, s.Pick) or not isinstance(source, s.Pick):
        return all_of([hurt, exists(others)])
    those = among(ph, source.group, build.filter(o.F_COUNTERS, test=o.T_ANY))
    apart = [exists(build.objects(o.S_MINUS, of=x, without=y)) for x, y in ((others, those), (those, others))]
    several = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=others), right=2)
    return all_of([hurt, exists(others), any_of([several, *apart])])


def zone_open(ph: Phrases, place: s.Place, finds: tuple[op.Find, ...]) -> Code:
    """A deck with cards in it may always be searched; an open zone must hold something of the sort."""
    if place.zone == "deck":
        return build.condition(o.C_DECK, player=ph.owner(place))
    return any_of([exists(ph.zone(place, x.filter, False)) for x in finds])


def sought(ph: Phrases, finds: tuple[op.Find, ...]) -> Code:
    """Condition that the number searched for is more than 0, where that number is so many for each of something."""
    if any(not isinstance(x.per, Num) or depends_on_last(x.per) for x in finds):
        return NIL
    return any_of(
        [build.condition(o.C_CMP, test=o.T_MORE, left=ph.num(x.per), right=0) for x in finds if x.per is not None]
    )


def room(dest: Node | None) -> Code:
    """Room on the Bench if the cards go there."""
    if not isinstance(dest, s.OntoBench):
        return NIL
    return build.condition(o.C_BENCH_ROOM, player=sp.ACTOR if dest.who is None else PLAYERS[dest.who])


def hosts(ph: Phrases, dest: Node, cards: Code = NIL) -> Code:
    """A Pokémon to attach to; cards: of a hand, one of which can be attached there."""
    if isinstance(dest, s.OntoMon):
        host = dest.host
        if isinstance(host, s.EachPicked):
            host = host.pick
        if isinstance(host, s.Pick | s.EachOf):
            host = host.group
        if isinstance(host, s.Group):
            group = ph.group(host)
            return exists(build.narrowed(group, build.filter(o.F_FREE, cards=cards)) if cards.op != 0 else group)
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
            return exists(build.objects(o.S_ATTACHED, to=ph.mon(where), filter=ph.filter(atoms)))
        case s.StadiumCard(whose):
            return build.condition(o.C_STADIUM, player=PLAYERS[whose], filter=ANYTHING)
        case s.Whole(place):
            return exists(ph.zone(place, (), True))
        case s.Top(_, place) | s.Bottom(_, place):
            return build.condition(o.C_DECK, player=ph.owner(place))
        case s.WithAttached(s.Pick(_, group)):
            return exists(ph.group(group))
    return NIL
