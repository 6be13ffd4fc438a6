"""Every field of every route gets every hostile form: nothing runs, nothing is imported, opened or written, and each
answer is a clear refusal or harmless.

The routes are read from the application, and the fields from what its handlers read. A new route or field fails here
until the tables below list it.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args
from urllib.parse import quote, unquote, urlencode

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from ptcg.cards import CardError, Pool, builtin_pool
from ptcg.cards.fetch import Progress
from ptcg.scenes.puzzles import prove
from ptcg.table import messages, puzzles, sockets
from ptcg.table.door import Door
from ptcg.table.lessons import lessons
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from ptcg.table.thinkers import Brake, Thinkers
from tabling import DECKS, HOME, OWNER, SCENE

Fields = dict[str, Any]
DECK = DECKS["PAR23"]
LESSON = next(iter(lessons()))
LIST = "name: Energy\nrulebook: PAR23\n60 Darkness Energy sve-7"
POSITION = {
    "scene": "small", "rulebook": "PAR23", "title": "A title", "rules": ["TURN-02"],
    "me": {"active": {"card": ["sv4-123"], "damage": 10, "energy": ["Darkness"], "conditions": ["Poisoned"],
                      "since": "earlier"}, "bench": ["sv4-94"], "hand": ["sv4-95"], "deck": 20, "discard": ["sv4-95"]},
    "opp": {"active": {"card": "sv4-70"}, "deck": ["sv4-95"], "prizes": 6},
    "turn": {"player": "me", "number": 5, "flags": {"supporter_played": True}}, "game": {"me": {"mulligans": 1}},
    "coins": ["heads"], "pending": [], "state": "abc", "do": ["end turn"], "expect": ["me.active.damage == 10"],
}  # fmt: skip
DRAFT = {"name": "Mine", "rulebook": "PAR23", "counts": {"sve-7": 60}, "format": "", "lines": [], "keep": ""}
SEATED: Fields = {"game": "GAME", "token": "TOKEN"}

POSTS: dict[str, list[Fields]] = {
    "/api/games": [
        {"rulebook": "PAR23", "deck": DECK, "their_deck": DECK, "opponent": "hotseat", "name": "Ann", "clock": "off",
         "best_of": 1, "hints": False},
    ],
    "/api/guide": [{"name": "Ann"}],
    "/api/join": [{"game": "GAME", "invite": "INVITE", "name": "Bo", "deck": DECK}],
    "/api/mine": [{"games": [["GAME", "TOKEN"]]}],
    "/api/rematch": [{**SEATED, "opponent": "random"}],
    "/api/follow": [SEATED],
    "/api/fork": [{**SEATED, "at": 0}],
    "/api/review": [{**SEATED, "seat": 0}],
    "/api/review/stop": [SEATED],
    "/api/sandbox": [{"scene": SCENE}, {"position": POSITION}, {"code": "eNo="}],
    "/api/puzzle": [{"puzzle": "x", "name": "Ann"}, {"scene": SCENE}, {"position": POSITION}, {"code": "eNo="}],
    "/api/lesson": [{"lesson": "nosuch", "name": "Ann"}, {"lesson": LESSON, "name": "Ann"}],
    "/api/puzzle/check": [{"puzzle": "x"}, {"scene": SCENE}, {"position": POSITION}, {"code": "eNo="}],
    "/api/position": [{"scene": SCENE}, {"position": POSITION}, {"code": "eNo="}],
    "/api/pictures": [{"ids": ["sve-7"]}],
    "/api/deck/check": [
        {"id": DECK, "rulebook": "PAR23", "format": "standard", "lines": ["4 Riolu"]},
        {"text": LIST, "name": "Energy"},
        {"counts": {"sve-7": 60}, "name": "Energy"},
    ],
    "/api/deck/import": [{"text": LIST, "rulebook": "PAR23", "format": "standard"}],
    "/api/deck/odds": [
        {"id": DECK, "rulebook": "PAR23", "have": ["Switch"]},
        {"text": LIST, "name": "Energy"},
        {"counts": {"sve-7": 60}, "name": "Energy"},
    ],
    "/api/faces": [{"ids": ["sve-7"]}],
    "/api/draft": [{"draft": DRAFT, "id": "draft-0123456789abcdef", "version": 1}],
    "/api/draft/delete": [{"id": "draft-0123456789abcdef"}],
    "/api/deck/export": [{"id": DECK}, {"text": LIST, "name": "Energy"}, {"counts": {"sve-7": 60}, "name": "Energy"}],
    "/api/deck/save": [
        {"text": LIST, "name": "Energy", "rulebook": "PAR23", "keep": "own-1"},
        {"counts": {"sve-7": 60}, "name": "Energy", "rulebook": "PAR23", "keep": "own-1"},
    ],
    "/api/deck/delete": [{"id": "own-1"}],
    "/api/lab/start": [
        {"question": "match", "deck": "nosuch", "against": [DECK], "bots": "random", "games": 2, "seed": "0",
         "open_lists": False},
        {"question": "swap", "deck": DECK, "against": [DECK], "bots": "random", "seed": "0", "out": "No", "in": "No"},
    ],
    "/api/cards/data": [{"do": "get"}],
    "/api/live/add": [{"name": "log.txt", "text": "Setup"}],
    "/api/live/follow": [{"id": "nosuch", "rulebook": "ASC26"}],
    "/api/live/review": [{"id": "nosuch", "rulebook": "ASC26", "depth": "normal"}],
    "/api/live/remove": [{"id": "nosuch"}],
    "/api/lab/stop": [{"id": "nosuch"}],
    "/api/lab/resume": [{"id": "nosuch"}],
}  # fmt: skip
"""The fields of each POST, as requests that are well formed. They start no run: that is the one thing a POST may do
that takes a process."""

GETS: dict[str, Fields] = {
    "/": {}, "/learn": {}, "/decks": {}, "/replays": {}, "/imported": {}, "/api/live": {},
    "/sandbox": {}, "/puzzles": {}, "/rules": {}, "/lab": {},
    "/join/{game}/{invite}": {}, "/play/{game}/{token}": {},
    "/api/lobby": {}, "/api/sets": {}, "/api/themes": {}, "/api/lab": {}, "/api/cards/data": {},
    "/api/ready": {"q": "zoroark", "year": "2025", "book": "PAR23", "format": "standard", "page": "0"},
    "/api/puzzles": {}, "/api/puzzle/{puzzle}": {}, "/api/lessons": {},
    "/review/{game}/{token}": {}, "/api/review/{game}/{token}": {"seat": "0", "done": "1", "total": "2", "line": "0"},
    "/api/cards": {"q": "iono", "kind": "Trainer", "type": "Fire", "set": "sv4", "mark": "G", "book": "PAR23",
                   "format": "standard", "page": "0"},
    "/api/rules": {"q": "turn", "book": "PAR23"},
    "/api/invited/{game}/{invite}": {}, "/api/replay/{game}/{token}": {"at": "0", "view": "public"},
    "/api/scene/{game}/{token}": {}, "/api/draft/{draft}": {},
    "/qr/{game}/{invite}": {}, "/lab/report/{run}/{key}": {},
    "/lab/report/{run}/{key}/game/{game}": {},
    "/healthz": {}, "/metrics": {}, "/sw.js": {}, "/manifest.webmanifest": {}, "/static": {},
}  # fmt: skip
"""The parameters in the query of each GET. Those of the path are in its braces."""

SOCKETS = ("/ws/challenges", "/ws/{game}/{token}")
MESSAGES: list[Fields] = [
    {"type": "ping"}, {"type": "why", "card": "sv4-123", "at": "me.active", "line": "end turn"},
    {"type": "rule", "rule": "TURN-02"}, {"type": "hint", "at": 0}, {"type": "stop_hint"}, {"type": "hurry"},
    {"type": "emote", "emote": "hello"}, {"type": "choose", "option": 0, "state": "x.1"},
    {"type": "pick", "picks": [["sv4-94"]], "state": ""}, {"type": "undo"}, {"type": "agree", "yes": True},
    {"type": "claim"}, {"type": "rematch"}, {"type": "again", "yes": True}, {"type": "withdraw", "what": "rematch"},
    {"type": "concede"},
]  # fmt: skip
"""The messages of a seat's WebSocket."""
OLD_MESSAGES: list[Fields] = [
    {"ping": 1}, {"why": {"card": "sv4-123", "at": "me.active", "line": "end turn"}}, {"why": {"rule": "TURN-02"}},
    {"hint": {"at": 0}}, {"hurry": True}, {"emote": "hello"}, {"choose": 0, "state": "x.1"},
    {"pick": [["sv4-94"]], "state": ""}, {"undo": True}, {"agree": True}, {"concede": True}, {"claim": True},
    {"rematch": True}, {"again": True}, {"withdraw": "rematch"},
]  # fmt: skip
"""The same in the form of version 0.1."""


