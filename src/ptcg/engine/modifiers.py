"""Continuous effects: which texts in play can answer a question.

Texts that are switched off cannot (``suppression``).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.board import mons, top_card
from ptcg.engine.defs import FIRST_MASK, TextDef
from ptcg.engine.frames import Source, env
from ptcg.engine.operands import (
    ANYONE,
    FROM_ANYTHING,
    FROM_OPP_ABILITIES,
    FROM_OPP_ATTACKS,
    ME,
    PREVENT_EFFECTS,
)
from ptcg.engine.ops import (
    M_GAINS,
    M_HP,
    M_NO_ABILITIES,
    M_NO_RETREAT,
    M_PREVENT,
    M_RETREAT,
    M_STADIUM_OFF,
    M_TYPE,
)
from ptcg.engine.records import word_event
from ptcg.engine.state import State, live, own_board, player_of, ref_of
from ptcg.engine.suppression import (
    NO_INDEX,
    NOBODY,
    SUPPRESSORS,
    any_suppress,
    attached_works,
    body_works,
    keeps_stadium_off,
    note_types,
    nothing_off,
    off_bit,
    settle_suppression,
    tool_on,
    touches_spot,
)
from ptcg.engine.texts import texts_at
from ptcg.engine.vocabulary import (
    ENERGY,
    FACE_DOWN,
    NSPOTS,
    SRC_STADIUM,
    USE_ABILITY,
    USE_ATTACK,
    USE_BODY,
    USE_TRAINER,
    use_of,
)
from ptcg.engine.zones import exception

NO_HP: Final[vec[i64]] = vec[i64]([i64(0)] * NSPOTS)
UNKNOWN: Final = -99  # less than any Retreat Cost
NO_RETREATS: Final[vec[i64]] = vec[i64]([i64(UNKNOWN)] * NSPOTS)
NO_TEXTS: Final[list[TextDef]] = []


def refresh(s: State) -> None:
    """Rebuild the index of modifiers in play, if anything that it depends on has changed.

    It depends on the texts in play. While one of them switches others off, or gives texts to Pokémon, it depends on
    everything in play; if such a text asks for more than that, it depends on the whole state.
    """
    if s.mods_sources == s.sources:
        if not s.suppressing:
            return
        if s.mods_shape == s.shape and (s.mods_version == s.version or not s.volatile):
            return
    s.mods_sources = s.sources
    s.mods_shape = s.shape
    s.mods_version = s.version
    s.volatile = False
    s.marked = False
    s.hp_shape = -1
    s.hp_kept = False  # what is asked while the index is made must not be kept
    s.retreats_shape = -1
    s.retreats_kept = False
    s.suppressing = s.defs.mods & (1 << M_GAINS) != 0
    found: list[Source] = []
    for e in s.lasting:
        if e.static >= 0:
            st = s.defs.statics[e.static]
            f = env(e.me, e.self_ref, e.card, e.use)
            f.ev = word_event(e.on, e.regs[0] if len(e.regs) > 0 else -1, e.word)
            found.append(Source(st, f, -2 if e.live else -3, -1, -1))
    if s.stadium >= 0 and not any(x.static.kind == M_STADIUM_OFF and x.spot == -2 for x in found):
        d = s.defs.cards[s.defs.printed[s.stadium]]
        for t in d.texts:
            f = env(stadium_side(s, t), -1, s.stadium, USE_TRAINER)
            for st in t.statics:
                found.append(Source(st, f, -1, SRC_STADIUM, t.name_id))
    index = NO_INDEX.copy()
    suppressed = any_suppress(found)
    for p in range(i64(2)):
        for spot in mons(s, p):
            suppressed = texts_at(s, spot).suppresses or suppressed
    if s.defs.mods & SUPPRESSORS:
        nothing_off(s)
    texts = s.texts
    if suppressed:
        attached = [x for p in range(i64(2)) for spot in mons(s, p) for x in texts[spot].attached]
        bodies = [x for p in range(i64(2)) for spot in mons(s, p) for x in texts[spot].bodies]
        settle_suppression(s, found, attached, bodies)
        add_sources(index, found)
        add_sources(index, [x for x in attached if attached_works(s, x)])
        add_sources(index, [x for x in bodies if body_works(s, x)])
    else:
        add_sources(index, found)
        for p in range(i64(2)):
            for spot in mons(s, p):
                add_sources(index, texts[spot].attached)
        for p in range(i64(2)):
            for spot in mons(s, p):
                add_sources(index, texts[spot].bodies)
    s.mods = index
    if s.defs.mods & SUPPRESSORS and len(index[M_TYPE]) > 0:
        note_types(s, [x for x in index[M_TYPE] if x.spot >= 0 and off_bit(x.kind) != 0])
    if len(index[M_GAINS]) > 0:
        add_granted(s, index)
    s.hp_kept = not s.volatile and steady(index, M_HP)
    s.retreats_kept = not s.volatile and steady(index, M_RETREAT) and steady(index, M_NO_RETREAT)


def steady(index: list[list[Source]], kind: i64) -> bool:
    """Return True if what modifiers of the kind do changes only when what lies in play changes, or the index does.

    They may not, while a text protects Pokémon from them.
    """
    sources = index[kind]
    if len(sources) == 0:
        return True
    return len(index[M_PREVENT]) == 0 and all(x.static.steady for x in sources)


def add_sources(index: list[list[Source]], sources: list[Source]) -> None:
    """Add modifiers to the index by kind, except modifiers that wait."""
    for x in sources:
        if x.spot != -3:
            k = x.static.kind
            if len(index[k]) == 0:
                index[k] = []
            index[k].append(x)


def stadium_side(s: State, t: TextDef) -> i64:
    """Return the player to whom a text of the Stadium belongs: who played it, or whom that half faces."""
    if t.faces == 0:
        return s.stadium_player
    return s.stadium_faces if t.faces == 1 else 1 - s.stadium_faces


def add_granted(s: State, index: list[list[Source]]) -> None:
    """Add the modifiers of texts that effects have given to Pokémon."""
    for p in range(i64(2)):
        for spot in mons(s, p):
            for t in granted(s, spot):
                f = env(p, ref_of(s, spot), top_card(s, spot), use_of(t.source))
                for st in t.statics:
                    if len(index[st.kind]) == 0:
                        index[st.kind] = []
                    index[st.kind].append(Source(st, f, spot, t.source, t.name_id))


def granted(s: State, spot: i64) -> list[TextDef]:
    """Return texts that effects have given to a Pokémon and that are not suppressed."""
    if not s.defs.mods & (1 << M_GAINS):
        return NO_TEXTS
    out: list[TextDef] = []
    seen: list[int] = []
    for x in asked(s, M_GAINS):
        if applies(s, x, spot) and x.static.once_name not in seen:
            if x.static.once_name >= 0:
                seen.append(x.static.once_name)
            t = s.defs.granted[x.static.a]
            if text_works(s, spot, t.source, t.name_id):
                out.append(t)
    return out


def mark_in_force(s: State) -> None:
    """Note when each suppressor came into force; one that was off, or whose condition failed, starts again from now."""
    refresh(s)
    if s.marked or (s.in_force == 0 and s.stamps == 0):
        return
    for turn in range(i64(2)):
        for spot in mons(s, s.player if turn == 0 else 1 - s.player):
            if s.in_force >> spot & 1:
                if s.stamp[spot] == 0:
                    own_board(s)
                    s.stamps += 1
                    s.stamp[spot] = s.stamps
            elif s.stamp[spot] > 0:
                own_board(s)
                s.stamp[spot] = 0
    s.marked = True


def text_works(s: State, spot: i64, source: i64, name_id: i64) -> bool:
    """Return True if no effect suppresses a text of that source and name on a Pokémon."""
    if not s.defs.mods & SUPPRESSORS:
        return True
    refresh(s)
    bit = off_bit(source)
    return bit == 0 or not s.off[spot] & bit or (name_id >= 0 and exception(s, spot, bit) == name_id)


def tool_works(s: State, card: i64) -> bool:
    """Return True if an attached Tool or special Energy has its effect."""
    if s.know[card] & FACE_DOWN:
        return False
    if not s.defs.mods & SUPPRESSORS:
        return True
    refresh(s)
    d = s.defs.cards[s.defs.printed[card]]
    if d.kind == ENERGY:
        return not (d.special_energy and s.energy_off >> s.at[card] & 1)
    return tool_on(s, s.at[card], card)


def asked(s: State, kind: i64) -> list[Source]:
    """Return the modifiers of a kind that are in play and not suppressed; the caller must evaluate their conditions."""
    if not (s.defs.mods >> kind if kind < FIRST_MASK else s.defs.more_mods >> (kind - FIRST_MASK)) & 1:
        return NOBODY
    refresh(s)
    if s.tally is not None:
        s.tally.asked[kind] += 1
        s.tally.answered[kind] += 1 if len(s.mods[kind]) > 0 else 0
    return s.mods[kind]


def stadium_works(s: State) -> bool:
    """Return True if there is a Stadium and nothing keeps it from having an effect."""
    return s.stadium >= 0 and len(asked(s, M_STADIUM_OFF)) == 0


def applies(s: State, x: Source, spot: i64) -> bool:
    """Return True if the modifier is about the Pokémon on this spot, holds now, and nothing protects the Pokémon.

    Most modifiers are about their own Pokémon only, so that is checked first.
    """
    if not touches_spot(s, x, spot) or not expressions.cond(s, x.env, x.static.cond):
        return False
    use = x.env.use
    stopped = use == USE_ABILITY or use == USE_BODY or (use == USE_ATTACK and x.env.ev.mon < 0) or x.kind == SRC_STADIUM
    return not stopped or not s.defs.mods & (1 << M_PREVENT) or not kept_off(s, x, spot)


def kept_off(s: State, x: Source, spot: i64) -> bool:
    """Return True if the Pokémon is protected from this effect.

    The effect comes from either player's Stadium, or it is the opponent's and comes from an Ability, from an attack on
    all Pokémon (TPCi 2020-02-06), or from any other text than a Stadium.
    """
    if x.static.kind == M_PREVENT or x.static.kind == M_NO_ABILITIES:
        return False
    if x.kind == SRC_STADIUM:
        return from_stadium(s, spot)
    if x.env.me == player_of(spot):
        return False
    for y in asked(s, M_PREVENT):
        source = y.static.b
        if y.static.a & PREVENT_EFFECTS and (
            source == FROM_ANYTHING
            or (source == FROM_OPP_ABILITIES and x.env.use == USE_ABILITY)
            or (source <= FROM_OPP_ATTACKS and of_attack(s, x, y))
        ):
            if applies(s, y, spot):
                return True
    return False


def from_stadium(s: State, spot: i64) -> bool:
    """Return True if the Pokémon is protected from what either player's Stadium does."""
    for y in asked(s, M_PREVENT):
        if keeps_stadium_off(y) and applies(s, y, spot):
            return True
    return False


