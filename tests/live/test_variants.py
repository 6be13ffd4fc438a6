"""Two prints of one name in one deck: each card in play is the one that does what the log tells."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from live.writer import written_game
from ptcg.cards import Card, Deck
from ptcg.cards.builtin import builtin_decks, builtin_pool
from ptcg.cards.pool import Pool
from ptcg.live import parse
from ptcg.live.followed import Following, follow
from ptcg.live.record import record_of, states_of
from ptcg.rulebooks import load

SEED = 9


@cache
def two_prints() -> tuple[Pool, Deck]:
    """Return a pool with a second Miraidon ex, whose attack has another name and damage, and a deck with both."""
    deck = next(deck for deck in builtin_decks("PAR23") if deck.name == "Future Circuit")
    first = next(card for _, card in deck.cards if card.name == "Miraidon ex")
    attack = msgspec.structs.replace(first.attacks[0], name="Small Spark", cost=("Lightning",), base=40, text="")
    second = msgspec.structs.replace(first, id="test-1", set_id="test", number="1", attacks=(attack,), abilities=())
    cards = [(n, card) for n, card in deck.cards if card.id != first.id]
    energy = next(i for i, (_, card) in enumerate(cards) if card.name == "Basic Lightning Energy")
    cards[energy] = (cards[energy][0] - 2, cards[energy][1])
    both: tuple[tuple[int, Card], ...] = ((2, first), (2, second), *cards)
    return Pool.merge([Pool.of([second]), builtin_pool()]), Deck("Two prints", both, "PAR23")


@cache
def game() -> Following:
    pool, deck = two_prints()
    return follow(parse(written_game(deck, deck, SEED)), pool, load("PAR23"), seconds=120.0)


def test_both_prints_are_found() -> None:
    found = game().result
    assert (found.followed, found.why) == ("end", "")
    prints = {"test-1", "sv1-81"}
    assert any(prints <= set(cards) for cards in found.lists)


def test_the_record_leads_through_the_same_game() -> None:
    pool, deck = two_prints()
    record = record_of(parse(written_game(deck, deck, SEED)), game())
    assert len(list(states_of(record, pool))) == 1 + sum(card < 0 for card, _ in game().trail)


def test_a_card_of_the_wrong_print_is_no_illegal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, deck = two_prints()
    monkeypatch.setattr("ptcg.live.follow.variants", lambda *_: ())  # as if the game so far fitted one print only
    found = follow(parse(written_game(deck, deck, SEED)), pool, load("PAR23"), seconds=120.0).result
    assert found.followed != "end" and found.disagreements == ()
    assert "wrong printing" in found.why and "Miraidon ex" in found.why
