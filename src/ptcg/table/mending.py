"""Mending: all faults of a deck that is being built, and for each fault the changes that would mend it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ptcg.cards import Card, Deck, Fault, Pool, check_deck
from ptcg.cards.facts import basic_energy_type, is_basic_energy, is_basic_pokemon
from ptcg.cards.formats import FORMAT, Format, check_format, why_not_in
from ptcg.cards.legality import UNREAD
from ptcg.cards.listing import LineFault
from ptcg.game.compile_deck import unread
from ptcg.rulebooks import Rulebook

MOST_FIXES = 4
MOST_FILLED = 20  # a deck that lacks more cards is not finished, and Energy would not finish it
TRIED = 4  # other cards of a name that are read to find one that can be played


class Fix(msgspec.Struct, omit_defaults=True):
    """A suggestion that a player can press: new counts of cards, or counts to add.
    `leaves_out`: it takes a card away, which nobody gets without asking for it."""

    say: str
    set: dict[str, int] = {}
    add: dict[str, int] = {}
    leaves_out: bool = False


class Trouble(msgspec.Struct, omit_defaults=True):
    """A fault as the builder shows it. `line` is the index of a line of an imported list that is no card yet;
    `missing`: it may name a printed card that is not here."""

    text: str
    rule: str = ""
    card: str = ""
    line: int = -1
    missing: bool = False
    fixes: list[Fix] = []


def line_trouble(line: int, fault: LineFault, printed: bool = True) -> Trouble:
    """Return the fault of a line that names no card, with the cards that may be meant. Without `printed` cards here,
    the line may well name one, so it is not offered to leave it out."""
    fixes = [
        Fix(f"Use {fault.count or 1} {print_words(card)}", add={card.id: fault.count or 1})
        for card in fault.candidates[: MOST_FIXES - 1]
    ]
    words = f"“{fault.words[:60]}”: {fault.brief or fault.reason}"
    if fault.count and not printed:
        return Trouble(words, line=line, fixes=fixes, missing=True)
    return Trouble(words, line=line, fixes=[*fixes, Fix("Leave it out", leaves_out=True)])


def troubles(deck: Deck, book: Rulebook, form: Format | None, pool: Pool) -> list[Trouble]:
    """Return every fault of the deck by the book and in the format."""
    faults = check_deck(deck, book, unread=lambda card: unread(card) is not None)
    faults += check_format(deck, form, pool) if form is not None else []
    mender = Mender(deck, book, form, pool, faults)
    return [
        Trouble(fault.reason, fault.rule, fault.card.id if fault.card else "", fixes=mender.fixes(fault)[:MOST_FIXES])
        for fault in faults
    ]


class Mender:
    """Looks for changes that would mend the faults of one deck."""

    def __init__(self, deck: Deck, book: Rulebook, form: Format | None, pool: Pool, faults: Sequence[Fault]) -> None:
        self.deck = deck
        self.counts = {card.id: count for count, card in deck.cards}
        self.form = form
        self.pool = pool
        self.size = int(str(book["deck_size"]))
        self.faulty = {card.id for fault in faults for _, card in fault.keep}

    def fixes(self, fault: Fault) -> list[Fix]:
        """Return the changes that would mend the fault, the likeliest first."""
        if fault.keep:
            return [_fewer(fault.keep)]
        if fault.rule == "DECK-01":
            return list(self._too_many() if self.deck.size > self.size else self._too_few())
        if fault.rule in ("DECK-05", "DECK-06"):
            return list(self._basics())
        if fault.rule in (UNREAD, FORMAT) and fault.card is not None:
            out = Fix("Leave it out", set={fault.card.id: 0}, leaves_out=True)
            return [*self._others(fault.card, readable=fault.rule == UNREAD), out]
        return []

    def _too_many(self) -> Iterator[Fix]:
        """Suggest fewer copies of cards that have a fault anyway, else of the cards with most copies."""
        over = self.deck.size - self.size
        lines = sorted(self.deck.cards, key=lambda line: (line[1].id not in self.faulty, -line[0]))
        for count, card in lines[:3]:
            gone = min(over, count)
            yield Fix(f"Remove {gone} {card.name}", set={card.id: count - gone})

    def _too_few(self) -> Iterator[Fix]:
        """Suggest more basic Energy of the kinds in the deck, else of the types of its Pokémon."""
        missing = self.size - self.deck.size
        if missing > MOST_FILLED:
            return
        basics = sorted((line for line in self.deck.cards if is_basic_energy(line[1])), key=lambda line: -line[0])
        for count, card in basics[:2]:
            yield Fix(f"Add {missing} {card.name}", set={card.id: count + missing})
        if basics:
            return
        types = [t for _, card in self.deck.cards if card.supertype == "Pokémon" for t in card.types]
        for kind in sorted(set(types), key=types.count, reverse=True)[:2]:
            found = [card for card in self.pool.named(f"{kind} Energy") if basic_energy_type(card) == kind]
            if found:
                card = found[-1]
                yield Fix(f"Add {missing} {card.name}", set={card.id: self.counts.get(card.id, 0) + missing})

    def _basics(self) -> Iterator[Fix]:
        """Suggest the Basic Pokémon from which Evolutions of the deck evolve."""
        for _, card in self.deck.cards:
            below = card
            for _ in range(3):
                found = self.pool.named(below.evolves_from) if below.evolves_from else ()
                allowed = [other for other in found if self._allowed(other)]
                if not allowed:
                    break
                below = allowed[-1]
                if is_basic_pokemon(below):
                    yield Fix(f"Add 4 {print_words(below)}", set={below.id: 4})
                    break

    def _others(self, card: Card, readable: bool) -> Iterator[Fix]:
        """Suggest other cards of the same name that may be played instead, the newest first."""
        count, tried = self.counts.get(card.id, 0), 0
        seen = {card.digest}
        for other in reversed(self.pool.named(card.name)):
            if other.id == card.id or other.digest in seen or not self._allowed(other):
                continue
            seen.add(other.digest)
            tried += 1
            if tried > TRIED:
                return
            if readable and unread(other) is not None:
                continue
            both = count + self.counts.get(other.id, 0)
            yield Fix(f"Use {print_words(other)}", set={card.id: 0, other.id: both})

    def _allowed(self, card: Card) -> bool:
        return self.form is None or not why_not_in(card, self.form, self.pool)


def print_words(card: Card) -> str:
    """Return a print as a person says it: the name and the id."""
    return f"{card.name} {card.id}"


def _fewer(keep: Sequence[tuple[int, Card]]) -> Fix:
    left = [(count, card) for count, card in keep if count]
    words = f"Make it {left[0][0]}" if len(keep) == 1 else "Keep " + ", ".join(f"{n} {c.id}" for n, c in left)
    return Fix(words, set={card.id: count for count, card in keep})


def frames(found: Sequence[Trouble]) -> list[dict[str, object]]:
    """Return faults as the page receives them."""
    return [msgspec.to_builtins(trouble) for trouble in found]
