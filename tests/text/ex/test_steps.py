"""What attacks of 2003 to 2007 do besides damage. Each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ex11-40", "attack", 0, "You may switch your Active."),
    ("ex1-21", "attack", 1,
     "If it is not so that the opponent has exactly 1 Active Pokémon, move 1 Energy card on the opponent's"
     " Active to another of the opponent's Active Pokémon."),
    ("pop2-14", "attack", 0, "If the opponent has 2 or more Active Pokémon, the opponent's Active is Paralyzed."),
    ("ex2-3", "attack", 0, "You may switch the opponent's Active. The opponent's Active is Poisoned."),
    ("pop9-2", "attack", 1,
     "Do 20 damage to 1 of the opponent's Pokémon. Heal this Pokémon by the damage done."),
    ("ex2-9", "attack", 1, "Before damage, you may switch the opponent's Active."),
    ("ex5-95", "attack", 0, "Before damage, you may switch the opponent's Active."),
    ("pop1-11", "attack", 0,
     "On the opponent's next turn, when the defender would attack, the opponent flips a coin: if tails, "
     "that attack fails."),
    ("ex5-84", "attack", 0,
     "Discard all Trainer cards from the opponent's play. If you do, on the opponent's next turn, prevent all "
     "damage and effects of anything on this Pokémon."),
    ("ex5-5", "attack", 1,
     "If this Pokémon has any special Energy cards, the attack fails. Knock Out this Pokémon, then Knock "
     "Out the opponent's Active."),
    ("ex13-111", "attack", 0,
     "Pick 1 of the opponent's Pokémon, then put damage counters on it equal to the count for each Energy "
     "on it."),
    ("ex14-11", "attack", 0,
     "The opponent's Active is 1 of Burned, or Poisoned, then the opponent's Active is 1 of Asleep, or "
     "Confused."),
    ("ex5-1", "attack", 1,
     "Put damage counters on the opponent's Active equal to at most 6 and the count for each card [any of "
     "[Basic & Pokémon | Evolution]] in discard pile."),
    ("ex1-96", "attack", 0, "Heal 20 from each of your other Pokémon."),
    ("ex3-11", "attack", 0,
     "Put 1 damage counter on the opponent's Active, then put 1 damage counter on the opponent's Active "
     "for each damage counter on this Pokémon."),
    ("ex10-O", "attack", 0,
     "Put all Energy cards on this Pokémon into hand, then return this Pokémon to hand and discard all "
     "attached cards."),
    ("ex13-48", "attack", 1, "The opponent picks 1 of the opponent's Pokémon, then put 4 damage counters on it."),
    ("ex10-2", "attack", 1, "You may switch the opponent's Active. The opponent's Active is Asleep and Poisoned."),
    ("ex16-17", "attack", 1,
     "If the opponent holds 5 or more cards, the opponent discards until the opponent holds 4."),
    ("ex10-D", "attack", 0,
     "Flip a coin: if heads, devolve 1 of any player's evolved Pokémon, then put the removed card into its owner's"
     " hand."),
    ("ex2-42", "attack", 1,
     "If the opponent has any evolved Pokémon, pick 1 of the opponent's evolved Pokémon, then [flip a coin: if heads, "
     "devolve it, then put the removed card shuffled into the opponent's deck]."),
    ("ex7-99", "attack", 0,
     "Swap all damage counters between this Pokémon and the opponent's Active or none. If you do, discard 1 Energy "
     "card on this Pokémon."),
    ("ex14-28", "attack", 1,
     "The opponent's Active is Asleep, then the opponent's Active is Poisoned for 2 damage counters."),
    ("ex15-99", "attack", 2, "Knock Out 1 of the opponent's Pokémon with any \"Shock-wave\" counters."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
