"""Damage that a text takes over from another Pokémon, gives back, or adds to one attack by name."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon

HITTER = pokemon(
    "Hitter", attack("Hit", 0, "Do 30 damage to 1 of the opponent's Benched Pokémon."), attack("Strike", 40)
)
MON = pokemon("Mon")
GUARD = pokemon(
    "Guard",
    abilities=(
        ability(
            "When an attack would damage any of your other Benched Pokémon, only if this Pokémon is "
            "Benched: you may reduce "
            "that damage by 10, then do 10 damage to this Pokémon.",
            "Poké-Power",
        ),
    ),
)
SHELL = pokemon(
    "Shell",
    attack(
        "Shell", 0,
        "On the opponent's next turn, when this Pokémon is damaged by an attack, do damage to the "
        "attacker equal to the "
        "damage done.",
    ),
)  # fmt: skip
BEAMER = pokemon(
    "Beamer",
    attack("Beam", 20, cost=("Lightning",)),
    attack("Tackle", 20, cost=("Lightning",)),
    abilities=(
        ability(
            'Once per turn: this turn, this Pokémon\'s "Beam" does 10 more damage for each Water Energy on '
            "this Pokémon "
            "beyond this attack's cost, before Weakness and Resistance.",
            "Poké-Power",
        ),
    ),
)
CARDS = [HITTER, MON, GUARD, SHELL, BEAMER]


def test_a_part_of_the_damage_is_taken_over() -> None:
    for answer, mine, others in (("yes", 10, 20), ("no", 0, 30)):
        check(
            "RR09",
            CARDS,
            "{active: Hitter}",
            "{active: Mon, bench: [Guard, Mon]}",
            ["attack Hit choosing opp.bench[1]", f"(opp) {answer}"],
            [f"opp.bench[0].damage == {mine}", f"opp.bench[1].damage == {others}"],
        )


def test_nothing_is_taken_over_by_an_active_pokemon() -> None:
    check(
        "RR09",
        CARDS,
        "{active: Hitter}",
        "{active: Guard, bench: [Mon]}",
        ["attack Hit choosing opp.bench[0]"],
        ["opp.active.damage == 0", "opp.bench[0].damage == 30"],
    )


def test_an_equal_amount_is_given_back() -> None:
    check(
        "RR09",
        CARDS,
        "{active: Shell}",
        "{active: Hitter}",
        ["attack Shell", "checkup", "(opp) attack Strike"],
        ["me.active.damage == 40", "opp.active.damage == 40"],
    )


def test_energy_beyond_the_cost_of_the_named_attack_counts() -> None:
    me = "{active: {card: Beamer, energy: [Lightning, Water, Water]}}"
    use = "use Gift of me.active"
    for do, damage in (([use, "attack Beam"], 40), (["attack Beam"], 20), ([use, "attack Tackle"], 20)):
        check("RR09", CARDS, me, "{active: Mon}", do, [f"damage_dealt == {damage}"])
