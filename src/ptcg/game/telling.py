"""Telling: the words of an event, made from its fields alone.

An action is one sentence with the player first: "Bo played Gible to the Bench." A result is shown below its action and
may leave the player out: "Shuffled the deck."
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from ptcg.game.events import RESULT, Event, Subject
from ptcg.game.view import CardRef

ZONES = {
    "deck": "{own} deck",
    "hand": "{own} hand",
    "discard": "{own} discard pile",
    "lost": "the Lost Zone",
    "prizes": "{own} Prize cards",
    "play": "play",
}
INTO = {
    "deck": "into {own} deck",
    "hand": "into {own} hand",
    "discard": "into {own} discard pile",
    "lost": "into the Lost Zone",
    "prizes": "among {own} Prize cards",
    "table": "onto the table",
    "play": "into play",
}
WAYS = {
    "prizes": "{Winner} took {own} last Prize card.",
    "no Pokémon": "{Loser} {has} no Pokémon left.",
    "empty deck": "{Loser} can't draw a card.",
    "effect": "An effect decides the game.",
    "sudden death": "Sudden Death decides the game.",
    "cut": "The game stopped at its limit.",
    "fewer prizes": "Fewer Prize cards are left in Sudden Death.",
}
"""How a game ended."""
COINS = {"SETUP-02": "who goes first", "COND-BURN-1": "Burned", "COND-ASLEEP-2": "Asleep"}
"""What a coin is for that no card asks for, by its rule."""


def named(cards: Sequence[CardRef | None]) -> tuple[str, str]:
    """Return cards in words, and their list for the end of the sentence: "3 cards" and ": Iono, 2 Super Rod".

    Copies are counted, and hidden cards are only counted. A single card has no list.
    """
    known = [card.name for card in cards if card is not None]
    if len(cards) == 1:
        return known[0] if known else "a card", ""
    words = [name if n == 1 else f"{n} {name}" for name, n in Counter(known).items()]
    if known and len(known) < len(cards):
        words.append(f"{len(cards) - len(known)} hidden")
    return f"{len(cards)} cards", f": {', '.join(words)}" if words else ""


def together(cards: Sequence[CardRef | None]) -> str:
    """Return cards with their list: "3 cards: Iono, 2 Super Rod"."""
    return "".join(named(cards))


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def prizes(n: int) -> str:
    """Return a number of Prize cards in words."""
    return "a Prize card" if n == 1 else f"{n} Prize cards"


class Teller:
    """Makes the words of events for one seat (None: a spectator). ``names`` are the players' names; a seat reads "you"
    for itself."""

    def __init__(self, seat: int | None, names: tuple[str, str]) -> None:
        self.seat = seat
        self.names = names
        self._actor = -1

    def told(self, e: Event) -> Event:
        """Return the event with its words. A result of the same player's action has words without the player too."""
        subject, rest = VERBS[e.verb](self, e)
        text = capital(f"{subject} {rest}" if subject else rest)
        if e.level != RESULT:
            self._actor = e.actor
        same = e.level == RESULT and subject != "" and subject == self.who(e.actor) and e.actor == self._actor
        return replace(e, text=text, brief=capital(rest) if same else "")

    # who, whose, what
    def who(self, player: int) -> str:
        """Return a player as the subject of a sentence."""
        if player not in (0, 1):
            return "nobody"
        return "you" if player == self.seat else self.names[player]

    def whose(self, player: int) -> str:
        """Return a player as an owner: "your", "Bo's"."""
        return "your" if player == self.seat else f"{self.names[player]}'s"

    def own(self, player: int) -> str:
        """Return the owner of a thing of the player who acts: "your", "their"."""
        return "your" if player == self.seat else "their"

    def mon(self, subject: Subject | None) -> str:
        """Return a Pokémon with its owner."""
        return f"{self.whose(subject.player)} {subject.name}" if subject is not None else "a Pokémon"

    def target(self, e: Event) -> str:
        """Return the target of the player's own action, with its place: "Charmander (Active)"."""
        if e.target is None:
            return "a Pokémon"
        name = e.target.name if e.target.player == e.actor else self.mon(e.target)
        _, _, spot = e.target.place.partition(".")
        words = "Active" if spot == "active" else f"Bench {int(spot[6:-1]) + 1}" if spot.startswith("bench") else ""
        return f"{name} ({words})" if words else name

    def does(self, e: Event, rest: str) -> tuple[str, str]:
        """Return a sentence whose subject is the player."""
        return self.who(e.actor), rest

    # turns and set-up
    def turn(self, e: Event) -> tuple[str, str]:
        return "", f"Turn {e.turn}: {self.whose(e.actor)} turn."

    def first(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"{'go' if e.actor == self.seat else 'goes'} first.")

    def checkup(self, e: Event) -> tuple[str, str]:
        return "", f"{e.name}."

    def put_down(self, e: Event) -> tuple[str, str]:
        card = e.card.name if e.card is not None else "a face-down Pokémon"
        return self.does(e, f"put {card} {'into the Active Spot' if e.place == 'active' else 'onto the Bench'}.")

    def prizes_set(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"set out {prizes(e.amount or 0)}.")

    def reveal_all(self, e: Event) -> tuple[str, str]:
        return "", "All Pokémon are turned face up."

    def mulligan(self, e: Event) -> tuple[str, str]:
        return self.does(e, "took a mulligan.")

    def sudden_death(self, e: Event) -> tuple[str, str]:
        return "", "Sudden Death: a new game decides."

    def over(self, e: Event) -> tuple[str, str]:
        if e.actor not in (0, 1):
            return "", f"{WAYS.get(e.name, 'The game is over.')} Nobody wins."
        loser = 1 - e.actor
        words = WAYS.get(e.name, "The game is over.").format(
            Winner=capital(self.who(e.actor)),
            Loser=capital(self.who(loser)),
            own=self.own(e.actor),
            has="have" if loser == self.seat else "has",
        )
        return "", f"{words} {'You win!' if e.actor == self.seat else f'{self.names[e.actor]} wins!'}"

    # cards
    def draw(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"drew {together(cards(e))}.")

    def reveal(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"revealed {together(cards(e))}.")

    def tells(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"named {e.name}.")

    def attach(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"attached {together(cards(e))} to {self.target(e)}.")

    def play(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"played {together(cards(e))}.")

    def respond(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"responded with {together(cards(e))}.")

    def stadium(self, e: Event) -> tuple[str, str]:
        return "", f"{together(cards(e))} is the Stadium in play."

    def prize(self, e: Event) -> tuple[str, str]:
        known = [card for card in cards(e) if card is not None]
        names = f": {', '.join(card.name for card in known)}" if known else ""
        return self.does(e, f"took {prizes(e.amount or 1)}{names}.")

    def shuffle(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"shuffled {self.own(e.actor)} deck.")

    def move(self, e: Event) -> tuple[str, str]:
        own, (what, names) = self.own(e.actor), named(cards(e))
        into = INTO.get(e.place, "").format(own=own)
        if e.place == "aside":
            return self.does(e, f"put {what} aside{names}.")
        if e.origin == "play":
            gone = "discarded" if e.place == "discard" else f"moved {into}"
            return f"{self.whose(e.actor)} {what}", f"{'were' if len(cards(e)) > 1 else 'was'} {gone}{names}."
        if e.place == "discard" and e.origin in ("hand", "deck"):
            return self.does(e, f"discarded {what} from {own} {e.origin}{names}.")
        if e.origin == e.place:
            return self.does(e, f"put {what} back {into}{names}.")
        if e.origin in ("aside", "table"):
            return self.does(e, f"put {what} {into}{names}.")
        return self.does(e, f"put {what} from {ZONES.get(e.origin, e.origin).format(own=own)} {into}{names}.")

    # Pokémon
    def bench(self, e: Event) -> tuple[str, str]:
        name = e.mon.name if e.mon is not None else "a Pokémon"
        return self.does(e, f"put {name} onto the Bench." if e.level == RESULT else f"played {name} to the Bench.")

    def evolve(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"evolved {e.mon.name if e.mon else 'a Pokémon'} into {together(cards(e))}.")

    def level_up(self, e: Event) -> tuple[str, str]:
        return self.does(e, f"leveled up {e.mon.name if e.mon else 'a Pokémon'} to {together(cards(e))}.")

    def condition(self, e: Event) -> tuple[str, str]:
        words = f"is now {' and '.join(e.conditions)}." if e.conditions else "recovered from its Special Conditions."
        return self.mon(e.mon), words

    def wakes(self, e: Event) -> tuple[str, str]:
        return self.mon(e.mon), "woke up."

    def switch(self, e: Event) -> tuple[str, str]:
        old, new = e.target.name if e.target else "a Pokémon", e.mon.name if e.mon else "another"
        if e.level != RESULT:
            return self.does(e, f"retreated {old}. {capital(new)} is now Active.")
        return self.mon(e.mon), f"is now Active in place of {old}."

    def promote(self, e: Event) -> tuple[str, str]:
        return self.mon(e.mon), "is now Active."

    def left_play(self, e: Event) -> tuple[str, str]:
        return self.mon(e.mon), "left play."

    def knocked_out(self, e: Event) -> tuple[str, str]:
        return self.mon(e.mon), "was Knocked Out!"

    # texts and attacks
    def use(self, e: Event) -> tuple[str, str]:
        if e.mon is not None:
            return self.mon(e.mon), f"used {e.name or 'its effect'}."
        return self.does(e, f"used {e.name or together(cards(e))}.")

    def trigger(self, e: Event) -> tuple[str, str]:
        user = self.mon(e.mon) if e.mon is not None else together(cards(e))
        if e.name and e.name != user:
            return "", f"{e.name} of {user} takes effect."
        return "", f"An earlier effect of {user} happens now." if e.mon is not None else f"{user} takes effect."

    def cancelled(self, e: Event) -> tuple[str, str]:
        return "", f"{together(cards(e))} has no effect."

    def flip(self, e: Event) -> tuple[str, str]:
        about = e.card.name if e.card is not None else COINS.get(e.rule, "")
        return self.does(e, f"flipped {e.coin}{about and f' ({about})'}.")

    def attack(self, e: Event) -> tuple[str, str]:
        hit = f" on {self.mon(e.target)} for {e.amount} damage" if e.target is not None else ""
        return self.mon(e.mon), f"used {e.name}{hit}."

    def copies(self, e: Event) -> tuple[str, str]:
        return self.mon(e.mon), f"used {e.name} as its attack."

    def fails(self, e: Event) -> tuple[str, str]:
        return "", "The attack did nothing."

    def damage(self, e: Event) -> tuple[str, str]:
        return self.mon(e.mon), f"took {e.amount} damage."

    def counters(self, e: Event) -> tuple[str, str]:
        n = (e.amount or 0) // 10
        return self.mon(e.mon), f"got {n} damage counter{'s'[: n != 1]}."

    def healed(self, e: Event) -> tuple[str, str]:
        return self.mon(e.mon), f"was healed for {e.amount} damage."


