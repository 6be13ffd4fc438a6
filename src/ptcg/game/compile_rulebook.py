"""The compiler of rulebooks: switches become fields of the engine, and rules become programs in the book's order."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.effects.node import Node
from ptcg.engine import damage, ops
from ptcg.engine import operands as sp
from ptcg.engine.defs import Book
from ptcg.engine.program import Ins
from ptcg.engine.vocabulary import TYPES
from ptcg.instructions.build import NotLowered
from ptcg.instructions.build import instruction as ins
from ptcg.lowering.attacks import write_attack
from ptcg.lowering.builder import Tables, Writer
from ptcg.lowering.sentences import Steps
from ptcg.rulebooks import Rules

CONDITION_BITS = {"asleep": 1, "burned": 2, "confused": 4, "paralyzed": 8, "poisoned": 16}


def book_of(rules: Rules) -> Book:
    """Return the engine's fields, from the switches of a rulebook."""
    b = Book()
    b.bench_size = rules["bench_size"]
    b.prizes = rules["prizes"]
    b.hand = rules["opening_hand"]
    b.coin_first = rules["coin_flip_when"] == "before_shuffle_and_draw"
    b.coin_choice = rules["coin_winner"] == "chooses_who_goes_first"
    b.fossil_setup = rules["fossils_count_as_basic_in_setup"]
    b.doll_setup = rules["trainer_as_basic_in_setup_by_text"]
    b.active_up = rules["active_setup"] == "basic_face_up"
    b.bench_up = rules["bench_setup"] == "face_up"
    b.bench_at_setup = rules["bench_setup"] != "none"
    b.prizes_from_bottom = rules["prizes_from"] == "bottom_face_down"
    b.prizes_up = rules["prizes_from"] == "top_face_up"
    b.hand_limit = rules["hand_limit"]
    b.open_hands = "hands" in rules["open_counts"]
    b.open_decks = "decks" in rules["open_counts"]
    b.open_discards = "discard_piles" in rules["open_counts"]
    b.open_lost = "lost_zones" in rules["open_counts"]
    b.open_prizes = "prizes" in rules["open_counts"]
    b.mulligan_shown = rules["mulligan_mandatory"] == "redraw_hand_shown"
    b.double_shown = rules["double_mulligan"] == "show_and_redraw"
    b.bonus_per = 0 if rules["mulligan_bonus_count"] == "none" else 1
    b.double_bonus = rules["mulligan_bonus_count"] == "one_each_shared_too"
    b.bonus_bench = rules["mulligan_bonus_may_bench"]
    b.first_draws = rules["first_player_draws_turn_one"]
    b.first_attack = rules["first_player_may_attack_turn_one"]
    b.second_attack = rules["second_player_may_attack_turn_one"]
    b.first_trainers = rules["first_turn_trainers"]
    b.first_supporter = rules["first_turn_supporter"]
    b.first_stadium = rules["first_turn_stadium"]
    b.first_fossil = rules["first_turn_fossil"]
    b.second_trainers = rules["second_player_first_turn_trainers"]
    b.first_evolve = rules["first_turn_evolve"]
    b.first_level = rules["first_turn_level_up"]
    b.first_other = rules["first_turn_energy_retreat_powers"]
    b.bans_bind_effects = rules["evolve_bans_bind_effects"]
    b.energy_per_turn = rules["energy_per_turn"]
    b.supporters = rules["supporter_per_turn"]
    b.stadiums = rules["stadium_per_turn"]
    b.items = rules["other_trainers_per_turn"]
    b.retreats = rules["retreat_per_turn"]
    b.attacks = rules["attacks_per_turn"]
    b.powers = rules["powers_per_turn"]
    b.evolve_by_name = rules["evolve_condition"] == "in_play_under_name_at_turn_start"
    cured = rules["conditions_removed_by"]
    effects = 2 * ("effects" in rules["evolve_removes"])
    ends = "conditions" in rules["evolve_removes"]
    b.evolve_clears = (ends and "evolve" in cured) + effects
    b.level_clears = (ends and "level_up" in cured) + effects
    b.devolve_clears = ("devolve" in cured) + 2
    b.attack_optional = rules["attack_optional"]
    b.overflow = ("stay", "discard_turn_player_last", "discard_turn_player_first").index(rules["bench_overflow"])
    actions = ("promote", "take_prizes", "answer_effects")
    b.off_turn = sum(1 << i for i, action in enumerate(actions) if action in rules["nonturn_player_actions"])
    b.types = [i for i, name in enumerate(TYPES) if name in rules["types"]]
    b.every_type = sum(1 << i for i, name in enumerate(TYPES) if name in (*rules["basic_energy_types"], "Colorless"))
    b.tools = rules["tools_per_pokemon"]
    b.supporter_stays = rules["supporter_discard"] == "end_of_turn"
    b.stadium_max = 1 if rules["stadium_max_in_play"] == "one_replaced" else 0
    b.same_stadium_blocked = rules["stadium_same_name_blocked"]
    b.no_effect_blocked = rules["play_without_effect"] == "forbidden"
    b.retreat_blockers = sum(CONDITION_BITS[c] for c in rules["retreat_blockers"])
    b.retreat_units = rules["retreat_payment"] == "units"
    b.bench_clears = ("conditions" in rules["bench_removes"] and "bench" in cured) + 2 * (
        "attack_effects" in rules["bench_removes"]
    )
    b.power_word = "Ability" if rules["ability_system"] == "abilities" else "Poké-Power"
    b.damage_steps = damage_steps(rules["damage_order"])
    b.pre_damage = rules["pre_damage_effects"]
    b.attack_discard_late = rules["attack_text_discard"] == "after_damage"
    b.zero_stops = rules["zero_base_stops"]
    b.wr_on_bench = rules["weakness_resistance_on_bench"]
    b.wr_on_own = rules["weakness_resistance_on_own_side"]
    b.matching_all = rules["matching_entries"] == "each_once"
    b.counters_ignore_all = rules["damage_counters_ignore"] == "everything"
    b.defender_receiver = rules["defending_pokemon"] == "receiver"
    b.attack_ends_turn = rules["attack_ends_turn"]
    b.checkup_blocks = rules["checkup_grouping"] == "two_blocks"
    b.checkup_next = rules["checkup_orders"] == "next_player"
    b.ko_once = rules["checkup_ko_timing"] == "once"
    b.poison = rules["poison"]
    b.burn_flip_first = rules["burn_mode"] == "flip_tails_2"
    b.confusion = rules["confusion"]
    b.sleep_coins = 1 if rules["asleep"] == "flip_heads_cures" else 0
    b.paralysis_waits = rules["paralysis"] == "after_owners_next_turn"
    b.newest_rotates = rules["rotating_conditions_exclusive"] == "newest"
    b.markers_replace = rules["marker_conditions"] == "newest"
    b.switch_on_both = rules["attack_switch_stopped_by"] == "either"
    b.marks_clear = ("bench" in rules["other_counters"]) + 2 * ("evolve" in rules["other_counters"])
    b.ko_late = rules["ko_check_in_attack"] == "end_of_attack"
    b.ko_strict = rules["ko_threshold"] != "damage_at_least_hp"
    b.next_player_first = rules["simultaneous_ko_order"] == "next_player_first"
    b.prize_choice = rules["prize_choice"] == "player_chooses"
    b.prizes_one_by_one = rules["several_prizes"] == "one_by_one"
    b.win_prizes = "prizes" in rules["win_conditions"]
    b.win_no_pokemon = "no_pokemon" in rules["win_conditions"]
    b.win_deck = "empty_deck" in rules["win_conditions"]
    b.more_ways_win = rules["simultaneous_win"] == "more_ways_wins"
    b.sudden_prizes = rules["sudden_death"]
    b.draw_short_loses = rules["draw_more_than_left"] != "as_many_as_possible"
    b.up_to_min = 0 if rules["up_to_min"] == "zero" else 1
    b.attack_up_to_min = 1 if rules["up_to_min"] == "one_unless_draw_or_hidden" else 0
    b.short_discard = rules["attack_discard_short"] == "as_much_as_possible"
    b.any_min = rules["any_amount_min"]
    b.self_name = rules["self_name_reads_this_pokemon"]
    b.gx = rules["gx_attacks_per_game"]
    b.vstar = rules["vstar_powers_per_game"]
    b.mega_ends = rules["mega_ends_turn"]
    b.prism_lost = rules["prism_star_to_lost_zone"]
    b.tera_bench = rules["tera_bench_protection"]
    b.flare_player = rules["flare_gear_discard"] == "player_who_played_it"
    b.level_bench = rules["level_up_rules"] == "rr09_bench_too"
    b.own_prizes_hidden = rules["own_prizes_hidden"]
    return b


