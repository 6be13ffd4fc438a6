"""Attacks whose later effect waits for something that the Defending Pokémon does, or for the end of the turn."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, evolution, pokemon, trainer

MON = pokemon("Mon", attack("Jab", 10), hp=200)
GROWN = evolution("Grown", "Mon", attack("Jab", 10), hp=200)
SWAP = trainer("Swap", "Switch your Active with 1 of your Benched Pokémon.")
OPP = "{active: {card: Mon, energy: [Fire]}, bench: [Mon], hand: [Fire, Swap, Grown]}"
NEXT = "During your opponent's next turn,"
LATER = (
    (f"{NEXT} if the Defending Pokémon retreats, put 3 damage counters on it.",
     "retreat to opp.bench[0]", "opp.bench[0].damage == 30"),
    (f"{NEXT} if the Defending Pokémon retreats, their new Active Pokémon is now Asleep.",
     "retreat to opp.bench[0]", "opp.active.conditions == [Asleep]"),
    (f"{NEXT} when the Defending Pokémon moves to the Bench, put 5 damage counters on it.",
     "play Swap", "opp.bench[0].damage == 50"),
    (f"{NEXT} if your opponent evolves the Defending Pokémon, put 5 damage counters on it.",
     "evolve opp.active with Grown", "opp.active.damage == 50"),
    (f"{NEXT} if your opponent attaches an Energy card from their hand to the Defending Pokémon, put 8 damage counters "
     "on that Pokémon.", "attach Fire to opp.active", "opp.active.damage == 80"),
    ("At the end of your opponent's next turn, put 7 damage counters on the Defending Pokémon.",
     "end turn", "opp.active.damage == 70"),
    ("At the end of your opponent's next turn, discard an Energy from the Defending Pokémon.",
     "end turn", "opp.active.energy_count == 0"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "line", "fact"), LATER)
def test_it_happens(text: str, line: str, fact: str) -> None:
    user = pokemon("User", attack("Hit", 0, text))
    check("PAR23", [user, MON, GROWN, SWAP], "{active: User}", OPP, ["attack Hit", "checkup", f"(opp) {line}"], [fact])


def test_it_ends_on_the_bench() -> None:
    user = pokemon("User", attack("Hit", 0, f"{NEXT} if the Defending Pokémon retreats, put 3 damage counters on it."))
    opp = "{active: {card: Mon, energy: [Fire]}, bench: [Mon], hand: [Swap, Swap]}"
    do = ["attack Hit", "checkup", "(opp) play Swap", "(opp) play Swap", "(opp) retreat to opp.bench[0]"]
    check("PAR23", [user, MON, SWAP], "{active: User}", opp, do, ["opp.bench[0].damage == 0"])
