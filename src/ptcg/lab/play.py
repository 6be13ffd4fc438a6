"""Playing: a game of a run by its number, or a block with everything that the reports need."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from ptcg import bots
from ptcg.game import Game, IllegalChoice
from ptcg.lab.beliefs import Belief
from ptcg.lab.clock import Clock, Hung
from ptcg.lab.goals import Aims, read_goal
from ptcg.lab.results import Done
from ptcg.lab.runs import Block, Cell, Run, game_seed, seated
from ptcg.lab.tally import DeckTally, Notable, Tally, Why, count, mark
from ptcg.lab.watch import EARLY, NO_POKEMON, Watcher
from ptcg.rulebooks import Rulebook, load

ENGINE = "the engine"
"""The name in a crash if the engine failed and not a bot."""


@dataclass
class Crash:
    """A game that was not played to its end: whose fault it is, and what happened."""

    who: str
    what: str


@dataclass
class Played:
    """A game that is over: the game, the watcher, the number of decisions, and the crash that ended it, if any."""

    game: Game
    watched: Watcher
    decisions: int
    crash: Crash | None


@lru_cache(maxsize=8)
def _book(rulebook: str) -> Rulebook:
    """Return the book as one object for the process, since definitions are cached by object."""
    return load(rulebook)


def new_game(run: Run, cell: Cell, number: int, *, history: bool = False) -> Game:
    """Return the game of that number before its first decision."""
    sides = seated(cell, number)
    decks = (run.decks[cell.decks[sides[0]]], run.decks[cell.decks[sides[1]]])
    cap = run.cap
    return Game.new(
        _book(run.rulebook), decks, game_seed(run, cell, number), history=history, listen=True, check=False,
        max_turns=cap.turns, max_decisions=cap.decisions,
    )  # fmt: skip


def play_game(run: Run, cell: Cell, number: int, *, history: bool = False) -> Played:
    """Play the game of that number. Each seat has a generator of its own, which begins anew each turn (of each sudden
    death): if two games of one seed differ, later turns still see the same chance."""
    sides, seed = seated(cell, number), game_seed(run, cell, number)
    names = (cell.pilots[sides[0]], cell.pilots[sides[1]])
    pilots = (bots.make(names[0]), bots.make(names[1]))
    chance, turn, clock = (Random(), Random()), (0, -1), Clock(run.think)
    game = new_game(run, cell, number, history=history)
    beliefs = tuple(Belief(run, game.decks[1 - seat], f"{seed}/{seat}/lists") for seat in range(2))
    watched, decisions = Watcher(game, aims_of(run, cell, sides.index(0))), 0
    crash: Crash | None = None
    with clock.wound():
        while crash is None and game.state.ask_player >= 0:
            seat = game.state.ask_player
            if (game.state.deaths, game.turn) != turn:
                turn = game.state.deaths, game.turn
                for who in range(2):
                    chance[who].seed(f"{seed}/{who}/{turn[1]}" + (f"/{turn[0]}" if turn[0] else ""))
            try:
                position = beliefs[seat].seat(game, hears=getattr(pilots[seat], "listens", False))
                clock.start()
                index = pilots[seat].choose(position, chance[seat])
                clock.stop()
            except Hung:
                crash = Crash(names[seat], f"did not answer within {run.think:g} s")
            except Exception as error:
                crash = Crash(names[seat], f"{type(error).__name__}: {error}")
            finally:
                clock.stop()
            if crash is None:
                crash = _choose(game, index, names[seat])
                decisions += 1
                if crash is None:
                    watched.look(game)
    if crash is None:
        watched.close(game)
    return Played(game, watched, decisions, crash)


def aims_of(run: Run, cell: Cell, seat: int) -> Aims | None:
    """Return the goals of a run for the seat of the first deck; None without goals."""
    words = run.details.get("goals")
    if not isinstance(words, list | tuple):
        return None
    return Aims([read_goal(str(one)) for one in words], seat, run.decks[cell.decks[0]])


def _choose(game: Game, index: object, who: str) -> Crash | None:
    """Make the choice. If it cannot be made, return a crash that says whose fault it is."""
    if not isinstance(index, int):
        return Crash(who, f"chose {index!r}; expected the number of an option")
    try:
        game.choose(index)
    except IllegalChoice as error:
        return Crash(who, f"chose {error}")
    except Exception as error:
        return Crash(ENGINE, f"{type(error).__name__}: {error}")
    return None


def play_block(run: Run, block: Block) -> Tally:
    """Play the games of a block, in order, and count them."""
    tally, cell = Tally(), run.cells[block.cell]
    for number in range(block.first, block.first + block.count):
        count_game(tally, play_game(run, cell, number), cell, number)
    return tally


def count_game(tally: Tally, played: Played, cell: Cell, number: int) -> None:
    """Count a game that is over."""
    sides, game = seated(cell, number), played.game
    starts = game.turn > 0 and sides[game.state.first] == 0
    tally.decisions += played.decisions
    if played.crash is not None:
        tally.outcomes += "C" if starts else "c"
        count(tally.crashed, [played.crash.who])
        tally.crash = tally.crash or f"game {number}, turn {game.turn}: {played.crash.who} {played.crash.what}"
        return
    outcome = game.outcome
    assert outcome is not None
    if played.watched.aims is not None:
        count(tally.goals, [f"{goal}{'+' if starts else '-'}" for goal in sorted(played.watched.aims.reached)])
    if outcome.winner is None:
        letter = "X" if outcome.way == "cut" else "D"
        tally.outcomes += letter if starts else letter.lower()
        winner = -1
    else:
        winner = sides[outcome.winner]
        letter = "W" if winner == 0 else "L"
        tally.outcomes += letter if starts else letter.lower()
        count(tally.ways[winner], [outcome.way])
        count(tally.lengths[winner], [str(game.turn)])
        _note(tally, played, number, winner, outcome.way, seat=outcome.winner)
    _count_decks(tally, played, sides, winner, outcome.way)


def _count_decks(tally: Tally, played: Played, sides: tuple[int, int], winner: int, way: str) -> None:
    watched, turn = played.watched, played.game.turn
    for seat, side in enumerate(sides):
        mine = tally.decks[side]
        count(mine.held, sorted(watched.held[seat]))
        count(mine.stuck, sorted(watched.stuck[seat]))
        _count_habits(mine, watched, seat)
        if winner == side:
            count(mine.knocked, sorted(set(watched.knocked[seat])))
            if way == "prizes":
                count(mine.maps, [prize_map(watched, seat)])
        if winner >= 0:
            count(mine.played_won if winner == side else mine.played_lost, sorted(watched.played[seat]))
            count(mine.held_won if winner == side else mine.held_lost, sorted(watched.held[seat]))
        count(mine.attack_games, sorted(watched.attacks[seat]))
        for name, uses in watched.attacks[seat].items():
            mine.attack_uses[name] = mine.attack_uses.get(name, 0) + uses
        count(mine.failures, sorted(watched.failures[seat]))
        if winner == 1 - side and way == "no Pokémon" and turn <= EARLY:
            count(mine.failures, [NO_POKEMON])
        for at, taken in enumerate(watched.race):
            mark(mine.race, at, taken[seat])
        mark(mine.final, len(watched.race) - 1, watched.race[-1][seat])


def _count_habits(mine: DeckTally, watched: Watcher, seat: int) -> None:
    habits = watched.habits
    count(mine.kept, sorted(habits.kept[seat]))
    mine.searched += habits.searched[seat]
    mine.search_kept += habits.search_kept[seat]
    mine.turns += habits.turns[seat]
    mine.turns_attacked += habits.attacks[seat]


def prize_map(watched: Watcher, seat: int) -> str:
    """Return the Prizes that the seat took, turn by turn, as in 2+1+3."""
    taken = [row[seat] for row in watched.race]
    return "+".join(str(now - before) for before, now in zip([0, *taken], taken, strict=False) if now > before)


def _note(tally: Tally, played: Played, number: int, winner: int, way: str, *, seat: int) -> None:
    """Keep the game if it is worth watching."""
    turns, watched = played.game.turn, played.watched
    sizes: dict[Why, int] = {
        "shortest": -turns,
        "longest": turns,
        "swing": -watched.lows[seat],
        "closest": _closeness(watched),
    }
    for why, size in sizes.items():
        tally.note(why, Notable(size, number, winner, way, turns))


def _closeness(watched: Watcher) -> int:
    """Return how close the Prize race was: the Prizes taken by the side behind, less the greatest distance."""
    apart = max(abs(mine - theirs) for mine, theirs in watched.race)
    return 10 * min(watched.race[-1]) - apart


def timed(run: Run, block: Block) -> Done:
    """Play a block and measure how long it took."""
    start = time.perf_counter()
    tally = play_block(run, block)
    return Done(block, tally, round(time.perf_counter() - start, 3))
