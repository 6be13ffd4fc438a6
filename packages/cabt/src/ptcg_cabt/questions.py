"""Their questions, one by one: the player, the subject, the references, and the answer."""

from __future__ import annotations

from typing import Any

from ptcg_cabt import refs
from ptcg_cabt.engine import Recording
from ptcg_cabt.refs import Frame, Ref

MAIN = "Main"


class Question:
    """One question of the official engine with its answer. The last frame of a game asks nothing: context ``end``."""

    def __init__(self, index: int, frame: Frame, answer: list[int] | None) -> None:
        select = frame["select"]
        self.index = index
        self.frame = frame
        self.player: int = frame["current"]["yourIndex"]
        self.context: str = select["context"] if answer is not None else "end"
        self.refs: list[Ref] = refs.theirs(frame) if answer is not None else []
        self.least: int = select["minCount"]
        self.most: int = min(select["maxCount"], len(self.refs))
        self.picks: list[Ref] = [self.refs[i] for i in answer or ()]
        self.used = False

    @property
    def forced(self) -> bool:
        """True if the question has one legal answer (the order of picks aside)."""
        return self.least >= len(self.refs) and self.context not in (MAIN, "end")

    @property
    def all_paid(self) -> bool:
        """True if Energy is discarded for a cost that takes all there is."""
        select = self.frame["select"]
        units = sum(o.get("count", 0) for o in select["option"])
        return self.context == "DiscardEnergy" and units <= select["remainEnergyCost"]

    @property
    def yes_no(self) -> bool:
        """True for a question of yes or no."""
        return set(self.refs) == {("yes",), ("no",)}

    @property
    def prizes(self) -> bool:
        """True if Prizes are taken."""
        options = self.frame["select"]["option"]
        return self.context == "ToHand" and all(o.get("area") == refs.PRIZE for o in options)

    @property
    def card(self) -> int:
        """The number of the card in their table whose effect asks; 0 if a rule asks."""
        effect = self.frame["select"]["effect"]
        return int(effect["id"]) if effect else 0


class Questions:
    """All questions of a recording, and the chance events between them."""

    def __init__(self, recording: Recording) -> None:
        self.all: list[Question] = []
        self.logs: list[dict[str, Any]] = []
        self.ends: list[int] = []
        """For each question, the number of log entries up to it."""
        self.coins: list[int] = []
        """The places of coins in the log."""
        self.begun = 0
        """The start of the log entries after the last main question that was answered."""
        self._next = 0
        self.read(recording, 0)

    def read(self, recording: Recording, since: int) -> None:
        """Read the questions from number ``since`` on, which are not used yet; those before it are used up."""
        del self.all[since:], self.ends[since:]
        del self.logs[self.ends[-1] if self.ends else 0 :]
        for q in self.all:
            q.used = True
        for i, frame in enumerate(recording.frames[since:], since):
            self.all.append(Question(i, frame, recording.answers[i] if i < len(recording.answers) else None))
            self.logs += frame["logs"]
            self.ends.append(len(self.logs))
        self.coins = [i for i, entry in enumerate(self.logs) if entry["type"] == "Coin"]
        self._next = since

    def next(self) -> Question:
        """Return the first question not used yet; the end of the game is never used up."""
        while self.all[self._next].used and self._next < len(self.all) - 1:
            self._next += 1
        return self.all[self._next]

    @property
    def last(self) -> bool:
        """True if no further main question follows."""
        return all(q.used or q.context != MAIN for q in self.all[self.next().index :])

    def ahead(self, player: int) -> list[Question]:
        """Return the questions to that player that are not used yet, up to the next main question."""
        out: list[Question] = []
        for i in range(self.next().index, len(self.all)):
            q = self.all[i]
            if q.context in (MAIN, "end"):
                break
            if not q.used and q.player == player:
                out.append(q)
        return out
