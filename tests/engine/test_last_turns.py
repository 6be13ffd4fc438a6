"""What a text asks about the last turn: whose it was when a player took another, and which Pokémon did it."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, trainer

GRUDGE = trainer("Grudge", "Only if your Pokémon was Knocked Out on the opponent's last turn: draw 1.")
AGAIN = pokemon("Again", attack("Again", 0, "Take another turn after this one."))
SMALL = pokemon("Small", hp=10)
BRUTE = pokemon("Brute", attack("Hit", 50))
JOINT = "If any of your other Pokémon used an attack on your last turn, +30 damage."
BABY = pokemon("Baby", attack("Tap", 10))
GROWN = pokemon("Grown", attack("Joint", "20+", JOINT), stage="Stage 1", evolves_from="Baby")


def test_the_opponents_last_turn_lies_further_back_in_the_second_of_two_turns() -> None:
    check(
        "PAR23", [GRUDGE, AGAIN, SMALL, BRUTE], "{active: Small, bench: [Again], hand: [Grudge]}", "{active: Brute}",
        ["attack Hit", "checkup", "attack Again", "checkup", "begin turn"], ["turn.player == me", "legal: play Grudge"],
        turn="{player: opp, number: 6}",
    )  # fmt: skip


def test_in_the_turn_after_those_it_is_no_longer_the_last() -> None:
    passing = ["end turn", "checkup", "end turn", "checkup", "begin turn"]
    do = ["attack Hit", "checkup", "attack Again", "checkup", *passing]
    check(
        "PAR23", [GRUDGE, AGAIN, SMALL, BRUTE], "{active: Small, bench: [Again], hand: [Grudge]}", "{active: Brute}",
        do, ["turn.player == me", "illegal: play Grudge"], turn="{player: opp, number: 6}",
    )  # fmt: skip


def test_what_it_was_before_it_evolved_was_another_pokémon() -> None:
    do = ["attack Tap", "checkup", "end turn", "checkup", "evolve me.active with Grown", "attack Joint"]
    check("PAR23", [BABY, GROWN, BRUTE], "{active: Baby, hand: [Grown]}", "{active: Brute}", do, ["damage_dealt == 50"])


def test_itself_is_no_other_pokémon() -> None:
    do = ["attack Joint", "checkup", "end turn", "checkup", "attack Joint"]
    grown = "{active: {card: Grown, under: [Baby]}}"
    check("PAR23", [BABY, GROWN, BRUTE], grown, "{active: Brute}", do, ["damage_dealt == 20"])
