"""Numbers that are worked out: counts, measures, and their products."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.filters import Energy, Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon, Place


@dataclass(frozen=True, slots=True)
class Num(Node):
    """A number worked out when it is needed. Plain ints stand for themselves."""


@dataclass(frozen=True, slots=True)
class Times(Num):
    """n for each of the count."""

    n: int
    count: Num


@dataclass(frozen=True, slots=True)
class Sum(Num):
    """The numbers together."""

    nums: tuple[Num, ...]


@dataclass(frozen=True, slots=True)
class AtMost(Num):
    """The number, but not more than the cap."""

    num: Num
    cap: int


@dataclass(frozen=True, slots=True)
class Excess(Num):
    """How many more the first number is than the second; 0 if it is not more."""

    more: Num
    less: Num


@dataclass(frozen=True, slots=True)
class UpTo(Num):
    """As many as the actor says, up to the number."""

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
    """Units (or cards, if unit is card) of Energy on the Pokémon; each host is a Mon or a Group; beyond: past the
    attack's cost."""

    energy: Energy
    hosts: tuple[Node, ...]
    unit: str = "unit"
    beyond_cost: bool = False


@dataclass(frozen=True, slots=True)
class AttachedOn(Num):
    """Attached cards that pass the filter on the Pokémon; each host is a Mon or a Group."""

    filter: tuple[Filter, ...]
    hosts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class CountAmong(Num):
    """Of the cards looked at or revealed before, those that pass the filter."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class TypesMoved(Num):
    """Different types among the cards moved this way that pass the filter; of basic Energy, what it provides."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class TypesAmong(Num):
    """Different types among the Pokémon of the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class TypesIn(Num):
    """Different types among the cards of the zone that pass the filter; of basic Energy, what it provides."""

    filter: tuple[Filter, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class CountersOn(Num):
    """Damage counters on the Pokémon."""

    hosts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class ConditionsOn(Num):
    """Special Conditions on the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class BasicTypesOn(Num):
    """Different types of basic Energy card on the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class RetreatCostOf(Num):
    """Colorless symbols in its Retreat Cost."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class PrizesTaken(Num):
    """Prizes that player has taken; last_turn: on their last turn."""

    who: str
    last_turn: bool = False


@dataclass(frozen=True, slots=True)
class PrizesLeft(Num):
    """Prizes that player still has."""

    who: str


@dataclass(frozen=True, slots=True)
class ThisWay(Num):
    """What the sentence before really did. what: card, energy, pokemon, counter; how: discarded, moved, revealed,
    attached;
    only cards that pass the filter count."""

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
    """Damage on the Pokémon beyond what Knocks it Out."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class BaseDamage(Num):
    """The damage of this attack as it is so far, before Weakness and Resistance."""


@dataclass(frozen=True, slots=True)
class DamageDone(Num):
    """Damage this attack did to the Defending Pokémon."""


@dataclass(frozen=True, slots=True)
class DamageTakenLastTurn(Num):
    """Damage the Pokémon took from attacks on the opponent's last turn."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class RemainingHp(Num):
    """HP left."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class HalfRemainingHp(Num):
    """Half the HP left, rounded up or down to 10."""

    mon: Mon
    rounding: str


@dataclass(frozen=True, slots=True)
class Half(Num):
    """Half the number of damage, rounded up or down to 10."""

    num: Num
    rounding: str


@dataclass(frozen=True, slots=True)
class HandSizeOf(Num):
    """Cards in that player's hand."""

    who: str
