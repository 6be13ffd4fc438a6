"""The gap between two steps: waiting triggers run, then play is settled."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import K_ORDER, NEXT, STAY, answered, ask, take
from ptcg.engine.attachments import overladen, tidy
from ptcg.engine.board import level_cards
from ptcg.engine.conditions import shed
from ptcg.engine.defs import holds as listens_with
from ptcg.engine.frames import frame
from ptcg.engine.knockouts import next_player, unsettled
from ptcg.engine.lasting import end_by_condition, end_shielded
from ptcg.engine.ops import E_ATTACHED, E_CHECKUP, E_DAMAGED, E_EVER
from ptcg.engine.records import Event, Trigger
from ptcg.engine.state import State, live, own_rest, player_of
from ptcg.engine.triggers import emit, holds, set_off
from ptcg.engine.use_limits import usable
from ptcg.engine.vocabulary import USE_RULE


def gap(s: State) -> bool:
    """Run one waiting thing: a trigger first, then settling. Return True when nothing is left to do.

    Attached cards that may no longer be there leave before any trigger runs (TPCi 2023-11-16).
    """
    if len(s.queue) > 0:
        if s.defs.check_attached and s.checked_shape != s.shape:
            shed(s)
            tidy(s)
            if overladen(s) >= 0:
                s.stack.append(frame(s.defs.sys_tools, s.player, -1, -1, USE_RULE))
                return False
        return run_queue(s)
    if s.defs.events & (1 << E_EVER):
        emit(s, Event(E_EVER, -1, -1, -1, -1, 0, 0))
        if len(s.queue) > 0:
            return False
    shed(s)
    end_shielded(s)
    end_by_condition(s)
    if unsettled(s):
        s.stack.append(frame(s.defs.sys_settle, s.player, -1, -1, USE_RULE))
        return False
    return True


def settle(s: State) -> i64:
    """GAP: run waiting triggers, then settle."""
    return NEXT if gap(s) else STAY


def run_queue(s: State) -> bool:
    """Run the next trigger.

    Triggers of the turn player come first; each player orders their own, unless one player orders those of both.
    """
    orders = orders_all(s)
    mine = s.queue if orders >= 0 else [t for t in s.queue if t.me == s.player]
    if len(mine) == 0:
        mine = s.queue
    t = mine[0]
    if answered(s):
        t = s.queue[take(s)]
    elif len(mine) > 1 and different(mine):
        whose = mine[0].me
        options = [i for i in range(len(s.queue)) if orders >= 0 or s.queue[i].me == whose]
        ask(s, whose if orders < 0 else orders, K_ORDER, options, -1)
        return False
    own_rest(s)
    s.queue.remove(t)
    open_yet = usable(s, s.defs.clauses[t.clause], t.me, t.self_ref)  # another trigger may have used up the limit
    if open_yet and holds(s, t) and not taken_off(s, t):
        set_off(s, t)
    return False


def orders_all(s: State) -> i64:
    """Return the player who orders the waiting triggers of both players; -1 if each player orders their own.

    Between turns it may be the next player (CHECKUP-03). Triggers of one card that was attached are ordered by the
    player of the Pokémon (PUI 2005-03-03, TPCi 2017-11-02 and 2022-04-28).
    """
    e = s.queue[0].event
    if e.kind == E_CHECKUP and s.defs.book.checkup_next:
        return next_player(s)
    if e.kind != E_ATTACHED or e.mon < 0:
        return -1
    for t in s.queue:
        if t.event.kind != E_ATTACHED or t.event.mon != e.mon or t.event.card != e.card:
            return -1
    return player_of(e.mon & 255)


def taken_off(s: State, t: Trigger) -> bool:
    """Return True if the attack that did the damage also removed the card whose own text would respond to it.

    What responds to damage is looked up after all that the attack does (TPCi 2015-08-13, 2025-05-29), and a Pokémon
    must still be in play then (TPCi 2026-06-04). An effect that was left behind needs no card.
    """
    if t.event.kind != E_DAMAGED or t.self_ref < 0 or t.card < 0:
        return False
    if not any(listens_with(text, t.clause) for text in s.defs.cards[s.defs.printed[t.card]].texts):
        return False
    spot = t.self_ref & 255
    return not live(s, t.self_ref) or (t.card not in s.atts[spot] and t.card not in level_cards(s, spot))


def different(triggers: list[Trigger]) -> bool:
    """Return True if the order of the triggers can matter, because they are not all the same clause."""
    return any(t.clause != triggers[0].clause for t in triggers)
