"""The state of a game: flat lists of ints and immutable records, cloned by sharing until written.

Columns are shared between clones; whoever writes owns them first (``own_board`` and the like). Frames are copied when a
choice is made. Caches are not copied.
"""

from __future__ import annotations

from typing import Final

from ptcg.core.defs import Defs
from ptcg.core.frames import EMPTY, Frame, Source, copy_frame
from ptcg.core.record import Event, Fact, Happening, Lasting, LastKnown, Trigger
from ptcg.core.tally import Tally
from ptcg.core.words import NSPOTS, NZONES, SPOT_BASE, SPOTS

OWN_CARDS: Final = 1
OWN_BOARD: Final = 2
OWN_ZONE: Final = 4  # shifted by the zone index
OWN_REST: Final = 1 << 20
OWN_STACK: Final = 1 << 21


class State:
    """One position of one game, with whatever is pending."""

    defs: Defs
    own: int
    version: int
    shape: int  # changes when what lies in play changes
    rng0: int
    rng1: int
    rng2: int
    rng3: int
    chance_asks: bool
    merge: bool
    held_windows: bool
    ask_forced: bool
    pauses: int
    # cards
    place: list[int]
    at: list[int]
    role: list[int]
    know: list[int]
    # zones
    zones: list[list[int]]
    top_known: list[int]  # deck * 2 + seat: cards known from the top
    bottom_known: list[int]
    set_known: list[int]  # the seat knows which cards are in that deck
    fixed: list[int]  # cards settled from the top of each deck, then from the bottom, when chance is asked
    # the board
    active: list[int]
    bench: list[tuple[int, ...]]
    gen: list[int]
    damage: list[int]
    cond: list[int]
    poison: list[int]
    burn: list[int]
    wake: list[int]  # coins that wake it, or the counters of its Confusion: never both (COND-03)
    para_turn: list[int]
    came: list[int]
    changed: list[int]
    start_name: list[int]
    tops: list[int]
    stamp: list[int]  # when what it switches off came into force; 0 while nothing is
    piles: list[tuple[int, ...]]
    atts: list[tuple[int, ...]]
    stadium: int
    stadium_player: int
    stadium_gone: int  # the Stadium that left play since Bench limits were last looked at, -1 none
    stamps: int
    # the rest
    lasting: list[Lasting]
    facts: list[Fact]
    queue: list[Trigger]
    uses: list[int]  # clauses used this turn: clause << 24 | owner bits
    game_uses: list[int]
    marks: list[int]  # reminder counters: mark << 40 | ref << 8 | n
    turns: list[int]  # turn queue: player * 2 + skip checkup
    last_known: list[LastKnown]
    ko_list: list[int]
    ko_forced: list[int]
    hits: list[Event]  # damage by attacks since the action began, and what else of theirs may Knock Out
    prize_bonus: list[int]
    prize_due: list[int]
    # the turn
    turn: int
    player: int
    first: int
    own_turns: list[int]
    energy_used: int
    supporters_used: int
    stadiums_used: int
    items_used: int
    powers_used: int
    retreats_used: int
    attacks_used: int
    attack_permits: int
    ending: bool
    skip_checkup: bool
    gx_used: int
    vstar_used: int
    mulligans: list[int]
    bonus: list[int]
    prize_start: int
    prizes_put: list[int]  # cards that effects have put among the Prizes, less those they took away
    deaths: int
    death_mode: int  # 0 play on, 1 stop, 2 draw
    max_turns: int
    max_choices: int
    # the end
    over: bool
    winner: int
    why: int
    wins: list[int]  # ways each player has won by effects in this batch
    # pending
    stack: list[Frame]
    ask_player: int
    ask_kind: int
    ask_card: int
    ask_opts: list[int]
    ask_weights: list[int]
    answer: int
    choices: int
    steps: int
    # caches, dropped by version
    mods_version: int
    mods_shape: int
    checked_shape: int  # attachments were found to be in place at this shape
    mods: list[list[Source]]
    off: list[int]
    off_except: list[int]
    tools_off: bool
    tools_except: int
    energy_off: int  # bits of the spots whose special Energy has no effect
    in_force: int  # bits of the spots with a suppressor at work
    marked_version: int
    busy: int
    done: Frame | None  # the frame that has just ended, for its caller
    # listening
    tally: Tally | None
    listening: bool
    log: list[Happening]


