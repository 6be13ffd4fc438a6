"""An attack that the opponent's Pokémon used on their last turn is used as this attack."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon

MIME = pokemon(
    "Mime", attack("Echo", 0, "Use 1 attack of the opponent's last turn but no GX attack as this attack."), hp=200
)
FOE = pokemon(
    "Foe", attack("Hit", 30), attack("Slap", 10), attack("Burst-GX", 0, "One GX attack per game: draw 1."), hp=200
)


@pytest.mark.parametrize(("used", "damage"), [("attack Hit", 30), ("attack Burst-GX", 0), ("end turn", 0)])
def test_only_what_was_used_is_copied(used: str, damage: int) -> None:
    check(
        "SSH20", [MIME, FOE], "{active: Mime}", "{active: Foe}",
        ["end turn", "checkup", used, "checkup", "attack Echo"], [f"opp.active.damage == {damage}"],
    )  # fmt: skip


def test_an_older_turn_does_not_count() -> None:
    check(
        "SSH20", [MIME, FOE], "{active: Mime}", "{active: Foe}",
        ["end turn", "checkup", "attack Hit", "checkup", "end turn", "checkup", "end turn", "checkup", "attack Echo"],
        ["opp.active.damage == 0", "me.active.damage == 30"],
    )  # fmt: skip
