"""Departures in options: where the official engine departs from the rules in what it offers. Each is matched as
narrowly as it occurs; docs/reference/known-differences.md cites the rule for each by its name."""

from __future__ import annotations

from collections.abc import Collection

from ptcg.engine.inspect.effects import M_RETREAT, modifiers_on, safe_from_abilities
from ptcg.engine.inspect.look import State, definition
from ptcg.engine.inspect.options import attack_of, kind_of, x_of
from ptcg.engine.inspect.programs import (
    I_ACTOR,
    I_CHOOSE,
    I_FLIP,
    I_JUMP_IF_NOT,
    I_LOOK,
    I_MOVE,
    acts_only_on_theirs,
    attack_is_feasible,
    first_step,
    steps_for_nothing,
)
from ptcg.engine.inspect.words import A_ATTACK, HAND, USE_TRAINER
from ptcg_cabt import refs
from ptcg_cabt.refs import Ref

POINTLESS = "attack that can do nothing"
NONE_OF = "none of up to so many"
NO_EFFECT = "use to no effect"
FOR_NOTHING = "offered for nothing"
NO_CHOICE = "none of the choices"
HELD = "Energy moved to where it is"
SHIELDED = "protected Pokémon not offered"
UNPAID = "used without paying"
AS_ABILITY = "Tool kept off as an Ability"
TWO_SIDED = "attack judged by one's own deck"
AGAIN = "counter moved again"
OWN = "attack of its own name copied"
ORDER = "effects of both players mingled"
STARTS = (I_FLIP, I_CHOOSE, I_LOOK, I_JUMP_IF_NOT, I_MOVE, I_ACTOR)
"""The first step of a text that they offer for nothing: a coin, a pick, a search, a payment, a discard, or an action of
the opponent."""


def cited(
    s: State, unlike: set[Ref], mine: Collection[Ref], attack_ids: dict[str, list[int]]
) -> list[tuple[str, set[Ref]]]:
    """Return the departures that explain different options, each with the options it explains."""
    found = [
        (POINTLESS, pointless(s, unlike, mine, attack_ids)),
        (TWO_SIDED, two_sided(s, unlike, mine, attack_ids)),
        (FOR_NOTHING, for_nothing(s, unlike, mine, attack_ids)),
        (UNPAID, unpaid(s, unlike, mine)),
        (AS_ABILITY, as_ability(s, unlike, mine)),
    ]
    return [(name, options) for name, options in found if options]


def pointless(s: State, unlike: set[Ref], mine: Collection[Ref], attack_ids: dict[str, list[int]]) -> set[Ref]:
    """Return our attacks among the differing options that do no damage and whose text can do nothing by open
    knowledge."""
    return {ref for ref, attack in _harmless(s, unlike, attack_ids) if not attack_is_feasible(s, attack)}


def two_sided(s: State, unlike: set[Ref], mine: Collection[Ref], attack_ids: dict[str, list[int]]) -> set[Ref]:
    """Return our attacks among the differing options that do no damage and can act only on the opponent's deck."""
    return {ref for ref, attack in _harmless(s, unlike, attack_ids) if acts_only_on_theirs(s, attack)}


def _harmless(s: State, unlike: set[Ref], attack_ids: dict[str, list[int]]) -> list[tuple[Ref, int]]:
    """Return the attacks without damage that we offer and that differ."""
    attacks = [x_of(v) for v in s.ask_opts if kind_of(v) == A_ATTACK]
    found = [(refs.attack(s, attack, attack_ids), attack) for attack in attacks]
    return [(ref, attack) for ref, attack in found if ref in unlike and attack_of(s, attack).base == 0]


def for_nothing(s: State, unlike: set[Ref], mine: Collection[Ref], attack_ids: dict[str, list[int]]) -> set[Ref]:
    """Return the cards and Abilities that only they offer although, by open knowledge, nothing can happen: a coin
    without effect, Energy without a Pokémon to attach it to, a search of an empty deck."""
    only_theirs = [x for x in unlike if x not in mine and x[0] in ("play", "ability")]
    return {x for x in only_theirs if any(step in STARTS for step in steps_for_nothing(s, x[1], x[0] == "play"))}


def unpaid(s: State, unlike: set[Ref], mine: Collection[Ref]) -> set[Ref]:
    """Return the Abilities that only they offer although there is no card in hand to pay with."""
    out: set[Ref] = set()
    for x in unlike:
        if x in mine or x[0] != "ability" or s.zones[HAND * 2 + s.player]:
            continue
        for t in definition(s, x[1]).texts:
            if any(first_step(s, c.program) == I_JUMP_IF_NOT for c in t.acts):
                out.add(x)
    return out


def as_ability(s: State, unlike: set[Ref], mine: Collection[Ref]) -> set[Ref]:
    """Return the retreat that only they offer: the Active Pokémon is protected from effects of Abilities, and a Tool
    makes its retreat more expensive."""
    spot = s.active[s.player]
    tools = [x for x in modifiers_on(s, M_RETREAT, spot) if x.env.use == USE_TRAINER]
    return {x for x in unlike if x == ("retreat",) and x not in mine and tools and safe_from_abilities(s, spot)}
