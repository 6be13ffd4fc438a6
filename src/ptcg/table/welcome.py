"""The lines of the first page about the books."""

from __future__ import annotations

from typing import Any

from ptcg.rulebooks import Rulebook

BOOK_LINES = {
    "RR09": "LV.X and Pokémon SP",
    "UD10": "Prime and LEGEND cards",
    "CL11": "Prime, LEGEND and the Lost Zone",
    "SSH20": "V and VMAX",
    "PAR23": "ex, Ancient and Future",
    "ASC26": "the rules of today",
}
"""What a book is known for; its summary says what differs in play."""


def book_row(book: Rulebook) -> dict[str, Any]:
    """Return a book as the first page shows it: one line, and the differences of play behind it."""
    line = BOOK_LINES.get(book.id, "")
    return {
        "id": book.id, "year": book.year, "name": book.title, "line": line, "note": book.summary,
        "deck_size": book["deck_size"],
    }  # fmt: skip
