"""Deck legality: one test a DECK rule, in every book."""

from __future__ import annotations

import msgspec
import pytest

from cards.making import corpus, deck, energy, pokemon, trainer
from ptcg.cards import Card, Deck, builtin_decks, builtin_pool, check_deck, limit_override
from ptcg.cards.legality import UNREAD, Limit
from ptcg.rulebooks import Rulebook, all_books, load
from ptcg_marks import rule, switch


@pytest.fixture(params=all_books(), ids=lambda book: book.id)
def book(request: pytest.FixtureRequest) -> Rulebook:
    found: Rulebook = request.param
    return found


def rules(of: Deck, book: Rulebook) -> list[tuple[str, ...]]:
    return [(fault.rule, *fault.see) for fault in check_deck(of, book)]


@pytest.mark.parametrize("built_in", builtin_decks(), ids=lambda found: found.name)
def test_the_built_in_decks_are_legal_in_their_book(built_in: Deck) -> None:
    assert built_in.rulebook is not None
    assert check_deck(built_in, load(built_in.rulebook)) == []


@rule("DECK-01")
@switch("deck_size")
def test_exactly_sixty_cards(book: Rulebook) -> None:
    assert rules(deck(), book) == []
    assert rules(deck(fill=59), book) == [("DECK-01",)]
    assert rules(deck(fill=61), book) == [("DECK-01",)]
    assert rules(deck(fill=40), book.with_(deck_size=40)) == []


@rule("DECK-02")
@switch("same_name_limit")
def test_at_most_four_of_a_name(book: Rulebook) -> None:
    for card in (pokemon("Riolu"), trainer("Potion", "Item"), energy("Rainbow Energy", "Special")):
        assert rules(deck((4, card)), book) == []
        assert rules(deck((5, card)), book) == [("DECK-02",)]
        assert rules(deck((5, card)), book.with_(same_name_limit=5)) == []


@rule("DECK-02")
def test_a_limit_printed_on_the_card_goes_first(book: Rulebook) -> None:
    many = pokemon("Arceus", id="made-1", rules=("Deck limit: any number of this name.",))
    one = trainer("Miracle", "Item", rules=("Deck limit: 1 of this name.",))
    assert rules(deck((12, many)), book) == []
    assert rules(deck((12, many), (5, pokemon("Arceus", id="made-2"))), book) == [("DECK-02",)]
    assert rules(deck((1, one)), book) == []
    assert rules(deck((2, one)), book) == [("DECK-02",)]


@rule("DECK-02")
def test_limits_printed_in_the_corpus(book: Rulebook) -> None:
    pool = corpus()
    assert limit_override(pool["pl4-AR1"]) == Limit(None)
    assert limit_override(pool["neo4-16"]) == Limit(1)
    assert rules(deck((3, pool["neo2-14"]), (2, pool["neo2-47"])), book) == [("DECK-02",)]
    assert rules(deck((3, pool["dp1-65"]), (2, pool["dp1-66"])), book) == []


@rule("DECK-03")
@switch("basic_energy_unlimited")
def test_basic_energy_is_unlimited(book: Rulebook) -> None:
    assert rules(deck((30, energy("Basic Fire Energy"))), book) == []
    limited = book.with_(basic_energy_unlimited=False)
    assert rules(deck((30, energy("Basic Fire Energy"))), limited) == [("DECK-02",), ("DECK-02",)]


@rule("DECK-03")
@rule("CARD-06")
def test_basic_energy_is_not_counted_with_special_energy_of_its_name(book: Rulebook) -> None:
    special = energy("Metal Energy", "Special", id="made-1")
    assert rules(deck((4, special), (20, energy("Metal Energy", id="made-2"))), book) == []
    assert rules(deck((5, special)), book) == [("DECK-02",)]


@rule("DECK-04")
def test_sameness_is_decided_by_name_only(book: Rulebook) -> None:
    prints = [pokemon("Eevee", id=f"made-{n}", hp=40 + 10 * n, set_id=f"s{n}") for n in range(2)]
    assert rules(deck((3, prints[0]), (2, prints[1])), book) == [("DECK-02",)]


@rule("DECK-05")
@switch("min_basics")
def test_at_least_one_basic(book: Rulebook) -> None:
    none = Deck("none", ((60, energy("Fire Energy")),))
    evolved = Deck("evolved", ((4, pokemon("Lucario", "Stage 1")), (56, energy("Fire Energy"))))
    assert rules(none, book) == [("DECK-05",)]
    assert rules(evolved, book) == [("DECK-05",)]
    assert rules(none, book.with_(min_basics=0)) == []


@rule("DECK-06")
@pytest.mark.parametrize(
    "only",
    [
        pokemon("Lugia LEGEND", "LEGEND"),
        pokemon("Archen", "Restored"),
        pokemon("Mewtwo V-UNION", "V-UNION"),
        trainer("Rare Fossil", "Item", hp=70),
    ],
    ids=lambda card: card.name,
)
def test_kinds_that_are_not_basic(only: Card, book: Rulebook) -> None:
    short = Deck("only", ((4, only), (56, energy("Fire Energy"))))
    assert rules(short, book) == [("DECK-06", "DECK-05")]
    assert rules(deck((4, only)), book) == []


