"""Made-up positions in which a certain thing can be done with a card, the rest of the table as it comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.facts import is_basic_pokemon, plays_as_pokemon, trainer_kind
from ptcg.core import memory, rng
from ptcg.core.board import attach, set_stadium
from ptcg.core.defs import CardDef
from ptcg.core.do_mons import afflict
from ptcg.core.frames import frame
from ptcg.core.ops import I_MAIN
from ptcg.core.record import Fact
from ptcg.core.state import State
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
    STADIUM_CARD,
    USE_RULE,
)
from ptcg.core.zones import put
from ptcg.effects import conditions as c
from ptcg.effects import filters as f
from ptcg.effects import triggers as tr
from ptcg.effects.node import Node, walk
from ptcg.effects.text import Text
from ptcg.game import Game
from ptcg.game.defs import reading
from ptcg.game.game import set_modes
from ptcg.lab.company import Company
from ptcg.lab.goals import Goal, comes_by
from ptcg.lab.needs import Itself, Lying, Mons, Need, Past, needs
from ptcg.lab.supply import supply
from ptcg.lab.table import Listing, Table
from ptcg.rulebooks import Rulebook

_CONDITIONS = (ASLEEP, BURNED, CONFUSED, PARALYZED, POISONED)
_FOSSIL = (f.Stage("Basic"),)
MODES = {
    "chance": "rng", "ask_forced": False, "merge": True, "pause": (), "windows": "held", "sudden_death": "play",
    "history": True, "listen": False, "max_turns": 0, "max_decisions": 0,
}  # fmt: skip


@dataclass(frozen=True)
class Aim:
    """A card and what is to be done with it, and what that needs. ``answers``: it is played in the opponent's turn."""

    card: Card
    goal: Goal
    definition: CardDef
    needs: tuple[Need, ...]
    answers: bool

    @property
    def zone(self) -> int:
        """The zone a text is used from, -1 if from play."""
        return self.definition.texts[self.goal.index].acts[0].zone - 1 if self.goal.what == "use" else -1


def aim(card: Card, goal: Goal, definition: CardDef) -> Aim:
    """What the goal needs: first what its own text asks for, then the card's other texts."""
    texts = [entry for entry in reading(card).texts if isinstance(entry.result, Text)]
    own = [x for x in texts if x.place == goal.what and x.index == goal.index]
    trees: list[Node] = [x.result for x in (*own, *(x for x in texts if x not in own)) if isinstance(x.result, Text)]
    asked: list[Need] = [need for tree in trees for need in needs(tree)]
    if goal.what == "play" and (title := comes_by(card)):
        asked = [Lying(0, HAND, (f.Named(title),)), Lying(0, DECK, (f.Named(card.name),)), *asked]
    answers = goal.what == "play" and any(isinstance(node, tr.Response) for tree in trees for node in walk(tree))
    return Aim(card, goal, definition, tuple(dict.fromkeys(asked)), answers and card.supertype == "Trainer")


def wanted(card: Card, company: Company) -> list[Card]:
    """The cards that everything on the card asks for."""
    found: list[Card] = []
    for entry in reading(card).texts:
        if isinstance(entry.result, Text):
            for need in needs(entry.result):
                found += company.supplies(need)
    if title := comes_by(card):
        found += company.such((f.Named(title),), 1)
    return found


def position(book: Rulebook, listing: Listing, aim: Aim, seed: str, turn: int = 5, *, supplied: bool = True) -> Game:
    """A game in which player 0 has the card where the goal needs it, and unless it is not ``supplied`` what the card's
    texts ask for. The seed decides the rest; of several tries some are well supplied, some bare, some near the end."""
    random = Random(seed)
    table = Table(listing, random, _turn(aim, turn) if supplied else turn, 1 if aim.answers else 0)
    s, cards = table.s, listing.cards
    poor = random.random() < 0.25
    asked = aim.needs if supplied else ()
    spot = _target(table, aim, asked)
    supply(table, asked, spot)
    for player in range(2):
        _field(table, player, 1 if poor else random.randint(2, 4))
    if not any(isinstance(need, Mons) and need.conditions for need in asked):
        _afflict_some(table)
    fallen = [i for i in table.free[0] if cards[i].hp is not None]
    if fallen and random.random() < 0.6:  # Knocked Out by an attack in the turn before
        s.facts.append(Fact(memory.FACT_KO, s.turn - 1, 0, -1, random.choice(fallen) * 2 + 1))
    whose = random.randrange(2)
    stadiums = [i for i in table.free[whose] if _kind(s, i) == STADIUM_CARD and cards[i] is not aim.card]
    if stadiums and s.stadium < 0 and random.random() < 0.5:
        table.free[whose].remove(stadiums[0])
        set_stadium(s, stadiums[0] + whose * len(cards), whose)
    for player in range(2):
        _deal(table, player, poor)
    modes = {**MODES, "listen": random.random() < 0.3, "windows": random.choice(("held", "public"))}
    set_modes(s, modes)
    rng.seed(s, f"sfc32:{seed}")
    defs = listing.defs
    program = defs.programs[defs.sys_turn].ins
    frame_ = frame(defs.sys_turn, 0, -1, -1, USE_RULE)
    frame_.pc = next(i for i, ins in enumerate(program) if ins.op == I_MAIN)
    s.stack = [frame_]
    run(s)
    deck = Deck("made up", tuple((1, one) for one in cards))
    return Game(book, (deck, deck), f"sfc32:{seed}", modes, s)


