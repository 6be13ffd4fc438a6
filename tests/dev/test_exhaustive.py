"""The exhaustive runner, on built-in cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.cards import builtin_decks, builtin_pool
from ptcg.cards.era import book_of_card
from ptcg.engine.ask import K_MAIN
from ptcg.game import Game
from ptcg.game.compile_deck import alone
from ptcg.rulebooks import BOOK_IDS
from ptcg.scenes.parse import parse_scenes
from ptcg.scenes.resume import resume
from ptcg_dev import runner
from ptcg_dev.goals import Goal, goals
from ptcg_dev.played import Played
from ptcg_dev.runner import Job, Report, Runner, jobs

POOL = builtin_pool()
CARDS = list(dict.fromkeys(card for deck in builtin_decks("PAR23") for card in deck.all_cards()))


def test_goals_are_play_attacks_and_texts_used_by_choice() -> None:
    card = next(card for card in CARDS if len(card.attacks) == 2)
    found = goals(card, alone(card))
    assert found[:3] == [Goal("play"), Goal("attack", 0), Goal("attack", 1)]


def test_every_goal_of_a_batch_is_tried_and_reached() -> None:
    job = Job("PAR23", tuple(CARDS[:6]))
    report = Runner(POOL, CARDS).run(job)
    assert report.failures == []
    tried = {card.id: {*report.done.get(card.id, []), *report.missed.get(card.id, [])} for card in job.cards}
    assert tried == {card.id: {str(goal) for goal in goals(card, alone(card))} for card in job.cards}
    assert report.missed == {}


def test_the_same_seed_gives_the_same_report() -> None:
    job = Job("PAR23", tuple(CARDS[3:5]))
    assert Runner(POOL, CARDS, "7").run(job) == Runner(POOL, CARDS, "7").run(job)


def test_a_tenth_is_played_by_the_other_books() -> None:
    cards = list(POOL)
    planned = list(jobs(POOL, cards))
    often = {card.digest: 0 for card in cards}
    for job in planned:
        for card in job.cards:
            often[card.digest] += 1
    for card in cards:  # a card of the five books is not among the others; one of another book meets all five
        others = 5 - (book_of_card(card, POOL) in BOOK_IDS)
        assert often[card.digest] == (1 + others if int(card.digest, 16) % 10 == 0 else 1)
    assert 0 < sum(count > 1 for count in often.values()) < len(often) / 4


def test_a_failure_is_kept_as_a_scene_with_its_choices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def complain(game: Game, *, views: bool = True) -> list[str]:
        return ["board: it is tilted"] if len(game.choices) == 5 else []

    monkeypatch.setattr(runner, "violations", complain)
    job = Job("PAR23", (CARDS[0],))
    report = Runner(POOL, CARDS).run(job)
    assert report.failures
    failure = report.failures[0]
    assert failure.what == "board: it is tilted"
    assert 1 <= len(failure.choices) <= 5
    files = Played(tmp_path).add({CARDS[0].id: CARDS[0]}, report)
    (scene,) = parse_scenes(files[0].read_text(encoding="utf-8"))
    assert scene.rulebook == "PAR23"
    assert scene.state


def test_a_planted_failure_happens_again_from_its_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def next_turn(game: Game, *, views: bool = True) -> list[str]:
        return ["board: the turn has passed"] if game.turn == 6 else []

    monkeypatch.setattr(runner, "violations", next_turn)
    report = Runner(POOL, CARDS).run(Job("PAR23", (CARDS[2],)))
    files = Played(tmp_path).add({CARDS[2].id: CARDS[2]}, report)
    failure, path = next(pair for pair in zip(report.failures[::-1], files[::-1], strict=True) if pair[0].scene)
    (scene,) = parse_scenes(path.read_text(encoding="utf-8"))
    game = resume(scene)
    assert game.state.ask_kind == K_MAIN
    assert game.turn == 5
    for i, choice in enumerate(failure.choices):
        assert next_turn(game) == [], f"it broke before choice {i}"
        game.choose(choice)
    assert next_turn(game) == [failure.what]


def test_an_exception_is_a_failure_and_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(game: Game, *, views: bool = True) -> list[str]:
        return [] if game.turn == 5 else [str(1 // (game.turn - 6))]

    monkeypatch.setattr(runner, "violations", crash)
    failure = next(x for x in Runner(POOL, CARDS).run(Job("PAR23", (CARDS[2],))).failures if x.scene)
    assert failure.kind == "ZeroDivisionError at test_exhaustive.py:crash"
    assert failure.choices


def test_another_try_adds_to_what_was_done() -> None:
    report = Report("PAR23", done={"a": ["play"]}, missed={"a": ["attack 1", "use 1"]}, decisions=2)
    report.take("a", Report("PAR23", done={"a": ["play", "attack 1"]}, missed={"a": ["use 1"]}, decisions=3))
    assert report == Report("PAR23", done={"a": ["play", "attack 1"]}, missed={"a": ["use 1"]}, decisions=5)
    report.take("a", Report("PAR23", done={"a": ["use 1"]}))
    assert report.missed == {}


def test_trials_are_remembered(tmp_path: Path) -> None:
    report = Runner(POOL, CARDS).run(Job("PAR23", (CARDS[1],)))
    played = Played(tmp_path)
    played.add({CARDS[1].id: CARDS[1]}, report)
    played.save()
    trial = Played(tmp_path).trial(CARDS[1], "PAR23")
    assert trial is not None
    assert not trial.failures and not trial.refused
    assert trial.done == report.done[CARDS[1].id]
    assert Played(tmp_path).trial(CARDS[0], "PAR23") is None
    (tmp_path / "trials.json").write_text("{", encoding="utf-8")
    assert Played(tmp_path).trials == {}
