"""The board: spots, piles and attachments of Pokémon in play, and what ends when they evolve, move or leave."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine.frames import EMPTY
from ptcg.engine.operands import (
    OPP_NEXT_TURN_ACTIVE,
    THIS_TURN_ACTIVE,
    THIS_TURN_BENCHED,
    WHILE_SELF_ACTIVE,
    WHILE_SELF_IN_PLAY,
)
from ptcg.engine.ops import M_EVOLVES_EARLY
from ptcg.engine.records import Lasting, LastKnown
from ptcg.engine.state import State, own_board, own_cards, own_rest, player_of, ref_of, set_pile
from ptcg.engine.vocabulary import ATTACHED, DISCARD, FACE_DOWN, KNOW_BOTH, LEVELS_UP, PILE, SPOTS, STADIUM, USE_ATTACK
from ptcg.engine.zones import lift, move

# the kind of use that is counted for a player, not for a Pokémon (``use_limits.use_key``)
USES_OF_PLAYER: Final = 3


def mons(s: State, player: i64) -> vec[i64]:
    """Return the spots of a player's Pokémon in play, Active first; the caller must not change the list."""
    if s.mons_shape != s.shape:
        s.mons_shape = s.shape
        s.mine = list_mons(s, 0)
        s.yours = list_mons(s, 1)
    return s.mine if player == 0 else s.yours


def list_mons(s: State, player: i64) -> vec[i64]:
    """Return the spots of a player's Pokémon in play as a new list, Active first."""
    bench = s.bench[player]
    n = i64(len(bench))
    out = NO_SPOTS[: n + 1] if n < SPOTS else vec[i64]([i64(-1)] * (n + 1))  # a spoiled state has more
    for j in range(n):
        out[j + 1] = bench[j]
    if s.active[player] < 0:
        return out[1:]
    out[0] = s.active[player]
    return out


NO_SPOTS: Final[vec[i64]] = vec[i64]([i64(-1)] * (SPOTS + 1))  # as many spots as a player could have; callers copy it


def free_spot(s: State, player: i64) -> i64:
    """Return an empty spot of the player."""
    spot = player * SPOTS
    while len(s.piles[spot]) > 0:
        spot += 1
    return spot


def enter(s: State, cards: list[int], player: i64, active: bool) -> i64:
    """Put lifted cards into play as one new Pokémon, and return its spot."""
    own_board(s)
    own_cards(s)
    s.shape += 1
    if speaks(s, cards):
        s.sources += 1
    spot = free_spot(s, player)
    s.gen[spot] += 1
    set_pile(s, spot, tuple(cards))
    s.tops[spot] = len(cards)
    s.atts[spot] = EMPTY
    s.damage[spot] = 0
    s.cond[spot] = 0
    s.came[spot] = s.turn
    s.changed[spot] = 0
    s.start_name[spot] = -1
    s.stamp[spot] = 0
    for c in cards:
        s.place[c] = PILE
        s.at[c] = spot
        s.know[c] = KNOW_BOTH
        s.role[c] = 0
    if active:
        s.active[player] = spot
    else:
        s.bench[player] = (*s.bench[player], spot)
    return spot


def speaks(s: State, cards: list[int]) -> bool:
    """Return True if a card among them has a text."""
    return any(s.defs.cards[s.defs.printed[c]].has_texts for c in cards)


def attach(s: State, card: i64, spot: i64, role: i64) -> None:
    """Attach a card to a Pokémon."""
    know = s.know[card]
    lift(s, card, KNOW_BOTH)
    own_board(s)
    s.shape += 1
    if role > 0 or s.defs.cards[s.defs.printed[card]].has_texts:
        s.sources += 1
    s.atts[spot] = (*s.atts[spot], card)
    s.place[card] = ATTACHED
    s.at[card] = spot
    s.role[card] = role
    s.know[card] = KNOW_BOTH | (know & FACE_DOWN)


