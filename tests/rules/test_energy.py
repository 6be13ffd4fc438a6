"""Energy: one attachment a turn, paying for attacks, and where attached Energy goes."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.scenes.expect import Literal
from ptcg.testing import CardLike, attack, evolution, mon, pokemon, position, special_energy, trainer
from ptcg_marks import rule, switch

FOE = pokemon("Foe", attack("Hit", "10"))
RAINBOW = special_energy("Rainbow", "Provides 1 Energy of every type.")
DOUBLE = special_energy("Double", "Provides 2 Colorless Energy.")
EITHER = special_energy("Either", "Provides 1 Energy of Fire or Water.")


def words(value: Literal) -> list[str]:
    """A list of words that a path gave."""
    assert isinstance(value, tuple)
    return [str(word) for word in value]


@rule("ENERGY-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("spot", ["me.active", "me.bench[0]"])
def test_one_energy_card_a_turn_to_any_of_ones_pokemon(book: str, spot: str) -> None:
    table = position(book, FOE, FOE, bench=[FOE], hand=["Fire", DOUBLE])
    assert table.why("attach Fire to opp.active") == "EFFECT-05"
    table.do(f"attach Fire to {spot}")
    assert table[f"{spot}.energy"] == ("Fire",)
    assert table.why(f"attach Double to {spot}") == "ENERGY-01"


COSTS: list[tuple[str, tuple[CardLike, ...], bool]] = [
    ("Fire", ("Fire",), True),
    ("Fire", ("Water",), False),
    ("Fire", (), False),
    ("Colorless", ("Water",), True),
    ("Fire Colorless", ("Fire",), False),
    ("Fire Colorless", ("Fire", "Water"), True),
    ("Fire Colorless", ("Water", "Water"), False),
    ("Fire Colorless", ("Fire", "Fire", "Water", "Water"), True),
    ("Colorless Colorless", (DOUBLE,), True),
    ("Fire Colorless", (DOUBLE,), False),
    ("Fire Water", (RAINBOW, "Water"), True),
    ("Fire Water", (RAINBOW,), False),
    ("Fire Water", (EITHER, "Fire"), True),
    ("Fire Water", (EITHER, EITHER), True),
    ("Fire Grass Grass", (EITHER, RAINBOW, "Water"), False),
    ("Fire Fire Grass", (EITHER, RAINBOW, "Fire"), True),
]


@rule("ENERGY-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("cost", "energy", "paid"), COSTS)
def test_some_assignment_of_units_to_symbols_must_meet_the_cost(
    book: str, cost: str, energy: tuple[CardLike, ...], paid: bool
) -> None:
    table = position(book, mon(pokemon("Striker", attack("Strike", "20", cost=cost)), energy), FOE)
    assert table.why("attack Strike") == ("" if paid else "ENERGY-02")


@rule("ENERGY-03")
@pytest.mark.parametrize("book", BOOKS)
def test_energy_stays_after_an_attack_unless_the_attack_discards_it(book: str) -> None:
    keep = pokemon("Keeper", attack("Strike", "20", cost="Fire"))
    assert position(book, mon(keep, "Fire Water"), FOE).do("attack Strike")["me.active.energy"] == ("Fire", "Water")
    spend = pokemon("Spender", attack("Burst", "20", "Discard 1 Energy on this Pokémon.", cost="Fire"))
    table = position(book, mon(spend, "Fire"), FOE).do("attack Burst")
    assert (table["me.active.energy"], table["me.discard"]) == ((), ("Fire",))


@rule("ENERGY-04")
@pytest.mark.parametrize("book", BOOKS)
def test_an_attack_without_a_cost_needs_no_energy(book: str) -> None:
    table = position(book, pokemon("Idler", attack("Nudge", "10")), FOE).do("attack Nudge")
    assert table["opp.active.damage"] == 10


@rule("ENERGY-05")
@pytest.mark.parametrize("book", BOOKS)
def test_attaching_takes_a_card_from_hand_to_a_pokemon_in_play(book: str) -> None:
    table = position(book, FOE, FOE, hand=["Fire"], discard=["Water"])
    assert not table.legal("attach Water to me.active")
    table.do("attach Fire to me.active")
    assert (table["me.hand"], table["me.active.energy"]) == ((), ("Fire",))


@rule("ENERGY-05")
@pytest.mark.parametrize("book", BOOKS)
def test_attaching_by_an_effect_does_not_use_up_the_turns_attachment(book: str) -> None:
    patch = trainer("Patch", "Attach 1 Energy card from discard pile to 1 of your Pokémon.")
    table = position(book, FOE, FOE, hand=[patch, "Fire"], discard=["Water"])
    table.do("play Patch choosing [Water, me.active]")
    assert table.why("attach Fire to me.active") == ""
    table.do("attach Fire to me.active")
    assert table["me.active.energy"] == ("Water", "Fire")


@rule("ENERGY-06")
@pytest.mark.parametrize("book", BOOKS)
def test_energy_moves_with_its_pokemon(book: str) -> None:
    cub = pokemon("Cub", attack("Scratch", "10"))
    bear = evolution("Bear", "Cub")
    table = position(book, mon(cub, "Fire"), FOE, bench=[mon(FOE, "Water")], hand=[bear])
    table.do("retreat to me.bench[0]")
    assert (table["me.active.energy"], table["me.bench[0].energy"]) == (("Water",), ("Fire",))
    table.do("evolve me.bench[0] with Bear")
    assert table["me.bench[0].energy"] == ("Fire",)


@rule("ENERGY-06")
@pytest.mark.parametrize("book", BOOKS)
def test_energy_is_discarded_with_a_knocked_out_pokemon(book: str) -> None:
    table = position(book, FOE, mon(FOE, "Fire Water", damage=90), opp_bench=[FOE]).do("attack Hit")
    assert sorted(words(table["opp.discard"])) == ["Fire", "Foe", "Water"]


@switch("basic_energy_types")
def test_energy_of_every_type_is_of_the_types_the_book_has() -> None:
    striker = pokemon("Striker", attack("Strike", "20", cost="Fairy"))
    for types, paid in ((("Grass", "Fire"), False), (("Grass", "Fairy"), True)):
        book = load("PAR23").with_(basic_energy_types=types)
        assert position(book, mon(striker, [RAINBOW]), FOE).legal("attack Strike") == paid


@switch("types")
@rule("CARD-05", "RR09", "UD10", "CL11")
@rule("CARD-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_a_player_who_names_a_type_names_one_of_the_book(book: str) -> None:
    guess = (
        "Pick a type. On the opponent's next turn, prevent all damage of attacks on this Pokémon "
        "by the opponent's Pokémon of that type."
    )
    oracle = pokemon("Oracle", attack("Foresee", "10", guess))
    old = ["Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Colorless"]
    expected = old if book in ("RR09", "UD10", "CL11") else [*old, "Dragon", "Fairy"]
    table = position(book, oracle, FOE).do("attack Foresee")
    assert sorted(table.options) == sorted(f"choose {name}" for name in expected)
    variant = load(book).with_(types=("Fire", "Water"))
    assert position(variant, oracle, FOE).do("attack Foresee").options == ["choose Fire", "choose Water"]


@rule("CARD-05", "RR09", "UD10", "CL11")
@rule("CARD-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_of_a_type_the_book_does_not_list_keeps_it(book: str) -> None:
    drake = pokemon("Drake", types=("Dragon", "Fairy"))
    assert set(words(position(book, drake, FOE)["me.active.types"])) == {"Dragon", "Fairy"}
    weak = pokemon("Weak", weakness="Dragon×2")
    strike = pokemon("Striker", attack("Strike", "20"), types=("Dragon",))
    assert position(book, strike, weak).do("attack Strike")["opp.active.damage"] == 40
