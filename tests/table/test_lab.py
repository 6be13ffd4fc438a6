"""The lab in the browser: questions, runs and reports, for the person whose table it is and for nobody else."""

from __future__ import annotations

import hmac
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from ptcg.cards import builtin_decks, builtin_pool
from ptcg.lab import jobs
from ptcg.lab.matches import match_run
from ptcg.lab.runs import Cap
from ptcg.table.door import PUBLIC, Door
from ptcg.table.launch import Address
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import HOME, OWNER


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    app = make_app(SqliteStore(tmp_path / "table.sqlite"), [builtin_pool()], door=Door(owner=OWNER))
    return TestClient(app, headers=HOME)


def ask(client: TestClient, **more: Any) -> Any:
    shown = client.get("/api/lab").json()
    ids = {deck["name"]: deck["id"] for deck in shown["decks"]}
    asked = {"question": "match", "deck": ids["Ancient Roar"], "against": [ids["Future Circuit"]], "bots": "random"}
    return client.post("/api/lab/start", json={**asked, "games": 2, **more})


def test_a_match_is_asked_played_and_reported(client: TestClient) -> None:
    answer = ask(client)
    assert answer.status_code == 200
    name = answer.json()["id"]
    while not (shown := client.get("/api/lab").json()["jobs"]) or not shown[0]["report"]:
        assert [job["state"] for job in shown] != ["stopped"]  # its process takes a second to begin
        time.sleep(0.05)
    assert shown[0]["id"] == name and shown[0]["games"] == shown[0]["done"] == 2
    address = client.get("/api/lab").json()["reports"][name]
    page = client.get(address, headers={"x-ptcg-home": ""})  # a link sends no header
    assert page.status_code == 200 and "Ancient Roar" in page.text
    assert "sandbox allow-scripts" in page.headers["content-security-policy"]
    assert client.get("/lab").status_code == 200
    assert 'data-game="0"' in page.text or 'data-game="1"' in page.text
    opened = [client.get(f"{address}/game/{game}", follow_redirects=False) for game in ("0:1", "0:1", "0:0")]
    places = [answer.headers["location"] for answer in opened]
    assert [answer.status_code for answer in opened] == [303] * 3
    assert places[0] == places[1] != places[2] and client.get(places[0]).status_code == 200
    assert "counted from 0" in client.get(f"{address}/game/0:9").text
    assert client.get(f"{address[:-1]}/game/0:1").status_code == 404
    for wrong in (address[:-1], address[:-1] + "é", f"/lab/report/{name}/{'0' * 32}", f"/lab/report/{name}"):
        assert client.get(wrong).status_code == 404, wrong


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"games": 0}, "games: expected a number from 1"),
        ({"against": []}, "against: expected 1 to 40 decks"),
        ({"question": "why"}, "question: expected match, matrix or swap"),
        ({"bots": "grumpy"}, "no bot is called 'grumpy'"),
        ({"bots": ["greedy"]}, "bots: expected at most 200 characters"),
        ({"bots": "greedy:weights=unit 5"}, "weights: expected a number"),
        ({"bots": "planner:seconds=inf"}, "seconds: expected a number of at most 10,000"),
        ({"bots": "planner:samples=" + "9" * 90}, "samples: expected a number of at most 10,000"),
        ({"seed": {"a": 1}}, "seed: expected at most 200 characters"),
        ({"seed": "0" * 201}, "seed: expected at most 200 characters"),
        ({"deck": "nosuch"}, "there is no such deck"),
        ({"question": "swap", "out": "Iono", "in": "Nosuchcard"}, "no card is named Nosuchcard"),
    ],
)
def test_a_question_that_cannot_be_is_refused_in_words(client: TestClient, more: dict[str, Any], error: str) -> None:
    answer = ask(client, **more)
    assert answer.status_code == 400 and error in answer.json()["error"]
    assert jobs.jobs() == []


