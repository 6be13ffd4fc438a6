"""`ptcg deck`: is a deck legal under a rulebook, and which decks are there."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from ptcg.cards import CardError, builtin_decks, check_deck, theme_decks
from ptcg.cli.failure import Failure
from ptcg.cli.given import Book, Cards, Json, book_of, open_book, open_deck, open_pool, print_json
from ptcg.cli.reading import is_unread

app = App(name="deck")


@app.command
def check(
    deck: Annotated[str, Parameter(help="A deck file, or the name of a deck.")],
    /,
    *,
    rulebook: Book = None,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Is the deck legal? One line a fault, with its rule; cards that do not read are named too. Exit 1 if illegal."""
    found = open_deck(deck, open_pool(cards))
    book = book_of(found, rulebook)
    faults = check_deck(found, book)
    unread = [card for _, card in found.cards if is_unread(card)]
    if as_json:
        print_json(
            {
                "deck": found.name,
                "rulebook": book.id,
                "size": found.size,
                "legal": not faults,
                "faults": [
                    {
                        "rule": fault.rule,
                        "reason": fault.reason,
                        "card": fault.card.id if fault.card is not None else None,
                        "see": list(fault.see),
                    }
                    for fault in faults
                ],
                "unread": [card.id for card in unread],
                "notes": list(found.notes),
            }
        )
        return 1 if faults else 0
    for note in found.notes:
        print(f"note: {note}")
    for fault in faults:
        print(f"fault: {fault}")
    for card in unread:
        print(f"does not read: {card.name} ({card.id}); `ptcg cards show {card.id}` says why")
    verdict = f"not legal, {len(faults)} fault{'s'[: len(faults) != 1]}" if faults else "legal"
    print(f"{found.name}: {found.size} cards, {verdict} under {book.id}")
    return 1 if faults else 0


@app.command(name="list")
def list_(
    *,
    rulebook: Book = None,
    themes: Annotated[bool, Parameter(negative="", help="The ready-made decks of the card data too.")] = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """List the decks that go by a name: the built-in ones, with --themes those of the card data."""
    book = open_book(rulebook).id if rulebook is not None else None
    decks = builtin_decks(book)
    if themes:
        try:
            decks += [deck for deck in theme_decks(open_pool(cards))[0] if book in (None, deck.rulebook)]
        except CardError as error:
            raise Failure(str(error)) from None
    if as_json:
        print_json(
            [{"name": deck.name, "rulebook": deck.rulebook, "size": deck.size, "plan": deck.plan} for deck in decks]
        )
        return 0
    for deck in decks:
        print(f"{deck.rulebook or '-':<6} {deck.name:<24} {deck.plan}".rstrip())
    return 0
