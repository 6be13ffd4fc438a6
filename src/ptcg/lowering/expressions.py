"""Expressions: conditions, and all other phrases, in the form of the engine."""

from __future__ import annotations

from ptcg.effects import conditions as c
from ptcg.effects import filters as f
from ptcg.effects import numbers as q
from ptcg.effects import past as pa
from ptcg.effects import selectors as s
from ptcg.effects.node import Node
from ptcg.effects.rows import operands_of, row_of
from ptcg.engine import history
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.build import NotLowered, in_register
from ptcg.instructions.codes import (
    ANYTHING,
    KIND_BITS,
    PLAYERS,
    TESTS,
    TYPE_BITS,
    conditions_mask,
)
from ptcg.lowering.nouns import POSITIONS, Nouns

COINS = {
    "heads": sp.COIN_HEADS,
    "tails": sp.COIN_TAILS,
    "both_heads": sp.COIN_ALL_HEADS,
    "all_heads": sp.COIN_ALL_HEADS,
    "both_tails": sp.COIN_ALL_TAILS,
    "some_heads": sp.COIN_SOME_HEADS,
    "exactly_heads": sp.COIN_EXACTLY_HEADS,
    "some_tails": sp.COIN_SOME_TAILS,
}
COUNTED_COINS = ("some_heads", "exactly_heads", "some_tails")
COINS_IN_ORDER = ("first_heads", "second_heads", "third_heads")


