"""One game of two bots, and its result."""

from __future__ import annotations

from random import Random
from time import process_time

import msgspec

from ptcg.bots import Bot
from ptcg.bots.outside import NoAnswer
from ptcg.cards import Deck
from ptcg.game import Game

MAX_TURNS = 200
MAX_DECISIONS = 5000


class Result(msgspec.Struct, frozen=True):
    """The result of a game. `winner` is the seat that won, None if nobody did; `fault` says why the loser lost other
    than by the rules: its bot raised an error, hung, or answered with no option. `thinking` are seconds of processor
    time, by seat."""

    winner: int | None
    way: str
    turns: int
    decisions: tuple[int, int]
    thinking: tuple[float, float]
    fault: str = ""


def play(book: str, decks: tuple[Deck, Deck], seed: str, bots: tuple[Bot, Bot]) -> Result:
    """Play a game. A bot's chance comes from the seed and its seat, so that the same game gives the same result. A bot
    that fails loses the game, and `fault` says what it did. A bot that `listens` gets the events (`Seat.heard`)."""
    listen = any(getattr(bot, "listens", False) for bot in bots)
    game = Game.new(book, decks, seed, history=False, listen=listen, max_turns=MAX_TURNS, max_decisions=MAX_DECISIONS)
    chances = [Random(f"{seed} seat {seat}") for seat in (0, 1)]
    decisions, thinking = [0, 0], [0.0, 0.0]
    while game.outcome is None:
        decision = game.decision
        assert decision is not None
        seat = int(decision.player)
        begun = process_time()
        fault, answer = "", 0
        try:
            answer = bots[seat].choose(game.seat(seat), chances[seat])
        except NoAnswer as error:  # its words are for a person
            fault = str(error)
        except Exception as error:  # no error of a bot may stop the run
            fault = f"{type(error).__name__}: {error}"
        thinking[seat] += process_time() - begun
        decisions[seat] += 1
        if not fault and not (type(answer) is int and 0 <= answer < len(game.options)):
            fault = f"answered {answer!r}; expected a number from 0 to {len(game.options) - 1}"
        if fault:
            said = f"turn {game.turn}, {decision.kind}: {fault}"
            return Result(1 - seat, "fault", game.turn, _pair(decisions), _times(thinking), said)
        game.choose(answer)
    outcome = game.outcome
    return Result(outcome.winner, outcome.way, game.turn, _pair(decisions), _times(thinking))


def _pair(numbers: list[int]) -> tuple[int, int]:
    return numbers[0], numbers[1]


def _times(numbers: list[float]) -> tuple[float, float]:
    return round(numbers[0], 4), round(numbers[1], 4)
