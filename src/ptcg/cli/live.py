"""`ptcg live`: games of the official client, from the logs that players export."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ptcg.cards import Card, Pool
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_book, open_deck, open_pool, print_json
from ptcg.live.folder import log_files
from ptcg.live.log import Log, LogError
from ptcg.review.depth import DEPTHS
from ptcg.rulebooks import Rulebook

MOST_SECONDS = 3600.0

app = App(
    name="live",
    help="Games of the official client: statistics over exported logs, and logs followed in the engine.",
    help_epilogue=examples("ptcg live stats logs/"),
)

Logs = Annotated[Path, Parameter(help='A log ("Copy Log" of the client, saved as text) or a folder of logs.')]


@app.command(help_epilogue=examples("ptcg live stats logs/ --html statistics.html"))
def stats(
    logs: Logs,
    /,
    *,
    json: Json = False,
    csv: Annotated[bool, Parameter(negative="", help="Print one row per game as CSV.")] = False,
    html: Annotated[Path | None, Parameter(help="Write the page to this file.")] = None,
) -> int:
    """Count the games of a folder of logs: win rates by deck, opponent, order, length and month; your cards."""
    from ptcg.live.statistics import statistics_csv, statistics_of
    from ptcg.live.statistics_page import statistics_page, statistics_sentence

    files = find_logs(logs)
    found = statistics_of(files, root=logs if logs.is_dir() else None)
    if json:
        print_json(msgspec.to_builtins(found))
    elif csv:
        sys.stdout.write(statistics_csv(found))
    else:
        print(statistics_sentence(found))
        for group in found.opponents:
            print(f"  against {group.name}: {group.wins.k} of {group.wins.n} won")
    if html is not None:
        try:
            html.write_text(statistics_page(found), encoding="utf-8")
        except OSError as error:
            raise Failure(f"{html}: {error.strerror}; expected a file that can be written") from None
        print(f"written: {html}", file=sys.stderr)
    for each in found.unread:
        print(f"not counted: {each.file}: {each.why}", file=sys.stderr)
    return 0 if found.total.games else 1


Seconds = Annotated[float, Parameter(help="The most seconds of computing time for one log.")]
Rules = Annotated[str, Parameter(name="--rulebook", help="The rulebook that the games are followed under.")]


OwnList = Annotated[
    str | None,
    Parameter(name="--list", help="The exporter's deck: a deck list, or a folder with more logs of that player."),
]
Exporter = Annotated[int | None, Parameter(help="Who exported the log, where it does not show that: player 1 or 2.")]


@app.command(help_epilogue=examples("ptcg live check logs/", "ptcg live check game.txt --list my-deck.txt --json"))
def check(
    logs: Logs,
    /,
    *,
    rulebook: Rules = "ASC26",
    seconds: Seconds = 60.0,
    own: OwnList = None,
    exporter: Exporter = None,
    cards: Cards = (),
    json: Json = False,
) -> int:
    """Follow logs in the engine, action by action: is every action legal, and does every number agree?

    For each log it reports the line at which it stops, why, and from which line it is followed again. A disagreement
    has a scene that fails.
    """
    from ptcg.live.folder import read_logs
    from ptcg.live.followed import Followed, follow

    files = find_logs(logs)
    book, pool = open_book(rulebook), open_pool(cards)
    bounded(seconds)
    rows: list[dict[str, object]] = []
    for file, log in read_logs(files, seat_of(exporter)):
        if isinstance(log, LogError):
            found = Followed("1", 0, 0, str(log))
        else:
            mine = own_cards(own, log, pool, book, seconds)
            shown = progress_of(file.name, log) if sys.stderr.isatty() else None
            found = follow(log, pool, book, seconds=seconds, own=mine, progress=shown).result
        rows.append({"file": file.name, **msgspec.to_builtins(found)})
        if not json:
            words = f" ({found.why})" if found.why else ""
            words += "".join(f"; continues from line {stop.resumed}" for stop in found.stops if stop.resumed)
            print(f"{file.name}: {found.followed}{words}", flush=True)
    ends = sum(row["followed"] == "end" for row in rows)
    if json:
        print_json(rows)
        return 0 if ends == len(rows) else 1
    lines = sum(int(str(row["lines"])) for row in rows)
    done = sum(int(str(row["lines_followed"])) for row in rows)
    share = 100 * done / lines if lines else 0
    print(f"{ends} of {len(rows)} logs followed to the end, {done} of {lines} lines ({share:.1f}%)")
    return 0 if ends == len(rows) else 1


@app.command(name="import", help_epilogue=examples("ptcg live import game.txt --to game.json", "ptcg replay game.json"))
def import_log(
    log: Annotated[Path, Parameter(help="A log, saved as text.")],
    /,
    *,
    to: Annotated[Path, Parameter(help="Write the record to this file.")],
    rulebook: Rules = "ASC26",
    seconds: Seconds = 60.0,
    own: OwnList = None,
    exporter: Exporter = None,
    cards: Cards = (),
) -> int:
    """Follow a log and write it as a record that `ptcg replay` shows. Cards that the log never shows stay hidden."""
    from ptcg.live.folder import read_log
    from ptcg.live.followed import follow
    from ptcg.live.record import record_of

    try:
        read = read_log(log, seat_of(exporter))
    except LogError as error:
        raise Failure(f"{log}: {error}") from None
    pool, book = open_pool(cards), open_book(rulebook)
    bounded(seconds)
    mine = own_cards(own, read, pool, book, seconds)
    following = follow(read, pool, book, seconds=seconds, own=mine)
    result = following.result
    try:
        to.write_bytes(msgspec.json.encode(record_of(read, following)))
    except OSError as error:
        raise Failure(f"{to}: {error.strerror}; expected a file that can be written") from None
    print(f"written: {to}; followed to {result.followed}" + (f" ({result.why})" if result.why else ""))
    for player, name in enumerate(read.players):
        print(f"{name}: {60 - result.blanks[player]} cards known, {result.blanks[player]} never shown")
    return 0 if result.followed == "end" else 1


@app.command(help_epilogue=examples("ptcg live review game.txt --html review.html"))
def review(
    log: Annotated[Path, Parameter(help="A log, saved as text.")],
    /,
    *,
    html: Annotated[Path | None, Parameter(help="Write the review as a page to this file.")] = None,
    depth: Annotated[str, Parameter(help=f"How far to look: {', '.join(DEPTHS)}.")] = "normal",
    rulebook: Rules = "ASC26",
    seconds: Seconds = 60.0,
    own: OwnList = None,
    exporter: Exporter = None,
    cards: Cards = (),
) -> int:
    """Follow a log and review the exporter's choices: the chance to win at each, and the choices that cost most."""
    from ptcg.live.folder import read_log
    from ptcg.live.followed import follow
    from ptcg.live.record import record_of
    from ptcg.review import Reviewing
    from ptcg.review import review as run_review
    from ptcg.review.logs import story_of_log
    from ptcg.review.page import page
    from ptcg.review.text import lines

    if depth not in DEPTHS:
        raise Failure(f"--depth {depth}: expected {', '.join(DEPTHS)}")
    bounded(seconds)
    pool, book = open_pool(cards), open_book(rulebook)
    try:
        read = read_log(log, seat_of(exporter))
        following = follow(read, pool, book, seconds=seconds, own=own_cards(own, read, pool, book, seconds))
        story = story_of_log(record_of(read, following), pool)
    except LogError as error:
        raise Failure(f"{log}: {error}") from None
    found = Reviewing(story, max(read.exporter, 0), depth, "0", None)
    try:
        run_review(story, found.seat, depth, "0", found.kept)
    except KeyboardInterrupt:
        print("\nstopped; this is what was found so far", file=sys.stderr)
    result = found.review()
    if html is None:
        for line in lines(result):
            print(line)
        return 0
    try:
        html.write_text(page(result), encoding="utf-8")
    except OSError as error:
        raise Failure(f"{html}: {error.strerror}; expected a file that can be written") from None
    print(f"written: {html}")
    return 0


