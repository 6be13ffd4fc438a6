"""Triggers: texts that listen for events; they wait for the next gap, or replace the event."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate, selection
from ptcg.engine.ask import say
from ptcg.engine.board import level_cards, mons, top_card
from ptcg.engine.card_filters import card_ok
from ptcg.engine.defs import ClauseDef
from ptcg.engine.frames import EMPTY, Frame, env, frame, who
from ptcg.engine.modifiers import asked, granted, player_source, stadium_works, text_works, tool_works
from ptcg.engine.operands import (
    ATTACHED_BY_ATTACK,
    ATTACHED_BY_POWER,
    ATTACHED_FOR_TURN,
    ATTACHED_FROM_ELSEWHERE,
    ATTACKER_ANYONE,
    ATTACKER_BY_EFFECTS,
    ATTACKER_OPP,
    ATTACKER_THIS,
    BENCHED_BY_EFFECT,
    BENCHED_PLAYED,
    BENCHES_OPP,
    BENCHES_OWN,
    BENCHES_THIS,
    CAUSE_ANY_WAY,
    CAUSE_ANYTHING,
    CAUSE_FROM_PLAY,
    CAUSE_HAND,
    CAUSE_NO_ATTACK,
    CAUSE_NO_ATTACK_OR_POWER,
    CAUSE_OWN_ATTACK,
    CAUSE_TURN,
    CAUSE_USUAL,
    EVOLVES_ANY,
    EVOLVES_OPP,
    EVOLVES_OWN,
    GOES_ACTIVE,
    L_CARD,
    L_DEFENDER,
    L_MON,
    L_MOVED,
    L_NEW_ACTIVE,
    LEVELS_ANY,
    LISTEN_ANYONE,
    LISTEN_OWN,
    PLAYS_ANY,
    PLAYS_OWN,
    R_AMOUNT,
    R_WORD,
    REACH_BOTH,
    REACH_OPP,
    REACH_PLAY,
)
from ptcg.engine.ops import (
    E_AFFLICTED,
    E_ATTACHED,
    E_BENCHED,
    E_DAMAGED,
    E_DISCARDED,
    E_DRAWN,
    E_EVOLVED,
    E_EVOLVING,
    E_KNOCKED_OUT,
    E_LEVELLED,
    E_MOVED,
    E_PLAY_TRIED,
    E_PLAYED,
    E_POWER,
    E_PRIZE_TAKEN,
    E_PRIZES,
    E_SETUP,
    E_TURN_ENDS,
    E_TURN_STARTS,
    E_WOULD_ATTACK,
    E_WOULD_DAMAGE,
    E_WOULD_KO,
    E_WOULD_PLAY,
    M_GAINS,
    M_NO_ABILITIES,
    M_PLAYER_CANT_POWER,
    S_ACTIVE,
    S_GROUP,
    S_THIS,
)
from ptcg.engine.records import BY_DAMAGE, BY_EFFECT, Event, Trigger
from ptcg.engine.state import State, live, own_rest, player_of, ref_of
from ptcg.engine.suppression import off_bit
from ptcg.engine.texts import note_texts
from ptcg.engine.use_limits import spend, usable
from ptcg.engine.vocabulary import ENERGY, PILE, USE_ENERGY, USE_POWER, USE_TRAINER, use_of


def emit(s: State, ev: Event) -> None:
    """Queue the texts that listen for an event that has happened."""
    if not s.defs.events >> ev.kind & 1:
        return
    found = listeners(s, ev)
    if len(found) > 0:
        own_rest(s)
        s.queue.extend(found)


def discarded_from_play(s: State, f: Frame, spot: i64) -> None:
    """Queue the texts that listen for the Pokémon there being discarded by this use, before it leaves play."""
    cause = s.defs.cards[s.defs.printed[f.card]].name_id + 1 if f.card >= 0 else 0
    emit(s, Event(E_DISCARDED, player_of(spot), -1, -1, top_card(s, spot), cause, CAUSE_FROM_PLAY))


def listeners(s: State, ev: Event) -> list[Trigger]:
    """Return the clauses that the event sets off, the turn player's first."""
    out: list[Trigger] = []
    if not s.defs.events >> ev.kind & 1:
        return out
    note_texts(s)
    spots = -1
    if not s.defs.mods & (1 << M_GAINS):
        spots = s.hearing if s.heard >> ev.kind & 1 else 0
    if spots != 0:
        for turn in range(i64(2)):
            for spot in mons(s, s.player if turn == 0 else 1 - s.player):
                if spots >> spot & 1:
                    of_spot(s, spot, ev, out)
    if stadium_works(s):
        for t in s.defs.cards[s.defs.printed[s.stadium]].texts:
            for c in t.listens:
                if c.zone == 0:
                    player = ev.player if c.either and ev.player >= 0 else s.stadium_player
                    consider(s, c, env(player, -1, s.stadium, USE_TRAINER), ev, EMPTY, out)
    for e in s.lasting:
        if e.clause >= 0 and e.live:
            f = env(e.me, e.self_ref, e.card, e.use)
            c = s.defs.clauses[e.clause]
            if e.on < 0 or e.on == ev.mon:
                consider(s, c, f, ev, e.regs, out)
            elif c.event == E_TURN_ENDS:
                consider(s, c, f, Event(ev.kind, ev.player, e.on, -1, ev.card, ev.amount, ev.how), e.regs, out)
    if ev.card >= 0 and (ev.kind == E_PRIZE_TAKEN or ev.kind == E_DRAWN or ev.kind == E_DISCARDED):
        of_card(s, ev, out)
    return out


