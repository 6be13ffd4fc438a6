"""Picks: instructions that put the Pokémon and cards of a phrase into registers, and move them from there."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import control as ct
from ptcg.effects import selectors as s
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.build import NotLowered, constant, in_list, in_register
from ptcg.instructions.codes import ANYTHING, PLAYERS, ZONE_CODES
from ptcg.lowering.builder import Tables, Writer
from ptcg.lowering.expressions import Phrases
from ptcg.verbs.move import Move

ONE = s.Amount(1, 1)
# flags of a place among the cards of a zone
POSITIONS = {"any": 0, "top": sp.POS_TOP, "bottom": sp.POS_BOTTOM, "shuffled": sp.MOVE_SHUFFLE, "face_up": 0}


class Picks:
    """The writer of picks of Pokémon and cards, and of the destinations of picked cards."""

    def __init__(self, tables: Tables, writer: Writer) -> None:
        self.t = tables
        self.w = writer
        self.ph = Phrases(tables)
        self.hoisted: dict[int, int] = {}  # id of a node -> list register of its picks
        self.up_to_min = tables.defs.book.up_to_min  # EFFECT-01; today's rules have another value for attacks
        self.by_use = False  # an attack may carry out the text, so that the least of "up to" depends on the use
        self.room: Code = NIL  # the most cards that are picked
        self.ahead: list[Code] = []  # what the next steps of the sequence pick, one object from each
        self.attaching = False  # the picked cards are attached to Pokémon
        self.from_hand = False  # the cards that are attached come from a hand, or may do so
        self.shown = False  # both players see the cards that were last looked at
        self.seen_in = -1  # the zone of the cards that were last looked at
        self.hold: Node | None = None  # the step whose cards are counted now and leave after the damage
        self.held: list[tuple[int, int]] = []  # zone and flags of their later move

    def mons(self, m: Node, reg: int, filter_: Code = NIL) -> int:
        """Put the Pokémon of a phrase into a list register and return it.

        Where the phrase says so, a player picks them.
        """
        with self.w.about(m):
            return self.put_mons(m, reg, filter_)

    def put_mons(self, m: Node, reg: int, filter_: Code) -> int:
        """Put the Pokémon of a phrase into a list register."""
        if id(m) in self.hoisted:
            at = self.hoisted[id(m)]
            self.w.put(o.I_SET, into=reg, it=sp.IT_MON, objects=in_list(at))
            return reg
        if isinstance(m, s.EachPicked):
            m = m.pick
        if isinstance(m, s.Pick):
            pool = self.restricted(m.group, filter_)
            if m.per is None:
                self.pick(reg, pool, m.amount, sp.SORT_MON)
            else:
                most = self.ph.num(m.per)
                least = most if m.amount == ONE else self.at_least(most)
                self.w.put(o.I_CHOOSE, into=reg, player=sp.ACTOR, sort=sp.SORT_MON, pool=pool, least=least, most=most)
        elif isinstance(m, s.Another):
            self.pick(reg, self.ph.mon(m), ONE, sp.SORT_MON)
        else:
            self.w.put(o.I_SET, into=reg, it=sp.IT_MON, objects=self.ph.mon(m))
        return reg

    def restricted(self, group: s.Group, filter_: Code) -> Code:
        """Return a group narrowed by a further filter."""
        g = self.ph.group(group)
        if filter_.op == 0:
            return g
        return build.narrowed(g, filter_)

    def pick(self, reg: int, pool: Code, amount: Node, sort: int, flags: int = 0, per: Code = NIL) -> None:
        """Let the actor pick from the pool."""
        lo, hi = self.bounds(amount)
        if per.op != 0:
            lo, hi = scaled(lo, per), scaled(hi, per)
            if amount == s.Amount(0, 1) and pool.op == o.S_CARDS and pool.b == w.DISCARD:
                lo = self.at_least(hi)  # "up to" a number of an open zone
        if self.room.op != 0 and hi.op == o.N_CONST:
            hi = self.room if hi.a < 0 else build.number(o.N_MIN, most=hi.a, of=self.room)
        self.w.put(o.I_CHOOSE, into=reg, player=sp.ACTOR, flags=flags, sort=sort, pool=pool, least=lo, most=hi)

    def bounds(self, amount: Node) -> tuple[Code, Code]:
        """Return the least and the greatest number of an amount; -1 means all."""
        if isinstance(amount, s.Amount):
            book = self.t.defs.book
            lo = -1 if amount.lo is None else amount.lo
            hi = constant(-1 if amount.hi is None else amount.hi)
            if amount.hi is None and lo == 0:
                lo = book.any_min  # EFFECT-02
            elif lo == 1 and amount.hi != 1:
                return self.at_least(hi), hi
            return constant(lo), hi
        if isinstance(amount, s.ThatMany):
            return build.number(o.N_THAT_MANY), build.number(o.N_THAT_MANY)
        raise NotLowered(f"the amount {amount}")

    def at_least(self, most: Code) -> Code:
        """Return how many of "up to" so many must be picked (EFFECT-01)."""
        if self.by_use:
            return build.number(o.N_UP_TO, of=most)
        if most.op == o.N_CONST:
            return constant(self.up_to_min)
        return build.number(o.N_MIN, most=self.up_to_min, of=most)

    def seen(self, amount: Node) -> Node:
        """Return the amount; "up to" a number of cards means at least 1 if the player need not search for them.

        Such cards are in hand, or both players see them (EFFECT-01).
        """
        if isinstance(amount, s.Amount) and amount.lo == 0 and amount.hi is not None:
            return s.Amount(1, amount.hi)
        return amount

    # cards
    def cards(self, x: Node, reg: int, per: Code = NIL) -> int:
        """Put the cards of a phrase into a list register, and return the register."""
        with self.w.about(x):
            return self.put_cards(x, reg, per)

    def put_cards(self, x: Node, reg: int, per: Code) -> int:
        """Put the cards of a phrase into a list register."""
        if id(x) in self.hoisted:
            self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=in_list(self.hoisted[id(x)]))
            return reg
        if per.op != 0 and not isinstance(x, s.CardsIn | s.Among | s.Attached | s.Top):
            raise NotLowered(f"a number of {type(x).__name__} for each of something")
        match x:
            case s.CardsIn(amount, atoms, place, pick, other):
                self.from_zone(x, amount, reg, per, pick)
                _ = (atoms, place, other)
            case s.Among(s.Amount(None), atoms):
                self.w.put(
                    o.I_SET, into=reg, it=sp.IT_CARD, objects=build.objects(o.S_SEEN, filter=self.ph.filter(atoms))
                )
            case s.Among(amount, atoms):
                amount = self.seen(amount) if self.shown else amount
                self.pick(reg, build.objects(o.S_SEEN, filter=self.ph.filter(atoms)), amount, sp.SORT_CARD, 0, per)
            case s.OfThem(n):
                self.pick(reg, in_list(sp.L_CARD), s.Amount(n, n), sp.SORT_CARD)
            case s.Attached(amount, unit, atoms, host):
                self.attached(amount, unit, self.host(host, self.ph.filter(atoms)), self.ph.filter(atoms), reg, per)
            case s.MovedCards(atoms, amount) if amount.lo is not None:
                moved = build.objects(o.S_MOVED, before=True, filter=self.ph.filter(atoms))
                self.pick(reg, moved, amount, sp.SORT_CARD)
            case s.MovedCards(atoms):
                self.w.put(
                    o.I_SET,
                    into=reg,
                    it=sp.IT_CARD,
                    objects=build.objects(o.S_MOVED, before=True, filter=self.ph.filter(atoms)),
                )
            case s.Whole(place):
                self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=self.ph.zone(place, (), False))
            case s.AllBut(n, place):
                whole = self.ph.zone(place, (), False)
                self.pick(sp.L_B, whole, s.Amount(n, n), sp.SORT_CARD)
                self.w.put(
                    o.I_SET,
                    into=reg,
                    it=sp.IT_CARD,
                    objects=build.objects(o.S_MINUS, of=whole, without=in_list(sp.L_B)),
                )
            case s.ThisCard():
                self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=build.objects(o.S_THIS_CARD))
            case s.It() | s.Them():
                self.w.put(o.I_SET, into=reg, objects=in_list(sp.L_CARD))
            case s.TheRest():
                self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=build.objects(o.S_SEEN, filter=ANYTHING))
            case s.SuchPair():
                self.pick(sp.L_PICK, build.objects(o.S_PAIR, first_halves=True), ONE, sp.SORT_CARD)
                self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=build.objects(o.S_PAIR))
            case s.StadiumCard(whose):
                self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=build.objects(o.S_STADIUM, player=PLAYERS[whose]))
            case _:
                self.put_from_ends(x, reg, per)
        return reg

    def put_from_ends(self, x: Node, reg: int, per: Code) -> None:
        """Put cards from the top or the bottom of a deck into a list register."""
        match x:
            case s.Top(n, place, up_to):
                who = self.ph.owner(place)
                number = scaled(constant(n), per) if isinstance(n, int) else self.ph.num(n)
                if up_to and isinstance(n, int):
                    there = build.number(o.N_COUNT, of=self.ph.zone(place, (), False))
                    most = build.number(o.N_MIN, most=n, of=there)
                    self.w.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, low=1, up_to=most)
                    number = in_register(sp.R_WORD)
                self.w.put(o.I_NEED_TOP, player=who, count=number)
                self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=build.objects(o.S_TOP, player=who, count=number))
            case s.TopUntil(atoms, place):
                who = self.ph.owner(place)
                self.w.put(o.I_NEED_TOP, player=who, count=99)
                number = build.number(o.N_UNTIL, player=who, filter=self.ph.filter(atoms))
                self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=build.objects(o.S_TOP, player=who, count=number))
            case s.Bottom(n, place):
                self.w.put(o.I_NEED_TOP, player=self.ph.owner(place), bottom=True, count=n)
                self.w.put(
                    o.I_SET,
                    into=reg,
                    it=sp.IT_CARD,
                    objects=build.objects(o.S_BOTTOM, player=self.ph.owner(place), count=n),
                )
            case _:
                raise NotLowered(f"the cards {type(x).__name__}")

    def from_zone(self, x: s.CardsIn, amount: Node, reg: int, per: Code, pick: str) -> None:
        """Put cards of a zone into a register: all of them, by choice, or at random."""
        pool = self.ph.zone(x.place, x.filter, x.other)
        if self.attaching and x.place.zone == "hand":
            pool = self.ph.attachable(x)
        if isinstance(amount, s.Amount) and amount.lo is None:
            self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=pool)
            return
        if x.place.zone == "hand" and per.op == 0:
            amount = self.seen(amount)
        flags = {"choice": 0, "random": sp.PICK_RANDOM, "different": sp.PICK_DIFFERENT}[pick]
        if x.place.zone == "discard":
            flags |= sp.PICK_OPEN
        if x.place.zone == "deck" and pick != "random":
            # a player who picks from a deck looks through it (ZONE-10)
            self.look_through(x.place)
        self.pick(reg, pool, amount, sp.SORT_CARD, flags, per)

    def host(self, host: Node, having: Code) -> Code:
        """Return the Pokémon whose attached cards are meant.

        Where the phrase says so, a player first picks a Pokémon that has such cards.
        """
        if isinstance(host, s.Pick):
            return in_list(self.mons(host, sp.L_C, build.filter(o.F_HOLDS, filter=having)))
        if isinstance(host, s.EachPicked | s.Another):
            return in_list(self.mons(host, sp.L_C))
        return self.ph.mon(host)

    def one_host(self, steps: tuple[ct.Op, ...]) -> tuple[ct.Op, ...]:
        """Return steps that take cards from one picked Pokémon, changed so that the player picks it once.

        The player picks among Pokémon that have any such card.
        """
        taken = [k.cards for k in steps if isinstance(k, Move) and isinstance(k.cards, s.Attached)]
        host = taken[0].host if len(taken) == len(steps) > 1 else None
        if not isinstance(host, s.Pick) or any(x.host != host for x in taken):
            return steps
        having = [build.filter(o.F_HOLDS, filter=self.ph.filter(x.filter)) for x in taken]
        self.mons(host, sp.L_C, build.filter(o.F_OR, parts=having))
        return tuple(
            replace(k, cards=replace(k.cards, host=s.It()))
            for k in steps
            if isinstance(k, Move) and isinstance(k.cards, s.Attached)
        )

    def attached(self, amount: Node, unit: str, host: Code, filter_: Code, reg: int, per: Code) -> None:
        """Put cards or Energy units on Pokémon into a register."""
        pool = build.objects(o.S_ATTACHED, to=host, filter=filter_)
        if isinstance(amount, s.Amount) and amount.lo is None:
            self.w.put(o.I_SET, into=reg, it=sp.IT_CARD, objects=pool)
            return
        if self.ahead and amount == ONE:  # an Energy of several types is left for a type that no other one gives
            pool = build.objects(o.S_SPARING, pools=[pool, *self.ahead])
        self.pick(reg, pool, amount, sp.SORT_CARD, sp.PICK_UNITS if unit == "unit" else 0, per)

    def picked_later(self, step: Node, following: tuple[Node, ...]) -> list[Code]:
        """Return what the following steps take from the Pokémon from which this step takes a card, one pool a card."""
        match step:
            case Move(s.Attached(_, _, _, s.This() | s.It() | s.Active() as host), _, None):
                on = self.ph.mon(host)
            case _:
                return []
        out: list[Code] = []
        for k in following:
            match k:
                case Move(s.Attached(s.Amount(int(lo), int(hi)), _, atoms, of), _, None) if lo == hi and of == host:
                    out += [build.objects(o.S_ATTACHED, to=on, filter=self.ph.filter(atoms))] * lo
        return out

    def look_through(self, place: s.Place) -> None:
        """Let the actor look through a deck."""
        self.w.put(o.I_LOOK, cards=sp.L_B, player=sp.ACTOR, how=sp.LOOK_DECK, deck=self.ph.owner(place))

    def zone_of(self, cards: Node, otherwise: int | None = None) -> int:
        """Return the zone that the cards are in.

        If the phrase does not name it, ``otherwise`` is returned; without that, NotLowered is raised.
        """
        match cards:
            case s.CardsIn(_, _, place, _, _) | s.Top(_, place) | s.Bottom(_, place) | s.Whole(place):
                return ZONE_CODES[place.zone]
        if otherwise is not None:
            return otherwise
        raise NotLowered(f"an exchange with {type(cards).__name__}")

    # destinations
    def to(self, reg: int, dest: Node, reveal: bool = False, held: bool = False) -> None:
        """Move the cards of a register to their destination; ``held``: only after the damage of the attack."""
        with self.w.about(dest):
            self.put_to(reg, dest, reveal, held)

    def put_to(self, reg: int, dest: Node, reveal: bool, held: bool) -> None:
        """Write the move of the cards of a register to a destination."""
        flags = sp.MOVE_REVEAL if reveal else 0
        match dest:
            case s.Into(place, pos, "given") if held and pos != "face_up":
                flags |= POSITIONS[pos] | sp.MOVE_HOLD
                self.w.put(o.I_MOVE, cards=reg, zone=ZONE_CODES[place.zone], flags=flags)
                self.held.append((ZONE_CODES[place.zone], flags))
            case s.Into(place, pos, order):
                flags |= POSITIONS[pos]
                if order == "random":
                    flags |= sp.ORDER_RANDOM
                elif order == "choice":
                    self.ordered(reg)
                self.w.put(o.I_MOVE, cards=reg, zone=ZONE_CODES[place.zone], flags=flags)
                if pos == "face_up":
                    self.w.put(o.I_FACE_UP, cards=reg)
            case s.OwnersDiscard():
                self.w.put(o.I_MOVE, cards=reg, zone=w.DISCARD, flags=flags)
            case s.OwnersHand():
                self.w.put(o.I_MOVE, cards=reg, zone=w.HAND, flags=flags)
            case s.OntoBench(as_one, bench_of, as_basic):
                self.w.put(
                    o.I_BENCH,
                    cards=reg,
                    how=sp.BENCH_AS_ONE if as_one else sp.BENCH_EACH,
                    whose=0 if bench_of is None else PLAYERS[bench_of] + 1,
                    modifier=self.t.static(o.M_BASIC, on=in_list(sp.L_MON)).index if as_basic else -1,
                )
            case s.OntoActive(replaces):
                self.w.put(o.I_BENCH, cards=reg, how=sp.BENCH_REPLACING if replaces else sp.BENCH_ACTIVE)
            case s.AsStadium():
                self.w.put(o.I_TO_STADIUM, cards=reg)
            case s.OntoMon(host, role):
                self.onto(reg, host, role)
            case s.Split(n, picked, others):
                self.pick(sp.L_A, in_list(reg), s.Amount(n, n), sp.SORT_CARD)
                self.w.put(
                    o.I_SET, into=sp.L_B, objects=build.objects(o.S_MINUS, of=in_list(reg), without=in_list(sp.L_A))
                )
                self.to(sp.L_A, picked, reveal)
                self.to(sp.L_B, others, reveal)
            case _:
                raise NotLowered(f"the destination {type(dest).__name__}")

    def ordered(self, reg: int) -> None:
        """Let the actor put the cards of a register in order."""
        self.w.put(o.I_SET, into=sp.L_B, objects=in_list(reg))
        self.w.put(
            o.I_CHOOSE,
            into=reg,
            player=sp.ACTOR,
            flags=sp.PICK_ORDERED,
            sort=sp.SORT_CARD,
            pool=in_list(sp.L_B),
            least=-1,
            most=-1,
        )

    def onto(self, reg: int, host: Node, role: s.Role | None, moved: Node | None = None) -> None:
        """Attach the cards of a register: to one Pokémon, to each of several, or freely over a group.

        ``moved``: the phrase for the cards, if they are moved from where they are attached.
        """
        if role is not None and role.types == ("that",):
            self.onto_as_picked(reg, host, role)
            return
        number = self.ph.role(role)
        free = build.filter(o.F_FREE, role=number, cards=in_list(sp.L_ITEM)) if self.from_hand else NIL
        if isinstance(host, s.Group):
            loop = self.w.put(o.I_FOREACH, of=reg, index=sp.R_J, into=sp.L_ITEM)
            pool = build.narrowed(self.ph.group(host), free) if free.op != 0 else self.ph.group(host)
            if moved is not None:  # a Pokémon that already has the card is left out
                on = build.objects(o.S_HOSTS, of=in_list(sp.L_ITEM))
                pool = build.objects(o.S_MINUS, of=self.ph.group(replace(host, other=False)), without=on)
            self.pick(sp.L_C, pool, ONE, sp.SORT_MON)
            self.w.put(o.I_ATTACH, cards=sp.L_ITEM, to=sp.L_C, role=number)
            self.w.put(o.I_JUMP, to=loop)
            self.w.land(loop)
            return
        self.w.put(o.I_SET, into=sp.L_ITEM, objects=in_list(reg))
        none = self.w.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_EXISTS, objects=in_list(reg)))
        if isinstance(host, s.Pick | s.Another) and id(host) not in self.hoisted and one_host(moved):
            on = build.objects(o.S_HOSTS, of=in_list(reg))  # the Pokémon that have these cards now
            amount = host.amount if isinstance(host, s.Pick) else ONE
            self.pick(sp.L_C, build.objects(o.S_MINUS, of=self.ph.group(host.group), without=on), amount, sp.SORT_MON)
        else:
            self.mons(host, sp.L_C, free)
        self.w.put(o.I_ATTACH, cards=sp.L_ITEM, to=sp.L_C, role=number)
        self.w.land(none)

    def onto_as_picked(self, reg: int, host: Node, role: s.Role) -> None:
        """Attach the cards of a register to one Pokémon as Energy of the type picked before."""
        self.w.put(o.I_SET, into=sp.L_ITEM, objects=in_list(reg))
        self.mons(host, sp.L_C)
        for i in self.t.defs.book.types:
            picked = build.condition(o.C_CMP, test=o.T_EQUAL, left=in_register(sp.R_WORD), right=i + 1)
            other = self.w.put(o.I_JUMP_IF_NOT, when=picked)
            self.w.put(o.I_ATTACH, cards=sp.L_ITEM, to=sp.L_C, role=self.t.role(w.ENERGY, role.n, 1 << i))
            self.w.land(other)


def one_host(cards: Node | None) -> bool:
    """Return True if the phrase means attached cards that are all on one Pokémon."""
    return isinstance(cards, s.Attached) and (cards.amount.hi == 1 or not isinstance(cards.host, s.Group | s.EachOf))


def scaled(n: Code, per: Code) -> Code:
    """Return a fixed number times a count; -1 (all) stays -1."""
    if per.op == 0 or n.a < 0:
        return n
    return build.number(o.N_MUL, times=n.a, of=per)
