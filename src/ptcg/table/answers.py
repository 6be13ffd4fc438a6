"""What a page gets: every message of a table to the page of a seat, and the list of challenges to the lobby.

Each message is a JSON object whose field `type` says which one it is. `tools/shapes.py` writes the documentation and
the types of the page from this module.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from ptcg.game import Decision, View
from ptcg.game.events import Event
from ptcg.game.ledger import Entry
from ptcg.table.clocks import ClockFace
from ptcg.table.faces import Face
from ptcg.table.proposals import Offer
from ptcg.table.reasons import RuleWords, Why


class ToPage(Struct, frozen=True, tag_field="type", kw_only=True):
    """A message of the table."""


class Pong(ToPage, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping."""


class Refusal(ToPage, frozen=True, kw_only=True, tag="refused", omit_defaults=True):
    """Something was not done. `state` is the position now, if there is one."""

    code: str
    reason: str
    state: str = ""


class BookFacts(Struct, frozen=True):
    """The rulebook of a game: its id, title and year, the places on the Bench, and the Prize cards."""

    id: str
    title: str
    year: int
    bench: int
    prizes: int


class LessonFacts(Struct, frozen=True):
    """A lesson: its id, place in the order, and name, its steps, what it taught, and the lesson after it."""

    id: str
    number: int
    of: int
    name: str
    steps: int
    learned: str
    next: str
    next_name: str


class TableFacts(ToPage, frozen=True, kw_only=True, tag="table"):
    """The first message: the facts of a table that do not change during a game.

    `edition` names the pages of this server; `public` is its address for others; `seat` is None for a spectator.
    `advice`: hints may be asked for; `about`: what the solver of a puzzle knows; `lesson`: the
    lesson that this table is; `come_back`: the seconds that a player
    who left has to come back. `character`: the id of the character opposite, and what it says at the start, at a Knock
    Out and at the end.
    """

    edition: str
    public: str
    id: str
    seat: int | None
    names: list[str]
    bots: list[str]
    hot_seat: bool
    clock: str
    book: BookFacts
    decks: list[str]
    hints: bool
    guide: bool
    sandbox: bool
    puzzle: str
    watch: str
    best_of: int
    emotes: list[tuple[str, str]]
    come_back: float
    open: bool
    advice: bool
    about: str
    lesson: LessonFacts | None = None
    character: str = ""
    phrases: tuple[str, str, str] | None = None


class Forecast(Struct, frozen=True, omit_defaults=True):
    """What an attack would do now: lowest and highest damage, how it is computed, and what is left of its target."""

    low: int
    high: int
    ledger: list[Entry]
    target: str = ""
    left: int = -1
    ko: bool = False


class Choice(Struct, frozen=True, omit_defaults=True):
    """An option of the open decision. `label`: its words; `copies`: equal cards that it stands for; `text`: the attack
    or Ability that it uses."""

    i: int
    notation: str
    label: str
    verb: str
    rule: str
    refs: tuple[str, ...]
    card: str | None
    at: str | None
    preview: Forecast | None = None
    copies: int = 0
    text: str = ""


class PickRange(Struct, frozen=True):
    """How many things the player picks at once. `zone` is "hand" if they are cards of the hand."""

    low: int
    high: int
    zone: str


class LookedAt(Struct, frozen=True):
    """The cards of their deck that the player looks through. `whole`: all of them; `prized`: what must be Prizes."""

    cards: tuple[str, ...]
    whole: bool
    prized: tuple[str, ...]


