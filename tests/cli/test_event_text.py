"""Events in words, as one seat may know them."""

from __future__ import annotations

import re
from random import Random

import pytest

from ptcg.cli.event_text import Line, Teller
from ptcg.game import Game

NAMES = ("Ann", "Bob")


def told(book: str, seat: int | None, seed: int) -> list[Line]:
    """The lines of a random game."""
    game, rng = Game.new(book, seed=f"sfc32:{seed}", listen=True), Random(seed)
    teller = Teller(game, seat, NAMES)
    lines = teller.news()
    while len(game.options):
        teller.remember()
        game.choose(rng.randrange(len(game.options)))
        lines += teller.news()
    assert len(lines) == len(game.events)
    return lines


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
def test_what_the_other_draws_is_not_named(book: str) -> None:
    mine, his = told(book, 0, 5), told(book, 1, 5)
    assert [line.what for line in mine] == [line.what for line in his]
    draws = [(one.words, other.words) for one, other in zip(mine, his, strict=True) if one.what == "draw"]
    assert draws
    for one, other in draws:
        hidden = other if one.startswith("Ann") else one
        assert re.fullmatch(r"(Ann|Bob) drew \d+ cards?", hidden)
    assert any(not re.search(r"\d", one) for one, _ in draws if one.startswith("Ann"))


@pytest.mark.parametrize("book", ["RR09", "PAR23"])
def test_a_prize_is_named_to_its_taker_only(book: str) -> None:
    prizes = [
        (one.words, other.words)
        for seed in range(12)
        for one, other in zip(told(book, 0, seed), told(book, 1, seed), strict=True)
        if one.what == "prize"
    ]
    assert prizes
    for one, other in prizes:
        taker, watcher = (one, other) if one.startswith("Ann") else (other, one)
        assert watcher.endswith("took a Prize") and ": " in taker


def test_between_hidden_zones_a_card_is_not_named_to_the_other() -> None:
    moves = [line.words for seed in range(10) for line in told("PAR23", 0, seed) if line.what == "move"]
    hidden = re.compile(r"Bob: (.+) went from (deck|hand|prizes|aside) to (deck|hand|prizes|aside)")
    named = {found[1] for words in moves if (found := hidden.fullmatch(words))}
    assert named == {"a card"}
    assert any(words.startswith("Bob: ") and "a card" not in words for words in moves)


def test_one_who_sees_all_is_told_all() -> None:
    lines = told("PAR23", None, 5)
    assert any(line.what == "draw" and line.words.startswith("Ann drew ") for line in lines)
    assert any(line.what == "draw" and re.fullmatch(r"Bob drew [A-Z].*", line.words) for line in lines)


def test_a_knocked_out_pokemon_is_still_named() -> None:
    lines = [line for seed in range(10) for line in told("PAR23", None, seed) if line.what == "knocked_out"]
    assert lines
    assert all(re.fullmatch(r"(Ann|Bob): (?!a Pokémon).+ was Knocked Out", line.words) for line in lines)
