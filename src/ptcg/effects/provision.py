"""Modifiers of Energy: what attacks and retreats cost, and what cards provide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects.filters import Filter
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node
from ptcg.effects.selectors import Mon
from ptcg.engine import ops as o
from ptcg.instructions.codes import mask_of_types


@dataclass(frozen=True, slots=True)
class RetreatChange(Mod):
    """The Retreat Cost of the Pokémon is n (an int or a Num) more, or less if n is negative."""

    mon: Mon
    n: Node | int

    ROWS: ClassVar = (r.row(o.M_RETREAT, change=r.num("n")),)


@dataclass(frozen=True, slots=True)
class CostChange(Mod):
    """Attacks of the Pokémon cost n (an int or a Num) more Energy of the type, or less if n is negative.
    n: None means that they cost nothing; type: Any means Energy of any type; title: only the attack of that name."""

    mon: Node
    n: Node | int | None
    type: str = "Colorless"
    title: str = ""

    ROWS: ClassVar = (
        r.row(o.M_COST, {"n": None}, attack=r.named("title"), nothing=True),
        r.row(o.M_COST, {"type": "Any"}, attack=r.named("title"), type=-1, change=r.num("n")),
        r.row(o.M_COST, attack=r.named("title"), type=r.index("type"), change=r.num("n")),
    )


@dataclass(frozen=True, slots=True)
class CostWithout(Mod):
    """Attacks of the Pokémon cost no Energy of the type. title: only the attack of that name."""

    mon: Node
    type: str
    title: str = ""

    ROWS: ClassVar = (r.row(o.M_COST_WITHOUT, type=r.index("type"), attack=r.named("title")),)


@dataclass(frozen=True, slots=True)
class AttackCosts(Mod):
    """The attack of that name costs the Pokémon exactly these types of Energy."""

    mon: Mon
    title: str
    types: tuple[str, ...]

    ROWS: ClassVar = (r.row(o.M_ATTACK_COST, attack=r.name("title"), symbols=r.symbols("types")),)


@dataclass(frozen=True, slots=True)
class ThisAttackCosts(Mod):
    """This attack costs exactly n Energy of the type, and the types in more."""

    n: int
    type: str
    more: tuple[str, ...] = ()

    ROWS: ClassVar = (r.row(o.M_THIS_COST, count=r.Of("n"), type=r.index("type"), symbols=r.symbols("more")),)


@dataclass(frozen=True, slots=True)
class EnergyProvides(Mod):
    """Each such Energy card on the host provides n Energy of the type ("" every type); n None: as many as before.
    how: several (only cards that provide 2 or more Energy, whatever else changes them), colorless (only cards that
    provide nothing but Colorless Energy), also (the card provides this type besides its own)."""

    energy: Filter
    host: Node
    n: int | None
    type: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class Provides(Mod):
    """This card provides n Energy of the types (() every type); instead: and nothing else that its text names."""

    n: int
    types: tuple[str, ...]
    instead: bool = False

    ROWS: ClassVar = (
        r.row(
            o.M_PROVIDES,
            units=r.Of("n"),
            instead=r.Of("instead"),
            types=r.Of("types", lambda ph, v: mask_of_types(v, ph.t.defs.book.every_type)),
        ),
    )


@dataclass(frozen=True, slots=True)
class ProvidesLikeBasics(Mod):
    """This card provides 1 Energy that has all types of the basic Energy cards on the same Pokémon.
    Without any such card, the Energy is Colorless."""

    ROWS: ClassVar = (r.row(o.M_PROVIDES_LIKE),)


@dataclass(frozen=True, slots=True)
class EnergyIs(Mod):
    """Each Energy on the Pokémon has this type instead of its own."""

    mon: Mon
    type: str

    ROWS: ClassVar = (r.row(o.M_ENERGY_IS, types=r.types("type")),)


@dataclass(frozen=True, slots=True)
class EnergyCardIs(Mod):
    """The Energy card picked before is of the type picked before."""

    ROWS: ClassVar = (r.row(o.M_ENERGY_IS, picked=True),)