class Phrases(Nouns):
    """The lowering of phrases of every sort."""

    def conds(self, conds: tuple[c.Cond, ...]) -> Code:
        """Return the condition that all of the conditions hold."""
        if len(conds) == 0:
            return NIL
        if len(conds) == 1:
            return self.cond(conds[0])
        return build.condition(o.C_AND, parts=[self.cond(x) for x in conds])

    def tally(self, quantity: f.Quantity, n: Code) -> Code:
        """Return a test of a count."""
        return build.condition(o.C_CMP, test=TESTS[quantity.op], left=n, right=quantity.n)

    def parity(self, x: c.NumIs | c.HandIs | c.PrizesAre | c.HasMons, which: str) -> Code:
        """Return whether a count is even or odd: ten times it, and twice the half of that in whole tens, are equal only
        if it is even."""
        match x:
            case c.NumIs(num):
                count: q.Num = num
            case c.HandIs(who):
                count = q.HandSizeOf(who)
            case c.PrizesAre(who):
                count = q.PrizesLeft(who)
            case c.HasMons(group):
                count = q.MonCount(group)
        tens = q.Times(10, count)
        rest = self.num(q.Excess(tens, q.Times(2, q.Half(tens, "down"))))
        return build.condition(o.C_CMP, test=o.T_NONE if which == "even" else o.T_ANY, left=rest, right=0)

    def cond(self, x: c.Cond) -> Code:
        """Return one condition, by its row or by code; afterwards *it* means what the condition names."""
        if isinstance(x, c.NumIs | c.HandIs | c.PrizesAre | c.HasMons) and x.quantity.op in ("even", "odd"):
            return self.parity(x, x.quantity.op)
        if (row := row_of(x.ROWS, x)) is not None:
            return build.condition(row.kind, **operands_of(row, self, x))
        match x:
            case c.All(conds) if len(conds) > 1 and all(isinstance(k, c.Surplus) for k in conds):
                return self.surplus(conds)
            case c.All(conds):
                return build.condition(o.C_AND, parts=[self.cond(k) for k in conds])
            case c.Any(conds):
                return build.condition(o.C_OR, parts=[self.cond(k) for k in conds])
            case c.Surplus():
                return self.surplus((x,))
            case c.Coin(result, n):
                return self.coin(result, n)
            case c.Searched():
                return build.condition(o.C_CMP, test=o.T_ANY, left=in_register(sp.R_SEARCHED), right=0)
            case c.Already(inner):  # this occurs outside an attack that evaluates it in time
                return self.cond(inner)
            case c.NotSo(inner):
                return negated(True, self.cond(inner))
            case c.NumsCompare(a, op, b):
                return build.condition(
                    o.C_CMP, test=o.T_MORE if op == "more" else o.T_EQUAL, left=self.num(a), right=self.num(b)
                )
        found = self.cond_of_table(x)
        if found is None:
            found = self.cond_of_past(x)
        if found is None:
            raise NotLowered(f"the condition {type(x).__name__}")
        return found

    def cond_of_table(self, x: c.Cond) -> Code | None:
        """Return a condition about Pokémon, cards and players as they are now; None for other conditions."""
        match x:
            case c.HasCard(mon, title, present):
                return negated(not present, build.condition(o.C_HAS_CARD, name=self.t.name(title), on=self.mon(mon)))
            case c.At(mon, pos, no):
                return negated(no, build.condition(o.C_POSITION, position=POSITIONS[pos], mon=self.mon(mon)))
            case c.Afflicted(mon, names, no):
                is_ = build.condition(
                    o.C_IS, objects=self.mon(mon), filter=build.filter(o.F_CONDITION, conditions=conditions_mask(names))
                )
                return negated(no, is_)
            case c.HandIs(who, quantity, True):
                others = build.objects(o.S_CARDS, player=PLAYERS[who], zone=w.HAND, other=True, filter=ANYTHING)
                return self.tally(quantity, build.number(o.N_COUNT, of=others))
            case c.HasMons(group, quantity):
                return self.tally(quantity, build.number(o.N_COUNT, of=self.group(group)))
            case c.LostMons(who, quantity):
                zone = build.objects(
                    o.S_CARDS,
                    player=PLAYERS[who],
                    zone=w.LOST,
                    filter=build.filter(o.F_KIND, kinds=KIND_BITS["pokemon"]),
                )
                return self.tally(quantity, build.number(o.N_COUNT, of=zone))
            case c.Compare(who, op, tally):
                return self.compare(who, op, tally)
            case c.StadiumIs(whose, atoms, no):
                return negated(no, build.condition(o.C_STADIUM, player=PLAYERS[whose], filter=self.filter(atoms)))
            case c.FirstTurn(no):
                return negated(no, build.condition(o.C_FIRST_TURN))
        return None

    def cond_of_past(self, x: c.Cond) -> Code | None:
        """Return a condition about what has happened; None for other conditions."""
        match x:
            case pa.EvolvedThisTurn(mon, below, names):
                self.t.remembers(history.FACT_EVOLVED_AILING if names else history.FACT_EVOLVED)
                return build.condition(
                    o.C_EVOLVED_NOW,
                    before=-1 if below is None else self.t.name(below),
                    conditions=conditions_mask(names),
                    mon=self.mon(mon),
                )
            case pa.UsedLastTurn(s.EachOf(s.Group("me", "any", atoms, True)), ""):
                self.t.remembers(history.FACT_ATTACKER)
                return build.condition(o.C_OTHERS_USED, filter=self.filter(atoms))
            case pa.UsedLastTurn(mon, title):
                self.t.remembers(history.FACT_ATTACK)
                anyone = mon == s.EachOf(s.Group("me"))  # a Pokémon that has left play counts too (TPCi 2018-05-03)
                return build.condition(
                    o.C_USED_LAST, attack=self.t.name(title) if title else -1, anyone=anyone, mon=self.mon(mon)
                )
            case pa.GxLastTurn():
                self.t.remembers(history.FACT_USE)
                used, others = (build.objects(o.S_USED_LAST, no_gx=no) for no in (False, True))
                counts = [build.number(o.N_COUNT, of=x) for x in (used, others)]
                return build.condition(o.C_CMP, test=o.T_MORE, left=counts[0], right=counts[1])
            case c.AttackFrom(by, source):
                return build.condition(
                    o.C_ATTACK_FROM, anyone=by != "opp", by=NIL if source is None else self.group(source)
                )
        return None

    def surplus(self, conds: tuple[c.Cond, ...]) -> Code:
        """Return the condition of Energy beyond the cost, of one or several types; no unit is counted twice."""
        *others, last = sorted((x for x in conds if isinstance(x, c.Surplus)), key=lambda x: x.type == "Any")
        also = sum(x.n << 4 * w.TYPES.index(x.type) for x in others)
        mask = w.EVERY_TYPE if last.type == "Any" else TYPE_BITS[last.type]
        return build.condition(
            o.C_CMP,
            test=o.T_AT_LEAST,
            left=build.number(o.N_SURPLUS, types=mask, besides=also, on=self.mon(last.mon)),
            right=last.n,
        )

    def coin(self, result: str, n: int) -> Code:
        """Return the condition of a result of coins."""
        if result in COINS_IN_ORDER:
            return build.condition(o.C_COIN, result=sp.COIN_NTH_HEADS, n=COINS_IN_ORDER.index(result))
        return build.condition(o.C_COIN, result=COINS[result], n=n if result in COUNTED_COINS else 0)

    def compare(self, who: str, op: str, tally: Node | str) -> Code:
        """Return the comparison of one player's count with the other's."""
        other = "opp" if who == "me" else "me"
        mine, theirs = self.tally_of(who, tally), self.tally_of(other, tally)
        return build.condition(o.C_CMP, test=o.T_MORE if op == "more" else o.T_EQUAL, left=mine, right=theirs)

    def tally_of(self, who: str, tally: Node | str) -> Code:
        """Return the number of compared things that one player has."""
        if tally == "prizes":
            return build.number(o.N_PRIZES_LEFT, player=PLAYERS[who])
        if tally == "hand":
            return build.number(o.N_HAND, player=PLAYERS[who])
        if isinstance(tally, s.Group):
            return build.number(o.N_COUNT, of=self.group(s.Group(who, tally.pos, tally.filter, tally.other)))
        raise NotLowered(f"a comparison of {tally}")


def negated(no: bool, x: Code) -> Code:
    """Return the condition, or its opposite."""
    return build.condition(o.C_NOT, of=x) if no else x
