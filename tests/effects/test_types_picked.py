"""Weakness and Resistance changed to a type that was picked."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon

SHIFTER = pokemon(
    "Shifter",
    attack("Weaken", 0, "Pick a type. On your next turn, the defender's Weakness is of that type."),
    attack("Harden", 0, "Pick a type. For the rest of the game, this Pokémon's Resistance is of that type."),
    attack("Again", 0, "If the opponent's Active has any Weakness, draw 1."),
    resistance="Psychic",
)
SOFT = pokemon("Soft", attack("Harden", 0, SHIFTER.attacks[1].text))
FOE = pokemon("Foe", attack("Burn", 40), types=("Fire",), weakness="Water")
BARE = pokemon("Bare")
CARDS = [SHIFTER, SOFT, FOE, BARE]


def test_the_last_type_picked_holds_and_the_amount_stays() -> None:
    again = ["checkup", "(opp) end turn", "checkup"]
    for picks, damage in ((["Fire"], 10), (["Fire", "Water"], 40), (["Water", "Fire"], 10)):
        do = [line for pick in picks for line in ("attack Harden", f"choose {pick}", *again)][:-2]
        check(
            "RR09",
            CARDS,
            "{active: Shifter}",
            "{active: Foe}",
            [*do, "(opp) attack Burn"],
            [f"me.active.damage == {damage}"],
        )


def test_without_a_resistance_there_is_none_to_change() -> None:
    do = ["attack Harden", "choose Fire", "checkup", "(opp) attack Burn"]
    check("RR09", CARDS, "{active: Soft}", "{active: Foe}", do, ["me.active.damage == 40"])


def test_any_weakness_is_asked_for() -> None:
    for foe, cards in (("Foe", 1), ("Bare", 0)):
        check("RR09", CARDS, "{active: Shifter}", f"{{active: {foe}}}", ["attack Again"], [f"me.hand_count == {cards}"])