DAMAGE_STEPS = {
    "attacker": damage.STEP_ATTACKER,
    "weakness": damage.STEP_WEAKNESS,
    "resistance": damage.STEP_RESISTANCE,
    "defender_cards": damage.STEP_DEFENDER_CARDS,
    "defender_rest": damage.STEP_DEFENDER_REST,
    "defender": damage.STEP_DEFENDER,
}


def damage_steps(order: Sequence[str]) -> list[int]:
    """Return the steps of the calculation before the counters are placed; later steps have no effect on the damage."""
    return [DAMAGE_STEPS[step] for step in order[: order.index("counters")] if step in DAMAGE_STEPS]


def system_programs(t: Tables, rules: Rules) -> None:
    """Write the turn, set-up, settling and retreating as programs, in the order of the book."""
    d = t.defs
    d.sys_turn = t.program("turn", turn_program(rules))
    d.sys_setup = t.program("set-up", setup_program(rules))
    batch = {
        "leave_play": [ins(ops.I_KO_LEAVE)],
        "prizes": [ins(ops.I_KO_PRIZES)],
        "ways_to_win": [ins(ops.I_KO_WIN)],
        "promotion": [
            ins(ops.I_KO_BENCH, when=sp.LIMITS_BEFORE),
            ins(ops.I_KO_PROMOTE),
            ins(ops.I_KO_BENCH, when=sp.LIMITS_AFTER),
        ],
    }
    d.sys_tools = t.program("Tools", [ins(ops.I_TAKE_OFF), ins(ops.I_END)])
    d.sys_settle = t.program(
        "settling",
        [
            ins(ops.I_TAKE_OFF),
            ins(ops.I_KO_BENCH, when=sp.LIMITS_NOW),
            ins(ops.I_KO_PROMOTE, early=True),
            ins(ops.I_KO_WOULD),
            *[x for step in rules["ko_sequence"] for x in batch[step]],
            ins(ops.I_KO_AGAIN),
            ins(ops.I_END),
        ],
    )
    d.sys_place = t.program(
        "play",
        [
            ins(ops.I_RESPOND, cancelled=3),
            ins(ops.I_PLACE),
            ins(ops.I_END),
            ins(ops.I_PLACE, discard=True),
            ins(ops.I_END),
        ],
    )
    d.sys_try = t.program("trial of a play", [ins(ops.I_PLAY_TRY), ins(ops.I_END)])
    d.sys_plain_attack = t.program("attack", plain_attack(t, rules["attack_step_order"]))
    retreat = (ops.I_RETREAT_TRY, ops.I_RETREAT_PAY, ops.I_RETREAT_GO, ops.I_END)
    d.sys_retreat = t.program("retreat", [ins(x) for x in retreat])


