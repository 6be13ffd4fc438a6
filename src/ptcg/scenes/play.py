"""Playing lines: from one open decision to the next, answering by itself what no line names.

Answered by themselves: chance (coins as the scene gives them), decisions with one option, which face-down Prize to
take, and whatever may be declined. A decision that the next line answers is left for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ptcg.core.actions import A_ATTACK, A_PLAY, kind_of
from ptcg.core.ask import (
    DONE,
    K_ACTIVE,
    K_BENCH,
    K_BLOCK,
    K_BONUS,
    K_COIN,
    K_FIRST,
    K_MAIN,
    K_ORDER,
    K_OVERFLOW,
    K_PAUSE,
    K_PICK,
    K_PRIZE,
    K_REPLACE,
    K_RESPONSE,
    K_YESNO,
    KINDS,
)
from ptcg.core.state import clone, ref_of
from ptcg.core.turn import PAUSE_CHECKUP, PAUSE_TURN
from ptcg.core.vm import decide
from ptcg.core.words import CHANCE, CONDITIONS, PRIZES, SPOT_BASE
from ptcg.scenes.choices import asked_seat, head_options, is_about, is_optional, operand_options, option_lines
from ptcg.scenes.events import flips
from ptcg.scenes.library import is_card
from ptcg.scenes.lines import ANSWERS, Line, Pick, parse_ref
from ptcg.scenes.position import Position
from ptcg.scenes.scene import SEATS, SceneError

_STEPS = 2000


@dataclass(slots=True)
class Play:
    """A game that follows lines of play. `wanted` are the cards each player's next unsettled draws give (set-up)."""

    at: Position
    coins: list[int] = field(default_factory=list)
    wanted: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    lenient: bool = False
    prize_choices: int = 0
    asked: list[tuple[str, str, str]] = field(default_factory=list)
    defender: int = -1
    actor: str = ""
    action: int = 0
    standing: dict[str, int] = field(default_factory=dict)

    def fork(self) -> Play:
        """An independent copy to try something out; it never runs out of coins."""
        at = Position(clone(self.at.state), self.at.prints)
        wanted = (self.wanted[0].copy(), self.wanted[1].copy())
        return Play(at, self.coins.copy(), wanted, True, self.prize_choices, self.asked.copy())

    def reason(self, line: Line) -> str:
        """Why a line is not legal now; empty if it is. Nothing is played."""
        return self.fork().step(line, None)

    def step(self, line: Line, upcoming: Line | None) -> str:
        """Play a line; returns why it cannot be played, or nothing. `upcoming` is the line that will follow it."""
        if line.verb == "promote" and self.at.state.over:
            return ""  # ways to win are counted before promotion (KO-09)
        match line.verb:
            case "checkup":
                return self._checkup(line)
            case "begin turn":
                return self._begin_turn(upcoming)
            case "prizes":
                return self._prizes()
            case "mulligan" | "continue" | "flip":
                return self._pass_by(upcoming)
        if self._was_forced(line):
            return ""
        self.standing = dict(self._standing())
        why = self._head(line)
        if why:
            return why
        return self._answer(line, upcoming)

    def settle(self, upcoming: Line | None = None) -> None:
        """Answer what answers itself until a player has something to say, the next line answers, or a step begins."""
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
        if s.ask_player != CHANCE:
            self.prize_choices += s.ask_kind == K_PRIZE
            card = s.ask_card
            self.asked.append((asked_seat(self.at), KINDS[s.ask_kind], self.at.word(card) if card >= 0 else ""))
            if s.ask_kind == K_MAIN and kind_of(option) == A_ATTACK:
                self.defender = ref_of(s, s.active[1 - s.player])
        decide(s, option)

    def legal_lines(self) -> list[str]:
        """The options of the open decision in notation."""
        return option_lines(self.at)

    def _alone(self, upcoming: Line | None) -> int:
        """Index of the option that is taken without a line, or -1."""
        s = self.at.state
        if s.over or s.ask_player < 0 or s.ask_kind in (K_MAIN, K_PAUSE):
            return -1
        if s.ask_player == CHANCE:
            return self._chance()
        if upcoming is not None and self._is_answer(upcoming):
            return -1
        if len(s.ask_opts) == 1 or s.ask_kind in (K_PRIZE, K_ACTIVE, K_FIRST, K_ORDER, K_REPLACE, K_BLOCK):
            return 0
        if s.ask_kind == K_YESNO and upcoming is not None and self._used_before(upcoming):
            return s.ask_opts.index(1)
        if s.ask_kind in (K_BENCH, K_BONUS):
            return max(is_optional(self.at), 0)
        return is_optional(self.at)

    def _chance(self) -> int:
        """Index of what chance answers: the next coin given, the next card wanted, else the first option."""
        s = self.at.state
        if s.ask_kind == K_COIN:
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
        """Whether a line answers the open decision (not one of the main part of a turn)."""
        s = self.at.state
        if s.ask_kind in (K_MAIN, K_PAUSE) or (line.seat and line.seat != asked_seat(self.at)):
            return False
        if line.verb in ANSWERS and not line.args:
            return any(operand_options(self.at, value) for value in line.picks[0].values[:1])
        return bool(head_options(self.at, line)) or is_about(self.at, line)

    def _used_before(self, line: Line) -> bool:
        """Whether a yes to the open decision is what the line answers: what the other player answers has been used."""
        then = self.fork()
        then.choose(then.at.state.ask_opts.index(1))
        return then.at.state.ask_kind == K_RESPONSE and then._is_answer(line)

    def _standing(self) -> Iterator[tuple[str, int]]:
        """Where every Pokémon stands: its place and the reference to it."""
        s = self.at.state
        for player, seat in enumerate(SEATS):
            if s.active[player] >= 0:
                yield f"{seat}.active", ref_of(s, s.active[player])
            for i, spot in enumerate(s.bench[player]):
                yield f"{seat}.bench[{i}]", ref_of(s, spot)

    def _was_forced(self, line: Line) -> bool:
        """Whether a line promotes the Pokémon that has come up already because nobody else could."""
        if line.verb != "promote" or line.args or self._is_answer(line):
            return False
        ref = self.standing.get(line.picks[0].values[0], -1)
        return any(ref == now and place.endswith("active") for place, now in self._standing())

    def _head(self, line: Line) -> str:
        """Come to the decision the line answers and, if the line names an action, take it."""
        for _ in range(_STEPS):
            s = self.at.state
            if s.over:
                return "the game is over"
            if s.ask_player == CHANCE:
                self.choose(self._chance())
                continue
            if s.ask_kind == K_PAUSE:
                if s.ask_opts[0] != PAUSE_TURN:
                    return "the turn is over"
                self.choose(0)
                continue
            if not line.seat or line.seat == asked_seat(self.at):
                if line.verb in ANSWERS and not line.args:
                    if self._is_answer(line):
                        self.actor = asked_seat(self.at)
                        return ""
                elif found := head_options(self.at, line):
                    self.actor = asked_seat(self.at)
                    self.action = s.ask_opts[found[0]] if s.ask_kind == K_MAIN else 0
                    self.choose(found[0])
                    return ""
                elif is_about(self.at, line):
                    self.actor = asked_seat(self.at)
                    return ""
            index = self._alone(None)
            if index < 0:
                return f"{line.text!r} is not among the options of {asked_seat(self.at)}"
            self.choose(index)
        raise SceneError("the position does not come to rest")

    def _answer(self, line: Line, upcoming: Line | None) -> str:
        """Answer the decisions that follow the head with the picks of the line, then what answers itself."""
        played = line.verb == "attach" and kind_of(self.action) == A_PLAY
        picks = _Picks((*((Pick("to", (line.args[1],)),) if played else ()), *line.picks))
        for _ in range(_STEPS):
            s = self.at.state
            if s.over or s.ask_player < 0 or s.ask_kind in (K_MAIN, K_PAUSE):
                break
            if s.ask_player == CHANCE:
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
            if self.actor == asked_seat(self.at) and (other := picks.other_than(self.at)):
                return f"{other!r} is not among what may be picked"
            index = self._alone(None if picks.left() else upcoming)
            if index < 0:
                break
            if self._leads_to(picks):
                index = s.ask_opts.index(1)
            self.choose(index)
        return picks.fault(self.at, self.actor)

    def _leads_to(self, picks: _Picks) -> bool:
        """Whether the open yes or no, answered yes, asks for what the line picks: then the line has named it."""
        s = self.at.state
        if s.ask_kind != K_YESNO or not picks.left() or self.actor != asked_seat(self.at):
            return False
        then = clone(s)
        decide(then, 1)
        at = Position(then, self.at.prints)
        return asked_seat(at) == self.actor and any(rest and operand_options(at, rest[0]) for rest in picks.rest)

    def _checkup(self, line: Line) -> str:
        self.settle()
        s = self.at.state
        if not s.over and s.ask_kind == K_MAIN:
            return "the turn is not over"
        if not s.over and s.ask_kind == K_PAUSE and s.ask_opts[0] == PAUSE_CHECKUP:
            self.choose(0)
            first = line.args[0]
            for _ in range(_STEPS):
                index = self._alone(None)
                if index < 0:
                    break
                if first and s.ask_kind == K_BLOCK:
                    # Moment 0 is before the Special Conditions, the last one after them.
                    late = first in (*CONDITIONS, "Special Conditions")
                    index = s.ask_opts.index(max(s.ask_opts) if late else min(s.ask_opts))
                self.choose(index)
        return ""

    def _begin_turn(self, upcoming: Line | None) -> str:
        self.settle()
        s = self.at.state
        if s.over:
            return ""
        if s.ask_kind != K_PAUSE or s.ask_opts[0] != PAUSE_TURN:
            return "no turn is about to begin"
        self.choose(0)
        self.settle(upcoming)
        return ""

    def _prizes(self) -> str:
        for _ in range(_STEPS):
            s = self.at.state
            if s.over or all(s.zones[PRIZES * 2 + player] for player in range(2)):
                return ""
            index = self._alone(None)
            if index < 0:
                return "" if s.ask_kind == K_MAIN else "the Prizes cannot be set yet"
            self.choose(index)
        raise SceneError("the set-up does not come to an end")

    def _pass_by(self, upcoming: Line | None) -> str:
        """A step of the set-up that the engine takes by itself."""
        self.settle(upcoming)
        return ""


