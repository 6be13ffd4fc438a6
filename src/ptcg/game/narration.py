"""Narration: what happened, in plain English, as one seat may know it (ZONE-10).

Terminal, table, replay and log all describe a game through a ``Narrator``; an event reaches a person in no other way.
In a text, ``*words*`` are emphasised and ``#`` is replaced by the figure of the line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ptcg.core.board import mons, top_card
from ptcg.core.records import Happening
from ptcg.core.state import State, live, player_of, ref_of
from ptcg.core.vocabulary import (
    ASIDE,
    ATTACHED,
    CONDITIONS,
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    LOST,
    PILE,
    PRIZES,
    RESOLVING,
    STADIUM,
    is_spot,
)
from ptcg.game.ledger import Step, cited
from ptcg.game.notation import attack_name, card_id, card_name, spot_ref

HIDDEN_ZONES = (DECK, HAND, PRIZES, ASIDE)
PLACES = {
    DECK: "{own} deck",
    HAND: "{own} hand",
    DISCARD: "{own} discard pile",
    LOST: "the Lost Zone",
    PRIZES: "{own} Prizes",
    RESOLVING: "the table",
    STADIUM: "play",
    PILE: "play",
    ATTACHED: "play",
}
INTO = {
    DECK: "into {own} deck",
    HAND: "into {own} hand",
    DISCARD: "into the discard pile",
    LOST: "into the Lost Zone",
    PRIZES: "among {own} Prizes",
    STADIUM: "into play",
    PILE: "into play",
    ATTACHED: "into play",
    RESOLVING: "onto the table",
}
TEXTS = ("use", "trigger")
SHOWN = (
    "play", "respond", "attach", "stadium", "bench", "evolve", "level_up", "attack", "copies", "knocked_out", "switch",
    "promote", "reveal", *TEXTS,
)  # fmt: skip
"""Events whose words name a card."""
ENDINGS = {
    "prizes": "all Prizes are taken",
    "no Pokémon": "the other player has no Pokémon left",
    "empty deck": "the other player cannot draw a card",
    "effect": "an effect says so",
    "sudden death": "after Sudden Death",
    "cut": "the game was cut short",
    "fewer prizes": "fewer Prizes are left in Sudden Death",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One event in words, with its rule.

    ``at``: how many choices were made before the event; ``ref``: the place of its Pokémon; ``card``: the id of the card
    that the line shows; ``n``: its figure; ``steps``: how damage was computed.
    """

    what: str
    text: str
    rule: str
    turn: int
    who: int
    at: int = 0
    ref: str | None = None
    n: int | None = None
    coin: str = ""
    card: str = ""
    steps: tuple[Step, ...] = ()

    @property
    def words(self) -> str:
        """The line as plain text."""
        return self.text.replace("#", str(self.n)).replace("*", "")

    @property
    def cited(self) -> str:
        """The rule, with the rulings on it."""
        return cited(self.rule)

    def frame(self) -> dict[str, Any]:
        """Return the line as plain data; empty fields are left out."""
        out: dict[str, Any] = {"at": self.at, "what": self.what, "text": self.text, "rule": self.rule}
        out |= {"turn": self.turn, "who": self.who}
        for key in ("ref", "n", "coin", "card"):
            if getattr(self, key) not in (None, ""):
                out[key] = getattr(self, key)
        if self.steps:
            out["ledger"] = [step.frame() for step in self.steps if not step.last]
        return out


def _figure(e: Happening) -> int | None:
    """Return the number that an event is about: damage (a counter is ten), or the cards that were drawn."""
    if e.what in ("damage", "draw"):
        return int(e.n)
    return abs(int(e.n)) * 10 if e.what in ("counters", "healed") else None