def put_on(s: State, spot: i64, card: i64) -> None:
    """Put a card on top of a Pokémon that evolves or levels up, and end what that ends (EVOLVE-04, LVX-03)."""
    lift(s, card, KNOW_BOTH)
    own_board(s)
    s.shape += 1
    s.sources += 1
    set_pile(s, spot, (*s.piles[spot], card))
    s.tops[spot] = 1
    s.place[card] = PILE
    s.at[card] = spot
    s.know[card] = KNOW_BOTH
    s.changed[spot] = s.turn
    s.stamp[spot] = 0
    level_up = s.defs.cards[s.defs.printed[card]].entry == LEVELS_UP
    renew(s, spot, s.defs.book.level_clears if level_up else s.defs.book.evolve_clears)


def renew(s: State, spot: i64, clears: i64) -> None:
    """End what a new card on top ends.

    Bit 1 of ``clears``: Special Conditions; bit 2: lasting effects. Reminder counters go if the book says so.
    """
    own_board(s)
    if clears & 1:
        s.cond[spot] = 0
    if clears & 2:
        end_effects(s, ref_of(s, spot), False)
    if s.defs.book.marks_clear & 2:
        clear_marks(s, ref_of(s, spot), s.defs.kept_marks)


def end_effects(s: State, ref: i64, attacks_only: bool) -> None:
    """End lasting effects on a Pokémon: all of them, or only those of attacks."""
    if len(s.lasting) > 0:
        set_lasting(s, [e for e in s.lasting if not e.tied(ref) or (stays_on(e) if attacks_only else goes_on(s, e))])


def waiting_for(s: State, ref: i64, event: i64) -> list[Lasting]:
    """Return the lasting effects on the Pokémon that wait for an event of this kind."""
    return [e for e in s.lasting if e.on == ref and e.clause >= 0 and s.defs.clauses[e.clause].event == event]


def put_back(s: State, waiting: list[Lasting]) -> list[Lasting]:
    """Put back effects that ended with what they wait for, so that they hear of it; the caller ends those returned."""
    ended = [e for e in waiting if e not in s.lasting]
    if len(ended) > 0:
        set_lasting(s, s.lasting + ended)
    return ended


def set_lasting(s: State, effects: list[Lasting]) -> None:
    """Replace the lasting effects, live or waiting."""
    own_rest(s)
    s.shape += 1
    s.sources += 1
    s.lasting = effects


def goes_on(s: State, e: Lasting) -> bool:
    """Return True if the effect stays with an evolved Pokémon, because it lets it evolve earlier (gym2-18 says so)."""
    return e.static >= 0 and s.defs.statics[e.static].kind == M_EVOLVES_EARLY


def stays_on(e: Lasting) -> bool:
    """Return True if the Pokémon keeps this lasting effect on the Bench.

    Effects of attacks end there unless they say otherwise.
    """
    if e.span in (THIS_TURN_ACTIVE, OPP_NEXT_TURN_ACTIVE):
        return False
    return e.use != USE_ATTACK or e.span == WHILE_SELF_IN_PLAY


def clear_marks(s: State, ref: i64, kept: i64) -> None:
    """Take reminder counters off a Pokémon, except those in the mask ``kept``."""
    if len(s.marks) > 0:
        own_rest(s)
        s.marks = [m for m in s.marks if (m >> 8) & 0xFFFFFFFF != ref or kept >> (m >> 40) & 1]


def go_to_bench(s: State, spot: i64) -> None:
    """End what ends when a Pokémon reaches the Bench (RETREAT-06, COND-02)."""
    clears = s.defs.book.bench_clears
    own_board(s)
    if clears & 1:
        s.cond[spot] = 0
    if clears & 2:
        end_effects(s, ref_of(s, spot), True)
    if s.defs.book.marks_clear & 1:
        clear_marks(s, ref_of(s, spot), s.defs.kept_marks)
    end_by_position(s, spot)


