"""Brackets and words of older texts that mean something: each text means its plain wording."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon
from text.modern.reading import plain, printed

TEXTS = [
    ("hgss4-87", "rule", 0,
     'Discard 2 cards from hand. Put 1 Item or Tool card not named "Junk Arm" from discard pile into hand.'),
    ("pl1-67", "attack", 1, "Flip 2 coins: do 10 damage to the opponent's Pokémon up to the count for each heads."),
    ("pl1-19", "attack", 0,
     "Swap all damage counters between this Pokémon and the opponent's Active or none. If you do, discard 1 Energy "
     "card on this Pokémon."),
    ("dp2-81", "attack", 0,
     "Flip a coin: if heads, on the opponent's next turn, each of the opponent's Active Pokémon can't have Energy "
     "attached from hand."),
    ("dp5-91", "ability", 0,
     "When you attach a Water Energy card from hand except by an attack or a Power to this Pokémon: evolve this "
     "Pokémon with 1 card from deck, then shuffle."),
    ("ex7-40", "attack", 0,
     "Flip a coin: if heads, do 10 damage to each of the opponent's Pokémon, ignoring Weakness and Resistance, then "
     "evolve this Pokémon with 1 card from deck, then shuffle."),
    ("dp2-38", "attack", 1,
     'If you have any Benched Pokémon named "Teddiursa" with any damage counters, +40 damage, then heal 1 of your '
     'Benched Pokémon named "Teddiursa" with any damage counters fully; otherwise, [if you have any Benched '
     'Pokémon named "Teddiursa", +20 damage].'),
    ("pl1-94", "attack", 0,
     "On the opponent's next turn, when the defender would attack, the opponent flips a coin: if tails, that attack "
     "fails."),
    ("dp2-25", "attack", 0,
     "Flip a coin: if heads, on the opponent's next turn, the opponent can't play Item, Tool, or Supporter cards from "
     "hand."),
    ("pl4-6", "attack", 0,
     'Search deck for up to 3 cards [Pokémon & any of [named like "Burmy" | named like "Wormadam"]], reveal them, put '
     "them into hand, then shuffle."),
    ("dp1-66", "ability", 0,
     'Once per turn, only if this Pokémon is Benched: flip a coin: if heads, pick 1 of your Pokémon named like '
     '"Unown", then discard all cards on it, then shuffle it into deck with all attached cards.'),
    ("dp7-2", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn, only if this Pokémon is Active: you may [on the "
     "opponent's next turn, the opponent can't attach Energy cards from hand]."),
    ("dp3-22", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn, only if this Pokémon is Benched: you may switch your "
     "Active with this Pokémon. If you do, you may move any number of Energy cards on the old Active to this Pokémon."),
    ("dp2-61", "attack", 1, "If the opponent's Active already has any damage counters, it is Poisoned."),
    ("dp2-106", "attack", 1, "If the opponent's Active has any damage counters, +10 damage."),
    ("pl2-13", "ability", 0,
     "While this Pokémon is Active: on the opponent's turn, the opponent's coins land tails."),
    ("dp2-9", "ability", 0,
     "While it is not so that this Pokémon has any special Energy cards: this Pokémon's attacks do 40 more damage to "
     "the opponent's Active Pokémon with Weakness to a basic Energy card on this Pokémon, before Weakness and "
     "Resistance."),
    ("gym1-109", "rule", 0,
     "Put 2 other cards from hand into deck as a cost. Search deck for up to 2 Basic or Evolution Pokémon named like "
     '"Erika", reveal them, put them into hand, then shuffle.'),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)


MON = pokemon("Mon", hp=200)
JAM = pokemon("Jam", attack("Jam", 0, "On the opponent's next turn, each of the opponent's Active Pokémon can't have "
                            "Energy attached from hand."))  # fmt: skip
SWAP = pokemon("Swap", attack("Swap", 0, "Swap all damage counters between this Pokémon and the opponent's Active or "
                              "none. If you do, discard 1 Energy card on this Pokémon."))  # fmt: skip
WALL = pokemon("Wall", abilities=(ability("Prevent all effects of the opponent's attacks on this Pokémon."),))


def test_whoever_is_active_can_have_no_energy_attached() -> None:
    opp = "{{active: {{card: Mon, energy: [Water]}}, bench: [{}], hand: [Fire], deck: [Mon]}}"
    do = ["attack Jam", "checkup", "(opp) retreat to opp.bench[0]"]
    expected = ["illegal: (opp) attach Fire to opp.active", "legal: (opp) attach Fire to opp.bench[0]"]
    mon = pokemon("Mon", hp=200, retreat=1)
    check("UD10", [JAM, WALL, mon], "{active: Jam}", opp.format("Mon"), do, expected)
    # unless it is protected from effects of attacks (TPCi 2020-02-06)
    check("UD10", [JAM, WALL, mon], "{active: Jam}", opp.format("Wall"), do, ["legal: (opp) attach Fire to opp.active"])


def test_what_is_prevented_costs_no_energy() -> None:
    me = "{active: {card: Swap, damage: 30, energy: [Psychic]}}"
    kept = ["me.active.damage == 30", "opp.active.damage == 10", "me.active.energy == [Psychic]"]
    paid = ["me.active.damage == 10", "opp.active.damage == 30", "me.active.energy == []"]
    check("UD10", [SWAP, WALL, MON], me, "{active: {card: Wall, damage: 10}}", ["attack Swap"], kept)
    check("UD10", [SWAP, WALL, MON], me, "{active: {card: Mon, damage: 10}}", ["attack Swap"], paid)
