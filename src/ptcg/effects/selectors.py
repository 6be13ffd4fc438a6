"""Which Pokémon, which cards, which places: noun phrases of the effect language.

Players are words: ``me`` (the controller), ``opp``, ``each`` (both, turn order), ``that`` (the player of an ``each``
or of the turn), ``any`` (either side, of groups), ``both`` (a group without an owner; it means the same as ``any``).
"""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.filters import Filter
from ptcg.effects.node import Node


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """How many: lo..hi; hi None means all there are. ``2`` is 2..2, ``up to 2`` 0..2, ``all`` None..None."""

    lo: int | None
    hi: int | None


@dataclass(frozen=True, slots=True)
class ThatMany(Node):
    """The last count: cards moved, heads, counters. Stands where an amount or a number stands."""


@dataclass(frozen=True, slots=True)
class Mon(Node):
    """A noun phrase for Pokémon in play."""


@dataclass(frozen=True, slots=True)
class This(Mon):
    """The Pokémon whose text this is (the user, under a copied attack)."""


@dataclass(frozen=True, slots=True)
class Holder(Mon):
    """The Pokémon that the card of this text is attached to."""


@dataclass(frozen=True, slots=True)
class Defender(Mon):
    """The Pokémon the attack was directed at, as an object (ATTACK-13)."""


@dataclass(frozen=True, slots=True)
class Attacker(Mon):
    """The Pokémon whose attack caused the event."""


@dataclass(frozen=True, slots=True)
class Active(Mon):
    """Whoever stands in that player's Active Spot now."""

    who: str


@dataclass(frozen=True, slots=True)
class BothActives(Mon):
    """Both Active Pokémon, the controller's first."""


@dataclass(frozen=True, slots=True)
class NewActive(Mon):
    """The Pokémon the last switch brought in."""


@dataclass(frozen=True, slots=True)
class OldActive(Mon):
    """The Pokémon the last switch sent to the Bench."""


@dataclass(frozen=True, slots=True)
class It(Mon):
    """The last thing of the sort the verb needs that was picked, found, moved or named (also a card)."""


@dataclass(frozen=True, slots=True)
class Them(Mon):
    """As ``It``, several."""


@dataclass(frozen=True, slots=True)
class Healed(Mon):
    """The Pokémon from which the last healing healed any damage."""


@dataclass(frozen=True, slots=True)
class Group(Node):
    """Pokémon of a player at a position (any, active, bench) that pass the filter; other leaves out this Pokémon."""

    who: str
    pos: str = "any"
    filter: tuple[Filter, ...] = ()
    other: bool = False


@dataclass(frozen=True, slots=True)
class Pick(Mon):
    """The actor picks so many of the group; per: times this count (a Num), so "up to 1" means up to that many."""

    amount: Amount
    group: Group
    per: Node | None = None


@dataclass(frozen=True, slots=True)
class Another(Mon):
    """One more of the group, not the Pokémon just used."""

    group: Group


@dataclass(frozen=True, slots=True)
class EachOf(Mon):
    """Every Pokémon of the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class EachPicked(Mon):
    """Each of a picked number: the step is done once for each of them."""

    pick: Pick


@dataclass(frozen=True, slots=True)
class EachOther(Mon):
    """Each Pokémon of the group that was not picked."""

    group: Group


@dataclass(frozen=True, slots=True)
class AttackOf(Node):
    """An attack of the Pokémon, as something to pick."""

    mon: Node


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A zone of a player: hand, deck, discard, prizes, lost, table (cards played that are not discarded yet), play (the
    Stadium and cards attached to Pokémon). who None: the actor's own."""

    zone: str
    who: str | None = None


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """A noun phrase for cards."""


@dataclass(frozen=True, slots=True)
class CardsIn(Cards):
    """So many cards of a zone that pass the filter. pick: choice (the actor's), random, different; other leaves
    out this card."""

    amount: Node
    filter: tuple[Filter, ...]
    place: Place
    pick: str = "choice"
    other: bool = False


@dataclass(frozen=True, slots=True)
class Among(Cards):
    """So many of the cards looked at or revealed before."""

    amount: Amount
    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class MovedCards(Cards):
    """Of the cards the sentence before moved, those that pass the filter."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class OfThem(Cards):
    """n of the cards meant by *them*."""

    n: int


@dataclass(frozen=True, slots=True)
class Attached(Cards):
    """Cards or Energy units on Pokémon. unit: unit (Energy), card. filter tells which; host a Mon or a Group."""

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
    """Cards from the top of a deck down to the first that passes the filter; all of it if none does."""

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
    """All cards of a zone but n that the actor picks."""

    n: int
    place: Place


@dataclass(frozen=True, slots=True)
class ThisCard(Cards):
    """The physical card of the text."""


@dataclass(frozen=True, slots=True)
class TheRest(Cards):
    """Of the cards looked at or revealed, those not moved."""


@dataclass(frozen=True, slots=True)
class EventCard(Cards):
    """The card that the event of the head is about, as one that was attached."""


@dataclass(frozen=True, slots=True)
class SuchPair(Cards):
    """Both halves of one LEGEND among the cards revealed."""


@dataclass(frozen=True, slots=True)
class StadiumCard(Cards):
    """The Stadium in play: any, me, opp (whose it is)."""

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
    """Into a zone; pos: any, top, bottom (of a deck), shuffled (into a deck, which is shuffled), face_up (as a Prize);
    order: given, choice, random."""

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
    """New Pokémon on the Bench of a player (who None: the actor); as_one: all cards as one Pokémon; as_basic: each
    counts as a Basic Pokémon there, whatever is printed."""

    as_one: bool = False
    who: str | None = None
    as_basic: bool = False


@dataclass(frozen=True, slots=True)
class OntoActive(Dest):
    """Face down into the actor's Active Spot, at set-up."""


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
    """Attached to a Pokémon (or, if a Group, spread freely over it). role None: as what it is."""

    host: Node
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Role(Node):
    """What an attached card counts as: tool, or energy with n units of the types (() means every type)."""

    kind: str
    n: int = 0
    types: tuple[str, ...] = ()
