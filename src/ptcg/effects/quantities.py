"""Numbers that the game computes: counts, measures, sums and products."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.filters import Energy, Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon, Place


@dataclass(frozen=True, slots=True)
class Num(Node):
    """A number that is computed when a step needs it. Constants are plain ints."""


@dataclass(frozen=True, slots=True)
class Times(Num):
    """n times the count."""

    n: int
    count: Num


@dataclass(frozen=True, slots=True)
class Sum(Num):
    """The sum of the numbers."""

    nums: tuple[Num, ...]


@dataclass(frozen=True, slots=True)
class AtMost(Num):
    """The number, but no more than the cap."""

    num: Num
    cap: int


@dataclass(frozen=True, slots=True)
class Excess(Num):
    """The first number minus the second, but no less than 0."""

    more: Num
    less: Num


@dataclass(frozen=True, slots=True)
class UpTo(Num):
    """A number that the actor picks, from 0 to the number."""

    num: Num


@dataclass(frozen=True, slots=True)
class Heads(Num):
    """The number of heads among the coins just flipped."""


@dataclass(frozen=True, slots=True)
class Tails(Num):
    """The number of tails among the coins just flipped."""


@dataclass(frozen=True, slots=True)
class MonCount(Num):
    """The number of Pokémon in the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class CardCount(Num):
    """The number of cards of the zone that pass the filter."""

    filter: tuple[Filter, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class EnergyOn(Num):
    """The number of units of such Energy (unit card: of such Energy cards) on the hosts, each a Mon or a Group.

    beyond_cost: only Energy that the attack's cost does not use.
    """

    energy: Energy
    hosts: tuple[Node, ...]
    unit: str = "unit"
    beyond_cost: bool = False


@dataclass(frozen=True, slots=True)
class AttachedOn(Num):
    """The number of attached cards on the hosts, each a Mon or a Group, that pass the filter."""

    filter: tuple[Filter, ...]
    hosts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class CountAmong(Num):
    """The number of cards that the player looked at or revealed before and that pass the filter."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class TypesMoved(Num):
    """The number of different types among the cards that this text moved and that pass the filter.

    A basic Energy card has the type that it provides. seen: among the cards that the player looked at or revealed
    instead, wherever they are.
    """

    filter: tuple[Filter, ...]
    seen: bool = False


@dataclass(frozen=True, slots=True)
class TypesAmong(Num):
    """The number of different types among the Pokémon of the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class TypesIn(Num):
    """The number of different types among the cards of the zone that pass the filter.

    A basic Energy card has the type that it provides.
    """

    filter: tuple[Filter, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class CountersOn(Num):
    """The number of damage counters on the hosts, each a Mon or a Group."""

    hosts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class ConditionsOn(Num):
    """The number of Special Conditions of the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class BasicTypesOn(Num):
    """The number of different types of basic Energy card on the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class RetreatCostOf(Num):
    """The number of Colorless symbols in the Retreat Cost of the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class PrizesTaken(Num):
    """The number of Prizes that the player has taken; last_turn: only on their last turn."""

    who: str
    last_turn: bool = False


@dataclass(frozen=True, slots=True)
class PrizesLeft(Num):
    """The number of Prizes that the player still has."""

    who: str


@dataclass(frozen=True, slots=True)
class ThisWay(Num):
    """How much the sentence before really did.

    what: card, energy, pokemon, counter; how: discarded, moved, revealed, attached; filter: only cards that pass it
    count.
    """

    what: str
    how: str
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class MovedOnto(Num):
    """The number of cards that the sentence before attached to the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class HpOfMoved(Num):
    """The sum of the printed HP of the Pokémon cards that the sentence before moved."""


@dataclass(frozen=True, slots=True)
class MaxHpOf(Num):
    """The maximum HP of the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class Overkill(Num):
    """The damage on the Pokémon beyond its HP."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class BaseDamage(Num):
    """The damage of this attack so far, before Weakness and Resistance."""


@dataclass(frozen=True, slots=True)
class DamageDone(Num):
    """The damage that this attack did to the Defending Pokémon."""


@dataclass(frozen=True, slots=True)
class DamageTakenLastTurn(Num):
    """The damage that the Pokémon took from attacks on the opponent's last turn; active: only in the Active Spot."""

    mon: Mon
    active: bool = False


@dataclass(frozen=True, slots=True)
class EnergyLostLastTurn(Num):
    """The number of Energy cards that attacks discarded from the Pokémon on the opponent's last turn."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class RemainingHp(Num):
    """The HP that the Pokémon has left."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class HalfRemainingHp(Num):
    """Half of the HP that the Pokémon has left, rounded (up, down) to a multiple of 10."""

    mon: Mon
    rounding: str


@dataclass(frozen=True, slots=True)
class Half(Num):
    """Half of an amount of damage, rounded (up, down) to a multiple of 10."""

    num: Num
    rounding: str


@dataclass(frozen=True, slots=True)
class OthersHandCounted(Num):
    """The number of cards that the actor's opponent held when the hands were counted."""


@dataclass(frozen=True, slots=True)
class HandSizeOf(Num):
    """The number of cards in that player's hand."""

    who: str
