"""Texts of Diamond & Pearl to Call of Legends, read as printed: each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("dp4-66", "attack", 0, "Heal 20 from this Pokémon."),
    ("dp4-66", "attack", 1, "Flip a coin: if heads, the opponent's Active is Poisoned."),
    ("hgss1-56", "attack", 0, "Flip 2 coins: 40 damage for each heads."),
    ("hgss1-56", "attack", 1,
     "On the opponent's next turn, this Pokémon takes 10 less damage, after Weakness and "
     "Resistance."),
    ("dp7-45", "attack", 0, "Put 1 to 4 Lightning Energy cards from discard pile into hand."),
    ("dp7-45", "ability", 0,
     "Once per turn: evolve this Pokémon with 1 card named \"Pikachu\" from hand, then heal this "
     "Pokémon fully."),
    ("pl2-62", "attack", 1, "Flip a coin: if heads, +30 damage; if tails, the opponent's Active is Poisoned."),
    ("hgss2-13", "ability", 0,
     "Any number of times per turn, only if this Pokémon has no Special Condition: move 1 Water "
     "Energy on 1 of your Benched Pokémon to your Active."),
    ("hgss2-13", "attack", 0,
     "Put 2 Water Energy on this Pokémon into hand. Do 100 damage to 1 of the opponent's "
     "Pokémon."),
    ("hgss3-4", "attack", 0,
     "If the opponent's Active already has no damage counters, [if this attack did damage, the opponent's Active is "
     "Paralyzed]."),
    ("hgss1-113", "ability", 0,
     "When you bench this Pokémon in any way, once per turn: you may look at the top 5 cards of deck for all "
     "Energy cards, attach them to this Pokémon, then discard the rest."),
    ("dp7-22", "ability", 0,
     "When this Pokémon is damaged by the opponent's attack, only if this Pokémon is Active: the "
     "attacker is Burned."),
    ("pl4-32", "ability", 0, "While this Pokémon is Active: each player can't play Item or Tool cards from hand."),
    ("pl4-32", "attack", 0,
     "Evolve 1 of your Pokémon with 1 card from deck. If you do, put 1 damage counter on this "
     "Pokémon. Shuffle."),
    ("hgss1-110", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: attach 1 Fire Energy card "
     "from discard pile to 1 of your Pokémon. If you do, put 1 damage counter on it."),
    ("dp1-71", "attack", 0,
     "Flip a coin: if heads, on the opponent's next turn, the opponent can't play Item or Tool "
     "cards from hand, and this Pokémon takes 30 less damage, after Weakness and Resistance."),
    ("pl1-121", "rule", 0,
     "Provides 1 Energy of every type.\nWhen you attach this card from hand: put 1 damage counter "
     "on the holder."),
    ("dp2-119", "rule", 0,
     "Provides 1 Darkness Energy.\nWhile the holder is Darkness: the holder's attacks do 10 more "
     "damage to the opponent's Active, before Weakness and Resistance."),
    ("dp1-109", "rule", 0,
     "Attaches to 1 of your Pokémon until the end of your turn.\nThe holder's attacks do 10 more "
     "damage to the opponent's Active, before Weakness and Resistance."),
    ("dp5-100", "ability", 0,
     "When you level up into this Pokémon, once per turn: you may discard all special Energy "
     "cards on the opponent's Pokémon."),
    ("dp5-100", "rule", 0, "Levels up your Active \"Porygon-Z\"."),
    ("dp7-27", "attack", 0,
     "Flip a coin: if heads, shuffle 1 of the opponent's Benched Pokémon into the opponent's "
     "deck with all attached cards."),
    ("dp7-27", "attack", 1, "On the opponent's next turn, the defender can't retreat."),
    ("dp5-5", "attack", 0,
     "Flip a coin: if heads, on the opponent's next turn, prevent all damage and effects of "
     "attacks on this Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
