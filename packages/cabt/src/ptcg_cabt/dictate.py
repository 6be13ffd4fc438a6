"""Dictated chance: their log determines our coins in order, cards as they left the deck, and random picks as they
moved."""

from __future__ import annotations

from typing import Any

from ptcg.engine.inspect.look import State
from ptcg.engine.inspect.programs import needs_bottom, player_checked
from ptcg.engine.inspect.words import CHANCE, K_COIN
from ptcg.engine.inspect.words import DECK as OUR_DECK
from ptcg_cabt.questions import Questions
from ptcg_cabt.refs import DECK, FIRST_SERIAL, LOOKING, number


class Dictate:
    """Answers our questions to CHANCE for one recorded game."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.landed: set[int] = set()
        """Their coins, by their place among the coins, that have landed here too."""
        self.spared = 0
        """Coins that only we flipped."""
        self.last = 0
        """The coin that landed last."""
        self._moved = 0
        self._left = [0, 0]
        self._looked: set[int] = set()
        """Entries of their log, about cards that were looked at, for which cards have been looked at here too."""

    def copy(self) -> Dictate:
        """Return an independent copy that reads the same questions."""
        other = Dictate(self.questions)
        other.landed, other.spared, other.last = set(self.landed), self.spared, self.last
        other._moved, other._left, other._looked = self._moved, list(self._left), set(self._looked)
        return other

    def answer(self, s: State) -> int | None:
        """Return the index of the option that happened there; None if they flipped no further coin."""
        if s.ask_kind == K_COIN:
            if s.turn == 0 and not s.own_turns[0] and s.active[0] < 0 and s.active[1] < 0:
                return s.ask_opts.index(1)  # seat 0 is asked who goes first, so seat 0 wins the toss
            waiting = self._waiting()
            if not waiting:
                return self._unflipped(s)
            own = [i for i in waiting if self._flipper(i) == player_checked(s)]
            self.last = (own or waiting)[0]
            self.landed.add(self.last)
            return s.ask_opts.index(self._heads(self.last))
        return self._pick(s) if s.ask_card >= 0 else self._top(s)

    def ready(self, s: State) -> bool:
        """Return True if CHANCE is asked and their log up to their next question has the answer, or may have it."""
        return s.ask_player == CHANCE and (s.ask_kind != K_COIN or bool(self._waiting()))

    def _waiting(self) -> list[int]:
        """Return the coins that they flipped up to their next question and we have not."""
        return self._before(self.questions.next().index)

    def _flipper(self, coin: int) -> int:
        """Return who flipped a coin of theirs."""
        return int(self.questions.logs[self.questions.coins[coin]]["playerIndex"])

    def _heads(self, coin: int) -> int:
        """Return 1 if a coin of theirs landed heads, else 0."""
        return 1 if self.questions.logs[self.questions.coins[coin]]["head"] else 0

    def _unflipped(self, s: State) -> int | None:
        """Return the side of a coin that they did not flip. If several coins must all land alike, they stop after the
        first that does not; the other coins do not matter and get the side of the last coin."""
        if s.ask_card < 0 or not self.landed:
            return None
        self.spared += 1
        return s.ask_opts.index(self._heads(self.last))

    def behind(self, index: int) -> int:
        """Return how many coins they have flipped before a question and we have not."""
        return len(self._before(index))

    def _before(self, index: int) -> list[int]:
        end = self.questions.ends[index]
        return [i for i, at in enumerate(self.questions.coins) if at < end and i not in self.landed]

    def forgo(self, index: int) -> None:
        """Count coins as landed that they flip before a question for an effect that can do nothing: we do not flip
        them."""
        self.landed.update(self._before(index))

    def _pick(self, s: State) -> int:
        """Return a random pick: the next of the offered cards that moved."""
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
        """Return the next card from the top (or from the bottom, if that is asked): of the deck as it was at the
        question before, unless it was shuffled since; then the next card that left it, else the next card as it is
        now."""
        q = self.questions.next()
        player = s.defs.owner[s.ask_opts[0]]
        step = 1 if needs_bottom(s) else -1
        asked = self._asked_before(q.index, player, len(s.zones[OUR_DECK * 2 + player]))
        before = self._deck(asked, player) if q.index else []
        since, now = self.questions.ends[asked] if q.index else 0, self.questions.ends[q.index]
        if s.turn and not self._shuffled_first(since, now, player):
            # They do not always shuffle cards that they put back: then these cards are on top.
            back = [
                e["serial"] - FIRST_SERIAL for e in q.frame["logs"] if e["type"] == "MoveCard" and e["toArea"] == DECK
            ]
            for card in [*(number(card) for card in before), *back][::step]:
                if card in s.ask_opts:
                    # of two cards the other follows without a question
                    for seen in s.ask_opts if len(s.ask_opts) == 2 else [card]:
                        self._seen(seen, since, now)
                    return s.ask_opts.index(card)
        start, end = max(self._left[player], self.questions.begun), self.questions.ends[q.index]
        for i in range(start, end):
            entry = self.questions.logs[i]
            leaves = entry["type"] == "Draw" or (entry["type"] == "MoveCard" and entry["fromArea"] == DECK)
            if leaves and i not in self._looked and entry["serial"] - FIRST_SERIAL in s.ask_opts:
                self._left[player] = i + 1
                return s.ask_opts.index(entry["serial"] - FIRST_SERIAL)
        for card in q.frame["current"]["players"][player]["deck"][::step]:
            if number(card) in s.ask_opts:
                return s.ask_opts.index(number(card))
        return 0

    def _deck(self, index: int, player: int) -> list[Any]:
        """Return a player's deck as it was at a question of theirs."""
        found: list[Any] = self.questions.all[index].frame["current"]["players"][player]["deck"]
        return found

    def _asked_before(self, index: int, player: int, size: int) -> int:
        """Return the question before that of the index. A question that only they ask may come after cards have left
        the deck that are still in ours: then it is an earlier one, at which the deck had as many cards as ours."""
        found = index - 1
        while found > 0 and self.questions.ends[found] > self.questions.begun and len(self._deck(found, player)) < size:
            found -= 1
        return found if index and len(self._deck(max(found, 0), player)) == size else index - 1

    def _seen(self, card: int, start: int, end: int) -> None:
        """Note the entry of their log by which that card left the deck, if it did."""
        for i in range(start, end):
            entry = self.questions.logs[i]
            if entry.get("fromArea") == DECK and entry["serial"] - FIRST_SERIAL == card:
                self._looked.add(i)
                return

    def _shuffled_first(self, since: int, now: int, player: int) -> bool:
        """Return True if between two questions the deck was shuffled before its next card was looked at."""
        for i in range(since, now):
            entry = self.questions.logs[i]
            if entry.get("playerIndex") == player and entry["type"] in ("Shuffle", "MoveCard"):
                if entry["type"] == "Shuffle":
                    return True
                if entry["toArea"] == LOOKING and entry["fromArea"] == DECK and i not in self._looked:
                    return False
        return False
