"""Coins on one side of which the attack does nothing: what hangs on the other side still comes after the damage."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, special_energy

MON = pokemon("Mon", attack("Hit", 10))
CLAMP = pokemon(
    "Clamp",
    attack("Clamp", 30, "Flip a coin: if heads, the opponent's Active is Paralyzed; if tails, the attack fails."),
    attack(
        "Strip",
        30,
        "Flip a coin: if tails, the attack fails; if heads, discard 1 Energy card on the opponent's Active.",
    ),
)
ANGRY = pokemon(
    "Angry",
    abilities=(
        ability(
            "When this Pokémon is damaged by the opponent's attack, only if this Pokémon is not Paralyzed: "
            "do 10 damage "
            "to the attacker.",
            "Poké-Power",
        ),
    ),
)
PADDED = special_energy(
    "Padded", "Provides 1 Metal Energy.\nThe holder takes 10 less damage, after Weakness and Resistance."
)


def test_a_condition_comes_after_the_damage() -> None:
    for coin, expected in (
        ("heads", ["opp.active.damage == 30", "me.active.damage == 10", "opp.active.conditions == [Paralyzed]"]),
        ("tails", ["opp.active.damage == 0", "me.active.damage == 0", "opp.active.conditions == []"]),
    ):
        for book in ("RR09", "PAR23"):
            check(
                book,
                [MON, CLAMP, ANGRY],
                "{active: Clamp}",
                "{active: Angry}",
                ["attack Clamp"],
                expected,
                coins=f"[{coin}]",
            )


def test_a_discard_comes_after_the_damage() -> None:
    check(
        "PAR23",
        [MON, CLAMP, PADDED],
        "{active: Clamp}",
        "{active: {card: Mon, energy: [Padded]}}",
        ["attack Strip"],
        ["opp.active.damage == 20", "opp.active.energy_count == 0"],
        coins="[heads]",
    )
