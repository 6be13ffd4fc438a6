"""Name identity by the NAME rules."""

from __future__ import annotations

from cards.making import corpus, deck, energy, pokemon, trainer
from ptcg.cards import Card, builtin_pool, check_deck, evolves_onto, game_name, same_name
from ptcg.cards.names import NameRules, deck_name
from ptcg.rulebooks import all_books, load
from ptcg_marks import rule, switch


def sp(name: str) -> Card:
    return pokemon(name, "Basic", "SP")


@rule("NAME-01")
@switch("level_in_name")
def test_a_level_is_not_part_of_the_name() -> None:
    plain, levelled = pokemon("Flygon", "Stage 2"), pokemon("Flygon LV.X", "Level-Up", level="X")
    for book in all_books():
        assert same_name(plain, levelled, NameRules.of(book))
    assert not same_name(plain, levelled, NameRules.of(load("PAR23").with_(level_in_name=True)))


@rule("NAME-02")
@rule("STAR-02")
@switch("symbol_in_name")
def test_a_trailing_symbol_is_part_of_the_name() -> None:
    without = NameRules.of(load("RR09").with_(symbol_in_name=False))
    for marked in (
        sp("Rayquaza C"),
        pokemon("Rayquaza ★", "Basic", "Star"),
        pokemon("Rayquaza ◇", "Basic", "Prism Star"),
    ):
        for book in all_books():
            assert not same_name(pokemon("Rayquaza"), marked, NameRules.of(book))
        assert same_name(pokemon("Rayquaza"), marked, without)


@rule("NAME-02")
def test_the_letter_of_an_unown_is_part_of_the_name() -> None:
    assert not same_name(pokemon("Unown [A]"), pokemon("Unown [B]"))


@rule("SP-03")
@rule("SP-05")
def test_an_sp_level_up_shares_the_sp_name_only() -> None:
    level_up = pokemon("Dialga G LV.X", "Level-Up", "SP", evolves_from="Dialga G")
    assert same_name(level_up, sp("Dialga G"))
    assert not same_name(level_up, pokemon("Dialga"))
    assert evolves_onto(level_up, sp("Dialga G"))
    assert not evolves_onto(level_up, pokemon("Dialga"))


@rule("NAME-03")
@rule("DELTA-01")
@switch("delta_in_name")
def test_delta_is_not_part_of_the_name() -> None:
    delta = pokemon("Persian δ", "Stage 1", evolves_from="Meowth")
    for book in all_books():
        assert same_name(pokemon("Persian", "Stage 1"), delta, NameRules.of(book))
    assert not same_name(pokemon("Persian"), delta, NameRules.of(load("PAR23").with_(delta_in_name=True)))
    assert evolves_onto(delta, pokemon("Meowth δ"))
    assert same_name(pokemon("Gardevoir ex δ", "Stage 2", "ex"), pokemon("Gardevoir ex", "Stage 2", "ex"))


def test_a_leading_delta_stays() -> None:
    assert game_name(energy("δ Rainbow Energy", "Special")) == "δ Rainbow Energy"


@rule("NAME-04")
@rule("OWNER-02")
@rule("REGIONAL-01")
@switch("owner_in_name")
def test_owner_and_form_are_part_of_the_name() -> None:
    for other in ("Brock's Onix", "Team Magma's Onix", "Alolan Onix", "Onix East Sea"):
        for book in all_books():
            assert not same_name(pokemon("Onix"), pokemon(other), NameRules.of(book))
    without = NameRules.of(load("SSH20").with_(owner_in_name=False))
    assert same_name(pokemon("Onix"), pokemon("Brock's Onix"), without)
    assert not same_name(pokemon("Onix"), pokemon("Alolan Onix"), without)


@rule("NAME-05")
def test_mechanic_words_are_part_of_the_name() -> None:
    suffixes = ("-GX", "-EX", " ex", " BREAK", " LEGEND", " V", " VMAX", " VSTAR", " V-UNION")
    names = [f"Mewtwo{suffix}" for suffix in suffixes] + ["M Mewtwo-EX", "Primal Mewtwo-EX", "Radiant Mewtwo"]
    for name in names:
        assert not same_name(pokemon("Mewtwo"), pokemon(name)), name


