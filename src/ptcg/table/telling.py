"""What happened, as one seat may know it: the only way an event leaves the server (ZONE-10)."""

from __future__ import annotations

from typing import Any

from ptcg.core.board import mons, top_card
from ptcg.core.record import Happening
from ptcg.core.state import State, live, player_of, ref_of
from ptcg.core.words import ASIDE, CONDITIONS, DECK, HAND, PRIZES, is_spot
from ptcg.game import Game
from ptcg.game.game import WAYS
from ptcg.game.notation import attack_name, card_name

HIDDEN_ZONES = (DECK, HAND, PRIZES, ASIDE)
ZONE_WORDS = [
    "deck",
    "hand",
    "discard pile",
    "Lost Zone",
    "Prizes",
    "cards set aside",
    "table",
    "Stadium",
    "play",
    "play",
]
STEP_WORDS = {
    "base": "Base",
    "attacker": "Attacker's side",
    "weakness": "Weakness",
    "resistance": "Resistance",
    "defender": "Defender's side",
    "prevented": "Prevented",
    "final": "Final",
}
STEP_RULES = {
    "base": "DAMAGE-02",
    "attacker": "DAMAGE-03",
    "weakness": "DAMAGE-05",
    "resistance": "DAMAGE-06",
    "defender": "DAMAGE-07",
    "prevented": "DAMAGE-07",
    "final": "DAMAGE-08",
}
Line = dict[str, Any]


def ledger_rows(steps: list[tuple[str, str | None, int]]) -> list[Line]:
    """The steps of a damage calculation, each with the running amount after it, in words and with its rule."""
    return [
        {
            "label": STEP_WORDS.get(step, step.capitalize()),
            "source": card,
            "n": n,
            "rule": STEP_RULES.get(step, "DAMAGE-01"),
        }
        for step, card, n in steps
        if step != "final"
    ]


