"""Lessons: each can be done as it is told and takes no other choice; the coach points at the step."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ptcg.table.lessons import BOOK, BOT, OPPONENT, Lesson, lessons
from ptcg.table.refusals import Refused
from ptcg.table.setups import Seat, Setup
from ptcg.table.table import Table
from tabling import as_page, my_move, path, until

ALL = list(lessons().values())


def table_of(lesson: Lesson) -> Table:
    """Return a table at the beginning of a lesson."""
    seats = [Seat("Ada", token="t"), Seat(OPPONENT, bot=BOT)]
    return Table(Setup(id="x", rulebook=BOOK, seed="sfc32:0", seats=seats, scene=lesson.scene, lesson=lesson.id))


def wait_for_the_bot(table: Table) -> None:
    """Let the opponent answer, as in a lesson with a Knock Out."""
    for _ in range(9):
        if not table.bot_moves:
            return
        table.bot_choose(table.bot_answer())
    raise AssertionError("the opponent of a lesson has hardly anything to decide")


def test_there_are_eight_in_order_and_every_step_says_why() -> None:
    assert [lesson.number for lesson in ALL] == list(range(1, 9))
    for lesson in ALL:
        assert 2 <= len(lesson.steps) <= 5 and lesson.learned and lesson.line
        for step in lesson.steps:
            assert len(step.title) <= 60 and len(step.why) > 10


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
def test_a_lesson_is_done_step_by_step_and_takes_nothing_else(lesson: Lesson) -> None:
    table = table_of(lesson)
    for number, step in enumerate(lesson.steps):
        wait_for_the_bot(table)
        coach = as_page(table, 0)["coach"]
        assert coach["title"] == step.title and coach["text"] == step.why
        assert len(coach.get("done", [])) == number and coach["lessons"] == len(lesson.steps)
        assert coach["marks"]
        notations = table.game.options.notations
        right = [i for i, notation in enumerate(notations) if step.takes(notation)]
        assert right
        for wrong in set(range(len(notations))) - set(right):
            with pytest.raises(Refused, match="not yet: "):
                table.choose(0, wrong)
        table.choose(0, right[0])
    assert table.over and table.result == (0, "lesson")


def test_a_step_is_taken_back_and_asked_again() -> None:
    table = table_of(ALL[0])
    table.choose_line(0, ALL[0].steps[0].want)
    assert table.steps_done == 1
    table.undo(0)
    assert as_page(table, 0)["coach"]["title"] == ALL[0].steps[0].title


def test_the_server_lists_and_opens_lessons_and_says_no_to_an_unknown_one(client: TestClient) -> None:
    listed = client.get("/api/lessons").json()["lessons"]
    assert [row["id"] for row in listed] == [lesson.id for lesson in ALL]
    assert [row["steps"] for row in listed] == [len(lesson.steps) for lesson in ALL]
    game = client.post("/api/lesson", json={"lesson": "energy", "name": "Ada"}).json()
    with client.websocket_connect(path(game)) as ws:
        facts = until(ws, lambda frame: frame["type"] == "table")
        assert facts["lesson"]["next"] == "evolve" and not facts["advice"] and not facts["sandbox"]
        frame = until(ws, my_move)
        wrong = next(o["i"] for o in frame["decision"]["options"] if o["verb"] == "end")
        ws.send_json({"type": "choose", "option": wrong, "state": frame["state"]})
        refused = until(ws, lambda frame: frame["type"] == "refused")
        assert refused["code"] == "lesson" and "attach the Water Energy" in refused["reason"]
    for wrong_name in ("none", None, 7, ["energy"]):
        answer = client.post("/api/lesson", json={"lesson": wrong_name})
        assert answer.status_code == 400 and "no such lesson" in answer.json()["error"]


def test_a_lesson_has_no_review_and_is_told_apart_in_the_list_of_games(client: TestClient) -> None:
    game = client.post("/api/lesson", json={"lesson": "energy"}).json()
    with client.websocket_connect(path(game)) as ws:
        for step in lessons()["energy"].steps:
            frame = until(ws, my_move)
            option = next(o["i"] for o in frame["decision"]["options"] if step.takes(o["notation"]))
            ws.send_json({"type": "choose", "option": option, "state": frame["state"]})
        assert until(ws, lambda frame: "over" in frame)["over"]["way"] == "lesson"
    asked = {"game": game["game"], "token": game["token"]}
    assert "no review" in client.post("/api/review", json=asked).json()["error"]
    row = client.post("/api/mine", json={"games": [[game["game"], game["token"]]]}).json()["games"][0]
    assert row["lesson"] == "energy" and row["result"] == [0, "lesson"]
