"""Selectors: noun phrases of the effect language for Pokémon, cards and places.

Players are words: ``me`` (the controller), ``opp``, ``each`` (both, turn order), ``that`` (the player of an ``each`` or
of the turn), ``any`` (either side, of groups), ``both`` (a group without an owner; it means the same as ``any``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ptcg.effects.filters import Filter
from ptcg.effects.node import Node


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """How many: from lo to hi; hi None means all there are.

    "2" is 2 to 2, "up to 2" is 0 to 2, "all" is None to None.
    """

    lo: int | None
    hi: int | None


ONE: Final = Amount(1, 1)


@dataclass(frozen=True, slots=True)
class ThatMany(Node):
    """The last count: of cards moved, heads or counters. It can take the place of an amount or a number."""


@dataclass(frozen=True, slots=True)
class Mon(Node):
    """A noun phrase for Pokémon in play."""


@dataclass(frozen=True, slots=True)
class This(Mon):
    """The Pokémon whose text this is; in a copied attack, the Pokémon that uses it."""


@dataclass(frozen=True, slots=True)
class Holder(Mon):
    """The Pokémon that the card of this text is attached to."""


@dataclass(frozen=True, slots=True)
class Defender(Mon):
    """The Pokémon that the attack was aimed at, wherever it is now (ATTACK-13)."""


@dataclass(frozen=True, slots=True)
class Attacker(Mon):
    """The Pokémon whose attack caused the event."""


@dataclass(frozen=True, slots=True)
class Active(Mon):
    """The Pokémon in that player's Active Spot now."""

    who: str


@dataclass(frozen=True, slots=True)
class BothActives(Mon):
    """Both Active Pokémon, the controller's first."""


@dataclass(frozen=True, slots=True)
class NewActive(Mon):
    """The Pokémon that the last switch brought in."""


@dataclass(frozen=True, slots=True)
class OldActive(Mon):
    """The Pokémon that the last switch sent to the Bench."""


@dataclass(frozen=True, slots=True)
class It(Mon):
    """The Pokémon or card, whichever the verb needs, that was last picked, found, moved or named."""


@dataclass(frozen=True, slots=True)
class Them(Mon):
    """The plural of ``It``."""


@dataclass(frozen=True, slots=True)
class Healed(Mon):
    """The Pokémon that the last healing healed by any amount."""


@dataclass(frozen=True, slots=True)
class Group(Node):
    """Pokémon of a player at a position (any, active, bench) that pass the filter; other: without this Pokémon."""

    who: str
    pos: str = "any"
    filter: tuple[Filter, ...] = ()
    other: bool = False


@dataclass(frozen=True, slots=True)
class Pick(Mon):
    """The actor picks so many Pokémon of the group; per: a Num that multiplies the amount."""

    amount: Amount
    group: Group
    per: Node | None = None


@dataclass(frozen=True, slots=True)
class Another(Mon):
    """One more Pokémon of the group, other than the one just used."""

    group: Group


@dataclass(frozen=True, slots=True)
class EachOf(Mon):
    """Every Pokémon of the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class EachPicked(Mon):
    """Each picked Pokémon: the step is done once for each of them."""

    pick: Pick


@dataclass(frozen=True, slots=True)
class EachOther(Mon):
    """Each Pokémon of the group that was not picked."""

    group: Group


@dataclass(frozen=True, slots=True)
class AttackOf(Node):
    """An attack of the Pokémon, for the actor to pick."""

    mon: Node


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A zone of a player; who None: the actor's own.

    zone: hand, deck, discard, prizes, lost, table (cards played that are not discarded yet), play (the Stadium and
    cards attached to Pokémon).
    """

    zone: str
    who: str | None = None


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """A noun phrase for cards."""


@dataclass(frozen=True, slots=True)
class CardsIn(Cards):
    """So many cards of a zone that pass the filter.

    pick: choice (of the actor), random, different; other: without this card.
    """

    amount: Node
    filter: tuple[Filter, ...]
    place: Place
    pick: str = "choice"
    other: bool = False


