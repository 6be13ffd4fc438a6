"""Guess what the other player secretly picked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.instructions import build
from ptcg.instructions.codes import PLAYERS

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
coins: the opponent guesses: {b:branches} = GuessThen($b)
coins: the opponent guesses its {a:guessed}: {b:branches} = GuessThen($b, $a)
coins: you guess its {a:guessed}: {b:branches} = GuessThen($b, $a, "me")
"""
INSTRUCTIONS = """
## Choosing
I_GUESS: A player guesses the word that was picked, or shows a sign against the sign that was picked.
  a what: one of WORD
  b player: player
  c low: count = 0
  d high: count = 0
  reads R_WORD
  writes R_GUESS
I_TELL_ATTACK: The controller tells the name of the attack that was picked.
  reads R_WORD
  writes R_TOLD
## Retreating
I_CARD_WORD: The word picked is what a player must guess about the first card of a list.
  a card: list
  b what: one of WORD
  c light: names = 0
  d dark: names = 0
  writes R_WORD
"""
GUESSED: Final = {
    "class": sp.WORD_CLASS,
    "type": sp.WORD_CARD_TYPE,
    "light_or_dark": sp.WORD_SHADE,
    "hp": sp.WORD_HP,
    "name": sp.WORD_NAME,
    "height": sp.WORD_HEIGHT,
}


@dataclass(frozen=True, slots=True)
class GuessThen(Op):
    """A player (by: me, opp) guesses what was secretly picked; then the step is done, which asks for the result.

    about: what the player guesses about a picked card: class, type, hp, height, name (the controller first tells the
    name of an attack of the card), or light_or_dark (whether its name says Light, Dark or neither).
    """

    then: Op
    about: str = ""
    by: str = "opp"


def lower(st: Steps, x: GuessThen) -> None:
    """Ask for the guess, then do what depends on it."""
    if x.about:
        about_card(st, GUESSED[x.about], x.by)
    else:
        kind, lo, hi = st.word
        st.w.put(o.I_GUESS, what=kind, player=sp.OPP, low=lo, high=hi)
    st.step(x.then)


def about_card(st: Steps, what: int, by: str) -> None:
    """Ask for a guess about the card that was picked."""
    if what == sp.WORD_NAME:
        tell_attack(st)
    light, dark = (st.t.like("Light"), st.t.like("Dark")) if what == sp.WORD_SHADE else (0, 0)
    st.w.put(o.I_CARD_WORD, card=sp.L_CARD, what=what, light=light, dark=dark)
    st.w.put(o.I_GUESS, what=what, player=PLAYERS[by])


def tell_attack(st: Steps) -> None:
    """Let the controller pick an attack of the picked card and tell its name; *it* still means the card."""
    st.t.defs.guesses_names = True
    card, attack = build.in_list(sp.L_A), sp.SORT_ATTACK
    pool = build.objects(o.S_ATTACKS, of=card)
    st.w.put(o.I_SET, into=sp.L_A, objects=build.in_list(sp.L_CARD))
    st.w.put(o.I_CHOOSE, into=sp.L_B, player=sp.ACTOR, sort=attack, pool=pool, least=1, most=1)
    st.w.put(o.I_ATTACK_NAME, of=sp.L_B)
    st.w.put(o.I_TELL_ATTACK)
    st.w.put(o.I_SET, into=sp.L_A, it=sp.IT_CARD, objects=card)
