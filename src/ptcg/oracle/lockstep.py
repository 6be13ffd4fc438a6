"""One recorded game of the official engine played again in ours, compared at every question."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from ptcg.cards.card import Card
from ptcg.core.actions import A_RETREAT, kind_of, y_of
from ptcg.core.ask import K_ATTACK, K_BENCH, K_FIRST, K_MAIN, K_MODE, K_ORDER, K_PICK, K_REFLIP, K_YESNO, KINDS
from ptcg.core.board import top_card
from ptcg.core.words import ATTACHED, CHANCE, PRIZES
from ptcg.game import Game
from ptcg.game.game import as_deck
from ptcg.oracle import board, refs
from ptcg.oracle.dictate import Dictate
from ptcg.oracle.engine import Recording
from ptcg.oracle.questions import MAIN, Question, Questions
from ptcg.oracle.refs import Ref

DONE: Ref = ("done",)
ONLY_THEIRS = ("Activate",)
"""Questions that they ask even where nothing can follow; the position after them is compared as ever."""
LIMIT = 20_000
"""Decisions of ours in one game before it counts as going round in circles."""


class Differs(Exception):
    """The engines disagree: what kind of disagreement, our opinion and theirs."""

    def __init__(self, kind: str, ours: object, theirs: object) -> None:
        super().__init__(kind)
        self.kind = kind
        self.ours = ours
        self.theirs = theirs


class Departs(Exception):
    """They go a way that the rules do not allow, so that the game cannot be followed: a departure by its name."""


@dataclass
class Result:
    """What came of a game: questions of theirs that agreed, and the first difference, if there was one."""

    seed: int
    questions: int = 0
    agreed: int = 0
    kind: str = ""
    context: str = ""
    left: str = ""
    """The departure after which the game could not be followed, if any."""
    after: str = ""
    """The main action that led there."""
    card: str = ""
    ours: str = ""
    theirs: str = ""
    scene: str = ""
    soft: dict[str, int] = field(default_factory=Counter)
    """Differences that do not end the game, by kind and card."""
    departures: dict[str, int] = field(default_factory=Counter)
    """Departures of theirs that are cited in docs/oracle.md, by name."""
    pairs: dict[str, int] = field(default_factory=Counter)
    used: set[int] = field(default_factory=set)


class Lockstep:
    """Drives our engine along a recording."""

    def __init__(self, recording: Recording, cards: Mapping[int, Card], attack_ids: dict[str, list[int]]) -> None:
        """``cards``: our cards by their numbers in the official table; ``attack_ids``: its attacks by our card ids."""
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
        self.open: Question | None = None
        self.plan: list[Ref] = []
        self.kind = 0
        self.host: Ref | None = None
        self.order: list[Ref] = []
        self.spare: Question | None = None
        self.harmless = harmless
        self.last = self.questions.next()

    def run(self) -> Result:
        """Play to the end or to the first difference."""
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
        except Exception as error:  # the position of a broken game may be beyond saving
            r.scene = f"# the position cannot be saved: {error}\n"

    def _step(self) -> None:
        s = self.game.state
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
        elif s.ask_kind == K_ORDER:
            self._order()
        else:
            self._pick()

    def _take(self, q: Question) -> Question:
        """Their question is answered here."""
        q.used = True
        self.last = q
        self.result.pairs[f"{KINDS[self.game.state.ask_kind]} = {q.context}"] += 1
        if q.card:
            self.result.used.add(q.card)
        return q

    def _skip(self, q: Question) -> bool:
        """Pass over a question that only they ask, if it has one legal answer or takes the last Prizes."""
        s = self.game.state
        if q.context == "end":
            return False
        gone = q.prizes and len(s.zones[PRIZES * 2 + q.player]) == 0
        if not q.forced and not q.all_paid and not gone and q.context not in ONLY_THEIRS and not (q.prizes and s.over):
            return False
        self.result.pairs[f"only theirs: {q.context}"] += 1
        q.used = True
        if q.context in ONLY_THEIRS:
            self.result.departures["use to no effect"] += 1
            self.chance.forgo(self.questions.next().index)
        return True

    def _doing(self) -> str:
        s = self.game.state
        text = f"seat {s.ask_player} {KINDS[s.ask_kind]}"
        return f"{text} {self._words(refs.ours(s, self.attack_ids))}"

    def _words(self, found: object) -> str:
        """References in words: names for cards."""
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

    def _main(self) -> None:
        s = self.game.state
        q = self.questions.next()
        self._closed()
        while q.context != MAIN and self._skip(q):
            q = self.questions.next()
        self.last = q if q.context == MAIN else self.last
        if q.context != MAIN:
            self.last = q
            raise Differs("question", "main", f"seat {q.player} {q.context} {self._words(q.refs)}")
        if q.player != s.ask_player:
            raise Differs("player", s.ask_player, q.player)
        if self.chance.behind(q.index):
            raise Differs("coins", self.chance.coins, self.chance.coins + self.chance.behind(q.index))
        mine, other = board.ours(s), board.theirs(q.frame)
        for p in range(2):
            mine[f"top {p}"], other[f"top {p}"] = board.tops(s, q.frame, p)
        unlike = board.unlike(mine, other)
        if unlike:
            raise Differs(
                f"state: {_plain(unlike[0])}",
                "; ".join(f"{k}: {self._entry(mine.get(k), other.get(k))}" for k in unlike),
                "; ".join(f"{k}: {self._entry(other.get(k), mine.get(k))}" for k in unlike),
            )
        found = refs.ours(s, self.attack_ids)
        if set(found) != set(q.refs) and not self._pointless(set(found) ^ set(q.refs), set(found)):
            if q.picks[0] not in found and self._copies(found, q) is None:
                raise Differs(
                    "main options", self._words(set(found) - set(q.refs)), self._words(set(q.refs) - set(found))
                )
            first = min(set(found) ^ set(q.refs))
            side = "ours" if first in found else "theirs"
            if self._copies(found, q) is None:
                self.result.soft[f"main options, only {side} | {self._words(first[:2]).partition('#')[0]}"] += 1
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

    def _pointless(self, unlike: set[Ref], mine: set[Ref]) -> bool:
        """They do not offer an attack without damage whose text can do nothing; the rules let it be used."""
        if not all(x in mine and x[0] == "attack" and x[1] in self.harmless for x in unlike):
            return False
        self.result.departures["attack that can do nothing"] += 1
        return True

    def _copies(self, found: list[Ref], q: Question) -> Ref | None:
        """They list the attacks that an attack may copy in its place; our attack that does, if it is that."""
        here = [x for x in found if x not in q.refs]
        there = [x for x in q.refs if x not in found]
        copies = len(here) == 1 and here[0][0] == "attack" and all(x[0] == "attack" for x in there)
        return here[0] if copies and here[0][1] in self.harmless else None

    def _copied(self, found: list[Ref], q: Question) -> bool:
        """Their pick is a copied attack: we announce ours that copies, and pick the same in its turn."""
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
        """Remember which card the main action was about."""
        deck = [*self.recording.decks[0], *self.recording.decks[1]]
        if pick[0] in ("play", "attach", "evolve", "ability"):
            self.result.used.add(deck[pick[1]])
        elif pick[0] == "attack":
            active = q.frame["current"]["players"][q.player]["active"]
            self.result.used.add(active[0]["id"])

    def _retreat(self, player: int) -> None:
        """They pay first and then say who comes up; we are told who at once."""
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
        """They ask once, after the extra cards of mulligans; we ask before and again after them."""
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

    def _order(self) -> None:
        """They ask once for the whole order of what happens at a moment, we ask again before each."""
        found = refs.ours(self.game.state, self.attack_ids)
        if not any(x in found for x in self.order):
            for q in self.questions.ahead(self.game.state.ask_player):
                if q.context == "SkillOrder" and set(found) <= set(q.refs):
                    self._take(q)
                    self.order = q.picks
                    break
            else:
                raise Differs("order", self._doing(), self.questions.next().context)
        self.game.choose(found.index(next(x for x in self.order if x in found)))

    def _closed(self) -> None:
        """All picks of the open question must have been made."""
        if self.open is not None and self.plan:
            raise Differs("fewer picks", self._doing(), self._words(self.plan))
        self.open = None

    def _pick(self) -> None:
        s = self.game.state
        found = refs.ours(s, self.attack_ids)
        offered = set(found) - {DONE}
        q = self.open
        if q is not None and s.ask_player == q.player and s.ask_kind == self.kind:
            if self.plan and self.plan[0] in offered:
                self.game.choose(found.index(self.plan.pop(0)))
                return
            if not self.plan and DONE in found and offered <= set(q.refs):
                self.open = None
                if self._again(q, found, offered):
                    return
                if len(q.picks) == q.most < len(q.refs):
                    raise Differs("more picks", self._doing(), f"at most {q.most}")
                self.game.choose(found.index(DONE))
                return
            if not self.plan and offered <= set(q.picks) and s.ask_kind == K_PICK:
                self._ordered(q, found, offered)
                return
        self._closed()
        self._match(found, offered)

    def _again(self, q: Question, found: list[Ref], offered: set[Ref]) -> bool:
        """They ask pick by pick what we ask as one: go on with their next question, if it is the same again."""
        for other in self.questions.ahead(q.player)[:1]:
            if other.context == q.context and set(other.refs) == offered:
                self._begin(other, found)
                return True
        return False

    def _ordered(self, q: Question, found: list[Ref], offered: set[Ref]) -> None:
        """We ask for the order of what was picked; with them the order of picking is the order."""
        self.game.choose(found.index(next(pick for pick in q.picks if pick in offered)))

    def _match(self, found: list[Ref], offered: set[Ref]) -> None:
        """Find their question that is ours."""
        s = self.game.state
        spare, self.spare = self.spare, None
        if spare is not None and offered == set(spare.refs):
            self.game.choose(found.index(spare.picks[0]))
            return
        while True:
            q = self.questions.next()
            for other in self.questions.ahead(s.ask_player):
                narrowed = {x for x in other.refs if self.host is None or self._host(x) == self.host}
                if other.context == "Evolve" and narrowed:
                    narrowed = {("card", x[1]) for x in narrowed}
                if narrowed == offered and (self._same(other, found) or other is q):
                    self._begin(other, found)
                    return
                if offered and {self._host(x) for x in other.refs} == offered and other.picks:
                    host = self._host(other.picks[0])
                    assert host is not None
                    self.host = host
                    self.game.choose(found.index(host))
                    return
            if s.ask_kind in (K_YESNO, K_REFLIP) and q.player == s.ask_player and q.least == 0 and q.context != "end":
                self._instead(q, found)
                return
            if DONE in found and q.yes_no and q.player == s.ask_player:
                self._take(q)
                if q.picks == [("no",)]:
                    self.game.choose(found.index(DONE))
                    return
                continue
            if s.ask_kind == K_MODE and q.yes_no and q.player == s.ask_player:
                self._take(q)
                self.game.choose(found.index(("mode", 0 if q.picks == [("yes",)] else 1)))
                return
            if s.ask_kind == K_YESNO and (q.player != s.ask_player or q.context in (MAIN, "end")):
                self.result.pairs["only ours: yes_no"] += 1
                self.game.choose(found.index(("no",)))
                return
            if len(found) == 1:
                self.result.pairs[f"only ours: {KINDS[s.ask_kind]}"] += 1
                self.game.choose(0)
                return
            same = q.player == s.ask_player and offered & set(q.refs)
            if same or not self._skip(q):
                self.last = q
                theirs = f"seat {q.player} {q.context} {q.least}..{q.most} {self._words(q.refs)}"
                raise Differs("options" if same else "question", self._doing(), theirs)

    def _same(self, q: Question, found: list[Ref]) -> bool:
        """True if `done` may be said exactly where they allow to pick nothing (or they have asked whether at all)."""
        return (DONE in found) == (q.least == 0) or (DONE in found and self.last.picks == [("yes",)])

    def _begin(self, q: Question, found: list[Ref]) -> None:
        """Our picks follow their answer from here."""
        if not self._same(q, found):
            if not q.picks and DONE not in found:
                raise Departs("none of up to so many")
            if q.least:
                self.result.soft[f"least: theirs is 1 | {self._card()}"] += 1
            else:
                self.result.departures["none of up to so many"] += 1
        self.host = None
        self._take(q)
        picks = [("card", x[1]) for x in q.picks] if q.context == "Evolve" else list(q.picks)
        self.open, self.plan, self.kind = q, picks, self.game.state.ask_kind
        pick = self.plan.pop(0) if self.plan else DONE
        if pick == DONE:
            self.open = None
        self.game.choose(found.index(pick))

    def _host(self, x: Ref) -> Ref | None:
        """The Pokémon a card is attached to, or evolves."""
        s = self.game.state
        if x[0] == "evolve":
            return ("mon", x[2])
        if x[0] != "card" or s.place[x[1]] != ATTACHED:
            return None
        return ("mon", top_card(s, s.at[x[1]]))

    def _card(self) -> str:
        """The card whose text asks here."""
        s = self.game.state
        return s.defs.cards[s.defs.printed[s.ask_card]].name if s.ask_card >= 0 else ""

    def _instead(self, q: Question, found: list[Ref]) -> None:
        """We ask whether, they ask for up to so many: picking none is no."""
        if not q.picks or len(q.refs) == 1:
            self._take(q)
            self.spare = q if q.picks else None
        self.game.choose(found.index(("yes",) if q.picks else ("no",)))

    def _over(self) -> None:
        """Our game is over: so must theirs be, with the same result."""
        s = self.game.state
        q = self.questions.next()
        while q.context != "end" and self._skip(q):
            q = self.questions.next()
        self.last = q
        if q.context != "end":
            raise Differs("end", f"over: {s.winner} {s.why}", f"seat {q.player} {q.context} {self._words(q.refs)}")
        result = q.frame["current"]["result"]
        if result >= 0 and result != (s.winner if s.winner >= 0 else 2):
            raise Differs("result", s.winner, result)


def _plain(entry: str) -> str:
    """The name of an entry of the board without its card or seat."""
    return " ".join(word for word in entry.split() if not word.isdigit())
