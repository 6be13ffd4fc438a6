"""What a Trainer card discards from hand is the price of the rest: no reason to play it, and not taken back."""

from __future__ import annotations

import pytest

from ptcg.testing import check, pokemon, trainer

FOE = pokemon("Foe")


@pytest.mark.parametrize(
    "text",
    [
        "Discard 2 cards from hand. If you do, draw 4.",
        "Discard your hand, then draw 7.",
        "Discard up to 2 cards from hand, then draw 2 for each card discarded this way.",
    ],
)
def test_a_discard_alone_is_no_reason_to_play_it(text: str) -> None:
    cards = [trainer("Swap", text), FOE]
    held = "hand: [Swap, Foe, Foe]"
    check("PAR23", cards, f"{{active: Foe, {held}}}", "{active: Foe}", [], ["legal: play Swap"])
    check("PAR23", cards, f"{{active: Foe, {held}, deck: []}}", "{active: Foe}", [], ["illegal: play Swap"])


def test_a_stadium_may_be_used_for_its_discard() -> None:
    text = "Once per turn, either player: discard 1 card from hand. If you do, draw 2."
    place = trainer("Place", text, kind="Stadium")
    check("PAR23", [place, FOE], "{active: Foe, hand: [Foe], deck: []}", "{active: Foe}", ["use Stadium"],
          ["me.discard == [Foe]"], stadium="Place")  # fmt: skip


def test_what_paid_for_it_is_not_taken_back() -> None:
    text = "Discard 2 other cards from hand as a cost. Put 1 Pokémon from discard pile into hand."
    cards = [trainer("Back", text), FOE, pokemon("Old")]
    check("PAR23", cards, "{active: Foe, hand: [Back, Foe, Foe]}", "{active: Foe}", [], ["illegal: play Back"])
    check("PAR23", cards, "{active: Foe, hand: [Back, Foe, Foe], discard: [Old]}", "{active: Foe}",
          ["play Back discarding [Foe, Foe] choosing Old"], ["me.hand == [Old]"])  # fmt: skip
