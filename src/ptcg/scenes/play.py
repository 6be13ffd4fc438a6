"""Playing lines: from one open decision to the next; decisions that no line names are answered automatically.

These are answered automatically: chance (with the coins of the scene), decisions with one option, which face-down Prize
to take, and decisions that may be declined. A decision that the next line answers stays open for that line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ptcg.engine import inspect as w
from ptcg.scenes.choices import (
    asked_seat,
    head_options,
    is_about,
    is_forced,
    is_optional,
    operand_options,
    option_lines,
    source_names,
)
from ptcg.scenes.events import flips
from ptcg.scenes.forced import Beginning
from ptcg.scenes.library import card_word, is_card
from ptcg.scenes.lines import ANSWERS, Line, Pick, is_setup_line
from ptcg.scenes.picks import Picks
from ptcg.scenes.position import Position
from ptcg.scenes.scene import SEATS, SceneError

_STEPS = 2000
_FORKS = 2


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision that was made: the seat, the kind, the card or Pokémon picked, the length of the log at that moment,
    and the names of the card and the text that asked."""

    seat: str
    kind: str
    picked: str
    logged: int
    sources: frozenset[str] = frozenset()


@dataclass(slots=True)
class Play:
    """A game that follows lines of play. `wanted` are the cards that each player's next undetermined draws give
    (set-up)."""

    at: Position
    coins: list[int] = field(default_factory=list)
    wanted: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    lenient: bool = False
    prize_choices: int = 0
    asked: list[Asked] = field(default_factory=list)
    defender: int = -1
    actor: str = ""
    action: int = 0
    standing: dict[str, int] = field(default_factory=dict)
    began: Beginning = field(init=False)
    is_setup: bool = False
    ahead: list[Line] = field(default_factory=list)
    early: list[Line] = field(default_factory=list)
    later: list[Line] = field(default_factory=list)
    offered: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    mulligans: dict[str, int] = field(default_factory=dict)
    answers_forced: bool = True

    def fork(self) -> Play:
        """Return an independent copy for trying something out; the copy never runs out of coins."""
        at = Position(w.clone(self.at.state), self.at.prints)
        wanted = (self.wanted[0].copy(), self.wanted[1].copy())
        play = Play(at, self.coins.copy(), wanted, True, self.prize_choices, self.asked.copy())
        play.is_setup, play.offered = self.is_setup, self.offered.copy()
        play.answers_forced = self.answers_forced
        return play

    def reason(self, line: Line) -> str:
        """Return why a line is not legal now; empty if it is legal. Nothing is played. A line of set-up (`me active
        CARD`) is judged at its step of the set-up, even if that step is over."""
        if self._is_past(line):
            cards = [self.at.card(card) for card in self.offered.get((line.seat, line.verb), [])]
            if len(line.args) == 1 and any(is_card(card, line.args[0]) for card in cards):
                return ""
            words = ", ".join(card_word(card) for card in cards) or "nothing"
            return f"at set-up {line.seat} could place: {words}"
        return self.fork().step(line, ())

    def _is_past(self, line: Line) -> bool:
        """Return whether a line names a step of the set-up that is over."""
        s = self.at.state
        return self.is_setup and is_setup_line(line) and s.turn == 0 and s.ask_kind == w.K_PAUSE

    def step(self, line: Line, upcoming: tuple[Line, ...]) -> str:
        """Play a line, and return why it cannot be played, or an empty text. `upcoming` are the lines that follow it
        and may answer a decision (`lines.following`)."""
        if any(line is done for done in self.early):
            return ""  # both players place at the same time, and the engine has asked this player first
        if line.verb == "promote" and self.at.state.over:
            return ""  # ways to win are counted before promotion (KO-09)
        match line.verb:
            case "checkup":
                return self._checkup(line, upcoming)
            case "begin turn":
                return self._begin_turn(upcoming)
            case "prizes":
                return self._prizes(upcoming)
            case "mulligan" | "continue" | "flip":
                return self._pass_by(line, upcoming)
        if self._was_forced(line):
            return ""
        self.standing = dict(self._standing())
        self.began = self._begin(-1)
        why = self._head(line)
        if why:
            return why
        return self._answer(line, upcoming)

    def settle(self, upcoming: tuple[Line, ...] = ()) -> None:
        """Answer decisions automatically until a player must decide, an upcoming line answers, or a step begins."""
        for _ in range(_STEPS):
            index = self._alone(upcoming)
            if index < 0:
                return
            self.choose(index)
        raise SceneError("the position does not come to rest")

    def choose(self, index: int) -> None:
        """Choose an option of the open decision."""
        s = self.at.state
        option = s.ask_opts[index]
        if s.ask_player != w.CHANCE:
            self.prize_choices += s.ask_kind == w.K_PRIZE
            sources = frozenset(source_names(self.at))
            kind = w.KINDS[s.ask_kind]
            self.asked.append(Asked(asked_seat(self.at), kind, self._answered(option), len(s.log), sources))
            if s.ask_kind == w.K_MAIN and w.kind_of(option) == w.A_ATTACK:
                self.defender = w.ref_of(s, s.active[1 - s.player])
            if s.ask_kind in (w.K_ACTIVE, w.K_BENCH):
                # If more Pokémon could be placed and the player stopped, those are remembered; a full Bench leaves
                # none.
                there = s.ask_opts if option == w.DONE or s.ask_kind == w.K_ACTIVE else []
                self.offered[asked_seat(self.at), w.KINDS[s.ask_kind]] = [card for card in there if card != w.DONE]
        w.decide(s, option)

    def _answered(self, option: int) -> str:
        """Return the card or Pokémon that an answer names, in a word of scenes; else an empty word."""
        s = self.at.state
        if s.ask_kind == w.K_FIRST:
            return "first" if option == 1 else "second"
        if s.ask_kind not in (w.K_PICK, w.K_PAY, w.K_ACTIVE, w.K_BENCH, w.K_PROMOTE, w.K_OVERFLOW) or option == w.DONE:
            return ""
        return self.at.word(s.piles[option & 255][-1] if option >= w.SPOT_BASE else option)

    def legal_lines(self) -> list[str]:
        """Return the options of the open decision as lines of play."""
        return option_lines(self.at)

    def _alone(self, upcoming: tuple[Line, ...]) -> int:
        """Return the index of the option that is taken without a line, or -1."""
        s = self.at.state
        if s.over or s.ask_player < 0 or s.ask_kind in (w.K_MAIN, w.K_PAUSE):
            return -1
        if s.ask_player == w.CHANCE:
            return self._chance()
        if any(map(self._is_answer, upcoming)):
            return -1
        if (index := self._from_ahead()) >= 0:
            return index
        if self.answers_forced and is_forced(self.at):
            return 0
        if len(s.ask_opts) == 1 or s.ask_kind in (w.K_PRIZE, w.K_ACTIVE, w.K_FIRST, w.K_ORDER, w.K_REPLACE, w.K_BLOCK):
            return 0
        if s.ask_kind == w.K_YESNO and any(map(self._used_before, upcoming)):
            return s.ask_opts.index(1)
        if s.ask_kind in (w.K_BENCH, w.K_BONUS):
            return max(is_optional(self.at), 0)
        return is_optional(self.at)

    def _from_ahead(self) -> int:
        """Return the index of the option that a later line of the asked player names at this step of the set-up, or
        -1."""
        if not self.is_setup or self.at.state.turn > 0:
            return -1
        seat = asked_seat(self.at)
        own = [line for line in self.ahead if line.seat == seat and not any(line is done for done in self.early)]
        if not own or own[0].ask or not self._is_answer(own[0]):
            return -1
        self.early.append(own[0])
        found = head_options(self.at, own[0]) or operand_options(self.at, own[0].picks[0].values[0])
        return found[0]

    def _chance(self) -> int:
        """Return the index of the answer of chance: the next coin given, the next card wanted, else the first
        option."""
        s = self.at.state
        if s.ask_kind == w.K_COIN:
            if not self.coins:
                if self.lenient or s.turn == 0:
                    return 0
                raise SceneError(f"coins: one more is needed after {len(flips(s))}")
            return s.ask_opts.index(self.coins.pop(0))
        card = s.ask_opts[0]
        wanted = self.wanted[s.defs.owner[card]] if 0 <= card < len(s.defs.owner) else []
        if wanted:
            word = wanted.pop(0)
            for i, option in enumerate(s.ask_opts):
                if is_card(self.at.card(option), word):
                    return i
        return 0

    def _is_answer(self, line: Line) -> bool:
        """Return whether a line answers the open decision, which is not the main part of a turn."""
        s = self.at.state
        if s.ask_kind in (w.K_MAIN, w.K_PAUSE) or (line.seat and line.seat != asked_seat(self.at)):
            return False
        if line.verb in ANSWERS and not line.args:
            return any(operand_options(self.at, value) for value in line.picks[0].values[:1])
        return bool(head_options(self.at, line)) or is_about(self.at, line)

    def _used_before(self, line: Line) -> bool:
        """Return whether the line answers the decision that a yes to the open decision leads to: a response of the
        other player."""
        then = self.fork()
        then.choose(then.at.state.ask_opts.index(1))
        return then.at.state.ask_kind == w.K_RESPONSE and then._is_answer(line)

    def _standing(self) -> Iterator[tuple[str, int]]:
        """Yield the place of every Pokémon, and the reference to it."""
        s = self.at.state
        for player, seat in enumerate(SEATS):
            if s.active[player] >= 0:
                yield f"{seat}.active", w.ref_of(s, s.active[player])
            for i, spot in enumerate(s.bench[player]):
                yield f"{seat}.bench[{i}]", w.ref_of(s, spot)

    def _was_forced(self, line: Line) -> bool:
        """Return whether a line promotes the Pokémon that is Active already because no other Pokémon could be
        promoted."""
        if line.verb != "promote" or line.args or self._is_answer(line):
            return False
        ref = self.standing.get(line.picks[0].values[0], -1)
        return any(ref == now and place.endswith("active") for place, now in self._standing())

    def _head(self, line: Line) -> str:
        """Go on to the decision that the line answers and, if the line names an action, take it. Return a reason or an
        empty text."""
        for _ in range(_STEPS):
            s = self.at.state
            if s.over:
                return "the game is over"
            if s.ask_player == w.CHANCE:
                self.choose(self._chance())
                continue
            if s.ask_kind == w.K_PAUSE:
                if s.ask_opts[0] != w.PAUSE_TURN:
                    return "the turn is over"
                if self._is_past(line):
                    return "the set-up is over"
                self.choose(0)
                continue
            if not line.seat or line.seat == asked_seat(self.at):
                if line.verb in ANSWERS and not line.args:
                    if self._is_answer(line):
                        self.actor = asked_seat(self.at)
                        return ""
                elif found := head_options(self.at, line):
                    self.actor = asked_seat(self.at)
                    self.action = s.ask_opts[found[0]] if s.ask_kind == w.K_MAIN else 0
                    self.began = self._begin(w.x_of(self.action) if line.verb == "play" else -1)
                    self.choose(found[0])
                    return ""
                elif is_about(self.at, line):
                    self.actor = asked_seat(self.at)
                    return ""
            index = self._alone(())
            if index < 0:
                return f"{line.text!r} is not among the options of {asked_seat(self.at)}"
            self.choose(index)
        raise SceneError("the position does not come to rest")

    def _begin(self, played: int) -> Beginning:
        s = self.at.state
        return Beginning(Position(w.clone(s), self.at.prints), len(s.log), played)

    def _answer(self, line: Line, upcoming: tuple[Line, ...]) -> str:
        """Answer the decisions that follow the head with the picks of the line, then answer others automatically."""
        played = line.verb == "attach" and w.kind_of(self.action) == w.A_PLAY
        picks = Picks((*((Pick("to", (line.args[1],)),) if played else ()), *line.picks))
        for _ in range(_STEPS):
            s = self.at.state
            if s.over or s.ask_player < 0 or s.ask_kind in (w.K_MAIN, w.K_PAUSE):
                break
            if s.ask_player == w.CHANCE:
                self.choose(self._chance())
                continue
            if picks.left() and self.actor == asked_seat(self.at):
                index = picks.take(self.at)
                if index >= 0:
                    self.choose(index)
                    continue
            if not picks.left():
                index = picks.again(self.at)
                if index >= 0:
                    self.choose(index)
                    continue
            if picks.short(self.at):
                return "more must be picked"
            if self.actor == asked_seat(self.at):
                if picks.left():
                    picks.pass_over(self.at)
                if other := picks.other_than(self.at):
                    return picks.complaint(other, self.actor)
            index = self._leading_to(picks)
            if index < 0:
                index = self._alone(() if picks.left() else upcoming)
            if index < 0:
                break
            if picks.left() and self.actor == asked_seat(self.at):
                picks.decline(self.at, index)
            self.choose(index)
        return picks.fault(self.at, self.actor, self.began)

    def _leading_to(self, picks: Picks) -> int:
        """Return the index of the answer to the open yes or no, or choice of effects, after which the actor is asked
        for a pick of the line: the pick then implies that answer. Return -1 if there is none."""
        if not picks.left() or self.actor != asked_seat(self.at):
            return -1
        if picks.ended(self.at):
            return self.at.state.ask_opts.index(w.DONE)
        return self._leads(w.clone(self.at.state), [rest[0] for rest in picks.rest if rest], _FORKS)

    def _leads(self, s: w.State, words: list[str], depth: int) -> int:
        """Do the same as `_leading_to` for a given state, through at most `depth` such decisions."""
        if s.ask_kind not in (w.K_YESNO, w.K_MODE):
            return -1
        for i, option in enumerate(s.ask_opts):
            if option == w.DONE or (s.ask_kind == w.K_YESNO and option == 0):
                continue
            then = w.clone(s)
            w.decide(then, option)
            at = Position(then, self.at.prints)
            if then.over or asked_seat(at) != self.actor:
                continue
            if any(operand_options(at, word) for word in words) or (depth and self._leads(then, words, depth - 1) >= 0):
                return i
        return -1

    def _checkup(self, line: Line, upcoming: tuple[Line, ...]) -> str:
        """Play the step between turns. A decision in this step that the next line answers (a Power that may be used at
        a Knock Out) stays open for that line."""
        self.settle()
        s = self.at.state
        if not s.over and s.ask_kind == w.K_MAIN:
            return "the turn is not over"
        if not s.over and s.ask_kind == w.K_PAUSE and s.ask_opts[0] == w.PAUSE_CHECKUP:
            self.choose(0)
            first = line.args[0]
            for _ in range(_STEPS):
                index = self._alone(upcoming)
                if index < 0:
                    break
                if first and s.ask_kind == w.K_BLOCK:
                    # Moment 0 is before the Special Conditions, the last moment is after them.
                    late = first in (*w.CONDITIONS, "Special Conditions")
                    index = s.ask_opts.index(max(s.ask_opts) if late else min(s.ask_opts))
                self.choose(index)
        return ""

    def _begin_turn(self, upcoming: tuple[Line, ...]) -> str:
        self.settle()
        s = self.at.state
        if s.over:
            return ""
        if s.ask_kind != w.K_PAUSE or s.ask_opts[0] != w.PAUSE_TURN:
            return "no turn is about to begin"
        self.choose(0)
        self.settle(upcoming)
        return ""

    def _prizes(self, upcoming: tuple[Line, ...]) -> str:
        for _ in range(_STEPS):
            s = self.at.state
            if s.over or all(s.zones[w.PRIZES * 2 + player] for player in range(2)):
                return ""
            if upcoming and s.ask_player != w.CHANCE and self._is_answer(upcoming[0]):
                return f"by this book {upcoming[0].text!r} comes before the Prizes"
            index = self._extra() if s.ask_kind == w.K_BONUS else -1
            index = index if index >= 0 else self._alone(())
            if index < 0:
                return "" if s.ask_kind == w.K_MAIN else "the Prizes cannot be set yet"
            self.choose(index)
        raise SceneError("the set-up does not come to an end")

    def _extra(self) -> int:
        """Return the index of the cards that a later line draws for mulligans, or -1. By some books a player draws them
        before the Prizes of both lie."""
        seat = asked_seat(self.at)
        line = next((later for later in self.later if later.seat == seat and later.verb == "draw"), None)
        if line is None or line.ask or not self._is_answer(line):
            return -1
        self.early.append(line)
        return operand_options(self.at, line.picks[0].values[0])[0]

    def _pass_by(self, line: Line, upcoming: tuple[Line, ...]) -> str:
        """Pass a step of the set-up that the engine takes by itself. A player must have taken as many mulligans as
        lines name."""
        self.settle(upcoming)
        if line.verb == "mulligan" and line.seat:
            self.mulligans[line.seat] = self.mulligans.get(line.seat, 0) + 1
            if (taken := self.at.state.mulligans[SEATS.index(line.seat)]) < self.mulligans[line.seat]:
                return f"{line.seat} has taken {taken or 'no'} mulligan{'s'[: taken != 1]}"
        return ""
