"""A text set off by an event that may be used once a turn by name: not again by another Pokémon that has it."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, check, pokemon

MON = pokemon("Mon")
BAT = pokemon("Bat", abilities=(ability(
    "When you bench this Pokémon from hand, once per turn, once by name: you may draw 2."
),))  # fmt: skip


@pytest.mark.parametrize(("first", "again"), [("yes", "illegal"), ("no", "legal")])
def test_used_once_it_is_not_offered_again_that_turn(first: str, again: str) -> None:
    """A use that was declined is none."""
    do = ["bench Bat", first, "bench Bat", "ask yes"]
    check("SSH20", [MON, BAT], "{active: Mon, hand: [Bat, Bat]}", "{active: Mon}", do, [f"step[3] == {again}"])
