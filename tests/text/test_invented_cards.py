"""Invented texts in the style of 2024 to 2026: how many are read, and that what is read can be played.

They were written without looking at the grammar. The grammar was fixed by what `shown.txt` showed; `kept.txt` and
`later.txt` only measure, so no line of the grammar may be written for them. Of 200 texts those are left out that have a
sentence of a printed card by chance; `later.txt` has 54 more. `kept_2.txt` is a third of 150 others; the rest of them
showed what `combinations.grammar` says. `after.txt` was written after it. A line is a kind and a text.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.cards.card import Card
from ptcg.effects.text import Text
from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of
from ptcg.lowering.builder import Tables
from ptcg.rulebooks import load
from ptcg.testing import ability, attack, pokemon, special_energy, trainer
from ptcg.text.cards import read_card

HERE = Path(__file__).parent / "invented"
KINDS = {"supporter": "Supporter", "stadium": "Stadium", "tool": "Pokémon Tool", "item": "Item"}
BOOK = load("ASC26")
REFUSED = {"Until the end of your opponent's next turn, the Pokémon this card is attached to takes 40 less damage from "
           "attacks."}  # fmt: skip
"""Read, and refused with a reason: an Item is never attached."""


def card_of(line: str) -> Card:
    """Return a card with the text."""
    kind, text = line.replace("\\n", "\n").split("|", 1)
    if kind == "attack":
        return pokemon("Thornapple", attack("Giga Hammer", 50, text), attack("Charge Up", 10))
    if kind == "ability":
        return pokemon("Thornapple", ability(text), attack("Giga Hammer", 50))
    return special_energy("Odd Energy", text) if kind == "energy" else trainer("Odd Card", text, kind=KINDS[kind])


@pytest.mark.parametrize(
    ("file", "texts", "least"),
    [
        ("shown.txt", 86, 74),
        ("kept.txt", 85, 54),
        ("later.txt", 54, 38),
        ("kept_2.txt", 47, 30),
        ("after.txt", 50, 38),
    ],
)
def test_so_many_are_read_and_all_of_them_play(file: str, texts: int, least: int) -> None:
    lines = (HERE / file).read_text().splitlines()
    assert len(set(lines)) == texts
    read = 0
    for line in lines:
        card = card_of(line)
        if all(isinstance(entry.result, Text) for entry in read_card(card).texts):
            read += 1
            if line.split("|", 1)[1] not in REFUSED:
                define(Tables(book_of(BOOK)), card, BOOK, ())
    assert read >= least
