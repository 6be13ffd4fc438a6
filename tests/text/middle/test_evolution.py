"""Evolving and devolving by effects: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("bw10-85", "rule", 0,
     "Only if this is not your first turn: evolve 1 of your Basic Pokémon not played this turn with 1 "
     "Stage 2 card from hand, skipping Stage 1."),
    ("sm1-129", "rule", 0,
     "Only if this is not your first turn: evolve 1 of your Basic Pokémon not played this turn with 1 "
     "Stage 2 card from hand, skipping Stage 1."),
    ("g1-62", "rule", 0,
     "Only if this is not your first turn: evolve 1 of your Pokémon not played this turn with 1 card from "
     "deck. Shuffle."),
    ("g1-RC27", "rule", 0,
     "Evolve 1 of your non-EX Pokémon with 1 card from deck, then shuffle."),
    ("sm8-8", "ability", 0,
     "Once per turn: evolve 1 of your Basic Pokémon with 1 Stage 2 card from hand, skipping Stage 1."),
    ("sm9-29", "attack", 0,
     "Flip a coin: if heads, evolve this Pokémon with 1 card from discard pile."),
    ("sm6-6", "attack", 0,
     "Flip a coin: if heads, evolve this Pokémon with 1 card named \"Vivillon\" from deck, then shuffle."),
    ("sm5-95", "attack", 0,
     "Evolve each of your Benched Pokémon named \"Exeggcute\" with 1 Pokémon named \"Alolan Exeggutor\" or"
     " \"Alolan Exeggutor-GX\" from deck, then shuffle."),
    ("sm11-4", "attack", 0,
     "Devolve 1 of the opponent's evolved Pokémon, then put the removed card shuffled into the opponent's "
     "deck."),
    ("sm12-162", "ability", 0,
     "While the opponent's Active is GX or EX: this Pokémon can evolve on the turn it was played."),
    ("sm8-154", "ability", 0,
     "Once per turn, only if this is not your first turn, only if this Pokémon was in play when the turn began: evolve "
     "this Pokémon with 1 Stage 1 card from hand, whatever it evolves from."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
