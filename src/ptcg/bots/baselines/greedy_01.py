"""The greedy bot of version 0.1, kept as it was."""

from __future__ import annotations

from random import Random

from ptcg.bots.brain.balance import worth
from ptcg.engine.inspect import A_ATTACK, A_END, K_MAIN, Runaway, State, clone, decide, kind_of
from ptcg.game import Seat

MOST_TRIED = 24  # the most options of a pick that are tried; the others are often alike
LINE = 12  # the decisions that are followed after the first
GAIN = 0.5  # an action must gain this much over doing nothing, so that a turn ends


class Greedy01Bot:
    """A bot that plays any deck of any era by one-step search over its own decisions."""

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of the option that leads to the position worth most."""
        n = len(seat.options)
        if n == 1:
            return 0
        me = seat.player
        s = seat.deal(rng.getrandbits(32))
        tried = list(range(n)) if n <= MOST_TRIED or s.ask_kind == K_MAIN else sorted(rng.sample(range(n), MOST_TRIED))
        values = {i: self._value(s, i, me, rng) for i in tried}
        if s.ask_kind == K_MAIN:
            return self._act(s, values, me)
        return max(tried, key=lambda i: (values[i], -i))

    def _act(self, s: State, values: dict[int, float], seat: int) -> int:
        """Return, in the main part, first an option that improves the position, then the best attack, then the end."""
        kinds = {i: kind_of(s.ask_opts[i]) for i in values}
        now = worth(s, seat)
        others = [i for i in values if kinds[i] not in (A_ATTACK, A_END)]
        attacks = [i for i in values if kinds[i] == A_ATTACK]
        best = max(others, key=lambda i: (values[i], -i), default=None)
        wins = [i for i in attacks if values[i] > 5000]
        if wins:
            return wins[0]
        if best is not None and values[best] > now + GAIN:
            return best
        if attacks:
            return max(attacks, key=lambda i: (values[i], -i))
        return max(values, key=lambda i: (kinds[i] == A_END, values[i]))

    def _value(self, s: State, i: int, seat: int, rng: Random) -> float:
        """Return the worth of an option: take it on a copy, answer what follows, and value the position."""
        t = clone(s)
        try:
            decide(t, t.ask_opts[i])
            self._follow(t, seat, rng, LINE)
        except Runaway:
            return -1e6
        return worth(t, seat)

    def _follow(self, t: State, seat: int, rng: Random, line: int) -> None:
        """Answer decisions until the action is done: its own by trying a few options, others' at random."""
        turn = t.turn
        while not t.over and t.ask_player >= 0 and line > 0:
            if t.ask_kind == K_MAIN or t.turn > turn + 1:
                return
            line -= 1
            opts = t.ask_opts
            if t.ask_player == seat and len(opts) > 1:
                decide(t, opts[self._best_of_few(t, seat, rng)])
            else:
                decide(t, opts[rng.randrange(len(opts))])

    def _best_of_few(self, t: State, seat: int, rng: Random) -> int:
        """Return the best of up to six options of a pick inside an action, after a quick look."""
        n = len(t.ask_opts)
        tried = range(n) if n <= 6 else rng.sample(range(n), 6)
        best, value = 0, -1e9
        for i in tried:
            u = clone(t)
            decide(u, u.ask_opts[i])
            w = worth(u, seat)
            if w > value:
                best, value = i, w
        return best
