"""A hash of everything that can influence the future: stable across processes, machines, compiled or pure."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from ptcg.core.record import Event
from ptcg.core.state import State
from ptcg.core.words import ATTACHED, PILE
from ptcg.core.zones import ABROAD


def event_ints(e: Event) -> tuple[int, ...]:
    """The fields of an event."""
    return (e.kind, e.player, e.mon, e.other, e.card, e.amount, e.how)


def parts(s: State) -> Iterable[object]:
    """Everything of the state that counts, in a fixed order."""
    yield s.defs.digest
    yield (s.rng0, s.rng1, s.rng2, s.rng3, s.chance_asks, s.merge, s.held_windows, s.ask_forced, s.pauses)
    yield (s.place, s.at, s.role, s.know, s.zones, s.top_known, s.bottom_known, s.set_known, s.fixed)
    yield (s.active, s.bench, s.gen, s.damage, s.cond, s.poison, s.burn, s.wake, s.para_turn)
    yield (s.came, s.changed, s.start_name, s.tops, s.stamp, s.piles, s.atts)
    yield (s.stadium, s.stadium_player, s.stadium_gone, s.stamps)
    for e in s.lasting:
        yield (
            e.static, e.clause, e.on, e.me, e.self_ref, e.card, e.use, e.born,
            e.start, e.end, e.live, e.armed, e.span, e.word, e.regs,
        )  # fmt: skip
    for x in s.facts:
        yield (x.kind, x.turn, x.player, x.mon, x.value)
    for t in s.queue:
        yield (t.clause, t.me, t.self_ref, t.card, t.use, event_ints(t.event), t.regs)
    for row in s.last_known:
        yield (row.ref, row.player, row.pile, row.tops, row.att, row.damage, row.was_active)
    yield (s.uses, s.game_uses, s.marks, s.turns, s.ko_list, s.ko_forced, s.prize_bonus, s.prize_due, s.wins)
    yield [event_ints(h) for h in s.hits]
    yield (s.turn, s.player, s.first, s.own_turns, s.energy_used, s.supporters_used, s.stadiums_used, s.items_used)
    yield (s.powers_used, s.retreats_used, s.attacks_used, s.attack_permits, s.ending, s.skip_checkup)
    yield (s.gx_used, s.vstar_used, s.mulligans, s.bonus, s.prize_start, s.deaths, s.death_mode, s.max_turns)
    if s.prizes_put[0] or s.prizes_put[1]:
        yield s.prizes_put
    if s.max_choices:
        yield (s.max_choices, s.choices)
    yield (s.over, s.winner, s.why, s.ask_player, s.ask_kind, s.ask_card, s.ask_opts, s.ask_weights)
    for f in s.stack:
        yield (f.prog, f.pc, f.sub, f.me, f.actor, f.self_ref, f.card, f.use, f.via, f.attack, f.depth, f.clause)
        yield (f.n, f.r, event_ints(f.ev))


def key(s: State) -> int:
    """A 64-bit hash of the full state."""
    h = blake2b(digest_size=8)
    for part in parts(s):
        h.update(repr(part).encode())
    return int.from_bytes(h.digest(), "big")


def misplaced_cards(s: State) -> list[int]:
    """Cards whose column and whose list disagree: empty in every sound position (an invariant)."""
    place, at, owner = s.place, s.at, s.defs.owner
    bad: list[int] = []
    for i, cards in enumerate(s.zones):
        zone, player = divmod(i, 2)
        bad += [c for c in cards if place[c] != zone or (owner[c] == player) == (at[c] == ABROAD)]
    for spot, pile in enumerate(s.piles):
        bad += [c for c in pile if place[c] != PILE or at[c] != spot]
        bad += [c for c in s.atts[spot] if place[c] != ATTACHED or at[c] != spot]
    return bad
