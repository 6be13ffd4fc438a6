"""A Poké-Power that was used is heard of, by itself or as a cancelled one; Knock Outs of either player are
remembered."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon", attack("Hit", 200))
USER = pokemon("User", attack("Hit", 10), abilities=(ability("Once per turn: draw 1.", "Poké-Power"),))
CURSE = pokemon(
    "Curse",
    abilities=(ability("When the opponent uses a Poké-Power: put 2 damage counters on it.", "Poké-Body", "Curse"),),
)


def test_the_user_of_a_power_is_hurt_afterwards() -> None:
    check(
        "RR09",
        [USER, CURSE],
        "{active: User}",
        "{active: Curse}",
        ["use Gift of me.active"],
        ["me.hand_count == 1", "me.active.damage == 20"],
    )


def test_own_powers_are_not_heard() -> None:
    check(
        "RR09",
        [USER, CURSE, MON],
        "{active: User, bench: [Curse]}",
        "{active: Mon}",
        ["use Gift of me.active"],
        ["me.active.damage == 0"],
    )


def test_a_cancelled_power_counts_as_used() -> None:
    spray = trainer(
        "Spray", "In response to a Poké-Power of the opponent's Pokémon, on the opponent's turn: cancel it."
    )
    check(
        "RR09",
        [USER, CURSE, spray],
        "{active: User}",
        "{active: Curse, hand: [Spray]}",
        ["use Gift of me.active", "(opp) play Spray"],
        ["me.hand_count == 0", "me.active.damage == 20", "illegal: use Gift of me.active"],
    )


def test_any_pokemon_knocked_out_on_the_opponents_last_turn() -> None:
    minus = pokemon(
        "Minus",
        abilities=(
            ability(
                "Once per turn, only if any Pokémon was Knocked Out on the opponent's last turn: draw 2.", "Poké-Power"
            ),
        ),
    )
    boom = pokemon("Boom", attack("Burst", 0, "Do 200 damage to this Pokémon."))
    check(
        "RR09",
        [minus, boom, MON],
        "{active: Boom, bench: [Mon]}",
        "{active: Minus, hand: []}",
        ["attack Burst", "promote me.bench[0]", "checkup", "(opp) use Gift of opp.active"],
        ["opp.hand_count == 4"],
    )
    check(
        "RR09",
        [minus, MON],
        "{active: Mon}",
        "{active: Minus}",
        ["end turn", "checkup"],
        ["illegal: (opp) use Gift of opp.active"],
    )
