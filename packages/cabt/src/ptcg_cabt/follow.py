"""The base of following a recording: our game, their questions, and the words for both."""

from __future__ import annotations

from collections.abc import Mapping

from ptcg.cards.card import Card
from ptcg.engine.inspect.words import KINDS, PRIZES
from ptcg.game import Game
from ptcg.game.given_decks import as_deck
from ptcg_cabt import refs
from ptcg_cabt.departures import NO_EFFECT
from ptcg_cabt.dictate import Dictate
from ptcg_cabt.engine import Recording
from ptcg_cabt.questions import Question, Questions
from ptcg_cabt.refs import Ref
from ptcg_cabt.result import Result

DONE: Ref = ("done",)
ONLY_THEIRS = ("Activate",)
"""Questions that they ask even if nothing can follow; the position after them is compared as usual."""


class Follow:
    """Our game beside a recording of theirs."""

    def __init__(self, recording: Recording, cards: Mapping[int, Card], attack_ids: dict[str, list[int]]) -> None:
        """``cards`` are our cards by their numbers in the official table; ``attack_ids`` its attacks by our card
        ids."""
        harmless = {n for c in cards.values() for n, a in zip(attack_ids[c.id], c.attacks, strict=True) if not a.damage}
        self.recording = recording
        self.cards = cards
        self.attack_ids = attack_ids
        self.questions = Questions(recording)
        self.chance = Dictate(self.questions)
        one, two = (as_deck([cards[n] for n in deck]) for deck in recording.decks)
        self.game = Game.new(
            "CABT",
            (one, two),
            chance="ask",
            ask_forced=True,
            merge=False,
            sudden_death="draw",
            history=False,
            check=False,
        )
        self.result = Result(recording.seed)
        self.harmless = harmless
        self.last = self.questions.next()
        self.using: set[int] = set()
        """Cards whose text has been used since the positions were last equal."""

    def _take(self, q: Question) -> Question:
        """Mark their question as answered here."""
        q.used = True
        self.last = q
        self.result.pairs[f"{KINDS[self.game.state.ask_kind]} = {q.context}"] += 1
        if q.card:
            self.using.add(q.card)
        return q

    def _skip(self, q: Question) -> bool:
        """Skip a question that only they ask, if it has one legal answer or takes the last Prizes; return whether it
        was skipped."""
        s = self.game.state
        if q.context == "end":
            return False
        gone = q.prizes and len(s.zones[PRIZES * 2 + q.player]) == 0
        if not q.forced and not q.all_paid and not gone and q.context not in ONLY_THEIRS and not (q.prizes and s.over):
            return False
        self.result.pairs[f"only theirs: {q.context}"] += 1
        q.used = True
        if q.context in ONLY_THEIRS:
            self.result.departures[NO_EFFECT] += 1
            self.chance.forgo(self.questions.next().index)
        return True

    def _doing(self) -> str:
        s = self.game.state
        text = f"seat {s.ask_player} {KINDS[s.ask_kind]}"
        return f"{text} {self._words(refs.ours(s, self.attack_ids))}"

    def _words(self, found: object) -> str:
        """Return references in words, with names of cards."""
        if isinstance(found, list | set | frozenset):
            return "[" + ", ".join(sorted(self._words(x) for x in found)) + "]"
        if isinstance(found, tuple):
            s = self.game.state
            names = []
            for i, x in enumerate(found):
                named = (
                    i > 0
                    and found[0] not in ("attack", "number", "condition", "mode")
                    and isinstance(x, int)
                    and x >= 0
                )
                names.append(f"{s.defs.cards[s.defs.printed[x]].name}#{x}" if named else str(x))
            return " ".join(names)
        return str(found)

    def _card(self) -> str:
        """Return the name of the card whose text asks here."""
        s = self.game.state
        return s.defs.cards[s.defs.printed[s.ask_card]].name if s.ask_card >= 0 else ""
