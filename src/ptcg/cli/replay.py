"""`ptcg replay`: plays a recorded game again."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from math import inf
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.console import Console

from ptcg.cards import Card, CardError, Pool, default_pools
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, print_json
from ptcg.cli.table_text import draw
from ptcg.game import Game, RecordError
from ptcg.game import replay as run_record
from ptcg.game.events import ACTION, Event
from ptcg.game.narration import Narrator
from ptcg.game.record_form import RecordForm
from ptcg.game.replaying import check_form, other_version

app = App(
    name="replay",
    help_epilogue=examples("ptcg replay game.json", "ptcg replay game.json --to 40 --hint 2", "ptcg replay RUN 17"),
)

NAMES = ("Player 1", "Player 2")


@app.default
def replay(
    file: Annotated[Path, Parameter(help="A record, as `save` in `ptcg play` writes it, or the folder of a run.")],
    number: Annotated[str | None, Parameter(help="Of a run: the number of the game, or PAIRING:NUMBER.")] = None,
    /,
    *,
    by_notation: Annotated[
        bool, Parameter(negative="", help="Match choices by their text (default for records of other versions).")
    ] = False,
    to: Annotated[int | None, Parameter(help="Stop after this many choices and show the board.")] = None,
    hint: Annotated[float, Parameter(help="With --to: let the planner think this many seconds.")] = 0,
    text: Annotated[
        bool, Parameter(negative="", help="Of a run: print the log instead of opening a browser, as into a pipe.")
    ] = False,
    save: Annotated[Path | None, Parameter(help="Of a run: write the record of the game to this file.")] = None,
    port: Annotated[int | None, Parameter(help="Of a run: port of the server.")] = None,
    no_browser: Annotated[bool, Parameter(negative="", help="Of a run: don't open a browser.")] = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Replay a recorded game, or open a game of a lab run."""
    if to is not None and to < 0:
        raise Failure(f"--to {to}: expected 0 or more")
    if not 0 <= hint < inf:
        raise Failure(f"--hint {hint}: expected seconds, 0 or more")
    if file.is_dir() or number is not None:
        data, names = _of_run(file, number)
        if save is not None:
            _write(save, msgspec.json.format(msgspec.json.encode(data), indent=1).decode())
            return 0
        wanted = sys.stdout.isatty() or port is not None or no_browser  # a pipe is read, so it gets the log
        if wanted and not (text or as_json or to is not None):
            return _open(file, str(number), names, port, not no_browser)
    else:
        data = read_record_file(file)
    if data.get("record") == "live":
        return _live(file, to, cards, as_json)
    stopped: RecordError | None = None
    try:
        form = check_form(data)
        if not by_notation and form.versions and (other := other_version(form, "engine")):
            print(f"{file}: {other}; its lines are followed instead of the numbers of its choices", file=sys.stderr)
            by_notation = True
        pool = exact_pool(named_cards(form), default_pools(cards))
        try:
            game = run_record(data, pool, to=to, by_notation=by_notation)
        except RecordError as error:
            if error.game is None:
                raise
            game, stopped = error.game, error
        lines = _lines(
            {**data, "modes": {**msgspec.structs.asdict(form.modes), "listen": True}}, pool, game, by_notation
        )
    except (RecordError, CardError) as error:
        raise Failure(f"{file}: {error}") from None
    outcome = game.outcome
    if as_json:
        print_json(
            {
                "rulebook": game.rulebook.id,
                "decks": [deck.name for deck in game.decks],
                "seed": game.seed,
                "choices": len(game.choices),
                "turn": game.turn,
                "key": game.key(),
                "outcome": {"winner": outcome.winner, "way": outcome.way} if outcome is not None else None,
                "events": msgspec.to_builtins(lines),
            }
        )
        if stopped is not None:
            raise Failure(f"{file}: {stopped}")
        return 0
    _print(lines)
    if outcome is None:
        # Each side is shown as its own player sees it: a person who replays a game may see both hands.
        view = msgspec.structs.replace(game.view(0), opp=game.view(1).me)
        Console(highlight=False).print(draw(view, NAMES))
    print(f"{len(game.choices)} choices, turn {game.turn}" + ("" if outcome else ", not over"))
    if hint > 0:
        _hint(game, hint)
    if stopped is not None:
        raise Failure(f"{file}: {stopped}")
    return 0


def _print(lines: list[Event]) -> None:
    """Print what happened."""
    for line in lines:
        words = line.text if line.level == ACTION or not line.brief else line.brief
        start = "" if line.verb == "turn" else "  " if line.level == ACTION else "    ▸ "
        print(f"{start}{words}" if line.verb == "turn" else f"{start}{words} [{line.cited}]")
        for step in line.ledger:
            print(f"      {step.words}")


