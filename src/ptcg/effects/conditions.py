"""Conditions: what must be true for a branch, a guard or a continuous effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects.filters import Filter, Quantity
from ptcg.effects.node import Node
from ptcg.effects.numbers import Num
from ptcg.effects.selectors import Group, Mon
from ptcg.engine import ops as o
from ptcg.instructions.codes import ZONE_CODES


@dataclass(frozen=True, slots=True)
class Cond(Node):
    """A question with the answer true or false."""

    ROWS: ClassVar[tuple[r.Row, ...]] = ()


@dataclass(frozen=True, slots=True)
class All(Cond):
    """All of the conditions hold."""

    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class Any(Cond):
    """At least one of the conditions holds."""

    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class NotSo(Cond):
    """The condition does not hold."""

    cond: Cond


@dataclass(frozen=True, slots=True)
class Already(Cond):
    """The condition held before this attack did its damage."""

    cond: Cond


@dataclass(frozen=True, slots=True)
class Is(Cond):
    """The Pokémon passes the filter (has a type, a stage, counters, a name, …)."""

    mon: Mon
    filter: tuple[Filter, ...]

    ROWS: ClassVar = (r.row(o.C_IS, objects=r.mon("mon"), filter=r.filt("filter")),)


@dataclass(frozen=True, slots=True)
class HasCard(Cond):
    """A card of that name is attached to the Pokémon; present False: none is."""

    mon: Mon
    title: str
    present: bool = True


@dataclass(frozen=True, slots=True)
class At(Cond):
    """The Pokémon is Active or Benched (pos: active, bench); negated: it is not."""

    mon: Mon
    pos: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Afflicted(Cond):
    """The Pokémon has one of the Special Conditions; negated: it has none of them."""

    mon: Mon
    conditions: tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class FullHp(Cond):
    """The Pokémon has no damage counters; if it would be Knocked Out, it had none before that damage."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.C_FULL_HP, mon=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class Surplus(Cond):
    """The Pokémon has n or more Energy of the type beyond this attack's cost."""

    mon: Mon
    n: int
    type: str


@dataclass(frozen=True, slots=True)
class Coin(Cond):
    """The coins have this result.

    result: heads, tails, both_heads, all_heads, both_tails, some_heads (n or more), exactly_heads (n), some_tails (n or
    more), first_heads, second_heads, third_heads.
    """

    result: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class Won(Cond):
    """That player (me, opp) has won Rock-Paper-Scissors."""

    who: str

    ROWS: ClassVar = (r.row(o.C_GUESS, right=r.is_("who", "me")),)


@dataclass(frozen=True, slots=True)
class Guess(Cond):
    """The guess was right; right False: it was wrong."""

    right: bool

    ROWS: ClassVar = (r.row(o.C_GUESS, right=r.Of("right")),)


@dataclass(frozen=True, slots=True)
class Did(Cond):
    """The sentence before happened in full (who: which player did it: me, opp); negated: it did not happen."""

    who: str = "me"
    negated: bool = False

    ROWS: ClassVar = (r.row(o.C_DID, failed=r.Of("negated")),)


@dataclass(frozen=True, slots=True)
class Searched(Cond):
    """This text had a deck searched, whether or not the player found anything."""


@dataclass(frozen=True, slots=True)
class Paid(Cond):
    """The player paid the optional cost."""

    ROWS: ClassVar = (r.row(o.C_PAID),)


@dataclass(frozen=True, slots=True)
class AnyMoved(Cond):
    """The sentence before moved a card of either player."""

    ROWS: ClassVar = (r.row(o.C_ANY_MOVED),)


@dataclass(frozen=True, slots=True)
class PairAmongThem(Cond):
    """Both halves of a LEGEND are among the cards revealed."""

    ROWS: ClassVar = (r.row(o.C_PAIR),)


@dataclass(frozen=True, slots=True)
class HandIs(Cond):
    """The number of cards in that player's hand passes the test; other: the card of this text is not counted."""

    who: str
    quantity: Quantity
    other: bool = False

    ROWS: ClassVar = (
        r.row(
            o.C_CMP,
            {"other": False},
            test=r.test("quantity"),
            left=r.number("who", o.N_HAND),
            right=r.bound("quantity"),
        ),
    )


