"""Numbers that compare, that are chosen, and that cards in play give."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon, special_energy, trainer

FOE = pokemon("Foe", hp=200)
CHARM = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
PARK = trainer("Park", "Each Fire Pokémon has +10 HP.", kind="Stadium")
RAINBOW = special_energy("Gift Energy", "Provides 1 Energy of every type.")
COUNTER = pokemon(
    "Counter",
    attack("Behind", "10+", "+10 damage for each excess of Prize left to you over Prize left to the opponent."),
    attack("Read", 0, "Draw up to 1 for each of the opponent's Pokémon."),
    attack("Tidy", "10+", "+30 damage for each Trainer card in the opponent's play."),
    attack("Sweep", 0, "Discard all Trainer cards from the opponent's play."),
    attack(
        "Spare", "10+", "+10 damage for each basic Energy on this Pokémon beyond this attack's cost.", ["Colorless"]
    ),
)
CARDS = [COUNTER, FOE, CHARM, PARK, RAINBOW]


@pytest.mark.parametrize(("mine", "theirs", "damage"), [(6, 4, 30), (4, 6, 10)])
def test_how_many_more(mine: int, theirs: int, damage: int) -> None:
    check("RR09", CARDS, {"active": "Counter", "prizes": mine}, {"active": "Foe", "prizes": theirs},
          ["attack Behind"], [f"opp.active.damage == {damage}"])  # fmt: skip


@pytest.mark.parametrize("drawn", [0, 2, 3])
def test_up_to_a_count(drawn: int) -> None:
    check("RR09", CARDS, "{active: Counter}", "{active: Foe, bench: [Foe, Foe]}",
          [f"attack Read choosing {drawn}"], [f"me.hand_count == {drawn}"])  # fmt: skip


def test_no_more_than_the_count() -> None:
    check("RR09", CARDS, "{active: Counter}", "{active: Foe, bench: [Foe, Foe]}",
          ["attack Read"], ["illegal: choose 4"])  # fmt: skip


def test_cards_in_play_are_the_stadium_and_what_is_attached() -> None:
    opp = "{active: {card: Foe, tools: [Charm]}, bench: [{card: Foe, tools: [Charm], energy: [Fire]}]}"
    mine = "{active: {card: Counter, tools: [Charm]}}"
    check("RR09", CARDS, mine, opp, ["attack Tidy"], ["opp.active.damage == 100"], stadium="{card: Park, owner: opp}")
    check("RR09", CARDS, mine, opp, ["attack Tidy"], ["opp.active.damage == 70"], stadium="{card: Park, owner: me}")
    check("RR09", CARDS, mine, opp, ["attack Sweep"],
          ["opp.discard == [Charm, Charm, Park]", "me.active.tools == [Charm]"],
          stadium="{card: Park, owner: opp}")  # fmt: skip


@pytest.mark.parametrize(
    ("given", "damage"),
    [("Fire, Fire, Fire", 30), ("Gift Energy, Fire, Fire", 30), ("Gift Energy, Gift Energy, Fire", 20)],
)
def test_basic_energy_beyond_the_cost_is_what_the_other_energy_leaves(given: str, damage: int) -> None:
    check("RR09", CARDS, f"{{active: {{card: Counter, energy: [{given}]}}}}", "{active: Foe}",
          ["attack Spare"], [f"opp.active.damage == {damage}"])  # fmt: skip