class Asked(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The open decision of this seat, in one sentence (`prompt`) and in five parts.

    The parts are who asks (`title`), the question, what happens (`detail`), how far the player is (`counter`), and the
    verb of the button. `cannot`: why cards of the hand and other actions are not possible now.
    """

    player: int
    kind: str
    prompt: str
    title: str
    question: str
    source: str | None
    rule: str
    options: tuple[Choice, ...]
    detail: str = ""
    counter: str = ""
    button: str = ""
    cannot: dict[str, Why] = {}
    pick: PickRange | None = None
    deck: LookedAt | None = None


class Pointer(Struct, frozen=True, omit_defaults=True):
    """A thing to choose that the coach points at: a card of the hand, a place, a button, or an option."""

    card: str | None = None
    at: str | None = None
    button: str = ""
    opt: int = -1


class Coaching(Struct, omit_defaults=True):
    """A line of the coach. `done` are the lessons that the player has done; `lesson` is the lesson of this line;
    `marks` are the things to choose, in order. `well` praises the lesson just learned."""

    lesson: str
    title: str
    text: str
    done: list[str] = []
    marks: list[Pointer] = []
    lessons: int = 0
    well: str = ""


class Over(Struct, frozen=True):
    """The result: the winning seat, the way, and whether the match is decided."""

    winner: int | None
    way: str
    decided: bool


class UndoFacts(Struct, frozen=True):
    """Whether the seat can undo, whether the other player must agree, and the open request. `theirs`: the other
    player has chosen since the seat's last choice, and that would be taken back too."""

    can: bool
    consent: bool
    offer: Offer | None
    theirs: bool = False


class Shown(ToPage, frozen=True, kw_only=True, tag="state", omit_defaults=True):
    """The position as the seat sees it.

    The first message has the whole `view`, later ones only `changes`: places in the view with their new values. `lines`
    are the new lines of the log, from number `start` on. `shown` is the seat whose view it is. `hurt` names, for each
    place, the line that reported the last damage. `closed`: why no action of a turn is possible.
    """

    state: str
    choices: int
    shown: int | None
    view: View | None = None
    changes: list[tuple[list[str | int], Any]] | None = None
    lines: list[Event]
    start: int = field(name="from")
    line_count: int
    mover: int | None
    thinking: bool
    hurt: dict[str, int]
    names: list[str]
    wins: list[int]
    faces: dict[str, Face]
    next: str = ""
    invite: str = ""
    over: Over | None = None
    decision: Asked | None = None
    waiting: Decision | None = None
    coach: Coaching | None = None
    closed: Why | None = None
    undo: UndoFacts | None = None


class Reasoned(ToPage, frozen=True, kw_only=True, tag="why", omit_defaults=True):
    """The answer to `why` or `rule`: the reason, or the rule; neither if nothing is known. `at` is the place asked."""

    at: str = ""
    why: Why | None = None
    rule: RuleWords | None = None


class Missed(Struct, frozen=True):
    """A player who has left, and the seconds until the win may be claimed."""

    seat: int
    left: float


class CompanyNow(ToPage, frozen=True, kw_only=True, tag="company"):
    """Who is at the table, what is offered, and the clocks."""

    here: list[bool]
    missed: Missed | None
    rematch: Offer | None
    clock: ClockFace | None


class Said(ToPage, frozen=True, kw_only=True, tag="emote"):
    """A seat said one of the fixed phrases."""

    seat: int
    emote: str


class HintBegun(ToPage, frozen=True, kw_only=True, tag="hint_begun"):
    """The planner thinks about the decision after `at` choices, for this many seconds."""

    at: int
    seconds: float


class HintStopped(ToPage, frozen=True, kw_only=True, tag="hint_stopped"):
    """The planner has stopped without a result."""


class HintLine(Struct, frozen=True):
    """An option that the planner weighed: the chance to win, and the gain over its default move with its error."""

    i: int
    label: str
    chance: float
    gain: float
    error: float
    worlds: int


class HintFound(ToPage, frozen=True, kw_only=True, tag="hint"):
    """What the planner would do. `made` is what the player chose there, if anything."""

    at: int
    player: int
    prompt: str
    lines: list[HintLine]
    sentence: str
    belief: str
    made: str | None
    agrees: bool


class OpenChallenge(Struct, frozen=True):
    """A game whose other seat anybody may take. The host's deck is hidden, so that nobody chooses a deck against it."""

    game: str
    invite: str
    host: str
    book: str
    title: str
    year: int
    best_of: int
    clock: str
    since: float


class ChallengeList(ToPage, frozen=True, kw_only=True, tag="challenges"):
    """The open challenges, for the lobby."""

    challenges: list[OpenChallenge]


Answer = (
    Pong | Refusal | TableFacts | Shown | Reasoned | CompanyNow | Said | HintBegun | HintStopped | HintFound
    | ChallengeList
)  # fmt: skip

_encode = msgspec.json.Encoder().encode


def encoded(message: ToPage) -> str:
    """Return a message in the form that is sent."""
    return _encode(message).decode()
