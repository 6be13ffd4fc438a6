"""The checker: a search that proves a win this turn against every answer of the opponent and every outcome of chance.

Each round of the search allows one more choice of the player, so that the first proof found is a shortest proof. At a
choice of the player one option must win; at a choice of the opponent or of chance every option must win. Settled
positions are kept by the hash of the whole state. The search guesses nothing: if it ends without proof, it says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ptcg.engine.inspect import Runaway, State, clone, decide, key
from ptcg.game import Game

WON, REFUTED, OPEN = "won", "refuted", "open"
"""The verdicts of a search: a win is certain, no play wins for certain, or neither could be settled."""
NODES = 200_000  # positions a search may look at
MOST_CHOICES = 40  # choices of the player in one turn
MOST_ANSWERS = 150  # decisions in a row on one path, of either player or of chance

LOST, CUT = -1, -2


@dataclass(frozen=True)
class Proof:
    """The result of a search: the verdict, and how many positions were looked at. For a win also the most choices that
    the player needs, and the line in which both sides do their best (the defence delays the win longest)."""

    verdict: str
    nodes: int
    choices: int = 0
    line: tuple[str, ...] = field(default=())

    def __str__(self) -> str:
        """Return the verdict as one sentence."""
        if self.verdict == WON:
            return f"proved: won this turn in at most {self.choices} choices ({self.nodes} positions looked at)"
        if self.verdict == REFUTED:
            return f"no certain win: every play was tried ({self.nodes} positions looked at)"
        return f"not proved: the search ended after {self.nodes} positions without an answer"


class Search:
    """A search for one player in one turn. `value` and `settled` take any position of that turn."""

    def __init__(self, player: int, turn: int, nodes: int = NODES, stop: Callable[[], bool] | None = None) -> None:
        """Prepare a search that looks at no more than `nodes` positions. `stop` is called now and then; if it returns
        True, the search ends."""
        self.player = player
        self.turn = turn
        self.most = nodes
        self.nodes = 0
        self.ended = False
        self._stop = stop
        self._settled: dict[int, int] = {}
        self._cut: dict[int, int] = {}

    def value(self, s: State, choices: int) -> int:
        """Return how many choices the player needs at most to win, or LOST if there is no certain win, or CUT if
        `choices` are too few to tell or the search has `ended` first."""
        return self._value(s, choices, MOST_ANSWERS)

    def settled(self, s: State) -> int:
        """Return the value with as many choices as a turn may have; CUT if the search ends first."""
        for choices in range(MOST_CHOICES + 1):
            found = self.value(s, choices)
            if found != CUT or self.ended:
                return found
        return CUT

    def _value(self, s: State, choices: int, left: int) -> int:
        if s.turn != self.turn:
            return LOST
        if s.over:
            return 0 if s.winner == self.player else LOST
        mine = s.ask_player == self.player
        if (mine and choices == 0) or left == 0:
            return CUT
        known = key(s)
        if known in self._settled:
            found = self._settled[known]
            return found if found <= choices else CUT
        if self._cut.get(known, -1) >= choices:
            return CUT
        found = self._mine(s, choices, left) if mine else self._theirs(s, choices, left)
        if found != CUT:
            self._settled[known] = found
        elif not self.ended:
            self._cut[known] = choices
        return found

    def _mine(self, s: State, choices: int, left: int) -> int:
        sure = True
        for i in range(len(s.ask_opts)):
            found = self._after(s, i, choices - 1, left)
            if found >= 0:
                return found + 1
            if self.ended:
                return CUT
            sure = sure and found == LOST
        return LOST if sure else CUT

    def _theirs(self, s: State, choices: int, left: int) -> int:
        worst, cut = 0, False
        for i in range(len(s.ask_opts)):
            found = self._after(s, i, choices, left)
            if found == LOST or self.ended:
                return found if found == LOST else CUT
            cut = cut or found == CUT
            worst = max(worst, found)
        return CUT if cut else worst

    def _after(self, s: State, option: int, choices: int, left: int) -> int:
        after = self.played(s, option)
        return CUT if after is None else self._value(after, choices, left - 1)

    def known(self, s: State) -> int:
        """Return the value of a position that the search has settled; CUT for any other."""
        if s.turn != self.turn or s.over:
            return 0 if s.over and s.turn == self.turn and s.winner == self.player else LOST
        return self._settled.get(key(s), CUT)

    def played(self, s: State, option: int) -> State | None:
        """Return the position after an option; None if the engine cannot finish the option, or if the search has
        ended."""
        if self.nodes >= self.most or (self._stop is not None and self.nodes % 256 == 255 and self._stop()):
            self.ended = True
            return None
        self.nodes += 1
        after = clone(s)
        try:
            decide(after, after.ask_opts[option])
        except Runaway:
            return None
        return after


def prove(game: Game, nodes: int = NODES, stop: Callable[[], bool] | None = None) -> Proof:
    """Search whether the player whose turn it is wins this turn for certain. Raises ValueError unless the game asks for
    chance (``chance="ask"``): otherwise the search would know the coins."""
    s = game.state
    if not s.chance_asks:
        raise ValueError('prove: expected a game with chance="ask": a proof must hold for every coin')
    search = Search(s.player, s.turn, nodes, stop)
    found = search.settled(s)
    if found == CUT:
        return Proof(OPEN, search.nodes)
    if found == LOST:
        return Proof(REFUTED, search.nodes)
    return Proof(WON, search.nodes, found, tuple(_line(game, search)))


def _line(game: Game, search: Search) -> list[str]:
    """Return the line of a won position, as notation. The proof has settled a winning option of the player and all
    options of the others at each step."""
    at, line = game.clone(), []
    while not at.state.over:
        s = at.state
        values = []
        for option in s.ask_opts:
            after = clone(s)
            try:
                decide(after, option)
            except Runaway:
                values.append(CUT)
            else:
                values.append(search.known(after))
        if s.ask_player == search.player:
            best = min((v, i) for i, v in enumerate(values) if v >= 0)[1]  # at least one option is settled as won
        else:
            best = max(range(len(values)), key=lambda i: (values[i], -i))  # the proof has settled all options
        who = "" if s.ask_player == search.player else "(chance) " if s.ask_player == 2 else "(opp) "
        line.append(who + at.options.notations[best])
        at.choose(best)
    return line
