"""The compiler of decks: it builds the definitions of a game from printed cards and a rulebook, once per pair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.cards import facts
from ptcg.cards.builtin import builtin_pool
from ptcg.cards.card import Card
from ptcg.cards.heights import height_of, heights
from ptcg.cards.kinds import kinds_of
from ptcg.cards.last_stages import last_stages
from ptcg.cards.names import NameRules, clean, game_name
from ptcg.cards.places import find_paths
from ptcg.cards.pool import Pool
from ptcg.effects.text import Text
from ptcg.engine import ops, vocabulary
from ptcg.engine.defs import AttackDef, CardDef, Defs
from ptcg.game.compile_rulebook import book_of, system_programs
from ptcg.instructions.build import NotLowered
from ptcg.instructions.codes import LABEL_BITS, STAGE_CODES, TYPE_BITS
from ptcg.lowering.builder import Tables
from ptcg.lowering.clauses import Lowering
from ptcg.rulebooks import Rulebook, Rules
from ptcg.text import CardReading
from ptcg.text.cache import shared_cache

ABILITY_SOURCES = {
    "Ability": vocabulary.SRC_ABILITY,
    "Poké-Power": vocabulary.SRC_POWER,
    "Poké-Body": vocabulary.SRC_BODY,
    "Pokémon Power": vocabulary.SRC_PKMN_POWER,
}


TRAINER_CLASSES = {
    "Supporter": vocabulary.SUPPORTER,
    "Stadium": vocabulary.STADIUM_CARD,
    "Tool": vocabulary.TOOL,
    "Item": vocabulary.ITEM,
}


class Unplayable(ValueError):
    """The text of a card is not understood, or the engine cannot carry it out; the message says which and why."""


@lru_cache(maxsize=65536)
def reading(card: Card) -> CardReading:
    """Return every text of a card, read in this run or taken from the user's cache."""
    return shared_cache().reading(card)


def unread(card: Card) -> str | None:
    """Return why a card cannot be played, or None if it can."""
    for entry in reading(card).texts:
        if not isinstance(entry.result, Text):
            return f"{card.name} ({card.id}): {entry.place} {entry.index + 1} is not understood: {entry.result}"
    why = refusal(card)
    return f"{card.name} ({card.id}): the engine cannot carry out {why}" if why else None


def refusal(card: Card) -> str:
    """Return the part of a readable card that the engine cannot carry out; empty if there is none.

    The user's cache keeps the answer, as it keeps readings.
    """
    known = shared_cache().refusal(card)
    if known is None:
        try:
            alone(card)
            known = ""
        except NotLowered as error:
            known = str(error)
        shared_cache().refuse(card, known)
    return known


@lru_cache(maxsize=65536)
def alone(card: Card, others: tuple[Card, ...] = ()) -> CardDef:
    """Return the definition of a card by itself; raise NotLowered if the engine cannot carry out a text. `others` are
    cards of its deck: what they show of its line need not be looked up among all cards."""
    from ptcg.rulebooks import load

    rules = load("PAR23")
    t = Tables(book_of(rules))
    return define(t, card, rules, others)


def build(rulebook: Rulebook, decks: tuple[Sequence[Card], Sequence[Card]]) -> Defs:
    """Return the definitions for two decks; card numbers run through the first deck and then the second."""
    return _build(rulebook, tuple(decks[0]), tuple(decks[1]))


@lru_cache(maxsize=256)
def _build(rulebook: Rulebook, one: tuple[Card, ...], two: tuple[Card, ...]) -> Defs:
    return build_with(rulebook, one, two, ())[0]


