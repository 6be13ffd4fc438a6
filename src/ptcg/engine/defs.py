"""Definitions: printed facts and programs of one pair of decks under one rulebook. All clones share them unchanged."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine.program import NIL, Code, Program
from ptcg.engine.vocabulary import NTYPES


class AttackDef:
    """A printed attack.

    ``cost`` counts symbols by type; ``full`` and ``copied`` are programs; ``guard`` is the condition for choosing the
    attack.
    """

    def __init__(self, name: str, name_id: i64, cost: list[int], base: i64) -> None:
        self.name = name
        self.name_id = name_id
        self.cost = cost
        self.base = base
        self.once: i64 = 0  # 1: a GX attack, 2: a VSTAR Power
        self.from_bench = False
        self.asleep = False  # it may be used while Asleep
        self.first_turn = False  # it may be used on the first turn of the game
        self.guard: Code = NIL
        self.feasible: Code = NIL  # condition under which its text can do something; no rule requires it (ATTACK-02)
        self.full: i64 = -1
        self.copied: i64 = -1
        self.costs: list[StaticDef] = []  # modifiers of its own cost


class StaticDef:
    """A continuous modifier: kind, operands, condition, the Pokémon it is on (x), the amount (y), the source (z)."""

    def __init__(self, index: i64, kind: i64, a: i64, b: i64, c: i64, cond: Code, x: Code, y: Code, z: Code) -> None:
        self.index = index
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.cond = cond
        self.x = x
        self.y = y
        self.z = z
        self.once_name: i64 = -1  # several modifiers of this name count as one
        self.steady = False  # its answers change only when what lies in play changes (dependence.py)


class ClauseDef:
    """An activated or triggered clause: its guard, its limit, its program, and the events that it listens for."""

    def __init__(self, index: i64) -> None:
        self.index = index
        self.name = ""
        self.name_id: i64 = -1
        self.limit: i64 = 0
        self.guard: Code = NIL
        self.feasible: Code = NIL
        self.program: i64 = -1
        self.event: i64 = 0
        self.mon: Code = NIL
        self.by: i64 = -1
        self.source: Code = NIL  # the Pokémon whose attack must have caused the event
        self.filter: Code = NIL
        self.a: i64 = 0
        self.prizes_away = False  # in a clause about Prizes: Prizes are discarded when they are taken
        self.zone: i64 = 0  # 0: in play; else the zone in which it is used or listens, plus 1
        self.either = False
        self.opponents_turn = False
        self.optional = False
        self.once_name = False
        self.at_once = False  # it runs before the Knocked Out Pokémon leaves: about Prizes or its cards
        self.elsewhere = False  # it runs when the Pokémon leaves, and puts it elsewhere than into the discard pile


# limits of an activated clause
FIRST_MASK: Final = 63  # modifier kinds below this number are bits of Defs.mods, the others of Defs.more_mods
LIMIT_NONE: Final = 0
LIMIT_TURN: Final = 1
LIMIT_TURN_NAME: Final = 2
LIMIT_GAME: Final = 3
LIMIT_GAME_NAME: Final = 4
LIMIT_GX: Final = 5
LIMIT_VSTAR: Final = 6


class TextDef:
    """One text of a card: its source, its name, and its clauses and modifiers."""

    def __init__(self, source: i64, name: str, name_id: i64) -> None:
        self.source = source
        self.name = name
        self.name_id = name_id
        self.acts: list[ClauseDef] = []
        self.statics: list[StaticDef] = []
        self.listens: list[ClauseDef] = []
        self.faces: i64 = 0  # in a Stadium that faces a player: 1: that player's text, 2: the other player's


class CardDef:
    """The printed facts of a card, in the engine's numbers."""

    def __init__(self, index: i64, card_id: str, name: str, name_id: i64) -> None:
        self.index = index
        self.card_id = card_id
        self.name = name
        self.name_id = name_id
        self.kind: i64 = 0
        self.kinds: i64 = 0  # mask of the kinds that it counts as, by the book in force
        self.stage: i64 = 0
        self.entry: i64 = 0  # how a Pokémon card comes into play: a number of vocabulary.ENTRIES
        self.counts_basic = False  # in play it counts as a Basic Pokémon, whatever its stage
        self.types: i64 = 0
        self.labels: i64 = 0
        self.labels_outside: i64 = 0  # labels that the card shows outside play
        self.hp: i64 = 0
        self.retreat: i64 = 0
        self.evolves_from: i64 = -1
        self.line: i64 = -1  # the name that Evolution cards look for: usually its own name, but see SP-02
        self.skip_from: list[int] = []  # the Basics that it may evolve from when a Stage 1 is skipped
        self.last_stage = False  # no card that was ever printed evolves from it
        self.grows: list[int] = []  # the definitions of both decks that it can become by evolving, at once or later
        self.weak: list[int] = []  # triples: type mask, 0 (plus) or 1 (times), amount
        self.resist: list[int] = []  # pairs: type mask, amount
        self.attacks: list[AttackDef] = []
        self.texts: list[TextDef] = []
        self.prizes: i64 = 1
        self.uncounted = False  # its Knock Out does not count as the Knock Out of a Pokémon
        self.basic_energy = False
        self.special_energy = False
        self.called_type: i64 = 0  # the type in the name of a Special Energy card: Metal Energy
        self.units: list[int] = []
        self.is_tm = False
        self.plays_as = False  # a Trainer that is played as a Pokémon
        self.still_trainer = False  # in play it counts as a Trainer card as well as a Pokémon
        self.setup_ok = False  # its text lets it be placed at set-up
        self.setup_only = False  # a Trainer that is played as a Pokémon at set-up only
        self.faces = False  # a Stadium that is turned towards a player
        self.height: i64 = 0  # height of the Pokémon in tenths of a metre; 0: unknown
        self.goes_first: i64 = 0  # its player goes first: 1: with it in the Active Spot, 2: by playing it at set-up
        self.setup_bench = False  # it may be placed on the Bench too
        self.setup_second = False  # only the player who goes second may place it
        self.early = False  # it may evolve a Pokémon on its player's first turn, or one that came this turn
        self.play: i64 = -1  # the program of a Trainer
        self.guard: Code = NIL
        self.feasible: Code = NIL
        self.attach_only: Code = NIL  # filter of the Pokémon that it may be attached to; NIL: any Pokémon of its player
        self.attach_first = False  # attach_only matters when the card is attached from hand, not later
        self.energy_role: i64 = 0  # the role of a Pokémon card that may be attached from hand as Energy
        self.attach_who: i64 = 0
        self.attach_play = False  # a Trainer that is attached when played
        self.levels_up: i64 = -1
        self.half: i64 = 0  # which half or piece it is, 1..4; 0: a whole card
        self.pieces: i64 = 0  # how many halves or pieces make one Pokémon; 0: a whole card
        self.hidden_outside = False  # outside play it shows no HP, attacks, Abilities, Weakness or Retreat Cost
        self.keeps_below = False  # it keeps attacks, texts, Weakness, Resistance and Retreat Cost of the card below
        self.safe_on_bench = False  # attacks do not damage it on the Bench
        self.leaves_to_discard = False  # when it leaves a Pokémon, it always goes to the discard pile
        self.first_turn = False  # a Supporter that may be played on the first turn
        self.stays_discarded = False
        self.together: i64 = 1  # how many copies the player must play at once
        self.has_acts = False
        self.hears: i64 = 0  # mask of the events that its texts listen for while it is in play
        self.ends_turn = False  # evolving into it ends the turn
        self.only_by: i64 = -1
        self.to_lost = False  # it goes to the Lost Zone instead of the discard pile
        self.discard_to: i64 = -1  # where it goes when it would be discarded as the Stadium
        self.abilities: i64 = 0  # mask of the sources of its texts
        self.has_statics = False
        self.has_texts = False  # it has a text of any sort, or may have to leave a Pokémon that it is attached to


