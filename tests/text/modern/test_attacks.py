"""Attacks of Sword & Shield and later, read as printed: each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

ATTACKS = [
    ("sv1-64", 1, "Do 90 damage to this Pokémon."),
    ("swsh10-82", 0, "30 damage for each damage counter on the opponent's Active."),
    ("swsh10-82", 1, "Do 80 damage to 1 of the opponent's Pokémon."),
    ("sv5-95", 0, "+80 damage for each Fire Energy on this Pokémon."),
    ("swsh8-161", 1, "If the opponent's Active has any damage counters, +90 damage."),
    ("sv10-119", 0, "The opponent's Active is Poisoned for 8 damage counters."),
    ("sv3pt5-91", 0, "On the opponent's next turn, this Pokémon takes 80 less damage, after Weakness and Resistance."),
    ("svp-86", 0, "On the opponent's next turn, the defender's attacks do 50 less damage, "
     "before Weakness and Resistance."),
    ("sv1-22", 1, "On the opponent's next turn, when the defender would attack, the opponent flips a coin: "
     "if tails, that attack fails."),
    ("swsh1-49", 0, "Attach 1 Water Energy card from hand to this Pokémon. If you do, switch your Active."),
    ("swsh1-49", 1, "Put 2 Water Energy on this Pokémon into hand."),
    ("me1-50", 1, "You may discard all Energy on this Pokémon, then +130 damage."),
    ("sv5-132", 0, "Search deck for up to 3 Basic Pokémon, put them onto the Bench, then shuffle."),
    ("sv1-90", 1, "Put 8 damage counters freely on the opponent's Pokémon."),
    ("sv8-153", 0, "Switch the opponent's Active. Do 40 damage to the new Active."),
    ("swsh2-130", 1, "Switch your Active. If you do, the opponent switches Active."),
    ("me1-9", 0, "The opponent switches Active."),
    ("sv4-178", 0, "Evolve each of 1 to 2 of your Benched Pokémon with 1 card from deck, then shuffle."),
    ("sv3pt5-151", 0, "Use 1 attack of the opponent's Active as this attack."),
    ("swsh6-64", 1, "If the count for each Energy on your Pokémon is 5 or more, +90 damage."),
    ("swsh12-80", 1, "Do 60 damage to 1 of the opponent's Pokémon, applying Weakness and Resistance."),
    ("sv8pt5-59", 0, "Do 50 damage to 1 of the opponent's Pokémon, ignoring Weakness, Resistance, and effects on it."),
    ("sv8-95", 0, "Devolve 1 of the opponent's evolved Pokémon, then put the removed card into the opponent's hand."),
    ("sv3pt5-54", 0, "On the opponent's next turn, the opponent's coins land tails."),
    ("swsh1-47", 0, "Flip 3 coins: for each heads, discard 1 Energy on the opponent's Active."),
    ("swsh10-114", 1, "One VSTAR Power per game: take another turn after this one, skipping the checkup."),
    ("swsh8-40", 0, "The opponent reveals hand. 70 damage for each Trainer card among them."),
    ("me1-105", 0, "Usable on the first turn of the game.\nSearch deck for 1 card, put it into hand, then shuffle."),
    ("swsh10-14", 0, "Only if you went second, only if this is your first turn: search deck for up to 3 cards, "
     "put them into hand, then shuffle."),
    ("swsh12-32", 0, "Use 1 attack of the cards under this Pokémon as this attack."),
    ("swsh12-66", 1, 'One VSTAR Power per game: until this Pokémon leaves play, this Pokémon gains the Ability "the '
     'Weakness of each of the opponent\'s Pokémon is Psychic".'),
    ("swsh10-59", 0, "The opponent reveals hand. If the opponent holds 4 or more cards, shuffle all but 3 cards of the "
     "opponent's hand into the opponent's deck."),
    ("swsh12-75", 0, "If the opponent's Active is V, search deck for up to 5 Basic Pokémon, put them onto the Bench, "
     "then shuffle; otherwise, search deck for 1 Basic Pokémon, put it onto the Bench, then shuffle."),
    ("swsh9-54", 0, "Flip 3 coins: evolve each of your Pokémon up to the count for each heads with 1 card from deck, "
     "then shuffle."),
    ("cel25c-113_A", 0, "+10 damage for each damage counter on this Pokémon."),
    ("sv2-146", 1, "You may discard any number of basic Energy cards from hand. 40 damage for each type of basic "
     "Energy card moved this way."),
    ("sv4pt5-31", 0, "Use 1 attack of 1 of the opponent's Pokémon as this attack, chosen by the opponent."),
    ("sv8-69", 0, "On the opponent's next turn as long as this Pokémon is Active, prevent all damage of attacks on "
     "each of your Future Pokémon by any player's ex Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card", "index", "meaning"), ATTACKS)
def test_attack(card: str, index: int, meaning: str) -> None:
    assert printed(card, "attack", index) == plain(meaning)


def test_up_to_asks_for_one_where_all_can_see_and_for_none_in_a_hidden_zone() -> None:
    attach = "Attach 1 to 2 Metal Energy cards from discard pile to this Pokémon."
    assert printed("swsh10-113", "attack") == plain(attach)
    search = "Search deck for up to 3 Tool cards, reveal them, put them into hand, then shuffle."
    assert printed("sv1-138", "attack") == plain(search)


def test_whether_a_tool_is_an_item_is_for_the_book_to_say() -> None:
    # the text says Item; the class of a Tool follows the book in force
    assert printed("pgo-19", "attack", 1) == plain("Put 1 Item card from discard pile into hand.")
    assert printed("sv3pt5-82", "attack", 0) == plain("Put 1 to 2 Item cards from discard pile into hand.")


def test_what_is_printed_late_and_means_early_stands_first() -> None:
    fails = 'If it is not so that this Pokémon evolved from "Loudred" this turn, the attack fails. '
    assert printed("sv4-150", "attack", 0) == plain(fails + "Discard the opponent's Active with all attached cards.")
    before = "Before damage, you may attach any number of basic Water Energy cards from hand to this Pokémon. "
    assert printed("sv10-56", "attack", 0) == plain(before + "30 damage for each Water Energy on this Pokémon.")
