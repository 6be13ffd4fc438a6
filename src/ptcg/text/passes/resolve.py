"""Reference and shape: what a printed text leaves to its context.

A printed grammar says ``that`` for *their* (the player mentioned last), ``me`` for *your* and ``there`` for the deck
the cards came from; in the effect language a place without an owner is the acting player's own. Two wordings of one
meaning get one shape here: the atoms of a filter are in the order stage, type, label, class, others.
"""

from __future__ import annotations

from dataclasses import fields, replace

from ptcg.effects.conditions import (
    Afflicted,
    Already,
    At,
    CardAt,
    Coin,
    Cond,
    Did,
    FullHp,
    HandIs,
    HasCard,
    HasMons,
    Is,
    NotSo,
    NumIs,
    PrizesAre,
    StadiumIs,
    Surplus,
)
from ptcg.effects.control import (
    Apply,
    BeforeDamage,
    Branches,
    By,
    ForEachMon,
    If,
    Later,
    May,
    Modes,
    Op,
    Otherwise,
    Seq,
)
from ptcg.effects.filters import AnyOf, Filter, Kind, Quantity
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node, walk
from ptcg.effects.numbers import CardCount, CountAmong
from ptcg.effects.rewriter import mapped, replaced
from ptcg.effects.selectors import (
    Active,
    Among,
    Amount,
    Another,
    Attached,
    Bottom,
    CardsIn,
    EachOf,
    Group,
    Holder,
    Into,
    It,
    MovedCards,
    OldActive,
    OntoBench,
    Pick,
    Place,
    StadiumCard,
    Them,
    This,
    ThisCard,
    Top,
    WithAttached,
)
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import (
    Attaches,
    Damaged,
    KnockedOut,
    Moment,
    Moves,
    On,
    PlayerBenches,
    PlayerEvolves,
    PlayerPlays,
    While,
)
from ptcg.text.passes.counted import SIGHTS, counting_moved
from ptcg.text.passes.shape import filter_of, ignoring_in, own_damage
from ptcg.text.passes.subjects import for_each_player
from ptcg.verbs.attack_damage import AttackDamage
from ptcg.verbs.attack_fails import AttackFails
from ptcg.verbs.attack_ignores import AttackIgnores
from ptcg.verbs.choose import Choose
from ptcg.verbs.cure import Cure
from ptcg.verbs.do_damage import DoDamage
from ptcg.verbs.flip import Flip
from ptcg.verbs.guess import GuessThen
from ptcg.verbs.heal import Heal
from ptcg.verbs.inflict import Inflict
from ptcg.verbs.knock_out import KnockOut
from ptcg.verbs.move import Move
from ptcg.verbs.put_counters import PutCounters
from ptcg.verbs.return_to_hand import Return
from ptcg.verbs.shuffle_in import ShuffleIn
from ptcg.verbs.switch import Switch

_EITHERS = (Attaches, PlayerBenches, PlayerPlays, Moves)
_NAMED = (This, Active, Holder)
_ON_MONS = (Heal, Cure, PutCounters, Inflict, KnockOut, Return)
_WITH_DAMAGE = (AttackDamage, AttackFails, DoDamage)
_SENTENCES = (If, Branches, Apply, Later, Flip, GuessThen, ForEachMon, Modes, May)


def resolve(tree: Text) -> Text:
    """Return the tree in its one shape, with every player named from the acting player's side."""
    paragraphs = (each for part in tree.paragraphs for each in for_each_player(part))
    found = _resolved(replace(tree, paragraphs=tuple(paragraphs)), "me")
    assert isinstance(found, Text)
    return found


def _resolved(value: object, actor: str) -> object:
    if isinstance(value, tuple):
        return _shaped(tuple(_resolved(part, actor) for part in value))
    if not isinstance(value, Node):
        return value
    if isinstance(value, Clause):
        value = _clause(value)
    inner = acting(value, actor)
    changed = {f.name: _resolved(getattr(value, f.name), inner) for f in fields(value)}
    if isinstance(value, Place | OntoBench):
        changed["who"] = _owner(value.who, actor)
    elif isinstance(value, Group | Active) and value.who == "that":
        changed["who"] = "that" if actor == "each" else "opp"
    if any(changed[f.name] is not getattr(value, f.name) for f in fields(value)):
        value = type(value)(**changed)
    if isinstance(value, Seq):
        return Seq(tuple(k for step in value.steps for k in (step.steps if isinstance(step, Seq) else (step,))))
    if isinstance(value, Apply):
        value = replace(value, mods=_of_one(value.mods))
    if isinstance(value, If):
        value = replace(value, cond=_in_time(value), then=_the_stadium(value.cond, value.then))
    if isinstance(value, Pick) and value.amount == Amount(1, 1) and value.group.who == "opp" and value.group.other:
        return Another(replace(value.group, other=False))  # "1 of your opponent's other": not the Pokémon just hit
    return _opposite(value.cond) or value if isinstance(value, NotSo) else value


