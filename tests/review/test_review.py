"""The review: it finds a planted fault, leaves good play alone, resumes, and tells nobody what they may not know."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec
import pytest

from ptcg import Game, bots
from ptcg.cards import builtin_pool
from ptcg.review import Reviewing, Story, review, story_of_game, story_of_record
from ptcg.review.page import page
from ptcg.review.results import Kept, Review
from ptcg.review.reviewing import Task, work
from ptcg.review.summing import swings_of
from ptcg.review.text import lines
from ptcg.review.words import past
from ptcg.scenes import parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.resume import resume


@cache
def played(seed: int = 7, turns: int = 1) -> Game:
    """Return a game of the greedy bot that stops after some turns."""
    game, bot, rng = Game.new("PAR23", seed=seed, listen=True), bots.make("greedy"), Random(seed)
    while game.outcome is None and game.turn <= turns:
        game.choose(bot.choose(game.seat(), rng))
    return game


@cache
def story() -> Story:
    return story_of_game(played(), ("Ana", "Bo"))


@cache
def reviewed() -> Reviewing:
    return review(story(), 0, "quick")


def test_every_choice_of_both_players_is_judged_once() -> None:
    found = reviewed()
    free = [m for m in story().moments if not m.forced]
    assert [c.index for c in found.review().choices] == [m.at for m in free]
    assert sorted(found.kept.first) == [m.at for m in free if m.before.options.notations[0] != "go first"]
    assert found.tasks == [] and found.done == found.total


def test_chances_have_ranges_that_hold_them() -> None:
    known = [c for c in reviewed().review().choices if c.chance is not None]
    assert len(known) > 5
    for c in known:
        assert c.low is not None and c.high is not None and c.chance is not None
        assert 0 <= c.low <= c.chance <= c.high <= 1


def test_equal_seeds_give_equal_reviews_and_a_record_the_same_as_its_game() -> None:
    again = Reviewing(story_of_record(played().record(), builtin_pool(), ("Ana", "Bo")), 0, "quick")
    for task in again.tasks[3:7]:
        result, _ = work(again.job(task))
        assert result in (reviewed().kept.first[task.at], reviewed().kept.points.get(task.at))


def test_a_review_resumes_from_what_was_kept() -> None:
    half = Reviewing(story(), 0, "quick")
    for task in half.tasks[3:7]:
        result, seconds = work(half.job(task))
        assert result is not None
        half.keep(task, result, seconds)
    stored = msgspec.json.decode(msgspec.json.encode(half.kept), type=Kept)
    resumed = Reviewing(story(), 0, "quick", kept=stored)
    assert resumed.done == 4
    assert resumed.tasks == half.tasks
    assert Reviewing(story(), 1, "quick", kept=stored).done == 0  # another seat begins its own


def test_a_stopped_task_has_no_result() -> None:
    found = Reviewing(story(), 0, "quick")
    assert work(found.job(found.tasks[1]), lambda: True)[0] is None


BLUNDER = """
scene: REVIEW-1
rulebook: PAR23
me:
  active: {card: sv4-70, damage: 100, energy: [Lightning, Lightning, Lightning, Lightning]}
  prizes: [Lightning]
  deck: [sv4-70, Lightning, Lightning, Lightning]
opp:
  active: {card: sv4-70, damage: 100, energy: [Lightning, Lightning, Lightning, Lightning]}
  bench: [{card: sv4-94}]
  prizes: [Lightning]
  deck: [sv4-70, Lightning, Lightning, Lightning]
