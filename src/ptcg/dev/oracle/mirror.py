"""A mirror: our engine follows a running game of the official engine up to its open question."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ptcg.bots import Bot
from ptcg.cards.card import Card
from ptcg.core.inspect.look import top_card
from ptcg.core.inspect.options import y_of
from ptcg.core.inspect.running import clone
from ptcg.core.inspect.words import K_FIRST, K_MODE, K_YESNO
from ptcg.dev.oracle import refs
from ptcg.dev.oracle.engine import Recording
from ptcg.dev.oracle.follow import DONE
from ptcg.dev.oracle.lockstep import LIMIT, Lockstep
from ptcg.dev.oracle.questions import MAIN, Question
from ptcg.dev.oracle.refs import Frame, Ref
from ptcg.dev.oracle.result import Departs, Differs
from ptcg.game import Game

RETREAT: Ref = ("retreat",)
LEADS = 3
"""The most questions of ours that come before a question of theirs."""


@dataclass(frozen=True)
class Cards:
    """Our cards by their numbers in the official table, and its attacks by our card ids."""

    by_number: dict[int, Card]
    attacks: dict[str, list[int]]


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
    """Our game at the point where their game is."""

    def __init__(self, recording: Recording, cards: Cards) -> None:
        """``recording`` is the game so far; its last frame is the open question."""
        super().__init__(recording, cards.by_number, cards.attacks)
        self.asked = OpenQuestion(len(recording.frames) - 1, recording.frames[-1])
        self.questions.all[-1] = self.asked
        self.retreat: Ref | None = None

    def reach(self) -> bool:
        """Follow the game to the open question; return False if it cannot be followed that far."""
        try:
            for _ in range(LIMIT):
                if self.game.state.over:
                    return False
                self._step()
        except Reached:
            return True
        except (Departs, Differs, AssertionError, IndexError, KeyError, RuntimeError, ValueError, TypeError):
            return False
        return False

    def _skip(self, q: Question) -> bool:
        if q is self.asked:
            raise Reached
        return super()._skip(q)

    def chosen(self, bot: Bot, rng: Random, retreat: Ref | None) -> list[int] | None:
        """Return the numbers of the options that the bot picks; None if our engine asks something else here.
        ``retreat`` is the Pokémon that the bot has chosen to retreat to."""
        q = self.asked
        if q.context == "Switch" and q.card == 0 and retreat in q.refs:
            return [q.refs.index(retreat)]
        game = playable(self.game)
        led = self._lead(game, bot, rng)
        kind = game.state.ask_kind
        picks: list[int] = []
        while len(picks) < q.most and game.outcome is None:
            s = game.state
            if s.ask_player != q.player or s.ask_kind != kind:
                break
            found = self._ours(game)
            i = bot.choose(game.seat(q.player), rng) if len(found) > 1 else 0
            if found[i] == DONE:
                break
            number = self._number(found[i], picks)
            if number is None:
                break
            picks.append(number)
            if q.context == MAIN:
                self.retreat = ("mon", top_card(s, y_of(s.ask_opts[i]))) if found[i] == RETREAT else None
                break
            game.choose(i)
        if not picks and (q.least > 0 or not (led or self._asks_the_same())):
            return None
        spare = [i for i in range(len(q.refs)) if i not in picks]
        return picks + spare[: max(0, q.least - len(picks))]

    def _lead(self, game: Game, bot: Bot, rng: Random) -> bool:
        """Let the bot answer questions that only our engine asks before their pick: which mode, or whether at all.
        Return True if there was such a question; if the bot declines, nothing of theirs is picked."""
        led = False
        for _ in range(LEADS):
            s = game.state
            leads = s.ask_kind in (K_MODE, K_YESNO) and s.ask_player == self.asked.player and s.turn > 0
            if game.outcome is not None or not leads or set(self._ours(game)) & set(self.asked.refs):
                break
            if self.asked.yes_no:
                break
            game.choose(bot.choose(game.seat(self.asked.player), rng))
            led = True
        return led

    def _ours(self, game: Game) -> list[Ref]:
        """Return the references of our open options. They ask by yes and no who goes first and who takes a mulligan."""
        s = game.state
        if s.ask_kind == K_FIRST:
            return [("yes",) if v == 1 else ("no",) for v in s.ask_opts]
        if self.asked.context == "Mulligan":
            return [("no",) if v == 1 else ("yes",) for v in s.ask_opts]
        return refs.ours(s, self.attack_ids)

    def _asks_the_same(self) -> bool:
        """Return True if our open decision is about options of theirs."""
        return bool(set(self._ours(self.game)) & set(self.asked.refs))

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
    modes = {**game.modes, "chance": "rng", "ask_forced": False, "merge": True}
    return Game(game.rulebook, game.decks, game.seed, modes, s)
