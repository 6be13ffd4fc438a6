"""Ready-made decks of the card data by name: playable by their own book, or a reason why not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cards.making import corpus
from ptcg.cards import Pool, theme_decks
from ptcg.cli import main
from ptcg.cli.given import open_deck
from ptcg.game import Game
from ptcg.rulebooks import PLAYED_IDS


@pytest.fixture(scope="module")
def pool() -> Pool:
    return corpus()


def listed(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, Any]]:
    assert main(["deck", "list", "--themes", "--json"]) == 0
    return {row["name"]: row for row in json.loads(capsys.readouterr().out)}


def test_each_is_playable_or_says_why_not(pool: Pool, capsys: pytest.CaptureFixture[str]) -> None:
    decks, broken = theme_decks(pool)
    assert broken == []
    rows = listed(capsys)
    for deck in decks:
        row = rows[deck.name]
        assert row["rulebook"] in PLAYED_IDS
        assert deck.size == 60 or f"the deck has {deck.size} cards" in row["why_not"]
    playable = [deck for deck in decks if not rows[deck.name]["why_not"]]
    assert len(playable) >= 105
    for deck in Random(1).sample(playable, 4):
        game = Game.new(deck.rulebook or "", (deck, deck), "sfc32:1")
        random = Random(deck.name)
        for _ in range(60):
            if game.outcome is None:
                game.choose(random.randrange(len(game.options)))
        assert game.turn > 0


@pytest.mark.parametrize(
    ("name", "book"),
    [
        ("drill point", "RR09"),
        ("Daybreak", "UD10"),
        ("Recon", "CL11"),
        ("Zap!", "RR09"),
        ("Rillaboom", "SSH20"),
        ("Green Tornado", "BW11"),
    ],
)
def test_a_deck_is_found_by_name_with_the_book_of_its_set(pool: Pool, name: str, book: str) -> None:
    assert open_deck(name, pool).rulebook == book


@pytest.mark.parametrize("name", ["Armor Fortress", "Infinite Space", "Endless Night"])
def test_slips_of_the_data_are_mended(pool: Pool, name: str) -> None:
    """Decks in which a Special Energy stands for the basic Energy of that name."""
    deck = open_deck(name, pool)
    assert all(count <= 4 for count, card in deck.cards if "Special" in card.subtypes)
    assert any(count > 4 for count, card in deck.cards if "Basic" in card.subtypes and card.supertype == "Energy")
