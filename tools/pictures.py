"""Take the pictures of README.md and docs/tutorials/first-game.md again, from the present pages.

    python tools/pictures.py [FOLDER]

The tool serves the built-in cards on a port of its own, sets up fixed positions, and photographs the pages with a
system Chromium. It needs the packages of the browser tests.
"""

from __future__ import annotations

import json
import shutil
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

from ptcg.cards import builtin_pool
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
SCENE = """\
scene: picture
rulebook: PAR23
me:
  active: {card: sv4-124, energy: [Darkness, Darkness, Fighting], tools: [sv4-159]}
  bench:
  - {card: sv4-95, under: [sv4-94], damage: 30, energy: [Fighting]}
  - {card: sv4-123, energy: [Darkness]}
  - {card: sv4-107, energy: [Fighting]}
  hand: [sv4-38, sv1-194, sv4-170, sv1-181, Fighting]
  deck: 28
  discard: [Darkness, Fighting]
  prizes: 4
opp:
  active: {card: sv1-65, under: [sv1-63, sv1-64], damage: 80, energy: [Lightning]}
  bench: [{card: sv4-70, energy: [Lightning]}, {card: sv4-158, damage: 40}, {card: sv1-81}, {card: sv4-56}]
  hand: [Lightning, sv2-171, sv1-181, sv4-164]
  deck: 24
  discard: [sv1-190]
  prizes: 3
turn: {player: opp, number: 8}
"""
LIST = """\
Roaring Moon
3 Roaring Moon ex sv4-124
2 Brute Bonnet sv4-123
2 Slither Wing sv4-107
4 Earthen Vesel
5 Ultra Ball sv1-196
4 Professor Sada's Vitality sv4-170
4 Nest Ball sv1-181
2 Iono sv2-185
8 Basic Darkness Energy
6 Basic Fighting Energy
"""
"""A list with a word misspelt, a card too many, and cards missing."""
THEIRS = ("play Artazon", "attach Basic Lightning Energy to me.active", "attack Pulse Launcher")


def serve() -> str:
    """Start a server with the built-in cards, and return its address."""
    store = SqliteStore(Path(tempfile.mkdtemp()) / "table.sqlite")
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(make_app(store, [builtin_pool()]), log_level="error"))
    threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    return f"http://127.0.0.1:{listener.getsockname()[1]}"


def ask(base: str, path: str, data: dict[str, Any]) -> dict[str, Any]:
    """Return the server's answer to a post."""
    request = Request(base + path, json.dumps(data).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        found: dict[str, Any] = json.loads(answer.read())
    return found


def table(base: str, lines: Sequence[str]) -> str:
    """Open a table at the position, play the lines, and return the address of its page."""
    game = ask(base, "/api/sandbox", {"scene": SCENE})
    place = f"{game['game']}/{game['token']}"
    with connect(f"{base.replace('http', 'ws')}/ws/{place}") as ws:
        for line in lines:
            while "decision" not in (frame := json.loads(ws.recv())):
                pass
            index = next(o["i"] for o in frame["decision"]["options"] if o["notation"] == line)
            ws.send(json.dumps({"choose": index, "state": frame["state"]}))
        while "decision" not in json.loads(ws.recv()):
            pass
    return f"{base}/play/{place}"


def page(browser: Browser, size: dict[str, int], address: str, ready: str) -> Page:
    """Return a page as soon as it is ready."""
    found = browser.new_context(viewport=size, reduced_motion="reduce", service_workers="block").new_page()  # type: ignore[arg-type]
    found.add_init_script("localStorage.setItem('ptcg.speed', '0')")
    found.goto(address)
    found.wait_for_selector(ready)
    found.wait_for_load_state("networkidle")
    return found


def main(folder: Path) -> None:
    """Take all pictures."""
    base = serve()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        at = table(base, THEIRS)
        page(browser, DESK, at, "#prompt [data-key=end]").screenshot(path=folder / "table.png")
        page(browser, PHONE, at, "#prompt [data-key=end]").screenshot(path=folder / "phone.png")
        page(browser, DESK, base, "#opps .opt").screenshot(path=folder / "lobby.png")
        page(browser, DESK, base + "/puzzles", "body[data-ready]").screenshot(path=folder / "puzzles.png")
        builder = page(browser, DESK, base + "/decks", "body[data-ready]")
        builder.click("#import")
        builder.fill("#zoom textarea", LIST)
        builder.click("#zoom [data-ok]")
        builder.wait_for_selector("#faults li")
        builder.fill("#q", "iron")
        builder.wait_for_selector("text=best match first")
        builder.wait_for_selector("#kept[data-sent=true]")
        builder.screenshot(path=folder / "builder.png")
        editor = page(browser, DESK, base + "/sandbox", "body[data-ready]")
        editor.click("#tab-text")
        editor.fill("#scene", SCENE)
        editor.click("#read")
        editor.wait_for_selector("[data-ref='me.hand[4]']")
        editor.click("[data-ref='me.active']")
        editor.screenshot(path=folder / "sandbox.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
