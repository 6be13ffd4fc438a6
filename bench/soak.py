"""`make soak`: random games by all five books with every pair of built-in decks; every position is checked.

Game number n of a seed is always the same game, so a run can continue another run (`--first`) and a failure can be
played again (`--first N --games 1`). A failure is written to build/ as a record of the game up to the choice that broke
it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from ptcg.build import kind
from ptcg.cards.builtin import builtin_decks, builtin_pool
from ptcg.engine.inspect.words import K_MAIN
from ptcg.game import Game, replay
from ptcg.game.invariants import violations
from ptcg.game.recording import header
from ptcg.rulebooks import BOOK_IDS

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 3000  # decisions after which a game is abandoned
VIEWS = 16  # number of decisions between two checks of what seats see
APART = 64  # number of decisions between two trials of clone, undo and determinize


@dataclass
class Failure:
    """A game that broke: what was wrong, and where its record is."""

    number: int
    what: str
    file: str


@dataclass
class Tally:
    """What a run has done so far."""

    games: int = 0
    decisions: int = 0
    books: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)


@cache
def pairings() -> list[tuple[str, int, int]]:
    """Return every book with every ordered pair of decks, mixed: a book's own pairs first, then decks of any era."""
    decks = builtin_decks()
    every = list(product(BOOK_IDS, range(len(decks)), range(len(decks))))
    Random("pairings").shuffle(every)
    own = [x for x in every if decks[x[1]].rulebook == x[0] == decks[x[2]].rulebook]
    return own + [x for x in every if x not in own]


