"""The options of a turn, in the order and the form of the official engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ptcg.engine.inspect.look import State, definition
from ptcg.engine.inspect.options import card_of_attack, kind_of, x_of, y_of
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
    HAND,
    SRC_RULE,
)
from ptcg_cabt.agents.codes import Area, Pick
from ptcg_cabt.agents.position import Json, place_of

Attacks = Mapping[str, Sequence[int]]
"""The official engine's numbers of the attacks of a card, by our card id."""
ONTO = {A_ENERGY: Pick.ATTACH, A_TOOL: Pick.ATTACH, A_EVOLVE: Pick.EVOLVE}


def attack_id(s: State, attack: int, attacks: Attacks) -> int:
    """Return the official engine's number of one of our attacks (card * 16 + its place)."""
    return attacks[definition(s, card_of_attack(attack)).card_id][attack & 15]


def main_options(s: State, attacks: Attacks) -> tuple[list[Json], list[int]]:
    """Return the options, and the option of ours that each means.

    The order is: cards of the hand, texts in play, attacks, retreat, the end. Who comes up in a retreat is asked
    afterwards (``question.switch``): the retreat means the first of our options.
    """
    found: list[tuple[Json, int]] = []
    by_card: dict[int, list[int]] = {}
    for v in s.ask_opts:
        c = _hand_card(s, v)
        if c >= 0:
            by_card.setdefault(c, []).append(v)
    by_print = {s.defs.printed[c]: options for c, options in by_card.items()}
    for index, c in enumerate(s.zones[HAND * 2 + s.ask_player]):
        options = by_card.get(c) or by_print.get(s.defs.printed[c], [])
        found += [(_from_hand(s, v, index), v) for v in sorted(options, key=lambda v: _target(s, v))]
    uses = [v for v in s.ask_opts if kind_of(v) == A_USE and _hand_card(s, v) < 0]
    found += [(_use(s, v), v) for v in sorted(uses, key=lambda v: _user(s, v))]
    for v in s.ask_opts:
        if kind_of(v) == A_ATTACK:
            found.append(({"type": int(Pick.ATTACK), "attackId": attack_id(s, x_of(v), attacks)}, v))
    for spot_and_option in retreats(s)[:1]:
        found.append(({"type": int(Pick.RETREAT)}, spot_and_option[1]))
    found += [({"type": int(Pick.END)}, v) for v in s.ask_opts if kind_of(v) == A_END]
    return [x[0] for x in found], [x[1] for x in found]


def retreats(s: State) -> list[tuple[int, int]]:
    """Return the Pokémon that may come up for a retreating Pokémon, each with our option."""
    return [(y_of(v), v) for v in s.ask_opts if kind_of(v) == A_RETREAT]


def _hand_card(s: State, v: int) -> int:
    """Return the card of the hand that an option is about; -1 if there is none."""
    kind = kind_of(v)
    if kind in (A_BENCH, A_PLAY, *ONTO):
        return x_of(v)
    return y_of(v) if kind == A_USE and s.place[y_of(v)] == HAND else -1


def _target(s: State, v: int) -> int:
    """Return the place of the Pokémon that a card goes onto."""
    return place_of(s, y_of(v))[1] if kind_of(v) in ONTO else 0


def _from_hand(s: State, v: int, index: int) -> Json:
    kind = ONTO.get(kind_of(v))
    if kind is None:
        return {"type": int(Pick.PLAY), "index": index}
    place = _target(s, v)
    return {
        "type": int(kind),
        "area": int(Area.HAND),
        "index": index,
        "inPlayArea": int(Area.BENCH if place else Area.ACTIVE),
        "inPlayIndex": max(0, place - 1),
    }


def _user(s: State, v: int) -> int:
    """Return the place of the Pokémon whose text is used; a Stadium comes after them."""
    spot = s.at[y_of(v)]
    return place_of(s, spot)[1] if spot >= 0 else 99


def _use(s: State, v: int) -> Json:
    c = y_of(v)
    if s.at[c] < 0:
        return {"type": int(Pick.ABILITY), "area": int(Area.STADIUM), "index": 0}
    rule = any(x_of(v) == a.index for t in definition(s, c).texts if t.source == SRC_RULE for a in t.acts)
    place = _user(s, v)
    kind = Pick.DISCARD if rule else Pick.ABILITY
    return {"type": int(kind), "area": int(Area.BENCH if place else Area.ACTIVE), "index": max(0, place - 1)}
