"""Lock-step: one recorded game of the official engine is played again in ours and compared at every question."""

from __future__ import annotations

import traceback
from typing import Any

from ptcg.engine.inspect.look import top_card
from ptcg.engine.inspect.options import kind_of, y_of
from ptcg.engine.inspect.words import (
    A_RETREAT,
    CHANCE,
    K_ATTACK,
    K_BENCH,
    K_BLOCK,
    K_FIRST,
    K_MAIN,
    K_ORDER,
    K_REPLACE,
    K_YESNO,
)
from ptcg_cabt import board, departures, outcomes, refs
from ptcg_cabt.follow import DONE
from ptcg_cabt.picks import Picks
from ptcg_cabt.questions import MAIN, Question
from ptcg_cabt.refs import Ref
from ptcg_cabt.result import Departs, Differs, Result

LIMIT = 20_000
"""Our decisions in one game after which the game counts as endless."""


class Lockstep(Picks):
    """Drives our engine along a recording."""

    def run(self) -> Result:
        """Play to the end or to the first difference, and return the result."""
        try:
            for _ in range(LIMIT):
                if self.game.state.over:
                    self._over()
                    break
                self._step()
            else:
                raise Differs("endless", self._doing(), "")
        except Departs as d:
            self.result.departures[str(d)] += 1
            self.result.left = str(d)
        except Differs as d:
            self._differs(d)
        except (AssertionError, IndexError, KeyError, RuntimeError, ValueError, TypeError) as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            self._differs(Differs("crash", f"{type(error).__name__}: {error} in {where.name}, line {where.lineno}", ""))
        self.result.agreed = sum(1 for q in self.questions.all if q.used)
        self.result.questions = self.result.agreed + bool(self.result.kind)
        self.result.agreed -= sum(self.result.soft.values())
        return self.result

    def _differs(self, d: Differs) -> None:
        s, r = self.game.state, self.result
        r.kind, r.ours, r.theirs = d.kind, str(d.ours), str(d.theirs)
        r.context = self.last.context
        card = s.ask_card if not s.over and s.ask_card >= 0 else -1
        if card >= 0:
            r.card = s.defs.cards[s.defs.printed[card]].name
        elif self.last.card:
            r.card = self.cards[self.last.card].name
        try:
            r.scene = self.game.scene()
        except Exception as error:  # the position of a broken game may be impossible to save
            r.scene = f"# the position cannot be saved: {error}\n"

    def _step(self) -> None:
        s = self.game.state
        if s.ask_kind not in (K_ORDER, K_REPLACE) and not self.chance.ready(s):
            self._unordered()
        if s.ask_player == CHANCE:
            i = self.chance.answer(s)
            if i is None:
                raise Differs("coin", self._doing(), "no further coin")
            self.game.choose(i)
        elif s.ask_kind == K_MAIN:
            self._main()
        elif s.ask_kind == K_FIRST:
            q = self._take(self.questions.next())
            self.game.choose(s.ask_opts.index(1 if q.picks == [("yes",)] else 0))
        elif s.ask_kind == K_BENCH:
            self._bench()
        elif s.ask_kind in (K_ORDER, K_REPLACE):
            self._order()
        elif s.ask_kind == K_BLOCK:
            self._block()
        elif s.ask_kind == K_YESNO and s.turn == 0:
            q = self._take(self.questions.next())
            if q.context != "Mulligan":
                raise Differs("question", self._doing(), f"seat {q.player} {q.context}")
            self.game.choose(s.ask_opts.index(1 if q.picks == [("no",)] else 0))
        else:
            self._pick()

    def _main(self) -> None:
        s = self.game.state
        q = self.questions.next()
        self._closed()
        self.spare, self.host, self.order, self.pool, self.moded, self.landing = None, None, [], [], 0, {}
        known = self.known
        self.chain, self.known = [], ""
        if q.context == "Attack" and q.player == s.ask_player:
            self._second(q)
            return
        while q.context != MAIN and (self._skip(q) or self._moved_again(q)):
            q = self.questions.next()
        logs = self.questions.logs[self.questions.begun : self.questions.ends[q.index]]
        self.last = q
        if q.context != MAIN:
            if name := known or outcomes.of_answer(s, logs):
                raise Departs(name)
            raise Differs("question", "main", f"seat {q.player} {q.context} {self._words(q.refs)}")
        if q.player != s.ask_player:
            raise Differs("player", s.ask_player, q.player)
        self._compare_boards(q, known, logs)
        if self.chance.behind(q.index):  # they flip even if nothing depends on it
            self.result.departures[departures.NO_EFFECT] += 1
            self.chance.forgo(q.index)
        self.result.used |= self.using
        self.using = set()
        found = refs.ours(s, self.attack_ids)
        unlike_options = set(found) ^ set(q.refs)
        if unlike_options and self._copies(found, q) is None:
            self._options(q, found, unlike_options)
        if self._copied(found, q):
            return
        self._take(q)
        self.questions.begun = self.questions.ends[q.index]
        pick = q.picks[0]
        self._played(q, pick)
        self.result.after = self._words(pick)
        if pick == ("retreat",):
            self._retreat(q.player)
        else:
            self.game.choose(found.index(pick))

    def _compare_boards(self, q: Question, known: str, logs: list[dict[str, Any]]) -> None:
        """Compare the whole position at a main question. ``known`` is a departure that was noticed since the main
        action before, ``logs`` what they did since."""
        s = self.game.state
        mine, other = board.ours(s), board.theirs(q.frame)
        for p in range(2):
            mine[f"top {p}"], other[f"top {p}"] = board.tops(s, q.frame, p)
        unlike = board.unlike(mine, other)
        if not unlike:
            return
        if name := known or outcomes.of_position(s, mine, other, unlike, logs):
            raise Departs(name)
        if behind := self.chance.behind(q.index):
            raise Differs("coins", len(self.chance.landed), len(self.chance.landed) + behind)
        raise Differs(
            f"state: {_plain(unlike[0])}",
            "; ".join(f"{k}: {self._entry(mine.get(k), other.get(k))}" for k in unlike),
            "; ".join(f"{k}: {self._entry(other.get(k), mine.get(k))}" for k in unlike),
        )

    def _moved_again(self, q: Question) -> bool:
        """Skip their further questions after each damage counter has been moved once; an answer that declines agrees
        with us."""
        if q.context != "RemoveDamageCounter" or q.least:
            return False
        if q.picks:
            raise Departs(departures.AGAIN)
        self.result.departures[departures.AGAIN] += 1
        q.used = True
        return True

    def _options(self, q: Question, found: list[Ref], unlike: set[Ref]) -> None:
        """Handle main actions that differ: by a departure, or as a difference. If our options lack their pick, the game
        ends."""
        s = self.game.state
        for name, options in departures.cited(s, unlike, found, self.attack_ids):
            self.result.departures[name] += 1
            unlike -= options
            if q.picks[0] in options:
                raise Departs(name)
        if not unlike:
            return
        if q.picks[0] not in found:
            raise Differs("main options", self._words(set(found) - set(q.refs)), self._words(set(q.refs) - set(found)))
        first = min(unlike)
        side = "ours" if first in found else "theirs"
        self.result.soft[f"main options, only {side} | {self._words(first[:2]).partition('#')[0]}"] += 1

    def _second(self, q: Question) -> None:
        """Handle a second attack: they ask for an attack or none by itself; we ask for a main action, and only attacks
        are left."""
        found = refs.ours(self.game.state, self.attack_ids)
        attacks = [x for x in found if x != ("end",)]
        if set(attacks) != set(q.refs):
            raise Differs("main options", self._words(set(found)), self._words(set(q.refs)))
        self._take(q)
        self.questions.begun = self.questions.ends[q.index]
        if q.picks:
            self._played(q, q.picks[0])
        self.game.choose(found.index(q.picks[0] if q.picks else ("end",)))

    def _copies(self, found: list[Ref], q: Question) -> Ref | None:
        """Return our attack that copies, if they list the attacks it may copy in its place; else None."""
        here = [x for x in found if x not in q.refs]
        there = [x for x in q.refs if x not in found]
        copies = len(here) == 1 and here[0][0] == "attack" and bool(there) and all(x[0] == "attack" for x in there)
        return here[0] if copies and here[0][1] in self.harmless else None

    def _copied(self, found: list[Ref], q: Question) -> bool:
        """Handle their pick of a copied attack: we announce our attack that copies, and pick the same attack
        afterwards."""
        attack = self._copies(found, q)
        if attack is None or q.picks[0] in found:
            return False
        self._take(q)
        self.questions.begun = self.questions.ends[q.index]
        self._played(q, attack)
        self.result.after = self._words(q.picks[0])
        self.open, self.plan, self.kind = q, list(q.picks), K_ATTACK
        self.game.choose(found.index(attack))
        return True

    def _entry(self, value: object, other: object) -> str:
        if isinstance(value, frozenset):
            return self._words([("", x) for x in value - (other if isinstance(other, frozenset) else frozenset())])
        return str(value)

    def _played(self, q: Question, pick: Ref) -> None:
        """Remember the card whose text the main action uses; a Pokémon that is only put into play uses none."""
        deck = [*self.recording.decks[0], *self.recording.decks[1]]
        if pick[0] == "ability" or (pick[0] in ("play", "attach") and self.cards[deck[pick[1]]].supertype != "Pokémon"):
            self.using.add(deck[pick[1]])
        elif pick[0] == "attack":
            self.using.add(q.frame["current"]["players"][q.player]["active"][0]["id"])

    def _retreat(self, player: int) -> None:
        """Handle a retreat: they pay first and then choose the new Active Pokémon; we choose it at once."""
        s = self.game.state
        to = {top_card(s, y_of(v)): i for i, v in enumerate(s.ask_opts) if kind_of(v) == A_RETREAT}
        for q in self.questions.ahead(player):
            if q.context == "Switch" and q.card == 0:
                if {("mon", top) for top in to} != set(q.refs):
                    raise Differs("retreat", self._words([("mon", t) for t in to]), self._words(q.refs))
                self._take(q)
                self.game.choose(to[q.picks[0][1]])
                return
        self.game.choose(next(iter(to.values())))

    def _bench(self) -> None:
        """Handle the Bench at set-up: they ask once, after the extra cards of mulligans; we ask before and again after
        them."""
        s = self.game.state
        found = refs.ours(s, self.attack_ids)
        for q in self.questions.all:
            if q.context == MAIN:
                break
            if q.context == "SetupBenchPokemon" and q.player == s.ask_player:
                if not q.used:
                    self._take(q)
                if not set(found) - {DONE} <= {*q.refs, *(("card", c) for b in s.bench[q.player] for c in s.piles[b])}:
                    raise Differs("options", self._words(found), self._words(q.refs))
                want = [x for x in q.picks if x in found]
                self.game.choose(found.index(want[0] if want else DONE))
                return
        self.game.choose(found.index(DONE))

    def _over(self) -> None:
        """Check that their game is over too, with the same result as ours."""
        s = self.game.state
        q = self.questions.next()
        while q.context != "end" and (self._skip(q) or self._settled(q)):
            q = self.questions.next()
        self.last = q
        if q.context != "end":
            raise Differs("end", f"over: {s.winner} {s.why}", f"seat {q.player} {q.context} {self._words(q.refs)}")
        self.result.used |= self.using
        result = q.frame["current"]["result"]
        if result >= 0 and result != (s.winner if s.winner >= 0 else 2):
            raise Differs("result", s.winner, result)

    def _settled(self, q: Question) -> bool:
        """Skip what they settle on the board of a decided game: a promotion, a Bench that has shrunk."""
        if q.card or q.context not in ("ToActive", "Discard"):
            return False
        self.result.pairs[f"only theirs: {q.context}"] += 1
        q.used = True
        return True


def _plain(entry: str) -> str:
    """Return the name of an entry of the board without its card or seat."""
    return " ".join(word for word in entry.split() if not word.isdigit())
