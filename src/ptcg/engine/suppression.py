"""Suppression: which texts other texts switch off; it is settled before any other modifier is asked.

It is settled in the order of the book (lasting effects, Stadium, Tools and Energy, Abilities; within a class the
longest in force first): a suppressor that is itself suppressed by then does nothing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.frames import Source, who
from ptcg.engine.operands import (
    ANYONE,
    FROM_ANYONES_CARDS,
    FROM_ANYTHING,
    FROM_OPP_ABILITIES,
    OFF_ABILITIES,
    OFF_BODIES,
    OFF_POWERS,
    PREVENT_EFFECTS,
)
from ptcg.engine.ops import (
    M_ENERGY_OFF,
    M_NO_ABILITIES,
    M_PREVENT,
    M_TOOLS_OFF,
    M_TYPE,
    NKINDS,
    S_ACTIVE,
    S_GROUP,
    S_THIS,
)
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.vocabulary import (
    NSPOTS,
    SPOTS,
    SRC_ABILITY,
    SRC_BODY,
    SRC_ENERGY,
    SRC_PKMN_POWER,
    SRC_POWER,
    SRC_STADIUM,
    SRC_TOOL,
    STADIUM_CARD,
    TOOL,
    bit,
)
from ptcg.engine.zones import EXCEPTIONS, TOOLS_BIT, exception

SUPPRESSORS: Final = (1 << M_NO_ABILITIES) | (1 << M_TOOLS_OFF) | (1 << M_ENERGY_OFF)
SHIELDING: Final = (FROM_OPP_ABILITIES, FROM_ANYTHING)  # sources that include the opponent's Abilities
NOBODY: Final[list[Source]] = []
NO_INDEX: Final[list[list[Source]]] = [NOBODY] * NKINDS
ALL_ON: Final[vec[i64]] = vec[i64]([i64(0)] * NSPOTS)  # the value of ``State.off`` while nothing is switched off
NO_EXCEPTIONS: Final[vec[i64]] = vec[i64]([i64(-1)] * (EXCEPTIONS * NSPOTS))
SIDE: Final = (1 << SPOTS) - 1  # bits of the first player's spots
EVERYWHERE: Final = (1 << NSPOTS) - 1


def suppresses(kind: i64) -> bool:
    """Return True if modifiers of the kind switch off texts, Tools or Energy."""
    return kind == M_NO_ABILITIES or kind == M_TOOLS_OFF or kind == M_ENERGY_OFF


def off_bit(source: i64) -> i64:
    """Return the bit that suppresses texts of this source; 0 if nothing can."""
    if source == SRC_ABILITY:
        return OFF_ABILITIES
    if source == SRC_POWER or source == SRC_PKMN_POWER:
        return OFF_POWERS
    if source == SRC_BODY:
        return OFF_BODIES
    return 0


def any_suppress(sources: list[Source]) -> bool:
    """Return True if one of the modifiers switches texts off."""
    for x in sources:
        if suppresses(x.static.kind) and x.spot != -3:
            return True
    return False


def nothing_off(s: State) -> None:
    """Note that no text is switched off."""
    s.off = ALL_ON
    s.off_except = NO_EXCEPTIONS
    s.tools_off = False
    s.tools_except = -1
    s.energy_off = 0
    s.in_force = 0


def settle_suppression(s: State, found: list[Source], attached: list[Source], bodies: list[Source]) -> None:
    """Find which texts are switched off, once for each version of the board.

    If two texts switch each other off, the first in order wins; a text that a later text switches off does nothing
    either.
    """
    order: list[Source] = []
    for cls in s.defs.book.suppress_order:
        if cls == 0:
            order += [x for x in found if x.kind == -1]
        elif cls == 1:
            order += [x for x in found if x.kind == SRC_STADIUM]
        else:
            order += by_stamp(s, attached if cls == 2 else bodies)
    order = [x for x in order if suppresses(x.static.kind) and x.spot != -3]
    shields = [x for x in attached + bodies if shields_from_abilities(x) or keeps_stadium_off(x)]
    changers = type_changers(s, found, attached, bodies)
    if len(order) > 0:
        s.suppressing = True
        s.volatile = not all(x.static.steady for x in order + shields + changers)
    busy = s.busy
    s.busy &= ~(1 << M_TYPE)
    while True:
        nothing_off(s)
        s.off = ALL_ON[:]
        s.off_except = NO_EXCEPTIONS[:]
        s.mods = NO_INDEX.copy()
        s.mods[M_TYPE] = changers
        fallen = [x for x in run_suppressors(s, order, shields) if not source_works(s, x)]
        if len(fallen) > 0:
            order.remove(fallen[0])
            continue
        ended = [x for x in changers if not source_works(s, x)]
        if len(ended) == 0:
            break
        changers = [x for x in changers if x is not ended[0]]
    s.busy = busy


def type_changers(s: State, found: list[Source], attached: list[Source], bodies: list[Source]) -> list[Source]:
    """Return the texts whose types count while suppression is settled.

    An Ability counts only if it was in force before: one that comes into force with a suppressor, or after it, finds
    the printed types (TPCi 2014-12-04).
    """
    if not s.defs.mods & (1 << M_TYPE):
        return []
    out = [x for x in found + attached if x.static.kind == M_TYPE and x.spot != -3]
    return out + [x for x in bodies if x.static.kind == M_TYPE and s.stamp[x.spot] > 0]


def note_types(s: State, bodies: list[Source]) -> None:
    """Note the spots of the Pokémon whose own texts, in force now, change types."""
    for x in bodies:
        if x.static.kind == M_TYPE and expressions.cond(s, x.env, x.static.cond):
            s.in_force |= bit(x.spot)


def source_works(s: State, x: Source) -> bool:
    """Return True if a text of a Pokémon, a Tool or an Energy is not suppressed."""
    return attached_works(s, x) if x.kind == SRC_TOOL or x.kind == SRC_ENERGY else body_works(s, x)


def shields_from_abilities(x: Source) -> bool:
    """Return True if the text protects from effects of Abilities.

    An Ability that does so protects itself too, whichever came into play first (TPCi 2021-04-08).
    """
    return x.static.kind == M_PREVENT and x.static.a & PREVENT_EFFECTS != 0 and x.static.b in SHIELDING


def keeps_stadium_off(x: Source) -> bool:
    """Return True if the text protects from effects of either player's Stadium."""
    if x.static.kind != M_PREVENT or not x.static.a & PREVENT_EFFECTS:
        return False
    return x.static.b == FROM_ANYONES_CARDS and x.static.c >> STADIUM_CARD & 1 == 1