def of_spot(s: State, spot: i64, ev: Event, out: list[Trigger]) -> None:
    """Add the listeners among a Pokémon's texts and the cards attached to it to ``out``."""
    ref = ref_of(s, spot)
    for card in level_cards(s, spot):
        own = s.defs.cards[s.defs.printed[card]]
        if not own.hears >> ev.kind & 1:
            continue
        for t in own.texts:
            if len(t.listens) > 0 and text_works(s, spot, t.source, t.name_id) and may_use(s, spot, t.source):
                f = env(player_of(spot), ref, card, use_of(t.source))
                for c in t.listens:
                    if c.zone == 0:
                        consider(s, c, f, ev, EMPTY, out)
    for t in granted(s, spot):
        for c in t.listens:
            consider(s, c, env(player_of(spot), ref, top_card(s, spot), use_of(t.source)), ev, EMPTY, out)
    for card in s.atts[spot]:
        d = s.defs.cards[s.defs.printed[card]]
        if not d.hears >> ev.kind & 1:
            continue
        for t in d.texts:
            if len(t.listens) > 0 and tool_works(s, card):
                f = env(s.defs.owner[card], ref, card, USE_ENERGY if d.kind == ENERGY else USE_TRAINER)
                for c in t.listens:
                    if c.zone == 0:
                        consider(s, c, f, ev, EMPTY, out)


def of_card(s: State, ev: Event, out: list[Trigger]) -> None:
    """Add the listeners among the texts of the event's card, which is not in play or is leaving it, to ``out``."""
    for t in s.defs.cards[s.defs.printed[ev.card]].texts:
        if len(t.listens) == 0:
            continue
        if s.place[ev.card] == PILE and not text_works(s, s.at[ev.card], t.source, t.name_id):
            continue
        if ev.kind == E_DISCARDED and not works_elsewhere(s, ev.card, off_bit(t.source), t.name_id):
            continue
        f = env(s.defs.owner[ev.card], -1, ev.card, use_of(t.source))
        for c in t.listens:
            if c.zone > 0:
                consider(s, c, f, ev, EMPTY, out)


def may_use(s: State, spot: int, source: int) -> bool:
    """Return True unless the text is a Poké-Power and its player cannot use Poké-Powers.

    A Poké-Power that an event sets off counts as used.
    """
    if use_of(source) != USE_POWER or not s.defs.mods & (1 << M_PLAYER_CANT_POWER):
        return True
    return player_source(s, M_PLAYER_CANT_POWER, player_of(spot)) is None


def works_elsewhere(s: State, card: i64, off: i64, name_id: i64) -> bool:
    """Return True if no effect suppresses a text (its ``off_bit`` and name) on a card in hand or discard pile."""
    if not s.defs.mods & (1 << M_NO_ABILITIES):
        return True
    owner = s.defs.owner[card]
    for x in asked(s, M_NO_ABILITIES):
        whose = x.static.a
        if whose == REACH_PLAY or not x.static.b & off or (name_id >= 0 and x.static.c == name_id):
            continue
        if whose == REACH_BOTH or (whose == REACH_OPP) == (owner != x.env.me):
            if evaluate.cond(s, x.env, x.static.cond) and card_ok(s, x.env, x.static.z, card):
                return False
    return True


