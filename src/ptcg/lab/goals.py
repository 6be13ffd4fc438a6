"""What there is to do with a card, and which main action does it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ptcg.cards.card import Card
from ptcg.cards.facts import plays_as_pokemon, stage
from ptcg.core.actions import (
    A_ATTACK,
    A_BENCH,
    A_ENERGY,
    A_EVOLVE,
    A_LEGEND,
    A_LEVEL,
    A_PLAY,
    A_TOOL,
    A_USE,
    kind_of,
    x_of,
    y_of,
)
from ptcg.core.defs import CardDef
from ptcg.core.state import State

_FROM_HAND = frozenset({A_BENCH, A_ENERGY, A_EVOLVE, A_LEGEND, A_LEVEL, A_PLAY, A_TOOL})


@dataclass(frozen=True)
class Goal:
    """Something to be done with a card: `play` it, its `attack` or `use` of its text, by number."""

    what: str
    index: int = 0

    def __str__(self) -> str:
        return self.what if self.what == "play" else f"{self.what} {self.index + 1}"


def goals(card: Card, definition: CardDef) -> list[Goal]:
    """Everything a player can choose to do with the card: play it, each attack, each text that is used by choice."""
    found = [] if stage(card) == "V-UNION" else [Goal("play")]
    if card.supertype == "Pokémon" or plays_as_pokemon(card):
        found += [Goal("attack", i) for i in range(len(definition.attacks))]
    found += [Goal("use", i) for i, text in enumerate(definition.texts) if any(c.event == 0 for c in text.acts)]
    return found


def doing(s: State, definition: int, goal: Goal) -> Iterator[int]:
    """Numbers of the open main decision's options that do it with a card of that definition."""
    d = s.defs.cards[definition]
    clauses = {c.index for c in d.texts[goal.index].acts} if goal.what == "use" else set()
    for i, action in enumerate(s.ask_opts):
        kind, x = kind_of(action), x_of(action)
        if goal.what == "attack" and kind == A_ATTACK:
            used = s.defs.cards[s.defs.printed[x >> 4]]
            # the pieces of a LEGEND or V-UNION share their attacks: any of them may stand for it
            same = used is d or (d.half > 0 and used.name_id == d.name_id)
            if same and used.attacks[x & 15].name_id == d.attacks[goal.index].name_id:
                yield i
        elif goal.what == "use" and kind == A_USE:
            if x in clauses and s.defs.printed[y_of(action)] == definition:
                yield i
        elif goal.what == "play" and kind in _FROM_HAND:
            played = y_of(action) if kind == A_LEGEND and s.defs.printed[x] != definition else x
            if s.defs.printed[played] == definition:
                yield i