def end_by_position(s: State, spot: i64) -> None:
    """End effects that last while this Pokémon is Active."""
    ref = ref_of(s, spot)
    for e in s.lasting:
        if ends_with_place(e, ref):
            set_lasting(s, [x for x in s.lasting if not ends_with_place(x, ref)])
            return


def ends_with_place(e: Lasting, ref: i64) -> bool:
    """Return True if the effect ends when this Pokémon, whose text began it, is no longer Active.

    An effect on a single Pokémon ends with the place of that Pokémon instead (``stays_on``).
    """
    if e.self_ref != ref:
        return False
    return e.span == WHILE_SELF_ACTIVE or (e.span == OPP_NEXT_TURN_ACTIVE and e.static >= 0 and e.on < 0)


def switch(s: State, player: i64, spot: i64) -> None:
    """Let the Active Pokémon and a Benched Pokémon change places."""
    own_board(s)
    s.shape += 1
    old = s.active[player]
    if modifies(s, old) or modifies(s, spot):
        s.sources += 1
    s.bench[player] = tuple([old if b == spot else b for b in s.bench[player]])
    s.active[player] = spot
    leave_bench(s, spot)
    go_to_bench(s, old)


def modifies(s: State, spot: i64) -> bool:
    """Return True if a card of the Pokémon has a modifier, so that its place matters to the order of modifiers."""
    defs = s.defs
    for c in s.piles[spot]:
        if defs.cards[defs.printed[c]].has_statics:
            return True
    for c in s.atts[spot]:
        if defs.cards[defs.printed[c]].has_statics:
            return True
    return False


def promote(s: State, player: i64, spot: i64) -> None:
    """Move a Benched Pokémon into the empty Active Spot."""
    own_board(s)
    s.shape += 1
    if modifies(s, spot):
        s.sources += 1
    s.bench[player] = tuple([b for b in s.bench[player] if b != spot])
    s.active[player] = spot
    leave_bench(s, spot)


def leave_bench(s: State, spot: i64) -> None:
    """End effects that last while this Pokémon is on the Bench."""
    ref = ref_of(s, spot)
    for e in s.lasting:
        if e.span == THIS_TURN_BENCHED and e.on == ref:
            set_lasting(s, [x for x in s.lasting if not (x.span == THIS_TURN_BENCHED and x.on == ref)])
            return


def vacate(s: State, spot: i64) -> LastKnown:
    """Take a Pokémon out of play and end effects tied to it; the caller must move its cards. Return what it was."""
    own_board(s)
    own_rest(s)
    s.shape += 1
    s.sources += 1
    player = player_of(spot)
    ref = ref_of(s, spot)
    known = LastKnown(ref, player, s.piles[spot], s.tops[spot], s.atts[spot], s.damage[spot], s.active[player] == spot)
    s.last_known.append(known)
    if s.active[player] == spot:
        s.active[player] = -1
    else:
        s.bench[player] = tuple([b for b in s.bench[player] if b != spot])
    end_by_position(s, spot)
    s.lasting = [e for e in s.lasting if not e.tied(ref) and not (e.span == WHILE_SELF_IN_PLAY and e.self_ref == ref)]
    clear_marks(s, ref, 0)
    s.damage[spot] = 0
    s.cond[spot] = 0
    return known


def clear_spot(s: State, spot: i64) -> None:
    """Empty the spot after its cards are gone, and make references to it stale."""
    own_board(s)
    s.shape += 1
    s.sources += 1
    set_pile(s, spot, EMPTY)
    s.atts[spot] = EMPTY
    s.tops[spot] = 0
    s.gen[spot] += 1