def forms(folder: Path) -> dict[str, Any]:
    """What a hostile client sends in place of a value."""
    bot, ran, agent = folder / "canary.py", folder / "canary-ran", folder / "canary"
    deep: Any = "x"
    for _ in range(900):
        deep = [deep]
    return {
        "program": f"program:touch {ran}", "kaggle": f"kaggle:{agent}", "file": str(bot), "agent": str(agent),
        "upper": f"PROGRAM:touch {ran}", "pair": f"random/program:touch {ran}", "url": f"file://{bot}",
        "parents": "../" * 12 + str(bot)[1:], "parent": "../../canary", "windows": "..\\..\\canary",
        "passwd": "/etc/passwd", "module": "canary.Bot", "nul": "canary\0.py", "control": "\x1b[31m\r\n\x07",
        "long": "canary" * 8_000,
        "regex": "(a+)+$" + "a" * 3_000 + "!", "spaces": "4 " + " " * 9_000 + "x", "brackets": "[" * 3_000,
        "dashes": "(a-" * 3_000,
        "digits": "9" * 5_000, "yaml": "&a [*a, *a]", "tag": f"!!python/object/apply:os.system ['touch {ran}']",
        "html": "<script>alert(1)</script>", "quote": "\"'><img src=x onerror=alert(1)>",
        "template": "{{7*7}}${7*7}%s%n", "sql": "'; DROP TABLE games; --", "bidi": "\u202e\u2066txt.exe",
        "wide": "\U0001f4a9" * 50, "empty": "",
        "over63": 2**63, "under63": -(2**63) - 1, "over64": 2**64 + 1, "float": 1e308, "minus": -1, "big": 10**300,
        "none": None, "true": True, "false": False, "list": [], "mapping": {}, "nested": deep,
        "mixed": [None, {"canary": [1, "x"]}, 2**64],
    }  # fmt: skip


