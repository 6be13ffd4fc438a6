"""Damage counters that are put on a Pokémon are not damage."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import Card
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import Position, ability, attack, mon, pokemon, position, trainer
from ptcg_marks import rule, switch

PUT = attack("Put", "", "Put 3 damage counters on the opponent's Active.")
SPREAD = attack("Spread", "", "Put 4 damage counters freely on the opponent's Pokémon.")
FIRE = pokemon("Fire Mon", PUT, SPREAD, types=("Fire",))
BOOST = trainer("Boost", "The holder's attacks do 20 more damage, before Weakness and Resistance.", kind="Pokémon Tool")
VEST = trainer("Vest", "The holder takes 20 less damage, after Weakness and Resistance.", kind="Pokémon Tool")


def shielded(text: str) -> Card:
    return pokemon("Shielded", ability(text, "Poké-Body", name="Shield"), hp=200)


def put(book: str | Rulebook, target: Card) -> Position:
    return position(book, mon(FIRE, tools=[BOOST]), target).do("attack Put")


@rule("DAMAGE-10")
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_that_concerns_damage_changes_them(book: str) -> None:
    for target in (
        pokemon("Weak", weakness="Fire×2"),
        pokemon("Tough", resistance="Fire-20"),
        shielded("Prevent all damage of attacks on this Pokémon."),
        shielded("This Pokémon takes 20 less damage, after Weakness and Resistance."),
    ):
        assert put(book, target)["opp.active.damage"] == 30, target.name
    assert position(book, FIRE, mon(pokemon("Foe"), tools=[VEST])).do("attack Put")["opp.active.damage"] == 30


SAFE = shielded("Prevent all effects of attacks on this Pokémon.")


@rule("DAMAGE-10")
@pytest.mark.parametrize("book", BOOKS)
def test_what_prevents_effects_of_attacks_stops_those_an_attack_places(book: str) -> None:
    assert put(book, SAFE)["opp.active.damage"] == 0
    power = ability("Once per turn: put 3 damage counters on the opponent's Active.", "Poké-Power", name="Curse")
    t = position(book, pokemon("Curser", power), SAFE).do("use Curse of me.active")
    assert t["opp.active.damage"] == 30  # no attack


@switch("damage_counters_ignore")
def test_a_book_may_let_them_ignore_everything() -> None:
    variant = load("PAR23").with_(damage_counters_ignore="everything")
    assert put(variant, SAFE)["opp.active.damage"] == 30
    for book, placed in ((load("PAR23"), 0), (variant, 40)):
        assert position(book, FIRE, SAFE).do("attack Spread")["opp.active.damage"] == placed
