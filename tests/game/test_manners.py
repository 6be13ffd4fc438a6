"""The Python API as people expect it: names, decks, hints, printing, copies and pickles."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ptcg
from game.playing import BOOKS, finish, game, play
from ptcg.cards import Deck, write_deck
from ptcg.cards.builtin import builtin_decks, builtin_pool
from ptcg.engine.key import key
from ptcg.game import Game, IllegalChoice, Script, playout, replay
from ptcg.testing import names, there


def test_dir_shows_what_there_is() -> None:
    assert {"Game", "Deck", "Card", "Rulebook", "playout"} <= set(dir(ptcg))
    assert all(hasattr(ptcg, name) for name in dir(ptcg))


def test_decks_by_name_file_and_cards(tmp_path: Path) -> None:
    first, second = builtin_decks("PAR23")
    file = tmp_path / "my-deck.txt"
    file.write_text(write_deck(second, builtin_pool()), encoding="utf-8")
    by_deck = Game.new(decks=(first, second))
    given: Any
    for given in ((first.name, second.name), (first.name.lower(), second), (list(first.all_cards()), second.name)):
        assert Game.new(decks=given).decks[1].cards == by_deck.decks[1].cards
    for given in ((first.name, str(file)), (first.name, file)):
        read = Game.new(decks=given, check=False).decks[1]
        assert {card.name for _, card in read.cards} == {card.name for _, card in second.cards}


@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (("Ancient Raor", "Future Circuit"),
         "no deck or file named 'Ancient Raor'; did you mean Ancient Roar?"),
        (("Ancient Roar",), "decks: expected a pair of decks, found 1 of them"),
        ("Ancient Roar", "decks: expected a pair of decks, found 'Ancient Roar'"),
    ],
)  # fmt: skip
def test_a_deck_that_is_not_there(decks: Any, words: str) -> None:
    with pytest.raises(ValueError) as refused:
        Game.new(decks=decks)
    assert str(refused.value) == words


def test_a_book_without_decks_says_what_is_missing() -> None:
    with pytest.raises(ValueError, match=r"no decks are built in for CABT: expected decks=\(ONE, OTHER\)"):
        Game.new("CABT")


def test_a_mistyped_choice_names_the_nearest_options() -> None:
    at = game("PAR23", 1)
    with pytest.raises(IllegalChoice, match="did you mean go first"):
        at.choose("go frist")


@pytest.mark.parametrize("book", BOOKS)
def test_print_draws_the_table(book: str) -> None:
    at = play(game(book, 3), 25, 3)
    assert at.decision is not None
    text = str(at)
    assert at.decision.prompt in text
    mine = at.view(at.decision.player).me
    assert there(mine.active).name in text
    assert f"deck {mine.deck_count}" in text
    assert all(name in text for name in names(mine.hand))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("choices", [0, 5, 60, 140])
def test_copies_and_pickles_go_on_alike_and_apart(book: str, choices: int) -> None:
    at = play(game(book, choices), choices, choices)
    there = at.key()
    for other in (copy.copy(at), copy.deepcopy(at), pickle.loads(pickle.dumps(at))):
        assert (other.key(), other.choices, other.options.notations) == (there, at.choices, at.options.notations)
        play(other, 10, "on")
        assert at.key() == there
        assert other.key() == play(at.clone(), 10, "on").key()
    for state in (copy.copy(at.state), copy.deepcopy(at.state), pickle.loads(pickle.dumps(at.state))):
        assert key(state) == there


def test_a_pickled_game_can_be_taken_back() -> None:
    at = play(game("PAR23", 4), 40, 4)
    back = pickle.loads(pickle.dumps(at))
    back.undo(5)
    at.undo(5)
    assert back.key() == at.key()


def test_a_pickled_deal_with_another_list() -> None:
    at = play(game("PAR23", 4), 40, 4)
    other = builtin_decks("PAR23")[1]
    deal = at.determinize(0, "x", opponent=other)
    assert pickle.loads(pickle.dumps(deal)).key() == deal.key()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (lambda at: at.choose(None), "expected the number of an option, an Option or a notation, found None"),
        (lambda at: at.choose(True), "expected the number of an option, an Option or a notation, found True"),
        (lambda at: at.preview(None), "expected the number of an option, an Option or a notation, found None"),
        (lambda at: at.why_not(3), "why_not: expected a line or an Action, found 3"),
        (lambda at: at.view(7), "seat: expected 0, 1 or None (a spectator), found 7"),
        (lambda at: at.determinize(3, 1), "seat: expected 0 or 1, found 3"),
        (lambda at: at.determinize(None, 1), "seat: expected 0 or 1, found None"),
        (lambda at: at.view(True), "seat: expected 0, 1 or None (a spectator), found True"),
        (lambda at: at.view(1.0), "seat: expected 0, 1 or None (a spectator), found 1.0"),
        (lambda at: at.determinize(True, 1), "seat: expected 0 or 1, found True"),
        (lambda at: at.determinize(0, None), "seed: expected text or a whole number, found None"),
        (lambda at: at.determinize(0, 1, opponent=3),
         "opponent: expected a Deck, the name of a deck, a file, or a list of cards, found 3"),
        (lambda at: at.seat(True), "seat: expected 0 or 1, found True"),
        (lambda at: at.seat(2), "seat: expected 0 or 1, found 2"),
        (lambda at: at.seat(0).deal(1.5), "seed: expected text or a whole number, found 1.5"),
        (lambda at: at.scene(True), "seat: expected 0, 1, 'public' or None (the whole truth), found True"),
        (lambda at: at.preview(99), "option 99 of 2: expected a number from 0 to 1"),
        (lambda at: at.preview(-1), "option -1 of 2: expected a number from 0 to 1"),
        (lambda at: at.undo("x"), "undo: expected a whole number of at least 0, found 'x'"),
        (lambda at: at.undo(-1), "undo: expected a whole number of at least 0, found -1"),
        (lambda at: at.rewind(-3), "rewind: expected a whole number of at least 0, found -3"),
        (lambda at: playout(at, None), "seed: expected text or a whole number, found None"),  # type: ignore[arg-type]
        (lambda at: playout(at, 1, -1), "limit: expected a whole number of at least 0, found -1"),
        (lambda at: playout("x", 1), "playout: expected a Game, found 'x'"),  # type: ignore[arg-type]
        (lambda at: replay(None, builtin_pool()),  # type: ignore[arg-type]
         "record: expected the fields of a record, found None"),
        (lambda at: replay(at.record(), None),  # type: ignore[arg-type]
         "record: expected a Pool that has its cards, found None"),
        (lambda at: replay(at.record(), builtin_pool(), to=-1), "to: expected a whole number of at least 0, found -1"),
        (lambda at: Script("heads"), "coins: expected a list of heads and tails, found 'heads'"),
        (lambda at: Script(cards=3), "cards: expected a list of ids, found 3"),  # type: ignore[arg-type]
        (lambda at: Script(cards=[3]), "cards: expected ids or None, found 3"),  # type: ignore[list-item]
        (lambda at: Script(seed=1), "seed: expected text, found 1"),  # type: ignore[arg-type]
        (lambda at: builtin_pool()[3], "expected the id of a card, found 3"),  # type: ignore[index]
        (lambda at: Game.new(3),  # type: ignore[arg-type]
         "rulebook 3 is not known; expected one of RR09, UD10, CL11, BW11, XY13, SM17, SSH20, PAR23, ASC26"),
        (lambda at: Game.new(pause="turn"), "pause: expected a list of checkup and turn, found 'turn'"),
        (lambda at: Game.new(chance="script"), "chance: expected rng, ask or a Script, found 'script'"),
        (lambda at: Game.new(sudden_death=[]),  # type: ignore[arg-type]
         "sudden_death: expected play, stop or draw, found []"),
        (lambda at: Game.new(merge="no"), "merge: expected True or False, found 'no'"),  # type: ignore[arg-type]
        (lambda at: Game.new(check="no"), "check: expected True or False, found 'no'"),  # type: ignore[arg-type]
        (lambda at: Game.new(max_turns=2**70),
         f"max_turns: expected a whole number of at least 0 (0: no limit), found {2**70}"),
        (lambda at: Game.new(decks=("Ancient Roar", Deck("mine", ((60, 3),)))),  # type: ignore[arg-type]
         "deck mine: expected pairs of a count and a card, found (60, 3)"),
        (lambda at: Game.new(seed=None), "seed: expected text or a whole number, found None"),  # type: ignore[arg-type]
        (lambda at: Game.new(max_turns=-1),
         "max_turns: expected a whole number of at least 0 (0: no limit), found -1"),
        (lambda at: Game.new(decks=("Ancient Roar", 3)),  # type: ignore[arg-type]
         "decks: expected a Deck, the name of a deck, a file, or a list of cards, found 3"),
        (lambda at: Game.new(decks=3), "decks: expected a pair of decks, found 3"),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_kind_gets_one_clear_error(asked: Callable[[Any], object], words: str) -> None:
    at = game("PAR23", 1)
    before = at.key()
    with pytest.raises(ValueError) as refused:
        asked(at)
    assert str(refused.value) == words
    assert at.key() == before and at.choices == ()


def test_a_seat_is_somebodys() -> None:
    at = Game.new(chance="ask")
    with pytest.raises(ValueError, match="seat: expected 0 or 1, because chance decides now"):
        at.seat()
    with pytest.raises(ValueError, match="seat: expected 0 or 1, because nobody decides now"):
        finish(game("PAR23", 2)).seat()


def test_a_list_can_be_assumed_by_its_name() -> None:
    at = game("PAR23", 1)
    name = at.decks[1].name
    assert at.determinize(0, 1, opponent=name).key() == at.determinize(0, 1, opponent=at.decks[1]).key()


def test_options_are_numbered_as_in_a_list() -> None:
    options = game("PAR23", 1).options
    assert options[-1] == options[len(options) - 1]
    for beyond in (len(options), -len(options) - 1):
        with pytest.raises(IndexError):
            options[beyond]


class Number:
    """A whole number of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_other_libraries_do() -> None:
    at, other = game("PAR23", 1), game("PAR23", 1)
    at.choose(Number(1))  # type: ignore[arg-type]
    other.choose(1)
    assert at.key() == other.key() and at.view(Number(1)) == other.view(1)  # type: ignore[arg-type]
