"""The fitness of a bot: whether it plays real decks, measured on 20 tournament lists of five periods.

The lists are held out: no bot is trained or tuned on them. Each period is one run: its lists against each other and
against themselves, every list against the lists with a known worse swap, and one list against a copy of itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import msgspec

from ptcg.bots.training.decks import Entry, lists
from ptcg.cards import Deck
from ptcg.lab.asking import BOTS, ask
from ptcg.lab.decks import judge
from ptcg.lab.drive import Driven, How, Watch, drive
from ptcg.lab.known_answers import known_answers
from ptcg.lab.match_report import faults_part, fitness_part, quantile, run_part
from ptcg.lab.report.fitness import ATTACK_BAR, DECK_OUT_BAR, MODERN, SEARCH_BAR, Fitness
from ptcg.lab.report.suite import Bar, FitnessReport, Swapped
from ptcg.lab.results import RunError, result_bytes, sha256
from ptcg.lab.roles import roles_of
from ptcg.lab.runs import Cap, Run
from ptcg.lab.swaps import one_pilot
from ptcg.lab.tally import Tally
from ptcg.measure.estimates import Share
from ptcg.measure.intervals import share

PERIODS = ((1999, 2009), (2010, 2013), (2014, 2017), (2018, 2021), (2022, 2026))
LISTS = 4
"""The lists of a period."""
GAMES = 100
RIGHT_BAR, SECONDS_BAR = 0.9, 0.5
"""At least this share of known answers is right; a game takes at most this many seconds."""


@dataclass(frozen=True)
class Period:
    """The run of a period: the pairings of the field first, then the known answers, then the copy."""

    run: Run
    field: int
    kinds: tuple[tuple[str, str], ...]


def chosen(first: int, last: int, entries: Sequence[Entry]) -> list[Deck]:
    """Return the lists of a period by a hash of their names: one an archetype where that is possible, none that mills,
    none without basic Energy."""
    found = [one for one in entries if first <= one.time <= last]
    found.sort(key=lambda one: hashlib.sha256(f"fitness {one.name}".encode()).digest())
    out: list[Deck] = []
    for one in found:
        if len(out) < LISTS and not roles_of(one.deck, one.rulebook).mills and known_answers(one.deck, one.rulebook):
            out.append(one.deck)
    return out


def fitness_runs(bot: str, games: int, seed: str, entries: Sequence[Entry] | None = None) -> list[Period]:
    """Make the questions of the suite, one for each period. Raises RunError without the lists' cards."""
    if games < 2 or games % 2:
        raise RunError(f"games: {games}; expected an even number of 2 or more")
    pilots = one_pilot(bot)
    if pilots[0] != pilots[1]:
        raise RunError(f"bots: {bot!r}; expected one bot for both decks")
    found = lists("held-out") if entries is None else entries
    out = []
    for first, last in PERIODS:
        decks = chosen(first, last, found)
        if len(decks) >= 2:
            out.append(_period(f"{first}–{last}", decks, pilots, games, seed))
    if not out:
        raise RunError("fitness needs printed cards; run `ptcg cards fetch`")
    return out


def _period(name: str, decks: list[Deck], pilots: tuple[str, str], games: int, seed: str) -> Period:
    book = judge(decks, None).book.id
    answers = [(number, answer) for number, deck in enumerate(decks) for answer in known_answers(deck, book)]
    copy = msgspec.structs.replace(decks[0], name=f"{decks[0].name} again")
    given = judge([*decks, *(answer.deck for _, answer in answers), copy], book)
    n = len(decks)
    field = [*combinations(range(n), 2), *((i, i) for i in range(n))]
    swaps = [(number, n + i) for i, (number, _) in enumerate(answers)]
    details: dict[str, object] = {"period": name}
    run = ask("fitness", given, [*field, *swaps, (0, n + len(answers))], [pilots], games=games, seed=seed, cap=Cap(),
              open_lists=False, details=details)  # fmt: skip
    return Period(run, len(field), tuple((answer.kind, answer.cards) for _, answer in answers))


def fitness(
    bot: str = BOTS,
    *,
    games: int = GAMES,
    seed: str | int = "0",
    workers: int | None = None,
    ray: str | None = None,
    folder: Path | str | None = None,
    resume: bool = False,
    entries: Sequence[Entry] | None = None,
) -> FitnessReport:
    """Measure a bot by the suite. Raises RunError; for the arguments see `ptcg.lab.match`."""
    periods = fitness_runs(bot, games, str(seed), entries)
    return measured(periods, How.given(workers, ray, folder, resume))


