"""Picks: which question of theirs matches ours, and how our picks follow their answer."""

from __future__ import annotations

from collections.abc import Mapping

from ptcg.cards.card import Card
from ptcg.engine.inspect.effects import effect_prevented
from ptcg.engine.inspect.look import knocked_out, top_card
from ptcg.engine.inspect.programs import has_modes, item_of, running
from ptcg.engine.inspect.words import (
    ATTACHED,
    K_ATTACK,
    K_MAIN,
    K_MODE,
    K_PICK,
    K_PROMOTE,
    K_REFLIP,
    K_WORD,
    K_YESNO,
    KINDS,
    LATER,
    NOW,
    USE_ATTACK,
)
from ptcg_cabt import refs
from ptcg_cabt.departures import HELD, NO_CHOICE, NONE_OF, ORDER, OWN, SHIELDED
from ptcg_cabt.engine import Recording
from ptcg_cabt.follow import DONE, ONLY_THEIRS, Follow
from ptcg_cabt.outcomes import CHAINED, UNPROTECTED, came_up, of_answer
from ptcg_cabt.questions import MAIN, Question
from ptcg_cabt.refs import Ref
from ptcg_cabt.result import Departs, Differs


class Picks(Follow):
    """Answers our questions between two main questions."""

    def __init__(self, recording: Recording, cards: Mapping[int, Card], attack_ids: dict[str, list[int]]) -> None:
        """Take the arguments of ``Follow``."""
        super().__init__(recording, cards, attack_ids)
        self._afresh()

    def _afresh(self) -> None:
        """Forget everything about questions that are being answered."""
        self.open: Question | None = None
        self.plan: list[Ref] = []
        self.kind = 0
        self.host: Ref | None = None
        self.order: list[Ref] = []
        self.spare: Question | None = None
        self.parts: dict[Ref, Question] = {}
        self.pool: list[Ref] = []
        self.wanted: Question | None = None
        """Their question for up to a number of picks, before which we were asked whether to do it at all."""
        self.chain: list[Ref] = []
        """Cards of one search that they ask for one by one, each for a different use."""
        self.landing: dict[Ref, Question] = {}
        """For each of the cards picked together, their question for the Pokémon that the card goes to."""
        self.known = ""
        """A departure since the last main action that shows only in its results: one player has ordered effects of
        both, or a protected Pokémon is switched."""
        self.moded = 0
        """The card of which a mode was chosen; they ask for its cards among those of all modes."""

    def _order(self) -> None:
        """Choose an order. They ask once for the whole order of what happens at a moment; we ask again before each.
        What they do not list comes after what they list, in our order."""
        found = refs.ours(self.game.state, self.attack_ids)
        if not any(x in found for x in self.order):
            for q in self.questions.ahead(self.game.state.ask_player)[:1]:
                if q.context == "SkillOrder" and set(found) & set(q.refs):
                    self._take(q)
                    self.order = q.picks
        listed = [x for x in self.order if x in found]
        if not listed:
            self.result.pairs["only ours: order"] += 1
        self.game.choose(found.index(listed[0] if listed else found[0]))

    def _block(self) -> None:
        """Choose whether Special Conditions or other effects come first, as in their log; a condition's damage is no
        counter placed."""
        q = self.questions.next()
        placed = [e["putDamageCounter"] for e in q.frame["logs"] if e["type"] == "HpChange"]
        self.result.pairs["only ours: block"] += 1
        self.game.choose(self.game.state.ask_opts.index(NOW if placed and placed[0] else LATER))

    def _unordered(self) -> None:
        """Skip a question for an order that we do not ask for: the same text on several cards, or texts of which only
        one does anything here."""
        q = self.questions.next()
        while q.context == "SkillOrder":
            q.used = True
            owners = {self.game.state.defs.owner[x[1]] for x in q.refs}
            self.known = ORDER if len(owners) > 1 else self.known
            self.result.pairs["only theirs: SkillOrder"] += 1
            q = self.questions.next()

    def _closed(self) -> None:
        """Check that all picks of the open question have been made."""
        if self.open is not None and self.plan and self.open.context != MAIN:  # a copied attack may not happen
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
            if not self.plan and len(q.picks) > 1 and offered <= set(q.picks) and s.ask_kind == K_PICK:
                self._ordered(q, found, offered)
                return
        self._closed()
        self._match(found, offered)

    def _again(self, q: Question, found: list[Ref], offered: set[Ref]) -> bool:
        """Go on with their next question if it asks the same again: they ask pick by pick what we ask at once. Return
        whether it does."""
        for other in self.questions.ahead(q.player)[:1]:
            if (other.context == q.context or (q.card and other.card == q.card)) and set(other.refs) == offered:
                self.chain = [*q.picks, *other.picks] if other.context != q.context else []
                self._begin(other, found)
                return True
        return False

    def _ordered(self, q: Question, found: list[Ref], offered: set[Ref]) -> None:
        """Choose the order of the picks: their order is the order of picking."""
        self.game.choose(found.index(next(pick for pick in q.picks if pick in offered)))

    def _match(self, found: list[Ref], offered: set[Ref]) -> None:
        """Find their question that matches ours."""
        s = self.game.state
        if self.chain and offered == set(self.chain):
            self.game.choose(found.index(self.chain[0]))  # they have said before which card is for what
            self.chain = []
            return
        item = item_of(s)
        landing = self.landing.pop(("card", item[0]), None) if len(item) == 1 else None
        if landing is not None and offered == set(landing.refs):
            self._begin(landing, found)
            return
        spare, self.spare = self.spare, None
        if spare is not None and set(spare.refs) in (offered, offered - self._shielded(offered)):
            if set(spare.refs) != offered:
                self.result.departures[SHIELDED] += 1
            self.game.choose(found.index(spare.picks[0]))
            return
        while True:
            q = self.questions.next()
            if s.ask_kind == K_YESNO and self._elsewhere(q) and self._skip(q):
                self._unordered()
                continue
            if offered < set(q.refs) and (self._either(q, found, offered) or self._held(q, found, offered)):
                return
            for other in self.questions.ahead(s.ask_player):
                narrowed = {x for x in other.refs if self.host is None or self._host(x) == self.host}
                if other.context == "Evolve" and narrowed:
                    narrowed = {("card", x[1]) for x in narrowed}
                if other is q and narrowed and narrowed == offered - self._shielded(offered) != offered:
                    self.result.departures[SHIELDED] += 1
                    self._begin(other, found)
                    return
                if narrowed == offered and (other is q or (s.ask_kind != K_YESNO and self._same(other, found))):
                    self._begin(other, found)
                    return
                if offered and self._hosts(other) in (offered, offered - self._shielded(offered)) and other.picks:
                    host = self._host(other.picks[0])
                    if host is None:
                        continue
                    if self._hosts(other) != offered:
                        self.result.departures[SHIELDED] += 1
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
            if s.ask_kind == K_MODE and (self._several(q, found) or self._tried(q, found)):
                return
            if s.ask_kind == K_MODE and q.yes_no and q.player == s.ask_player:
                self._take(q)
                self.game.choose(found.index(("mode", 0 if q.picks == [("yes",)] else 1)))
                return
            if self._either(q, found, offered):
                return
            apart = not offered & set(q.refs) or q.context == MAIN
            in_vain = self._nothing_left(offered) or (not q.card and self._in_vain(offered))
            if s.ask_kind in (K_PICK, K_ATTACK) and apart and in_vain:
                self.result.departures[SHIELDED] += 1
                self.game.choose(0)
                return
            if s.ask_kind == K_ATTACK and self._own(q, found, offered):
                return
            if s.ask_kind == K_WORD and set(q.refs) - offered == {("number", 0)} and offered < set(q.refs):
                if q.picks == [("number", 0)]:
                    raise Departs(NONE_OF)
                self.result.departures[NONE_OF] += 1
                self._begin(q, found)
                return
            if s.ask_kind == K_MODE and q.context in (MAIN, "end"):
                self.result.pairs["only ours: mode"] += 1  # there are none of either sort
                self.game.choose(0)
                return
            logs = self.questions.logs[self.questions.begun : self.questions.ends[q.index]]
            if s.ask_kind == K_YESNO and q.player == s.ask_player and q.context == "DiscardEnergy" and self._skip(q):
                continue  # the question belongs to a retreat: its cost is paid before the effects of moving up
            if s.ask_kind == K_YESNO and (q.player != s.ask_player or not q.card):
                self.result.pairs["only ours: yes_no"] += 1
                # They do not ask about a search that finds nothing; the search is made if the deck was shuffled.
                made = any(e["type"] == "Shuffle" and e["playerIndex"] == s.ask_player for e in logs)
                self.game.choose(found.index(("yes",) if made else ("no",)))
                return
            if len(set(found)) == 1 or (s.ask_kind == K_PROMOTE and self.questions.last):
                self.result.pairs[f"only ours: {KINDS[s.ask_kind]}"] += 1
                self.game.choose(0)
                return
            if s.ask_kind == K_PROMOTE and came_up(s, logs):
                raise Departs(UNPROTECTED)
            if s.ask_kind == K_PROMOTE and q.prizes and any(knocked_out(s, x & 255) for x in s.ask_opts):
                raise Departs(CHAINED)
            same = q.player == s.ask_player and offered & set(q.refs)
            if same or not self._skip(q):
                self.last = q
                if name := self.known or of_answer(s, logs):
                    raise Departs(name)
                theirs = f"seat {q.player} {q.context} {q.least}..{q.most} {self._words(q.refs)}"
                raise Differs("options" if same else "question", self._doing(), theirs)

    def _elsewhere(self, q: Question) -> bool:
        """Return True if they ask whether to use another card's text than ours, which ours has skipped."""
        s = self.game.state
        if q.context not in ONLY_THEIRS or not q.card or s.ask_card < 0:
            return False
        user = running(s).self_ref  # they name the Pokémon that uses a copied attack, we the card that it is printed on
        names = [s.ask_card, *([top_card(s, user & 255)] if user >= 0 else [])]
        return self.cards[q.card].name not in [s.defs.cards[s.defs.printed[x]].name for x in names]

    def _own(self, q: Question, found: list[Ref], offered: set[Ref]) -> bool:
        """Handle an attack that copies: they also offer the attack of its own name. Return whether it applied."""
        s = self.game.state
        extra = set(q.refs) - offered
        own = {refs.attack(s, running(s).attack, self.attack_ids)} if running(s).attack >= 0 else set()
        if q.player != s.ask_player or not own or extra != own or not offered < set(q.refs):
            return False
        if q.picks and q.picks[0] in extra:
            raise Departs(OWN)
        self.result.departures[OWN] += 1
        self._begin(q, found)
        return True

    def _either(self, q: Question, found: list[Ref], offered: set[Ref]) -> bool:
        """Handle "a card of one kind, a card of another, or one of each" (or of a chosen mode): they ask for one card
        among all, then for the rest; we ask kind by kind. Return whether it applied."""
        if DONE not in found or not offered:
            return False
        asked = self.game.state.ask_player == q.player and q.context not in (MAIN, "end")
        if not self.pool and asked and q.least == 0 and q.most == 1 and offered < set(q.refs):
            same = self._alike(q)
            if self.moded != q.card and not (len(same) <= 2 and all(set(x.refs) < set(q.refs) for x in same[1:])):
                return False
            self.pool, self.moded = [x for other in same for x in other.picks], q.card
            hosts = [x for x in self.questions.ahead(q.player) if (x.card, x.context) == (q.card, "AttachFrom")]
            self.landing = dict(zip(self.pool, hosts, strict=False))
            for other in same:
                self._take(other)
        elif not self.moded:
            return False
        pick = next((x for x in self.pool if x in offered), DONE)
        self.pool = [x for x in self.pool if x != pick]
        self.game.choose(found.index(pick))
        return True

    def _held(self, q: Question, found: list[Ref], offered: set[Ref]) -> bool:
        """Handle Energy that moves to one of the other Pokémon: they also offer the Pokémon it is on. Return whether it
        applied."""
        s = self.game.state
        extra = set(q.refs) - offered
        if q.player != s.ask_player or q.context != "AttachFrom" or len(extra) != 1 or not offered < set(q.refs):
            return False
        item = item_of(s)
        if len(item) != 1 or self._host(("card", item[0])) not in extra:
            return False
        if q.picks[0] in extra:
            raise Departs(HELD)
        self.result.departures[HELD] += 1
        self._begin(q, found)
        return True

    def _several(self, q: Question, found: list[Ref]) -> bool:
        """Handle "choose 1 or both": they ask for the picks of each part in turn, and none is allowed; a part is chosen
        if any card of it is picked. Return whether it applied."""
        s = self.game.state
        if q.player != s.ask_player or q.yes_no or q.least > 0 or q.context in (MAIN, "end"):
            return False
        parts = [other for other in self.questions.ahead(s.ask_player) if other.card == q.card and other.least == 0]
        if DONE not in found:
            if len(parts) < len(found):
                return False
            self.parts = dict(zip(found, parts, strict=False))
        for mode, part in self.parts.items():
            if mode in found and part.picks:
                self.game.choose(found.index(mode))
                return True
            part.used = part.used or not part.picks
        if DONE not in found:
            raise Departs(NO_CHOICE)
        self.game.choose(found.index(DONE))
        return True

    def _tried(self, q: Question, found: list[Ref]) -> bool:
        """Handle a pick among the cards of all modes: our mode is the mode that leads to their pick. Return whether it
        applied."""
        if q.player != self.game.state.ask_player or q.yes_no or not q.card or q.context in (MAIN, "end"):
            return False
        picks = {x for other in self._alike(q) for x in other.picks}
        best = found[0]
        for i, mode in enumerate(found):
            trial = self.game.clone()
            trial.choose(i)
            s = trial.state
            offered = set() if s.ask_kind == K_MAIN else set(refs.ours(s, self.attack_ids))
            if not picks and DONE in offered:
                best = mode
                break
            if picks and not offered and i:
                self._take(q)  # the mode's question has only one answer here
                best = mode
                break
            if picks and (picks <= offered or {self._host(x) for x in picks} <= offered):
                best = mode
                break
        self.moded = q.card
        self.game.choose(found.index(best))
        return True

    def _alike(self, q: Question) -> list[Question]:
        """Return the question and the similar questions that follow: they ask card by card."""
        return [x for x in self.questions.ahead(q.player) if (x.card, x.context) == (q.card, q.context)]

    def _same(self, q: Question, found: list[Ref]) -> bool:
        """Return True if `done` is possible exactly if they allow to pick nothing (or they have asked whether at
        all)."""
        return (DONE in found) == (q.least == 0) or (DONE in found and self.last.picks == [("yes",)])

    def _begin(self, q: Question, found: list[Ref]) -> None:
        """Begin to follow their answer with our picks."""
        if not self._same(q, found) and q is not self.wanted and q not in self.parts.values():
            s = self.game.state
            lenient = running(s).use == USE_ATTACK or has_modes(s)
            if q.least or not lenient:
                if not q.picks and DONE not in found:
                    raise Differs("least", self._doing(), "none")
                self.result.soft[f"least: theirs is {q.least} | {self._card()}"] += 1
            elif not q.picks:
                raise Departs(NONE_OF)
            else:
                self.result.departures[NONE_OF] += 1
        self.host = None
        if q.context == "Switch" and q.card and self._in_vain({q.picks[0]}):
            self.known = UNPROTECTED
        self._take(q)
        picks = [("card", x[1]) for x in q.picks] if q.context == "Evolve" else list(q.picks)
        self.open, self.plan, self.kind = q, picks, self.game.state.ask_kind
        pick = self.plan.pop(0) if self.plan else DONE
        if pick == DONE:
            self.open = None
        self.game.choose(found.index(pick))

    def _host(self, x: Ref) -> Ref | None:
        """Return the Pokémon that a card is attached to, or evolves."""
        s = self.game.state
        if x[0] == "evolve":
            return ("mon", x[2])
        if x[0] != "card" or s.place[x[1]] != ATTACHED:
            return None
        return ("mon", top_card(s, s.at[x[1]]))

    def _hosts(self, q: Question) -> set[Ref | None]:
        """Return the Pokémon that the cards of their question are on."""
        found = {self._host(x) for x in q.refs}
        return found - {None} if self.moded == q.card else found

    def _shielded(self, offered: set[Ref]) -> set[Ref]:
        """Return the Pokémon among our options that the effect will not reach, and the cards on them."""
        s = self.game.state
        f = running(s)
        spots = {x: s.at[x[1]] for x in offered if x[0] in ("mon", "card")}
        return {x for x, spot in spots.items() if spot >= 0 and effect_prevented(s, f, spot)}

    def _nothing_left(self, offered: set[Ref]) -> bool:
        """Return True if all that we offer, or the card that is being placed, is out of the effect's reach.

        They then offer nothing, so they do not ask; ours asks first, and the effect does nothing (ATTACK-06).
        """
        placed: set[Ref] = {("card", x) for x in item_of(self.game.state)}
        return any(x and x == self._shielded(x) for x in (offered, placed))

    def _in_vain(self, offered: set[Ref]) -> bool:
        """Return True if the effect will not reach its targets: what we offer, or the opponent's Active Pokémon."""
        s = self.game.state
        f = running(s)
        active = s.active[1 - f.me]
        return offered == self._shielded(offered) or (active >= 0 and effect_prevented(s, f, active))

    def _instead(self, q: Question, found: list[Ref]) -> None:
        """Answer our yes or no from their question for up to a number of picks: picking none means no."""
        if not q.picks or len(q.refs) == 1:
            self._take(q)
            self.spare = q if q.picks else None
        self.wanted = q
        self.game.choose(found.index(("yes",) if q.picks else ("no",)))
