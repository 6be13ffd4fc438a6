"""Departures of the official engine from the rules in what it offers, each matched as narrowly as it occurs;
docs/oracle.md cites the rule for each by its name."""

from __future__ import annotations

from collections.abc import Collection

from ptcg.core.actions import A_ATTACK, kind_of, x_of
from ptcg.core.attacks import attack_def
from ptcg.core.board import top_card
from ptcg.core.evaluate import cond
from ptcg.core.frames import env
from ptcg.core.modifiers import applies, asked
from ptcg.core.ops import (
    C_BY,
    C_DECK,
    C_OR,
    I_ACTOR,
    I_CHOOSE,
    I_FLIP,
    I_JUMP_IF_NOT,
    I_LOOK,
    I_MOVE,
    I_RESPOND,
    I_SENTENCE,
    I_SET,
    M_PREVENT,
    M_RETREAT,
)
from ptcg.core.spans import ME, OPP
from ptcg.core.state import State, ref_of
from ptcg.core.words import DECK, HAND, USE_ATTACK, USE_TRAINER
from ptcg.oracle import refs
from ptcg.oracle.refs import Ref

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
ORDER = "effects of both players mingled"
UNPAID_COPY = "copy without its Energy"
STARTS = (I_FLIP, I_CHOOSE, I_LOOK, I_JUMP_IF_NOT, I_MOVE, I_ACTOR)
"""How a text begins that they offer for nothing: with a coin, a pick, a search, a payment, a discard, or something that
the opponent does."""


def cited(
    s: State, unlike: set[Ref], mine: Collection[Ref], attack_ids: dict[str, list[int]]
) -> list[tuple[str, set[Ref]]]:
    """The departures that explain options that differ, each with those it explains."""
    found = [
        (POINTLESS, pointless(s, unlike, mine, attack_ids)),
        (TWO_SIDED, two_sided(s, unlike, mine, attack_ids)),
        (FOR_NOTHING, for_nothing(s, unlike, mine, attack_ids)),
        (UNPAID, unpaid(s, unlike, mine)),
        (AS_ABILITY, as_ability(s, unlike, mine)),
    ]
    return [(name, options) for name, options in found if options]


def pointless(s: State, unlike: set[Ref], mine: Collection[Ref], attack_ids: dict[str, list[int]]) -> set[Ref]:
    """Of what differs, attacks of ours without damage whose text can do nothing by open knowledge."""
    spot = s.active[s.player]
    f = env(s.player, ref_of(s, spot), top_card(s, spot), USE_ATTACK)
    out: set[Ref] = set()
    for v in s.ask_opts:
        if kind_of(v) == A_ATTACK and refs.attack(s, x_of(v), attack_ids) in unlike:
            a = attack_def(s, x_of(v))
            if a.base == 0 and not cond(s, f, a.feasible):
                out.add(refs.attack(s, x_of(v), attack_ids))
    return out


def two_sided(s: State, unlike: set[Ref], mine: Collection[Ref], attack_ids: dict[str, list[int]]) -> set[Ref]:
    """Of what differs, attacks of ours without damage that can do something with the opponent's deck only."""
    spot = s.active[s.player]
    f = env(s.player, ref_of(s, spot), top_card(s, spot), USE_ATTACK)
    out: set[Ref] = set()
    for v in s.ask_opts:
        if kind_of(v) == A_ATTACK and refs.attack(s, x_of(v), attack_ids) in unlike:
            a = attack_def(s, x_of(v))
            own = [k for k in a.feasible.kids if k.op == C_BY and k.a == ME]
            both = a.feasible.op == C_OR and len(own) > 0 and not any(cond(s, f, k) for k in own)
            theirs = a.feasible.op == C_DECK and a.feasible.a == OPP and not s.zones[DECK * 2 + s.player]
            if a.base == 0 and (both or theirs):
                out.add(refs.attack(s, x_of(v), attack_ids))
    return out


def for_nothing(s: State, unlike: set[Ref], mine: Collection[Ref], attack_ids: dict[str, list[int]]) -> set[Ref]:
    """Of what differs, cards and Abilities that only they offer, though by open knowledge nothing can come of them: a
    coin that buys nothing, Energy without a Pokémon to attach it to, a search of an empty deck."""
    out: set[Ref] = set()
    for x in unlike:
        if x in mine or x[0] not in ("play", "ability"):
            continue
        card = s.defs.cards[s.defs.printed[x[1]]]
        f = env(s.player, ref_of(s, s.at[x[1]]) if s.at[x[1]] >= 0 else -1, x[1], USE_TRAINER)
        if x[0] == "play":
            texts = [(card.guard, card.feasible, card.play)]
        else:
            texts = [(c.guard, c.feasible, c.program) for t in card.texts for c in t.acts]
        for guard, feasible, program in texts:
            if cond(s, f, guard) and not cond(s, f, feasible) and _begins(s, program) in STARTS:
                out.add(x)
    return out


def unpaid(s: State, unlike: set[Ref], mine: Collection[Ref]) -> set[Ref]:
    """Of what differs, Abilities that only they offer though there is no card in hand to pay with."""
    out: set[Ref] = set()
    for x in unlike:
        if x in mine or x[0] != "ability" or s.zones[HAND * 2 + s.player]:
            continue
        for t in s.defs.cards[s.defs.printed[x[1]]].texts:
            if any(_begins(s, c.program) == I_JUMP_IF_NOT for c in t.acts):
                out.add(x)
    return out


def as_ability(s: State, unlike: set[Ref], mine: Collection[Ref]) -> set[Ref]:
    """The retreat that only they offer: the Active Pokémon is protected from effects of Abilities, and a Tool makes its
    retreat dearer."""
    spot = s.active[s.player]
    shielded = any(x.static.b == 2 and applies(s, x, spot) for x in asked(s, M_PREVENT))
    tools = [x for x in asked(s, M_RETREAT) if x.env.use == USE_TRAINER and applies(s, x, spot)]
    return {x for x in unlike if x == ("retreat",) and x not in mine and shielded and tools}


def _begins(s: State, program: int) -> int:
    """The first instruction of a text that does something."""
    quiet = (I_SENTENCE, I_RESPOND, I_SET)
    return next(ins.op for ins in s.defs.programs[program].ins if ins.op not in quiet) if program >= 0 else 0
