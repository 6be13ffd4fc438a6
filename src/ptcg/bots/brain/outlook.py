"""Outlook: how much a position is worth to a player who goes on playing from it.

It counts what lies on the table as ``standing.worth`` does, the cards of the own hand, the Knock Outs that either
Active Pokémon can do, and the attacks of the Pokémon that those in play can evolve into.
"""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.bots.brain.balance import WON, ailing, matching
from ptcg.engine import damage
from ptcg.engine.attack_legality import attack_def, attacks_of, cost_of
from ptcg.engine.card_filters import tools_on
from ptcg.engine.characteristics import max_hp, top_def
from ptcg.engine.energy import pays, units_on
from ptcg.engine.state import State
from ptcg.engine.vocabulary import BASIC, DECK, ENERGY, EVERY_TYPE, HAND, POKEMON, PRIZES, SUPPORTER

WEIGHTS: dict[str, float] = {
    "prize": 90.0,  # each Prize that the player has left (the measure of all other weights)
    "now": 53.3,  # for each Prize: a Knock Out that the mover can do now
    "reply": 15.0,  # for each Prize: a Knock Out that the other player can do next turn
    "last": 5.44,  # Prizes that a Knock Out which wins the game counts more
    "card": 1.57,  # each card in hand
    "cards": 10.2,  # the most cards in hand that count
    "fitting": 4.35,  # an Evolution card in hand that fits a Pokémon in play
    "basic": 3.03,  # a Basic Pokémon in hand while the Bench is short
    "energy": 1.67,  # an Energy card in hand
    "supporter": 1.7,  # a Supporter in hand
    "left": 0.136,  # each HP that a Pokémon has left
    "full": 0.0526,  # each HP that it has undamaged
    "stage": 9.11,  # each stage that it has evolved
    "bench": 9.0,  # each of the first three Benched Pokémon
    "behind": 0.447,  # the share of its readiness to attack that counts on the Bench
    "power": 0.557,  # each damage of its best attack
    "least": 9.57,  # the damage that an attack at least counts as
    "later": 0.302,  # the share of the power that counts for attacks of what it can evolve into
    "paid": 3.5,  # an attack that it can pay for
    "part": 1.2,  # the share of the power that an attack counts for, by the part of its cost that is there
    "unit": 4.12,  # each unit of Energy on it
    "units": 3.14,  # the most units that count
    "tool": 4.51,  # each Tool on it
    "stadium": 4.27,  # the player's own Stadium in play
}
"""What counts in a position, and how much; chosen by matches on printed decks (`ptcg bots tune`)."""


class Taste:
    """The weights of what counts in a position: fields by the names of ``WEIGHTS``, which says what each is for."""

    def __init__(self, weights: dict[str, float]) -> None:
        """Take the given weights, and the usual ones for the others."""
        w = WEIGHTS | weights
        self.prize = w["prize"]
        self.now = w["now"]
        self.reply = w["reply"]
        self.last = w["last"]
        self.card = w["card"]
        self.cards = w["cards"]
        self.fitting = w["fitting"]
        self.basic = w["basic"]
        self.energy = w["energy"]
        self.supporter = w["supporter"]
        self.left = w["left"]
        self.full = w["full"]
        self.stage = w["stage"]
        self.bench = w["bench"]
        self.behind = w["behind"]
        self.power = w["power"]
        self.least = w["least"]
        self.later = w["later"]
        self.paid = w["paid"]
        self.part = w["part"]
        self.unit = w["unit"]
        self.units = w["units"]
        self.tool = w["tool"]
        self.stadium = w["stadium"]


def prospect(s: State, seat: i64, taste: Taste) -> float:
    """Return the worth of the position, including the Knock Outs that either Active Pokémon can do."""
    if s.over:
        return WON if s.winner == seat else -WON if s.winner >= 0 else 0.0
    n = side(s, seat, taste) - side(s, 1 - seat, taste) + hand(s, seat, taste)
    if s.active[0] < 0 or s.active[1] < 0:
        return n
    p = s.player
    q = 1 - p
    threat = 0.0
    if s.attacks_used == 0 and not s.ending:
        threat += fells(s, p, False, taste.last) * taste.now
    threat -= fells(s, q, True, taste.last) * taste.reply
    return n + threat if p == seat else n - threat


