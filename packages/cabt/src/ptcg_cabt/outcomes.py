"""Departures in outcomes: where the official engine departs from the rules in the results of an action. Each is matched
as narrowly as it occurs; docs/reference/known-differences.md cites the rule for each by its name."""

from __future__ import annotations

from typing import Any

from ptcg.engine.inspect.effects import (
    M_DAMAGE_IN,
    is_silenced,
    modifiers_on,
    safe_from_abilities,
    safe_from_attacks,
    would_prevent,
)
from ptcg.engine.inspect.look import State, definition, ref_of
from ptcg.engine.inspect.words import E_DAMAGED, E_WOULD_DAMAGE, USE_ATTACK, USE_TRAINER
from ptcg_cabt import refs
from ptcg_cabt.board import Board

WITH_ACTIVE = "Supporter's effect lost with the Active Pokémon"
UNPROTECTED = "switch in spite of protection"
SPENT = "Berry spent for nothing"
ITSELF = "damage to itself reduced"
BOUNCED = "Fossil not put into play"
ANSWERED = "protected attacker answered"
UNANSWERED = "answer lost as an Ability"
MOVED = "answer of a card that was moved"
STOPPED = "what follows lost with the counters"
LEFT = "Energy left in the deck"
CHAINED = "Knock Outs that follow before the promotion"
EARLY = "revealed cards shuffled in before the copy"


def of_position(s: State, mine: Board, other: Board, unlike: list[str], logs: list[dict[str, Any]]) -> str:
    """Return the departure that explains how two positions differ; empty if none does. ``logs`` is what they did since
    the main action."""
    if _kept_hand(mine, other, unlike):
        return WITH_ACTIVE
    if _switched(s, unlike, logs):
        return UNPROTECTED
    if _spent(s, mine, other, unlike):
        return SPENT
    if _itself(s, mine, other, unlike, logs):
        return ITSELF
    if _bounced(s, mine, other, unlike):
        return BOUNCED
    if _left(s, mine, other, unlike):
        return LEFT
    if _stopped(mine, other, unlike, logs):
        return STOPPED
    if _shuffled_early(unlike, logs):
        return EARLY
    attacker = _attacker(logs)
    if unlike == [f"mon {attacker} hp"]:
        return of_answer(s, logs)
    return ""


def of_answer(s: State, logs: list[dict[str, Any]]) -> str:
    """Return the departure in what the damaged Pokémon did to the attacker: it happened in spite of protection from
    effects of attacks, or by a card that the attack has moved to another Pokémon, or it did not happen because the
    Pokémon has no Abilities, though it was an attack's effect."""
    attacker = _attacker(logs)
    if attacker < 0:
        return ""
    hits = [e for e in logs if e["type"] == "HpChange" and e["value"] < 0]
    counters = [e for e in hits if e["serial"] - refs.FIRST_SERIAL == attacker and e["putDamageCounter"]]
    spot = s.at[attacker]
    if counters and spot >= 0 and safe_from_attacks(s, spot):
        return ANSWERED
    moved = [e["serial"] - refs.FIRST_SERIAL for e in logs if e["type"] == "MoveAttached"]
    if counters and any(_listens(s, card, E_DAMAGED) for card in moved):
        return MOVED
    hurt = [s.at[e["serial"] - refs.FIRST_SERIAL] for e in hits if not e["putDamageCounter"]]
    silenced = [spot for spot in hurt if spot >= 0 and is_silenced(s, spot)]
    return UNANSWERED if silenced and not counters else ""


def _listens(s: State, card: int, event: int) -> bool:
    """Return whether a text of the card answers such events."""
    return any(c.event == event for t in definition(s, card).texts for c in t.listens)


def _attacker(logs: list[dict[str, Any]]) -> int:
    """Return the top card of the Pokémon that attacked last; -1 if none did."""
    attacks = [int(e["serial"]) - refs.FIRST_SERIAL for e in logs if e["type"] == "Attack"]
    return attacks[-1] if attacks else -1


def _left(s: State, mine: Board, other: Board, unlike: list[str]) -> bool:
    """Return whether Energy was found for a Pokémon that may not have it: ours was attached and discarded, theirs is
    still in the deck."""
    for p in range(2):
        if set(unlike) <= {f"deck {p}", f"discard {p}", f"top {p}"} and f"discard {p}" in unlike:
            gone = mine[f"discard {p}"] - other[f"discard {p}"]
            return bool(gone) and all(definition(s, c).attach_only.op != 0 for c in gone)
    return False


