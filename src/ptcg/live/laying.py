"""Laying out a position: where a line cannot be followed, the log alone says what lies where at the next turn.

The lines move cards from the last followed position on, without asking whether the rules allow it. Effects that last
longer than a turn are lost, and of several Pokémon of one name the first that fits is meant.
"""

from __future__ import annotations

from ptcg.engine.inspect import (
    CONDITIONS,
    DECK,
    DISCARD,
    FACT_KO,
    HAND,
    LOST,
    PRIZES,
    State,
    attach,
    begin_turn,
    lay_card,
    lay_down,
    max_hp,
    mons,
    no_cards_laid,
    recall,
    set_conditions,
    set_prints,
    set_stadium,
    set_turn,
)
from ptcg.live.lines import (
    AddedToHand,
    Attached,
    Condition,
    ConditionCounters,
    CountersMoved,
    CountersPut,
    Devolved,
    Discarded,
    DiscardedFrom,
    Drew,
    Evolved,
    Healed,
    KnockedOut,
    Line,
    Moved,
    NowActive,
    Played,
    PrizesTaken,
    PutBack,
    ShuffledIn,
    TookDamage,
    TurnBegins,
    Used,
)
from ptcg.live.log import Entry
from ptcg.live.sight import Sight

ZONES = (DECK, HAND, PRIZES, DISCARD, LOST)
_NAMED = {"hand": HAND, "deck": DECK, "discard": DISCARD, "lost": LOST, "prizes": PRIZES}


class Unknown(ValueError):
    """The log does not say enough to lay out the position."""


class Standing:
    """A Pokémon of the position that is being laid out."""

    def __init__(self, pile: list[int], attached: list[int], damage: int = 0, conditions: int = 0) -> None:
        self.pile = pile
        self.attached = attached
        self.damage = damage
        self.conditions = conditions


