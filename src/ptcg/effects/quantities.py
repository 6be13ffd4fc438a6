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
    """Heads of the coins just flipped."""


@dataclass(frozen=True, slots=True)
class Tails(Num):
    """Tails of the coins just flipped."""


@dataclass(frozen=True, slots=True)
class MonCount(Num):
    """Pokémon of the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class CardCount(Num):
    """Cards of the zone that pass the filter."""

    filter: tuple[Filter, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class EnergyOn(Num):
    """Units of such Energy (unit card: such Energy cards) on the hosts, each a Mon or a Group; beyond_cost: only what
    the attack's cost does not use."""

    energy: Energy
    hosts: tuple[Node, ...]
    unit: str = "unit"
    beyond_cost: bool = False


@dataclass(frozen=True, slots=True)
class AttachedOn(Num):
    """Attached cards that pass the filter on the hosts, each a Mon or a Group."""

    filter: tuple[Filter, ...]
    hosts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class CountAmong(Num):
    """Cards that the player looked at or revealed before and that pass the filter."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class TypesMoved(Num):
    """Different types among the cards that this text moved and that pass the filter; a basic Energy card has the type
    that it provides."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class TypesAmong(Num):
    """Different types among the Pokémon of the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class TypesIn(Num):
    """Different types among the cards of the zone that pass the filter; a basic Energy card has the type that it
    provides."""

    filter: tuple[Filter, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class CountersOn(Num):
    """Damage counters on the hosts, each a Mon or a Group."""

    hosts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class ConditionsOn(Num):
    """Special Conditions of the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class BasicTypesOn(Num):
    """Different types of basic Energy card on the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class RetreatCostOf(Num):
    """Colorless symbols in the Retreat Cost of the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class PrizesTaken(Num):
    """Prizes that player has taken; last_turn: only those of their last turn."""

    who: str
    last_turn: bool = False


@dataclass(frozen=True, slots=True)
class PrizesLeft(Num):
    """Prizes that player still has."""

    who: str


@dataclass(frozen=True, slots=True)
class ThisWay(Num):
    """How much the sentence before really did. what: card, energy, pokemon, counter; how: discarded, moved, revealed,
    attached; filter: only cards that pass it count."""

    what: str
    how: str
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class MovedOnto(Num):
    """Cards that the sentence before attached to the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class HpOfMoved(Num):
    """Printed HP of the Pokémon cards that the sentence before moved."""


@dataclass(frozen=True, slots=True)
class MaxHpOf(Num):
    """Maximum HP of the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class Overkill(Num):
    """Damage on the Pokémon beyond its HP."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class BaseDamage(Num):
    """The damage of this attack so far, before Weakness and Resistance."""


@dataclass(frozen=True, slots=True)
class DamageDone(Num):
    """Damage this attack did to the Defending Pokémon."""


@dataclass(frozen=True, slots=True)
class DamageTakenLastTurn(Num):
    """Damage the Pokémon took from attacks on the opponent's last turn; active: in the Active Spot only."""

    mon: Mon
    active: bool = False


@dataclass(frozen=True, slots=True)
class EnergyLostLastTurn(Num):
    """Energy cards that attacks discarded from the Pokémon on the opponent's last turn."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class RemainingHp(Num):
    """HP that the Pokémon has left."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class HalfRemainingHp(Num):
    """Half the HP that the Pokémon has left, rounded (up, down) to a multiple of 10."""

    mon: Mon
    rounding: str


@dataclass(frozen=True, slots=True)
class Half(Num):
    """Half of an amount of damage, rounded (up, down) to a multiple of 10."""

    num: Num
    rounding: str


@dataclass(frozen=True, slots=True)
class OthersHandCounted(Num):
    """Cards that the opponent of the actor held when the hands were counted."""


@dataclass(frozen=True, slots=True)
class HandSizeOf(Num):
    """Cards in that player's hand."""

    who: str
