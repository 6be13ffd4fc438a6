"""Rules of a card itself: what it is worth, how it comes into play, what it can be attached to."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Mon


@dataclass(frozen=True, slots=True)
class CardRule(Node):
    """A rule of the card itself, a paragraph of its own."""


@dataclass(frozen=True, slots=True)
class WorthPrizes(CardRule):
    """Knocking it out gives n Prizes."""

    n: int


@dataclass(frozen=True, slots=True)
class CountsAsNoKnockOut(CardRule):
    """Knocked Out, it goes to the discard pile, but no Pokémon was Knocked Out: no Prize, nothing that follows or
    remembers one."""


@dataclass(frozen=True, slots=True)
class LevelsUp(CardRule):
    """It is put on the player's Active Pokémon of that name (LVX-01)."""

    title: str


@dataclass(frozen=True, slots=True)
class BenchHalves(CardRule):
    """Both halves are benched together from hand (LEGEND-02)."""


@dataclass(frozen=True, slots=True)
class EvolvingEndsTurn(CardRule):
    """Evolving into it ends the turn (MEGA-04)."""


@dataclass(frozen=True, slots=True)
class EvolvingKeepsTurn(CardRule):
    """Evolving the holder into that Pokémon does not end the turn."""

    title: str


@dataclass(frozen=True, slots=True)
class KeepsBelow(CardRule):
    """Keeps attacks, Abilities, Weakness, Resistance and Retreat Cost of the card below (BREAK-02)."""


@dataclass(frozen=True, slots=True)
class DeckLimit(CardRule):
    """n of: this name (label None) or cards with the label; n None: any number of this name."""

    n: int | None
    label: str | None = None
    noun: str = "card"


@dataclass(frozen=True, slots=True)
class EntersOnlyBy(CardRule):
    """Comes into play only by the card of that name (RESTORED-01)."""

    title: str


@dataclass(frozen=True, slots=True)
class PlaysAs(CardRule):
    """A Trainer card that is played as a Pokémon (FOSSIL-01)."""

    stage: str
    type: str
    hp: int


@dataclass(frozen=True, slots=True)
class CountsOnce(CardRule):
    """Several of this name count once."""


@dataclass(frozen=True, slots=True)
class AttachesOnlyTo(CardRule):
    """It can only be attached to such Pokémon; who: me, opp (whose Pokémon); first: what they become later does not
    matter."""

    filter: tuple[Filter, ...]
    who: str = "me"
    first: bool = False


@dataclass(frozen=True, slots=True)
class AttachesAsEnergy(CardRule):
    """From hand it may be attached, as the turn's Energy card, to a Pokémon that passes the filter; while attached it
    is a special Energy card that provides n Energy of the types (() every type)."""

    n: int
    types: tuple[str, ...]
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class AttachesUntil(CardRule):
    """It is attached to a Pokémon when played and discarded at: end_of_turn, end_of_opponents_next_turn; "" is
    never."""

    mon: Mon
    until: str


@dataclass(frozen=True, slots=True)
class UsableOnFirstTurn(CardRule):
    """The attack or Supporter may be used by the player who goes first on their first turn."""


@dataclass(frozen=True, slots=True)
class UsableFromBench(CardRule):
    """The attack can be used while this Pokémon is on the Bench."""


@dataclass(frozen=True, slots=True)
class UsableAsleep(CardRule):
    """The attack can be used while this Pokémon is Asleep."""


@dataclass(frozen=True, slots=True)
class EvolvesNew(CardRule):
    """This card can evolve a Pokémon on its player's first turn and on the turn that Pokémon was put into play."""


@dataclass(frozen=True, slots=True)
class StaysDiscarded(CardRule):
    """It can't be put from the discard pile into the hand or the deck."""


@dataclass(frozen=True, slots=True)
class PlaysTogether(CardRule):
    """n cards of this name must be played at once; the effect happens once."""

    n: int
