"""Judgment: how much a position is worth to a player who can still attach, retreat and attack in the turn.

Unlike ``outlook`` it knows what an attack that counts does (``powers``), it credits a ready Pokémon on the Bench only
with the attack that it can get to, and it counts the turns that the deck lasts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.bots.brain.balance import WON, ailing
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste, fits, nearness, prospect
from ptcg.bots.brain.powers import Power, power_of
from ptcg.bots.brain.traits import OF_FACTS, T_EVOLVE, T_GUST, T_SWITCH, Traits, traits_of
from ptcg.engine import damage
from ptcg.engine.attack_legality import attacks_of, cost_of
from ptcg.engine.board import mons
from ptcg.engine.card_filters import tools_on
from ptcg.engine.characteristics import max_hp, retreat_cost, top_def
from ptcg.engine.defs import AttackDef, CardDef
from ptcg.engine.energy import pays, units_on
from ptcg.engine.state import State
from ptcg.engine.vocabulary import (
    ASLEEP,
    BASIC,
    DECK,
    ENERGY,
    EVERY_TYPE,
    HAND,
    ITEM,
    PARALYZED,
    POKEMON,
    PRIZES,
    SUPPORTER,
)

BOTH: Final = 0.6  # the share of its readiness to attack that counts, wherever a Pokémon is
FLAT: Final = 0.5  # the worth of an attack grows with its damage from this share on
LINE: Final = 0.04  # each damage of the best attack that a Pokémon in hand can come to
HEALTH: Final = 0.03  # each HP of an Evolution card in hand that fits
ATTACH: Final = 0.3  # the share that counts of what the Energy in hand could add to a Pokémon's readiness
HIT: Final = 0.25  # each damage of the best attack that the player can get to, if it does not Knock Out
TEXT: Final = 3.0  # an attack that does no damage
ANSWER: Final = 0.35  # the share of the best attack that counts in the next turn
THIN: Final = 12.0  # cards in the deck from which on each one counts
CARD_SHORT: Final = 0.3  # the square of the cards that the deck is short of that
COUNTED: Final = 40  # the damage that an amount counts as in an attack of a card that is not in play

# the shares of an attack's worth that count, by what must be done first
FREE_RETREAT: Final = 0.92
RETREAT: Final = 0.85
ATTACH_TO_RETREAT: Final = 0.75
SWITCH_CARD: Final = 0.75
THEIR_SWITCH: Final = 0.3  # a card of a hand that is not known
ATTACH_TO_ATTACK: Final = 0.85
GUST: Final = 0.75
SURELY: Final = 0.6  # a Pokémon that comes to attack by less is not thought of together with a gust


def judged(s: State, seat: i64, mind: Mind) -> float:
    """Return the worth of the position to the seat: the pilot's, or the lean policy's if the mind does not judge."""
    taste = mind.taste
    if not mind.judges:
        return prospect(s, seat, taste)
    if s.over:
        return WON if s.winner == seat else -WON if s.winner >= 0 else 0.0
    traits = traits_of(s.defs)
    n = holding(s, seat, taste, traits) - holding(s, 1 - seat, taste, traits) + hand(s, seat, taste, traits)
    if s.active[0] < 0 or s.active[1] < 0:
        return n
    p = s.player
    threat = 0.0
    if s.attacks_used == 0 and not s.ending:
        threat += reach(s, p, p == seat, True, taste, traits)
    threat -= reach(s, 1 - p, 1 - p == seat, False, taste, traits) * ANSWER
    return n + threat if p == seat else n - threat


def holding(s: State, p: i64, taste: Taste, traits: Traits) -> float:
    """Return the worth of one side by itself."""
    n = -taste.prize * float(len(s.zones[PRIZES * 2 + p]))
    n += taste.card * min(float(len(s.zones[HAND * 2 + p])), taste.cards)
    deck = float(len(s.zones[DECK * 2 + p]))
    if deck < THIN:
        n -= CARD_SHORT * (THIN - deck) * (THIN - deck)
    if s.stadium >= 0 and s.stadium_player == p:
        n += taste.stadium
    if s.active[p] >= 0:
        n += pokemon(s, s.active[p], taste, traits)
    bench = s.bench[p]
    for spot in bench:
        n += pokemon(s, spot, taste, traits)
    n += taste.bench * float(min(len(bench), 3))
    return n


def pokemon(s: State, spot: i64, taste: Taste, traits: Traits) -> float:
    """Return the worth of a Pokémon: its HP left, its attacks and Tools, reduced by its Special Conditions."""
    hp = max_hp(s, spot)
    left = hp - s.damage[spot]
    if left <= 0:
        return -60.0 * float(top_def(s, spot).prizes)  # about to be Knocked Out
    n = taste.left * float(left) + taste.full * float(hp) + taste.stage * float(len(s.piles[spot]) - s.tops[spot])
    n += ready(s, spot, taste, traits.powers) * BOTH
    n += taste.tool * float(tools_on(s, spot))
    cond = s.cond[spot]
    if cond:
        n -= ailing(cond)
    return n


def ready(s: State, spot: i64, taste: Taste, powers: list[Power]) -> float:
    """Return the worth of the attacks of a Pokémon: its damage now, and how near it is to its best attack."""
    return readiness(s, spot, units_on(s, spot), taste, powers)


def readiness(s: State, spot: i64, units: list[int], taste: Taste, powers: list[Power]) -> float:
    """Return the worth of the attacks of a Pokémon with these units of Energy."""
    best = 0.0
    for attack in attacks_of(s, spot):
        power = weighed(float(power_of(s, spot, attack, powers)), taste)
        if power + taste.paid > best:
            best = max(best, nearness(cost_of(s, spot, attack), units, power, taste))
    cards = s.defs.cards
    for g in top_def(s, spot).grows:
        for a in cards[g].attacks:
            power = taste.later * weighed(float(printed(a, powers)), taste)
            if power + taste.paid > best:
                best = max(best, nearness(a.cost, units, power, taste))
    return best + taste.unit * min(float(len(units)), taste.units)


def weighed(amount: float, taste: Taste) -> float:
    """Return the worth of an attack that does this amount of damage; a large one is worth more than two halves."""
    return taste.power * max(amount, taste.least) * min(1.5, FLAT + amount / 300.0)


def printed(a: AttackDef, powers: list[Power]) -> i64:
    """Return about how much damage an attack of a card does that is not in play."""
    if a.full < 0:
        return a.base
    return a.base + powers[a.full].fixed + COUNTED * len(powers[a.full].codes)


def strength(d: CardDef, s: State, powers: list[Power]) -> i64:
    """Return the damage of the best attack of a Pokémon card, or of what it can become."""
    best: i64 = 0
    for a in d.attacks:
        best = max(best, printed(a, powers))
    for g in d.grows:
        for a in s.defs.cards[g].attacks:
            best = max(best, printed(a, powers))
    return best


def hand(s: State, p: i64, taste: Taste, traits: Traits) -> float:
    """Return the worth of the cards of a player's hand beyond their number: what they can become this turn or next."""
    defs = s.defs
    energy: i64 = 0
    supporters: i64 = 0
    room = max(0, 3 - len(s.bench[p]))
    n = 0.0
    skips = False
    fitting: i64 = 0
    for card in s.zones[HAND * 2 + p]:
        i = defs.printed[card]
        if defs.cards[i].kind != POKEMON and traits.cards[i][OF_FACTS + T_EVOLVE] > 0.0:
            skips = True
    for card in s.zones[HAND * 2 + p]:
        d = defs.cards[defs.printed[card]]
        if d.kind == ENERGY:
            energy += 1
        elif d.kind == SUPPORTER:
            supporters += 1
        elif d.kind == POKEMON:
            if d.stage == BASIC:
                if room > 0:
                    room -= 1
                    n += taste.basic + LINE * float(min(strength(d, s, traits.powers), 300))
            elif fitting < 3 and (fits(s, p, d.evolves_from) or (skips and from_below(s, p, d))):
                fitting += 1
                n += taste.fitting + LINE * float(min(strength(d, s, traits.powers), 300)) + HEALTH * float(d.hp)
    n += taste.energy * float(min(energy, 2)) + taste.supporter * float(min(supporters, 2))
    return n + ATTACH * attaching(s, p, taste, traits) if energy > 0 else n


