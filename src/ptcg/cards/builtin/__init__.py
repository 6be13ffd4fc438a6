"""The built-in pool and its ten decks: real cards by name and number, with effects in plain style."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from ptcg.cards.decklist import Deck, parse_deck
from ptcg.cards.pool import Pool
from ptcg.rulebooks import PLAYED_IDS, load

_FOLDER = Path(__file__).parent


@cache
def builtin_pool() -> Pool:
    """Return the built-in cards.

    Their ids equal those of printed cards, so this pool is kept apart from printed pools.

    >>> import ptcg
    >>> ptcg.builtin_pool().get("sv1-196").name
    'Ultra Ball'
    """
    return Pool.read(_FOLDER)


@cache
def _decks() -> tuple[Deck, ...]:
    pool = builtin_pool()
    files = sorted((_FOLDER / "decks").glob("*.txt"))
    return tuple(parse_deck(file.read_text(encoding="utf-8"), pool, source=file.name) for file in files)


def builtin_decks(rulebook: str | None = None) -> list[Deck]:
    """Return the built-in decks in a stable order, all of them or those made for one rulebook.

    The decks hold only built-in cards. A book without decks of its own is played with those of its parent.

    >>> import ptcg
    >>> [deck.name for deck in ptcg.builtin_decks("PAR23")]
    ['Ancient Roar', 'Future Circuit']
    """
    if rulebook is None:
        return list(_decks())
    found = [deck for deck in _decks() if deck.rulebook == rulebook]
    parent = load(rulebook).parent
    if found or parent is None or rulebook not in PLAYED_IDS:
        return found
    return [msgspec.structs.replace(deck, rulebook=rulebook) for deck in builtin_decks(parent)]
