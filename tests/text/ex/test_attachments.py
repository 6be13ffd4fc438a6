"""Tools, Technical Machines and Special Energy. Each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ex15-89", "rule", 0,
     "Attaches only to evolved non-ex Pokémon.\n"
     "Provides 1 Colorless Energy.\n"
     "While you have more Prizes left than the opponent: this card provides 3 Energy of every type "
     "instead."),
    ("ex14-88", "rule", 0,
     "Attaches only to evolved non-ex Pokémon.\n"
     "Provides 2 Energy of every type.\n"
     "The holder's attacks do 10 less damage to the opponent's Pokémon, before Weakness and Resistance."),
    ("ex10-98", "rule", 0,
     "Attaches only to evolved Pokémon.\n"
     "At the end of your turn: discard this card.\n"
     "Provides 3 Colorless Energy.\n"
     "The holder can't retreat."),
    ("ex8-94", "rule", 0,
     "Provides 1 Colorless Energy.\n"
     "When you attach this card from hand, only if the holder is non-ex: heal 10 from the holder, then "
     "remove every Special Condition from the holder."),
    ("ex13-98", "rule", 0,
     "Provides 1 Colorless Energy.\n"
     "While the holder is delta: this card provides 1 Energy of every type instead."),
    ("ex11-105", "rule", 0,
     "Provides 1 Colorless Energy.\n"
     "While the holder is [not ex & with any basic Grass Energy cards]: the holder can't have Special "
     "Conditions.\n"
     "While the holder is [not ex & with any basic Lightning Energy cards]: the holder takes 10 less "
     "damage from the opponent's ex Pokémon, after Weakness and Resistance."),
    ("ex1-93", "rule", 0,
     "Provides 1 Darkness Energy.\n"
     "While the holder is [any of [Darkness | named like \"Dark\"]]: the holder's attacks do 10 more damage "
     "to the opponent's Active, before Weakness and Resistance."),
    ("ex7-95", "rule", 0,
     "Attaches only to Pokémon [any of [named like \"Dark\" | named like \"Rocket's\"]].\n"
     "Provides 2 Darkness Energy.\n"
     "The holder's attacks do 10 more damage to the opponent's Active, before Weakness and Resistance.\n"
     "At the end of your turn: discard this card."),
    ("ex4-87", "rule", 0,
     'Attaches only to Pokémon named like "Team Magma".\n'
     "Provides 2 Energy of Fighting or Darkness.\n"
     "At the end of your turn: discard this card."),
    ("ex5-84", "rule", 0,
     "Attaches only to Pokémon [evolved & not ex & not owned].\n"
     "The holder can use this card's attack.\n"
     "At the end of your turn: discard this card."),
    ("ex14-76", "rule", 0,
     "The holder is Colorless instead.\n"
     "When the holder would attack: at the end of this turn, discard this card."),
    ("ex1-84", "rule", 0,
     "At each checkup, only if the holder has a Special Condition: remove every Special Condition from the"
     " holder. Discard this card."),
    ("ex10-83", "rule", 0,
     'Attaches only to Pokémon [not ex & not any of [named like "Dark" | owned]].\n'
     "The holder has +20 HP, and the holder has no Poké-Powers, and the holder has no Poké-Bodies."),
    ("ex14-74", "rule", 0,
     "Attaches only to non-ex Pokémon.\n"
     "While the holder is Active: each Pokémon has no Poké-Powers, and each Pokémon has no Poké-Bodies."),
    ("ex14-81", "rule", 0,
     "Attaches only to non-ex Pokémon.\n"
     "Prevent all damage and effects of attacks on the holder by the opponent's ex Pokémon.\n"
     "At the end of the opponent's turn: discard this card."),
    ("ex4-76", "rule", 0,
     'Attaches only to Pokémon named like "Team Aqua".\n'
     "At each checkup, only if the holder is Active: evolve the holder with 1 card from deck, then "
     "shuffle, then discard this card."),
    ("ex4-74", "rule", 0,
     "The holder's attacks do 10 more damage to the opponent's Active, before Weakness and Resistance.\n"
     "When the holder would attack: at the end of this turn, discard this card."),
    ("ex8-92", "rule", 0,
     "The holder's attacks do 10 more damage to the opponent's Active, before Weakness and Resistance.\n"
     "When the holder would attack: at the end of this turn, discard this card."),
    ("ex11-21", "rule", 0,
     "Attaches from hand as 2 Energy of every type to Pokémon with any Energy cards.\n"
     "When you attach this card from hand: put 1 other Energy card on the holder into hand."),
    ("ex11-70", "rule", 0, "Attaches from hand as 1 Colorless Energy."),
    ("ex3-82", "rule", 0, "The holder retreats by discarding this card instead of Energy."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
