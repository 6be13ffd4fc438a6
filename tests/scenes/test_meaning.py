"""What a scene means by an id, and positions that only a saved game comes to."""

from __future__ import annotations

import pytest

from ptcg.cards import Pool, builtin_pool
from ptcg.scenes import Scene, parse_scenes, write_scene
from ptcg.scenes.build import build
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene
from ptcg.scenes.scene import SceneError

PLAIN = builtin_pool()["pl1-7"]
PRINTED = type(PLAIN)(**{name: getattr(PLAIN, name) for name in PLAIN.__struct_fields__ if name != "hp"}, hp=170)


def library() -> Library:
    return Library(Pool.merge([Pool.of([PRINTED]), builtin_pool()]))


def scene(cards: str, expect: str, card: str = "pl1-7") -> Scene:
    (made,) = parse_scenes(
        f"{{scene: A, rulebook: RR09, {cards} me: {{active: {card}}}, opp: {{active: pl1-7}}, expect: [{expect}]}}"
    )
    assert parse_scenes(write_scene(made))[0] == made
    return made


@pytest.mark.parametrize(
    ("cards", "mine", "theirs"),
    [
        ("", 100, 100),
        ("cards: builtin,", 100, 100),
        ("cards: printed,", 170, 170),
        ("cards: {me: printed},", 170, 100),
        ("cards: {me: printed, opp: builtin},", 170, 100),
    ],
)
def test_a_scene_says_which_card_of_an_id_it_means(cards: str, mine: int, theirs: int) -> None:
    facts = f"me.active.hp == {mine}, opp.active.hp == {theirs}"
    assert run_scene(scene(cards, facts), library()).difference == ""


def test_a_card_that_is_not_there_in_the_sense_meant_is_an_error() -> None:
    with pytest.raises(SceneError, match="col1-50 is here as a built-in card only"):
        build(scene("cards: {me: printed},", "flips == 0", "col1-50"), library())
    with pytest.raises(SceneError, match="no built-in card has the id xx-1"):
        build(scene("cards: builtin,", "flips == 0", "xx-1"), library())


def test_more_than_six_prizes_can_be_read() -> None:
    (made,) = parse_scenes("{scene: A, rulebook: RR09, me: {active: pl1-7, prizes: 8}, opp: {active: pl1-7}}")
    assert build(made, library()).at.value(("me", "prizes")) == 8


def test_a_pick_that_fits_nothing_says_what_could_be_picked() -> None:
    (made,) = parse_scenes(
        "{scene: A, rulebook: PAR23, me: {active: {card: pl1-7, energy: [Fire, Water, Water]}, bench: [pl1-7]},"
        " opp: {active: pl1-7}, do: ['retreat to me.bench[0] discarding [Grass]']}"
    )
    assert "'Grass' is not among what may be picked: choose Fire; choose Water" in run_scene(made, library()).difference


def test_a_condition_on_the_bench_is_an_impossible_position() -> None:
    (made,) = parse_scenes(
        "{scene: A, rulebook: RR09, me: {active: pl1-7, bench: [{card: pl1-7, conditions: [Asleep]}]},"
        " opp: {active: pl1-7}}"
    )
    with pytest.raises(SceneError, match=r"me.bench\[0\].conditions: a Benched Pokémon has no Special Condition"):
        build(made, library())


def test_no_pokemon_is_energy_without_a_text_that_makes_it_one() -> None:
    (made,) = parse_scenes(
        "{scene: A, rulebook: RR09, me: {active: {card: pl1-7, energy: [col1-50]}}, opp: {active: pl1-7}}"
    )
    with pytest.raises(SceneError, match=r"me.active.energy: .* is no Energy card, and no text here makes it one"):
        build(made, library())
