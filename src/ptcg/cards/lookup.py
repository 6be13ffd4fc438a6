"""Lookup of decks by name or file, in any spelling that a person types."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

from ptcg.cards.builtin import builtin_decks
from ptcg.cards.decklist import Deck, DeckError, read_deck, theme_decks
from ptcg.cards.names import fold
from ptcg.cards.places import advice
from ptcg.cards.pool import Pool
from ptcg.cards.sources import default_pool
from ptcg.cards.tournament import tournament_decks, tournament_lists


def find_deck(asked: str, pool: Pool | None = None) -> Deck:
    """Return the deck in a file, or else the built-in deck, ready-made deck or tournament list of that name.

    ValueError says what is wrong.
    """
    if os.path.isfile(asked):  # False for any text that cannot be a path, even a long one
        return read_deck(Path(asked), pool or default_pool())
    decks = builtin_decks()
    broken: list[DeckError] = []
    if not any(is_called(deck, asked) for deck in decks):
        listed = {x.name for x in tournament_lists() if x.name == asked}
        if not listed:  # the names of lists begin with a year, those of other decks do not: no need to read all of them
            themes, broken = theme_decks(pool or default_pool())
            decks = [*decks, *themes]
        decks += tournament_decks(pool or default_pool(), listed)
    found = [deck for deck in decks if is_called(deck, asked)]
    if len(found) > 1:
        books = ", ".join(deck.rulebook or "no rulebook" for deck in found)
        raise ValueError(f"{len(found)} decks are called {asked!r} ({books}); expected a deck file")
    if found:
        return found[0]
    for fault in broken:
        if fold(fault.deck) == fold(asked):
            raise fault
    near = difflib.get_close_matches(fold(asked), [fold(deck.name) for deck in decks], 3)
    names = [next(deck.name for deck in decks if fold(deck.name) == key) for key in near]
    hint = f"did you mean {', '.join(names)}?" if names else f"run `ptcg deck list` to see deck names; {advice()}"
    raise ValueError(f"no deck or file named {asked!r}; {hint}")


def is_called(deck: Deck, asked: str) -> bool:
    """Return whether a person means this deck by its name, with or without the book before it."""
    return fold(asked) in (fold(deck.name), fold(f"{deck.rulebook}-{deck.name}"))
