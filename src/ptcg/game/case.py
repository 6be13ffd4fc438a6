"""A case: an action that a player would like to take, and words for its parts. Explanations use cases."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.engine.characteristics import top_def
from ptcg.engine.state import State, player_of
from ptcg.game.notation import card_name


@dataclass(frozen=True)
class Case:
    """An action that a player would like to take: with which card, on which Pokémon, by which attack or text.

    A part that the action does not have is -1 or "".
    """

    seat: int
    card: int = -1
    spot: int = -1
    attack: int = -1
    text: str = ""


def named(s: State, case: Case) -> str:
    """Return the name of the text or card that the player would like to use."""
    return case.text or (card_name(s, case.card) if case.card >= 0 else "this")


def where(s: State, case: Case) -> str:
    """Return words for the Pokémon that would get the card or that would act: "your Active Pikachu"."""
    spot = case.spot if case.spot >= 0 else s.active[case.seat]
    if spot < 0:
        return "your Active Pokémon"
    p = player_of(spot)
    whose = "your" if p == case.seat else "your opponent's"
    return f"{whose} {'Active' if s.active[p] == spot else 'Benched'} {top_def(s, spot).name}"


def before(s: State, case: Case) -> str:
    """Return the name of the Pokémon that the card evolves from; empty if there is none."""
    n = s.defs.cards[s.defs.printed[case.card]].evolves_from if case.card >= 0 else -1
    return s.defs.names[n] if n >= 0 else ""
