"""Any number of damage counters are moved one by one; whether to is asked before each, and not once more for all."""

from __future__ import annotations

from ptcg.testing import attack, game_at, pokemon

MON = pokemon("Mon")
TEXT = "You may move any number of damage counters from the opponent's Pokémon freely to the opponent's Pokémon."
MIND = pokemon("Mind", attack("Mind", 0, TEXT))


def test_whether_is_asked_once_for_each() -> None:
    opp = "{active: {card: Mon, damage: 10}, bench: [Mon]}"
    game = game_at("PAR23", [MON, MIND], "{active: Mind}", opp)
    game.choose("attack Mind")
    game.choose("yes")
    assert game.view(1).me.bench[0].damage == 10
