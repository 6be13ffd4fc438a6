"""Words for reasons that come from a kind of card: the words of its module, filled with facts of the position."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter

from ptcg.cards.kinds import KINDS
from ptcg.engine import reasons
from ptcg.engine import vocabulary as w
from ptcg.engine.state import State
from ptcg.game.case import Case, before, named, where

Words = Callable[[State, Case, int], str]


def kind_words() -> dict[int, Words]:
    """Return the words of every kind, by the number of the cause."""
    return {getattr(reasons, cause): _filled(words) for kind in KINDS for cause, words in kind.refusals.items()}


def _filled(words: str) -> Words:
    """Return a function that fills the parts in braces with facts of the position (FACTS)."""
    names = [name for _, name, _, _ in Formatter().parse(words) if name]
    return lambda s, case, source: words.format(**{name: FACTS[name](s, case) for name in names})


def below(s: State, case: Case) -> str:
    """Return the name of the Pokémon that a card levels up."""
    d = s.defs.cards[s.defs.printed[case.card]]
    return s.defs.names[d.levels_up] if d.levels_up >= 0 else "Pokémon"


def pieces(s: State, case: Case) -> str:
    """Return how many pieces make the Pokémon of the card."""
    return str(s.defs.cards[s.defs.printed[case.card]].pieces)


def discarded(s: State, case: Case) -> int:
    """Return how many different pieces of the Pokémon are in the discard pile."""
    cards = s.defs.cards
    own = cards[s.defs.printed[case.card]].name_id
    pile = [cards[s.defs.printed[card]] for card in s.zones[w.DISCARD * 2 + case.seat]]
    return len({d.half for d in pile if d.name_id == own})


FACTS: dict[str, Callable[[State, Case], str]] = {
    "card": named,
    "on": where,
    "below": below,
    "fossil": lambda s, case: before(s, case) or "its Fossil",
    "pieces": pieces,
    "discarded": lambda s, case: str(discarded(s, case)),
    "turn": lambda s, case: str(s.turn),
}
"""The facts that the words of a kind may name in braces."""
