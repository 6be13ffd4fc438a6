"""`ptcg sim`: many games between two decks, played by random bots."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ptcg.bots import RandomBot
from ptcg.cards import Deck
from ptcg.cli.failure import Failure
from ptcg.cli.given import Book, Cards, Json, open_pool, print_json
from ptcg.cli.play import choose_decks
from ptcg.cli.read_cards import kept_readings
from ptcg.game import Game, IllegalDeck, Unplayable
from ptcg.rulebooks import Rulebook

app = App(name="sim")

MAX_TURNS = 1000


class Tally(msgspec.Struct):
    """What a run of games came to. `ways` counts how games ended; `by_first` the wins of who went first."""

    games: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    ways: Counter[str] = msgspec.field(default_factory=Counter)
    by_first: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0

    @property
    def won(self) -> int:
        """Games that have a winner."""
        return sum(self.wins)


@app.default
def sim(
    deck_a: Annotated[str, Parameter(help="A deck file, or the name of a deck.")],
    deck_b: Annotated[str, Parameter(help="The other deck.")],
    /,
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="How many games.")] = 100,
    rulebook: Book = None,
    seed: Annotated[str, Parameter(help="The same seed gives the same games.")] = "0",
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Play games with a random bot on both sides: wins, ways to win, turns, the first player's share, speed."""
    if games < 1:
        raise Failure(f"-n {games}: expected 1 or more games")
    book, decks = choose_decks(rulebook, deck_a, deck_b, open_pool(cards))
    tally = Tally()
    try:
        with kept_readings(), Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
            bar = progress.add_task(f"{decks[0].name} – {decks[1].name}", total=games)
            for number in range(games):
                play_one(tally, book, decks, f"sfc32:{seed}/{number}")
                progress.advance(bar)
    except (IllegalDeck, Unplayable) as error:
        raise Failure(str(error)) from None
    if as_json:
        print_json(_data(tally, book, decks))
    else:
        Console(highlight=False).print(_table(tally, book, decks))
    return 0


def play_one(tally: Tally, book: Rulebook, decks: tuple[Deck, Deck], seed: str) -> None:
    """Play one game and count it; a game of more than MAX_TURNS turns is cut."""
    bot, rng, start = RandomBot(), Random(seed), time.perf_counter()
    game = Game.new(book, decks, seed, history=False, max_turns=MAX_TURNS)
    while len(game.options):
        game.choose(bot.choose(game, rng))
        tally.decisions += 1
    tally.seconds += time.perf_counter() - start
    outcome = game.outcome
    assert outcome is not None
    tally.games += 1
    tally.turns += game.turn
    tally.ways[outcome.way] += 1
    if outcome.winner is not None:
        tally.wins[outcome.winner] += 1
        tally.by_first += outcome.winner == game.view(None)["first"]


def _data(tally: Tally, book: Rulebook, decks: tuple[Deck, Deck]) -> dict[str, Any]:
    return {
        "rulebook": book.id,
        "games": tally.games,
        "decks": [{"name": deck.name, "wins": wins} for deck, wins in zip(decks, tally.wins, strict=True)],
        "no_winner": tally.games - tally.won,
        "ways": dict(tally.ways),
        "mean_turns": tally.turns / tally.games,
        "first_player_share": tally.by_first / tally.won if tally.won else None,
        "decisions": tally.decisions,
        "decisions_per_second": tally.decisions / tally.seconds,
    }


def _table(tally: Tally, book: Rulebook, decks: tuple[Deck, Deck]) -> Table:
    table = Table(title=f"{tally.games} games under {book.id}, random bots", title_justify="left", show_header=False)
    for deck, wins in zip(decks, tally.wins, strict=True):
        table.add_row(f"{deck.name} won", f"{wins}", f"{wins / tally.games:.1%}")
    if tally.games > tally.won:
        table.add_row("nobody won", str(tally.games - tally.won), f"{1 - tally.won / tally.games:.1%}")
    table.add_section()
    for way, count in tally.ways.most_common():
        table.add_row(f"by {way}", str(count), f"{count / tally.games:.1%}")
    table.add_section()
    table.add_row("won by who went first", str(tally.by_first), f"{tally.by_first / max(tally.won, 1):.1%}")
    table.add_row("mean turns", f"{tally.turns / tally.games:.1f}", "")
    table.add_row("decisions", str(tally.decisions), f"{tally.decisions / tally.seconds:,.0f}/s")
    return table
