"""Laying out: meets the needs of a text by cards on the table."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.cards.facts import is_basic_pokemon, stage
from ptcg.effects import characteristics
from ptcg.effects import conditions as c
from ptcg.effects import filters as f
from ptcg.effects import past as pa
from ptcg.effects import selectors as sl
from ptcg.effects.node import Node
from ptcg.engine.inspect.lay_out import attach, lay_card, recall, set_conditions, set_stadium
from ptcg.engine.inspect.look import bench_limit, last_turn_of, max_hp, mons, ref_of, top_card
from ptcg.engine.inspect.words import (
    CONDITIONS,
    FACT_ABILITY,
    FACT_ATTACHED,
    FACT_ATTACK,
    FACT_ATTACKER,
    FACT_EVOLVED,
    FACT_HEALED,
    FACT_KO,
    FACT_PLAYED,
    FACT_SUPPORTER,
    FACT_TO_ACTIVE,
    RESOLVING,
)
from ptcg_dev.deck_for import dearest
from ptcg_dev.requirements import Doer, Evolving, Host, InForce, Itself, Lying, Mons, Need, OnThis, Past, Size
from ptcg_dev.table import Table

_SHARE = 4
_USED = {pa.VstarUsed: "vstar_used", pa.GxUsed: "gx_used"}


def supply(table: Table, needs: Sequence[Need], this: int) -> None:
    """Meet the needs as far as the list of cards and the table allow. ``this`` is the spot of the Pokémon with the
    text, -1 if it is not in play."""
    for need in needs:
        match need:
            case Mons():
                _mons(table, need)
            case Host(atoms) if this < 0:
                _mons(table, Mons(0, "any", atoms))
            case Doer():
                _do(table, need)
            case Lying(player, zone, atoms, count):
                _lie(table, player, zone, atoms, count)
            case OnThis(atoms, count) if this >= 0:
                _wear(table, this, atoms, count)
            case Itself() if this >= 0:
                _like(table, this, need.counters, need.conditions)
            case Size(player, zone, least, most):
                table.sizes[player, zone] = (least, most)
            case InForce(player, atoms) if table.s.stadium < 0:
                whose = table.random.randrange(2) if player < 0 else player
                if (card := table.take_such(whose, (f.Kind("stadium"), *atoms))) >= 0:
                    set_stadium(table.s, card, whose)
            case Evolving():
                _evolving(table, need)
            case Past(cond):
                _recall(table, cond, this)


def _do(table: Table, need: Doer) -> None:
    """Make the attacker Active, with Energy for every attack."""
    card = table.listing.company.doer(need)
    if card is not None and table.s.active[need.player] < 0:
        table.lay_card(need.player, card, table.listing.company.energy_for(dearest(card)), active=True)


def _lie(table: Table, player: int, zone: int, atoms: tuple[f.Filter, ...], count: int) -> None:
    for _ in range(count):
        if (card := table.take_such(player, atoms)) >= 0 and zone != RESOLVING:
            lay_card(table.s, card, zone)


def _wear(table: Table, spot: int, atoms: tuple[f.Filter, ...], count: int) -> None:
    """Attach cards that pass the filter to the Pokémon."""
    player = 0 if spot in mons(table.s, 0) else 1
    for _ in range(count):
        if (card := table.take_such(player, atoms)) >= 0:
            attach(table.s, card, spot, 0)


def _like(table: Table, spot: int, counters: int, conditions: Sequence[str]) -> None:
    """Put damage counters and Special Conditions on a Pokémon, as far as it can have them."""
    s = table.s
    s.damage[spot] = max(s.damage[spot], min(10 * counters, (max_hp(s, spot) - 10) // 10 * 10))
    if spot in s.active:
        for word in conditions:
            set_conditions(s, spot, 1 << CONDITIONS.index(word), s.turn)


def _mons(table: Table, need: Mons) -> None:
    s, p = table.s, need.player
    fit = table.listing.fit(need.filter, True)
    places = [s.active[p]] if need.pos == "active" else s.bench[p] if need.pos == "bench" else mons(s, p)
    there = [spot for spot in places if spot >= 0 and table.printed(top_card(s, spot)) in fit]
    while len(there) < need.count:
        active = need.pos == "active" or (need.pos == "any" and s.active[p] < 0)
        if s.active[p] >= 0 if active else len(s.bench[p]) >= bench_limit(s, p):
            break
        if (spot := table.lay_such(p, need.filter, active)) < 0:
            break
        there.append(spot)
    for spot in there[: need.count]:
        for atom in need.filter:
            _dress(table, spot, atom)
        _like(table, spot, need.counters, need.conditions)


def _dress(table: Table, spot: int, atom: Node) -> None:
    """Give a Pokémon what a filter demands besides the print: attached cards, counters, conditions."""
    match atom:
        case f.AnyOf(options):
            for one in options[0]:
                _dress(table, spot, one)
        case f.Holds(atoms):
            _wear(table, spot, atoms, 1)
        case f.HasTool():
            _wear(table, spot, (f.Kind("tool"),), 1)
        case f.HasEnergy(f.Quantity(op, n), energy) | f.HasEnergyCards(f.Quantity(op, n), energy):
            _wear(table, spot, (energy,), 0 if op in ("no", "fewer") else max(n, 1))
        case f.HasCounters(f.Quantity(op, n)):
            _like(table, spot, 0 if op in ("no", "fewer") else max(n, 1), ())
        case characteristics.HpLeft(n):
            _like(table, spot, max(max_hp(table.s, spot) - n, 0) // 10, ())
        case f.HasCondition(condition, _):
            _like(table, spot, 0, (condition or "Asleep",))


def _evolving(table: Table, need: Evolving) -> None:
    """Lay out a Pokémon of the group and, in the zone, a card that evolves it."""
    s, p, company = table.s, need.player, table.listing.company
    below = table.listing.fit(need.group.filter, True)
    for spot in mons(s, p):
        here = table.printed(top_card(s, spot))
        for card in company.above.get(here.name, ()) if here in below else ():
            if (top := table.take(p, card)) >= 0:
                lay_card(s, top, need.zone)
                return
    active = need.group.pos == "active" or s.active[p] < 0
    if s.active[p] >= 0 if active else len(s.bench[p]) >= bench_limit(s, p):
        return
    higher = table.listing.fit((*need.filter, f.Stage("Evolution")), True)
    for card in dict.fromkeys(table.cards[i] for i in table.free[p] if table.cards[i] in higher):
        line = company.line(card)
        if not line:
            continue
        base = line[0] if need.skipping and stage(card) == "Stage 2" else line[-1]
        whole = len(line) == (2 if stage(card) == "Stage 2" else 1) and is_basic_pokemon(line[0])
        if not whole or base not in below or (top := table.take(p, card)) < 0:
            continue
        if table.lay_card(p, base, (), active) >= 0:
            lay_card(s, top, need.zone)
            return
        table.free[p].append(top - p * len(table.cards))


def _recall(table: Table, cond: c.Cond, this: int) -> None:
    """Change the history so that the event of the condition has happened."""
    s = table.s
    me = 0
    match cond:
        case pa.UsedLastTurn(mon, title) if title in s.defs.names:
            name = s.defs.names.index(title)
            for player, ref in _meant(table, mon, this):
                recall(s, FACT_ATTACK, last_turn_of(s, player), player, ref, name)
        case pa.UsedLastTurn(mon, _):
            for player, ref in _meant(table, mon, this):
                turn_of = last_turn_of(s, player)
                recall(s, FACT_ATTACK, turn_of, player, ref, 0)
                recall(s, FACT_ATTACKER, turn_of, player, ref, top_card(s, ref & 255))
        case pa.KnockedOutLastTurn(atoms, _, _):
            if (card := table.take_such(me, atoms)) >= 0:
                recall(s, FACT_KO, s.turn - 1, me, -1, card * 2 + 1)
                table.free[me].append(card)
        case pa.PlayedSupporter(atoms):
            if (card := table.take_such(me, (f.Kind("supporter"), *atoms))) >= 0:
                recall(s, FACT_SUPPORTER, s.turn, me, -1, card)
                s.supporters_used = 1
                table.free[me].append(card)
        case pa.AttachedThisTurn(atoms, mon):
            for player, ref in _meant(table, mon, this):
                if (card := table.take_such(player, atoms)) >= 0:
                    attach(s, card, ref & 255, 0)
                    recall(s, FACT_ATTACHED, s.turn, player, ref, card)
        case pa.MovedToActive(mon, turn):
            for player, ref in _meant(table, mon, this):
                card = top_card(s, ref & 255)
                recall(s, FACT_TO_ACTIVE, s.turn - (turn != "this"), player, ref, card)
        case pa.EvolvedThisTurn(mon, title):
            below = s.defs.names.index(title) if title in s.defs.names else 0
            for player, ref in _meant(table, mon, this):
                recall(s, FACT_EVOLVED, s.turn, player, ref, below)
                s.changed[ref & 255] = s.turn
        case pa.HealedThisTurn(mon):
            for player, ref in _meant(table, mon, this):
                recall(s, FACT_HEALED, s.turn, player, ref, 10)
        case pa.PlayedThisTurn(mon):
            for player, ref in _meant(table, mon, this):
                recall(s, FACT_PLAYED, s.turn, player, ref, 0)
                s.came[ref & 255] = s.turn
        case pa.AbilityUsed(title):
            named = [i for i, name in enumerate(s.defs.names) if title in name]
            for name in named[:1]:
                recall(s, FACT_ABILITY, s.turn, me, -1, name)
        case pa.VstarUsed(who) | pa.GxUsed(who):
            setattr(s, _USED[type(cond)], 1 << (_SHARE * (who == "opp")))


def _meant(table: Table, mon: Node, this: int) -> list[tuple[int, int]]:
    """Return the players and references of the Pokémon that are meant."""
    s = table.s
    match mon:
        case sl.Active(who):
            player = int(who == "opp")
            return [(player, ref_of(s, s.active[player]))] if s.active[player] >= 0 else []
        case sl.EachOf(group) | sl.Pick(_, group):
            player = int(group.who == "opp")
            fit = table.listing.fit(group.filter, True)
            return [(player, ref_of(s, x)) for x in mons(s, player) if table.printed(top_card(s, x)) in fit]
    return [(0, ref_of(s, this))] if this >= 0 else []
