"""Filters by what a Pokémon has: HP, attacks, Retreat Cost, Weakness and Resistance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.engine import ops as o


@dataclass(frozen=True, slots=True)
class HpLeft(Filter):
    """Has at most n HP left."""

    n: int

    ROWS: ClassVar = (r.row(o.F_HP_LEFT, most=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class PrintedHp(Filter):
    """Has at most n printed HP."""

    n: int

    ROWS: ClassVar = (r.row(o.F_PRINTED_HP, most=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class MaxHp(Filter):
    """Has at most (least: at least) n maximum HP, modifiers included; for a card outside play, printed HP count."""

    n: int
    least: bool = False

    ROWS: ClassVar = (r.row(o.F_MAX_HP, hp=r.Of("n"), at_least=r.Of("least")),)


@dataclass(frozen=True, slots=True)
class LeastHp(Filter):
    """Has no more HP left than any Pokémon of the group."""

    group: Node

    ROWS: ClassVar = (r.row(o.F_LEAST_HP, of=r.mon("group")),)


@dataclass(frozen=True, slots=True)
class HasAttack(Filter):
    """Has an attack of this name."""

    title: str

    ROWS: ClassVar = (r.row(o.F_ATTACK, name=r.name("title")),)


@dataclass(frozen=True, slots=True)
class RetreatAtLeast(Filter):
    """Has a Retreat Cost of n or more."""

    n: int

    ROWS: ClassVar = (r.row(o.F_RETREAT, least=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class RetreatIs(Filter):
    """Has a Retreat Cost of exactly n."""

    n: int

    ROWS: ClassVar = (r.row(o.F_RETREAT_IS, cost=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class ResistantTo(Filter):
    """Has this type among its Resistances; None: has any Resistance."""

    type: str | None

    ROWS: ClassVar = (r.row(o.F_RESISTANT, types=r.types("type")),)


@dataclass(frozen=True, slots=True)
class WeakTo(Filter):
    """Has this type among its Weaknesses; None: has any Weakness."""

    type: str | None

    ROWS: ClassVar = (r.row(o.F_WEAK, types=r.types("type")),)


@dataclass(frozen=True, slots=True)
class WeakToEnergyOn(Filter):
    """Has Weakness to a type that a basic Energy card on the Pokémon provides."""

    mon: Node

    ROWS: ClassVar = (r.row(o.F_WEAK, energy=True, on=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class HasHeight(Filter):
    """The height of the Pokémon is known."""

    ROWS: ClassVar = (r.row(o.F_HEIGHT),)


@dataclass(frozen=True, slots=True)
class WeakToTypeOf(Filter):
    """Has Weakness to a type of the Pokémon."""

    mon: Node

    ROWS: ClassVar = (r.row(o.F_WEAK, pokemon=True, on=r.mon("mon")),)
