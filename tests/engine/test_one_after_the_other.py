"""Texts of one moment of the turn work one after the other: each asks what is so when it comes to it."""

from __future__ import annotations

from ptcg.testing import ability, check, pokemon, trainer

HEALS = "At the end of each turn, only if the holder has 5 or more damage counters: heal 30 from it"
JELLY = trainer("Jelly", f"{HEALS}. If you do, discard this card.", kind="Pokémon Tool")
POCKETS = pokemon("Pockets", abilities=(ability("This Pokémon can have 4 Tools."),))


def test_the_second_of_two_finds_too_little_damage_and_stays() -> None:
    me = "{active: {card: Pockets, damage: 50, tools: [Jelly, Jelly]}}"
    expect = ["me.active.damage == 20", "me.active.tools == [Jelly]"]
    check("PAR23", [JELLY, POCKETS], me, "{active: Pockets}", ["end turn", "checkup"], expect)
