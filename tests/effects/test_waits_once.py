"""What waits for the rest of the game at each checkup, and a Stadium whose player is whoever sets it off."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, trainer

MON = pokemon("Mon", hp=200)
BURNER = pokemon(
    "Burner",
    attack(
        "Char", 0,
        'Put 1 "Char" counter on the opponent\'s Active, then [for the rest of the game, but not twice, '
        'at each checkup, [for '
        'each Pokémon of the opponent\'s Pokémon with any "Char" counters, the opponent flips a coin: '
        'if tails, put 2 damage '
        "counters on it]].",
    ),
)  # fmt: skip
GYM = trainer(
    "Gym",
    'When any of your Pokémon named like "Red" would attack, either player: you may flip a coin: if '
    "heads, this turn, its "
    "attacks do 10 more damage to the opponent's Active, after Weakness and Resistance; if tails, do 10 damage to it.",
    kind="Stadium",
)
RED = pokemon("Red Mon", attack("Hit", 20))
SWAP = trainer("Swap", "Switch your Active with 1 of your Benched Pokémon.")


def test_a_second_counter_does_not_make_it_happen_twice() -> None:
    check(
        "RR09",
        [MON, BURNER, SWAP],
        "{active: Burner}",
        "{active: Mon, bench: [Mon], hand: [Swap]}",
        ["attack Char", "checkup", "(opp) play Swap", "(opp) end turn", "checkup", "attack Char", "checkup"],
        ["opp.bench[0].damage == 40", "opp.active.damage == 20", "flips == 4"],
        coins="[heads, tails, tails, tails]",
    )


def test_the_attacking_player_flips_whoever_played_the_stadium() -> None:
    for owner in ("me", "opp"):
        for coin, dealt, own in (("heads", 30, 0), ("tails", 20, 10)):
            check(
                "RR09",
                [MON, GYM, RED],
                "{active: Red Mon}",
                "{active: Mon}",
                ["attack Hit", "yes"],
                [f"damage_dealt == {dealt}", f"me.active.damage == {own}"],
                stadium=f"{{card: Gym, owner: {owner}}}",
                coins=f"[{coin}]",
            )