RUNS = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "pty.spawn", "ctypes.dlopen")
_guilty: list[str] | None = None


def _watch(event: str, args: tuple[Any, ...]) -> None:
    """Note what a request must never cause: a program, an import, or a look at what the request names."""
    if _guilty is None:
        return
    named = "canary" in repr(args[:1]) or "passwd" in repr(args[:1])
    if event in RUNS or (event in ("open", "import", "os.listdir", "os.scandir") and named):
        _guilty.append(f"{event} {args!r}"[:300])


sys.addaudithook(_watch)


class Brief(Thinkers):
    """Looks at a few positions of a puzzle only: a position that is well formed is not what is tested here."""

    async def run(self, who: str, job: Callable[..., Any], *given: Any, brake: Brake | None = None) -> Any:
        assert job is puzzles.check
        return await asyncio.to_thread(prove, given[0], 5)


def nothing(progress: Progress) -> Pool:
    raise CardError("nothing is fetched in tests")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with bait beside it: a bot and an agent that leave a mark if they run."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    code = f"import pathlib\npathlib.Path({str(tmp_path / 'canary-ran')!r}).touch()\n"
    (tmp_path / "canary").mkdir()
    for file in ("canary.py", "canary/main.py"):
        (tmp_path / file).write_text(code)
    return tmp_path


