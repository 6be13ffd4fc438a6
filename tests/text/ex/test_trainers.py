"""Trainers, Supporters and Stadiums. Each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ex14-75", "rule", 1,
     "Each special Energy card on any player's Pokémon that provides 2 or more Energy provides 1 Colorless Energy at "
     "last."),
    ("ex11-94", "rule", 1, "Each basic Energy card on any player's delta Pokémon is also Metal Energy."),
    ("ex16-72", "rule", 1,
     "Each Active Colorless Pokémon takes 10 less damage from the opponent's Pokémon, after Weakness and Resistance."),
    ("ex14-73", "rule", 1,
     "Search deck for 1 card [not ex & any of [Basic & Pokémon | Evolution]], reveal it, put it into hand, then "
     "shuffle."),
    ("ex9-79", "rule", 1,
     "Pick 1: search deck for up to 2 basic Energy cards, reveal them, put them into hand, then shuffle; or put 1 "
     "to 2 basic Energy cards from discard pile into hand."),
    ("ex3-86", "rule", 0, "Each Grass or Lightning Pokémon has +10 HP."),
    ("ex3-85", "rule", 0, "The retreat cost of each Fire or Water Pokémon is 1 less."),
    ("ex5-88", "rule", 0,
     "At each checkup: put 1 damage counter on each of any player's ex Pokémon with 100 or more maximum "
     "HP."),
    ("np-28", "rule", 0, "At the end of each turn: that player discards until the opponent holds 7."),
    ("ex5-87", "rule", 0, "Each non-ex non-owned Pokémon has no Weakness."),
    ("ex4-78", "rule", 0, 'The retreat cost of each Pokémon [not named like "Team Aqua"] is 1 more.'),
    ("ex11-96", "rule", 0,
     "Once per turn, either player, only if you have any delta Pokémon: draw 1. Discard 1 card from hand."),
    ("ex16-71", "rule", 0,
     "Each Pokémon [evolved & any of [Colorless | Darkness | Metal]] has no Poké-Powers, and each Pokémon "
     "[evolved & any of [Colorless | Darkness | Metal]] has no Poké-Bodies."),
    ("ex5-89", "rule", 0,
     "When a player attaches an Energy card from hand to any of that player's Pokémon [any of [Water | "
     "Fighting | Metal]]: remove every Special Condition from it."),
    ("ex4-83", "rule", 0,
     'When a player benches any Pokémon [Basic & not named like "Team Magma"] from hand: put 1 damage '
     "counter on it."),
    ("ex14-71", "rule", 0, "If you hold any cards, shuffle 1 card from hand into deck, then draw 3."),
    ("ex11-95", "rule", 0,
     "Discard 1 card from hand as a cost. Search deck for 1 card [any of [Metal Energy | delta & any of "
     "[Basic & Pokémon | Evolution]]], reveal it, put it into hand, then shuffle."),
    ("ex16-83", "rule", 0, "Only if you hold 6 or fewer cards: draw up to 1 for each of the opponent's Pokémon."),
    ("ex7-86", "rule", 0,
     "Each player shuffles hand into deck. Each player draws up to 1 for each Prize left to that player."),
    ("ex4-73", "rule", 0,
     'Search hand or discard pile for 1 Pokémon named like "Team Magma", put it onto the Bench as a '
     "Basic Pokémon, then shuffle. If the count for each Stage 2 card of those moved this way is any, put 2 damage "
     "counters on it."),
    ("ex2-87", "rule", 0,
     "Search deck for up to 3 Basic non-Baby Pokémon of different types, reveal them, put them into hand, "
     "then shuffle."),
    ("ex7-91", "rule", 0,
     "Devolve 1 of your evolved Pokémon, then put the removed card shuffled into deck, then evolve it with"
     " 1 Evolution card from deck, then shuffle."),
    ("ex14-85", "rule", 0, "Discard 1 to 2 Tool or Stadium cards from any player's play."),
    ("np-36", "rule", 0,
     "Flip a coin: if heads, discard all Trainer cards from the opponent's play; if tails, discard all "
     "cards [Trainer & not Supporter] from play."),
    ("ex1-88", "rule", 0,
     "Look at the top 3 cards of deck for up to 1 card [any of [Basic & Pokémon | Evolution | Energy]], "
     "reveal it, put it into hand, then put the rest on top of deck in any order."),
    ("ex10-81", "rule", 0,
     "Pick 1: put 1 basic Energy card from discard pile into hand; or shuffle 3 basic Energy cards from "
     "discard pile into deck."),
    ("ex7-85", "rule", 0,
     "Only if you have more Prizes left than the opponent: pick 1: move 1 Energy card on the opponent's "
     "Active to another of the opponent's Pokémon; or switch the opponent's Active."),
    ("pop2-10", "rule", 0,
     "When a player attaches an Energy card from hand to any of that player's Benched Pokémon, once per "
     "turn: heal 10 from it."),
    ("ex11-92", "rule", 1,
     "Discard 1 card from hand as a cost. Look at the top cards of deck, 1 for each item of Prize left to you plus "
     "Prize left to the opponent for any number of Energy cards, reveal them, put them into hand, then shuffle the "
     "rest into deck."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