def acting(value: Node, actor: str) -> str:
    """Return the player who acts inside the node: `me`, `opp` or `each`. ``actor`` is the player who acts around the
    node."""
    if isinstance(value, By) or (isinstance(value, May) and value.who != "me"):
        return value.who if value.who == "opp" else "each"
    if isinstance(value, On) and isinstance(value.event, _EITHERS):
        return "each"
    return actor


def _opposite(cond: object) -> Node | None:
    """Return the plain opposite of a test of a count, or None if it has none."""
    if isinstance(cond, HasMons | HandIs | PrizesAre | NumIs):
        match cond.quantity:
            case Quantity("more", n):
                return replace(cond, quantity=Quantity("fewer", n - 1) if n > 1 else Quantity("no"))
            case Quantity("fewer", n):
                return replace(cond, quantity=Quantity("more", n + 1))
            case Quantity("any"):
                return replace(cond, quantity=Quantity("no"))
            case Quantity("no"):
                return replace(cond, quantity=Quantity("any"))
    return None


def _owner(who: str | None, actor: str) -> str | None:
    if who == "that":
        return "opp" if actor == "me" else None
    return None if who == actor else who


def _clause(clause: Clause) -> Clause:
    """Return the clause with *there* and the *it* of its event resolved, and sentences joined by a comma separated."""
    portion = next((node for node in walk(clause) if isinstance(node, Top | Bottom)), None)
    if portion is not None:
        clause = replaced(clause, Place(portion.place.zone, "there"), portion.place)
    event = clause.when.event if isinstance(clause.when, On) else None
    if isinstance(event, Damaged | KnockedOut) and event.mon == It() and clause.guards:
        first = clause.guards[0]
        if isinstance(first, At | Is | Afflicted | FullHp | HasCard):
            clause = replace(clause, when=On(replace(event, mon=first.mon)))
    elif isinstance(event, Attaches) and event.filter is None:
        clause = replaced(clause, It(), Holder())
    elif clause.body and any(isinstance(node, CardAt) for guard in clause.guards for node in walk(guard)):
        step = replaced(clause.body[0], It(), ThisCard())
        clause = replace(clause, body=(step, *clause.body[1:]))
    if _of_both(event):
        clause = replace(clause, body=tuple(map(_of_that_player, clause.body)))
    body: list[Op | Mod] = []
    for sentence in clause.body:
        if isinstance(sentence, Seq) and any(isinstance(step, _SENTENCES) for step in sentence.steps):
            body.extend(sentence.steps)
        elif isinstance(sentence, Branches) and (pick := _asked_of(sentence)) is not None:
            body.extend([Choose(pick), replaced(sentence, pick, It())])
        else:
            body.append(sentence)
    body = [_after(sentence, body[:place]) for place, sentence in enumerate(body)]
    mods = tuple(part for part in body if isinstance(part, Mod))
    if len(mods) > 1 and len(mods) == len(body):
        body = list(_of_one(mods))
    if isinstance(clause.when, While) and mods and (subject := getattr(mods[0], "mon", None)) not in (None, It()):
        clause = replace(clause, when=replaced(clause.when, It(), subject))
    if any(isinstance(node, Surplus) for node in walk(clause)):
        body.sort(key=_leaves)  # questions about Energy on this Pokémon come before it leaves play
    return replace(clause, body=tuple(sorted(body, key=_place)))


def _of_both(event: object) -> bool:
    """Return True if the event may be either player's, so that *that player* means the player of the event."""
    if isinstance(event, PlayerBenches | Attaches | PlayerPlays):
        return event.who == "each"
    return event in (Moment("end_of_each_turn"), PlayerEvolves(True)) or (
        isinstance(event, Moves) and isinstance(event.mon, EachOf) and event.mon.group.who == "that"
    )


def _of_that_player(sentence: Op | Mod) -> Op | Mod:
    """Return the sentence of a text that hears of both players; *their* things are those of the player of the event."""
    theirs = any(getattr(node, "who", None) == "that" for node in walk(sentence))
    return By("that", sentence) if theirs and isinstance(sentence, Op) and not isinstance(sentence, By) else sentence


