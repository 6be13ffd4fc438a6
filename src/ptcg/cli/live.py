"""`ptcg live`: games of the official client, from the logs that players export."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_book, open_pool, print_json
from ptcg.live.folder import log_files
from ptcg.live.log import LogError

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


Seconds = Annotated[float, Parameter(help="The most seconds for one log.")]
Rules = Annotated[str, Parameter(name="--rulebook", help="The rulebook that the games are followed under.")]


@app.command(help_epilogue=examples("ptcg live check logs/"))
def check(
    logs: Logs, /, *, rulebook: Rules = "ASC26", seconds: Seconds = 60.0, cards: Cards = (), json: Json = False
) -> int:
    """Follow logs in the engine, action by action: is every action legal, and does every number agree?

    For each log it reports the line at which it stops, and why. A disagreement has a scene with the position.
    """
    from ptcg.live.folder import read_logs
    from ptcg.live.followed import follow

    files = find_logs(logs)
    book, pool = open_book(rulebook), open_pool(cards)
    rows: list[dict[str, object]] = []
    for file, log in read_logs(files):
        if isinstance(log, LogError):
            rows.append({"file": file.name, "followed": "1", "lines": 0, "lines_followed": 0, "why": str(log)})
        else:
            found = follow(log, pool, book, seconds=seconds).result
            rows.append({"file": file.name, **msgspec.to_builtins(found)})
        if not json:
            row = rows[-1]
            print(f"{row['file']}: {row['followed']}" + (f" ({row['why']})" if row["why"] else ""), flush=True)
    ends = sum(row["followed"] == "end" for row in rows)
    if json:
        print_json(rows)
        return 0 if ends == len(rows) else 1
    lines = sum(int(str(row["lines"])) for row in rows)
    done = sum(int(str(row["lines_followed"])) for row in rows)
    share = 100 * done / lines if lines else 0
    print(f"{ends} of {len(rows)} logs followed to the end, {done} of {lines} lines ({share:.1f}%)")
    return 0 if ends == len(rows) else 1


@app.command(name="import", help_epilogue=examples("ptcg live import log.txt --to game.json"))
def import_log(
    log: Annotated[Path, Parameter(help="A log, saved as text.")],
    /,
    *,
    to: Annotated[Path, Parameter(help="Write the record to this file.")],
    rulebook: Rules = "ASC26",
    seconds: Seconds = 60.0,
    cards: Cards = (),
) -> int:
    """Follow a log and write it as a record that `ptcg replay` shows. Cards that the log never shows stay hidden."""
    from ptcg.live.folder import read_log
    from ptcg.live.followed import follow
    from ptcg.live.record import record_of

    try:
        read = read_log(log)
    except LogError as error:
        raise Failure(f"{log}: {error}") from None
    following = follow(read, open_pool(cards), open_book(rulebook), seconds=seconds)
    result = following.result
    try:
        to.write_bytes(msgspec.json.encode(record_of(read, following)))
    except OSError as error:
        raise Failure(f"{to}: {error.strerror}; expected a file that can be written") from None
    print(f"written: {to}; followed to {result.followed}" + (f" ({result.why})" if result.why else ""))
    for player, name in enumerate(read.players):
        print(f"{name}: {60 - result.blanks[player]} cards known, {result.blanks[player]} never shown")
    return 0 if result.followed == "end" else 1


def find_logs(path: Path) -> list[Path]:
    """Return the logs at a path. Raises Failure if there is none."""
    try:
        return log_files(path)
    except LogError as error:
        raise Failure(str(error)) from None