def side(s: State, p: i64, taste: Taste) -> float:
    """Return the worth of one side by itself."""
    n = -taste.prize * float(len(s.zones[PRIZES * 2 + p]))
    n += taste.card * min(float(len(s.zones[HAND * 2 + p])), taste.cards)
    deck = len(s.zones[DECK * 2 + p])
    if deck < 5:
        n -= 8.0 * (5 - deck)
    if s.stadium >= 0 and s.stadium_player == p:
        n += taste.stadium
    if s.active[p] >= 0:
        n += pokemon(s, s.active[p], True, taste)
    bench = s.bench[p]
    for spot in bench:
        n += pokemon(s, spot, False, taste)
    n += taste.bench * float(min(len(bench), 3))
    return n


def pokemon(s: State, spot: i64, active: bool, taste: Taste) -> float:
    """Return the worth of a Pokémon: its HP left, its attacks and Tools, reduced by its Special Conditions."""
    hp = max_hp(s, spot)
    left = hp - s.damage[spot]
    if left <= 0:
        return -60.0 * float(top_def(s, spot).prizes)  # about to be Knocked Out
    n = taste.left * float(left) + taste.full * float(hp) + taste.stage * float(len(s.piles[spot]) - s.tops[spot])
    n += ready(s, spot, taste) * (1.0 if active else taste.behind)
    n += taste.tool * float(tools_on(s, spot))
    cond = s.cond[spot]
    if cond:
        n -= ailing(cond)
    return n


def ready(s: State, spot: i64, taste: Taste) -> float:
    """Return the worth of the attacks of a Pokémon: its damage now, and how near it is to its best attack."""
    units = units_on(s, spot)
    best = 0.0
    for attack in attacks_of(s, spot):
        power = taste.power * max(float(attack_def(s, attack).base), taste.least)
        if power + taste.paid <= best:
            continue
        best = max(best, nearness(cost_of(s, spot, attack), units, power, taste))
    cards = s.defs.cards
    for g in top_def(s, spot).grows:
        for a in cards[g].attacks:
            power = taste.later * taste.power * max(float(a.base), taste.least)
            if power + taste.paid > best:
                best = max(best, nearness(a.cost, units, power, taste))
    return best + taste.unit * min(float(len(units)), taste.units)


def nearness(cost: list[int], units: list[int], power: float, taste: Taste) -> float:
    """Return the worth of an attack of that power to a Pokémon with these units of Energy."""
    if pays(cost, units):
        return power + taste.paid
    need: i64 = 0
    for symbols in cost:
        need += symbols
    if need <= 0:
        return 0.0
    return power * taste.part * float(min(matching(cost, units), need)) / float(need)


def hand(s: State, p: i64, taste: Taste) -> float:
    """Return the worth of the cards of a player's hand beyond their number; only a few of each sort count."""
    defs = s.defs
    fitting: i64 = 0
    basics: i64 = 0
    energy: i64 = 0
    supporters: i64 = 0
    for card in s.zones[HAND * 2 + p]:
        d = defs.cards[defs.printed[card]]
        if d.kind == ENERGY:
            energy += 1
        elif d.kind == SUPPORTER:
            supporters += 1
        elif d.kind == POKEMON:
            if d.stage == BASIC:
                basics += 1
            elif fits(s, p, d.evolves_from):
                fitting += 1
    n = taste.fitting * float(min(fitting, 3)) + taste.energy * float(min(energy, 2))
    n += taste.supporter * float(min(supporters, 2))
    return n + taste.basic * float(min(basics, max(0, 3 - len(s.bench[p]))))


def fits(s: State, p: i64, name: i64) -> bool:
    """Return True if the player has a Pokémon of that name in play."""
    if s.active[p] >= 0 and top_def(s, s.active[p]).line == name:
        return True
    for spot in s.bench[p]:
        if top_def(s, spot).line == name:
            return True
    return False


def fells(s: State, p: i64, soon: bool, last: float) -> float:
    """Return the Prizes that player p's Active Pokémon takes by Knocking Out the other one; 0 if it cannot.

    It uses an attack that it can pay for now or, with ``soon``, with one more Energy of any type.
    """
    mine = s.active[p]
    theirs = s.active[1 - p]
    left = max_hp(s, theirs) - s.damage[theirs]
    units = units_on(s, mine)
    if soon:
        units.append(EVERY_TYPE)
    for attack in attacks_of(s, mine):
        base = attack_def(s, attack).base
        if base > 0 and pays(cost_of(s, mine, attack), units):
            if damage.compute(s, mine, theirs, base, 0, None, attack) >= left:
                prizes = top_def(s, theirs).prizes
                wins = prizes >= len(s.zones[PRIZES * 2 + p]) or len(s.bench[1 - p]) == 0
                return float(prizes) + (last if wins else 0.0)
    return 0.0
