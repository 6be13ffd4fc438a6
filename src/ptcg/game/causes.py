"""Causes: why an action is not allowed, with the rule and words for this position.

The engine's legality functions return a cause and the card that brings it about (``engine.reasons``). ``WORDS`` is the
one table from causes to words, and every front end uses it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.engine import attack_legality, legal
from ptcg.engine import reasons as r
from ptcg.engine import vocabulary as w
from ptcg.engine.card_filters import tools_on
from ptcg.engine.characteristics import bench_limit, retreat_cost, supporter_limit, tool_limit, top_def
from ptcg.engine.energy import units_on
from ptcg.engine.state import State, player_of
from ptcg.game.case import Case, before, named, where
from ptcg.game.kind_words import Words, kind_words
from ptcg.game.notation import attack_name, card_name
from ptcg.rulebooks import catalogue


@dataclass(frozen=True)
class Reason:
    """A rule that forbids an action, what is wrong in this position, and the other card that causes it, if any."""

    rule: str
    text: str
    card: str | None = None

    def __str__(self) -> str:
        by = f" (because of {self.card})" if self.card and self.card not in self.text else ""
        return f"{self.rule}: {self.text}{by}"


def reason(s: State, code: int, case: Case) -> Reason:
    """Return one of the engine's reasons against the case, in words."""
    source = r.card_of(code)
    by = card_name(s, source) if source >= 0 and source != case.card else None
    rule = r.rule_of(code)
    told = WORDS.get(r.cause_of(code))
    words = told(s, case, source) if told is not None else ""
    return Reason(rule, words or catalogue.load().rules[rule].title, by)


def reasons(s: State, codes: list[int], case: Case) -> list[Reason]:
    """Return all reasons that hold, each once, in the order of the engine."""
    return list(dict.fromkeys(reason(s, code, case) for code in codes if code))


def count(n: int, word: str) -> str:
    """Return a number with its noun: "1 Tool", "2 Tools"."""
    return f"{n} {word}{'' if n == 1 else 's'}"


# Pokémon
def no_room(s: State, case: Case, source: int) -> str:
    """Say that the Bench is full."""
    return f"your Bench is full ({len(s.bench[case.seat])} of {bench_limit(s, case.seat)})"


def no_basic(s: State, case: Case, source: int) -> str:
    """Say that the card cannot be put onto the Bench from hand."""
    from_ = before(s, case)
    return f"{named(s, case)} isn't a Basic Pokémon" + (f": it evolves from {from_}" if from_ else "")


def used(what: str, n: int, limit: int) -> str:
    """Return what a limit of the turn has counted: "an Energy", "2 of 2 Energy"."""
    return what if limit == 1 else f"{n} of {limit} {what.split(' ', 1)[1]}"


def new_here(s: State, case: Case, source: int) -> str:
    """Say that the Pokémon came into play or evolved this turn."""
    if case.spot < 0:
        return ""
    what = "came into play" if s.came[case.spot] >= s.turn else "evolved"
    return f"{where(s, case)} {what} this turn"


def other_line(s: State, case: Case, source: int) -> str:
    """Say that the Evolution card belongs to another line, or that the Pokémon is the other player's."""
    if case.spot >= 0 and player_of(case.spot) != case.seat:
        return f"{where(s, case)} isn't yours"
    return f"{named(s, case)} evolves from {before(s, case)}, not from {where(s, case)}"


def tools(s: State, case: Case, source: int) -> str:
    """Say that the Pokémon has no room for another Tool."""
    has, room = tools_on(s, case.spot), tool_limit(s, case.spot)
    return f"{where(s, case)} already has {count(has, 'Tool')}" + ("" if room == 1 else f" of {room}")


# the turn
def attached(s: State, case: Case, source: int) -> str:
    """Say that the player has attached the Energy of the turn."""
    limit = legal.attachment_limit(s, case.seat)
    return f"you already attached {used('an Energy', s.energy_used, limit)} this turn"


def supported(s: State, case: Case, source: int) -> str:
    """Say that the player has played the Supporter of the turn."""
    limit = supporter_limit(s, case.seat)
    return f"you already played {used('a Supporter', s.supporters_used, limit)} this turn"


def first_turn_card(s: State, case: Case, source: int) -> str:
    """Say that the card cannot be played on the first turn."""
    kind = s.defs.cards[s.defs.printed[case.card]].kind
    what = {w.SUPPORTER: "a Supporter card", w.STADIUM_CARD: "a Stadium card"}.get(kind, "a Trainer card")
    return f"you can't play {what} on turn {s.turn}"


def first_turn_attack(s: State, case: Case, source: int) -> str:
    """Say that the player may not attack on their first turn."""
    return f"you went {'first' if case.seat == s.first else 'second'}, so you can't attack on turn {s.turn}"


def paid(s: State, case: Case, source: int) -> str:
    """Say how much Energy the attack needs and how much there is."""
    spot = case.spot if case.spot >= 0 else s.active[case.seat]
    cost = attack_legality.cost_of(s, spot, case.attack)
    has = energies(units_on(s, spot))
    return f"{attack_name(s, case.attack)} needs {symbols(cost)}. {top_def(s, spot).name} has {has}"