def _turn(aim: Aim, turn: int) -> int:
    """The number of the turn: as asked, unless the text speaks of the first turn or of who went second."""
    for need in aim.needs:
        match need:
            case Past(c.FirstTurn(False)):
                return 2
            case Past(c.WentSecond()):
                return 2 if turn <= 2 else 6
    return 6 if aim.answers else turn


def _deal(table: Table, player: int, poor: bool) -> None:
    random = table.random
    table.deal(player, HAND, random.choice((0, 0, 1, 2)) if poor else random.randint(3, 7))
    table.deal(player, DISCARD, 0 if poor else random.randint(6, 14))
    table.deal(player, LOST, 0 if random.random() < 0.7 else random.randint(1, 12))
    table.deal(player, PRIZES, random.choice((6, 6, 6, 4, 3, 2, 1)))
    rest = DISCARD if table.sizes.get((player, DECK)) == (0, 0) else DECK
    for i in table.free[player]:
        put(table.s, i + player * len(table.cards), rest, True, 0)


def _afflict_some(table: Table) -> None:
    """Special Conditions on the Active Pokémon, often on the opponent's."""
    random, s = table.random, table.s
    if random.random() < 0.6:
        spot = s.active[1]
        afflict(s, spot, random.choice(_CONDITIONS), 0, 0)
        s.para_turn[spot] = s.turn
    if random.random() < 0.2:
        afflict(s, s.active[0], random.choice(_CONDITIONS), 0, 0)


def _kind(s: State, card: int) -> int:
    return s.defs.cards[s.defs.printed[card]].kind


def _target(table: Table, aim: Aim, asked: Sequence[Need]) -> int:
    """The card itself: in the zone it is used from, in hand beside what it goes on, or in play with its Energy. Where
    it stands, -1 if it is not in play."""
    card, goal, company, random = aim.card, aim.goal, table.listing.company, table.random
    line, pieces = company.line(card), company.pieces(card)
    if goal.what == "play" or not (card.supertype == "Pokémon" or plays_as_pokemon(card)):
        return _held(table, aim, asked)
    cost = card.attacks[goal.index].cost if goal.what == "attack" else ()
    energy = company.energy_for((*cost, *("Colorless",) * random.randint(0, 2)))
    tops = table.take_all(0, pieces or [card])
    under = [] if pieces else table.take_all(0, line)
    if aim.zone >= 0:
        for at in (*tops, *under):
            put(table.s, at, aim.zone, True, 0)
        return -1
    for need in asked:
        if isinstance(need, Itself) and need.under is not None and not pieces:
            at = table.take_such(0, (f.Named(need.under),) if need.under else _FOSSIL)
            under = [at, *under] if at >= 0 else under
    spot = table.lay(0, [*under, *tops], len(tops), energy, goal.what == "attack" or _leads(table, asked))
    if random.random() < 0.5:
        table.hurt(spot, random.random())
    return spot


def _leads(table: Table, asked: Sequence[Need]) -> bool:
    """Whether the Pokémon whose text is used stands in the Active Spot."""
    for need in asked:
        if isinstance(need, Itself) and need.pos != "any":
            return need.pos == "active"
        if isinstance(need, Mons) and need.player == 0 and need.pos == "active":
            return False
    return table.random.random() < 0.6


def _held(table: Table, aim: Aim, asked: Sequence[Need]) -> int:
    """A card that is played: in hand, what it goes on in play. A Stadium that is used lies there; a card whose attack
    is used is attached."""
    card, company, s = aim.card, table.listing.company, table.s
    if aim.goal.what == "attack":
        host = next((need.filter for need in asked if isinstance(need, Mons)), _FOSSIL)
        spot = table.lay_such(0, host, active=True)
        at = table.take(0, card)
        if spot >= 0 and at >= 0:
            attach(s, at, spot, 0)
            energy = company.energy_for((*card.attacks[aim.goal.index].cost, "Colorless"))
            for paying in table.take_all(0, energy):
                attach(s, paying, spot, 0)
        return spot
    if aim.goal.what == "use" and trainer_kind(card) == "Stadium":
        set_stadium(s, table.take(0, card), 0)
        return -1
    if comes_by(card) is not None:
        return -1
    for one in company.pieces(card) or [card]:
        if (at := table.take(0, one)) >= 0:
            put(s, at, HAND, True, 0)
    under = table.take_all(0, company.line(card))
    if under:
        # LV.X goes on an Active Pokémon only
        table.lay(0, under, 1, (), active=s.active[0] < 0)
    return -1


def _field(table: Table, player: int, bench: int) -> None:
    """An Active Pokémon and a Bench out of what is free, some evolved, some with Energy, some hurt."""
    random, s, company = table.random, table.s, table.listing.company
    types = list(company.energy)
    wanted = [i for i in table.free[player] if table.cards[i].hp is not None]
    for i in wanted:
        if s.active[player] >= 0 and len(s.bench[player]) >= bench:
            return
        card = table.cards[i]
        if i not in table.free[player] or not (is_basic_pokemon(card) or company.line(card)):
            continue
        energy = company.energy_for(random.choices(types, k=random.randint(0, 3)) if types else ())
        more = [table.cards[j] for j in table.free[player] if table.cards[j] in table.listing.gear]
        energy += more[: random.randint(0, 1)]
        spot = table.lay_card(player, card, energy, s.active[player] < 0)
        if spot >= 0 and random.random() < 0.5:
            table.hurt(spot, random.random())
