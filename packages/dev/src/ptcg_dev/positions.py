"""Made-up positions in which a certain goal of a card can be reached; the rest of the table is random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.facts import entry, is_basic_pokemon, plays_as_pokemon, trainer_kind
from ptcg.effects import conditions as c
from ptcg.effects import filters as f
from ptcg.engine.inspect.lay_out import attach, lay_card, recall, set_conditions, set_stadium
from ptcg.engine.inspect.look import definition, top_card
from ptcg.engine.inspect.running import FROM_MAIN, begin_turn, reseed
from ptcg.engine.inspect.words import (
    ASLEEP,
    BURNED,
    CONFUSED,
    DECK,
    DISCARD,
    FACT_KO,
    HAND,
    LOST,
    PARALYZED,
    POISONED,
    PRIZES,
    STADIUM_CARD,
)
from ptcg.game import Game
from ptcg.game.modes import Modes, set_modes
from ptcg.rulebooks import Rulebook
from ptcg_dev.lay_out import supply
from ptcg_dev.requirements import Host, Itself, Mons, Need, Past
from ptcg_dev.strategy import IN_PLAY, Aim, Way
from ptcg_dev.table import Listing, Table

_CONDITIONS = (ASLEEP, BURNED, CONFUSED, PARALYZED, POISONED)
_FOSSIL = (f.Stage("Basic"),)
MODES: Modes = {
    "chance": "rng", "ask_forced": False, "merge": True, "pause": (), "windows": "held", "sudden_death": "play",
    "history": True, "listen": False, "max_turns": 0, "max_decisions": 0,
}  # fmt: skip


def position(
    book: Rulebook, listing: Listing, aim: Aim, way: Way, seed: str, turn: int = 5, *, supplied: bool = True
) -> Game:
    """Return a game in which player 0 has the card at the place where the way to the goal begins and, if ``supplied``,
    what the card's texts need. The seed decides the rest; some tries are well supplied, some bare, some near the end of
    the game."""
    random = Random(seed)
    table = Table(listing, random, (_turn(aim, turn) if supplied else turn) + way.player, way.player)
    s, cards = table.s, listing.cards
    poor = random.random() < 0.25
    asked = aim.needs if supplied else ()
    spot = _target(table, aim, way, asked)
    supply(table, asked, spot)
    for player in range(2):
        _field(table, player, 1 if poor else random.randint(2, 4))
    if aim.goal.what == "trigger":
        _rouse(table, way, -1 if _unhurt(asked) else spot)
    if not any(isinstance(need, Mons) and need.conditions for need in asked):
        _afflict_some(table)
    fallen = [i for i in table.free[0] if cards[i].hp is not None]
    if fallen and random.random() < 0.6:  # a Pokémon was Knocked Out by an attack in the turn before
        recall(s, FACT_KO, s.turn - 1, 0, -1, random.choice(fallen) * 2 + 1)
    whose = random.randrange(2)
    stadiums = [i for i in table.free[whose] if definition(s, i).kind == STADIUM_CARD and cards[i] is not aim.card]
    if stadiums and s.stadium < 0 and random.random() < 0.5:
        table.free[whose].remove(stadiums[0])
        set_stadium(s, stadiums[0] + whose * len(cards), whose)
    for player in range(2):
        _deal(table, player, poor)
    modes = MODES.copy()
    modes["listen"] = aim.goal.what == "trigger" or random.random() < 0.3
    modes["windows"] = random.choice(("held", "public"))
    set_modes(s, modes)
    reseed(s, f"sfc32:{seed}")
    begin_turn(s, FROM_MAIN)
    deck = Deck("made up", tuple((1, one) for one in cards))
    return Game(book, (deck, deck), f"sfc32:{seed}", modes, s)


def _turn(aim: Aim, turn: int) -> int:
    """Return the number of the turn: the given number, unless the text is about the first turn or about who went
    second."""
    for need in aim.needs:
        match need:
            case Past(c.FirstTurn(False)):
                return 2
            case Past(c.WentSecond()):
                return 2 if turn <= 2 else 6
    return turn


def _deal(table: Table, player: int, poor: bool) -> None:
    random = table.random
    table.deal(player, HAND, random.choice((0, 0, 1, 2)) if poor else random.randint(3, 7))
    table.deal(player, DISCARD, 0 if poor else random.randint(6, 14))
    table.deal(player, LOST, 0 if random.random() < 0.7 else random.randint(1, 12))
    table.deal(player, PRIZES, random.choice((6, 6, 6, 4, 3, 2, 1)))
    rest = DISCARD if table.sizes.get((player, DECK)) == (0, 0) else DECK
    for i in table.free[player]:
        lay_card(table.s, i + player * len(table.cards), rest)
    for card in table.on_top if player == 0 else ():
        lay_card(table.s, card, DECK)


def _afflict_some(table: Table) -> None:
    """Put Special Conditions on the Active Pokémon, often on the opponent's."""
    random, s = table.random, table.s
    if random.random() < 0.6:
        set_conditions(s, s.active[1], random.choice(_CONDITIONS), s.turn)
    if random.random() < 0.2:
        set_conditions(s, s.active[0], random.choice(_CONDITIONS), s.turn)


