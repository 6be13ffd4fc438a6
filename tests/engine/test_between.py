"""Lasting effects between two Pokémon end when either of them leaves its place."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon, trainer

MON = pokemon("Mon")
BITER = pokemon("Biter", attack("Bite", 30))
GUST = trainer("Gust", "Switch the opponent's Active.")
LEER = pokemon("Leer", attack("Leer", 0, "On the opponent's next turn, the defender can't attack this Pokémon."))
POUNCE = pokemon(
    "Pounce",
    attack("Pounce", 0, "On the opponent's next turn, this Pokémon takes 20 less damage from attacks of the defender, "
           "after Weakness and Resistance."),
)  # fmt: skip
CARDS = [MON, BITER, GUST, LEER, POUNCE]


def test_the_defender_cannot_attack_the_one_that_barred_it() -> None:
    check("PAR23", CARDS, "{active: Leer}", "{active: Biter}", ["attack Leer", "checkup", "begin turn"],
          ["illegal: attack Bite because EFFECT-05"])  # fmt: skip


def test_it_attacks_again_when_the_other_is_benched() -> None:
    check(
        "PAR23", CARDS, "{active: Leer, bench: [Mon]}", "{active: Biter, hand: [Gust]}",
        ["attack Leer", "checkup", "(opp) play Gust", "(opp) attack Bite"], ["me.active.damage == 30"],
    )  # fmt: skip


@pytest.mark.parametrize(("retreat", "damage"), [([], 10), (["(opp) retreat to opp.bench[0]"], 30)])
def test_damage_is_less_from_that_pokemon_only(retreat: list[str], damage: int) -> None:
    check(
        "PAR23", CARDS, "{active: Pounce}", "{active: Biter, bench: [Biter]}",
        ["attack Pounce", "checkup", *retreat, "(opp) attack Bite"], [f"me.active.damage == {damage}"],
    )  # fmt: skip


def test_an_attack_that_cannot_be_used_again_stays_so_on_the_bench() -> None:
    slap = pokemon("Slap", attack("Slap", 30, "Until this Pokémon leaves play, this Pokémon can't use this attack."))
    check(
        "PAR23", [MON, slap], "{active: Slap, bench: [Mon]}", "{active: Mon}",
        ["attack Slap", "checkup", "(opp) end turn", "checkup", "retreat to me.bench[0]", "end turn", "checkup",
         "(opp) end turn", "checkup", "retreat to me.bench[0]"],
        ["me.active == Slap", "illegal: attack Slap because EFFECT-05"],
    )  # fmt: skip


@pytest.mark.parametrize(("play", "legal"), [([], "illegal"), (["(opp) play Gust"], "legal")])
def test_what_holds_as_long_as_one_is_active_ends_when_it_is_benched(play: list[str], legal: str) -> None:
    text = "Until the end of the opponent's next turn as long as this Pokémon is Active, the defender can't retreat."
    grip = pokemon("Grip", attack("Grip", 0, text))
    check(
        "PAR23", [MON, GUST, grip], "{active: Grip, bench: [Mon]}", "{active: Mon, bench: [Mon], hand: [Gust]}",
        ["attack Grip", "checkup", "begin turn", *play], [f"{legal}: retreat to opp.bench[0]"],
    )  # fmt: skip
