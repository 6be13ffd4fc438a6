"""`ptcg.lab.search`: the best list against a field, by rounds in which every game tells about every card.

A round plays lists that each have a random half of the copies that may come in, and lack a random half of those that
may go out, on common deals. A linear model gives the value of each copy, beginning with what real lists like the deck
have. The better half of the copies goes into the next round. What is worth it stays, and the search begins again from
the new list. At the end the first list and the last one play games that took no part in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as of
from math import ceil
from pathlib import Path
from random import Random

from ptcg.cards import Card, Deck, Pool, check_deck, default_pool
from ptcg.game.compile_deck import unread
from ptcg.game.given_decks import DeckLike
from ptcg.lab.archetypes import copies_in
from ptcg.lab.asking import BOTS
from ptcg.lab.copies import Candidate, Copy, Lists, candidates, cut_lines, same_format, with_changes
from ptcg.lab.decks import Given, gather, judge
from ptcg.lab.designs import designs
from ptcg.lab.drive import Driven, How, Watch, drive
from ptcg.lab.effects import WORTH, Evidence, Value
from ptcg.lab.match_report import deck_name, faults_part, fitness_part, run_part
from ptcg.lab.pairs import cell_of, in_turn, points, twin_cells, twins
from ptcg.lab.proposing import library
from ptcg.lab.report.deck_list import listed_cards
from ptcg.lab.report.search import SearchReport, Step, Tested
from ptcg.lab.report.swap_page import LEFT_BAR
from ptcg.lab.results import Ledger, RunError, result_bytes
from ptcg.lab.runs import Cap, Run, versions
from ptcg.lab.swaps import FIRST_OTHER, NEW, OLD, ROUND, one_pilot
from ptcg.lab.tally import Tally
from ptcg.measure.estimates import Estimate, Share
from ptcg.measure.intervals import paired, share

ROUNDS, GAMES, FINAL = 6, 4000, 800
LISTS = 24
"""The lists of a round, the list so far among them."""
GAIN = 0.002
"""A swap must be worth more than this; a list is not changed for less."""
FEWEST = 4
"""When so few copies are left on a side, the search decides and begins again from the new list."""


@dataclass
class Search:
    """A question of a search: the first list and the list so far, the field, and all that was learned."""

    given: Given
    pool: Pool
    real: Sequence[Deck]
    games: int
    width: int
    bots: str
    seed: str
    cap: Cap
    how: How
    evidence: Evidence = of(default_factory=Evidence)
    tried: dict[Copy, Candidate] = of(default_factory=dict)
    left: dict[str, list[int]] = of(default_factory=dict)
    """By name of card: games in which a copy stayed in hand for three own turns, and games with it in hand."""
    steps: list[Step] = of(default_factory=list)
    whole: bool = True

    @property
    def others(self) -> Sequence[Deck]:
        """The opponents."""
        return self.given.decks[1:]

    def values(self) -> dict[Copy, Value]:
        """Return what every copy is worth, by all games so far. The prior of each is what was known when it was first
        tried."""
        return self.evidence.values(
            lambda copy: WORTH * (self.tried[copy].share - 0.5), lambda copy: self.left_share(copy).lo > LEFT_BAR
        )

    def left_share(self, copy: Copy) -> Share:
        """Return how often the pilot leaves the card in hand."""
        kept, held = self.left.get(self.tried[copy].card.name, (0, 0))
        return share(min(kept, held), held)


def search(
    deck: DeckLike,
    against: Sequence[DeckLike],
    *,
    rounds: int = ROUNDS,
    games: int = GAMES,
    final: int = FINAL,
    width: int = LISTS,
    lists: Sequence[Deck] | None = None,
    bots: str = BOTS,
    seed: str | int = "0",
    rulebook: str | None = None,
    cap: Cap | None = None,
    workers: int | None = None,
    ray: str | None = None,
    folder: Path | str | None = None,
    resume: bool = False,
    watch: Watch | None = None,
    command: str = "",
    pool: Pool | None = None,
) -> SearchReport:
    """Search for a better list: up to `rounds` rounds of about `games` games with `width` lists, then `final` pairs of
    the first list against the last one. `lists` are real lists to learn from (None: the stored ones). Raises RunError;
    for the other arguments see `ptcg.lab.match`."""
    if rounds < 1 or final < 2 or games < 4 or width < 3:
        asked_for = f"{rounds} rounds of {games} games with {width} lists, {final} pairs at the end"
        raise RunError(f"{asked_for}; expected 1, 4, 3 and 2 or more")
    pool = pool or default_pool()
    given = gather([deck, *against], rulebook, pool)
    if len(given.decks) < 2:
        raise RunError("a search against nobody; expected one or more opponents")
    how = How.given(workers, ray, folder, resume)
    how.watch, how.command = watch, command
    asked = Search(
        given, pool, library(pool) if lists is None else lists, games, width, bots, str(seed), cap or Cap(), how
    )
    first = now = given.decks[0]
    while asked.whole and len(asked.steps) < rounds:
        new = _better(asked, now, rounds)
        if new is None:
            break
        now = new
    return _tested(asked, first, now, final)


def _better(asked: Search, now: Deck, rounds: int) -> Deck | None:
    """Halve the copies round by round, and return the list with those that are worth it; None if there are none."""
    lists = Lists(now, asked.real)
    fits = same_format(now, asked.pool)

    def allowed(card: Card) -> bool:
        return fits(card) and unread(card) is None

    ins, outs = candidates(now, lists, allowed)
    if not ins or not outs:
        if not asked.steps:
            raise RunError(f"{now.name}: no card is found that could come in; use `ptcg swap` for cards of your own")
        return None
    for one in (*ins, *outs):
        asked.tried.setdefault(one.copy, one)
    coming, going = ins, outs
    while len(asked.steps) < rounds:
        if not _round(asked, now, coming, going):
            return None
        values = asked.values()
        coming, going = ranked(coming, values), ranked(going, values)
        if min(len(coming), len(going)) <= FEWEST:
            break
        coming, going = coming[: ceil(len(coming) / 2)], going[: ceil(len(going) / 2)]
    return best_list(now, ins, outs, asked.values(), asked.given)


def ranked(some: Sequence[Candidate], values: Mapping[Copy, Value]) -> list[Candidate]:
    """Return the copies, the best to change first: those that come in by their value, those that go out by the lack of
    it. A copy that no list of a round could have is worth what the real lists say."""

    def value(one: Candidate) -> float:
        found = values.get(one.copy)
        return found.both.est if found is not None else WORTH * (one.share - 0.5)

    return sorted(some, key=lambda one: (-value(one) if one.comes_in else value(one), one.copy))


def best_list(
    now: Deck, ins: Sequence[Candidate], outs: Sequence[Candidate], values: Mapping[Copy, Value], given: Given
) -> Deck | None:
    """Return the list with every swap whose copy in is worth more than its copy out; None if there is none."""
    coming, going = list[Candidate](), list[Candidate]()
    waiting, leaving = ranked(ins, values), ranked(outs, values)
    while waiting and leaving:
        one = _next(waiting, coming, ins)
        other = _next(leaving, going, outs)
        if one is None or other is None or one.copy not in values or other.copy not in values:
            break
        if values[one.copy].both.est - values[other.copy].both.est <= GAIN:
            break
        found = with_changes(now, [*coming, one], [*going, other])
        broken = cut_lines(found) - cut_lines(now)
        if broken and one.copy.name not in broken:
            leaving.remove(other)  # an Evolution in the list needs it
        elif broken or check_deck(found, given.book):
            waiting.remove(one)
        else:
            coming, going = [*coming, one], [*going, other]
            waiting.remove(one)
            leaving.remove(other)
    return with_changes(now, coming, going) if coming else None


def _next(waiting: Sequence[Candidate], taken: Sequence[Candidate], of: Sequence[Candidate]) -> Candidate | None:
    """Return the first that may be taken: the third copy of a card only after the second."""
    for one in waiting:
        before = [other for other in of[: of.index(one)] if other.copy.name == one.copy.name]
        if all(other in taken for other in before):
            return one
    return None


def _round(asked: Search, now: Deck, ins: Sequence[Candidate], outs: Sequence[Candidate]) -> bool:
    """Play a round and learn from it; return False if it was stopped."""
    number = len(asked.steps)
    rng = Random(f"search:{asked.seed}/{number}")
    tried = designs(now, ins, outs, asked.width, asked.given.book, rng)
    blocks = max(1, round(asked.games / (ROUND * len(tried))))
    n = len(asked.others)
    met = [asked.others[(number + i) % n] for i in range(min(n, blocks))]
    given = judge([*tried, *met], asked.given.book.id)
    seeds = ROUND // 2 * max(1, round(blocks / len(met)))
    cells = twin_cells(
        given.decks, range(len(tried)), range(len(tried), len(given.decks)), one_pilot(asked.bots), seeds
    )
    run = Run("search", asked.given.book.id, asked.given.why, given.decks, cells, f"{asked.seed}/{number}", asked.cap,
              ROUND, sticky=True, details={"round": number + 1}, versions=versions())  # fmt: skip
    driven = drive(run, _in(asked.how, f"round-{number + 1}"))
    tallies = driven.ledger.tallies()
    if not driven.whole:
        asked.whole = False
        return False
    driven.ledger.close(result_bytes(run, tallies))
    _learn(asked, run, tallies, len(tried), [*ins, *outs])
    asked.steps.append(Step(lists=len(tried), games=driven.ledger.games, coming=len(ins), going=len(outs)))
    return True


def _learn(asked: Search, run: Run, tallies: Sequence[Tally], lists: int, tried: Sequence[Candidate]) -> None:
    found, won = list[dict[Copy, bool]](), list[list[float]]()
    for mine in range(lists):
        copies = copies_in(run.decks[mine])
        found.append({one.copy: copies[one.copy.name] >= one.copy.number for one in tried})
        own: list[float] = []
        for other in range(lists, len(run.decks)):
            games = points(tallies[cell_of(run, mine, other)].outcomes)
            own += [(games[i] + games[i + 1]) / 2 for i in range(0, len(games) - 1, 2)]
        won.append(own)
    asked.evidence.add(found, won)
    for cell, tally in zip(run.cells, tallies, strict=True):
        if cell.decks[0] < lists:
            for at, counts in enumerate((tally.decks[0].kept, tally.decks[0].held)):
                for name, count in counts.items():
                    asked.left.setdefault(name, [0, 0])[at] += count


def _in(how: How, part: str) -> How:
    return How(how.workers, how.ray, how.folder / part if how.folder is not None else None, how.resume, how.watch,
               how.command)  # fmt: skip


def _tested(asked: Search, first: Deck, last: Deck, pairs: int) -> SearchReport:
    """Play the first list and the last one on fresh seeds, and report the search."""
    others = asked.others
    given = judge([first, last, *others], asked.given.book.id)
    cells = twin_cells(given.decks, (OLD, NEW), range(FIRST_OTHER, len(given.decks)), one_pilot(asked.bots),
                       ceil(pairs / len(others)))  # fmt: skip
    run = Run("search", given.book.id, asked.given.why, given.decks, cells, f"{asked.seed}/final", asked.cap, ROUND,
              sticky=True, details={"rounds": len(asked.steps)}, versions=versions())  # fmt: skip
    changed = copies_in(first) != copies_in(last)
    driven = drive(run, _in(asked.how, "final")) if asked.whole and changed else _unplayed(run, asked)
    tallies = driven.ledger.tallies()
    if driven.whole:
        driven.ledger.close(result_bytes(run, tallies))
    found = twins(run, [tally.outcomes for tally in tallies], OLD, NEW, range(FIRST_OTHER, len(run.decks)))
    gains = in_turn(found)
    return SearchReport(
        run=run_part(driven, tallies),
        deck=deck_name(run, OLD),
        against=tuple(deck_name(run, number) for number in range(FIRST_OTHER, len(run.decks))),
        steps=tuple(asked.steps),
        tested=_tested_copies(asked, first, last),
        gain=paired(gains) if gains else Estimate(est=0.0, lo=-1.0, hi=1.0),
        pairs=len(gains),
        cards=listed_cards(last.cards),
        whole=driven.whole or not changed,
        faults=faults_part(tallies),
        fitness=fitness_part(run, tallies),
    )


def _unplayed(run: Run, asked: Search) -> Driven:
    return Driven(Ledger(run), whole=False, how=asked.how)


def _tested_copies(asked: Search, first: Deck, last: Deck) -> tuple[Tested, ...]:
    """Return every copy that games told about, those that changed first."""
    before, after = copies_in(first), copies_in(last)
    out = []
    for copy, value in asked.values().items():
        one = asked.tried[copy]
        had, has = before[copy.name] >= copy.number, after[copy.name] >= copy.number
        out.append(Tested(card=one.card.name, number=copy.number, had=had, has=has, share=round(one.share, 4),
                          games=value.games, value=value.both, left=asked.left_share(copy)))  # fmt: skip
    out.sort(key=lambda one: (one.had == one.has, one.had, one.value.est if one.had else -one.value.est, one.card))
    return tuple(out)
