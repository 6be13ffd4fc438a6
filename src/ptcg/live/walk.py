"""Walking through one segment of a log: depth first over the decisions that follow from an action."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING

from ptcg.engine.inspect import DECK, HAND, K_MAIN, K_PICK, K_PRIZE, PRIZES, SPOT_BASE
from ptcg.live.actions import options_for
from ptcg.live.choices import K_RANDOM, K_SPREAD, answers, scripts
from ptcg.live.lines import Played, Used
from ptcg.live.sight import Sight
from ptcg.live.steps import Node, Picks, copy

if TYPE_CHECKING:
    from ptcg.live.follow import Search

LEAVES = 9
NODES = 400
AGAIN = 12
HIDDEN = (DECK, HAND, PRIZES)


class Leaves:
    """The ends of a segment that look different."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.nodes: list[Node] = []
        self.known: set[object] = set()

    def add(self, node: Node) -> None:
        """Keep an end."""
        key = (node.end, self.sight.likeness(node.state))
        if key not in self.known and len(self.nodes) < LEAVES:
            self.known.add(key)
            self.nodes.append(node)


class Walk:
    """Depth-first over the decisions of one segment."""

    def __init__(self, search: Search, start: int, found: Leaves, again: int = 0) -> None:
        self.search = search
        self.again = again
        self.unsettled = False  # a main decision was reached at which the log claims more
        self.start = start
        self.found = found
        self.seen: dict[object, bool] = {}
        self.left = NODES if not search.stepper.lenient else 8 * NODES

    def on(self, node: Node, again: int) -> bool:
        """Go on from a node to the ends that agree with the log; return whether there is one."""
        self.left -= 1
        search = self.search
        s = node.state
        if self.left < 0 or len(self.found.nodes) >= LEAVES or thread_time() > search.deadline:
            return False
        cut = search.cut(node) or (s.over and search.settled(node))
        if cut:
            self.found.add(node)
        if s.over:
            return cut
        if s.ask_kind == K_MAIN and not node.script:
            return self.at_main(node, again) or cut
        key: object = (s.ask_kind, search.key(node))
        if s.ask_kind == K_PICK:
            options = frozenset(s.ask_opts)
            if node.picks is None or not options < node.picks.options or options & node.picks.picked:
                node.picks = Picks(key, options, frozenset())
            key = (node.picks.key, node.picks.picked)  # the order in which cards are picked does not matter
        else:
            node.picks = None
        if key in self.seen:
            return self.seen[key]
        self.seen[key] = False
        self.seen[key] = self.answer(node, again) or cut
        return self.seen[key]

    def answer(self, node: Node, again: int) -> bool:
        """Try the answers to a decision; of answers that only hidden cards tell apart, the first that leads on."""
        search = self.search
        s = node.state
        if node.script:
            made = search.stepper.step(node, node.script[0]) if node.script[0] in s.ask_opts else None
            if made is None:
                return False
            made.script = node.script[1:]
            return self.on(made, again)
        if s.ask_kind == K_SPREAD:
            ways = scripts(node, search.sight, search.entries, self.start)
            good = False
            for way in ways:
                planned = copy(node)
                planned.script = way
                good = self.on(planned, again) or good
            return good if ways else self.untold(node, again)
        good = False
        for answer in answers(node, search.sight):
            made = search.stepper.step(node, answer)
            if made is not None and node.picks is not None:
                made.picks = Picks(node.picks.key, node.picks.options, node.picks.picked | {answer})
            if made is not None and self.on(made, again):
                good = True
                if s.ask_kind in (K_RANDOM, K_PRIZE) or (
                    s.ask_kind == K_PICK and is_card(answer) and s.place[answer] in HIDDEN
                ):
                    break
        return good

    def untold(self, node: Node, again: int) -> bool:
        """Put all damage counters on one Pokémon, where the log tells of none: an effect may keep them off it."""
        good = False
        for answer in answers(node, self.search.sight):
            made = self.search.stepper.step(node, answer)
            while made is not None and made.state.ask_kind == K_SPREAD and answer in made.state.ask_opts:
                made = self.search.stepper.step(made, answer)
            good = (made is not None and self.on(made, again)) or good
        return good

    def at_main(self, node: Node, again: int) -> bool:
        """Keep the node if nothing is left; else the same text may have been used once more."""
        search = self.search
        if search.settled(node):
            self.found.add(node)
            return True
        entry = search.entries[self.start]
        good = False
        self.unsettled = self.unsettled or isinstance(entry.line, Used | Played)
        if again < self.again and isinstance(entry.line, Used | Played):
            for option, card in options_for(node.state, search.sight, entry):
                made = search.stepper.step(node, option, card)
                good = (made is not None and self.on(made, again + 1)) or good
        return good


def is_card(answer: int) -> bool:
    """Return whether an answer to a pick is a card."""
    return 0 <= answer < SPOT_BASE
