"""Abilities switched off in hand and discard pile, too, by a text that says so."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, check, pokemon

FOE = pokemon("Foe", hp=200)
GHOST = pokemon(
    "Ghost",
    id="t1-1",
    abilities=(ability("Once per turn, only if this card is in discard pile: put this card onto the Bench."),),
)
LOCK = "While this Pokémon is Active: each of the opponent's Pokémon has no Abilities"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{LOCK}.", "legal"),
        (f"{LOCK} even in hand and discard pile.", "illegal"),
        (f'{LOCK} even in hand and discard pile except "Gift".', "legal"),
        (LOCK.replace("each of the opponent's", "each of your") + " even in hand and discard pile.", "legal"),
    ],
)
def test_a_lock_reaches_as_far_as_it_says(text: str, said: str) -> None:
    lock = pokemon("Lock", abilities=(ability(text, name="Gaze"),))
    check("PAR23", [GHOST, FOE, lock], "{active: Foe, discard: [t1-1]}", "{active: Lock}",
          [], [f"{said}: use Gift of t1-1"])  # fmt: skip
