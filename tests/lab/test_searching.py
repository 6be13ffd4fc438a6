"""Proposals and the search: legal swaps, planted cards that come back, the same bytes for one worker and two."""

from __future__ import annotations

import msgspec
import pytest

from ptcg.cards import Deck, builtin_decks, check_deck
from ptcg.cards.builtin import builtin_pool
from ptcg.lab import Cap, RunError, search
from ptcg.lab.improving import read_swap
from ptcg.lab.proposing import bundles, in_names, neighbours, propose
from ptcg.lab.report.search import SearchReport
from ptcg.lab.roles import filler
from ptcg.lab.shuffle import find_in_deck, swapped
from ptcg.rulebooks import load

ROAR, CIRCUIT = builtin_decks("PAR23")
POOL = builtin_pool()


def planted() -> Deck:
    """Return a list from which four good cards were cut for basic Energy."""
    energy = filler(ROAR)
    assert energy is not None
    return swapped(ROAR, [(2, find_in_deck(ROAR, name), energy) for name in ("Ultra Ball", "Nest Ball")])


def test_proposals_are_legal_and_bring_planted_cards_back_first() -> None:
    deck = planted()
    found = propose(deck, "PAR23", POOL, [ROAR, CIRCUIT], 6)
    assert len(found) == len(set(found)) == 6
    cards = {card.id: card for _, card in ROAR.cards}
    names = [in_names(words, cards) for words in found]
    energy = filler(ROAR)
    assert energy is not None
    assert {name.split(" > ")[1] for name in names[:2]} == {"Ultra Ball", "Nest Ball"}
    assert all(name.startswith(energy.name) for name in names[:2])
    assert all(not check_deck(read_swap(deck, words, POOL), load("PAR23")) for words in found)


def test_bundles_are_made_of_proposals_that_go_together() -> None:
    deck = planted()
    found = propose(deck, "PAR23", POOL, [ROAR, CIRCUIT], 8)
    cards = {card.id: card for _, card in ROAR.cards}
    two, four = bundles(deck, found)
    assert (
        in_names(two, cards).split(" > ")[1]
        == in_names(found[0], cards).split(" > ")[1] + ", " + (in_names(found[1], cards).split(" > ")[1])
    )
    assert sum(n for n, _ in read_swap(deck, four, POOL).cards) == 60
    assert bundles(deck, found[:1]) == []


def test_without_like_lists_only_counts_of_own_cards_change() -> None:
    assert neighbours(ROAR, [ROAR]) == []
    own = {card.id for _, card in ROAR.cards}
    assert all(part in own for words in propose(ROAR, "PAR23", POOL, [], 8) for part in words.split(" > "))


def test_a_search_is_the_same_for_one_worker_and_two() -> None:
    def found(workers: int) -> SearchReport:
        return search(planted(), [CIRCUIT], rounds=1, budget=12, final=6, swaps=2, lists=[ROAR], bots="random",
                      seed="s", cap=Cap(2, 300), workers=workers, pool=POOL)  # fmt: skip

    one, two = found(1), found(2)
    assert one == msgspec.structs.replace(two, run=one.run)
    assert sum(n for n, _, _ in one.cards) == 60 and len(one.steps) == 1 and one.pairs == 6
    assert one.html().count("<h1>") == 1 and one.csv().count("\n") == 2


def test_a_faulty_search_is_refused() -> None:
    with pytest.raises(RunError, match="against nobody"):
        search(ROAR, [], pool=POOL)
    with pytest.raises(RunError, match="0 rounds"):
        search(ROAR, [CIRCUIT], rounds=0, pool=POOL)
