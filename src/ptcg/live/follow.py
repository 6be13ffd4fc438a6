"""Following a log: the game that it tells is found by search over the engine.

From one main decision to the next is a segment: an action, and all that follows from it. Of the ways through a segment
only those are kept that bring exactly the facts of its entries. Positions that look alike are one. The search goes on
from the position that is furthest along, and back to earlier ones where it is stuck.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from time import thread_time
from typing import NamedTuple

from ptcg.engine.inspect import State, clone, is_unseen, mons, pose_again, recast, running, set_prints
from ptcg.live import facts as f
from ptcg.live.actions import Want, bind_wants, options_for, own_card, prizes_taken, wants
from ptcg.live.lines import Activated, Line, Played, TurnBegins, Used, Won
from ptcg.live.log import Entry
from ptcg.live.opening import Opening, new_state, open_game
from ptcg.live.sight import Sight
from ptcg.live.steps import Node, Stepper, Trail, copy
from ptcg.live.variants import variants
from ptcg.live.walk import AGAIN, LEAVES, Leaves, Walk

VARIED = 3
"""How many of the equally far positions are tried with one card as another print."""
MORE = 1.0
"""Seconds to look into a line that cannot be followed, if the time is up."""


class Search:
    """The search for one log and one cast."""

    def __init__(self, sight: Sight, entries: tuple[Entry, ...], deadline: float, origin: State | None = None) -> None:
        self.origin = new_state(sight.cast.defs) if origin is None else origin  # where the trails begin
        self.sight = sight
        self.entries = entries
        self.deadline = deadline
        self.stepper = Stepper(sight, entries)
        self.furthest = 0
        self.best: Node | None = None
        self.equals: list[Node] = []  # positions as far as the best one, which is the first
        self.why = ""

    def run(self, start: Node, patience: int, progress: Callable[[int], None] | None = None) -> Node | None:
        """Return the node at the end of the log; None if the search fails, with the furthest node in `best`.

        The search gives up after ``patience`` steps without getting further.
        """
        waiting = [Waiting(start, frozenset())]
        known: set[object] = set()
        last = self.stepper.steps
        stuck: frozenset[str] = frozenset()
        while waiting:
            node = next_of(waiting, stuck)
            if node.end > self.furthest or self.best is None:
                self.furthest, self.best, last = node.end, node, self.stepper.steps
                self.equals = []
                if progress is not None:
                    progress(node.end)
            if self.ended(node):
                return node
            if node.end == self.furthest and len(self.equals) < LEAVES:
                self.equals.append(node)
            if thread_time() > self.deadline:
                self.why = "time"
                return None
            if self.stepper.steps - last > patience:
                self.why = "patience"
                return None
            found = self.expand(node, known)
            waiting.extend(reversed(self.told_apart(found)))
            stuck = frozenset() if found else self.spoken_of(node)
        self.why = ""
        return None

    def told_apart(self, found: list[Node]) -> list[Waiting]:
        """Return positions that wait, each with the names of the Pokémon by which it differs from the others."""
        looks = [
            {(p, self.sight.signature(leaf.state, spot)): spot for p in (0, 1) for spot in mons(leaf.state, p)}
            for leaf in found
        ]
        common = set.intersection(*map(set, looks)) if looks else set()
        names = frozenset(
            self.sight.label(leaf.state, card)
            for leaf, each in zip(found, looks, strict=True)
            for look, spot in each.items()
            if look not in common
            for card in leaf.state.piles[spot]
        )
        return [Waiting(leaf, names) for leaf in found]

    def spoken_of(self, node: Node) -> frozenset[str]:
        """Return the names of cards in the segment that cannot be followed."""
        window = self.entries[node.end : self.past_triggers(node.end + 1)]
        return frozenset(name for entry in window for _, line in entry.all_lines() for name in names_in(line))

    def ended(self, node: Node) -> bool:
        """Return whether the log ends here, in agreement with the state."""
        if node.end >= len(self.entries):
            return True
        line = self.entries[node.end].line
        if not isinstance(line, Won):
            return False
        if node.state.over:
            return bool(node.state.winner == line.player)
        return line.way in f.UNPLAYED

    def expand(self, node: Node, known: set[object]) -> list[Node]:
        """Return the positions after the next segment that were not reached before."""
        out: list[Node] = []
        if node.state.over:
            return out
        for leaf in self.segment(node):
            key = (leaf.end, self.sight.likeness(leaf.state))
            if key not in known:
                known.add(key)
                out.append(leaf)
        return out

    def segment(self, node: Node) -> list[Node]:
        """Return the ends of the next segment, at most `LEAVES` that look different."""
        entry, sight = self.entries[node.end], self.sight
        window = [entry, *self.entries[node.end + 1 : self.past_triggers(node.end + 1)]]
        own = own_card(entry, node.state)
        taken = prizes_taken(self.entries, node.end, node.state, self.sight.me)
        dead: list[Node] = []
        ways = [wants(window, node.state, self.sight.me)]
        if len(window) > 1:  # the next entry may be an action of its own
            ways.append(wants([entry], node.state, self.sight.me))
        firsts = ([*own, *taken], taken) if own else (taken,)
        if isinstance(entry.line, Played) and not options_for(bind_wants(self.stepper, node, own).state, sight, entry):
            firsts = (*firsts, [*own, *own, *taken])  # a text may ask for two copies at once
        for asked in chain(*ways):
            for first in firsts:
                found = [self.tidy(leaf) for leaf in self.segment_with(node, [*first, *asked]).nodes]
                good = [leaf for leaf in found if self.leads_on(leaf)]
                if good:
                    return good
                dead = dead or found
        return dead or self.passed(node)

    def leads_on(self, leaf: Node) -> bool:
        """Return whether the next entry can be an action here; if not, it belongs to the segment before."""
        if leaf.end >= len(self.entries) or leaf.state.over:
            return True
        entry = self.entries[leaf.end]
        if not isinstance(entry.line, Used | Activated) or options_for(leaf.state, self.sight, entry):
            return True
        ready = [bind_wants(self.stepper, leaf, asked) for asked in wants([entry], leaf.state, self.sight.me)]
        return any(options_for(each.state, self.sight, entry) for each in ready) or bool(self.passed(leaf))

    def passed(self, node: Node) -> list[Node]:
        """Return the node after an entry that claims nothing, if it only tells of an effect that is always there."""
        if not isinstance(self.entries[node.end].line, Used | Activated):
            return []
        made = copy(node)
        made.needs = {}
        self.stepper.take_in(made)
        return [self.tidy(made)] if not f.hard(made.needs) else []

    def segment_with(self, node: Node, asked: list[Want]) -> Leaves:
        """Return the ends of the next segment if these cards lie where they are wanted."""
        entry = self.entries[node.end]
        found = Leaves(self.sight)
        ready = bind_wants(self.stepper, node, asked)
        for again in (0, AGAIN):  # several uses of a text are one entry only where one use is not enough
            walk = Walk(self, node.end, found, again)
            for option, card in options_for(ready.state, self.sight, entry):
                begun = copy(ready)
                begun.needs, begun.spare, begun.tops = {}, {}, frozenset()
                begun.end = node.end
                if not isinstance(entry.line, TurnBegins):
                    self.stepper.take_in(begun)
                made = self.stepper.step(begun, option, card)
                if made is not None:
                    walk.on(made, 0)
            if found.nodes or not walk.unsettled:
                break
        return found

    def other_print(self, tried: set[tuple[tuple[int, str], int]]) -> tuple[tuple[int, str], int] | None:
        """Return another print of a card named where the search is stuck, with which it would get further."""
        if self.furthest >= len(self.entries):
            return None
        cast = self.sight.cast
        for node in self.equals:
            s, names = node.state, self.named_near(node)
            names |= {self.sight.top(s, spot) for player in (0, 1) for spot in mons(s, player)}
            for key, numbers in sorted(cast.others.items()):
                if key[1] not in names:
                    continue
                chosen = cast.index[key]
                for number in numbers:
                    if number == chosen or (key, number) in tried:
                        continue
                    guess = copy(node)
                    guess.state = clone(node.state)
                    recast(guess.state, key[0], chosen, number)
                    pose_again(guess.state)
                    cast.choose(key, number)
                    found = self.segment(guess)
                    cast.choose(key, chosen)
                    if found:
                        return key, number
        return None

    def named_near(self, node: Node) -> set[str]:
        """Return the names of cards in the lines from a position to the end of its turn."""
        window = self.entries[node.end : self.next_turn(node.end + 1)]
        return {name for entry in window for _, line in entry.all_lines() for name in names_in(line)}

    def one_print(self, tried: set[tuple[int, ...]]) -> Node | None:
        """Return the furthest position with one card in play as another print of its name, if it leads on."""
        if self.furthest >= len(self.entries):
            return None
        for number, node in enumerate(self.equals[:VARIED]):
            for variant, guess in variants(self.origin, self.sight.cast, node, self.spoken_of(node)):
                if (number, *variant) not in tried and not node.state.over:
                    tried.add((number, *variant))
                    if self.segment(guess):
                        return guess
        return None

    def unsettled_print(self) -> str:
        """Return the name of a card that leads on as another print here, whatever it was played as so far; empty if
        there is none."""
        self.deadline = max(self.deadline, thread_time() + MORE)
        if (found := self.other_print(set())) is not None:
            return found[0][1]
        for node in self.equals[:VARIED]:
            s, names = node.state, self.spoken_of(node)
            for card in [card for p in (0, 1) for spot in mons(s, p) for card in s.piles[spot]]:
                owner, now = int(s.defs.owner[card]), int(s.defs.printed[card])
                name = self.sight.label(s, card)
                if name not in names:
                    continue
                for number in self.sight.cast.others.get((owner, name), ()):
                    guess = copy(node)
                    guess.state = clone(s)
                    printed = list(s.defs.printed)
                    printed[card] = number
                    set_prints(guess.state, printed)
                    pose_again(guess.state)
                    if number != now and self.segment(guess):
                        return name
        return ""

    def misses(self, node: Node) -> tuple[list[tuple[f.Fact, Trail]], bool]:
        """Return what happens in the next segment that the log does not claim, and whether any action fits at all.

        What happens comes with the trail that leads there.
        """
        self.stepper.missed = []
        self.deadline = max(self.deadline, thread_time() + MORE)
        self.segment(node)
        missed, self.stepper.missed = self.stepper.missed, None
        entry = self.entries[node.end]
        ready = bind_wants(self.stepper, node, own_card(entry, node.state))
        return missed or [], bool(missed) or bool(options_for(ready.state, self.sight, entry))

    def next_turn(self, at: int) -> int:
        """Return the next entry that begins a turn."""
        while at < len(self.entries) and not isinstance(self.entries[at].line, TurnBegins):
            at += 1
        return at

    def past_quiet(self, at: int) -> int:
        """Return the first entry from there on that is an action."""
        while at < len(self.entries) and not isinstance(self.entries[at].line, f.ACTIONS):
            at += 1
        return at

    def past_triggers(self, at: int) -> int:
        """Return the first entry from there on that cannot belong to the action before it."""
        while at < len(self.entries):
            line = self.entries[at].line
            if isinstance(line, f.ACTIONS) and not isinstance(line, Used | Activated):
                break
            at += 1
            if isinstance(line, Used | Activated):
                break
        return at

    def tidy(self, leaf: Node) -> Node:
        """Return a leaf without what belongs to its segment; cards that were bound and not used are blank again."""
        s = leaf.state
        made = copy(leaf)
        for card, place in leaf.bound:
            if s.place[card] == place and is_unseen(s, card):
                made = self.stepper.unbind(made, card)
        made.needs, made.spare, made.tops, made.bound, made.script = {}, {}, frozenset(), (), ()
        made.picks = None
        return made

    def settled(self, node: Node) -> bool:
        """Return whether everything that the log claims has happened."""
        return all(node.needs[fact] <= node.spare.get(fact, 0) for fact in f.hard(node.needs))

    def cut(self, node: Node) -> bool:
        """Return whether the log ends here in the middle of an action, because a player conceded."""
        if node.end >= len(self.entries):
            return self.settled(node)
        line = self.entries[node.end].line
        return isinstance(line, Won) and line.way in f.UNPLAYED and self.settled(node)

    def key(self, node: Node) -> object:
        """Return what tells a node of a segment from others."""
        return running.key(node.state), node.end, node.script, frozenset(node.needs.items())


class Waiting(NamedTuple):
    """A position that waits for its turn, and the names of the Pokémon that tell it from its alternatives."""

    node: Node
    names: frozenset[str]


def next_of(waiting: list[Waiting], stuck: frozenset[str]) -> Node:
    """Take the position that is tried next: the last one that differs by a Pokémon that could not be followed, else
    the last."""
    for i in range(len(waiting) - 1, -1, -1):
        if waiting[i].names & stuck:
            return waiting.pop(i).node
    return waiting.pop().node


def names_in(line: Line) -> list[str]:
    """Return the names of cards in a line."""
    named = [getattr(line, field, "") for field in ("card", "pokemon", "target")]
    return [*filter(None, named), *getattr(line, "cards", ())]


PATIENCE = (2_000, 15_000, 100_000)


def follow_entries(
    sight: Sight, entries: tuple[Entry, ...], seconds: float, progress: Callable[[int], None] | None = None
) -> tuple[Search, Node | None]:
    """Follow a log from set-up; return the search and the last node, None if it was not reached.

    Where the search is stuck, other prints are tried for the cards that the log names there.
    """
    deadline = thread_time() + seconds
    opening = Opening(entries, sight.me)
    tried: set[tuple[tuple[int, str], int]] = set()
    varied: set[tuple[int, ...]] = set()
    best, end = attempt(sight, entries, opening, deadline, 0, progress)
    level = 0
    while end is None and best.best is not None and thread_time() < deadline:
        better = best.other_print(tried)
        if better is not None:
            key, number = better
            tried.add(better)
            before = sight.cast.index[key]
            sight.cast.choose(key, number)
            found, end = attempt(sight, entries, opening, deadline, level, progress)
            if found.furthest > best.furthest:
                best = found
            else:
                sight.cast.choose(key, before)
        elif (guess := best.one_print(varied)) is not None:
            found = Search(sight, entries, deadline)
            found.stepper.lenient = best.stepper.lenient
            end = found.run(guess, PATIENCE[level], progress)
            best = found if found.furthest > best.furthest else best
        elif level + 1 < len(PATIENCE):
            level += 1
            found, end = attempt(sight, entries, opening, deadline, level, progress)
            best = found if found.furthest >= best.furthest else best
        else:
            break
    return best, end


def attempt(
    sight: Sight,
    entries: tuple[Entry, ...],
    opening: Opening,
    deadline: float,
    level: int,
    progress: Callable[[int], None] | None,
) -> tuple[Search, Node | None]:
    """Follow a log from set-up with the prints chosen now; the last level allows for lines that are missing."""
    search = Search(sight, entries, deadline)
    search.stepper.lenient = level == len(PATIENCE) - 1
    start = open_game(search.stepper, opening)
    if isinstance(start, str):
        search.why = start
        return search, None
    found = Leaves(sight)
    Walk(search, start.end, found).on(start, 0)
    if not found.nodes:
        search.why = "time" if thread_time() > deadline else "the first turn does not begin as the log says"
        return search, None
    return search, search.run(search.tidy(found.nodes[0]), PATIENCE[level], progress)