@rule("DECK-07")
@rule("STAR-01")
@switch("pokemon_star_limit")
def test_one_pokemon_star(book: Rulebook) -> None:
    one, other = pokemon("Mew ★", "Basic", "Star"), pokemon("Latias ★", "Basic", "Star")
    assert rules(deck((1, one)), book) == []
    assert rules(deck((1, one), (1, other)), book) == [("DECK-07", "STAR-01")]
    assert rules(deck((1, one), (1, other)), book.with_(pokemon_star_limit=2)) == []


@rule("DECK-08")
@rule("RADIANT-02")
@rule("RADIANT-03")
@switch("radiant_limit")
def test_one_radiant_pokemon(book: Rulebook) -> None:
    one, other = pokemon("Radiant Greninja", "Basic", "Radiant"), pokemon("Radiant Eevee", "Basic", "Radiant")
    assert rules(deck((1, one), (4, pokemon("Greninja"))), book) == []
    assert rules(deck((1, one), (1, other)), book) == [("DECK-08", "RADIANT-02")]
    assert rules(deck((1, one), (1, other)), book.with_(radiant_limit=2)) == []


@rule("DECK-09")
@rule("ACE-01")
@switch("ace_spec_limit")
def test_one_ace_spec(book: Rulebook) -> None:
    one, other = trainer("Computer Search", "Item", "ACE SPEC"), energy("Neo Upper Energy", "Special", "ACE SPEC")
    assert rules(deck((1, one)), book) == []
    assert rules(deck((1, one), (1, other)), book) == [("DECK-09", "ACE-01")]
    assert rules(deck((1, one), (1, other)), book.with_(ace_spec_limit=2)) == []


@rule("DECK-10")
@rule("PRISM-01")
@switch("prism_star_limit")
def test_one_prism_star_a_name(book: Rulebook) -> None:
    one, other = builtin_pool()["sm5-58"], builtin_pool()["sm5-120"]
    assert rules(deck((1, one), (1, other)), book) == []
    assert rules(deck((2, one), (1, other)), book) == [("DECK-10", "PRISM-01")]
    assert rules(deck((2, one)), book.with_(prism_star_limit=2)) == []


@rule("DECK-11")
@rule("LVX-04")
def test_level_ups_count_with_their_pokemon(book: Rulebook) -> None:
    plain, level_up = pokemon("Flygon", "Stage 2"), pokemon("Flygon LV.X", "Level-Up")
    assert rules(deck((3, plain), (1, level_up)), book) == []
    assert rules(deck((4, plain), (1, level_up)), book) == [("DECK-02", "DECK-11", "LVX-04", "DECK-04", "NAME-01")]


@rule("DECK-11")
@rule("LEGEND-01")
def test_legend_halves_count_together(book: Rulebook) -> None:
    top, bottom = builtin_pool()["hgss3-89"], builtin_pool()["hgss3-90"]
    assert rules(deck((2, top), (2, bottom), (4, pokemon("Deoxys"))), book) == []
    assert rules(deck((3, top), (2, bottom)), book) == [("DECK-02", "DECK-11", "LEGEND-01")]


@rule("DECK-11")
@rule("VUNION-01")
def test_union_pieces_count_together(book: Rulebook) -> None:
    pieces = [builtin_pool()[f"swshp-SWSH{number}"] for number in range(139, 143)]
    assert rules(deck(*((1, piece) for piece in pieces)), book) == []
    assert rules(deck((2, pieces[0]), *((1, piece) for piece in pieces[1:])), book) == [
        ("DECK-02", "DECK-11", "VUNION-01")
    ]


@rule("DECK-11")
@rule("VUNION-02")
@switch("vunion_deck")
def test_union_pieces_share_set_and_artist(book: Rulebook) -> None:
    pieces = [pokemon("Morpeko V-UNION", "V-UNION", id=f"p-{n}", set_id="p", artist="One") for n in range(4)]
    by_another = msgspec.structs.replace(pieces[3], artist="Other")
    from_another = msgspec.structs.replace(pieces[3], set_id="q")
    for odd in (by_another, from_another):
        mixed = deck(*((1, piece) for piece in (*pieces[:3], odd)))
        assert rules(mixed, book) == [("DECK-11", "VUNION-02")]
        assert rules(mixed, book.with_(vunion_deck="four_any_print")) == []


@rule("DECK-12")
def test_advice_is_not_enforced(book: Rulebook) -> None:
    assert rules(Deck("all energy", ((1, pokemon("Mew")), (59, energy("Fire Energy")))), book) == []
    trainers = [(4, trainer(f"Item {n}", "Item")) for n in range(14)]
    assert rules(Deck("no energy", ((4, pokemon("Mew")), *trainers)), book) == []


def test_unread_cards_are_faults(book: Rulebook) -> None:
    strange = trainer("Strange", "Item")
    faults = check_deck(deck((1, strange)), book, unread=lambda card: card is strange)
    assert [(fault.rule, fault.card) for fault in faults] == [(UNREAD, strange)]


def test_a_fault_says_what_and_which_rule(book: Rulebook) -> None:
    fault = check_deck(deck((5, pokemon("Riolu"))), book)[0]
    assert str(fault) == "5 cards are named Riolu; at most 4 are allowed [DECK-02]"