def plain_attack(t: Tables, order: Sequence[str]) -> list[Ins]:
    """Return the program of an attack without a text: it only does the attack's damage."""
    return write_attack(Steps(t, Writer(t), no_text, "attack"), (), tuple(order), False).ins


def no_text(text: Node) -> int:
    """Raise NotLowered: the programs of the rules grant no texts."""
    raise NotLowered(f"{text} granted by a rule")


def turn_program(rules: Rules) -> list[Ins]:
    """Return the program of a turn: draw, act, end, checkup (TURN-02), with moments for other effects between them."""
    out = [
        ins(ops.I_PAUSE, before=sp.PAUSE_TURN),
        ins(ops.I_TURN_START),
        *turn_parts(rules["turn_order"]),
        ins(ops.I_TURN_END),
        ins(ops.I_PAUSE, before=sp.PAUSE_CHECKUP),
        ins(ops.I_CHECKUP, step=sp.CHECKUP_BEGIN),
    ]
    steps = {
        "poison": sp.CHECKUP_POISON,
        "burn": sp.CHECKUP_BURN,
        "asleep": sp.CHECKUP_SLEEP,
        "paralyzed": sp.CHECKUP_PARALYSIS,
        "asleep_and_paralyzed": sp.CHECKUP_SLEEP_AND_PARALYSIS,
    }
    free = rules["checkup_grouping"] == "free"
    for i, step in enumerate(rules["checkup_order"]):
        if free or i == 0:
            out.append(ins(ops.I_CHECKUP, step=sp.CHECKUP_OTHERS, before=steps[step]))
        out.append(ins(ops.I_CHECKUP, step=steps[step]))
    out.append(ins(ops.I_CHECKUP, step=sp.CHECKUP_OTHERS, before=sp.CHECKUP_FINISH))
    out.append(ins(ops.I_CHECKUP, step=sp.CHECKUP_FINISH))
    out.append(ins(ops.I_NEXT_TURN))
    return out


