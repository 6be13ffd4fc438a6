"""Open decisions: which player must pick one of which options. A decision is plain data of the state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.records import Happening
from ptcg.engine.state import State
from ptcg.engine.vocabulary import CHANCE

# kinds of decision
K_MAIN: Final = 1
K_PICK: Final = 2
K_YESNO: Final = 3
K_MODE: Final = 4
K_COIN: Final = 5
K_RANDOM: Final = 6
K_PRIZE: Final = 7
K_PROMOTE: Final = 8
K_FIRST: Final = 9
K_ACTIVE: Final = 10
K_BENCH: Final = 11
K_BONUS: Final = 12
K_ORDER: Final = 13
K_PAY: Final = 14
K_PAUSE: Final = 15
K_WORD: Final = 16
K_SPREAD: Final = 17
K_RESPONSE: Final = 18
K_REFLIP: Final = 19
K_OVERFLOW: Final = 20
K_BLOCK: Final = 21
K_ATTACK: Final = 22
K_MULLIGAN: Final = 23
K_TYPE: Final = 24
K_REPLACE: Final = 25
KINDS: Final = [
    "", "main", "pick", "yes_no", "mode", "coin", "random", "prize", "promote", "first", "active", "bench", "bonus",
    "order",
    "pay", "pause", "word", "spread", "response", "reflip", "overflow", "block", "attack", "mulligan", "type",
    "replace",
]  # fmt: skip

DONE: Final = -1
NO_ANSWER: Final = -2
NO_WEIGHTS: Final[list[int]] = []
UNLISTED: Final[list[int]] = []  # the options of a main part that nobody has read yet (``State.lazy``)

# what an instruction returns to the machine
NEXT: Final = 0  # go on with the next instruction
STAY: Final = 1  # run this instruction again: it waits for an answer or for a called frame
JUMPED: Final = 2  # the program counter has been set


def ask(s: State, player: i64, kind: i64, options: list[int], card: i64) -> i64:
    """Pose a decision to a player; the machine runs the asking instruction again with ``s.answer`` set."""
    if player != s.player and s.defs.book.off_turn != 7 and s.turn > 0:
        bit = 1 if kind == K_PROMOTE else 2 if kind == K_PRIZE else 4
        if not s.defs.book.off_turn & bit:
            player = s.player  # TURN-07: the turn player decides what the other player may not
    s.ask_player = player if s.decider < 0 else s.decider
    s.ask_kind = kind
    s.ask_opts = options
    s.ask_card = card
    s.ask_weights = NO_WEIGHTS
    return STAY


def ask_chance(s: State, kind: i64, options: list[int], weights: list[int], card: i64) -> i64:
    """Pose a decision to CHANCE, with weights."""
    s.ask_player = CHANCE
    s.ask_kind = kind
    s.ask_opts = options
    s.ask_card = card
    s.ask_weights = weights
    return STAY


def answered(s: State) -> bool:
    """Return True if the machine runs the instruction again because its question has been answered."""
    return s.answer != NO_ANSWER


def take(s: State) -> i64:
    """Take the answer and return it."""
    a = s.answer
    s.answer = NO_ANSWER
    return a


def say(s: State, what: str, player: i64, obj: i64, other: i64, n: i64, rule: str) -> None:
    """Log what happened; call this only while somebody listens."""
    s.log.append(Happening(what, player, obj, other, n, rule, ()))