@rule("NAME-06")
@rule("PLASMA-02")
def test_team_plasma_is_not_part_of_the_name() -> None:
    plain = pokemon("Genesect", "Stage 1", id="bw-1")
    plasma = pokemon("Genesect", "Stage 1", "Team Plasma", id="bw-2")
    faults = check_deck(deck((3, plain), (2, plasma)), load("SSH20"))
    assert [(fault.rule, fault.see) for fault in faults] == [("DECK-02", ("NAME-06",))]
    assert evolves_onto(pokemon("Later", "Stage 2", evolves_from="Genesect"), plasma)


@rule("NAME-07")
def test_evolution_matches_names() -> None:
    steelix = pokemon("Brock's Steelix", "Stage 1", evolves_from="Brock's Onix")
    assert evolves_onto(steelix, pokemon("Brock's Onix"))
    assert not evolves_onto(steelix, pokemon("Onix"))
    assert not evolves_onto(pokemon("Onix"), pokemon(""))
    assert evolves_onto(
        pokemon("Omanyte", "Stage 1", evolves_from="Mysterious Fossil"), trainer("Mysterious Fossil", hp=10)
    )


@rule("EX-02")
@rule("NAME-07")
def test_ex_is_part_of_the_name_for_evolving() -> None:
    blissey = pokemon("Blissey ex", "Stage 1", "ex", evolves_from="Chansey")
    assert evolves_onto(blissey, pokemon("Chansey"))
    assert not evolves_onto(blissey, pokemon("Chansey ex", "Basic", "ex"))


@rule("NAME-08")
@rule("EX-03")
def test_ex_and_upper_case_ex_are_different_names() -> None:
    small, large = pokemon("Mewtwo ex", "Basic", "ex"), pokemon("Mewtwo-EX", "Basic", "EX")
    assert not same_name(small, large)
    assert check_deck(deck((4, small), (4, large)), load("PAR23")) == []


@rule("NAME-10")
@switch("bracketed_person_in_name")
def test_a_person_in_brackets_is_not_part_of_the_name() -> None:
    sada, turo = (trainer(f"Professor's Research (Professor {who})", "Supporter") for who in ("Sada", "Turo"))
    five = deck((3, sada), (2, turo))
    for book in all_books():
        assert [(fault.rule, fault.see) for fault in check_deck(five, book)] == [("DECK-02", ("DECK-04", "NAME-10"))]
    assert check_deck(five, load("PAR23").with_(bracketed_person_in_name=True)) == []
    assert (
        game_name(trainer("Ancient Technical Machine [Ice]", "Technical Machine")) == "Ancient Technical Machine [Ice]"
    )


@rule("CARD-06")
def test_basic_energy_has_one_name_with_and_without_the_word_basic() -> None:
    assert same_name(energy("Basic Metal Energy"), energy("Metal Energy"))
    assert deck_name(energy("Metal Energy")) != deck_name(energy("Metal Energy", "Special"))


@rule("NAME-07")
def test_every_built_in_evolution_has_what_it_evolves_from() -> None:
    pool = builtin_pool()
    for card in pool:
        if card.evolves_from:
            assert any(evolves_onto(card, below) for below in pool), card.id


def test_names_of_the_corpus() -> None:
    pool = corpus()
    assert same_name(pool["dp1-120"], pool["dp1-4"])
    assert game_name(pool["ex15-100"]) == "Charizard ★"
    assert game_name(pool["xy12-109"]) == "Exeggutor"
    lost = {card.evolves_from for card in pool if card.evolves_from and not pool.named(card.evolves_from)}
    # Only cards of sets that this part of the data has not.
    assert lost <= {"Charizard G", "Garchomp C", "Rayquaza C", "Gengar-EX", "Hisuian Sliggoo"}
