"""Installed as an app: manifest, service worker, what is shown without the server; and how much a first page weighs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Response
from starlette.testclient import TestClient

from tabling import Person


def test_the_manifest_names_pages_and_icons_that_are_there(client: TestClient) -> None:
    manifest = client.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    for path in (told["start_url"], *(icon["src"] for icon in told["icons"])):
        assert client.get(path).status_code == 200, path
    worker = client.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"


def test_without_the_server_the_page_says_so_and_comes_back_by_itself(served: str, browser: Browser) -> None:
    person = Person(browser, served, service_workers="allow")
    page = person.page
    page.goto(served + "/rules")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", polling=50)
    page.context.set_offline(True)
    page.goto(served + "/replays")
    page.wait_for_selector("h1:has-text('does not answer')")
    assert "ptcg play" in page.inner_text("main")
    page.context.set_offline(False)
    page.wait_for_selector(".nav [aria-current]:has-text('Replays')")
    page.context.close()


@pytest.mark.parametrize("first", ["lobby", "table"])
def test_a_first_page_is_under_300_kilobytes(served: str, browser: Browser, first: str) -> None:
    person = Person(browser, served)
    page = person.page
    answers: list[Response] = []
    # bodies are read later: a handler that waits can stop the browser
    page.on("response", lambda answer: answers.append(answer))
    if first == "lobby":
        page.goto(served)
        page.wait_for_selector("#opps .opt")
    else:
        person.start("PAR23")
        answers.clear()
        page.reload()
        page.wait_for_selector("#prompt .say")
    page.wait_for_load_state("networkidle")
    weights = {answer.url: len(answer.body()) for answer in answers if not 300 <= answer.status < 400}  # no body
    assert len(weights) > 10
    assert sum(weights.values()) < 300_000, sorted(weights.items(), key=lambda pair: -pair[1])[:8]
    page.context.close()
