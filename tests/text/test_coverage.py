"""Coverage counts functionally distinct cards, and says where reading stopped."""

from __future__ import annotations

import msgspec

from ptcg.cards import Card, Pool
from ptcg.cards.card import Attack
from ptcg.text.coverage import measure


def card(number: int, text: str, name: str = "Made") -> Card:
    attacks = (Attack(name="Poke", text=text),) if text else ()
    return Card(id=f"made-{number}", name=name, supertype="Pokémon", attacks=attacks, set_id="made", number=str(number))


CARDS = [
    card(1, "Draw 3 cards."),
    card(2, "Draw 3 cards."),
    card(3, "Draw 2 carrots and eat them raw."),
    card(4, "Draw 4 carrots and eat them raw.", "Other"),
    card(5, "", "Bare"),
]


def test_prints_of_one_card_count_once() -> None:
    total = measure(Pool.of(CARDS)).total
    assert (total.cards, total.read, total.vanilla) == (4, 2, 1)
    assert total.kinds == {"attack": [1, 3]}


def test_stops_are_grouped_by_the_words_where_reading_stopped() -> None:
    (stop,) = measure(Pool.of(CARDS)).stops
    assert (stop.words, stop.texts, stop.cards) == ("carrots and eat them", 2, ["made-3", "made-4"])


def test_kinds_and_sets_narrow_the_count() -> None:
    trainer = msgspec.structs.replace(card(6, "", "Tent"), supertype="Trainer", subtypes=("Item",), set_id="other")
    pool = Pool.of([*CARDS, trainer])
    assert measure(pool, kinds=["Item"]).total.cards == 1
    assert list(measure(pool, sets=["other"]).sets) == ["other"]


def test_a_card_the_engine_refuses_is_not_read() -> None:
    measured = measure(Pool.of(CARDS), refused=lambda card: "no such step" if card.attacks else None)
    assert measured.total.read == 1
    assert [stop.words for stop in measured.stops] == ["carrots and eat them", "no such step"]
