"""Notation: options in words that are unique in their list, the places and cards that they name, and their rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from ptcg.engine import actions as a
from ptcg.engine import ask as k
from ptcg.engine.choose import CLASS_WORD, CONDITION_WORD, HEIGHT_WORD, HP_WORD, NAME_WORD, SHADE_WORD, SIGN_WORD
from ptcg.engine.operands import WORD_COIN
from ptcg.engine.state import State, live, player_of
from ptcg.engine.vocabulary import (
    ATTACHED,
    CHANCE,
    CLASSES,
    CONDITIONS,
    DISCARD,
    PRIZES,
    SHADES,
    SIGNS,
    SPOT_BASE,
    TYPES,
)
from ptcg.game.mode_words import mode_words


def card_name(s: State, card: int) -> str:
    """Return the printed name of a card."""
    return s.defs.cards[s.defs.printed[card]].name


def card_id(s: State, card: int) -> str:
    """Return the id of a card's print."""
    return s.defs.cards[s.defs.printed[card]].card_id


def spot_ref(s: State, spot: int, seat: int) -> str:
    """Return the place of a Pokémon as one seat calls it: me.active, opp.bench[2]."""
    p = player_of(spot)
    side = "me" if p == seat else "opp"
    if s.active[p] == spot:
        return f"{side}.active"
    bench = s.bench[p]
    return f"{side}.bench[{bench.index(spot)}]" if spot in bench else f"{side}.gone"


def attack_name(s: State, attack: int) -> str:
    """Return the name of an attack by its reference."""
    return s.defs.cards[s.defs.printed[attack >> 4]].attacks[attack & 15].name


def main_notation(s: State, action: int) -> str:
    """Return a main action in words."""
    seat = s.player
    kind, x, y = a.kind_of(action), a.x_of(action), a.y_of(action)
    if kind == a.A_BENCH:
        return f"bench {card_name(s, x)}"
    if kind == a.A_LEGEND:
        return f"bench {card_id(s, x)} + {card_id(s, y)}"
    if kind == a.A_EVOLVE:
        return f"evolve {spot_ref(s, y, seat)} with {card_name(s, x)}"
    if kind == a.A_LEVEL:
        return f"level_up {spot_ref(s, y, seat)} with {card_name(s, x)}"
    if kind in (a.A_ENERGY, a.A_TOOL):
        return f"attach {card_name(s, x)} to {spot_ref(s, y, seat)}"
    if kind == a.A_PLAY:
        return f"play {card_name(s, x)}"
    if kind == a.A_USE:
        return use_notation(s, x, y, seat)
    if kind == a.A_RETREAT:
        return f"retreat to {spot_ref(s, y, seat)}"
    if kind == a.A_ATTACK:
        return f"attack {attack_name(s, x)}"
    return "end turn"


def use_notation(s: State, clause: int, card: int, seat: int) -> str:
    """Return the use of a text in words: of a Pokémon, the Stadium, a Fossil that discards itself, or another card."""
    c = s.defs.clauses[clause]
    d = s.defs.cards[s.defs.printed[card]]
    if card == s.stadium:
        return "use Stadium"
    if c.zone == DISCARD + 1 and d.half > 0:
        return f"bench {d.name}"
    spot = s.at[card]
    if spot < 0:
        return f"use {d.name}"
    if d.plays_as and c.name == d.name:
        return f"discard {spot_ref(s, spot, seat)}"
    return f"use {c.name} of {spot_ref(s, spot, seat)}"


def response_notation(s: State, clause: int, card: int, seat: int) -> str:
    """Return the answer to a use in words: a card of the hand, or the text of a card in play."""
    if card == s.stadium:
        return "use Stadium"
    if s.at[card] < 0:
        return f"play {card_name(s, card)}"
    return f"use {s.defs.clauses[clause].name} of {spot_ref(s, s.at[card], seat)}"


