"""A copied attack demands what its text demands, unless the copy is free of that."""

from __future__ import annotations

import pytest

from kit import attack, check, pokemon

BURNER = pokemon("Burner", attack("Burn", 50, "Discard 1 Fire Energy card on this Pokémon as a cost."))
COPY = "Use 1 attack of the opponent's Active as this attack"


@pytest.mark.parametrize(("text", "damage"), [(f"{COPY}.", 0), (f"{COPY}, demanding nothing.", 50)])
def test_the_discard_is_asked_for_unless_the_copy_is_free(text: str, damage: int) -> None:
    mime = pokemon("Mime", attack("Copy", 0, text))
    check(
        "PAR23", [BURNER, mime], "{active: {card: Mime, energy: [Water]}}", "{active: Burner}",
        ["attack Copy choosing Burn"], [f"opp.active.damage == {damage}", "me.active.energy == [Water]"],
    )  # fmt: skip
