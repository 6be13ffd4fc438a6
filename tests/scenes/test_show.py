"""Scenes drawn as text."""

from __future__ import annotations

from ptcg.scenes.show import show_scene
from scenes.making import builtin_library, scene


def test_a_position() -> None:
    made = scene(
        "{active: {card: sv4-95, under: [sv4-94], damage: 40, energy: [Fire, Fire], conditions: [Asleep]},"
        " hand: [sv1-194]}",
        "{active: sv4-94, bench: [sv4-107]}",
        "stadium: sv2-171, coins: [heads], do: [end turn]",
    )
    assert show_scene(made, builtin_library()).splitlines() == [
        "T · PAR23",
        "turn 5 of me",
        "opp: deck 20, hand 0, prizes 6, discard 0, lost 0",
        "  bench[0]  Slither Wing sv4-107 · 140/140 HP",
        "  active    Gible sv4-94 · 70/70 HP",
        "  Stadium: Artazon sv2-171 (of me)",
        "  active    Gabite sv4-95 · 60/100 HP · on Gible sv4-94 · Energy: Fire ×2 · Asleep",
        "me: deck 20, hand 1, prizes 6, discard 0, lost 0",
        "  hand: Switch sv1-194",
        "coins: heads",
        "do:",
        "  end turn",
    ]


def test_a_card_that_is_not_there_is_shown_by_its_word() -> None:
    assert "active    zz9-1 · damage 20" in show_scene(scene("{active: {card: zz9-1, damage: 20}}"), builtin_library())
