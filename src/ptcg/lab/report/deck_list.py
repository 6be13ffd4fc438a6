"""The list of a deck in a report: a card of the page, and the text of a deck file."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg.cards import Card
from ptcg.lab.report.page import card, esc, table

Listed = tuple[tuple[int, str, str], ...]
"""Copies, name and id of each card."""


def listed_cards(cards: Iterable[tuple[int, Card]]) -> Listed:
    """Return the cards of a deck as a report keeps them: a line for each card, though a swap parts its copies."""
    found: dict[str, tuple[int, str, str]] = {}
    for n, one in cards:
        before = found.get(one.id, (0, "", ""))[0]
        found[one.id] = (before + n, one.name, one.id)
    return tuple(found.values())


def list_text(cards: Listed) -> str:
    """Return a list as a deck file."""
    return "\n".join(f"{n} {name} ({number})" for n, name, number in cards) + "\n"


def list_card(title: str, cards: Listed) -> str:
    """Return the card of a page with a list to copy; empty if the report has none."""
    if not cards:
        return ""
    rows = [(name, n, number) for n, name, number in cards]
    sub = "Copy it into the deck builder, or into a file for the next run."
    told = f"<pre>{esc(list_text(cards))}</pre>"
    return card(title, told, table(["Card", "copies", "id"], rows, "the list"), sub=sub, wide=True)
