"""Filters of Pokémon and cards. A filter is a tuple of atoms; a Pokémon or card passes if all of them hold.

The docstring of an atom says what is true of the Pokémon or card that is tested, its subject.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects.node import Node
from ptcg.engine import history
from ptcg.engine import ops as o
from ptcg.instructions.codes import ABILITY_SOURCES, KIND_BITS, LABEL_BITS, STAGE_CODES


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """An atom: a test of a Pokémon in play or of a card elsewhere."""

    ROWS: ClassVar[tuple[r.Row, ...]] = ()


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

    ROWS: ClassVar = (r.row(o.F_STAGE, stage=r.Of("stage", lambda ph, v: 0 if v == "Evolution" else STAGE_CODES[v])),)


@dataclass(frozen=True, slots=True)
class Evolved(Filter):
    """Is an Evolution card that lies on another card (CARD-04)."""

    ROWS: ClassVar = (r.row(o.F_EVOLVED),)


@dataclass(frozen=True, slots=True)
class Type(Filter):
    """Is a Pokémon (or Pokémon card) of this type; ``Energy`` tests Energy."""

    type: str

    ROWS: ClassVar = (r.row(o.F_TYPE, types=r.types("type")),)


@dataclass(frozen=True, slots=True)
class ThatType(Filter):
    """Has the type that was picked before."""

    ROWS: ClassVar = (r.row(o.F_THAT_TYPE),)


@dataclass(frozen=True, slots=True)
class Label(Filter):
    """Has this kind or label: SP, ex, EX, GX, V, Rule-Box, Ancient, Team Plasma ..."""

    label: str

    ROWS: ClassVar = (r.row(o.F_LABEL, label=r.word("label", LABEL_BITS)),)


@dataclass(frozen=True, slots=True)
class Owner(Filter):
    """Has a name that begins with this possessive (OWNER-01): ``Team Rocket's``."""

    owner: str

    ROWS: ClassVar = (r.row(o.F_LIKE, names=r.like("owner", True)),)


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """Has exactly this game name (NAME rules)."""

    title: str

    ROWS: ClassVar = (r.row(o.F_NAMED, name=r.name("title")),)


@dataclass(frozen=True, slots=True)
class NamedLike(Filter):
    """Has a name that contains these words."""

    title: str

    ROWS: ClassVar = (r.row(o.F_LIKE, names=r.like("title")),)


@dataclass(frozen=True, slots=True)
class NotPlayedThisTurn(Filter):
    """Was in play when the turn began."""

    ROWS: ClassVar = (r.row(o.F_NOT_PLAYED),)


@dataclass(frozen=True, slots=True)
class NotJustDiscarded(Filter):
    """Is a card that this text has not discarded."""

    ROWS: ClassVar = (r.row(o.F_NOT_JUST_DISCARDED),)


