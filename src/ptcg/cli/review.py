"""`ptcg review`: reviews a recorded game, without a server."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ptcg.cards import CardError, default_pools
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json
from ptcg.cli.replay import exact_pool, named_cards, read_record_file
from ptcg.game import RecordError
from ptcg.game.replaying import check_form
from ptcg.review import DEPTHS, Reviewing, Story, story_of_record
from ptcg.review import review as run_review
from ptcg.review.results import Kept

_KEPT = msgspec.json.Decoder(Kept)
app = App(
    name="review",
    help_epilogue=examples(
        "ptcg review game.json",
        "ptcg review game.json --html review.html --seat 2",
        "ptcg review game.json --depth deep",
    ),
)


@app.default
def review(
    file: Annotated[Path, Parameter(help="A record, of `save` in `ptcg play` or of `ptcg live import`.")],
    /,
    *,
    seat: Annotated[
        int | None, Parameter(help="Review player 1 or 2 (by default player 1, or the player who exported the log).")
    ] = None,
    depth: Annotated[str, Parameter(help=f"How far to look: {', '.join(DEPTHS)}.")] = "normal",
    html: Annotated[Path | None, Parameter(help="Write the review as a page to this file.")] = None,
    keep: Annotated[
        Path | None, Parameter(help="Keep what is found in this file, and resume from it if it is there.")
    ] = None,
    seed: Annotated[str, Parameter(help="The seed of the samples.")] = "0",
    by_notation: Annotated[
        bool, Parameter(negative="", help="Match choices by their text, for records of other versions.")
    ] = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Review a game: your chance to win at every choice, and the choices that cost you most."""
    if seat not in (None, 1, 2):
        raise Failure(f"--seat {seat}: expected 1 or 2")
    if depth not in DEPTHS:
        raise Failure(f"--depth {depth}: expected {', '.join(DEPTHS)}")
    story, own = _story(file, cards, by_notation)
    kept = _kept(keep)
    quiet = as_json or not sys.stderr.isatty()
    found = Reviewing(story, own if seat is None else seat - 1, depth, seed, kept)
    try:
        run_review(story, found.seat, depth, seed, found.kept, progress=None if quiet else _progress)
    except KeyboardInterrupt:
        print("\nstopped; this is what was found so far", file=sys.stderr)
    finally:
        if keep is not None:
            _write(keep, msgspec.json.encode(found.kept))
    result = found.review()
    if html is not None:
        from ptcg.review.page import page

        _write(html, page(result).encode())
        print(f"written: {html}", file=sys.stderr)
    if as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(result), indent=1).decode() + "\n")
    elif html is None:
        from ptcg.review.text import lines

        for line in lines(result):
            print(line)
    return 0


def _story(file: Path, cards: tuple[Path, ...], by_notation: bool) -> tuple[Story, int]:
    """Return the story of a record or a followed log, and the player to review by default."""
    from ptcg.live.log import LogError
    from ptcg.live.record import read_record
    from ptcg.review.logs import story_of_log

    data = read_record_file(file)
    try:
        if data.get("record") == "live":
            record = read_record(msgspec.json.encode(data))
            pool = exact_pool(record.cards, default_pools(cards))
            return story_of_log(record, pool), record.exporter
        pool = exact_pool(named_cards(check_form(data)), default_pools(cards))
        return story_of_record(data, pool, by_notation=by_notation), 0
    except (RecordError, CardError, LogError) as error:
        raise Failure(f"{file}: {error}") from None


def _kept(file: Path | None) -> Kept | None:
    """Return what an earlier review kept; None if there is nothing."""
    if file is None or not file.exists():
        return None
    try:
        return _KEPT.decode(file.read_bytes())
    except (OSError, msgspec.DecodeError) as error:
        raise Failure(f"{file}: not what a review keeps ({error}); name another file for --keep") from None


def _progress(found: Reviewing) -> None:
    print(f"\r{found.done} of {found.total} tasks", end="", file=sys.stderr, flush=True)
    if not found.tasks:
        print(file=sys.stderr)


def _write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise Failure(f"{file}: cannot be written ({error.strerror})") from None
