"""What happened in a scene, read from the engine's log in the words of expectation lines."""

from __future__ import annotations

from ptcg.core.ops import I_APPLY, I_LATER
from ptcg.core.record import Happening
from ptcg.core.state import State
from ptcg.scenes.expect import EventSpec
from ptcg.scenes.scene import SEATS, SceneError

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
}


def flips(s: State) -> list[str]:
    """What asked for each coin so far: an attack, a card, an Ability or a Special Condition."""
    found: list[str] = []
    attack = -1
    for happening in s.log:
        if happening.what in ("attack", "copies"):
            attack = happening.other
        elif happening.what == "coin":
            found.append(_CONDITIONS.get(happening.rule) or _asker(s, happening, attack))
    return found


def _asker(s: State, coin: Happening, attack: int) -> str:
    """The name of the text a coin was flipped for: the attack in use, an attack that left an effect, else the card."""
    if coin.obj < 0:
        return ""
    definition = s.defs.cards[s.defs.printed[coin.obj]]
    if attack >= 0 and attack >> 4 == coin.obj:
        return definition.attacks[attack & 15].name
    for one in definition.attacks:
        if any(ins.op in (I_APPLY, I_LATER) for ins in s.defs.programs[one.full].ins):
            return one.name
    return next((text.name for text in definition.texts if text.name), definition.name)


def damage_dealt(s: State, defender: int) -> int:
    """Damage of the last attack to the Pokémon it was directed at, after the whole calculation and not capped by HP."""
    dealt = 0
    for happening in s.log:
        if happening.what == "attack":
            dealt = 0
        elif happening.what == "damage" and happening.obj == defender:
            dealt += happening.n
    return dealt


def count(s: State, what: str) -> int:
    """How often something happened."""
    return sum(happening.what == what for happening in s.log)


def when(s: State, event: EventSpec) -> int | None:
    """Place in the log of the first (or named) event of a sort, or None if it did not happen."""
    if event.kind == "effect":
        return next((i for i, happening in enumerate(s.log) if _is_effect(s, happening, event.name)), None)
    if event.kind == "first_turn_flip":
        return next((i for i, x in enumerate(s.log) if x.what == "coin" and x.rule == "SETUP-02"), None)
    if event.kind not in _KINDS:
        raise SceneError(f"no event is called {event.kind}")
    places = [
        i
        for i, happening in enumerate(s.log)
        if happening.what == _KINDS[event.kind] and (not event.seat or SEATS[happening.player] == event.seat)
    ]
    return places[event.index] if event.index < len(places) else None


def _is_effect(s: State, happening: Happening, name: str) -> bool:
    """Whether a happening is the use of a text or card of that name."""
    if happening.what in ("use", "trigger", "respond"):
        clause = s.defs.clauses[happening.n]
        return name in (clause.name, s.defs.cards[s.defs.printed[happening.obj]].name)
    if happening.what in ("attack", "copies"):
        card = happening.other >> 4
        return s.defs.cards[s.defs.printed[card]].attacks[happening.other & 15].name == name
    return happening.what == "play" and s.defs.cards[s.defs.printed[happening.obj]].name == name
