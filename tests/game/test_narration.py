"""Events in plain English, as one seat may know them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import ptcg.core
from ptcg.game import Game
from ptcg.game.narration import Line, Narrator
from ptcg.testing import attack, game_at, pokemon

NAMES = ("Ann", "Bob")
ENGINE = re.compile(r"\bme\.|\bopp\.|bench\[|aside|from (\w+) deck into \1 deck|resolving|pile to|None|_|\{")


def told(book: str, seat: int | None, seed: int, everything: bool = False) -> list[Line]:
    """The lines of a random game."""
    game, rng = Game.new(book, seed=f"sfc32:{seed}", listen=True), Random(seed)
    narrator = Narrator(seat, NAMES, everything=everything)
    lines = narrator.news(game.state)
    while len(game.options):
        narrator.remember(game.state)
        game.choose(rng.randrange(len(game.options)))
        lines += narrator.news(game.state)
    assert len(lines) == len(game.events)
    return lines


def test_every_event_of_the_core_has_words() -> None:
    said = set()
    for file in Path(ptcg.core.__file__).parent.rglob("*.py"):
        said |= set(re.findall(r'say\(\s*s, "(\w+)"', file.read_text(encoding="utf-8")))
    said |= {"healed", "damage"}
    assert len(said) > 30
    assert [what for what in sorted(said) if not hasattr(Narrator, f"_{what}")] == []


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_words_of_the_engine(book: str, seat: int | None) -> None:
    for seed in range(3):
        for line in told(book, seat, seed):
            assert not ENGINE.search(line.words), line.words
            assert re.fullmatch(r"[A-Z0-9].*\.", line.words), line.words


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
def test_what_the_other_draws_is_not_named(book: str) -> None:
    mine, theirs = told(book, 0, 5), told(book, 1, 5)
    assert [line.what for line in mine] == [line.what for line in theirs]
    draws = [(one.words, other.words) for one, other in zip(mine, theirs, strict=True) if one.what == "draw"]
    assert draws
    for one, other in draws:
        assert one.startswith("You ") != other.startswith("You ")
        hidden = other if one.startswith("You ") else one
        assert re.fullmatch(r"(Ann|Bob) drew (a card|\d+ cards)\.", hidden)
    assert any(re.fullmatch(r"You drew (?!a card|\d).+\.", one) for one, _ in draws)


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
        taker, watcher = (one, other) if one.startswith("You") else (other, one)
        assert watcher.endswith("took a Prize card.") and ": " in taker


def test_between_hidden_zones_a_card_is_not_named_to_the_other() -> None:
    """The one exception is a card that was shown on its way, which a line before says."""
    between = re.compile(r"Bob put (.+) (from their (deck|hand|Prizes)|back) (into|among) their (deck|hand|Prizes)\.")
    named = 0
    for seed in range(10):
        lines = told("PAR23", 0, seed)
        shown = {line.words for line in lines if line.what == "reveal"}
        for line in lines:
            found = between.fullmatch(line.words)
            if found and found[1] != "a card":
                assert f"Bob showed {found[1]}." in shown, line.words
                named += 1
    assert named


def test_a_played_card_goes_into_the_discard_pile_in_words() -> None:
    lines = [line.words for seed in range(4) for line in told("PAR23", 0, seed)]
    assert any(re.fullmatch(r"You put .+ into the discard pile\.", words) for words in lines)
    assert any(re.fullmatch(r"You discarded .+ from your hand\.", words) for words in lines)
    assert any(re.fullmatch(r"Bob discarded .+ from their hand\.", words) for words in lines)


def test_one_who_sees_all_is_told_all() -> None:
    lines = told("PAR23", None, 5, everything=True)
    draws = [line.words for line in lines if line.what == "draw"]
    assert any(re.fullmatch(r"Ann drew [A-Z].*", words) for words in draws)
    assert any(re.fullmatch(r"Bob drew [A-Z].*", words) for words in draws)


def test_a_spectator_is_told_what_both_know() -> None:
    draws = [line.words for line in told("PAR23", None, 5) if line.what == "draw"]
    assert draws and all(re.fullmatch(r"(Ann|Bob) drew (a card|\d+ cards)\.", words) for words in draws)


def test_a_knocked_out_pokemon_is_still_named() -> None:
    lines = [line for seed in range(10) for line in told("PAR23", None, seed) if line.what == "knocked_out"]
    assert lines
    assert all(re.fullmatch(r"(Ann|Bob)'s (?!Pokémon).+ was Knocked Out\.", line.words) for line in lines)


def test_a_text_without_a_name_that_works_later() -> None:
    later = pokemon("Later", attack("Wait", 0, "At the end of this turn, draw 1."))
    at = game_at("PAR23", [later], "{active: Later, deck: 5}", "{active: Later, deck: 5}")
    at.state.listening = True
    narrator = Narrator(0, NAMES)
    narrator.remember(at.state)
    at.choose("attack Wait")
    assert "An earlier effect of your Later happens now." in [line.words for line in narrator.news(at.state)]
