"""The server killed in mid-game and started again: the page comes back by itself, at the same question."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser

from faulting import free_port
from tabling import PATIENCE, Person

SERVE = "import sys; from ptcg.table.launch import run; run(int(sys.argv[1]), open_browser=False)"


def serve(port: int, home: Path) -> subprocess.Popen[bytes]:
    """A server as `ptcg play` starts it, ready to answer."""
    environment = {**os.environ, "PTCG_HOME": str(home)}
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port)], env=environment, stdout=subprocess.DEVNULL)
    for _ in range(1800):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return process
        except OSError:
            time.sleep(0.1)
    process.kill()
    raise AssertionError("the server did not answer")


def stored(home: Path) -> int:
    """How many choices are on disk."""
    db = sqlite3.connect(f"file:{home / 'table.sqlite'}?mode=ro", uri=True)
    try:
        return int(db.execute("select count(*) from choices").fetchone()[0])
    finally:
        db.close()


def is_stored(person: Person, home: Path) -> None:
    """What the page shows is on disk, a bot's choices too."""
    person.page.click("#tab-replay")
    shown = int(person.page.inner_text("#at"))
    person.page.click("#tab-log")
    assert stored(home) >= shown


def test_kill_9_and_resume_without_reload(tmp_path: Path, browser: Browser) -> None:
    port = free_port()
    process = serve(port, tmp_path)
    person = Person(browser, f"http://127.0.0.1:{port}", seed=2)
    try:
        person.begin("CL11")
        is_stored(person, tmp_path)
        question, log = person.page.inner_text("#prompt"), person.page.inner_text("#pane-log")
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        prompt_says = "words => document.querySelector('#prompt').innerText.includes(words)"
        person.page.wait_for_function(prompt_says, arg="connection is lost", timeout=PATIENCE, polling=50)
        process = serve(port, tmp_path)
        person.page.wait_for_function(prompt_says, arg=question, timeout=PATIENCE, polling=50)
        assert person.page.inner_text("#pane-log") == log
        person.play(2)
        assert person.errors == []
    finally:
        process.kill()
        process.wait()
        person.page.context.close()
