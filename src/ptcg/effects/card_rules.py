"""Card rules: what a card is worth, how it comes into play, and what it can be attached to."""

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
    """The opponent takes n Prizes for Knocking Out this Pokémon."""

    n: int


@dataclass(frozen=True, slots=True)
class CountsAsNoKnockOut(CardRule):
    """The Knock Out of this Pokémon does not count as one, although the Pokémon goes to the discard pile.

    The opponent takes no Prize, and no text that asks about a Knock Out sees one.
    """


@dataclass(frozen=True, slots=True)
class LevelsUp(CardRule):
    """The player puts this card on their Active Pokémon of that name (LVX-01)."""

    title: str


@dataclass(frozen=True, slots=True)
class BenchHalves(CardRule):
    """The player puts both halves together from hand onto the Bench (LEGEND-02)."""


@dataclass(frozen=True, slots=True)
class EvolvingEndsTurn(CardRule):
    """Evolving a Pokémon into this one ends the turn (MEGA-04)."""


@dataclass(frozen=True, slots=True)
class EvolvingKeepsTurn(CardRule):
    """Evolving the holder into that Pokémon does not end the turn."""

    title: str


@dataclass(frozen=True, slots=True)
class KeepsBelow(CardRule):
    """The Pokémon keeps attacks, Abilities, Weakness, Resistance and Retreat Cost of the card below (BREAK-02)."""


@dataclass(frozen=True, slots=True)
class DeckLimit(CardRule):
    """A deck may hold n cards of this name (label None) or with the label; n None: any number of this name."""

    n: int | None
    label: str | None = None
    noun: str = "card"


@dataclass(frozen=True, slots=True)
class EntersOnlyBy(CardRule):
    """This Pokémon comes into play only through the card of that name (RESTORED-01)."""

    title: str


@dataclass(frozen=True, slots=True)
class PlaysAs(CardRule):
    """The player plays this Trainer card as a Pokémon (FOSSIL-01).

    setup_only: only at set-up; still_trainer: in play it counts as a Trainer card as well.
    """

    stage: str
    type: str
    hp: int
    setup_only: bool = False
    still_trainer: bool = False


@dataclass(frozen=True, slots=True)
class Faces(CardRule):
    """The player turns this Stadium towards one player when playing it.

    The first text belongs to that player, the second to the other player.
    """

    first: Node
    second: Node


@dataclass(frozen=True, slots=True)
class CountsOnce(CardRule):
    """Several cards of this name in play have the effect of one."""


@dataclass(frozen=True, slots=True)
class AttachesOnlyTo(CardRule):
    """This card can be attached only to Pokémon that pass the filter.

    who: me, opp (whose Pokémon); first: it stays attached if the Pokémon later does not pass.
    """

    filter: tuple[Filter, ...]
    who: str = "me"
    first: bool = False


@dataclass(frozen=True, slots=True)
class AttachesAsEnergy(CardRule):
    """The player may attach this card from hand, as the turn's Energy card, to a Pokémon that passes the filter.

    While attached it is a special Energy card that provides n Energy of the types (() every type).
    """

    n: int
    types: tuple[str, ...]
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class AttachesUntil(CardRule):
    """The player attaches this card to the Pokémon when they play it.

    until: when it is discarded: end_of_turn, end_of_opponents_next_turn, "" (never); to_hand: it goes to its owner's
    hand then.
    """

    mon: Mon
    until: str
    to_hand: bool = False


@dataclass(frozen=True, slots=True)
class UsableOnFirstTurn(CardRule):
    """The player who goes first may use this attack or Supporter on their first turn."""


@dataclass(frozen=True, slots=True)
class UsableFromBench(CardRule):
    """This Pokémon can use the attack while it is on the Bench."""


@dataclass(frozen=True, slots=True)
class UsableAsleep(CardRule):
    """This Pokémon can use the attack while it is Asleep."""


@dataclass(frozen=True, slots=True)
class GoesFirst(CardRule):
    """Its player goes first if it is Active when the game begins; if that is true of both players, it does nothing.

    played: its player goes first if they play it from hand before the coin of set-up, which is then not flipped.
    """

    played: bool = False


@dataclass(frozen=True, slots=True)
class EvolvesNew(CardRule):
    """This card can evolve a Pokémon on its player's first turn and on the turn that Pokémon was put into play."""


@dataclass(frozen=True, slots=True)
class StaysDiscarded(CardRule):
    """No effect can put this card from the discard pile into the hand or the deck."""


@dataclass(frozen=True, slots=True)
class PlaysTogether(CardRule):
    """The player must play n cards of this name at once; their effect happens once."""

    n: int