def option_notation(s: State, value: int) -> str:
    """Return one option of the open decision in words, which are not yet unique."""
    kind = s.ask_kind
    seat = s.ask_player
    if kind == k.K_MAIN:
        return main_notation(s, value)
    if kind == k.K_COIN:
        return "heads" if value == 1 else "tails"
    if kind in (k.K_YESNO, k.K_REFLIP):
        return "yes" if value == 1 else "no"
    if kind == k.K_FIRST:
        return "go first" if value == 1 else "go second"
    if kind == k.K_PRIZE:
        return f"prize {value + 1}"
    if kind == k.K_BONUS:
        return f"draw {value}"
    if kind == k.K_PAUSE:
        return "continue"
    if kind == k.K_BLOCK:
        return block_words(s, value)
    if kind == k.K_MODE:
        return "done" if value < 0 else f"choose {mode_words(s)[value]}"
    if kind == k.K_ORDER:
        t = s.queue[value]
        return f"choose {s.defs.clauses[t.clause].name or card_name(s, t.card)}"
    if kind == k.K_REPLACE:
        return f"choose {s.defs.clauses[value >> 24].name or card_name(s, value & 0xFFFFFF)}"
    if kind == k.K_TYPE:
        return f"choose {TYPES[value - 1]}"
    if kind == k.K_WORD:
        return word(s, value)
    if kind == k.K_RESPONSE:
        return "no" if value < 0 else response_notation(s, value >> 24, value & 0xFFFFFF, seat)
    if kind == k.K_ATTACK:
        return "done" if value < 0 else f"choose {attack_name(s, value)}"
    if kind == k.K_ACTIVE:
        return f"active {card_name(s, value)}"
    if value < 0:
        return "done"
    if kind == k.K_BENCH:
        return f"bench {card_name(s, value)}"
    if kind == k.K_PROMOTE:
        return f"promote {spot_ref(s, value & 255, seat)}"
    return f"choose {object_words(s, value, seat)}"


def block_words(s: State, value: int) -> str:
    """Return words for the moment at which other effects happen between turns."""
    if s.defs.book.checkup_blocks:
        return "others first" if value == 0 else "conditions first"
    return "now" if value == 0 else "later"


def word(s: State, value: int) -> str:
    """Return words for a picked word: a coin side, a condition, a sign, a number or the like."""
    for first, words in WORDS:
        if value >= first:
            return f"choose {words(s, value - first)}"
    if of_coin(s):
        return "choose heads" if value == 1 else "choose tails"
    return f"choose {value}"


WORDS: Final[list[tuple[int, Callable[[State, int], object]]]] = [
    (HEIGHT_WORD, lambda s, n: f"{n / 10} m"),
    (NAME_WORD, lambda s, n: s.defs.names[n]),
    (HP_WORD, lambda s, n: 10 * n),
    (SHADE_WORD, lambda s, n: SHADES[n]),
    (CLASS_WORD, lambda s, n: CLASSES[n]),
    (SIGN_WORD, lambda s, n: SIGNS[n]),
    (CONDITION_WORD, lambda s, n: CONDITIONS[n]),
]
"""The words of a pick by ranges of numbers, the highest first: the first number of a range, and its nth word."""


def of_coin(s: State) -> bool:
    """Return True if the open decision picks a side of a coin, and not a number."""
    f = s.stack[-1]
    return s.defs.programs[f.prog].ins[f.pc].a == WORD_COIN


def object_words(s: State, value: int, seat: int) -> str:
    """Return a Pokémon by its place, an attached card with its Pokémon, or another card by its name."""
    if value >= SPOT_BASE:
        return spot_ref(s, value & 255, seat) if live(s, value) else "gone"
    if face_down_prize(s, value):
        return f"prize {s.zones[PRIZES * 2 + s.defs.owner[value]].index(value) + 1}"
    if s.place[value] == ATTACHED:
        return f"{card_name(s, value)} on {spot_ref(s, s.at[value], seat)}"
    return card_name(s, value)


def face_down_prize(s: State, card: int) -> bool:
    """Return True if the deciding player cannot tell this Prize from the others, so that its place must name it."""
    seat = s.ask_player
    return s.place[card] == PRIZES and seat < CHANCE and not s.know[card] & (1 << seat)


def notations(s: State) -> list[str]:
    """Return the notation of every option, each unique: where names coincide, the id is used, then a running number."""
    plain = [option_notation(s, v) for v in s.ask_opts]
    twice = {t for t, n in Counter(plain).items() if n > 1}
    if not twice:
        return plain
    out = [with_id(s, v, t) if t in twice else t for v, t in zip(s.ask_opts, plain, strict=True)]
    seen: Counter[str] = Counter()
    twice = {t for t, n in Counter(out).items() if n > 1}
    for i, t in enumerate(out):
        if t in twice:
            seen[t] += 1
            out[i] = f"{t} #{seen[t]}"
    return out


