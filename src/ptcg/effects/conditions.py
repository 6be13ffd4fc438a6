"""Conditions: what must be true for a branch, a guard or a continuous effect."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.filters import Filter, Quantity
from ptcg.effects.node import Node
from ptcg.effects.quantities import Num
from ptcg.effects.selectors import Group, Mon


@dataclass(frozen=True, slots=True)
class Cond(Node):
    """A question with the answer true or false."""


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


@dataclass(frozen=True, slots=True)
class Guess(Cond):
    """The guess was right; right False: it was wrong."""

    right: bool


@dataclass(frozen=True, slots=True)
class Did(Cond):
    """The sentence before happened in full (who: which player did it: me, opp); negated: it did not happen."""

    who: str = "me"
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Searched(Cond):
    """This text had a deck searched, whether or not the player found anything."""


@dataclass(frozen=True, slots=True)
class Paid(Cond):
    """The player paid the optional cost."""


@dataclass(frozen=True, slots=True)
class AnyMoved(Cond):
    """The sentence before moved a card of either player."""


@dataclass(frozen=True, slots=True)
class PairAmongThem(Cond):
    """Both halves of a LEGEND are among the cards revealed."""


@dataclass(frozen=True, slots=True)
class HandIs(Cond):
    """The number of cards in that player's hand passes the test; other: the card of this text is not counted."""

    who: str
    quantity: Quantity
    other: bool = False


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


@dataclass(frozen=True, slots=True)
class MovedToActive(Cond):
    """The Pokémon moved from the Bench to the Active Spot.

    turn: this (this turn), opp_last (the opponent's last turn).
    """

    mon: Mon
    turn: str = "this"


@dataclass(frozen=True, slots=True)
class EvolvedThisTurn(Cond):
    """The Pokémon evolved this turn.

    title: from a Pokémon of that name; conditions: that had one of these Special Conditions then.
    """

    mon: Mon
    title: str | None = None
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnocksOutDefender(Cond):
    """This attack's damage Knocks Out a Pokémon of the opponent that passes the filter."""

    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class KnockedOutLastTurn(Cond):
    """A Pokémon that passes the filter was Knocked Out on the opponent's last turn.

    whose: me (a Pokémon of the controller), any (of either player); by_attack: by damage from an attack of the
    opponent's Pokémon.
    """

    filter: tuple[Filter, ...] = ()
    by_attack: bool = False
    whose: str = "me"


@dataclass(frozen=True, slots=True)
class UsedLastTurn(Cond):
    """The Pokémon used that attack (title empty: any attack) on its player's last turn.

    mon: an ``EachOf`` means any Pokémon of the group.
    """

    mon: Mon
    title: str


@dataclass(frozen=True, slots=True)
class StruckLastTurn(Cond):
    """That attack was used against the Pokémon, the Defending Pokémon, on your last turn."""

    mon: Mon
    title: str


@dataclass(frozen=True, slots=True)
class UsedThisTurn(Cond):
    """The Pokémon used that attack this turn."""

    mon: Mon
    title: str


@dataclass(frozen=True, slots=True)
class LevelledThisTurn(Cond):
    """The Pokémon levelled up this turn."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class PlayedSupporter(Cond):
    """The controller played a Supporter that passes the filter from hand this turn."""

    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class BenchRoom(Cond):
    """That player's Bench is not full."""

    who: str


@dataclass(frozen=True, slots=True)
class PlayedThisTurn(Cond):
    """The Pokémon came into play from its player's hand this turn."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class CardIsStadium(Cond):
    """This card is in play as a Stadium."""


@dataclass(frozen=True, slots=True)
class NamedUnder(Cond):
    """A Pokémon card of that name lies under the Pokémon."""

    mon: Mon
    title: str


@dataclass(frozen=True, slots=True)
class NumIs(Cond):
    """The number (cards in a zone, Energy in play, damage taken ...) passes the test."""

    num: Num
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class NumsCompare(Cond):
    """Number a is more than number b (op more) or equal to it (op same)."""

    a: Num
    op: str
    b: Num


@dataclass(frozen=True, slots=True)
class HealedThisTurn(Cond):
    """Damage was healed from the Pokémon this turn."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class VstarUsed(Cond):
    """That player has used a VSTAR Power this game."""

    who: str


@dataclass(frozen=True, slots=True)
class GxUsed(Cond):
    """That player has used a GX attack this game."""

    who: str


@dataclass(frozen=True, slots=True)
class CardAt(Cond):
    """The card of this text is in that zone.

    zone: hand, discard (of its player), attached (to a Pokémon), table (its player is playing it).
    """

    zone: str


@dataclass(frozen=True, slots=True)
class AttachedThisTurn(Cond):
    """The controller attached a card that passes the filter from hand to the Pokémon this turn."""

    filter: tuple[Filter, ...]
    mon: Mon


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


@dataclass(frozen=True, slots=True)
class AbilityUsed(Cond):
    """The controller used an Ability this turn whose name contains these words."""

    title: str


@dataclass(frozen=True, slots=True)
class AttachedThisWay(Cond):
    """The sentence before attached a card to the Pokémon; *it* then means that Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class GxLastTurn(Cond):
    """A Pokémon of the opponent used a GX attack on their last turn."""


@dataclass(frozen=True, slots=True)
class RetreatedLastTurn(Cond):
    """The Pokémon retreated on the turn before this one."""

    mon: Mon