def consider(s: State, c: ClauseDef, f: Frame, ev: Event, regs: tuple[int, ...], out: list[Trigger]) -> None:
    """Add the clause to ``out`` if it listens for the event, its guard holds and it may still be used."""
    if c.event != ev.kind or (c.opponents_turn and s.player == f.me):
        return
    f = env(f.me, f.self_ref, f.card, f.use)
    f.ev = ev
    if not matches(s, f, c, ev) or not evaluate.cond(s, f, c.guard) or not usable(s, c, f.me, f.self_ref):
        return
    if c.once_name:
        for t in out:
            if s.defs.clauses[t.clause].name_id == c.name_id and t.me == f.me:
                return
        for t in s.queue:
            same = t.event.kind == ev.kind and t.event.card == ev.card and t.event.mon == ev.mon
            if same and s.defs.clauses[t.clause].name_id == c.name_id and t.me == f.me:
                return
    out.append(Trigger(c.index, f.me, f.self_ref, f.card, f.use, ev, regs))


def holds(s: State, t: Trigger) -> bool:
    """Return True unless the condition of a text that acts at a moment of the turn has become false.

    Such texts act one after the other (TPCi 2023-04-13).
    """
    if t.event.kind != E_TURN_ENDS and t.event.kind != E_TURN_STARTS:
        return True
    f = env(t.me, t.self_ref, t.card, t.use)
    f.ev = t.event
    return evaluate.cond(s, f, s.defs.clauses[t.clause].guard)


def matches(s: State, f: Frame, c: ClauseDef, ev: Event) -> bool:
    """Return True if the fields of the event fit the clause."""
    k = ev.kind
    if k == E_TURN_STARTS or k == E_TURN_ENDS:
        return c.a == LISTEN_ANYONE or (ev.player == f.me) == (c.a == LISTEN_OWN)
    if k == E_BENCHED and c.a != BENCHES_THIS:
        if (c.a == BENCHES_OPP and ev.player == f.me) or (c.a == BENCHES_OWN and ev.player != f.me):
            return False
        if ev.how == BENCHED_BY_EFFECT if c.by == CAUSE_HAND else ev.player != s.player:
            return False
        return concerns(s, f, c, ev)
    if k == E_LEVELLED and c.a == LEVELS_ANY:
        return True
    if k == E_BENCHED or k == E_LEVELLED:
        return ev.mon == f.self_ref and (k == E_LEVELLED or ev.how == BENCHED_PLAYED or c.by == CAUSE_ANY_WAY)
    if k == E_EVOLVED:
        from_hand = ev.how == 1
        if not from_hand and c.by != CAUSE_ANY_WAY:
            return False
        if c.a == EVOLVES_OWN:
            return ev.player == f.me and evolved_one(s, f, c, ev)
        if c.a == EVOLVES_OPP:
            return ev.player != f.me and (c.mon.op == 0 or concerns(s, f, c, ev))
        return c.a == EVOLVES_ANY or ev.mon == f.self_ref
    if k == E_DISCARDED and ev.how != c.by and (c.by != CAUSE_USUAL or ev.how == CAUSE_OWN_ATTACK):
        return False
    if k == E_DISCARDED and ev.how == CAUSE_FROM_PLAY and c.a == 0:
        return False
    if k == E_PRIZE_TAKEN or k == E_DRAWN or k == E_DISCARDED:
        return ev.card == f.card and (c.a == 0 or ev.amount == c.a)
    if k == E_POWER:
        return ev.player != f.me
    if k == E_PLAYED:
        return (c.a == PLAYS_ANY or (ev.player == f.me) == (c.a == PLAYS_OWN)) and card_ok(s, f, c.filter, ev.card)
    if k == E_WOULD_PLAY:
        return ev.player != f.me and card_ok(s, f, c.filter, ev.card)
    if k == E_EVOLVING:
        return ev.player == f.me and card_ok(s, f, c.filter, ev.card) and concerns(s, f, c, ev)
    if k == E_MOVED and ev.how != GOES_ACTIVE and c.mon.op == S_ACTIVE:  # the Pokémon was Active until now
        return c.a == ev.how and ev.player == who(f, c.mon.a)
    if k == E_MOVED:
        return c.a == ev.how and concerns(s, f, c, ev)
    if k == E_ATTACHED:
        if c.a != LISTEN_ANYONE and (ev.player == f.me) != (c.a == LISTEN_OWN):
            return False
        if c.by == CAUSE_TURN and ev.how != ATTACHED_FOR_TURN:
            return False
        if c.by != CAUSE_ANYTHING and ev.how == ATTACHED_FROM_ELSEWHERE:
            return False
        if ev.how == ATTACHED_BY_ATTACK and (c.by == CAUSE_NO_ATTACK or c.by == CAUSE_NO_ATTACK_OR_POWER):
            return False
        if ev.how == ATTACHED_BY_POWER and c.by == CAUSE_NO_ATTACK_OR_POWER:
            return False
        if c.filter.op == 0:
            return ev.card == f.card and (c.mon.op == 0 or concerns(s, f, c, ev))
        return card_ok(s, f, c.filter, ev.card) and (c.mon.op == 0 or concerns(s, f, c, ev))
    if k == E_DAMAGED or k == E_KNOCKED_OUT or k == E_WOULD_KO or k == E_PRIZES:
        if c.mon.op == 0:
            if player_of(ev.mon & 255) == f.me:
                return False
        elif not concerns(s, f, c, ev):
            return False
        if c.source.op != 0 and (ev.how != BY_DAMAGE or ev.other not in selection.sel(s, f, c.source)):
            return False
        if c.by == CAUSE_USUAL:
            return k != E_DAMAGED or ev.card != f.card  # damage of a text does not set off the same text
        if ev.how != BY_DAMAGE and (ev.how != BY_EFFECT or not c.by & ATTACKER_BY_EFFECTS):
            return False
        by = c.by & ~ATTACKER_BY_EFFECTS
        # for a Stadium, "the opponent" is the opponent of the Pokémon's player
        side = player_of(ev.mon & 255) if f.card == s.stadium else f.me
        if by == ATTACKER_OPP:
            return ev.player != side
        return by == ATTACKER_ANYONE or (by == ATTACKER_THIS and ev.other == f.self_ref)
    if k == E_AFFLICTED:
        return ev.player != f.me and ev.amount & c.a != 0 and concerns(s, f, c, ev)
    if k == E_SETUP:
        return False
    if k == E_WOULD_ATTACK and (c.a != ev.how or (c.by >= 0 and c.by != ev.amount)):
        return False
    if k == E_WOULD_DAMAGE and c.source.op != 0 and ev.other not in selection.sel(s, f, c.source):
        return False
    if k == E_PLAY_TRIED:
        return card_ok(s, f, c.filter, ev.card)
    return c.mon.op == 0 or concerns(s, f, c, ev)


