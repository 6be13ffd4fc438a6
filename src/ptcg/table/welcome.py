"""The lines of the first page about the books."""

from __future__ import annotations

from ptcg.rulebooks import Rulebook


def book_row(book: Rulebook) -> dict[str, object]:
    """Return a book as the first page shows it: one line, and the differences of play behind it."""
    return {
        "id": book.id, "year": book.year, "name": book.title, "line": book.known_for, "note": book.summary,
        "deck_size": book["deck_size"],
    }  # fmt: skip
