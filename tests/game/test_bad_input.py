"""Bad input gets one line that says what, where and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.playing import game
from ptcg.cards import Deck, Pool, builtin_pool
from ptcg.cards.card import CardError
from ptcg.cards.decklist import parse_deck
from ptcg.game import Game, IllegalChoice, IllegalDeck
from ptcg.rulebooks import load
from ptcg.scenes import parse_scenes


def one_line(error: pytest.ExceptionInfo[Exception]) -> str:
    """The message, which must be a single line."""
    text = str(error.value)
    assert text and "\n" not in text
    return text


def test_an_unknown_card_id_in_a_deck() -> None:
    with pytest.raises(CardError) as error:
        parse_deck("Pokémon: 1\n4 sv0-999\n", builtin_pool(), source="mine.txt")
    text = one_line(error)
    assert "mine.txt, line 2" in text and "sv0-999" in text


def test_a_deck_of_59_cards() -> None:
    deck = game("PAR23").decks[0]
    count, card = deck.cards[-1]
    short = Deck(name="short", cards=(*deck.cards[:-1], (count - 1, card)))
    with pytest.raises(IllegalDeck) as error:
        Game.new("PAR23", (short, deck))
    text = one_line(error)
    assert "deck short" in text and "59" in text and "60" in text and "DECK-01" in text


def test_a_truncated_card_file(tmp_path: Path) -> None:
    file = tmp_path / "cards" / "en" / "sv9.json"
    file.parent.mkdir(parents=True)
    file.write_text('[{"id": "sv9-1", "name": "Mew", "supertype": "Poké', encoding="utf-8")
    with pytest.raises(CardError) as error:
        list(Pool.read(tmp_path))
    assert "sv9.json" in one_line(error)


def test_a_scene_with_two_actives() -> None:
    text = "{id: T, rulebook: PAR23, me: {active: [sv4-94, sv4-94]}, opp: {active: sv4-94}}"
    with pytest.raises(ValueError) as error:
        parse_scenes(text, "two.yaml")
    said = one_line(error)
    assert "two.yaml" in said and "active" in said


def test_an_illegal_choice() -> None:
    at = game("PAR23", 1)
    with pytest.raises(IllegalChoice) as error:
        at.choose("attack Splash")
    assert one_line(error).startswith("attack Splash: ")


def test_an_unknown_rulebook() -> None:
    with pytest.raises(ValueError) as error:
        load("PAR99")
    text = one_line(error)
    assert "PAR99" in text and "PAR23" in text