def attaching(s: State, p: i64, taste: Taste, traits: Traits) -> float:
    """Return how much readier the Energy of the hand could make a Pokémon, each kind of Energy once."""
    defs = s.defs
    kinds: list[int] = []
    n = 0.0
    for card in s.zones[HAND * 2 + p]:
        d = defs.cards[defs.printed[card]]
        if d.kind != ENERGY or len(d.units) == 0 or d.units[0] in kinds or len(kinds) == 3:
            continue
        kinds.append(d.units[0])
        best = 0.0
        for spot in mons(s, p):
            units = units_on(s, spot)
            before = readiness(s, spot, units, taste, traits.powers)
            best = max(best, readiness(s, spot, units + d.units, taste, traits.powers) - before)
        n += best
    return n


def from_below(s: State, p: i64, d: CardDef) -> bool:
    """Return True if the player has a Basic Pokémon that can become this Stage 2 at once."""
    for spot in mons(s, p):
        if top_def(s, spot).name_id in d.skip_from:
            return True
    return False


class Exits:
    """How a player can get another Pokémon into the Active Spot, and what it can attach: shares of the worth."""

    def __init__(self) -> None:
        self.free = 0.0  # without the attachment of the turn
        self.paid = 0.0  # by attaching an Energy and retreating
        self.gust = False
        self.energy: list[int] = []


