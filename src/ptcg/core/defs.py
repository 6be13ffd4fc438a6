"""Printed facts and programs of one pair of decks under one rulebook: native, immutable, shared by all clones."""

from __future__ import annotations

from typing import Final

from ptcg.core.code import NIL, Code, Program
from ptcg.core.words import NTYPES


class AttackDef:
    """A printed attack. ``cost`` counts symbols by type; ``full`` and ``copied`` are programs; guard says if it may
    be chosen."""

    def __init__(self, name: str, name_id: int, cost: list[int], base: int) -> None:
        self.name = name
        self.name_id = name_id
        self.cost = cost
        self.base = base
        self.once = 0  # 1 GX attack, 2 VSTAR Power
        self.from_bench = False
        self.asleep = False  # may be used while Asleep
        self.first_turn = False  # may be used on the first turn of the game
        self.guard: Code = NIL
        self.feasible: Code = NIL  # its text can do something; no rule asks that of an attack (ATTACK-02)
        self.full = -1
        self.copied = -1
        self.costs: list[StaticDef] = []  # changes of its own cost


class StaticDef:
    """A continuous modifier: kind, operands, the condition, whom it touches (x), how much (y), from whom (z)."""

    def __init__(self, index: int, kind: int, a: int, b: int, c: int, cond: Code, x: Code, y: Code, z: Code) -> None:
        self.index = index
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.cond = cond
        self.x = x
        self.y = y
        self.z = z
        self.once_name = -1  # counts once by this name


class ClauseDef:
    """An activated or triggered clause: its guard, its limit, its program, and what it listens for."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.name = ""
        self.name_id = -1
        self.limit = 0
        self.guard: Code = NIL
        self.feasible: Code = NIL
        self.program = -1
        self.event = 0
        self.mon: Code = NIL
        self.by = -1
        self.source: Code = NIL  # whose attack it must have been
        self.filter: Code = NIL
        self.a = 0
        self.zone = 0  # 0 in play; else the zone it is used or listens from, plus 1
        self.either = False
        self.opponents_turn = False
        self.optional = False
        self.once_name = False
        self.replaces = False
        self.at_once = False  # about the Prizes of its Knock Out, or what lies on the Pokémon: before it leaves


# limits of an activated clause
LIMIT_NONE: Final = 0
LIMIT_TURN: Final = 1
LIMIT_TURN_NAME: Final = 2
LIMIT_GAME: Final = 3
LIMIT_GAME_NAME: Final = 4
LIMIT_GX: Final = 5
LIMIT_VSTAR: Final = 6


class TextDef:
    """One text of a card: its source, its name, and what it consists of."""

    def __init__(self, source: int, name: str, name_id: int) -> None:
        self.source = source
        self.name = name
        self.name_id = name_id
        self.acts: list[ClauseDef] = []
        self.statics: list[StaticDef] = []
        self.listens: list[ClauseDef] = []


class CardDef:
    """What is printed on a card, in the engine's numbers."""

    def __init__(self, index: int, card_id: str, name: str, name_id: int) -> None:
        self.index = index
        self.card_id = card_id
        self.name = name
        self.name_id = name_id
        self.kind = 0
        self.kinds = 0  # mask of the kinds it counts as, by the book in force
        self.stage = 0
        self.types = 0
        self.labels = 0
        self.hp = 0
        self.retreat = 0
        self.evolves_from = -1
        self.line = -1  # the name by which Evolution cards go on it: its own, but see SP-02
        self.skip_from: list[int] = []  # Basics that it may go on when a Stage 1 is skipped
        self.weak: list[int] = []  # triples: type mask, 0 plus 1 times, amount
        self.resist: list[int] = []  # pairs: type mask, amount
        self.attacks: list[AttackDef] = []
        self.texts: list[TextDef] = []
        self.prizes = 1
        self.basic_energy = False
        self.special_energy = False
        self.called_type = 0  # the type that a special Energy card is called by: Metal Energy
        self.units: list[int] = []
        self.is_tm = False
        self.plays_as = False  # a Trainer played as a Pokémon
        self.setup_ok = False  # its text lets it be placed at set-up
        self.setup_bench = False  # on the Bench, too
        self.setup_second = False  # only by the player who goes second
        self.early = False  # evolves a Pokémon on its player's first turn and the turn that Pokémon came
        self.play = -1  # program of a Trainer
        self.guard: Code = NIL
        self.feasible: Code = NIL
        self.attach_only: Code = NIL  # NIL: to any of one's own
        self.energy_role = 0  # what a Pokémon card is that may be attached from hand as Energy
        self.attach_who = 0
        self.attach_play = False  # a Trainer that is attached when played, until attach_until
        self.attach_until = 0
        self.levels_up = -1
        self.half = 0  # which half or piece, 1..4; 0 a whole card
        self.keeps_below = False
        self.first_turn = False  # a Supporter that may be played on the first turn
        self.stays_discarded = False
        self.together = 1  # copies that are played at once
        self.has_acts = False
        self.has_listens = False
        self.ends_turn = False
        self.only_by = -1
        self.to_lost = False
        self.discard_to = -1  # where it goes when it would be discarded as the Stadium
        self.abilities = 0  # mask of sources among its texts
        self.has_statics = False

    def is_pokemon(self) -> bool:
        """A Pokémon card (a Fossil is one only in play)."""
        return self.kind == 1


