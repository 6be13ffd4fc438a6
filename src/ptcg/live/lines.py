"""The lines of a log as typed structs: one struct per meaning, however many ways the client has to say it.

A card or a Pokémon is its name. A player is 0 or 1: an index into `Log.players`.
"""

from __future__ import annotations

import msgspec


class Line(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The base of all lines."""


class SetupBegins(Line, frozen=True):
    """The heading of set-up."""


class TurnBegins(Line, frozen=True):
    """The heading of a turn; `number` is 0 where the export does not number turns."""

    player: int
    number: int = 0


class CheckupBegins(Line, frozen=True):
    """The heading of a Pokémon Checkup."""


class CoinCalled(Line, frozen=True):
    """A player called the opening coin flip."""

    player: int
    face: str


class TossWon(Line, frozen=True):
    """A player won the opening coin flip."""

    player: int


class OrderChosen(Line, frozen=True):
    """A player goes first or second; the line does not say who decided that."""

    player: int
    order: str


class OpeningHand(Line, frozen=True):
    """A player drew the opening hand."""

    player: int
    count: int


class DrawnCards(Line, frozen=True):
    """The cards of the draw above."""

    count: int
    cards: tuple[str, ...] = ()


class MulligansTaken(Line, frozen=True):
    """A player took mulligans."""

    player: int
    count: int = 1


class MulliganRevealed(Line, frozen=True):
    """The hand of one mulligan."""

    number: int
    cards: tuple[str, ...] = ()


class BonusDrawn(Line, frozen=True):
    """A player drew cards for the mulligans of the other player."""

    player: int
    other: int
    count: int = 1


class Played(Line, frozen=True):
    """A card was played; `place` is "active", "bench", "stadium" or "" for a Trainer or an effect that is used."""

    player: int
    card: str
    place: str = ""


class Attached(Line, frozen=True):
    """A card was attached to a Pokémon."""

    player: int
    card: str
    pokemon: str
    place: str = ""


class Evolved(Line, frozen=True):
    """A Pokémon evolved."""

    player: int
    pokemon: str
    card: str
    place: str = ""


class Devolved(Line, frozen=True):
    """A Pokémon devolved to another card."""

    player: int
    owner: int
    pokemon: str
    card: str
    place: str = ""


class Used(Line, frozen=True):
    """A Pokémon used an attack or an Ability; `damage` is -1 where no damage is named."""

    player: int
    pokemon: str
    name: str
    owner: int = -1
    target: str = ""
    damage: int = -1
    note: str = ""


class Retreated(Line, frozen=True):
    """A Pokémon retreated."""

    player: int
    pokemon: str


class Ended(Line, frozen=True):
    """A player ended their turn."""

    player: int


class TimedOut(Line, frozen=True):
    """A player did not act in time."""

    player: int


class Reconnected(Line, frozen=True):
    """A player lost the connection and came back."""

    player: int


class KnockedOut(Line, frozen=True):
    """A Pokémon was Knocked Out."""

    player: int
    pokemon: str


class PrizesTaken(Line, frozen=True):
    """A player took Prize cards."""

    player: int
    count: int = 1


class AddedToHand(Line, frozen=True):
    """A card came to a hand; `card` is empty where the export hides it."""

    player: int
    card: str = ""


class NowActive(Line, frozen=True):
    """A Pokémon came to the Active Spot."""

    player: int
    pokemon: str


class Activated(Line, frozen=True):
    """The text of a card that is attached or in play took effect."""

    card: str


class Drew(Line, frozen=True):
    """A player drew or searched for cards; `place` is "bench" if they went there."""

    player: int
    count: int = 1
    cards: tuple[str, ...] = ()
    place: str = ""


class Discarded(Line, frozen=True):
    """A player discarded cards."""

    player: int
    count: int = 1
    cards: tuple[str, ...] = ()


class DiscardedFrom(Line, frozen=True):
    """Cards were discarded from a Pokémon."""

    player: int
    pokemon: str
    count: int = 1
    cards: tuple[str, ...] = ()


class Moved(Line, frozen=True):
    """Cards went to a zone: "hand", "deck", "discard", "lost", "prizes" or other words of the client."""

    player: int
    owner: int
    zone: str
    count: int = 1
    cards: tuple[str, ...] = ()


class PutBack(Line, frozen=True):
    """Cards went to the top or the bottom of a deck."""

    player: int
    end: str
    count: int = 1
    cards: tuple[str, ...] = ()


class CountersPut(Line, frozen=True):
    """Damage counters were put on a Pokémon."""

    player: int
    owner: int
    pokemon: str
    count: int = 1


class CountersMoved(Line, frozen=True):
    """Damage counters were moved from one Pokémon to another."""

    player: int
    owner: int
    pokemon: str
    other: int
    target: str
    count: int = 1


class ConditionCounters(Line, frozen=True):
    """A Special Condition put damage counters on a Pokémon."""

    player: int
    pokemon: str
    condition: str
    count: int = 1


class TookDamage(Line, frozen=True):
    """A Pokémon took damage."""

    player: int
    pokemon: str
    damage: int


class Healed(Line, frozen=True):
    """Damage was healed from a Pokémon."""

    player: int
    pokemon: str
    damage: int


class Prevented(Line, frozen=True):
    """Damage to a Pokémon was prevented."""

    pokemon: str


class Unaffected(Line, frozen=True):
    """An effect did nothing to a Pokémon."""

    name: str
    pokemon: str


class Shuffled(Line, frozen=True):
    """A player shuffled "deck", "hand", "prizes" or "cards"."""

    player: int
    what: str


class ShuffledIn(Line, frozen=True):
    """Cards were shuffled into a deck."""

    player: int
    count: int = 1
    cards: tuple[str, ...] = ()


class Switched(Line, frozen=True):
    """A Benched Pokémon took the place of the Active Pokémon."""

    player: int
    pokemon: str
    other: int
    target: str


class Condition(Line, frozen=True):
    """A Pokémon is now in a Special Condition, or no longer; `condition` is empty for all of them."""

    player: int
    pokemon: str
    condition: str = ""
    now: bool = True


class Flipped(Line, frozen=True):
    """A player flipped coins."""

    player: int
    coins: int = 1
    heads: int = 0


class Chose(Line, frozen=True):
    """A player chose something that the client names."""

    player: int
    what: str


class Part(msgspec.Struct, frozen=True):
    """One line of a damage breakdown."""

    label: str
    damage: int


class Breakdown(Line, frozen=True):
    """The client's own account of damage."""

    parts: tuple[Part, ...] = ()


class VstarUsed(Line, frozen=True):
    """A player can use no further VSTAR Power."""

    player: int


class Won(Line, frozen=True):
    """The game is over; `way` is "prizes", "no Pokémon", "empty deck", "conceded", "timeout" or ""."""

    player: int
    way: str = ""


class Unknown(Line, frozen=True):
    """A line that no template matches."""

    text: str
