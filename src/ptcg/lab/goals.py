"""Goals in played games: what a deck wants to have done by one of its own turns.

A person writes a goal in words, such as `attack with Charizard ex by turn 2`. Its share counts every game that was
played to its end: a game that is over before the turn reached the goal or missed it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ptcg.cards import Deck
from ptcg.cards.names import fold
from ptcg.engine.inspect import HAND, PRIZES, State, mons, top_card, units_on
from ptcg.game.notation import attack_name, card_name
from ptcg.lab.results import RunError

Kind = Literal["attack", "use", "play", "supporter", "in play", "energy", "seen", "prizes", "hold"]

_END = r"(?: (?P<when>by|on) turn (?P<turn>\d+))"
_FORMS: tuple[tuple[Kind, str], ...] = (
    ("supporter", r"(?:play )?(?:a )?supporter"),
    ("attack", r"attack(?: with (?P<name>.+?))?"),
    ("use", r"use (?P<name>.+?)"),
    ("energy", r"(?P<n>\d+) energy in play"),
    ("seen", r"(?:see )?(?P<n>\d+) cards(?: seen)?"),
    ("prizes", r"(?:take )?(?P<n>\d+) prizes?(?: taken)?"),
    ("in play", r"(?:(?P<n>\d+) )?(?P<name>.+?) in play"),
    ("hold", r"(?:(?P<n>\d+) )?(?P<name>.+?) in hand"),
    ("play", r"play (?P<name>.+?)"),
)
EXPECTED = (
    "attack with NAME by turn N, use ATTACK by turn N, play NAME by turn N, NAME in play by turn N, NAME in hand by "
    "turn N, Supporter on turn N, N Energy in play by turn N, N cards seen by turn N or N Prizes by turn N"
)
MOST_GOALS, LONGEST = 12, 120


@dataclass(frozen=True)
class Goal:
    """A goal: its words, what it asks for, the name and number it needs, and the own turn; `only` that turn or any turn
    up to it."""

    words: str
    kind: Kind
    name: str
    n: int
    turn: int
    only: bool


@lru_cache(maxsize=256)
def read_goal(words: str) -> Goal:
    """Parse a goal. Raises RunError, which says what is expected."""
    told = " ".join(words.split())
    if len(told) > LONGEST:
        raise RunError(f"goal {told[:30]!r} ...: expected at most {LONGEST} letters")
    for kind, form in _FORMS:
        found = re.fullmatch(form + _END, told, re.IGNORECASE)
        if found:
            parts = found.groupdict()
            n, turn = int(parts.get("n") or 1), int(parts["turn"])
            if not (1 <= turn <= 50 and 1 <= n <= 60):
                raise RunError(f"goal {told!r}: expected a turn from 1 to 50 and a number from 1 to 60")
            return Goal(told, kind, parts.get("name") or "", n, turn, parts["when"].lower() == "on")
    raise RunError(f"goal {told!r}: expected {EXPECTED}")


def read_goals(words: Sequence[str], deck: Deck) -> list[str]:
    """Return goals as a run registers them. Raises RunError for a goal that cannot be parsed, and for a name that no
    card or attack of the deck has."""
    if len(words) > MOST_GOALS:
        raise RunError(f"{len(words)} goals; expected at most {MOST_GOALS}")
    names = {fold(card.name) for _, card in deck.cards}
    attacks = {fold(attack.name) for _, card in deck.cards for attack in card.attacks}
    out = []
    for one in words:
        goal = read_goal(one)
        there = attacks if goal.kind == "use" else names
        if goal.name and fold(goal.name) not in there:
            what = "attack" if goal.kind == "use" else "card"
            from difflib import get_close_matches

            near = get_close_matches(fold(goal.name), sorted(there), 1)
            hint = f"did you mean {near[0]}?" if near else f"`ptcg deck check` prints the {what}s"
            raise RunError(f"goal {goal.words!r}: no {what} of {deck.name} is called {goal.name!r}; {hint}")
        out.append(goal.words)
    return out


class Aims:
    """The goals of one seat in one game, and which of them it has reached."""

    def __init__(self, goals: Sequence[Goal], seat: int, deck: Deck) -> None:
        self.goals = goals
        self._supporters = {card.name for _, card in deck.cards if "Supporter" in card.subtypes}
        self.seat = seat
        self.reached: set[int] = set()
        self._seen: set[int] = set()

    def hear(self, s: State, what: str, card: int, own_turn: int) -> None:
        """Record that the seat attacked or played a card in its own turn of that number."""
        for number, goal in self._open(own_turn):
            if what == "attack":
                if goal.kind == "use" and fold(attack_name(s, card)) == fold(goal.name):
                    self.reached.add(number)
                elif goal.kind == "attack":
                    spot = int(s.active[self.seat])
                    if not goal.name or (spot >= 0 and fold(card_name(s, int(top_card(s, spot)))) == fold(goal.name)):
                        self.reached.add(number)
            elif goal.kind == "supporter":
                if card_name(s, card) in self._supporters:
                    self.reached.add(number)
            elif goal.kind == "play" and fold(card_name(s, card)) == fold(goal.name):
                self.reached.add(number)

    def look(self, s: State, own_turn: int) -> None:
        """Record what the position of the seat shows, in its own turn of that number."""
        hand = s.zones[HAND * 2 + self.seat]
        self._seen.update(int(card) for card in hand)
        self._seen.update(int(top_card(s, spot)) for spot in mons(s, self.seat))
        for number, goal in self._open(own_turn):
            if self._holds(s, goal):
                self.reached.add(number)

    def _holds(self, s: State, goal: Goal) -> bool:
        if goal.kind == "in play":
            there = [card_name(s, int(top_card(s, spot))) for spot in mons(s, self.seat)]
            return sum(fold(name) == fold(goal.name) for name in there) >= goal.n
        if goal.kind == "energy":
            return sum(len(units_on(s, spot)) for spot in mons(s, self.seat)) >= goal.n
        if goal.kind == "hold":
            hand = s.zones[HAND * 2 + self.seat]
            return sum(fold(card_name(s, int(card))) == fold(goal.name) for card in hand) >= goal.n
        if goal.kind == "seen":
            return len(self._seen) >= goal.n
        if goal.kind == "prizes":
            return int(s.prize_start) - len(s.zones[PRIZES * 2 + self.seat]) >= goal.n
        return False

    def _open(self, own_turn: int) -> list[tuple[int, Goal]]:
        return [
            (number, goal)
            for number, goal in enumerate(self.goals)
            if number not in self.reached and (own_turn == goal.turn if goal.only else own_turn <= goal.turn)
        ]
