"""The attack's own damage and damage elsewhere, in texts of 2003 to 2007. Each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ex5-50", "attack", 1, "If this Pokémon has more remaining HP than the opponent's Active, +30 damage."),
    ("ex10-36", "attack", 1,
     "On your next turn, this Pokémon's \"Extra Comet Punch\" does 30 more damage, before Weakness and "
     "Resistance."),
    ("ex8-21", "attack", 0,
     "On your next turn, attacks of your Active do 30 more damage to the opponent's Active, before "
     "Weakness and Resistance."),
    ("ex10-V", "attack", 0,
     "+10 damage for each card [any of [Basic & Pokémon | Evolution]] in discard pile, up to +60."),
    ("ex10-102", "attack", 1, "+30 damage for each Trainer card in the opponent's play."),
    ("ex7-22", "attack", 1, "You may flip a coin: if heads, base damage is 80; if tails, the attack fails."),
    ("ex3-16", "attack", 1,
     "Pick 1 of the opponent's Pokémon, then do 10 damage to it for each Colorless in the retreat cost of "
     "it."),
    ("ex15-97", "attack", 0,
     "Pick 1 of the opponent's Pokémon. If it has a Poké-Power or Poké-Body, do 50 damage to it; "
     "otherwise, do 30 damage to it."),
    ("ex3-97", "attack", 1,
     "Pick 1: discard all Fire Energy on this Pokémon; or discard all Lightning Energy on this Pokémon. 40"
     " damage for each Energy discarded this way."),
    ("ex4-10", "attack", 1,
     "Discard the top 5 cards of deck. 30 damage for each basic Fire Energy card or basic Fighting Energy "
     "card of those discarded this way."),
    ("ex16-3", "attack", 0,
     "Discard 1 to 5 Fighting Energy cards on this Pokémon. For each Energy card of those discarded this "
     "way, do 20 damage to 1 of the opponent's Pokémon, ignoring Weakness and Resistance."),
    ("ex3-31", "attack", 0, "Flip 4 coins: if all are heads, +60 damage; otherwise, +10 damage for each heads."),
    ("ex2-97", "attack", 0,
     "Flip coins, as many as at most 3 and the count for each Energy on this Pokémon: 40 damage for each "
     "heads."),
    ("ex10-11", "attack", 0, "If the opponent's Active is [any of [Darkness | named like \"Dark\"]], +30 damage."),
    ("ex7-43", "attack", 0,
     "If you have more Prizes left than the opponent, +10 damage for each excess of Prize left to you over"
     " Prize left to the opponent."),
    ("ex10-33", "attack", 0, "10 damage for each excess of of the opponent's Pokémon over of your Pokémon."),
    ("ex5-99", "attack", 0,
     "Do 20 damage to each of the opponent's Benched Pokémon that shares a type with the opponent's "
     "Active."),
    ("ex16-97", "attack", 1,
     "Do 60 damage to each of the opponent's Benched Pokémon with the name of the opponent's Active."),
    ("ex7-26", "attack", 0, "+20 damage for each basic Energy on this Pokémon beyond this attack's cost, up to +60."),
    ("ex4-6", "attack", 1,
     "You may put any number of basic Water Energy cards on each of your Pokémon into hand. If you do, +10"
     " damage for each Energy moved this way."),
    ("ex5-94", "attack", 1,
     "You may reveal hand, then +10 damage for each Energy card in hand, then shuffle all Energy cards "
     "from hand into deck."),
    ("ex14-20", "attack", 0, "10 damage for each of any player's other Pokémon."),
    ("ex7-46", "attack", 1,
     "Flip a coin for each of any player's Pokémon: 10 damage for each heads; do 10 damage to this Pokémon"
     " for each tails."),
    ("ex10-Z", "attack", 0,
     "Do 20 damage to each of any player's Pokémon with a Poké-Power or Poké-Body, ignoring Weakness and "
     "Resistance."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
