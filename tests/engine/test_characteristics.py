"""Characteristics that texts set: HP, types, Weakness, Resistance, healing, damage of certain amounts."""

from __future__ import annotations

from typing import Any

from ptcg.cards import Card
from ptcg.testing import ability, attack, check, pokemon, trainer

HIT = attack("Hit", 40)
MON = pokemon("Mon", HIT, attack("Poke", 50), hp=200, types=("Fire",))
HEAL = trainer("Heal", "Heal 30 from your Active.")


def having(text: str, **fields: Any) -> Card:
    """A Pokémon with that Ability."""
    return pokemon("Gifted", HIT, abilities=(ability(text),), **fields)


def test_hp_are_set_before_they_are_raised() -> None:
    gifted = having("This Pokémon has 170 HP instead.")
    belt = trainer("Belt", "The holder has +30 HP.", kind="Pokémon Tool")
    check("SSH20", [MON, gifted, belt], "{active: Gifted}", "{active: Mon}", [], ["me.active.max_hp == 170"])
    me = "{active: {card: Gifted, tools: [Belt]}}"
    check("SSH20", [MON, gifted, belt], me, "{active: Mon}", [], ["me.active.max_hp == 200"])


def test_a_type_besides_its_own() -> None:
    gifted = having("Each of your Pokémon is also Water.", types=("Grass",))
    check("SSH20", [MON, gifted], "{active: Gifted}", "{active: Mon}", [], ["me.active.types == [Grass, Water]"])


def test_resistance_of_another_amount() -> None:
    gifted = having("The Resistance of each of your Pokémon is 40.", resistance="Fire")
    check("SSH20", [MON, gifted], "{active: Mon}", "{active: Gifted}", ["attack Poke"], ["damage_dealt == 10"])
    plain = having("The Resistance of each of your Pokémon is 40.")
    check("SSH20", [MON, plain], "{active: Mon}", "{active: Gifted}", ["attack Poke"], ["damage_dealt == 50"])


def test_twice_as_much_is_healed() -> None:
    gifted = having("2 times as much damage is healed from this Pokémon.")
    me = "{active: {card: Gifted, damage: 80}, hand: [Heal]}"
    check("SSH20", [MON, gifted, HEAL], me, "{active: Mon}", ["play Heal"], ["me.active.damage == 20"])


def test_damage_of_certain_amounts_is_prevented() -> None:
    gifted = having("Prevent damage of 40 or 80 from the opponent's attacks on this Pokémon.")
    check("SSH20", [MON, gifted], "{active: Mon}", "{active: Gifted}", ["attack Hit"], ["opp.active.damage == 0"])
    check("SSH20", [MON, gifted], "{active: Mon}", "{active: Gifted}", ["attack Poke"], ["opp.active.damage == 50"])


def test_the_type_that_was_picked() -> None:
    text = "Pick a type. Until the end of your next turn, the defender's Weakness is of that type."
    painter = pokemon("Painter", attack("Paint", 0, text), HIT, types=("Water",), retreat=0)
    do = ["attack Paint choosing Water", "checkup", "end turn", "checkup", "attack Hit"]
    check("SSH20", [MON, painter], "{active: Painter}", "{active: Mon}", do, ["damage_dealt == 80"])
    other = ["attack Paint choosing Grass", "checkup", "end turn", "checkup", "attack Hit"]
    check("SSH20", [MON, painter], "{active: Painter}", "{active: Mon}", other, ["damage_dealt == 40"])


def test_damage_counters_of_attacks_and_abilities_are_kept_off() -> None:
    guard = having("Prevent all damage counters of the opponent's attacks on each of your Benched Pokémon.")
    thrower = pokemon("Thrower", attack("Throw", 0, "Put 2 damage counters on each of the opponent's Pokémon."))
    expected = ["opp.active.damage == 20", "opp.bench[0].damage == 0"]
    check(
        "SSH20",
        [MON, guard, thrower],
        "{active: Thrower}",
        "{active: Mon, bench: [Gifted]}",
        ["attack Throw"],
        expected,
    )