def exits(s: State, p: i64, own: bool, now: bool, traits: Traits) -> Exits:
    """Return the ways of the player to change its Active Pokémon in the turn that runs (`now`) or in its next one."""
    out = Exits()
    mine = s.active[p]
    held = s.cond[mine] & (ASLEEP | PARALYZED) != 0
    attach = not now or s.energy_used == 0
    if not own:
        if attach:
            out.energy.append(EVERY_TYPE)
        out.free = THEIR_SWITCH
    else:
        defs = s.defs
        for card in s.zones[HAND * 2 + p]:
            i = defs.printed[card]
            d = defs.cards[i]
            if d.kind == ENERGY:
                if attach and len(d.units) > 0 and d.units[0] not in out.energy:
                    out.energy.append(d.units[0])
            elif d.kind == ITEM or (d.kind == SUPPORTER and (not now or s.supporters_used == 0)):
                f = traits.cards[i]
                if f[OF_FACTS + T_SWITCH] > 0.0:
                    out.free = SWITCH_CARD
                if f[OF_FACTS + T_GUST] > 0.0:
                    out.gust = True
    if not held and (not now or s.retreats_used == 0):
        cost = retreat_cost(s, mine)
        have = len(units_on(s, mine))
        if cost <= have:
            out.free = FREE_RETREAT if cost == 0 else max(out.free, RETREAT)
        elif len(out.energy) > 0 and cost <= have + 1:
            out.paid = ATTACH_TO_RETREAT
    return out


class Target:
    """The Pokémon that an attack is aimed at: its HP left, the Prizes that it gives, and whether they win."""

    def __init__(self, s: State, p: i64) -> None:
        spot = s.active[1 - p]
        self.spot = spot
        self.left = max_hp(s, spot) - s.damage[spot]
        self.gives = top_def(s, spot).prizes
        self.wins = self.gives >= len(s.zones[PRIZES * 2 + p]) or len(s.bench[1 - p]) == 0


def reach(s: State, p: i64, own: bool, now: bool, taste: Taste, traits: Traits) -> float:
    """Return the worth of the best attack that player p can get to in the turn that runs (`now`) or in its next one."""
    mine = s.active[p]
    ways = exits(s, p, own, now, traits)
    target = Target(s, p)
    best = 0.0
    strongest: i64 = 0
    if not s.cond[mine] & (ASLEEP | PARALYZED):
        best, strongest = attacker(s, mine, target, 1.0, ATTACH_TO_ATTACK, ways.energy, taste, traits)
    if ways.free > 0.0 or ways.paid > 0.0:
        bare = max(ways.free, ways.paid)
        attached = ways.free * ATTACH_TO_ATTACK
        for spot in s.bench[p]:
            v, power = attacker(s, spot, target, bare, attached, ways.energy, taste, traits)
            best = max(best, v)
            if bare > SURELY:
                strongest = max(strongest, power)
    if own and ways.gust and strongest > 0:
        prizes = len(s.zones[PRIZES * 2 + p])
        for spot in s.bench[1 - p]:
            if max_hp(s, spot) - s.damage[spot] <= strongest:
                gives = top_def(s, spot).prizes
                best = max(best, GUST * felling(gives, gives >= prizes, taste))
    return best


def felling(gives: i64, wins: bool, taste: Taste) -> float:
    """Return the worth of a Knock Out."""
    return taste.now * (float(gives) + (taste.last if wins else 0.0))


def attacker(
    s: State, spot: i64, target: Target, bare: float, attached: float, energy: list[int], taste: Taste, traits: Traits
) -> tuple[float, int]:
    """Return the worth of the best attack of a Pokémon, and the most damage before Weakness and effects.

    `bare` and `attached` are the shares that count if it can pay now, and with an Energy card of the hand.
    """
    units = units_on(s, spot)
    best = 0.0
    strongest: i64 = 0
    for attack in attacks_of(s, spot):
        cost = cost_of(s, spot, attack)
        share = 0.0
        if pays(cost, units):
            share = bare
        elif attached > 0.0:
            for unit in energy:
                if pays(cost, [*units, unit]):
                    share = attached
                    break
        if share <= 0.0:
            continue
        n = power_of(s, spot, attack, traits.powers)
        strongest = max(strongest, n)
        if n > 0:
            n = damage.compute(s, spot, target.spot, n, 0, None, attack)
        v = felling(target.gives, target.wins, taste) if n >= target.left else HIT * float(n) + TEXT
        best = max(best, v * share)
    return best, strongest