@lru_cache(maxsize=64)
def build_with(
    rulebook: Rulebook, one: tuple[Card, ...], two: tuple[Card, ...], more: tuple[Card, ...]
) -> tuple[Defs, dict[Card, int]]:
    """Return the definitions for two decks and further cards after them, and the number of each card."""
    t = Tables(book_of(rulebook))
    system_programs(t, rulebook)
    number: dict[Card, int] = {}
    cards = (*one, *two)
    for card in (*cards, *more):
        if card not in number:
            number[card] = len(t.defs.cards)
            t.defs.begins.append((len(t.defs.statics), len(t.defs.clauses)))
            try:
                d = define(t, card, rulebook, cards)
            except NotLowered as error:
                raise Unplayable(f"{card.name} ({card.id}): the engine cannot carry out {error}") from None
            t.defs.cards.append(d)
    grow(t.defs.cards)
    t.defs.heights = sorted(set(heights().values()))
    if t.defs.guesses_names:
        fill_namesakes(t, rulebook)
    t.defs.printed = vec[i64]([number[c] for c in cards])
    t.defs.owner = vec[i64]([0] * len(one) + [1] * len(two))
    t.defs.digest = digest(rulebook, cards)
    t.defs.origin = (rulebook, one, two, more)
    return t.finish(), number


def grow(cards: list[CardDef]) -> None:
    """Tell each Pokémon card which of the cards it can become by evolving, at once or later.

    A Pokémon that one of the cards evolves from is no last stage, whatever the table says.
    """
    above = {d.index: [e for e in cards if e.evolves_from >= 0 and e.evolves_from == d.line] for d in cards}
    for d in cards:
        waiting, found = list(above[d.index]), list[int]()
        while waiting:
            e = waiting.pop()
            if e.index not in found and e is not d:
                found.append(e.index)
                waiting += above[e.index]
        d.grows = sorted(found)
        d.last_stage = d.last_stage and not above[d.index]


def fill_namesakes(t: Tables, rulebook: Rulebook) -> None:
    """Fill in, for each attack of the cards of this game, the names of all Pokémon that have an attack of that name.

    The names come from all card data at hand, so a list of guesses does not reveal what is in the decks.
    """
    names = NameRules.of(rulebook)
    known = _all_attackers(tuple(find_paths()))
    for d in list(t.defs.cards):
        for a in d.attacks:
            found = {t.name(game_name(card, names)) for card in known.get(a.name, ())} | {d.name_id}
            t.defs.namesakes[a.name_id] = sorted(found | set(t.defs.namesakes.get(a.name_id, ())))


@cache
def _all_attackers(paths: tuple[Path, ...]) -> dict[str, tuple[Card, ...]]:
    """Return, for each name of an attack, one card of each Pokémon that has it, from every card at these paths."""
    found: dict[str, dict[str, Card]] = {}
    for card in Pool.merge([*map(Pool.read, paths), builtin_pool()]):
        for attack in card.attacks if card.supertype == "Pokémon" else ():
            found.setdefault(attack.name, {}).setdefault(card.name, card)
    return {name: tuple(cards.values()) for name, cards in found.items()}


def digest(rulebook: Rulebook, cards: Sequence[Card]) -> int:
    """Return a number for the cards, their data and the switches of the book; it is part of every key."""
    h = blake2b(digest_size=7)
    for card in cards:
        h.update(f"{card.digest}{card.piece or ''}".encode())
    for name in rulebook:
        h.update(f"{name}={rulebook[name]!r}".encode())
    return int.from_bytes(h.digest(), "big")


def define(t: Tables, card: Card, rules: Rules, others: Sequence[Card]) -> CardDef:
    """Return the definition of one card: its facts in the engine's numbers, and its lowered texts."""
    names = NameRules.of(rules)
    name = game_name(card, names)
    d = CardDef(len(t.defs.cards), card.id, card.name, t.name(name))
    t.source = d.index
    d.hp = card.hp or 0
    d.height = height_of(card)
    d.retreat = card.retreat
    for type_ in card.types:
        d.types |= TYPE_BITS[type_]
    labels(d, card, rules)
    kind_of(d, card, rules)
    for a in card.weaknesses:
        if not a.op and rules["weakness_default"] == "reject":
            raise NotLowered(f"Weakness to {a.type} without a value; expected ×2, +20 or the like (X-13)")
        d.weak += [TYPE_BITS[a.type], 0, a.amount] if a.op == "+" else [TYPE_BITS[a.type], 1, a.amount or 2]
    fixed = rules["resistance_default"] == "subtract_30"
    d.resist = [x for a in card.resistances for x in (TYPE_BITS[a.type], 30 if fixed else a.amount)]
    d.prizes = prizes(card, rules)
    of_kinds(d, card, rules)
    line = line_name(card, name, rules)
    d.line = t.name(line)
    d.last_stage = line in last_stages()
    if card.supertype == "Pokémon" and card.evolves_from:
        d.evolves_from = t.name(clean(card.evolves_from))
        if d.entry == vocabulary.LEVELS_UP:
            d.levels_up = d.name_id
        if d.stage == vocabulary.STAGE2:
            d.skip_from = [t.name(n) for n in sorted(basics_below(card.evolves_from, others))]
    try:
        lower(t, d, card, rules)
    except KeyError as word:  # lowering has no number for a word of the tree
        raise NotLowered(f"the word {word}") from None
    if card.supertype == "Energy":
        provide(d, card)
    for text in d.texts:
        d.abilities |= 1 << text.source
        d.has_acts = d.has_acts or len(text.acts) > 0
        for clause in text.listens:
            if clause.zone == 0:
                d.hears |= 1 << clause.event
    d.has_texts = len(d.texts) > 0 or d.kind == vocabulary.TOOL or d.attach_only.op != 0
    return d


