"""What happened, as events that one seat may know, and their words."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

import ptcg.engine
from ptcg.game import CardRef, Game
from ptcg.game.events import ACTION, RESULT, Event
from ptcg.game.narration import Narrator
from ptcg.game.telling import VERBS, Teller
from ptcg.testing import attack, game_at, pokemon, trainer

NAMES = ("Ann", "Bob")
ENGINE = re.compile(r"\bme\.|\bopp\.|bench\[|from (\w+) deck into \1 deck|resolving|pile to|None|_|\{")


def told(book: str, seat: int | None, seed: int, everything: bool = False) -> list[Event]:
    """The events of a random game."""
    game, rng = Game.new(book, seed=f"sfc32:{seed}", listen=True), Random(seed)
    narrator = Narrator(seat, NAMES, everything=everything)
    lines = narrator.news(game.state)
    while len(game.options):
        narrator.remember(game.state)
        game.choose(rng.randrange(len(game.options)))
        lines += narrator.news(game.state)
    return lines


def story(me: str, opp: str, *choices: str, seat: int | None = 0) -> list[Event]:
    """The events after some choices in a position of made-up cards."""
    at = game_at("PAR23", CARDS, me, opp)
    at.state.listening = True
    narrator, out = Narrator(seat, NAMES), []
    for choice in choices:
        narrator.remember(at.state)
        at.choose(choice)
        out += narrator.news(at.state)
    return out


def test_every_event_of_the_engine_has_words() -> None:
    said = set()
    for file in Path(ptcg.engine.__file__).parent.parent.rglob("*.py"):
        said |= set(re.findall(r'say\(\s*s, "(\w+)"', file.read_text(encoding="utf-8")))
    said |= {"healed", "damage"}
    assert len(said) > 30
    assert sorted(said - set(VERBS)) == []


MON = pokemon("Mon", attack("Hit", 20))
SMALL = pokemon("Small", hp=20)
DIG = trainer("Dig", "Discard 2 cards from hand, then draw 1.")
FIND = trainer("Find", "Search deck for 1 Basic Pokémon and put it onto the Bench.")
CARDS = [MON, SMALL, DIG, FIND]


def test_an_action_and_its_results_are_two_levels() -> None:
    events = story("{active: Mon, hand: [Dig, Mon, Mon], deck: [Fire]}", "{active: Mon}", "play Dig")
    said = [(e.level, e.verb, e.brief or e.text) for e in events]
    assert said[0] == (ACTION, "play", "You played Dig.")
    assert (RESULT, "move", "Discarded 2 cards from your hand: 2 Mon.") in said
    assert all(level == RESULT for level, _, _ in said[1:])
    assert not any("discard pile" in words for _, _, words in said)  # the played card goes there unsaid


def test_a_result_of_another_player_names_them() -> None:
    teller = Teller(0, NAMES)
    teller.told(Event(verb="play", actor=0, turn=1, at=0, level=ACTION, rule="", card=CardRef("x", "Iono")))
    theirs = Event(verb="draw", actor=1, turn=1, at=0, level=RESULT, rule="", cards=(None, None), amount=2)
    assert (teller.told(theirs).text, teller.told(theirs).brief) == ("Bob drew 2 cards.", "")


@pytest.mark.parametrize(
    ("rule", "what"), [("SETUP-02", "who goes first"), ("COND-BURN-1", "Burned"), ("COND-ASLEEP-2", "Asleep")]
)
def test_a_coin_that_no_card_asks_for_says_what_it_is_for(rule: str, what: str) -> None:
    coin = Event(verb="coin", actor=0, turn=1, at=0, level=ACTION, rule=rule, coin="heads")
    assert Teller(1, ("Ana", "Bob")).told(coin).text == f"Ana flipped heads ({what})."


def test_an_attack_says_whom_and_how_much() -> None:
    events = story("{active: {card: Mon, energy: [Fire]}}", "{active: Small, bench: [Mon]}", "attack Hit")
    attack_, hit, out, *_ = [e for e in events if e.verb in ("attack", "damage", "knocked_out")]
    assert attack_.text == "Your Mon used Hit on Bob's Small for 20 damage."
    assert attack_.mon is not None and (attack_.mon.player, attack_.mon.name) == (0, "Mon")
    assert attack_.mon.place == "me.active"
    assert attack_.target is not None and attack_.target.place == "opp.active" and attack_.amount == 20
    assert (hit.level, hit.amount) == (RESULT, 20) and hit.ledger
    assert out.text == "Bob's Small was Knocked Out!" and out.level == ACTION


def test_the_words_come_from_the_fields_alone() -> None:
    """Read back from JSON, without any state, each event has the same words."""
    for seat in (0, None):
        events, teller = told("PAR23", seat, 2), Teller(seat, NAMES)
        read = msgspec.json.decode(msgspec.json.encode(events), type=list[Event])
        assert [teller.told(e).text for e in read] == [e.text for e in events]


def test_bookkeeping_is_left_out() -> None:
    events = told("PAR23", None, 3, everything=True)
    assert not any(e.verb == "move" and (e.origin, e.place) == ("table", "discard") for e in events)
    for one, other in pairwise(events):
        assert not (one.verb == "checkup" and other.verb == "turn")


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_words_of_the_engine(book: str, seat: int | None) -> None:
    for seed in range(3):
        for line in told(book, seat, seed):
            assert not ENGINE.search(line.text), line.text
            assert re.fullmatch(r"[A-Z0-9].*[.!]", line.text), line.text


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
def test_what_the_other_draws_is_not_named(book: str) -> None:
    mine, theirs = told(book, 0, 5), told(book, 1, 5)
    assert [line.verb for line in mine] == [line.verb for line in theirs]
    draws = [(one.text, other.text) for one, other in zip(mine, theirs, strict=True) if one.verb == "draw"]
    assert draws
    for one, other in draws:
        assert one.startswith("You ") != other.startswith("You ")
        hidden = other if one.startswith("You ") else one
        assert re.fullmatch(r"(Ann|Bob) drew (a card|\d+ cards)\.", hidden)
    assert any(re.fullmatch(r"You drew (?!a card|\d).+\.", one) for one, _ in draws)


@pytest.mark.parametrize("book", ["RR09", "PAR23"])
def test_a_prize_is_named_to_its_taker_only(book: str) -> None:
    prizes = [
        (one.text, other.text)
        for seed in range(12)
        for one, other in zip(told(book, 0, seed), told(book, 1, seed), strict=True)
        if one.verb == "prize"
    ]
    assert prizes
    for one, other in prizes:
        taker, watcher = (one, other) if one.startswith("You") else (other, one)
        assert re.search(r"took (a|\d) Prize cards?\.$", watcher) and ": " in taker


def test_between_hidden_zones_a_card_is_not_named_to_the_other() -> None:
    """The one exception is a card that was shown on its way, which a line before says."""
    hidden, named = ("deck", "hand", "prizes"), 0
    for seed in range(10):
        lines = told("PAR23", 0, seed)
        shown = {card for line in lines if line.verb == "reveal" for card in line.cards or (line.card,)}
        for line in lines:
            if line.verb == "move" and line.actor == 1 and line.origin in hidden and line.place in hidden:
                known = {card for card in line.cards or (line.card,) if card is not None}
                assert known <= shown, line.text
                named += len(known)
    assert named


def test_discarded_cards_are_named_to_both() -> None:
    lines = [line.text for seed in range(4) for line in told("PAR23", 0, seed)]
    assert any(re.fullmatch(r"You discarded .+ from your hand.*\.", words) for words in lines)
    assert any(re.fullmatch(r"Bob discarded .+ from their hand.*\.", words) for words in lines)


def test_one_who_sees_all_is_told_all() -> None:
    lines = told("PAR23", None, 5, everything=True)
    draws = [line.text for line in lines if line.verb == "draw"]
    assert any(re.fullmatch(r"Ann drew [A-Z].*", words) for words in draws)
    assert any(re.fullmatch(r"Bob drew [A-Z].*", words) for words in draws)


def test_a_spectator_is_told_what_both_know() -> None:
    draws = [line.text for line in told("PAR23", None, 5) if line.verb == "draw"]
    assert draws and all(re.fullmatch(r"(Ann|Bob) drew (a card|\d+ cards)\.", words) for words in draws)


def test_a_knocked_out_pokemon_is_still_named() -> None:
    lines = [line for seed in range(10) for line in told("PAR23", None, seed) if line.verb == "knocked_out"]
    assert lines
    assert all(re.fullmatch(r"(Ann|Bob)'s (?!Pokémon).+ was Knocked Out!", line.text) for line in lines)


def test_a_text_without_a_name_that_works_later() -> None:
    later = pokemon("Later", attack("Wait", 0, "At the end of this turn, draw 1."))
    at = game_at("PAR23", [later], "{active: Later, deck: 5}", "{active: Later, deck: 5}")
    at.state.listening = True
    narrator = Narrator(0, NAMES)
    narrator.remember(at.state)
    at.choose("attack Wait")
    assert "An earlier effect of your Later happens now." in [line.text for line in narrator.news(at.state)]
