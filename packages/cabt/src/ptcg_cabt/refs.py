"""References: what an option touches, in words that both engines share. A card is its number in the two decks, a
Pokémon is its top card.

The official engine numbers cards by serial, from 3 for the first card of seat 0 on through seat 1; ours from 0 in the
same order. A reference is a tuple: ("card", n), ("mon", n), ("attack", id), ("play", n), ("yes",) and so on.
"""

from __future__ import annotations

from typing import Any

from ptcg.engine.inspect.look import State, top_card
from ptcg.engine.inspect.options import kind_of, x_of, y_of
from ptcg.engine.inspect.words import (
    A_ATTACK,
    A_BENCH,
    A_END,
    A_ENERGY,
    A_EVOLVE,
    A_PLAY,
    A_RETREAT,
    A_TOOL,
    A_USE,
    CONDITION_WORD,
    DONE,
    K_ATTACK,
    K_BONUS,
    K_MAIN,
    K_MODE,
    K_ORDER,
    K_PRIZE,
    K_REFLIP,
    K_REPLACE,
    K_TYPE,
    K_WORD,
    K_YESNO,
    PRIZES,
    SPOT_BASE,
    SRC_RULE,
)
from ptcg.engine.inspect.words import HAND as OUR_HAND

Ref = tuple[Any, ...]
Frame = dict[str, Any]
FIRST_SERIAL = 3
DECK, HAND, DISCARD, ACTIVE, BENCH, PRIZE, STADIUM, LOOKING = 1, 2, 3, 4, 5, 6, 7, 12
# their Special Conditions in our order: Asleep, Burned, Confused, Paralyzed, Poisoned
CONDITION_NUMBERS = {
    0: 4,
    1: 1,
    2: 0,
    3: 3,
    4: 2,
    "Poisoned": 4,
    "Burned": 1,
    "Asleep": 0,
    "Paralyzed": 3,
    "Confused": 2,
}


def number(card: dict[str, Any]) -> int:
    """Return our number of one of their cards or Pokémon."""
    return int(card["serial"]) - FIRST_SERIAL


def theirs(frame: Frame) -> list[Ref]:
    """Return the references of their options, in their order."""
    return [_theirs(frame, option) for option in frame["select"]["option"]]


def at(frame: Frame, option: dict[str, Any]) -> dict[str, Any]:
    """Return the card or Pokémon that an option of theirs points at."""
    current = frame["current"]
    player = current["players"][option.get("playerIndex", current["yourIndex"])]
    area, index = option["area"], option["index"]
    zones = {DECK: "deck", HAND: "hand", DISCARD: "discard", ACTIVE: "active", BENCH: "bench", PRIZE: "prize"}
    if area in zones:
        found = player[zones[area]][index]
    elif area == STADIUM:
        found = current["stadium"][index]
    elif area == LOOKING:
        found = current["looking"][index]
    else:
        raise KeyError(f"area {area} of an option")
    assert isinstance(found, dict)
    return found


def _theirs(frame: Frame, option: dict[str, Any]) -> Ref:
    kind = option["type"]
    if kind in ("Yes", "No"):
        return (kind.lower(),)
    if kind == "Number":
        return ("number", option["number"])
    if kind == "Card":
        found = at(frame, option)
        return ("mon" if option["area"] in (ACTIVE, BENCH) else "card", number(found))
    if kind == "ToolCard":
        return ("card", number(at(frame, option)["tools"][option["toolIndex"]]))
    if kind in ("EnergyCard", "Energy"):
        return ("card", number(at(frame, option)["energyCards"][option["energyIndex"]]))
    if kind == "Play":
        return ("play", number(at(frame, {"area": HAND, **option})))
    if kind in ("Attach", "Evolve"):
        target = at(frame, {"area": option["inPlayArea"], "index": option["inPlayIndex"]})
        return (kind.lower(), number(at(frame, option)), number(target))
    if kind in ("Ability", "Discard"):
        return (kind.lower(), number(at(frame, option)))
    if kind == "Attack":
        return ("attack", option["attackId"])
    if kind == "Skill":
        return ("skill", option["serial"] - FIRST_SERIAL)
    if kind == "SpecialCondition":
        return ("condition", CONDITION_NUMBERS[option["specialConditionType"]])
    return (kind.lower(),)


def ours(s: State, attack_ids: dict[str, list[int]]) -> list[Ref]:
    """Return the references of our open options, in our order."""
    return [_ours(s, v, attack_ids) for v in s.ask_opts]


def _ours(s: State, v: int, attack_ids: dict[str, list[int]]) -> Ref:
    kind = s.ask_kind
    if kind == K_MAIN:
        return _main(s, v, attack_ids)
    if kind in (K_YESNO, K_REFLIP):
        return ("yes",) if v == 1 else ("no",)
    if v == DONE:
        return ("done",)
    if kind == K_PRIZE:
        return ("card", s.zones[PRIZES * 2 + s.ask_player][v])
    if kind in (K_BONUS,):
        return ("number", v)
    if kind == K_WORD and v >= CONDITION_WORD:
        return ("condition", v - CONDITION_WORD)
    if kind in (K_WORD, K_TYPE):
        return ("number", v)
    if kind == K_ATTACK:
        return attack(s, v, attack_ids)
    if kind == K_REPLACE:
        return ("skill", v & 0xFFFFFF)
    if kind == K_ORDER:
        t = s.queue[v]
        return ("skill", t.card)
    if kind == K_MODE:
        return ("mode", v)
    if v >= SPOT_BASE:
        return ("mon", top_card(s, v & 255))
    return ("card", v)


def attack(s: State, which: int, attack_ids: dict[str, list[int]]) -> Ref:
    """Return the reference of one of our attacks (card * 16 + index)."""
    ids = attack_ids[s.defs.cards[s.defs.printed[which >> 4]].card_id]
    return ("attack", ids[which & 15])


def _main(s: State, v: int, attack_ids: dict[str, list[int]]) -> Ref:
    kind, x, y = kind_of(v), x_of(v), y_of(v)
    if kind in (A_BENCH, A_PLAY):
        return ("play", x)
    if kind in (A_ENERGY, A_TOOL):
        return ("attach", x, top_card(s, y))
    if kind == A_EVOLVE:
        return ("evolve", x, top_card(s, y))
    if kind == A_USE and s.place[y] == OUR_HAND:
        return ("play", y)
    if kind == A_USE:
        spot = s.at[y]
        rule = any(x == c.index for t in s.defs.cards[s.defs.printed[y]].texts if t.source == SRC_RULE for c in t.acts)
        return ("discard" if rule and spot >= 0 else "ability", top_card(s, spot) if spot >= 0 else y)
    if kind == A_RETREAT:
        return ("retreat",)
    if kind == A_ATTACK:
        return attack(s, x, attack_ids)
    assert kind == A_END
    return ("end",)
