"""The decks of a question: found or refused in words, and the book they are played by."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ptcg.cards import builtin_decks
from ptcg.cards.builtin import builtin_pool
from ptcg.lab.decks import against, gather, judge
from ptcg.lab.results import RunError

ROAR, CIRCUIT = builtin_decks("PAR23")


def test_an_unknown_deck_lists_near_matches() -> None:
    with pytest.raises(RunError, match="no deck or file named 'ancient rore'; did you mean Ancient Roar"):
        gather(["ancient rore", CIRCUIT])


def test_every_fault_of_every_deck_is_named() -> None:
    short = msgspec.structs.replace(ROAR, name="short", cards=ROAR.cards[1:])
    many = msgspec.structs.replace(CIRCUIT, name="many", cards=((9, CIRCUIT.cards[0][1]), *CIRCUIT.cards[1:]))
    with pytest.raises(RunError) as found:
        judge([short, many])
    told = str(found.value)
    assert "short cannot be played by PAR23: the deck has" in told and "[DECK-01]" in told
    assert "many cannot be played by PAR23: 9 cards are named" in told and "DECK-02" in told


def test_decks_of_two_books_are_played_by_the_newer_one_and_it_says_why() -> None:
    old = builtin_decks("SSH20")[0]
    given = judge([old, ROAR])
    assert given.book.id == "PAR23"
    assert given.why == (
        f"{old.name} is of SSH20, Ancient Roar is of PAR23: the newest book plays the cards of the older ones"
    )
    assert judge([old, ROAR], "SSH20").why == "asked for"


def test_a_folder_stands_for_its_decks(tmp_path: Path) -> None:
    from ptcg.cards.decklist import write_deck

    for deck in (ROAR, CIRCUIT):
        (tmp_path / f"{deck.name}.txt").write_text(write_deck(deck, builtin_pool(), header=True), encoding="utf-8")
    (tmp_path / "notes.md").write_text("not a deck")
    assert [deck.name for deck in against([str(tmp_path)], builtin_pool())] == ["Ancient Roar", "Future Circuit"]
    (tmp_path / "broken.txt").write_text("4 Nosuchcard zz-1")
    with pytest.raises(RunError, match=r"broken\.txt, line 1"):
        against([str(tmp_path)], builtin_pool())


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="no deck files here"):
        against([str(tmp_path)])


def test_a_deck_against_itself_has_two_names() -> None:
    assert [deck.name for deck in judge([ROAR, ROAR]).decks] == ["Ancient Roar", "Ancient Roar (2)"]
