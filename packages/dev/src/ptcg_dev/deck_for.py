"""The cards that a card needs in order to be played: what it evolves from, its other pieces, Energy, what its texts
need."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from ptcg.cards import facts
from ptcg.cards.card import Card
from ptcg.cards.facts import basic_energy_type, is_basic_energy, is_basic_pokemon, piece, plays_as_pokemon, stage
from ptcg.cards.kinds.pieces import number
from ptcg.cards.pool import Pool
from ptcg.effects import conditions as c
from ptcg.effects import filters as f
from ptcg.effects import past as pa
from ptcg.effects import selectors as s
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node, walk
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import Activated
from ptcg.game.compile_deck import reading
from ptcg.verbs.do_damage import DoDamage
from ptcg.verbs.inflict import Inflict
from ptcg_dev.printed_filter import plain_name, suits
from ptcg_dev.read_requirements import needs
from ptcg_dev.requirements import Doer, Evolving, Host, InForce, Itself, Lying, Mons, Need, OnThis, Past

_LONGEST = 4
_CHOICE = 2
_BELOW = {"Stage 2": "Stage 1", "BREAK": "Stage 1"}
_SUBTYPES = {"supporter": "Supporter", "item": "Item", "tool": "Pokémon Tool", "stadium": "Stadium"}


def _clean(name: str) -> str:
    return plain_name(name).removesuffix(" δ")


def fieldable(card: Card) -> bool:
    """Return whether the card, alone or on what it evolves from, can be a Pokémon in play."""
    if card.supertype == "Pokémon":
        return facts.entry(card) not in ("in halves", "assembled")
    return plays_as_pokemon(card)


class Company:
    """The readable cards of a pool, by what other cards need them for. ``book_of`` returns a card's default book."""

    def __init__(self, pool: Pool, cards: Iterable[Card], book_of: Callable[[Card], str]) -> None:
        self.pool = pool
        self.by_name: dict[str, list[Card]] = {}
        self.energy: dict[str, Card] = {}
        self.basics: dict[str, list[Card]] = {}
        self.others: dict[str, list[Card]] = {}
        self._found: dict[tuple[tuple[Filter, ...], bool, int], list[Card]] = {}
        self._below: dict[Card, list[Card]] = {}
        self._doers: dict[Doer, Card | None] = {}
        self.above: dict[str, list[Card]] = {}
        for card in cards:
            self.by_name.setdefault(_clean(card.name), []).append(card)
            self.above.setdefault(card.evolves_from, []).append(card)
            book = book_of(card)
            if is_basic_energy(card):
                self.energy.setdefault(basic_energy_type(card) or "", card)
            elif is_basic_pokemon(card):
                self.basics.setdefault(book, []).append(card)
            elif card.supertype != "Pokémon" and not plays_as_pokemon(card):
                self.others.setdefault(book, []).append(card)
        self.mixed = [card for named in self.by_name.values() for card in named]
        Random(0).shuffle(self.mixed)

    def line(self, card: Card) -> list[Card]:
        """Return the cards under the card, lowest first, from its own set if that has them. A blank card replaces a
        card that does not read or is missing."""
        if card not in self._below:
            self._below[card] = self._line(card)
        return self._below[card]

    def _line(self, card: Card) -> list[Card]:
        found: list[Card] = []
        name, above = card.evolves_from, card
        while name and len(found) < _LONGEST and facts.entry(card) != "by its card":
            named = [one for one in self.by_name.get(_clean(name), ()) if one.hp is not None]
            if not named:
                found.insert(0, blank_below(name, above))
                break
            below = next((one for one in named if one.set_id == card.set_id), named[0])
            if below in found or below == card:
                break
            found.insert(0, below)
            name, above = below.evolves_from, below
        return found

    def pieces(self, card: Card) -> list[Card]:
        """Return all pieces of a LEGEND or V-UNION in order, this card included; empty for a whole card."""
        mine = piece(card)
        if mine is None:
            return []
        named = [one for one in self.pool.in_set(card.set_id) if one.name == card.name and piece(one) is not None]
        alike = sorted(named, key=number)
        wholes = [alike[start : start + mine[1]] for start in range(0, len(alike), mine[1])]
        return next(whole for whole in wholes if card in whole)

    def such(self, atoms: tuple[Filter, ...], count: int, *, field: bool = False) -> list[Card]:
        """Return cards that pass the filter, a few more than the count if there are more; with ``field`` only cards
        that can be Pokémon in play. A blank card replaces a name that no available card has."""
        key = (atoms, field, count)
        if key not in self._found:
            named = next((atom.title for atom in atoms if isinstance(atom, f.Named)), None)
            if named is not None and _clean(named) not in self.by_name:
                self.by_name[_clean(named)] = [blank_such(named, atoms)]
            cards = self.by_name[_clean(named)] if named is not None else self.mixed
            found: list[Card] = []
            for card in cards:
                if (fieldable(card) or not field) and suits(card, atoms):
                    found.append(card)
                    if len(found) >= max(count, _CHOICE):
                        break
            self._found[key] = found
        return self._found[key]

    def supplies(self, need: Need) -> list[Card]:
        """Return the cards that meet a need."""
        match need:
            case Mons(_, _, atoms, count):
                return [*self._lines(self.such(atoms, count, field=True)), *self._worn(atoms, count)]
            case Lying(_, _, atoms, count) | OnThis(atoms, count):
                found = self.such(atoms, count)
                return found * -(-count // len(found)) if found else []
            case Host(atoms):
                hosts = self.such(atoms, 1, field=True)
                higher = [card for host in hosts for card in self.above.get(host.name, ())[:1]]
                return [*self._lines(hosts), *higher, *self._worn(atoms, 1)]
            case Doer():
                doer = self.doer(need)
                return [doer, *self.energy_for(dearest(doer))] if doer else []
            case InForce(_, atoms):
                return self.such((f.Kind("stadium"), *atoms), 1)
            case Itself(under=str(under)):
                return self.such((f.Named(under),), 1) if under else self.such((f.Stage("Basic"),), 1)
            case Evolving(_, _, _, atoms, _):
                higher = self.such((*atoms, f.Stage("Evolution")), 1, field=True)
                return self._lines([card for card in higher if stage(card) in ("Stage 1", "Stage 2")] or higher)
            case Past(cond):
                return self._recalled(cond)
        return []

    def doer(self, need: Doer) -> Card | None:
        """Return a Basic Pokémon that does what is needed, or None."""
        if need not in self._doers:
            basics = [card for card in self.mixed if is_basic_pokemon(card)]
            if need.conditions or need.bench or need.power:
                self._doers[need] = next((card for card in basics if _does(card, need)), None)
            else:
                plain = [card for card in basics if card.attacks and not any(a.text for a in card.attacks)]
                self._doers[need] = max(plain, key=_strength, default=None)
        return self._doers[need]

    def _lines(self, cards: list[Card]) -> list[Card]:
        return [one for card in cards for one in (*self.line(card), card)]

    def _worn(self, atoms: tuple[Filter, ...], count: int) -> list[Card]:
        """Return the cards that are attached to Pokémon which pass the filter."""
        found: list[Card] = []
        for atom in atoms:
            match atom:
                case f.Holds(held):
                    found += self.such(held, count)[:count]
                case f.HasTool():
                    found += self.such((f.Kind("tool"),), count)[:count]
                case f.HasEnergy(quantity, energy) | f.HasEnergyCards(quantity, energy):
                    found += self.such((energy,), 1)[:1] * max(quantity.n, 1) * count
        return found

    def _recalled(self, cond: c.Cond) -> list[Card]:
        match cond:
            case pa.KnockedOutLastTurn(atoms):
                return self.such(atoms, 1, field=True)
            case pa.PlayedSupporter(atoms):
                return self.such((f.Kind("supporter"), *atoms), 1)
            case pa.AttachedThisTurn(atoms, _):
                return self.such(atoms, 1)
        groups = [node for node in walk(cond) if isinstance(node, s.Group)]
        return [card for group in groups for card in self._lines(self.such(group.filter, 1, field=True))]

    def energy_for(self, cost: Iterable[str]) -> list[Card]:
        """Return basic Energy that pays a cost. Any Energy pays for Colorless; a type without basic Energy gets
        none."""
        spare = next(iter(self.energy.values()), None)
        found = [self.energy.get(symbol, spare if symbol == "Colorless" else None) for symbol in cost]
        return [card for card in found if card is not None]

    def some(self, book: str, random: Random, basics: int, others: int) -> list[Card]:
        """Return random Basic Pokémon and other cards of a book's time."""
        pokemon, rest = self.basics.get(book, []), self.others.get(book, [])
        return [*random.sample(pokemon, min(basics, len(pokemon))), *random.sample(rest, min(others, len(rest)))]


def dearest(card: Card) -> tuple[str, ...]:
    """Return the longest cost of an attack of the card."""
    return max((attack.cost for attack in card.attacks), key=len, default=())


def _strength(card: Card) -> int:
    return max(attack.base for attack in card.attacks)


def _does(card: Card, need: Doer) -> bool:
    """Return whether a text of the card does what is needed, without conditions."""
    for entry in reading(card).texts:
        for part in entry.result.paragraphs if isinstance(entry.result, Text) else ():
            if not isinstance(part, Clause):
                continue
            if need.power and entry.place == "ability" and card.abilities[entry.index].type == "Poké-Power":
                if isinstance(part.when, Activated) and not needs(part):
                    return True
            elif entry.place == "attack" and not part.guards and any(_hits(step, need) for step in part.body):
                return True
    return False


def _hits(step: Node, need: Doer) -> bool:
    match step:
        case Inflict(conditions):
            return bool(set(conditions) & set(need.conditions))
        case DoDamage(int(), s.EachOf(s.Group("opp", "bench" | "any", ()))):
            return need.bench
    return False


def blank_below(name: str, above: Card) -> Card:
    """Return a card of that name without text, one stage below the other card."""
    kinds = ("EX",) if name.endswith("-EX") else ("V",) if name.endswith(" V") else ()
    sp = ("SP",) if "SP" in above.subtypes else ()
    return _blank(name, "Pokémon", (_BELOW.get(stage(above) or "", "Basic"), *kinds, *sp))


def blank_such(title: str, atoms: Iterable[Filter]) -> Card:
    """Return a card of that name without text, of the kind that the filter names, else a Basic Pokémon."""
    for atom in atoms:
        if isinstance(atom, f.Kind) and atom.kind in _SUBTYPES:
            return _blank(title, "Trainer", (_SUBTYPES[atom.kind],))
    return _blank(title, "Pokémon", ("Basic",))


def _blank(name: str, supertype: str, subtypes: tuple[str, ...]) -> Card:
    hp, types = (60, ("Colorless",)) if supertype == "Pokémon" else (None, ())
    return Card(id=f"blank-{name}", name=name, supertype=supertype, subtypes=subtypes, hp=hp, types=types)
