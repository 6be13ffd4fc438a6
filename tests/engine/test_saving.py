"""Everything pending is data: a choice open deep inside copies can be cloned, saved, reloaded and continued."""

from __future__ import annotations

import pytest

from ptcg.engine.ops import I_COPY_ATTACK
from ptcg.game import Game
from ptcg.scenes import parse_scenes
from ptcg.scenes.resume import resume
from ptcg.testing import game_at, library, names, pokemon

MON = pokemon("Mon", hp=300)
ME = (
    "{active: {card: sv3pt5-151, energy: [Fire, Fire, Fire]}, bench: [swsh8-113, swsh8-185],"
    " deck: [Water, Psychic, Grass, Mon]}"
)
OPP = "{active: {card: swsh8-114, under: [swsh8-113]}, bench: [Mon]}"


def inside() -> Game:
    """Mew ex copies Mew VMAX's attack, which copies Mew V's, which asks for an Energy card of the deck."""
    game = game_at("PAR23", [MON], ME, OPP)
    for line in ("attack Genome Hacking", "choose Cross Fusion Strike", "choose Energy Mix"):
        game.choose(line)
    return game


def finish(game: Game) -> Game:
    """Choose on: an Energy card, and the Pokémon it goes to."""
    game.choose("choose Psychic Energy")
    game.choose("choose me.bench[1]")
    return game


def test_the_choice_stands_inside_an_attack_inside_a_copied_attack() -> None:
    game = inside()
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "pick")
    frames = [game.state.defs.programs[frame.prog] for frame in game.state.stack]
    assert [program.name for program in frames[1:]] == ["Genome Hacking", "Cross Fusion Strike", "Energy Mix"]
    waiting = [program.ins[frame.pc].op for program, frame in zip(frames[1:3], game.state.stack[1:3], strict=True)]
    assert waiting == [I_COPY_ATTACK, I_COPY_ATTACK]


def test_a_clone_goes_on_by_itself() -> None:
    game = inside()
    copy = game.clone()
    before = game.key()
    finish(copy)
    assert game.key() == before
    assert finish(game).key() == copy.key()
    assert names(game.view(0).me.bench[1].energy) == ["Psychic Energy"]


def test_saved_as_a_scene_reloaded_and_continued() -> None:
    game = inside()
    (saved,) = parse_scenes(game.scene())
    again = resume(saved, library=library([MON]))
    assert again.key() == game.key()
    assert again.options.notations == game.options.notations
    assert finish(again).key() == finish(game).key()


def test_undone_and_chosen_again() -> None:
    game = finish(inside())
    end = game.key()
    game.undo(2)
    assert game.options.notations == inside().options.notations
    assert finish(game).key() == end


@pytest.mark.parametrize("seed", range(3))
def test_played_on_at_random_both_stay_equal(seed: int) -> None:
    game = inside()
    (saved,) = parse_scenes(game.scene())
    again = resume(saved, library=library([MON]))
    for step in range(40):
        if game.outcome is not None:
            break
        choice = (seed * 7 + step * 3) % len(game.options)
        game.choose(choice)
        again.choose(choice)
        assert again.key() == game.key()