class Book:
    """The switches of a rulebook that the engine asks in the hot path, as plain fields."""

    def __init__(self) -> None:
        self.bench_size = 5
        self.prizes = 6
        self.hand = 7
        self.coin_first = True  # the coin comes before the cards
        self.coin_choice = True
        self.fossil_setup = False
        self.doll_setup = True
        self.active_up = False
        self.bench_up = False
        self.bench_at_setup = True
        self.prizes_from_bottom = False
        self.prizes_up = False
        self.hand_limit = -1
        self.open_hands = True
        self.open_decks = True
        self.open_discards = True
        self.open_lost = True
        self.open_prizes = True
        self.mulligan_shown = True
        self.double_shown = True
        self.bonus_bench = True
        self.bonus_per = 1
        self.double_bonus = False
        self.first_draws = True
        self.first_attack = False
        self.second_attack = True
        self.first_trainers = True
        self.first_supporter = False
        self.first_stadium = True
        self.first_fossil = True
        self.second_trainers = True
        self.first_evolve = False
        self.first_level = False
        self.first_other = True
        self.bans_bind_effects = False
        self.energy_per_turn = 1
        self.supporters = 1
        self.stadiums = 1
        self.items = -1
        self.retreats = 1
        self.attacks = 1
        self.powers = -1
        self.evolve_by_name = True
        self.evolve_clears = 3
        self.level_clears = 3
        self.devolve_clears = 3
        self.attack_optional = True
        self.off_turn = 7  # what the other player decides: 1 promotion, 2 Prizes, 4 what effects ask
        self.overflow = 1  # 0 nobody discards, 1 the turn player last, 2 first
        self.tools = 1
        self.supporter_stays = False
        self.stadium_max = 1
        self.same_stadium_blocked = True
        self.no_effect_blocked = True
        self.retreat_blockers = 9
        self.retreat_units = True
        self.bench_clears = 3
        self.pre_damage = True
        self.attack_discard_late = True
        self.power_word = "Ability"  # what the book calls a text on a Pokémon that is used by choice
        self.damage_steps: list[int] = [1, 2, 3, 6]
        self.zero_stops = True
        self.wr_on_bench = False
        self.wr_on_own = False
        self.matching_all = True
        self.counters_ignore_all = False
        self.defender_receiver = True
        self.attack_ends_turn = True
        self.checkup_blocks = True
        self.ko_once = True
        self.poison = 1
        self.burn_flip_first = False
        self.burn = 2
        self.sleep_coins = 1
        self.paralysis_waits = True  # for the end of its owner's next turn
        self.confusion = 3
        self.newest_rotates = True
        self.markers_replace = False
        self.marks_clear = 2
        self.ko_strict = False
        self.ko_late = True
        self.next_player_first = True
        self.prize_base = 1
        self.prize_choice = True
        self.prizes_one_by_one = True
        self.prize_ex = 2
        self.win_prizes = True
        self.win_no_pokemon = True
        self.win_deck = True
        self.sudden_death = True
        self.sudden_prizes = 1
        self.more_ways_win = True
        self.draw_short_loses = False
        self.up_to_min = 1
        self.any_min = 0
        self.self_name = True
        self.gx = 1
        self.vstar = 1
        self.mega_ends = True
        self.prism_lost = True
        self.flare_player = True
        self.tera_bench = True
        self.level_bench = False
        self.legend_basic = False
        self.types: list[int] = []  # types a player may name, numbered from 0
        self.every_type = 0  # mask of the types an Energy of every type is
        self.own_prizes_hidden = True
        self.suppress_order: list[int] = [0, 1, 2, 3]