@app.command(help_epilogue=examples("ptcg live data logs/ --to choices.jsonl --bot greedy"))
def data(
    logs: Logs,
    /,
    *,
    to: Annotated[Path, Parameter(help="Write the choices to this file, one JSON object per line.")],
    bot: Annotated[str | None, Parameter(help="Also say what this bot chooses, and how often it agrees.")] = None,
    rulebook: Rules = "ASC26",
    seconds: Seconds = 60.0,
    cards: Cards = (),
) -> int:
    """Write the exporters' choices as a data set: what they saw, their options, and what they chose."""
    from ptcg.bots import make
    from ptcg.live.folder import read_logs
    from ptcg.live.followed import follow
    from ptcg.live.record import record_of
    from ptcg.review.logs import story_of_log
    from ptcg.review.people import FORMAT, Heading, PersonsChoice, agreement, choices_of

    files = find_logs(logs)
    book, pool = open_book(rulebook), open_pool(cards)
    bounded(seconds)
    found: list[PersonsChoice] = []
    games = 0
    try:
        player = make(bot) if bot is not None else None
    except ValueError as error:
        raise Failure(str(error)) from None
    for file, log in read_logs(files):
        if isinstance(log, LogError) or log.exporter < 0:
            print(f"left out: {file.name}: {log if isinstance(log, LogError) else 'who exported it is not known'}",
                  file=sys.stderr)  # fmt: skip
            continue
        record = record_of(log, follow(log, pool, book, seconds=seconds))
        if record.followed != "end":
            print(f"left out: {file.name}: followed to {record.followed} only", file=sys.stderr)
            continue
        games += 1
        found += choices_of(story_of_log(record, pool), log.exporter, f"game {games}", player)
    note = "choices of people in games of the official client; not a training target for what is judged on them"
    rows = [Heading(FORMAT, book.id, games, note), *found]
    try:
        to.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    except OSError as error:
        raise Failure(f"{to}: {error.strerror}; expected a file that can be written") from None
    print(f"written: {to}; {len(found)} choices of {games} games")
    for row in agreement(found):
        share = 100 * row.same / row.choices
        print(
            f"  {row.kind}: {bot} agrees in {row.same} of {row.choices} ({share:.0f}%), chance {100 * row.chance:.0f}%"
        )
    return 0 if games else 1


