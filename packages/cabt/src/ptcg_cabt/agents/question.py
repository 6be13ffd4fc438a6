"""Questions: the open decision as a question of the official engine (`select` of an observation)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ptcg.engine.inspect.look import State, is_energy, units_of
from ptcg.engine.inspect.words import (
    ATTACHED,
    CONDITION_WORD,
    DECK,
    DISCARD,
    DONE,
    HAND,
    KINDS,
    PRIZES,
    SPOT_BASE,
)
from ptcg.engine.inspect.words import CONDITIONS as OURS
from ptcg.game.offers import Offer, offer
from ptcg.game.purposes import step_of
from ptcg.verbs.choose import Choose
from ptcg.verbs.cure import Cure
from ptcg.verbs.evolve import Evolve
from ptcg.verbs.heal import Heal
from ptcg.verbs.move_counters import MoveCounters
from ptcg.verbs.search import Search
from ptcg_cabt.agents.codes import CONDITIONS, FIRST_SERIAL, Area, Context, Pick, Sort
from ptcg_cabt.agents.main_options import Attacks, attack_id, main_options, retreats
from ptcg_cabt.agents.position import Json, card, energies, number_of, place_of, tools
from ptcg_cabt.agents.purpose import purpose

PLACES = {DECK: Area.DECK, HAND: Area.HAND, DISCARD: Area.DISCARD, PRIZES: Area.PRIZE, ATTACHED: Area.ACTIVE}
"""The areas of cards that an option can point to; other cards lie before the player."""
YES_NO: list[Json] = [{"type": int(Pick.YES)}, {"type": int(Pick.NO)}]


@dataclass
class Asked:
    """A question: its form for an agent, and the meaning of each option here.

    An option means an option of ours, or an object to pick. ``looking``: cards that lie before the player.
    """

    select: Json
    means: list[int]
    looking: list[int] | None = None
    picked: int = 0


@dataclass
class _Maker:
    """What is known while a question is made."""

    s: State
    seat: int
    attacks: Attacks
    offered: Offer
    looking: list[int] | None = None
    deck: list[int] | None = None

    def select(self, sort: Sort, context: Context, options: Sequence[Json], means: list[int]) -> Asked:
        """Return the question with these options, of which as many are picked as the offer says."""
        s, about = self.s, self.offered
        effect = s.ask_card if context is not Context.ACTIVATE else -1
        item = s.ask_card if context is Context.ACTIVATE else about.item if context is Context.ATTACH_FROM else -1
        counters = context is Context.DAMAGE_COUNTER_ANY
        cost = about.left if sort is Sort.ENERGY else 0
        found = {
            "type": int(sort),
            "context": int(context),
            "minCount": about.least,
            "maxCount": about.most,
            "remainDamageCounter": about.left if counters else 0,
            "remainEnergyCost": cost,
            "option": list(options),
            "deck": None if self.deck is None else [card(s, c) for c in self.deck],
            "contextCard": card(s, item) if item >= 0 else None,
            "effect": card(s, effect) if effect >= 0 else None,
        }
        return Asked(found, means, self.looking, about.picked)

    def picked(self, sort: Sort, context: Context, objects: Sequence[int]) -> Asked:
        """Return a pick of cards or Pokémon, in the order in which they lie."""
        self._lay(objects)
        found = sorted(((*self._place(x, sort), x) for x in objects), key=lambda x: x[0])
        return self.select(sort, context, [x[1] for x in found], [x[2] for x in found])

    def _lay(self, objects: Sequence[int]) -> None:
        """Note what the player looks through: their own deck, or cards that lie before them."""
        s = self.s
        step = step_of(self.offered.path)
        cards = [x for x in objects if x < SPOT_BASE]
        decks = {s.defs.owner[x] for x in cards if s.place[x] == DECK}
        if decks == {self.seat} and isinstance(step, Search | Evolve):
            self.deck = list(s.zones[DECK * 2 + self.seat])
        elif decks:
            deck = s.zones[DECK * 2 + decks.pop()]
            known = [x for x in reversed(deck) if s.know[x] >> self.seat & 1]
            self.looking = known if all(x in known for x in cards) else cards
        elif cards and all(s.place[x] == HAND and s.defs.owner[x] != self.seat for x in cards):
            self.looking = list(s.zones[HAND * 2 + 1 - self.seat])
        aside = [x for x in cards if s.place[x] not in PLACES and x != s.stadium]
        if aside:
            self.looking = [*(self.looking or ()), *aside]

    def _place(self, x: int, sort: Sort) -> tuple[Any, Json]:
        """Return the sort key of the place of an object, and its option."""
        s = self.s
        if x >= SPOT_BASE:
            owner, area, index = where(s, x & 255)
            return (owner, area, index), _card_option(area, index, owner)
        owner = s.defs.owner[x]
        if s.place[x] == ATTACHED:
            host, area, index = where(s, s.at[x])
            base = {"area": int(area), "index": index, "playerIndex": host}
            own = energies(s, s.at[x])
            if x in own:
                i = own.index(x)
                if sort is Sort.ENERGY:
                    base = {"type": int(Pick.ENERGY), **base, "energyIndex": i, "count": len(units_of(s, x))}
                else:
                    base = {"type": int(Pick.ENERGY_CARD), **base, "energyIndex": i}
            else:
                i = tools(s, s.at[x]).index(x)
                base = {"type": int(Pick.TOOL_CARD), **base, "toolIndex": i}
            return (host, area, index, is_energy(s, x), i), base
        if x == s.stadium:
            return (owner, Area.STADIUM, 0), _card_option(Area.STADIUM, 0, owner)
        if self.looking is not None and x in self.looking:
            i = self.looking.index(x)
            return (0, Area.LOOKING, i), _card_option(Area.LOOKING, i, owner)
        area = PLACES[s.place[x]]
        i = s.zones[s.place[x] * 2 + owner].index(x)
        return (owner, area, i), _card_option(area, i, owner)


def where(s: State, spot: int) -> tuple[int, Area, int]:
    """Return the owner of a Pokémon, its area, and its place there."""
    owner, place = place_of(s, spot)
    return owner, Area.BENCH if place else Area.ACTIVE, max(0, place - 1)


def _card_option(area: Area, index: int, owner: int) -> Json:
    return {"type": int(Pick.CARD), "area": int(area), "index": index, "playerIndex": owner}


def _main(m: _Maker) -> Asked:
    options, means = main_options(m.s, m.attacks)
    return m.select(Sort.MAIN, Context.MAIN, options, means)


def switch(s: State, attacks: Attacks) -> Asked:
    """Return the question who comes up for a retreating Pokémon.

    The official engine asks this separately, while here each answer is an option of the turn.
    """
    options = retreats(s)
    listed = [_card_option(*where(s, spot)[1:], s.ask_player) for spot, _ in options]
    m = _Maker(s, s.ask_player, attacks, Offer((), 1, 1))
    return m.select(Sort.CARD, Context.SWITCH, listed, [v for _, v in options])


def _yes_no(m: _Maker) -> Asked:
    opening = m.s.turn == 0  # here: whether a card's text opens the hand; there: whether to draw a new hand
    context = Context.MULLIGAN if opening else Context.ACTIVATE
    yes = [v for v in m.s.ask_opts if (v == 1) != opening]
    return m.select(Sort.YES_NO, context, YES_NO, [*yes, *(v for v in m.s.ask_opts if v not in yes)])


def _first(m: _Maker) -> Asked:
    return m.select(Sort.YES_NO, Context.IS_FIRST, YES_NO, sorted(m.s.ask_opts, key=lambda v: v != 1))


def _mode(m: _Maker) -> Asked:
    options = list(m.s.ask_opts)
    if len(options) == 2:
        return m.select(Sort.YES_NO, Context.FIRST_EFFECT, YES_NO, options)
    return m.select(Sort.COUNT, Context.FIRST_EFFECT, [_number(i) for i in range(len(options))], options)


def _number(n: int) -> Json:
    return {"type": int(Pick.NUMBER), "number": n}


def _numbers(m: _Maker) -> Asked:
    options = list(m.s.ask_opts)
    if KINDS[m.s.ask_kind] == "word" and all(v >= CONDITION_WORD for v in options):
        cures = isinstance(step_of(m.offered.path), Cure)
        context = Context.RECOVER_SPECIAL_CONDITION if cures else Context.AFFECT_SPECIAL_CONDITION
        their = sorted((CONDITIONS.index(OURS[v - CONDITION_WORD]), v) for v in options)
        listed: list[Json] = [{"type": int(Pick.SPECIAL_CONDITION), "specialConditionType": n} for n, _ in their]
        return m.select(Sort.SPECIAL_CONDITION, context, listed, [v for _, v in their])
    moves = isinstance(step_of(m.offered.path), MoveCounters | Heal)
    context = Context.REMOVE_DAMAGE_COUNTER_COUNT if moves else Context.DRAW_COUNT
    return m.select(Sort.COUNT, context, [_number(v) for v in sorted(options)], sorted(options))


def _attack(m: _Maker) -> Asked:
    context = Context.DISABLE_ATTACK if isinstance(step_of(m.offered.path), Choose) else Context.ATTACK
    options = [v for v in m.s.ask_opts if v != DONE]
    listed: list[Json] = [{"type": int(Pick.ATTACK), "attackId": attack_id(m.s, v, m.attacks)} for v in options]
    return m.select(Sort.ATTACK, context, listed, options)


def _order(m: _Maker) -> Asked:
    s = m.s
    options = [v for v in s.ask_opts if v != DONE]
    cards = [s.queue[v].card if KINDS[s.ask_kind] == "order" else v & 0xFFFFFF for v in options]
    listed: list[Json] = [
        {"type": int(Pick.SKILL), "cardId": number_of(s, c), "serial": FIRST_SERIAL + c} for c in cards
    ]
    return m.select(Sort.SKILL, Context.SKILL_ORDER, listed, options)


def _prizes(m: _Maker) -> Asked:
    seat = m.s.ask_player
    listed = [_card_option(Area.PRIZE, i, seat) for i in m.offered.objects]
    return m.select(Sort.CARD, Context.TO_HAND, listed, list(m.offered.objects))


def _pick(m: _Maker) -> Asked:
    return m.picked(*purpose(m.s, m.offered), m.offered.objects)


def _plain(sort: Sort, context: Context) -> Callable[[_Maker], Asked]:
    return lambda m: m.picked(sort, context, m.offered.objects)


_MAKERS: dict[str, Callable[[_Maker], Asked]] = {
    "main": _main,
    "pick": _pick,
    "yes_no": _yes_no,
    "reflip": _yes_no,
    "mode": _mode,
    "prize": _prizes,
    "promote": _plain(Sort.CARD, Context.TO_ACTIVE),
    "first": _first,
    "active": _plain(Sort.CARD, Context.SETUP_ACTIVE),
    "bench": _plain(Sort.CARD, Context.SETUP_BENCH),
    "bonus": _numbers,
    "word": _numbers,
    "type": _numbers,
    "order": _order,
    "replace": _order,
    "pay": _plain(Sort.ENERGY, Context.DISCARD_ENERGY),
    "spread": _plain(Sort.CARD, Context.DAMAGE_COUNTER_ANY),
    "overflow": _plain(Sort.CARD, Context.DISCARD),
    "attack": _attack,
}


def asked(s: State, attacks: Attacks) -> Asked | None:
    """Return the question that the open decision is; None if the official engine does not ask this."""
    make = _MAKERS.get(KINDS[s.ask_kind])
    return make(_Maker(s, s.ask_player, attacks, offer(s))) if make is not None else None
