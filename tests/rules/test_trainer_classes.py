"""What class a Trainer card has depends on the book: what a lock on a class stops, and what a search finds."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.cards import Card
from ptcg.cards.facts import trainer_classes
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import Position, ability, pokemon, position, trainer
from ptcg_marks import rule, switch

ITEM = trainer("Plain", "Draw 1.", kind="")
SUPPORTER = trainer("Helper", "Draw 2.", kind="Supporter")
STADIUM = trainer("Place", "Each of your Pokémon has +10 HP.", kind="Stadium")
TOOL = trainer("Gadget", "The holder has +20 HP.", kind="Pokémon Tool")
OLD_TM = trainer("Machine", "The holder has +10 HP.", kind="Technical Machine")
NEW_TM = trainer("Technical Machine: Zap", "The holder has +10 HP.", kind="Pokémon Tool")
FOSSIL = trainer("Odd Fossil", hp=60)

CARDS = (ITEM, SUPPORTER, STADIUM, TOOL, OLD_TM, NEW_TM, FOSSIL)


def lock(book: str | Rulebook, classes: str, *hand: Card) -> Position:
    """A position in which the opponent's Pokémon stops cards of some classes."""
    wall = pokemon("Wall", ability(f"The opponent can't play {classes} cards from hand.", name="Lock"))
    return position(book, pokemon("Mon"), wall, hand=hand)


@rule("TRAINER-01")
@rule("STADIUM-05")
@rule("FOSSIL-06")
@pytest.mark.parametrize("book", BOOKS)
def test_the_classes_of_a_book(book: str) -> None:
    plain, supporter, stadium, tool, old_tm, new_tm, fossil = (set(trainer_classes(card, load(book))) for card in CARDS)
    if book in OLD:
        assert plain == old_tm == new_tm == fossil == {"Trainer"}
        assert (supporter, stadium, tool) == ({"Supporter"}, {"Stadium"}, {"Trainer", "Tool"})
        return
    assert plain == old_tm == fossil == {"Trainer", "Item"}
    assert (supporter, stadium) == ({"Trainer", "Supporter"}, {"Trainer", "Stadium"})
    if book == "SSH20":
        assert (tool, new_tm) == ({"Trainer", "Tool", "Item"}, {"Trainer", "Item"})
    else:
        assert (tool, new_tm) == ({"Trainer", "Tool"}, {"Trainer", "Tool"})


@rule("TRAINER-01")
@rule("TOOL-01")
@pytest.mark.parametrize(("book", "stopped"), [*((b, False) for b in OLD), ("SSH20", True), ("PAR23", False)])
def test_a_lock_on_items_stops_tools_where_they_are_items(book: str, stopped: bool) -> None:
    t = lock(book, "Item", ITEM, SUPPORTER, STADIUM, TOOL)
    assert t.why("play Plain") == "EFFECT-05"
    assert t.legal("play Helper") and t.legal("play Place")
    assert t.why("attach Gadget to me.active") == ("EFFECT-05" if stopped else "")


@rule("TRAINER-01")
@rule("STADIUM-05")
@pytest.mark.parametrize("book", BOOKS)
def test_what_stops_plain_trainers_and_tools_leaves_supporters_and_stadiums(book: str) -> None:
    t = lock(book, "Item or Tool", ITEM, SUPPORTER, STADIUM, TOOL, OLD_TM, FOSSIL)
    for line in ("play Plain", "attach Gadget to me.active", "attach Machine to me.active", "play Odd Fossil"):
        assert t.why(line) == "EFFECT-05", line
    assert t.legal("play Helper") and t.legal("play Place")


@rule("TM-03")
@pytest.mark.parametrize(("book", "is_tool"), [*((b, False) for b in (*OLD, "SSH20")), ("PAR23", True)])
def test_a_machine_takes_the_place_of_a_tool_only_where_it_is_one(book: str, is_tool: bool) -> None:
    t = position(book, pokemon("Mon"), pokemon("Other"), hand=[TOOL, NEW_TM, OLD_TM])
    t.do("attach Gadget to me.active", "attach Machine to me.active")
    assert t.why("attach Technical Machine: Zap to me.active") == ("TOOL-02" if is_tool else "")


@rule("TM-03", "RR09", "UD10", "CL11", "SSH20")
@pytest.mark.parametrize("book", (*OLD, "SSH20"))
def test_a_machine_that_is_no_tool_works_while_tools_do_not(book: str) -> None:
    off = trainer("Jam", "Each Tool has no effect.", kind="Stadium")
    t = position(book, pokemon("Mon"), pokemon("Other"), hand=[TOOL, NEW_TM], stadium=off)
    t.do("attach Gadget to me.active", "attach Technical Machine: Zap to me.active")
    assert t["me.active.max_hp"] == 110


@switch("tool_class")
def test_a_book_may_make_tools_items() -> None:
    assert lock("PAR23", "Item", TOOL).legal("attach Gadget to me.active")
    assert not lock(load("PAR23").with_(tool_class="item"), "Item", TOOL).legal("attach Gadget to me.active")


@switch("tm_class")
def test_a_book_may_say_that_no_machine_is_a_tool() -> None:
    for book, legal in ((load("PAR23"), False), (load("PAR23").with_(tm_class="item"), True)):
        t = position(book, pokemon("Mon"), pokemon("Other"), hand=[TOOL, NEW_TM]).do("attach Gadget to me.active")
        assert t.legal("attach Technical Machine: Zap to me.active") == legal


@switch("fossil_class")
def test_a_book_may_say_that_a_fossil_is_no_item() -> None:
    assert lock("PAR23", "Item", FOSSIL).why("play Odd Fossil") == "EFFECT-05"
    variant = load("PAR23").with_(fossil_class="trainer")
    assert lock(variant, "Item", FOSSIL).legal("play Odd Fossil")
    assert not lock(variant, "Trainer", FOSSIL).legal("play Odd Fossil")


@switch("trainer_taxonomy")
def test_a_book_with_items_leaves_a_machine_that_is_only_a_trainer_out_of_them() -> None:
    assert lock("RR09", "Item", OLD_TM).why("attach Machine to me.active") == "EFFECT-05"
    variant = load("RR09").with_(trainer_taxonomy="umbrella")
    assert lock(variant, "Item", OLD_TM).legal("attach Machine to me.active")
    assert "Trainer" in trainer_classes(SUPPORTER, variant)
    assert "Trainer" not in trainer_classes(SUPPORTER, load("RR09"))


@rule("FOSSIL-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_an_item_lock_stops_a_fossil(book: str) -> None:
    assert lock(book, "Item", FOSSIL).why("play Odd Fossil") == "EFFECT-05"
