"""Texts of Black & White, XY and Sun & Moon, read as printed: each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("bw7-94", "attack", 0,
     "On the opponent's next turn, prevent all damage of attacks on this Pokémon by any player's "
     "EX Pokémon."),
    ("bw7-94", "attack", 1, "On your next turn, this Pokémon can't use \"Slashing Strike\"."),
    ("xy5-123", "rule", 1, "Evolving the holder into \"M Aggron-EX\" does not end your turn."),
    ("bw10-90", "rule", 0,
     "Discard 2 cards from hand as a cost. Search deck for 1 Pokémon, reveal it, put it into "
     "hand, then shuffle."),
    ("xy12-25", "attack", 0, "If this Pokémon moved from the Bench to Active this turn, +50 damage."),
    ("xy12-25", "attack", 1, "Discard 1 Energy on the opponent's Active."),
    ("sm2-16", "attack", 0, "Discard 1 Energy on this Pokémon."),
    ("xy3-103", "rule", 0,
     "Attaches only to Grass Pokémon.\nProvides 1 Grass Energy.\nWhen you attach this card from "
     "hand: heal 30 from the holder."),
    ("sm11-126", "attack", 1,
     "One GX attack per game: if this Pokémon has 5 or more Energy beyond this attack's cost, "
     "discard the top 15 cards of the opponent's deck."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
