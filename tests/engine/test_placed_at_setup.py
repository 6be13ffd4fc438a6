"""A card whose text lets the player who goes second place it at set-up, in the Active Spot or on the Bench."""

from __future__ import annotations

import pytest

from books import NEW, OLD
from ptcg.testing import CardLike, ability, deal, do, evolution, lines, play_out, pokemon, there

ANT = pokemon("Ant")
EAGER = evolution(
    "Eager",
    "Ant",
    ability(
        "At set-up, only if you went second: pick 1: you may put this card into the Active Spot; "
        "or you may put this card onto the Bench.",
        name="Start",
    ),
)
HAND: list[CardLike] = [ANT, EAGER, EAGER, *["Water"] * 4]
OTHER: list[CardLike] = [ANT, *["Water"] * 6]


@pytest.mark.parametrize("book", NEW)
def test_who_goes_second_may_place_it_anywhere(book: str) -> None:
    game = do(deal(book, HAND, OTHER), "go second")
    assert lines(game, "active") == ["active Ant", "active Eager"]
    do(game, "active Eager")
    assert lines(game, "bench") == ["bench Ant", "bench Eager"]
    do(game, "bench Eager", "done")
    mine = game.view(0).me
    assert (there(mine.active).name, [m.name for m in mine.bench]) == ("Eager", ["Eager"])


@pytest.mark.parametrize("book", NEW)
def test_who_goes_first_may_not(book: str) -> None:
    game = play_out(do(deal(book, HAND, OTHER), "go first"))
    mine = game.view(0).me
    assert (there(mine.active).name, mine.bench) == ("Ant", ())


@pytest.mark.parametrize("book", OLD)
def test_nobody_may_where_the_coin_comes_later(book: str) -> None:
    mine = play_out(deal(book, HAND, OTHER)).view(0).me
    assert (there(mine.active).name, mine.bench) == ("Ant", ())