def cards(e: Event) -> tuple[CardRef | None, ...]:
    """Return the cards of an event: all of them, or the only one."""
    return e.cards or (e.card,)


VERBS: dict[str, Callable[[Teller, Event], tuple[str, str]]] = {
    "turn": Teller.turn,
    "first": Teller.first,
    "checkup": Teller.checkup,
    "place": Teller.put_down,
    "prizes_set": Teller.prizes_set,
    "reveal_all": Teller.reveal_all,
    "mulligan": Teller.mulligan,
    "sudden_death": Teller.sudden_death,
    "over": Teller.over,
    "draw": Teller.draw,
    "reveal": Teller.reveal,
    "tells": Teller.tells,
    "tells_attack": Teller.tells,
    "attach": Teller.attach,
    "play": Teller.play,
    "respond": Teller.respond,
    "stadium": Teller.stadium,
    "prize": Teller.prize,
    "shuffle": Teller.shuffle,
    "move": Teller.move,
    "bench": Teller.bench,
    "evolve": Teller.evolve,
    "level_up": Teller.level_up,
    "condition": Teller.condition,
    "wakes": Teller.wakes,
    "switch": Teller.switch,
    "promote": Teller.promote,
    "return": Teller.left_play,
    "knocked_out": Teller.knocked_out,
    "use": Teller.use,
    "trigger": Teller.trigger,
    "cancelled": Teller.cancelled,
    "coin": Teller.flip,
    "attack": Teller.attack,
    "copies": Teller.copies,
    "fails": Teller.fails,
    "damage": Teller.damage,
    "counters": Teller.counters,
    "healed": Teller.healed,
}
"""The words of each verb: the subject and the rest of the sentence; an empty subject if the sentence has its own."""
