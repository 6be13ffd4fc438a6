"""Stadiums: one in play, one a turn, not twice the same."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import pokemon, position, trainer
from ptcg_marks import rule, switch

MON = pokemon("Mon")
HILL = trainer("Hill", "Each Pokémon has +20 HP.", kind="Stadium")
LAKE = trainer("Lake", "Each Pokémon has +50 HP.", kind="Stadium")
HILL_AGAIN = trainer("Hill", "Each Pokémon has +20 HP.", kind="Stadium", id="Hill 2")


@rule("STADIUM-01")
@pytest.mark.parametrize("book", BOOKS)
def test_it_stays_and_affects_both_players_over_the_turns(book: str) -> None:
    t = position(book, MON, MON, hand=[HILL]).do("play Hill")
    assert (t["me.active.max_hp"], t["opp.active.max_hp"]) == (120, 120)
    t.do("end turn", "checkup", "(opp) end turn", "checkup", "begin turn")
    assert (t["stadium"], t["me.active.max_hp"]) == ("Hill", 120)


@rule("STADIUM-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_new_one_discards_the_old_one_into_its_owners_pile_and_ends_its_effects(book: str) -> None:
    t = position(book, MON, MON, hand=[LAKE], stadium=HILL, stadium_owner="opp").do("play Lake")
    assert t["stadium"] == "Lake"
    assert (t["opp.discard"], t["me.discard"]) == (("Hill",), ())
    assert t["me.active.max_hp"] == 150


@rule("STADIUM-03")
@pytest.mark.parametrize("book", BOOKS)
def test_one_in_a_turn(book: str) -> None:
    t = position(book, MON, MON, hand=[HILL, LAKE]).do("play Hill")
    assert t.why("play Lake") == "STADIUM-03"
    t.do("end turn", "checkup", "(opp) end turn", "checkup", "begin turn")
    assert t.legal("play Lake")


@rule("STADIUM-04")
@pytest.mark.parametrize("book", BOOKS)
def test_not_onto_one_of_the_same_name_whoever_played_it(book: str) -> None:
    for owner in ("me", "opp"):
        t = position(book, MON, MON, hand=[HILL_AGAIN, LAKE], stadium=HILL, stadium_owner=owner)
        assert t.why("play Hill 2") == "STADIUM-04"
        assert t.legal("play Lake")


@switch("stadium_same_name_blocked")
def test_a_book_may_allow_the_same_name() -> None:
    variant = load("PAR23").with_(stadium_same_name_blocked=False)
    t = position(variant, MON, MON, hand=[HILL_AGAIN], stadium=HILL).do("play Hill 2")
    assert (t["stadium"], t["me.discard"]) == ("Hill 2", ("Hill",))


@switch("stadium_max_in_play")
def test_a_book_may_refuse_a_second_stadium() -> None:
    t = position(load("PAR23").with_(stadium_max_in_play="one_refused"), MON, MON, hand=[LAKE], stadium=HILL)
    assert t.why("play Lake") == "STADIUM-02"
    assert position("PAR23", MON, MON, hand=[LAKE], stadium=HILL).legal("play Lake")