def _asked_of(sentence: Branches) -> Pick | None:
    """Return the Pokémon that the last branch picks if the first branch mentions it: the pick must come before both."""
    first, last = sentence.branches[0], sentence.branches[-1]
    if isinstance(first, If) and isinstance(last, Otherwise) and It() in walk(first):
        return next((node for node in walk(last) if isinstance(node, Pick)), None)
    return None


def _after(sentence: Op | Mod, before: list[Op | Mod]) -> Op | Mod:
    """Return the sentence with its references to earlier sentences resolved: *if you do* about using the text itself,
    questions about cards that were moved but not looked at, and *those cards* that were counted."""
    if not before and isinstance(sentence, If) and sentence.cond == Did():
        return sentence.then
    if isinstance(sentence, May) and isinstance(sentence.then, If) and sentence.then.cond == Did():
        return replace(sentence, then=sentence.then.then)
    if isinstance(sentence, Apply) and before and isinstance(before[-1], Apply):
        sentence = replace(sentence, mods=_of_one(sentence.mods, getattr(before[-1].mods[-1], "mon", None)))
    if not any(isinstance(node, Pick) for part in (*before, sentence) for node in walk(part)):
        sentence = _of_found(sentence)
    if before and any(node == Switch("me", This()) for node in walk(before[-1])):
        sentence = replaced(sentence, It(), OldActive())
    sentence = counting_moved(sentence, (node for part in (*before, sentence) for node in walk(part)))
    past = [node for part in before for node in walk(part)]
    if any(isinstance(node, SIGHTS) for node in past) and not any(isinstance(node, Move) for node in past):
        for node in walk(sentence):
            if isinstance(node, MovedCards):  # no card has moved yet, so "those cards" are among the cards seen
                sentence = replaced(sentence, node, Among(Amount(None, None), node.filter))
    if before and any(isinstance(node, Move) and node.cards == ThisCard() for node in walk(before[-1])):
        sentence = _of_seen(sentence)
    if isinstance(sentence, ShuffleIn) and isinstance(sentence.cards, Them) and before:
        counted = next((node for node in walk(before[-1]) if isinstance(node, CardCount)), None)
        if counted is not None:
            cards = CardsIn(Amount(None, None), counted.filter, counted.place)
            return replace(sentence, cards=cards)
    return _of_counted(sentence, past)


def _of_counted(sentence: Op | Mod, past: list[Node]) -> Op | Mod:
    """Return the sentence; *those Pokémon* become the cards that were counted among the cards seen."""
    counted = next((node for node in reversed(past) if isinstance(node, CountAmong)), None)
    if counted is None or not any(isinstance(node, SIGHTS) for node in past):
        return sentence
    for node in walk(sentence):
        if isinstance(node, ShuffleIn) and node.cards == WithAttached(Them()):
            those = replace(node, cards=Among(Amount(None, None), counted.filter))
            sentence = replaced(sentence, node, those)
    return sentence


def _of_seen(sentence: Op | Mod) -> Op | Mod:
    """Return the sentence; *it* becomes the card that was looked at, not a card moved since."""
    match sentence:
        case If(NumIs(CountAmong(filter_)), then):
            return replace(sentence, then=replaced(then, It(), Among(Amount(1, 1), filter_)))
    return sentence


def _of_found(sentence: Op | Mod) -> Op | Mod:
    """Return the sentence; *that Pokémon* becomes one of the Pokémon that its condition names, and *each of them* all
    of these, if the sentence mentions no other Pokémon."""
    if not isinstance(sentence, If) or not isinstance(sentence.cond, HasMons):
        return sentence
    then = sentence.then
    for node in walk(then):
        if isinstance(node, _ON_MONS) and node.mon == It():
            of_them = replace(node, mon=Pick(Amount(1, 1), sentence.cond.group))
            then = replaced(then, node, of_them)
    if getattr(then, "mon", None) == Them():
        then = replace(then, mon=EachOf(sentence.cond.group))  # type: ignore[call-arg]
    return replace(sentence, then=then)


def _in_time(sentence: If) -> Cond:
    """Return the condition. ``Already`` stays only around a condition that would otherwise be tested after the
    damage."""
    if isinstance(sentence.cond, Already) and isinstance(sentence.then, _WITH_DAMAGE):
        return sentence.cond.cond
    return sentence.cond


def _the_stadium(cond: Cond, then: Op) -> Op:
    """Return the step; under a condition about the Stadium in play, *it* becomes that Stadium."""
    if isinstance(cond, StadiumIs) and isinstance(then, Move) and isinstance(then.cards, It):
        return replace(then, cards=StadiumCard(cond.whose))
    if isinstance(then, May):
        return replace(then, then=_the_stadium(cond, then.then))
    return then


