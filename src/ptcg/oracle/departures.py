"""Departures of the official engine from the rules, each matched as narrowly as it occurs; docs/oracle.md cites the
rule for each by its name."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ptcg.core.actions import A_ATTACK, kind_of, x_of
from ptcg.core.attacks import attack_def
from ptcg.core.board import top_card
from ptcg.core.damage import effect_prevented
from ptcg.core.evaluate import cond
from ptcg.core.frames import env
from ptcg.core.modifiers import applies, asked
from ptcg.core.ops import (
    C_BY,
    C_DECK,
    C_OR,
    E_DAMAGED,
    I_CHOOSE,
    I_FLIP,
    I_JUMP_IF_NOT,
    I_LOOK,
    I_RESPOND,
    I_SENTENCE,
    M_DAMAGE_IN,
    M_PREVENT,
    M_RETREAT,
)
from ptcg.core.spans import ME, OPP
from ptcg.core.state import State, ref_of
from ptcg.core.words import DECK, HAND, USE_ATTACK, USE_TRAINER
from ptcg.oracle import refs
from ptcg.oracle.board import Board
from ptcg.oracle.refs import Ref

POINTLESS = "attack that can do nothing"
NONE_OF = "none of up to so many"
NO_EFFECT = "use to no effect"
FOR_NOTHING = "offered for nothing"
NO_CHOICE = "none of the choices"
WITH_ACTIVE = "Supporter's effect lost with the Active Pokémon"
UNPROTECTED = "switch in spite of protection"
SPENT = "Berry spent on no damage"
HELD = "Energy moved to where it is"
ITSELF = "damage to itself reduced"
LOST = "effect lost with its card"
SHIELDED = "protected Pokémon not offered"
ASTRAY = "Energy lost on its way"
BOUNCED = "Fossil not put into play"
UNPAID = "used without paying"
AS_ABILITY = "Tool kept off as an Ability"
TWO_SIDED = "attack judged by one's own deck"
STARTS = (I_FLIP, I_CHOOSE, I_LOOK, I_JUMP_IF_NOT)
"""How a text begins that they offer for nothing: with a coin, a pick, a search, or a payment."""


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
    quiet = (I_SENTENCE, I_RESPOND)
    return next(ins.op for ins in s.defs.programs[program].ins if ins.op not in quiet) if program >= 0 else 0


def of_position(s: State, mine: Board, other: Board, unlike: list[str], logs: list[dict[str, Any]]) -> str:
    """The departure that explains how two positions differ, empty if none does. ``logs``: what they did since the main
    action."""
    if _kept_hand(mine, other, unlike):
        return WITH_ACTIVE
    if _switched(s, unlike, logs):
        return UNPROTECTED
    if _spent(mine, other, unlike, logs):
        return SPENT
    if _itself(s, mine, other, unlike, logs):
        return ITSELF
    if _lost(s, mine, other, unlike, logs):
        return LOST
    if _astray(s, mine, other, unlike):
        return ASTRAY
    if _bounced(s, mine, other, unlike):
        return BOUNCED
    return ""


def _kept_hand(mine: Board, other: Board, unlike: list[str]) -> bool:
    """Ours has discarded a whole hand at the end of the turn, theirs has kept it."""
    for p in range(2):
        if unlike == [f"discard {p}", f"hand {p}"]:
            return not mine[f"hand {p}"] and mine[f"discard {p}"] - other[f"discard {p}"] == other[f"hand {p}"]
    return False


def _switched(s: State, unlike: list[str], logs: list[dict[str, Any]]) -> bool:
    """An attack or a Trainer card has switched the Active Pokémon; one of the two is protected from its effects."""
    if not all(name.startswith("mon ") and name.endswith((" active", " conditions")) for name in unlike):
        return False
    moved = {name.split()[1] for name in unlike}
    return any(e["type"] == "Switch" for e in logs) and _protected(s, [int(mon) for mon in moved], logs)


def came_up(s: State, logs: list[dict[str, Any]]) -> bool:
    """True if they have switched in a Pokémon that is protected from what switched it."""
    up = [e["serialBench"] - refs.FIRST_SERIAL for e in logs if e["type"] == "Switch"]
    return bool(up) and _protected(s, up, logs)


def _protected(s: State, mons: list[int], logs: list[dict[str, Any]]) -> bool:
    """True if one of the Pokémon, by top card, is protected from effects of the attack or Trainer card used last."""
    used = [e for e in logs if e["type"] in ("Attack", "Play")]
    if not used:  # then it was an Ability
        return any(
            x.static.b == 2 and applies(s, x, s.at[n]) for x in asked(s, M_PREVENT) for n in mons if s.at[n] >= 0
        )
    source = used[-1]["serial"] - refs.FIRST_SERIAL
    spot = s.at[source]
    self_ref = ref_of(s, spot) if used[-1]["type"] == "Attack" and spot >= 0 else -1
    use = USE_ATTACK if used[-1]["type"] == "Attack" else USE_TRAINER
    f = env(used[-1]["playerIndex"], self_ref, source, use)
    return any(s.at[mon] >= 0 and effect_prevented(s, f, s.at[mon]) for mon in mons)


def _spent(mine: Board, other: Board, unlike: list[str], logs: list[dict[str, Any]]) -> bool:
    """A Tool that lowers damage was discarded for an attack that did none."""
    if len(unlike) != 2 or not unlike[0].startswith("discard ") or not unlike[1].endswith(" tools"):
        return False
    gone = other[unlike[0]] - mine[unlike[0]]
    none = any(e["type"] == "HpChange" and e["value"] == 0 for e in logs)
    return len(gone) == 1 and gone == mine[unlike[1]] - other[unlike[1]] and none


def _itself(s: State, mine: Board, other: Board, unlike: list[str], logs: list[dict[str, Any]]) -> bool:
    """The attacker has taken less damage from its own attack, by an effect against attacks of the opponent's."""
    attacks = [e["serial"] - refs.FIRST_SERIAL for e in logs if e["type"] == "Attack"]
    if not attacks or unlike != [f"mon {attacks[-1]} hp"] or s.at[attacks[-1]] < 0:
        return False
    less = other[unlike[0]][0] - mine[unlike[0]][0]
    return less > 0 and any(applies(s, x, s.at[attacks[-1]]) for x in asked(s, M_DAMAGE_IN))


