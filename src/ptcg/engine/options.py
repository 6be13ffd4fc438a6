"""The list of main actions, by card and then by target; cards that nobody can tell apart appear once."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ptcg.engine import attack_legality, evolution_legality, legal, retreat_legality, trainer_legality
from ptcg.engine.actions import (
    A_ATTACK,
    A_BENCH,
    A_END,
    A_ENERGY,
    A_EVOLVE,
    A_LEGEND,
    A_LEVEL,
    A_PLAY,
    A_RETREAT,
    A_TOOL,
    A_USE,
    act,
)
from ptcg.engine.board import level_cards, mons, top_card
from ptcg.engine.characteristics import top_def
from ptcg.engine.defs import CardDef
from ptcg.engine.energy import units_on
from ptcg.engine.evolving import other_names_evolve
from ptcg.engine.modifiers import granted, stadium_works, text_works, tool_works
from ptcg.engine.operands import MAIN_ACTIONS, MAIN_ALL, MAIN_ATTACK
from ptcg.engine.ops import M_GAINS
from ptcg.engine.state import State, ref_of
from ptcg.engine.texts import note_texts
from ptcg.engine.vocabulary import (
    BENCHED,
    DISCARD,
    ENERGY,
    EVOLVES,
    HAND,
    IN_HALVES,
    LEVELS_UP,
    POKEMON,
    TOOL,
    USE_ENERGY,
    USE_TRAINER,
    use_of,
)


def main_options(s: State, part: i64) -> list[int]:
    """Return everything that the turn player may do now; ending the turn is always last. ``part``: a MAIN_ value."""
    p = s.player
    out: list[int] = []
    if part == MAIN_ALL and s.attacks_used > 0 and s.defs.book.attack_ends_turn:
        part = MAIN_ATTACK  # ATTACK-14: a player who may attack again may do nothing else
    if part != MAIN_ATTACK:
        actions(s, p, out)
    spot = s.active[p]
    units = units_on(s, spot) if spot >= 0 else []
    if part != MAIN_ACTIONS and attack_legality.attacking_reason(s, p, spot) == 0:
        for a in attack_legality.attacks_of(s, spot):
            if attack_legality.this_attack_reason(s, p, spot, a, units) == 0:
                out.append(act(A_ATTACK, a, spot))
    if part != MAIN_ACTIONS and s.defs.bench_attacks:
        from_bench(s, p, out)
    if part != MAIN_ATTACK and retreat_legality.retreat_reason(s, p, units) == 0:
        for b in s.bench[p]:
            out.append(act(A_RETREAT, 0, b))
    if s.defs.book.attack_optional or part == MAIN_ACTIONS or len(out) == 0:
        out.append(act(A_END, 0, 0))
    return out


def from_bench(s: State, p: i64, out: list[int]) -> None:
    """Add attacks that Benched Pokémon may use."""
    for b in s.bench[p]:
        for a in attack_legality.bench_attacks(s, b):
            if attack_legality.attacking_reason(s, p, b) == 0:
                if attack_legality.this_attack_reason(s, p, b, a, units_on(s, b)) == 0:
                    out.append(act(A_ATTACK, a, b))


def actions(s: State, p: i64, out: list[int]) -> None:
    """Add actions with cards of the hand, texts in play and cards of the discard pile."""
    seen = vec[i64]()
    spots = mons(s, p)
    for card in s.zones[HAND * 2 + p]:
        i = s.defs.printed[card]
        if s.merge:
            if i in seen:
                continue
            seen = append(seen, i)
        from_hand(s, p, card, s.defs.cards[i], spots, out)
    abilities(s, p, spots, out)
    from_discard(s, p, out)


def from_hand(s: State, p: i64, card: i64, d: CardDef, spots: vec[i64], out: list[int]) -> None:
    """Add actions with a card of the hand; ``spots`` are the spots of the player's Pokémon."""
    k = d.kind
    if k == POKEMON:
        if d.entry == BENCHED:
            if legal.bench_reason(s, p, card) == 0:
                out.append(act(A_BENCH, card, 0))
        elif d.entry == EVOLVES:
            any_name = other_names_evolve(s)
            for spot in spots:
                if any_name or top_def(s, spot).line == d.evolves_from:
                    if evolution_legality.evolve_reason(s, p, card, spot) == 0:
                        out.append(act(A_EVOLVE, card, spot))
        elif d.entry == LEVELS_UP:
            for spot in spots:
                if evolution_legality.level_reason(s, p, card, spot) == 0:
                    out.append(act(A_LEVEL, card, spot))
        elif d.entry == IN_HALVES and d.half == 1:
            for other in s.zones[HAND * 2 + p]:
                if other != card and legal.legend_reason(s, p, card, other) == 0:
                    out.append(act(A_LEGEND, card, other))
                    break
    if k == ENERGY or d.energy_role > 0:
        if legal.attach_once_reason(s, p) == 0:
            for spot in spots:
                if legal.energy_spot_reason(s, p, card, spot) == 0:
                    out.append(act(A_ENERGY, card, spot))
    elif k == POKEMON:
        pass
    elif (k == TOOL or d.is_tm) and not d.attach_play:
        if trainer_legality.trainer_reason(s, p, card) == 0:
            for spot in spots if d.attach_who == 0 else mons(s, 1 - p):
                if trainer_legality.tool_reason(s, p, card, spot) == 0:
                    out.append(act(A_TOOL, card, spot))
    elif trainer_legality.play_reason(s, p, card) == 0:
        out.append(act(A_PLAY, card, 0))
    if not d.has_acts:
        return
    for t in d.texts:
        for c in t.acts:
            if c.zone == HAND + 1 and legal.use_reason(s, p, c, -1, card, use_of(t.source)) == 0:
                out.append(act(A_USE, c.index, card))