class Laying:
    """What lies where, moved on by lines. The first Pokémon of a player is the Active one."""

    def __init__(self, sight: Sight, s: State) -> None:
        self.sight = sight
        self.old = s
        self.prints = list(s.defs.printed)
        self.turn, self.player = int(s.turn), int(s.player)
        self.zones: dict[tuple[int, int], list[int]] = {(z, p): list(s.zones[z * 2 + p]) for z in ZONES for p in (0, 1)}
        self.mons: tuple[list[Standing], list[Standing]] = ([], [])
        self.stadium, self.stadium_player = int(s.stadium), int(s.stadium_player)
        self.prizes_due = [0, 0]
        self.out: tuple[list[str], list[str]] = ([], [])  # names of Pokémon that were Knocked Out in this turn
        self.knocked_out: list[tuple[int, int]] = []  # the turn and the player of each Knock Out
        for p in (0, 1):
            for spot in sorted(mons(s, p), key=lambda spot: spot != s.active[p]):
                pile, attached = list(s.piles[spot]), list(s.atts[spot])
                self.mons[p].append(Standing(pile, attached, int(s.damage[spot]), int(s.cond[spot])))

    def name(self, card: int) -> str:
        """Return the name of a card; empty for a blank."""
        return self.sight.cast.label[self.prints[card]]

    def find(self, player: int, name: str, place: str = "", most_damage: bool = False) -> Standing | None:
        """Return a Pokémon of that name: the one in the place, if the log says it; else the first."""
        there = [each for each in self.mons[player] if each.pile and self.name(each.pile[-1]) == name]
        here = [each for each in there if (self.mons[player][0] is each) == (place == "active")] if place else there
        found = here or there
        if most_damage:
            found = sorted(found, key=lambda each: -each.damage)
        return found[0] if found else None

    def meant(self, player: int, name: str) -> Standing | None:
        """Return a Pokémon of that name of the player or, since exports may name the wrong one, of the other."""
        return self.find(player, name) or self.find(1 - player, name)

    def take(self, player: int, name: str, *zones: int) -> int:
        """Take a card of that name out of the first zone that has one; else a blank out of a hidden zone, which becomes
        it. Without a name any card is taken, a blank if there is one."""
        for zone in zones:
            cards = self.zones[zone, player]
            for card in cards:
                if self.name(card) == name:
                    cards.remove(card)
                    return card
        definition = self.sight.cast.definition(player, name) if name else self.sight.cast.blank
        for zone in (*zones, HAND, DECK, PRIZES):
            cards = self.zones[zone, player]
            for card in cards:
                if self.name(card) == "" or not name:
                    if definition < 0:
                        raise Unknown(f"{name} cannot be played")
                    if name:
                        self.prints[card] = definition
                    cards.remove(card)
                    return card
        raise Unknown(f"no place is left for {name or 'a card'}")

    def owner(self, player: int, cards: tuple[str, ...]) -> int:
        """Return whose the cards of a hand are: named ones are the exporter's, where the export hides the others'."""
        return self.sight.me if cards else player

    def move(self, player: int, cards: tuple[str, ...], count: int, zone: int, *sources: int) -> None:
        """Move cards, named and unnamed ones."""
        for name in (*cards, *[""] * (count - len(cards))):
            self.zones[zone, player].append(self.take(player, name, *sources))

    def apply(self, line: Line, main: bool) -> None:
        """Move cards as a line says."""
        match line:
            case TurnBegins():
                self.turn, self.player = self.turn + 1, line.player
                self.out = ([], [])
            case Played(place="bench"):
                self.mons[line.player].append(Standing([self.take(line.player, line.card, HAND, DECK)], []))
            case Played(place="stadium"):
                if self.stadium >= 0:
                    owner = int(self.old.defs.owner[self.stadium])
                    self.zones[DISCARD, owner].append(self.stadium)
                self.stadium, self.stadium_player = self.take(line.player, line.card, HAND), line.player
            case Played(place=""):
                own = self.find(line.player, line.card) is not None
                if not own and (self.stadium < 0 or self.name(self.stadium) != line.card):
                    self.move(line.player, (line.card,), 1, DISCARD, HAND)
            case Attached():
                if (mon := self.find(line.player, line.pokemon, line.place)) is not None:
                    zones = (HAND,) if main else (DECK, HAND, DISCARD)
                    mon.attached.append(self.take(line.player, line.card, *zones))
            case Evolved():
                if (mon := self.find(line.player, line.pokemon, line.place)) is not None:
                    mon.pile.append(self.take(line.player, line.card, *((HAND, DECK) if main else (DECK, HAND))))
                    mon.conditions = 0
            case Devolved():
                mon = self.meant(line.owner, line.pokemon)
                if mon is not None and len(mon.pile) > 1:
                    card = mon.pile.pop()
                    self.zones[HAND, int(self.old.defs.owner[card])].append(card)
            case Used() if line.damage > 0:
                self.hurt(self.meant(line.owner if line.owner >= 0 else 1 - line.player, line.target), line.damage)
            case TookDamage():
                self.hurt(self.meant(line.player, line.pokemon), line.damage)
            case CountersPut():
                self.hurt(self.find(1 - line.player, line.pokemon) or self.meant(line.owner, line.pokemon),
                          10 * line.count)  # fmt: skip
            case ConditionCounters():
                self.hurt(self.meant(line.player, line.pokemon), 10 * line.count)
            case CountersMoved():
                self.hurt(self.meant(line.owner, line.pokemon), -10 * line.count)
                self.hurt(self.meant(line.other, line.target), 10 * line.count)
            case Healed():
                self.hurt(self.meant(line.player, line.pokemon), -line.damage)
            case KnockedOut():
                self.leave(line.player, line.pokemon)
            case NowActive():
                self.promote(line.player, line.pokemon)
            case DiscardedFrom():
                self.discard_from(line)
            case Condition():
                if (mon := self.find(line.player, line.pokemon)) is not None:
                    bit = 1 << CONDITIONS.index(line.condition) if line.condition in CONDITIONS else 0
                    kept = mon.conditions & ~bit if line.condition else 0
                    mon.conditions = mon.conditions | bit if line.now else kept
            case _:
                self.apply_cards(line)

    def apply_cards(self, line: Line) -> None:
        """Move cards between zones as a line says."""
        match line:
            case Drew(place="bench"):
                for name in line.cards:
                    self.mons[line.player].append(Standing([self.take(line.player, name, DECK, DISCARD)], []))
            case Drew():
                self.move(self.owner(line.player, line.cards), line.cards, line.count, HAND, DECK)
            case Discarded():
                self.move(line.player, line.cards, line.count, DISCARD, HAND)
            case Moved() if line.zone in _NAMED:
                zone = _NAMED[line.zone]
                sources = [z for z in (DISCARD, HAND, DECK) if z != zone]
                self.move(line.owner, line.cards, line.count, zone, *sources)
            case PutBack():
                self.move(self.owner(line.player, line.cards), line.cards, line.count, DECK, HAND)
            case ShuffledIn():
                self.move(line.player, line.cards, line.count, DECK, *((DISCARD, HAND) if line.cards else (HAND,)))
            case PrizesTaken():
                self.prizes_due[line.player] += line.count
            case AddedToHand():
                due = self.prizes_due[line.player] > 0
                self.prizes_due[line.player] -= due
                self.move(line.player, (line.card,) if line.card else (), 1, HAND, *((PRIZES,) if due else (DISCARD,)))
            case _:
                pass

    def hurt(self, mon: Standing | None, damage: int) -> None:
        """Put damage on a Pokémon, or take it off."""
        if mon is not None:
            mon.damage = max(0, mon.damage + damage)

    def leave(self, player: int, name: str) -> None:
        """Discard a Pokémon that was Knocked Out, with all cards on it."""
        mon = self.find(player, name, most_damage=True)
        if mon is None:
            return
        if self.mons[player][0] is mon:
            self.mons[player][0] = Standing([], [])  # the place of the Active Pokémon is empty until one is promoted
        else:
            self.mons[player].remove(mon)
        for card in (*mon.pile, *mon.attached):
            self.zones[DISCARD, int(self.old.defs.owner[card])].append(card)
        self.out[player].append(name)
        self.knocked_out.append((self.turn, player))

    def promote(self, player: int, name: str) -> None:
        """Put a Benched Pokémon into the Active Spot."""
        mine = self.mons[player]
        at = next((i for i, each in enumerate(mine) if i and each.pile and self.name(each.pile[-1]) == name), 0)
        if at:
            mine[0], mine[at] = mine[at], mine[0]
            mine[at].conditions = 0
            if not mine[at].pile:
                del mine[at]

    def discard_from(self, line: DiscardedFrom) -> None:
        """Discard cards from a Pokémon; those of one that was Knocked Out lie in the discard pile already."""
        if line.pokemon in self.out[line.player]:
            return
        for name in line.cards:
            for player in (line.player, 1 - line.player):
                holding = [each for each in self.mons[player] if each.pile and self.name(each.pile[-1]) == line.pokemon]
                found = [(each, card) for each in holding for card in each.attached if self.name(card) == name]
                if found:
                    mon, card = found[0]
                    mon.attached.remove(card)
                    self.zones[DISCARD, int(self.old.defs.owner[card])].append(card)
                    break

    def state(self) -> State:
        """Return the state at the main decision of the turn. Raises Unknown if a player has no Active Pokémon."""
        for mine in self.mons:
            if mine and not mine[0].pile:
                del mine[0]
            if not mine:
                raise Unknown("the log does not say which Pokémon a player has")
        s = no_cards_laid(self.old.defs)
        set_prints(s, self.prints)
        s.chance_asks, s.ask_forced, s.merge, s.listening = True, True, False, True
        set_turn(s, self.turn, self.player)
        for (zone, _), cards in self.zones.items():
            for card in cards:
                lay_card(s, card, zone)
        for player in (0, 1):
            s.fixed[player] = s.fixed[2 + player] = 0
            for i, mon in enumerate(self.mons[player]):
                spot = lay_down(s, mon.pile, 1, player, i == 0)
                for card in mon.attached:
                    attach(s, card, spot, 0)
                s.damage[spot] = mon.damage
                if mon.conditions and i == 0:
                    set_conditions(s, spot, mon.conditions, self.turn - 1 if player == self.player else self.turn)
        if self.stadium >= 0:
            set_stadium(s, self.stadium, self.stadium_player)
        s.vstar_used, s.gx_used = self.old.vstar_used, self.old.gx_used
        for turn, player in self.knocked_out:
            if turn == self.turn - 1 and player == self.player:
                recall(s, FACT_KO, turn, player, -1, 1)
        for player in (0, 1):
            for spot in mons(s, player):
                s.damage[spot] = min(s.damage[spot], max(0, max_hp(s, spot) - 10))
        s.log = []
        begin_turn(s, "main")
        return s


def laid_at(sight: Sight, s: State, entries: tuple[Entry, ...], start: int, end: int) -> State:
    """Return the state at the main decision of a turn: the entries from ``start`` to ``end`` are told after a state.

    Raises Unknown if the log does not say enough.
    """
    laying = Laying(sight, s)
    for entry in entries[start:end]:
        for _, line in entry.all_lines():
            laying.apply(line, line is entry.line)
    return laying.state()
