"""`make bench`: our engine, compiled and pure, next to the official engine in the same run.

Each engine runs in a process of its own. Random play is measured in rounds that take turns (official, compiled, pure),
and the median of each is kept, so that a machine that slows down for a while slows all three.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import median

from bench.official import REQUIREMENT
from bench.ours import RULEBOOK, SECTIONS
from bench.profile import GAMES
from bench.server import MOST_P95, words

ROOT = Path(__file__).resolve().parent.parent
INTERPRETERS = {"compiled": ROOT / ".venv-fast" / "bin" / "python", "pure": ROOT / ".venv" / "bin" / "python"}
ROUNDS = 3
RATES = ("decisions_per_s", "turns_per_s", "games_per_s")
# rows of the table beside random play: section, figure, title
COSTS = (
    ("new", "us", "Game.new, µs"),
    ("clone", "us", "clone, µs"),
    ("key", "us", "key, µs"),
    ("determinize", "us", "determinize, µs"),
    ("undo", "us", "undo, µs"),
    ("playout", "us", "playout, µs"),
    ("import", "s", "import ptcg, s"),
    ("size", "bytes", "State, bytes"),
)
SERVER = "server"
PROFILE = "profile"
BOTS = "bots"
LEAST_RATIO = 10.0
# the budget of the compiled engine: section, figure, at most
BUDGET = (
    ("new", "us", 100.0),
    ("clone", "us", 2.0),
    ("key", "us", 5.0),
    ("determinize", "us", 60.0),
    ("import", "s", 0.2),
    ("size", "bytes", 65536.0),
)


@dataclass
class Engine:
    """The figures of one engine by section, and the reasons for missing figures."""

    name: str
    sections: dict[str, dict[str, float]] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)

    def figure(self, section: str, name: str) -> float | None:
        """Return one figure, or None if it was not measured."""
        return self.sections.get(section, {}).get(name)


def run_module(python: Path, module: str, *options: str) -> dict[str, object]:
    """Return the JSON object that `python -m module` prints. Raises RuntimeError with the last line of its error
    output."""
    if not python.exists():
        raise RuntimeError(f"no {python.relative_to(ROOT)}: `make bench` builds it")
    done = subprocess.run([str(python), "-m", module, *options], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1])
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def measure_ours(engine: Engine, sections: list[str], seconds: float) -> None:
    """Run sections with the interpreter of `engine`, and keep figures and errors; the wrong build is an error."""
    if "" in engine.errors:
        return
    options = [option for section in sections for option in ("--section", section)]
    try:
        found = run_module(INTERPRETERS[engine.name], "bench.ours", "--seconds", str(seconds), *options)
    except RuntimeError as error:
        engine.errors[""] = str(error)
        return
    if found["build"] != engine.name:
        engine.errors[""] = f"the ptcg of {INTERPRETERS[engine.name].relative_to(ROOT)} is {found['build']}"
        return
    figures = found["sections"]
    assert isinstance(figures, dict)
    for section, values in figures.items():
        if "error" in values:
            engine.errors[section] = values["error"]
        else:
            engine.sections[section] = values


def measure(sections: list[str], seconds: float) -> tuple[Engine, list[Engine]]:
    """Measure the official engine (random play only) and ours, compiled and pure."""
    official, ours = Engine("official"), [Engine(name) for name in INTERPRETERS]
    if "random" in sections:
        rounds: dict[str, list[dict[str, float]]] = {engine.name: [] for engine in (official, *ours)}
        for _ in range(ROUNDS):
            _official_round(official, seconds / ROUNDS)
            for engine in ours:
                measure_ours(engine, ["random"], seconds / ROUNDS)
            for engine in (official, *ours):
                if "random" in engine.sections:
                    rounds[engine.name].append(engine.sections.pop("random"))
        for engine in (official, *ours):
            if len(rounds[engine.name]) == ROUNDS:
                engine.sections["random"] = _median(rounds[engine.name])
    rest = [section for section in sections if section != "random"]
    if rest:
        for engine in ours:
            measure_ours(engine, rest, seconds)
    return official, ours


def measure_server() -> dict[str, float] | str:
    """Measure the table's server under load with the compiled engine, or return why there are no figures."""
    try:
        found = run_module(INTERPRETERS["compiled"], "bench.server", "--json")
    except RuntimeError as error:
        return str(error)
    return {name: float(str(value)) for name, value in found.items()}


def measure_lines(section: str, *options: str) -> list[str]:
    """Return the lines of a module of the benchmark, run with the compiled engine, or one line that says why there are
    none."""
    try:
        found = run_module(INTERPRETERS["compiled"], f"bench.{section}", *options)
    except RuntimeError as error:
        return [f"{section} not measured: {error}"]
    lines = found["lines"]
    assert isinstance(lines, list)
    return lines


def _official_round(official: Engine, seconds: float) -> None:
    if official.errors:
        return
    try:
        found = run_module(Path(sys.executable), "bench.official", "--seconds", str(seconds))
    except RuntimeError as error:
        official.errors[""] = str(error)
        return
    official.sections["random"] = {name: float(str(value)) for name, value in found.items()}


