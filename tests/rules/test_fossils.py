"""Fossils and Dolls: Trainer cards that are Pokémon while they are in play."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.cards import Card, Deck, builtin_pool, check_deck
from ptcg.rulebooks import load
from ptcg.testing import Position, attack, evolution, mon, opening, pokemon, position, trainer
from ptcg_marks import rule

PLAYS = "Play this card as a Basic Colorless Pokémon with 60 HP."
LEAVES = "Any time on your turn: discard this Pokémon with all attached cards."
FOSSIL = trainer("Rare Fossil", PLAYS, "This Pokémon can't retreat.", LEAVES, id="Odd Fossil", hp=60)
NO_PRIZE = trainer("Old Fossil", PLAYS, "Worth 0 Prizes.", kind="", hp=60)
DOLL = trainer("Little Doll", PLAYS, "At set-up: you may put this card onto the Bench.", hp=60)
RISEN = evolution("Risen", "Rare Fossil")
MON = pokemon("Mon", attack("Hit", "60"))
BALL = trainer("Ball", "Search deck for 1 Basic Pokémon, put it onto the Bench, then shuffle.")
RECALL = trainer("Recall", "Put 1 Item card from discard pile into hand.")


@rule("FOSSIL-01")
@pytest.mark.parametrize("book", BOOKS)
def test_in_play_it_is_a_basic_pokemon_with_what_its_text_gives(book: str) -> None:
    healer = trainer("Salve", "Heal 30 from 1 of your Basic Pokémon.")
    t = position(book, MON, MON, hand=[FOSSIL, "Water", healer]).do("play Odd Fossil", "attach Water to me.bench[0]")
    assert (t["me.bench[0].stage"], t["me.bench[0].max_hp"], t["me.bench[0].types"]) == ("Basic", 60, ("Colorless",))
    assert t["me.bench[0].energy"] == ("Water",)
    hurt = position(book, MON, MON, bench=[mon(FOSSIL, damage=30)], hand=[healer])
    assert hurt.do("play Salve choosing me.bench[0]")["me.bench[0].damage"] == 0


@rule("FOSSIL-01")
@pytest.mark.parametrize("book", BOOKS)
def test_it_needs_a_free_place_on_the_bench(book: str) -> None:
    assert position(book, MON, MON, bench=[MON] * 5, hand=[FOSSIL]).why("play Odd Fossil") == "BENCH-02"


@rule("FOSSIL-02")
@pytest.mark.parametrize("book", BOOKS)
def test_elsewhere_it_is_a_trainer_card_that_no_search_for_basics_finds(book: str) -> None:
    t = position(book, MON, MON, hand=[BALL], deck=[FOSSIL, "Water"])
    t.do("play Ball")
    assert (t["me.bench.count"], t["me.deck.count"]) == (0, 2)
    t = position(book, MON, MON, hand=[RECALL], discard=[FOSSIL]).do("play Recall")
    assert t["me.hand"] == ("Odd Fossil",)


def set_up(book: str, card: Card) -> Position:
    """Set-up with one card that may or may not be a Basic Pokémon, then a hand with a real one."""
    t = opening(book, [[card, *["Water"] * 6], [MON, *["Water"] * 6]], [[MON, *["Water"] * 6]])
    t.play.settle()
    return t


@rule("FOSSIL-03", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_at_set_up_it_counts_as_a_basic_pokemon_in_the_old_books(book: str) -> None:
    t = set_up(book, FOSSIL)
    assert (t["me.mulligans"], t["me.active.card"]) == (0, "Odd Fossil")


@rule("FOSSIL-03", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_at_set_up_it_does_not_count_in_the_new_books(book: str) -> None:
    t = set_up(book, FOSSIL)
    assert (t["me.mulligans"], t["me.active.card"]) == (1, "Mon")


@rule("FOSSIL-04", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_the_starting_player_plays_none_in_the_first_turn_of_the_old_books(book: str) -> None:
    assert position(book, MON, MON, hand=[FOSSIL], turn=1).why("play Odd Fossil") == "FOSSIL-04"
    assert position(book, MON, MON, hand=[FOSSIL], turn=2).legal("play Odd Fossil")
    placed = position(book, FOSSIL, MON, turn=1)  # placed at set-up: not affected
    assert placed["me.active.card"] == "Odd Fossil"


@rule("FOSSIL-04", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_the_starting_player_may_play_one_in_the_first_turn_of_the_new_books(book: str) -> None:
    assert position(book, MON, MON, hand=[FOSSIL], turn=1).legal("play Odd Fossil")


@rule("FOSSIL-05")
@pytest.mark.parametrize("book", BOOKS)
def test_it_evolves_by_name_with_the_usual_timing(book: str) -> None:
    t = position(book, MON, MON, hand=[FOSSIL, RISEN]).do("play Odd Fossil")
    assert t.why("evolve me.bench[0] with Risen") == "EVOLVE-06"
    t.do("end turn", "checkup", "(opp) end turn", "checkup", "begin turn", "evolve me.bench[0] with Risen")
    assert (t["me.bench[0].card"], t["me.bench[0].under"]) == ("Risen", ("Odd Fossil",))


@rule("FOSSIL-07")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("fossil", "prizes"), [(FOSSIL, 5), (NO_PRIZE, 6)])
def test_its_knock_out_gives_one_prize_unless_its_text_says_otherwise(book: str, fossil: Card, prizes: int) -> None:
    t = position(book, MON, fossil, opp_bench=[MON])
    assert t.do("attack Hit")["me.prizes"] == prizes


@rule("FOSSIL-07")
@pytest.mark.parametrize("book", BOOKS)
def test_discarded_by_its_own_text_it_is_not_knocked_out(book: str) -> None:
    t = position(book, MON, MON, bench=[mon(FOSSIL, "Water")]).do("discard me.bench[0]")
    assert (t["me.bench.count"], t["opp.prizes"]) == (0, 6)
    assert t["me.discard"] == ("Water", "Odd Fossil")


@rule("FOSSIL-08")
@pytest.mark.parametrize("book", BOOKS)
def test_a_doll_follows_its_own_text(book: str) -> None:
    t = position(book, MON, MON, hand=[DOLL, BALL], deck=[DOLL]).do("play Little Doll", "play Ball")
    assert (t["me.bench"], t["me.bench[0].stage"]) == (("Little Doll",), "Basic")
    ban = position(book, MON, MON, hand=[DOLL], turn=1)
    assert ban.legal("play Little Doll") == (book in NEW)


@rule("FOSSIL-08")
@pytest.mark.parametrize("book", BOOKS)
def test_a_text_that_allows_set_up_use_works_in_every_book(book: str) -> None:
    t = set_up(book, DOLL)
    assert (t["me.mulligans"], t["me.active.card"]) == (0, "Little Doll")


@rule("FOSSIL-08")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("card", [DOLL, FOSSIL])
def test_it_is_no_basic_pokemon_for_the_deck(book: str, card: Card) -> None:
    water = next(c for c in builtin_pool() if c.name == "Water Energy")
    deck = Deck("dolls", ((4, card), (56, water)))
    assert [fault.rule for fault in check_deck(deck, load(book))] == ["DECK-06"]