@pytest.fixture
def app(folder: Path) -> Starlette:
    store = SqliteStore(folder / "home" / "table.sqlite")
    door = Door(owner=OWNER)
    return make_app(store, [builtin_pool()], pace=0, rate=1e6, door=door, thinkers=Brief(1), bring=nothing)


@pytest.fixture
def client(app: Starlette, folder: Path) -> Iterator[TestClient]:
    """The owner's page, which may ask for everything; beside it nothing may run, be read or be written."""
    global _guilty
    with TestClient(app, headers=HOME, raise_server_exceptions=False) as client:
        before = files(folder)
        _guilty = []
        yield client
        found, _guilty = _guilty, None
    assert found == []
    assert files(folder) - before <= {"home/table.sqlite-wal", "home/table.sqlite-shm"}
    assert not (folder / "canary-ran").exists()


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def game_of(client: TestClient) -> dict[str, str]:
    """A game that waits for a friend: its id, a token and an invitation, by the words of the tables above."""
    asked = {"rulebook": "PAR23", "deck": DECK, "opponent": "friend"}
    found = client.post("/api/games", json=asked).json()
    return {"GAME": found["game"], "TOKEN": found["token"], "INVITE": found["invite"]}


def filled(value: Any, real: dict[str, str]) -> Any:
    """A value with the words GAME, TOKEN and INVITE replaced by a real game's."""
    if isinstance(value, str):
        return real.get(value, value)
    if isinstance(value, list):
        return [filled(item, real) for item in value]
    return {key: filled(item, real) for key, item in value.items()} if isinstance(value, dict) else value


def places(value: Any) -> Iterator[tuple[Any, ...]]:
    """The path of every value in a request: of each field, and of each value inside it."""
    inside: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield (key,)
        yield from ((key, *rest) for rest in places(item))


def placed(value: Any, path: tuple[Any, ...], form: Any) -> Any:
    """A copy of a request with a form at one place."""
    copy: Any = json.loads(json.dumps(value))
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = form
    return copy


def check(what: str, status: int, text: str) -> None:
    """Fail unless an answer is harmless, or a refusal in one clear line."""
    assert status < 500, f"{what}: {status} {text[:300]}"
    assert "Traceback" not in text and 'File "' not in text, what
    if status >= 400 and text.startswith("{"):
        said = json.loads(text)
        assert said["error"] and said["code"], what
        assert len(said["error"]) <= 1_000, f"{what}: {len(said['error'])} characters: {said['error'][:200]}"


def test_the_tables_list_every_route(app: Starlette) -> None:
    there: set[tuple[str, str]] = set()
    for route in app.routes:
        if isinstance(route, Route):
            there |= {(method, route.path) for method in route.methods or () if method != "HEAD"}
        elif isinstance(route, WebSocketRoute):
            there.add(("WS", route.path))
        else:
            assert isinstance(route, Mount)
            there.add(("GET", route.path))
    listed = [("POST", path) for path in POSTS] + [("GET", path) for path in GETS] + [("WS", path) for path in SOCKETS]
    assert there == set(listed)


class Noting(dict[str, Any]):
    """A mapping that notes which keys are read."""

    read: set[str]

    def get(self, key: str, default: Any = None) -> Any:
        self.read.add(key)
        return super().get(key, default)

    def __getitem__(self, key: str) -> Any:
        self.read.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self.read.add(str(key))
        return super().__contains__(key)


