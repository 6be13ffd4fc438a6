"""What a review finds, as data for pages, reports and other programs."""

from __future__ import annotations

from msgspec import Struct


class Weighed(Struct, frozen=True):
    """An option that was compared: its number, its words, and the chance to win after it with its standard error.

    `place` is the Pokémon it is about, as the seat that chooses calls it (me.active, opp.bench[2]), if there is one."""

    option: int
    words: str
    chance: float
    error: float
    place: str = ""


class Judgement(Struct, frozen=True):
    """A choice against the best option, from the seat that chose.

    `cost` is the chance to win that the choice gave away, with its standard error. The samples that picked the best
    option are never those that measure it, so the cost may come out a little below 0. `refined`: measured with the
    samples of the closer look.
    """

    chosen: Weighed
    best: Weighed
    cost: float
    error: float
    samples: int
    refined: bool
    options: tuple[Weighed, ...] = ()

    @property
    def stands_out(self) -> bool:
        """True if another option was better by twice the error of the difference."""
        return self.best.option != self.chosen.option and self.cost >= 2 * self.error and self.cost > 0


class Point(Struct, frozen=True):
    """The reviewed seat's chance to win at a point of the game, with its standard error."""

    chance: float
    error: float
    samples: int


class Step(Struct, frozen=True, omit_defaults=True):
    """An action of an expected line: its sentence, its results, the player, and the position after it as JSON."""

    say: str
    seat: int
    results: tuple[str, ...] = ()
    position: str = ""


class Line(Struct, frozen=True):
    """The line that the planner expects after the better option, in one typical sample, and why it is better."""

    why: str
    steps: tuple[Step, ...]


class Choice(Struct, frozen=True):
    """A choice of the game on the graph. `index` choices were made before it; `chance`, `low` and `high` (95%) are the
    reviewed seat's after it, None where nothing was computed. `cost` is the mover's. `place` is the Pokémon that it is
    about, as the reviewed seat calls it."""

    index: int
    turn: int
    seat: int
    kind: str
    say: str
    results: tuple[str, ...]
    chance: float | None
    low: float | None
    high: float | None
    judged: bool
    refined: bool
    cost: float | None
    margin: float | None
    prizes: tuple[tuple[int, int], ...] = ()
    knockouts: tuple[int, ...] = ()
    place: str = ""


class Mistake(Struct, frozen=True):
    """One of the costliest choices: what it cost, twice the error of that, both options, why, and the line."""

    index: int
    turn: int
    kind: str
    say: str
    cost: float
    margin: float
    chosen: Weighed
    better: Weighed
    why: str
    line: tuple[Step, ...]


class Accuracy(Struct, frozen=True):
    """The share of the chance to win that a player kept in choices of a kind, with its standard error."""

    kind: str
    title: str
    count: int
    share: float | None
    error: float | None


class Turn(Struct, frozen=True):
    """A turn, the player whose turn it is, and the number of choices made before it began."""

    turn: int
    seat: int
    index: int


class Swing(Struct, frozen=True):
    """A turn that moved the reviewed seat's chance by more than twice its error."""

    turn: int
    seat: int
    index: int
    before: float
    after: float
    margin: float


class Review(Struct, frozen=True):
    """The review of a game from one seat.

    `state` is queued, refining, done or uncertain (nothing stands out); `done` of `total` tasks are finished. `judge`,
    `assumed` and `hidden` say who judged, which lists were assumed, and whose cards the record does not show. `decks`
    are the names of both decks, empty if they have none.
    """

    state: str
    done: int
    total: int
    seat: int
    names: tuple[str, str]
    winner: int | None
    way: str
    judge: str
    assumed: str
    hidden: tuple[int, ...]
    turns: tuple[Turn, ...]
    choices: tuple[Choice, ...]
    mistakes: tuple[Mistake, ...]
    largest: tuple[float, float] | None
    accuracy: tuple[tuple[Accuracy, ...], tuple[Accuracy, ...]]
    swings: tuple[Swing, ...]
    cpu: float
    decks: tuple[str, str] = ("", "")


class Kept(Struct):
    """What has been found so far, by the number of the choice: enough to resume."""

    seat: int
    depth: str
    seed: str
    first: dict[int, Judgement] = {}
    refined: dict[int, Judgement] = {}
    points: dict[int, Point] = {}
    lines: dict[int, Line] = {}
    cpu: float = 0.0
