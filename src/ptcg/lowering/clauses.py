"""Clauses: whole texts with their heads, card rules, and the play of a Trainer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ptcg.effects import card_rules as rl
from ptcg.effects import control as ct
from ptcg.effects import modifiers as m
from ptcg.effects import provision as pv
from ptcg.effects import selectors as s
from ptcg.effects import triggers as tr
from ptcg.effects.conditions import CardAt, Is, WentSecond
from ptcg.effects.node import Node, walk
from ptcg.effects.text import Clause, Text
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.defs import (
    LIMIT_GAME,
    LIMIT_GAME_NAME,
    LIMIT_GX,
    LIMIT_NONE,
    LIMIT_TURN,
    LIMIT_TURN_NAME,
    LIMIT_VSTAR,
    AttackDef,
    CardDef,
    ClauseDef,
    TextDef,
)
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.build import NotLowered
from ptcg.instructions.codes import THIS, ZONE_CODES
from ptcg.lowering.attacks import requirements, write_attack
from ptcg.lowering.bodies import before_leaving, demands, fells_itself, from_pieces, leaves
from ptcg.lowering.builder import Tables, Writer
from ptcg.lowering.card_rules import lower_rule
from ptcg.lowering.events import discards_prizes, fill_event, guard_it, in_time, prize_change, puts_elsewhere
from ptcg.lowering.expressions import Phrases
from ptcg.lowering.guards import all_of
from ptcg.lowering.modifiers import lower_mod
from ptcg.lowering.narrowing import not_repaid, suited
from ptcg.lowering.occurs import check_occurs, check_order
from ptcg.lowering.references import declinable, free_options, lone_branches
from ptcg.lowering.sentences import Steps
from ptcg.lowering.usable import (
    body_feasible,
    costs,
    demanded,
    discards_to_draw,
    further,
    most_discarded,
    opening,
    play_feasible,
)
from ptcg.verbs.end_turn import EndTurn
from ptcg.verbs.move import Move

OF_POKEMON = (w.SRC_ABILITY, w.SRC_POWER, w.SRC_BODY, w.SRC_PKMN_POWER)
LIMITS = {
    "turn": LIMIT_TURN,
    "turn_name": LIMIT_TURN_NAME,
    "any": LIMIT_NONE,
    "free": LIMIT_NONE,
    "game": LIMIT_GAME,
    "game_name": LIMIT_GAME_NAME,
    "gx": LIMIT_GX,
    "vstar": LIMIT_VSTAR,
}
USES = {"power": 0, "ability": 1, "attack": 2, "card": 3}


@dataclass
class Lowering:
    """The lowering of the texts of one card into its definition."""

    tables: Tables
    card: CardDef
    order: tuple[str, ...]
    named: list[TextDef] = field(default_factory=list)

    # quoted texts
    def quoted(self, text: Node) -> int:
        """Lower a text that an effect grants, and return its number among the granted texts."""
        if not isinstance(text, Text):
            raise NotLowered("a granted text that is no Text")
        t = TextDef(w.SRC_ABILITY, "", -1)
        self.clauses(text, t)
        self.tables.defs.granted.append(t)
        return len(self.tables.defs.granted) - 1

    # texts
    def text(self, tree: Text, source: int, name: str) -> None:
        """Lower a text of the card: Ability, rule line, Tool, Energy, Stadium or Trainer."""
        check_occurs(tree, source, self.card.attach_play)
        t = TextDef(source, name, self.tables.name(name) if name else -1)
        if source == w.SRC_TRAINER:
            self.trainer(tree, t)
        else:
            self.clauses(tree, t)
        self.card.texts.append(t)
        self.named.append(t)
        if len(t.statics) > 0:
            self.card.has_statics = True

    def clauses(self, tree: Text, t: TextDef) -> None:
        """Lower each paragraph of a text."""
        for p in tree.paragraphs:
            if isinstance(p, rl.CardRule):
                lower_rule(self, p, t)
            else:
                self.clause(p, t)

    def clause(self, p: Clause, t: TextDef) -> None:
        """Lower one paragraph by its head."""
        match p.when:
            case tr.OnUse():
                self.statics(p, NIL, t)
            case tr.While(cond):
                ph = Phrases(self.tables, THIS)
                self.statics(p, ph.cond(cond), t)
            case tr.Activated(limit):
                t.acts.append(self.activated(p, limit, t))
            case tr.On(tr.WouldLeave(how)):
                self.would_leave(p, how)
            case tr.On(tr.Moment("setup")):
                self.at_setup(p)
            case tr.On(event):
                t.listens.append(self.triggered(p, event, t))
            case tr.Response():
                t.listens.append(self.response(p, p.when, t))
            case _:
                raise NotLowered(f"the head {type(p.when).__name__}")

    def at_setup(self, p: Clause) -> None:
        """Mark a card that the player may put down at set-up although it is no Basic Pokémon."""
        if any(not isinstance(x, WentSecond) for x in p.guards):
            raise NotLowered("this condition at set-up")
        self.card.setup_ok = True
        self.card.setup_second = len(p.guards) > 0
        self.card.setup_bench = s.OntoBench() in walk(p)

    def statics(self, p: Clause, cond: Code, t: TextDef) -> None:
        """Lower modifiers that hold while the condition and the guards hold.

        *It* means the Active Pokémon of the condition, otherwise the Pokémon that has the text.
        """
        about = p.when.cond if isinstance(p.when, tr.While) else None
        it = about.mon if isinstance(about, Is) and isinstance(about.mon, s.Active) else None
        ph = Phrases(self.tables, THIS if it is None else Phrases(self.tables, THIS).mon(it))
        whole = all_of([cond, ph.conds(p.guards)])
        for mod in p.body:
            if not isinstance(mod, m.Mod):
                raise NotLowered(f"{type(mod).__name__} in a text that is always on")
            t.statics.append(lower_mod(self.tables, ph, mod, whole, self.quoted))

    def program(self, name: str, body: tuple[Node, ...], respond: bool, play: bool, optional: bool = False) -> int:
        """Write a program of sentences: costs, then the window in which the opponent may respond, then the effect.

        For an optional text the window opens after its player has said yes.
        """
        writer = Writer(self.tables, body)
        steps = Steps(self.tables, writer, self.quoted, "trainer" if play else "ability")
        steps.further = further(Phrases(self.tables), body)
        steps.alone = lone_branches(body)
        steps.free = free_options(body)
        for cost in body:
            if isinstance(cost, ct.AsCost):
                steps.sentence(cost)
        # a text that first ends the turn ends it even if the effect is cancelled (PUI 2009-05-07)
        if body and body[0] == EndTurn():
            steps.sentence(body[0])
            body = body[1:]
        steps.answerable = respond and optional
        window = writer.put(o.I_RESPOND) if respond and not optional else -1
        for i, x in enumerate(body):
            if play and discards_to_draw(x, body[i + 1 : i + 2]):
                steps.discard_to_draw(most_discarded(x), body[i + 1])
            elif not isinstance(x, ct.AsCost):
                steps.sentence(x, body[i - 1] if i else None)
        for at in steps.fails:
            writer.land(at)
        if window >= 0:
            writer.land(window)
        if play:
            writer.put(o.I_DONE_PLAY)
        writer.put(o.I_END)
        return self.tables.program(name, writer.ins)

    def activated(self, p: Clause, limit: str, t: TextDef) -> ClauseDef:
        """Lower a text that its player chooses to use."""
        c = self.new_clause(p, t)
        c.limit = LIMITS[limit]
        ph = Phrases(self.tables, THIS)
        body = suited(p.body)
        kept = build.condition(o.C_NOT, of=build.condition(o.C_LOSES_SELF_KO)) if fells_itself(body) else NIL
        c.guard = all_of([ph.conds(p.guards), kept, costs(ph, body)])
        c.feasible = all_of([body_feasible(ph, body), demanded(ph, body), opening(ph, body)])
        for guard in p.guards:
            for k in walk(guard):
                if isinstance(k, CardAt):
                    c.zone = ZONE_CODES[k.zone] + 1  # "if this Pokémon is in your hand"
        if from_pieces(p.body):
            c.zone = w.DISCARD + 1
        elif c.zone > 0 and c.limit == LIMIT_TURN and leaves(p.body):
            c.limit = LIMIT_NONE  # a card that returns counts as a new card (Plasma Freeze FAQ, TPCi 2013-05-16)
        if c.zone == w.DISCARD + 1:
            self.tables.defs.hand_listens = True
        c.program = self.program(t.name, body, t.source in (w.SRC_POWER, w.SRC_ABILITY, w.SRC_PKMN_POWER), False)
        if c.event == o.E_COINS:
            self.tables.listens(o.E_COINS)
        return c

    def new_clause(self, p: Clause, t: TextDef) -> ClauseDef:
        """Return a new clause, with the flags of the paragraph."""
        c = self.tables.clause()
        c.name = t.name or self.card.name
        c.name_id = self.tables.name(c.name)
        c.either = "either_player" in p.flags
        c.once_name = "once_by_name" in p.flags
        c.opponents_turn = "opponents_turn" in p.flags
        if "once_per_turn" in p.flags:
            c.limit = LIMIT_TURN_NAME if c.once_name else LIMIT_TURN
        if "once_per_game" in p.flags:
            c.limit = LIMIT_GAME_NAME
        if "from_hand" in p.flags:
            c.zone = w.HAND + 1
        if "from_discard" in p.flags:
            c.zone = w.DISCARD + 1
        if "after_coins" in p.flags:
            c.event = o.E_COINS
        return c

    def triggered(self, p: Clause, event: tr.Event, t: TextDef) -> ClauseDef:
        """Lower a text that an event sets off; even then, a Poké-Power is always used by choice (ABILITY-04)."""
        if t.source == w.SRC_POWER and isinstance(event, tr.Benched | tr.EvolvedInto) and demands(p.body):
            steps = tuple(x for x in p.body if isinstance(x, ct.Op))
            p = replace(p, body=(ct.May("me", steps[0] if len(steps) == 1 else ct.Seq(steps)),))
        c = self.new_clause(p, t)
        in_time(event, p.body)
        change = prize_change(p.body)
        fill_event(self.tables, c, event, prizes=change is not None)
        ph = Phrases(self.tables, guard_it(self.tables, event))
        c.guard = all_of([c.guard, ph.conds(p.guards)])
        if t.source in OF_POKEMON and isinstance(getattr(event, "mon", None), s.Holder):
            c.guard = all_of(
                [build.condition(o.C_CARD_AT, zone=w.ATTACHED), c.guard]
            )  # a Pokémon's text about its holder works only while it is attached as a Tool
        if isinstance(event, tr.Attaches) and event.filter is None and event.who == "me":
            # the player may attach the card only if they can pay
            self.card.guard = all_of([self.card.guard, costs(Phrases(self.tables), p.body)])
        if isinstance(event, tr.WouldPlay):
            c.feasible = costs(Phrases(self.tables), p.body)
        once_in_turn = "once_per_turn" in p.flags and isinstance(event, tr.Moves | tr.KnockedOut)
        if "your_turn" in p.flags or (once_in_turn and not c.opponents_turn):
            c.guard = all_of([build.condition(o.C_TURN, player=sp.ME), c.guard])
        if change is not None:
            c.a = change
            c.prizes_away = discards_prizes(p.body)
        else:
            c.at_once = any(before_leaving(k) for x in p.body for k in walk(x))
            c.elsewhere = puts_elsewhere(event, p.body, own=t.source in OF_POKEMON)
            powers = t.source in (w.SRC_POWER, w.SRC_ABILITY, w.SRC_PKMN_POWER)
            c.optional = declinable(p.body)
            c.program = self.program(t.name or self.card.name, p.body, powers, False, c.optional)
        self.tables.listens(c.event)
        return c

    def response(self, p: Clause, when: tr.Response, t: TextDef) -> ClauseDef:
        """Lower a text used in response to the opponent."""
        c = self.new_clause(p, t)
        c.event = o.E_RESPONSE
        c.a = USES[when.use]
        played = t.source == w.SRC_TRAINER
        if played:
            c.zone = w.HAND + 1
        ph = Phrases(self.tables, THIS)
        if when.group is not None:
            c.mon = ph.group(when.group)
        c.filter = ph.filter(when.filter)
        c.guard = ph.conds(p.guards)
        c.feasible = costs(ph, p.body)
        c.program = self.program(t.name or self.card.name, p.body, False, played)
        self.tables.listens(o.E_RESPONSE)
        self.tables.defs.response_defs.append(c.index)
        return c

    def would_leave(self, p: Clause, how: str) -> None:
        """Note where the card goes instead of the discard pile."""
        step = p.body[0]
        if isinstance(step, ct.Instead):
            step = step.step
        if isinstance(step, Move) and isinstance(step.dest, s.OwnersDiscard):
            return  # a card always goes to its owner's discard pile
        if isinstance(step, Move) and isinstance(step.dest, s.Into):
            zone = step.dest.place.zone
            if zone == "lost" and how == "to_discard":
                self.card.to_lost = True
                return
            if zone == "hand" and how in ("discarded", "to_discard"):
                self.card.discard_to = w.HAND
                return
        raise NotLowered(f"a card that would leave ({how})")

    # Trainers
    def trainer(self, tree: Text, t: TextDef) -> None:
        """Lower the text of a Trainer card: program, guard and feasibility."""
        body: list[Node] = []
        guards: list[Code] = []
        ph = Phrases(self.tables)
        for p in tree.paragraphs:
            if isinstance(p, Clause) and isinstance(p.when, tr.OnUse) and all(isinstance(x, ct.Op) for x in p.body):
                body.extend(p.body)
                guards.append(ph.conds(p.guards))
            elif isinstance(p, Clause):
                self.clause(p, t)
            else:
                lower_rule(self, p, t)
        if not body:
            return
        whole = not_repaid(suited(tuple(body)))
        self.card.guard = all_of([*guards, self.card.guard, costs(ph, whole)])
        self.card.feasible = all_of([play_feasible(ph, whole), demanded(ph, whole)])
        self.card.play = self.program(self.card.name, whole, True, True)

    # attacks
    def attack(self, tree: Text | None, a: AttackDef, named: bool = False) -> None:
        """Lower an attack: its program, its program as a copy, its guard; ``named``: it calls this Pokémon by name."""
        body: list[Node] = []
        ph = Phrases(self.tables, THIS)
        guards: list[Code] = []
        if tree is not None:
            check_order(tree)
        for p in tree.paragraphs if tree is not None else ():
            if isinstance(p, rl.UsableOnFirstTurn):
                a.first_turn = True
                continue
            if isinstance(p, rl.UsableFromBench):
                a.from_bench = True
                self.tables.defs.bench_attacks = True
                continue
            if isinstance(p, rl.UsableAsleep):
                a.asleep = True
                continue
            if not isinstance(p, Clause):
                raise NotLowered("a card rule in an attack")
            match p.when:
                case tr.OnUse():
                    guards.append(ph.conds(p.guards))
                    body.extend(p.body)
                case tr.Activated("gx" | "vstar" as once):
                    a.once = 1 if once == "gx" else 2
                    guards.append(ph.conds(p.guards))
                    body.extend(p.body)
                case tr.While(cond) if all(isinstance(x, pv.ThisAttackCosts) for x in p.body):
                    for x in p.body:
                        assert isinstance(x, m.Mod)
                        a.costs.append(lower_mod(self.tables, ph, x, ph.cond(cond), self.quoted))
                case _:
                    raise NotLowered(f"the head {type(p.when).__name__} in an attack")
        whole = tuple(body)
        if any(isinstance(x, m.Mod) for x in whole):
            raise NotLowered("a modifier without a span in an attack")
        a.guard = all_of([*guards, requirements(ph, whole)])
        a.feasible = all_of([body_feasible(ph, whole), costs(ph, whole)])
        for copied in (False, True):
            steps = Steps(self.tables, Writer(self.tables, whole), self.quoted, "attack")
            if copied and named and not self.tables.defs.book.self_name:
                steps.ph.this = build.objects(
                    o.S_GROUP, player=sp.ME, filter=build.filter(o.F_NAMED, name=self.card.name_id)
                )  # NAME-09
            number = self.tables.program(a.name, write_attack(steps, whole, self.order, copied).ins)
            if copied:
                a.copied = number
            else:
                a.full = number