def blank(defs: Defs) -> State:
    """A state with nothing in it yet."""
    x = State()
    n = len(defs.printed)
    x.defs = defs
    x.own = -1
    x.version = 0
    x.shape = 0
    x.rng0 = 0
    x.rng1 = 0
    x.rng2 = 0
    x.rng3 = 0
    x.chance_asks = False
    x.merge = True
    x.held_windows = True
    x.ask_forced = False
    x.pauses = 0
    x.place = [0] * n
    x.at = [-1] * n
    x.role = [0] * n
    x.know = [0] * n
    x.zones = [[] for _ in range(NZONES * 2)]
    x.top_known = [0, 0, 0, 0]
    x.bottom_known = [0, 0, 0, 0]
    x.set_known = [0, 0, 0, 0]
    x.fixed = [0, 0, 0, 0]
    x.active = [-1, -1]
    x.bench = [EMPTY, EMPTY]
    x.gen = [0] * NSPOTS
    x.damage = [0] * NSPOTS
    x.cond = [0] * NSPOTS
    x.poison = [0] * NSPOTS
    x.burn = [0] * NSPOTS
    x.wake = [0] * NSPOTS
    x.para_turn = [0] * NSPOTS
    x.came = [0] * NSPOTS
    x.changed = [0] * NSPOTS
    x.start_name = [-1] * NSPOTS
    x.tops = [0] * NSPOTS
    x.stamp = [0] * NSPOTS
    x.piles = [EMPTY] * NSPOTS
    x.atts = [EMPTY] * NSPOTS
    x.stadium = -1
    x.stadium_player = -1
    x.stadium_gone = -1
    x.stamps = 0
    x.lasting = []
    x.facts = []
    x.queue = []
    x.uses = []
    x.game_uses = []
    x.marks = []
    x.turns = []
    x.last_known = []
    x.ko_list = []
    x.ko_forced = []
    x.hits = []
    x.prize_bonus = [0, 0]
    x.prize_due = [0, 0]
    x.turn = 0
    x.player = 0
    x.first = 0
    x.own_turns = [0, 0]
    x.energy_used = 0
    x.supporters_used = 0
    x.stadiums_used = 0
    x.items_used = 0
    x.powers_used = 0
    x.retreats_used = 0
    x.attacks_used = 0
    x.attack_permits = 0
    x.ending = False
    x.skip_checkup = False
    x.gx_used = 0
    x.vstar_used = 0
    x.mulligans = [0, 0]
    x.bonus = [0, 0]
    x.prize_start = 6
    x.prizes_put = [0, 0]
    x.deaths = 0
    x.death_mode = 0
    x.max_turns = 0
    x.max_choices = 0
    x.over = False
    x.winner = -1
    x.why = 0
    x.wins = [0, 0]
    x.stack = []
    x.ask_player = -1
    x.ask_kind = 0
    x.ask_card = -1
    x.ask_opts = []
    x.ask_weights = []
    x.answer = -2
    x.choices = 0
    x.steps = 0
    x.mods_version = -1
    x.mods_shape = -1
    x.checked_shape = -1
    x.mods = []
    x.off = []
    x.off_except = []
    x.tools_off = False
    x.tools_except = -1
    x.energy_off = 0
    x.in_force = 0
    x.marked_version = -1
    x.busy = 0
    x.done = None
    x.tally = None
    x.listening = False
    x.log = []
    return x


def clone(a: State) -> State:
    """An independent state; both sides copy what they write from now on."""
    s = State()
    share(a, s)
    return s


