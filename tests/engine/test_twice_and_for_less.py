"""Attacks a Pokémon may use twice, and costs that a text sets."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon", hp=300)
TM = trainer("TM", "The holder can use this card's attack.", kind="Pokémon Tool", attacks=(attack("Learned", 10),))
TWICE = pokemon(
    "Twice", attack("Own", 20), abilities=(ability("This Pokémon can use its own attacks twice per turn."),)
)
ME = "{active: {card: Twice, tools: [TM]}}"


def test_a_second_attack_is_one_of_its_own() -> None:
    do = ["attack Own", "ask attack Learned", "attack Own"]
    check("PAR23", [TWICE, TM, MON], ME, "{active: Mon}", do, ["step[1] == illegal", "opp.active.damage == 40"])


def test_after_an_attack_that_is_not_its_own_there_is_no_second() -> None:
    expect = ["illegal: attack Own", "opp.active.damage == 10"]
    check("PAR23", [TWICE, TM, MON], ME, "{active: Mon}", ["attack Learned"], expect)


def test_a_cost_that_is_set_is_neither_lowered_nor_raised() -> None:
    cost = ("Fighting", "Fighting", "Colorless")
    rager = pokemon(
        "Rager", attack("Rage", 50, "While this Pokémon has any damage counters: this attack costs 1 Fighting.", cost)
    )
    belt = trainer("Belt", "The holder's attacks cost 1 Fighting less.", kind="Pokémon Tool")
    chain = trainer("Chain", "The holder's attacks cost 1 Colorless more.", kind="Pokémon Tool")
    cards = [rager, belt, chain, MON]
    for tool, energy, legal in (
        ("Belt", "", "illegal"),
        ("Belt", "Fighting", "legal"),
        ("Chain", "Fighting", "legal"),
    ):
        me = f"{{active: {{card: Rager, damage: 10, tools: [{tool}], energy: [{energy}]}}}}"
        check("PAR23", cards, me, "{active: Mon}", [], [f"{legal}: attack Rage"])


def test_the_printed_cost_as_changed_may_be_cheaper() -> None:
    text = "While this Pokémon has any damage counters: this attack costs 2 Colorless."
    rager = pokemon("Rager", attack("Rage", 50, text, ("Fighting", "Fighting")))
    belt = trainer("Belt", "The holder's attacks cost 1 Fighting less.", kind="Pokémon Tool")
    me = "{active: {card: Rager, damage: 10, tools: [Belt], energy: [Fighting]}}"
    check("PAR23", [rager, belt, MON], me, "{active: Mon}", [], ["legal: attack Rage"])
