"""Steps of one sentence that count what its earlier steps did."""

from __future__ import annotations

import pytest

from kit import attack, check, pokemon, trainer

FOE = pokemon("Foe", hp=200)


@pytest.mark.parametrize("joined", [", then ", ". "])
def test_cards_revealed_and_damage_for_each(joined: str) -> None:
    text = f'Reveal any number of cards named "Foe" from hand{joined}60 damage for each card revealed this way.'
    user = pokemon("User", attack("Show", "60×", text))
    check("PAR23", [user, FOE], "{active: User, hand: [Foe, Foe]}", "{active: Foe}",
          ["attack Show choosing [Foe, Foe]"], ["opp.active.damage == 120"])  # fmt: skip


def test_cards_discarded_and_damage_for_each() -> None:
    text = "Discard any number of cards from hand, then 30 damage for each card discarded this way."
    user = pokemon("User", attack("Throw", "30×", text))
    check("PAR23", [user, FOE], "{active: User, hand: [Foe, Foe, Foe]}", "{active: Foe}",
          ["attack Throw choosing [Foe, Foe]"], ["opp.active.damage == 60", "me.hand == [Foe]"])  # fmt: skip


def test_a_card_that_discards_and_draws_for_each() -> None:
    card = trainer("Swap", "Discard up to 2 cards from hand, then draw 2 for each card discarded this way.")
    check("PAR23", [card, FOE], "{active: Foe, hand: [Swap, Foe, Foe]}", "{active: Foe}",
          ["play Swap choosing [Foe, Foe]"], ["me.hand_count == 4"])  # fmt: skip
