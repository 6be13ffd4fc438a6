"""What a player would like to do, and words for its parts."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.core.characteristics import top_def
from ptcg.core.state import State, player_of
from ptcg.game.notation import card_name


@dataclass(frozen=True)
class Case:
    """What a player would like to do: with which card, on which Pokémon, by which attack or text; -1 and "" if
    none."""

    seat: int
    card: int = -1
    spot: int = -1
    attack: int = -1
    text: str = ""


def named(s: State, case: Case) -> str:
    """What the player would like to use: a text by its name, else a card."""
    return case.text or (card_name(s, case.card) if case.card >= 0 else "this")


def where(s: State, case: Case) -> str:
    """The Pokémon that would get the card, or that would act: "your Active Pikachu"."""
    spot = case.spot if case.spot >= 0 else s.active[case.seat]
    if spot < 0:
        return "your Active Pokémon"
    p = player_of(spot)
    whose = "your" if p == case.seat else "your opponent's"
    return f"{whose} {'Active' if s.active[p] == spot else 'Benched'} {top_def(s, spot).name}"


def before(s: State, case: Case) -> str:
    """The Pokémon that the card evolves from."""
    n = s.defs.cards[s.defs.printed[case.card]].evolves_from if case.card >= 0 else -1
    return s.defs.names[n] if n >= 0 else ""
