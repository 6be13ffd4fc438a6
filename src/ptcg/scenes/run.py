"""Running a scene: its lines are played, its expectations compared; the first difference is the result."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from ptcg.cards import Deck, check_deck
from ptcg.game.decision import kind
from ptcg.game.outcome import WAYS
from ptcg.rulebooks import Rulebook, load
from ptcg.scenes.build import build, unread
from ptcg.scenes.choices import asked_seat, is_open
from ptcg.scenes.events import count, damage_dealt, flips, when
from ptcg.scenes.expect import (
    EventSpec,
    Expectation,
    Fact,
    Happens,
    Holds,
    Legal,
    Literal,
    Order,
    Path,
    parse_expectation,
)
from ptcg.scenes.library import Library, is_card
from ptcg.scenes.lines import before_prizes, following, parse_line
from ptcg.scenes.play import Asked, Play
from ptcg.scenes.position import printed_fact
from ptcg.scenes.reasons import forbidding_rule
from ptcg.scenes.scene import SEATS, Scene, SceneError

_DECISIONS = {"overflow": "overflow", "extra": "bonus", "go": "first"}


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a scene. `difference` is empty if the scene passed; `options` are the legal lines at the end;
    `open` says which choice of a player is open at the end and is answered by no line."""

    scene: Scene
    difference: str = ""
    options: tuple[str, ...] = ()
    open: str = ""

    @property
    def passed(self) -> bool:
        """Whether every expectation held."""
        return not self.difference


def run_scene(scene: Scene, library: Library | None = None, rulebook: Rulebook | None = None) -> Result:
    """Play a scene and compare it with its expectations. A scene that cannot be built or played is a difference too;
    SceneError is never raised. `rulebook` (a variant) replaces the rulebook that the scene names."""
    library = library or Library()
    run = _Run(scene, library, rulebook or load(scene.rulebook))
    try:
        difference = run.difference()
    except SceneError as fault:
        return Result(scene, str(fault), run.options())
    waiting = run.open()
    return Result(scene, f"{difference} ({waiting})" if difference and waiting else difference, run.options(), waiting)


