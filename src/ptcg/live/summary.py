"""What a log says about its game without the engine: result, turns, Prizes, mulligans, cards, and both archetypes."""

from __future__ import annotations

import re
from collections import Counter

import msgspec

from ptcg.live.lines import (
    AddedToHand,
    Attached,
    CountersPut,
    Devolved,
    Discarded,
    DiscardedFrom,
    DrawnCards,
    Drew,
    Evolved,
    KnockedOut,
    Line,
    Moved,
    MulliganRevealed,
    MulligansTaken,
    NowActive,
    Played,
    PrizesTaken,
    PutBack,
    Retreated,
    ShuffledIn,
    Switched,
    TookDamage,
    TurnBegins,
    Used,
    Won,
)
from ptcg.live.log import Log

RULE_BOX = re.compile(r"( ex|-EX|-GX| V| VSTAR| VMAX| V-UNION)$")


class Side(msgspec.Struct, frozen=True):
    """One player of a game: `seen` counts how often a card was named, `played` how often it was played."""

    archetype: str
    prizes: int
    mulligans: int
    seen: dict[str, int]
    played: dict[str, int]


class Summary(msgspec.Struct, frozen=True):
    """One game: `mine` is the side of the player who exported the log."""

    file: str
    month: str
    result: str  # "win", "loss" or "" if the log does not say
    way: str
    first: bool  # the exporter went first
    turns: int
    mine: Side
    theirs: Side
    lines: int
    unknown: int


class _Seen:
    """What is counted for one player."""

    def __init__(self) -> None:
        self.prizes = 0
        self.mulligans = 0
        self.seen: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.weight: Counter[str] = Counter()
        self.before: dict[str, str] = {}


def summarize(log: Log, file: str = "", month: str = "") -> Summary:
    """Return what the log says about its game, seen by the player who exported it (the first player if unknown)."""
    me = max(log.exporter, 0)
    sides = (_Seen(), _Seen())
    turns, first, won = 0, -1, Won(-1)
    for entry in log.entries:
        for _, line in entry.all_lines():
            _count(sides, line, entry.line)
        if isinstance(entry.line, TurnBegins):
            turns += 1
            first = entry.line.player if first < 0 else first
        elif isinstance(entry.line, Won):
            won = entry.line
    result = "" if won.player < 0 else "win" if won.player == me else "loss"
    both = [Side(archetype(s.weight, s.before), s.prizes, s.mulligans, dict(s.seen), dict(s.played)) for s in sides]
    return Summary(file, month, result, won.way, first == me, turns, both[me], both[1 - me], log.lines,
                   len(log.unknown))  # fmt: skip


def _count(sides: tuple[_Seen, _Seen], line: Line, main: Line) -> None:
    if isinstance(line, PrizesTaken):
        sides[line.player].prizes += line.count
    elif isinstance(line, MulligansTaken):
        sides[line.player].mulligans += line.count
    elif isinstance(line, Played):
        _see(sides[line.player], line.card, played=True)
        sides[line.player].weight[line.card] += line.place in ("active", "bench")
    elif isinstance(line, Attached):
        _see(sides[line.player], line.card, played=True)
        sides[line.player].weight[line.pokemon] += 1
    elif isinstance(line, Evolved):
        _see(sides[line.player], line.card, played=True)
        sides[line.player].before.setdefault(line.card, line.pokemon)
        sides[line.player].weight[line.card] += 2
    elif isinstance(line, Used):
        damage = max(line.damage, 0)
        sides[line.player].weight[line.pokemon] += 4 + damage // 20 if line.damage >= 0 else 1
    elif isinstance(line, Drew):
        for card in line.cards:
            _see(sides[line.player], card, played=line.place == "bench")
            sides[line.player].weight[card] += line.place == "bench"
    elif isinstance(line, AddedToHand) and line.card:
        _see(sides[line.player], line.card)
    elif isinstance(line, DrawnCards | MulliganRevealed):
        for card in line.cards:
            _see(sides[getattr(main, "player", 0)], card)
    elif isinstance(line, Discarded | DiscardedFrom | PutBack | ShuffledIn):
        for card in line.cards:
            _see(sides[line.player], card)
    elif isinstance(line, Moved):
        for card in line.cards:
            _see(sides[line.owner], card)
    elif isinstance(line, KnockedOut | NowActive | Retreated | TookDamage):
        sides[line.player].seen[line.pokemon] += 0
    elif isinstance(line, CountersPut | Devolved):
        sides[line.owner].seen[line.pokemon] += 0
    elif isinstance(line, Switched):
        sides[line.player].seen[line.pokemon] += 0


def _see(side: _Seen, card: str, *, played: bool = False) -> None:
    side.seen[card] += 1
    side.played[card] += played


def archetype(weight: Counter[str], before: dict[str, str]) -> str:
    """Return the name of an archetype: its main Pokémon, and a second with a Rule Box that did nearly as much.

    What the Pokémon did counts: damage, attacks, evolving, Energy attached. A Rule Box counts double, and a Pokémon
    that another one evolves from counts for that one.
    """
    total: Counter[str] = Counter()
    grown = {lower: upper for upper, lower in before.items()}
    for name, n in weight.items():
        top, steps = name, 0
        while top in grown and steps < 4:
            top, steps = grown[top], steps + 1
        total[top] += n * (2 if RULE_BOX.search(top) else 1)
    ranked = sorted((name for name in total if total[name] > 0), key=lambda name: (-total[name], name))
    if not ranked:
        return "unknown"
    second = next(
        (name for name in ranked[1:3] if RULE_BOX.search(name) and total[name] * 5 >= total[ranked[0]] * 3), ""
    )
    return " / ".join(sorted((ranked[0], second))) if second else ranked[0]
