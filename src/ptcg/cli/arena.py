"""`ptcg arena`: plays bots against each other and prints ratings and intervals."""

from __future__ import annotations

import shlex
import sys
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import Annotated, TypedDict

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ptcg import bots, separate
from ptcg.cards import builtin_decks
from ptcg.cli import version
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_book, open_pool, print_json
from ptcg.cli.play import choose_decks
from ptcg.cli.read_cards import kept_readings
from ptcg.cli.studying import planners, study_first
from ptcg.game import IllegalDeck, Unplayable
from ptcg.lab.bots_report import Counted, arena_report
from ptcg.lab.report.model import ArenaReport, ArenaStep, Run
from ptcg.measure.budgets import steps
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import wilson
from ptcg.measure.pairs import against_half, paired
from ptcg.measure.ratings import ratings
from ptcg.measure.runs import Kept, Played, run
from ptcg.measure.schedule import Fixture, meetings, pairs
from ptcg.rulebooks import BOOK_IDS

app = App(
    name="arena",
    help_epilogue=examples(
        "ptcg arena greedy random -n 100", "ptcg arena my_bot.py greedy --workers 2 --html arena.html"
    ),
)


@app.default
def arena(
    *names: Annotated[str, Parameter(help="Bots, such as greedy, planner:samples=8 or kaggle:FOLDER.")],
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Games per pair of bots; an even number.")] = 40,
    deck: Annotated[tuple[str, ...], Parameter(help="Decks to play; repeatable (default: the built-in decks).")] = (),
    rulebook: Annotated[
        str | None, Parameter(name=["--rulebook", "-r"], help="Rulebook (default: five of them).")
    ] = None,
    seed: Annotated[str, Parameter(help="Seed; the same seed gives the same games.")] = "arena",
    workers: Annotated[int, Parameter(help="Number of processes.")] = 1,
    keep: Annotated[Path | None, Parameter(help="File of results; an interrupted run resumes from it.")] = None,
    until_clear: Annotated[bool, Parameter(help="Stop as soon as the sequential test is settled.")] = False,
    against: Annotated[str, Parameter(help="Let every bot play only against this one.")] = "",
    study: Annotated[bool, Parameter(negative="", help="Study the lists first; planners use the values.")] = False,
    cards: Cards = (),
    html: Annotated[Path | None, Parameter(help="Write the report as an HTML page to this file.")] = None,
    as_json: Json = False,
) -> int:
    """Play bots against each other and rate them. Each seed is played twice with the seats swapped."""
    if study:
        *played, against = planners([*names, against])
        names = tuple(played)
    bots_here = (*names, *filter(None, [against]))
    if len(bots_here) < 2 or len(set(bots_here)) < len(bots_here):
        raise Failure("arena: expected two or more different bots")
    if games < 2 or games % 2:
        raise Failure(f"-n {games}: expected an even number of games, 2 or more")
    try:
        for name in bots_here:
            bots.make(name)
    except ValueError as error:
        raise Failure(str(error)) from None
    agents = [name.partition(":")[2] for name in bots_here if name.startswith("kaggle:")]
    fixtures = _agent_fixtures(agents, deck, rulebook) if agents else _fixtures(deck, rulebook, cards)
    try:
        kept = Kept(keep)
    except ValueError as error:
        raise Failure(f"--keep {error}") from None
    except OSError as error:
        raise Failure(f"--keep {keep}: {error.strerror}; expected a file that can be read and written") from None
    if study:
        with kept_readings():
            study_first([(x.book, *x.decks) for x in fixtures], quiet=as_json)
    planned = list(pairs(names, fixtures, games // 2, seed, against))
    keys = {x.key for x in planned}

    def clear() -> bool:
        return until_clear and all(
            against_half(_points(kept, keys, one, two)).decided_at is not None for one, two in meetings(names, against)
        )

    try:
        with kept_readings(), Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
            bar = progress.add_task("pairs of games", total=len(planned))
            progress.advance(bar, len(keys & set(kept.found)))
            for _ in run(planned, kept, workers, clear):
                progress.advance(bar)
    except (IllegalDeck, Unplayable) as error:
        raise Failure(str(error)) from None
    found = [x for x in kept.found.values() if x.key in keys]
    data = report(names, found, seed, against)
    if html is not None:
        try:
            html.write_text(page(names, found, seed, rulebook, against).html(), encoding="utf-8")
        except OSError as error:
            raise Failure(f"{html}: {error.strerror}; expected a file that can be written") from None
    if as_json:
        print_json(data)
    else:
        _show(data)
    return 0


def _agent_fixtures(agents: list[str], decks: tuple[str, ...], rulebook: str | None) -> list[Fixture]:
    """Return the fixtures of agents in Kaggle's form."""
    try:
        found: list[Fixture] = separate.load("ptcg_cabt.commands.agents").agent_fixtures(agents, decks, rulebook)
    except separate.Missing as missing:
        raise Failure(str(missing)) from None
    return found


def _fixtures(names: tuple[str, ...], rulebook: str | None, cards: Cards) -> list[Fixture]:
    """Return pairs of decks: the given decks, each with each; or the built-in decks of every book, in both orders."""
    if len(names) == 1:
        raise Failure("--deck: expected two or more decks")
    if names:
        pool = open_pool(cards)
        found = [choose_decks(rulebook, one, two, pool) for one, two in combinations(names, 2)]
        both = [Fixture(book.id, pair) for book, pair in found]
    else:
        chosen = [open_book(rulebook).id] if rulebook else list(BOOK_IDS)
        both = [Fixture(book, pair) for book in chosen for pair in combinations(builtin_decks(book), 2)]
    return both + [Fixture(x.book, (x.decks[1], x.decks[0])) for x in both]


def _points(kept: Kept, keys: set[str], one: str, two: str) -> list[float]:
    return [x.points for x in kept.found.values() if x.key in keys and (x.one, x.two) == (one, two)]


class Rated(TypedDict):
    """The rating of a bot with its interval."""

    bot: str
    elo: float
    interval: tuple[float, float]


class Met(TypedDict):
    """The results of two bots: points and shares of the first one."""

    one: str
    two: str
    games: int
    points: float
    wilson: tuple[float, float]
    by_pairs: tuple[float, float]
    pairs: dict[str, int]
    verdict: str
    books: dict[str, tuple[float, int]]
    seconds_a_turn: tuple[float, float]
    faults: list[str]


class Results(TypedDict):
    """What `ptcg arena --json` prints."""

    seed: str
    lists: str
    matches: list[Met]
    ratings: list[Rated]
    steps: list[dict[str, float]]


def report(names: tuple[str, ...], found: list[Played], seed: str, against: str = "") -> Results:
    """Return what the results say: every two bots that met with intervals, ratings, time, and the gains of larger
    budgets."""
    matches: list[Met] = []
    points: dict[tuple[str, str], tuple[float, float]] = {}
    for one, two in meetings(names, against):
        mine = [x for x in found if (x.one, x.two) == (one, two)]
        got = sum(x.points for x in mine)
        points[one, two] = (got, 2 * len(mine) - got)
        by_book: dict[str, list[float]] = {}
        for x in mine:
            by_book.setdefault(x.book, []).append(x.points)
        matches.append(
            {
                "one": one,
                "two": two,
                "games": 2 * len(mine),
                "points": got,
                "wilson": wilson(got, 2 * len(mine)),
                "by_pairs": paired([x.points for x in mine]),
                "pairs": {str(p): sum(x.points == p for x in mine) for p in (2.0, 1.5, 1.0, 0.5, 0.0)},
                "verdict": against_half([x.points for x in mine]).verdict,
                "books": {book: (sum(p), 2 * len(p)) for book, p in sorted(by_book.items())},
                "seconds_a_turn": _seconds(mine),
                "faults": [
                    f"{one if r.winner != seat else two}: {r.fault}"
                    for x in mine
                    for seat, r in enumerate(x.games)
                    if r.fault
                ],
            }
        )
    return {
        "seed": seed,
        "lists": "as each bot's name says, else open" if any("lists=" in name for name in names) else "open",
        "matches": matches,
        "ratings": _ratings([*names, *filter(None, [against])], points, seed),
        "steps": [asdict(step) for step in steps(names, against, found)],
    }


def _ratings(names: list[str], points: dict[tuple[str, str], tuple[float, float]], seed: str) -> list[Rated]:
    """Return the ratings on the Elo scale, the strongest bot first; their mean is 0."""
    met = [(names.index(a), names.index(b), x, round(x + y)) for (a, b), (x, y) in points.items()]
    found = zip(names, ratings(met, len(names), seed=seed), strict=True)
    rows = [Rated(bot=name, elo=x.est, interval=(x.lo, x.hi)) for name, x in found]
    return sorted(rows, key=lambda row: -row["elo"])


def page(
    names: tuple[str, ...], found: list[Played], seed: str, rulebook: str | None, against: str = ""
) -> ArenaReport:
    """Return the report that the laboratory draws; games that nobody won are left out."""
    counted = []
    seconds: dict[str, float] = {}
    for one, two in meetings(names, against):
        mine = [x for x in found if (x.one, x.two) == (one, two)]
        seconds.update(zip((one, two), _seconds(mine), strict=True))
        for book in dict.fromkeys(x.book for x in mine):
            games = [(seat, r) for x in mine if x.book == book for seat, r in enumerate(x.games)]
            won = sum(r.winner == seat for seat, r in games)
            counted.append(Counted(one, two, book, won, sum(r.winner is not None for _, r in games)))
    run = Run(
        command="ptcg " + shlex.join(sys.argv[1:]), seed=seed, rulebook=rulebook or "each deck's own",
        games=2 * len(found), versions={"ptcg": version().removeprefix("ptcg ")},
    )  # fmt: skip
    zero = against or ("greedy" if "greedy" in names else names[0])
    gains = [
        ArenaStep(x.less, x.more, x.against, Estimate(x.gain, x.low, x.high, method="paired"), x.pairs)
        for x in steps(names, against, found)
    ]
    return arena_report(run, counted, seconds, zero, gains)


def _seconds(found: list[Played]) -> tuple[float, float]:
    """Return the processor seconds per turn of each bot."""
    turns = sum(r.turns for x in found for r in x.games) / 2 or 1
    one = sum(r.thinking[seat] for x in found for seat, r in enumerate(x.games))
    two = sum(r.thinking[1 - seat] for x in found for seat, r in enumerate(x.games))
    return one / turns, two / turns


def _show(data: Results) -> None:
    console = Console(file=sys.stdout, highlight=False)
    table = Table(title=f"Seats swapped on the same seeds ({data['seed']}), lists {data['lists']}")
    for head in ("bots", "games", "points", "share", "Wilson 95 %", "by pairs", "s a turn", "by book"):
        table.add_column(head)
    for m in data["matches"]:
        share = m["points"] / m["games"] if m["games"] else 0.0
        low, high = m["wilson"]
        pair_low, pair_high = m["by_pairs"]
        table.add_row(
            f"{m['one']} – {m['two']}",
            str(m["games"]),
            f"{m['points']:g}",
            f"{share:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{pair_low:.1%} to {pair_high:.1%}",
            " / ".join(f"{x:.3f}" for x in m["seconds_a_turn"]),
            " ".join(f"{book} {won:g}/{of}" for book, (won, of) in m["books"].items()),
        )
        for fault in m["faults"]:
            console.print(f"lost by a fault: {fault}")
    console.print(table)
    for x in data["steps"]:
        told = f"{x['gain']:+.1%} [{x['low']:+.1%}, {x['high']:+.1%}] over {x['pairs']} pairs"
        console.print(f"from {x['less']} to {x['more']}: {told}")
    for rated in data["ratings"]:
        low, high = rated["interval"]
        console.print(f"{rated['elo']:+7.0f} [{low:+.0f}, {high:+.0f}]  {rated['bot']}")