def start(seed: str, number: int) -> Game:
    """Return game `number` of a seed: both together determine its book, decks and modes."""
    random = Random(f"{seed}:{number}")
    table = pairings()
    own = 4 * len(BOOK_IDS)
    # half of the games are between decks of the book; the other half goes through everything else
    book, a, b = table[number // 2 % own] if number % 2 else table[own + number // 2 % (len(table) - own)]
    decks = builtin_decks()
    modes: dict[str, Any] = {
        "ask_forced": random.random() < 0.3,
        "merge": random.random() < 0.8,
        "chance": "ask" if random.random() < 0.25 else "rng",
        "windows": "public" if random.random() < 0.4 else "held",
        "pause": ("checkup", "turn") if random.random() < 0.1 else (),
        "listen": random.random() < 0.2,
    }
    return Game.new(book, (decks[a], decks[b]), f"sfc32:{seed}:{number}", check=False, **modes)


def play(game: Game, random: Random, tally: Tally, limit: int) -> Iterator[str]:
    """Play a game with random choices, and yield the violations of each position."""
    eager = random.choice((0.0, 0.8, 0.98))
    for n in range(limit):
        yield from violations(game, views=n % VIEWS == 0)
        if game.outcome is not None:
            return
        if n % APART == APART - 1:
            yield from apart(game, random)
        game.choose(pick(game, random, eager))
        tally.decisions += 1


def pick(game: Game, random: Random, eager: float) -> int:
    """Return any option. An eager player seldom ends the turn while there are other options, so that games make
    progress."""
    n = len(game.options)
    state = game.state
    if n > 1 and state.ask_kind == K_MAIN and random.random() < eager:
        n -= 1  # ending the turn is the last option
    return random.randrange(n)


def apart(game: Game, random: Random) -> Iterator[str]:
    """Check that changes of a copy leave the game alone, and that undoing and choosing again gives the same
    position."""
    before = game.key()
    other = game.clone()
    if other.key() != before:
        yield "clone: its key differs"
    i = random.randrange(len(other.options))
    other.choose(i)
    after = other.key()
    if game.key() != before:
        yield f"clone: choosing {i} on it changed the game"
    other.undo()
    if other.key() != before:
        yield f"undo: taking back {i} gives another position"
    other.choose(i)
    if other.key() != after:
        yield f"undo: choosing {i} again gives another position"
    for seat in range(2):
        dealt = game.determinize(seat, random.randrange(1 << 30))
        yield from (f"determinize {seat}: {line}" for line in violations(dealt))
        if dealt.view(seat) != game.view(seat):
            yield f"determinize {seat}: the view differs"
        if dealt.determinize(seat, 1).key() != game.determinize(seat, 1).key():
            yield f"determinize {seat}: equal views and seeds give different positions"
        for _ in range(8):
            if dealt.outcome is None:
                dealt.choose(random.randrange(len(dealt.options)))
        yield from (f"determinize {seat}, played on: {line}" for line in violations(dealt))
        if game.key() != before:
            yield f"determinize {seat}: playing it on changed the game"


def again(game: Game) -> Iterator[str]:
    """Check that the record gives the game again."""
    record = json.loads(json.dumps(game.record()))
    if replay(record, builtin_pool()).key() != game.key():
        yield "record: replaying it gives another position"


def one(seed: str, number: int, tally: Tally) -> str | None:
    """Play one game, and return its first fault, or None."""
    game: Game | None = None
    try:
        game = start(seed, number)
        random = Random(f"{seed}:{number}:choices")
        for line in play(game, random, tally, LONGEST):
            return kept(game, seed, number, line, tally)
        if number % 10 == 0:
            for line in again(game):
                return kept(game, seed, number, line, tally)
    except Exception as error:  # any error is a failure of this game, and the run goes on
        where = traceback.extract_tb(error.__traceback__)[-1]
        line = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        return kept(game, seed, number, line, tally)
    tally.games += 1
    tally.books[game.rulebook.id] += 1
    tally.ends[game.outcome.way if game.outcome else "left"] += 1
    return None


def kept(game: Game | None, seed: str, number: int, what: str, tally: Tally) -> str:
    """Write the record of a failed game."""
    file = ROOT / "build" / f"soak-{seed}-{number}.json"
    file.parent.mkdir(exist_ok=True)
    data = {"what": what} if game is None else {"what": what, **header(game)}
    file.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    tally.failures.append(Failure(number, what, str(file.relative_to(ROOT))))
    return what


def main() -> None:
    """Play until enough decisions are made; exit with 1 on any exception or violation."""
    parser = argparse.ArgumentParser(description="Random games by all books, every position checked.")
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--games", type=int, default=0, help="stop after so many games, whatever the decisions")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to go on where a run stopped")
    parser.add_argument("--failures", type=int, default=20, help="stop after so many failures")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    tally = Tally()
    number = args.first
    began = shown = time.monotonic()
    while tally.decisions < args.decisions and len(tally.failures) < args.failures:
        if args.games and number >= args.first + args.games:
            break
        what = one(args.seed, number, tally)
        if what is not None:
            print(f"\rgame {number}: {what} [{tally.failures[-1].file}]", file=sys.stderr)
        number += 1
        if time.monotonic() - shown > 1 and sys.stderr.isatty():
            shown = time.monotonic()
            print(f"\r{tally.decisions:,} of {args.decisions:,} decisions, game {number}", end="", file=sys.stderr)
    seconds = time.monotonic() - began
    report(tally, number, seconds, args.json)
    sys.exit(1 if tally.failures else 0)


def report(tally: Tally, number: int, seconds: float, as_json: bool) -> None:
    """Print what the run did."""
    if as_json:
        data = {
            "build": kind(),
            "games": tally.games,
            "decisions": tally.decisions,
            "seconds": round(seconds, 1),
            "books": dict(tally.books),
            "ends": dict(tally.ends),
            "next": number,
            "failures": [vars(f) for f in tally.failures],
        }
        print(json.dumps(data, indent=2))
        return
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"{kind()}: {tally.decisions:,} decisions in {tally.games:,} games, {seconds:.0f} s; next game {number}")
    print("books: " + ", ".join(f"{b} {tally.books[b]}" for b in BOOK_IDS))
    print("ends: " + ", ".join(f"{way} {n}" for way, n in tally.ends.most_common()))
    print(f"{len(tally.failures)} failures")


if __name__ == "__main__":
    main()