class Narrator:
    """Describes the events of a game to one seat.

    Seat None is a spectator, who sees all cards if ``everything`` is set. ``names`` are the players' names; a seat
    reads "you" for itself. The game must listen (`listen=True`). Call `remember` before every choice, so that the
    narrator can still name and place a Pokémon that the choice takes out of play.
    """

    def __init__(self, seat: int | None, names: tuple[str, str], *, everything: bool = False) -> None:
        self.seat = seat
        self.names = names
        self.everything = everything
        self._told = 0
        self._count = 0
        self._hurt: dict[int, int] = {}
        self._mons: dict[int, str] = {}
        self._places: dict[int, str] = {}
        self._tops: dict[int, str] = {}
        self._state: State | None = None

    def remember(self, s: State) -> None:
        """Note the names and places of all Pokémon in play."""
        for player in range(2):
            for spot in mons(s, player):
                ref = ref_of(s, spot)
                self._note(s, ref, spot)

    def _note(self, s: State, ref: int, spot: int) -> None:
        top = top_card(s, spot)
        self._mons[ref], self._places[ref] = self._face_up(s, top), self._where(s, spot)
        self._tops[ref] = card_id(s, top) if self._knows(s, top) else ""

    def news(self, s: State, at: int = 0) -> list[Line]:
        """Return lines for what has happened since the last call; after an undo, no line is repeated.

        ``at`` is the number of choices made so far.
        """
        start, self._told = min(self._told, len(s.log)), len(s.log)
        self._state = s
        lines = []
        for event in s.log[start:]:
            text = getattr(self, f"_{event.what}")(event)
            begins = 1 if text.startswith("*") else 0
            lines.append(self._line(event, text[:begins] + text[begins : begins + 1].upper() + text[begins + 1 :], at))
            if event.what in ("damage", "counters"):
                self._hurt[event.obj] = self._count
            self._count += 1
        self.remember(s)
        return lines

    def hurt(self, s: State) -> dict[str, int]:
        """Return, for each place with a hurt Pokémon, the number of the last line that reported damage to it."""
        spots = [spot for player in range(2) for spot in mons(s, player)]
        return {self._where(s, spot): self._hurt[ref_of(s, spot)] for spot in spots if ref_of(s, spot) in self._hurt}

    def _line(self, e: Happening, text: str, at: int) -> Line:
        steps = tuple(Step(step, self._card(card) if card >= 0 else None, n) for step, card, n in e.ledger)
        return Line(
            e.what,
            text,
            e.rule,
            e.n if e.what == "turn" else self.s.turn,
            e.player,
            at,
            self._places.get(e.obj) if is_spot(e.obj) else None,
            _figure(e),
            ("heads" if e.n == 1 else "tails") if e.what == "coin" else "",
            self._shows(e),
            steps,
        )

    def _shows(self, e: Happening) -> str:
        """Return the id of the card that the words of the line name, as far as the listener may know it; else empty."""
        if e.what not in SHOWN:
            return ""
        thing = e.other if e.what in ("evolve", "level_up") or (e.what in TEXTS and is_spot(e.other)) else e.obj
        if is_spot(thing):
            return self._tops.get(thing, "")
        down = thing < 0 or (self.s.know[thing] & FACE_DOWN and not self._mine(self.s.defs.owner[thing]))
        return "" if down else card_id(self.s, thing)

    # who, whose, what
    @property
    def s(self) -> State:
        """The state that the lines describe."""
        assert self._state is not None
        return self._state

    def _where(self, s: State, spot: int) -> str:
        return spot_ref(s, spot, self.seat if self.seat is not None else 0)

    def _knows(self, s: State, card: int) -> bool:
        """Return True if the listener knows the card where it is now."""
        bits = s.know[card]
        return self.everything or (bits & 3 == 3 if self.seat is None else bits & (1 << self.seat) != 0)

    def _face_up(self, s: State, card: int) -> str:
        return card_name(s, card) if self._knows(s, card) else "face-down Pokémon"

    def _mine(self, player: int) -> bool:
        return self.everything or (self.seat is not None and self.seat == player)

    def _who(self, player: int) -> str:
        if player not in (0, 1):
            return "nobody"
        return "you" if player == self.seat else self.names[player]

    def _whose(self, player: int) -> str:
        return "your" if player == self.seat else f"{self.names[player]}'s"

    def _own(self, player: int) -> str:
        return "your" if player == self.seat else "their"

    def _card(self, card: int) -> str:
        """Return the name of a card that everybody may know, unless the card lies face down."""
        if card < 0:
            return "a card"
        down = self.s.know[card] & FACE_DOWN and not self._mine(self.s.defs.owner[card])
        return "a face-down card" if down else card_name(self.s, card)

    def _seen(self, card: int, player: int, before: int, after: int) -> str:
        """Return the name of a card that moves, or "a card" if the listener may not know it.

        This is the one rule for hidden cards. The card is named if one of the two places is open, if one is the
        listener's own hand, or if the listener knows the card where it is now.
        """
        opened = before not in HIDDEN_ZONES or after not in HIDDEN_ZONES
        own = self._mine(player) and HAND in (before, after)
        return f"*{self._card(card)}*" if opened or own or self._knows(self.s, card) else "a card"

    def _mon(self, ref: int) -> str:
        s = self.s
        if ref not in self._mons and live(s, ref):
            self._note(s, ref, ref & 255)
        name = self._mons.get(ref, "Pokémon")
        return f"{self._whose(player_of(ref & 255))} {name}" if is_spot(ref) else name

    def _user(self, e: Happening) -> str:
        return self._mon(e.other) if is_spot(e.other) else self._card(e.obj)

    # turns and set-up
    def _turn(self, e: Happening) -> str:
        return f"Turn {e.n}: {self._whose(e.player)} turn."

    def _tells_attack(self, e: Happening) -> str:
        return f"{self._who(e.player)} told the name of an attack: *{self.s.defs.names[e.n]}*."

    def _first(self, e: Happening) -> str:
        return f"{self._who(e.player)} {'go' if e.player == self.seat else 'goes'} first."

    def _checkup(self, e: Happening) -> str:
        return "Between turns."

    def _place(self, e: Happening) -> str:
        card = f"*{self._card(e.obj)}*" if self._mine(e.player) else "a face-down Pokémon"
        return f"{self._who(e.player)} put {card} {'into the Active Spot' if e.n else 'onto the Bench'}."

    def _prizes_set(self, e: Happening) -> str:
        return f"{self._who(e.player)} set out {'1 Prize card' if e.n == 1 else f'{e.n} Prize cards'}."

    def _reveal_all(self, e: Happening) -> str:
        return "All Pokémon are turned face up."

    def _mulligan(self, e: Happening) -> str:
        return f"{self._who(e.player)} had no Basic Pokémon in hand and drew a new hand."

    def _sudden_death(self, e: Happening) -> str:
        return "Sudden Death: a new game decides."

    def _over(self, e: Happening) -> str:
        from ptcg.game.game import WAYS

        why = ENDINGS.get(WAYS.get(e.n, ""), "")
        return f"{self._who(e.player)} won the game: {why}." if e.player in (0, 1) else f"Nobody won: {why}."

    # cards
    def _draw(self, e: Happening) -> str:
        if e.obj >= 0 and self._mine(e.player):
            return f"{self._who(e.player)} drew *{self._card(e.obj)}*."
        return f"{self._who(e.player)} drew {'a card' if e.n == 1 else f'{e.n} cards'}."

    def _reveal(self, e: Happening) -> str:
        return f"{self._who(e.player)} showed *{card_name(self.s, e.obj)}*."

    def _tells(self, e: Happening) -> str:
        return f"{self._who(e.player)} named *{self.s.defs.names[e.n]}*."

    def _attach(self, e: Happening) -> str:
        return f"*{self._card(e.obj)}* was attached to {self._mon(e.other)}."

    def _play(self, e: Happening) -> str:
        return f"{self._who(e.player)} played *{self._card(e.obj)}*."

    def _respond(self, e: Happening) -> str:
        return f"{self._who(e.player)} answered with *{self._card(e.obj)}*."

    def _stadium(self, e: Happening) -> str:
        return f"*{self._card(e.obj)}* is the Stadium in play."

    def _prize(self, e: Happening) -> str:
        named = f": *{self._card(e.obj)}*" if self._mine(e.player) else ""
        return f"{self._who(e.player)} took a Prize card{named}."

    def _shuffle(self, e: Happening) -> str:
        return f"{self._who(e.player)} shuffled {self._own(e.player)} deck."

    def _move(self, e: Happening) -> str:
        p, before, after = e.player, e.other, e.n
        card, who, own = self._seen(e.obj, p, before, after), self._who(p), self._own(p)
        if after == ASIDE:
            return f"{who} laid {card} to one side."
        into = INTO.get(after, "").format(own=own)
        if before in (ASIDE, RESOLVING):
            return f"{who} put {card} {into}."
        if before == after:
            return f"{who} put {card} back {into}."
        if before == HAND and after == DISCARD:
            return f"{who} discarded {card} from {own} hand."
        if before in (STADIUM, PILE, ATTACHED):
            gone = "was discarded" if after == DISCARD else f"went from play {into}"
            return f"{self._whose(p)} {card} {gone}."
        if before == DECK and after == DISCARD:
            return f"{card} went from {self._whose(p)} deck into the discard pile."
        return f"{who} put {card} from {PLACES[before].format(own=own)} {into}."

    # Pokémon
    def _bench(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} came onto the Bench."

    def _evolve(self, e: Happening) -> str:
        before, after = self._mon(e.obj), self._card(e.other)
        self._mons[e.obj] = after
        return f"{before} evolved into *{after}*."

    def _level_up(self, e: Happening) -> str:
        before, after = self._mon(e.obj), self._card(e.other)
        self._mons[e.obj] = after
        return f"{before} levelled up to *{after}*."

    def _condition(self, e: Happening) -> str:
        words = [name for bit, name in enumerate(CONDITIONS) if e.n >> bit & 1]
        return f"{self._mon(e.obj)} is {'*' + ' and '.join(words) + '*' if words else 'free of Special Conditions'}."

    def _wakes(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} woke up."

    def _switch(self, e: Happening) -> str:
        if e.rule == "RETREAT-01":
            return f"{self._mon(e.other)} retreated, and {self._mon(e.obj)} became Active."
        return f"{self._mon(e.obj)} became Active in place of {self._mon(e.other)}."

    def _promote(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} became Active."

    def _return(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} left play."

    def _knocked_out(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} was *Knocked Out*."

    # texts and attacks
    def _use(self, e: Happening) -> str:
        name = self.s.defs.clauses[e.n].name
        user = self._user(e)
        what = f"*{name}* of {user}" if name not in ("", user) else user
        return f"{self._who(e.player)} used {what}."

    def _trigger(self, e: Happening) -> str:
        name, user = self.s.defs.clauses[e.n].name, self._user(e)
        if name not in ("", user):
            return f"*{name}* of {user} takes effect."
        return f"An earlier effect of {user} happens now." if is_spot(e.other) else f"*{user}* takes effect."

    def _cancelled(self, e: Happening) -> str:
        return f"*{self._card(e.obj)}* has no effect."

    def _coin(self, e: Happening) -> str:
        about = f" for {self._card(e.obj)}" if e.obj >= 0 and not is_spot(e.obj) else ""
        return f"{self._who(e.player)} flipped *{'heads' if e.n == 1 else 'tails'}*{about}."

    def _attack(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} attacked with *{attack_name(self.s, e.other)}*."

    def _copies(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} used *{attack_name(self.s, e.other)}* as its attack."

    def _fails(self, e: Happening) -> str:
        return "The attack did nothing."

    def _damage(self, e: Happening) -> str:
        return f"# damage to {self._mon(e.obj)}."

    def _counters(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} got {e.n} damage counter{'s'[: e.n != 1]}."

    def _healed(self, e: Happening) -> str:
        return f"{self._mon(e.obj)} was healed of # damage."
