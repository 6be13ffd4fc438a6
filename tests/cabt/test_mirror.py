"""The mirror: it follows a running game, and goes on from their position where it cannot follow."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from cabt.both_engines import run
from ptcg import bots
from ptcg_cabt import board
from ptcg_cabt.decks import Cook
from ptcg_cabt.duel import AgentPlayer, BotPlayer, duel, random_agent
from ptcg_cabt.engine import Recording, choose
from ptcg_cabt.fetch import fetch
from ptcg_cabt.lay import laid
from ptcg_cabt.match import Match
from ptcg_cabt.mirror import Cards, Mirror
from ptcg_cabt.questions import MAIN


@cache
def recorded(seed: int) -> Recording:
    """A game between two decks of all sorts of cards."""
    cook = Cook(run().readable, seed)
    return run().engine.record((cook.deck(), cook.deck()), seed)


def until(recording: Recording, index: int) -> Recording:
    """The game up to the open question of that number."""
    return replace(recording, frames=recording.frames[: index + 1], answers=recording.answers[:index])


def mains(recording: Recording) -> list[int]:
    """The numbers of its main questions."""
    return [i for i, f in enumerate(recording.frames[:-1]) if f["select"]["context"] == MAIN]


def cards() -> Cards:
    """Our cards by their numbers."""
    return Cards(run().cards, run().attacks)


def unlike(mirror: Mirror) -> list[str]:
    """Where our position differs from theirs at the open question."""
    return board.unlike(board.ours(mirror.game.state), board.theirs(mirror.asked.frame))


@pytest.mark.parametrize("seed", [3, 4])
def test_one_mirror_serves_a_whole_game(seed: int) -> None:
    """It goes on from the last main question, and is where a new mirror would be."""
    recording = recorded(seed)
    mirror = Mirror(until(recording, 0), cards())
    for index in mains(recording)[:20]:
        mirror.renew(until(recording, index))
        assert mirror.reach() and mirror.rejoined < 0
        assert not unlike(mirror)
    new = Mirror(until(recording, index), cards())
    assert new.reach() and new.game.key() == mirror.game.key()


@pytest.mark.parametrize("seed", [3, 4])
def test_a_position_of_theirs_can_be_laid_out(seed: int) -> None:
    """Every main question of a game, board for board, with our main question open."""
    recording = recorded(seed)
    mirror = Mirror(until(recording, 0), cards())
    before = mirror.game.state
    for index in mains(recording):
        frame = recording.frames[index]
        game = laid(frame, mirror.game, before)
        assert board.unlike(board.ours(game.state), board.theirs(frame)) == []
        decision = game.decision
        assert decision is not None and decision.kind == "main" and decision.player == frame["current"]["yourIndex"]


def test_a_game_that_cannot_be_followed_goes_on_from_their_position() -> None:
    """Damage that came from nowhere: from the next main question on the mirror has it too, and what lasts stays."""
    recording = copy.deepcopy(recorded(3))
    at = mains(recording)[4:12]
    for index, frame in enumerate(recording.frames):
        mon = frame["current"]["players"][0]["active"]
        if index >= at[1] and mon:
            mon[0]["hp"] -= 10
    mirror = Mirror(until(recording, at[0]), cards())
    assert mirror.reach() and mirror.rejoined < 0
    mirror.renew(until(recording, at[1]))
    assert mirror.reach() and mirror.rejoined == at[1]
    assert not unlike(mirror)
    facts = [(x.kind, x.turn, x.player, x.value) for x in mirror.checkpoint.state.facts]
    assert [(x.kind, x.turn, x.player, x.value) for x in mirror.game.state.facts][: len(facts)] == facts
    assert mirror.why == ""


def test_a_bot_is_asked_only_for_what_they_offer_too() -> None:
    """An option of ours that they lack is not offered to the bot."""
    recording = copy.deepcopy(recorded(3))
    index = mains(recording)[0]
    options = recording.frames[index]["select"]["option"]
    assert len(options) > 2
    recording.frames[index]["select"]["option"] = options[-2:]
    mirror = Mirror(until(recording, index), cards())
    assert mirror.reach()
    for seed in range(8):
        picks = mirror.chosen(bots.make("random"), Random(seed), None)
        assert picks is not None and picks[0] in (0, 1)


def test_a_pick_with_fewer_options_there_is_still_answered() -> None:
    """A question in the middle of an action, of which they offer a part: the bot chooses in that part."""
    recording = copy.deepcopy(recorded(3))
    picks = ("ToHand", "ToBench", "AttachTo", "Discard", "Switch", "ToActive")
    questions = [(i, f["select"]) for i, f in enumerate(recording.frames[:-1])]
    index = next(i for i, x in questions if x["effect"] and x["context"] in picks and len(x["option"]) > 2)
    asked = recording.frames[index]["select"]
    asked["option"] = asked["option"][-2:]
    mirror = Mirror(until(recording, index), cards())
    assert mirror.reach() and mirror.rejoined < 0
    found = mirror.chosen(bots.make("greedy"), Random(1), None)
    assert found is not None and set(found) <= {0, 1} and mirror.why == ""


def test_frames_are_read_once_and_right() -> None:
    """The frames that are read one by one are those of the engine's whole text."""
    recording = recorded(3)
    rng = Random(3)
    with run().engine.battle(recording.decks, 3) as battle:
        for _ in range(12):
            seen = battle.seen()
            got = battle.recording()
            assert got.frames == json.loads(battle._lib.VisualizeData(battle._pointer))
            assert len(got.frames) == len(battle.answers) + 1
            battle.select(choose(seen, rng))


def test_an_error_of_ours_does_not_lose_the_game() -> None:
    """The answers come from the observation then, and they are counted."""

    class Broken:
        """A bot that fails."""

        def choose(self, seat: object, rng: object) -> int:
            """Fail."""
            raise RuntimeError("broken")

    deck = recorded(3).decks[0]
    players = (BotPlayer(Broken(), cards(), "a"), AgentPlayer(random_agent("b")))
    played = duel(run().engine, cards(), (deck, deck), 5, players)
    assert played.fault == "" and played.unmirrored[0] > 5
    assert played.aids[0].unmirrored["RuntimeError: broken"] == played.unmirrored[0]


def test_a_deck_with_cards_that_are_not_understood_is_played(tmp_path: Path) -> None:
    """The bot plays it with what is understood of these cards, to the end of the game."""
    known = {int(card.number) for card in run().readable}
    plain = Cook(run().readable, 8).deck()
    unread = [card for card in run().pool if int(card.number) not in known and card.supertype != "Pokémon"]
    unknown = [int(card.number) for card in unread if "ACE SPEC" not in card.subtypes]
    if not unknown:
        pytest.skip("every card is understood")
    file = tmp_path / "deck.csv"
    file.write_text("\n".join(map(str, [*plain[: 60 - 2 * len(unknown)], *unknown * 2])), encoding="utf-8")
    match = Match("greedy", "kaggle-random", file, fetch())
    played = match.play(0, 6)
    assert played.fault == "" and played.questions[0] > 10
    assert match.report([played])["unmirrored"] <= 1