def shielded(s: State, shields: list[Source], x: Source, spot: i64) -> bool:
    """Return True if a protecting text keeps x, a Stadium or the opponent's Ability, from switching off anything of the
    Pokémon."""
    stadium = x.kind == SRC_STADIUM
    if not stadium and (x.kind != SRC_ABILITY or x.env.me == player_of(spot)):
        return False
    for y in shields:
        if keeps_stadium_off(y) != stadium or not source_works(s, y):
            continue
        if expressions.cond(s, y.env, y.static.cond) and touches_spot(s, y, spot):
            return True
    return False


def by_stamp(s: State, sources: list[Source]) -> list[Source]:
    """Return the suppressors among the sources, the longest in force first."""
    mine = [x for x in sources if suppresses(x.static.kind)]
    out: list[Source] = []
    while len(mine) > 0:
        best = mine[0]
        for x in mine:
            if since(s, x) < since(s, best):
                best = x
        mine.remove(best)
        out.append(best)
    return out


def since(s: State, x: Source) -> i64:
    """Return when a suppressor came into force.

    Suppressors that come into force now are last, the turn player's first among them.
    """
    stamp = s.stamp[x.spot]
    if stamp > 0:
        return stamp
    return s.stamps + (1 if player_of(x.spot) == s.player else 2)


