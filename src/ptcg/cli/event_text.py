"""What happened, in words: the events of a game as one seat may know them."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.core.board import mons, top_card
from ptcg.core.record import Happening
from ptcg.core.state import State, live, player_of, ref_of
from ptcg.core.words import ASIDE, CONDITIONS, DECK, FACE_DOWN, HAND, PRIZES, ZONES, is_spot
from ptcg.game import Game
from ptcg.game.game import WAYS
from ptcg.game.notation import attack_name, card_name
from ptcg.rulebooks.catalogue import load

LEDGER_RULES = {
    "base": "DAMAGE-02",
    "attacker": "DAMAGE-03",
    "weakness": "DAMAGE-05",
    "resistance": "DAMAGE-06",
    "defender": "DAMAGE-07",
    "prevented": "EFFECT-05",
    "final": "DAMAGE-08",
}
"""The rule of each step of a damage calculation."""

_HIDDEN = (DECK, HAND, PRIZES, ASIDE)


@dataclass(frozen=True)
class Line:
    """One event: what it is called, in words, its rule, and the steps of a damage calculation with theirs."""

    what: str
    words: str
    rule: str
    steps: tuple[str, ...] = ()

    @property
    def cited(self) -> str:
        """The rule and the rulings on it."""
        return cited(self.rule)


def cited(rule: str) -> str:
    """A rule id with the rulings beyond the books that bear on it: `KO-09; R-31, R-34`."""
    rulings = load().rulings_on(rule)
    return f"{rule}; {', '.join(rulings)}" if rulings else rule


class Teller:
    """Tells the events of a game as they come. `seat` None sees all; `names` are what the two players are called.

    The game must listen (`listen=True`). Call `remember` before each choice, so that a Pokémon that leaves play by it
    can still be named.
    """

    def __init__(self, game: Game, seat: int | None, names: tuple[str, str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self._told = 0
        self._pokemon: dict[int, str] = {}

    def remember(self) -> None:
        """Note the names of all Pokémon in play."""
        s = self.game.state
        for player in range(2):
            for spot in mons(s, player):
                self._pokemon[ref_of(s, spot)] = card_name(s, top_card(s, spot))

    def news(self) -> list[Line]:
        """The events since the last call; none that were told before an undo are told again."""
        events = self.game.events
        start, self._told = min(self._told, len(events)), len(events)
        lines = [self._line(event) for event in events[start:]]
        self.remember()
        return lines

    def _line(self, event: Happening) -> Line:
        tell = getattr(self, f"_{event.what}", None)
        words = tell(event) if tell is not None else event.what.replace("_", " ")
        steps = tuple(self._step(*step) for step in event.ledger)
        return Line(event.what, words, event.rule, steps)

    def _step(self, step: str, card: int, amount: int) -> str:
        by = f" ({self._card(card)})" if card >= 0 else ""
        return f"{step} {amount}{by} [{cited(LEDGER_RULES[step])}]"

    @property
    def _state(self) -> State:
        return self.game.state

    def _who(self, player: int) -> str:
        return self.names[player] if player in (0, 1) else "Nobody"

    def _card(self, card: int) -> str:
        if card < 0:
            return "a card"
        hidden = self._state.know[card] & FACE_DOWN and self._state.defs.owner[card] != self.seat
        return "a face-down card" if hidden and self.seat is not None else card_name(self._state, card)

    def _mon(self, ref: int) -> str:
        s = self._state
        if ref not in self._pokemon and live(s, ref):
            self._pokemon[ref] = card_name(s, top_card(s, ref & 255))
        name = self._pokemon.get(ref, "a Pokémon")
        return f"{self._who(player_of(ref & 255))}: {name}" if is_spot(ref) else name

    def _mine(self, player: int) -> bool:
        return self.seat in (None, player)

    def _turn(self, e: Happening) -> str:
        return f"Turn {e.n}: {self._who(e.player)}"

    def _first(self, e: Happening) -> str:
        return f"{self._who(e.player)} went first"

    def _checkup(self, e: Happening) -> str:
        return "Between turns"

    def _draw(self, e: Happening) -> str:
        if e.obj >= 0 and self._mine(e.player):
            return f"{self._who(e.player)} drew {self._card(e.obj)}"
        return f"{self._who(e.player)} drew {e.n} card{'s'[: e.n != 1]}"

    def _bench(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} came onto the Bench"

    def _place(self, e: Happening) -> str:
        card = self._card(e.obj) if self._mine(e.player) else "a face-down Pokémon"
        return f"{self._who(e.player)} put {card} {'into the Active Spot' if e.n else 'onto the Bench'}"

    def _prizes_set(self, e: Happening) -> str:
        return f"{self._who(e.player)} set out {e.n} Prize{'s'[: e.n != 1]}"

    def _reveal_all(self, e: Happening) -> str:
        return "All Pokémon were turned face up"

    def _reveal(self, e: Happening) -> str:
        return f"{self._who(e.player)} showed {card_name(self._state, e.obj)}"

    def _mulligan(self, e: Happening) -> str:
        return f"{self._who(e.player)} had no Basic Pokémon: mulligan"

    def _evolve(self, e: Happening) -> str:
        before, after = self._mon(e.obj), self._card(e.other)
        self._pokemon[e.obj] = after
        return f"{before} evolved into {after}"

    def _level_up(self, e: Happening) -> str:
        before, after = self._mon(e.obj), self._card(e.other)
        self._pokemon[e.obj] = after
        return f"{before} levelled up to {after}"

    def _attach(self, e: Happening) -> str:
        return f"{self._card(e.obj)} was attached to {self._mon(e.other)}"

    def _play(self, e: Happening) -> str:
        return f"{self._who(e.player)} played {self._card(e.obj)}"

    def _respond(self, e: Happening) -> str:
        return f"{self._who(e.player)} answered with {self._card(e.obj)}"

    def _stadium(self, e: Happening) -> str:
        return f"{self._card(e.obj)} came into play"

    def _use(self, e: Happening) -> str:
        name = self._state.defs.clauses[e.n].name
        by = self._mon(e.other) if is_spot(e.other) else self._card(e.obj)
        return f"{self._who(e.player)} used {name + ' of ' if name else ''}{by}"

    def _trigger(self, e: Happening) -> str:
        name = self._state.defs.clauses[e.n].name
        by = self._mon(e.other) if is_spot(e.other) else self._card(e.obj)
        return f"{name} of {by} takes effect" if name else f"{by} takes effect"

    def _cancelled(self, e: Happening) -> str:
        return f"{self._card(e.obj)} was cancelled"

    def _coin(self, e: Happening) -> str:
        about = f" for {self._card(e.obj)}" if e.obj >= 0 and not is_spot(e.obj) else ""
        return f"{self._who(e.player)} flipped {'heads' if e.n == 1 else 'tails'}{about}"

    def _attack(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} attacked with {attack_name(self._state, e.other)}"

    def _copies(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} copied {attack_name(self._state, e.other)}"

    def _fails(self, e: Happening) -> str:
        return "The attack did nothing"

    def _damage(self, e: Happening) -> str:
        return f"{e.n} damage to {self._mon(e.obj)}"

    def _counters(self, e: Happening) -> str:
        return f"{e.n} damage counter{'s'[: e.n != 1]} on {self._mon(e.obj)}"

    def _healed(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} was healed of {-e.n * 10} damage"

    def _condition(self, e: Happening) -> str:
        words = [name for bit, name in enumerate(CONDITIONS) if e.n >> bit & 1]
        return f"{self._mon(e.obj)} is {' and '.join(words) or 'free of Special Conditions'}"

    def _wakes(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} woke up"

    def _switch(self, e: Happening) -> str:
        if e.rule == "RETREAT-01":
            return f"{self._mon(e.other)} retreated, {self._mon(e.obj)} became Active"
        return f"{self._mon(e.obj)} became Active for {self._mon(e.other)}"

    def _promote(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} became Active"

    def _return(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} left play"

    def _knocked_out(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} was Knocked Out"

    def _prize(self, e: Happening) -> str:
        return f"{self._who(e.player)} took a Prize" + (f": {self._card(e.obj)}" if self._mine(e.player) else "")

    def _shuffle(self, e: Happening) -> str:
        return f"{self._who(e.player)} shuffled the deck"

    def _move(self, e: Happening) -> str:
        before, after = e.other, e.n
        open_move = before not in _HIDDEN or after not in _HIDDEN
        seen = open_move or self.seat is None or (self.seat == e.player and HAND in (before, after))
        card = self._card(e.obj) if seen else "a card"
        return f"{self._who(e.player)}: {card} went from {ZONES[before]} to {ZONES[after]}"

    def _over(self, e: Happening) -> str:
        way = WAYS.get(e.n, "")
        return f"{self._who(e.player)} won ({way})" if e.player in (0, 1) else f"Nobody won ({way})"

    def _sudden_death(self, e: Happening) -> str:
        return "Sudden Death"
