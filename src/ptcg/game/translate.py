"""A state told in the numbers of other definitions: other prints in the decks, and cards numbered in another order.

A state refers to its definitions by number: cards, programs, clauses, modifiers, names, reminder counters, roles. The
tables `FIELDS` and `RECORDS` say for each field of a state and of its records what sort of number the field holds. A
program, clause or modifier is translated by its print and its place within it; names, counters and roles by what they
say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine import actions as a
from ptcg.engine import ask as k
from ptcg.engine import deeds
from ptcg.engine import history as h
from ptcg.engine import ops as o
from ptcg.engine.board import USES_OF_PLAYER
from ptcg.engine.choose import HEIGHT_WORD, NAME_WORD
from ptcg.engine.defs import Defs
from ptcg.engine.fields import RECORDS as RECORD_FIELDS
from ptcg.engine.fields import SAVED
from ptcg.engine.frames import Frame, frame
from ptcg.engine.operands import (
    CANT_OTHERS,
    CANT_REMEMBERED,
    L_A,
    L_B,
    L_C,
    L_COINS,
    L_WOULD,
    R_TOLD,
    R_WORD,
    SORT_ATTACK,
    WORD_NAME,
)
from ptcg.engine.program import Code
from ptcg.engine.records import Event, Fact, Hit, Lasting, LastKnown, Trigger
from ptcg.engine.state import State, blank, set_pile
from ptcg.engine.use_limits import BY_NAME
from ptcg.engine.vocabulary import SPOT_BASE
from ptcg.game.origins import CARDS, Origins, places

NO_NAME: Final = 1 << 19
"""A name that no card of the new definitions has: it is equal to no name that a text asks about."""
FIELDS: Final[dict[str, str]] = {
    **dict.fromkeys(("version", "shape", "sources", "choices", "rng0", "rng1", "rng2", "rng3"), "begins anew"),
    **dict.fromkeys(("place", "at", "know"), "by card"),
    "role": "roles by card",
    "zones": "lists of cards",
    **dict.fromkeys(("piles", "atts"), "tuples of cards"),
    **dict.fromkeys(("stadium", "stadium_gone", "ask_card"), "card"),
    "start_name": "column of names",
    **dict.fromkeys(("lasting", "last_known", "stack", "queue"), "records"),
    "facts": "facts",
    **dict.fromkeys(("uses", "game_uses"), "uses"),
    "marks": "marks",
    "ask_opts": "options",
    "deeds": "deeds",
    **dict.fromkeys(
        (
            "chance_asks", "merge", "held_windows", "ask_forced", "pauses", "top_known", "bottom_known", "set_known",
            "fixed", "active", "bench", "gen", "damage", "cond", "poison", "burn", "wake", "para_turn", "came",
            "changed", "tops", "stamp", "stadium_player", "stadium_faces", "stamps", "turns", "ko_forced", "hits",
            "prize_bonus", "prize_due", "prize_away", "turn", "player", "first", "own_turns", "energy_used",
            "supporters_used", "stadiums_used", "items_used", "powers_used", "retreats_used", "attacks_used",
            "attack_permits", "ending", "skip_checkup", "gx_used", "vstar_used", "mulligans", "bonus", "prize_start",
            "prizes_put", "deaths", "death_mode", "max_turns", "max_choices", "over", "winner", "why", "promoters",
            "wins", "decider", "ask_player", "ask_kind", "ask_weights", "answer",
            "deeds_done",
        ),
        "same",
    ),
}  # fmt: skip
"""What sort of number each saved field of a state holds; `same`: nothing that depends on the definitions."""
RECORDS: Final[dict[str, dict[str, str]]] = {
    "Event": {
        **dict.fromkeys(("kind", "player", "mon", "other", "how"), "same"), "card": "card", "amount": "amount",
    },
    "Hit": dict.fromkeys(("player", "mon", "other", "amount", "by_damage", "was_active", "fells"), "same"),
    "Fact": {**dict.fromkeys(("kind", "turn", "player", "mon"), "same"), "value": "value"},
    "Lasting": {
        **dict.fromkeys(("on", "me", "use", "start", "end", "live", "armed", "span"), "same"),
        "self_ref": "object", "static": "static", "clause": "clause", "card": "card", "word": "word", "regs": "regs",
    },
    "LastKnown": {
        **dict.fromkeys(("ref", "player", "tops", "damage", "was_active"), "same"), "pile": "objects", "att": "objects",
    },
    "Trigger": {
        **dict.fromkeys(("me", "use"), "same"),
        "self_ref": "object", "clause": "clause", "card": "card", "event": "record", "regs": "objects",
    },
    "Frame": {
        **dict.fromkeys(("pc", "sub", "me", "actor", "use", "depth"), "same"),
        "self_ref": "object", "prog": "program", "card": "card", "via": "attack", "attack": "attack",
        "clause": "clause", "n": "registers", "r": "lists", "ev": "record",
    },
}  # fmt: skip
"""The same for the fields of records. An `object` is a card or a reference to a Pokémon, which is a greater number."""
NAMES: Final = (h.FACT_ATTACK, h.FACT_EVOLVED, h.FACT_ABILITY, h.FACT_STRUCK)
AMOUNTS: Final = (h.FACT_DAMAGE, h.FACT_HEALED, h.FACT_AGAIN, h.FACT_RETREATED, h.FACT_AFFLICTED, h.FACT_DAMAGE_ACTIVE)
"""Facts whose value is a name, a card, or a number that depends on nothing; the others are told apart in `value`."""
PLAIN_KINDS: Final = frozenset({
    k.K_YESNO, k.K_MODE, k.K_COIN, k.K_PRIZE, k.K_FIRST, k.K_BONUS, k.K_ORDER, k.K_PAUSE, k.K_REFLIP, k.K_BLOCK,
    k.K_MULLIGAN, k.K_TYPE,
})  # fmt: skip
"""Decisions whose options are numbers that depend on nothing."""
OBJECT_KINDS: Final = frozenset({
    k.K_PICK, k.K_RANDOM, k.K_PROMOTE, k.K_ACTIVE, k.K_BENCH, k.K_PAY, k.K_SPREAD, k.K_OVERFLOW,
})  # fmt: skip
"""Decisions whose options are cards or references to Pokémon."""
MADE: Final[dict[type, Callable[..., Any]]] = {
    Event: Event, Hit: Hit, Fact: Fact, Lasting: Lasting, LastKnown: LastKnown, Trigger: Trigger,
}  # fmt: skip


class Untold(ValueError):
    """The new definitions have no number for something in the state."""


def attack_lists(defs: Defs, f: Frame) -> set[int]:
    """Return the list registers of a frame that hold attacks (card * 16 + place): those that its program has filled
    with attacks last."""
    out: set[int] = set()

    def attacks(c: Code) -> bool:
        if c.op == o.S_REG:
            return c.a in out
        of_parts = c.op in (o.S_JOIN, o.S_MINUS, o.S_SPARING)
        return c.op in (o.S_ATTACKS, o.S_USED_LAST) or (of_parts and attacks(c.kids[0]))

    for ins in defs.programs[f.prog].ins[: f.pc + 1]:
        if ins.op == o.I_CHOOSE:
            into, held = ins.a, ins.d == SORT_ATTACK
        elif ins.op == o.I_SET:
            into, held = ins.a, attacks(ins.x)
        elif ins.op == o.I_FOREACH:
            into, held = ins.c, ins.a in out
        else:
            continue
        (out.add if held else out.discard)(into)
    return out


def word_is(defs: Defs, f: Frame) -> int:
    """Return which instruction has set the picked word of a frame last, if it is a name: I_ATTACK_NAME, I_CARD_WORD,
    or 0 if the word is no name."""
    how = 0
    for ins in defs.programs[f.prog].ins[: f.pc + 1]:
        if ins.op == o.I_ATTACK_NAME:
            how = o.I_ATTACK_NAME
        elif ins.op == o.I_CARD_WORD:
            how = o.I_CARD_WORD if ins.b == WORD_NAME else 0
        elif ins.op == o.I_PICK_WORD:
            how = 0
    return how


class Translation:
    """From the numbers of some definitions to those of others. `prints` has the new definition for each old one that
    both have; `cards` the new number of each card."""

    def __init__(self, old: Defs, new: Defs, prints: dict[int, int], cards: Sequence[int]) -> None:
        self.old, self.new, self.cards, self.prints = old, new, cards, prints
        self.origins = Origins(old)
        self.names = {name: i for i, name in enumerate(new.names)}
        self.programs: dict[int, int] = {}
        self.clauses: dict[int, int] = {}
        self.statics: dict[int, int] = {}
        theirs = places(new)
        for mine, number in zip(places(old), (-1, *range(len(old.cards))), strict=True):
            if number < 0 or number in prints:
                same = theirs[prints[number] + 1 if number >= 0 else 0]
                for table, before, after in zip((self.programs, self.clauses, self.statics), mine, same, strict=True):
                    table.update(zip(before, after, strict=True))
        self.does: dict[str, Callable[..., Any]] = {
            "same": lambda value, _: value,
            "card": lambda value, _: self.card(value),
            "object": lambda value, _: self.card(value),
            "objects": lambda value, _: self.objects(value),
            "attack": lambda value, _: self.attack(value),
            "program": lambda value, _: self.programs[value],
            "clause": lambda value, _: self.clauses[value] if value >= 0 else value,
            "static": lambda value, _: self.statics[value] if value >= 0 else value,
            "record": lambda value, _: self.record(value),
            "amount": self.amount, "value": self.value, "word": self.word, "regs": self.regs,
            "registers": self.registers, "lists": self.lists,
        }  # fmt: skip

    def state(self, s: State) -> State:
        """Return the state with the new definitions. Raises Untold if they lack a counter or a role that it has."""
        t = blank(self.new)
        does: dict[str, Callable[[State, str], object]] = {
            "same": getattr,
            "begins anew": lambda s, name: 0,
            "by card": lambda s, name: self.by_card(list(getattr(s, name))),
            "roles by card": lambda s, name: self.by_card([self.role(role) for role in s.role]),
            "lists of cards": lambda s, name: [[self.cards[c] for c in zone] for zone in getattr(s, name)],
            "tuples of cards": lambda s, name: [self.objects(pile) for pile in getattr(s, name)],
            "card": lambda s, name: self.card(getattr(s, name)),
            "column of names": lambda s, name: vec[i64]([self.name(x) for x in getattr(s, name)]),
            "records": lambda s, name: [self.record(x) for x in getattr(s, name)],
            "facts": lambda s, name: [self.record(x) for x in s.facts if self.asked_about(x)],
            "uses": lambda s, name: [y for x in getattr(s, name) if (y := self.use(x)) >= 0],
            "marks": lambda s, name: [self.mark(x >> 40) << 40 | x & ((1 << 40) - 1) for x in s.marks],
            "options": lambda s, name: [self.option(s.ask_kind, x) for x in s.ask_opts],
            "deeds": lambda s, name: vec[i64]([self.deed(x) for x in s.deeds]),
        }
        for name in SAVED:
            setattr(t, name, does[FIELDS[name]](s, name))
        for spot, pile in enumerate(t.piles):
            set_pile(t, spot, pile)
        return t

    def deed(self, deed: int) -> int:
        """Return a deed with the new definitions; a card that they lack is no longer named."""
        card, target = (self.prints.get(d, deeds.NO_DEF) for d in (deeds.card_of(deed), deeds.target_of(deed)))
        return deeds.renamed(deed, card, target)

    def record(self, x: object) -> object:
        """Return a record with each of its fields translated."""
        kind = type(x).__name__
        told = [self.does[RECORDS[kind][name]](getattr(x, name), x) for name in RECORD_FIELDS[kind]]
        if kind != "Frame":
            return MADE[type(x)](*told)
        f = frame(0, 0, 0, 0, 0)
        for name, value in zip(RECORD_FIELDS[kind], told, strict=True):
            setattr(f, name, value)
        return f

    # single numbers
    def card(self, x: int) -> int:
        """Return a card's new number; a reference to a Pokémon and a negative number stay."""
        return self.cards[x] if 0 <= x < SPOT_BASE else x

    def objects(self, xs: Sequence[int]) -> tuple[int, ...]:
        """Return cards and references to Pokémon."""
        return tuple([self.card(x) for x in xs])

    def attack(self, x: int) -> int:
        """Return an attack: card * 16 + place."""
        return self.cards[x >> 4] << 4 | x & 15 if x >= 0 else x

    def name(self, x: int) -> int:
        """Return a name's new number."""
        return self.names.get(self.old.names[x], NO_NAME) if 0 <= x < len(self.old.names) else x

    def mark(self, x: int) -> int:
        """Return the new number of a kind of reminder counter."""
        if self.old.marks[x] not in self.new.marks:
            raise Untold(f"no card here has {self.old.marks[x]} counters")
        return self.new.marks.index(self.old.marks[x])

    def role(self, x: int) -> int:
        """Return the new number of a role."""
        role = self.old.roles[x]
        for i, other in enumerate(self.new.roles):
            if (other.kind, other.units, other.types) == (role.kind, role.units, role.types):
                return i
        raise Untold("no card here gives the role of an attached card")

    def key(self, x: int, shift: int, more: int) -> int:
        """Return a clause and a card packed into one number; `more` is added to the number of the card."""
        return self.clauses[x >> shift] << shift | self.card((x & ((1 << shift) - 1)) - more) + more if x >= 0 else x

    def use(self, x: int) -> int:
        """Return a counted use of a clause (`use_limits.use_key`); -1 if no card here has the clause."""
        if x & BY_NAME:
            name = self.name((x ^ BY_NAME) >> 2)
            return -1 if name == NO_NAME else BY_NAME | name << 2 | x & 3
        shift = 4 if x >> 58 == USES_OF_PLAYER else 36
        clause = self.clauses.get((x & ((1 << 58) - 1)) >> shift, -1)
        owner = x & ((1 << shift) - 1)
        return -1 if clause < 0 else x >> 58 << 58 | clause << shift | (owner if shift == 4 else self.card(owner))

    def option(self, kind: int, x: int) -> int:
        """Return an option of a decision of this kind."""
        if kind in PLAIN_KINDS or x < 0:
            return x
        if kind in OBJECT_KINDS:
            return self.card(x)
        if kind == k.K_MAIN:
            return self.action(x)
        if kind == k.K_ATTACK:
            return self.attack(x)
        if kind == k.K_WORD:
            return NAME_WORD + self.name(x - NAME_WORD) if NAME_WORD <= x < HEIGHT_WORD else x
        assert kind in (k.K_RESPONSE, k.K_REPLACE), k.KINDS[kind]
        return self.key(x, 24, 0)

    def action(self, action: int) -> int:
        """Return a main action."""
        kind, x, y = a.kind_of(action), a.x_of(action), a.y_of(action)
        if kind == a.A_USE:
            return a.act(kind, self.clauses[x], self.cards[y])
        if kind == a.A_ATTACK:
            return a.act(kind, self.attack(x), y)
        if kind in (a.A_RETREAT, a.A_END):
            return action
        return a.act(kind, self.cards[x], self.cards[y] if kind == a.A_LEGEND else y)

    # fields whose sort depends on their record
    def asked_about(self, x: Fact) -> bool:
        """Return True if the new definitions would remember the fact: a text asks about its sort."""
        known = x.kind != h.FACT_ABILITY or self.name(x.value) != NO_NAME
        return x.kind == h.FACT_AGAIN or (known and self.new.facts >> x.kind & 1 == 1)

    def value(self, value: int, x: Fact) -> int:
        """Return the value of a fact."""
        if x.kind in NAMES:
            return self.name(value)
        if x.kind in CARDS:
            return self.card(value)
        if x.kind == h.FACT_KO:
            return self.cards[value >> 1] << 1 | value & 1
        if x.kind == h.FACT_USE:
            return self.attack(value)
        if x.kind == h.FACT_EVOLVED_AILING:
            return self.name(value // h.EVOLVED_NAME) * h.EVOLVED_NAME + value % h.EVOLVED_NAME
        assert x.kind in AMOUNTS, x.kind
        return value

    def amount(self, value: int, x: Event) -> int:
        """Return the amount of an event, which is a name in some."""
        if x.kind == o.E_WOULD_ATTACK:
            return self.name(value)
        return self.name(value - 1) + 1 if x.kind == o.E_DISCARDED else value

    def word(self, value: int, x: Lasting) -> int:
        """Return the word that a lasting effect remembers: a name, a card, or one that depends on nothing."""
        if x.static >= 0:
            st = self.old.statics[x.static]
            if st.kind == o.M_ENERGY_IS:
                return self.card(value - 1) + 1
            if st.kind == o.M_CANT_USE and st.a in (CANT_REMEMBERED, CANT_OTHERS):
                return self.name(value)
        # the word of another effect of a card that names attacks is a left-over name, for which nothing asks
        card = self.origins.of_static(x.static) if x.static >= 0 else self.origins.of_clause(x.clause)
        programs = [program for program in self.old.programs if program.source == card]
        return 0 if any(ins.op == o.I_ATTACK_NAME for program in programs for ins in program.ins) else value

    def regs(self, value: tuple[int, ...], x: Lasting) -> tuple[int, ...]:
        """Return what a lasting effect remembers: cards and Pokémon; a modifier of Energy cards has types."""
        return value if x.static >= 0 and self.old.statics[x.static].kind == o.M_ENERGY_IS else self.objects(value)

    def registers(self, value: vec[i64], x: Frame) -> vec[i64]:
        """Return the int registers of a frame; only picked words can be names."""
        out = value[:]
        how = word_is(self.old, x)
        if how == o.I_ATTACK_NAME:
            out[R_WORD] = self.name(out[R_WORD])
        elif how == o.I_CARD_WORD and out[R_WORD] > 0:
            out[R_WORD] = NAME_WORD + self.name(out[R_WORD] - NAME_WORD)
        if any(ins.op == o.I_TELL_ATTACK for ins in self.old.programs[x.prog].ins[: x.pc]):
            out[R_TOLD] = self.name(out[R_TOLD])
        return out

    def lists(self, value: list[tuple[int, ...]], x: Frame) -> list[tuple[int, ...]]:
        """Return the list registers of a frame: cards and Pokémon, except where a program keeps something else."""
        attacks = attack_lists(self.old, x)
        out = [
            tuple([self.attack(y) for y in row]) if i in attacks else self.objects(row) for i, row in enumerate(value)
        ]
        out[L_COINS] = value[L_COINS]
        out[L_WOULD] = tuple([self.key(y, 24, 0) for y in value[L_WOULD]])
        if x.prog == self.old.sys_turn:
            out[L_A] = tuple([self.key(y, 20, 1) for y in value[L_A] if y >> 20 in self.clauses])
            out[L_B] = value[L_B]
        elif x.prog == self.old.sys_setup:
            out[L_A] = value[L_A]
        elif x.prog == self.old.sys_settle:
            out[L_A], out[L_B], out[L_C] = self.worth(x, value[L_A]), value[L_B], value[L_C]
        return out

    def worth(self, f: Frame, row: tuple[int, ...]) -> tuple[int, ...]:
        """Return the worth of Knock Outs (`worth.value`) in a frame that settles; in its other steps there are places,
        numbers or Pokémon."""
        if self.old.programs[f.prog].ins[f.pc].op != o.I_KO_LEAVE or f.sub != 2:
            return row
        out: list[int] = []
        while len(out) < len(row):
            one = list(row[len(out) : len(out) + row[len(out)]])
            heard = range(3, 3 + 2 * one[2], 2)
            for i in heard:
                one[i] = self.key(one[i], 20, 1)
            for i in range(3 + 2 * one[2], one[0]):
                one[i] = self.statics[one[i] >> 20] << 20 | self.card((one[i] & ((1 << 20) - 1)) - 1) + 1
            out += one
        return tuple(out)

    def by_card(self, column: list[int]) -> object:
        """Return a column over cards in the new order of the cards."""
        out = [0] * len(column)
        for card, value in enumerate(column):
            out[self.cards[card]] = value
        return vec[i64](out)
