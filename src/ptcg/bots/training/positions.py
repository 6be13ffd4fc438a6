"""Positions from self-play: the start of every turn as the mover's features, and who won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

from ptcg.bots import pilots
from ptcg.bots.brain.balance import worth
from ptcg.bots.brain.features import Row, features, wide_features
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.pilot import Memory
from ptcg.bots.brain.piloting import choose
from ptcg.bots.brain.policy import advance
from ptcg.bots.training.decks import Part
from ptcg.bots.training.flights import dealt
from ptcg.cards import Deck, builtin_decks
from ptcg.engine.inspect import K_MAIN, Runaway, clone, decide, list_main
from ptcg.game import Game
from ptcg.rulebooks import BOOK_IDS

LONGEST = 120  # turns after which a game is cut and not counted
MOST_DECISIONS = 3000
FEW = 6  # options of a pick that the policy looks at, as in rollouts
STRAY = 0.04  # the share of random choices, so that the value sees more than one way to play
PILOT_FEW = 3  # options of a pick inside a trial that the pilot looks at, as in its rollouts
BUILT_IN, THEMES = 0.15, 0.2  # the shares of the pilot's games with built-in decks, and of the others with theme decks


@dataclass(frozen=True)
class Position:
    """The start of a turn: its features, its worth to the mover, whether the mover won, how far the game was (0 to 1),
    the game, the book and the mover's deck."""

    features: Row
    worth: float
    won: bool
    phase: float
    game: int
    book: str
    deck: str = ""


def pairings(book: str) -> list[tuple[Deck, Deck]]:
    """Return every pair of the book's built-in decks, with mirrors and in both orders."""
    decks = builtin_decks(book)
    return list(product(decks, decks))


def play(number: int, seed: str) -> list[Position]:
    """Play one game of the lean policy against itself, and return its positions; none if it was cut. Both sides see
    everything: that is fast, and the value is used in such worlds."""
    book = BOOK_IDS[number % len(BOOK_IDS)]
    pairs = pairings(book)
    return play_decks(book, pairs[number // len(BOOK_IDS) % len(pairs)], f"{seed}/{number}", number)


def play_decks(book: str, decks: tuple[Deck, Deck], seed: str, number: int) -> list[Position]:
    """Play the game of that number between two decks, as `play` does."""
    game = Game.new(book, decks, seed, history=False, max_turns=LONGEST, max_decisions=MOST_DECISIONS)
    s = clone(game.state)
    rng, mind = Random(seed), Mind(number, FEW, Taste({}))
    begun: list[tuple[int, int, float, Row]] = []
    turn, dull = -1, list[int]()
    while not s.over:
        if s.turn != turn:
            dull = []
            if s.turn < turn:  # sudden death: a new game has begun
                begun = []
            if s.ask_kind == K_MAIN:
                turn, mover = int(s.turn), int(s.player)
                begun.append((turn, mover, float(worth(s, mover)), features(s, mover)))
        if rng.random() < STRAY:
            decide(s, s.ask_opts[rng.randrange(len(s.ask_opts))])
        else:
            s = advance(s, mind, dull)
        list_main(s)
    if s.winner not in (0, 1):
        return []
    last = int(s.turn)
    return [Position(f, w, p == s.winner, t / last, number, book) for t, p, w, f in begun]


def self_play(games: int, seed: str) -> Iterator[list[Position]]:
    """Yield the positions of the given number of games, game by game; the same seed gives the same positions."""
    for number in range(games):
        yield play(number, seed)


def fly(number: int, seed: str, part: Part) -> list[Position]:
    """Play one game of the pilot against itself with decks of a part, and return its positions with wide features."""
    rng = Random(f"{seed} {part}/{number}")
    with_built_in = part == "train" and rng.random() < BUILT_IN
    book, (one, two) = dealt("built-in" if with_built_in else part, rng, THEMES)
    game = Game.new(
        book, (one.deck, two.deck), f"{seed} {part}/{number}",
        history=False, check=False, max_turns=LONGEST, max_decisions=MOST_DECISIONS,
    )  # fmt: skip
    s, pilot = clone(game.state), pilots.load()
    minds = [Mind(rng.getrandbits(31), PILOT_FEW, Taste({})) for _ in (0, 1)]
    memories = (Memory(), Memory())
    begun: list[tuple[int, int, float, Row]] = []
    turn = -1
    while not s.over:
        list_main(s)
        if s.turn < turn:  # sudden death: a new game has begun
            begun, turn = [], -1
        if s.turn != turn and s.ask_kind == K_MAIN:
            turn, mover = int(s.turn), int(s.player)
            begun.append((turn, mover, float(worth(s, mover)), wide_features(s, mover)))
        p = s.ask_player
        try:
            if p > 1 or rng.random() < STRAY:
                decide(s, s.ask_opts[rng.randrange(len(s.ask_opts))])
            else:
                decide(s, s.ask_opts[choose(s, minds[p], pilot, memories[p], None, 1.0)])
        except Runaway:
            return []
    if s.winner not in (0, 1):
        return []
    last, names = int(s.turn), (one.name, two.name)
    return [Position(f, w, p == s.winner, t / last, number, book, names[p]) for t, p, w, f in begun]


def flown(games: int, seed: str, part: Part) -> Iterator[list[Position]]:
    """Yield the positions of the given number of the pilot's games, game by game; the same for the same seed."""
    for number in range(games):
        yield fly(number, seed, part)
