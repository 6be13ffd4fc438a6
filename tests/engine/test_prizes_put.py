"""Prizes taken are those taken: what an effect adds to the Prizes, or takes away, changes nothing about them."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon

MON = pokemon("Mon", attack("Grudge", "10+", "+50 damage for each Prize you have taken."), hp=300)
FRESH = pokemon(
    "Fresh",
    attack("Fresh", 0, "Each player shuffles Prizes into deck, then puts the top 3 cards of deck into Prizes."),
    hp=300,
)


def test_prizes_put_back_do_not_undo_those_taken() -> None:
    check(
        "SSH20",
        [MON, FRESH],
        "{active: Fresh}",
        "{active: Mon, prizes: 4}",
        ["attack Fresh", "checkup", "attack Grudge"],
        ["opp.prizes == 3", "damage_dealt == 110"],
    )
