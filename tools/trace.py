"""A step-by-step trace of random games in every rulebook, to show that two builds of the engine behave alike.

    python tools/trace.py write FILE --games 40     trace that many games of each book with the ptcg of this interpreter
    python tools/trace.py compare ONE TWO           name the first step at which two traces differ; exit 1 if they do

A line holds one decision: book, game, number of the decision, kind of question, player, options, and a digest of the
columns, the zones, the random numbers and the running programs. `write --full` writes these instead of their digest.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from ptcg.cards import builtin_decks
from ptcg.engine import ask, vm
from ptcg.engine.state import State
from ptcg.game import Game

BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23")
COLUMNS = """
    place at role know top_known bottom_known set_known fixed active gen damage cond poison burn wake para_turn came
    changed start_name tops stamp uses game_uses marks turns ko_forced prize_bonus prize_due own_turns mulligans bonus
    prizes_put wins
"""
NUMBERS = """
    rng0 rng1 rng2 rng3 stadium stadium_player turn player first energy_used supporters_used stadiums_used items_used
    powers_used retreats_used attacks_used attack_permits gx_used vstar_used prize_start deaths over winner why choices
"""
MOST_DECISIONS = 2000


def shown(s: State) -> str:
    """Return as text everything of the state that must be equal in two builds."""
    parts = [f"{name}={[int(x) for x in getattr(s, name)]}" for name in COLUMNS.split()]
    parts += [f"{name}={int(getattr(s, name))}" for name in NUMBERS.split()]
    for name in ("zones", "bench", "piles", "atts"):
        parts.append(f"{name}={[[int(x) for x in row] for row in getattr(s, name)]}")
    for f in s.stack:
        registers = [[int(x) for x in row] for row in f.r]
        parts.append(f"frame {f.prog} {f.pc} {f.sub} {f.me} {f.self_ref} {[int(x) for x in f.n]} {registers}")
    return " ".join(parts)


def trace(games: int, full: bool) -> Iterator[str]:
    """Yield one line for each decision, over `games` random games of each book with its built-in decks."""
    for book in BOOKS:
        decks = builtin_decks(book)
        pairs = [(one, two) for one in decks for two in decks]
        for number in range(games):
            pair = pairs[number % len(pairs)]
            s = Game.new(rulebook=book, decks=pair, seed=f"trace {number}", ask_forced=True, history=False).state
            for step in range(MOST_DECISIONS):
                if s.over:
                    break
                text = shown(s)
                state = text if full else hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
                options = [int(x) for x in s.ask_opts]
                yield f"{book} {number} {step} {ask.KINDS[s.ask_kind]} {s.ask_player} {options} {state}"
                vm.playout(s, 1)


def compare(one: Path, two: Path) -> int:
    """Print how many decisions agree, or the first difference; return the exit code."""
    with one.open(encoding="utf-8") as first, two.open(encoding="utf-8") as second:
        for number, (a, b) in enumerate(zip_longest(first, second), 1):
            if a != b:
                print(f"line {number} differs\n{one}: {a}\n{two}: {b}")
                return 1
    print(f"{number} decisions, all alike")
    return 0


def main() -> int:
    """Write or compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    write = commands.add_parser("write")
    write.add_argument("file", type=Path)
    write.add_argument("--games", type=int, default=40, help="games of each book")
    write.add_argument("--full", action="store_true", help="the state itself instead of its digest")
    both = commands.add_parser("compare")
    both.add_argument("one", type=Path)
    both.add_argument("two", type=Path)
    args = parser.parse_args()
    if args.command == "compare":
        return compare(args.one, args.two)
    with args.file.open("w", encoding="utf-8") as out:
        for line in trace(args.games, args.full):
            out.write(line + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
