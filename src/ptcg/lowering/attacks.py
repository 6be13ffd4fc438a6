"""The texts of attacks, written in the phases of the book: choices, requirements, before damage, after damage."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeGuard

from ptcg.effects import characteristics
from ptcg.effects import control as ct
from ptcg.effects import filters as f
from ptcg.effects import selectors as s
from ptcg.effects import triggers as tr
from ptcg.effects.conditions import All, Already, Coin, Cond, Did
from ptcg.effects.node import Node, Part, walk
from ptcg.effects.numbers import ThisWay
from ptcg.effects.rewriter import mapped
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.build import NotLowered, in_register
from ptcg.instructions.codes import THIS
from ptcg.lowering.builder import Writer
from ptcg.lowering.expressions import Phrases
from ptcg.lowering.guards import Guard, all_of
from ptcg.lowering.narrowing import helps_one
from ptcg.lowering.references import asks_same, asks_within, free_options, lone_branches, refers_back
from ptcg.lowering.sentences import Steps
from ptcg.verbs import flip
from ptcg.verbs.attack_fails import AttackFails
from ptcg.verbs.flip import Flip
from ptcg.verbs.guess import GuessThen
from ptcg.verbs.move import Move
from ptcg.verbs.registry import verbs
from ptcg.verbs.shuffle_in import ShuffleIn

CHOICES: Final = 0
REQUIREMENTS: Final = 1
BEFORE: Final = 2
AFTER: Final = 3
PHASES: Final = {"choices": CHOICES, "requirements": REQUIREMENTS, "before": BEFORE, "after": AFTER}
FREE: Final = build.condition(o.C_CMP, test=o.T_ANY, left=in_register(sp.R_FREE), right=0)


class AttackText:
    """The sentences of an attack, in which each step belongs to a phase."""

    def __init__(self, steps: Steps, body: tuple[Node, ...], copied: bool) -> None:
        self.steps = steps
        self.copied = copied
        self.book = steps.t.defs.book
        steps.up_to_min = self.book.attack_up_to_min
        body = body if self.book.pre_damage else tuple(without_lead(x) for x in body)
        self.body = demanded(tuple(part for x in body for part in parts_of(x)))
        self.then = {id(k) for x in body for k in parts_of(x)[1:]}  # later parts of a sentence: the sentence says when
        self.forced: list[int | None] = [None] * len(self.body)
        self.asks: Node | None = None  # the sentence that asks once for several phases
        self.held = held(self.body) if self.book.attack_discard_late else None
        steps.alone = lone_branches(self.body)
        steps.free = free_options(self.body)
        if any(fails_early(k) for x in body for k in walk(x)):
            raise NotLowered("a step after the one that makes the attack do nothing")
        self.assign()

    def assign(self) -> None:
        """Force whole sentences into an early phase: requirements, and those that an early sentence refers back to."""
        for i, x in enumerate(self.body):
            cost = x.then if isinstance(x, ct.If) else x
            paid = cost.options if isinstance(cost, ct.Modes) else (cost,)
            if all(isinstance(k, ct.AsCost) for k in paid) or (may_fail(x) and not self.flips_once(x)):
                self.forced[i] = REQUIREMENTS
            elif isinstance(x, ct.May) and first_phase(x) < AFTER:
                self.forced[i] = max(first_phase(x), REQUIREMENTS)
            elif is_own_discard(x) and not self.book.attack_discard_late:
                self.forced[i] = CHOICES
        for i in range(len(self.body) - 1, 0, -1):
            early = self.phase_of(i)
            if early < AFTER and refers_back(self.body[i]) and self.phase_of(i - 1) > early:
                self.forced[i - 1] = early

    def flips_once(self, x: Node) -> bool:
        """Return True if these are the attack's only coins and one side makes the attack do nothing.

        Steps that depend on the other side then still come after the damage.
        """
        flips = sum(isinstance(k, Flip) for y in self.body for k in walk(y))
        return isinstance(x, Flip) and x.may is None and flips == 1

    def phase_of(self, i: int) -> int:
        """Return the first phase in which sentence i does something."""
        forced = self.forced[i]
        return forced if forced is not None else first_phase(self.body[i])

    def write(self, phase: int) -> None:
        """Write everything that belongs to a phase."""
        if phase == CHOICES:
            self.hoist()
        last = self.last_damage() if phase == AFTER else -1
        if phase == AFTER and last < 0:
            self.release()
        for i, x in enumerate(self.body):
            forced = self.forced[i]
            self.steps.hold = self.held if phase == BEFORE or i <= last else None
            if forced is not None:
                if forced == phase and isinstance(x, ct.AsCost) and self.copied:
                    over = self.steps.w.put(o.I_JUMP_IF, when=FREE)
                    self.steps.sentence(x)
                    self.steps.w.land(over)
                elif forced == phase:
                    self.steps.sentence(x, self.body[i - 1] if i and self.forced[i - 1] == phase else None)
            elif phase in phases(x):
                same = i > 0 and self.forced[i - 1] in (None, phase) and asks_same(x, self.body[i - 1])
                if not same and not (isinstance(x, ct.Op) and x.UNASKED):
                    self.steps.sentence_start = self.steps.w.put(o.I_SENTENCE)
                self.part(x, phase)
            if i == last:
                self.release()
        self.steps.hold = None

    def last_damage(self) -> int:
        """Return the last sentence that does damage after the attack's own; -1 if there is none."""
        return max(
            (i for i, x in enumerate(self.body) if any(isinstance(k, ct.Op) and k.DAMAGES for k in walk(x))), default=-1
        )

    def release(self) -> None:
        """Move the held cards, after all damage."""
        for zone, flags in self.steps.held:
            self.steps.w.put(o.I_MOVE, cards=sp.L_HELD, zone=zone, flags=flags)

    def hoist(self) -> None:
        """Write the picks of targets and cards for unconditional steps into the step for choices (ATTACK-06)."""
        reg = sp.L_H
        w = self.steps.w
        over = [w.put(o.I_JUMP_IF, when=self.steps.ph.cond(x.cond)) for x in self.body if fails_openly(x)]
        for i, x in enumerate(self.body):
            if self.forced[i] is not None or id(x) in self.then or reg >= sp.L_H + sp.NHOISTED:
                continue
            mon = getattr(x, "mon", None) if isinstance(x, ct.Op) and x.AIMS else None
            if isinstance(mon, s.Pick) and not counts_back(mon):
                with w.about(x):
                    self.steps.mons(mon, reg)
                self.steps.hoisted[id(mon)] = reg
                reg += 1
            elif isinstance(x, Move) and is_own_discard(x):
                with w.about(x):
                    self.steps.cards(x.cards, reg)
                self.steps.hoisted[id(x.cards)] = reg
                reg += 1
        for at in over:
            w.land(at)

    def part(self, x: Node, phase: int) -> None:
        """Write the steps of a sentence that belong to a phase.

        Coins are flipped in the first phase that needs them.
        """
        st = self.steps
        w = st.w
        match x:
            case ct.Seq() if helps_one(x):
                st.step(x)
            case ct.Seq(steps):
                for i, when in enumerate(steps_phases(steps)):
                    if phase in when:
                        st.ahead = st.picked_later(steps[i], steps[i + 1 :])
                        self.part(steps[i], phase)
                st.ahead = []
            case ct.If(cond, then):
                st.mention(cond, then)
                asked = self.asked(x, phase) if self.asks_once(x) else st.ph.cond(cond)
                at = w.put(o.I_JUMP_IF_NOT, when=asked)
                if phase in phases(then):
                    self.part(then, phase)
                st.passed_over(at, id(x) in st.alone)
            case ct.Branches(branches):
                self.branches(branches, phase)
            case Flip(_, then, _, may):
                if phase == first_phase(x) or not phases(then):
                    if may is not None:
                        flip.lower(st, x)
                        return
                    flip.coins(st, x)
                if phase in phases(then):
                    self.part(then, phase)
            case _:
                st.step(x)

    def asks_once(self, x: ct.If) -> bool:
        """Return True for a sentence that works in several phases and whose condition may change between them."""
        if len(phases(x)) < 2:
            return False
        if refers_back(x.cond) or isinstance(x.cond, Already):
            return True
        return self.asks in (None, x) and any(
            isinstance(k, f.HasCounters | characteristics.HpLeft) for k in walk(x.cond)
        )

    def asked(self, x: ct.If, phase: int) -> Code:
        """Return a condition that is evaluated once, in the first phase, and kept.

        In later phases another sentence may have come before this one.
        """
        w = self.steps.w
        if phase == first_phase(x):
            if self.asks is not None:
                raise NotLowered("two sentences of an attack that each work in several phases")
            self.asks = x
            w.put(o.I_LET, register=sp.R_ASKED, value=0)
            at = w.put(o.I_JUMP_IF_NOT, when=self.steps.ph.cond(x.cond))
            w.put(o.I_LET, register=sp.R_ASKED, value=1)
            w.land(at)
        return build.condition(o.C_CMP, test=o.T_ANY, left=in_register(sp.R_ASKED), right=0)

    def branches(self, branches: tuple[Node, ...], phase: int) -> None:
        """Write those branches of one sentence that belong to the phase."""
        w = self.steps.w
        i = 0
        while i < len(branches):
            b = branches[i]
            nxt = branches[i + 1] if i + 1 < len(branches) else None
            if isinstance(b, ct.If) and isinstance(nxt, ct.Otherwise):
                self.steps.mention(b.cond, b.then)
                over = w.put(o.I_JUMP_IF_NOT, when=self.steps.ph.cond(b.cond))
                if phase in phases(b.then):
                    self.part(b.then, phase)
                end = w.put(o.I_JUMP)
                w.land(over)
                if phase in phases(nxt.then):
                    self.part(nxt.then, phase)
                w.land(end)
                i += 2
            else:
                if phase in phases(b):
                    self.part(b, phase)
                i += 1


