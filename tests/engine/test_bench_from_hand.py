"""A Pokémon put from hand onto the Bench by an effect comes from hand, but was not played."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

BOG = trainer("Bog", "When a player benches any Basic Pokémon from hand: put 2 damage counters on it.", kind="Stadium")
EAGER = pokemon("Eager", abilities=(ability("When you bench this Pokémon from hand: draw 1."),))
CALLER = pokemon("Caller", attack("Call", 0, "Put 1 Basic Pokémon from hand onto the Bench."))
CARDS = [BOG, EAGER, CALLER]


def test_a_stadium_about_pokémon_put_from_hand_sees_it() -> None:
    me = "{active: Caller, hand: [Eager]}"
    expect = ["me.bench[0].damage == 20", "me.hand_count == 0"]
    check("PAR23", CARDS, me, "{active: Caller}", ["attack Call"], expect, stadium="Bog")


def test_played_it_works_as_ever() -> None:
    me = "{active: Caller, hand: [Eager]}"
    expect = ["me.bench[0].damage == 20", "me.hand_count == 1"]
    check("PAR23", CARDS, me, "{active: Caller}", ["bench Eager"], expect, stadium="Bog")
