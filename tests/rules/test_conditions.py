"""What all Special Conditions have in common: who can have them, which go together, what ends them."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import ability, attack, check, game_at, pokemon, there, trainer
from ptcg_marks import rule, switch

FIVE = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
GIVE = tuple(attack(name, 0, f"The opponent's Active is {name}.") for name in FIVE)
GIVER = pokemon("Giver", *GIVE)
MON = pokemon("Mon")
GROWN = pokemon("Grown", stage="Stage 1", evolves_from="Mon")
LEVELLED = pokemon("Mon LV.X", stage="Level-Up", rules=('Levels up your Active "Mon".',), evolves_from="Mon")
SWAP = trainer("Swap", "Switch your Active with 1 of your Benched Pokémon.")
SHRINK = trainer("Shrink", "Devolve your Active, then put the removed card into hand.")
SICK = "conditions: [Burned, Confused, Poisoned]"
REMOVERS = {
    "bench": (f"{{active: {{card: Mon, {SICK}}}, bench: [Giver], hand: [Swap]}}", "play Swap", "me.bench[0]"),
    "evolve": (f"{{active: {{card: Mon, {SICK}}}, hand: [Grown]}}", "evolve me.active with Grown", "me.active"),
    "devolve": (f"{{active: {{card: Grown, under: [Mon], {SICK}}}, hand: [Shrink]}}", "play Shrink", "me.active"),
    "level_up": (
        f"{{active: {{card: Mon, {SICK}}}, hand: [Mon LV.X]}}",
        "level_up me.active with Mon LV.X",
        "me.active",
    ),
}
CARDS = [GIVER, MON, GROWN, LEVELLED, SWAP, SHRINK]


@rule("COND-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", FIVE)
def test_the_five_are_given_to_the_active_pokemon(book: str, name: str) -> None:
    check(book, CARDS, "{active: Giver}", "{active: Mon}", [f"attack {name}"], [f"opp.active.conditions == [{name}]"])


@rule("COND-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_benched_pokemon_cannot_have_them(book: str) -> None:
    spray = pokemon("Spray", attack("Spray", 0, "Each of the opponent's Pokémon is Poisoned."))
    check(
        book, [spray, MON], "{active: Spray}", "{active: Mon, bench: [Mon]}", ["attack Spray"],
        ["opp.active.conditions == [Poisoned]", "opp.bench[0].conditions == []"],
    )  # fmt: skip


@rule("COND-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("event", REMOVERS)
def test_benching_evolving_devolving_and_levelling_up_remove_all(book: str, event: str) -> None:
    me, line, where = REMOVERS[event]
    check(book, CARDS, me, "{active: Mon}", [line], [f"{where}.conditions == []"])


@switch("conditions_removed_by")
@pytest.mark.parametrize("event", REMOVERS)
def test_an_event_that_removes_nothing(event: str) -> None:
    book = load("RR09").with_(conditions_removed_by=tuple(other for other in REMOVERS if other != event))
    me, line, where = REMOVERS[event]
    check(book, CARDS, me, "{active: Mon}", [line], [f"{where}.conditions == [Burned, Confused, Poisoned]"])


@rule("COND-03")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("old", ["Asleep", "Confused", "Paralyzed"])
@pytest.mark.parametrize("new", ["Asleep", "Confused", "Paralyzed"])
def test_the_newest_of_the_three_replaces_the_others(book: str, old: str, new: str) -> None:
    opp = f"{{active: {{card: Mon, conditions: [{old}]}}}}"
    check(book, CARDS, "{active: Giver}", opp, [f"attack {new}"], [f"opp.active.conditions == [{new}]"])


@switch("rotating_conditions_exclusive")
def test_the_oldest_may_stay_instead() -> None:
    opp = "{active: {card: Mon, conditions: [Asleep]}}"
    check(load("PAR23"), CARDS, "{active: Giver}", opp, ["attack Confused"], ["opp.active.conditions == [Confused]"])
    book = load("PAR23").with_(rotating_conditions_exclusive="oldest")
    check(book, CARDS, "{active: Giver}", opp, ["attack Confused"], ["opp.active.conditions == [Asleep]"])


@rule("COND-04")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("turned", ["Asleep", "Confused", "Paralyzed"])
def test_up_to_three_at_a_time(book: str, turned: str) -> None:
    opp = f"{{active: {{card: Mon, conditions: [{turned}, Burned]}}}}"
    check(
        book,
        CARDS,
        "{active: Giver}",
        opp,
        ["attack Poisoned"],
        [f"opp.active.conditions == [{turned}, Burned, Poisoned]"],
    )
    opp = "{active: {card: Mon, conditions: [Poisoned, Burned]}}"
    check(
        book,
        CARDS,
        "{active: Giver}",
        opp,
        [f"attack {turned}"],
        [f"opp.active.conditions == [{turned}, Burned, Poisoned]"],
    )


@switch("marker_conditions")
def test_poison_and_burn_may_replace_each_other() -> None:
    opp = "{active: {card: Mon, conditions: [Asleep, Burned]}}"
    book = load("PAR23").with_(marker_conditions="newest")
    check(book, CARDS, "{active: Giver}", opp, ["attack Poisoned"], ["opp.active.conditions == [Asleep, Poisoned]"])


@rule("COND-05")
@pytest.mark.parametrize("book", BOOKS)
def test_poison_and_burn_are_not_doubled(book: str) -> None:
    opp = "{active: {card: Mon, conditions: [Poisoned, Burned]}}"
    check(
        book,
        CARDS,
        "{active: Giver}",
        opp,
        ["attack Poisoned", "checkup"],
        ["opp.active.damage == 30"],
        coins=["tails"],
    )
    check(
        book, CARDS, "{active: Giver}", opp, ["attack Burned", "checkup"], ["opp.active.damage == 30"], coins=["tails"]
    )


@rule("COND-05")
@pytest.mark.parametrize("book", BOOKS)
def test_the_new_poison_replaces_the_old_one(book: str) -> None:
    strong = pokemon("Strong", attack("Toxin", 0, "The opponent's Active is Poisoned for 2 damage counters."))
    turns = ["attack Toxin", "checkup", "(opp) end turn", "checkup"]
    check(book, [strong, GIVER, MON], "{active: Strong}", "{active: Mon}", turns, ["opp.active.damage == 40"])
    me = "{active: Strong, bench: [Giver]}"
    again = [*turns, "retreat to me.bench[0]", "attack Poisoned", "checkup"]
    check(book, [strong, GIVER, MON], me, "{active: Mon}", again, ["opp.active.damage == 50"])


@rule("COND-06")
@rule("COUNTER-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("event", ["bench", "evolve"])
def test_markers_go_and_are_no_counters(book: str, event: str) -> None:
    """After the event nothing happens between turns any more, and the Pokémon never had a counter."""
    me, line, where = REMOVERS[event]
    check(book, CARDS, me, "{active: Mon}", [line, "end turn", "checkup"], [f"{where}.damage == 0", "flips == 0"])
    game = game_at(book, CARDS, me, "{active: Mon}")
    assert there(game.view(0).me.active).counters == {}


@rule("COND-07")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("name", "turned"),
    [("Asleep", "counterclockwise"), ("Paralyzed", "clockwise"), ("Confused", "upside down"), ("Poisoned", "")],
)
def test_how_the_card_is_turned(book: str, name: str, turned: str) -> None:
    game = game_at(book, CARDS, f"{{active: {{card: Mon, conditions: [{name}, Burned]}}}}", "{active: Mon}")
    assert there(game.view(1).opp.active).turned == turned


@pytest.mark.parametrize("book", BOOKS)
def test_a_text_that_forbids_them_removes_those_there(book: str) -> None:
    tool = trainer("Charm", "The holder can't have Special Conditions.", kind="Pokémon Tool")
    me = "{active: {card: Mon, conditions: [Asleep, Poisoned]}, hand: [Charm]}"
    check(book, [tool, MON], me, "{active: Mon}", ["attach Charm to me.active"], ["me.active.conditions == []"])
    pure = pokemon("Pure", abilities=(ability("This Pokémon can't be Burned."),), stage="Stage 1", evolves_from="Mon")
    opp = "{active: {card: Pure, conditions: [Poisoned]}}"
    check(book, [GIVER, pure], "{active: Giver}", opp, ["attack Burned"], ["opp.active.conditions == [Poisoned]"])
