"""Events: what happened in a scene, read from the engine's log in the words of expectation lines."""

from __future__ import annotations

from ptcg.engine.inspect import Happening, State, leaves_something
from ptcg.scenes.expect import EventSpec
from ptcg.scenes.library import is_card
from ptcg.scenes.position import Position
from ptcg.scenes.scene import SEATS

_CONDITIONS = {
    "COND-CONF-1": "Confusion",
    "COND-BURN-1": "Burned",
    "COND-ASLEEP-2": "Asleep",
    "SETUP-02": "first turn",
}
_KINDS = {
    "prize": "prize",
    "promote": "promote",
    "prizes_set": "prizes_set",
    "prize_seen": "prize",
    "prize_chosen": "prize",
    "mulligan": "mulligan",
}


def flips(s: State, until: Happening | None = None) -> list[str]:
    """Return the source of each coin so far (or up to the coin `until`): an attack, a card, an Ability or a Special
    Condition."""
    found: list[str] = []
    attack = -1
    for happening in s.log:
        if happening.what in ("attack", "copies"):
            attack = happening.other
        elif happening.what == "coin":
            found.append(_CONDITIONS.get(happening.rule) or _asker(s, happening, attack))
        if happening is until:
            break
    return found


def _asker(s: State, coin: Happening, attack: int) -> str:
    """Return the name of the text a coin was flipped for: the attack in use, an attack that left an effect, else a text
    of the card or the card."""
    if coin.obj < 0:
        return ""
    definition = s.defs.cards[s.defs.printed[coin.obj]]
    if attack >= 0 and attack >> 4 == coin.obj:
        return definition.attacks[attack & 15].name
    for one in definition.attacks:
        if leaves_something(s, one):
            return one.name
    return next((text.name for text in definition.texts if text.name), definition.name)


def damage_dealt(s: State, defender: int) -> int:
    """Return the damage of the last attack to the Pokémon it was directed at, after the whole calculation and not
    capped by HP."""
    dealt = 0
    for happening in s.log:
        if happening.what == "attack":
            dealt = 0
        elif happening.what == "damage" and happening.obj == defender:
            dealt += happening.n
    return dealt


def count(s: State, what: str) -> int:
    """Return how often something happened."""
    return sum(happening.what == what for happening in s.log)


def when(at: Position, event: EventSpec) -> int | None:
    """Return the place in the log of the event, by its kind and its number among such events; None if it did not
    happen."""
    places = [i for i, happening in enumerate(at.state.log) if _is(at, happening, event)]
    return places[event.index] if event.index < len(places) else None


def _is(at: Position, happening: Happening, event: EventSpec) -> bool:
    s = at.state
    if event.kind == "effect":
        return _is_effect(s, happening, event.name)
    if event.kind == "first_turn_flip":
        return happening.what == "coin" and happening.rule == "SETUP-02"
    if event.seat and (happening.player < 0 or SEATS[happening.player] != event.seat):
        return False
    if event.kind in ("coin", "heads", "tails"):
        side = event.kind == "coin" or (happening.n == 1) == (event.kind == "heads")
        return happening.what == "coin" and side and event.name in ("", flips(s, happening)[-1])
    if event.kind == "knock_out":
        return happening.what == "knocked_out" and _is_mon(at, happening, event.name)
    if event.kind in ("active", "bench"):
        placed = happening.what == "place" and happening.n == (event.kind == "active")
        return placed and is_card(at.card(happening.obj), event.name)
    return happening.what == _KINDS.get(event.kind)


def _is_mon(at: Position, happening: Happening, name: str) -> bool:
    """Return whether the Pokémon that was Knocked Out had a card of that name or id on top."""
    return happening.other >= 0 and is_card(at.card(happening.other), name)


def _is_effect(s: State, happening: Happening, name: str) -> bool:
    """Return whether a happening is the use of a text or card of that name."""
    if happening.what in ("use", "trigger", "respond"):
        clause = s.defs.clauses[happening.n]
        return name in (clause.name, s.defs.cards[s.defs.printed[happening.obj]].name)
    if happening.what in ("attack", "copies"):
        card = happening.other >> 4
        return s.defs.cards[s.defs.printed[card]].attacks[happening.other & 15].name == name
    return happening.what == "play" and s.defs.cards[s.defs.printed[happening.obj]].name == name
