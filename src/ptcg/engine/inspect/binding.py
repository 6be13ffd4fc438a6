"""Late binding: a hidden card gets its print when somebody first sees it.

A game whose lists are not known plays with blanks. The definitions of the state must hold every print that a card may
turn out to be (`compile_deck.build_with` takes further cards). Only the column of prints changes.
"""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import K_RESPONSE, NO_ANSWER
from ptcg.engine.defs import with_prints
from ptcg.engine.forget import forget
from ptcg.engine.state import State, own_stack
from ptcg.engine.vm import run
from ptcg.engine.vocabulary import ASIDE, DECK, FACE_UP, HAND, PRIZES

__all__ = [
    "Seen",
    "assign",
    "bind",
    "exchange",
    "is_hidden",
    "is_unseen",
    "pose_again",
    "recast",
    "set_prints",
    "unbind",
]


class Seen(ValueError):
    """Somebody has seen the card, so it is what it is."""


def is_hidden(s: State, card: i64) -> bool:
    """Return True if the card lies face down or in a hand."""
    place = s.place[card]
    return (place == DECK or place == HAND or place == PRIZES or place == ASIDE) and s.know[card] & FACE_UP == 0


def is_unseen(s: State, card: i64) -> bool:
    """Return True if the card lies hidden and the other player does not know it."""
    return is_hidden(s, card) and not s.know[card] >> (1 - s.defs.owner[card]) & 1


def bind(s: State, card: i64, definition: i64, blank: i64) -> None:
    """Say that a hidden card, which nobody has seen, is a copy of a definition; only this state changes.

    ``blank`` is the definition of cards that nobody has seen. Raises Seen for any other card, and for one that lies
    open. At an open decision the options are still those of before: `pose_again` lists them again.
    """
    if s.defs.printed[card] != blank or not is_hidden(s, card):
        raise Seen(f"card {card} is {s.defs.cards[s.defs.printed[card]].name}: it cannot become another card")
    printed = list(s.defs.printed)
    printed[card] = definition
    set_prints(s, printed)


def unbind(s: State, card: i64, blank: i64) -> None:
    """Take back a guess: a card that the other player has not seen is a blank again. Raises Seen if they have."""
    _check_unseen(s, card)
    printed = list(s.defs.printed)
    printed[card] = blank
    set_prints(s, printed)


def exchange(s: State, one: i64, other: i64) -> None:
    """Let two hidden cards of one player change prints; only this state changes. Raises Seen if one has been seen."""
    _check_unseen(s, one)
    _check_unseen(s, other)
    if s.defs.owner[one] != s.defs.owner[other]:
        raise Seen("two cards that change prints must have one owner")
    printed = list(s.defs.printed)
    kept = printed[one]
    printed[one] = printed[other]
    printed[other] = kept
    set_prints(s, printed)


def assign(s: State, card: i64, definition: i64) -> None:
    """Give a hidden card the print that it has in a record. Raises Seen if the card lies open."""
    if not is_hidden(s, card):
        raise Seen(f"card {card} lies open: it cannot become another card")
    printed = list(s.defs.printed)
    printed[card] = definition
    set_prints(s, printed)


def recast(s: State, player: i64, one: i64, other: i64) -> None:
    """Let every card of a player that is a copy of one definition be a copy of another, wherever it lies.

    This answers "what if the card of that name were another print": the state is a guess from then on.
    """
    printed = list(s.defs.printed)
    for card in range(len(printed)):
        if printed[card] == one and s.defs.owner[card] == player:
            printed[card] = other
    set_prints(s, printed)


def _check_unseen(s: State, card: i64) -> None:
    """Raise Seen if somebody has seen the card."""
    if not is_unseen(s, card):
        name = s.defs.cards[s.defs.printed[card]].name
        raise Seen(f"card {card} ({name}) is open or known to the other player: it cannot become another card")


def set_prints(s: State, printed: list[int]) -> None:
    """Give the cards of the state these prints."""
    digest: i64 = 17
    for x in printed:
        digest = (digest * 1000003 + x) & 0xFFFFFFFFFF
    forget(s)
    s.defs = with_prints(s.defs, printed, digest)


def pose_again(s: State) -> None:
    """Pose the open decision again, because cards have got other prints."""
    own_stack(s)
    f = s.stack[len(s.stack) - 1]
    if s.ask_kind == K_RESPONSE:
        f.sub = 0
    s.ask_player = -1
    s.answer = NO_ANSWER
    run(s)