def with_id(s: State, value: int, text: str) -> str:
    """Return the notation with the id of the card in place of its name."""
    card = option_card(s, value)
    if card < 0:
        return text
    if s.ask_kind == k.K_MAIN and a.kind_of(value) == a.A_ATTACK:
        return f"{text} ({card_name(s, card)})"
    return text.replace(card_name(s, card), card_id(s, card), 1)


def option_card(s: State, value: int) -> int:
    """Return the card that an option is about; -1 if there is none."""
    kind = s.ask_kind
    if kind == k.K_MAIN:
        x, y = a.x_of(value), a.y_of(value)
        sort = a.kind_of(value)
        if sort == a.A_ATTACK:
            return x >> 4
        if sort == a.A_USE:
            return y
        return -1 if sort in (a.A_END, a.A_RETREAT) else x
    if kind == k.K_ATTACK:
        return value >> 4 if value >= 0 else -1
    if kind in (k.K_RESPONSE, k.K_REPLACE):
        return value & 0xFFFFFF if value >= 0 else -1
    if kind in (k.K_PICK, k.K_PAY, k.K_RANDOM, k.K_ACTIVE, k.K_BENCH) and 0 <= value < SPOT_BASE:
        return -1 if face_down_prize(s, value) else value
    return -1


def option_refs(s: State, value: int) -> tuple[str, ...]:
    """Return the places of Pokémon and the ids of cards that an option names."""
    out: list[str] = []
    seat = s.ask_player if s.ask_player < 2 else s.player
    card = option_card(s, value)
    if card >= 0:
        out.append(card_id(s, card))
    if s.ask_kind == k.K_MAIN:
        sort = a.kind_of(value)
        if sort in (a.A_EVOLVE, a.A_LEVEL, a.A_ENERGY, a.A_TOOL, a.A_RETREAT, a.A_ATTACK):
            out.append(spot_ref(s, a.y_of(value), seat))
        elif sort == a.A_USE and s.at[a.y_of(value)] >= 0:
            out.append(spot_ref(s, s.at[a.y_of(value)], seat))
    elif s.ask_kind in (k.K_RESPONSE, k.K_REPLACE):
        if card >= 0 and s.at[card] >= 0:
            out.append(spot_ref(s, s.at[card], seat))
    elif value >= SPOT_BASE:
        out.append(spot_ref(s, value & 255, seat))
    elif card >= 0 and s.place[card] == ATTACHED:
        out.append(spot_ref(s, s.at[card], seat))
    return tuple(out)


RULE_OF_ACTION = {
    a.A_BENCH: "BENCH-01",
    a.A_LEGEND: "LEGEND-02",
    a.A_EVOLVE: "EVOLVE-01",
    a.A_LEVEL: "LVX-01",
    a.A_ENERGY: "ENERGY-01",
    a.A_TOOL: "TOOL-01",
    a.A_PLAY: "TRAINER-02",
    a.A_USE: "ABILITY-01",
    a.A_RETREAT: "RETREAT-01",
    a.A_ATTACK: "ATTACK-01",
    a.A_END: "TURN-06",
}
RULE_OF_KIND = {
    k.K_PRIZE: "PRIZE-01",
    k.K_PROMOTE: "KO-06",
    k.K_FIRST: "SETUP-02",
    k.K_ACTIVE: "SETUP-06",
    k.K_BENCH: "SETUP-07",
    k.K_BONUS: "MULLIGAN-03",
    k.K_PAY: "RETREAT-02",
    k.K_OVERFLOW: "BENCH-04",
    k.K_BLOCK: "CHECKUP-03",
    k.K_RESPONSE: "TURN-07",
    k.K_YESNO: "EFFECT-03",
}


def option_rule(s: State, value: int) -> str:
    """Return the rule that an option follows."""
    if s.ask_kind == k.K_MAIN:
        return RULE_OF_ACTION[a.kind_of(value)]
    return RULE_OF_KIND.get(s.ask_kind, "EFFECT-05")