def own_cards(own: str | None, log: Log, pool: Pool, book: Rulebook, seconds: float) -> Sequence[Card]:
    """Return the cards of the exporter's list: those of a deck, or those that a folder of logs shows."""
    from ptcg.live.folder import log_files, read_logs
    from ptcg.live.gathering import gathered

    if own is None:
        return ()
    if not Path(own).is_dir():
        return open_deck(own, pool).all_cards()
    try:
        return gathered(log, [found for _, found in read_logs(log_files(Path(own)))], pool, book, seconds)
    except LogError as error:
        raise Failure(f"{own}: {error}") from None


def progress_of(name: str, log: Log) -> Callable[[int], None]:
    """Return a function that shows how far a log is followed."""

    def show(entry: int) -> None:
        end = "\n" if entry >= len(log.entries) - 1 else ""
        print(f"\r{name}: {min(entry, len(log.entries))} of {len(log.entries)}", end=end, file=sys.stderr, flush=True)

    return show


def seat_of(exporter: int | None) -> int | None:
    """Return the seat of the player with that number. Raises Failure for another number."""
    if exporter not in (None, 1, 2):
        raise Failure(f"--exporter {exporter}: expected 1 or 2, the order in which the log names the players")
    return None if exporter is None else exporter - 1


def bounded(seconds: float) -> None:
    """Raise Failure for seconds that are no bound."""
    if not 0 < seconds <= MOST_SECONDS:
        raise Failure(f"--seconds {seconds}: expected more than 0 and at most {MOST_SECONDS}")


def find_logs(path: Path) -> list[Path]:
    """Return the logs at a path. Raises Failure if there is none."""
    try:
        return log_files(path)
    except LogError as error:
        raise Failure(str(error)) from None
