"""Steps: one answer to one decision, with what it brought about taken from the facts that the log still claims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ptcg.engine.inspect import (
    ASIDE,
    ATTACHED,
    DECK,
    DISCARD,
    HAND,
    LOST,
    PRIZES,
    RESOLVING,
    Happening,
    Runaway,
    State,
    binding,
    clone,
    decide,
    is_hidden,
    is_unseen,
    live,
)
from ptcg.live import facts as f
from ptcg.live.lines import Activated, Line, Played, TurnBegins, Used, Won
from ptcg.live.log import Entry
from ptcg.live.sight import Sight, spot_at

STADIUM = 7
PILE = 8
REDONE = 4
GIVEN = -2
"""Where a card lies that has given its print to another one: it is free to be any card."""
HIDDEN = (DECK, PRIZES, ASIDE, HAND)
Trail = tuple[object, ...] | None  # (earlier trail, card or -1, definition or answer)


class Picks(NamedTuple):
    """The picks of one question, in whatever order: `key` is that of the node before them."""

    key: object
    options: frozenset[int]
    picked: frozenset[int]


class Node:
    """A state on the way from one main decision to the next, with the facts that are still claimed.

    ``end`` is the first entry that is not used yet. ``spare`` holds what happened and need not be told.
    """

    __slots__ = ("bound", "end", "needs", "picks", "script", "spare", "state", "tops", "trail")

    def __init__(self, state: State, needs: f.Needs, end: int, trail: Trail) -> None:
        self.state = state
        self.needs = needs
        self.end = end
        self.trail = trail
        self.spare: f.Needs = {}
        self.tops: frozenset[int] = frozenset()  # top cards of Knocked Out Pokémon: no line names them
        self.bound: tuple[tuple[int, int], ...] = ()  # cards bound since the action began, with their places
        self.script: tuple[int, ...] = ()  # answers that are settled already
        self.picks: Picks | None = None  # what was picked so far, where one card after the other is picked


class Stepper:
    """Makes steps for one log."""

    def __init__(self, sight: Sight, entries: tuple[Entry, ...]) -> None:
        self.sight = sight
        self.entries = entries
        self.lenient = False
        self.steps = 0
        self.missed: list[tuple[f.Fact, Trail]] | None = None  # what happened and is not claimed, and after what

    def bind(self, node: Node, card: int, definition: int) -> Node:
        """Return the node with a hidden card bound to a definition."""
        made = copy(node)
        made.state = clone(node.state)
        binding.bind(made.state, card, definition, self.sight.cast.blank)
        made.trail = (node.trail, card, definition)
        made.bound = (*node.bound, (card, int(node.state.place[card])))
        return made

    def unbind(self, node: Node, card: int) -> Node:
        """Return the node with a bound card that nobody has used a blank again."""
        made = copy(node)
        made.state = clone(node.state)
        binding.unbind(made.state, card, self.sight.cast.blank)
        made.trail = (node.trail, card, self.sight.cast.blank)
        return made

    def exchange(self, node: Node, one: int, other: int) -> Node:
        """Return the node with the prints of two hidden cards exchanged; ``one`` is the card that is wanted there."""
        made = copy(node)
        made.state = clone(node.state)
        binding.exchange(made.state, one, other)
        made.trail = (node.trail, one, made.state.defs.printed[one])
        made.trail = (made.trail, other, made.state.defs.printed[other])
        made.bound = (*node.bound, (one, -1), (other, GIVEN))
        return made

    def step(self, node: Node, answer: int, played: int = -1) -> Node | None:
        """Answer the open decision; None if something happens that the log does not claim.

        Blanks that the step turns over are bound to the names that the log claims, before the step is made again.
        """
        ready = node
        for _ in range(REDONE):
            made, shown = self._try(ready, answer, played)
            if made is None or not shown:
                return made
            named = self._name(ready, made, shown)
            if named is None:
                return None
            ready = named
        return None

    def _try(self, node: Node, answer: int, played: int) -> tuple[Node | None, list[tuple[int, str]]]:
        """Answer the open decision; return the node after it, and the blanks that were turned over, with the kind of
        fact that names them."""
        self.steps += 1
        s = node.state
        t = clone(s)
        t.listening = True
        t.log = []
        before, spots = list(s.place), list(s.at)
        try:
            decide(t, answer)
        except Runaway:
            return None, []
        made = copy(node)
        made.state = t
        made.needs = dict(node.needs)
        made.spare = dict(node.spare)
        made.trail = (node.trail, -1, answer)
        if played >= 0:
            made.tops |= {played}
        moves: dict[int, list[tuple[int, int]]] = {}
        phase = 0
        for e in t.log:
            if e.what == "knocked_out" and e.other >= 0:
                made.tops |= {int(e.other)}
            elif e.what == "move" and s.turn > 0:
                moves.setdefault(int(e.obj), []).append((int(e.other), int(e.n)))
        for e in t.log:
            if not self._hear(made, e, s, phase):
                return None, []
            phase = 1 if e.what == "checkup" else 2 if e.what == "turn" else phase
        for c, (old, new) in enumerate(zip(before, t.place, strict=True)):
            if c in moves:
                if moves[c][-1][1] != new:
                    moves[c].append((moves[c][-1][1], int(new)))
            elif old != new or (new == ATTACHED and spots[c] != t.at[c]):
                moves[c] = [(int(old), int(new))]
        t.log = []
        shown: list[tuple[int, str]] = []
        unsettled = frozenset(c for c in moves if before[c] == DECK and is_unsettled(s, c))
        for c, path in sorted(moves.items()):
            for old, new in path:
                if s.turn > 0 and not self._moved(made, c, old, new, shown, unsettled):
                    return None, []
        return made, shown

    def _name(self, node: Node, made: Node, shown: list[tuple[int, str]]) -> Node | None:
        """Return the node before a step with the blanks bound that the step turns over; None if nothing names them."""
        left = dict(made.needs)
        end = made.end
        for card, kind in shown:
            if not is_hidden(node.state, card):
                return None
            mine = node.state.defs.owner[card] == self.sight.me
            besides: frozenset[f.Fact] = frozenset() if mine else self._reserved(left)
            fact = _first(left, kind, node.state.place[card] == PRIZES, besides)
            while fact is None and end < len(self.entries) and isinstance(self.entries[end].line, f.TRIGGERS):
                f.add_entry(left, self.entries[end], 0)
                end += 1
                fact = _first(left, kind, False)
            if fact is None:
                return None
            left[fact] -= 1
            if mine and (told := (f.TOLD, fact[1], self.sight.me)) in left:
                left[told] -= 1
            name = str(fact[2] if kind == f.EVOLVE else fact[1])
            owner = int(node.state.defs.owner[card])
            definition = self.sight.cast.definition(owner, name)
            if definition < 0:
                return None
            twin = self._twin(node, card, owner, name, {c for c, _ in shown})
            if twin < 0 and not self.sight.is_blank(node.state, card):
                twin = self._twin(node, card, owner, "", {c for c, _ in shown})
                if twin < 0:
                    return None
                node, twin = self.exchange(node, card, twin), -1
            node = self.exchange(node, card, twin) if twin >= 0 else self.bind(node, card, definition)
        return node

    def _reserved(self, needs: f.Needs) -> frozenset[f.Fact]:
        """Return the facts of cards that come to the exporter's hand, because the lines say so: exports may name the
        one who acts instead of the exporter, but never the exporter instead of the other player."""
        me = self.sight.me
        mine = {(f.HAND, fact[1]): n for fact, n in needs.items() if fact[0] == f.TOLD and fact[2] == me}
        return frozenset(fact for fact, n in mine.items() if n > 0 and needs.get(fact, 0) <= n)

    def _twin(self, node: Node, card: int, owner: int, name: str, besides: set[int]) -> int:
        """Return a card of that name that may be this one just as well: both lie in the deck, in no order."""
        s = node.state
        if s.place[card] != DECK or not is_unseen(s, card):
            return -1
        deck = s.zones[DECK * 2 + owner]
        loose = deck[int(s.fixed[2 + owner]) : len(deck) - int(s.fixed[owner])]
        if card not in loose:
            loose = [*loose, *(c for c in deck if c not in loose and is_unsettled(s, c))]
        return next((c for c in loose if c not in besides and self.sight.label(s, c) == name and is_unseen(s, c)), -1)

    def _hear(self, node: Node, e: Happening, s: State, phase: int) -> bool:
        """Use up the fact of an event; return False if the log does not claim it."""
        t = node.state
        what = e.what
        if s.turn == 0 and what != "turn":
            return True  # set-up has its own way
        if what == "damage":
            return e.n <= 0 or self.take(node, (f.DAMAGE, self._named(t, s, e.obj), int(e.n)), 1)
        if what == "counters":
            name = self._named(t, s, e.obj)
            n, at = int(e.n), 1 if phase == 1 else 0
            return self.take(node, (f.COUNTERS, at, name), n) or self.take(node, (f.COUNTERS, 1 - at, name), n)
        if what == "healed":
            name, n = self._named(t, s, e.obj), -int(e.n)
            return self.take(node, (f.HEAL, name), n) or self.take(node, (f.HEAL_UP_TO, name), n)
        if what == "knocked_out":
            told = self.take(node, (f.KO, int(e.player), self._named(t, s, e.obj)), 1)
            untold = self.lenient and node.needs.get((f.PRIZE, 1 - int(e.player)), 0) > 0
            return told or untold  # an export may lack the line of a Knock Out whose Prize cards it tells
        if what == "prize":
            return self.take(node, (f.PRIZE, int(e.player)), 1)
        if what in ("switch", "promote"):
            return self.take(node, (f.ACTIVE, int(e.player), self._named(t, s, e.obj)), 1)
        if what == "coin":
            self.ease(node, (f.COIN, int(e.n)), 1)
        elif what == "trigger":
            self._triggered(node, e)
        elif what == "turn":
            return self._new_turn(node, int(e.player))
        return True

    def _named(self, t: State, s: State, ref: int) -> str:
        """Return the name of a Pokémon, also of one that has left play in this step."""
        if live(t, ref):
            return self.sight.top(t, spot_at(ref))
        for known in reversed(t.last_known):
            if known.ref == ref and known.pile:
                return self.sight.label(t, known.pile[-1])
        return self.sight.top(s, spot_at(ref)) if live(s, ref) else ""

    def _moved(
        self, node: Node, c: int, old: int, new: int, shown: list[tuple[int, str]], unsettled: frozenset[int]
    ) -> bool:
        """Use up the fact of a card that has moved; return False if the log does not claim it.

        ``unsettled`` are cards of decks whose order nobody knows: any of them may be the one that moves.
        """
        t = node.state
        name = self.sight.label(t, c)
        owner = t.defs.owner[c]
        if new == HAND:
            if old == PRIZES and name:
                self.ease(node, (f.FROM_PRIZES, name), 1)
            if old == PRIZES and self._breaks_off(node) and not any(x[0] == f.HAND for x in f.hard(node.needs)):
                return True
            if owner == self.sight.me:
                self.ease(node, (f.TOLD, name, owner), 1)
            free = owner == self.sight.me or (f.HAND, name) not in self._reserved(node.needs)
            if name and free and self.take(node, (f.HAND, name), 1):
                return True
            if owner != self.sight.me and self.take(node, (f.HAND, ""), 1):
                return True  # the export names every card that comes to its own player's hand
            return (not name or (old == DECK and c in unsettled)) and _show(shown, c, f.HAND)
        if new == DECK and name and (old not in HIDDEN or (old == HAND and owner == self.sight.me)):
            told = any(fact[0] == f.DECK for fact in node.needs)
            return not told or self.take(node, (f.DECK, name), 1) or self.take(node, (f.DECK, ""), 1)
        if new in HIDDEN:
            self.ease(node, (f.DECK, name), 1)
            return True
        if not name:
            spot = t.at[c]
            kind = f.GONE
            if new == ATTACHED:
                kind = f.ATTACH
            elif new == PILE:
                kind = f.BENCH if t.piles[spot] and t.piles[spot][0] == c else f.EVOLVE
            return _show(shown, c, kind)
        if new in (DISCARD, LOST):
            if c in node.tops or old in (RESOLVING, STADIUM):
                node.spare[f.GONE, name] = node.spare.get((f.GONE, name), 0) + 1
                return True
            return self.take(node, (f.GONE, name), 1)
        if new == ATTACHED:
            spot = t.at[c]
            if spot < 0:
                return True
            host, place = self.sight.top(t, spot), self.sight.place(t, spot)
            below = [self.sight.label(t, x) for x in t.piles[spot][-2:-1]]
            return any(
                self.take(node, (f.ATTACH, name, each, at), 1)
                for each in (host, *below)
                for at in (place, "bench" if place == "active" else "active", "")
            )
        if new == PILE:
            spot = t.at[c]
            pile = t.piles[spot] if spot >= 0 else ()
            if c not in pile:
                return True
            if pile[0] == c:
                return self.take(node, (f.BENCH, name), 1)
            under = self.sight.label(t, pile[pile.index(c) - 1])
            place = self.sight.place(t, spot)
            other = "bench" if place == "active" else "active"
            return any(self.take(node, (f.EVOLVE, under, name, at), 1) for at in (place, other, ""))
        return True

    def take(self, node: Node, fact: f.Fact, n: int) -> bool:
        """Use up a fact; entries that may belong to the action are added if they claim it."""
        while node.needs.get(fact, 0) < n:
            if not self._absorb_for(node, fact):
                if fact[0] in f.UNTOLD and self._breaks_off(node):
                    return True
                if self.missed is not None:
                    self.missed.append((fact, node.trail))
                return False
        node.needs[fact] -= n
        return True

    def _breaks_off(self, node: Node) -> bool:
        """Return whether the log has no more lines, because the game ended in the middle of an action."""
        if node.end >= len(self.entries):
            return True
        line = self.entries[node.end].line
        return isinstance(line, Won) and line.way in f.UNPLAYED

    def ease(self, node: Node, fact: f.Fact, n: int) -> None:
        """Use up as much of a fact as the log claims."""
        if fact in node.needs:
            node.needs[fact] = max(0, node.needs[fact] - n)

    def absorb(self, node: Node) -> None:
        """Add the entries that are no actions, from the end on."""
        phase = 0
        while node.end < len(self.entries) and not isinstance(self.entries[node.end].line, f.ACTIONS):
            if f.is_checkup(self.entries[node.end]):
                phase = 1
            f.add_entry(node.needs, self.entries[node.end], phase)
            node.end += 1

    def take_in(self, node: Node) -> None:
        """Add the entry at the end, and those after it that are no actions."""
        f.add_entry(node.needs, self.entries[node.end], 0)
        node.end += 1
        self.absorb(node)

    def _absorb_for(self, node: Node, fact: f.Fact) -> bool:
        """Add the entry at the end if it may be a trigger and claims the fact."""
        if node.end >= len(self.entries):
            return False
        entry = self.entries[node.end]
        if not isinstance(entry.line, f.TRIGGERS) or is_placed(entry.line) or not f.claims(entry, fact):
            return False
        self.take_in(node)
        return True

    def _triggered(self, node: Node, e: Happening) -> None:
        """Add the entry at the end if it names the text that has taken effect."""
        if node.end >= len(self.entries):
            return
        line = self.entries[node.end].line
        t = node.state
        name = self.sight.label(t, e.obj) if 0 <= e.obj < len(t.defs.printed) else ""
        used = isinstance(line, Used) and line.damage < 0 and line.name == t.defs.clauses[e.n].name
        if used or (isinstance(line, Activated | Played) and line.card == name and not is_placed(line)):
            self.take_in(node)

    def _tells_nothing(self, entry: Entry) -> bool:
        """Return whether an entry only tells of an effect that is always there."""
        if not isinstance(entry.line, Used | Activated):
            return False
        claimed: f.Needs = {}
        f.add_entry(claimed, entry, 0)
        return not f.hard(claimed)

    def _new_turn(self, node: Node, player: int) -> bool:
        """Add the heading of the turn that begins; return False if another entry comes first."""
        while node.end < len(self.entries) and self._tells_nothing(self.entries[node.end]):
            self.take_in(node)
        if node.end >= len(self.entries):
            return False
        line = self.entries[node.end].line
        if isinstance(line, Won):
            return True
        if not isinstance(line, TurnBegins) or line.player != player:
            return False
        self.take_in(node)
        return True


def _first(needs: f.Needs, kind: str, prize: bool, besides: frozenset[f.Fact] = frozenset()) -> f.Fact | None:
    """Return the first fact of a kind that names a card, besides some; one about a Prize card if that is meant."""
    at = 2 if kind == f.EVOLVE else 1
    found = [fact for fact, n in needs.items() if n > 0 and fact[0] == kind and fact[at] and fact not in besides]
    if prize:
        found.sort(key=lambda fact: needs.get((f.FROM_PRIZES, fact[at]), 0) == 0)
    return found[0] if found else None


def is_unsettled(s: State, card: int) -> bool:
    """Return whether nobody knows where in its deck the card lies."""
    return bool(s.place[card] == DECK and s.know[card] & 3 == 0)


def _show(shown: list[tuple[int, str]], card: int, kind: str) -> bool:
    """Note that a step turns over a blank."""
    if all(card != c for c, _ in shown):
        shown.append((card, kind))
    return True


def is_placed(line: Line) -> bool:
    """Return whether the line puts a card into play."""
    return isinstance(line, Played) and line.place != ""


def copy(node: Node) -> Node:
    """Return a copy of a node that shares what is not changed."""
    made = Node(node.state, node.needs, node.end, node.trail)
    made.spare, made.tops, made.bound = node.spare, node.tops, node.bound
    made.script, made.picks = node.script, node.picks
    return made


def trail_of(trail: Trail) -> Iterator[tuple[int, int]]:
    """Yield what was done: (card, definition) for a card that was bound, (-1, answer) for an answer."""
    out: list[tuple[int, int]] = []
    while trail is not None:
        before, card, value = trail
        out.append((card, value))  # type: ignore[arg-type]
        trail = before  # type: ignore[assignment]
    return reversed(out)
