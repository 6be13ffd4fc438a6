"""An entry: the games of one player on the tasks, with its choices, so that anybody can play them again and check."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

import ptcg
from ptcg.bots import Bot, make
from ptcg.envs.benchmark.tasks import NAME, OPPONENTS, TASKS, matches
from ptcg.envs.decks import Match
from ptcg.game import Game
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import mean

MAX_DECISIONS = 5000
MOST_BYTES = 200_000_000
MOST_GAMES = 100_000
MOST_LABEL = 80


class EntryError(ValueError):
    """An entry that cannot be read, or is not what it says; the message says where."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game: task, pair of the task, opponent, deal, seat of the player, its points, and its choices in order."""

    task: str
    pair: int
    against: str
    deal: int
    seat: int
    points: float
    choices: list[int]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player did on the benchmark. ``version`` is that of ptcg; another version may have other games."""

    benchmark: str
    version: str
    player: str
    seed: int
    games: list[Played]


class Score(msgspec.Struct, frozen=True):
    """The points of an entry: of all tasks played (each counts the same), by task, and by task and opponent."""

    all: Estimate
    tasks: dict[str, Estimate]
    opponents: dict[str, dict[str, Estimate]]


_ENTRY = msgspec.json.Decoder(Entry)


def entered(
    bot: Bot, player: str, deals: int, tasks: Sequence[str], seed: int, told: Callable[[Played], None]
) -> Entry:
    """Play a bot on tasks: every pair, opponent and deal from both seats. Raises ValueError for a bad argument."""
    if deals < 1:
        raise ValueError(f"deals: expected at least 1 deal a pair, found {deals}")
    if not player or len(player) > MOST_LABEL:
        raise ValueError(f"player: expected a name of 1 to {MOST_LABEL} characters")
    games = []
    for task, pair, against, deal, seat in schedule(tasks, deals):
        games.append(played(bot, task, pair, against, deal, seat, seed))
        told(games[-1])
    return Entry(NAME, ptcg.__version__, player, seed, games)


def schedule(tasks: Sequence[str], deals: int) -> Iterator[tuple[str, int, str, int, int]]:
    """Yield task, pair, opponent, deal and seat of every game. Raises ValueError for an unknown task."""
    names = [task.name for task in TASKS]
    if unknown := [task for task in tasks if task not in names]:
        raise ValueError(f"no task is called {unknown[0]!r}; expected {', '.join(names)}")
    for task in tasks:
        for pair in range(len(matches(task))):
            for against in OPPONENTS:
                for deal in range(deals):
                    for seat in (0, 1):
                        yield task, pair, against, deal, seat


def played(bot: Bot, task: str, pair: int, against: str, deal: int, seat: int, seed: int) -> Played:
    """Play a game and note the bot's choices."""
    choices: list[int] = []
    rng = Random(f"{NAME}:{seed}:{task}:{pair}:{against}:{deal}:{seat}:player")

    def choose(game: Game) -> int:
        choices.append(int(bot.choose(game.seat(seat), rng)))
        return choices[-1]

    points = play(matches(task)[pair], task, pair, against, deal, seat, seed, choose)
    return Played(task, pair, against, deal, seat, points, choices)


def play(
    match: Match, task: str, pair: int, against: str, deal: int, seat: int, seed: int, choose: Callable[[Game], int]
) -> float:
    """Play a game of the benchmark and return the points of the player that ``choose`` answers for."""
    name = f"{NAME}:{seed}:{task}:{pair}:{deal}"
    game = Game.new(match.rulebook, match.decks, name, history=False, max_decisions=MAX_DECISIONS)
    opponent, rng = make(against), Random(f"{name}:{against}:{seat}")
    while game.decision is not None:
        mine = game.decision.player == seat
        game.choose(choose(game) if mine else opponent.choose(game.seat(1 - seat), rng))
    winner = game.outcome.winner if game.outcome is not None else None
    return 0.5 if winner is None else float(winner == seat)


def score(entry: Entry) -> Score:
    """Return the points of an entry. The interval is that of deals: both seats of a deal are one observation."""
    deals: dict[tuple[str, str, int, int], list[float]] = {}
    for game in entry.games:
        deals.setdefault((game.task, game.against, game.pair, game.deal), []).append(game.points)
    if len(deals) < 2:
        raise EntryError(f"{entry.player}: expected the games of two deals or more, found {len(deals)}")
    means = {key: sum(points) / len(points) for key, points in deals.items()}
    names = [task.name for task in TASKS if any(key[0] == task.name for key in means)]
    parts = {task: [x for key, x in means.items() if key[0] == task] for task in names}
    weighted = [x * len(means) / (len(parts[key[0]]) * len(parts)) for key, x in means.items()]
    opponents = {
        task: {
            name: mean([x for key, x in means.items() if key[:2] == (task, name)])
            for name in OPPONENTS
            if sum(key[:2] == (task, name) for key in means) > 1
        }
        for task in names
    }
    return Score(mean(weighted), {task: mean(x) for task, x in parts.items() if len(x) > 1}, opponents)


def write(entry: Entry, file: Path) -> None:
    """Write an entry as JSON."""
    file.write_bytes(msgspec.json.encode(entry))


def read(file: Path) -> Entry:
    """Read an entry. Raises EntryError if it is too large or not in the form of one."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise EntryError(f"{file}: more than {MOST_BYTES // 1_000_000} MB; expected an entry of {NAME}")
        found = _ENTRY.decode(file.read_bytes())
    except (OSError, msgspec.MsgspecError) as error:
        raise EntryError(f"{file}: {error}; expected an entry that `ptcg bench run` wrote") from None
    if found.benchmark != NAME:
        raise EntryError(f"{file}: an entry of {found.benchmark[:MOST_LABEL]!r}; expected {NAME}")
    if len(found.games) > MOST_GAMES or not 0 < len(found.player) <= MOST_LABEL:
        raise EntryError(f"{file}: expected at most {MOST_GAMES} games and a player's name of {MOST_LABEL} characters")
    return found