class _Run:
    """One run of a scene."""

    def __init__(self, scene: Scene, library: Library, rulebook: Rulebook) -> None:
        self.scene = scene
        self.library = library
        self.rulebook = rulebook
        self.play: Play | None = None
        self.steps: dict[int, str] = {}

    def options(self) -> tuple[str, ...]:
        """Return the legal lines at the present point; none before the game is built."""
        return tuple(self.play.legal_lines()) if self.play is not None else ()

    def open(self) -> str:
        """Return which choice is open at the end, unless an expectation is about it; empty if none is."""
        expected = [parse_expectation(line) for line in self.scene.expect]
        if self.play is None or not is_open(self.play.at) or any(map(_is_about_choices, expected)):
            return ""
        return f"the scene ends at an open choice of {asked_seat(self.play.at)}"

    def difference(self) -> str:
        """Play the lines and compare the expectations; return the first difference, or an empty text. Raises
        SceneError."""
        scene = self.scene
        expected = [parse_expectation(line) for line in scene.expect]
        if scene.deck_list:
            return next(filter(None, map(self._deck, expected)), "")
        if missing := unread(scene, self.library):
            raise SceneError(missing)
        self.play = play = build(scene, self.library, self.rulebook)
        lines = [parse_line(line) for line in scene.do]
        play.ahead = before_prizes(lines, 0)
        play.settle(following(lines, 0))
        for i, line in enumerate(lines):
            play.ahead = before_prizes(lines, i + 1)
            play.later = lines[i + 1 :]
            upcoming = following(lines, i + 1)
            if line.ask:
                self.steps[i] = "illegal" if play.reason(line) else "legal"
            elif why := play.step(line, upcoming):
                return f"do[{i}] {line.text!r} is not legal: {why}"
            else:
                self.steps[i] = "legal"
        play.answers_forced = not any(map(_is_about_choices, expected))
        play.settle()
        return next(filter(None, map(self._compare, expected)), "")

    def _deck(self, expected: Expectation) -> str:
        if not isinstance(expected, Legal) or expected.line is not None:
            raise SceneError(f"a deck list is judged by `legal: deck` or `illegal: deck`, found {_said(expected)!r}")
        cards = tuple((count, self.library.find(name, self.scene.cards[0])) for name, count in self.scene.deck_list)
        faults = check_deck(Deck(self.scene.id, cards), self.rulebook)
        if expected.legal == (not faults):
            return ""
        found = "; ".join(map(str, faults)) if faults else "the deck is legal"
        return f"{_said(expected)}: found {found}"

    def _compare(self, expected: Expectation) -> str:
        assert self.play is not None
        match expected:
            case Fact(path, op, value):
                found = self._value(path)
                if not holds(found, op, value):
                    return f"{_said(expected)}: found {show_value(found)}"
            case Holds((), card, wanted):
                if self.play.at.in_play(card) != wanted:
                    return f"{_said(expected)}: found {str(not wanted).lower()}"
            case Holds(path, card, wanted):
                zone = self._value(path)
                words = zone if isinstance(zone, tuple) else (zone,)
                if any(isinstance(word, str) and self._is(word, card) for word in words) != wanted:
                    return f"{_said(expected)}: found {show_value(zone)}"
            case Legal():
                return self._legal(expected)
            case Happens(event, wanted):
                if (self._when(event) is not None) != wanted:
                    return f"{_said(expected)}: it {'did not happen' if wanted else 'happened'}"
            case Order(first, then):
                a, b = self._when(first), self._when(then)
                if a is None or b is None:
                    return f"{_said(expected)}: {'the first' if a is None else 'the second'} did not happen"
                if a >= b:
                    return f"{_said(expected)}: found the other order"
        return ""

    def _is(self, word: str, card: str) -> bool:
        return word == card or is_card(self.library.find(word, self.scene.cards[0]), card)

    def _legal(self, expected: Legal) -> str:
        assert self.play is not None
        if expected.line is None:
            raise SceneError("`deck` is judged in a scene with a deck_list")
        why = self.play.reason(expected.line)
        if expected.legal != (not why):
            return f"{_said(expected)}: found it {'illegal, ' + why if why else 'legal'}"
        if expected.because:
            rule = forbidding_rule(self.play.at, expected.line)
            return "" if rule == expected.because else f"{_said(expected)}: found {rule or 'no rule'}"
        return ""

    def _value(self, path: Path) -> Literal:
        play = self.play
        assert play is not None
        s = play.at.state
        match path:
            case ("step", int(i)):
                return self.steps.get(i)
            case ("flips",):
                return len(flips(s))
            case ("flip", int(i)):
                askers = flips(s)
                return askers[i] if i < len(askers) else None
            case ("damage_dealt",):
                return damage_dealt(s, play.defender)
            case ("prize_choices",):
                return count(s, "prize")
            case ("winner",):
                return SEATS[s.winner] if s.over and s.winner in (0, 1) else None
            case ("sudden_death",):
                return s.over and WAYS[s.why] == "sudden death"
            case ("decision", "player"):
                return SEATS[s.ask_player] if not s.over and s.ask_player in (0, 1) else None
            case ("decision", "kind"):
                return kind(s) if not s.over and s.ask_player >= 0 else None
            case (str(card), str(fact)) if "-" in card:
                return printed_fact(self.library.find(card, self.scene.cards[0]), fact)
        return play.at.value(path)

    def _when(self, event: EventSpec) -> tuple[int, int] | None:
        """Return when an event happened, as the number of log entries by then; a decision comes before its effects.
        Return None if the event did not happen."""
        assert self.play is not None
        kinds: tuple[str, ...]
        match event.kind:
            case "chance":
                kinds = ("response",)
            case "choice":
                kinds = ("first",) if "goes first" in event.name else ("pick", "mode")
            case "overflow" | "extra" | "go":
                kinds = (_DECISIONS[event.kind],)
            case _:
                place = when(self.play.at, event)
                return None if place is None else (place, 1)
        for asked in self.play.asked:
            if asked.kind in kinds and event.seat in ("", asked.seat) and self._is_choice(asked, event):
                return asked.logged, 0
        return None

    def _is_choice(self, asked: Asked, event: EventSpec) -> bool:
        if event.kind == "overflow":
            return self._is(asked.picked, event.name)
        if event.kind == "choice":
            words = re.sub(r"^choice (?:of |who |to )?(?:(?:me|opp) )?", "", event.name)
            return (
                not self._is_name(words)
                or words in asked.sources
                or (asked.picked != "" and self._is(asked.picked, words))
            )
        return event.kind != "go" or asked.picked == event.name

    def _is_name(self, words: str) -> bool:
        """Return whether words are the name or id of a card, or of a text or attack of this game."""
        assert self.play is not None
        if words in self.library.pool or self.library.pool.named(words):
            return True
        for card in self.play.at.prints:
            texts = [*(text.name for text in card.abilities), *(attack.name for attack in card.attacks)]
            if is_card(card, words) or words in texts:
                return True
        return False


def _is_about_choices(expected: Expectation) -> bool:
    """Return whether an expectation is about what may be chosen at the end of a scene."""
    return isinstance(expected, Legal) or (isinstance(expected, Fact) and expected.path[0] == "decision")


def holds(found: Literal, op: str, value: Literal) -> bool:
    """Return whether the found value and the expected value satisfy the operator; lists are compared without order.
    Raises SceneError if an order of values other than numbers is asked for."""
    if op == "in":
        return isinstance(value, tuple) and any(_equal(found, item) for item in value)
    if op == "==":
        return _equal(found, value)
    if op == "!=":
        return not _equal(found, value)
    if isinstance(found, bool) or isinstance(value, bool) or not isinstance(found, int) or not isinstance(value, int):
        raise SceneError(f"{show_value(found)} {op} {show_value(value)}: only numbers can be compared so")
    return {"<": found < value, ">": found > value, "<=": found <= value, ">=": found >= value}[op]


def _equal(found: Literal, value: Literal) -> bool:
    if isinstance(found, tuple) and isinstance(value, tuple):
        return Counter(found) == Counter(value)
    if isinstance(found, tuple):
        return found == (value,)
    return type(found) is type(value) and found == value


def show_value(value: Literal) -> str:
    """Return a value as expectation lines write it."""
    if isinstance(value, tuple):
        return f"[{', '.join(show_value(item) for item in value)}]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def _said(expected: Expectation) -> str:
    return expected.text