class Defs:
    """Everything printed that a game can meet: card definitions, programs, and which questions can have an answer at
    all."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.names: list[str] = []
        self.cards: list[CardDef] = []
        self.programs: list[Program] = []
        self.statics: list[StaticDef] = []
        self.clauses: list[ClauseDef] = []
        self.granted: list[TextDef] = []
        self.like: list[list[bool]] = []
        self.roles: list[Role] = [Role(0, 0, 0)]
        self.marks: list[str] = []
        self.printed: list[int] = []  # card -> index of its definition
        self.owner: list[int] = []
        self.mods = 0  # mask of modifier kinds that any card can cause
        self.events = 0  # mask of event kinds that any card listens for
        self.facts = 0  # mask of facts that any text asks about
        self.hand_listens = False
        self.check_attached = False  # some card may be attached to certain Pokémon only
        self.response_defs: list[int] = []
        self.has_copy = False
        self.bench_attacks = False  # some attack may be used from the Bench
        self.sys_turn = 0
        self.sys_setup = 0
        self.sys_checkup = 0
        self.sys_settle = 0
        self.sys_tools = 0
        self.sys_retreat = 0
        self.sys_place = 0
        self.sys_trigger = 0
        self.digest = 0


def with_prints(d: Defs, printed: list[int], digest: int) -> Defs:
    """The same definitions with other cards in the decks; everything but the numbers of the cards is shared."""
    x = Defs(d.book)
    x.names = d.names
    x.cards = d.cards
    x.programs = d.programs
    x.statics = d.statics
    x.clauses = d.clauses
    x.granted = d.granted
    x.like = d.like
    x.roles = d.roles
    x.marks = d.marks
    x.printed = printed
    x.owner = d.owner
    x.mods = d.mods
    x.events = d.events
    x.facts = d.facts
    x.hand_listens = d.hand_listens
    x.check_attached = d.check_attached
    held = [t for c in set(printed) for t in d.cards[c].texts]
    x.response_defs = [i for i in d.response_defs if any(holds(t, i) for t in [*held, *d.granted])]
    x.has_copy = d.has_copy
    x.bench_attacks = d.bench_attacks
    x.sys_turn = d.sys_turn
    x.sys_setup = d.sys_setup
    x.sys_checkup = d.sys_checkup
    x.sys_settle = d.sys_settle
    x.sys_tools = d.sys_tools
    x.sys_retreat = d.sys_retreat
    x.sys_place = d.sys_place
    x.sys_trigger = d.sys_trigger
    x.digest = digest
    return x


def holds(text: TextDef, clause: int) -> bool:
    """True if the text listens with this clause."""
    return any(c.index == clause for c in text.listens)


class Role:
    """What an effect made of a card: kind (0 as printed, TOOL, ENERGY, STADIUM_CARD), units and their types."""

    def __init__(self, kind: int, units: int, types: int) -> None:
        self.kind = kind
        self.units = units
        self.types = types


NO_COST: Final[list[int]] = [0] * NTYPES