def _lost(s: State, mine: Board, other: Board, unlike: list[str], logs: list[dict[str, Any]]) -> bool:
    """The attacker has counters on it by a card that its damage set off, and that its attack then discarded."""
    attacks = [e["serial"] - refs.FIRST_SERIAL for e in logs if e["type"] == "Attack"]
    if not attacks or unlike != [f"mon {attacks[-1]} hp"] or mine[unlike[0]][0] >= other[unlike[0]][0]:
        return False
    gone = [e["serial"] - refs.FIRST_SERIAL for e in logs if e["type"] == "MoveCard" and e["fromArea"] in (8, 9)]
    listening = [c.event for n in gone for t in s.defs.cards[s.defs.printed[n]].texts for c in t.listens]
    return E_DAMAGED in listening


def _astray(s: State, mine: Board, other: Board, unlike: list[str]) -> bool:
    """Energy moved to a Pokémon that is protected, or may not have it, was discarded; in ours it stays where it was."""
    if len(unlike) != 3 or not unlike[0].startswith("discard ") or not unlike[1].endswith(" energy"):
        return False
    gone = other[unlike[0]] - mine[unlike[0]]
    bound = all(s.defs.cards[s.defs.printed[c]].attach_only.op != 0 for c in gone)
    shielded = bool(s.defs.mods & (1 << M_PREVENT))
    return bool(gone) and gone == mine[unlike[1]] - other[unlike[1]] and (bound or shielded)


def _bounced(s: State, mine: Board, other: Board, unlike: list[str]) -> bool:
    """A Fossil was played and is still in hand."""
    if not unlike[0].startswith("hand "):
        return False
    back = other[unlike[0]] - mine[unlike[0]]
    return len(back) == 1 and all(s.defs.cards[s.defs.printed[c]].plays_as and s.at[c] >= 0 for c in back)
