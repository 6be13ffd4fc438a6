"""Positions for the sandbox: links, the editor's object, and what a hostile text gets."""

from __future__ import annotations

import base64
import json
import zlib

import pytest
from starlette.testclient import TestClient

from ptcg.table.positions import MAX_LINK, MAX_SCENE, pack, read, unpack
from ptcg.table.refusals import Refused
from tabling import SCENE, my_move, path, until


def ask(client: TestClient, **asked: object) -> dict[str, object]:
    answer = client.post("/api/position", json=asked)
    found: dict[str, object] = answer.json()
    return found


def test_a_link_holds_the_scene() -> None:
    code = pack(SCENE)
    assert code and len(code) <= MAX_LINK
    assert unpack(code) == SCENE


def test_a_scene_too_large_for_a_link_has_none() -> None:
    noise = "".join(f"{i * 7919 % 65521:x}" for i in range(9000))
    assert pack(noise) == ""


@pytest.mark.parametrize(
    "code",
    [
        "!!!",
        "a",
        "é",
        base64.urlsafe_b64encode(b"not deflated").decode(),
        base64.urlsafe_b64encode(zlib.compress(b"x" * 10_000_000)).decode(),
        base64.urlsafe_b64encode(zlib.compress(SCENE.encode())[:-9]).decode(),
        base64.urlsafe_b64encode(zlib.compress(b"\xff\xfe")).decode(),
        "A" * (MAX_LINK + 1),
    ],
)
def test_a_damaged_or_hostile_link_is_refused(client: TestClient, code: str) -> None:
    with pytest.raises(Refused) as refused:
        unpack(code)
    assert refused.value.code == "link"
    assert ask(client, code=code)["code"] == "link"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 30_000, "nested deeper"),
        ("{a: " * 7_000, "nested deeper"),
        ("- " * 15_000, "nested deeper"),
        ("x" * (MAX_SCENE + 1), "too long"),
        (SCENE.replace("deck: 20", "deck: 999999999", 1), "from 0 to 60"),
        (SCENE.replace("number: 5", "number: 99999999999", 1), "from 1 to 9999"),
        ("", "holds no scene"),
        ("scene: a\nrulebook: PAR23\n", "Active Pokémon of both"),
        ("scene: a\nrulebook: PAR23\nstate: ptcg-state-1.0.AAAA\n", "Active Pokémon of both"),
    ],
)
def test_a_hostile_text_gets_one_clear_error_and_the_server_lives(client: TestClient, text: str, said: str) -> None:
    answer = client.post("/api/sandbox", json={"scene": text})
    assert answer.status_code == 400
    assert said in answer.json()["error"]
    assert client.get("/api/lobby").status_code == 200


def test_a_deep_object_is_refused(client: TestClient) -> None:
    deep = '{"position": ' + '{"a":' * 900 + "1" + "}" * 900 + "}"
    answer = client.post("/api/position", content=deep.encode())
    assert answer.status_code in (200, 400)
    assert "fault" in answer.json() or "error" in answer.json()


def test_no_saved_state_of_an_engine_is_taken_from_a_client() -> None:
    assert read(SCENE + "state: ptcg-state-1.0.AAAA\n").state == ""


def test_the_editors_object_and_the_text_are_the_same_position(client: TestClient) -> None:
    one = ask(client, scene=SCENE)
    assert one["fault"] is None
    two = ask(client, position=one["position"])
    assert two["scene"] == one["scene"]
    assert ask(client, code=one["code"])["position"] == one["position"]
    faces = one["faces"]
    assert isinstance(faces, dict)
    assert faces["sv4-123"]["name"] == "Brute Bonnet" and faces["Darkness"]["kind"] == "energy"


def test_what_is_impossible_names_its_place(client: TestClient) -> None:
    position = json.loads(json.dumps(ask(client, scene=SCENE)["position"]))
    position["opp"]["active"]["damage"] = 900
    fault = ask(client, position=position)["fault"]
    assert isinstance(fault, dict)
    assert fault["at"] == "opp.active"
    assert "900 damage on" in fault["text"]
    assert client.post("/api/sandbox", json={"position": position}).json()["code"] == "scene"
    position["opp"]["active"] = None
    missing = ask(client, position=position)["fault"]
    assert isinstance(missing, dict) and missing["at"] == "opp.active"


BALL = SCENE.replace("hand: [", "hand: [sv1-196, ").replace("deck: 20\nopp", "deck: [sv4-94, sv4-38, Fighting]\nopp")


def test_an_effect_in_progress_is_part_of_a_shared_position(client: TestClient) -> None:
    game = client.post("/api/sandbox", json={"scene": BALL}).json()
    with client.websocket_connect(path(game)) as ws:
        for line in ("play Ultra Ball", "choose Fighting Energy", "choose Switch"):
            frame = until(ws, my_move)
            index = next(o["i"] for o in frame["decision"]["options"] if o["notation"] == line)
            ws.send_json({"type": "choose", "option": index, "state": frame["state"]})
        until(ws, lambda f: my_move(f) and f["choices"] == 3)
    shared = client.get(f"/api/scene/{game['game']}/{game['token']}").json()
    assert shared["progress"] == "told" and "state:" not in shared["scene"]
    described = ask(client, code=shared["code"])
    assert described["fault"] is None
    again = client.post("/api/sandbox", json={"position": described["position"]}).json()
    with client.websocket_connect(path(again)) as ws:
        frame = until(ws, my_move)
        assert {"choose Gible", "choose Garchomp ex"} <= {o["notation"] for o in frame["decision"]["options"]}


def test_choices_that_cannot_be_made_are_a_fault(client: TestClient) -> None:
    position = json.loads(json.dumps(ask(client, scene=SCENE)["position"]))
    position["pending"] = ["play Nothing"]
    fault = ask(client, position=position)["fault"]
    assert isinstance(fault, dict) and "play Nothing is none of the options" in fault["text"]
    position["pending"] = ["end turn"] * 61
    fault = ask(client, position=position)["fault"]
    assert isinstance(fault, dict) and "at most 60" in fault["text"]
