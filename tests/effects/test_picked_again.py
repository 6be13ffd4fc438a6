"""A Pokémon picked again each time: the picks come first, and what one takes by several of them is one damage."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, game_at, pokemon, there

MON = pokemon("Mon")
COAT = pokemon("Coat", abilities=[ability("This Pokémon takes 30 less damage, after Weakness and Resistance.")])
SALVO = pokemon("Salvo", attack("Salvo", 0, "4 times, do 20 damage to 1 of the opponent's Pokémon."))
CARDS = [MON, COAT, SALVO]
DO = "attack Salvo choosing [opp.active, opp.bench[0], opp.active, opp.active]"


def test_damage_is_added_up_before_anything_reduces_it() -> None:
    expect = ["opp.active.damage == 30", "opp.bench[0].damage == 20"]
    check("PAR23", CARDS, "{active: Salvo}", "{active: Coat, bench: [Mon]}", [DO], expect)


def test_nothing_is_damaged_before_the_last_pick() -> None:
    game = game_at("PAR23", CARDS, "{active: Salvo}", "{active: Mon, bench: [Mon]}")
    game.choose("attack Salvo")
    for _ in range(4):
        assert there(game.view(1).me.active).damage == 0
        game.choose(0)
    assert there(game.view(1).me.active).damage == 80
