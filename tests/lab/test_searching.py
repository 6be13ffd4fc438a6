"""Proposals and the search: legal lists, planted cards that come back, the same bytes for one worker and two."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ptcg.cards import Card, Deck, builtin_decks, check_deck
from ptcg.cards.builtin import builtin_pool
from ptcg.lab import Cap, RunError, search
from ptcg.lab.archetypes import copies_in
from ptcg.lab.copies import Candidate, Copy, Lists, candidates, cut_lines, with_changes
from ptcg.lab.decks import judge
from ptcg.lab.designs import designs
from ptcg.lab.effects import Evidence, Value
from ptcg.lab.improving import read_swap
from ptcg.lab.proposing import in_names, neighbours, propose
from ptcg.lab.report.search import SearchReport
from ptcg.lab.roles import filler
from ptcg.lab.searching import best_list
from ptcg.lab.shuffle import find_in_deck, swapped
from ptcg.measure.estimates import Estimate
from ptcg.rulebooks import load

ROAR, CIRCUIT = builtin_decks("PAR23")
POOL = builtin_pool()
BOOK = load("PAR23")


def planted() -> Deck:
    """Return a list from which four good cards were cut for basic Energy."""
    energy = filler(ROAR)
    assert energy is not None
    return swapped(ROAR, [(2, find_in_deck(ROAR, name), energy) for name in ("Ultra Ball", "Nest Ball")])


def anything(card: Card) -> bool:
    return True


def tried() -> tuple[list[Candidate], list[Candidate]]:
    return candidates(planted(), Lists(planted(), [ROAR]), anything)


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
    assert all(not check_deck(read_swap(deck, words, POOL), BOOK) for words in found)


def test_without_like_lists_only_counts_of_own_cards_change() -> None:
    assert neighbours(ROAR, [ROAR]) == []
    own = {card.id for _, card in ROAR.cards}
    assert all(part in own for words in propose(ROAR, "PAR23", POOL, [], 8) for part in words.split(" > "))
    ins, outs = candidates(ROAR, Lists(ROAR, []), anything)
    assert {one.card.id for one in (*ins, *outs)} <= own
    assert {one.share for one in (*ins, *outs)} == {0.5}


def test_copies_of_real_lists_come_in_first_and_what_they_lack_goes_out_first() -> None:
    ins, outs = tried()
    energy = filler(ROAR)
    assert energy is not None
    assert sorted(one.card.name for one in ins[:4]) == ["Nest Ball", "Nest Ball", "Ultra Ball", "Ultra Ball"]
    assert [one.card.name for one in outs[:3]] == [energy.name] * 3
    mine = copies_in(planted())
    assert all(one.copy.number > mine[one.copy.name] for one in ins)
    assert all(one.copy.number <= mine[one.copy.name] for one in outs)


def test_the_lists_of_a_round_are_legal_and_hold_every_copy_in_half_of_them() -> None:
    ins, outs = tried()
    found = designs(planted(), ins, outs, 9, BOOK, Random("d"))
    assert len(found) == 9 and not any(check_deck(deck, BOOK) for deck in found)
    assert copies_in(found[0]) == copies_in(planted())
    first = [copies_in(deck)[ins[0].copy.name] >= ins[0].copy.number for deck in found]
    assert first.count(True) in (4, 5, 6, 7, 8) and not first[0]


def test_the_model_finds_the_values_that_made_the_games() -> None:
    copies = [Copy(name, 1) for name in "abcdef"]
    true = dict(zip(copies, (0.06, 0.0, -0.06, 0.03, 0.0, -0.03), strict=True))
    rng = Random("model")
    lists = [{copy: copy in chosen for copy in copies} for chosen in (rng.sample(copies, 3) for _ in range(16))]
    deals = [rng.gauss(0.5, 0.3) for _ in range(2000)]
    won = [
        [deal + sum(true[copy] for copy, has in one.items() if has) + rng.gauss(0, 0.3) for deal in deals]
        for one in lists
    ]
    evidence = Evidence()
    evidence.add(lists, won)
    found = evidence.values(lambda copy: 0.0, lambda copy: False)
    for copy, value in true.items():
        assert found[copy].games.lo - 0.005 < value < found[copy].games.hi + 0.005
        assert found[copy].games.hi - found[copy].games.lo < 0.02
    assert abs(found[copies[0]].both.est) < abs(found[copies[0]].games.est) < 0.08


def test_a_doubted_copy_stays_near_what_real_lists_say() -> None:
    one, other = Copy("a", 1), Copy("b", 1)
    evidence = Evidence()
    evidence.add([{one: True, other: False}, {one: False, other: True}], [[1.0] * 40, [0.0, 0.5] * 20])
    free = evidence.values(lambda copy: 0.0, lambda copy: False)
    doubted = evidence.values(lambda copy: 0.0, lambda copy: True)
    assert 0 < doubted[one].both.est < free[one].both.est / 2


def test_the_best_list_takes_swaps_that_are_worth_it_and_the_second_copy_before_the_third() -> None:
    ins, outs = tried()
    given = judge([planted(), CIRCUIT])
    evidence = Evidence()
    copies = [one.copy for one in (*ins, *outs)]
    evidence.add([dict.fromkeys(copies, False), dict.fromkeys(copies, True)], [[0.5], [0.5]])
    shares = {one.copy: one.share for one in (*ins, *outs)}
    values = evidence.values(lambda copy: 0.03 * (shares[copy] - 0.5), lambda copy: False)
    best = best_list(planted(), ins, outs, values, given)
    assert best is not None and copies_in(best) == copies_in(ROAR)
    flat = evidence.values(lambda copy: 0.0, lambda copy: False)
    assert best_list(planted(), ins[:1], outs[:1], flat, given) is None


def test_a_search_leaves_lines_of_evolution_whole() -> None:
    ins, outs = tried()
    gabite = find_in_deck(ROAR, "Gabite")
    gabites = [Candidate(Copy("gabite", n), gabite, 0.2, comes_in=False) for n in (2, 1)]
    outs = [*gabites, *outs[:6]]
    worth = {one.copy: (1.0 if one.comes_in else -1.0 if one in gabites else 0.5) for one in (*ins, *outs)}
    values = {}
    for copy, x in worth.items():
        known = Estimate(est=x, lo=x, hi=x)
        values[copy] = Value(x, known, known)
    best = best_list(planted(), ins, outs, values, judge([planted(), CIRCUIT]))
    assert best is not None and copies_in(best)["gabite"] == 1 and not cut_lines(best)
    lists = designs(planted(), ins, outs, 9, BOOK, Random("lines"))
    assert len(lists) == 9 and not any(cut_lines(deck) for deck in lists)
    gone = with_changes(planted(), ins[:2], gabites)
    assert cut_lines(gone) == {"garchomp ex"}


def test_a_search_is_the_same_for_one_worker_and_two() -> None:
    def found(workers: int) -> SearchReport:
        return search(planted(), [CIRCUIT], rounds=1, games=24, final=2, width=3, lists=[ROAR], bots="random",
                      seed="s", cap=Cap(2, 300), workers=workers, pool=POOL)  # fmt: skip

    one, two = found(1), found(2)
    assert one == msgspec.structs.replace(two, run=one.run)
    assert sum(n for n, _, _ in one.cards) == 60 and len(one.steps) == 1
    assert sorted(one.came()) == ["2 Nest Ball", "2 Ultra Ball"] and one.pairs == 2
    assert one.html().count("<h1>") == 1 and one.csv().count("\n") == 1 + len(one.tested)


def test_a_faulty_search_is_refused() -> None:
    with pytest.raises(RunError, match="against nobody"):
        search(ROAR, [], pool=POOL)
    with pytest.raises(RunError, match="0 rounds"):
        search(ROAR, [CIRCUIT], rounds=0, pool=POOL)
