"""Finds the card data, checks the marks, starts a browser for tests that need one, and reports skipped tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import skips
from ptcg.cards import builtin_pool
from ptcg.rulebooks import PLAYED_IDS, SWITCHES, catalogue
from ptcg.text.cache import shared_cache

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BESIDE = Path(__file__).resolve().parents[2] / "shared" / "cards" / "pokemon-tcg-data"
"""Card data that may lie beside a checkout of this project; only the tests look there."""
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --quick."""
    parser.addoption("--quick", action="store_true", help="of the scenes by card, run those of tests/scenes/tier.txt")


def pytest_configure(config: pytest.Config) -> None:
    """Name the card data for the tests and the processes that they start; PTCG_BARE says that none is wanted.

    Read the built-in cards once for all of them, since reading takes seconds.
    """
    if os.environ.get("PTCG_BARE"):
        os.environ.pop("PTCG_CARDS", None)
    elif BESIDE.is_dir():
        os.environ.setdefault("PTCG_CARDS", str(BESIDE))
    if not hasattr(config, "workerinput"):
        for card in builtin_pool():
            shared_cache().reading(card)
        shared_cache().save()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Raise UsageError for a mark that names no rule, no book or no switch: it would count for nothing."""
    rules = catalogue.load().rules
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or mark.args[0] not in rules:
                raise pytest.UsageError(f"{item.nodeid}: rule{mark.args} names no rule of the catalogue")
            if unknown := set(mark.args[1:]) - set(PLAYED_IDS):
                raise pytest.UsageError(f"{item.nodeid}: rule{mark.args} names no such book: {', '.join(unknown)}")
        for mark in item.iter_markers("switch"):
            if len(mark.args) != 1 or mark.args[0] not in SWITCHES:
                raise pytest.UsageError(f"{item.nodeid}: switch{mark.args} names no rulebook switch")


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Count a test that needs printed cards apart, without a letter on the screen."""
    return (skips.NOT_RUN, "", "NOT RUN (no printed cards)") if skips.needs_cards(report) else None


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Save the readings of cards, write the skips to the file that PTCG_SKIPPED names, and fail the session over them
    if CI is set."""
    shared_cache().save()
    found = skips.gather(session.config)
    if path := os.environ.get("PTCG_SKIPPED"):
        found.append_to(Path(path))
    if found.fail() and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    return (yield)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the skips last, unless they go to a report."""
    found = skips.gather(terminalreporter.config)
    if os.environ.get("PTCG_SKIPPED"):
        return
    if found.others:
        terminalreporter.section("skipped")
        for line in sorted(found.others):
            terminalreporter.write_line(line)
    if found.printed:
        terminalreporter.write_line(f"{found.printed:,} tests of printed cards not run: `make cards` fetches the data")
    if found.fail():
        terminalreporter.write_line("CI is set: a skip is a failure")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    from playwright.sync_api import expect, sync_playwright

    from tabling import PATIENCE

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)  # what `playwright install chromium` downloads
        path = next(filter(None, map(shutil.which, CHROMIUM)), None) or (str(own) if own.exists() else None)
        if path is None:
            pytest.skip("no Chromium here (Debian: apt-get install chromium; elsewhere: playwright install chromium)")
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield browser
        browser.close()