def of_attack(s: State, x: Source, y: Source) -> bool:
    """Return True if x is the effect of an attack that y protects from, by the sort of the attacking Pokémon."""
    if x.env.use != USE_ATTACK or y.static.z.op == 0:
        return x.env.use == USE_ATTACK
    return live(s, x.env.self_ref) and expressions.selects(s, y.env, y.static.z, x.env.self_ref & 255)


def any_applies(s: State, kind: i64, spot: i64) -> Source | None:
    """Return the first modifier of a kind that applies to the Pokémon; None if there is none."""
    for x in asked(s, kind):
        if applies(s, x, spot):
            return x
    return None


def total(s: State, kind: i64, spot: i64) -> i64:
    """Return the sum of the amounts (y) of the modifiers of a kind on a Pokémon; texts limited by name count once."""
    n: i64 = 0
    seen = vec[i64]()
    for x in asked(s, kind):
        if applies(s, x, spot):
            name = x.static.once_name
            if name >= 0:
                if name in seen:
                    continue
                seen = append(seen, name)
            n += expressions.num(s, x.env, x.static.y)
    return n


def is_about(x: Source, player: i64) -> bool:
    """Return True if a modifier that names a player (operand a) means this player."""
    who = x.static.a
    return who == ANYONE or (x.env.me if who == ME else 1 - x.env.me) == player


def player_source(s: State, kind: i64, player: i64) -> Source | None:
    """Return the first modifier of a kind that concerns a player (operand a); None if there is none."""
    for x in asked(s, kind):
        if is_about(x, player) and expressions.cond(s, x.env, x.static.cond):
            return x
    return None
