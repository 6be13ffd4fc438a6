"""Several cards picked at once, and what a frame says of the deck that is looked through."""

from __future__ import annotations

from ptcg.table.setups import HOT_SEAT, Seat, Setup
from ptcg.table.table import Table
from tabling import SCENE, Frame, as_page

DECK = "deck: [sv4-94, sv4-94, sv4-107, sv4-70, sv2-171, Fighting]"
SEARCH = SCENE.replace("deck: 20", DECK, 1).replace("sv1-189]", "sv1-189, sv1-196]", 1)


def at_the_cost() -> Table:
    """Ultra Ball is played, and asks which two cards are discarded for it."""
    seats = [Seat("Ada", token="a"), Seat("Bo", token="b")]
    table = Table(Setup(id="t", rulebook="PAR23", seed="sfc32:1", seats=seats, scene=SEARCH, hot_seat=True))
    table.choose_line(HOT_SEAT, "play Ultra Ball")
    return table


def asked(table: Table) -> Frame:
    """The open question as the page gets it."""
    decision: Frame = as_page(table, HOT_SEAT)["decision"]
    return decision


def test_a_cost_that_is_paid_whole_leaves_the_next_question_of_the_card_open() -> None:
    table = at_the_cost()
    cost = asked(table)
    assert cost["pick"] == {"low": 2, "high": 2, "zone": "hand"} and "deck" not in cost
    made = table.pick(HOT_SEAT, [cost["options"][0]["refs"], cost["options"][1]["refs"]])
    assert len(made) == 2
    search = asked(table)
    assert search["source"] == "Ultra Ball" and any(o["card"] == "sv4-70" for o in search["options"])


def test_a_search_shows_the_whole_deck_and_what_must_be_prizes() -> None:
    table = at_the_cost()
    cost = asked(table)
    table.pick(HOT_SEAT, [cost["options"][0]["refs"], cost["options"][1]["refs"]])
    frame = as_page(table, HOT_SEAT)
    deck = frame["decision"]["deck"]
    assert deck["whole"] and len(deck["cards"]) == 6 and deck["cards"].count("sv4-94") == 2
    assert len(deck["prized"]) == len(frame["view"]["me"]["prizes"])
    assert set(deck["cards"]) <= set(frame["faces"])
    assert frame["decision"]["pick"]["zone"] == ""