def share(a: State, s: State) -> None:
    """Make s a sharing copy of a."""
    a.own = 0
    s.own = 0
    s.defs = a.defs
    s.version = a.version
    s.shape = a.shape
    s.rng0 = a.rng0
    s.rng1 = a.rng1
    s.rng2 = a.rng2
    s.rng3 = a.rng3
    s.chance_asks = a.chance_asks
    s.merge = a.merge
    s.held_windows = a.held_windows
    s.ask_forced = a.ask_forced
    s.pauses = a.pauses
    s.place = a.place
    s.at = a.at
    s.role = a.role
    s.know = a.know
    s.zones = a.zones.copy()
    s.top_known = a.top_known
    s.bottom_known = a.bottom_known
    s.set_known = a.set_known
    s.fixed = a.fixed
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
    s.atts = a.atts
    s.stadium = a.stadium
    s.stadium_player = a.stadium_player
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
    s.ko_list = a.ko_list
    s.ko_forced = a.ko_forced
    s.hits = a.hits
    s.prize_bonus = a.prize_bonus
    s.prize_due = a.prize_due
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
    s.wins = a.wins
    s.stack = a.stack
    s.ask_player = a.ask_player
    s.ask_kind = a.ask_kind
    s.ask_card = a.ask_card
    s.ask_opts = a.ask_opts
    s.ask_weights = a.ask_weights
    s.answer = a.answer
    s.choices = a.choices
    s.steps = a.steps
    s.mods_version = -1
    s.mods_shape = -1
    s.checked_shape = -1
    s.mods = []
    s.off = []
    s.off_except = []
    s.tools_off = False
    s.tools_except = -1
    s.energy_off = 0
    s.in_force = 0
    s.marked_version = -1
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
        s.place = s.place.copy()
        s.at = s.at.copy()
        s.role = s.role.copy()
        s.know = s.know.copy()
        s.top_known = s.top_known.copy()
        s.bottom_known = s.bottom_known.copy()
        s.set_known = s.set_known.copy()
        s.fixed = s.fixed.copy()


def own_board(s: State) -> None:
    """Own the columns of spots before writing them."""
    s.version += 1
    if not s.own & OWN_BOARD:
        s.own |= OWN_BOARD
        s.active = s.active.copy()
        s.bench = s.bench.copy()
        s.gen = s.gen.copy()
        s.damage = s.damage.copy()
        s.cond = s.cond.copy()
        s.poison = s.poison.copy()
        s.burn = s.burn.copy()
        s.wake = s.wake.copy()
        s.para_turn = s.para_turn.copy()
        s.came = s.came.copy()
        s.changed = s.changed.copy()
        s.start_name = s.start_name.copy()
        s.tops = s.tops.copy()
        s.stamp = s.stamp.copy()
        s.piles = s.piles.copy()
        s.atts = s.atts.copy()


def own_zone(s: State, z: int) -> list[int]:
    """The list of zone z (zone * 2 + player), owned for writing."""
    s.version += 1
    bit = OWN_ZONE << z
    if not s.own & bit:
        s.own |= bit
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
        s.ko_list = s.ko_list.copy()
        s.ko_forced = s.ko_forced.copy()
        s.hits = s.hits.copy()
        s.prize_bonus = s.prize_bonus.copy()
        s.prize_due = s.prize_due.copy()
        s.own_turns = s.own_turns.copy()
        s.mulligans = s.mulligans.copy()
        s.bonus = s.bonus.copy()
        s.prizes_put = s.prizes_put.copy()
        s.wins = s.wins.copy()


def own_stack(s: State) -> None:
    """Own the frames; done once at the beginning of every choice."""
    if not s.own & OWN_STACK:
        s.own |= OWN_STACK
        s.stack = [copy_frame(f) for f in s.stack]


def ref_of(s: State, spot: int) -> int:
    """The reference to the Pokémon now on a spot."""
    return SPOT_BASE + (s.gen[spot] << 8) + spot


def spot_of(ref: int) -> int:
    """The spot a reference points to, live or stale."""
    return ref & 255


def live(s: State, ref: int) -> bool:
    """True if the Pokémon referred to is still in play."""
    return ref >= SPOT_BASE and (ref - SPOT_BASE) >> 8 == s.gen[ref & 255] and len(s.piles[ref & 255]) > 0


def player_of(spot: int) -> int:
    """The player whose side a spot is on."""
    return 0 if spot < SPOTS else 1


def card_def(s: State, card: int) -> int:
    """Index of the printed definition of a card."""
    return s.defs.printed[card]
