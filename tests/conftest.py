"""Checks the marks, starts a browser for tests that need one, and reports every skipped test: with CI set, a skip
fails."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from ptcg.cards import builtin_pool
from ptcg.rulebooks import PLAYED_IDS, SWITCHES, catalogue
from ptcg.text.cache import shared_cache
from tabling import PATIENCE

QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Read the built-in cards once for all workers and for the processes that tests start, since reading takes
    seconds."""
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


def skips(config: pytest.Config) -> list[str]:
    """Return one line for each skipped test, `where: why`; empty in a worker, since the controller has them all."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or hasattr(config, "workerinput"):
        return []
    return [
        f"{report.nodeid}: {report.longrepr[2].removeprefix('Skipped: ')}"
        for report in reporter.stats.get("skipped", [])
        if isinstance(report.longrepr, tuple)
    ]


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Save the readings of cards, write the skips to the file that PTCG_SKIPPED names, and fail the session over them
    if CI is set."""
    shared_cache().save()
    skipped = skips(session.config)
    if skipped and (path := os.environ.get("PTCG_SKIPPED")):
        with Path(path).open("a", encoding="utf-8") as report:
            report.writelines(f"{line}\n" for line in skipped)
    if skipped and os.environ.get("CI") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    return (yield)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the reasons of skips last."""
    if skipped := skips(terminalreporter.config):
        terminalreporter.section("skipped" + (" (CI is set: a failure)" if os.environ.get("CI") else ""))
        for line in sorted(skipped):
            terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no chromium on this machine (Debian: apt-get install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield browser
        browser.close()