def leave(s: State, spot: i64, pile_zone: i64, att_zone: i64, seen: i64) -> LastKnown:
    """Take a Pokémon out of play: its cards go to one zone and attached cards to another. Return what it was."""
    known = vacate(s, spot)
    for c in known.att:
        move(s, c, att_zone, True, KNOW_BOTH if att_zone == DISCARD else seen | KNOW_BOTH)
    for c in known.pile:
        move(s, c, pile_zone, True, KNOW_BOTH)
    clear_spot(s, spot)
    return known


def last_of(s: State, ref: i64) -> i64:
    """Return the index of the last known row of a Pokémon that left play; -1 if there is none."""
    i = len(s.last_known) - 1
    while i >= 0:
        if s.last_known[i].ref == ref:
            return i
        i -= 1
    return -1


def set_stadium(s: State, card: i64, player: i64, faces: i64 = -1) -> None:
    """Make a card the Stadium, and discard the old Stadium (STADIUM-02).

    The new Stadium counts as unused, even if it has the same name (TPCi 2016-02-25). ``faces``: the player that a
    Stadium with two halves faces; -1: the player who plays it.
    """
    if s.stadium >= 0 and s.defs.book.stadium_max == 1:
        move(s, s.stadium, DISCARD, True, KNOW_BOTH)
    lift(s, card, KNOW_BOTH)
    own_cards(s)
    own_rest(s)
    s.uses = [k for k in s.uses if k >> 58 != USES_OF_PLAYER or not s.defs.clauses[k >> 4 & 0xFFFFFFFF].either]
    s.shape += 1
    s.sources += 1
    s.place[card] = STADIUM
    s.know[card] = KNOW_BOTH
    s.stadium = card
    s.stadium_player = player
    s.stadium_faces = -1
    if s.defs.cards[s.defs.printed[card]].faces:
        s.stadium_faces = player if faces < 0 else faces


def level_cards(s: State, spot: i64) -> tuple[int, ...]:
    """Return the cards whose attacks and texts count: the top, and what a LV.X or BREAK keeps (LVX-03, BREAK-02)."""
    pile = s.piles[spot]
    n = i64(len(pile))
    if n == 1:
        return pile
    k = levels_on(s, pile)
    return (pile[n - 1],) if k == 1 else tuple([pile[n - 1 - i] for i in range(k)])


def levels_on(s: State, pile: tuple[int, ...]) -> i64:
    """Return how many cards from the top of a pile have attacks and texts that count (see ``level_cards``)."""
    defs = s.defs
    n = i64(len(pile))
    k: i64 = 1
    while k < n:
        d = defs.cards[defs.printed[pile[n - k]]]
        if d.entry != LEVELS_UP and not d.keeps_below:
            break
        k += 1
    return k


def top_card(s: State, spot: i64) -> i64:
    """Return the card on top of a Pokémon."""
    return s.face[spot]


def stage_card(s: State, spot: i64) -> i64:
    """Return the highest card that has a stage of its own, which is under a LV.X (LVX-05)."""
    pile = s.piles[spot]
    i = len(pile) - 1
    while i > 0 and s.defs.cards[s.defs.printed[pile[i]]].entry == LEVELS_UP:
        i -= 1
    return pile[i]


def is_evolved(s: State, spot: i64) -> bool:
    """Return True if an Evolution card lies on another card (CARD-04); pieces and LV.X cards do not count."""
    pile = s.piles[spot]
    defs = s.defs
    n: i64 = 0
    for c in pile:
        d = defs.cards[defs.printed[c]]
        if d.entry != LEVELS_UP and d.pieces == 0:
            n += 1
    return n > 1


def add_lasting(s: State, e: Lasting) -> None:
    """Begin a lasting effect."""
    set_lasting(s, [*s.lasting, e])


def mark_count(s: State, ref: i64, mark: i64) -> i64:
    """Return the number of reminder counters of that name on a Pokémon."""
    n: i64 = 0
    for m in s.marks:
        if m >> 40 == mark and (m >> 8) & 0xFFFFFFFF == ref:
            n += m & 255
    return n
