"""Guards: whether a step can be paid and whether it can do anything, by what both players see (TRAINER-07)."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import control as ct
from ptcg.effects import filters as f
from ptcg.effects import selectors as s
from ptcg.effects.node import Node, walk
from ptcg.effects.numbers import Num
from ptcg.effects.past import GxUsed
from ptcg.effects.permissions import CanUseGxAgain, SupporterLimit
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import ANYTHING, PLAYERS, TYPE_BITS
from ptcg.lowering.expressions import Phrases
from ptcg.lowering.nouns import basic
from ptcg.lowering.references import clears_away, depends_on_last, depends_on_success
from ptcg.verbs.registry import verbs

UNKNOWN = (
    "Coin", "Did", "Searched", "Paid", "AnyMoved", "It", "Them", "Guess", "ThisWay", "TypesMoved", "ThatMany",
    "CountAmong",
)  # fmt: skip
ACTORS = {"me": (sp.ME,), "opp": (sp.OPP,), "each": (sp.ME, sp.OPP), "each_from_opp": (sp.ME, sp.OPP)}


def any_of(parts: list[Code]) -> Code:
    """Return the condition that at least one of the conditions holds."""
    if any(p.op in (0, o.C_TRUE) for p in parts) or not parts:
        return NIL
    return parts[0] if len(parts) == 1 else build.condition(o.C_OR, parts=parts)


def all_of(parts: list[Code]) -> Code:
    """Return the condition that all of the conditions hold."""
    parts = [p for p in parts if p.op not in (0, o.C_TRUE)]
    if not parts:
        return NIL
    return parts[0] if len(parts) == 1 else build.condition(o.C_AND, parts=parts)


def exists(pool: Code) -> Code:
    """Return the condition that the pool is not empty."""
    return build.condition(o.C_EXISTS, objects=pool)


def room(dest: Node | None) -> Code:
    """Return the condition that the Bench has room, if the cards go there."""
    if not isinstance(dest, s.OntoBench):
        return NIL
    return build.condition(o.C_BENCH_ROOM, player=sp.ACTOR if dest.who is None else PLAYERS[dest.who])


class Guard:
    """What the guard of a verb may ask. ``spent``: cards of the hand that are paid before the step."""

    any_of = staticmethod(any_of)
    all_of = staticmethod(all_of)
    exists = staticmethod(exists)
    room = staticmethod(room)
    depends_on_last = staticmethod(depends_on_last)

    def __init__(self, ph: Phrases, spent: int = 0) -> None:
        self.ph = ph
        self.spent = spent

    # steps
    def feasible(self, x: Node) -> Code:
        """Return the condition that a step can change something.

        Only what both players can see counts. NIL: the step can, or what both players see does not show it.
        """
        try:
            if (verb := verbs().get(type(x))) is not None:
                return verb.feasible(self, x)
            return self._control(x)
        except build.NotLowered:
            return NIL

    def inside(self, x: Node) -> Code:
        """Return the condition that a step inside this one can change something; nothing is paid before it."""
        return Guard(self.ph).feasible(x)

    def payable(self, x: Node) -> Code:
        """Return the condition that a step can be done in full."""
        match x:
            case ct.AsCost(step):
                return self.payable(step)
            case ct.Seq(steps):  # healing does what it can; everything else is done in full
                steps = tuple(k for k in steps if not clears_away(k, steps))
                healing = tuple(k for k in steps if k.DOES_WHAT_IT_CAN)
                rest = (k for k in steps if k not in healing and (k is steps[0] or not depends_on_success(k)))
                return all_of([*(self.payable_among(k) for k in rest), Guard(self.ph).sequence(healing)])
            case ct.By():
                return NIL
        guard = Guard(self.ph)
        verb = verbs().get(type(x))
        return guard.feasible(x) if verb is None or verb.payable is None else verb.payable(guard, x)

    def payable_among(self, x: Node) -> Code:
        """Return the condition that a step among others can be done in full.

        A step whose own condition does not hold requires nothing.
        """
        if isinstance(x, ct.If) and not any(type(k).__name__ in UNKNOWN for k in walk(x.cond)):
            inner = self.payable(x.then)
            return NIL if inner.op == 0 else any_of([build.condition(o.C_NOT, of=self.ph.cond(x.cond)), inner])
        return self.payable(x)

    def _control(self, x: Node) -> Code:
        """Return the condition that a step that joins other steps can do something."""
        match x:
            case ct.Seq(steps):
                return self.sequence(steps)
            case ct.Branches(branches):
                return self.branching(branches)
            case ct.By("that", step):  # "that" is the player who uses the text
                return self.inside(step)
            case ct.By(("me" | "opp" | "each" | "each_from_opp") as who, step):
                can = self.inside(step)
                return any_of([build.condition(o.C_BY, player=p, of=can) for p in ACTORS[who]]) if can.op else can
            case ct.ForEach(_, step):
                return self.feasible(step)
            case ct.ForEachMon(s.Group() as group, _):
                return exists(self.ph.group(group))
            case ct.Apply(_, (CanUseGxAgain(),)):
                return self.ph.cond(GxUsed("me"))
            case ct.Apply(_, (SupporterLimit(n),)):
                played = build.number(o.N_SUPPORTERS, player=sp.ACTOR)
                return build.condition(o.C_CMP, test=o.T_MORE, left=n, right=played)
            case ct.May("me", then):
                return self.inside(then)
            case ct.May("each" | "each_from_opp" as who, then):
                return self.inside(ct.By(who, then))
            case ct.Modes(_, _, options):
                return any_of([self.inside(k) for k in options])
            case ct.If(cond, then):
                if any(type(k).__name__ in UNKNOWN for k in walk(cond)):
                    return self.inside(then)
                return all_of([self.ph.cond(cond), self.inside(then)])
        return NIL

    def sequence(self, steps: tuple[Node, ...]) -> Code:
        """Return the condition that one of the steps can do something, not counting steps that depend on another.

        *It* means the Pokémon of the step before.
        """
        parts: list[Code] = []
        shown: list[Code] = []
        subject: s.Mon | None = None
        for k in steps:
            if isinstance(k, ct.AsCost):
                shown.append(self.payable(k))
                continue
            if isinstance(k, ct.By) and k.step.SHOWS and len(steps) > 1:
                shown.append(self.feasible(k))  # later steps use the cards shown, but showing them is an effect
                continue
            if isinstance(k, ct.Op) and k.ENDS_A_SEARCH and len(steps) > 1:
                continue
            if isinstance(k, ct.Op) and k.DRAWS and shown:
                if depends_on_last(k):
                    # the draw is the purpose of showing the cards (TPCi 2022-05-05)
                    shown.append(build.condition(o.C_DECK, player=sp.ACTOR))
                continue
            k, subject = of_subject(k, subject)
            if not parts or not (depends_on_last(k) or depends_on_success(k)):  # the first step decides for such steps
                parts.append(self.feasible(k))
        return all_of([*shown, any_of(parts)])

    def branching(self, branches: tuple[Node, ...]) -> Code:
        """Return the condition that the branch that applies can do something.

        A branch about *it* is left out if there are others, because it only adds to what they do.
        """
        parts: list[Code] = []
        before: list[Code] = []
        for k in branches:
            if isinstance(k, ct.Otherwise):
                parts.append(all_of([*before, self.feasible(k.then)]))
            elif isinstance(k, ct.If) and any(type(n).__name__ == "It" for n in walk(k)) and len(branches) > 1:
                continue
            elif parts and isinstance(k, ct.ForEach) and any(isinstance(n, s.Among) for n in walk(k)):
                continue  # the same holds for a branch about cards that another branch shows
            else:
                parts.append(self.feasible(k))
                if isinstance(k, ct.If) and not any(type(n).__name__ in UNKNOWN for n in walk(k.cond)):
                    before.append(build.condition(o.C_NOT, of=self.ph.cond(k.cond)))
        return any_of(parts)

    # Pokémon
    def among(self, group: s.Group, filter_: Code) -> Code:
        """Return the Pokémon of the group that pass the filter."""
        return build.narrowed(self.ph.group(group), filter_)

    def one_is(self, mon: Node, filter_: Code) -> Code:
        """Return the condition that one of the Pokémon passes the filter; NIL if the phrase leaves open which."""
        match mon:
            case s.Pick(_, group) | s.EachOf(group):
                return exists(self.among(group, filter_))
            case s.Active(who):
                player = PLAYERS[who]
                return exists(build.objects(o.S_GROUP, player=player, position=sp.POSITION_ACTIVE, filter=filter_))
            case s.BothActives():
                return exists(build.objects(o.S_GROUP, player=sp.ANYONE, position=sp.POSITION_ACTIVE, filter=filter_))
            case s.This():
                return build.condition(o.C_IS, objects=self.ph.mon(mon), filter=filter_)
        return NIL

    # cards
    def at_least(self, place: s.Place, atoms: tuple[f.Filter, ...], other: bool, n: int) -> Code:
        """Return the condition that a zone has n such cards, or 1; the card that is played is not in its hand."""
        count = build.number(o.N_COUNT, of=self.ph.zone(place, atoms, other or place.zone == "hand"))
        return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=max(n, 1))

    def attached(self, amount: s.Amount, unit: str, atoms: tuple[Node, ...], host: Node) -> Code:
        """Return the condition that so many cards or units are attached; "all" needs at least one (R-23)."""
        if isinstance(host, s.Pick | s.EachPicked | s.Another):
            return NIL
        lo = 1 if amount.lo is None else amount.lo
        on = self.ph.mon(host)
        if unit == "unit" and len(atoms) == 1 and isinstance(atoms[0], f.Energy):
            types = TYPE_BITS[atoms[0].type] if atoms[0].type else 0
            sort = basic(atoms[0])
            per = sp.UNITS_OF_CARDS if sort else sp.UNITS_ALL
            count = build.number(o.N_UNITS, types=types, count=per, energy=sort, on=on)
        else:
            kept = tuple(a for a in atoms if isinstance(a, f.Filter))
            count = build.number(o.N_COUNT, of=build.objects(o.S_ATTACHED, to=on, filter=self.ph.filter(kept)))
        return build.condition(o.C_CMP, test=o.T_AT_LEAST, left=count, right=max(lo, 1))

    def cards_open(self, cards: Node) -> Code:
        """Return the condition that cards of the sort are there, if everybody can see them.

        A hidden zone needs only to have cards.
        """
        match cards:
            case s.CardsIn(_, atoms, place, _, other):
                hidden = place.zone == "deck" or (place.zone == "hand" and place.who == "opp")
                return exists(self.ph.zone(place, () if hidden else atoms, other or place.zone == "hand"))
            case s.Attached(_, _, atoms, host):
                where = host
                if isinstance(host, s.EachPicked):
                    where = host.pick.group
                elif isinstance(host, s.Pick):
                    where = host.group
                return exists(build.objects(o.S_ATTACHED, to=self.ph.mon(where), filter=self.ph.filter(atoms)))
            case s.StadiumCard(whose):
                return build.condition(o.C_STADIUM, player=PLAYERS[whose], filter=ANYTHING)
            case s.Whole(place):
                return exists(self.ph.zone(place, (), True))
            case s.Top(_, place) | s.Bottom(_, place):
                return build.condition(o.C_DECK, player=self.ph.owner(place))
            case s.WithAttached(s.Pick(_, group)):
                return exists(self.ph.group(group))
        return NIL

    def hosts(self, dest: Node | None, cards: Code = NIL) -> Code:
        """Return the condition that there is a Pokémon to attach a card to; ``cards``: one of these can be attached."""
        if isinstance(dest, s.OntoMon):
            host = dest.host
            if isinstance(host, s.EachPicked):
                host = host.pick
            if isinstance(host, s.Pick | s.EachOf):
                host = host.group
            if isinstance(host, s.Group):
                group = self.ph.group(host)
                if cards.op == 0:
                    return exists(group)
                return exists(build.narrowed(group, build.filter(o.F_FREE, role=self.ph.role(dest.role), cards=cards)))
        return NIL

    def counted(self, per: Node | int | None) -> Code:
        """Return the condition that an amount that depends on a count is more than 0.

        It is NIL if the amount does not depend on a count, or if the step before decides it.
        """
        if not isinstance(per, Num) or depends_on_last(per):
            return NIL
        return build.condition(o.C_CMP, test=o.T_MORE, left=self.ph.num(per), right=0)


def of_subject(x: Node, subject: s.Mon | None) -> tuple[Node, s.Mon | None]:
    """Return a step about the state of a Pokémon, in which the subject replaces *it*; and the next subject."""
    if not isinstance(x, ct.Op) or not x.HAS_SUBJECT:
        return x, subject
    mon = getattr(x, "mon")  # noqa: B009
    if isinstance(mon, s.It) and subject is not None:
        return replace(x, mon=subject), subject  # type: ignore[call-arg]
    return x, mon