def test_what_is_not_there_is_not_found(client: TestClient) -> None:
    assert client.get("/lab/report/nosuch/key").status_code == 404
    answer = client.post("/api/lab/stop", json={"id": "nosuch"})
    assert answer.status_code == 400 and "no run is called" in answer.json()["error"]


@pytest.mark.parametrize("form", ["program:touch {0}", "kaggle:{1}", "{1}", "random/program:touch {0}", "random,{1}"])
@pytest.mark.parametrize("question", ["match", "matrix", "swap"])
def test_no_question_runs_a_program(client: TestClient, tmp_path: Path, form: str, question: str) -> None:
    ran, code = tmp_path / "ran", tmp_path / "bot.py"
    code.write_text(f"import pathlib\npathlib.Path({str(ran)!r}).touch()\n")
    words = form.format(ran, code)
    answer = ask(client, bots=words, question=question, out="Switch", **{"in": "Switch"})
    assert answer.status_code == 400 and "bots: no bot is called" in answer.json()["error"]
    assert jobs.jobs() == [] and not ran.exists()


def test_a_run_with_a_program_is_not_resumed_from_a_page(client: TestClient, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    roar, circuit = (next(d for d in builtin_decks("PAR23") if d.name == n) for n in ("Ancient Roar", "Future Circuit"))
    run = match_run(
        roar, circuit, games=2, bots=f"program:touch {ran}", seed="0", rulebook=None, open_lists=False, cap=Cap()
    )
    (tmp_path / "lab" / "mine").mkdir(parents=True)
    (tmp_path / "lab" / "mine" / "run.json").write_bytes(msgspec.json.encode(run))
    assert [job["id"] for job in client.get("/api/lab").json()["jobs"]] == ["mine"]
    answer = client.post("/api/lab/resume", json={"id": "mine"})
    assert answer.status_code == 400 and "plays in the terminal" in answer.json()["error"]
    assert jobs.jobs()[0].state == "stopped" and not ran.exists()


@pytest.mark.parametrize("address", ["127.0.0.1", "192.0.2.7"])
@pytest.mark.parametrize("door", [Door(owner=OWNER), Door(owner=OWNER, limits=PUBLIC), Door(), Door(home=False)])
@pytest.mark.parametrize("secret", ["", OWNER[:-1], OWNER + "x", "é" * 32, "x" * 5_000])
def test_nobody_without_the_owner_s_secret_gets_the_lab(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str, door: Door, secret: str
) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    app = make_app(SqliteStore(tmp_path / "table.sqlite"), [builtin_pool()], door=door)
    client = TestClient(app, client=(address, 50_000), headers={"host": "127.0.0.1:8090"})  # a proxy that rewrites Host
    client.headers.update({b"x-ptcg-home": secret.encode("latin-1")})
    shown = client.get("/api/lab").json()
    assert shown["offered"] is False and set(shown) == {"offered", "why"}
    for path in ("start", "stop", "resume"):
        answer = client.post(f"/api/lab/{path}", json={"id": "x"})
        assert answer.status_code == 400 and "belongs to the person who started this table" in answer.json()["error"]
    assert client.get(f"/lab/report/x/{hmac.new(b'', b'x', 'sha256').hexdigest()[:32]}").status_code == 404


def test_a_server_for_others_has_no_owner() -> None:
    assert Address().door(8090).owner == ""
    one, other = (Address().door(8090, home=True).owner for _ in range(2))
    assert len(one) == len(other) == 32 and one != other


def test_another_site_cannot_send_the_secret(client: TestClient) -> None:
    asked = {"origin": "http://evil.example", "access-control-request-headers": "x-ptcg-home"}
    answer = client.options("/api/lab/start", headers={**asked, "access-control-request-method": "POST"})
    assert not any(name.startswith("access-control-allow") for name in answer.headers)
    assert client.post("/api/lab/start", json={}, headers=asked).status_code == 403