def labels(d: CardDef, card: Card, rules: Rules) -> None:
    """Set the labels as bits, and the labels that the card shows outside play (VUNION-10)."""
    for label in facts.labels(card):
        d.labels |= LABEL_BITS.get(label, 0)
    d.labels_outside = d.labels
    unlabelled = bool(rules["unlabelled_rule_box"])
    if facts.has_rule_box(card, unlabelled=unlabelled):
        d.labels |= LABEL_BITS["Rule-Box"]
    if facts.has_rule_box(card, in_play=False, unlabelled=unlabelled):
        d.labels_outside |= LABEL_BITS["Rule-Box"]


def of_kinds(d: CardDef, card: Card, rules: Rules) -> None:
    """Set what the kinds of the card say: flags, pieces, and whether the card counts as Basic."""
    for kind in kinds_of(card):
        for trait in kind.traits:
            setattr(d, trait, True)
        d.pieces = max(d.pieces, kind.pieces)
        if kind.counts_as_basic is not None:
            switch, value = kind.counts_as_basic
            d.counts_basic = rules[switch] == value
    piece = facts.piece(card)
    if piece is not None:
        d.half = piece[0] + 1


def kind_of(d: CardDef, card: Card, rules: Rules) -> None:
    """Set the kind of card by the book in force (TRAINER-01).

    In some books a Tool is an Item, in others a class of its own.
    """
    if card.supertype == "Pokémon":
        d.kind = vocabulary.POKEMON
        d.stage = STAGE_CODES[facts.stage(card) or ""]
        d.entry = vocabulary.ENTRIES.index(facts.entry(card) or "")
        d.kinds = 1 << vocabulary.POKEMON
        return
    if card.supertype == "Energy":
        d.kind = vocabulary.ENERGY
        d.kinds = 1 << vocabulary.ENERGY
        d.basic_energy = facts.is_basic_energy(card)
        d.special_energy = not d.basic_energy
        if d.special_energy:
            d.called_type = TYPE_BITS.get(card.name.removesuffix(" Energy"), 0)
        return
    classes = facts.trainer_classes(card, rules)
    d.kind = next((code for word, code in TRAINER_CLASSES.items() if word in classes), vocabulary.ITEM)
    d.kinds = 1 << vocabulary.TRAINER
    for word, code in TRAINER_CLASSES.items():
        if word in classes:
            d.kinds |= 1 << code
    if classes == {"Trainer"} and rules["trainer_taxonomy"] == "side_by_side":
        d.kinds |= 1 << vocabulary.ITEM  # without Items, "Item" means the plain Trainer cards
    d.is_tm = facts.is_technical_machine(card)
    d.plays_as = facts.plays_as_pokemon(card)
    if d.plays_as:
        d.stage = vocabulary.BASIC
        if not card.types:
            d.types = TYPE_BITS["Colorless"]


def prizes(card: Card, rules: Rules) -> int:
    """Return the Prizes for a Knock Out of the card: by its own line, else by its kind (section 26)."""
    n = facts.prizes(card)
    for kind in kinds_of(card):
        if kind.prize_switch and kind.prizes == n == facts.prizes_by_kind(card):
            return int(rules[kind.prize_switch])
    return int(rules["prize_base"]) if n == 1 else n


