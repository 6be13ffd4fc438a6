"""Weakness and Resistance: printed amounts, Active Pokémon of the opponent only, by the attacker's type."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.cards import Card
from ptcg.cards.card import Affinity
from ptcg.game.compile_deck import Unplayable, build
from ptcg.rulebooks import Rulebook, load
from ptcg.scenes import SceneError
from ptcg.testing import Position, attack, mon, pokemon, position, trainer
from ptcg_marks import rule, switch

HIT = attack("Hit", "30")
SPREAD = attack("Spread", "", "Do 30 damage to each of the opponent's Pokémon.")
RECOIL = attack("Recoil", "30", "Do 30 damage to this Pokémon.")
FIRE = pokemon("Fire Mon", HIT, SPREAD, RECOIL, types=("Fire",), weakness="Fire×2", hp=200)
BOTH = pokemon("Both", HIT, types=("Fire", "Water"))
PLAIN = pokemon("Plain", HIT)


def hit(book: str | Rulebook, attacker: Card, **printed: str) -> object:
    """Damage of 30 by an attacker to a Pokémon with that Weakness and Resistance."""
    t = position(book, attacker, pokemon("Target", hp=300, **printed)).do("attack Hit")
    return t["opp.active.damage"]


@rule("DAMAGE-05")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("weak", "damage"), [("Fire×2", 60), ("Fire+20", 50), ("Fire+10", 40), ("Water×2", 30), ("Fire×4", 120)]
)
def test_the_printed_amount_is_added_or_multiplied(book: str, weak: str, damage: int) -> None:
    assert hit(book, FIRE, weakness=weak) == damage


@rule("DAMAGE-06")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("resist", "damage"), [("Fire-20", 10), ("Fire-30", 0), ("Water-20", 30)])
def test_the_printed_amount_is_subtracted(book: str, resist: str, damage: int) -> None:
    assert hit(book, FIRE, resistance=resist) == damage


@rule("DAMAGE-06")
@pytest.mark.parametrize("book", BOOKS)
def test_resistance_comes_after_weakness(book: str) -> None:
    assert hit(book, FIRE, weakness="Fire×2", resistance="Fire-20") == 40


@switch("resistance_default")
def test_a_book_may_always_subtract_30() -> None:
    assert hit("PAR23", FIRE, weakness="Fire×2", resistance="Fire-20") == 40
    always = load("PAR23").with_(resistance_default="subtract_30")
    assert hit(always, FIRE, weakness="Fire×2", resistance="Fire-20") == 30


UNVALUED = pokemon("Unvalued", hp=300, weaknesses=(Affinity("Fire", "", 0),))


@rule("DAMAGE-05", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_a_weakness_without_a_value_makes_a_card_unplayable_in_the_old_books(book: str) -> None:
    with pytest.raises(Unplayable, match="Weakness to Fire without a value"):
        build(load(book), ([FIRE], [UNVALUED]))


@rule("DAMAGE-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_a_weakness_without_a_value_doubles_in_the_new_books(book: str) -> None:
    assert position(book, FIRE, UNVALUED).do("attack Hit")["opp.active.damage"] == 60


@switch("weakness_default")
def test_a_book_may_reject_a_card_without_a_value() -> None:
    with pytest.raises(SceneError, match="without a value"):
        position(load("PAR23").with_(weakness_default="reject"), FIRE, UNVALUED)


def spread(book: str | Rulebook) -> Position:
    weak = pokemon("Weak", weakness="Fire×2", hp=200)
    return position(book, FIRE, weak, opp_bench=[weak, pokemon("Tough", resistance="Fire-20")]).do("attack Spread")


@rule("DAMAGE-09")
@pytest.mark.parametrize("book", BOOKS)
def test_never_to_benched_pokemon(book: str) -> None:
    t = spread(book)
    assert (t["opp.active.damage"], t["opp.bench[0].damage"], t["opp.bench[1].damage"]) == (60, 30, 30)


@rule("DAMAGE-09")
@pytest.mark.parametrize("book", BOOKS)
def test_the_other_steps_hold_for_the_bench_unless_they_say_active(book: str) -> None:
    all_ = trainer(
        "All", "The holder's attacks do 20 more damage, before Weakness and Resistance.", kind="Pokémon Tool"
    )
    only = "The holder's attacks do 20 more damage to the opponent's Active, before Weakness and Resistance."
    front = trainer("Front", only, kind="Pokémon Tool")
    vest = trainer("Vest", "The holder takes 10 less damage, after Weakness and Resistance.", kind="Pokémon Tool")
    foe = pokemon("Foe")
    for tool, active, bench in ((all_, 50, 40), (front, 50, 20)):
        t = position(book, mon(FIRE, tools=[tool]), foe, opp_bench=[mon(foe, tools=[vest])]).do("attack Spread")
        assert (t["opp.active.damage"], t["opp.bench[0].damage"]) == (active, bench)


@switch("weakness_resistance_on_bench")
def test_a_book_may_apply_them_to_the_bench() -> None:
    t = spread(load("PAR23").with_(weakness_resistance_on_bench=True))
    assert (t["opp.active.damage"], t["opp.bench[0].damage"], t["opp.bench[1].damage"]) == (60, 60, 10)


@rule("DAMAGE-05")
@rule("DAMAGE-06")
@pytest.mark.parametrize("book", BOOKS)
def test_not_to_damage_a_pokemon_does_to_itself(book: str) -> None:
    tough = pokemon("Tough Fire", RECOIL, types=("Fire",), resistance="Fire-20")
    for attacker in (FIRE, tough):
        assert position(book, attacker, PLAIN).do("attack Recoil")["me.active.damage"] == 30


@switch("weakness_resistance_on_own_side")
def test_a_book_may_apply_them_to_ones_own_side() -> None:
    t = position(load("PAR23").with_(weakness_resistance_on_own_side=True), FIRE, PLAIN).do("attack Recoil")
    assert t["me.active.damage"] == 60


@rule("DAMAGE-12")
@pytest.mark.parametrize("book", BOOKS)
def test_the_attackers_type_counts_not_its_energy(book: str) -> None:
    burner = pokemon("Burner", attack("Hit", "30", cost="Fire"))
    t = position(book, mon(burner, "Fire"), pokemon("Target", weakness="Fire×2")).do("attack Hit")
    assert t["opp.active.damage"] == 30
    assert hit(book, BOTH, weakness="Fire×2") == 60
    assert hit(book, BOTH, weakness="Water×2", resistance="Fire-20") == 40  # a dual type may meet both


@switch("matching_entries")
def test_a_book_may_apply_only_the_first_of_two_matching_entries() -> None:
    assert hit("PAR23", BOTH, weakness="Fire×2 Water+20") == 80
    assert hit(load("PAR23").with_(matching_entries="first_only"), BOTH, weakness="Fire×2 Water+20") == 60
