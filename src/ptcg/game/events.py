"""Events of the story: what happened, as data, as one listener may know it.

An event says who did what, with which card, to which Pokémon, from where to where, and how much. `telling` makes words
from these fields; other programs and other languages can make their own.
"""

from __future__ import annotations

from msgspec import Struct

from ptcg.game.ledger import Entry, cited
from ptcg.game.view import CardRef

ACTION, RESULT = 0, 1
"""Levels: an action of a player or a stage of the game, and what came of it."""


class Subject(Struct, frozen=True, omit_defaults=True):
    """A Pokémon in an event: whose it is, its name, where it was then, and the id of its top card, if it is known."""

    player: int
    name: str
    place: str = ""
    card: str = ""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event.

    ``at``: how many choices were made before it; ``level``: 0 for an action, 1 for a result of the action above it.
    ``actor``: the player who does it or whose things it is about, 2 for nobody. ``card``: the card it shows; ``cards``:
    all of them if there are several, None for a card that the listener may not know. ``mon``: the Pokémon that acts or
    that it happens to; ``target``: the Pokémon it is done to, or the one that was Active before. ``origin`` and
    ``place``: zones that a card comes from and goes to. ``name``: the attack, the Ability, the word that was named, or
    the way the game ended. ``amount``: damage, cards, or coins; ``ledger``: how damage was computed. ``text``: the
    event in words for this listener; ``brief``: the same without the player, for a result of
    the same player's action.
    """

    verb: str
    actor: int
    turn: int
    at: int
    level: int
    rule: str
    card: CardRef | None = None
    cards: tuple[CardRef | None, ...] = ()
    mon: Subject | None = None
    target: Subject | None = None
    origin: str = ""
    place: str = ""
    name: str = ""
    amount: int | None = None
    coin: str = ""
    conditions: tuple[str, ...] = ()
    ledger: tuple[Entry, ...] = ()
    text: str = ""
    brief: str = ""

    @property
    def cited(self) -> str:
        """The rule, with the rulings on it."""
        return cited(self.rule)

    @property
    def shown(self) -> str:
        """The id of the card that the event shows, else of its Pokémon; empty if there is none or it is hidden."""
        if self.card is not None:
            return self.card.id
        return self.mon.card if self.mon is not None else ""