def evolved_one(s: State, f: Frame, c: ClauseDef, ev: Event) -> bool:
    """Return True if the clause is about the Pokémon that has evolved.

    If the clause describes a group, what the Pokémon was before counts.
    """
    if c.mon.op != S_GROUP:
        return concerns(s, f, c, ev)
    pile = s.piles[ev.mon & 255]
    return (c.mon.c == 0 or ev.mon != f.self_ref) and card_ok(s, f, c.mon.kids[0], pile[len(pile) - 2])


def concerns(s: State, f: Frame, c: ClauseDef, ev: Event) -> bool:
    """Return True if the clause is about the event's Pokémon."""
    if ev.mon == f.self_ref and c.mon.op == S_THIS:
        return True
    f.actor = ev.player if ev.player >= 0 else f.me  # "that player"
    found = live(s, ev.mon) and selection.selects(s, f, c.mon, ev.mon & 255)
    f.actor = f.me
    return found


def set_off(s: State, t: Trigger) -> None:
    """Run a clause that its event has set off.

    The use counts now or, if the player may decline, when they accept (``accept``).
    """
    c = s.defs.clauses[t.clause]
    if not c.optional:
        spend(s, c, t.me, t.self_ref)
    if s.listening:
        say(s, "trigger", t.me, t.card, t.self_ref, t.clause, "EFFECT-05")
    s.stack.append(trigger_frame(s, t))


def accept(s: State, f: Frame) -> None:
    """Count the use of an optional clause, because its player accepts; a refusal does not count."""
    c = s.defs.clauses[f.clause]
    if c.optional and usable(s, c, f.me, f.self_ref):
        spend(s, c, f.me, f.self_ref)


def trigger_frame(s: State, t: Trigger) -> Frame:
    """Return a frame for a clause that its event has set off; "it" means the event's Pokémon and card."""
    c = s.defs.clauses[t.clause]
    f = frame(c.program, t.me, t.self_ref, t.card, t.use)
    f.ev = t.event
    f.clause = t.clause
    if t.event.mon >= 0:
        f.r[L_MON] = (t.event.mon,)
        f.r[L_DEFENDER] = (t.event.mon,)
    elif t.self_ref >= 0:
        f.r[L_MON] = (t.self_ref,)
    if t.event.kind == E_MOVED and s.active[t.event.player] >= 0:
        f.r[L_NEW_ACTIVE] = (ref_of(s, s.active[t.event.player]),)
    if len(t.regs) > 0:
        f.r[L_CARD] = t.regs
    elif t.event.card >= 0:
        f.r[L_CARD] = (t.event.card,)
        if t.event.kind == E_ATTACHED:
            f.r[L_MOVED] = f.r[L_CARD]
    f.n[R_AMOUNT] = t.event.amount
    f.n[R_WORD] = 0
    return f
