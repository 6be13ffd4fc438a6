"""What texts do with what earlier effects did: give it back, turn it, take it off."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.control import Op
from ptcg.effects.selectors import Cards, Mon


@dataclass(frozen=True, slots=True)
class GiveBack(Op):
    """The Special Conditions and lasting effects that attacks put on this Pokémon on the opponent's last turn come onto
    the other Pokémon, too."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class TurnEnergy(Op):
    """Attached Energy cards are turned face down (down), each a special Energy card then that provides 1 Colorless
    Energy and has no other effect, or face up again."""

    cards: Cards
    down: bool


@dataclass(frozen=True, slots=True)
class Unmask(Op):
    """Cards that a text of its own put on the Pokémon, as its new self, are discarded, and what that text has put on it
    ends."""

    mon: Mon
