"""Finding cards by what a person types."""

from __future__ import annotations

import time

from cards.making import corpus, pokemon, trainer
from ptcg.cards import Attack, Pool, builtin_pool
from ptcg.cards.index import CardIndex, Query
from ptcg.cards.schema import CardSet

SETS = [
    CardSet("pl1", "Platinum", "Platinum", "2009/02/11", "PL"),
    CardSet("sv4", "Paradox Rift", "Scarlet & Violet", "2023/11/03", "PAR"),
    CardSet("sv9", "Journey Together", "Scarlet & Violet", "2025/03/28", "JTG"),
]


def made() -> tuple[CardIndex, Pool]:
    """A few cards, some with several prints."""
    bite = Attack("Mewling Bite", ("Colorless",), 1, "10")
    cards = [
        pokemon("Mewtwo", id="pl1-1", set_id="pl1", number="1"),
        pokemon("Mew", id="pl1-2", set_id="pl1", number="2"),
        pokemon("Dark Mew", id="pl1-3", set_id="pl1", number="3"),
        pokemon("Litten", id="sv4-4", set_id="sv4", number="4", attacks=(bite,), types=("Fire",), regulation="G"),
        trainer("Potion", "Item", id="pl1-5", set_id="pl1", number="5", rules=("It heals a mew.",)),
        trainer("Potion", "Item", id="sv9-5", set_id="sv9", number="5", rules=("It heals.",), regulation="I"),
    ]
    pool = Pool.of(cards, SETS)
    return CardIndex(pool, pool), pool


def found(index: CardIndex, **asked: str) -> list[str]:
    query = Query(**asked)
    return [index.shown(place, query).card.id for place in index.search(query)]


def test_the_very_name_comes_first_then_beginnings_words_moves_and_texts() -> None:
    index, _ = made()
    assert found(index, words="mew") == ["pl1-2", "pl1-1", "pl1-3", "sv4-4"]
    assert found(index, words="MEWTWO") == ["pl1-1"]
    assert found(index, words="heals") == ["sv9-5"]


def test_every_word_must_be_there_and_one_letter_is_looked_for_in_names() -> None:
    index, _ = made()
    assert found(index, words="dark mew") == ["pl1-3"]
    assert found(index, words="dark potion") == []
    assert set(found(index, words="m")) == {"pl1-1", "pl1-2", "pl1-3"}


def test_a_number_finds_its_print() -> None:
    index, _ = made()
    assert found(index, words="PL 5")[0] == "pl1-5"
    assert found(index, words="sv9-5")[0] == "sv9-5"
    assert found(index, words="sv9 5")[0] == "sv9-5"


def test_one_entry_a_card_with_its_newest_print_in_the_book() -> None:
    index, _ = made()
    assert (index.size, len(index.entries)) == (6, 5)
    assert found(index, words="potion") == ["sv9-5"]
    assert found(index, words="potion", book="RR09") == ["pl1-5"]
    assert found(index, words="litten", book="RR09") == []
    assert index.shown(index.search(Query("potion"))[0], Query("potion")).prints == 2


def test_formats_kinds_types_sets_and_marks_narrow_it() -> None:
    index, _ = made()
    assert found(index, form="standard") == ["sv9-5"]
    assert set(found(index, form="sv")) == {"sv9-5", "sv4-4"}
    assert found(index, kind="Item") == ["sv9-5"]
    assert found(index, type="fire") == ["sv4-4"]
    assert found(index, set="pl1", words="potion") == ["pl1-5"]
    assert found(index, mark="G") == ["sv4-4"]


def test_an_id_given_twice_is_the_first_one() -> None:
    _, pool = made()
    mine = pokemon("Mewtwo", id="pl1-1", set_id="pl1", number="1", hp=90)
    index = CardIndex([mine, *pool], pool)
    assert [index.shown(i, Query()).card.hp for i in index.search(Query("mewtwo"))] == [90]


def test_an_answer_over_all_printed_cards_comes_while_one_types() -> None:
    pool = corpus()
    index = CardIndex([*builtin_pool(), *pool], pool)
    assert index.size > 15_000
    for words in ("", "p", "pikachu", "your opponent", "sv4-124", "boss's orders"):
        query = Query(words, form="expanded", book="ASC26")
        started = time.process_time()
        places = index.search(query)
        shown = [index.shown(place, query) for place in places[:48]]
        assert time.process_time() - started < 0.15, words  # of the processor: what else runs here does not count
        assert shown


def test_numbers_are_words_of_texts_and_of_prints() -> None:
    draws = trainer("Aid", "Supporter", id="pl1-6", set_id="pl1", number="6", rules=("Draw 3 cards.",))
    later = trainer("Aim", "Supporter", id="sv9-30", set_id="sv9", number="30", rules=("Draw a card for 3 cards.",))
    mew = pokemon("Mew", id="sv9-25", set_id="sv9", number="25", hp=150)
    pool = Pool.of([*made()[1], draws, later, mew], SETS)
    index = CardIndex(pool, pool)
    assert found(index, words="draw 3 cards") == ["pl1-6", "sv9-30"]
    assert found(index, words="mew 25") == ["sv9-25"]
    assert found(index, words="150 HP") == found(index, words="hp150") == ["sv9-25"]
    assert found(index, words="mew 150 hp") == ["sv9-25"]
    assert found(index, words="JTG 25")[0] == found(index, words="sv9-25")[0] == "sv9-25"
    assert "sv9-30" not in found(index, words="3 0")


def test_newest_first_is_by_the_prints_that_fit() -> None:
    index, _ = made()
    assert found(index)[0] == "sv9-5", "a reprint is new"
    assert sorted(found(index, set="pl1")) == ["pl1-1", "pl1-2", "pl1-3", "pl1-5"]
