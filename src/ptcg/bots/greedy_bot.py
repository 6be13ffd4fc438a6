"""The greedy bot: a learned pilot chooses among the options, and a lookahead to the end of the turn corrects it.

It has no line about any card. It learns what a card does by trying it on a copy, and from the card's own program.
"""

from __future__ import annotations

from random import Random

from ptcg.bots import pilots
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.pilot import Memory
from ptcg.bots.brain.piloting import choose, offer
from ptcg.bots.lookahead import JUDGED, Lookahead
from ptcg.bots.notes import Notes
from ptcg.bots.taste import taste_of
from ptcg.game import Seat
from ptcg.game.decision import kind

FEW = 6  # the most options of a pick inside an action that it looks at
WORLDS = 4  # the most deals in which it plays the options of a decision on
NET = JUDGED  # won more than the nets on tune lists: it credits the attacks that the next turns allow


class GreedyBot:
    """A bot that plays any deck of any era by a learned policy, one-step trials, and a lookahead within the turn.

    >>> from ptcg.bots import make
    >>> type(make("greedy:mistakes=0.1")).__name__
    'GreedyBot'
    """

    def __init__(
        self,
        taste: str = "",
        few: int = FEW,
        slips: float = 0.0,
        pilot: str = pilots.GENERAL,
        worlds: int = WORLDS,
        net: str = NET,
    ) -> None:
        """Set the pilot, the breadth, the lookahead and the errors of the bot.

        ``taste``: weights by which a trial is valued, other than the usual ones, such as ``unit 5 tool 3``. ``few``:
        options of a pick inside an action that it looks at. ``slips``: the share of decisions in which it picks at
        random, for a weaker opponent. ``pilot``: the name of the stored weights. ``worlds``: the most deals in which
        the options of a decision are played on to the end of the turn; 0 plays by the pilot alone, fifteen times as
        fast. ``net``: the value that compares the ends of the turn: `judged`, or the name of a net.
        """
        if few < 1 or not 0 <= slips <= 1 or worlds < 0:
            raise ValueError("greedy: expected few of 1 or more, slips from 0 to 1, and worlds of 0 or more")
        self.taste, self.few, self.slips, self.pilot = taste_of(taste), few, slips, pilots.load(pilot)
        self.lookahead = Lookahead(self.pilot, net, self.taste, worlds)
        self._memory = Memory()

    @property
    def notes(self) -> Notes:
        """How often it has taken each action in the turn."""
        return Notes(int(self._memory.turn), tuple(self._memory.taken.items()))

    @notes.setter
    def notes(self, notes: Notes) -> None:
        self._memory.note_turn(notes.turn)
        self._memory.taken = dict(notes.taken)

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of the option with the best score or, looking ahead, with the best end of the turn."""
        n = len(seat.options)
        if n == 1:
            return 0
        if self.slips and rng.random() < self.slips:
            return rng.randrange(n)
        mind = Mind(rng.getrandbits(32), self.few, self.taste)
        self._memory.rows.clear()  # trials of another deal; how often it took each action is what it remembers
        s = seat.deal(rng.getrandbits(32))
        if not self.lookahead.worlds or kind(s) in ("first", "prize"):
            return int(choose(s, mind, self.pilot, self._memory, None, 1.0))
        self._memory.note_turn(s.turn)
        found = offer(s, mind, self._memory)
        scores = [float(x) for x in self.pilot.scores(found.about, found.rows)]
        choice = found.options[self.lookahead.choice(seat, rng, found.options, scores)]
        if kind(s) == "main":
            option = s.ask_opts[choice]
            self._memory.taken[option] = self._memory.taken.get(option, 0) + 1
        return int(choice)
