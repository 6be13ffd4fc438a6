"""determinize: a whole game that fits what a seat sees, and nothing it does not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.playing import BOOKS, finish, game, play
from ptcg.cards import Deck
from ptcg.cards.builtin import builtin_decks
from ptcg.engine import vocabulary as w
from ptcg.engine.operands import L_CARD
from ptcg.game import Game
from ptcg.game.invariants import violations
from ptcg.game.notation import card_id

STAGES = (0, 3, 7, 20, 75, 150)
PLACES = (w.DECK, w.HAND, w.PRIZES, w.PILE)  # at set-up Pokémon lie face down


def positions(book: str, **modes: Any) -> list[Game]:
    """Positions from set-up to late in a game."""
    found = [play(game(book, seed, **modes), n, seed) for seed in range(2) for n in STAGES]
    return [at for at in found if at.outcome is None]


def hidden(at: Game, seat: int) -> Counter[str]:
    """The opponent's prints that are not in the open, as the list gives them."""
    s = at.state
    return Counter(
        card_id(s, c)
        for c in range(len(s.place))
        if s.defs.owner[c] != seat and s.place[c] in PLACES and not s.know[c] & (1 << seat)
    )


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("chance", ["rng", "ask"])
def test_equal_views_and_seeds_give_equal_positions(book: str, chance: str) -> None:
    for at in positions(book, chance=chance):
        for seat in range(2):
            same = at.determinize(seat, "a")
            assert same.view(seat) == at.view(seat)
            assert at.determinize(seat, "b").key() == same.determinize(seat, "b").key()


@pytest.mark.parametrize("book", BOOKS)
def test_seeds_differ_and_nothing_open_changes(book: str) -> None:
    keys = set()
    for at in positions(book):
        for seat in range(2):
            deals = [at.determinize(seat, n) for n in range(4)]
            keys |= {deal.key() for deal in deals}
            for deal in deals:
                assert deal.view(seat) == at.view(seat)
                assert deal.view(None) == at.view(None)
                assert hidden(deal, seat) == hidden(at, seat)
                assert violations(deal) == []
    assert len(keys) > 40


def test_the_past_and_the_chance_of_the_game_are_gone() -> None:
    at = play(game("PAR23", 6, listen=True), 50, 6)
    other = at.determinize(0, "x")
    assert other.seed != at.seed
    assert other.choices == ()
    assert other.events == []
    state, own = other.state, at.state
    assert (state.rng0, state.rng1, state.rng2) != (own.rng0, own.rng1, own.rng2)
    with pytest.raises(ValueError, match="began from a position"):
        other.record()


def test_a_determinized_game_is_played_to_its_end_and_undone() -> None:
    at = play(game("CL11", 2), 70, 2)
    other = at.determinize(1, "x")
    before = other.key()
    finish(other)
    assert other.outcome is not None
    other.undo(len(other.choices))
    assert other.key() == before


def test_the_assumed_list_takes_the_place_of_the_true_one() -> None:
    at = play(game("PAR23", 1), 60, 1)
    mine, other = at.decks
    ids = {card.id for _, card in mine.cards}
    # the opponent is thought to have the energy of one's own deck in place of what has not been seen
    fill = next(card for _, card in mine.cards if card.supertype == "Energy")
    seen = Counter(card_id(at.state, c) for c in range(60, 120))
    seen.subtract(hidden(at, 0))
    cards = [(n, card) for _, card in other.cards if (n := seen[card.id]) > 0]
    cards.append((60 - sum(n for n, _ in cards), fill))
    deal = at.determinize(0, "x", Deck(name="assumed", cards=tuple(cards)))
    assert deal.view(0) == at.view(0)
    assert violations(deal) == []
    assert set(hidden(deal, 0)) == {fill.id} and fill.id in ids
    assert deal.decks[0] is mine and deal.decks[1].name == "assumed"
    finish(deal)
    assert deal.outcome is not None
    assert at.determinize(0, "x", other).view(0) == at.view(0)


def test_a_list_that_what_was_seen_does_not_fit_is_refused() -> None:
    at = play(game("PAR23", 1), 60, 1)
    mine, other = at.decks
    short = Deck(name="short", cards=other.cards[:3])
    with pytest.raises(ValueError, match=r"opponent: the list has \d+ cards, expected 60"):
        at.determinize(0, "x", short)
    wrong = builtin_decks("RR09")[0]
    with pytest.raises(ValueError, match=r"opponent: .* \(.*\) has been seen, the list assumed has none"):
        at.determinize(0, "x", wrong)
    assert mine


def test_cards_drawn_after_mulligans_stay_the_cards_that_may_be_benched() -> None:
    found = 0
    for seed in range(60):
        at = game("PAR23", seed)
        while not at.turn:
            setup = at.state.stack[-1]
            if at.decision is not None and at.decision.kind == "bench" and setup.r[L_CARD]:
                other = 1 - at.decision.player
                deal = at.determinize(other, "x").state
                drawn = deal.stack[-1].r[L_CARD]
                assert len(drawn) == len(setup.r[L_CARD])
                assert {deal.place[card] for card in drawn} == {w.HAND}
                assert set(deal.ask_opts) <= {*drawn, -1}
                found += 1
            at.choose(0)
        if found > 3:
            return
    assert found > 3
