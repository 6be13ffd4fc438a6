"""Retreating: once a turn, for Energy, to a Pokémon of the Bench."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.cards import Card
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import Position, attack, mon, pokemon, position, special_energy, trainer
from ptcg_marks import rule, switch

FREE = pokemon("Free", attack("Hit", "20"))
ONE = pokemon("One", attack("Hit", "20"), retreat=1)
TWO = pokemon("Two", retreat=2)
FOE = pokemon("Foe")
DOUBLE = special_energy("Double", "Provides 2 Colorless Energy.")
SWITCH = trainer("Swap", "Switch your Active.")
VEST = trainer("Vest", "The holder has +20 HP.", kind="Pokémon Tool")


@rule("RETREAT-01")
@pytest.mark.parametrize("book", BOOKS)
def test_the_active_pokemon_changes_places_with_one_chosen_from_the_bench(book: str) -> None:
    t = position(book, mon(ONE, "Water"), FOE, bench=[FREE, TWO]).do("retreat to me.bench[1]")
    assert (t["me.active.card"], t["me.bench"]) == ("Two", ("Free", "One"))


@rule("RETREAT-01")
@pytest.mark.parametrize("book", BOOKS)
def test_once_a_turn_and_not_without_a_bench(book: str) -> None:
    assert position(book, FREE, FOE).why("retreat") == "RETREAT-01"
    t = position(book, FREE, FOE, bench=[FREE]).do("retreat to me.bench[0]")
    assert t.why("retreat to me.bench[0]") == "RETREAT-01"  # a free retreat uses it up as well (RETREAT-02)
    t.do("end turn", "checkup", "(opp) end turn", "checkup", "begin turn")
    assert t.legal("retreat to me.bench[0]")


@rule("RETREAT-02")
@pytest.mark.parametrize("book", BOOKS)
def test_one_energy_of_any_type_for_each_symbol(book: str) -> None:
    t = position(book, mon(TWO, "Water Fire Grass"), FOE, bench=[FREE])
    t.do("retreat to me.bench[0] discarding [Water, Grass]")
    assert (t["me.discard"], t["me.bench[0].energy"]) == (("Water", "Grass"), ("Fire",))
    assert position(book, mon(TWO, "Water"), FOE, bench=[FREE]).why("retreat to me.bench[0]") == "RETREAT-02"
    free = position(book, mon(FREE, "Water"), FOE, bench=[FREE]).do("retreat to me.bench[0]")
    assert free["me.discard"] == ()


def pays(book: str | Rulebook, *cards: str) -> bool:
    """Whether a cost of two may be paid with these of two single and one (or two) double Energy."""
    fuel: list[Card | str] = ["Water", "Water", DOUBLE] if cards.count("Double") < 2 else [DOUBLE, DOUBLE]
    t = position(book, mon(TWO, fuel), FOE, bench=[FREE])
    line = f"retreat to me.bench[0] discarding [{', '.join(cards)}]"
    return t.legal(line) and sorted(t.do(line)["me.discard"]) == sorted(cards)  # type: ignore[arg-type, type-var]


@rule("RETREAT-03", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_cards_go_one_by_one_until_the_cost_is_met_in_the_old_books(book: str) -> None:
    assert pays(book, "Double")
    assert pays(book, "Water", "Water")
    assert pays(book, "Water", "Double")
    assert not pays(book, "Double", "Water")  # met by the first
    assert not pays(book, "Water", "Water", "Double")
    assert not pays(book, "Double", "Double")


@rule("RETREAT-03", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_units_are_paid_and_each_card_that_goes_supplies_one_in_the_new_books(book: str) -> None:
    assert pays(book, "Double")
    assert pays(book, "Water", "Water")
    assert pays(book, "Double", "Water")
    assert pays(book, "Double", "Double")  # one unit of each
    assert not pays(book, "Water", "Water", "Double")


@switch("retreat_payment")
def test_a_book_may_pay_card_by_card() -> None:
    assert pays("PAR23", "Double", "Double")
    assert not pays(load("PAR23").with_(retreat_payment="cards"), "Double", "Double")


@rule("RETREAT-04")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("condition", "blocked"),
    [("Asleep", True), ("Paralyzed", True), ("Burned", False), ("Confused", False), ("Poisoned", False)],
)
def test_who_cannot_retreat(book: str, condition: str, blocked: bool) -> None:
    t = position(book, mon(FREE, conditions=condition), FOE, bench=[ONE])
    assert t.why("retreat to me.bench[0]") == ("RETREAT-04" if blocked else "")
    if not blocked:
        assert t.do("retreat to me.bench[0]")["flips"] == 0


@switch("retreat_blockers")
def test_a_book_may_let_another_condition_block() -> None:
    variant = load("PAR23").with_(retreat_blockers=("asleep", "confused", "paralyzed"))
    t = position(variant, mon(FREE, conditions="Confused"), FOE, bench=[ONE])
    assert t.why("retreat to me.bench[0]") == "RETREAT-04"


@rule("RETREAT-05")
@pytest.mark.parametrize("book", BOOKS)
def test_damage_and_attached_cards_stay(book: str) -> None:
    left = mon(ONE, "Water Fire", tools=[VEST], damage=40)
    t = position(book, left, FOE, bench=[mon(FREE, "Grass", damage=10)])
    t.do("retreat to me.bench[0] discarding Water")
    assert (t["me.bench[0].damage"], t["me.bench[0].energy"], t["me.bench[0].tools"]) == (40, ("Fire",), ("Vest",))
    assert (t["me.active.damage"], t["me.active.energy"]) == (10, ("Grass",))


SAND = pokemon("Sand", attack("Blind", "", "On the opponent's next turn, the defender can't attack."))


def back_and_forth(book: str | Rulebook, by_retreat: bool) -> Position:
    """A Confused Pokémon that may not attack goes to the Bench and comes back."""
    blinded = mon(FREE, damage=30, conditions="Confused Poisoned", effects=["Sand/Blind"])
    t = position(book, blinded, SAND, bench=[FREE], hand=[SWITCH, SWITCH])
    assert not t.legal("attack Hit")
    first = "retreat to me.bench[0]" if by_retreat else "play Swap choosing me.bench[0]"
    return t.do(first, "play Swap choosing me.bench[0]")


@rule("RETREAT-06")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("by_retreat", [True, False])
def test_the_bench_ends_conditions_and_effects_of_attacks_but_not_damage(book: str, by_retreat: bool) -> None:
    t = back_and_forth(book, by_retreat)
    assert (t["me.active.conditions"], t["me.active.damage"]) == ((), 30)
    assert t.legal("attack Hit")


@switch("bench_removes")
def test_a_book_may_keep_what_attacks_left() -> None:
    t = back_and_forth(load("PAR23").with_(bench_removes=("conditions",)), True)
    assert t["me.active.conditions"] == ()
    assert not t.legal("attack Hit")
    t = back_and_forth(load("PAR23").with_(bench_removes=("attack_effects",)), True)
    assert t["me.active.conditions"] == ("Confused", "Poisoned")


@rule("RETREAT-07")
@pytest.mark.parametrize("book", BOOKS)
def test_the_new_active_pokemon_may_attack(book: str) -> None:
    t = position(book, TWO, FOE, bench=[FREE], hand=["Water"])
    assert t.why("retreat to me.bench[0]") == "RETREAT-02"
    t = position(book, mon(TWO, "Water Water"), FOE, bench=[FREE]).do("retreat to me.bench[0]", "attack Hit")
    assert t["opp.active.damage"] == 20


@rule("RETREAT-08")
@pytest.mark.parametrize("book", BOOKS)
def test_a_switch_by_an_effect_is_no_retreat(book: str) -> None:
    t = position(book, mon(TWO, conditions="Asleep"), FOE, bench=[FREE], hand=[SWITCH, SWITCH])
    t.do("play Swap choosing me.bench[0]")
    assert (t["me.active.card"], t["turn.flags.retreated"]) == ("Free", False)
    t.do("retreat to me.bench[0]")  # still to be had this turn
    t.do("play Swap choosing me.bench[0]")  # and a switch after it
    assert t["me.active.card"] == "Free"
