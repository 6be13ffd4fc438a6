"""Regret: how much a budget of thinking loses to noise. It is the distance of a planner's choice from the best option,
by the planner's own value.

A planner with many worlds that drops no option is taken for the truth of a position. The loss of a small budget against
it is noise, which more worlds can remove. Errors of the value itself are not measured: no number of worlds shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ptcg.bots import GreedyBot, PlannerBot
from ptcg.cards import builtin_decks
from ptcg.game import Game
from ptcg.rulebooks import BOOK_IDS

NEVER = 1e9
FEWEST, MOST = 3, 16  # options of a position that is looked at
EARLIEST, LATEST = 4, 60  # decisions of the game before the position


@dataclass(frozen=True)
class Regret:
    """The chance that is lost in one position: by the greedy move, and by the choice at each budget."""

    book: str
    options: int
    greedy: float
    planned: tuple[float, ...]


def regrets(budgets: Sequence[int], count: int, seed: str, reference: int) -> Iterator[Regret]:
    """Yield the regrets of `count` positions from greedy games over the built-in decks of the five books, with nets
    that never saw the book. ``budgets`` and ``reference`` are numbers of worlds. The same seed gives the same
    positions."""
    truth = PlannerBot(worlds=reference, drop=NEVER, net="held-out")
    number = found = 0
    while found < count:
        game = _position(number, seed)
        if game is not None:
            found += 1
            yield _regret(game, f"{seed} {number}", truth, budgets)
        number += 1


def _position(number: int, seed: str) -> Game | None:
    """Return a game at a decision, late enough and with enough options; None if the game has no such decision."""
    book = BOOK_IDS[number % len(BOOK_IDS)]
    one, two = builtin_decks(book)[:2]
    rng, bot = Random(f"{seed} {number}"), GreedyBot()
    game = Game.new(book, (one, two), f"sfc32:{seed}/{number}", history=False, max_turns=100)
    wait = rng.randrange(EARLIEST, LATEST)
    while game.outcome is None:
        if wait <= 0 and FEWEST <= len(game.options) <= MOST:
            return game
        game.choose(bot.choose(game.seat(), rng))
        wait -= 1
    return None


def _regret(game: Game, seed: str, truth: PlannerBot, budgets: Sequence[int]) -> Regret:
    seat = game.seat()
    chances = {line.option: line.chance for line in truth.think(seat, Random(f"{seed} truth")).lines}
    best = max(chances.values())
    thoughts = [PlannerBot(worlds=n, net="held-out").think(seat, Random(f"{seed} thinking")) for n in budgets]
    planned = tuple(best - chances[thought.choice] for thought in thoughts)
    return Regret(seat.rulebook, len(chances), best - chances[thoughts[0].base], planned)