def _of_one(mods: tuple[Mod, ...], mon: object = None) -> tuple[Mod, ...]:
    """Return the modifiers; *it* becomes the Pokémon of the modifier before."""
    out: list[Mod] = []
    for mod in mods:
        own = getattr(mod, "mon", None)
        if own == It() and mon is not None:
            mod = replace(mod, mon=mon)  # type: ignore[call-arg]
        elif own is not None:
            mon = own
        out.append(mod)
    return tuple(out)


def _of_host(steps: tuple[object, ...]) -> tuple[object, ...]:
    """Return the steps; after a step that takes cards from a Pokémon, *it* becomes that Pokémon."""
    out: list[object] = []
    for step in steps:
        taken = next((node for node in walk(out[-1]) if isinstance(node, Move)), None) if out else None
        if taken is not None and isinstance(taken.cards, Attached) and isinstance(taken.cards.host, _NAMED):
            step = _told_host(step, taken.cards.host, taken.cards.amount == Amount(None, None))
        if isinstance(step, ShuffleIn) and step.cards == WithAttached(It()) and taken is not None and taken is out[-1]:
            out[-1:] = _picked_first(taken)
        out.append(step)
    return tuple(out)


def _picked_first(taken: Move) -> list[Op]:
    """Return the steps that pick a Pokémon first, whether or not it has such cards, and then take all of them from
    it."""
    cards = taken.cards
    if isinstance(cards, Attached) and isinstance(cards.host, Pick) and cards.amount == Amount(None, None):
        return [Choose(cards.host), replace(taken, cards=replace(cards, host=It()))]
    return [taken]


def _told_host(step: object, host: Node, all_taken: bool) -> object:
    if isinstance(step, If | May):
        return replace(step, then=_told_host(step.then, host, all_taken))  # type: ignore[arg-type]
    if isinstance(step, Seq):
        return replace(step, steps=(_told_host(step.steps[0], host, all_taken), *step.steps[1:]))  # type: ignore[arg-type]
    if isinstance(step, _ON_MONS) and step.mon == It():
        return replace(step, mon=host)  # type: ignore[arg-type]
    if isinstance(step, Move) and isinstance(step.cards, It) and all_taken and isinstance(step.dest, Into):
        whole = ThisCard() if step.dest.place.zone == "deck" else WithAttached(host)  # type: ignore[arg-type]
        return replace(step, cards=whole)
    return step


def _leaves(sentence: Op | Mod) -> bool:
    """Return True if the sentence takes this Pokémon out of play."""
    return isinstance(sentence, ShuffleIn) and sentence.cards == WithAttached(This())


def _place(sentence: Op | Mod) -> int:
    """Return the order of a sentence. A step may come early though the text says it late: a step that decides whether
    the attack does anything comes first, a step before the damage second."""
    if isinstance(sentence, If) and sentence.then == AttackFails():
        return 2 if any(isinstance(node, Did | Coin) for node in walk(sentence.cond)) else 0
    return 1 if isinstance(sentence, BeforeDamage) else 2


def _shaped(parts: tuple[object, ...]) -> tuple[object, ...]:
    if parts and all(isinstance(part, Filter) for part in parts):
        return filter_of(tuple(part for part in parts if isinstance(part, Filter)))
    parts = _of_host(parts)
    out: list[object] = []
    for part in parts:
        # a sentence about what the damage ignores belongs to the damage of the sentence before
        ignoring = ignoring_in(out[-1], part.what) if isinstance(part, AttackIgnores) and out else None
        if ignoring is not None:
            out[-1] = ignoring
        else:
            out.extend(own_damage(part))
    return tuple(out)


def with_tools_as_items(tree: Text) -> Text:
    """Return the tree of a text from before Tools were a class of their own: *Item* means Items and Tools."""
    found = _widened(tree)
    assert isinstance(found, Text)
    return found


_ITEM, _TOOL = Kind("item"), Kind("tool")


def _widened(value: object) -> object:
    if isinstance(value, tuple):
        if "item" in value and "tool" not in value:
            return tuple(part for kind in value for part in (("item", "tool") if kind == "item" else (kind,)))
        if _ITEM in value:
            rest = tuple(_widened(part) for part in value if part != _ITEM)
            return (AnyOf(((_ITEM,), (_TOOL,))), *rest) if rest else (AnyOf(((_ITEM,), (_TOOL,))),)
    if isinstance(value, AnyOf) and (_TOOL,) in value.options:
        return value
    return mapped(value, _widened)
