"""A mirror: our engine follows a running game of the official engine up to its open question."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ptcg.bots import Bot
from ptcg.cards.card import Card
from ptcg.engine.inspect.look import State, top_card
from ptcg.engine.inspect.options import kind_of, y_of
from ptcg.engine.inspect.running import clone
from ptcg.engine.inspect.words import A_RETREAT, K_FIRST, K_MAIN, K_MODE, K_YESNO
from ptcg.game import Game
from ptcg.game.modes import Modes
from ptcg_cabt import refs
from ptcg_cabt.dictate import Dictate
from ptcg_cabt.engine import Recording
from ptcg_cabt.follow import DONE
from ptcg_cabt.lay import laid
from ptcg_cabt.lockstep import LIMIT, Lockstep
from ptcg_cabt.questions import MAIN, Question
from ptcg_cabt.refs import Frame, Ref
from ptcg_cabt.result import Departs, Differs

RETREAT: Ref = ("retreat",)
END: Ref = ("end",)
NO: Ref = ("no",)
LEADS = 6
"""The most questions of ours that come before a question of theirs."""


@dataclass(frozen=True)
class Cards:
    """Our cards by their numbers in the official table, and its attacks by our card ids."""

    by_number: dict[int, Card]
    attacks: dict[str, list[int]]


@dataclass(frozen=True)
class Checkpoint:
    """Our game at a main question of theirs (or at the beginning), from where it can be followed again."""

    index: int
    state: State
    chance: Dictate
    begun: int
    rejoined: int


class Reached(Exception):
    """Raised when following has reached the open question."""


class OpenQuestion(Question):
    """The question without an answer: reading its answer raises Reached."""

    def __init__(self, index: int, frame: Frame) -> None:
        super().__init__(index, frame, [])
        del self.picks

    def __getattr__(self, name: str) -> Any:
        if name == "picks":
            raise Reached
        raise AttributeError(name)


class Mirror(Lockstep):
    """Our game at the point where their game is. One mirror serves a whole game: ``renew`` takes what has happened
    since."""

    def __init__(self, recording: Recording, cards: Cards) -> None:
        """``recording`` is the game so far; its last frame is the open question."""
        super().__init__(recording, cards.by_number, cards.attacks)
        self.rejoined = -1
        """The main question at which our game was laid out again because it could not follow; -1: it has always
        followed."""
        self.checkpoint = Checkpoint(0, clone(self.game.state), self.chance.copy(), 0, -1)
        self.retreat: Ref | None = None
        self.why = ""
        """Why the open question could not be reached, or could not be answered there."""
        self._open()

    def renew(self, recording: Recording) -> None:
        """Take the game as it is now, and go back to the last main question that was reached."""
        self.recording = recording
        at = self.checkpoint
        self.questions.read(recording, at.index)
        self.questions.begun = at.begun
        self.chance = at.chance.copy()
        self.rejoined = at.rejoined
        self.game = _at(self.game, clone(at.state))
        self._afresh()
        self._open()

    def _open(self) -> None:
        self.asked = OpenQuestion(len(self.recording.frames) - 1, self.recording.frames[-1])
        self.questions.all[-1] = self.asked
        self.last = self.questions.next()
        self.retreat = None

    def reach(self) -> bool:
        """Follow the game to the open question. Where our game cannot follow theirs, it goes on from their position at
        a later main question. Return False if there is none before the open question."""
        while True:
            try:
                for _ in range(LIMIT):
                    if self.game.state.over:
                        raise Differs("end", "over", self.questions.next().context)
                    self._step()
            except Reached:
                self.why = ""
                return True
            except Departs as departure:
                self.why = f"departure: {departure}"
            except Differs as d:
                self.why = f"{d.kind}: ours {d.ours}, theirs {d.theirs}"
            except (AssertionError, IndexError, KeyError, RuntimeError, ValueError, TypeError) as error:
                self.why = f"{type(error).__name__}: {error}"
            if self._meets():
                self.why = ""
                return True
            if not self._rejoin():
                return False

    def _meets(self) -> bool:
        """Return True if our open question is theirs although some options differ."""
        s = self.game.state
        if s.over or self.questions.next() is not self.asked or s.ask_player != self.asked.player:
            return False
        return s.ask_kind != K_MAIN and any(self._number(x, []) is not None for x in self._ours(self.game))

    def _rejoin(self) -> bool:
        """Lay our game out as theirs was at the next main question, or at the last one if that was not done there yet.
        Return False if there is none."""
        mains = [q for q in self.questions.all if q.context == MAIN and q.index > self.rejoined]
        if not mains:
            return False
        ahead = self.questions.next().index
        q = next((q for q in mains if q.index >= ahead), mains[-1])
        self.game = laid(q.frame, self.game, self.checkpoint.state)
        self.questions.read(self.recording, q.index)
        self.questions.all[-1] = self.asked
        self.asked.used = False
        self.questions.begun = self.questions.ends[q.index - 1]
        self.chance.forgo(q.index)
        self.rejoined = q.index
        self._afresh()
        return True

    def _take(self, q: Question) -> Question:
        if q.context == MAIN and q.index > self.checkpoint.index:
            state = clone(self.game.state)
            self.checkpoint = Checkpoint(q.index, state, self.chance.copy(), self.questions.begun, self.rejoined)
        return super()._take(q)

    def _compare_boards(self, q: Question, known: str, logs: list[dict[str, Any]]) -> None:
        if q.index != self.rejoined:  # a position that was laid out is as near to theirs as our engine can come
            super()._compare_boards(q, known, logs)

    def _skip(self, q: Question) -> bool:
        if q is self.asked:
            raise Reached
        return super()._skip(q)

    def chosen(self, bot: Bot, rng: Random, retreat: Ref | None) -> list[int] | None:
        """Return the numbers of the options that the bot picks among those that both engines offer; None if our engine
        asks something else here. ``retreat`` is the Pokémon that the bot has chosen to retreat to."""
        q = self.asked
        if q.context == "Switch" and q.card == 0 and retreat in q.refs:
            return [q.refs.index(retreat)]
        game = playable(self.game)
        led, declined = self._lead(game, bot, rng)
        if declined and q.least == 0:
            return []
        kind = game.state.ask_kind
        picks: list[int] = []
        while len(picks) < q.most and game.outcome is None:
            s = game.state
            if s.ask_player != q.player or s.ask_kind != kind:
                break
            found = self._shared(game, picks)
            if all(x == DONE for x in found):
                break
            i = bot.choose(game.seat(q.player), rng) if len(found) > 1 else 0
            if found[i] == DONE:
                led = True
                break
            number = self._number(found[i], picks)
            if number is None:  # an attack that copies: they list what it may copy
                game.choose(i)
                kind = game.state.ask_kind
                continue
            picks.append(number)
            if q.context == MAIN:
                self.retreat = ("mon", top_card(s, y_of(s.ask_opts[i]))) if found[i] == RETREAT else None
                break
            game.choose(i)
        if not picks and self._finished() and (q.least == 0 or q.yes_no):
            self.why = f"only they ask, declined: {self._doing()}"
            return [q.refs.index(NO)] if q.yes_no else []
        if not picks and (q.least > 0 or not led):
            self.why = f"our question: {self._doing()}"
            return None
        spare = [i for i in range(len(q.refs)) if i not in picks]
        return picks + spare[: max(0, q.least - len(picks))]

    def _finished(self) -> bool:
        """Return True if only they ask: for our engine nothing can follow, and it has come to the next main action."""
        return self.game.state.ask_kind == K_MAIN and self.asked.context not in (MAIN, "Switch", "Attack")

    def _shared(self, game: Game, picks: list[int]) -> list[Ref]:
        """Leave only the options that they offer too in the game, and return the references of these."""
        s = game.state
        found = self._ours(game)
        enough = len(picks) >= self.asked.least
        copies = self._copies(found, self.asked) if s.ask_kind == K_MAIN else None
        there = [enough if x == DONE else x == copies or self._number(x, picks) is not None for x in found]
        if not all(there):
            s.ask_opts = [v for v, is_there in zip(s.ask_opts, there, strict=True) if is_there]
        return [x for x, is_there in zip(found, there, strict=True) if is_there]

    def _lead(self, game: Game, bot: Bot, rng: Random) -> tuple[bool, bool]:
        """Let the bot answer questions that our engine asks before their pick: which mode, whether at all, or a pick
        that comes later there. Return whether the last one was a mode or whether at all, after which their pick may be
        none, and whether the bot has declined."""
        kind = -1
        for _ in range(LEADS):
            s = game.state
            leads = s.ask_kind != K_MAIN and s.ask_player == self.asked.player and s.turn > 0
            if game.outcome is not None or not leads or self.asked.yes_no:
                break
            found = self._ours(game)
            if any(self._number(x, []) is not None for x in found):
                break
            kind = s.ask_kind
            i = bot.choose(game.seat(self.asked.player), rng)
            game.choose(i)
            if found[i] == NO:
                return True, True
        return kind in (K_MODE, K_YESNO), False

    def _ours(self, game: Game) -> list[Ref]:
        """Return the references of our open options. They ask by yes and no who goes first, who takes a mulligan,
        which of two effects comes first and whether to pick at all; where to retreat after it is paid for; and for a
        second attack by itself."""
        s = game.state
        if s.ask_kind == K_FIRST:
            return [("yes",) if v == 1 else ("no",) for v in s.ask_opts]
        if self.asked.context == "Mulligan":
            return [("no",) if v == 1 else ("yes",) for v in s.ask_opts]
        found = refs.ours(s, self.attack_ids)
        if self.asked.yes_no and s.ask_kind == K_MODE:
            return [("yes",) if x == ("mode", 0) else ("no",) for x in found]
        if self.asked.yes_no and DONE in found:
            return [("no",) if x == DONE else ("yes",) for x in found]
        if s.ask_kind != K_MAIN or self.asked.context == MAIN:
            return found
        moved = [("mon", top_card(s, y_of(v))) if kind_of(v) == A_RETREAT else () for v in s.ask_opts]
        return [to or (DONE if x == END else x) for x, to in zip(found, moved, strict=True)]

    def _number(self, ref: Ref, taken: list[int]) -> int | None:
        """Return the number of their option for an option of ours: the same, the same Evolution card, or the first card
        on the same Pokémon."""
        free = [(i, x) for i, x in enumerate(self.asked.refs) if i not in taken]
        for i, x in free:
            if x == ref or (self.asked.context == "Evolve" and ("card", x[1]) == ref):
                return i
        return next((i for i, x in free if self._host(x) == ref), None)


def playable(game: Game) -> Game:
    """Return a copy for a bot to think in: it has chance of its own and asks nothing that has only one answer."""
    s = clone(game.state)
    s.chance_asks = False
    s.ask_forced = False
    s.merge = True
    modes = game.modes.copy()
    modes.update({"chance": "rng", "ask_forced": False, "merge": True})
    return _at(game, s, modes)


def _at(game: Game, s: State, modes: Modes | None = None) -> Game:
    """Return a game like the given one at another position."""
    return Game(game.rulebook, game.decks, game.seed, modes or game.modes, s)
