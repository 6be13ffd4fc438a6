"""What a position must hold before a text can do something, as records."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects import filters as f
from ptcg.effects import selectors as s
from ptcg.effects.conditions import Cond

Atoms = tuple[f.Filter, ...]


@dataclass(frozen=True)
class Mons:
    """So many Pokémon of the player at a position (any, active, bench) that pass the filter, each with so many damage
    counters and Special Conditions."""

    player: int
    pos: str
    filter: Atoms = ()
    count: int = 1
    counters: int = 0
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lying:
    """So many cards that pass the filter in a zone of the player."""

    player: int
    zone: int
    filter: Atoms
    count: int = 1


@dataclass(frozen=True)
class OnThis:
    """So many cards that pass the filter attached to the Pokémon of the text."""

    filter: Atoms
    count: int = 1


@dataclass(frozen=True)
class Itself:
    """The Pokémon of the text: where it stands, what it is like, the name of a card under it (empty: any Evolution),
    whether it must be unhurt."""

    pos: str = "any"
    counters: int = 0
    conditions: tuple[str, ...] = ()
    under: str | None = None
    unhurt: bool = False


@dataclass(frozen=True)
class Host:
    """The card of the text is attached to a Pokémon that passes the filter."""

    filter: Atoms


@dataclass(frozen=True)
class Doer:
    """An Active Pokémon of the player with a Poké-Power that can always be used, or an attack that gives one of the
    conditions, does damage to the Bench, or (none of these) a lot of damage."""

    player: int
    conditions: tuple[str, ...] = ()
    bench: bool = False
    power: bool = False


@dataclass(frozen=True)
class Size:
    """The number of cards in a zone of the player lies between two numbers."""

    player: int
    zone: int
    least: int
    most: int


@dataclass(frozen=True)
class InForce:
    """A Stadium that passes the filter is in play; player -1: whoever's."""

    player: int
    filter: Atoms = ()


@dataclass(frozen=True)
class Evolving:
    """A Pokémon of the group in play and a card in the zone that evolves it."""

    player: int
    group: s.Group
    zone: int
    filter: Atoms
    skipping: bool


@dataclass(frozen=True)
class Past:
    """Something that happened in this turn or the last ones, as the condition says."""

    cond: Cond


Need = Mons | Lying | OnThis | Itself | Host | Doer | Size | InForce | Evolving | Past
