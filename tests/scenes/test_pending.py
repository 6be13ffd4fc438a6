"""An effect in progress as part of a scene: told by the choices since the last rest, played again, never guessed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg.cards import builtin_pool
from ptcg.game import Game
from ptcg.scenes import Scene, SceneError, parse_scenes, write_scene
from ptcg.scenes.library import Library
from ptcg.scenes.resume import resume
from ptcg.testing import names

LIBRARY = Library(builtin_pool())
BALL = """\
scene: ball
rulebook: PAR23
me:
  active: {card: sv4-123}
  hand: [sv1-196, Fighting, Darkness, sv1-194]
  deck: [sv4-94, sv4-38, Fighting, sv4-124]
opp: {active: {card: sv4-70}}
"""
COINS = """\
scene: coins
rulebook: CL11
me:
  active: {card: col1-57}
  hand: [col1-78]
  deck: [col1-50, col1-69, Fighting, Fighting]
opp: {active: {card: col1-33}}
"""


def game(text: str, seed: str = "sfc32:1") -> Game:
    return resume(parse_scenes(text)[0], seed, LIBRARY)


def readable(text: str) -> Scene:
    """What a link holds: the scene without the saved state."""
    return replace(parse_scenes(text)[0], state="")


def test_a_card_being_played_goes_on_at_the_same_question() -> None:
    at = game(BALL)
    for line in ("play Ultra Ball", "choose Fighting Energy", "choose Switch"):
        at.choose(line)
    scene = readable(at.scene())
    assert scene.pending == ("play Ultra Ball", "choose Fighting Energy", "choose Switch")
    assert "sv1-196" in scene.me.hand, "the readable part is the position at rest"
    assert parse_scenes(write_scene(scene))[0] == scene
    again = resume(scene, "sfc32:9", LIBRARY)
    assert again.options.notations == at.options.notations and again.state.ask_kind == at.state.ask_kind
    again.choose("choose Garchomp ex")
    assert names(again.view(0).me.hand) == ["Basic Darkness Energy", "Garchomp ex"]


def test_the_state_goes_before_the_readable_part() -> None:
    at = game(BALL)
    at.choose("play Ultra Ball")
    assert resume(parse_scenes(at.scene())[0], library=LIBRARY).key() == at.key()


def test_coins_that_fell_fall_again_and_later_ones_are_free() -> None:
    fell = set()
    for seed in range(12):
        at = game(COINS, f"sfc32:{seed}")
        at.choose("play Dual Ball")
        if at.decision is None or at.decision.kind == "main":
            continue
        scene = readable(at.scene())
        assert scene.pending == ("play Dual Ball",) and len(scene.coins) == 2
        fell.add(scene.coins)
        for other in ("sfc32:77", "sfc32:78"):
            again = resume(scene, other, LIBRARY)
            assert again.options.notations == at.options.notations
            assert again.modes["chance"] == "rng"
    assert len(fell) >= 2


@pytest.mark.parametrize(
    ("pending", "said"),
    [
        ("[play Nothing]", r"pending\[0\]: play Nothing is none of the options there"),
        ("[play Ultra Ball, choose Gible]", r"pending\[1\]: choose Gible is none"),
        ("3", "pending"),
    ],
)
def test_a_choice_that_is_none_is_said_with_its_place(pending: str, said: str) -> None:
    with pytest.raises(SceneError, match=said):
        game(f"{BALL}pending: {pending}\n")


def test_coins_that_are_missing_are_said() -> None:
    with pytest.raises(SceneError, match="1 coins fall"):
        game(f"{COINS}pending: [play Dual Ball]\n")


@pytest.mark.parametrize("book", ["RR09", "PAR23"])
def test_what_is_told_of_a_dealt_game_leads_back_to_it(book: str) -> None:
    """Every decision of a game that is no rest: where a scene has the effect, it stands at the same decision."""
    at, told = Game.new(book, seed="sfc32:5"), 0
    for step in range(90):
        if at.decision is None:
            break
        if at.decision.kind != "main" and at.turn:
            for seat in (None, at.decision.player):
                text = at.scene(seat)
                if "pending:" in text:
                    told += 1
                    again = resume(readable(text), "sfc32:1", LIBRARY)
                    assert sorted(again.options.notations) == sorted(at.options.notations)
        at.choose((step * 7) % len(at.options))
    assert told > 3


def test_nothing_is_told_that_a_seat_does_not_know() -> None:
    hidden = BALL.replace("player: me", "player: opp")
    at = game(hidden)
    at.choose("play Ultra Ball")
    at.choose("choose Fighting Energy")  # discarded, and seen by both
    for seat in (1, "public"):
        scene = readable(at.scene(seat))
        assert not any("Switch" in line or "Darkness" in line for line in scene.pending)
        assert "sv1-194" not in write_scene(scene)
