"""The log of a game of the official client: its players, and its lines as entries."""

from __future__ import annotations

import msgspec

from ptcg.live.lines import AddedToHand, DrawnCards, Drew, Line, Unknown, Won


class LogError(ValueError):
    """The text cannot be read as a log; the message says why, and what to do.

    >>> from ptcg import live
    >>> try:
    ...     live.parse("hello")
    ... except LogError as why:
    ...     print(str(why).partition(":")[0])
    the text names 0 players in the client's sentences, expected 2
    """


class Entry(msgspec.Struct, frozen=True):
    """A line of the first level with the lines below it; `number` and `numbers` count lines of the text from 1."""

    number: int
    line: Line
    below: tuple[Line, ...] = ()
    numbers: tuple[int, ...] = ()

    def all_lines(self) -> tuple[tuple[int, Line], ...]:
        """Return the line and those below it, each with its number."""
        return ((self.number, self.line), *zip(self.numbers, self.below, strict=True))


class Log(msgspec.Struct, frozen=True):
    """A log: `exporter` is the player whose hidden cards are named (-1: nobody's are)."""

    players: tuple[str, str]
    entries: tuple[Entry, ...]
    exporter: int
    lines: int  # lines that are not blank
    unknown: tuple[int, ...]  # numbers of the lines that no template matches
    prints: dict[str, tuple[str, ...]]  # name of a card -> the ids that the export gives it
    complete: bool  # the log has the line that ends a game
    language: str = "English"

    @property
    def winner(self) -> int | None:
        """The winner's seat, or None if the log does not say."""
        return next((e.line.player for e in reversed(self.entries) if isinstance(e.line, Won)), None)


def exporter_of(entries: tuple[Entry, ...]) -> int:
    """Return the player whose draws are named: the client hides the other player's; -1 if nothing is named."""
    named, hidden = [0, 0], [0, 0]
    for entry in entries:
        line = entry.line
        if isinstance(line, Drew):
            (named if line.cards else hidden)[line.player] += 1
        elif isinstance(line, AddedToHand):
            (named if line.card else hidden)[line.player] += 1
        elif any(isinstance(below, DrawnCards) and below.cards for below in entry.below):
            named[getattr(line, "player", 0)] += 1
    score = [named[i] - hidden[i] for i in (0, 1)]
    if not any(named) or score[0] == score[1]:
        return -1
    return 0 if score[0] > score[1] else 1


def unknown_lines(entries: tuple[Entry, ...]) -> tuple[int, ...]:
    """Return the numbers of the lines that no template matches."""
    return tuple(n for entry in entries for n, line in entry.all_lines() if isinstance(line, Unknown))
