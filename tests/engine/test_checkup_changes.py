"""Effects on the checkup: other numbers of damage counters, more coins to wake."""

from __future__ import annotations

from ptcg.testing import ability, check, pokemon

MON = pokemon("Mon", hp=200)
INFERNO = pokemon(
    "Inferno", abilities=(ability("Burned puts 6 damage counters in all on each of the opponent's Pokémon."),)
)
SLEEPY = pokemon("Sleepy", abilities=(ability("This Pokémon wakes with 2 coins."),))
ROTTEN = pokemon(
    "Rotten", abilities=(ability("Poisoned puts 2 more damage counters on each of the opponent's Pokémon."),)
)
CARDS = [MON, INFERNO, SLEEPY, ROTTEN]


def test_a_number_in_place_of_the_conditions_own() -> None:
    opp = "{active: {card: Mon, conditions: [Burned]}}"
    for me, damage in (("Inferno", 60), ("Mon", 20)):
        expected = [f"opp.active.damage == {damage}"]
        check("SSH20", CARDS, f"{{active: {me}}}", opp, ["end turn", "checkup"], expected, coins=["tails"])


def test_a_number_on_top() -> None:
    opp = "{active: {card: Mon, conditions: [Poisoned]}}"
    check("SSH20", CARDS, "{active: Rotten}", opp, ["end turn", "checkup"], ["opp.active.damage == 30"])


def test_all_coins_must_be_heads_to_wake() -> None:
    me = "{active: {card: Sleepy, conditions: [Asleep]}}"
    do = ["end turn", "checkup"]
    check("SSH20", CARDS, me, "{active: Mon}", do, ["me.active.conditions == [Asleep]"], coins=["heads", "tails"])
    check("SSH20", CARDS, me, "{active: Mon}", do, ["me.active.conditions == []"], coins=["heads", "heads"])