def _rouse(table: Table, way: Way, spot: int) -> None:
    """Give the Active Pokémon Energy for an attack; on a short way, also damage the Pokémon that must fall."""
    s = table.s
    for player in range(2):
        attacks = table.printed(top_card(s, s.active[player])).attacks
        for card in table.take_all(player, table.listing.company.energy_for(attacks[0].cost if attacks else ())):
            attach(s, card, s.active[player], 0)
    if way.frail and table.random.random() < 0.7:
        for one in {spot, s.active[1]} - {-1}:
            table.hurt(one, 1.0)


def _target(table: Table, aim: Aim, way: Way, asked: Sequence[Need]) -> int:
    """Place the card itself: in hand beside what it goes on, in another zone, or in play. Return its spot, or the spot
    of the Pokémon it is attached to; -1 if there is none."""
    card, goal, company, random = aim.card, aim.goal, table.listing.company, table.random
    line, pieces = company.line(card), company.pieces(card)
    if way.place == HAND and goal.what != "use":
        _hold(table, aim)
        return -1
    tops = table.take_all(0, pieces or [card])
    under = [] if pieces else table.take_all(0, line)
    if way.place == DECK:
        table.on_top += tops
        return -1
    if way.place != IN_PLAY:
        for at in (*tops, *under):
            lay_card(table.s, at, way.place)
        return -1
    cost = card.attacks[goal.index].cost if goal.what == "attack" else ()
    energy = company.energy_for((*cost, *("Colorless",) * random.randint(0, 2)))
    if not (card.supertype == "Pokémon" or plays_as_pokemon(card)):
        return _in_force(table, card, tops[0], energy, asked)
    for need in asked:
        if isinstance(need, Itself) and need.under is not None and not pieces:
            at = table.take_such(0, (f.Named(need.under),) if need.under else _FOSSIL)
            under = [at, *under] if at >= 0 else under
    spot = table.lay(0, [*under, *tops], len(tops), energy, goal.what == "attack" or _leads(table, way, asked))
    if random.random() < 0.5 and not _unhurt(asked):
        table.hurt(spot, random.random())
    return spot


def _unhurt(asked: Sequence[Need]) -> bool:
    return any(isinstance(need, Itself) and need.unhurt for need in asked)


def _leads(table: Table, way: Way, asked: Sequence[Need]) -> bool:
    """Return whether the Pokémon whose text is used goes to the Active Spot."""
    for need in asked:
        if isinstance(need, Itself) and need.pos != "any":
            return need.pos == "active"
        if isinstance(need, Mons) and need.player == 0 and need.pos == "active":
            return False
    return way.frail or table.random.random() < 0.6


def _in_force(table: Table, card: Card, at: int, energy: Sequence[Card], asked: Sequence[Need]) -> int:
    """Put a Stadium into play, or attach a Tool, a Technical Machine or an Energy card to the Active Pokémon. Return
    the spot."""
    if trainer_kind(card) == "Stadium":
        set_stadium(table.s, at, 0)
        return -1
    host = tuple(atom for need in asked if isinstance(need, Host) for atom in need.filter)
    spot = table.lay_such(0, host, active=True)
    if spot < 0:
        spot = table.lay_such(0, (), active=True)
    for one in (at, *table.take_all(0, energy)):
        attach(table.s, one, spot, 0)
    return spot


def _hold(table: Table, aim: Aim) -> None:
    """Put a card that is to be played into the hand, and what it goes on into play. A card that another card brings
    stays in the deck."""
    if aim.title is not None:
        return
    for one in table.listing.company.pieces(aim.card) or [aim.card]:
        if (at := table.take(0, one)) >= 0:
            lay_card(table.s, at, HAND)
    under = table.take_all(0, table.listing.company.line(aim.card))
    if under:
        # a card that levels up goes on an Active Pokémon only
        active = entry(aim.card) == "levels up" or table.random.random() < 0.5
        table.lay(0, under, 1, (), active=active and table.s.active[0] < 0)


def _field(table: Table, player: int, bench: int) -> None:
    """Lay out an Active Pokémon and a Bench from the free cards, some evolved, some with Energy, some damaged."""
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
