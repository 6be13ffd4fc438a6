"""What is wrong in this position: a reason of the engine with the names and numbers at hand, not only its rule."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.core import attacks, legal
from ptcg.core import words as w
from ptcg.core.energy import units_on
from ptcg.core.facts import bench_limit, retreat_cost, supporter_limit, tool_limit, top_def
from ptcg.core.match import tools_on
from ptcg.core.state import State, player_of
from ptcg.game.notation import attack_name, card_name, spot_ref
from ptcg.rulebooks import catalogue


@dataclass(frozen=True)
class Case:
    """What a player would like to do: with a card, on a Pokémon, by an attack or a text; -1 and "" where there is
    none."""

    seat: int
    card: int = -1
    spot: int = -1
    attack: int = -1
    text: str = ""


def words(s: State, rule: str, source: int, case: Case) -> str:
    """Why the rule forbids what the case is about; source: the card that brings it about, -1 if none. The rule's title
    where nothing in the position says it better."""
    if rule == "EFFECT-05":
        return own_text(s, source, case)
    if rule.startswith(("ENERGY", "RETREAT", "COND", "ATTACK", "TURN")):
        found = of_attacking(s, rule, case)
    elif rule.startswith(("EVOLVE", "NAME", "LVX", "CARD", "BENCH", "TOOL")):
        found = of_pokemon(s, rule, case)
    else:
        found = of_cards(s, rule, case)
    return found or catalogue.load().rules[rule].title


def own_text(s: State, source: int, case: Case) -> str:
    """An effect forbids it: another card's, or what the card's own text asks for is not there."""
    if source < 0 or source == case.card:
        what = card_name(s, case.card) if case.card >= 0 else "its text"
        return f"what {what} asks for is not there, or not on this Pokémon"
    return f"{card_name(s, source)} forbids it"


def of_pokemon(s: State, rule: str, case: Case) -> str:
    """Reasons about a Pokémon that is benched, evolved or given something."""
    seat, spot = case.seat, case.spot
    if rule == "BENCH-02":
        return f"your Bench is full: {len(s.bench[seat])} Pokémon, room for {bench_limit(s, seat)}"
    if rule == "EVOLVE-05":
        return "this is your first turn: your Pokémon cannot evolve yet"
    if case.card < 0:
        return ""
    name, d = card_name(s, case.card), s.defs.cards[s.defs.printed[case.card]]
    from_ = s.defs.names[d.evolves_from] if d.evolves_from >= 0 else ""
    if rule == "CARD-02":
        return f"{name} is no Basic Pokémon" + (f": it evolves from {from_}" if from_ else "")
    if rule == "EVOLVE-01":
        return f"{name} is no Evolution card"
    return on_pokemon(s, rule, name, from_, d.levels_up, case) if spot >= 0 else ""


def on_pokemon(s: State, rule: str, name: str, from_: str, level: int, case: Case) -> str:
    """Reasons about the Pokémon on which a card would go."""
    spot = case.spot
    here = f"{spot_ref(s, spot, case.seat)} ({top_def(s, spot).name})"
    if rule == "NAME-07":
        return (
            f"{name} evolves from {from_}, not from {here}" if player_of(spot) == case.seat else f"{here} is not yours"
        )
    if rule in ("EVOLVE-06", "LVX-02"):
        if s.came[spot] >= s.turn:
            return f"{here} came into play this turn"
        return f"{here} has evolved this turn" if s.changed[spot] >= s.turn else "not on your first turn"
    if rule == "LVX-01":
        return f"{name} goes on an Active {s.defs.names[level] if level >= 0 else 'Pokémon'}, not on {here}"
    if rule == "TOOL-02":
        return f"{here} has {tools_on(s, spot)} Tool, room for {tool_limit(s, spot)}"
    return ""


def of_attacking(s: State, rule: str, case: Case) -> str:
    """Reasons about attacking, retreating, Energy and the first turn."""
    seat = case.seat
    spot = case.spot if case.spot >= 0 else s.active[seat]
    here = f"{spot_ref(s, spot, seat)} ({top_def(s, spot).name})" if spot >= 0 else ""
    if rule == "ENERGY-01":
        limit = legal.attachment_limit(s, seat)
        return f"you have attached {s.energy_used} Energy from hand this turn and may attach {limit}"
    if rule == "ENERGY-02" and case.attack >= 0:
        cost = attacks.cost_of(s, spot, case.attack)
        return f"{attack_name(s, case.attack)} needs {symbols(cost)}, {here} has {energies(units_on(s, spot))}"
    if rule == "RETREAT-01":
        if not s.bench[seat]:
            return "you have no Benched Pokémon to retreat to"
        return "you have retreated this turn" if s.retreats_used else ""
    if rule == "RETREAT-02" and spot >= 0:
        return f"retreating needs {retreat_cost(s, spot)} Energy, {here} has {len(units_on(s, spot))}"
    if rule in ("RETREAT-04", "COND-ASLEEP-1", "COND-PARA-1") and spot >= 0:
        has = [name for i, name in enumerate(w.CONDITIONS) if s.cond[spot] & (1 << i)]
        return f"{here} is {' and '.join(has)}"
    if rule == "ATTACK-01":
        if s.active[seat] != spot:
            return f"{here} is not Active"
        return "you have attacked this turn" if s.attacks_used else ""
    if rule == "ATTACK-07" and case.attack >= 0:
        return f"{here} has not what {attack_name(s, case.attack)} says must be there"
    if rule == "TURN-08":
        return f"this is turn {s.turn}: whoever goes {'first' if seat == s.first else 'second'} cannot attack yet"
    if rule == "TURN-09" and case.card >= 0:
        kind = w.KINDS[s.defs.cards[s.defs.printed[case.card]].kind]
        return f"this is turn {s.turn}: you cannot play {card_name(s, case.card)} ({kind}) yet"
    return ""


def of_cards(s: State, rule: str, case: Case) -> str:
    """Reasons about Trainers, texts that are used, and what may be done once."""
    seat = case.seat
    name = case.text or (card_name(s, case.card) if case.card >= 0 else "")
    if rule == "TRAINER-04":
        limit = supporter_limit(s, seat)
        return f"you have played {s.supporters_used} Supporter this turn and may play {limit}"
    if rule == "TRAINER-07":
        kind = s.defs.cards[s.defs.printed[case.card]].kind if case.card >= 0 and not case.text else w.TRAINER
        return f"{name} is no Trainer card" if kind in (w.POKEMON, w.ENERGY) else f"{name} could do nothing now"
    if rule == "FLARE-01":
        return f"{name} goes on a Pokémon of the opponent"
    if rule == "STADIUM-03":
        return "you have played a Stadium this turn"
    if rule == "STADIUM-04":
        return f"{name} is in play already"
    if rule == "GX-02":
        return "you have used your GX attack of this game"
    if rule == "VSTAR-02":
        return "you have used your VSTAR Power of this game"
    if rule in ("ABILITY-01", "VUNION-05"):
        return f"{name} has been used as often as it may be"
    if rule == "ABILITY-04":
        return f"what {name} asks for does not hold now"
    if rule == "VUNION-03" and case.card >= 0:
        title = s.defs.cards[s.defs.printed[case.card]].name_id
        lying = [s.defs.cards[s.defs.printed[c]] for c in s.zones[w.DISCARD * 2 + seat]]
        halves = {d.half for d in lying if d.name_id == title}
        return f"{name} needs its 4 pieces in the discard pile, {len(halves)} are there"
    if rule == "LEGEND-02":
        return f"{name} is half of a LEGEND: both halves must be in hand"
    return ""


def symbols(cost: list[int]) -> str:
    """An Energy cost in words."""
    out = [f"{n} {w.TYPES[i]}" for i, n in enumerate(cost[: w.NTYPES]) if n]
    less = f", {cost[w.NTYPES]} of any less" if len(cost) > w.NTYPES and cost[w.NTYPES] else ""
    return (" and ".join(out) or "no Energy") + less


def energies(units: list[int]) -> str:
    """Energy units in words."""
    counts: dict[str, int] = {}
    for unit in units:
        types = [name for i, name in enumerate(w.TYPES) if unit & (1 << i)]
        word = types[0] if len(types) == 1 else "of every type" if len(types) > 8 else " or ".join(types)
        counts[word] = counts.get(word, 0) + 1
    return " and ".join(f"{n} {word}" for word, n in counts.items()) or "none"
