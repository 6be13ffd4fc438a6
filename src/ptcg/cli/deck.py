"""`ptcg deck`: checks whether a deck is legal under a rulebook, and lists decks."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Annotated

from cyclopts import App, Parameter

from ptcg.cards import CardError, Deck, builtin_decks, check_deck, theme_decks
from ptcg.cards.era import book_of_deck
from ptcg.cards.formats import FORMATS, Format, check_format, format_named
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Book, Cards, Json, book_of, open_book, open_deck, open_pool, print_json
from ptcg.cli.read_cards import kept_readings
from ptcg.cli.reading import is_unread

app = App(name="deck", help_epilogue=examples("ptcg deck check my-deck.txt", "ptcg deck list"))


@app.command(help_epilogue=examples("ptcg deck check my-deck.txt", "ptcg deck check my-deck.txt --format standard"))
def check(
    deck: Annotated[str, Parameter(help="Deck: a file or a name.")],
    /,
    *,
    rulebook: Book = None,
    form: Annotated[
        str | None, Parameter(name="--format", help=f"The format too: {', '.join(known.id for known in FORMATS)}.")
    ] = None,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Check a deck. Prints one line per problem with its rule; exits 1 if illegal."""
    pool = open_pool(cards)
    found = open_deck(deck, pool)
    wanted = _format(form) if form is not None else None
    why = ""
    if rulebook is None and found.rulebook is None and wanted is not None:
        rulebook, why = wanted.book, f"no book is named: judged by {wanted.book}, for {wanted.name} is played by it"
    elif rulebook is None and found.rulebook is None:
        rulebook, newest = book_of_deck((card for _, card in found.cards), pool)
        card_set = pool.sets.get(newest.set_id)
        of = f" of {card_set.name}, {card_set.release_date}" if card_set is not None else ""
        why = f"no book is named: judged by {rulebook}, for its newest card is {newest.name} ({newest.id}{of})"
    book = book_of(found, rulebook)
    faults = check_deck(found, book)
    faults += check_format(found, wanted, pool) if wanted is not None else []
    unread = [card for _, card in found.cards if is_unread(card)]
    if as_json:
        print_json(
            {
                "deck": found.name,
                "rulebook": book.id,
                "why": why,
                "format": wanted.id if wanted is not None else None,
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
    for note in filter(None, (why, *found.notes)):
        print(f"note: {note}")
    for fault in faults:
        print(f"fault: {fault}")
    for card in unread:
        print(f"does not read: {card.name} ({card.id}); `ptcg cards show {card.id}` says why")
    verdict = f"not legal, {len(faults)} fault{'s'[: len(faults) != 1]}" if faults else "legal"
    under = book.id if wanted is None else f"{book.id} in {wanted.name}"
    print(f"{found.name}: {found.size} cards, {verdict} under {under}")
    return 1 if faults else 0


@app.command(name="list", help_epilogue=examples("ptcg deck list", "ptcg deck list --themes"))
def list_(
    *,
    rulebook: Book = None,
    themes: Annotated[bool, Parameter(negative="", help="The ready-made decks of the card data too.")] = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """List the decks that commands know by name."""
    book = open_book(rulebook).id if rulebook is not None else None
    rows = [_row(deck) for deck in builtin_decks(book)]
    if themes:
        try:
            found, broken = theme_decks(open_pool(cards))
        except CardError as error:
            raise Failure(str(error)) from None
        with kept_readings():
            rows += [_row(deck, _why_not(deck)) for deck in found if book in (None, deck.rulebook)]
        rows += [Row(fault.deck, None, 0, "", str(fault)) for fault in broken if book is None]
    if as_json:
        print_json([dataclasses.asdict(row) for row in rows])
        return 0
    for row in rows:
        said = row.plan if not row.why_not else f"not playable: {row.why_not}"
        print(f"{row.rulebook or '-':<6} {row.name:<28} {said}".rstrip())
    if themes:
        playable = sum(not row.why_not for row in rows)
        print(f"{playable} of {len(rows)} decks are playable")
    return 0


def _format(asked: str) -> Format:
    try:
        return format_named(asked)
    except ValueError as error:
        raise Failure(str(error)) from None


@dataclass(frozen=True)
class Row:
    """A row of the list of decks; `why_not` is empty if the deck can be played."""

    name: str
    rulebook: str | None
    size: int
    plan: str
    why_not: str = ""


def _row(deck: Deck, why_not: str = "") -> Row:
    return Row(deck.name, deck.rulebook, deck.size, deck.plan, why_not)


def _why_not(deck: Deck) -> str:
    """Return why a ready-made deck cannot be played by its own book (its faults, then its cards that do not read);
    empty if it can."""
    faults = [fault.reason for fault in check_deck(deck, book_of(deck, None))]
    dim = [f"{card.name} ({card.id}) does not read" for _, card in deck.cards if is_unread(card)]
    return "; ".join([*faults, *dim])
