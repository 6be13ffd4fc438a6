"""What was counted of cards and goals in played games: a card's worth when drawn, Prize maps, goals, cards left."""

from __future__ import annotations

from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Estimate, Share


class Worth(Part, frozen=True):
    """How often the deck won the games in which it drew the card, and the other games. Not the effect of the card
    alone: some cards are drawn only in long games."""

    card: str
    deck: int
    drawn: Share
    without: Share
    difference: Estimate


class PrizeMap(Part, frozen=True):
    """Of the games that the deck won by Prizes, how often it took them in these steps (`map`); of all games it won, how
    often it knocked out this Pokémon (`knocked out`)."""

    what: str
    kind: str
    deck: int
    share: Share


class GoalReached(Part, frozen=True):
    """The games in which the first deck reached a goal: all, when it went first, and when it went second."""

    goal: str
    all: Share
    first: Share
    second: Share


class LeftInHand(Part, frozen=True):
    """A card of a swap that the pilot leaves in hand: games in which it stayed there for three own turns, of the games
    in which it came to the hand. `comes_in` says on which side of the swap it is."""

    card: str
    comes_in: bool
    share: Share
