"""Expressions: conditions, and all other phrases, in the form of the core."""

from __future__ import annotations

from ptcg.core import history
from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core import vocabulary as w
from ptcg.core.program import NIL, Code
from ptcg.effects import conditions as c
from ptcg.effects import filters as f
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, in_register
from ptcg.effects.lower.codes import (
    ANYTHING,
    KIND_BITS,
    PLAYERS,
    TESTS,
    TYPE_BITS,
    ZONE_CODES,
    conditions_mask,
)
from ptcg.effects.lower.nouns import POSITIONS, Nouns
from ptcg.effects.node import Node
from ptcg.instructions import build

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

    def cond(self, x: c.Cond) -> Code:
        """Return one condition; afterwards *it* means what the condition names."""
        match x:
            case c.All(conds) if len(conds) > 1 and all(isinstance(k, c.Surplus) for k in conds):
                return self.surplus(conds)
            case c.All(conds):
                return build.condition(o.C_AND, parts=[self.cond(k) for k in conds])
            case c.Any(conds):
                return build.condition(o.C_OR, parts=[self.cond(k) for k in conds])
            case c.Is(mon, atoms):
                return build.condition(o.C_IS, objects=self.mon(mon), filter=self.filter(atoms))
            case c.HasCard(mon, title, present):
                return negated(not present, build.condition(o.C_HAS_CARD, name=self.t.name(title), on=self.mon(mon)))
            case c.AttachedThisWay(mon):
                return build.condition(
                    o.C_HAS_CARD, on=self.mon(mon), cards=build.objects(o.S_MOVED, before=True, filter=ANYTHING)
                )
            case c.At(mon, pos, no):
                return negated(no, build.condition(o.C_POSITION, position=POSITIONS[pos], mon=self.mon(mon)))
            case c.Afflicted(mon, names, no):
                is_ = build.condition(
                    o.C_IS, objects=self.mon(mon), filter=build.filter(o.F_CONDITION, conditions=conditions_mask(names))
                )
                return negated(no, is_)
            case c.FullHp(mon):
                return build.condition(o.C_FULL_HP, mon=self.mon(mon))
            case c.Surplus():
                return self.surplus((x,))
            case c.Coin(result, n):
                return self.coin(result, n)
            case c.Won(who):
                return build.condition(o.C_GUESS, right=who == "me")
            case c.Guess(right):
                return build.condition(o.C_GUESS, right=right)
            case c.Did(_, no):
                return build.condition(o.C_DID, failed=no)
            case c.Searched():
                return build.condition(o.C_CMP, test=o.T_ANY, left=in_register(sp.R_SEARCHED), right=0)
            case c.Paid():
                return build.condition(o.C_PAID)
            case c.AnyMoved():
                return build.condition(o.C_ANY_MOVED)
            case c.PairAmongThem():
                return build.condition(o.C_PAIR)
            case c.HandIs(who, quantity, True):
                others = build.objects(o.S_CARDS, player=PLAYERS[who], zone=w.HAND, other=True, filter=ANYTHING)
                return self.tally(quantity, build.number(o.N_COUNT, of=others))
            case c.HandIs(who, quantity):
                return self.tally(quantity, build.number(o.N_HAND, player=PLAYERS[who]))
            case c.HasMons(group, quantity):
                return self.tally(quantity, build.number(o.N_COUNT, of=self.group(group)))
            case c.PrizesAre(who, quantity):
                return self.tally(quantity, build.number(o.N_PRIZES_LEFT, player=PLAYERS[who]))
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
            case c.WentSecond():
                return build.condition(o.C_WENT_SECOND)
            case c.MovedToActive(mon, turn):
                self.t.remembers(history.FACT_TO_ACTIVE)
                return build.condition(o.C_MOVED_TO_ACTIVE, turns_ago=0 if turn == "this" else 1, mon=self.mon(mon))
            case c.EvolvedThisTurn(mon, below, names):
                self.t.remembers(history.FACT_EVOLVED_AILING if names else history.FACT_EVOLVED)
                return build.condition(
                    o.C_EVOLVED_NOW,
                    before=-1 if below is None else self.t.name(below),
                    conditions=conditions_mask(names),
                    mon=self.mon(mon),
                )
            case c.KnocksOutDefender(atoms):
                return build.condition(o.C_KNOCKS_OUT, filter=self.filter(atoms))
            case c.KnockedOutLastTurn(atoms, by_attack, whose):
                self.t.remembers(history.FACT_KO)
                return build.condition(
                    o.C_KO_LAST_TURN, by_damage=by_attack, whose=PLAYERS[whose], filter=self.filter(atoms)
                )
            case c.UsedLastTurn(s.EachOf(s.Group("me", "any", atoms, True)), ""):
                self.t.remembers(history.FACT_ATTACKER)
                return build.condition(o.C_OTHERS_USED, filter=self.filter(atoms))
            case c.UsedLastTurn(mon, title):
                self.t.remembers(history.FACT_ATTACK)
                anyone = mon == s.EachOf(s.Group("me"))  # a Pokémon that has left play counts too (TPCi 2018-05-03)
                return build.condition(
                    o.C_USED_LAST, attack=self.t.name(title) if title else -1, anyone=anyone, mon=self.mon(mon)
                )
            case c.StruckLastTurn(mon, title):
                self.t.remembers(history.FACT_STRUCK)
                return build.condition(o.C_STRUCK_LAST, attack=self.t.name(title), mon=self.mon(mon))
            case c.UsedThisTurn(mon, title):
                self.t.remembers(history.FACT_ATTACK)
                return build.condition(o.C_USED_LAST, attack=self.t.name(title), now=True, mon=self.mon(mon))
            case c.LevelledThisTurn(mon):
                return build.condition(o.C_LEVELLED_NOW, mon=self.mon(mon))
            case c.PlayedSupporter(atoms):
                self.t.remembers(history.FACT_SUPPORTER)
                return build.condition(o.C_PLAYED_SUPPORTER, filter=self.filter(atoms))
            case c.Already(inner):  # this occurs outside an attack that evaluates it in time
                return self.cond(inner)
            case c.NotSo(inner):
                return negated(True, self.cond(inner))
            case c.NumIs(num, quantity):
                return self.tally(quantity, self.num(num))
            case c.NumsCompare(a, op, b):
                return build.condition(
                    o.C_CMP, test=o.T_MORE if op == "more" else o.T_EQUAL, left=self.num(a), right=self.num(b)
                )
            case c.GxLastTurn():
                self.t.remembers(history.FACT_USE)
                used, others = (build.objects(o.S_USED_LAST, no_gx=no) for no in (False, True))
                counts = [build.number(o.N_COUNT, of=x) for x in (used, others)]
                return build.condition(o.C_CMP, test=o.T_MORE, left=counts[0], right=counts[1])
            case c.RetreatedLastTurn(mon):
                self.t.remembers(history.FACT_RETREATED)
                return build.condition(o.C_RETREATED, mon=self.mon(mon))
            case c.HealedThisTurn(mon):
                self.t.remembers(history.FACT_HEALED)
                return build.condition(o.C_HEALED, mon=self.mon(mon))
            case c.GxUsed(who):
                return build.condition(o.C_VSTAR_USED, player=PLAYERS[who], gx=True)
            case c.VstarUsed(who):
                return build.condition(o.C_VSTAR_USED, player=PLAYERS[who])
            case c.CardAt(zone):
                return build.condition(o.C_CARD_AT, zone=ZONE_CODES[zone])
            case c.AttachedThisTurn(atoms, mon):
                self.t.remembers(history.FACT_ATTACHED)
                return build.condition(o.C_ATTACHED_NOW, mon=self.mon(mon), filter=self.filter(atoms))
            case c.AttackFrom(by, source):
                return build.condition(
                    o.C_ATTACK_FROM, anyone=by != "opp", by=NIL if source is None else self.group(source)
                )
            case c.OtherSpecialEnergy(mon):
                return build.condition(o.C_OTHER_SPECIAL, mon=self.mon(mon))
            case c.AbilityUsed(title):
                self.t.remembers(history.FACT_ABILITY)
                return build.condition(o.C_ABILITY_USED, names=self.t.like(title))
            case c.BenchRoom(who):
                return build.condition(o.C_BENCH_ROOM, player=PLAYERS[who])
            case c.PlayedThisTurn(mon):
                self.t.remembers(history.FACT_PLAYED)
                return build.condition(o.C_PLAYED_NOW, mon=self.mon(mon))
            case c.CardIsStadium():
                return build.condition(o.C_CARD_IS_STADIUM)
            case c.NamedUnder(mon, title):
                return build.condition(o.C_UNDER, name=self.t.name(title), mon=self.mon(mon))
        raise NotLowered(f"the condition {type(x).__name__}")

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
