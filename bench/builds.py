"""Two builds of the engine side by side: time a decision by book, and machine instructions a decision.

    python -m bench.builds OLD NEW          folders to import `ptcg` from (an unpacked wheel, or src/ for pure Python)
    python -m bench.builds NEW              one build alone, with its instruction counts

Each build runs in a process of its own, asked in turn, and the least processor time of the rounds is kept, so that
other work on the machine slows both. Valgrind, where it is there, counts instructions inside the playout alone.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BOOKS = ("PAR23", "SSH20", "RR09")
ROUNDS = 7
PLAYOUT = "CPyPy_vm___playout"
"""The C name that mypyc gives the playout for calls from Python: no compiler can inline that function into another."""
WORKER = """
import gc, json, sys, time
gc.disable()  # a collection among the counted games once measured 38% too much
import ptcg
from ptcg.engine import state, vm
def games(book, n):
    decks = tuple(ptcg.builtin_decks(book)[:2])
    how = {"rulebook": book, "decks": decks, "ask_forced": True, "history": False}
    return [ptcg.Game.new(seed=f"bench {i}", **how).state for i in range(n)]
def playout(book, n):
    gs = games(book, n)
    start = time.process_time()
    for s in gs:
        vm.playout(s, 100000)
    used = time.process_time() - start
    return used / sum(s.choices for s in gs)
def clone_step(book, n):
    gs = games(book, n)
    for s in gs:
        vm.playout(s, 60)
    gs = [s for s in gs if not s.over]
    start = time.process_time()
    for s in gs:
        for _ in range(20):
            c = state.clone(s)
            vm.decide(c, c.ask_opts[0])
    return (time.process_time() - start) / (20 * len(gs))
if sys.argv[1] == "count":
    import os, subprocess
    ready = games(sys.argv[2], int(sys.argv[3]))
    # Counting starts here: reading the cards under the counter would take many minutes.
    subprocess.run(["callgrind_control", "--instr=on", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
    for s in ready:
        vm.playout(s, 100000)
        print(s.choices)
    sys.exit()
for line in sys.stdin:
    what, book = line.split()
    print(json.dumps(1e6 * (playout(book, 30) if what == "playout" else clone_step(book, 60))), flush=True)
"""


def environment(build: str) -> dict[str, str]:
    """Return the environment in which `ptcg` is imported from the folder."""
    return {**os.environ, "PYTHONPATH": build}


class Build:
    """A running worker of one build."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER, "serve"],
            env=environment(folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, what: str, book: str) -> float:
        """Return the microseconds per decision of one round."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{what} {book}\n")
        self.process.stdin.flush()
        return float(json.loads(self.process.stdout.readline()))


def instructions(folder: str, book: str, games: int) -> float | None:
    """Return the machine instructions per decision inside the playout, or None without valgrind or a compiled engine.
    Raises RuntimeError if nothing was counted: the build then has no function of the name in PLAYOUT."""
    if shutil.which("callgrind_control") is None or not list(Path(folder).glob("*mypyc*")):
        return None
    with tempfile.TemporaryDirectory() as folder_of_counts:
        out = Path(folder_of_counts) / "counts"
        command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        command.append(f"--toggle-collect={PLAYOUT}")
        done = subprocess.run(
            [*command, sys.executable, "-c", WORKER, "count", book, str(games)],
            env=environment(folder),
            capture_output=True,
            text=True,
            check=True,
        )
        decisions = sum(map(int, done.stdout.split()))
        found = re.search(r"^(?:summary|totals): (\d+)", out.read_text(), re.MULTILINE)
        if found is None or int(found[1]) == 0:
            raise RuntimeError(f"{folder}: no instruction was counted; expected calls of {PLAYOUT}")
        return int(found[1]) / decisions


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("builds", nargs="+", help="folders to import ptcg from")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=20, help="games whose instructions are counted")
    args = parser.parse_args()
    builds = [Build(folder) for folder in args.builds]
    for what in ("playout", "clone+decide"):
        for book in BOOKS:
            best = [1e9] * len(builds)
            for _ in range(args.rounds):
                for i, build in enumerate(builds):
                    best[i] = min(best[i], build.ask(what, book))
            ratio = f"   {best[0] / best[-1]:.2f}x" if len(best) > 1 else ""
            print(f"{what:14}{book:7}" + "".join(f"{x:9.2f} µs" for x in best) + ratio, flush=True)
    for book in BOOKS:
        counts = [instructions(build.folder, book, args.games) for build in builds]
        shown = "".join(f"{x:12,.0f}" if x else f"{'—':>12}" for x in counts)
        print(f"{'instructions':14}{book:7}{shown}", flush=True)


if __name__ == "__main__":
    main()
