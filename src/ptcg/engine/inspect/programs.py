"""Running programs, and what a text would do, for tools that compare this engine with another one."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.evaluate import cond
from ptcg.engine.frames import Frame, env
from ptcg.engine.operands import L_ITEM, ME, OPP
from ptcg.engine.ops import (
    C_BY,
    C_DECK,
    C_OR,
    I_ACTOR,
    I_CHECKUP,
    I_CHOOSE,
    I_FLIP,
    I_JUMP_IF_NOT,
    I_LOOK,
    I_MODES,
    I_MOVE,
    I_NEED_TOP,
    I_RESPOND,
    I_SENTENCE,
    I_SET,
)
from ptcg.engine.program import Code, Ins
from ptcg.engine.state import State, ref_of
from ptcg.engine.vocabulary import DECK, USE_ATTACK, USE_TRAINER

__all__ = [
    "I_ACTOR",
    "I_CHOOSE",
    "I_FLIP",
    "I_JUMP_IF_NOT",
    "I_LOOK",
    "I_MOVE",
    "acts_only_on_theirs",
    "attack_is_feasible",
    "first_step",
    "has_modes",
    "item_of",
    "needs_bottom",
    "player_checked",
    "running",
    "steps_for_nothing",
]


def running(s: State) -> Frame:
    """Return the frame that runs now or waits for the open decision; there must be one."""
    return s.stack[len(s.stack) - 1]


def _instruction(s: State) -> Ins:
    """Return the instruction that asks the open decision."""
    f = running(s)
    return s.defs.programs[f.prog].ins[f.pc]


def player_checked(s: State) -> i64:
    """Return the player whose Pokémon is checked between turns now; -1 outside the checkup.

    The books do not say who is first (CHECKUP-02).
    """
    if _instruction(s).op != I_CHECKUP:
        return -1
    return s.player if running(s).sub < 2 else 1 - s.player


def needs_bottom(s: State) -> bool:
    """Return True if the open decision settles cards at the bottom of a deck, not at its top."""
    ins = _instruction(s)
    return ins.op == I_NEED_TOP and ins.b == 1


def has_modes(s: State) -> bool:
    """Return True if the running text offers a choice between effects."""
    return any(ins.op == I_MODES for ins in s.defs.programs[running(s).prog].ins)


def item_of(s: State) -> tuple[int, ...]:
    """Return the object that a loop of the running text has reached."""
    return running(s).r[L_ITEM]


def first_step(s: State, program: i64) -> i64:
    """Return the first instruction of a text that does something (I_FLIP, I_CHOOSE …); 0 if there is no text."""
    if program >= 0:
        for ins in s.defs.programs[program].ins:
            if ins.op != I_SENTENCE and ins.op != I_RESPOND and ins.op != I_SET:
                return ins.op
    return 0


def _attacker(s: State) -> Frame:
    """Return a frame in which the turn player's Active Pokémon asks."""
    spot = s.active[s.player]
    return env(s.player, ref_of(s, spot), s.piles[spot][-1], USE_ATTACK)


def attack_is_feasible(s: State, attack: i64) -> bool:
    """Return True if the attack's text, used by the turn player's Active Pokémon, can do something.

    Only what both players can see counts.
    """
    return cond(s, _attacker(s), _feasible(s, attack))


def acts_only_on_theirs(s: State, attack: i64) -> bool:
    """Return True if the attack's text can do something with the opponent's deck, but nothing with the user's."""
    c = _feasible(s, attack)
    f = _attacker(s)
    own = [k for k in c.kids if k.op == C_BY and k.a == ME]
    if c.op == C_OR and len(own) > 0 and not any(cond(s, f, k) for k in own):
        return True
    return c.op == C_DECK and c.a == OPP and len(s.zones[DECK * 2 + s.player]) == 0


def _feasible(s: State, attack: i64) -> Code:
    """Return the condition under which an attack (card * 16 + its place) can do something."""
    return s.defs.cards[s.defs.printed[attack >> 4]].attacks[attack & 15].feasible


def steps_for_nothing(s: State, card: i64, played: bool) -> list[int]:
    """Return the first steps of texts of a card that the turn player may use although they can do nothing.

    Only what both players can see counts. With ``played``, the text of the played card is meant, else the texts that a
    player chooses to use.
    """
    d = s.defs.cards[s.defs.printed[card]]
    f = env(s.player, ref_of(s, s.at[card]) if s.at[card] >= 0 else -1, card, USE_TRAINER)
    if played:
        texts = [(d.guard, d.feasible, d.play)]
    else:
        texts = [(c.guard, c.feasible, c.program) for t in d.texts for c in t.acts]
    return [first_step(s, p) for guard, able, p in texts if cond(s, f, guard) and not cond(s, f, able)]
