"""Reversals: steps that give back, turn over or take off what earlier effects did."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.control import Op
from ptcg.effects.selectors import Cards, Mon


@dataclass(frozen=True, slots=True)
class GiveBack(Op):
    """Put the Special Conditions and lasting effects that attacks left on this Pokémon onto the other Pokémon too.

    Only attacks on the opponent's last turn count.
    """

    mon: Mon


@dataclass(frozen=True, slots=True)
class TurnEnergy(Op):
    """Turn attached Energy cards face down (down) or face up again.

    Face down, each is a special Energy card that provides 1 Colorless Energy and has no other effect.
    """

    cards: Cards
    down: bool


@dataclass(frozen=True, slots=True)
class Unmask(Op):
    """Discard the cards that the Pokémon's own text put on it as its new self, and end what that text has put on it."""

    mon: Mon
