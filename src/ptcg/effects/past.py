"""Conditions on what happened before: earlier this turn, on the last turn, or in the whole game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects.conditions import Cond
from ptcg.effects.filters import Filter
from ptcg.effects.selectors import Mon
from ptcg.engine import history
from ptcg.engine import ops as o


@dataclass(frozen=True, slots=True)
class MovedToActive(Cond):
    """The Pokémon moved from the Bench to the Active Spot.

    turn: this (this turn), opp_last (the opponent's last turn).
    """

    mon: Mon
    turn: str = "this"

    ROWS: ClassVar = (
        r.row(o.C_MOVED_TO_ACTIVE, {"turn": "this"}, history.FACT_TO_ACTIVE, turns_ago=0, mon=r.mon("mon")),
        r.row(o.C_MOVED_TO_ACTIVE, remembers=history.FACT_TO_ACTIVE, turns_ago=1, mon=r.mon("mon")),
    )


@dataclass(frozen=True, slots=True)
class EvolvedThisTurn(Cond):
    """The Pokémon evolved this turn.

    title: from a Pokémon of that name; conditions: that had one of these Special Conditions then.
    """

    mon: Mon
    title: str | None = None
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnockedOutLastTurn(Cond):
    """A Pokémon that passes the filter was Knocked Out on the opponent's last turn.

    whose: me (a Pokémon of the controller), any (of either player); by_attack: by damage from an attack of the
    opponent's Pokémon.
    """

    filter: tuple[Filter, ...] = ()
    by_attack: bool = False
    whose: str = "me"

    ROWS: ClassVar = (
        r.row(
            o.C_KO_LAST_TURN,
            None,
            history.FACT_KO,
            by_damage=r.Of("by_attack"),
            whose=r.player("whose"),
            filter=r.filt("filter"),
        ),
    )


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

    ROWS: ClassVar = (r.row(o.C_STRUCK_LAST, remembers=history.FACT_STRUCK, attack=r.name("title"), mon=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class UsedThisTurn(Cond):
    """The Pokémon used that attack this turn."""

    mon: Mon
    title: str

    ROWS: ClassVar = (
        r.row(o.C_USED_LAST, remembers=history.FACT_ATTACK, attack=r.name("title"), now=True, mon=r.mon("mon")),
    )


@dataclass(frozen=True, slots=True)
class LevelledThisTurn(Cond):
    """The Pokémon levelled up this turn."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.C_LEVELLED_NOW, mon=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class PlayedSupporter(Cond):
    """The controller played a Supporter that passes the filter from hand this turn."""

    filter: tuple[Filter, ...] = ()

    ROWS: ClassVar = (r.row(o.C_PLAYED_SUPPORTER, remembers=history.FACT_SUPPORTER, filter=r.filt("filter")),)


@dataclass(frozen=True, slots=True)
class PlayedThisTurn(Cond):
    """The Pokémon came into play from its player's hand this turn."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.C_PLAYED_NOW, remembers=history.FACT_PLAYED, mon=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class HealedThisTurn(Cond):
    """Damage was healed from the Pokémon this turn."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.C_HEALED, remembers=history.FACT_HEALED, mon=r.mon("mon")),)


@dataclass(frozen=True, slots=True)
class VstarUsed(Cond):
    """That player has used a VSTAR Power this game."""

    who: str

    ROWS: ClassVar = (r.row(o.C_VSTAR_USED, player=r.player("who")),)


@dataclass(frozen=True, slots=True)
class GxUsed(Cond):
    """That player has used a GX attack this game."""

    who: str

    ROWS: ClassVar = (r.row(o.C_VSTAR_USED, player=r.player("who"), gx=True),)


@dataclass(frozen=True, slots=True)
class AttachedThisTurn(Cond):
    """The controller attached a card that passes the filter from hand to the Pokémon this turn."""

    filter: tuple[Filter, ...]
    mon: Mon

    ROWS: ClassVar = (
        r.row(o.C_ATTACHED_NOW, remembers=history.FACT_ATTACHED, mon=r.mon("mon"), filter=r.filt("filter")),
    )


@dataclass(frozen=True, slots=True)
class AbilityUsed(Cond):
    """The controller used an Ability this turn whose name contains these words."""

    title: str

    ROWS: ClassVar = (r.row(o.C_ABILITY_USED, remembers=history.FACT_ABILITY, names=r.like("title")),)


@dataclass(frozen=True, slots=True)
class GxLastTurn(Cond):
    """A Pokémon of the opponent used a GX attack on their last turn."""


@dataclass(frozen=True, slots=True)
class RetreatedLastTurn(Cond):
    """The Pokémon retreated on the turn before this one."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.C_RETREATED, remembers=history.FACT_RETREATED, mon=r.mon("mon")),)
