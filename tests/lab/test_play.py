"""Games of a run, counted; bots that crash, hang or choose what is not there."""

from __future__ import annotations

import time
from random import Random

import pytest

from labs import small_run
from ptcg import bots
from ptcg.game import Seat
from ptcg.lab.play import play_block
from ptcg.lab.runs import Block
from ptcg.lab.tally import Tally


class Crashing:
    def choose(self, seat: Seat, rng: Random) -> int:
        if seat.turn >= 1:
            raise RuntimeError("no idea")
        return 0


class Hanging:
    def choose(self, seat: Seat, rng: Random) -> int:
        while seat.turn >= 1:
            try:
                time.sleep(5)
            except Exception:
                continue
        return 0


class Wild:
    def choose(self, seat: Seat, rng: Random) -> int:
        return 999 if seat.turn >= 1 else 0


def played(bot: type, monkeypatch: pytest.MonkeyPatch, think: float = 60.0) -> Tally:
    monkeypatch.setitem(bots.BOTS, "odd", bot)
    return play_block(small_run(bot="odd", think=think), Block(0, 0, 2))


def test_whole_games_are_counted_with_winner_way_and_length() -> None:
    tally = play_block(small_run(turns=200), Block(0, 0, 3))
    assert tally.games == 3 and tally.decided == 3
    assert sum(sum(ways.values()) for ways in tally.ways) == 3
    assert sum(sum(lengths.values()) for lengths in tally.lengths) == 3
    for deck in tally.decks:
        assert sum(map(sum, deck.final)) == 3 and sum(deck.race[0]) == 3
        assert all(deck.stuck[card] <= deck.held[card] for card in deck.stuck)
        assert set(deck.played_won) | set(deck.played_lost) <= set(deck.held)
    assert tally.notable["shortest"].turns <= tally.notable["longest"].turns


def test_the_same_block_gives_the_same_tally_and_blocks_add_up() -> None:
    run = small_run()
    whole = play_block(run, Block(0, 0, 4))
    parts = Tally()
    parts.add(play_block(run, Block(0, 0, 2)))
    parts.add(play_block(run, Block(2, 0, 2)))
    assert parts == whole == play_block(run, Block(0, 0, 4))


def test_a_cut_game_has_no_winner() -> None:
    tally = play_block(small_run(turns=1), Block(0, 0, 2))
    assert tally.count("Xx") == 2 and tally.decided == 0


def test_a_crash_is_counted_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = played(Crashing, monkeypatch)
    assert tally.crashed == {"odd": 2} and tally.count("Cc") == 2 and tally.decided == 0
    assert tally.crash == "game 0, turn 1: odd RuntimeError: no idea"


def test_a_choice_that_is_not_there_is_a_crash_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = played(Wild, monkeypatch)
    assert tally.crashed == {"odd": 2} and "option 999" in tally.crash


def test_a_bot_that_hangs_is_interrupted_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = played(Hanging, monkeypatch, think=0.05)
    assert tally.crashed == {"odd": 2} and "did not answer within 0.05 s" in tally.crash
