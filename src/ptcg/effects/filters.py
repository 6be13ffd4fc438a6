"""Filters of Pokémon and cards. A filter is a tuple of atoms; a Pokémon or card passes if all of them hold.

The docstring of an atom says what is true of the Pokémon or card that is tested, its subject.
"""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.node import Node


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """An atom: a test of a Pokémon in play or of a card elsewhere."""


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Passes at least one of the alternatives; each alternative is itself a filter."""

    options: tuple[tuple[Filter, ...], ...]


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """The atom does not hold."""

    atom: Filter


@dataclass(frozen=True, slots=True)
class Stage(Filter):
    """Has this printed stage.

    stage: Basic, Stage 1, Stage 2, Evolution (any Evolution card), Restored, MEGA, BREAK, VMAX, VSTAR, V-UNION.
    """

    stage: str


@dataclass(frozen=True, slots=True)
class Evolved(Filter):
    """Is an Evolution card that lies on another card (CARD-04)."""


@dataclass(frozen=True, slots=True)
class Type(Filter):
    """Is a Pokémon (or Pokémon card) of this type; ``Energy`` tests Energy."""

    type: str


@dataclass(frozen=True, slots=True)
class ThatType(Filter):
    """Has the type that was picked before."""


@dataclass(frozen=True, slots=True)
class Label(Filter):
    """Has this kind or label: SP, ex, EX, GX, V, Rule-Box, Ancient, Team Plasma ..."""

    label: str


@dataclass(frozen=True, slots=True)
class Owner(Filter):
    """Has a name that begins with this possessive (OWNER-01): ``Team Rocket's``."""

    owner: str


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """Has exactly this game name (NAME rules)."""

    title: str


@dataclass(frozen=True, slots=True)
class NamedLike(Filter):
    """Has a name that contains these words."""

    title: str


@dataclass(frozen=True, slots=True)
class NotPlayedThisTurn(Filter):
    """Was in play when the turn began."""


@dataclass(frozen=True, slots=True)
class NotJustDiscarded(Filter):
    """Is a card that this text has not discarded."""


@dataclass(frozen=True, slots=True)
class DiscardedThisTurn(Filter):
    """Is an Energy card that an attack of its player discarded from the Pokémon this turn."""

    mon: Node


@dataclass(frozen=True, slots=True)
class FaceDown(Filter):
    """Is a Prize that is not face up."""


@dataclass(frozen=True, slots=True)
class NotThisCard(Filter):
    """Is neither the card of this text nor the Pokémon that this card belongs to."""


@dataclass(frozen=True, slots=True)
class EvolvesFrom(Filter):
    """Evolves from this name or, if title is None, from the Pokémon that *it* means.

    Without an earlier Pokémon, *it* means the Pokémon with this text. like: from a name that contains these words;
    over: also a Stage 2 whose Stage 1 evolves from that Pokémon.
    """

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
    """A test of a number. op: any (≥ 1), no (= 0), is (= n), exactly (= n), more (≥ n), fewer (≤ n)."""

    op: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class HasCounters(Filter):
    """Has so many damage counters."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class HasEnergy(Filter):
    """Has so many units of such Energy."""

    quantity: Quantity
    energy: Energy


@dataclass(frozen=True, slots=True)
class HasEnergyCards(Filter):
    """Has so many such Energy cards."""

    quantity: Quantity
    energy: Energy


@dataclass(frozen=True, slots=True)
class Holds(Filter):
    """Has a card attached that passes the filter."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class HasMark(Filter):
    """Has reminder counters of that name."""

    title: str


@dataclass(frozen=True, slots=True)
class SameNameAs(Filter):
    """Has the game name of the Pokémon."""

    mon: Node


@dataclass(frozen=True, slots=True)
class HasTool(Filter):
    """Has a Pokémon Tool attached."""


@dataclass(frozen=True, slots=True)
class HasAbility(Filter):
    """Has an Ability (kind ability) or a Poké-Power or Poké-Body (kind power_or_body), suppressed or not.

    title: only a text of that name.
    """

    kind: str = "ability"
    title: str = ""


@dataclass(frozen=True, slots=True)
class HasCondition(Filter):
    """Has that Special Condition; condition None: has at least so many (least) of them."""

    condition: str | None = None
    least: int = 1


@dataclass(frozen=True, slots=True)
class HpLeft(Filter):
    """Has at most n HP left."""

    n: int


@dataclass(frozen=True, slots=True)
class PrintedHp(Filter):
    """Has at most n printed HP."""

    n: int


@dataclass(frozen=True, slots=True)
class MaxHp(Filter):
    """Has at most (least: at least) n maximum HP, modifiers included; for a card outside play, printed HP count."""

    n: int
    least: bool = False


@dataclass(frozen=True, slots=True)
class LeastHp(Filter):
    """Has no more HP left than any Pokémon of the group."""

    group: Node


@dataclass(frozen=True, slots=True)
class HasAttack(Filter):
    """Has an attack of this name."""

    title: str


@dataclass(frozen=True, slots=True)
class RetreatAtLeast(Filter):
    """Has a Retreat Cost of n or more."""

    n: int


@dataclass(frozen=True, slots=True)
class RetreatIs(Filter):
    """Has a Retreat Cost of exactly n."""

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
    """Is a card of this class: pokemon, trainer (all four classes), item, tool, supporter, stadium.

    ``Energy`` tests Energy cards.
    """

    kind: str


@dataclass(frozen=True, slots=True)
class Energy(Filter):
    """Is an Energy card or unit.

    basic: True (basic), False (special), None (either); type: of this type (None: any type); title: of a card of that
    name.
    """

    basic: bool | None = None
    type: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class SameNameIn(Filter):
    """Has the game name of some card of the zone that passes the filter."""

    filter: tuple[Filter, ...]
    place: Node


@dataclass(frozen=True, slots=True)
class LiesInPlay(Filter):
    """A card that is put into play when it is played: also a Trainer card that is attached or played as a Pokémon."""


@dataclass(frozen=True, slots=True)
class HasHeight(Filter):
    """The height of the Pokémon is known."""


@dataclass(frozen=True, slots=True)
class NameShared(Filter):
    """Another of the cards looked at has the same game name."""


@dataclass(frozen=True, slots=True)
class SameNameAsCard(Filter):
    """Has the game name of the card that was picked or moved before."""


@dataclass(frozen=True, slots=True)
class WeakToTypeOf(Filter):
    """Has Weakness to a type of the Pokémon."""

    mon: Node


@dataclass(frozen=True, slots=True)
class HasThatEnergy(Filter):
    """Has Energy of the type picked before attached."""


@dataclass(frozen=True, slots=True)
class EnergyLikeOn(Filter):
    """Has, or is, Energy of a type that Energy cards (basic: only basic ones) on the Pokémon provide."""

    mon: Node
    basic: bool = False
