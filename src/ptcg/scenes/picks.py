"""The picks of a line while they are used up: each operand answers one decision of the player whose line it is.

An operand that no decision takes must name something that happened by itself (the only Energy that could pay, the only
Pokémon that could be meant). Any other operand is a fault, and the message says what could have been picked.
"""

from __future__ import annotations

from ptcg.engine.inspect import DONE, K_MODE, K_OVERFLOW, K_PICK, KINDS, SPOT_BASE
from ptcg.game.prompts import span
from ptcg.scenes.choices import asked_seat, is_open, operand_options, option_lines
from ptcg.scenes.forced import Beginning, came_about
from ptcg.scenes.lines import Pick, parse_ref
from ptcg.scenes.position import Position

_NOTHING = ("done", "none")
"""Operands that end a list: they are true if nothing is asked any more."""


class Picks:
    """The picks of a line in order. A later pick is used first only if the earlier picks do not fit."""

    def __init__(self, picks: tuple[Pick, ...]) -> None:
        self.rest = [list(pick.values) for pick in picks]
        self.begun = [False] * len(picks)
        self.listed = [pick.listed for pick in picks]
        self.used: list[str] = []
        self.named = ("", (-1, -1, -1, False))
        self.last = (-1, -1, -1, False)
        self.refused: list[str] = []
        self.left_out = False

    def left(self) -> bool:
        """Return whether an operand has not been used yet."""
        return any(self.rest)

    def take(self, at: Position) -> int:
        """Use the next operand that fits, and return the index of the option of the open decision that it means, or
        -1."""
        for i, rest in enumerate(self.rest):
            if rest and rest[0].isdigit() and _counts_cards(at, int(rest[0])):
                # a number says how many cards are taken, no matter which cards
                rest[0] = str(int(rest[0]) - 1)
                if rest[0] == "0":
                    rest.pop(0)
                return 0
            if rest and (found := operand_options(at, rest[0])):
                word = rest.pop(0)
                self.begun[i] = True
                self.used.append(word)
                self.last = _question(at)
                if parse_ref(word) is not None:
                    self._repeat(i, word, at)
                return found[0]
        return self.again(at)

    def pass_over(self, at: Position) -> None:
        """Remember the options of a decision for which no operand fitted."""
        self.refused = option_lines(at)

    def decline(self, at: Position, index: int) -> None:
        """Remember that cards could be picked and none was picked, because no operand fitted."""
        s = at.state
        if s.ask_kind == K_PICK and s.ask_opts[index] == DONE and s.ask_opts[0] < SPOT_BASE:
            self.left_out = True

    def short(self, at: Position) -> bool:
        """Return whether a list of picks is used up although the same question still asks for more."""
        s = at.state
        if s.ask_kind != K_PICK or DONE in s.ask_opts or _question(at) != self.last:
            return False
        return self._list_used_up()

    def ended(self, at: Position) -> bool:
        """Return whether a list of effects is used up and the same question would take more of them."""
        s = at.state
        if s.ask_kind != K_MODE or DONE not in s.ask_opts or _question(at) != self.last:
            return False
        return self._list_used_up()

    def _list_used_up(self) -> bool:
        rows = zip(self.begun, self.listed, self.rest, strict=True)
        return any(begun and listed and not rest for begun, listed, rest in rows)

    def other_than(self, at: Position) -> str:
        """Return the next operand if it names another Pokémon than the only Pokémon that may be picked now; else an
        empty word."""
        s = at.state
        if s.ask_kind != K_PICK or len(s.ask_opts) != 1 or s.ask_opts[0] < SPOT_BASE:
            return ""
        waiting = [rest[0] for rest in self.rest if rest]
        return waiting[0] if waiting and parse_ref(waiting[0]) is not None else ""

    def again(self, at: Position) -> int:
        """Return the index of an option that a Pokémon named before means again (`attaching [A, B] to me.active`), or
        -1."""
        if self.named[1] != _question(at) or DONE in at.state.ask_opts or at.state.ask_kind == K_OVERFLOW:
            return -1
        found = operand_options(at, self.named[0])
        return found[0] if found else -1

    def fault(self, at: Position, actor: str, began: Beginning) -> str:
        """Return why the picks do not fit the decisions of the actor, or an empty text."""
        s = at.state
        mine = is_open(at) and asked_seat(at) == actor
        for i, rest in enumerate(self.rest):
            if rest and (self.begun[i] or mine):
                if mine:
                    self.pass_over(at)
                if mine or not came_about(began, at, rest, self.used):
                    return self.complaint(rest[0], actor)
        if self._list_used_up() and mine and KINDS[s.ask_kind] in ("pick", "pay") and DONE not in s.ask_opts:
            return "more must be picked"
        idle = [word for rest in self.rest for word in rest if word not in _NOTHING]
        if idle and (self.left_out or not came_about(began, at, idle, self.used)):
            return self.complaint(idle[0], actor)
        return ""

    def complaint(self, word: str, actor: str) -> str:
        """Return the message that an operand fits nothing, with the options that would have fitted."""
        if not self.refused:
            return f"{word!r} answers nothing: {actor} is asked for no such choice"
        return f"{word!r} is not among what may be picked: {'; '.join(self.refused)}"

    def _repeat(self, i: int, word: str, at: Position) -> None:
        """Repeat a word for `putting 5 counters on X`: a number that was no answer says how often the Pokémon is
        meant."""
        self.named = (word, _question(at))
        before = self.rest[i - 1] if i else []
        if len(before) == 1 and before[0].isdigit() and not self.begun[i - 1]:
            self.rest[i] = [word] * (int(before.pop()) - 1) + self.rest[i]


def _counts_cards(at: Position, number: int) -> bool:
    """Return whether this many cards may be picked now; a larger number answers a later question."""
    s = at.state
    if s.ask_kind != K_PICK or s.ask_opts[0] >= SPOT_BASE:
        return False
    allowed = span(s)
    return allowed is None or number <= allowed.high


def _question(at: Position) -> tuple[int, int, int, bool]:
    """Return the identity of the open question: the player, the kind, the card, and whether it asks for Pokémon in
    play."""
    s = at.state
    return s.ask_player, s.ask_kind, s.ask_card, s.ask_opts[0] >= SPOT_BASE
