"""The leaderboard: a page of entries, best first, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.envs.benchmark.entry import Entry, score
from ptcg.envs.benchmark.tasks import NAME, TASKS
from ptcg.measure.estimates import Estimate


def leaderboard(entries: Sequence[Entry]) -> str:
    """Return the table. An entry without one of the tasks stands below those that have all."""
    scored = sorted(((score(x), x) for x in entries), key=lambda pair: (-len(pair[0].tasks), -pair[0].all.est))
    names = [task.name for task in TASKS]
    head = ["player", "score", *names, "games", "ptcg"]
    lines = [f"# {NAME}", "", "| " + " | ".join(head) + " |", "|---" + "|--:" * (len(head) - 1) + "|"]
    for found, entry in scored:
        tasks = [shown(found.tasks[name]) if name in found.tasks else "–" for name in names]
        cells = [plain(entry.player), shown(found.all), *tasks, str(len(entry.games)), plain(entry.version)]
        lines.append("| " + " | ".join(cells) + " |")
    lines += ["", "Points in percent with 95% intervals; every task counts the same.", ""]
    lines += [f"* **{task.name}**: {task.what}." for task in TASKS]
    return "\n".join(lines) + "\n"


def shown(x: Estimate) -> str:
    """Return points as percent with their interval."""
    return f"{100 * x.est:.1f} ({100 * max(0.0, x.lo):.1f}–{100 * min(1.0, x.hi):.1f})"


def plain(text: str) -> str:
    """Return a name of a stranger without the signs that Markdown and HTML read."""
    return "".join(c for c in text if c.isalnum() or c in " .:=,+-_()")
