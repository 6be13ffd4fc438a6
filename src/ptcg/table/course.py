"""The course of a game at a table: the position, who must choose, the lines each seat has read, and how the game
ended."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence

import msgspec

from ptcg import bots
from ptcg.cards import Pool, builtin_pool
from ptcg.game import Game, IllegalChoice
from ptcg.game.events import ACTION, Event
from ptcg.game.narration import Narrator
from ptcg.game.view import outline
from ptcg.rulebooks import load
from ptcg.scenes import parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.puzzles import opened, puzzle_of
from ptcg.scenes.resume import resume
from ptcg.table.clocks import MODES, Clock
from ptcg.table.ending import Ending, Standing
from ptcg.table.lessons import lessons
from ptcg.table.proposals import Offer
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT, Setup, find_deck
from ptcg.table.store.base import Summary

log = logging.getLogger("ptcg.table")
CHANCE = 2
"""The player who decides coins and unknown cards, which only a puzzle asks for."""
DEFENCE = 1
"""The seat that answers the solver of a puzzle."""


class Course:
    """A game, its seats, and the lines each seat has read. `choices` and `standing` bring a stored game back to its
    position. `version` counts every change at the table."""

    def __init__(
        self, setup: Setup, choices: Sequence[int] = (), pools: Sequence[Pool] = (), standing: Standing | None = None
    ) -> None:
        standing = standing or Standing()
        self.setup = setup
        self.pools = pools or (builtin_pool(),)
        self.ending: Ending | None = None
        self.clock = None if setup.clock == "off" else Clock(MODES[setup.clock], standing.clock)
        self.undo_offer: Offer | None = None
        self.version = 0
        self.begun = 0
        self._era = secrets.token_hex(3)
        for seat in setup.seats:
            if seat.is_bot and not setup.puzzle:
                bots.make(seat.bot)  # an unknown bot raises here
        self._begin(choices)
        self.ending = standing.ending

    def _begin(self, choices: Sequence[int]) -> None:
        self.game = self._start()
        self.first_turn = self.game.turn
        self.begun += 1
        self.movers: list[int] = []
        self.lines: dict[int | None, list[Event]] = {seat: [] for seat in (0, 1, None)}
        names = (self.setup.seats[0].name, self.setup.seats[1].name)
        self._tellers = {seat: Narrator(seat, names) for seat in (0, 1, None)}
        self._tell()
        for index in choices:
            self._apply(index)

    def _start(self) -> Game:
        """Return the game before any choice."""
        setup = self.setup
        if setup.puzzle:
            return opened(puzzle_of(parse_scenes(setup.scene)[0]), Library(self.pools[-1]))
        if setup.scene:
            return resume(parse_scenes(setup.scene)[0], setup.seed, Library(self.pools[-1]))
        decks = (find_deck(setup.decks[0], self.pools), find_deck(setup.decks[1], self.pools))
        book = load(setup.rulebook)
        if setup.prizes:
            book = book.with_(prizes=setup.prizes)
        return Game.new(book, decks, setup.seed, windows="public", listen=True)

    # the state of the game
    @property
    def state_id(self) -> str:
        """The name of the position: it changes with every change at the table."""
        return f"{self._era}.{self.version}"

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose. A puzzle is over when its turn is over, a lesson after its last step."""
        return self.ending is not None or self.game.decision is None or self._turn_gone or self._learned

    @property
    def steps_done(self) -> int:
        """How many steps of a lesson are done: the solver's choices."""
        return self.movers.count(0)

    @property
    def _learned(self) -> bool:
        return self.setup.lesson != "" and self.steps_done >= len(lessons()[self.setup.lesson].steps)

    @property
    def _turn_gone(self) -> bool:
        return self.setup.puzzle != "" and self.game.turn != self.first_turn

    @property
    def result(self) -> tuple[int | None, str] | None:
        """The winner's seat and the way of winning, once the game is over."""
        if self.ending is not None:
            return 1 - self.ending.loser, self.ending.way
        if self._learned:
            return 0, "lesson"
        if self._turn_gone:
            return DEFENCE, "turn over"
        outcome = self.game.outcome
        return (outcome.winner, outcome.way) if outcome is not None else None

    @property
    def wins(self) -> list[int]:
        """The games of the match that each seat has won, with this game once it is over."""
        winner = self.result[0] if self.result is not None else None
        return [n + (seat == winner) for seat, n in enumerate(self.setup.wins)]

    @property
    def decided(self) -> bool:
        """Whether a seat has won the match."""
        return max(self.wins) > self.setup.best_of // 2

    @property
    def waiting(self) -> bool:
        """Whether a seat is still reserved for a friend: nobody chooses before the friend sits down."""
        return self.setup.invite != ""

    @property
    def mover(self) -> int | None:
        """The seat that must choose; None when the game is over."""
        decision = self.game.decision
        return None if decision is None or self.over else decision.player

    @property
    def bot_moves(self) -> bool:
        """Whether a bot must choose, or chance, which the defence of a puzzle decides."""
        return self.mover is not None and (self.mover == CHANCE or self.setup.seats[self.mover].is_bot)

    def hurt(self, seat: int | None) -> dict[str, int]:
        """Return, for each place with a Pokémon that was hurt, the number of the line that told the seat so."""
        return self._tellers[seat].hurt(self.game.state)

    def seen_by(self, seat: int | None) -> int | None:
        """Return whose view a connection shows: at one screen for two it is the view of the player who must choose."""
        if seat != HOT_SEAT:
            return seat
        return self.mover if self.mover in (0, 1) else self.game.state.player

    @property
    def between_people(self) -> bool:
        """Whether two people play, each at a screen of their own."""
        return not self.setup.hot_seat and not any(seat.is_bot for seat in self.setup.seats)

    def told(self, seat: int | None) -> list[Event]:
        """Return all lines for a seat. If the game was not played to its end, the last line says how it ended."""
        lines = self.lines[seat]
        if self.ending is None:
            return lines
        text = self.ending.words(seat, [s.name for s in self.setup.seats])
        turn = lines[-1].turn if lines else 0
        way, winner = self.ending.way, 1 - self.ending.loser
        made = len(self.movers)
        over = Event(verb="over", actor=winner, turn=turn, at=made, level=ACTION, rule="", name=way, text=text)
        return [*lines, over]

    def _apply(self, index: int) -> None:
        mover = self.mover
        assert mover is not None
        for teller in self._tellers.values():
            teller.remember(self.game.state)
        made = self.game.choices
        try:
            self.game.choose(index)
        except IllegalChoice as error:
            raise Refused("illegal", str(error)) from None
        except Exception:
            # A choice that stopped half-way leaves no position: the game goes back to the open question.
            log.exception("table %s, choice %d of %s", self.setup.id, index, made)
            version = self.version
            self._begin(made)
            self.version = version + 1
            raise Refused("engine", "the engine cannot carry this out; choose something else") from None
        self.movers.append(mover)
        self.undo_offer = None
        self.version += 1
        self._tell()

    def _tell(self) -> None:
        for seat, teller in self._tellers.items():
            self.lines[seat] += teller.news(self.game.state, len(self.movers))

    def summary(self) -> Summary:
        """Return what a list of games shows, as everybody may see it."""
        seen = outline(self.game.state)
        return {**msgspec.structs.asdict(seen), "mover": self.mover, "choices": len(self.movers), "result": self.result}
