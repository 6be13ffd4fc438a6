"""The state of a game: flat columns of ints and immutable records, cloned by sharing until written.

Clones share columns; a function that writes owns them first (``own_board`` and the like). Frames are copied when a
choice is made. What was computed from the columns is shared too: it is replaced, not changed.
Written by tools/state.py from fields.py: change that table, not this file.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ptcg.engine.defs import Defs
from ptcg.engine.frames import EMPTY, Frame, Source, SpotTexts, copy_frame
from ptcg.engine.records import Fact, Happening, Hit, Lasting, LastKnown, Trigger
from ptcg.engine.tally import Tally
from ptcg.engine.vocabulary import NSPOTS, NZONES, SPOT_BASE, SPOTS, bit

OWN_CARDS: Final = 1
OWN_BOARD: Final = 2
OWN_ZONE: Final = 2  # the bit of the first zone; the other zones follow
OWN_REST: Final = 1 << 20
OWN_STACK: Final = 1 << 21
OWN_TEXTS: Final = 1 << 22


@mypyc_attr(acyclic=True)
class State:
    """One position of one game, with everything that is pending."""

    def __copy__(self) -> State:
        """Return a copy, as ``clone`` does: a shared column is copied when one of the two states writes it."""
        return clone(self)

    def __deepcopy__(self, memo: object) -> State:
        """Return a copy: a shared column is copied before it is written, so ``clone`` is deep enough."""
        return clone(self)

    defs: Defs
    own: i64 = -1  # bits of the groups whose columns no clone shares
    version: i64 = 0  # changes with every write
    shape: i64 = 0  # changes when what lies in play, or where, changes
    sources: i64 = 0  # changes when a card with a text comes, leaves or takes another place
    rng0: i64 = 0
    rng1: i64 = 0
    rng2: i64 = 0
    rng3: i64 = 0
    sticky: i64 = 0  # if not 0, chance is sticky (`rng`) and depends on this number
    shuffles: i64 = 0  # shuffles of this turn while chance is sticky, one byte per player
    chance_asks: bool = False
    merge: bool = True
    held_windows: bool = True
    ask_forced: bool = False
    pauses: i64 = 0
    lazy: bool = False  # the main part is posed without options until `vm.list_main` lists them
    place: vec[i64]
    at: vec[i64]
    role: vec[i64]
    know: vec[i64]
    top_known: vec[i64]  # deck * 2 + seat: cards known from the top
    bottom_known: vec[i64]
    set_known: vec[i64]  # the seat knows which cards are in that deck
    fixed: vec[i64]  # cards settled from the top of each deck, then from the bottom, if chance is asked for
    zones: list[list[int]]
    active: vec[i64]
    bench: list[tuple[int, ...]]
    gen: vec[i64]
    damage: vec[i64]
    cond: vec[i64]
    poison: vec[i64]
    burn: vec[i64]
    wake: vec[i64]  # coins that wake it, or counters of its Confusion; never both (COND-03)
    para_turn: vec[i64]
    came: vec[i64]
    changed: vec[i64]
    start_name: vec[i64]
    tops: vec[i64]
    stamp: vec[i64]  # when its suppression came into force; 0 if none is in force
    piles: list[tuple[int, ...]]
    face: vec[i64]  # the top card of each pile (`set_pile`); -1: none
    atts: list[tuple[int, ...]]
    stadium: i64 = -1
    stadium_player: i64 = -1
    stadium_faces: i64 = -1  # the player whom a Stadium with two halves faces
    stadium_gone: i64 = -1  # the Stadium that left play since Bench limits were last checked; -1: none
    stamps: i64 = 0
    lasting: list[Lasting]
    facts: list[Fact]
    queue: list[Trigger]
    uses: list[int]  # clauses used this turn: clause << 24 | owner bits
    game_uses: list[int]
    marks: list[int]  # reminder counters: mark << 40 | ref << 8 | n
    turns: list[int]  # turn queue: player * 2 + skip checkup
    last_known: list[LastKnown]
    ko_forced: list[int]
    hits: list[Hit]  # damage and other effects of attacks since the action began that may Knock Out
    prize_bonus: vec[i64]
    prize_due: vec[i64]
    prize_away: vec[i64]  # how many of the Prizes due go to the discard pile
    turn: i64 = 0
    player: i64 = 0
    first: i64 = 0
    own_turns: vec[i64]
    energy_used: i64 = 0
    supporters_used: i64 = 0
    stadiums_used: i64 = 0
    items_used: i64 = 0
    powers_used: i64 = 0
    retreats_used: i64 = 0
    attacks_used: i64 = 0
    attack_permits: i64 = 0
    ending: bool = False
    skip_checkup: bool = False
    gx_used: i64 = 0
    vstar_used: i64 = 0
    mulligans: vec[i64]
    bonus: vec[i64]
    prize_start: i64 = 6
    prizes_put: vec[i64]  # cards that effects have put among the Prizes, minus those that they took away
    deaths: i64 = 0
    death_mode: i64 = 0  # 0 play on, 1 stop, 2 draw
    max_turns: i64 = 0
    max_choices: i64 = 0
    over: bool = False
    winner: i64 = -1
    why: i64 = 0
    promoters: i64 = 0  # bits of the players whose new Active Pokémon the opponent chooses
    wins: vec[i64]  # how many ways each player has won by effects in this batch
    stack: list[Frame]
    decider: i64 = -1  # the player who makes all decisions for a card that the opponent was made to play
    ask_player: i64 = -1
    ask_kind: i64 = 0
    ask_card: i64 = -1
    ask_opts: list[int]
    ask_weights: list[int]
    answer: i64 = -2  # the option taken, until the instruction that asked has read it
    choices: i64 = 0  # choices made so far; they count only where their number is limited
    deeds: vec[i64]  # the last main actions (`deeds`), for observers
    deeds_done: i64 = 0  # main actions of this game so far
    mods_version: i64 = -1
    mods_shape: i64 = -1
    mods_sources: i64 = -1
    suppressing: bool = False  # a suppressor is among the modifiers in play
    checked_shape: i64 = -1  # at this shape every attached card was found to be allowed
    mods: list[list[Source]]
    volatile: bool = False  # a suppressor in play depends on more than what lies in play
    hp: vec[i64]  # HP by spot, 0: not computed yet
    hp_shape: i64 = -1  # the shape for which HP is kept
    hp_kept: bool = False  # HP changes only with the shape
    retreats: vec[i64]  # Retreat Costs by spot, UNKNOWN: not computed yet
    retreats_shape: i64 = -1  # the shape for which Retreat Costs are kept
    retreats_kept: bool = False  # Retreat Costs change only with the shape
    mine: vec[i64]  # spots of the first player's Pokémon, Active first
    yours: vec[i64]  # spots of the second player's Pokémon, Active first
    mons_shape: i64 = -1  # the shape for which those spots are kept
    texts: list[SpotTexts]  # texts by spot, each read again when the cards there change
    texts_sources: i64 = -1
    acting: i64 = 0  # bits of the spots with a text that may be used by choice
    hearing: i64 = 0  # bits of the spots with a text that listens for events
    heard: i64 = 0  # bits of the events that those texts listen for
    laden: i64 = 0  # bits of the spots with an attached card that might have to leave
    off: vec[i64]
    off_except: vec[i64]
    tools_off: bool = False
    tools_except: i64 = -1
    energy_off: i64 = 0  # bits of the spots whose special Energy has no effect
    in_force: i64 = 0  # bits of the spots with a suppressor at work
    marked: bool = False  # the suppressors in force have been noted since they were last computed
    settled_version: i64 = -1  # at this version a check found nothing to settle
    busy: i64 = 0  # bits of the modifier kinds that are being evaluated
    done: Frame | None  # the frame that has just ended, for its caller
    tally: Tally | None
    listening: bool = False
    log: list[Happening]


def blank(defs: Defs) -> State:
    """Return a state with nothing in it yet."""
    x = State()
    n = len(defs.printed)
    x.defs = defs
    x.place = vec[i64]([i64(0)] * n)
    x.at = vec[i64]([i64(-1)] * n)
    x.role = vec[i64]([i64(0)] * n)
    x.know = vec[i64]([i64(0)] * n)
    x.top_known = vec[i64]([0, 0, 0, 0])
    x.bottom_known = vec[i64]([0, 0, 0, 0])
    x.set_known = vec[i64]([0, 0, 0, 0])
    x.fixed = vec[i64]([0, 0, 0, 0])
    x.zones = [[] for _ in range(NZONES * 2)]
    x.active = vec[i64]([-1, -1])
    x.bench = [EMPTY, EMPTY]
    x.gen = vec[i64]([i64(0)] * NSPOTS)
    x.damage = vec[i64]([i64(0)] * NSPOTS)
    x.cond = vec[i64]([i64(0)] * NSPOTS)
    x.poison = vec[i64]([i64(0)] * NSPOTS)
    x.burn = vec[i64]([i64(0)] * NSPOTS)
    x.wake = vec[i64]([i64(0)] * NSPOTS)
    x.para_turn = vec[i64]([i64(0)] * NSPOTS)
    x.came = vec[i64]([i64(0)] * NSPOTS)
    x.changed = vec[i64]([i64(0)] * NSPOTS)
    x.start_name = vec[i64]([i64(-1)] * NSPOTS)
    x.tops = vec[i64]([i64(0)] * NSPOTS)
    x.stamp = vec[i64]([i64(0)] * NSPOTS)
    x.piles = [EMPTY] * NSPOTS
    x.face = vec[i64]([i64(-1)] * NSPOTS)
    x.atts = [EMPTY] * NSPOTS
    x.lasting = []
    x.facts = []
    x.queue = []
    x.uses = []
    x.game_uses = []
    x.marks = []
    x.turns = []
    x.last_known = []
    x.ko_forced = []
    x.hits = []
    x.prize_bonus = vec[i64]([0, 0])
    x.prize_due = vec[i64]([0, 0])
    x.prize_away = vec[i64]([0, 0])
    x.own_turns = vec[i64]([0, 0])
    x.mulligans = vec[i64]([0, 0])
    x.bonus = vec[i64]([0, 0])
    x.prizes_put = vec[i64]([0, 0])
    x.wins = vec[i64]([0, 0])
    x.stack = []
    x.ask_opts = []
    x.ask_weights = []
    x.deeds = vec[i64]([i64(0)] * 16)
    x.mods = []
    x.hp = vec[i64]()
    x.retreats = vec[i64]()
    x.mine = vec[i64]()
    x.yours = vec[i64]()
    x.texts = []
    x.off = vec[i64]()
    x.off_except = vec[i64]()
    x.done = None
    x.tally = None
    x.log = []
    return x


def clone(a: State) -> State:
    """Return an independent state; both states copy what they write from now on."""
    s = State()
    share(a, s)
    return s


def share(a: State, s: State) -> None:
    """Make s a copy of a that shares its columns."""
    a.own = 0
    s.own = 0
    s.defs = a.defs
    s.version = a.version
    s.shape = a.shape
    s.sources = a.sources
    s.rng0 = a.rng0
    s.rng1 = a.rng1
    s.rng2 = a.rng2
    s.rng3 = a.rng3
    s.sticky = a.sticky
    s.shuffles = a.shuffles
    s.chance_asks = a.chance_asks
    s.merge = a.merge
    s.held_windows = a.held_windows
    s.ask_forced = a.ask_forced
    s.pauses = a.pauses
    s.lazy = a.lazy
    s.place = a.place
    s.at = a.at
    s.role = a.role
    s.know = a.know
    s.top_known = a.top_known
    s.bottom_known = a.bottom_known
    s.set_known = a.set_known
    s.fixed = a.fixed
    s.zones = a.zones.copy()
    s.active = a.active
    s.bench = a.bench
    s.gen = a.gen
    s.damage = a.damage
    s.cond = a.cond
    s.poison = a.poison
    s.burn = a.burn
    s.wake = a.wake
    s.para_turn = a.para_turn
    s.came = a.came
    s.changed = a.changed
    s.start_name = a.start_name
    s.tops = a.tops
    s.stamp = a.stamp
    s.piles = a.piles
    s.face = a.face
    s.atts = a.atts
    s.stadium = a.stadium
    s.stadium_player = a.stadium_player
    s.stadium_faces = a.stadium_faces
    s.stadium_gone = a.stadium_gone
    s.stamps = a.stamps
    s.lasting = a.lasting
    s.facts = a.facts
    s.queue = a.queue
    s.uses = a.uses
    s.game_uses = a.game_uses
    s.marks = a.marks
    s.turns = a.turns
    s.last_known = a.last_known
    s.ko_forced = a.ko_forced
    s.hits = a.hits
    s.prize_bonus = a.prize_bonus
    s.prize_due = a.prize_due
    s.prize_away = a.prize_away
    s.turn = a.turn
    s.player = a.player
    s.first = a.first
    s.own_turns = a.own_turns
    s.energy_used = a.energy_used
    s.supporters_used = a.supporters_used
    s.stadiums_used = a.stadiums_used
    s.items_used = a.items_used
    s.powers_used = a.powers_used
    s.retreats_used = a.retreats_used
    s.attacks_used = a.attacks_used
    s.attack_permits = a.attack_permits
    s.ending = a.ending
    s.skip_checkup = a.skip_checkup
    s.gx_used = a.gx_used
    s.vstar_used = a.vstar_used
    s.mulligans = a.mulligans
    s.bonus = a.bonus
    s.prize_start = a.prize_start
    s.prizes_put = a.prizes_put
    s.deaths = a.deaths
    s.death_mode = a.death_mode
    s.max_turns = a.max_turns
    s.max_choices = a.max_choices
    s.over = a.over
    s.winner = a.winner
    s.why = a.why
    s.promoters = a.promoters
    s.wins = a.wins
    s.stack = a.stack
    s.decider = a.decider
    s.ask_player = a.ask_player
    s.ask_kind = a.ask_kind
    s.ask_card = a.ask_card
    s.ask_opts = a.ask_opts
    s.ask_weights = a.ask_weights
    s.answer = a.answer
    s.choices = a.choices
    s.deeds = a.deeds
    s.deeds_done = a.deeds_done
    s.mods_version = a.mods_version
    s.mods_shape = a.mods_shape
    s.mods_sources = a.mods_sources
    s.suppressing = a.suppressing
    s.checked_shape = a.checked_shape
    s.mods = a.mods
    s.volatile = a.volatile
    s.hp = a.hp
    s.hp_shape = a.hp_shape
    s.hp_kept = a.hp_kept
    s.retreats = a.retreats
    s.retreats_shape = a.retreats_shape
    s.retreats_kept = a.retreats_kept
    s.mine = a.mine
    s.yours = a.yours
    s.mons_shape = a.mons_shape
    s.texts = a.texts
    s.texts_sources = a.texts_sources
    s.acting = a.acting
    s.hearing = a.hearing
    s.heard = a.heard
    s.laden = a.laden
    s.off = a.off
    s.off_except = a.off_except
    s.tools_off = a.tools_off
    s.tools_except = a.tools_except
    s.energy_off = a.energy_off
    s.in_force = a.in_force
    s.marked = a.marked
    s.settled_version = a.settled_version
    s.busy = 0
    s.done = None
    s.tally = None
    s.listening = False
    s.log = []


def own_cards(s: State) -> None:
    """Own the columns of cards before writing them."""
    s.version += 1
    if not s.own & OWN_CARDS:
        s.own |= OWN_CARDS
        s.place = s.place[:]
        s.at = s.at[:]
        s.role = s.role[:]
        s.know = s.know[:]
        s.top_known = s.top_known[:]
        s.bottom_known = s.bottom_known[:]
        s.set_known = s.set_known[:]
        s.fixed = s.fixed[:]


def own_board(s: State) -> None:
    """Own the columns of spots before writing them."""
    s.version += 1
    if not s.own & OWN_BOARD:
        s.own |= OWN_BOARD
        s.active = s.active[:]
        s.bench = s.bench.copy()
        s.gen = s.gen[:]
        s.damage = s.damage[:]
        s.cond = s.cond[:]
        s.poison = s.poison[:]
        s.burn = s.burn[:]
        s.wake = s.wake[:]
        s.para_turn = s.para_turn[:]
        s.came = s.came[:]
        s.changed = s.changed[:]
        s.start_name = s.start_name[:]
        s.tops = s.tops[:]
        s.stamp = s.stamp[:]
        s.piles = s.piles.copy()
        s.face = s.face[:]
        s.atts = s.atts.copy()


def own_zone(s: State, z: i64) -> list[int]:
    """Own the list of zone z (zone * 2 + player) for writing, and return it."""
    s.version += 1
    mine = bit(OWN_ZONE + z)
    if not s.own & mine:
        s.own |= mine
        s.zones[z] = s.zones[z].copy()
    return s.zones[z]


def own_rest(s: State) -> None:
    """Own lasting effects, facts, queues, uses and the turn's counters before writing them."""
    s.version += 1
    if not s.own & OWN_REST:
        s.own |= OWN_REST
        s.lasting = s.lasting.copy()
        s.facts = s.facts.copy()
        s.queue = s.queue.copy()
        s.uses = s.uses.copy()
        s.game_uses = s.game_uses.copy()
        s.marks = s.marks.copy()
        s.turns = s.turns.copy()
        s.last_known = s.last_known.copy()
        s.ko_forced = s.ko_forced.copy()
        s.hits = s.hits.copy()
        s.prize_bonus = s.prize_bonus[:]
        s.prize_due = s.prize_due[:]
        s.prize_away = s.prize_away[:]
        s.own_turns = s.own_turns[:]
        s.mulligans = s.mulligans[:]
        s.bonus = s.bonus[:]
        s.prizes_put = s.prizes_put[:]
        s.wins = s.wins[:]


def own_stack(s: State) -> None:
    """Own the frames; this is done once at the beginning of every choice."""
    if not s.own & OWN_STACK:
        s.own |= OWN_STACK
        s.stack = [copy_frame(f) for f in s.stack]


def ref_of(s: State, spot: i64) -> i64:
    """Return the reference to the Pokémon that is now on a spot."""
    return SPOT_BASE + (s.gen[spot] << 8) + spot


def live(s: State, ref: i64) -> bool:
    """Return True if the Pokémon of the reference is still in play."""
    return ref >= SPOT_BASE and (ref - SPOT_BASE) >> 8 == s.gen[ref & 255] and len(s.piles[ref & 255]) > 0


def set_pile(s: State, spot: i64, pile: tuple[int, ...]) -> None:
    """Let these cards lie on a spot, the top card last; the caller must own the board."""
    s.piles[spot] = pile
    s.face[spot] = pile[len(pile) - 1] if len(pile) > 0 else -1


def player_of(spot: i64) -> i64:
    """Return the player on whose side a spot is."""
    return 0 if spot < SPOTS else 1