def _live(file: Path, to: int | None, cards: tuple[Path, ...], as_json: bool) -> int:
    """Show a followed log of the official client; cards that it never shows are unknown cards."""
    from ptcg.live.log import LogError
    from ptcg.live.record import read_record, states_of

    try:
        record = read_record(file.read_bytes())
        pool = exact_pool(record.cards, default_pools(cards))
        narrator = Narrator(None, record.players, everything=True)
        lines: list[Event] = []
        for made, state in enumerate(states_of(record, pool)):
            lines += narrator.news(state, made)
            if to is not None and made >= to:
                break
    except (LogError, CardError, OSError) as error:
        raise Failure(f"{file}: {error}") from None
    if as_json:
        print_json({"rulebook": record.rulebook, "followed": record.followed, "lists": record.lists,
                    "blanks": record.blanks, "events": msgspec.to_builtins(lines)})  # fmt: skip
        return 0
    _print(lines)
    print(f"followed to {record.followed}; {record.blanks[0]} and {record.blanks[1]} cards were never shown")
    return 0


def _hint(game: Game, seconds: float) -> None:
    """Print what the planner would choose, or why it has nothing to choose."""
    from ptcg.bots import hint as hints

    decision = game.decision
    if decision is None or decision.player not in (0, 1):
        print("No hint: " + ("the game is over." if decision is None else "chance decides here, not a player."))
        return
    for line in hints.told(hints.hint(game.seat(), seconds)):
        print(line)


def _write(file: Path, text: str) -> None:
    """Write a file and print its path."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Failure(f"{file}: cannot be written ({error.strerror})") from None
    print(file)


def _of_run(folder: Path, game: str | None) -> tuple[dict[str, object], tuple[str, str]]:
    """Return the record of a game of a run, and the names of its seats."""
    from ptcg.lab.replaying import played_again
    from ptcg.lab.results import RunError

    if game is None:
        raise Failure(f"{folder}: is a folder; expected the number of a game of the run as well")
    try:
        played, names = played_again(folder, game)
    except RunError as error:
        raise Failure(str(error)) from None
    return {**played.record()}, names


def _open(folder: Path, game: str, names: tuple[str, str], port: int | None, browser: bool) -> int:
    """Open the table at a game of a run, with one person for both sides."""
    from ptcg.cards import builtin_pool
    from ptcg.lab.replaying import at_the_table, played_again
    from ptcg.table.launch import Address, CannotServe, FirstGame, run
    from ptcg.table.setups import Seat, new_token
    from ptcg.table.store import StoreError

    played, _ = played_again(folder, game)
    cards = [card for deck in played.decks for _, card in deck.cards]
    first = FirstGame(
        played.rulebook.id, played.decks, (Seat(names[0], token=new_token()), Seat(names[1], token=new_token())),
        hot_seat=True, seed=played.seed, choices=tuple(at_the_table(played)),
    )  # fmt: skip
    try:
        run(open_browser=browser, address=Address(port=port), game=first, pools=(Pool.of(cards), builtin_pool()))
    except (CannotServe, StoreError) as error:
        raise Failure(str(error)) from None
    return 0


def read_record_file(file: Path) -> dict[str, object]:
    """Return the fields of a record in a file. Raises Failure."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, object])
    except OSError as error:
        raise Failure(f"{file}: cannot be read ({error.strerror}); expected a record") from None
    except (ValueError, RecursionError) as error:
        raise Failure(f"{file}: not a record ({error}); expected a JSON object") from None


def named_cards(form: RecordForm) -> list[tuple[str, str]]:
    """Return the cards of a record by id and digest."""
    return [(card_id, digest) for deck in form.decks for _, card_id, digest in deck.cards]


def exact_pool(named: Iterable[tuple[str, str]], pools: list[Pool]) -> Pool:
    """Return the pools, with the cards of these ids and digests first: a built-in card and its printed twin share an
    id."""
    found: list[Card] = []
    for card_id, digest in named:
        twins = (card for pool in pools if (card := pool.get(card_id)) is not None)
        found += [card for card in twins if card.digest == digest][:1]
    return Pool.merge([Pool.of(found), *pools])


def _lines(heard: dict[str, object], pool: Pool, played: Game, by_notation: bool) -> list[Event]:
    """Return what happened, step by step, of a record that listens."""
    game = run_record(heard, pool, to=0, by_notation=by_notation)
    narrator = Narrator(None, NAMES, everything=True)
    lines = narrator.news(game.state)
    for choice in played.choices:
        narrator.remember(game.state)
        game.choose(choice)
        lines += narrator.news(game.state)
    return lines