def measured(periods: Sequence[Period], how: How, watch: Callable[[int], Watch] | None = None) -> FitnessReport:
    """Play the runs of the suite and report them. `watch` gets the number of games of the periods before."""
    driven: list[Driven] = []
    before = 0
    for period in periods:
        folder = how.folder / str(period.run.details["period"]) if how.folder is not None else None
        own = How(how.workers, how.ray, folder, how.resume, watch(before) if watch is not None else None, how.command)
        one = drive(period.run, own)
        driven.append(one)
        before += period.run.games
        if not one.whole:
            break
        one.ledger.close(result_bytes(period.run, one.ledger.tallies()))
    return report_of(periods[: len(driven)], driven, how)


def report_of(periods: Sequence[Period], driven: Sequence[Driven], how: How) -> FitnessReport:
    """Return the report of the suite."""
    tallies = [one.ledger.tallies() for one in driven]
    found: list[Fitness] = []
    swaps: list[Swapped] = []
    copies: list[Share] = []
    decided = deck_outs = seconds = games = 0.0
    lengths: list[int] = []
    for period, counted, one in zip(periods, tallies, driven, strict=True):
        run, n = period.run, period.field
        field = [tally if i < n else Tally() for i, tally in enumerate(counted)]
        found += fitness_part(run, field)
        for (kind, cards), cell, tally in zip(period.kinds, run.cells[n:-1], counted[n:-1], strict=True):
            won = share(tally.decided - tally.won, tally.decided)
            if won.n:  # a suite that was stopped has swaps without games
                swaps.append(Swapped(deck=run.decks[cell.decks[0]].name, kind=kind, cards=cards, won=won))
        if counted[-1].decided:
            copies.append(share(counted[-1].decided - counted[-1].won, counted[-1].decided))
        decided += sum(tally.decided for tally in field)
        deck_outs += sum(ways.get("empty deck", 0) for tally in field for ways in tally.ways)
        for tally in field:
            for counts in tally.lengths:
                for turn, k in counts.items():
                    lengths += [0] * (int(turn) + 1 - len(lengths))
                    lengths[int(turn)] += k
        seconds += sum(done.seconds for done in one.ledger.done.values())
        games += one.ledger.games
    flat = [tally for counted in tallies for tally in counted]
    attacked, turns = sum(one.attacks.k for one in found), sum(one.attacks.n for one in found)
    kept = [one.search for one in found if one.search is not None]
    right = sum(one.right() for one in swaps)
    results = "".join(
        sha256(result_bytes(period.run, counted)) for period, counted in zip(periods, tallies, strict=True)
    )
    whole = all(one.whole for one in driven)
    told = msgspec.structs.replace(
        run_part(driven[0], flat[: len(periods[0].run.cells)]),
        games=int(games), seconds=round(sum(one.seconds for one in driven), 1), command=how.command,
        sha256=sha256(results.encode()) if whole else "", path=str(how.folder or ""),
        rulebook=", ".join(dict.fromkeys(period.run.rulebook for period in periods)), rulebook_why="",
    )  # fmt: skip
    median = quantile(lengths, 0.5)
    bars = (
        Bar(name="known answers right", value=share(right, len(swaps)), least=RIGHT_BAR),
        Bar(name="a list against its copy cannot be told from even",
            value=share(sum(one.lo <= 0.5 <= one.hi for one in copies), len(copies)), least=0.8),
        Bar(name="own turns from the third on with an attack", value=share(attacked, turns), least=ATTACK_BAR),
        Bar(name="games with a search card left in hand for three turns",
            value=share(sum(x.k for x in kept), sum(x.n for x in kept)), most=SEARCH_BAR),
        Bar(name="games ended by an empty deck", value=share(int(deck_outs), int(decided)), most=DECK_OUT_BAR),
        Bar(name="median length in turns", number=median, least=MODERN[0], most=MODERN[1]),
        Bar(name="seconds a game on one worker", number=round(seconds / max(1, games), 3), most=SECONDS_BAR),
    )  # fmt: skip
    return FitnessReport(
        run=told, bars=bars, fitness=tuple(found), swaps=tuple(swaps), copies=tuple(copies), whole=whole,
        faults=faults_part(flat),
    )  # fmt: skip
