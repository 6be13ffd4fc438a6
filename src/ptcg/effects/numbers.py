"""Numbers that the game computes: counts, measures, sums and products."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects.filters import Energy, Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon, Place
from ptcg.engine import history
from ptcg.engine import operands as sp
from ptcg.engine import ops as o


@dataclass(frozen=True, slots=True)
class Num(Node):
    """A number that is computed when a step needs it. Constants are plain ints."""

    ROWS: ClassVar[tuple[r.Row, ...]] = ()


@dataclass(frozen=True, slots=True)
class Times(Num):
    """n times the count."""

    n: int
    count: Num

    ROWS: ClassVar = (r.row(o.N_MUL, times=r.Of("n"), of=r.num("count")),)


@dataclass(frozen=True, slots=True)
class Sum(Num):
    """The sum of the numbers."""

    nums: tuple[Num, ...]


@dataclass(frozen=True, slots=True)
class AtMost(Num):
    """The number, but no more than the cap."""

    num: Num
    cap: int

    ROWS: ClassVar = (r.row(o.N_MIN, most=r.Of("cap"), of=r.num("num")),)


@dataclass(frozen=True, slots=True)
class Excess(Num):
    """The first number minus the second, but no less than 0."""

    more: Num
    less: Num

    ROWS: ClassVar = (r.row(o.N_DIFF, more=r.num("more"), less=r.num("less")),)


@dataclass(frozen=True, slots=True)
class UpTo(Num):
    """A number that the actor picks, from 0 to the number."""

    num: Num


@dataclass(frozen=True, slots=True)
class Heads(Num):
    """The number of heads among the coins just flipped."""

    ROWS: ClassVar = (r.row(o.N_HEADS),)


@dataclass(frozen=True, slots=True)
class Tails(Num):
    """The number of tails among the coins just flipped."""

    ROWS: ClassVar = (r.row(o.N_TAILS),)


@dataclass(frozen=True, slots=True)
class MonCount(Num):
    """The number of Pokémon in the group."""

    group: Group

    ROWS: ClassVar = (r.row(o.N_COUNT, of=r.group("group")),)


@dataclass(frozen=True, slots=True)
class CardCount(Num):
    """The number of cards of the zone that pass the filter."""

    filter: tuple[Filter, ...]
    place: Place

    ROWS: ClassVar = (r.row(o.N_COUNT, of=r.cards()),)


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

    ROWS: ClassVar = (r.row(o.N_COUNT, of=r.seen("filter")),)


@dataclass(frozen=True, slots=True)
class TypesMoved(Num):
    """The number of different types among the cards that this text moved and that pass the filter.

    A basic Energy card has the type that it provides. seen: among the cards that the player looked at or revealed
    instead, wherever they are.
    """

    filter: tuple[Filter, ...]
    seen: bool = False

    ROWS: ClassVar = (
        r.row(o.N_TYPES, {"seen": True}, of=r.seen("filter")),
        r.row(o.N_TYPES, of=r.moved("filter")),
    )


@dataclass(frozen=True, slots=True)
class TypesAmong(Num):
    """The number of different types among the Pokémon of the group."""

    group: Group

    ROWS: ClassVar = (r.row(o.N_TYPES, of=r.group("group")),)


@dataclass(frozen=True, slots=True)
class TypesIn(Num):
    """The number of different types among the cards of the zone that pass the filter.

    A basic Energy card has the type that it provides.
    """

    filter: tuple[Filter, ...]
    place: Place

    ROWS: ClassVar = (r.row(o.N_TYPES, of=r.cards()),)


@dataclass(frozen=True, slots=True)
class CountersOn(Num):
    """The number of damage counters on the hosts, each a Mon or a Group."""

    hosts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class ConditionsOn(Num):
    """The number of Special Conditions of the Pokémon."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.N_CONDITIONS, on=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class BasicTypesOn(Num):
    """The number of different types of basic Energy card on the Pokémon."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.N_BASIC_TYPES, on=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class RetreatCostOf(Num):
    """The number of Colorless symbols in the Retreat Cost of the Pokémon."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.N_RETREAT, of=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class PrizesTaken(Num):
    """The number of Prizes that the player has taken; last_turn: only on their last turn."""

    who: str
    last_turn: bool = False

    ROWS: ClassVar = (
        r.row(o.N_PRIZES_TAKEN, {"last_turn": True}, history.FACT_PRIZE, player=r.player("who"), last_turn=True),
        r.row(o.N_PRIZES_TAKEN, player=r.player("who"), last_turn=False),
    )


@dataclass(frozen=True, slots=True)
class PrizesLeft(Num):
    """The number of Prizes that the player still has."""

    who: str

    ROWS: ClassVar = (r.row(o.N_PRIZES_LEFT, player=r.player("who")),)


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

    ROWS: ClassVar = (r.row(o.N_CARD_HP, of=r.MOVED),)


@dataclass(frozen=True, slots=True)
class MaxHpOf(Num):
    """The maximum HP of the Pokémon."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.N_MAX_HP, of=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class Overkill(Num):
    """The damage on the Pokémon beyond its HP."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.N_OVERKILL, of=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class BaseDamage(Num):
    """The damage of this attack so far, before Weakness and Resistance."""

    ROWS: ClassVar = (r.row(o.N_REG, register=sp.R_BASE),)


@dataclass(frozen=True, slots=True)
class DamageDone(Num):
    """The damage that this attack did to the Defending Pokémon."""

    ROWS: ClassVar = (r.row(o.N_DAMAGE_DONE),)


@dataclass(frozen=True, slots=True)
class DamageTakenLastTurn(Num):
    """The damage that the Pokémon took from attacks on the opponent's last turn; active: only in the Active Spot."""

    mon: Mon
    active: bool = False

    ROWS: ClassVar = (
        r.row(o.N_TAKEN_LAST, {"active": True}, history.FACT_DAMAGE_ACTIVE, active=True, by=r.mon("mon")),
        r.row(o.N_TAKEN_LAST, {"active": False}, history.FACT_DAMAGE, active=False, by=r.mon("mon")),
    )


@dataclass(frozen=True, slots=True)
class EnergyLostLastTurn(Num):
    """The number of Energy cards that attacks discarded from the Pokémon on the opponent's last turn."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.N_LOST_LAST, remembers=history.FACT_STRIPPED, by=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class RemainingHp(Num):
    """The HP that the Pokémon has left."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.N_REMAINING, of=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class HalfRemainingHp(Num):
    """Half of the HP that the Pokémon has left, rounded (up, down) to a multiple of 10."""

    mon: Mon
    rounding: str

    ROWS: ClassVar = (r.row(o.N_HALF_REMAINING, up=r.is_("rounding", "up"), of=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class Half(Num):
    """Half of an amount of damage, rounded (up, down) to a multiple of 10."""

    num: Num
    rounding: str

    ROWS: ClassVar = (r.row(o.N_HALF, up=r.is_("rounding", "up"), of=r.num("num")),)


@dataclass(frozen=True, slots=True)
class OthersHandCounted(Num):
    """The number of cards that the actor's opponent held when the hands were counted."""

    ROWS: ClassVar = (r.row(o.N_OTHERS_HELD),)


@dataclass(frozen=True, slots=True)
class HandSizeOf(Num):
    """The number of cards in that player's hand."""

    who: str

    ROWS: ClassVar = (r.row(o.N_HAND, player=r.player("who")),)
