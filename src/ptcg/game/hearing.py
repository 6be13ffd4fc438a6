"""What a seat has heard: the events of a game that listens, without the cards that its player could not see (ZONE-10).

What an event says never changes with later knowledge: a card that went from one hidden place to another is named only
if it was shown before, or passes through the player's own hand.
"""

from __future__ import annotations

from typing import NamedTuple

from ptcg.engine.board import top_card
from ptcg.engine.records import Happening
from ptcg.engine.state import State, live
from ptcg.engine.vocabulary import FACE_DOWN, HAND, is_spot
from ptcg.game.narration import HIDDEN_ZONES

OWN = ("draw", "prize", "place")
"""Events whose card only its player sees."""


class Heard(NamedTuple):
    """An event as a seat knows it: what happened, and on whose side.

    ``card`` and ``other``: numbers of cards in the two decks (a Pokémon by its top card), -1 if there is none or the
    seat cannot know it. In a move, ``other`` is the zone that the card came from; in an attack, it is the attack.
    ``n``: the zone that a card goes to, the damage, or the coin.
    """

    what: str
    player: int
    card: int
    other: int
    n: int


def heard(s: State, seat: int) -> tuple[Heard, ...]:
    """Return everything that happened so far, as the seat may know it; empty if the game does not listen."""
    shown: set[int] = set()
    return tuple(_heard(s, seat, e, shown) for e in s.log)


def _heard(s: State, seat: int, e: Happening, shown: set[int]) -> Heard:
    """Return one event as the seat knows it; ``shown`` holds the cards that were shown and have not moved since."""
    card = _card(s, e.obj)
    if e.what == "reveal":
        shown.add(card)
    if e.what == "move":
        opened = e.other not in HIDDEN_ZONES or e.n not in HIDDEN_ZONES
        passes = seat == e.player and HAND in (e.other, e.n)
        known = opened or passes or card in shown
        shown.discard(card)
        return Heard(e.what, e.player, card if known else -1, e.other, e.n)
    if e.what in OWN and seat != e.player:
        card = -1
    if card >= 0 and s.know[card] & FACE_DOWN and s.defs.owner[card] != seat:
        card = -1
    other = e.other if e.what in ("attack", "copies") else _card(s, e.other)
    return Heard(e.what, e.player, card, other, e.n)


def _card(s: State, thing: int) -> int:
    """Return a card, or the top card of a Pokémon that is or was in play; -1 if there is none."""
    if thing < 0 or not is_spot(thing):
        return thing
    if live(s, thing):
        return int(top_card(s, thing & 255))
    return next((x.pile[-1] for x in reversed(s.last_known) if x.ref == thing and x.pile), -1)
