"""The question of a choice between effects: each option says what it does."""

from __future__ import annotations

import io

from rich.console import Console

from ptcg.cards import builtin_pool
from ptcg.cli.session import Session
from ptcg.review.words import option_words, past
from ptcg.table.setups import Seat, Setup
from ptcg.table.showing import printed
from ptcg.table.table import Table
from tabling import as_page

ROD = """\
scene: rod
rulebook: SSH20
me: {active: swsh1-55, hand: [swsh1-171], discard: [swsh1-55, Water]}
opp: {active: swsh1-55}
"""


def opened() -> Table:
    """Return a table at which Ordinary Rod asks what it does."""
    seats = [Seat("Ada", token="a"), Seat("Bo", token="b")]
    table = Table(Setup(id="x", rulebook="SSH20", seed="sfc32:1", seats=seats, hot_seat=True, scene=ROD))
    table.choose_line(0, "play Ordinary Rod")
    return table


def test_effects_are_offered_by_what_they_do() -> None:
    table = opened()
    asked = as_page(table, 0)["decision"]
    assert asked["question"] == "Choose what it does" and "detail" not in asked
    labels = [option["label"] for option in asked["options"]]
    assert len(labels) == 2 and all(label.startswith("Shuffle ") for label in labels)
    assert "Pokémon" in labels[0] and "Energy" in labels[1]
    table.choose(0, 1)
    left = as_page(table, 0)["decision"]["options"]
    assert [option["label"] for option in left] == [labels[0], "Done"]


def test_the_terminal_offers_effects_by_what_they_do() -> None:
    shown = io.StringIO()
    lines = iter(["? 1", "2", "quit"])
    Session(opened(), Console(file=shown, width=160, highlight=False), lambda: next(lines)).run()
    text = shown.getvalue()
    assert "Ordinary Rod: choose what it does (0 of 2)" in text and "choose what it does (1 of 2 · optional)" in text
    assert text.count("  1  Shuffle 1 to 2 Pokémon from your discard pile into your deck") == 2
    assert "  2  Shuffle 1 to 2 basic Energy cards" in text and "  2  done" in text
    assert "choose first: Shuffle" in text and "  1  choose first" not in text


def test_a_review_names_an_effect_by_what_it_does() -> None:
    view = opened().game.view(0)
    assert view.decision is not None
    words = option_words(view.decision.options[1], view.decision, view)
    assert words.startswith("choose “Shuffle 1 to 2 basic Energy cards") and words.endswith("” for Ordinary Rod")
    assert past(words).startswith("chose “Shuffle")


PRINTINGS = """\
scene: printings
rulebook: PAR23
me: {active: sv4-94, bench: [sv4-94], hand: [sv4-95, Darkness]}
opp: {active: sv4-94}
turn: {player: me, number: 5}
"""


def test_a_label_never_says_an_id() -> None:
    assert printed("evolve Gible (Bench 1) with sv4-95", "sv4-95", "Gabite") == (
        "evolve Gible (Bench 1) with Gabite (SV4 95)"
    )
    legend = "Rayquaza & Deoxys LEGEND"
    assert printed("bench hgss3-89 + hgss3-90", "hgss3-89", legend) == f"bench {legend}"
    assert printed("bench hgss3-89 + hgss3-90", "hgss3-90", legend) == f"bench {legend}"
    assert printed("play Gible", "sv4-94", "Gible") == "play Gible"


BALL = """\
scene: ball
rulebook: RR09
me: {active: dp3-9, hand: [CARD], deck: [dp3-9, dpp-DP40], discard: [dpp-DP40]}
opp: {active: dp3-9}
"""


def test_two_places_to_search_are_offered_by_name() -> None:
    """Not as first and second."""
    ball = next(card for card in builtin_pool() if card.name == "Premier Ball")
    level = next(card for card in builtin_pool() if card.name.endswith("LV.X"))
    base = next(card for card in builtin_pool() if card.name == level.evolves_from)
    scene = BALL.replace("CARD", ball.id).replace("dpp-DP40", level.id).replace("dp3-9", base.id)
    seats = [Seat("Ada", token="a"), Seat("Bo", token="b")]
    table = Table(Setup(id="x", rulebook="RR09", seed="sfc32:1", seats=seats, hot_seat=True, scene=scene))
    table.choose_line(0, "play Premier Ball")
    asked = as_page(table, 0)["decision"]
    assert asked["question"] == "Choose what it does"
    assert [x["label"] for x in asked["options"]] == ["Search your deck", "Search your discard pile"]
