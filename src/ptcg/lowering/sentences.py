"""Sentences as instructions; in an attack a sentence is written once for each phase, other texts have one phase."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import conditions as c
from ptcg.effects import control as ct
from ptcg.effects import selectors as s
from ptcg.effects import triggers as tr
from ptcg.effects.modifiers import Mod, TypeOf
from ptcg.effects.node import Node, walk
from ptcg.effects.numbers import CardCount
from ptcg.effects.permissions import Cant
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.defs import ClauseDef
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.build import NotLowered, constant, in_list
from ptcg.instructions.codes import ANYTHING, PLAYERS, THIS
from ptcg.lowering.builder import Tables, Writer
from ptcg.lowering.events import fill_event, in_time, prize_change, puts_elsewhere
from ptcg.lowering.expressions import Phrases
from ptcg.lowering.guards import Guard
from ptcg.lowering.modifiers import LowerText, is_bound, lower_mod, other_of, target_of
from ptcg.lowering.narrowing import helping, helps_one
from ptcg.lowering.picks import Picks
from ptcg.lowering.references import (
    as_far_as_possible,
    asks_did,
    asks_itself,
    asks_same,
    asks_within,
    first_mon,
    heals_each,
    named_once,
    of_those_healed,
    stays_together,
    tells_whom,
)
from ptcg.verbs.attack_damage import AttackDamage
from ptcg.verbs.draw import DrawUntil
from ptcg.verbs.move import Move
from ptcg.verbs.registry import verbs

SPANS = {
    "this_turn": sp.THIS_TURN,
    "my_next_turn": sp.MY_NEXT_TURN,
    "opp_next_turn": sp.OPP_NEXT_TURN,
    "until_end_of_opp_next_turn": sp.TO_END_OF_OPP_NEXT,
    "until_end_of_my_next_turn": sp.TO_END_OF_MY_NEXT,
    "until_self_leaves_play": sp.WHILE_SELF_IN_PLAY,
    "until_self_leaves_active": sp.WHILE_SELF_ACTIVE,
    "rest_of_game": sp.REST_OF_GAME,
    "this_turn_active": sp.THIS_TURN_ACTIVE,
    "opp_next_turn_active": sp.OPP_NEXT_TURN_ACTIVE,
    "this_turn_benched": sp.THIS_TURN_BENCHED,
    "this_turn_awake": sp.THIS_TURN_AWAKE,
    "while_poisoned": sp.WHILE_POISONED,
}


class Steps(Picks):
    """The writer of steps into a program; ``text_of`` lowers a text that an effect grants."""

    def __init__(self, tables: Tables, writer: Writer, text_of: LowerText, use: str) -> None:
        super().__init__(tables, writer)
        self.text_of = text_of
        self.use = use
        self.by_use = use == "trainer" and tables.defs.book.up_to_min != tables.defs.book.attack_up_to_min
        self.fails: list[int] = []  # jumps to the end of the text
        self.sentence_start = 0
        self.word = (0, 0, 0)  # the words of the last pick, which a guess has too
        self.further: Code = NIL  # the condition that an optional cost is worth paying
        self.alone: frozenset[int] = frozenset()  # ids of the branches of ``lone_branches``
        self.free: frozenset[int] = frozenset()  # ids of the optional steps of ``free_options``
        self.answerable = False  # the other player may respond as soon as the player has said yes
        self.picked = False  # a pick was made that a later sentence may call *it*

    @property
    def guard(self) -> Guard:
        """What guards of steps may ask here."""
        return Guard(self.ph)

    # control
    def sentence(self, step: Node, before: Node | None = None) -> None:
        """Write a sentence: its steps, and the record of what it did, for the next sentence to ask about.

        ``before``: the sentence before it.
        """
        if before is None or not asks_same(step, before):
            self.sentence_start = self.w.put(o.I_SENTENCE)
        self.step(of_those_healed(step) if heals_each(before) and asks_did(step) else step)

    def step(self, x: Node) -> None:
        """Write one step."""
        with self.w.about(x):
            self.control(x)

    def control(self, x: Node) -> None:
        """Write a step that joins other steps; any other step is an act."""
        match x:
            case ct.Seq((healing, ct.If(c.Did() as cond, then))) if tells_whom(healing) and s.Them() in walk(then):
                self.step(healing)
                self.w.put(o.I_SENTENCE)
                self.step(ct.If(cond, of_those_healed(then)))
            case ct.Seq() if helps_one(x):
                for k in helping(x):
                    self.step(k)
            case ct.Seq(steps):
                steps = self.one_host(steps)
                for i, k in enumerate(steps):
                    if i > 0 and asks_within(x):
                        self.sentence_start = self.w.put(o.I_SENTENCE)
                    self.ahead = self.picked_later(k, steps[i + 1 :])
                    self.step(k)
                self.ahead = []
            case ct.If(cond, then):
                self.branch(cond, then, id(x) in self.alone)
            case ct.Branches(branches):
                self.branches(branches)
            case ct.May(who, then):
                self.may(who, then, id(x) in self.free)
            case ct.Modes(lo, hi, options):
                self.modes(lo, hi, options)
            case ct.By(who, inner):
                self.by(who, inner)
            case ct.AsCost(inner):
                can = self.guard.payable(inner)
                if can.op != 0:
                    self.fails.append(self.w.put(o.I_JUMP_IF_NOT, when=can))
                self.step(inner)
                self.fails.append(self.w.put(o.I_REQUIRE))
                self.w.put(o.I_PAID, paid=1)
            case ct.Instead(inner, counts):
                self.step(inner)
                self.w.put(o.I_INSTEAD, counts=counts)
            case ct.BeforeDamage(inner):
                self.step(inner)
            case ct.ForEach(count, inner):
                self.times(count, inner)
            case ct.ForEachMon(group, inner):
                self.each_mon(group, inner)
            case ct.Repeat():
                self.w.put(o.I_JUMP, to=self.sentence_start)
            case ct.Apply(span, mods, once, while_active):
                for mod in named_once(mods):
                    self.apply(span, mod, once, s.This() if while_active else other_of(mod))
            case ct.Later():
                self.later(x)
            case _:
                self.act(x)

    def branch(self, cond: c.Cond, then: Node, alone: bool) -> None:
        """Write a step that is done if the condition holds."""
        self.mention(cond, then)
        at = self.w.put(o.I_JUMP_IF_NOT, when=self.ph.cond(cond))
        self.step(then)
        self.passed_over(at, alone)

    def passed_over(self, at: int, alone: bool) -> None:
        """Write the end of a branch.

        ``alone``: the branch forms a whole sentence, which did not happen if its condition is false.
        """
        if not alone:
            self.w.land(at)
            return
        end = self.w.put(o.I_JUMP)
        self.w.land(at)
        self.w.put(o.I_SET_DID, did=sp.DID_NOT_TRIED)
        self.w.land(end)

    def mention(self, cond: c.Cond, then: Node) -> None:
        """Make *it* mean, in the steps under a condition, what the condition names.

        *Each of them* still means what was put into play before, because a condition names one Pokémon.
        """
        if isinstance(then, ct.ForEachMon) and then.group == s.Them():
            return
        if isinstance(cond, c.NumIs) and isinstance(cond.num, CardCount) and cond.num.place.zone == "table":
            played = self.ph.zone(cond.num.place, cond.num.filter, True)
            self.w.put(o.I_SET, into=sp.L_A, it=sp.IT_CARD, objects=played)
        mon = first_mon(cond)
        if isinstance(mon, s.This) and self.picked:
            return  # the condition names its Pokémon in full, so *it* still means what was picked
        if mon is not None and not isinstance(mon, s.It | s.Them):
            self.w.put(o.I_SET, into=sp.L_ITEM, it=sp.IT_MON, objects=self.ph.mon(mon))

    def branches(self, branches: tuple[Node, ...]) -> None:
        """Write the branches of one sentence; an ``Otherwise`` is done if the branch before it is not."""
        i = 0
        while i < len(branches):
            b = branches[i]
            nxt = branches[i + 1] if i + 1 < len(branches) else None
            if isinstance(b, ct.If) and isinstance(nxt, ct.Otherwise):
                mon = getattr(nxt.then, "mon", None)
                if isinstance(first_mon(b.cond), s.It) and isinstance(mon, s.Active | s.This | s.Defender):
                    self.w.put(
                        o.I_SET, into=sp.L_ITEM, it=sp.IT_MON, objects=self.ph.mon(mon)
                    )  # the subject of the sentence
                self.mention(b.cond, b.then)
                over = self.w.put(o.I_JUMP_IF_NOT, when=self.ph.cond(b.cond))
                self.step(b.then)
                end = self.w.put(o.I_JUMP)
                self.w.land(over)
                self.step(nxt.then)
                self.w.land(end)
                i += 2
            else:
                self.step(b)
                i += 1

    def may(self, who: str, then: Node, free: bool) -> None:
        """Write an optional step. ``free``: no sentence asks whether it was done."""
        if who in ("each", "each_from_opp"):
            loop = self.w.put(o.I_EACH_PLAYER, index=sp.R_K, opponent_first=who == "each_from_opp")
            at = self.w.put(o.I_MAY, player=sp.ACTOR)
            self.step(then)
            self.w.land(at)
            self.w.put(o.I_JUMP, to=loop)
            self.w.land(loop)
            return
        if who == "opp":
            self.w.put(o.I_ACTOR, player=sp.OPP)
        feasible = self.offer(as_far_as_possible(then) if free else then)
        if isinstance(then, ct.AsCost) and self.further.op != 0:
            feasible = build.condition(o.C_AND, parts=[feasible, self.further])
        skip = self.w.put(o.I_JUMP_IF_NOT, when=feasible) if feasible.op != 0 else -1
        at = self.w.put(o.I_MAY, player=sp.ACTOR) if not asks_itself(then) else -1
        self.accepted(who)
        if isinstance(then, ct.AsCost):
            self.step(then.step)
            self.w.put(o.I_PAID, paid=0, if_done=True)
        else:
            self.step(then)
        if skip >= 0:
            self.w.skipped(skip)
        if at >= 0:
            self.w.land(at)
        if who == "opp":
            self.w.put(o.I_ACTOR, player=sp.ME)

    def accepted(self, who: str) -> None:
        """Write that the controller has said yes to the whole text: it counts as used, and the opponent may respond."""
        if self.answerable and who == "me":
            self.answerable = False
            self.fails.append(self.w.put(o.I_RESPOND))

    def offer(self, then: Node) -> Code:
        """Return the condition under which an optional step is offered.

        If a discard gives more damage, the player discards as much as possible (TPCi 2024-03-07).
        """
        match then:
            case ct.Seq((Move(s.Attached()), AttackDamage())):
                return NIL
        return self.guard.payable(then)

    def modes(self, lo: int, hi: int, options: tuple[Node, ...]) -> None:
        """Write the pick of some options and the options themselves, in order.

        An option that is only a cost can be picked if it can be paid.
        """
        self.w.put(
            o.I_MODES,
            modes=len(options),
            player=sp.ACTOR,
            least=lo,
            most=hi,
            can=[self.guard.payable(x) if isinstance(x, ct.AsCost) else self.guard.feasible(x) for x in options],
        )
        for i, option in enumerate(options):
            at = self.w.put(o.I_JUMP_NO_BIT, mode=i)
            self.step(option)
            self.w.land(at)

    def by(self, who: str, inner: Node) -> None:
        """Write steps of another player.

        If each player acts, both do the first step before both do the second, unless the second counts what the first
        did or uses its cards.
        """
        verb = verbs().get(type(inner))
        if who == "each" and verb is not None and verb.together(self, inner):
            return
        if who in ("each", "each_from_opp"):
            for part in inner.steps if isinstance(inner, ct.Seq) and not stays_together(inner) else (inner,):
                loop = self.w.put(o.I_EACH_PLAYER, index=sp.R_K, opponent_first=who == "each_from_opp")
                own = verbs().get(type(part))
                self.step(part if own is None else own.by_that_player(part))
                self.w.put(o.I_JUMP, to=loop)
                self.w.land(loop)
            return
        self.w.put(o.I_ACTOR, player=sp.EVENT_PLAYER if who == "that" else PLAYERS[who])
        self.step(inner)
        self.w.put(o.I_ACTOR, player=sp.ME)

    def times(self, count: Node | int, inner: Node) -> None:
        """Write a step that is repeated; the count is computed once.

        A verb may have its own way to repeat, such as one search for more cards.
        """
        verb = verbs().get(type(inner))
        if verb is not None and verb.repeated(self, inner, count):
            return
        self.w.put(o.I_LET, register=sp.R_LOOP, value=self.ph.num(count))
        loop = self.w.put(o.I_COUNT_TIMES, register=sp.R_LOOP)
        self.step(inner)
        self.w.put(o.I_JUMP, to=loop)
        self.w.land(loop)

    def each_mon(self, group: Node, inner: Node) -> None:
        """Write a step that is done for each Pokémon of the group; *it* means that Pokémon."""
        self.w.put(o.I_SET, into=sp.L_EACH, objects=self.ph.mon(group))
        loop = self.w.put(o.I_FOREACH, of=sp.L_EACH, index=sp.R_EACH, into=sp.L_EACH_ITEM)
        self.w.put(o.I_SET, into=sp.L_ITEM, it=sp.IT_MON, objects=in_list(sp.L_EACH_ITEM))
        self.step(inner)
        self.w.put(o.I_JUMP, to=loop)
        self.w.land(loop)

    def discard_to_draw(self, most: int, draw: Node) -> None:
        """Write a discard of up to ``most`` cards (-1: any number), enough that the draw after it draws some (R-39)."""
        assert isinstance(draw, DrawUntil)
        self.sentence_start = self.w.put(o.I_SENTENCE)
        hand = build.objects(o.S_CARDS, player=sp.ACTOR, zone=w.HAND, filter=ANYTHING)
        room = build.number(o.N_SUM, parts=[self.ph.num(draw.n), constant(-1)])
        least = build.number(o.N_DIFF, more=build.number(o.N_HAND, player=sp.ACTOR), less=room)
        discarded = s.CardsIn(s.Amount(0, None if most < 0 else most), (), s.Place("hand"))
        with self.w.about(Move(discarded, s.Into(s.Place("discard")))), self.w.about(discarded):
            self.w.put(o.I_CHOOSE, into=sp.L_A, player=sp.ACTOR, sort=sp.SORT_CARD, pool=hand, least=least, most=most)
        self.w.put(o.I_MOVE, cards=sp.L_A, zone=w.DISCARD)

    # lasting effects
    def apply(self, span: str, mod: Mod, once: bool, other: Node | None) -> None:
        """Write a modifier that holds for a span, on particular Pokémon or on every Pokémon that fits.

        ``once``: nothing is added while the same modifier is in force; ``other``: another Pokémon that the effect is
        tied to.
        """
        if isinstance(mod, TypeOf) and isinstance(mod.source, Node):
            self.w.put(o.I_LET, register=sp.R_WORD, value=build.number(o.N_TYPE_MASK, of=self.typed(mod.source)))
            mod = replace(mod, source="remembered")
        if isinstance(mod, Cant) and mod.what == "use_this":
            self.w.put(o.I_ATTACK_NAME, of=sp.NAME_THIS)
        if isinstance(mod, Cant) and mod.what == "use_chosen" and isinstance(mod.mon, s.Attacker):
            self.w.put(o.I_ATTACK_NAME, of=sp.NAME_IN_PROGRESS)
        st = lower_mod(self.t, Phrases(self.t, THIS), mod, NIL, self.text_of)
        tie = self.ph.mon(other) if other is not None else NIL
        target = target_of(mod)
        # The text names the Active Spot: it means any Pokémon that is Active this turn (TPCi 2022-05-26).
        of_the_place = (isinstance(target, s.Active) and self.use == "trainer" and span == "this_turn") or (
            target == s.Active("opp") and isinstance(mod, Cant) and mod.what == "energy"
        )  # the latter is a ban on the player's attachments (ATTACK-09)
        if is_bound(mod) and not of_the_place:
            assert target is not None
            self.w.put(
                o.I_APPLY, modifier=st.index, span=SPANS[span], bound=True, once=once, on=self.ph.mon(target), tied=tie
            )
        else:
            self.w.put(o.I_APPLY, modifier=st.index, span=SPANS[span], once=once, tied=tie)

    def typed(self, source: Node) -> Code:
        """Return the Pokémon or cards whose types another Pokémon takes on."""
        if isinstance(source, s.MovedCards):
            return build.objects(o.S_MOVED, before=True, filter=self.ph.filter(source.filter))
        return self.ph.mon(source)

    def later(self, x: ct.Later) -> None:
        """Write a step that waits for its event."""
        mon = getattr(x.event, "mon", None) or getattr(x.event, "to", None)
        if isinstance(mon, s.EachOf) or (isinstance(mon, s.Active) and self.use == "trainer"):
            mon = None  # any Pokémon that is in the group, or on that place, when the event happens
        clause = delayed(self.t, x.event, x.step, self.text_of, self.use, isinstance(mon, s.Mon))
        if x.once and isinstance(mon, s.Mon):
            raise NotLowered("a step that waits only once for what a Pokémon does")
        if isinstance(mon, s.Mon):
            self.w.put(o.I_LATER, clause=clause.index, span=SPANS[x.span], bound=True, on=self.ph.mon(mon))
        elif x.event is None and any(isinstance(k, s.Defender) for k in walk(x.step)):
            self.w.put(o.I_LATER, clause=clause.index, span=SPANS[x.span], bound=True, on=self.ph.mon(s.Defender()))
        else:
            self.w.put(o.I_LATER, clause=clause.index, span=SPANS[x.span], once=x.once)

    def act(self, x: Node) -> None:
        """Write a step that does something, by its verb."""
        verb = verbs().get(type(x))
        if verb is None:
            raise NotLowered(f"the step {type(x).__name__}")
        verb.lower(self, x)

    def pick_word(self, kind: int, lo: int = 0, hi: int = 0) -> None:
        """Let the actor pick a side of a coin, a type or a number; a later guess has the same words to choose from."""
        self.word = (kind, lo, hi)
        self.w.put(o.I_PICK_WORD, what=kind, player=sp.ACTOR, low=lo, high=hi)


def delayed(
    tables: Tables, event: tr.Event | None, step: Node, text_of: LowerText, use: str, on_one: bool = True
) -> ClauseDef:
    """Return the clause of a lasting effect that waits for an event; ``on_one``: it is on the Pokémon of the event."""
    c = tables.clause()
    if event is None:
        c.event, c.a = o.E_TURN_ENDS, sp.LISTEN_ANYONE
    else:
        in_time(event, (step,))
        change = prize_change((step,))
        fill_event(tables, c, event, prizes=change is not None)
        if c.mon.op != 0 and on_one:
            c.mon = build.objects(o.S_EVENT_MON)  # the Pokémon that has the effect
        if change is not None and c.event == o.E_PRIZES:
            c.a = change  # read when the Prizes of the Knock Out are counted
            tables.listens(c.event)
            return c
    c.elsewhere = puts_elsewhere(event, (step,), own=False)
    tables.listens(c.event)
    writer = Writer(tables, (step,))
    steps = Steps(tables, writer, text_of, use)
    steps.sentence(step)
    for at in steps.fails:
        writer.land(at)
    writer.put(o.I_END)
    c.program = tables.program("later", writer.ins)
    return c