def line_name(card: Card, name: str, rules: Rules) -> str:
    """Return the name that Evolution cards look for on a card; a Pokémon SP is outside its species' line (SP-02)."""
    if rules["sp_rules"] == "in_evolution_line" and "SP" in facts.labels(card):
        return game_name(card, NameRules(symbol=False))
    return name


def basics_below(stage1: str, others: Iterable[Card]) -> set[str]:
    """Return the names of the Basics that evolve into that Stage 1, as far as known cards show them."""
    found = {clean(c.evolves_from) for c in others if clean(c.name) == clean(stage1) and c.evolves_from}
    found |= {clean(c.evolves_from) for c in builtin_pool().named(stage1) if c.evolves_from}
    return found or set(known_below(stage1))


def known_below(name: str) -> frozenset[str]:
    """Return the Pokémon that a Pokémon evolves from, by all card data at hand.

    This is used only when the cards of the decks do not show them.
    """
    return _all_below(tuple(find_paths())).get(name, frozenset())


@cache
def _all_below(paths: tuple[Path, ...]) -> dict[str, frozenset[str]]:
    """Return the predecessors of every card at these paths, by name."""
    found: dict[str, set[str]] = {}
    for card in Pool.merge([*map(Pool.read, paths), builtin_pool()]):
        if card.evolves_from:
            found.setdefault(card.name, set()).add(clean(card.evolves_from))
    return {name: frozenset(below) for name, below in found.items()}


def lower(t: Tables, d: CardDef, card: Card, rules: Rules) -> None:
    """Lower every text of the card; raise NotLowered if a text is not understood."""
    low = Lowering(t, d, tuple(rules["attack_step_order"]))
    read = reading(card)
    trees: dict[tuple[str, int], Text] = {}
    for entry in read.texts:
        if not isinstance(entry.result, Text):
            raise NotLowered(f"{entry.place} {entry.index + 1}: not understood: {entry.result}")
        trees[entry.place, entry.index] = entry.result
    for i, ability in enumerate(card.abilities):
        if ("ability", i) in trees:
            low.text(trees["ability", i], ABILITY_SOURCES.get(ability.type, vocabulary.SRC_ABILITY), ability.name)
    if card.ancient_trait is not None and ("trait", 0) in trees:
        low.text(trees["trait", 0], vocabulary.SRC_TRAIT, card.ancient_trait.name)
    source = rule_source(d)
    for i in range(len(card.rules)):
        if ("rule", i) in trees:
            low.text(trees["rule", i], source, card.name if source != vocabulary.SRC_RULE else "")
    for i, attack in enumerate(card.attacks):
        cost = [0] * vocabulary.NTYPES
        # An attack without a printed cost costs nothing; a book without such attacks counts one Colorless (ENERGY-04).
        for symbol in attack.cost or (() if rules["zero_cost_symbol"] else ("Colorless",)):
            cost[TYPE_BITS[symbol].bit_length() - 1] += 1
        a = AttackDef(attack.name, t.name(attack.name), cost, 0 if attack.suffix == "×" else attack.base)
        low.attack(trees.get(("attack", i)), a, named=card.name in attack.text)
        d.attacks.append(a)


def rule_source(d: CardDef) -> int:
    """Return the source that the rule lines of a card belong to."""
    if d.kind == vocabulary.ENERGY:
        return vocabulary.SRC_ENERGY
    if d.plays_as or d.kind == vocabulary.POKEMON:
        return vocabulary.SRC_RULE
    if d.kind == vocabulary.STADIUM_CARD:
        return vocabulary.SRC_STADIUM
    if d.kind == vocabulary.TOOL or d.is_tm:
        return vocabulary.SRC_TOOL
    return vocabulary.SRC_TRAINER


def provide(d: CardDef, card: Card) -> None:
    """Set the Energy that an Energy card provides by itself."""
    type_ = facts.basic_energy_type(card)
    if type_ is not None:
        d.units = [TYPE_BITS[type_]]
        return
    for text in d.texts:
        for st in text.statics:
            if st.kind == ops.M_PROVIDES and st.c == 0:
                d.units = [st.b] * st.a
