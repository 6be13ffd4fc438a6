"""Evolving: which card goes on which Pokémon, when, what is kept and what ends; devolving."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import load
from ptcg.testing import Position, ability, attack, evolution, mon, pokemon, position, special_energy, trainer
from ptcg_marks import rule, switch

FOE = pokemon("Foe", attack("Hit", "10"))
CUB = pokemon("Cub", attack("Scratch", "10"), ability("Once per turn: draw 1.", name="Nap"))
BEAR = evolution("Bear", "Cub", attack("Maul", "30"))
KING = evolution("Bear King", "Bear", attack("Crush", "60"), stage="Stage 2")
HAT = trainer("Hat", "The holder has +10 HP.", kind="Pokémon Tool")
RARE = special_energy("Rare Energy", "Provides 1 Colorless Energy.")
CANDY = trainer("Candy", "Evolve 1 of your Basic Pokémon with 1 Stage 2 card from hand, skipping Stage 1.")
SHRINK = trainer("Shrink", "Devolve 1 of your evolved Pokémon, then put the removed card into hand.")


@rule("EVOLVE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_active_and_benched_may_evolve_and_any_number_in_a_turn(book: str) -> None:
    table = position(book, CUB, FOE, bench=[CUB, CUB], hand=[BEAR, BEAR, BEAR])
    table.do("evolve me.active with Bear", "evolve me.bench[0] with Bear", "evolve me.bench[1] with Bear")
    assert (table["me.active.name"], table["me.bench"]) == ("Bear", ("Bear", "Bear"))
    assert table["me.active.under"] == ("Cub",)


@rule("EVOLVE-01")
@rule("NAME-07")
@pytest.mark.parametrize("book", BOOKS)
def test_the_card_must_evolve_from_the_name_in_play(book: str) -> None:
    table = position(book, FOE, CUB, bench=[CUB], hand=[BEAR, KING])
    assert table.why("evolve me.active with Bear") == "NAME-07"
    assert table.why("evolve opp.active with Bear") == "NAME-07"
    assert table.why("evolve me.bench[0] with Bear King") == "NAME-07"
    assert table.legal("evolve me.bench[0] with Bear")


@rule("EVOLVE-02")
@rule("CARD-02")
@pytest.mark.parametrize("book", BOOKS)
def test_basic_to_stage_1_to_stage_2(book: str) -> None:
    table = position(book, mon(BEAR, under=[CUB]), FOE, hand=[KING, BEAR])
    assert table["me.active.stage"] == "Stage 1"
    assert table.why("bench Bear") == "CARD-02"
    table.do("evolve me.active with Bear King")
    assert (table["me.active.stage"], table["me.active.under"]) == ("Stage 2", ("Cub", "Bear"))


@rule("EVOLVE-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("stage", ["VMAX", "VSTAR", "MEGA", "BREAK"])
def test_special_stages_go_on_their_printed_predecessor(book: str, stage: str) -> None:
    base = pokemon("Cub V", attack("Scratch", "10"))
    top = evolution(f"Cub {stage}", "Cub V", stage=stage, hp=200)
    table = position(book, base, FOE, bench=[CUB], hand=[top])
    assert table.why(f"evolve me.bench[0] with Cub {stage}") == "NAME-07"
    table.do(f"evolve me.active with Cub {stage}")
    assert table["me.active.stage"] == stage


@rule("EVOLVE-02")
@pytest.mark.parametrize("book", BOOKS)
def test_the_printed_predecessor_decides_and_not_the_stage_number(book: str) -> None:
    fossil = trainer("Root Fossil", "Play this card as a Basic Colorless Pokémon with 60 HP.", hp=60)
    table = position(book, fossil, FOE, hand=[evolution("Lily", "Root Fossil", stage="Stage 1")])
    table.do("evolve me.active with Lily")
    assert (table["me.active.name"], table["me.active.is_evolved"]) == ("Lily", True)


@rule("EVOLVE-03")
@pytest.mark.parametrize("book", BOOKS)
def test_attached_cards_cards_underneath_and_damage_stay(book: str) -> None:
    cub = mon(CUB, ["Fire", RARE], tools=[HAT], damage=40)
    table = position(book, cub, FOE, hand=[BEAR]).do("evolve me.active with Bear")
    assert table["me.active.energy"] == ("Fire", "Rare Energy")
    assert (table["me.active.tools"], table["me.active.damage"], table["me.active.under"]) == (("Hat",), 40, ("Cub",))


@rule("EVOLVE-04")
@rule("EVOLVE-09")
@pytest.mark.parametrize("book", BOOKS)
def test_special_conditions_and_effects_on_the_pokemon_end(book: str) -> None:
    pin = pokemon("Pin", attack("Pin", "10", "On the opponent's next turn, the defender can't retreat."))
    for evolves in (False, True):
        cub = mon(CUB, conditions="Poisoned Burned Confused", damage=20)
        table = position(book, pin, cub, opp_hand=[BEAR], opp_bench=[FOE], coins="heads heads heads")
        table.do("attack Pin", "checkup", "begin turn")
        assert not table.legal("(opp) retreat to opp.bench[0]")
        if evolves:
            damage = table["opp.active.damage"]
            table.do("(opp) evolve opp.active with Bear")
            assert (table["opp.active.conditions"], table["opp.active.damage"]) == ((), damage)
            assert table.legal("(opp) retreat to opp.bench[0]")


@rule("EVOLVE-04")
@pytest.mark.parametrize("book", BOOKS)
def test_effects_on_the_player_go_on(book: str) -> None:
    lock = "On the opponent's next turn, the opponent can't play Item cards from hand."
    hush = pokemon("Hush", attack("Hush", "10", lock))
    table = position(book, hush, CUB, opp_hand=[BEAR, SHRINK]).do("attack Hush", "checkup", "begin turn")
    table.do("(opp) evolve opp.active with Bear")
    assert not table.legal("(opp) play Shrink choosing opp.active")


@rule("EVOLVE-04")
@pytest.mark.parametrize("book", BOOKS)
def test_attacks_and_abilities_of_the_earlier_stage_are_gone(book: str) -> None:
    table = position(book, CUB, FOE, hand=[BEAR])
    assert table.legal("attack Scratch")
    assert table.legal("use Nap of me.active")
    table.do("evolve me.active with Bear")
    assert not table.legal("attack Scratch")
    assert not table.legal("use Nap of me.active")
    assert table.legal("attack Maul")


@rule("EVOLVE-09")
@pytest.mark.parametrize("book", BOOKS)
def test_other_counters_go_and_damage_counters_stay(book: str) -> None:
    char = pokemon("Char", attack("Char", "10", "Put 1 “Char” counter on the opponent's Active."))
    table = position(book, char, mon(CUB, damage=20), opp_hand=[BEAR]).do("attack Char")
    assert table["opp.active.counters.Char"] == 1
    table.do("checkup", "(opp) evolve opp.active with Bear")
    assert (table["opp.active.counters.Char"], table["opp.active.damage"]) == (0, 30)


@rule("EVOLVE-06", "RR09", "UD10", "CL11")
@rule("EVOLVE-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_not_in_the_turn_it_was_benched(book: str) -> None:
    table = position(book, FOE, FOE, hand=[CUB, BEAR]).do("bench Cub")
    assert table.why("evolve me.bench[0] with Bear") == "EVOLVE-06"
    table.do("end turn", "checkup", "(opp) end turn", "checkup", "begin turn")
    assert table.legal("evolve me.bench[0] with Bear")


@rule("EVOLVE-06", "RR09", "UD10", "CL11")
@rule("EVOLVE-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_not_twice_in_a_turn(book: str) -> None:
    table = position(book, CUB, FOE, hand=[BEAR, KING]).do("evolve me.active with Bear")
    assert table.why("evolve me.active with Bear King") == "EVOLVE-06"


@rule("EVOLVE-06", "RR09", "UD10", "CL11")
@rule("EVOLVE-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_not_in_the_turn_an_effect_put_it_into_play(book: str) -> None:
    ball = trainer("Ball", "Search deck for 1 Basic Pokémon, put it onto the Bench, then shuffle.")
    table = position(book, FOE, FOE, hand=[ball, BEAR], deck=[CUB, "Fire"]).do("play Ball choosing Cub")
    assert table.why("evolve me.bench[0] with Bear") == "EVOLVE-06"


@rule("EVOLVE-06", "RR09", "UD10", "CL11")
@rule("EVOLVE-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_that_evolves_goes_by_its_own_words(book: str) -> None:
    table = position(book, mon(CUB, since="this_turn"), FOE, hand=[CANDY, KING, BEAR])
    table.do("play Candy choosing [me.active, Bear King]")
    assert table["me.active.name"] == "Bear King"


def devolved(book: str) -> Position:
    """A Stage 1 that was devolved this turn, with its Evolution card back in hand."""
    table = position(book, mon(BEAR, under=[CUB]), FOE, hand=[SHRINK]).do("play Shrink choosing me.active")
    assert (table["me.active.name"], table["me.hand"]) == ("Cub", ("Bear",))
    return table


@rule("EVOLVE-06", "RR09", "UD10", "CL11")
@rule("EVOLVE-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_not_again_in_the_turn_it_was_devolved(book: str) -> None:
    assert devolved(book).why("evolve me.active with Bear") == "EVOLVE-06"


@rule("EVOLVE-06", "RR09", "UD10", "CL11")
@rule("EVOLVE-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_nor_if_it_evolved_in_that_turn_before(book: str) -> None:
    table = position(book, CUB, FOE, hand=[BEAR, SHRINK]).do("evolve me.active with Bear", "play Shrink")
    assert table["me.active.name"] == "Cub"
    assert table.why("evolve me.active with Bear") == "EVOLVE-06"


@rule("EVOLVE-06", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_not_in_the_turn_it_levelled_up(book: str) -> None:
    levelled = pokemon("Cub LV.X", subtypes=("Level-Up",), evolves_from="Cub", level="X")
    table = position(book, CUB, FOE, hand=[levelled, BEAR]).do("level_up me.active with Cub LV.X")
    assert table.why("evolve me.active with Bear") == "EVOLVE-06"


@rule("EVOLVE-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_the_name_must_have_been_in_play_when_the_turn_began(book: str) -> None:
    levelled = pokemon("Cub LV.X", subtypes=("Level-Up",), evolves_from="Cub", level="X")
    table = position(book, CUB, FOE, hand=[levelled, BEAR]).do("level_up me.active with Cub LV.X")
    assert table.legal("evolve me.active with Bear")  # a level is no part of the name (NAME-01)


@rule("EVOLVE-07")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("owned", ["Ann's Cub", "Cub ex"])
def test_an_owners_or_ex_version_is_another_pokemon(book: str, owned: str) -> None:
    other = pokemon(owned)
    grown = evolution("Ann's Bear" if "Ann" in owned else "Great Bear", owned)
    table = position(book, CUB, FOE, bench=[other], hand=[BEAR, grown])
    assert table.legal("evolve me.active with Bear")
    assert table.why("evolve me.bench[0] with Bear") == "NAME-07"
    assert table.why(f"evolve me.active with {grown.name}") == "NAME-07"
    assert table.legal(f"evolve me.bench[0] with {grown.name}")


@rule("EVOLVE-08")
@pytest.mark.parametrize("book", BOOKS)
def test_devolving_takes_off_the_top_stage_and_ends_conditions(book: str) -> None:
    top = mon(KING, "Fire", under=[CUB, BEAR], damage=30, conditions="Poisoned Asleep")
    table = position(book, top, FOE, hand=[SHRINK]).do("play Shrink choosing me.active")
    assert (table["me.active.name"], table["me.active.under"], table["me.hand"]) == ("Bear", ("Cub",), ("Bear King",))
    assert (table["me.active.conditions"], table["me.active.damage"], table["me.active.energy"]) == ((), 30, ("Fire",))


@rule("EVOLVE-08")
@pytest.mark.parametrize("book", BOOKS)
def test_devolving_ends_effects_on_the_pokemon(book: str) -> None:
    pin = pokemon("Pin", attack("Pin", "10", "On the opponent's next turn, the defender can't retreat."))
    bear = mon(BEAR, under=[CUB])
    table = position(book, pin, bear, opp_hand=[SHRINK], opp_bench=[FOE]).do("attack Pin", "checkup", "begin turn")
    assert not table.legal("(opp) retreat to opp.bench[0]")
    assert table.do("(opp) play Shrink choosing opp.active").legal("(opp) retreat to opp.bench[0]")


@rule("EVOLVE-08")
@pytest.mark.parametrize("book", BOOKS)
def test_damage_that_reaches_the_lower_hp_knocks_out(book: str) -> None:
    big = evolution("Bear", "Cub", hp=200)
    bear = mon(big, under=[CUB], damage=120)
    table = position(book, bear, FOE, bench=[FOE], hand=[SHRINK]).do("play Shrink choosing me.active")
    assert (table["me.active.name"], table["opp.prizes"]) == ("Foe", 5)


@rule("CARD-04")
@pytest.mark.parametrize("book", BOOKS)
def test_what_counts_as_evolved(book: str) -> None:
    levelled = pokemon("Cub LV.X", subtypes=("Level-Up",), evolves_from="Cub", level="X")
    legend = ["hgss3-89", "hgss3-90"]
    hunt = "If the opponent's Active is evolved, +50 damage."
    strike = pokemon("Hunter", attack("Hunt", "10", hunt), types=("Fairy",))
    for stack, evolved, stage in (
        (mon(CUB), False, "Basic"),
        (mon(BEAR, under=[CUB]), True, "Stage 1"),
        (mon(BEAR), False, "Stage 1"),
        (mon(levelled, under=[CUB]), False, "Basic"),
        (mon(legend), False, "LEGEND"),
    ):
        table = position(book, strike, stack)
        assert (table["opp.active.is_evolved"], table["opp.active.stage"]) == (evolved, stage)
        assert table.do("attack Hunt")["opp.active.damage"] == (60 if evolved else 10)


@switch("evolve_condition")
def test_levelling_up_counts_as_a_change_or_not() -> None:
    levelled = pokemon("Cub LV.X", subtypes=("Level-Up",), evolves_from="Cub", level="X")
    for book, value, legal in (
        ("RR09", "in_play_under_name_at_turn_start", True),
        ("PAR23", "not_arrived_or_changed", False),
    ):
        table = position(load(book).with_(evolve_condition=value), CUB, FOE, hand=[levelled, BEAR])
        assert table.do("level_up me.active with Cub LV.X").legal("evolve me.active with Bear") == legal


@switch("evolve_removes")
@pytest.mark.parametrize("removes", [(), ("conditions",), ("effects",)])
def test_evolving_may_end_less(removes: tuple[str, ...]) -> None:
    pin = pokemon("Pin", attack("Pin", "10", "On the opponent's next turn, the defender can't retreat."))
    cub = mon(CUB, conditions="Poisoned")
    book = load("PAR23").with_(evolve_removes=removes)
    table = position(book, pin, cub, opp_hand=[BEAR], opp_bench=[FOE]).do("attack Pin", "checkup", "begin turn")
    table.do("(opp) evolve opp.active with Bear")
    assert table["opp.active.conditions"] == (() if "conditions" in removes else ("Poisoned",))
    assert table.legal("(opp) retreat to opp.bench[0]") == ("effects" in removes)
