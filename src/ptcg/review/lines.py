"""The line that the planner expects after an option, played out in one typical sample, and what it reaches."""

from __future__ import annotations

from random import Random

import msgspec

from ptcg.bots import pilots
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.pilot import Memory
from ptcg.bots.brain.piloting import choose
from ptcg.bots.planner_bot import never
from ptcg.bots.taste import taste_of
from ptcg.game import Game, Runaway, Seat
from ptcg.game.events import ACTION, Event
from ptcg.game.narration import Narrator
from ptcg.game.view import View
from ptcg.review.judge import FEW, Stop, Stopped
from ptcg.review.results import Line, Step
from ptcg.review.words import option_words, past

CHOICES = 60  # the most choices of a line
STEPS = 12  # the most actions that are shown
TRIALS = 12  # samples in which the two options are compared by what they reach
QUIET = ("turn", "checkup", "over")
"""Events that are no step of a line."""


class Reached(msgspec.Struct):
    """What a line reached by the end of the opponent's next turn: Prize cards of both sides, whether the seat attacked,
    whether it won or lost."""

    mine: int = 0
    theirs: int = 0
    attacked: bool = False
    won: bool = False
    lost: bool = False


class Played:
    """A line: an option, and both sides playing on by the pilot up to the end of the opponent's next turn."""

    def __init__(self, seat: Seat, option: int, seed: str, names: tuple[str, str]) -> None:
        self.seat, self.names = seat, names
        self._dice = Random(f"line:{seed}")
        self.game: Game = seat.determinize(f"review:{seed}")
        self.game.state.listening = True
        self.steps: list[tuple[Step, list[Event], View]] = []
        self.reached = Reached()
        self._play(option)

    def _play(self, option: int) -> None:
        game, me = self.game, self.seat.player
        pilot = pilots.load(pilots.GENERAL)
        mind = Mind(self._dice.getrandbits(32), FEW, taste_of(""), pilot)
        narrator, memory = Narrator(me, self.names), Memory()
        narrator.news(game.state)
        own = game.turn if game.state.player == me else game.turn - 1
        before = _prizes(game)
        for count in range(CHOICES):
            state = game.state
            if game.outcome is not None or game.turn > own + 1:
                break
            if count == 0:
                index = option
            elif state.ask_player in (0, 1):
                memory.note_turn(state.turn)
                index = int(choose(state, mind, pilot, memory, None, 1.0)) if len(game.options) > 1 else 0
            else:
                index = self._dice.randrange(len(game.options))
            mover, decision = int(state.ask_player), game.view(me if state.ask_player == me else None).decision
            said = ""
            if mover == me and decision is not None:
                said = option_words(decision.options[index], decision, game.view(me))
                self.reached.attacked |= decision.options[index].action.verb == "attack"
            narrator.remember(state)
            try:
                game.choose(index)
            except Runaway:
                break
            self._note(mover, said, narrator.news(game.state, count + 1))
        after, outcome = _prizes(game), game.outcome
        self.reached.mine, self.reached.theirs = before[me] - after[me], before[1 - me] - after[1 - me]
        if outcome is not None and outcome.winner is not None:
            self.reached.won, self.reached.lost = outcome.winner == me, outcome.winner != me

    def _note(self, mover: int, said: str, events: list[Event]) -> None:
        """Note what a choice did as steps; what happened without an action of its own belongs to the step before."""
        found = [e for e in events if e.verb not in QUIET]
        view = self.game.view(self.seat.player)
        if not self.steps and not (found and found[0].level == ACTION and found[0].actor == mover):
            self.steps.append((Step(f"You {past(said)}.", mover), [], view))
        for e in found:
            if e.level == ACTION:
                self.steps.append((Step(e.text, e.actor), [], view))
            else:
                self.steps[-1][1].append(e)
        step, results, _ = self.steps[-1]
        self.steps[-1] = (step, results, view)

    def told(self) -> tuple[Step, ...]:
        """Return the steps, with their results and positions."""
        out = []
        for step, results, view in self.steps[:STEPS]:
            position = msgspec.json.encode(msgspec.structs.replace(view, decision=None)).decode()
            words = tuple(e.brief or e.text for e in results)
            out.append(Step(step.say, step.seat, words, position=position))
        return tuple(out)


def line_of(seat: Seat, played: int, better: int, seed: str, names: tuple[str, str], stop: Stop = never) -> Line:
    """Return the line after the better option, and why it is better than the option played. Raises Stopped."""
    lines: list[Played] = []
    others: list[Reached] = []
    for trial in range(TRIALS):
        if stop():
            raise Stopped
        lines.append(Played(seat, better, f"{seed}:{trial}", names))
        others.append(Played(seat, played, f"{seed}:{trial}", names).reached)
    typical = sorted(lines, key=lambda x: (x.reached.mine - x.reached.theirs, len(x.steps)))[TRIALS // 2]
    return Line(why([x.reached for x in lines], others), typical.told())


def why(better: list[Reached], played: list[Reached]) -> str:
    """Return the largest difference between what two options reach, counted in the same samples; empty if there is no
    clear one."""
    n = len(better)
    theirs = "by the end of their next turn"
    by = "by the end of your opponent's next turn"
    there, instead = [x.theirs > 0 for x in better], [x.theirs > 0 for x in played]
    sentences = (
        (f"You win {by}", [x.won for x in better], [x.won for x in played], 1),
        (f"You take a Prize card {by}", [x.mine > 0 for x in better], [x.mine > 0 for x in played], 1),
        ("You attack this turn", [x.attacked for x in better], [x.attacked for x in played], 1),
        (f"Your opponent takes a Prize card {theirs}", there, instead, -1),
        (f"Your opponent wins {theirs}", [x.lost for x in better], [x.lost for x in played], -1),
    )
    found = max(sentences, key=lambda x: x[3] * (sum(x[1]) - sum(x[2])))
    text, yes, no, sign = found
    if sign * (sum(yes) - sum(no)) < n / 4:
        return ""
    return f"{text} in {sum(yes)} of {n} samples. After your choice: {sum(no)} of {n}."


def _prizes(game: Game) -> tuple[int, int]:
    view = game.view(0)
    return view.me.prizes_count or 0, view.opp.prizes_count or 0