@dataclass(frozen=True, slots=True)
class HasMons(Cond):
    """The number of Pokémon of the group passes the test."""

    group: Group
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class PrizesAre(Cond):
    """The number of Prizes that player has left passes the test."""

    who: str
    quantity: Quantity

    ROWS: ClassVar = (
        r.row(o.C_CMP, test=r.test("quantity"), left=r.number("who", o.N_PRIZES_LEFT), right=r.bound("quantity")),
    )


@dataclass(frozen=True, slots=True)
class LostMons(Cond):
    """The number of Pokémon in that player's Lost Zone passes the test."""

    who: str
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Compare(Cond):
    """That player has more than the other player (op more) or as many (op same).

    tally: what is counted: prizes, hand, or a Group.
    """

    who: str
    op: str
    tally: Node | str


@dataclass(frozen=True, slots=True)
class StadiumIs(Cond):
    """A Stadium of that player (any, me, opp) that passes the filter is in play; negated: none is."""

    whose: str = "any"
    filter: tuple[Filter, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class FirstTurn(Cond):
    """The turn is the controller's own first turn; negated: it is another turn."""

    negated: bool = False


@dataclass(frozen=True, slots=True)
class WentSecond(Cond):
    """The controller took the second turn of the game."""

    ROWS: ClassVar = (r.row(o.C_WENT_SECOND),)


@dataclass(frozen=True, slots=True)
class KnocksOutDefender(Cond):
    """This attack's damage Knocks Out a Pokémon of the opponent that passes the filter."""

    filter: tuple[Filter, ...] = ()

    ROWS: ClassVar = (r.row(o.C_KNOCKS_OUT, filter=r.filt("filter")),)


@dataclass(frozen=True, slots=True)
class BenchRoom(Cond):
    """That player's Bench is not full."""

    who: str

    ROWS: ClassVar = (r.row(o.C_BENCH_ROOM, player=r.player("who")),)


@dataclass(frozen=True, slots=True)
class CardIsStadium(Cond):
    """This card is in play as a Stadium."""

    ROWS: ClassVar = (r.row(o.C_CARD_IS_STADIUM),)


@dataclass(frozen=True, slots=True)
class NamedUnder(Cond):
    """A Pokémon card of that name lies under the Pokémon."""

    mon: Mon
    title: str

    ROWS: ClassVar = (r.row(o.C_UNDER, name=r.name("title"), mon=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class NumIs(Cond):
    """The number (cards in a zone, Energy in play, damage taken ...) passes the test."""

    num: Num
    quantity: Quantity

    ROWS: ClassVar = (r.row(o.C_CMP, test=r.test("quantity"), left=r.num("num"), right=r.bound("quantity")),)


@dataclass(frozen=True, slots=True)
class NumsCompare(Cond):
    """Number a is more than number b (op more) or equal to it (op same)."""

    a: Num
    op: str
    b: Num


@dataclass(frozen=True, slots=True)
class CardAt(Cond):
    """The card of this text is in that zone.

    zone: hand, discard (of its player), attached (to a Pokémon), table (its player is playing it).
    """

    zone: str

    ROWS: ClassVar = (r.row(o.C_CARD_AT, zone=r.word("zone", ZONE_CODES)),)


@dataclass(frozen=True, slots=True)
class AttackFrom(Cond):
    """The attack of the event is the opponent's (by opp) or anybody's (by any).

    source: a Pokémon of the group uses it.
    """

    by: str
    source: Group | None = None


@dataclass(frozen=True, slots=True)
class OtherSpecialEnergy(Cond):
    """The Pokémon has a Special Energy card attached besides the card of this text."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.C_OTHER_SPECIAL, mon=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class AttachedThisWay(Cond):
    """The sentence before attached a card to the Pokémon; *it* then means that Pokémon."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.C_HAS_CARD, on=r.mon("mon"), cards=r.MOVED),)
