"""`ptcg replay`: a recorded game again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.console import Console

from ptcg.cards import Card, CardError, Pool, default_pools
from ptcg.cli.event_text import Line, Teller
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, print_json
from ptcg.cli.table_text import draw
from ptcg.game import Game, RecordError
from ptcg.game import replay as run_record

app = App(name="replay")

NAMES = ("Player 1", "Player 2")


@app.default
def replay(
    file: Annotated[Path, Parameter(help="A record, as `save` in `ptcg play` writes it.")],
    /,
    *,
    by_notation: Annotated[
        bool, Parameter(negative="", help="Follow the lines, not the numbers; other versions.")
    ] = False,
    to: Annotated[int | None, Parameter(help="Stop after so many choices and show the table.")] = None,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Play a record again and print what happened; a record made with other card data is refused."""
    data = _read(file)
    stopped: RecordError | None = None
    try:
        pool = _pool(data, default_pools(cards))
        try:
            game = run_record(data, pool, to=to, by_notation=by_notation)
        except RecordError as error:
            if error.game is None:
                raise
            game, stopped = error.game, error
        lines = _lines(data, pool, game, by_notation)
    except (RecordError, CardError) as error:
        raise Failure(f"{file}: {error}") from None
    except (KeyError, TypeError, ValueError) as error:
        raise Failure(f"{file}: not a whole record ({type(error).__name__}: {error})") from None
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
                "events": [{"what": line.what, "words": line.words, "rule": line.rule} for line in lines],
            }
        )
        if stopped is not None:
            raise Failure(f"{file}: {stopped}")
        return 0
    for line in lines:
        print(line.words if line.what == "turn" else f"  {line.words} [{line.cited}]")
        for step in line.steps:
            print(f"      {step}")
    if outcome is None:
        # Each side as its own player sees it: whoever replays a game may see both hands.
        view = {**game.view(0), "opp": game.view(1)["me"]}
        Console(highlight=False).print(draw(view, NAMES))
    print(f"{len(game.choices)} choices, turn {game.turn}" + ("" if outcome else ", not over"))
    if stopped is not None:
        raise Failure(f"{file}: {stopped}")
    return 0


def _read(file: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise Failure(f"{file}: cannot be read ({error.strerror}); expected a record") from None
    except msgspec.DecodeError as error:
        raise Failure(f"{file}: not a record ({error}); expected a JSON object") from None


def _pool(data: dict[str, Any], pools: list[Pool]) -> Pool:
    """The pools, with the very cards of the record first: a built-in card and its printed twin share an id."""
    found: list[Card] = []
    for deck in data.get("decks", ()):
        for _, card_id, digest in deck["cards"]:
            twins = (card for pool in pools if (card := pool.get(card_id)) is not None)
            found += [card for card in twins if card.digest == digest][:1]
    return Pool.merge([Pool.of(found), *pools])


def _lines(data: dict[str, Any], pool: Pool, played: Game, by_notation: bool) -> list[Line]:
    """What happened, told step by step."""
    heard = {**data, "modes": {**data["modes"], "listen": True}}
    game = run_record(heard, pool, to=0, by_notation=by_notation)
    teller = Teller(game, None, NAMES)
    lines = teller.news()
    for choice in played.choices:
        teller.remember()
        game.choose(choice)
        lines += teller.news()
    return lines