class _Picks:
    """The picks of a line as they are used up, in order; a later pick is used first only if the earlier do not fit."""

    def __init__(self, picks: tuple[Pick, ...]) -> None:
        self.rest = [list(pick.values) for pick in picks]
        self.begun = [False] * len(picks)
        self.listed = [pick.listed for pick in picks]
        self.named = ("", -1, -1, -1)
        self.last = (-1, -1, -1)

    def left(self) -> bool:
        """Whether an operand has not been used yet."""
        return any(self.rest)

    def take(self, at: Position) -> int:
        """Index of the option of the open decision that the next fitting operand means, or -1."""
        for i, rest in enumerate(self.rest):
            if rest and rest[0].isdigit() and at.state.ask_kind == K_PICK and at.state.ask_opts[0] < SPOT_BASE:
                # a number says how many cards are taken, whichever they are
                rest[0] = str(int(rest[0]) - 1)
                if rest[0] == "0":
                    rest.pop(0)
                return 0
            if rest and (found := operand_options(at, rest[0])):
                word = rest.pop(0)
                self.begun[i] = True
                self.last = _question(at)
                if parse_ref(word) is not None:
                    self._repeat(i, word, at)
                return found[0]
        return self.again(at)

    def short(self, at: Position) -> bool:
        """Whether a list of picks is used up although the same question still asks for more."""
        s = at.state
        if s.ask_kind != K_PICK or DONE in s.ask_opts or _question(at) != self.last:
            return False
        rows = zip(self.begun, self.listed, self.rest, strict=True)
        return any(begun and listed and not rest for begun, listed, rest in rows)

    def other_than(self, at: Position) -> str:
        """The next operand, if it names another Pokémon than the only one that may be picked now."""
        s = at.state
        if s.ask_kind != K_PICK or len(s.ask_opts) != 1 or s.ask_opts[0] < SPOT_BASE:
            return ""
        waiting = [rest[0] for rest in self.rest if rest]
        return waiting[0] if waiting and parse_ref(waiting[0]) is not None else ""

    def again(self, at: Position) -> int:
        """Index of an option that a Pokémon already named means again (`attaching [A, B] to me.active`), or -1."""
        if self.named[1:] != _question(at) or DONE in at.state.ask_opts or at.state.ask_kind == K_OVERFLOW:
            return -1
        found = operand_options(at, self.named[0])
        return found[0] if found else -1

    def fault(self, at: Position, actor: str) -> str:
        """Why the picks do not fit what the actor was asked, or nothing. A pick nobody asked for was forced."""
        s = at.state
        mine = _open(at) and asked_seat(at) == actor
        for i, rest in enumerate(self.rest):
            if rest and (self.begun[i] or mine):
                return f"{rest[0]!r} is not among what may be picked"
        short = any(self.begun[i] and self.listed[i] and not rest for i, rest in enumerate(self.rest))
        if short and mine and KINDS[s.ask_kind] in ("pick", "pay") and DONE not in s.ask_opts:
            return "more must be picked"
        return ""

    def _repeat(self, i: int, word: str, at: Position) -> None:
        """`putting 5 counters on X`: a number that was no answer says how often the Pokémon is meant."""
        self.named = (word, *_question(at))
        before = self.rest[i - 1] if i else []
        if len(before) == 1 and before[0].isdigit() and not self.begun[i - 1]:
            self.rest[i] = [word] * (int(before.pop()) - 1) + self.rest[i]


def _question(at: Position) -> tuple[int, int, int]:
    """Who is asked what by which card."""
    s = at.state
    return s.ask_player, s.ask_kind, s.ask_card


def _open(at: Position) -> bool:
    """Whether a player's decision is open that is not the main part of a turn nor a pause."""
    s = at.state
    return not s.over and s.ask_player in (0, 1) and s.ask_kind not in (K_MAIN, K_PAUSE)
