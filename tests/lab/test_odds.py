"""The odds of a deck: what counts as a start, goals, the rules of the book."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import msgspec
import pytest

from ptcg import lab
from ptcg.cards import Deck, builtin_decks
from ptcg.cards.facts import is_basic_pokemon, is_fossil
from ptcg.game import compile_deck
from ptcg.lab.odds_goals import evolution, read_goal
from ptcg.lab.odds_of_deck import starts, stock_of
from ptcg.lab.report.model import OddsReport, read_report
from ptcg.rulebooks import load

ROAR = next(deck for deck in builtin_decks() if deck.name == "Ancient Roar")
BOOK = load("PAR23")


@pytest.fixture(scope="module")
def report() -> OddsReport:
    found = lab.odds(ROAR, check=4000)
    assert isinstance(found, OddsReport)
    return found


def test_dealt_hands_lie_within_three_errors(report: OddsReport) -> None:
    assert len(report.checks) > 10
    for check in report.checks:
        assert abs(check.simulated - check.exact) < 3 * sqrt(check.exact * (1 - check.exact) / check.hands), check.what


def test_the_report_says_itself_and_is_read_again(report: OddsReport) -> None:
    assert repr(report).startswith("<OddsReport: One hand in four is a mulligan; by own turn 4 it can evolve into")
    assert read_report(report.json()) == report
    with pytest.raises(ValueError, match=r"deep: .*expected a report of the lab"):
        read_report('{"more": ' + "[" * 200_000, "deep")
    assert report._repr_html_().startswith("<iframe")


def test_every_built_in_deck_has_odds() -> None:
    for deck in builtin_decks():
        found = lab.odds(deck, turns=2)
        assert 0 < Fraction(found.mulligan) < 1, deck.name
        assert sum(found.mulligans) == pytest.approx(1, abs=1e-5)
        for prize in found.prizes:
            assert sum(prize.p) == pytest.approx(1, abs=1e-5)


def test_a_fossil_starts_where_the_book_says_so() -> None:
    trainer = next(card for _, card in ROAR.cards if card.supertype == "Trainer")
    fossil = msgspec.structs.replace(trainer, name="Skull Fossil", hp=50)
    assert is_fossil(fossil)
    assert not starts(fossil, BOOK) and starts(fossil, load("CL11"))


def test_a_deck_of_which_no_card_starts_is_refused() -> None:
    deck = Deck("Lost", tuple((n, card) for n, card in ROAR.cards if not is_basic_pokemon(card)), "PAR23")
    with pytest.raises(ValueError, match="Lost: no card of the deck can start"):
        lab.odds(deck)


def test_who_goes_first_may_be_a_card_behind() -> None:
    behind = BOOK.with_(first_player_draws_turn_one=False)
    found = lab.odds(ROAR, rulebook=behind, have=["Gible"])
    (goal,) = found.have
    assert not found.first_draws
    assert goal.first == (goal.second[0], *goal.second[:-1])


def test_an_evolution_waits_for_its_turns() -> None:
    gabite, garchomp = (lab.odds(ROAR, have=[f"evolve {name}"]).have[0] for name in ("Gabite", "Garchomp ex"))
    assert [p > 0 for p in gabite.second[:3]] == [False, False, True]
    assert [p > 0 for p in garchomp.second[:4]] == [False, False, False, True]
    at_once = evolution("Gabite", ROAR, first_turn=True)
    assert at_once.earliest == 1


def test_goals_as_people_type_them() -> None:
    goal = read_goal("2 Darkness Energy + gible|GABITE", ROAR)
    assert [(wish.names, wish.least) for wish in goal.wishes] == [
        (("Basic Darkness Energy",), 2), (("Gible", "Gabite"), 1)
    ]  # fmt: skip
    assert goal.words == "2 Basic Darkness Energy and Gible or Gabite"


def test_shared_mulligans_earn_the_opponent_less() -> None:
    alone, against = lab.odds(ROAR, turns=1), lab.odds(ROAR, turns=1, against="Future Circuit")
    assert against.against == "Future Circuit" and against.extra_cards < alone.extra_cards
    p = stock_of(ROAR, BOOK).mulligan
    assert alone.extra_cards == pytest.approx(float(p / (1 - p)), abs=1e-6)


def test_the_line_of_a_deck_s_own_cards_is_not_looked_up_among_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = {card.name: card for _, card in ROAR.cards}
    top = next(card for card in cards.values() if "Stage 2" in card.subtypes and card.evolves_from in cards)
    middle = msgspec.structs.replace(cards[str(top.evolves_from)], name="Zabite", evolves_from="Zible")
    top = msgspec.structs.replace(top, evolves_from="Zabite")
    asked: list[str] = []

    def known_below(name: str) -> frozenset[str]:
        asked.append(name)
        return frozenset({"Zible"})

    monkeypatch.setattr(compile_deck, "known_below", known_below)
    compile_deck.alone(top, (top, middle))
    assert asked == []
    compile_deck.alone(top)
    assert asked == ["Zabite"]