def test_the_tables_list_every_field_that_a_post_reads(app: Starlette, client: TestClient) -> None:
    read: dict[str, set[str]] = {path: set() for path in POSTS}

    async def noting(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "POST":
            message: Message = await receive()
            asked = Noting(json.loads(message["body"]))
            asked.read = read[scope["path"]]
            scope["state"] = {"body": asked}
        await app(scope, receive, send)

    asks = TestClient(noting, headers=HOME)
    real = game_of(client)
    for path, requests in POSTS.items():
        for request in requests:
            asks.post(path, json=filled(request, real))
    for path, fields in read.items():
        assert fields, f"{path}: nothing was read"
        assert fields <= {field for request in POSTS[path] for field in request}, path


@pytest.mark.parametrize("path", POSTS)
def test_hostile_posts(client: TestClient, folder: Path, path: str) -> None:
    real, hostile = game_of(client), forms(folder)
    for request in POSTS[path]:
        request = filled(request, real)
        for place in [*places(request), ("canary",)]:
            for name, form in hostile.items():
                if path == "/api/lab/start" and name in ("true", "false", "none", "empty", "list", "mapping"):
                    continue  # what is left out is taken as usual: that is a question which starts a run
                body = json.dumps(placed(request, place, form))
                answer = client.post(path, content=body)
                check(f"{path} {place} {name}", answer.status_code, answer.text)
    for name, form in hostile.items():
        answer = client.post(path, content=json.dumps(form))
        check(f"{path} {name}", answer.status_code, answer.text)
        assert answer.status_code in (400, 413) or name == "mapping", name


@pytest.mark.parametrize("path", GETS)
def test_hostile_gets(client: TestClient, folder: Path, path: str) -> None:
    real, hostile = game_of(client), {k: v if isinstance(v, str) else json.dumps(v) for k, v in forms(folder).items()}
    words = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    usual = {word: real.get(word.upper(), "x") for word in words}
    for name, form in hostile.items():
        for word in words or [""]:
            address = path.format(**{**usual, word: "WORD"}).replace("WORD", quote(form[:6_000], safe=""))
            answer = client.get(address, follow_redirects=False)
            check(f"{path} {word} {name}", answer.status_code, answer.text)
        for field in [*GETS[path], "canary"]:
            query = urlencode({**GETS[path], field: form[:6_000]})
            answer = client.get(f"{path.format(**usual)}?{query}")
            check(f"{path}?{field} {name}", answer.status_code, answer.text)
            if answer.headers.get("content-type", "").startswith("text/html"):
                assert "alert(1)" not in answer.text


LISTS = ("{}", "{}\n60 Darkness Energy sve-7", "name: {}\n60 Darkness Energy sve-7", "rulebook: {}\n60 Darkness Energy",
         "plan: {}\n60 Darkness Energy sve-7", "4 {}", "{} Riolu", "4 Riolu {} 1", "4 Riolu sv1 {}", "4 Riolu {}-1",
         '{{"name": "{}", "cards": []}}', '[{{"id": "{}", "count": 4}}]')  # fmt: skip
"""Deck lists with a place for a word."""


@pytest.mark.parametrize("path", ["/api/deck/import", "/api/deck/check", "/api/deck/export", "/api/deck/save"])
def test_hostile_deck_lists(client: TestClient, folder: Path, path: str) -> None:
    for name, form in forms(folder).items():
        for text in LISTS:
            asked = {"text": text.format(str(form)[:15_000]), "rulebook": "PAR23"}
            answer = client.post(path, json=asked)
            check(f"{path} {text} {name}", answer.status_code, answer.text)


@pytest.mark.parametrize("place", ["do", "expect", "effects"])
def test_a_long_line_of_a_scene_is_refused_before_it_is_matched(client: TestClient, place: str) -> None:
    me: dict[str, Any] = {"active": {"card": "sv4-123"}, "deck": 20}
    scene: dict[str, Any] = {**POSITION, "me": me}
    (me["active"] if place == "effects" else scene)[place] = ["(a-" * 3_000]
    answer = client.post("/api/sandbox", json={"position": scene})
    assert answer.status_code == 400 and "a line of at most 600 characters, found 9000" in answer.json()["error"]


def test_a_long_line_of_a_deck_list_is_refused_before_it_is_matched(client: TestClient) -> None:
    read = client.post("/api/deck/import", json={"text": "1 a" + " " * 19_000 + "b"}).json()
    assert read["lines"] == ["1 a b"]
    said = client.post("/api/deck/export", json={"text": "60 Darkness Energy sve-7\n1 " + "a b " * 2_000}).json()[
        "error"
    ]
    assert "has 8001 characters; expected at most 2000 per line" in said


def test_static_serves_only_its_folder(client: TestClient) -> None:
    for path in (
        "../server.py",
        "..%2fserver.py",
        "%2e%2e/server.py",
        "..%5cserver.py",
        "%00",
        "/etc/passwd",
        "x" * 5_000,
    ):
        assert client.get(f"/static/{path}").status_code in (404, 405), path


def test_the_table_lists_every_message() -> None:
    there = {info.__struct_config__.tag: set(info.__struct_fields__) for info in get_args(messages.Sent)}
    assert there == {message["type"]: set(message) - {"type"} for message in MESSAGES}
    assert set(there) == set(messages.TYPES)


@pytest.mark.parametrize("listed", [MESSAGES, OLD_MESSAGES])
def test_hostile_messages(client: TestClient, folder: Path, listed: list[Fields]) -> None:
    game = game_of(client)
    with client.websocket_connect(f"/ws/{game['GAME']}/{game['TOKEN']}") as socket:
        for message in listed:
            for place in [*places(message), ("canary",)]:
                for name, form in forms(folder).items():
                    asked = placed(message, place, form)
                    if asked.get("concede") is True or asked.get("type") == "concede":
                        continue  # this player means it
                    text = json.dumps(asked)
                    if len(text) > sockets.MAX_FRAME:
                        continue  # the connection is closed: test_hostile.py
                    socket.send_text(text)
                    socket.send_text('{"type": "rule", "rule": "TURN-01"}')
                    while True:
                        frame = socket.receive_json()
                        assert frame.get("code") != "error", f"{message} {place} {name}: {frame}"
                        assert "over" not in frame, f"{message} {place} {name} ended the game"
                        assert "Traceback" not in json.dumps(frame)
                        if "TURN-01" in json.dumps(frame):
                            break


@pytest.mark.parametrize("form", [False, None, 0, "", "no", [], {}, "true", 1])
@pytest.mark.parametrize("action", ["concede", "undo", "claim", "rematch"])
def test_an_action_that_is_not_true_is_not_taken(client: TestClient, action: str, form: object) -> None:
    game = game_of(client)
    with client.websocket_connect(f"/ws/{game['GAME']}/{game['TOKEN']}") as socket:
        socket.send_text(json.dumps({action: form}))
        while (frame := socket.receive_json())["type"] != "refused":
            assert "over" not in frame
        assert frame["code"] == "malformed"


def test_hostile_addresses_of_sockets(client: TestClient, folder: Path) -> None:
    for name, form in forms(folder).items():
        word = quote(form if isinstance(form, str) else json.dumps(form), safe="")[:6_000]
        for path in (f"/ws/{word or 'x'}/x", f"/ws/x/{word or 'x'}"):
            try:
                with client.websocket_connect(path) as socket:
                    said = socket.receive_json()
                    assert said["type"] == "refused" and said["code"] == "token", name
            except WebSocketDisconnect as closed:
                assert closed.code == 1000 and "/" in unquote(word), name  # a slash: no such route
