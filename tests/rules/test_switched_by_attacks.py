"""Attacks that make the opponent switch, and Pokémon that are protected from effects of attacks."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon, special_energy
from ptcg_marks import switch

PUSHER = pokemon("Pusher", attack("Push", 0, "The opponent switches Active."))
MON = pokemon("Mon")
SHIELD = special_energy("Shield", "Provides 1 Colorless Energy.", "Prevent all effects of attacks on the holder.")
CARDS = [PUSHER, MON, SHIELD]
OLDER = ("RR09", "UD10", "CL11")
BROUGHT_UP = "{active: Mon, bench: [{card: Mon, energy: [Shield], damage: 10}]}"
MOVED = "{active: {card: Mon, energy: [Shield]}, bench: [{card: Mon, damage: 10}]}"


@pytest.mark.parametrize("book", BOOKS)
def test_protection_of_the_new_active_counts_in_the_older_books_only(book: str) -> None:
    damage = 0 if book in OLDER else 10
    check(book, CARDS, "{active: Pusher}", BROUGHT_UP, ["attack Push"], [f"opp.active.damage == {damage}"])


@pytest.mark.parametrize("book", BOOKS)
def test_protection_of_the_old_active_counts_in_every_book(book: str) -> None:
    check(book, CARDS, "{active: Pusher}", MOVED, ["attack Push"], ["opp.active.damage == 0"])


@switch("attack_switch_stopped_by")
def test_the_switch_changes_a_book() -> None:
    book = load("PAR23").with_(attack_switch_stopped_by="either")
    check(book, CARDS, "{active: Pusher}", BROUGHT_UP, ["attack Push"], ["opp.active.damage == 0"])
