"""The rules of today stand beside the books: in lists, at the table, with decks to play."""

from __future__ import annotations

import re

import pytest

from ptcg.cards import builtin_decks, check_deck
from ptcg.cli import main
from ptcg.game import Game, playout
from ptcg.rulebooks import PLAYED_IDS, load


def test_a_game_by_the_rules_of_today_needs_no_deck_of_ones_own() -> None:
    game = Game.new("ASC26", seed="sfc32:1")
    assert playout(game, "sfc32:1") is not None
    for deck in builtin_decks("ASC26"):
        assert deck.rulebook == "ASC26" and not check_deck(deck, load("ASC26"))


def test_the_command_lists_every_played_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    listed = capsys.readouterr().out
    assert [book for book in PLAYED_IDS if f"{book}  " in listed] == list(PLAYED_IDS)
    assert main(["rules", "checkup_orders"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"^  ASC26(, \w+)*: next_player$", shown, re.MULTILINE), "with the books built on it, if any"
