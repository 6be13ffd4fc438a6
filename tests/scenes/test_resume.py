"""Games become scenes and scenes games."""

from __future__ import annotations

import pytest

from ptcg.game import Game
from ptcg.scenes import SceneError, parse_scenes
from ptcg.scenes.resume import resume
from ptcg.scenes.save import save
from scenes.making import builtin_library, scene


def test_a_position_is_played_on() -> None:
    game = resume(scene("{active: {card: sv4-94, energy: [Fighting]}}"), library=builtin_library())
    game.choose("attack Bite")
    assert game.state.damage[game.state.active[1]] == 20
    assert game.decision is not None and game.decision.player == 1
    game.undo()
    assert game.state.damage[game.state.active[1]] == 0


def test_a_running_game_comes_back_with_its_chance() -> None:
    game = Game.new("PAR23", seed="sfc32:7")
    while game.turn < 4 and game.outcome is None:
        game.choose(len(game.options) // 2)
    (saved,) = parse_scenes(save(game))
    again = resume(saved, library=builtin_library())
    assert again.key() == game.key()
    for _ in range(60):
        if game.outcome is not None:
            break
        index = len(game.options) // 3
        assert again.options.notations == game.options.notations
        game.choose(index)
        again.choose(index)
    assert again.key() == game.key()


def test_what_a_seat_may_know_has_no_hidden_card() -> None:
    game = Game.new("PAR23", seed="sfc32:7")
    while game.turn < 1:
        game.choose(0)
    (seen,) = parse_scenes(save(game, 0))
    assert seen.state == "" and seen.view == "me"
    assert "?" not in seen.me.hand and set(seen.opp.hand) <= {"?"}
    assert isinstance(seen.me.deck, int) and isinstance(seen.me.prizes, int)
    (public,) = parse_scenes(save(game, "public"))
    assert set(public.me.hand) <= {"?"}


def test_there_is_no_third_seat() -> None:
    with pytest.raises(SceneError, match="expected seat 0, 1 or 'public', found 2"):
        save(Game.new("PAR23"), 2)
