"""The worth of a Knock Out: its event, its cause, and its number of Prizes, wherever the cards go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.characteristics import top_def
from ptcg.engine.damage_counters import knocked_out
from ptcg.engine.frames import Source
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.ops import E_PRIZES, M_PRIZE
from ptcg.engine.records import BY_DAMAGE, BY_EFFECT, Event, Hit, Trigger
from ptcg.engine.state import State, live
from ptcg.engine.triggers import listeners
from ptcg.engine.use_limits import spend

NO_PRIZES: Final = -1000  # so low that no text raises it to 1


def by_attack(s: State, ref: i64) -> Hit | None:
    """Return the attack damage that Knocked the Pokémon Out in this action; None if there is none.

    A Pokémon with HP left was Knocked Out by an effect (TPCi 2015-02-26).
    """
    if live(s, ref) and not knocked_out(s, ref & 255):
        return None
    for h in s.hits:
        if h.mon == ref and h.by_damage:
            return h
    return None


def ko_event(s: State, kind: i64, ref: i64) -> Event:
    """Return a Knock Out as an event: whose attack caused it, if any, and whether by its damage."""
    hit = by_attack(s, ref)
    if hit is not None:
        return Event(kind, hit.player, ref, hit.other, -1, hit.amount, BY_DAMAGE)
    for h in s.hits:
        if h.mon == ref:
            return Event(kind, h.player, ref, h.other, -1, 0, BY_EFFECT)
    return Event(kind, -1, ref, -1, -1, 0, 0)


def counts(s: State, ref: i64) -> bool:
    """Return True unless the card on the spot says that it does not count as a Knocked Out Pokémon."""
    return len(s.piles[ref & 255]) == 0 or not top_def(s, ref & 255).uncounted


def value(s: State, ref: i64) -> list[int]:
    """Return the worth of the Knock Out while the Pokémon is still in play, as a list.

    The list holds its length; the Prizes by the Pokémon's kind and its own texts, doubled, plus 1 if they are
    discarded; the number of other cards' texts that the Knock Out sets off, and those texts; and the keys of the
    modifiers that are about the Pokémon.
    """
    spot = ref & 255
    kind = top_def(s, spot).prizes if len(s.piles[spot]) > 0 else 1
    if not counts(s, ref):
        kind = NO_PRIZES
    heard = [t for t in listeners(s, ko_event(s, E_PRIZES, ref)) if t.self_ref != ref]
    out = [0, 2 * (kind + own_prize_change(s, ref)) + (1 if discards(s, ref) else 0), len(heard)]
    for t in heard:
        out.append(trigger_key(t))
        out.append(t.self_ref)
    if live(s, ref):
        for x in asked(s, M_PRIZE):
            if not is_own(x, ref) and applies(s, x, spot):
                out.append(text_key(x))
    out[0] = len(out)
    return out


def is_own(x: Source, ref: i64) -> bool:
    """Return True if the modifier comes from the Pokémon, a card on it, or a lasting effect on it."""
    return x.spot == ref & 255 or x.env.ev.mon == ref


def text_key(x: Source) -> i64:
    """Return the modifier and its card as one number."""
    return x.static.index << 20 | x.env.card + 1


def own_prize_change(s: State, ref: i64) -> i64:
    """Return how texts on the Pokémon itself change the number of Prizes; call this while those texts still count."""
    n: i64 = 0
    for x in asked(s, M_PRIZE):
        if is_own(x, ref) and live(s, ref) and applies(s, x, ref & 255):
            n += x.static.a
    for t in listeners(s, ko_event(s, E_PRIZES, ref)):
        if t.self_ref == ref:
            n += s.defs.clauses[t.clause].a
            spend(s, s.defs.clauses[t.clause], t.me, t.self_ref)
    return n


def discards(s: State, ref: i64) -> bool:
    """Return True if a text on the Pokémon itself makes the Prizes of its Knock Out go to the discard pile."""
    heard = listeners(s, ko_event(s, E_PRIZES, ref))
    return any(t.self_ref == ref and s.defs.clauses[t.clause].prizes_away for t in heard)


def trigger_key(t: Trigger) -> i64:
    """Return the clause and the card of a trigger as one number."""
    return t.clause << 20 | t.card + 1


def prizes_for(s: State, ref: i64, worth: tuple[int, ...]) -> i64:
    """Return the Prizes for one Knock Out.

    Start from its worth before the Pokémon left play (``value``, without the length). Texts of other cards that applied
    then or apply now count if their source is still in play (R-31, R-44); "takes no Prizes" comes last (R-63).
    """
    n: i64 = worth[0] >> 1
    counted: list[int] = []
    for t in listeners(s, ko_event(s, E_PRIZES, ref)):
        if t.self_ref != ref and trigger_key(t) not in counted and (t.self_ref < 0 or live(s, t.self_ref)):
            counted.append(trigger_key(t))
            n += s.defs.clauses[t.clause].a
    touched = 2 + 2 * worth[1]
    for i in range(2, touched, 2):
        if worth[i] not in counted and (worth[i + 1] < 0 or live(s, worth[i + 1])):
            counted.append(worth[i])
            n += s.defs.clauses[worth[i] >> 20].a
    for x in asked(s, M_PRIZE):
        if text_key(x) in worth[touched:]:
            n += x.static.a
    return max(0, n)
