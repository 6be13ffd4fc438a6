"""The question of a choice between effects: each option says what it does."""

from __future__ import annotations

from ptcg.table.setups import Seat, Setup
from ptcg.table.table import Table
from tabling import as_page

ROD = """\
scene: rod
rulebook: SSH20
me: {active: swsh1-55, hand: [swsh1-171], discard: [swsh1-55, Water]}
opp: {active: swsh1-55}
"""


def test_effects_are_offered_by_what_they_do() -> None:
    seats = [Seat("Ada", token="a"), Seat("Bo", token="b")]
    table = Table(Setup(id="x", rulebook="SSH20", seed="sfc32:1", seats=seats, hot_seat=True, scene=ROD))
    table.choose_line(0, "play Ordinary Rod")
    asked = as_page(table, 0)["decision"]
    assert asked["question"] == "Choose what it does" and "detail" not in asked
    labels = [option["label"] for option in asked["options"]]
    assert len(labels) == 2 and all(label.startswith("Shuffle ") for label in labels)
    assert "Pokémon" in labels[0] and "Energy" in labels[1]
    table.choose(0, 1)
    left = as_page(table, 0)["decision"]["options"]
    assert [option["label"] for option in left] == [labels[0], "Done"]