@dataclass(frozen=True, slots=True)
class DiscardedThisTurn(Filter):
    """Is an Energy card that an attack of its player discarded from the Pokémon this turn."""

    mon: Node

    ROWS: ClassVar = (r.row(o.F_STRIPPED, remembers=history.FACT_STRIPPED, by=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class FaceDown(Filter):
    """Is a Prize that is not face up."""

    ROWS: ClassVar = (r.row(o.F_FACE_DOWN),)


@dataclass(frozen=True, slots=True)
class NotThisCard(Filter):
    """Is neither the card of this text nor the Pokémon that this card belongs to."""

    ROWS: ClassVar = (r.row(o.F_NOT_THIS),)


@dataclass(frozen=True, slots=True)
class EvolvesFrom(Filter):
    """Evolves from this name or, if title is None, from the Pokémon that *it* means.

    Without an earlier Pokémon, *it* means the Pokémon with this text. like: from a name that contains these words;
    over: also a Stage 2 whose Stage 1 evolves from that Pokémon.
    """

    title: str | None
    like: bool = False
    over: bool = False

    ROWS: ClassVar = (
        r.row(o.F_EVOLVES_FROM, {"title": str, "like": True}, name=r.like("title"), like=True, over=r.Of("over")),
        r.row(o.F_EVOLVES_FROM, {"like": False, "over": False}, name=r.name("title")),
    )


@dataclass(frozen=True, slots=True)
class SharesTypeWithEnergyOn(Filter):
    """Has a type that a basic Energy card on the Pokémon provides."""

    mon: Node

    ROWS: ClassVar = (r.row(o.F_SHARES_TYPE, mons=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class SharesTypeWithCard(Filter):
    """Has a type that the card picked before has, or provides."""

    ROWS: ClassVar = (r.row(o.F_SHARES_TYPE, of_pokemon=True, mons=r.PICKED_CARDS),)


@dataclass(frozen=True, slots=True)
class SharesTypeWith(Filter):
    """Has a type that the Pokémon has."""

    mon: Node

    ROWS: ClassVar = (r.row(o.F_SHARES_TYPE, of_pokemon=True, mons=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """A test of a number. op: any (≥ 1), no (= 0), is (= n), exactly (= n), more (≥ n), fewer (≤ n), even,
    odd."""

    op: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class HasCounters(Filter):
    """Has so many damage counters."""

    quantity: Quantity

    ROWS: ClassVar = (r.row(o.F_COUNTERS, test=r.test("quantity"), count=r.bound("quantity")),)


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

    ROWS: ClassVar = (r.row(o.F_HOLDS, filter=r.filt("filter")),)


@dataclass(frozen=True, slots=True)
class HasMark(Filter):
    """Has reminder counters of that name."""

    title: str

    ROWS: ClassVar = (r.row(o.F_MARKED, mark=r.Of("title", lambda ph, v: ph.t.mark(v))),)


@dataclass(frozen=True, slots=True)
class SameNameAs(Filter):
    """Has the game name of the Pokémon."""

    mon: Node

    ROWS: ClassVar = (r.row(o.F_SAME_NAME, mons=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class HasTool(Filter):
    """Has a Pokémon Tool attached."""

    ROWS: ClassVar = (r.row(o.F_TOOL),)


@dataclass(frozen=True, slots=True)
class HasAbility(Filter):
    """Has an Ability (kind ability) or a Poké-Power or Poké-Body (kind power_or_body), suppressed or not.

    title: only a text of that name.
    """

    kind: str = "ability"
    title: str = ""

    ROWS: ClassVar = (r.row(o.F_ABILITY, sources=r.word("kind", ABILITY_SOURCES), name=r.named("title")),)


@dataclass(frozen=True, slots=True)
class HasCondition(Filter):
    """Has that Special Condition; condition None: has at least so many (least) of them."""

    condition: str | None = None
    least: int = 1


@dataclass(frozen=True, slots=True)
class Kind(Filter):
    """Is a card of this class: pokemon, trainer (all four classes), item, tool, supporter, stadium.

    ``Energy`` tests Energy cards.
    """

    kind: str

    ROWS: ClassVar = (r.row(o.F_KIND, kinds=r.word("kind", KIND_BITS)),)


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

    ROWS: ClassVar = (r.row(o.F_STAYS),)


@dataclass(frozen=True, slots=True)
class NameShared(Filter):
    """Another of the cards looked at has the same game name."""

    ROWS: ClassVar = (r.row(o.F_SAME_NAME, another=True, mons=r.SEEN),)


@dataclass(frozen=True, slots=True)
class SameNameAsCard(Filter):
    """Has the game name of the card that was picked or moved before."""

    ROWS: ClassVar = (r.row(o.F_SAME_NAME, mons=r.PICKED_CARDS),)


@dataclass(frozen=True, slots=True)
class HasThatEnergy(Filter):
    """Has Energy of the type picked before attached."""

    ROWS: ClassVar = (r.row(o.F_THAT_TYPE, energy=True),)


@dataclass(frozen=True, slots=True)
class EnergyLikeOn(Filter):
    """Has, or is, Energy of a type that Energy cards (basic: only basic ones) on the Pokémon provide."""

    mon: Node
    basic: bool = False

    ROWS: ClassVar = (r.row(o.F_ENERGY_LIKE, basic=r.Of("basic"), on=r.mon("mon")),)