class Teller:
    """Tells the events of a game to one seat (None: a spectator). `names` are what the seats are called.

    Call `remember` before every choice, so that a Pokémon that leaves play by it can still be named and placed.
    """

    def __init__(self, seat: int | None, names: tuple[str, str]) -> None:
        self.seat = seat
        self.names = names
        self._told = 0
        self._count = 0
        self._hurt: dict[int, int] = {}
        self._names: dict[int, str] = {}
        self._places: dict[int, str] = {}
        self._state: State | None = None

    def remember(self, game: Game) -> None:
        """Note names and places of all Pokémon in play."""
        s = game.state
        for player in range(2):
            for spot in mons(s, player):
                ref = ref_of(s, spot)
                self._names[ref] = self._face_up(s, top_card(s, spot))
                self._places[ref] = self._place(s, spot)

    def news(self, game: Game, at: int) -> list[Line]:
        """Lines for what has happened since the last call; `at` is the number of choices made by then."""
        events = game.state.log
        start, self._told = min(self._told, len(events)), len(events)
        self._state = game.state
        lines = []
        for event in events[start:]:
            words = self._words(event)
            if words is not None:
                lines.append(self._line(event, words[:1].upper() + words[1:], at))
                if event.what in ("damage", "counters"):
                    self._hurt[event.obj] = self._count
                self._count += 1
        self.remember(game)
        return lines

    def hurt(self, game: Game) -> dict[str, int]:
        """For each place with a Pokémon that was hurt: which line told of it last."""
        s = game.state
        spots = [spot for player in range(2) for spot in mons(s, player)]
        return {self._place(s, spot): self._hurt[ref_of(s, spot)] for spot in spots if ref_of(s, spot) in self._hurt}

    def _line(self, e: Happening, words: str, at: int) -> Line:
        line: Line = {"at": at, "what": e.what, "text": words, "rule": e.rule, "turn": self.s.turn, "who": e.player}
        if e.what == "turn":
            line["turn"] = e.n
        if is_spot(e.obj):
            line["ref"] = self._places.get(e.obj)
        if e.what in ("damage", "counters", "healed"):
            line["n"] = e.n if e.what == "damage" else abs(e.n) * 10  # counters are counted, damage is in points
        if e.what == "coin":
            line["coin"] = "heads" if e.n == 1 else "tails"
        if e.ledger:
            line["ledger"] = ledger_rows(
                [(step, self._card(card) if card >= 0 else None, n) for step, card, n in e.ledger]
            )
        return line

    @property
    def s(self) -> State:
        """The state told about."""
        assert self._state is not None
        return self._state

    def _place(self, s: State, spot: int) -> str:
        p = player_of(spot)
        me = self.seat if self.seat is not None else 0
        side = "me" if p == me else "opp"
        if s.active[p] == spot:
            return f"{side}.active"
        return f"{side}.bench[{s.bench[p].index(spot)}]" if spot in s.bench[p] else f"{side}.gone"

    def _face_up(self, s: State, card: int) -> str:
        """Name of a card in play; a card lying face down is not named to those who may not know it."""
        bits = s.know[card]
        known = bits & 3 == 3 if self.seat is None else bits & (1 << self.seat)
        return card_name(s, card) if known else "a face-down Pokémon"

    def _who(self, player: int) -> str:
        if player not in (0, 1):
            return "Nobody"
        return "You" if player == self.seat else self.names[player]

    def _whose(self, player: int) -> str:
        return "your" if player == self.seat else f"{self.names[player]}'s"

    def _card(self, card: int) -> str:
        return card_name(self.s, card) if card >= 0 else "a card"

    def _mon(self, ref: int) -> str:
        s = self.s
        if ref not in self._names and live(s, ref):
            self._names[ref] = self._face_up(s, top_card(s, ref & 255))
            self._places[ref] = self._place(s, ref & 255)
        name = self._names.get(ref, "Pokémon")
        return f"{self._whose(player_of(ref & 255))} {name}" if is_spot(ref) else name

    def _mine(self, player: int) -> bool:
        return self.seat is not None and self.seat == player

    def _words(self, e: Happening) -> str | None:
        tell = getattr(self, f"_tell_{e.what}", None)
        return tell(e) if tell is not None else None

    def _tell_turn(self, e: Happening) -> str:
        return f"{self._whose(e.player)} turn {e.n}."

    def _tell_first(self, e: Happening) -> str:
        return f"{self._who(e.player)} {'go' if self._mine(e.player) else 'goes'} first."

    def _tell_draw(self, e: Happening) -> str:
        if e.obj >= 0 and self._mine(e.player):
            return f"{self._who(e.player)} drew *{self._card(e.obj)}*."
        return f"{self._who(e.player)} drew {'a card' if e.n == 1 else f'{e.n} cards'}."

    def _tell_bench(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} came onto the Bench."

    def _tell_place(self, e: Happening) -> str:
        card = f"*{self._card(e.obj)}*" if self._mine(e.player) else "a face-down Pokémon"
        return f"{self._who(e.player)} put {card} {'into the Active Spot' if e.n else 'onto the Bench'}."

    def _tell_prizes_set(self, e: Happening) -> str:
        return f"{self._who(e.player)} set out {e.n} Prizes." if e.n != 1 else f"{self._who(e.player)} set out a Prize."

    def _tell_reveal_all(self, e: Happening) -> str:
        return "All Pokémon are turned face up."

    def _tell_reveal(self, e: Happening) -> str:
        return f"{self._who(e.player)} showed *{self._card(e.obj)}*."

    def _tell_mulligan(self, e: Happening) -> str:
        return f"{self._who(e.player)} had no Basic Pokémon and drew a new hand."

    def _tell_evolve(self, e: Happening) -> str:
        before, after = self._mon(e.obj), self._card(e.other)
        self._names[e.obj] = after
        return f"{before} evolved into *{after}*."

    def _tell_level_up(self, e: Happening) -> str:
        before, after = self._mon(e.obj), self._card(e.other)
        self._names[e.obj] = after
        return f"{before} levelled up to *{after}*."

    def _tell_attach(self, e: Happening) -> str:
        return f"*{self._card(e.obj)}* was attached to {self._mon(e.other)}."

    def _tell_play(self, e: Happening) -> str:
        return f"{self._who(e.player)} played *{self._card(e.obj)}*."

    def _tell_respond(self, e: Happening) -> str:
        return f"{self._who(e.player)} answered with *{self._card(e.obj)}*."

    def _tell_stadium(self, e: Happening) -> str:
        return f"*{self._card(e.obj)}* is the Stadium in play."

    def _tell_use(self, e: Happening) -> str:
        name = self.s.defs.clauses[e.n].name
        by = self._mon(e.other) if is_spot(e.other) else self._card(e.obj)
        return f"{self._who(e.player)} used *{name}* of {by}." if name else f"{self._who(e.player)} used {by}."

    def _tell_trigger(self, e: Happening) -> str:
        name = self.s.defs.clauses[e.n].name
        return f"*{name or self._card(e.obj)}* takes effect."

    def _tell_cancelled(self, e: Happening) -> str:
        return f"*{self._card(e.obj)}* was cancelled."

    def _tell_coin(self, e: Happening) -> str:
        about = f" for {self._card(e.obj)}" if e.obj >= 0 and not is_spot(e.obj) else ""
        return f"Coin{about}: *{'heads' if e.n == 1 else 'tails'}*."

    def _tell_attack(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} attacked with *{attack_name(self.s, e.other)}*."

    def _tell_copies(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} copied *{attack_name(self.s, e.other)}*."

    def _tell_fails(self, e: Happening) -> str:
        return "The attack did nothing."

    def _tell_damage(self, e: Happening) -> str:
        return f"# damage to {self._mon(e.obj)}."

    def _tell_counters(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} got {e.n} damage counter{'s'[: e.n != 1]}."

    def _tell_healed(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} was healed of {-e.n * 10} damage."

    def _tell_condition(self, e: Happening) -> str:
        words = [name for bit, name in enumerate(CONDITIONS) if e.n >> bit & 1]
        return f"{self._mon(e.obj)} is {'*' + ' and '.join(words) + '*' if words else 'free of Special Conditions'}."

    def _tell_wakes(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} woke up."

    def _tell_switch(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} became Active for {self._mon(e.other)}."

    def _tell_promote(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} became Active."

    def _tell_return(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} left play."

    def _tell_knocked_out(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} was *Knocked Out*."

    def _tell_prize(self, e: Happening) -> str:
        return f"{self._who(e.player)} took a Prize" + (f": *{self._card(e.obj)}*." if self._mine(e.player) else ".")

    def _tell_shuffle(self, e: Happening) -> str:
        return f"{self._who(e.player)} shuffled the deck."

    def _tell_move(self, e: Happening) -> str:
        """A card between zones: named if one of them is open, or if it goes to or from one's own hand."""
        before, after = e.other, e.n
        opened = before not in HIDDEN_ZONES or after not in HIDDEN_ZONES
        shown = opened or (self._mine(e.player) and HAND in (before, after))
        card = f"*{self._card(e.obj)}*" if shown else "a card"
        return f"{self._who(e.player)} moved {card} from {ZONE_WORDS[before]} to {ZONE_WORDS[after]}."

    def _tell_over(self, e: Happening) -> str:
        way = WAYS.get(e.n, "")
        return f"{self._who(e.player)} won ({way})." if e.player in (0, 1) else f"Nobody won ({way})."

    def _tell_sudden_death(self, e: Happening) -> str:
        return "Sudden Death: a new game decides."
