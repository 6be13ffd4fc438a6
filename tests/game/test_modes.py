"""Modes of a game: what is asked, what is listed, what is kept, when it is cut."""

from __future__ import annotations

import pytest

from game.playing import BOOKS, finish, game, play
from ptcg.game import Game, IllegalChoice
from ptcg.testing import attack, deal, pokemon, there

STARTER = pokemon("Starter", attack("Hit", "10"))


@pytest.mark.parametrize("book", BOOKS)
def test_a_decision_with_one_option_is_only_posed_on_request(book: str) -> None:
    quiet = game(book, 1)
    forced = 0
    while quiet.outcome is None and len(quiet.choices) < 150:
        assert len(quiet.options) > 1
        play(quiet, 1, len(quiet.choices))
    asked = game(book, 1, ask_forced=True)
    while asked.outcome is None and len(asked.choices) < 150:
        forced += len(asked.options) == 1
        play(asked, 1, len(asked.choices))
    assert forced


def test_taking_the_forced_options_gives_the_same_game() -> None:
    quiet, asked = game("CL11", 3), game("CL11", 3, ask_forced=True)
    for n in range(120):
        while asked.outcome is None and len(asked.options) == 1:
            asked.choose(0)
        assert quiet.options.notations == asked.options.notations
        assert quiet.view(0).me == asked.view(0).me
        if quiet.outcome is not None:
            break
        i = n % len(quiet.options)
        quiet.choose(i)
        asked.choose(i)


def test_copies_nobody_can_tell_apart_are_one_option_unless_merging_is_off() -> None:
    hand = [STARTER, STARTER, STARTER]
    one = deal("PAR23", hand, [STARTER], merge=True)
    one.choose("go first")
    assert there(one.view(0).me.active).name == "Starter"  # the only option was taken
    all_ = deal("PAR23", hand, [STARTER], merge=False)
    all_.choose("go first")
    assert all_.options.notations == ["active Starter #1", "active Starter #2", "active Starter #3"]
    benched = [line for line in one.options.notations if line.startswith("bench")]
    assert benched == ["bench Starter"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_pause_poses_continue_before_the_step_and_changes_nothing_else(book: str) -> None:
    plain, paused = game(book, 4), game(book, 4, pause=("checkup", "turn"))
    pauses = 0
    for n in range(100):
        while paused.decision is not None and paused.decision.kind == "pause":
            assert paused.options.notations == ["continue"]
            paused.choose("continue")
            pauses += 1
        assert plain.options.notations == paused.options.notations
        if plain.outcome is not None:
            break
        i = n % len(plain.options)
        plain.choose(i)
        paused.choose(i)
    assert pauses > 4
    with pytest.raises(ValueError, match="pause: expected checkup or turn, found 'draw'"):
        game(book, 4, pause=("draw",))


def test_history_is_kept_or_not() -> None:
    at = play(game("PAR23", 5, history=False), 40, 5)
    assert at.choices == ()
    with pytest.raises(ValueError, match="keeps no history"):
        at.undo()
    with pytest.raises(ValueError, match="keeps no history"):
        at.record()
    with pytest.raises(ValueError, match="keeps no history"):
        _ = at.events
    kept = play(game("PAR23", 5), 40, 5)
    assert kept.view(0) == at.view(0)
    kept.undo(1000)
    assert kept.choices == ()
    assert kept.key() == game("PAR23", 5).key()


def told(at: Game) -> list[tuple[object, ...]]:
    """Events as plain data."""
    return [(e.what, e.player, e.obj, e.other, e.n, e.rule, e.ledger) for e in at.events]


@pytest.mark.parametrize("book", BOOKS)
def test_listening_hears_what_a_rerun_tells(book: str) -> None:
    seed = next(n for n in range(50) if play(game(book, n), 60, n).outcome is None)
    heard, silent = game(book, seed, listen=True), game(book, seed)
    for at in (heard, silent):
        play(at, 40, seed)
    assert told(heard) == told(silent)
    copy = heard.clone()
    play(copy, 10, 7)
    assert told(copy)[: len(told(heard))] == told(heard)
    assert len(told(copy)) > len(told(heard))
    heard.undo(15)
    silent.undo(15)
    assert told(heard) == told(silent)
    assert heard.key() == silent.key()


def test_max_turns_cuts_the_game() -> None:
    at = finish(game("PAR23", 7, max_turns=3))
    assert at.outcome is not None
    assert at.turn <= 4
    if at.outcome.way == "cut":
        assert at.outcome.winner is None
    slow = game("PAR23", 7, max_turns=3)
    while slow.outcome is None:
        slow.choose(len(slow.options) - 1)  # nobody does anything
    assert (slow.outcome.winner, slow.outcome.way) == (None, "cut")


@pytest.mark.parametrize("history", [True, False])
def test_max_decisions_cuts_the_game(history: bool) -> None:
    at = game("PAR23", 8, max_decisions=25, history=history)
    for _ in range(25):
        assert at.outcome is None
        at.choose(0)
    assert at.outcome is not None and (at.outcome.winner, at.outcome.way) == (None, "cut")
    assert at.decision is None and len(at.options) == 0
    with pytest.raises(IllegalChoice, match="the game is over"):
        at.choose(0)
    if history:
        at.undo()
        assert at.outcome is None and at.decision is not None


def test_unknown_words_are_refused() -> None:
    with pytest.raises(ValueError, match="windows: expected held or public, found 'open'"):
        game("PAR23", 0, windows="open")
    with pytest.raises(ValueError, match="sudden_death: expected play, stop or draw, found 'coin'"):
        game("PAR23", 0, sudden_death="coin")