"""
"""Player 1 may take the last Prize card with an attack."""


def blunder() -> Story:
    """Return a game in which player 1 ends that turn."""
    game = resume(parse_scenes(BLUNDER)[0], "1", Library(builtin_pool()))
    game.choose("end turn")
    return story_of_game(game, ("Ana", "Bo"))


def test_a_win_given_away_stands_out_with_its_line() -> None:
    given_away = blunder()
    found = review(given_away, 0, "normal").review()
    assert found.state == "done"
    first = found.mistakes[0]
    assert first.index == 0 and first.better.words.startswith("attack with")
    assert first.better.chance > first.chosen.chance + 0.2
    assert first.cost >= first.margin > 0
    assert "Prize card" in first.why or "win" in first.why
    assert any("Knocked Out" in words for step in first.line for words in (step.say, *step.results))
    assert "end" in first.say and "attack" in first.say


def test_no_choice_stands_out_below_twice_its_error() -> None:
    found = Reviewing(story(), 0, "normal", kept=None)
    found.kept.first.update(reviewed().kept.first)
    for at in list(found.kept.first)[:3]:
        judgement = found.kept.first[at]
        other = msgspec.structs.replace(judgement.best, option=judgement.chosen.option + 1)
        found.kept.refined[at] = msgspec.structs.replace(judgement, best=other, cost=0.10, error=0.06)
    assert found.costly == []
    at = next(iter(found.kept.refined))
    found.kept.refined[at] = msgspec.structs.replace(found.kept.refined[at], error=0.04)
    assert found.costly == [at]


def test_the_words_of_a_review_do_not_tell_what_the_opponent_holds() -> None:
    """What player 1 reads about player 2's picks from a deck or a hand names no card that was not shown."""
    for choice in reviewed().review().choices:
        if choice.seat == 1 and choice.turn == 0 and "face-down" not in choice.say:
            assert "chose a card" in choice.say or "first" in choice.say or "drew" in choice.say, choice.say


@pytest.mark.parametrize("seat", [0, 1])
def test_accuracy_is_a_share_with_its_error(seat: int) -> None:
    rows = reviewed().review().accuracy[seat]
    assert rows[0].kind == "all" and rows[0].count == sum(row.count for row in rows[1:])
    for row in rows:
        assert (row.share is None) == (row.count < 3)
        assert row.share is None or 0 <= row.share <= 1


def test_text_and_page_say_what_was_found() -> None:
    found: Review = reviewed().review()
    text = "\n".join(lines(found))
    assert "Accuracy" in text and "Ana" in text and "Lists assumed" in text
    shown = page(found)
    assert shown.count("<svg") == 2 and "Ana against Bo" in shown  # the graph for a desktop, and for a phone
    assert "Decks: Ana: " in shown


@pytest.mark.parametrize(("after", "swings"), [(0.64, 0), (0.65, 1), (0.36, 0), (0.35, 1)])
def test_a_swing_is_more_than_twice_its_error(after: float, swings: int) -> None:
    found = reviewed().review()
    choice, turn = found.choices[0], found.turns[0]
    # 0.5 ± 0.1 and ± 0.1 at 95%: twice the error of the difference is 0.144
    two = tuple(
        msgspec.structs.replace(choice, turn=n, chance=chance, low=chance - 0.1, high=chance + 0.1)
        for n, chance in ((1, 0.5), (2, after))
    )
    turns = tuple(msgspec.structs.replace(turn, turn=n) for n in (1, 2))
    assert len(swings_of(turns, two)) == swings
    for swing in found.swings:
        assert abs(swing.after - swing.before) > swing.margin > 0


def test_the_words_of_a_retreat() -> None:
    assert past("retreat and make Mew (Bench 1) Active") == "retreated and made Mew (Bench 1) Active"


def test_wrong_depth_and_seat_are_refused() -> None:
    with pytest.raises(ValueError, match="depth far: expected quick, normal, deep"):
        Reviewing(story(), 0, "far")
    with pytest.raises(ValueError, match="seat 2: expected 0 or 1"):
        Reviewing(story(), 2)


def test_tasks_go_over_the_game_in_order() -> None:
    tasks = Reviewing(story(), 0, "quick").tasks
    assert tasks[0] == Task("point", 0)
    assert [task.at for task in tasks] == sorted(task.at for task in tasks)
