"""Pokémon V, VMAX and VSTAR: stages, predecessors, category, Prizes, and the one VSTAR Power of a game."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon, trainer
from ptcg_marks import rule, switch
from rules.kinds import MON, prizes_taken, starters

LAPRAS = pokemon("Lapras", attack("Splash", 10))
SMASH_V = pokemon("Smash V", attack("Smash", 10), labels=("V",))
FAN = pokemon("Fan", attack("Cheer", "10+", "If the opponent's Active is V, +50 damage."))


@rule("V-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_v_is_basic(book: str) -> None:
    assert "Lapras V" in starters(book, "swsh1-49")
    check(
        book, [MON], "{active: Mon, hand: [swsh1-49]}", "{active: Mon}", ["bench swsh1-49"],
        ["me.bench == [swsh1-49]", "me.bench[0].stage == Basic"],
    )  # fmt: skip


@rule("V-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_v_gives_two_prizes(book: str) -> None:
    prizes_taken(book, [], "swsh1-49", 2)
    prizes_taken(book, [SMASH_V], "Smash V", 2)


@rule("V-03")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("victim", "damage"),
    [
        ("swsh1-49", 60),
        ("{card: swsh1-50, under: [swsh1-49]}", 60),
        ("{card: swsh9-123, under: [swsh9-122]}", 60),
        ("{card: [swshp-SWSH139, swshp-SWSH140, swshp-SWSH141, swshp-SWSH142]}", 60),
        ("sv4-70", 10),
        ("sm2-60", 10),
    ],
)
def test_the_whole_v_family_is_pokemon_v(book: str, victim: str, damage: int) -> None:
    check(book, [FAN], "{active: Fan}", f"{{active: {victim}}}", ["attack Cheer"], [f"opp.active.damage == {damage}"])


@rule("VMAX-01")
@rule("VSTAR-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("v", "top", "stage"), [("swsh1-49", "swsh1-50", "VMAX"), ("swsh9-122", "swsh9-123", "VSTAR")])
def test_vmax_and_vstar_are_evolution_cards_of_a_stage_of_their_own(book: str, v: str, top: str, stage: str) -> None:
    check(
        book, [MON], f"{{active: {{card: {v}, damage: 30, energy: [Water], conditions: [Poisoned]}}, hand: [{top}]}}",
        "{active: Mon}", [f"evolve me.active with {top}"],
        [
            f"me.active.stage == {stage}", "me.active.is_evolved == true", f"me.active.under == [{v}]",
            "me.active.damage == 30", "me.active.energy == [Water]", "me.active.conditions == []",
            f"{top}.is_evolution_card == true",
        ],
    )  # fmt: skip
    check(
        book, [MON], f"{{active: {{card: {v}, since: this_turn}}, hand: [{top}]}}", "{active: Mon}", [],
        [f"illegal: evolve me.active with {top} because EVOLVE-06", f"illegal: bench {top}"],
    )  # fmt: skip
    check(
        book, [MON], f"{{active: {v}, hand: [{top}]}}", "{active: Mon}", [],
        [f"illegal: evolve me.active with {top} because EVOLVE-05"], turn="{number: 2}",
    )  # fmt: skip
    assert starters(book, top) == ["Mon", "Hitter"]


@rule("VMAX-02")
@rule("VSTAR-01")
@pytest.mark.parametrize("book", BOOKS)
def test_they_evolve_from_the_v_they_name_only(book: str) -> None:
    plain = pokemon("Arceus")
    check(
        book, [LAPRAS, plain],
        "{active: Lapras, bench: [Arceus, swsh1-49, swsh9-122], hand: [swsh1-50, swsh9-123]}", "{active: Lapras}", [],
        [
            "illegal: evolve me.active with swsh1-50 because NAME-07", "illegal: evolve me.bench[0] with swsh9-123",
            "legal: evolve me.bench[1] with swsh1-50", "legal: evolve me.bench[2] with swsh9-123",
            "illegal: evolve me.bench[1] with swsh9-123", "illegal: evolve me.bench[2] with swsh1-50",
        ],
    )  # fmt: skip


@rule("VMAX-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_vmax_gives_three_prizes(book: str) -> None:
    prizes_taken(book, [], "{card: swsh1-50, under: [swsh1-49]}", 3)


@rule("VSTAR-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_vstar_gives_two_prizes(book: str) -> None:
    prizes_taken(book, [], "{card: swsh9-123, under: [swsh9-122]}", 2)


TWO = (
    "{active: {card: swsh10-114, under: [swsh10-113], energy: [Metal, Metal, Metal, Metal, Metal]},"
    " bench: [{card: swsh9-123, under: [swsh9-122]}], deck: [Fire, Water, Grass, Fire, Water]}"
)


@rule("VSTAR-02")
@pytest.mark.parametrize("book", BOOKS)
def test_one_vstar_power_per_game_attack_or_ability(book: str) -> None:
    legal = ["legal: use Starbirth of me.bench[0]", "legal: attack Star Chronos", "legal: attack Metal Blast"]
    check(book, [MON], TWO, "{active: Mon}", [], [*legal, "me.vstar_used == false"])
    check(
        book, [MON], TWO, "{active: Mon}", ["use Starbirth of me.bench[0] choosing [Fire, Grass]"],
        ["illegal: attack Star Chronos because VSTAR-02", "legal: attack Metal Blast", "me.vstar_used == true",
         "opp.vstar_used == false", "me.hand == [Fire, Grass]"],
    )  # fmt: skip
    big = pokemon("Big", hp=400)
    check(
        book, [big], TWO, "{active: Big}", ["attack Star Chronos", "checkup", "begin turn"],
        ["turn.player == me", "illegal: use Starbirth of me.bench[0] because VSTAR-02",
         "illegal: attack Star Chronos because VSTAR-02"],
    )  # fmt: skip


@rule("VSTAR-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_power_granted_by_a_tool_counts_and_gx_does_not(book: str) -> None:
    wish = attack("Wish", 20, "One VSTAR Power per game: draw 1.")
    charm = trainer("Charm", "The holder can use this card's attack.", kind="Pokémon Tool", attacks=(wish,))
    me = "{active: {card: Mon, tools: [Charm]}, bench: [{card: swsh9-123, under: [swsh9-122]}], used: [USED]}"
    check(
        book, [MON, charm], me.replace("USED", "vstar"), "{active: Mon}", [], ["illegal: attack Wish because VSTAR-02"],
    )  # fmt: skip
    check(
        book, [MON, charm], me.replace("USED", "gx"), "{active: Mon}", ["attack Wish"],
        ["opp.active.damage == 20", "me.vstar_used == true", "me.hand_count == 1"],
    )  # fmt: skip


@switch("vstar_powers_per_game")
def test_another_number_of_vstar_powers() -> None:
    for number, then in ((1, "illegal"), (2, "legal")):
        check(
            load("PAR23").with_(vstar_powers_per_game=number), [MON], TWO, "{active: Mon}",
            ["use Starbirth of me.bench[0] choosing [Fire, Grass]"], [f"{then}: attack Star Chronos"],
        )  # fmt: skip
