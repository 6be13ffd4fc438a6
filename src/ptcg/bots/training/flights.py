"""Flights: the games that the pilot learns from and is judged by, played in compiled code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ptcg.bots.brain.duel import Duelist, duel
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.pilot import Pilot, Trace
from ptcg.bots.pilots import pilot_of
from ptcg.bots.training.decks import Entry, Part, fixture
from ptcg.cards import builtin_decks
from ptcg.game import Game, State
from ptcg.rulebooks import BOOK_IDS

Stored = Mapping[str, Sequence[float]]
"""Weights by the names of their parts."""

GAMES = 6  # games of a block: three deals, each from both seats
LONGEST, MOST_DECISIONS = 80, 2500  # turns and decisions after which a game counts as a draw
FEW = 3  # options of a pick inside a trial that are looked at
SELF, LEAN = 0.4, 0.3  # the shares of games against itself and against the lean policy; the rest: former selves
HEAT = 0.5  # how far the choices of training games stray from the best score
THEMES = 0.15  # the share of deals between theme decks
DECK_OUT = 3  # the engine's number for a game lost by an empty deck
TASTE = Taste({})


@dataclass(frozen=True)
class Flight:
    """What one player of a training game did: the record of the decisions, their number, and the result, 0 to 1.

    `against` is the opponent: self, lean or former.
    """

    trace: bytes
    decisions: int
    result: float
    against: str


@dataclass(frozen=True)
class Outcome:
    """How a measured game ended: the points of the pilot, the turns, whether by deck-out, and the pilot's attacks.

    `chances` and `attacks` count its own turns from the third on, and the attacks in them.
    """

    points: float
    turns: int
    decked: bool
    chances: int
    attacks: int


def player(rng: Random, pilot: Pilot | None, trace: Trace | None = None) -> Duelist:
    """Return a player of a duel; without a pilot it plays by the lean policy."""
    return Duelist(Mind(rng.getrandbits(31), FEW, TASTE), pilot, trace, HEAT)


def played(book: str, decks: tuple[Entry, Entry], seed: str, one: Duelist, two: Duelist) -> State:
    """Play a game to its end and return its last position."""
    both = (decks[0].deck, decks[1].deck)
    game = Game.new(book, both, seed, history=False, check=False, max_turns=LONGEST, max_decisions=MOST_DECISIONS)
    return duel(game.clone().state, one, two)


def points_of(s: State, seat: int) -> float:
    """Return 1 for a win of the seat, 0 for a loss and 0.5 for a draw."""
    return 0.5 if s.winner not in (0, 1) else 1.0 if s.winner == seat else 0.0


def dealt(part: Part | str, rng: Random, themes: float = 0.0) -> tuple[str, tuple[Entry, Entry]]:
    """Return a book and two decks of a part; `built-in` means the built-in decks of a book."""
    if part in ("train", "tune", "held-out"):
        return fixture(part, rng, themes)
    book = BOOK_IDS[rng.randrange(len(BOOK_IDS))]
    decks = [Entry(deck.name, book, 0, deck) for deck in builtin_decks(book)]
    return book, (decks[rng.randrange(len(decks))], decks[rng.randrange(len(decks))])


def block(seed: str, part: str, weights: Stored, former: Sequence[Stored]) -> list[Flight]:
    """Play the games of one pair of decks and return what the pilot with these weights did in them.

    The same arguments give the same flights, in whatever process.
    """
    rng = Random(seed)
    pilot = pilot_of(weights)
    book, decks = dealt(part, rng, THEMES)
    found: list[Flight] = []
    for number in range(GAMES):
        draw = rng.random()
        against = "self" if draw < SELF else "lean" if draw < SELF + LEAN or not former else "former"
        other = pilot_of(former[rng.randrange(len(former))]) if against == "former" else None
        seat = number % 2
        traces = (Trace(), Trace())
        if against == "self":
            sides = [player(rng, pilot, traces[0]), player(rng, pilot, traces[1])]
        else:
            sides = [player(rng, other), player(rng, other)]
            sides[seat] = player(rng, pilot, traces[seat])
        end = played(book, decks, f"{seed}/{number if against == 'self' else number // 2}", sides[0], sides[1])
        for p in (0, 1) if against == "self" else (seat,):
            if traces[p].decisions:
                found.append(Flight(traces[p].data(), int(traces[p].decisions), points_of(end, p), against))
    return found


def pair(seed: str, part: str, weights: Stored, other: Stored | None) -> tuple[Outcome, Outcome]:
    """Play one deal from both seats, the pilot against another pilot or (None) the lean policy."""
    book, decks = dealt(part, Random(seed))
    pilot, rival = pilot_of(weights), None if other is None else pilot_of(other)
    found = []
    for seat in (0, 1):
        rng = Random(f"{seed}/{seat}")
        mine, theirs = player(rng, pilot), player(rng, rival)
        end = played(book, decks, seed, *((mine, theirs) if seat == 0 else (theirs, mine)))
        decked = end.why == DECK_OUT
        found.append(Outcome(points_of(end, seat), int(end.turn), decked, int(mine.turns), int(mine.attacks)))
    return found[0], found[1]