@dataclass(frozen=True, slots=True)
class Among(Cards):
    """So many of the cards that were looked at or revealed before and pass the filter."""

    amount: Amount
    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class MovedCards(Cards):
    """So many of the cards that the sentence before moved and that pass the filter."""

    filter: tuple[Filter, ...]
    amount: Amount = Amount(None, None)


@dataclass(frozen=True, slots=True)
class OfThem(Cards):
    """n of the cards that *them* means."""

    n: int


@dataclass(frozen=True, slots=True)
class Attached(Cards):
    """So many attached cards (unit card) or Energy units (unit unit) that pass the filter; host: a Mon or a Group."""

    amount: Amount
    unit: str
    filter: tuple[Filter, ...]
    host: Node


@dataclass(frozen=True, slots=True)
class Top(Cards):
    """The top n cards (or ThatMany) of a deck; up_to: the actor says how many, at least 1."""

    n: Node | int
    place: Place
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class TopUntil(Cards):
    """Cards from the top of a deck down to the first one that passes the filter; the whole deck if none passes."""

    filter: tuple[Filter, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Bottom(Cards):
    """The bottom n cards of a deck."""

    n: int
    place: Place


@dataclass(frozen=True, slots=True)
class Whole(Cards):
    """All cards of a zone."""

    place: Place


@dataclass(frozen=True, slots=True)
class AllBut(Cards):
    """All cards of a zone except n that the actor picks."""

    n: int
    place: Place


@dataclass(frozen=True, slots=True)
class ThisCard(Cards):
    """The card on which this text is printed."""


@dataclass(frozen=True, slots=True)
class TheRest(Cards):
    """The cards that were looked at or revealed and have not moved."""


@dataclass(frozen=True, slots=True)
class EventCard(Cards):
    """The card of the event in the head, for example the card that was attached."""


@dataclass(frozen=True, slots=True)
class SuchPair(Cards):
    """Both halves of one LEGEND among the cards revealed."""


@dataclass(frozen=True, slots=True)
class StadiumCard(Cards):
    """The Stadium in play, if it belongs to that player (any, me, opp)."""

    whose: str = "any"


@dataclass(frozen=True, slots=True)
class WithAttached(Cards):
    """Pokémon with everything under and on them."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class Dest(Node):
    """Where cards go."""


@dataclass(frozen=True, slots=True)
class Into(Dest):
    """Into a zone.

    pos: any, top, bottom (of a deck), shuffled (the deck is shuffled after it), face_up (as a Prize); order: given,
    choice (of the actor), random.
    """

    place: Place
    pos: str = "any"
    order: str = "given"


@dataclass(frozen=True, slots=True)
class OwnersDiscard(Dest):
    """The discard pile of the player who owns the card."""


@dataclass(frozen=True, slots=True)
class OwnersHand(Dest):
    """The hand of the player who owns the card."""


@dataclass(frozen=True, slots=True)
class OntoBench(Dest):
    """Onto the Bench of a player (who None: the actor) as new Pokémon.

    as_one: all cards become one Pokémon; as_basic: each counts as a Basic Pokémon there, whatever is printed.
    """

    as_one: bool = False
    who: str | None = None
    as_basic: bool = False


@dataclass(frozen=True, slots=True)
class TurnedUp(Cards):
    """The Prize card that this text turned face up."""


@dataclass(frozen=True, slots=True)
class OntoActive(Dest):
    """Into the actor's empty Active Spot, at set-up face down.

    replaces: in place of the Pokémon that is there, which goes to the Bench.
    """

    replaces: bool = False


@dataclass(frozen=True, slots=True)
class AsStadium(Dest):
    """Into play as the Stadium."""


@dataclass(frozen=True, slots=True)
class Split(Dest):
    """The actor picks n of the cards, which go to one place; the others go to another."""

    n: int
    picked: Dest
    others: Dest


@dataclass(frozen=True, slots=True)
class OntoMon(Dest):
    """Onto a Pokémon as attached cards, or spread freely over a Group.

    role: what a card counts as there (None: what it is).
    """

    host: Node
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Role(Node):
    """What an attached card counts as. kind: tool, or energy, which provides n units of the types (() every type)."""

    kind: str
    n: int = 0
    types: tuple[str, ...] = ()


Back = It | Them | TheRest | Among | OfThem | MovedCards
"""Phrases that mean cards of the step before."""
