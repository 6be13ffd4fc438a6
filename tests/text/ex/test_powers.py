"""Poké-Powers. Each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ex14-100", "ability", 0,
     "When this Pokémon would be Knocked Out by damage from the opponent's attack: you may [flip a coin: if heads, "
     "[discard all cards on this Pokémon, then put this card on the bottom of deck] instead]."),
    ("ex15-93", "ability", 0,
     "Once per turn, only if this Pokémon is Active, only if this Pokémon has no Special Condition: put 1 "
     "\"Imprison\" counter on 1 of the opponent's Pokémon. For the rest of the game, each Pokémon with any "
     "\"Imprison\" counters has no Poké-Powers, and each Pokémon with any \"Imprison\" counters has no Poké-Bodies."),
    ("ex11-28", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition, only if the count for each card and face down in "
     "Prizes is any: put 1 card from hand face up into Prizes. If you do, put 1 random card and face down from Prizes "
     "into hand."),
    ("ex11-12", "ability", 0,
     "When you bench this Pokémon from hand, once per turn: you may move any number of basic Energy cards on your "
     "Pokémon freely to your other Pokémon except this Pokémon."),
    ("ex10-104", "ability", 0,
     "When this Pokémon would be Knocked Out by damage from the opponent's attack: you may move 1 to 2 "
     "Energy on this Pokémon freely to your Pokémon."),
    ("ex15-4", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn: you may search deck for up to 3 cards "
     "[any of [Basic & Pokémon | Evolution]], reveal them, put them into hand, then shuffle."),
    ("ex11-31", "ability", 0,
     'Once per turn by name: replace this Pokémon with 1 card named "Castform", "Rain Castform", or "Snow-'
     'cloud Castform" from deck, keeping everything on it, then shuffle.'),
    ("ex10-12", "ability", 0,
     "Any number of times per turn, only if this Pokémon has no Special Condition: put 1 Tool on 1 of your"
     " Pokémon into hand."),
    ("ex10-110", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn: you may search deck for up to 1 Fire "
     "Energy card for each of the opponent's Benched Pokémon, attach them to 1 of your Fire Pokémon, then "
     "shuffle."),
    ("ex8-9", "ability", 0,
     "Once per turn, only if this Pokémon is Active, only if this Pokémon has no Special Condition: look "
     "at the top 5 cards of deck for 1 card, put it into hand, then shuffle the rest into deck. This "
     "Pokémon is Asleep."),
    ("ex15-12", "ability", 0,
     "Once per turn, only if this Pokémon is Active, only if this Pokémon has no Special Condition: move 1"
     " damage counter from 1 of any player's Pokémon to another of any player's Pokémon."),
    ("ex13-37", "ability", 0,
     'Once per turn, only if the count for each Supporter card named like "Holon" in table is any, only if'
     ' this Pokémon has no Special Condition: put 1 card [any of [basic Energy | named "δ Rainbow '
     'Energy"]] from discard pile into hand.'),
    ("ex16-16", "ability", 0,
     "Once per turn, only if the count for each basic Energy card in discard pile is any, only if this "
     "Pokémon has no Special Condition: discard 1 card from hand. Put 1 to 2 basic Energy cards and not "
     "just discarded from discard pile into hand."),
    ("ex5-12", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn: you may heal each of any player's non-ex"
     " Pokémon fully."),
    ("ex14-4", "ability", 0,
     "When you evolve into this Pokémon from hand, once per turn: you may look at the top 5 cards of deck "
     "for any number of Energy cards, attach them to 1 of your Pokémon, then discard the rest."),
    ("ex15-95", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: attach 1 basic Energy card from hand "
     'to 1 of your Pokémon named "Latias", "Latias ex", "Latios", or "Latios ex". If you do, end your '
     "turn."),
    ("ex10-48", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: discard 1 basic Energy card on 1 of "
     "your non-ex Pokémon. If you do, attach 1 basic Energy card and not just discarded from discard pile "
     "to it."),
    ("ex14-10", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: look at the top card of deck. You may "
     "discard it."),
    ("ex10-33", "ability", 0,
     'Once per turn: evolve this Pokémon with 1 card named "Hitmonlee", "Hitmonchan", or "Hitmontop" from '
     "hand, then heal this Pokémon fully."),
    ("ex11-16", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: reveal the top card of deck. If the "
     "count for each basic Energy card among them is any, attach it to 1 of your Pokémon."),
    ("ex14-91", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: each player discards until the "
     "opponent holds 6."),
    ("ex7-45", "ability", 0,
     "Once per turn, only if this Pokémon is Active, only if this Pokémon has no Special Condition: heal 10 from 1 of "
     "your other Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
