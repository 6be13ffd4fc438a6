"""Games become scenes and scenes games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg.game import Game
from ptcg.game.encoding import encoded_cards
from ptcg.scenes import SceneError, parse_scenes
from ptcg.scenes.resume import resume
from ptcg.scenes.save import save
from ptcg.scenes.scene import Scene
from ptcg.testing import there
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
    assert seen.view == "me"
    shown = {card.id for mon in game.view(0).opp.mons for card in mon.cards if card is not None}
    mine, theirs, more = encoded_cards(seen.state)
    assert sorted(mine) == sorted(card.id for card in game.decks[0].all_cards())
    assert shown < set(theirs) and len(set(theirs) - shown) == 1 and not more, "the other cards are all the same filler"
    assert "?" not in seen.me.hand and set(seen.opp.hand) <= {"?"}
    assert isinstance(seen.me.deck, int) and isinstance(seen.me.prizes, int)
    (public,) = parse_scenes(save(game, "public"))
    assert set(public.me.hand) <= {"?"} and public.state == ""


def in_play(text: str) -> Scene:
    """The scene of one seat without what only that seat can name."""
    (found,) = parse_scenes(text)
    return replace(found, me=replace(found.me, unseen=()), opp=replace(found.opp, unseen=()))


def names(game: Game, seat: int) -> list[str]:
    """What a seat's deck holds; any print of a basic Energy is that Energy."""
    return sorted(card.name.removeprefix("Basic ") for card in game.decks[seat].all_cards())


@pytest.mark.parametrize("seat", [0, 1])
def test_the_scene_of_a_seat_goes_on_with_what_it_does_not_know_dealt_anew(seat: int) -> None:
    game = Game.new("PAR23", seed="sfc32:7")
    while game.turn < 5 and game.outcome is None:
        game.choose(len(game.options) // 2)
    text = save(game, seat)
    (saved,) = parse_scenes(text)
    again = resume(saved, "sfc32:1", builtin_library())
    assert names(again, seat) == names(game, seat)
    assert again.view(seat).me.hand == game.view(seat).me.hand
    # what the seat may know is the same; the deal is the seed's
    shown = in_play(save(again, seat))
    assert replace(in_play(text), turn=shown.turn) == shown
    assert resume(saved, "sfc32:1", builtin_library()).key() == again.key()
    assert resume(saved, "sfc32:2", builtin_library()).key() != again.key()
    for _ in range(40):
        if again.outcome is None:
            again.choose(0)


def test_unseen_cards_must_fit_the_hidden_places() -> None:
    game = Game.new("PAR23", seed="sfc32:7")
    while game.turn < 1:
        game.choose(0)
    saved = replace(parse_scenes(save(game, 0))[0], state="")
    less = replace(saved, me=replace(saved.me, unseen=saved.me.unseen[1:]))
    with pytest.raises(SceneError, match=r"me.unseen: \d+ cards for \d+ hidden places"):
        resume(less, library=builtin_library())
    with pytest.raises(SceneError, match="only the scene of one seat has unseen cards"):
        resume(replace(saved, view="", opp=replace(saved.opp, hand=())), library=builtin_library())


def test_there_is_no_third_seat() -> None:
    with pytest.raises(SceneError, match="expected seat 0, 1 or 'public', found 2"):
        save(Game.new("PAR23"), 2)


@pytest.mark.parametrize("seat", [0, 1, "public"])
def test_a_basic_energy_comes_back_as_the_same_print(seat: int | str) -> None:
    side = "{active: {card: sv4-94, energy: [dp1-129, sve-7]}, hand: [dp1-128], discard: [col1-93, sve-6]}"
    game = resume(scene(side, side), library=builtin_library())
    again = resume(parse_scenes(save(game, seat))[0], library=builtin_library())
    viewer = seat if isinstance(seat, int) else None
    assert again.view(viewer) == game.view(viewer)
    assert [card.id for card in there(again.view(0).me.active).energy] == ["dp1-129", "sve-7"]


def test_a_basic_energy_without_text_is_a_printed_card_too() -> None:
    assert builtin_library().find("dp1-129", "printed").id == "dp1-129"
    with pytest.raises(SceneError, match="as a built-in card only"):
        builtin_library().find("sv4-94", "printed")


def test_a_seat_that_searched_its_deck_still_knows_the_set_of_its_prizes() -> None:
    game, found = Game.new("PAR23", seed="sfc32:7"), 0
    while found < 6 and game.outcome is None:
        if game.decision is not None and game.decision.kind == "main":
            for seat in range(2):
                known = game.view(seat).me.prize_set
                found += known is not None
                again = resume(parse_scenes(save(game, seat))[0], "sfc32:2", builtin_library())
                assert again.view(seat).me.prize_set == known
        game.choose(len(game.options) // 2)
    assert found >= 6


def test_a_scene_whose_state_is_not_ascii_says_so() -> None:
    spoiled = replace(scene("{active: {card: sv4-94}}"), state="ptcg-state-4.abc.é")
    with pytest.raises(SceneError, match="state: damaged, it cannot be decoded"):
        resume(spoiled, library=builtin_library())
