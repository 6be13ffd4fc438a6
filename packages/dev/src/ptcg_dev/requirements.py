"""Requirements: records of what a position must have before a text can do something."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects import filters as f
from ptcg.effects import selectors as s
from ptcg.effects.conditions import Cond

Atoms = tuple[f.Filter, ...]


@dataclass(frozen=True)
class Mons:
    """`count` Pokémon of the player at a position (any, active, bench) that pass the filter, each with `counters`
    damage counters and the Special Conditions."""

    player: int
    pos: str
    filter: Atoms = ()
    count: int = 1
    counters: int = 0
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lying:
    """`count` cards that pass the filter in a zone of the player."""

    player: int
    zone: int
    filter: Atoms
    count: int = 1


@dataclass(frozen=True)
class OnThis:
    """`count` cards that pass the filter, attached to the Pokémon with the text."""

    filter: Atoms
    count: int = 1


@dataclass(frozen=True)
class Itself:
    """The Pokémon with the text: its position, its counters and conditions, the name of a card under it (empty: any
    Evolution), and whether it must be undamaged."""

    pos: str = "any"
    counters: int = 0
    conditions: tuple[str, ...] = ()
    under: str | None = None
    unhurt: bool = False


@dataclass(frozen=True)
class Host:
    """The card with the text is attached to a Pokémon that passes the filter."""

    filter: Atoms


@dataclass(frozen=True)
class Doer:
    """An Active Pokémon of the player with a Poké-Power that can always be used, or with an attack that gives one of
    the conditions, damages the Bench, or (none of these) does a lot of damage."""

    player: int
    conditions: tuple[str, ...] = ()
    bench: bool = False
    power: bool = False


@dataclass(frozen=True)
class Size:
    """The number of cards in a zone of the player is between two numbers."""

    player: int
    zone: int
    least: int
    most: int


@dataclass(frozen=True)
class InForce:
    """A Stadium that passes the filter is in play; player -1 means any player's."""

    player: int
    filter: Atoms = ()


@dataclass(frozen=True)
class Evolving:
    """A Pokémon of the group is in play, and a card in the zone evolves it."""

    player: int
    group: s.Group
    zone: int
    filter: Atoms
    skipping: bool


@dataclass(frozen=True)
class Past:
    """Something happened in this turn or in the last turns, as the condition says."""

    cond: Cond


Need = Mons | Lying | OnThis | Itself | Host | Doer | Size | InForce | Evolving | Past
