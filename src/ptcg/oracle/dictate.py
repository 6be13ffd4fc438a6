"""Our chance dictated by their log: coins in order, cards as they left the deck, random picks as they moved."""

from __future__ import annotations

from typing import Any

from ptcg.core.ask import K_COIN
from ptcg.core.state import State
from ptcg.oracle.questions import Questions
from ptcg.oracle.refs import DECK, FIRST_SERIAL, LOOKING, number


class Dictate:
    """Answers our questions of CHANCE for one recorded game."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.coins = 0
        """Coins of theirs that have landed here too."""
        self.spared = 0
        """Coins that only we flipped."""
        self._moved = 0
        self._left = [0, 0]

    def answer(self, s: State) -> int | None:
        """Index of the option that happened there; None if they flipped no further coin."""
        if s.ask_kind == K_COIN:
            if s.turn == 0 and not s.own_turns[0] and s.active[0] < 0 and s.active[1] < 0:
                return s.ask_opts.index(1)  # seat 0 is asked who goes first, so seat 0 wins the toss
            if self._none_left():
                return self._unflipped(s)
            self.coins += 1
            return s.ask_opts.index(1 if self.questions.logs[self.questions.coins[self.coins - 1]]["head"] else 0)
        return self._pick(s) if s.ask_card >= 0 else self._top(s)

    def _none_left(self) -> bool:
        """True if they flipped no further coin up to their next question."""
        coins, q = self.questions.coins, self.questions.next()
        return self.coins >= len(coins) or coins[self.coins] >= self.questions.ends[q.index]

    def _unflipped(self, s: State) -> int | None:
        """Of several coins that must all land alike they flip no more after the first that does not: then the others do
        not matter, and land as the last one did."""
        if s.ask_card < 0 or not self.coins:
            return None
        self.spared += 1
        return s.ask_opts.index(1 if self.questions.logs[self.questions.coins[self.coins - 1]]["head"] else 0)

    def behind(self, index: int) -> int:
        """How many coins they have flipped before a question and we have not."""
        end = self.questions.ends[index]
        return sum(1 for i in self.questions.coins if i < end) - self.coins

    def forgo(self, index: int) -> None:
        """Coins that they flip before a question for an effect that can do nothing are not flipped here."""
        self.coins += max(0, self.behind(index))

    def _pick(self, s: State) -> int:
        """A random pick: the next of the cards on offer that moved."""
        q = self.questions.next()
        start, end = max(self._moved, self.questions.begun), self.questions.ends[q.index]
        for i in range(start, end):
            entry = self.questions.logs[i]
            if (
                entry["type"] == "MoveCard"
                and entry["toArea"] != LOOKING
                and entry["serial"] - FIRST_SERIAL in s.ask_opts
            ):
                self._moved = i + 1
                return s.ask_opts.index(entry["serial"] - FIRST_SERIAL)
        return 0

    def _top(self, s: State) -> int:
        """The next card from the top: of the deck as it lay at the question before, unless it was shuffled since; then
        the next that left it, else the highest as it lies now."""
        q = self.questions.next()
        player = s.defs.owner[s.ask_opts[0]]
        before = self.questions.all[q.index - 1].frame["current"]["players"][player]["deck"] if q.index else []
        if s.turn and self._as_it_lay(q.frame["logs"], player, before):
            for card in reversed(before):
                if number(card) in s.ask_opts:
                    return s.ask_opts.index(number(card))
        start, end = max(self._left[player], self.questions.begun), self.questions.ends[q.index]
        for i in range(start, end):
            entry = self.questions.logs[i]
            leaves = entry["type"] == "Draw" or (entry["type"] == "MoveCard" and entry["fromArea"] == DECK)
            if leaves and entry["serial"] - FIRST_SERIAL in s.ask_opts:
                self._left[player] = i + 1
                return s.ask_opts.index(entry["serial"] - FIRST_SERIAL)
        for card in reversed(q.frame["current"]["players"][player]["deck"]):
            if number(card) in s.ask_opts:
                return s.ask_opts.index(number(card))
        return 0

    def _as_it_lay(self, logs: list[dict[str, Any]], player: int, before: list[dict[str, Any]]) -> bool:
        """True if the deck was not shuffled up to their next question, or its bottom was looked at before it was."""
        for entry in logs:
            if entry.get("playerIndex") != player:
                continue
            if entry["type"] == "Shuffle":
                return False
            if (
                entry["type"] == "MoveCard"
                and entry["toArea"] == LOOKING
                and before
                and entry["serial"] == before[0]["serial"]
            ):
                return True
        return True