def abilities(s: State, p: i64, spots: vec[i64], out: list[int]) -> None:
    """Add texts of Pokémon, attached cards and the Stadium that the player may use."""
    note_texts(s)
    acting = s.acting if not s.defs.mods & (1 << M_GAINS) else -1
    for spot in spots:
        if not acting >> spot & 1:
            continue
        ref = ref_of(s, spot)
        for card in level_cards(s, spot):
            own = s.defs.cards[s.defs.printed[card]]
            if not own.has_acts:
                continue
            for t in own.texts:
                for c in t.acts:
                    if c.zone == 0 and c.event == 0 and text_works(s, spot, t.source, t.name_id):
                        if legal.use_reason(s, p, c, ref, card, use_of(t.source)) == 0:
                            out.append(act(A_USE, c.index, card))
        for t in granted(s, spot):
            for c in t.acts:
                if (
                    c.zone == 0
                    and c.event == 0
                    and legal.use_reason(s, p, c, ref, top_card(s, spot), use_of(t.source)) == 0
                ):
                    out.append(act(A_USE, c.index, top_card(s, spot)))
        for card in s.atts[spot]:
            d = s.defs.cards[s.defs.printed[card]]
            if not d.has_acts:
                continue
            for t in d.texts:
                for c in t.acts:
                    if c.zone == 0 and c.event == 0 and tool_works(s, card) and s.defs.owner[card] == p:
                        use = USE_ENERGY if d.kind == ENERGY else USE_TRAINER
                        if legal.use_reason(s, p, c, ref, card, use) == 0:
                            out.append(act(A_USE, c.index, card))
    if stadium_works(s):
        for t in s.defs.cards[s.defs.printed[s.stadium]].texts:
            for c in t.acts:
                if c.zone == 0 and c.event == 0 and (c.either or s.stadium_player == p):
                    if legal.use_reason(s, p, c, -1, s.stadium, USE_TRAINER) == 0:
                        out.append(act(A_USE, c.index, s.stadium))


def from_discard(s: State, p: i64, out: list[int]) -> None:
    """Add texts that are used from the discard pile (V-UNION among them)."""
    if not s.defs.hand_listens:
        return
    seen: list[int] = []
    for card in s.zones[DISCARD * 2 + p]:
        i = s.defs.printed[card]
        name = s.defs.cards[i].name_id
        if name in seen:
            continue
        for t in s.defs.cards[i].texts:
            for c in t.acts:
                if c.zone == DISCARD + 1 and legal.use_reason(s, p, c, -1, card, use_of(t.source)) == 0:
                    out.append(act(A_USE, c.index, card))
                    seen.append(name)
