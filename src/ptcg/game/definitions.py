"""The definitions of a game: two decks, judged by the rulebook and compiled."""

from __future__ import annotations

from collections import OrderedDict

from ptcg.cards.decklist import Deck
from ptcg.cards.legality import check_deck
from ptcg.engine.defs import Defs
from ptcg.game.compile_deck import build, unread
from ptcg.game.given_decks import check_cards
from ptcg.rulebooks import Rulebook


class IllegalDeck(ValueError):
    """The rulebook does not allow the deck; the message has one line per fault, each with its rule.

    >>> import ptcg
    >>> deck = ptcg.Deck("small", ((4, ptcg.builtin_pool().get("sv4-94")),))
    >>> try:
    ...     ptcg.Game.new(decks=(deck, deck))
    ... except ptcg.IllegalDeck as why:
    ...     print(str(why).splitlines()[0])
    deck small: DECK-01: the deck has 4 cards; expected exactly 60
    """


_KNOWN: OrderedDict[tuple[int, int, int, bool], tuple[Rulebook, tuple[Deck, Deck], Defs]] = OrderedDict()


def definitions(book: Rulebook, decks: tuple[Deck, Deck], check: bool) -> Defs:
    """Return the definitions for two decks; decks are judged first if ``check`` is set.

    The same three objects are judged and built once.
    """
    at = (id(book), id(decks[0]), id(decks[1]), check)
    known = _KNOWN.get(at)
    if known is not None:  # the entry keeps its objects alive, so no other object can have their ids
        return known[2]
    defs = judged(book, decks, check)
    _KNOWN[at] = (book, decks, defs)
    if len(_KNOWN) > 256:
        _KNOWN.popitem(last=False)
    return defs


def judged(book: Rulebook, decks: tuple[Deck, Deck], check: bool) -> Defs:
    """Return the definitions for two decks; with ``check``, raise IllegalDeck if the book does not allow a deck."""
    for deck in decks:
        check_cards(deck)
        if check:
            faults = check_deck(deck, book, unread=lambda c: unread(c) is not None)
            if faults:
                lines = "; ".join(f"{f.rule}: {f.reason}" for f in faults)
                raise IllegalDeck(f"deck {deck.name or 'without a name'}: {lines}")
    return build(book, (list(decks[0].all_cards()), list(decks[1].all_cards())))
