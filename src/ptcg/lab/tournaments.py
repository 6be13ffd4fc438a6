"""`ptcg.lab.tournament`: a tournament played many times by the win rates of a matrix, and which deck to bring to it.
The matrix is one of games of the lab, or of real results.

Every tournament draws its win rates from what the games leave open, so that the intervals hold the doubt about the
matrix as well as the luck of the pairings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from random import Random

from ptcg.lab.equilibrium import equilibrium
from ptcg.lab.observed import Observed
from ptcg.lab.report.fitness import Fitness
from ptcg.lab.report.model import DeckName, MatrixReport
from ptcg.lab.report.model import Run as RunPart
from ptcg.lab.report.tournament import Brought, TournamentReport
from ptcg.lab.results import RunError
from ptcg.lab.rounds import Form, Odds, Player, game_chance, knock_out, match_odds, standing, swiss
from ptcg.measure.intervals import mean, share

TIMES = 200
MOST_PLAYERS, MOST_ROUNDS = 4096, 20
SPREAD_OF_PICK = 200
"""How many matrices are drawn to say how sure the best deck is."""

Counts = Sequence[tuple[int, int, float, int]]
"""Row, column, games that the row won, games."""
Turn = Callable[[float], float]
"""Makes the chance to win a game of the chance to win a match."""


def tournament(
    matrix: MatrixReport | Observed,
    *,
    field: Sequence[float] = (),
    players: int = 128,
    rounds: int = 7,
    cut: int = 8,
    day_two: int = 0,
    more_rounds: int = 0,
    form: Form | None = None,
    times: int = TIMES,
    seed: str | int = "0",
) -> TournamentReport:
    """Play the tournament `times` times, by a matrix of games or by real results. `field` are the weights of the decks
    (without them those of the matrix, or all alike; of real results, the shares of the archetypes there). `day_two`
    points after `rounds` rounds lead to `more_rounds` more; then the best `cut` players play a knock-out. Real results
    count matches: of a best of three the chance of a game follows from that of the match. Raises RunError for a faulty
    argument."""
    form = form or Form()
    rates = of_results(matrix) if isinstance(matrix, Observed) else of_games(matrix)
    n, counts = len(rates.decks), rates.counts
    weights = list(field) or list(rates.field) or [1.0] * n
    check(n, weights, players, rounds, cut, more_rounds, form, times)
    turn = game_chance if rates.of_matches and form.best_of > 1 else None
    rng = Random(f"tournament:{seed}")
    brought = [0] * n
    through, topped, won = [0] * n, [0] * n, [0] * n
    points: list[list[float]] = [[] for _ in range(n)]
    for _ in range(times):
        odds = drawn_odds(counts, n, rng, turn)
        there = [Player(deck) for deck in rng.choices(range(n), weights, k=players)]
        everyone = list(range(players))
        swiss(there, odds, rounds, form, rng)
        second = [i for i in everyone if there[i].points >= day_two] if more_rounds else everyone
        if more_rounds and len(second) > 1:
            swiss(there, odds, more_rounds, form, rng, second)
        best = standing(there, second)[:cut] if cut else []
        for i in everyone:
            brought[there[i].deck] += 1
            points[there[i].deck].append(float(there[i].points))
        for i in second:
            through[there[i].deck] += 1
        for i in best:
            topped[there[i].deck] += 1
        first = knock_out(there, best, odds, form, rng) if best else standing(there, second or everyone)[0]
        won[there[first].deck] += 1
    total = sum(weights)
    picks = best_picks(counts, n, [w / total for w in weights], form.best_of, str(seed), turn)
    mix, _ = equilibrium(counts, n, str(seed))
    decks = tuple(
        Brought(
            deck=i, share=round(weights[i] / total, 6), players=brought[i],
            points=mean(points[i]) if len(points[i]) > 1 else None,
            day_two=share(through[i], brought[i]) if more_rounds else None,
            cut=share(topped[i], brought[i]) if cut else None, won=share(won[i], times),
            match=round(field_odds(counts, n, weights, i, form.best_of, turn), 6), best=share(picks[i], SPREAD_OF_PICK),
            equilibrium=mix[i],
        )
        for i in range(n)
    )  # fmt: skip
    return TournamentReport(
        run=RunPart(command="", seed=str(seed), rulebook=rates.rulebook, games=0, versions=rates.versions,
                    registered={"players": players, "rounds": rounds, "cut": cut, "day two": day_two,
                                "more rounds": more_rounds, "best of": form.best_of, "minutes": form.minutes,
                                "times": times}),
        decks=rates.decks, brought=decks, times=times, players=players, fitness=rates.fitness, source=rates.source,
    )  # fmt: skip


@dataclass(frozen=True)
class Rates:
    """What a tournament is played by: the decks, the wins of each pair, and the weights of the field."""

    decks: tuple[DeckName, ...]
    counts: Counts
    field: Sequence[float]
    source: str
    rulebook: str = ""
    versions: dict[str, str] = dataclass_field(default_factory=dict)
    fitness: tuple[Fitness, ...] = ()
    of_matches: bool = False


def of_games(matrix: MatrixReport) -> Rates:
    """Return the rates of a matrix of games."""
    decks = tuple(DeckName(name=d.name, digest=d.digest, book=d.book, code=d.code) for d in matrix.decks)
    counts = [(cell.row, cell.col, cell.wins.k, cell.wins.n) for cell in matrix.cells]
    source = "By the win rates of a matrix"
    return Rates(decks, counts, matrix.field, source, matrix.run.rulebook, matrix.run.versions, matrix.fitness)


def of_results(observed: Observed) -> Rates:
    """Return the rates of real results; the field is that of the results."""
    names = observed.archetypes
    pairs = [(i, j) for i in range(len(names)) for j in range(i + 1, len(names))]
    counts = [
        (i, j, observed.wins[names[i], names[j]], observed.matches[names[i], names[j]])
        for i, j in pairs
        if observed.matches.get((names[i], names[j]))
    ]
    matches = sum(n for *_, n in counts)
    shares = observed.shares()
    decks = tuple(DeckName(name=name, digest="", book="") for name in names)
    field = [shares[name] for name in names]
    return Rates(decks, counts, field, f"By the results of {matches:,} real matches", of_matches=True)


def check(
    n: int, weights: Sequence[float], players: int, rounds: int, cut: int, more_rounds: int, form: Form, times: int
) -> None:
    """Raise RunError for a tournament that cannot be played."""
    if n < 2:
        raise RunError(f"{n} deck; expected a matrix of two or more")
    if len(weights) != n or min(weights) < 0 or sum(weights) <= 0:
        raise RunError(f"field: {len(weights)} weights; expected {n}, none below 0 and not all 0")
    if not 2 <= players <= MOST_PLAYERS:
        raise RunError(f"players: {players}; expected from 2 to {MOST_PLAYERS}")
    if not (1 <= rounds <= MOST_ROUNDS and 0 <= more_rounds <= MOST_ROUNDS):
        raise RunError(f"rounds: {rounds} and {more_rounds}; expected from 1 to {MOST_ROUNDS}, and from 0 on day two")
    if not 0 <= cut <= players or (cut and cut & (cut - 1)):
        raise RunError(f"cut: {cut}; expected 0 or a power of two, at most the players")
    if form.best_of not in (1, 3) or form.minutes < 0 or form.game_minutes <= 0 or times < 1:
        raise RunError("expected best of 1 or 3, minutes of 0 or more, and 1 tournament or more")


def drawn_odds(counts: Counts, n: int, rng: Random | None, turn: Turn | None = None) -> list[list[Odds]]:
    """Return the odds of every match-up, each drawn from what its games leave open; without a generator the rates
    themselves. `turn` makes the chance of a game of each. Mirrors and pairs without games are even."""
    odds = [[Odds(0.5, 0.5)] * n for _ in range(n)]
    for row, col, k, games in counts:
        if games:
            rate = k / games if rng is None else rng.betavariate(k + 0.5, games - k + 0.5)
            rate = rate if turn is None else turn(rate)
            odds[row][col], odds[col][row] = Odds(rate, rate), Odds(1 - rate, 1 - rate)
    return odds


def field_odds(
    counts: Counts, n: int, weights: Sequence[float], deck: int, best_of: int, turn: Turn | None = None
) -> float:
    """Return the chance of a deck to win a match against the field, without a clock."""
    odds = drawn_odds(counts, n, None, turn)
    total = sum(weights)
    return sum(w / total * match_odds(odds[deck][other], best_of) for other, w in enumerate(weights))


def best_picks(
    counts: Counts, n: int, weights: Sequence[float], best_of: int, seed: str, turn: Turn | None = None
) -> list[int]:
    """Return how often each deck has the best chance against the field, over drawn matrices."""
    rng = Random(f"picks:{seed}")
    best = [0] * n
    for _ in range(SPREAD_OF_PICK):
        odds = drawn_odds(counts, n, rng, turn)
        values = [sum(w * match_odds(odds[i][j], best_of) for j, w in enumerate(weights)) for i in range(n)]
        best[max(range(n), key=values.__getitem__)] += 1
    return best
