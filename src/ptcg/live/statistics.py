"""Statistics over many logs, from the parser alone: win rates by deck, opponent, order, length and month."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from ptcg.live.folder import month_of, read_logs
from ptcg.live.log import LogError
from ptcg.live.summary import Summary, summarize
from ptcg.measure.estimates import Share
from ptcg.measure.intervals import share


class Group(msgspec.Struct, frozen=True):
    """The games of one group, with the wins of those that have a result."""

    name: str
    games: int
    wins: Share
    turns: float
    prizes: float  # Prize cards that the exporter took, per game
    against: float  # Prize cards that the opponent took, per game
    mulligans: float


class CardUse(msgspec.Struct, frozen=True):
    """A card of your own: the games in which it was seen, how often it was played, and your wins in those games."""

    name: str
    games: int
    seen: int
    played: int
    wins: Share


class Unread(msgspec.Struct, frozen=True):
    """A file that is not counted, and why."""

    file: str
    why: str


class Statistics(msgspec.Struct, frozen=True):
    """The numbers of a folder of logs."""

    total: Group
    decks: tuple[Group, ...]
    opponents: tuple[Group, ...]
    order: tuple[Group, ...]
    lengths: tuple[Group, ...]
    endings: tuple[Group, ...]
    months: tuple[Group, ...]
    mulligans: tuple[Group, ...]
    cards: tuple[CardUse, ...]
    never_played: tuple[CardUse, ...]
    games: tuple[Summary, ...]
    unread: tuple[Unread, ...]
    lines: int
    unknown: int


def statistics_of(files: list[Path], *, root: Path | None = None) -> Statistics:
    """Return the statistics of the logs in these files; a file that cannot be read is listed, not fatal."""
    games: list[Summary] = []
    unread: list[Unread] = []
    for file, log in read_logs(files):
        name = str(file.relative_to(root)) if root is not None and file.is_relative_to(root) else file.name
        if isinstance(log, LogError):
            unread.append(Unread(name, str(log)))
        else:
            games.append(summarize(log, name, month_of(file)))
    return count(games, unread)


def count(games: list[Summary], unread: Iterable[Unread] = ()) -> Statistics:
    """Return the statistics of games."""
    cards = _cards(games)
    return Statistics(
        total=_group("all games", games),
        decks=_groups(games, lambda game: game.mine.archetype),
        opponents=_groups(games, lambda game: game.theirs.archetype),
        order=_groups(games, lambda game: "going first" if game.first else "going second"),
        lengths=_groups(games, _length, by_name=True),
        endings=_groups(games, lambda game: f"{game.result or 'no result'}: {game.way or 'not said'}"),
        months=_groups(games, lambda game: game.month, by_name=True),
        mulligans=_groups(games, _mulligans, by_name=True),
        cards=cards,
        never_played=tuple(card for card in cards if not card.played),
        games=tuple(games),
        unread=tuple(unread),
        lines=sum(game.lines for game in games),
        unknown=sum(game.unknown for game in games),
    )


def _length(game: Summary) -> str:
    low = max(game.turns - 1, 0) // 4 * 4
    return f"{low + 1:02d} to {low + 4:02d} turns"


def _mulligans(game: Summary) -> str:
    return f"{min(game.mine.mulligans, 3)}{' or more' if game.mine.mulligans >= 3 else ''}"


def _groups(games: list[Summary], of: Callable[[Summary], str], *, by_name: bool = False) -> tuple[Group, ...]:
    found: dict[str, list[Summary]] = {}
    for game in games:
        found.setdefault(of(game), []).append(game)
    made = [_group(name, members) for name, members in found.items()]
    return tuple(sorted(made, key=lambda group: (group.name,) if by_name else (-group.games, group.name)))


def _group(name: str, games: list[Summary]) -> Group:
    n = len(games) or 1
    return Group(
        name,
        len(games),
        _wins(games),
        sum(game.turns for game in games) / n,
        sum(game.mine.prizes for game in games) / n,
        sum(game.theirs.prizes for game in games) / n,
        sum(game.mine.mulligans for game in games) / n,
    )


def _wins(games: list[Summary]) -> Share:
    return share(sum(game.result == "win" for game in games), sum(game.result != "" for game in games))


def _cards(games: list[Summary]) -> tuple[CardUse, ...]:
    having: dict[str, list[Summary]] = {}
    seen: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for game in games:
        seen.update(game.mine.seen)
        played.update(game.mine.played)
        for name in game.mine.seen:
            having.setdefault(name, []).append(game)
    made = [CardUse(name, len(found), seen[name], played[name], _wins(found)) for name, found in having.items()]
    return tuple(sorted(made, key=lambda card: (-card.games, -card.seen, card.name)))


COLUMNS = (
    "file", "month", "result", "way", "first", "turns", "deck", "opponent", "prizes", "prizes_against", "mulligans",
    "mulligans_against", "lines", "unknown_lines",
)  # fmt: skip


def statistics_csv(found: Statistics) -> str:
    """Return one row per game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in found.games:
        row = (game.file, game.month, game.result, game.way, "yes" if game.first else "no", game.turns,
               game.mine.archetype, game.theirs.archetype, game.mine.prizes, game.theirs.prizes, game.mine.mulligans,
               game.theirs.mulligans, game.lines, game.unknown)  # fmt: skip
        writer.writerow([_cell(value) for value in row])
    return out.getvalue()


def _cell(value: object) -> object:
    """Return a value for a table; a text that a spreadsheet would run as a formula gets an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t") else value
