"""The sticky shuffle: a swap changes one copy and leaves every other where it was."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_decks
from ptcg.cards.builtin import builtin_pool
from ptcg.lab.results import RunError
from ptcg.lab.shuffle import find_card, find_in_deck, swapped
from ptcg.lab.swaps import read_changes

ROAR = builtin_decks("PAR23")[0]
POOL = builtin_pool()


def test_the_new_card_takes_the_place_of_the_old_one() -> None:
    new = swapped(ROAR, read_changes(ROAR, ["2 Ultra Ball"], ["Roaring Moon ex", "Switch"], POOL))
    before, after = ROAR.all_cards(), new.all_cards()
    changed = [(old.name, card.name) for old, card in zip(before, after, strict=True) if old != card]
    assert changed == [("Ultra Ball", "Switch"), ("Ultra Ball", "Roaring Moon ex")]  # the last copy goes first
    assert new.name == "Ancient Roar with 1 Roaring Moon ex for Ultra Ball, 1 Switch for Ultra Ball"


def test_an_idle_swap_is_the_deck_itself() -> None:
    new = swapped(ROAR, read_changes(ROAR, ["Iono"], ["Iono"], POOL))
    assert new.all_cards() == ROAR.all_cards()


def test_cards_are_found_as_people_type_them() -> None:
    assert find_in_deck(ROAR, "professor's research").name.startswith("Professor's Research")
    assert find_card("sv1-181", ROAR, POOL).name == "Nest Ball"


@pytest.mark.parametrize(
    ("out", "new", "error"),
    [
        (["Ultra Bal"], ["Iono"], "'Ultra Bal' is not in Ancient Roar; did you mean Ultra Ball"),
        (["9 Ultra Ball"], ["9 Iono"], "cannot take out 9"),
        (["2 Ultra Ball"], ["Iono"], "2 cards out and 1 in; expected as many in as out"),
        (["Ultra Ball"], ["Nosuchcard"], "no card is named Nosuchcard"),
    ],
)
def test_bad_swaps_are_refused_in_words(out: list[str], new: list[str], error: str) -> None:
    with pytest.raises(RunError, match=error):
        swapped(ROAR, read_changes(ROAR, out, new, POOL))
