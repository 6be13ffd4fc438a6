"""Expectation: what a choice is for and what endangers it, in words, from games that are played on after it.

The games go on by the pilot to the end of the player's next turn. What happens in most of them is the plan; what the
opponent does in a quarter of them is the danger.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time

from ptcg.bots import pilots
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.pilot import Memory
from ptcg.bots.brain.piloting import choose
from ptcg.bots.taste import taste_of
from ptcg.game import Game, Runaway, Seat
from ptcg.game.events import Event
from ptcg.game.narration import Narrator

SAMPLES = 8
CHOICES = 120  # the most choices of a game
FEW = 3  # options of a pick that the pilot looks at, as in rollouts
RARE = 0.25  # what happens in a smaller share of the games is not told
NAMES = ("the first player", "the second player")


class Course:
    """What happens in one game after a choice: what the player does, as (when, what), and what the opponent does."""

    def __init__(self, seat: Seat, option: int, seed: int) -> None:
        """Play the game on."""
        self.me = seat.player
        self.done: list[tuple[str, str]] = []
        self.suffered: list[str] = []
        game = seat.determinize(f"expectation {seed}")
        game.state.listening = True
        self.own = game.turn if game.state.player == self.me else game.turn - 1
        self._attacks: dict[tuple[int, int], str] = {}
        self._play(game, option, Random(seed))

    def _play(self, game: Game, option: int, dice: Random) -> None:
        pilot = pilots.load()
        mind, memory = Mind(dice.getrandbits(32), FEW, taste_of(""), pilot), Memory()
        narrator = Narrator(self.me, NAMES)
        narrator.news(game.state)
        for count in range(CHOICES):
            state = game.state
            if game.outcome is not None or game.turn > self.own + 2:
                break
            if count == 0:
                index = option
            elif state.ask_player in (0, 1):
                index = int(choose(state, mind, pilot, memory, None, 1.0))
            else:
                index = dice.randrange(len(game.options))
            narrator.remember(state)
            try:
                game.choose(index)
            except Runaway:
                break
            for event in narrator.news(game.state, count + 1):
                self._note(event)
        outcome = game.outcome
        if outcome is not None and outcome.winner is not None:
            if outcome.winner == self.me:
                self.done.insert(0, (self._when(game.turn), "win the game"))
            else:
                self.suffered.insert(0, "the opponent wins the game")

    def _note(self, event: Event) -> None:
        """Note an attack, or a Knock Out with the attack before it in the same turn."""
        if event.verb == "attack":
            self._attacks[event.actor, event.turn] = event.name
            if event.actor == self.me:
                self.done.append((self._when(event.turn), f"attack with {event.name}"))
        elif event.verb == "knocked_out" and event.mon is not None:
            mine = event.mon.player == self.me
            attack = self._attacks.get((1 - event.mon.player, event.turn), "")
            if mine:
                self.suffered.append(f"{event.mon.name} is Knocked Out{f' by {attack}' if attack else ''}")
            else:
                with_ = f" with {attack}" if attack else ""
                self.done.append((self._when(event.turn), f"Knock Out {event.mon.name}{with_}"))

    def _when(self, turn: int) -> str:
        return "this turn" if turn <= self.own else "next turn"


def expected(seat: Seat, option: int, seconds: float, stop: Callable[[], bool]) -> tuple[str, str]:
    """Return the plan and the danger after an option. One game is always played, and further ones while there are
    seconds of processor time left; `stop` ends it sooner. A text is empty if there is nothing to say."""
    begun, courses = process_time(), list[Course]()
    while len(courses) < SAMPLES and not (courses and (stop() or process_time() - begun > seconds)):
        courses.append(Course(seat, option, len(courses)))
    n = len(courses)
    does = Counter(what for course in courses for what in dict.fromkeys(course.done))
    plan = _most(does, ("win", "Knock"), n) or _most(does, ("attack",), n)
    fears = Counter(what for course in courses for what in dict.fromkeys(course.suffered))
    danger, times = fears.most_common(1)[0] if fears else ("", 0)
    return plan, f"{danger} ({times} of {n} samples)" if times > RARE * n else ""


def _most(does: Counter[tuple[str, str]], beginnings: tuple[str, ...], n: int) -> str:
    """Return what happens most often among what begins so, in at least half of the games; empty if nothing does."""
    for (when, what), times in does.most_common():
        if what.startswith(beginnings):
            return f"{what} {when} ({times} of {n} samples)" if 2 * times >= n else ""
    return ""
