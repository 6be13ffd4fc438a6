"""Wordings of the official engine's table, in sentences of our own: each means what its plain wording means."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

WORDINGS = [
    ("supporter", "Each player flips a coin. If heads, that player draws 2 cards. If tails, they draw a card.",
     "Each player does [flip a coin: if heads, draw 2; if tails, draw 1]."),
    ("attack", "Each player may attach up to 2 Energy cards from their hand to their Pokémon in any way they like. "
     "Your opponent does this first.",
     "Each player from the opponent on attaches up to 2 Energy cards from hand freely to that player's Pokémon."),
    ("attack", "Choose 1 of your opponent's Pokémon and quadruple the number of damage counters on each of them.",
     "Double the damage counters on each of 1 of the opponent's Pokémon, then double the damage counters on each of "
     "them."),
    ("attack", "Reveal the top 3 cards of your deck. This attack does 20 damage for each Item card you find there. "
     "Put those Item cards into your hand and discard the other cards.",
     "Reveal the top 3 cards of deck. 20 damage for each Item card among them. Put all Item cards among them into "
     "hand, then discard the rest."),
    ("attack", "If you have 2 or more Pokémon that have the Hook 'n' Eye Ability in your discard pile, this attack "
     "does 30 more damage.",
     'If the count for each Pokémon with the Ability "Hook \'n\' Eye" in discard pile is 2 or more, +30 damage.'),
    ("ability", "Once during your turn, you may draw a card. You can't use this Ability during your first turn.",
     "Once per turn, only if this is not your first turn: draw 1."),
    ("stadium", "Burned Pokémon (both yours and your opponent's) don't recover from that Special Condition when they "
     "evolve or devolve.", "Each Pokémon keeps Burned when its cards change."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meaning"), WORDINGS)
def test_wording(kind: str, text: str, meaning: str) -> None:
    assert read_printed(text, kind, "modern") == plain(meaning)
