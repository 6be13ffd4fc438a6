"""The fitness suite: which swaps have a known answer, what is right, and the same bytes for any number of workers."""

from __future__ import annotations

import pytest

from ptcg.bots.training.decks import Entry
from ptcg.cards import builtin_decks
from ptcg.lab import RunError
from ptcg.lab.fitness_suite import PERIODS, fitness, fitness_runs
from ptcg.lab.known_answers import COPIES, known_answers
from ptcg.lab.report.suite import Bar, Swapped
from ptcg.lab.roles import roles_of
from ptcg.measure.intervals import share


def entries() -> list[Entry]:
    return [Entry(deck.name, "PAR23", 2023, deck) for deck in builtin_decks("PAR23")]


def test_roles_are_read_from_programs_and_not_from_names() -> None:
    for deck in builtin_decks("PAR23"):
        roles = roles_of(deck, "PAR23")
        names = {card.id: card.name for _, card in deck.cards}
        found = {names[card] for card in roles.finds_pokemon}
        assert "Nest Ball" in found or "Ultra Ball" in found
        assert all("Energy" not in name for name in found) and not roles.mills


def test_a_known_answer_takes_cards_out_for_basic_energy() -> None:
    deck = builtin_decks("PAR23")[0]
    for answer in known_answers(deck, "PAR23"):
        before, after = deck.all_cards(), answer.deck.all_cards()
        assert len(before) == len(after)
        changed = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
        assert 1 <= len(changed) <= COPIES
        assert all("Basic" in b.subtypes and b.supertype == "Energy" for _, b in changed)


def test_right_means_clearly_worse_and_a_bar_is_a_bound() -> None:
    assert Swapped(deck="D", kind="k", cards="c", won=share(30, 100)).right()
    assert not Swapped(deck="D", kind="k", cards="c", won=share(45, 100)).right()
    assert not Swapped(deck="D", kind="k", cards="c", won=share(0, 0)).right()
    assert Bar(name="x", value=share(80, 100), least=0.75).passed and not Bar(name="x", number=17, most=16).passed
    assert Bar(name="x", number=12, least=10, most=16).asked() == "at least 10 and at most 16"


def test_the_suite_gives_the_same_bytes_for_one_worker_and_two() -> None:
    one, two = (fitness("random", games=2, seed="f", workers=n, entries=entries()) for n in (1, 2))
    assert one.run.sha256 == two.run.sha256 != ""
    assert len(one.fitness) == 2 and len(one.copies) == 1 and one.swaps
    assert one.html().count("<h1>") == 1 and "known answers" in one.csv() and one.run.games > 0
    assert "random passes" in one.sentence()


def test_bad_suites_are_refused() -> None:
    with pytest.raises(RunError, match="expected an even number"):
        fitness_runs("random", 3, "0", entries())
    with pytest.raises(RunError, match="expected one bot for both decks"):
        fitness_runs("random/greedy", 4, "0", entries())
    with pytest.raises(RunError, match="ptcg cards fetch"):
        fitness_runs("random", 4, "0", [])
    assert len(PERIODS) == 5
