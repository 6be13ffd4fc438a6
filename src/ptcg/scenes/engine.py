"""The engine as scenes need it: definitions for given cards, and the turn begun in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.cards import Card
from ptcg.core.defs import Defs
from ptcg.core.frames import frame
from ptcg.core.ops import I_MAIN, I_PAUSE, I_TURN_START
from ptcg.core.state import State, blank
from ptcg.core.turn import PAUSE_CHECKUP, PAUSE_TURN
from ptcg.core.vm import begin, run
from ptcg.core.words import USE_RULE
from ptcg.game.defs import Unplayable, build
from ptcg.rulebooks import Rulebook
from ptcg.scenes.scene import SceneError


def definitions(cards: tuple[Sequence[Card], Sequence[Card]], rulebook: Rulebook) -> tuple[Defs, tuple[int, int]]:
    """Definitions for both players' cards, and the number of each player's first card."""
    try:
        return build(rulebook, cards), (0, len(cards[0]))
    except Unplayable as fault:
        raise SceneError(str(fault)) from None


def set_modes(s: State) -> None:
    """The modes of scenes: chance and forced decisions are asked, steps pause, Sudden Death stops, somebody listens."""
    s.chance_asks = True
    s.ask_forced = True
    s.held_windows = True
    s.pauses = PAUSE_CHECKUP | PAUSE_TURN
    s.death_mode = 1
    s.listening = True


def begin_at(s: State, at: str) -> None:
    """Run the turn from its main part, from before its draw (`start`), or from its end."""
    set_modes(s)
    turn = frame(s.defs.sys_turn, s.player, -1, -1, USE_RULE)
    program = s.defs.programs[s.defs.sys_turn].ins
    pause = next(i for i, ins in enumerate(program) if ins.op == I_PAUSE and ins.a == PAUSE_TURN)
    start = next(i for i, ins in enumerate(program) if ins.op == I_TURN_START)
    turn.pc = next(i for i, ins in enumerate(program) if ins.op == I_MAIN)
    if at == "start":
        turn.pc = pause
        if pause < start:
            s.turn -= 1
            s.own_turns[s.player] -= 1
            s.player = 1 - s.player
    elif at == "end":
        s.ending = True
    s.stack = [turn]
    run(s)


def before_setup(defs: Defs, sudden_death: bool) -> State:
    """A game at the beginning of its set-up; after a tie each player sets one Prize."""
    s = blank(defs)
    set_modes(s)
    s.deaths = int(sudden_death)
    begin(s)
    run(s)
    return s


def union_played(s: State, player: int, name: str) -> None:
    """The player has played the V-UNION of that name, which is possible once a game (VUNION-05)."""
    if name not in s.defs.names:
        raise SceneError(f"game.vunion_played: no card here is named {name}")
    s.game_uses.append((1 << 60) | s.defs.names.index(name) << 2 | player)


def prints(defs: Defs, cards: Sequence[Sequence[Card]]) -> list[Card]:
    """The printed card of each definition."""
    by_id = {card.id: card for one in cards for card in one}
    return [by_id[definition.card_id] for definition in defs.cards]
