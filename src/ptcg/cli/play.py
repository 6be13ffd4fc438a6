"""`ptcg play`: plays a game against a bot or another person."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ptcg import bots
from ptcg.cards import CardError, Deck, Pool, builtin_decks, builtin_pool
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Book, Cards, book_of, open_book, open_deck, open_pool
from ptcg.cli.session import Session
from ptcg.game import IllegalDeck, Unplayable
from ptcg.rulebooks import BOOK_IDS, Rulebook
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.table import Table

if TYPE_CHECKING:
    from ptcg.table.launch import Address, FirstGame

LEVELS = tuple(level.name for level in bots.LEVELS)
app = App(
    name="play",
    help_epilogue=examples(
        "ptcg play", "ptcg play --guide", "ptcg play --deck my-deck.txt --opponent hard", "ptcg play --host 0.0.0.0"
    ),
)


@app.default
def play(
    *,
    rulebook: Book = None,
    deck: Annotated[str | None, Parameter(help="Your deck: a file or a name.")] = None,
    opponent_deck: Annotated[str | None, Parameter(help="Second deck: a file or a name.")] = None,
    opponent: Annotated[
        str | None, Parameter(help=f"Who plays it: human, friend, {', '.join((*bots.BOTS, *LEVELS))} (random).")
    ] = None,
    seed: Annotated[str | None, Parameter(help="Seed; the same seed and choices give the same game.")] = None,
    guide: Annotated[bool, Parameter(negative="", help="Start the guided first game.")] = False,
    terminal: Annotated[bool, Parameter(negative="", help="Play in the terminal.")] = False,
    trace: Annotated[
        bool, Parameter(negative="", help="In the terminal: show each step with its rule and program.")
    ] = False,
    host: Annotated[str, Parameter(help="Address to listen on; 0.0.0.0 lets others join.")] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help="Port of the server.")] = None,
    public_url: Annotated[str, Parameter(help="Address at which others reach you, for links.")] = "",
    no_browser: Annotated[bool, Parameter(negative="", help="Don't open a browser.")] = False,
    cards: Cards = (),
) -> int:
    """Play in your browser, or in the terminal with --terminal. With --deck or --opponent, that game opens at once."""
    if guide and (terminal or rulebook or deck or opponent_deck or opponent or seed):
        raise Failure("--guide is a game of its own in the browser; expected it without a book, deck or opponent")
    if trace and not terminal:
        raise Failure("--trace shows the steps in the terminal; expected --terminal as well")
    if terminal and (opponent or "").lower() == "friend":
        raise Failure("a friend comes by link to the table in the browser; expected --opponent human, or no --terminal")
    if not terminal:
        from ptcg.table.launch import Address

        game = guided_game() if guide else None
        if rulebook or deck or opponent_deck or opponent or seed:
            game = first_game(rulebook, deck, opponent_deck, opponent or "random", seed, open_pool(cards))
        return open_table(Address(host=host, port=port, public_url=public_url), not no_browser, game, cards)
    opponent = opponent or "random"
    pool = open_pool(cards)
    book, decks = choose_decks(rulebook, deck, opponent_deck, pool)
    other = Seat("Player 2") if opponent == "human" else Seat("Opponent", bot=_bot(opponent))
    seats = [Seat("Player 1" if opponent == "human" else "You"), other]
    seed = str(secrets.randbelow(2**32)) if seed is None else seed
    seed = seed if ":" in seed else f"sfc32:{seed}"
    console = Console(highlight=False)
    try:
        table = Table(
            Setup(
                id="terminal", rulebook=book.id, seed=seed, seats=seats, decks=[deck_data(deck) for deck in decks],
                hot_seat=opponent == "human",
            ),
            pools=(builtin_pool(), pool),
        )  # fmt: skip
    except (IllegalDeck, Unplayable, CardError) as error:
        raise Failure(str(error)) from None
    console.print(f"{book.id}: {decks[0].name} against {decks[1].name}, seed {seed}. ? is help.")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # line editing and history for input()
    session = Session(table, console, lambda: input("> "))
    session.trace = trace
    try:
        session.run()
    except KeyboardInterrupt:
        console.print()
    return 0


def open_table(address: Address, browser: bool, game: FirstGame | None, cards: tuple[Path, ...]) -> int:
    """Serve the browser table until it is stopped."""
    from ptcg.table.launch import CannotServe, run
    from ptcg.table.store import StoreError

    try:
        run(open_browser=browser, address=address, game=game, pools=(builtin_pool(), open_pool(cards)))
    except (CannotServe, StoreError) as error:
        raise Failure(str(error)) from None
    return 0


def first_game(
    book: str | None, one: str | None, other: str | None, opponent: str, seed: str | None, pool: Pool
) -> FirstGame:
    """Return the game asked for. It is tried once, so that a deck that cannot be played is reported before anything
    opens."""
    from ptcg.table.launch import FirstGame, seats_for

    rulebook, decks = choose_decks(book, one, other, pool)
    person = opponent.lower() in ("human", "friend")
    seats = seats_for(opponent, "" if person else _bot(opponent))
    seed = seed if seed is None or ":" in seed else f"sfc32:{seed}"
    game = FirstGame(rulebook.id, decks, seats, opponent.lower() == "human", seed or "")
    try:
        data = [deck_data(deck) for deck in decks]
        Table(Setup(id="try", rulebook=rulebook.id, seed="sfc32:1", seats=list(seats), decks=data),
              pools=(builtin_pool(), pool))  # fmt: skip
    except (IllegalDeck, Unplayable, CardError) as error:
        raise Failure(str(error)) from None
    return game


def guided_game() -> FirstGame:
    """Return the first game, which teaches."""
    from ptcg.table import guide
    from ptcg.table.launch import FirstGame, seats_for

    return FirstGame(guide.BOOK, guide.guide_decks(), seats_for(guide.BOT, guide.BOT), seed=guide.SEED, guide=True)


def choose_decks(
    book: str | None, one: str | None, other: str | None, pool: Pool
) -> tuple[Rulebook, tuple[Deck, Deck]]:
    """Return the rulebook and two decks. Without a book it is the deck's own book, else the newest; without decks the
    book's built-in decks are taken."""
    first = open_deck(one, pool) if one is not None else None
    second = open_deck(other, pool) if other is not None else None
    given = first or second
    rulebook = book_of(given, book) if given is not None else open_book(book or BOOK_IDS[-1])
    ready = [deck for deck in builtin_decks(rulebook.id) if deck not in (first, second)]
    if first is None:
        first = ready.pop(0)
    return rulebook, (first, second if second is not None else ready[0])


def _bot(name: str) -> str:
    """Return the name of a bot that exists. Raises Failure if there is none of that name."""
    try:
        bots.make(name)
    except ValueError as error:
        raise Failure(f"{error}; or human") from None
    return name
