"""What a Pokémon or a card must be like. A filter is a tuple of atoms, all of which must hold."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.node import Node


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """An atom that a Pokémon in play or a card elsewhere satisfies or not."""


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """At least one of the alternatives holds; each alternative is itself a filter (all of its atoms)."""

    options: tuple[tuple[Filter, ...], ...]


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """The atom does not hold."""

    atom: Filter


@dataclass(frozen=True, slots=True)
class Stage(Filter):
    """Printed stage: Basic, Stage 1, Stage 2, Evolution (any Evolution card), Restored, MEGA, BREAK, VMAX, VSTAR,
    V-UNION."""

    stage: str


@dataclass(frozen=True, slots=True)
class Evolved(Filter):
    """An Evolution card lies on another card (CARD-04)."""


@dataclass(frozen=True, slots=True)
class Type(Filter):
    """The Pokémon (or Pokémon card) has this type; of Energy use ``Energy``."""

    type: str


@dataclass(frozen=True, slots=True)
class ThatType(Filter):
    """Has the type that was picked before."""


@dataclass(frozen=True, slots=True)
class Label(Filter):
    """A kind or label: SP, ex, EX, GX, V, Rule-Box, Ancient, Team Plasma, …"""

    label: str


@dataclass(frozen=True, slots=True)
class Owner(Filter):
    """The card's name begins with this possessive (OWNER-01): ``Team Rocket's``."""

    owner: str


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """Its game name is exactly this (NAME rules)."""

    title: str


@dataclass(frozen=True, slots=True)
class NamedLike(Filter):
    """Its name contains these words."""

    title: str


@dataclass(frozen=True, slots=True)
class NotPlayedThisTurn(Filter):
    """It was in play when the turn began."""


@dataclass(frozen=True, slots=True)
class NotJustDiscarded(Filter):
    """A card that the same text has not discarded."""


@dataclass(frozen=True, slots=True)
class FaceDown(Filter):
    """A Prize that is not face up."""


@dataclass(frozen=True, slots=True)
class NotThisCard(Filter):
    """Another card than the card of this text, another Pokémon than the one it is on."""


@dataclass(frozen=True, slots=True)
class EvolvesFrom(Filter):
    """Its printed predecessor is this name, or (None) the Pokémon meant by *it*. like: has these words in its name;
    over: or that of a Stage 1 between is."""

    title: str | None
    like: bool = False
    over: bool = False


@dataclass(frozen=True, slots=True)
class SharesTypeWithEnergyOn(Filter):
    """Has a type that a basic Energy card on the Pokémon provides."""

    mon: Node


@dataclass(frozen=True, slots=True)
class SharesTypeWithCard(Filter):
    """Has a type that the card picked before has, or provides."""


@dataclass(frozen=True, slots=True)
class SharesTypeWith(Filter):
    """Has a type that the Pokémon has."""

    mon: Node


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """A test of a count: op is any (≥ 1), no (= 0), is (= n), exactly (= n), more (≥ n), fewer (≤ n)."""

    op: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class HasCounters(Filter):
    """Damage counters on it."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class HasEnergy(Filter):
    """Units of Energy on it."""

    quantity: Quantity
    energy: Energy


@dataclass(frozen=True, slots=True)
class HasEnergyCards(Filter):
    """Energy cards on it."""

    quantity: Quantity
    energy: Energy


@dataclass(frozen=True, slots=True)
class Holds(Filter):
    """A card that passes the filter is attached to it."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class HasMark(Filter):
    """Reminder counters of that name lie on it."""

    title: str


@dataclass(frozen=True, slots=True)
class SameNameAs(Filter):
    """Has the game name of the Pokémon."""

    mon: Node


@dataclass(frozen=True, slots=True)
class HasTool(Filter):
    """A Pokémon Tool is attached."""


@dataclass(frozen=True, slots=True)
class HasAbility(Filter):
    """Has an Ability (kind ability) or a Poké-Power or Poké-Body (kind power_or_body), suppressed or not; title:
    of that
    name."""

    kind: str = "ability"
    title: str = ""


@dataclass(frozen=True, slots=True)
class HasCondition(Filter):
    """Has so many (least) Special Conditions, or (condition given) that one."""

    condition: str | None = None
    least: int = 1


@dataclass(frozen=True, slots=True)
class HpLeft(Filter):
    """Remaining HP is at most n."""

    n: int


@dataclass(frozen=True, slots=True)
class PrintedHp(Filter):
    """Printed HP is at most n."""

    n: int


@dataclass(frozen=True, slots=True)
class MaxHp(Filter):
    """Maximum HP, with what raises or lowers it, is at most n, or (least) at least n; of a card elsewhere its printed
    HP."""

    n: int
    least: bool = False


@dataclass(frozen=True, slots=True)
class LeastHp(Filter):
    """No Pokémon of the group has fewer HP left."""

    group: Node


@dataclass(frozen=True, slots=True)
class HasAttack(Filter):
    """Has an attack of this name."""

    title: str


@dataclass(frozen=True, slots=True)
class RetreatAtLeast(Filter):
    """Its Retreat Cost is n or more."""

    n: int


@dataclass(frozen=True, slots=True)
class RetreatIs(Filter):
    """Its Retreat Cost is exactly n."""

    n: int


@dataclass(frozen=True, slots=True)
class ResistantTo(Filter):
    """Has this type among its Resistances; None: has any Resistance."""

    type: str | None


@dataclass(frozen=True, slots=True)
class WeakTo(Filter):
    """Has this type among its Weaknesses; None: has any Weakness."""

    type: str | None


@dataclass(frozen=True, slots=True)
class WeakToEnergyOn(Filter):
    """Has Weakness to a type that a basic Energy card on the Pokémon provides."""

    mon: Node


@dataclass(frozen=True, slots=True)
class Kind(Filter):
    """Class of a card: pokemon, trainer (all four classes), item, tool, supporter, stadium, energy is ``Energy``."""

    kind: str


@dataclass(frozen=True, slots=True)
class Energy(Filter):
    """An Energy card or unit: basic (True), special (False) or either (None), of a type or any (None); title: of a card
    of that name."""

    basic: bool | None = None
    type: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class SameNameIn(Filter):
    """Has the game name of a card of the zone that passes the filter."""

    filter: tuple[Filter, ...]
    place: Node


@dataclass(frozen=True, slots=True)
class SameNameAsCard(Filter):
    """Has the game name of the card that was picked or moved before."""


@dataclass(frozen=True, slots=True)
class WeakToTypeOf(Filter):
    """Has Weakness to a type of the Pokémon."""

    mon: Node


@dataclass(frozen=True, slots=True)
class HasThatEnergy(Filter):
    """Energy of the type picked before is attached to it."""


@dataclass(frozen=True, slots=True)
class EnergyLikeOn(Filter):
    """Has, or is, Energy of a type that Energy cards (basic: basic ones only) on the Pokémon provide."""

    mon: Node
    basic: bool = False
