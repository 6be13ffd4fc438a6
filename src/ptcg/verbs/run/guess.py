"""Guess, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import (
    JUMPED,
    K_TYPE,
    K_WORD,
    NEXT,
    answered,
    ask,
    say,
    take,
)
from ptcg.engine.choose import CLASS_WORD, HEIGHT_WORD, HP_WORD, NAME_WORD, SHADE_WORD, words
from ptcg.engine.frames import Frame, who
from ptcg.engine.operands import (
    R_GUESS,
    R_TOLD,
    R_WORD,
    WORD_CARD_TYPE,
    WORD_CLASS,
    WORD_HEIGHT,
    WORD_HP,
    WORD_NAME,
    WORD_SIGN,
    WORD_TYPE,
)
from ptcg.engine.program import Ins
from ptcg.engine.state import State
from ptcg.engine.vocabulary import ENERGY, POKEMON


def run_guess(s: State, f: Frame, ins: Ins) -> i64:
    """GUESS: the other player guesses what was secretly picked, or shows a sign against the picked sign.

    R_GUESS is 1 if the guess is right or the picked sign wins. Equal signs go back to the instruction before, the pick.
    """
    if answered(s) and ins.a == WORD_SIGN:
        ahead = (f.n[R_WORD] - take(s)) % 3
        f.n[R_GUESS] = 1 if ahead == 1 else 0
        if ahead == 0:
            f.pc -= 1
            return JUMPED
        return NEXT
    if answered(s) and ins.a == WORD_CARD_TYPE:
        f.n[R_GUESS] = f.n[R_WORD] >> (take(s) - 1) & 1
        return NEXT
    if answered(s):
        f.n[R_GUESS] = 1 if take(s) == f.n[R_WORD] else 0
        return NEXT
    of_types = ins.a == WORD_TYPE or ins.a == WORD_CARD_TYPE
    opts = words(s, ins) if ins.a != WORD_NAME else [NAME_WORD + n for n in s.defs.namesakes.get(f.n[R_TOLD], [])]
    return ask(s, who(f, ins.b), K_TYPE if of_types else K_WORD, opts, f.card)


def run_tell_attack(s: State, f: Frame) -> i64:
    """TELL_ATTACK: tell the opponent the name of the picked attack, but not whose attack it is."""
    f.n[R_TOLD] = f.n[R_WORD]
    if s.listening:
        say(s, "tells_attack", f.me, -1, -1, f.n[R_TOLD], "ZONE-10")
    return NEXT


def run_card_word(s: State, f: Frame, ins: Ins) -> i64:
    """CARD_WORD: set the word that a player must guess about the first card of a list."""
    f.n[R_WORD] = word_of(s, ins.b, list(f.r[ins.a]), ins.c, ins.d)
    return NEXT


def word_of(s: State, kind: i64, cards: list[int], light: i64, dark: i64) -> i64:
    """Return the word that a player must guess about a card; 0 if there is none."""
    for card in cards:
        d = s.defs.cards[s.defs.printed[card]]
        if kind == WORD_CARD_TYPE:
            return d.types
        if kind == WORD_HP:
            return HP_WORD + d.hp // 10
        if kind == WORD_HEIGHT:
            return HEIGHT_WORD + d.height
        if kind == WORD_NAME:
            return NAME_WORD + d.name_id
        if kind == WORD_CLASS:
            return CLASS_WORD + (0 if d.kind == POKEMON else 2 if d.kind == ENERGY else 1)
        return SHADE_WORD + (0 if s.defs.like[light][d.name_id] else 1 if s.defs.like[dark][d.name_id] else 2)
    return 0
