"""What a text speaks of, picked and put: Pokémon and cards into registers, and from there to where they go."""

from __future__ import annotations

from dataclasses import replace

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core import words as w
from ptcg.core.code import NIL, Code, code
from ptcg.effects import control as ct
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, Tables, Writer, const
from ptcg.effects.lower.codes import PLAYERS, ZONE_CODES, mask_of_types
from ptcg.effects.lower.phrases import Phrases
from ptcg.effects.node import Node

ONE = s.Amount(1, 1)
# flags of a place among the cards of a zone
POSITIONS = {"any": 0, "top": sp.POS_TOP, "bottom": sp.POS_BOTTOM, "shuffled": sp.MOVE_SHUFFLE, "face_up": 0}


class Picks:
    """Writes the picking of Pokémon and cards into a program, and where picked cards go."""

    def __init__(self, tables: Tables, writer: Writer) -> None:
        self.t = tables
        self.w = writer
        self.ph = Phrases(tables)
        self.hoisted: dict[int, int] = {}  # id of a node -> list register of its picks
        self.room: Code = NIL  # no more cards are picked than this
        self.attaching = False  # the cards picked are attached to Pokémon
        self.shown = False  # both players see the cards looked at last
        self.hold: Node | None = None  # the step whose cards are counted now and leave after the damage
        self.held: list[tuple[int, int]] = []  # where to, and how

    def mons(self, m: Node, reg: int, filter_: Code = NIL) -> int:
        """Pokémon of a phrase into a list register; picks are asked for. Returns the register."""
        if id(m) in self.hoisted:
            at = self.hoisted[id(m)]
            self.w.put(o.I_SET, reg, 1, x=code(o.S_REG, at))
            return reg
        if isinstance(m, s.EachPicked):
            m = m.pick
        if isinstance(m, s.Pick):
            pool = self.restricted(m.group, filter_)
            if m.per is None:
                self.pick(reg, pool, m.amount, sp.SORT_MON)
            else:
                least, most = const(self.t.defs.book.up_to_min), self.ph.num(m.per)  # EFFECT-01
                self.w.put(o.I_CHOOSE, reg, sp.ACTOR, 0, sp.SORT_MON, x=pool, y=least, z=most)
        elif isinstance(m, s.Another):
            self.pick(reg, self.ph.mon(m), ONE, sp.SORT_MON)
        else:
            self.w.put(o.I_SET, reg, 1, x=self.ph.mon(m))
        return reg

    def restricted(self, group: s.Group, filter_: Code) -> Code:
        """A group narrowed by a further filter."""
        g = self.ph.group(group)
        if filter_.op == 0:
            return g
        return code(o.S_GROUP, g.a, g.b, g.c, code(o.F_AND, 0, 0, 0, g.kids[0], filter_))

    def pick(self, reg: int, pool: Code, amount: Node, sort: int, flags: int = 0, per: Code = NIL) -> None:
        """The actor picks from the pool."""
        lo, hi = self.bounds(amount)
        if per.op != 0:
            lo, hi = scaled(lo, per), scaled(hi, per)
            if amount == s.Amount(0, 1) and pool.op == o.S_CARDS and pool.b == w.DISCARD:
                lo = code(o.N_MIN, 1, 0, 0, hi)  # up to so many of an open zone: at least one (EFFECT-01)
        if self.room.op != 0 and hi.op == o.N_CONST:
            hi = self.room if hi.a < 0 else code(o.N_MIN, hi.a, 0, 0, self.room)
        self.w.put(o.I_CHOOSE, reg, sp.ACTOR, flags, sort, x=pool, y=lo, z=hi)

    def bounds(self, amount: Node) -> tuple[Code, Code]:
        """Least and most of an amount; -1 is all."""
        if isinstance(amount, s.Amount):
            book = self.t.defs.book
            lo = -1 if amount.lo is None else amount.lo
            if amount.hi is None and lo == 0:
                lo = book.any_min  # EFFECT-02
            elif lo == 1 and amount.hi != 1:
                lo = book.up_to_min  # EFFECT-01
            return const(lo), const(-1 if amount.hi is None else amount.hi)
        if isinstance(amount, s.ThatMany):
            return code(o.N_THAT_MANY), code(o.N_THAT_MANY)
        raise NotLowered(f"amount {amount}")

    def seen(self, amount: Node) -> Node:
        """"Up to" so many of cards that need no looking for, in hand or shown to both, is at least 1 (EFFECT-01)."""
        if isinstance(amount, s.Amount) and amount.lo == 0 and amount.hi is not None:
            return s.Amount(1, amount.hi)
        return amount

    # cards
    def cards(self, x: Node, reg: int, per: Code = NIL) -> int:
        """Cards of a phrase into a list register. Returns the register."""
        if id(x) in self.hoisted:
            self.w.put(o.I_SET, reg, 2, x=code(o.S_REG, self.hoisted[id(x)]))
            return reg
        match x:
            case s.CardsIn(amount, atoms, place, pick, other):
                self.from_zone(x, amount, reg, per, pick)
                _ = (atoms, place, other)
            case s.Among(s.Amount(None), atoms):
                self.w.put(o.I_SET, reg, 2, x=code(o.S_SEEN, 0, 0, 0, self.ph.filter(atoms)))
            case s.Among(amount, atoms):
                amount = self.seen(amount) if self.shown else amount
                self.pick(reg, code(o.S_SEEN, 0, 0, 0, self.ph.filter(atoms)), amount, sp.SORT_CARD)
            case s.OfThem(n):
                self.pick(reg, code(o.S_REG, sp.L_CARD), s.Amount(n, n), sp.SORT_CARD)
            case s.Attached(amount, unit, atoms, host):
                self.attached(amount, unit, self.host(host, self.ph.filter(atoms)), self.ph.filter(atoms), reg, per)
            case s.Top(n, place, up_to):
                who = self.ph.owner(place)
                number = scaled(const(n), per) if isinstance(n, int) else self.ph.num(n)
                if up_to and isinstance(n, int):
                    self.w.put(o.I_PICK_WORD, 2, sp.ACTOR, 1, n)
                    number = code(o.N_REG, sp.R_WORD)
                self.w.put(o.I_NEED_TOP, who, x=number)
                self.w.put(o.I_SET, reg, 2, x=code(o.S_TOP, who, 0, 0, number))
            case s.MovedCards(atoms):
                self.w.put(o.I_SET, reg, 2, x=code(o.S_MOVED, 0, 1, 0, self.ph.filter(atoms)))
            case s.TopUntil(atoms, place):
                who = self.ph.owner(place)
                self.w.put(o.I_NEED_TOP, who, x=const(99))
                number = code(o.N_UNTIL, who, 0, 0, self.ph.filter(atoms))
                self.w.put(o.I_SET, reg, 2, x=code(o.S_TOP, who, 0, 0, number))
            case s.Bottom(n, place):
                self.w.put(o.I_NEED_TOP, self.ph.owner(place), 1, x=const(n))
                self.w.put(o.I_SET, reg, 2, x=code(o.S_BOTTOM, self.ph.owner(place), 0, 0, const(n)))
            case s.Whole(place):
                self.w.put(o.I_SET, reg, 2, x=self.ph.zone(place, (), False))
            case s.AllBut(n, place):
                whole = self.ph.zone(place, (), False)
                self.pick(sp.L_B, whole, s.Amount(n, n), sp.SORT_CARD)
                self.w.put(o.I_SET, reg, 2, x=code(o.S_MINUS, 0, 0, 0, whole, code(o.S_REG, sp.L_B)))
            case s.ThisCard():
                self.w.put(o.I_SET, reg, 2, x=code(o.S_THIS_CARD))
            case s.It() | s.Them():
                self.w.put(o.I_SET, reg, x=code(o.S_REG, sp.L_CARD))
            case s.TheRest():
                self.w.put(o.I_SET, reg, 2, x=code(o.S_SEEN, 0, 0, 0, code(o.F_TRUE)))
            case s.SuchPair():
                self.pick(sp.L_PICK, code(o.S_PAIR, 1), ONE, sp.SORT_CARD)
                self.w.put(o.I_SET, reg, 2, x=code(o.S_PAIR))
            case s.StadiumCard(whose):
                self.w.put(o.I_SET, reg, 2, x=code(o.S_STADIUM, PLAYERS[whose]))
            case _:
                raise NotLowered(f"cards {type(x).__name__}")
        return reg

    def from_zone(self, x: s.CardsIn, amount: Node, reg: int, per: Code, pick: str) -> None:
        """Cards of a zone: all of them, by choice, or at random."""
        pool = self.ph.zone(x.place, x.filter, x.other)
        if self.attaching and x.place.zone == "hand":
            pool = self.ph.attachable(x)
        if isinstance(amount, s.Amount) and amount.lo is None:
            self.w.put(o.I_SET, reg, 2, x=pool)
            return
        if x.place.zone == "hand" and per.op == 0:
            amount = self.seen(amount)
        flags = {"choice": 0, "random": sp.PICK_RANDOM, "different": sp.PICK_DIFFERENT}[pick]
        if x.place.zone == "discard":
            flags |= sp.PICK_OPEN
        if x.place.zone == "deck" and pick != "random":
            # who picks out of a deck has looked through it (ZONE-10)
            self.w.put(o.I_LOOK, sp.L_B, sp.ACTOR, 0, 2, z=code(0, self.ph.owner(x.place)))
        self.pick(reg, pool, amount, sp.SORT_CARD, flags, per)

    def host(self, host: Node, having: Code) -> Code:
        """Pokémon whose attached cards are meant; a picked one is picked first, among those that have such cards."""
        if isinstance(host, s.Pick):
            return code(o.S_REG, self.mons(host, sp.L_C, code(o.F_HOLDS, 0, 0, 0, having)))
        if isinstance(host, s.EachPicked | s.Another):
            return code(o.S_REG, self.mons(host, sp.L_C))
        return self.ph.mon(host)

    def one_host(self, steps: tuple[ct.Op, ...]) -> tuple[ct.Op, ...]:
        """Steps that take cards from one picked Pokémon: it is picked once, among those that have any of them."""
        taken = [k.cards for k in steps if isinstance(k, op.Move) and isinstance(k.cards, s.Attached)]
        host = taken[0].host if len(taken) == len(steps) > 1 else None
        if not isinstance(host, s.Pick) or any(x.host != host for x in taken):
            return steps
        having = [code(o.F_HOLDS, 0, 0, 0, self.ph.filter(x.filter)) for x in taken]
        self.mons(host, sp.L_C, code(o.F_OR, 0, 0, 0, *having))
        return tuple(
            replace(k, cards=replace(k.cards, host=s.It()))
            for k in steps
            if isinstance(k, op.Move) and isinstance(k.cards, s.Attached)
        )

    def attached(self, amount: Node, unit: str, host: Code, filter_: Code, reg: int, per: Code) -> None:
        """Cards or Energy units on Pokémon."""
        pool = code(o.S_ATTACHED, 0, 0, 0, host, filter_)
        if isinstance(amount, s.Amount) and amount.lo is None:
            self.w.put(o.I_SET, reg, 2, x=pool)
            return
        self.pick(reg, pool, amount, sp.SORT_CARD, sp.PICK_UNITS if unit == "unit" else 0, per)

    # destinations
    def to(self, reg: int, dest: Node, reveal: bool = False, held: bool = False) -> None:
        """The cards of a register go to their destination; held: only after the damage of the attack."""
        flags = sp.MOVE_REVEAL if reveal else 0
        match dest:
            case s.Into(place, pos, "given") if held and pos != "face_up":
                flags |= POSITIONS[pos] | sp.MOVE_HOLD
                self.w.put(o.I_MOVE, reg, ZONE_CODES[place.zone], -1, flags)
                self.held.append((ZONE_CODES[place.zone], flags))
            case s.Into(place, pos, order):
                flags |= POSITIONS[pos]
                if order == "random":
                    flags |= sp.ORDER_RANDOM
                elif order == "choice":
                    self.ordered(reg)
                self.w.put(o.I_MOVE, reg, ZONE_CODES[place.zone], -1, flags)
                if pos == "face_up":
                    self.w.put(o.I_FACE_UP, reg)
            case s.OwnersDiscard():
                self.w.put(o.I_MOVE, reg, w.DISCARD, -1, flags)
            case s.OwnersHand():
                self.w.put(o.I_MOVE, reg, w.HAND, -1, flags)
            case s.OntoBench(as_one, bench_of):
                self.w.put(o.I_BENCH, reg, 1 if as_one else 0, 0 if bench_of is None else PLAYERS[bench_of] + 1)
            case s.AsStadium():
                self.w.put(o.I_TO_STADIUM, reg)
            case s.OntoMon(host, role):
                self.onto(reg, host, role)
            case s.Split(n, picked, others):
                self.pick(sp.L_A, code(o.S_REG, reg), s.Amount(n, n), sp.SORT_CARD)
                self.w.put(o.I_SET, sp.L_B, x=code(o.S_MINUS, 0, 0, 0, code(o.S_REG, reg), code(o.S_REG, sp.L_A)))
                self.to(sp.L_A, picked, reveal)
                self.to(sp.L_B, others, reveal)
            case _:
                raise NotLowered(f"destination {type(dest).__name__}")

    def ordered(self, reg: int) -> None:
        """The actor puts the cards of a register in order."""
        self.w.put(o.I_SET, sp.L_B, x=code(o.S_REG, reg))
        self.w.put(
            o.I_CHOOSE, reg, sp.ACTOR, sp.PICK_ORDERED, sp.SORT_CARD, x=code(o.S_REG, sp.L_B), y=const(-1), z=const(-1)
        )

    def onto(self, reg: int, host: Node, role: s.Role | None, moved: Node | None = None) -> None:
        """Attach the cards of a register: to one Pokémon, to each of several, or freely over a group. ``moved``: the
        phrase for the cards, if they are moved from where they are attached."""
        number = 0
        if role is not None:
            kind = w.TOOL if role.kind == "tool" else w.ENERGY
            number = self.t.role(kind, role.n, mask_of_types(role.types, self.t.defs.book.every_type))
        if isinstance(host, s.Group):
            loop = self.w.put(o.I_FOREACH, reg, sp.R_J, sp.L_ITEM)
            pool = self.ph.group(host)
            if moved is not None:  # another Pokémon than the one the card is on
                on = code(o.S_HOSTS, 0, 0, 0, code(o.S_REG, sp.L_ITEM))
                pool = code(o.S_MINUS, 0, 0, 0, self.ph.group(replace(host, other=False)), on)
            self.pick(sp.L_C, pool, ONE, sp.SORT_MON)
            self.w.put(o.I_ATTACH, sp.L_ITEM, sp.L_C, number)
            self.w.put(o.I_JUMP, loop)
            self.w.land(loop)
            return
        self.w.put(o.I_SET, sp.L_ITEM, x=code(o.S_REG, reg))
        none = self.w.put(o.I_JUMP_IF_NOT, x=code(o.C_EXISTS, 0, 0, 0, code(o.S_REG, reg)))
        if isinstance(host, s.Pick | s.Another) and id(host) not in self.hoisted and one_host(moved):
            on = code(o.S_HOSTS, 0, 0, 0, code(o.S_REG, reg))  # there they are already
            amount = host.amount if isinstance(host, s.Pick) else ONE
            self.pick(sp.L_C, code(o.S_MINUS, 0, 0, 0, self.ph.group(host.group), on), amount, sp.SORT_MON)
        else:
            self.mons(host, sp.L_C)
        self.w.put(o.I_ATTACH, sp.L_ITEM, sp.L_C, number)
        self.w.land(none)


def one_host(cards: Node | None) -> bool:
    """True of attached cards that are all on one Pokémon."""
    return isinstance(cards, s.Attached) and (cards.amount.hi == 1 or not isinstance(cards.host, s.Group | s.EachOf))


def scaled(n: Code, per: Code) -> Code:
    """A fixed number times a count."""
    if per.op == 0 or n.a < 0:
        return n
    return code(o.N_MUL, n.a, 0, 0, per)