class Book:
    """The switches of a rulebook that the engine reads often, as plain fields."""

    def __init__(self) -> None:
        self.bench_size: i64 = 5
        self.prizes: i64 = 6
        self.hand: i64 = 7
        self.coin_first = True  # the coin is flipped before cards are drawn
        self.coin_choice = True
        self.fossil_setup = False
        self.doll_setup = True
        self.active_up = False
        self.bench_up = False
        self.bench_at_setup = True
        self.prizes_from_bottom = False
        self.prizes_up = False
        self.hand_limit: i64 = -1
        self.open_hands = True
        self.open_decks = True
        self.open_discards = True
        self.open_lost = True
        self.open_prizes = True
        self.mulligan_shown = True
        self.double_shown = True
        self.bonus_bench = True
        self.bonus_per: i64 = 1
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
        self.energy_per_turn: i64 = 1
        self.supporters: i64 = 1
        self.stadiums: i64 = 1
        self.items: i64 = -1
        self.retreats: i64 = 1
        self.attacks: i64 = 1
        self.powers: i64 = -1
        self.evolve_by_name = True
        self.evolve_clears: i64 = 3
        self.level_clears: i64 = 3
        self.devolve_clears: i64 = 3
        self.attack_optional = True
        self.off_turn: i64 = 7  # decisions of the player who is not on turn: 1: promotion, 2: Prizes, 4: effects
        self.overflow: i64 = 1  # 0: nobody discards, 1: the turn player discards last, 2: first
        self.tools: i64 = 1
        self.supporter_stays = False
        self.stadium_max: i64 = 1
        self.same_stadium_blocked = True
        self.no_effect_blocked = True
        self.retreat_blockers: i64 = 9
        self.retreat_units = True
        self.bench_clears: i64 = 3
        self.pre_damage = True
        self.attack_discard_late = True
        self.power_word = "Ability"  # the book's word for a text of a Pokémon that a player chooses to use
        self.damage_steps: list[int] = [1, 2, 3, 6]
        self.zero_stops = True
        self.wr_on_bench = False
        self.wr_on_own = False
        self.matching_all = True
        self.counters_ignore_all = False
        self.defender_receiver = True
        self.attack_ends_turn = True
        self.checkup_blocks = True
        self.checkup_next = False  # the next player orders the effects of both players
        self.ko_once = True
        self.poison: i64 = 1
        self.burn_flip_first = False
        self.burn: i64 = 2
        self.sleep_coins: i64 = 1
        self.paralysis_waits = True  # Paralysis ends after its player's next turn
        self.confusion: i64 = 3
        self.newest_rotates = True
        self.markers_replace = False
        self.switch_on_both = False  # an attack that makes the opponent switch is an effect on both Pokémon
        self.marks_clear: i64 = 2
        self.ko_strict = False
        self.ko_late = True
        self.next_player_first = True
        self.prize_choice = True
        self.prizes_one_by_one = True
        self.win_prizes = True
        self.win_no_pokemon = True
        self.win_deck = True
        self.sudden_death = True
        self.sudden_prizes: i64 = 1
        self.more_ways_win = True
        self.draw_short_loses = False
        self.up_to_min: i64 = 1
        self.attack_up_to_min: i64 = 1
        self.short_discard = False  # an attack discards as much as there is
        self.any_min: i64 = 0
        self.self_name = True
        self.gx: i64 = 1
        self.vstar: i64 = 1
        self.mega_ends = True
        self.prism_lost = True
        self.flare_player = True
        self.tera_bench = True
        self.level_bench = False
        self.types: list[int] = []  # the types that a player may name, numbered from 0
        self.every_type: i64 = 0  # mask of the types that an Energy of every type provides
        self.own_prizes_hidden = True
        self.suppress_order: list[int] = [0, 1, 2, 3]


