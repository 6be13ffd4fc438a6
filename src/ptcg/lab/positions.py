"""Made-up positions in which a certain thing can be done with a card, the rest of the table as it comes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.facts import is_basic_pokemon, plays_as_pokemon
from ptcg.core import memory, rng
from ptcg.core.board import attach, enter, set_stadium
from ptcg.core.defs import Defs
from ptcg.core.do_mons import afflict
from ptcg.core.facts import max_hp, top_def
from ptcg.core.frames import frame
from ptcg.core.ops import I_MAIN
from ptcg.core.record import Fact
from ptcg.core.state import State, blank
from ptcg.core.vm import run
from ptcg.core.words import (
    ASLEEP,
    BURNED,
    CONFUSED,
    DECK,
    DISCARD,
    HAND,
    LOST,
    PARALYZED,
    POISONED,
    PRIZES,
    RESOLVING,
    STADIUM_CARD,
    USE_RULE,
)
from ptcg.core.zones import put
from ptcg.game import Game
from ptcg.game.game import set_modes
from ptcg.lab.company import Company
from ptcg.lab.goals import Goal
from ptcg.rulebooks import Rulebook

_CONDITIONS = (ASLEEP, BURNED, CONFUSED, PARALYZED, POISONED)
MODES = {
    "chance": "rng", "ask_forced": False, "merge": True, "pause": (), "windows": "held", "sudden_death": "play",
    "history": True, "listen": False, "max_turns": 0, "max_decisions": 0,
}  # fmt: skip


class Table:
    """Cards of two equal lists, taken from them one by one and laid out."""

    def __init__(self, defs: Defs, cards: Sequence[Card], random: Random, turn: int) -> None:
        self.cards = cards
        self.random = random
        self.free: list[list[int]] = [list(range(len(cards))), list(range(len(cards)))]
        for free in self.free:
            random.shuffle(free)
        self.s = blank(defs)
        for card in range(len(defs.printed)):
            self.s.place[card] = RESOLVING
        s = self.s
        s.turn = turn
        s.player = 0
        s.first = 0 if turn % 2 else 1
        s.own_turns[s.first] = (turn + 1) // 2
        s.own_turns[1 - s.first] = turn // 2
        s.prize_start = s.defs.book.prizes

    def take(self, player: int, wanted: Card) -> int:
        """A free card of that print, -1 if there is none."""
        for i in self.free[player]:
            if self.cards[i] is wanted:
                self.free[player].remove(i)
                return i + player * len(self.cards)
        return -1

    def take_all(self, player: int, wanted: Sequence[Card]) -> list[int]:
        """Free cards of those prints, as far as there are."""
        return [card for card in (self.take(player, one) for one in wanted) if card >= 0]

    def lay(self, player: int, pile: list[int], tops: int, energy: Sequence[Card], active: bool) -> int:
        """Put a Pokémon into play with its Energy; it has been there since an earlier turn."""
        s = self.s
        spot = enter(s, pile, player, active)
        s.tops[spot] = tops
        s.came[spot] = 0
        s.start_name[spot] = top_def(s, spot).name_id
        for card in self.take_all(player, energy):
            attach(s, card, spot, 0)
        return spot

    def hurt(self, spot: int, share: float) -> None:
        """Damage on a Pokémon, less than its HP."""
        most = (max_hp(self.s, spot) - 10) // 10
        self.s.damage[spot] = 10 * int(most * share) if most > 0 else 0

    def deal(self, player: int, zone: int, count: int) -> None:
        """So many of the free cards into a zone; the last ones stay for the deck."""
        for _ in range(min(count, len(self.free[player]) - 12)):
            put(self.s, self.free[player].pop() + player * len(self.cards), zone, True, 0)


def position(
    book: Rulebook,
    defs: Defs,
    cards: Sequence[Card],
    company: Company,
    card: Card,
    goal: Goal,
    seed: str,
    turn: int = 5,
) -> Game:
    """A game in which player 0 has the card where the goal needs it. The seed decides the rest; of several tries some
    are well supplied, some bare, some near the end."""
    random = Random(seed)
    table = Table(defs, cards, random, turn)
    s = table.s
    poor = random.random() < 0.25
    _target(table, company, card, goal, _zone(defs, card, goal))
    for player in range(2):
        _field(table, company, player, 1 if poor else random.randint(2, 4))
    if random.random() < 0.6:
        spot = s.active[1]
        afflict(s, spot, random.choice(_CONDITIONS), 0, 0)
        s.para_turn[spot] = s.turn
    if random.random() < 0.2:
        afflict(s, s.active[0], random.choice(_CONDITIONS), 0, 0)
    fallen = [i for i in table.free[0] if cards[i].hp is not None]
    if fallen and random.random() < 0.6:  # Knocked Out by an attack in the turn before
        s.facts.append(Fact(memory.FACT_KO, s.turn - 1, 0, -1, random.choice(fallen) * 2 + 1))
    whose = random.randrange(2)
    stadiums = [i for i in table.free[whose] if _kind(s, i) == STADIUM_CARD and cards[i] is not card]
    if stadiums and random.random() < 0.5:
        table.free[whose].remove(stadiums[0])
        set_stadium(s, stadiums[0] + whose * len(cards), whose)
    for player in range(2):
        table.deal(player, HAND, random.choice((0, 0, 1, 2)) if poor else random.randint(3, 7))
        table.deal(player, DISCARD, 0 if poor else random.randint(6, 14))
        table.deal(player, LOST, 0 if random.random() < 0.7 else random.randint(1, 12))
        table.deal(player, PRIZES, random.choice((6, 6, 6, 4, 3, 2, 1)))
        for i in table.free[player]:
            put(s, i + player * len(cards), DECK, True, 0)
    modes = {**MODES, "listen": random.random() < 0.3, "windows": random.choice(("held", "public"))}
    set_modes(s, modes)
    rng.seed(s, f"sfc32:{seed}")
    program = defs.programs[defs.sys_turn].ins
    frame_ = frame(defs.sys_turn, 0, -1, -1, USE_RULE)
    frame_.pc = next(i for i, ins in enumerate(program) if ins.op == I_MAIN)
    s.stack = [frame_]
    run(s)
    deck = Deck("made up", tuple((1, one) for one in cards))
    return Game(book, (deck, deck), f"sfc32:{seed}", modes, s)


def _attaches(card: Card) -> bool:
    """A special Energy or a Tool that goes on any Pokémon, as far as its words tell."""
    special = card.supertype == "Energy" and "Special" in card.subtypes
    return (special or "Pokémon Tool" in card.subtypes) and not any("only" in rule for rule in card.rules)


def _kind(s: State, card: int) -> int:
    return s.defs.cards[s.defs.printed[card]].kind


def _zone(defs: Defs, card: Card, goal: Goal) -> int:
    """The zone a text is used from, -1 if from play."""
    if goal.what != "use":
        return -1
    d = next(d for d in defs.cards if d.card_id == card.id)
    return d.texts[goal.index].acts[0].zone - 1


def _target(table: Table, company: Company, card: Card, goal: Goal, zone: int) -> None:
    """The card itself: in the zone it is used from, in hand beside what it goes on, or in play with its Energy."""
    line, pieces, random = company.line(card), company.pieces(card), table.random
    if goal.what == "play" or not (card.supertype == "Pokémon" or plays_as_pokemon(card)):
        for one in pieces or [card]:
            if (at := table.take(0, one)) >= 0:
                put(table.s, at, HAND, True, 0)
        under = table.take_all(0, line)
        if under:
            # LV.X goes on an Active Pokémon only
            table.lay(0, under, 1, (), active=table.s.active[0] < 0)
        return
    cost = card.attacks[goal.index].cost if goal.what == "attack" else ()
    energy = company.energy_for((*cost, *("Colorless",) * random.randint(0, 2)))
    tops = table.take_all(0, pieces or [card])
    under = [] if pieces else table.take_all(0, line)
    active = goal.what == "attack" or random.random() < 0.6
    if zone >= 0:
        for at in (*tops, *under):
            put(table.s, at, zone, True, 0)
        return
    spot = table.lay(0, [*under, *tops], len(tops), energy, active)
    if random.random() < 0.5:
        table.hurt(spot, random.random())
    if random.random() < 0.6:
        _named(table, company, card, spot)


def _named(table: Table, company: Company, card: Card, spot: int) -> None:
    """What the card's texts name, where it is likely to matter: attached, or in play beside it."""
    for at in table.take_all(0, company.mentioned(card)):
        one = table.cards[at]
        if one.supertype == "Energy" or "Pokémon Tool" in one.subtypes:
            attach(table.s, at, spot, 0)
        elif is_basic_pokemon(one) and table.s.active[0] >= 0:
            table.lay(0, [at], 1, (), active=False)
        else:
            put(table.s, at, table.random.choice((HAND, DISCARD)), True, 0)


def _field(table: Table, company: Company, player: int, bench: int) -> None:
    """An Active Pokémon and a Bench out of what is free, some evolved, some with Energy, some hurt."""
    random, s = table.random, table.s
    types = list(company.energy)
    wanted = [i for i in table.free[player] if table.cards[i].hp is not None]
    for i in wanted:
        if s.active[player] >= 0 and len(s.bench[player]) >= bench:
            return
        card = table.cards[i]
        if i not in table.free[player] or not (is_basic_pokemon(card) or company.line(card)):
            continue
        under = [] if is_basic_pokemon(card) else table.take_all(player, company.line(card))
        if not is_basic_pokemon(card) and len(under) < len(company.line(card)):
            table.free[player] += [one - player * len(table.cards) for one in under]
            continue
        table.free[player].remove(i)
        energy = company.energy_for(random.choices(types, k=random.randint(0, 3)) if types else ())
        more = [table.cards[j] for j in table.free[player] if _attaches(table.cards[j])]
        energy += more[: random.randint(0, 1)]
        spot = table.lay(player, [*under, i + player * len(table.cards)], 1, energy, s.active[player] < 0)
        if random.random() < 0.5:
            table.hurt(spot, random.random())
