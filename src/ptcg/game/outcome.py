"""How a game ended: who won, and in which way."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.engine.winning import WHY_CUT, WHY_DECK, WHY_EFFECT, WHY_FEWER, WHY_NO_POKEMON, WHY_PRIZES, WHY_SUDDEN

WAYS = {
    WHY_PRIZES: "prizes",
    WHY_NO_POKEMON: "no Pokémon",
    WHY_DECK: "empty deck",
    WHY_EFFECT: "effect",
    WHY_SUDDEN: "sudden death",
    WHY_CUT: "cut",
    WHY_FEWER: "fewer prizes",
}


@dataclass(frozen=True)
class Outcome:
    """How a game ended: ``winner`` is the winner's seat (None: nobody won), ``way`` says how the game was won.

    >>> import ptcg
    >>> ptcg.playout(ptcg.Game.new(seed="sfc32:1"), seed=1)
    Outcome(winner=0, way='empty deck')
    """

    winner: int | None
    way: str