def retreat_paid(s: State, case: Case, source: int) -> str:
    """Say how much Energy retreating needs and how much there is."""
    spot = s.active[case.seat]
    has = len(units_on(s, spot)) or "none"
    return f"{top_def(s, spot).name} needs {retreat_cost(s, spot)} Energy to retreat and has {has}"


def afflicted(s: State, case: Case, source: int) -> str:
    """Name the Special Conditions of the Pokémon."""
    spot = case.spot if case.spot >= 0 else s.active[case.seat]
    has = [name for i, name in enumerate(w.CONDITIONS) if s.cond[spot] & (1 << i)]
    return f"{where(s, case)} is {' and '.join(has)}"


# texts
def forbidden(s: State, case: Case, source: int) -> str:
    """Say which text forbids the action."""
    if source < 0 or source == case.card:
        return f"a condition of {named(s, case)} isn't met right now"
    return f"{card_name(s, source)} prevents this"


def idle(s: State, case: Case, source: int) -> str:
    """Say that the text could do nothing."""
    return f"{named(s, case)} would have no effect right now"


def together(s: State, case: Case, source: int) -> str:
    """Say how many copies the player must play at once."""
    d = s.defs.cards[s.defs.printed[case.card]]
    held = sum(s.defs.printed[c] == d.index for c in s.zones[w.HAND * 2 + case.seat])
    return f"you play {d.together} {named(s, case)} at once, and you have {held} in hand"


def only_by(s: State, case: Case, source: int) -> str:
    """Name the card that alone puts this card into play."""
    d = s.defs.cards[s.defs.printed[case.card]]
    return f"only {s.defs.names[d.only_by]} puts {named(s, case)} into play"


def symbols(cost: list[int]) -> str:
    """Return an Energy cost in words."""
    out = [f"{n} {w.TYPES[i]}" for i, n in enumerate(cost[: w.NTYPES]) if n]
    less = f", {cost[w.NTYPES]} of any less" if len(cost) > w.NTYPES and cost[w.NTYPES] else ""
    return (" and ".join(out) or "no Energy") + less


def energies(units: list[int]) -> str:
    """Return Energy units in words."""
    counts: dict[str, int] = {}
    for unit in units:
        types = [name for i, name in enumerate(w.TYPES) if unit & (1 << i)]
        word = types[0] if len(types) == 1 else "of any type" if len(types) > 8 else " or ".join(types)
        counts[word] = counts.get(word, 0) + 1
    return " and ".join(f"{n} {word}" for word, n in counts.items()) or "none"


def fixed(words: str) -> Words:
    """Return a function that gives fixed words, in which {} is the card or text to use and {on} the Pokémon."""
    return lambda s, case, source: words.replace("{}", named(s, case)).replace("{on}", where(s, case))


WORDS: dict[int, Words] = {
    **kind_words(),
    r.BENCH_02: no_room,
    r.CARD_02: no_basic,
    r.LVX_02: new_here,
    r.EVOLVE_01: fixed("{} isn't an Evolution card"),
    r.EVOLVE_05: fixed("your Pokémon can't evolve on your first turn"),
    r.EVOLVE_06: new_here,
    r.NAME_07: other_line,
    r.ENERGY_01: attached,
    r.ENERGY_02: paid,
    r.TRAINER_04: supported,
    r.TURN_09: first_turn_card,
    r.TURN_08: first_turn_attack,
    r.TURN_11: fixed("this is your first turn"),
    r.TRAINER_07: idle,
    r.STADIUM_03: fixed("you already played a Stadium this turn"),
    r.STADIUM_04: fixed("{} is already in play"),
    r.TOOL_02: tools,
    r.NO_BENCH: fixed("you have no Benched Pokémon to retreat to"),
    r.RETREATED: fixed("you already retreated this turn"),
    r.RETREAT_02: retreat_paid,
    r.RETREAT_04: afflicted,
    r.ASLEEP_1: afflicted,
    r.PARA_1: afflicted,
    r.NOT_ACTIVE: fixed("{on} isn't Active"),
    r.ATTACKED: fixed("you already attacked this turn"),
    r.ATTACK_07: lambda s, case, source: f"a condition of {attack_name(s, case.attack)} isn't met right now",
    r.ABILITY_01: fixed("you already used {}"),
    r.ABILITY_04: fixed("a condition of {} isn't met right now"),
    r.ABILITY_06: fixed("a condition of {} isn't met right now"),
    r.EFFECT_05: forbidden,
    r.TOGETHER: together,
    r.ONLY_BY: only_by,
    r.NOT_YOURS: fixed("{} goes on your own Pokémon, and {on} isn't yours"),
    r.NOT_HELD: fixed("{} can't be attached to {on}"),
}
"""Words by cause; a cause that is not in this table gets the title of its rule."""
