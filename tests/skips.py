"""Skipped tests: counted at the end of a run, in one line where printed cards are missing.

With CI set a skip fails the run. PTCG_BARE says that only the repository is there: then tests of other data may be
skipped.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

import pytest

NO_CARDS = "no printed cards are here"
"""The reason of a test that needs printed cards."""
NO_LOGS = "no logs of the official client: set PTCG_LIVE to a folder of logs"
"""The reason of a test that needs real logs; like card data, they are not in the repository."""
NOT_RUN = "not run"
"""What pytest counts such tests as."""
SCENES = "scenes"
"""The property of a test item that runs several scenes: their number."""


@dataclass
class Skips:
    """The skips of a run: how many tests need printed cards, and a line `where: why` for each other one."""

    printed: int = 0
    others: list[str] = field(default_factory=list)

    def fail(self) -> bool:
        """Return whether these skips fail the run."""
        if os.environ.get("PTCG_BARE"):
            failing = any(not line.endswith(NO_LOGS) for line in self.others)
        else:
            failing = bool(self.others) or self.printed > 0
        return bool(os.environ.get("CI")) and failing

    def append_to(self, path: Path) -> None:
        """Append the skips to a report that tools/skipped.py prints."""
        with path.open("a", encoding="utf-8") as report:
            report.write(json.dumps({"printed": self.printed, "others": self.others, "fail": self.fail()}) + "\n")


def needs_cards(report: pytest.TestReport | pytest.CollectReport) -> bool:
    """Return whether a test was skipped because it needs printed cards."""
    return report.skipped and isinstance(report.longrepr, tuple) and report.longrepr[2].endswith(NO_CARDS)


def gather(config: pytest.Config) -> Skips:
    """Return the skips of this run; none in a worker, since the controller has them all."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    found = Skips()
    if reporter is None or hasattr(config, "workerinput"):
        return found
    for report in reporter.stats.get(NOT_RUN, []):
        found.printed += int(dict(report.user_properties).get(SCENES, 1))
    for report in reporter.stats.get("skipped", []):
        if isinstance(report.longrepr, tuple):
            found.others.append(f"{report.nodeid}: {report.longrepr[2].removeprefix('Skipped: ')}")
    return found