class Defs:
    """Everything printed that can occur in a game: cards, programs, and masks of the questions any card can answer."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.names: list[str] = []
        self.cards: list[CardDef] = []
        self.programs: list[Program] = []
        self.statics: list[StaticDef] = []
        self.clauses: list[ClauseDef] = []
        self.begins: list[tuple[int, int]] = []  # card definition -> how many statics and clauses come before its own
        self.granted: list[TextDef] = []
        self.like: list[list[bool]] = []
        self.heights: list[int] = []  # all heights that may be guessed
        self.guesses_names = False  # some text makes a player guess a name
        self.namesakes: dict[int, list[int]] = {}  # name of an attack -> names of the Pokémon that have such an attack
        self.roles: list[Role] = [Role(0, 0, 0)]
        self.marks: list[str] = []
        self.kept_marks: i64 = 0  # mask of the marks that stay when their Pokémon evolves, because a text says so
        self.printed: vec[i64] = vec[i64]()  # card -> index of its definition
        self.owner: vec[i64] = vec[i64]()
        self.mods: i64 = 0  # mask of modifier kinds below 63 that any card can cause
        self.more_mods: i64 = 0  # the same for the kinds from 63 on
        self.events: i64 = 0  # mask of event kinds that any card listens for
        self.facts: i64 = 0  # mask of facts that any text asks about
        self.hand_listens = False
        self.check_attached = False  # some card may be attached to certain Pokémon only
        self.response_defs: list[int] = []
        self.has_copy = False
        self.bench_attacks = False  # some attack may be used from the Bench
        self.sys_turn: i64 = 0
        self.sys_setup: i64 = 0
        self.sys_settle: i64 = 0
        self.sys_tools: i64 = 0
        self.sys_retreat: i64 = 0
        self.sys_place: i64 = 0
        self.sys_try: i64 = 0
        self.sys_plain_attack: i64 = 0
        self.digest = 0
        self.origin: object = None  # what the definitions were made from, for making them again in another process
        self.purposes: dict[int, object] = {}  # program << 16 | place of a question -> its purpose, for prompts


def with_prints(d: Defs, printed: list[int], digest: int) -> Defs:
    """Return the same definitions with other cards in the decks; only the numbers of the cards are new."""
    x = Defs(d.book)
    x.names = d.names
    x.cards = d.cards
    x.programs = d.programs
    x.statics = d.statics
    x.clauses = d.clauses
    x.begins = d.begins
    x.granted = d.granted
    x.like = d.like
    x.heights = d.heights
    x.guesses_names = d.guesses_names
    x.namesakes = d.namesakes
    x.roles = d.roles
    x.marks = d.marks
    x.kept_marks = d.kept_marks
    x.printed = vec[i64](printed)
    x.owner = d.owner
    x.mods = d.mods
    x.more_mods = d.more_mods
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
    x.sys_settle = d.sys_settle
    x.sys_tools = d.sys_tools
    x.sys_retreat = d.sys_retreat
    x.sys_place = d.sys_place
    x.sys_try = d.sys_try
    x.sys_plain_attack = d.sys_plain_attack
    x.digest = digest
    x.purposes = d.purposes
    x.origin = d.origin
    return x


def holds(text: TextDef, clause: i64) -> bool:
    """Return True if the text listens with this clause."""
    return any(c.index == clause for c in text.listens)


class Role:
    """What a card counts as by an effect: kind (0: as printed, TOOL, ENERGY, STADIUM_CARD), units and their types."""

    def __init__(self, kind: i64, units: i64, types: i64) -> None:
        self.kind = kind
        self.units = units
        self.types = types


NO_COST: Final[list[int]] = [0] * NTYPES
