"""Narration: what happened, as events that one seat may know (ZONE-10).

Terminal, table, replay and log all describe a game through a ``Narrator``; an event reaches a person in no other way.
The narrator hides what its listener may not know, joins cards that move together, tells actions from results, and
leaves out bookkeeping: a played Trainer card that goes to the discard pile, a Checkup in which nothing happens.
"""

from __future__ import annotations

from msgspec.structs import replace

from ptcg.engine.ask import K_MAIN
from ptcg.engine.board import mons, top_card
from ptcg.engine.records import Happening
from ptcg.engine.state import State, live, player_of, ref_of
from ptcg.engine.vocabulary import (
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
from ptcg.game.events import ACTION, RESULT, Event, Subject
from ptcg.game.ledger import Step
from ptcg.game.notation import attack_name, card_id, card_name, spot_ref
from ptcg.game.telling import Teller
from ptcg.game.view import CardRef

HIDDEN_ZONES = (DECK, HAND, PRIZES, ASIDE)
ZONES = {
    DECK: "deck",
    HAND: "hand",
    DISCARD: "discard",
    LOST: "lost",
    PRIZES: "prizes",
    ASIDE: "aside",
    RESOLVING: "table",
    STADIUM: "play",
    PILE: "play",
    ATTACHED: "play",
}
"""Where a card comes from and goes to."""
ON_A_MON = (
    "bench", "evolve", "level_up", "condition", "wakes", "switch", "promote", "return", "knocked_out", "attack",
    "copies", "damage", "counters", "healed",
)  # fmt: skip
"""Events about a Pokémon."""
OF_A_CARD = ("play", "respond", "stadium", "reveal", "cancelled", "attach", "use", "trigger", "coin")
"""Events about a card that everybody may know, unless it lies face down."""
ACTIONS = ("play", "attach", "bench", "evolve", "level_up", "use", "attack", "switch")
"""What a player chooses to do in the main part of a turn: the first of them after the choice is the action."""
STAGES = (
    "turn", "first", "over", "sudden_death", "checkup", "mulligan", "place", "prizes_set", "reveal_all", "respond",
    "knocked_out", "promote", "attack",
)  # fmt: skip
"""What stands for itself whenever it happens."""
TOGETHER = ("move", "draw", "reveal", "prize")
"""What is told once for several cards."""


class Narrator:
    """Describes the events of a game to one seat.

    Seat None is a spectator, who sees all cards if ``everything`` is set. ``names`` are the players' names. The game
    must listen (`listen=True`). Call `remember` before every choice, so that the narrator can still name and place a
    Pokémon that the choice takes out of play, and knows whether the choice is an action.
    """

    def __init__(self, seat: int | None, names: tuple[str, str], *, everything: bool = False) -> None:
        self.seat = seat
        self.everything = everything
        self._teller = Teller(seat, names)
        self._told = 0
        self._count = 0
        self._acts = False
        self._hurt: dict[int, int] = {}
        self._mons: dict[int, str] = {}
        self._places: dict[int, str] = {}
        self._tops: dict[int, str] = {}
        self._state: State | None = None

    def remember(self, s: State) -> None:
        """Note the names and places of all Pokémon in play, and whether the player is about to act."""
        self._acts = s.ask_kind == K_MAIN
        for player in range(2):
            for spot in mons(s, player):
                self._note(s, ref_of(s, spot), spot)

    def _note(self, s: State, ref: int, spot: int) -> None:
        top = top_card(s, spot)
        self._mons[ref], self._places[ref] = self._face_up(s, top), self._where(s, spot)
        self._tops[ref] = card_id(s, top) if self._knows(s, top) else ""

    def news(self, s: State, at: int = 0) -> list[Event]:
        """Return what has happened since the last call; after an undo, nothing is repeated.

        ``at`` is the number of choices made so far.
        """
        start, self._told = min(self._told, len(s.log)), len(s.log)
        self._state = s
        happened = [(e, self._event(e, at)) for e in s.log[start:]]
        found = joined([pair for i, pair in enumerate(happened) if not bookkeeping(happened, i)])
        out = []
        for event, (e, _) in zip(told_as(levels([event for _, event in found], self._acts)), found, strict=True):
            if event.verb in ("damage", "counters"):
                self._hurt[e.obj] = self._count
            self._count += 1
            out.append(self._teller.told(event))
        self.remember(s)
        self._acts = False
        return out

    def hurt(self, s: State) -> dict[str, int]:
        """Return, for each place with a hurt Pokémon, the number of the last event that reported damage to it."""
        spots = [spot for player in range(2) for spot in mons(s, player)]
        return {self._where(s, spot): self._hurt[ref_of(s, spot)] for spot in spots if ref_of(s, spot) in self._hurt}

    # the fields of an event
    def _event(self, e: Happening, at: int) -> Event:
        s, verb = self.s, e.what
        steps = [Step(step, self._name(card) if card >= 0 else None, n) for step, card, n in e.ledger]
        event = Event(
            verb=verb,
            actor=e.player,
            turn=e.n if verb == "turn" else s.turn,
            at=at,
            level=RESULT,
            rule=e.rule,
            mon=self._mon(e.obj) if verb in ON_A_MON else None,
            card=self._card(e.obj) if verb in OF_A_CARD and not is_spot(e.obj) else None,
            ledger=tuple([step.entry for step in steps]),
        )
        match verb:
            case "evolve" | "level_up":
                card = self._card(e.other)
                self._mons[e.obj] = card.name if card is not None else "face-down Pokémon"
                return replace(event, card=card)
            case "attach" | "switch":
                return replace(event, target=self._mon(e.other))
            case "use" | "trigger":
                mon = self._mon(e.other) if is_spot(e.other) else None
                return replace(event, name=s.defs.clauses[e.n].name, mon=mon, card=None if mon else event.card)
            case "attack" | "copies":
                return replace(event, name=attack_name(s, e.other))
            case "damage":
                return replace(event, amount=int(e.n))
            case "counters" | "healed":
                return replace(event, amount=abs(int(e.n)) * 10)
            case "condition":
                names = tuple(name for bit, name in enumerate(CONDITIONS) if e.n >> bit & 1)
                return replace(event, conditions=names)
            case "coin":
                return replace(event, coin="heads" if e.n == 1 else "tails")
            case "draw":
                known = e.obj >= 0 and self._mine(e.player)
                return replace(event, cards=(self._card(e.obj),) if known else (None,) * e.n, amount=int(e.n))
            case "prize":
                return replace(event, cards=(self._card(e.obj) if self._mine(e.player) else None,), amount=1)
            case "reveal":
                return replace(event, card=None, cards=(event.card,), amount=1)
            case "move":
                card = self._seen(e.obj, e.player, e.other, e.n)
                origin, place = ZONES[e.other], ZONES[e.n]
                return replace(event, cards=(card,), origin=origin, place=place, amount=1)
            case "place":
                card = self._card(e.obj) if self._mine(e.player) else None
                return replace(event, card=card, place="active" if e.n else "bench")
            case "prizes_set":
                return replace(event, amount=int(e.n))
            case "tells" | "tells_attack":
                return replace(event, name=s.defs.names[e.n])
            case "checkup":
                return replace(event, name="Pokémon Checkup" if s.defs.book.checkup_blocks else "Between turns")
            case "over":
                from ptcg.game.outcome import WAYS

                return replace(event, name=WAYS.get(e.n, ""))
        return event

    @property
    def s(self) -> State:
        """The state that the events are about."""
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

    def _name(self, card: int) -> str:
        found = self._card(card)
        return found.name if found is not None else "a card"

    def _card(self, card: int) -> CardRef | None:
        """Return a card that everybody may know, unless the card lies face down."""
        if card < 0:
            return None
        down = self.s.know[card] & FACE_DOWN and not self._mine(self.s.defs.owner[card])
        return None if down else CardRef(card_id(self.s, card), card_name(self.s, card))

    def _seen(self, card: int, player: int, before: int, after: int) -> CardRef | None:
        """Return a card that moves, or None if the listener may not know it.

        This is the one rule for hidden cards. The card is named if one of the two places is open, if one is the
        listener's own hand, or if the listener knows the card where it is now.
        """
        opened = before not in HIDDEN_ZONES or after not in HIDDEN_ZONES
        own = self._mine(player) and HAND in (before, after)
        return self._card(card) if opened or own or self._knows(self.s, card) else None

    def _mon(self, ref: int) -> Subject:
        s = self.s
        if ref not in self._mons and live(s, ref):
            self._note(s, ref, ref & 255)
        name = self._mons.get(ref, "Pokémon")
        return Subject(player_of(ref & 255), name, self._places.get(ref, ""), self._tops.get(ref, ""))


Pair = tuple[Happening, Event]


def bookkeeping(happened: list[Pair], i: int) -> bool:
    """Return True for an event that tells a player nothing."""
    event = happened[i][1]
    after = happened[i + 1][1].verb if i + 1 < len(happened) else ""
    if event.verb == "move":
        return event.origin == "table" and event.place == "discard"
    if event.verb == "checkup":
        return after in ("turn", "over")
    if event.verb == "trigger":
        return after in ("turn", "over", "checkup", "trigger")
    if event.verb == "stadium":
        return any(other.verb == "play" and other.card == event.card for _, other in happened[:i])
    return False


def joined(happened: list[Pair]) -> list[Pair]:
    """Return the events with neighbors that differ only in their cards as one event."""
    out: list[Pair] = []
    for e, event in happened:
        last = out[-1][1] if out else None
        if event.verb in TOGETHER and last is not None and alike(last, event):
            amount = (last.amount or 0) + (event.amount or 0)
            out[-1] = (e, replace(last, cards=(*last.cards, *event.cards), amount=amount))
        else:
            out.append((e, event))
    return [(e, shown(event)) for e, event in out]


def alike(one: Event, other: Event) -> bool:
    """Return True if two events differ only in their cards."""
    none: tuple[CardRef | None, ...] = ()
    return replace(one, cards=none, amount=None) == replace(other, cards=none, amount=None)


def shown(event: Event) -> Event:
    """Return the event with the card that it shows: the first that is known; a single card is not listed again."""
    if not event.cards:
        return event
    first = next((card for card in event.cards if card is not None), None)
    return replace(event, card=first, cards=event.cards if len(event.cards) > 1 else ())


def levels(events: list[Event], acts: bool) -> list[Event]:
    """Return the events with their levels. ``acts``: they follow a choice of the main part of a turn."""
    out: list[Event] = []
    for event in events:
        action = acts and event.verb in ACTIONS and (event.verb != "switch" or event.rule == "RETREAT-01")
        alone = event.verb in STAGES or event.turn == 0
        drawn = event.verb == "draw" and out and out[-1].verb == "turn"
        out.append(replace(event, level=ACTION if action or alone or drawn else RESULT))
        acts = acts and not action
    return out


def told_as(events: list[Event]) -> list[Event]:
    """Return the events in which an attack that hurts one Pokémon says whom and how much."""
    out = []
    for i, event in enumerate(events):
        if event.verb == "attack":
            results = []
            for other in events[i + 1 :]:
                if other.level == ACTION:
                    break
                results += [other] if other.verb == "damage" else []
            if len(results) == 1:
                event = replace(event, target=results[0].mon, amount=results[0].amount)
        out.append(event)
    return out
