"""Reading scenes: what is said, what is taken for granted, and the one error of a scene that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.scenes import MonSpec, SceneError, Side, parse_scenes, read_scenes
from ptcg.scenes.scene import EffectSpec, StadiumSpec, TurnSpec

ACTIVES = "me: {active: {card: pl2-33}}, opp: {active: {card: pl2-33}}"


def one(body: str) -> str:
    """A scene in flow style with the given entries."""
    return "{id: T, rulebook: RR09, " + body + "}"


def test_left_out_is_taken_for_granted() -> None:
    (scene,) = parse_scenes(one(ACTIVES))
    assert scene.me == Side(active=MonSpec(("pl2-33",)))
    assert (scene.me.deck, scene.me.prizes, scene.me.hand) == (20, 6, ())
    assert scene.turn == TurnSpec("me", 5)
    assert scene.stadium is None


def test_everything_about_a_pokemon() -> None:
    mon = (
        "{card: pl2-42, under: [pl2-64], damage: 20, energy: [Water, pl2-99], tools: [pl1-116], attached: [pl2-95],"
        " conditions: [Poisoned], counters: {Char: 1}, since: this_turn, effects: [col1-69/Granite Head]}"
    )
    (scene,) = parse_scenes(one(f"me: {{active: {mon}}}, opp: {{active: pl2-33}}"))
    assert scene.me.active == MonSpec(
        ("pl2-42",), ("pl2-64",), 20, ("Water", "pl2-99"), ("pl1-116",), ("pl2-95",), ("Poisoned",), (("Char", 1),),
        "this_turn", (EffectSpec("Granite Head", "col1-69"),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("swsh1-113/Octolock", EffectSpec("Octolock", "swsh1-113")),
        ("'cannot retreat (swsh1-113 Octolock)'", EffectSpec("Octolock", "swsh1-113")),
        ("Granite Head", EffectSpec("Granite Head")),
        ("{on: player, effect: sv4-1/Some Lock}", EffectSpec("Some Lock", "sv4-1", "player")),
    ],
)
def test_forms_of_an_effect(text: str, effect: EffectSpec) -> None:
    (scene,) = parse_scenes(one(f"me: {{active: {{card: pl2-33, effects: [{text}]}}}}, opp: {{active: pl2-33}}"))
    assert scene.me.active is not None
    assert scene.me.active.effects == (effect,)


def test_stadium_turn_and_game() -> None:
    (scene,) = parse_scenes(
        one(
            ACTIVES + ", stadium: {card: hgss3-76, owner: opp}, turn: {player: opp, number: 4, at: start, flags:"
            " {retreated: true, used_last_turn: Spark}}, game: {me: {gx_used: true, vunion_played: [X V-UNION]},"
            " sudden_death: true}"
        )
    )
    assert scene.stadium == StadiumSpec("hgss3-76", "opp")
    assert scene.turn == TurnSpec("opp", 4, "start", (("retreated", True), ("used_last_turn", "Spark")))
    assert (scene.me.used, scene.me.vunions, scene.sudden_death) == (("gx",), ("X V-UNION",), True)


def test_a_text_may_hold_one_scene_a_list_or_documents() -> None:
    scene = one(ACTIVES)
    assert len(parse_scenes(scene)) == 1
    assert len(parse_scenes(f"- {scene}\n- {scene}")) == 2
    assert len(parse_scenes(f"{scene}\n---\n{scene}")) == 2


def test_lines_stay_as_they_are_written() -> None:
    (scene,) = parse_scenes(one(ACTIVES + ", do: [yes, no, end turn], expect: [legal: end turn]"))
    assert scene.do == ("yes", "no", "end turn")
    assert scene.expect == ("legal: end turn",)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("me: {active: {card: pl2-33, damage: x}}", "me.active.damage: expected a number, found 'x'"),
        ("me: {active: {card: pl2-33, damage: 15}}", "me.active.damage: damage is counted in tens"),
        ("me: {active: {card: pl2-33, damage: -10}}", "me.active.damage: expected a number from 0 to 9990, found -10"),
        ("me: {active: [{card: a-1}, {card: a-2}]}", "me.active: a player has one Active Pokémon, found a list of 2"),
        ("me: {active: {card: pl2-33}, active: {card: pl2-9}}", "me.active: given twice"),
        ("me: {active: {cards: pl2-33}}", "me.active.cards: unknown key; expected card, under"),
        ("me: {active: {damage: 10}}", "me.active: a Pokémon needs a card"),
        ("me: {active: {card: a-1, conditions: [Sleepy]}}", "me.active.conditions[0]: expected Asleep or Burned"),
        ("me: {active: {card: a-1, conditions: [Asleep, Confused]}}", "Asleep and Confused exclude one another"),
        ("me: {active: {card: a-1, tools: [a-2, a-2, a-2, a-2, a-2]}}", "me.active.tools: no Pokémon can have 5 Tools"),
        ("me: {active: a-1, prizes: 61}", "me.prizes: expected a number from 0 to 60, found 61"),
        (ACTIVES + ", cards: foreign", "cards: expected printed or builtin, found 'foreign'"),
        ("me: {active: a-1, hand: [a-1, a-1], hand_count: 1}", "me.hand_count: the hand lists 2 cards, found 1"),
        ("me: {active: a-1}", "opp.active: a position needs the Active Pokémon of both players"),
        (ACTIVES + ", deck_list: {Fire: 60}", "one of: a position (me, opp), setup, deck_list"),
        (ACTIVES + ", coins: [edge]", "coins[0]: expected heads or tails, found 'edge'"),
        (ACTIVES + ", do: [end turn, dance]", "do[1]: not a line of play: 'dance'"),
        (ACTIVES + ", expect: [damage]", "expect[0]: not an expectation: 'damage'"),
        (ACTIVES + ", turn: {flags: {happy: true}}", "turn.flags.happy: unknown key"),
        ("setup: {me: {opening_hands: [[Fire]]}}", "setup.me.opening_hands[0]: an opening hand has 7 cards, found 1"),
    ],
)
def test_one_error_with_its_place(body: str, message: str) -> None:
    with pytest.raises(SceneError) as fault:
        parse_scenes(one(body), "some.yaml")
    assert message in str(fault.value)
    assert str(fault.value).startswith("some.yaml:1: ")
    assert "\n" not in str(fault.value)


def test_the_error_names_the_line() -> None:
    text = "scene: A\nrulebook: RR09\nme:\n  active: {card: a-1}\nopp:\n  active:\n    card: a-1\n    damage: much\n"
    with pytest.raises(SceneError, match=r"f.yaml:8: opp.active.damage: expected a number, found 'much'"):
        parse_scenes(text, "f.yaml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{id: A", ": not YAML: "),
        ("", "f.yaml: holds no scene"),
        ("just words", "f.yaml:1: expected a scene, found 'just words'"),
        ("{rulebook: RR09}", "a scene needs an id"),
        ("{id: A, rulebook: XX99, me: {active: a-1}, opp: {active: a-1}}", "rulebook: expected RR09 or"),
        ("{id: A, scene: A, rulebook: RR09}", "id: given twice: as scene and as id"),
        ("[" * 60_000, "f.yaml:1: nested deeper than 16 levels"),
        ("- " * 20_000, "f.yaml:1: nested deeper than 16 levels"),
        ("{id: A, rulebook: RR09, me: {active: a-1, deck: 99999999}, opp: {active: a-1}}", "me.deck: expected"),
    ],
)
def test_texts_that_are_no_scene(text: str, message: str) -> None:
    with pytest.raises(SceneError) as fault:
        parse_scenes(text, "f.yaml")
    assert message in str(fault.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match=r"none.yaml: cannot be read"):
        read_scenes(tmp_path / "none.yaml")