def turn_parts(order: tuple[str, ...]) -> list[Ins]:
    """Return draw, actions and attack in the order of the book; actions right before the attack join it in one part."""
    out: list[Ins] = []
    for i, part in enumerate(order):
        rest = order[i + 1 :]
        if part == "draw":
            out.append(ins(ops.I_TURN_DRAW))
        elif part == "actions":
            whole = rest[0] == "attack"
            out.append(ins(ops.I_MAIN) if whole else ins(ops.I_MAIN, part=sp.MAIN_ACTIONS, more="attack" in rest))
        elif part == "attack" and (i == 0 or order[i - 1] != "actions"):
            out.append(ins(ops.I_MAIN, part=sp.MAIN_ATTACK, more="actions" in rest))
    return out


def setup_program(rules: Rules) -> list[Ins]:
    """Return the program of set-up (SETUP-01), with mulligans where the book has them (MULLIGAN-02, MULLIGAN-04)."""
    out: list[Ins] = []
    first = rules["coin_flip_when"] == "before_shuffle_and_draw"
    if first:
        out.append(ins(ops.I_SETUP, step=sp.SETUP_COIN))
    out.append(ins(ops.I_SETUP, step=sp.SETUP_SHUFFLE))
    deal = len(out)
    out.append(ins(ops.I_SETUP, step=sp.SETUP_DEAL))
    out.append(ins(ops.I_SETUP, step=sp.SETUP_BOTH_MULLIGAN, detail=deal))
    place = [ins(ops.I_SETUP, step=sp.SETUP_PLACE), ins(ops.I_SETUP, step=sp.SETUP_PRIZES)]
    late = rules["mulligan_bonus_timing"] == "before_reveal"
    if rules["mulligan_interleave"] == "opponent_finishes_first":
        out += place
    out.append(ins(ops.I_SETUP, step=sp.SETUP_REDRAW))
    if not late:
        out.append(ins(ops.I_SETUP, step=sp.SETUP_BONUS, detail=1))
    out += place
    if not late:
        out.append(ins(ops.I_SETUP, step=sp.SETUP_BONUS))
    if not first:
        out.append(ins(ops.I_SETUP, step=sp.SETUP_COIN))
    if late:
        out.append(ins(ops.I_SETUP, step=sp.SETUP_BONUS))
    out.append(ins(ops.I_SETUP, step=sp.SETUP_REVEAL))
    out.append(ins(ops.I_END))
    return out