def run_suppressors(s: State, sources: list[Source], shields: list[Source]) -> list[Source]:
    """Let each suppressor switch off what it names, unless it is off itself by now; return those that did."""
    out: list[Source] = []
    piles = s.piles
    for x in sources:
        k = x.static.kind
        if not source_works(s, x) or not expressions.cond(s, x.env, x.static.cond):
            continue
        out.append(x)
        if x.spot >= 0:
            s.in_force |= bit(x.spot)
        if k == M_TOOLS_OFF and x.static.x.op == 0:
            s.tools_off = True
            s.tools_except = x.static.c
        elif k == M_ENERGY_OFF:
            for spot in range(i64(NSPOTS)):
                if len(piles[spot]) > 0 and not shielded(s, shields, x, spot):
                    s.energy_off |= bit(spot)
        else:
            for spot in range(i64(NSPOTS)):
                if len(piles[spot]) > 0 and touches_spot(s, x, spot) and not shielded(s, shields, x, spot):
                    bits = TOOLS_BIT if k == M_TOOLS_OFF else x.static.b
                    fresh = not s.off[spot] & bits or exception(s, spot, bits) == x.static.c
                    # a text stays on only if every suppressor makes an exception for it
                    s.off_except[EXCEPTIONS * spot + (bits >> 1)] = x.static.c if fresh else -1
                    s.off[spot] |= bits
    return out


def body_works(s: State, x: Source) -> bool:
    """Return True if a text of a Pokémon is not suppressed."""
    if x.spot < 0:
        return True
    bit = off_bit(x.kind)
    return bit == 0 or not s.off[x.spot] & bit or (x.name_id >= 0 and exception(s, x.spot, bit) == x.name_id)


def attached_works(s: State, x: Source) -> bool:
    """Return True if an attached card has its effect.

    A Technical Machine that is no Tool has it even if Tools have none (TM-03).
    """
    if x.kind == SRC_TOOL:
        return tool_on(s, x.spot, x.env.card)
    return not s.energy_off >> x.spot & 1


def tool_on(s: State, spot: i64, card: i64) -> bool:
    """Return True if no effect switches the Tool off."""
    if not counts_as_tool(s, card):
        return True
    name = s.defs.cards[s.defs.printed[card]].name_id
    if s.tools_off and s.tools_except != name:
        return False
    return not s.off[spot] & TOOLS_BIT or exception(s, spot, TOOLS_BIT) == name


def counts_as_tool(s: State, card: i64) -> bool:
    """Return True if an attached card is a Pokémon Tool, printed or by its role."""
    role = s.role[card]
    if role > 0:
        return s.defs.roles[role].kind == TOOL
    return s.defs.cards[s.defs.printed[card]].kind == TOOL


def reach(s: State, sources: list[Source]) -> i64:
    """Return the bits of the spots that the modifiers may be about; a bit too many does no harm."""
    mask: i64 = 0
    for x in sources:
        on = x.env.ev.mon
        if x.kind == -1 and on >= 0:
            mask |= bit(on & 255)
        elif x.static.x.op == S_THIS:
            if x.env.self_ref >= 0:
                mask |= bit(x.env.self_ref & 255)
        elif x.static.x.op == S_ACTIVE:
            spot = s.active[who(x.env, x.static.x.a)]
            if spot >= 0:
                mask |= bit(spot)
        elif x.static.x.op == S_GROUP and x.static.x.a != ANYONE:
            mask |= SIDE if who(x.env, x.static.x.a) == 0 else SIDE << SPOTS
        else:
            return EVERYWHERE
    return mask


def touches_spot(s: State, x: Source, spot: i64) -> bool:
    """Return True if the modifier is about the Pokémon on this spot."""
    on = x.env.ev.mon
    if x.kind == -1 and on >= 0:
        return on == ref_of(s, spot)
    if x.static.x.op == S_THIS:
        return x.env.self_ref == ref_of(s, spot)
    return expressions.selects(s, x.env, x.static.x, spot)