def parts_of(x: Node) -> tuple[Node, ...]:
    """Split a sentence whose later steps count what earlier steps did; its parts are treated like several sentences."""
    return x.steps if isinstance(x, ct.Seq) and asks_within(x) else (x,)


def demanded(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the sentences, in which taking cards becomes a cost if the attack does nothing without those cards.

    The player pays such a cost in full or not at all (ATTACK-07).
    """
    out: list[Node] = []
    for x in body:
        last = out[-1] if out else None
        if is_failure(x) and isinstance(last, Move | ct.Seq):
            steps = last.steps if isinstance(last, ct.Seq) else (last,)
            out[-1:] = [ct.AsCost(steps[0]), *steps[1:]]
        elif isinstance(last, ct.If) and isinstance(last.then, Move) and is_failure(x, last.cond):
            out[-1] = replace(last, then=ct.AsCost(last.then))
        else:
            out.append(x)
    return tuple(out)


def may_fail(x: Node) -> bool:
    """Return True for a sentence that can make the attack do nothing."""
    return any(isinstance(k, AttackFails) and not k.that for k in walk(x))


def fails_early(x: Node) -> bool:
    """Return True for a sequence with steps after the one that makes the attack do nothing."""
    return isinstance(x, ct.Seq) and any(isinstance(k, AttackFails) and not k.that for k in x.steps[:-1])


def counts_back(pick: s.Pick) -> bool:
    """Return True if an earlier sentence decides how many Pokémon are picked.

    The pick then comes after that sentence.
    """
    return pick.per is not None and any(isinstance(k, ThisWay) for k in walk(pick.per))


def fails_openly(x: Node) -> TypeGuard[ct.If]:
    """Return True if the sentence makes the attack do nothing by the position alone, without coins or earlier steps."""
    if not isinstance(x, ct.If) or x.then != AttackFails():
        return False
    return not any(isinstance(k, Coin | Did) for k in walk(x.cond))


def is_failure(x: Node, where: Cond | None = None) -> bool:
    """Return True for the sentence "if you don't, this attack does nothing"; ``where``: a further condition of it."""
    if not isinstance(x, ct.If) or x.then != AttackFails():
        return False
    return x.cond == (Did(negated=True) if where is None else All((where, Did(negated=True))))


def phases(x: Node) -> frozenset[int]:
    """Return the phases in which a step does something."""
    match x:
        case ct.Seq(steps):
            return frozenset().union(*steps_phases(steps))
        case ct.If(Already(), then):
            return phases(then) | {BEFORE}
        case ct.If(_, then) | ct.Otherwise(then):
            return phases(then)
        case ct.Branches(branches):
            return frozenset().union(*[phases(k) for k in branches])
        case Flip(_, then, _, None):
            return phases(then) or frozenset({AFTER})
        case Flip(_, then, _, _) | ct.May(_, then) | GuessThen(then):
            return frozenset({min(phases(then), default=AFTER)})
        case ct.BeforeDamage():
            return frozenset({BEFORE})
        case ct.Later(_, tr.WouldBeKnockedOut(_, "this"), _):
            return frozenset({BEFORE})  # it must wait before this attack's damage Knocks anything Out
        case ct.By(_, inner):
            return frozenset({min(phases(inner), default=AFTER)})
    verb = verbs().get(type(x))
    return frozenset({AFTER if verb is None else PHASES[verb.phase(x)]})


def steps_phases(steps: tuple[Node, ...]) -> list[frozenset[int]]:
    """Return the phases of each step of a sentence.

    A step before the step that can make the attack do nothing always happens, so it comes first.
    """
    late = max((i for i, x in enumerate(steps) if may_fail(x)), default=0)
    return [frozenset({REQUIREMENTS}) if i < late else phases(x) for i, x in enumerate(steps)]


def is_own_discard(x: Node) -> bool:
    """Return True for a step that unconditionally moves cards from the attacker elsewhere (ATTACK-07)."""
    return (
        isinstance(x, Move) and isinstance(x.cards, s.Attached) and isinstance(x.cards.host, s.This) and x.per is None
    )


def held(body: tuple[Node, ...]) -> Node | None:
    """Return the one step that takes cards from the attacker's side, or the Stadium, and is not a payment; else None.

    The damage counts these cards, so they are counted before the damage and leave after it (ATTACK-07).
    """
    found = [k for x in body for k in walk(x) if isinstance(k, Move | ShuffleIn) and leaves_play(k)]
    if len(found) != 1 or any(isinstance(k, ct.ForEach) and targets_follow(k) for x in body for k in walk(x)):
        return None
    whole = (ct.AsCost, ct.BeforeDamage, ct.ForEach, ct.ForEachMon)
    if any(isinstance(k, whole) and found[0] in walk(k) for x in body for k in walk(x)):
        return None
    host = found[0].cards.host if isinstance(found[0].cards, s.Attached) else None
    host = host.group if isinstance(host, s.Pick) else host
    own = host is None or isinstance(host, s.This) or (isinstance(host, s.Group) and host.who == "me")
    return found[0] if own else None


def targets_follow(x: ct.ForEach) -> bool:
    """Return True if the player chooses a target for each moved card.

    The cards are then moved first, because their number is the number of targets (TPCi 2021-12-02).
    """
    aims = any(isinstance(k, ct.Op) and k.DAMAGES and isinstance(getattr(k, "mon", None), s.Pick) for k in walk(x.step))
    return aims and isinstance(x.count, ThisWay)


def leaves_play(x: Move | ShuffleIn) -> bool:
    """Return True for a step that takes attached cards or the Stadium out of play."""
    if isinstance(x, Move) and not isinstance(x.dest, s.Into):
        return False
    return isinstance(x.cards, s.Attached | s.StadiumCard)


def without_lead(x: Part) -> Part:
    """Return the sentence without ``BeforeDamage``, for a book that has no such step (ATTACK-11)."""
    if isinstance(x, ct.BeforeDamage):
        return without_lead(x.step)
    return mapped(x, without_lead)


def first_phase(x: Node) -> int:
    """Return the first phase in which a step does something."""
    return min(phases(x), default=AFTER)


def write_attack(steps: Steps, body: tuple[Node, ...], order: tuple[str, ...], copied: bool) -> Writer:
    """Write a whole attack in the order of the book, and return the writer.

    A copied attack has no announcement, cancelling or Confusion of its own.
    """
    text = AttackText(steps, body, copied)
    w = steps.w
    w.put(o.I_ANNOUNCE, copied=copied)
    if not copied:
        w.put(o.I_TAX, announced=True)
    for step in order:
        match step:
            case "choices":
                text.write(CHOICES)
            case "requirements":
                text.write(REQUIREMENTS)
            case "cancel" if not copied:
                w.put(o.I_TAX)
                w.put(o.I_CANCELLED)
                steps.fails.append(w.put(o.I_RESPOND))
            case "confusion" if not copied:
                w.put(o.I_CONFUSION)
            case "before_damage":
                text.write(BEFORE)
            case "damage":
                w.put(o.I_ATTACK_DAMAGE_STEP)
                if not w.tables.defs.book.ko_late:
                    w.put(o.I_GAP)
            case "effects":
                text.write(AFTER)
    for at in steps.fails:
        w.land(at)
    if not copied:
        w.put(o.I_ATTACK_END)
    w.put(o.I_END)
    return w


def requirements(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Return the condition under which the player may choose the attack.

    The attack must have the cards attached, of a stated number or kind, that it discards (ATTACK-07). Returning all
    cards of a kind requires nothing, because there may be none. By today's rulings there is no such condition: the
    attack discards as much as there is.
    """
    if ph.t.defs.book.short_discard:
        return NIL
    ph = Phrases(ph.t, THIS)
    parts = []
    for x in body:
        paid = isinstance(x, ct.AsCost)
        inner = x.step if isinstance(x, ct.AsCost) else x
        while isinstance(inner, ct.Seq):
            inner = inner.steps[0]
        if isinstance(inner, Move) and isinstance(inner.cards, s.Attached) and isinstance(inner.cards.host, s.This):
            a = inner.cards
            returned = a.amount.hi is None and inner.dest != s.Into(s.Place("discard"))
            if ((a.amount.lo == a.amount.hi and not returned) or paid) and inner.per is None:  # a range: EFFECT-01
                parts.append(Guard(ph).attached(a.amount, a.unit, a.filter, a.host))
    return all_of(parts)
