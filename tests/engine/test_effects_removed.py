"""Lasting effects of attacks: one that does not add up, and cards that end them."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, trainer

DANCE = (
    "Until this Pokémon leaves Active, but not twice, "
    "this Pokémon's attacks do 100 more damage, before Weakness and Resistance."
)
HOLD = "On the opponent's next turn, the defender can't retreat."
BAN = "On the opponent's next turn, the opponent can't play Item cards from hand."
MON = pokemon(
    "Mon", attack("Dance", 0, DANCE), attack("Hit", 10), attack("Hold", 0, HOLD), attack("Ban", 0, BAN), hp=300
)
EACH = trainer("Each", "Remove effects of attacks from each player and Pokémon.", kind="Supporter")
MINE = trainer("Mine", "Remove effects of attacks from yourself and your Pokémon.", kind="Supporter")
ITEM = trainer("Thing", "Draw 1.")
CARDS = [MON, EACH, MINE, ITEM]


def test_it_does_not_add_up() -> None:
    turn = ["checkup", "end turn", "checkup"]
    do = ["attack Dance", *turn, "attack Dance", *turn, "attack Hit"]
    check("SSH20", CARDS, "{active: Mon}", "{active: Mon}", do, ["damage_dealt == 110"])


def test_a_card_ends_what_lies_on_a_pokemon() -> None:
    for card in ("Each", "Mine"):
        opp = f"{{active: Mon, bench: [Mon], hand: [{card}]}}"
        do = ["attack Hold", "checkup"]
        check("SSH20", CARDS, "{active: Mon}", opp, do, ["illegal: retreat to opp.bench[0]"])
        check("SSH20", CARDS, "{active: Mon}", opp, [*do, f"play {card}"], ["legal: retreat to opp.bench[0]"])


def test_a_card_ends_what_lies_on_a_player() -> None:
    for card in ("Each", "Mine"):
        opp = f"{{active: Mon, hand: [{card}, Thing]}}"
        do = ["attack Ban", "checkup"]
        check("SSH20", CARDS, "{active: Mon}", opp, do, ["illegal: play Thing"])
        check("SSH20", CARDS, "{active: Mon}", opp, [*do, f"play {card}"], ["legal: play Thing"])


def test_ones_own_card_leaves_what_lies_on_the_other_player() -> None:
    turn = ["checkup", "end turn", "checkup"]
    do = ["attack Dance", *turn, "attack Ban", "checkup", "play Mine", "end turn", "checkup", "attack Hit"]
    check("SSH20", CARDS, "{active: Mon}", "{active: Mon, hand: [Mine]}", do, ["damage_dealt == 110"])
