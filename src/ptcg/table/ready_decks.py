"""Ready decks: tournament lists from 1999 to today, by year and archetype, with a face and the formats that they are
legal in. Each is a list of card ids; it can be played where the card data is."""

from __future__ import annotations

import threading
from functools import cached_property

from ptcg.cards import Card, Deck, Pool
from ptcg.cards.card import TYPES
from ptcg.cards.facts import basic_energy_type, is_basic_pokemon
from ptcg.cards.formats import Format, check_format
from ptcg.cards.names import fold
from ptcg.cards.tournament import TournamentList, tournament_lists
from ptcg.rulebooks import load
from ptcg.table.faces import wordless
from ptcg.table.refusals import Refused

PAGE = 24
START = "list-"


class ReadyDecks:
    """The tournament lists with the cards of one pool."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._legal: dict[str, frozenset[str]] = {}
        self._judging = threading.Lock()

    def find(self, asked: str) -> Deck | None:
        """Return the list of this id as a deck; None if there is no such list. Raises Refused if a card of it is not
        here."""
        found = next((x for x in tournament_lists() if START + x.name == asked), None)
        if found is None:
            return None
        deck = self._decks.get(found.name)
        if deck is None:
            raise Refused("cards", f"{title(found)} needs printed cards that are not here; get all cards first")
        return deck

    def listed(
        self, words: str = "", year: int = 0, book: str = "", form: Format | None = None, page: int = 0
    ) -> dict[str, object]:
        """Return one page of the lists, newest first, with the years that there are."""
        fitting = [x for x in reversed(tournament_lists()) if fold(words) in fold(x.archetype)]
        if book:
            fitting = [x for x in fitting if x.rulebook == book]
        if form is not None:
            legal = self._legal_in(form)
            fitting = [x for x in fitting if x.name in legal]
        years: dict[int, int] = {}
        for one in fitting:
            years[one.year] = years.get(one.year, 0) + 1
        if year:
            fitting = [x for x in fitting if x.year == year]
        shown = fitting[page * PAGE : (page + 1) * PAGE]
        return {
            "count": len(fitting), "all": len(tournament_lists()), "playable": len(self._decks), "page": page,
            "pages": -(-len(fitting) // PAGE), "years": [[y, n] for y, n in years.items()],
            "decks": [self._row(one) for one in shown],
        }  # fmt: skip

    @cached_property
    def _decks(self) -> dict[str, Deck]:
        found = {x.name: x.deck(self.pool) for x in tournament_lists()}
        return {
            name: Deck(title(x), deck.cards, deck.rulebook)
            for x in tournament_lists()
            for name, deck in ((x.name, found[x.name]),)
            if deck is not None
        }

    def _row(self, one: TournamentList) -> dict[str, object]:
        deck = self._decks.get(one.name)
        row: dict[str, object] = {
            "id": START + one.name, "name": title(one), "rulebook": one.rulebook, "year": one.year, "by": str(one.year),
            "say": "", "cards": 60, "played_by": load(one.rulebook).year, "playable": deck is not None,
        }  # fmt: skip
        if deck is not None:
            kinds = [t.lower() for t in TYPES if any(basic_energy_type(card) == t for _, card in deck.cards)]
            row |= {"cover": wordless(cover(one, deck)), "types": kinds[:3]}
        return row

    def _legal_in(self, form: Format) -> frozenset[str]:
        """Return the names of the lists whose cards are in a format. The first look takes a second, so each is kept."""
        with self._judging:
            if form.id not in self._legal:
                legal = (name for name, deck in self._decks.items() if not check_format(deck, form, self.pool))
                self._legal[form.id] = frozenset(legal)
            return self._legal[form.id]


def title(one: TournamentList) -> str:
    """Return the name of a list for people: its archetype, and its number if others share the archetype and year."""
    same = [x.name for x in tournament_lists() if (x.year, x.archetype) == (one.year, one.archetype)]
    return one.archetype if len(same) == 1 else f"{one.archetype} {same.index(one.name) + 1}"


def cover(one: TournamentList, deck: Deck) -> Card:
    """Return the Pokémon that gives a list its face: one that the archetype names, else the highest evolved of the most
    copies."""
    mons = [(count, card) for count, card in deck.cards if card.supertype == "Pokémon"]
    named = fold(one.archetype)

    def telling(line: tuple[int, Card]) -> tuple[bool, bool, int, int]:
        count, card = line
        said = any(len(word) > 3 and word in named for word in fold(card.name).split())
        return said, not is_basic_pokemon(card), count, card.hp or 0

    return max(mons, key=telling)[1] if mons else deck.cards[0][1]