def _median(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {name: median(found[name] for found in rounds) for name in rounds[0]}


def ratio(engine: Engine, official: Engine, name: str) -> float | None:
    """Return the rate of `engine` as a multiple of the official rate; None if either is missing."""
    ours, theirs = engine.figure("random", name), official.figure("random", name)
    return ours / theirs if ours is not None and theirs else None


def mean_ratio(engine: Engine, official: Engine) -> float | None:
    """Return the geometric mean of the decisions/s and the turns/s ratio, which is the figure of the budget."""
    decisions, turns = (ratio(engine, official, name) for name in RATES[:2])
    return sqrt(decisions * turns) if decisions is not None and turns is not None else None


def table(official: Engine, ours: list[Engine]) -> list[str]:
    """Return the lines of the table: the figures of each engine, and for ours the ratio to the official engine."""
    lines = [f"{'':22}{'official':>12}" + "".join(f"{e.name:>14}{'ratio':>9}" for e in ours)]
    for name in RATES:
        line = f"{name.removesuffix('_per_s') + '/s':22}{_shown(official.figure('random', name)):>12}"
        for engine in ours:
            line += f"{_shown(engine.figure('random', name)):>14}{_times(ratio(engine, official, name)):>9}"
        lines.append(line)
    means = "".join(f"{'':14}{_times(mean_ratio(engine, official)):>9}" for engine in ours)
    lines.append(f"{'geometric mean':22}{'':12}{means}")
    for section, name, title in COSTS:
        line = f"{title:22}{'':12}"
        lines.append(line + "".join(f"{_shown(engine.figure(section, name)):>14}{'':9}" for engine in ours))
    return lines


def _shown(value: float | None) -> str:
    return "—" if value is None else f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _times(value: float | None) -> str:
    return "—" if value is None else f"{value:.2f}x"


def missed(official: Engine, compiled: Engine, sections: list[str]) -> list[str]:
    """Return one line for each part of the budget that was to be measured and was not met, or not measured."""
    faults: list[str] = []
    if "random" in sections:
        mean = mean_ratio(compiled, official)
        if mean is None or mean < LEAST_RATIO:
            faults.append(f"random play: {_times(mean)}, wanted at least {_times(LEAST_RATIO)}")
    for section, name, most in BUDGET:
        value = compiled.figure(section, name)
        if section in sections and (value is None or value > most):
            faults.append(f"{section}: {_shown(value)} {name}, wanted at most {_shown(most)}")
    return faults


def as_json(official: Engine, ours: list[Engine], server: dict[str, float] | str | None = None) -> str:
    """Return everything measured, with ratios, as JSON."""
    engines = {
        engine.name: {
            "sections": engine.sections,
            "errors": engine.errors,
            "ratios": {name: ratio(engine, official, name) for name in RATES},
            "geometric_mean": mean_ratio(engine, official),
        }
        for engine in ours
    }
    first = {"official": {"sections": official.sections, "errors": official.errors}}
    return json.dumps({**first, **engines, SERVER: server}, indent=2)


def main() -> None:
    """Measure and print the table or JSON; with --check exit with 1 if the compiled engine misses its budget."""
    parser = argparse.ArgumentParser(description="Our engine next to the official one.")
    parser.add_argument("--seconds", type=float, default=9.0, help="processor seconds per section and engine")
    parser.add_argument("--games", type=int, default=GAMES, help="random games of the profile")
    choices = [*SECTIONS, SERVER, PROFILE, BOTS]
    parser.add_argument("--section", action="append", choices=choices, help="only these (repeatable)")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--check", action="store_true", help="exit 1 when the budget is missed")
    args = parser.parse_args()
    wanted: list[str] = args.section or choices
    sections = [section for section in wanted if section in SECTIONS]
    official, ours = measure(sections, args.seconds)
    server = measure_server() if SERVER in wanted else None
    if args.json:
        print(as_json(official, ours, server))
    else:
        print(f"ptcg compiled and pure, {RULEBOOK}, against {REQUIREMENT}")
        print(f"Python {platform.python_version()}, {platform.machine()}, processor time of one core")
        print("\n".join(table(official, ours)))
        for engine in (official, *ours):
            for section, why in engine.errors.items():
                print(f"{engine.name}{' ' + section if section else ''} not measured: {why}")
        if server is not None:
            print(words(server) if isinstance(server, dict) else f"server not measured: {server}")
        if PROFILE in wanted:
            print("\n".join(measure_lines(PROFILE, "--games", str(args.games))))
        if BOTS in wanted:
            print("\n".join(measure_lines(BOTS, "--json")))
    faults = missed(official, ours[0], sections)
    if isinstance(server, str) or (server is not None and server["p95_ms"] > MOST_P95):
        p95 = f"{server['p95_ms']:.0f} ms" if isinstance(server, dict) else "not measured"
        faults.append(f"server: p95 of a choice {p95}, wanted at most {MOST_P95:.0f} ms")
    for fault in faults:
        print(f"budget missed: {fault}", file=sys.stderr)
    if faults and args.check:
        sys.exit(1)


if __name__ == "__main__":
    main()
