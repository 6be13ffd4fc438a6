"""The data of a report: one JSON object for each run. HTML and CSV are made from these data alone.

Shares are fractions from 0 to 1, never per cent. A report of two decks is written from the side of the first deck.
Counts are stored beside rates, so that two reports of disjoint seeds can be added. A game without a winner is in no
share of wins: ``Faults`` counts it.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ptcg.lab.report.fitness import Fitness
from ptcg.lab.report.in_play import GoalReached, LeftInHand, PrizeMap, Worth
from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Estimate, Share
from ptcg.measure.sequential import Verdict


class DeckName(Part, frozen=True):
    """The name of a deck. `code` are the two or three letters that stand for it if there is little room."""

    name: str
    digest: str
    book: str
    code: str = ""
    legal: bool = True


class Pilot(Part, frozen=True):
    """A pilot: a bot with its budget, and whose list it took for the opponent's."""

    name: str
    budget: str = ""
    lists: Literal["", "open", "pool", "own"] = ""
    version: str = ""


class Cap(Part, frozen=True):
    """The limits at which a game is cut."""

    turns: int
    decisions: int


class Run(Part, frozen=True):
    """How to run the question again. `registered` was written before the first game and is never changed; `seconds` and
    `workers` describe this run and are not part of the result."""

    command: str
    seed: str
    rulebook: str
    games: int
    versions: dict[str, str]
    sha256: str = ""
    pilots: tuple[Pilot, ...] = ()
    rulebook_why: str = ""
    cap: Cap | None = None
    registered: dict[str, Any] = msgspec.field(default_factory=dict)
    seconds: float | None = None
    workers: int | None = None
    path: str = ""


class Faults(Part, frozen=True):
    """The faults of a run, shown even if there are none: games cut, games without a winner, crashes of each bot."""

    cut: int = 0
    no_winner: int = 0
    crashed: dict[str, int] = msgspec.field(default_factory=dict)


class RecordedGame(Part, frozen=True):
    """A game worth watching: its number in the run, and why."""

    number: int
    why: Literal["shortest", "longest", "swing", "closest", "turned"]
    winner: int | None
    way: str
    turns: int
    seed: str