def _stopped(mine: Board, other: Board, unlike: list[str], logs: list[dict[str, Any]]) -> bool:
    """Return whether damage counters were prevented and cards that the attack then shuffles in are still in the discard
    pile."""
    in_vain = any(e["type"] == "HpChange" and e["value"] == 0 and e["putDamageCounter"] for e in logs)
    for p in range(2):
        if in_vain and set(unlike) <= {f"deck {p}", f"discard {p}", f"top {p}"} and f"deck {p}" in unlike:
            kept = other[f"discard {p}"] - mine[f"discard {p}"]
            return bool(kept) and kept == mine[f"deck {p}"] - other[f"deck {p}"]
    return False


def _shuffled_early(unlike: list[str], logs: list[dict[str, Any]]) -> bool:
    """Return whether an attack revealed cards of a deck and copied another attack that also took cards from it, and
    they had shuffled first."""
    attacks = [i for i, e in enumerate(logs) if e["type"] == "Attack"]
    if len(attacks) < 2 or not all(name.startswith(("deck ", "discard ", "hand ", "top ")) for name in unlike):
        return False
    between = logs[attacks[0] : attacks[-1]]
    return any(e["type"] == "Shuffle" for e in between)


def _kept_hand(mine: Board, other: Board, unlike: list[str]) -> bool:
    """Return whether ours has discarded a whole hand at the end of the turn, and theirs has kept it."""
    for p in range(2):
        if unlike == [f"discard {p}", f"hand {p}"]:
            return not mine[f"hand {p}"] and mine[f"discard {p}"] - other[f"discard {p}"] == other[f"hand {p}"]
    return False


def _switched(s: State, unlike: list[str], logs: list[dict[str, Any]]) -> bool:
    """Return whether an attack or a Trainer card has switched the Active Pokémon, and one of the two is protected from
    it."""
    if not all(name.startswith("mon ") and name.endswith((" active", " conditions", " hp")) for name in unlike):
        return False
    moved = {name.split()[1] for name in unlike if name.endswith(" active")}
    if any(name.split()[1] not in moved for name in unlike):
        return False
    return any(e["type"] == "Switch" for e in logs) and _protected(s, [int(mon) for mon in moved], logs)


def came_up(s: State, logs: list[dict[str, Any]]) -> bool:
    """Return True if they have switched in a Pokémon that is protected from the effect that switched it."""
    up = [e["serialBench"] - refs.FIRST_SERIAL for e in logs if e["type"] == "Switch"]
    return bool(up) and _protected(s, up, logs)


def _protected(s: State, mons: list[int], logs: list[dict[str, Any]]) -> bool:
    """Return True if one of the Pokémon, by top card, is protected from effects of the attack or Trainer card used
    last."""
    used = [e for e in logs if e["type"] in ("Attack", "Play")]
    if not used:  # then it was an Ability
        return any(s.at[mon] >= 0 and safe_from_abilities(s, s.at[mon]) for mon in mons)
    source = used[-1]["serial"] - refs.FIRST_SERIAL
    spot = s.at[source]
    self_ref = ref_of(s, spot) if used[-1]["type"] == "Attack" and spot >= 0 else -1
    use = USE_ATTACK if used[-1]["type"] == "Attack" else USE_TRAINER
    player = used[-1]["playerIndex"]
    return any(s.at[mon] >= 0 and would_prevent(s, player, self_ref, source, use, s.at[mon]) for mon in mons)


def _spent(s: State, mine: Board, other: Board, unlike: list[str]) -> bool:
    """Return whether a Tool that lowers damage was discarded though it lowered none: there was no damage, or the
    attacker's own, or damage that no effect affects."""
    if len(unlike) != 2 or not unlike[0].startswith("discard ") or not unlike[1].endswith(" tools"):
        return False
    gone = other[unlike[0]] - mine[unlike[0]]
    lowers = all(_listens(s, n, E_WOULD_DAMAGE) for n in gone)
    return len(gone) == 1 and gone == mine[unlike[1]] - other[unlike[1]] and lowers


def _itself(s: State, mine: Board, other: Board, unlike: list[str], logs: list[dict[str, Any]]) -> bool:
    """Return whether the attacker has taken less damage from its own attack, by an effect against the opponent's
    attacks."""
    attacker = _attacker(logs)
    if attacker < 0 or unlike != [f"mon {attacker} hp"] or s.at[attacker] < 0:
        return False
    less = other[unlike[0]][0] - mine[unlike[0]][0]
    return less > 0 and bool(modifiers_on(s, M_DAMAGE_IN, s.at[attacker]))


def _bounced(s: State, mine: Board, other: Board, unlike: list[str]) -> bool:
    """Return whether a Fossil was played and is still in hand."""
    if not unlike[0].startswith("hand "):
        return False
    back = other[unlike[0]] - mine[unlike[0]]
    return len(back) == 1 and all(definition(s, c).plays_as and s.at[c] >= 0 for c in back)