class Report(Part, tag_field="report", frozen=True, kw_only=True):
    """A report of any kind, with its page, its rows and its sentence. The modules that write these are loaded at the
    first use, so that a caller who needs only the data loads no pages."""

    format: Literal[1] = 1

    def json(self) -> str:
        """Return the report as JSON; `read_report` reads it again."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()

    def html(self) -> str:
        """Return the whole report as one HTML page without other files."""
        from ptcg.lab.report.pages import page_of

        return page_of(self)

    def csv(self) -> str:
        """Return the rows of `to_rows` as CSV with one header."""
        from ptcg.lab.report.rows import csv_of

        return csv_of(self)

    def to_rows(self) -> list[dict[str, object]]:
        """Return every number of the report, one dictionary for each, for a data frame or a chart library."""
        from ptcg.lab.report.rows import rows_of

        return rows_of(self)

    def sentence(self) -> str:
        """Return the answer in a sentence, with its interval."""
        from ptcg.lab.report.pages import sentence_of

        return sentence_of(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.sentence()}>"

    def _repr_html_(self) -> str:
        from ptcg.lab.report.page import framed

        return framed(self.html())


class Wins(Part, frozen=True):
    """The games won by the first deck: all, when it went first, and when it went second; and what going first adds."""

    all: Share
    first: Share
    second: Share
    first_effect: Estimate


class Way(Part, frozen=True):
    """How often deck `winner` won in this way, of all games."""

    winner: int
    way: str
    share: Share


class Length(Part, frozen=True):
    """How many turns games took. `bins`: first turn of the step, games won by deck 0, by deck 1."""

    median: float
    p10: float
    p90: float
    step: int
    bins: tuple[tuple[int, int, int], ...]


class Stuck(Part, frozen=True):
    """A card that stayed in hand. Of the games in which the deck held it, the share that ended with a copy held for
    long."""

    card: str
    deck: int
    share: Share


class Played(Part, frozen=True):
    """Share of the won and of the lost games in which the card was played, and the difference."""

    card: str
    deck: int
    won: float
    lost: float
    difference: Estimate


class AttackUse(Part, frozen=True):
    """Games in which the attack was used, and uses a game."""

    attack: str
    deck: int
    games: Share
    a_game: float


class SetUpFailure(Part, frozen=True):
    """A way in which a deck failed at the start, and how often."""

    failure: str
    deck: int
    share: Share


class PilotWins(Part, frozen=True):
    """Games that the first deck won when this pilot played both decks."""

    pilot: str
    wins: Share


class MatchReport(Report, tag="match", frozen=True, kw_only=True):
    """Two decks against each other. `race`: turn, then quartiles of the Prizes taken by deck 0 and by deck 1."""

    run: Run
    decks: tuple[DeckName, DeckName]
    wins: Wins
    ways: tuple[Way, ...]
    length: Length
    race: tuple[tuple[float, float, float, float, float, float, float], ...]
    stuck: tuple[Stuck, ...]
    played: tuple[Played, ...]
    attacks: tuple[AttackUse, ...]
    setup: tuple[SetUpFailure, ...]
    pilots: tuple[PilotWins, ...]
    games: tuple[RecordedGame, ...]
    faults: Faults
    worth: tuple[Worth, ...] = ()
    maps: tuple[PrizeMap, ...] = ()
    goals: tuple[GoalReached, ...] = ()
    fitness: tuple[Fitness, ...] = ()


class Cell(Part, frozen=True):
    """A match-up, stored once (`row` < `col`), from the side of the row; `other` is the same match-up with a second
    pilot."""

    row: int
    col: int
    wins: Share
    other: Share | None = None
    pilots_differ: bool = False


class MatrixReport(Report, tag="matrix", frozen=True, kw_only=True):
    """Decks against each other. Lists follow `decks`: mean win rate, index of the worst opponent, share in the
    equilibrium, share of the resamples in which the deck has more than 1 % of it, rating, and the weights of the field
    that the user gave. A gauntlet has cells of row 0 only and lists of that one deck."""

    run: Run
    decks: tuple[DeckName, ...]
    cells: tuple[Cell, ...]
    means: tuple[Estimate, ...]
    worst: tuple[int, ...]
    equilibrium: tuple[Estimate, ...] = ()
    held: tuple[float, ...] = ()
    ratings: tuple[Estimate, ...] = ()
    other_pilot: str = ""
    field: tuple[float, ...] = ()
    faults: Faults = Faults()
    fitness: tuple[Fitness, ...] = ()
    goals: tuple[GoalReached, ...] = ()


class SwapCard(Part, frozen=True):
    """A number of copies of a card."""

    card: str
    n: int


class SwapMatchup(Part, frozen=True):
    """A match-up before and after the swap."""

    against: str
    before: float
    after: float
    difference: Estimate
    pairs: int


class Turned(Part, frozen=True):
    """The games whose winner changed with the swap, those that ended the same, and the sign test of the changed
    games."""

    to_win: int
    to_loss: int
    same: int
    p: float


class Cost(Part, frozen=True):
    """The cost of a verdict on an effect of this size, with common random numbers and without."""

    effect: float
    pairs: float
    seconds: float
    pairs_unpaired: float


class SwapReport(Report, tag="swap", frozen=True, kw_only=True):
    """The answer to whether a swap helps. `path` is the net number of games gained after each pair; `errors` are the
    chance of a wrong direction and of a missed effect; `smallest` is the smallest effect asked for, registered before
    the run; `cards` is the list with the swap: copies, name and id."""

    run: Run
    deck: DeckName
    out: tuple[SwapCard, ...]
    in_: tuple[SwapCard, ...] = msgspec.field(name="in")
    against: tuple[DeckName, ...]
    verdict: Verdict
    smallest: float
    errors: tuple[float, float]
    decided_at: int | None
    effect: Estimate
    by_matchup: tuple[SwapMatchup, ...]
    path: tuple[float, ...]
    variance: float
    correlation: float
    turned: Turned
    cost: tuple[Cost, ...]
    faults: Faults = Faults()
    fitness: tuple[Fitness, ...] = ()
    left: tuple[LeftInHand, ...] = ()
    cards: tuple[tuple[int, str, str], ...] = ()


class OpenOdds(Part, frozen=True):
    """The odds of a Basic in the kept opening hand, and as the only kind of Basic there; exact fractions as text."""

    card: str
    copies: int
    in_hand: str
    alone: str


class GoalOdds(Part, frozen=True):
    """The odds of reaching a goal by the start of own turn N; number 0 is the opening hand. `exact` are the fractions
    for going second; each of the `needs` is met by any of its names."""

    goal: str
    needs: tuple[tuple[str, ...], ...]
    first: tuple[float, ...]
    second: tuple[float, ...]
    exact: tuple[str, ...]
    evolves: bool = False


class PrizeOdds(Part, frozen=True):
    """The odds that 0, 1, ... copies are among the Prizes, given a kept hand."""

    card: str
    copies: int
    p: tuple[float, ...]
    none: str


class Check(Part, frozen=True):
    """An exact number beside a simulated number."""

    what: str
    exact: float
    simulated: float
    hands: int


class OddsReport(Report, tag="odds", frozen=True, kw_only=True):
    """The odds of a list by itself. `basics` is the number of cards that can be the starting Pokémon, `mulligan` the
    exact chance of a hand without one, `mulligans` the chances of 0, 1, 2, 3 and more. `extra_cards` is the average
    number of cards that the opponent may draw for them: an opponent who never redraws, or the deck `against`."""

    run: Run
    deck: DeckName
    size: int
    hand: int
    prize_count: int
    basics: int
    mulligan: str
    mulligans: tuple[float, ...]
    extra_cards: float
    open: tuple[OpenOdds, ...]
    have: tuple[GoalOdds, ...]
    prizes: tuple[PrizeOdds, ...]
    against: str = ""
    first_draws: bool = True
    more_basics: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()


class ArenaBot(Part, frozen=True):
    """A bot with its rating and its processor seconds per turn; `prototype` marks a bot that is not of this version."""

    name: str
    rating: Estimate
    cpu_turn: float
    games: int
    prototype: bool = False


class ArenaResult(Part, frozen=True):
    """Games that bot `a` won against bot `b`, by one book or by all."""

    a: str
    b: str
    wins: Share
    book: str = ""


class ArenaStep(Part, frozen=True):
    """A step to the next larger budget of a bot: its gain in win rate against the same opponent, over the pairs of
    games that both budgets played."""

    less: str
    more: str
    against: str
    gain: Estimate
    pairs: int


class ArenaReport(Report, tag="arena", frozen=True, kw_only=True):
    """Bots against each other. `zero` is the bot whose rating is 0; `steps` join the budgets of one bot."""

    run: Run
    bots: tuple[ArenaBot, ...]
    zero: str
    results: tuple[ArenaResult, ...]
    steps: tuple[ArenaStep, ...] = ()


AnyReport = MatchReport | MatrixReport | SwapReport | OddsReport | ArenaReport

_REPORT: msgspec.json.Decoder[AnyReport] = msgspec.json.Decoder(AnyReport)


def read_report(data: bytes | str, source: str = "report") -> AnyReport:
    """Read a report from its JSON. Raises ValueError, which says what is wrong and where.

    >>> from ptcg import lab
    >>> cap = lab.Cap(turns=5)
    >>> report = lab.match("Ancient Roar", "Future Circuit", games=2, bots="random", cap=cap, workers=1)
    >>> import msgspec
    >>> lab.read_report(msgspec.json.encode(report)).run.games
    2
    """
    try:
        found: AnyReport = _REPORT.decode(data)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{source}: {error}; expected a report of the lab, format 1") from None
    return found
