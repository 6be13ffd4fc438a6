"""Purposes: what a question is for, in words for the player who answers, from the part of the effect tree that asks.

``Defs.purposes`` keeps a question of a text with the nodes around it, from the whole body to the phrase that is picked.
``Reader`` says who "you" is, ``Count`` how many things are picked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import pairwise

from ptcg.effects import control as ct
from ptcg.effects import selectors as s
from ptcg.effects.node import Node, Part, walk
from ptcg.effects.text import Clause
from ptcg.engine import operands as sp
from ptcg.game.wording import readable, wish
from ptcg.text.plain import phrase
from ptcg.verbs.attack_damage import AttackDamage
from ptcg.verbs.flip import Flip
from ptcg.verbs.inflict import Inflict
from ptcg.verbs.move import Move
from ptcg.verbs.registry import verbs

Path = Sequence[Node]
PICKED = (s.Pick, s.EachPicked, s.Another, s.CardsIn, s.Attached, s.Among, s.OfThem, s.AllBut, s.SuchPair)
NO_PLAYERS = ("type", "title", "label")
"""Fields whose words never name a player: "that" is a type there."""
SWAPPED = {
    "me": "opp",
    "opp": "me",
    "my_next_turn": "opp_next_turn",
    "opp_next_turn": "my_next_turn",
    "until_end_of_my_next_turn": "until_end_of_opp_next_turn",
    "until_end_of_opp_next_turn": "until_end_of_my_next_turn",
}
"""Players, and times of players, as the opponent of the text's controller calls them."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True)
class Reader:
    """The player who reads the words: whether they control the text, and whether they act (None: each player acts)."""

    controls: bool
    acts: bool | None

    def word(self, player: str) -> str:
        """Return a player of the tree as the reader calls that player; other words stay as they are."""
        if player in ("that", "own"):
            return player if self.acts is None else "me" if self.acts else "opp"
        return player if self.controls else SWAPPED.get(player, player)


@dataclass(frozen=True)
class Count:
    """The numbers of a pick: how many so far, at least, at most, and whether the reader may stop now.

    With ``any_number``, the text sets no limit.
    """

    so_far: int = 0
    least: int = 1
    most: int = 1
    may_stop: bool = False
    any_number: bool = False

    def amount(self, told: Node | None) -> s.Amount:
        """Return the amount still to pick; ``told`` is the amount that the text says."""
        if self.any_number:
            return s.Amount(0, None)
        if isinstance(told, s.Amount) and told.lo != told.hi and self.most > 1:
            return s.Amount(told.lo if told.lo and told.lo < self.most else 0, self.most)
        return s.Amount(self.most, self.most)

    @property
    def progress(self) -> str:
        """How far the pick is: "0 of 2", "3 so far"; empty for a single pick."""
        if self.any_number:
            return f"{self.so_far} so far" if self.so_far else ""
        return f"{self.so_far} of {self.most}" if self.most > 1 else ""

    @property
    def stop(self) -> str:
        """That the reader may stop: "or none", "or no more"; empty if not."""
        return ("or no more" if self.so_far else "or none") if self.may_stop else ""


@dataclass(frozen=True)
class Pool:
    """The things that a player picks from.

    ``sort``: "card", "pokemon" or "attack"; ``zone``: the zone of the cards (-1: none); ``size``: how many things there
    are; ``names``: the cards that a Pokémon is picked for; ``ordered``: the player picks all of them, in order;
    ``source``: the player picks the Pokémon that something is taken from.
    """

    sort: str
    zone: int = -1
    size: int = 0
    names: str = ""
    ordered: bool = False
    source: bool = False


@dataclass(frozen=True)
class Question:
    """A question of a step, for the verb that words it.

    ``asks``: "whether" the step is done, for one of its "ways", for a "word" or a number, for a "pick" of things, or
    "where" the next damage counter goes. ``thing``: the word that is asked for; ``total``: the counters to put.
    """

    asks: str
    path: Path
    reader: Reader
    count: Count = field(default_factory=Count)
    pool: Pool = field(default_factory=lambda: Pool(""))
    thing: str = ""
    total: int = 0

    @property
    def rest(self) -> tuple[Node, ...]:
        """The phrases inside the step, down to the one that is picked."""
        return inside(self.path)

    @property
    def after(self) -> str:
        """The sentence after the one that asks, or empty words."""
        return afterwards(self.path, self.reader)

    def says(self, x: Node) -> str | None:
        """Return a step or a phrase in plain words for the reader."""
        return says(faced(x, self.reader))

    def place(self, x: s.Place) -> str:
        """Return a zone in plain words for the reader."""
        return place_words(faced(x, self.reader))

    def goes(self, cards: s.Cards, dest: s.Dest) -> str | None:
        """Return in plain words that cards go somewhere."""
        return self.says(Move(cards, dest))

    def ways(self, told: Sequence[str]) -> str:
        """Return the question which of the ways the player picks."""
        return ways(told, self.count)

    def counted(self, x: Node) -> Node:
        """Return the phrase with the number still to pick."""
        return counted(x, self.count)


class Options(Question):
    """A question that is answered with a line for each of its ways, to be offered one by one."""

    def ways(self, told: Sequence[str]) -> str:
        """Return the ways, a line each."""
        return "\n".join(told)


def asked(q: Question) -> str | None:
    """Return the question in the words of its verb; None if the verb leaves it to the usual words."""
    step = step_of(q.path)
    if step is None:
        return None
    verb = verbs().get(type(step))
    return None if verb is None else verb.prompt(step, q)


def tail(*parts: str) -> str:
    """Return remarks in brackets; empty if there are none."""
    told = ", ".join(part for part in parts if part)
    return f" ({told})" if told else ""


def faced(x: Part, reader: Reader, named: bool = False) -> Part:
    """Return the tree with the reader as "me"; ``named``: inside a step of a named player, own things need no owner."""
    if isinstance(x, tuple):
        return tuple(faced(k, reader, named) for k in x)
    if not isinstance(x, Node):
        return x
    match x:
        case s.Into(s.Place("discard", None)):
            return x
        case s.Place("lost" | "table" | "play", None):
            return x
        case s.Place(zone, None):
            return x if named else s.Place(zone, "me" if reader.acts else "opp")
        case ct.By(who, step):
            if reader.word(who) == "me":
                return faced(step, Reader(reader.controls, True))
            acts = None if who.startswith("each") else False
            return ct.By(reader.word(who), faced(step, Reader(reader.controls, acts), True))
        case ct.AsCost(step):
            return faced(step, reader, named)
    changed: dict[str, Part] = {}
    for f in fields(x):
        value = getattr(x, f.name)
        said = isinstance(value, str) and f.name not in NO_PLAYERS
        changed[f.name] = reader.word(value) if said else faced(value, reader, named)
    return replace(x, **changed)


def says(x: Node) -> str | None:
    """Return a step or a phrase in plain words; None if plain style cannot say it."""
    if isinstance(x, ct.Op):
        found = phrase("statement", x)
    elif isinstance(x, s.Cards):
        found = next((w for k in ("moved", "discarded", "viewed") if (w := phrase(k, x)) is not None), None)
    elif isinstance(x, s.Group):
        found = phrase("group", x)
    else:
        found = phrase("mons", x)
    return None if found is None else readable(lowered(found))


def place_words(x: s.Place) -> str:
    """Return a zone in plain words."""
    return lowered(phrase("place", x) or phrase("somewhere", x) or x.zone)


def lowered(text: str) -> str:
    """Return a sentence that goes on after a colon, without its capital letter."""
    return text[:1].lower() + text[1:] if text[:2].istitle() and not text.startswith("Knock Out") else text


def counted(x: Node, count: Count) -> Node:
    """Return the phrase with the number still to pick."""
    match x:
        case s.Pick():
            return replace(x, amount=count.amount(x.amount), per=None)
        case s.EachPicked(pick):
            return replace(pick, amount=count.amount(pick.amount), per=None)
        case s.CardsIn():  # the options show the cards, so "other" adds nothing
            return replace(x, amount=count.amount(x.amount), other=False)
        case s.Attached(host=s.Pick()):  # the player has picked the Pokémon before
            return replace(x, amount=count.amount(x.amount), host=s.It())
        case s.Attached() | s.Among():
            return replace(x, amount=count.amount(x.amount))
    return x


def step_of(path: Path) -> ct.Op | None:
    """Return the innermost step of a path that asks; None if there is none."""
    return next((x for x in reversed(path) if isinstance(x, ct.Op)), None)


def inside(path: Path) -> tuple[Node, ...]:
    """Return the nodes of the path inside its innermost step."""
    step = step_of(path)
    at = max((i for i, x in enumerate(path) if x is step), default=-1)
    return tuple(path[at + 1 :])


def afterwards(path: Path, reader: Reader) -> str:
    """Return the sentence after the one that asks, or empty words if there is none."""
    body = path[0].body if path and isinstance(path[0], Clause) else ()
    top = path[1] if len(path) > 1 else None
    for x, after in pairwise(body):
        if top is not None and (x == top or top in walk(x)):
            return says(faced(after, reader)) or ""
    return ""


def optional(path: Path, reader: Reader) -> str:
    """Return the question whether the player does something; empty if plain style cannot say it."""
    step = step_of(path)
    if (own := asked(Question("whether", path, reader))) is not None:
        return own
    then = step.then if isinstance(step, ct.May) else replace(step, may=None) if isinstance(step, Flip) else step
    told = faced(then, reader) if then is not None else None
    words = says(told) if told is not None else None
    if told is None or words is None:
        return "do you want to use this text?"
    after = afterwards(path, reader)
    told_after = f" {after[:1].upper()}{after[1:]}." if after.startswith("if you do") else ""
    return wish(words, acts(told)) + told_after


def acts(x: Node) -> bool:
    """Return True if the reader does all of the step, so that its words can follow "do you want to"."""
    match x:
        case ct.Seq(steps):
            return all(isinstance(step, ct.May | ct.If | Inflict) or acts(step) for step in steps) and acts(steps[0])
        case ct.Instead(step):
            return acts(step)
        case Flip(by=by):
            return by == "me"
        case ct.Modes() | AttackDamage("plus" | "base"):
            return True
    return phrase("act", x) is not None


def modes(path: Path, reader: Reader, count: Count) -> str:
    """Return the question which of several offered things the player picks."""
    step = step_of(path)
    if (own := asked(Question("ways", path, reader, count))) is not None:
        return own
    told = [says(faced(x, reader)) or "…" for x in step.options] if isinstance(step, ct.Modes) else []
    return ways(told, count)


def ways(told: Sequence[str], count: Count) -> str:
    """Return the question which of the ways the player picks."""
    listed = "; ".join(f"{ORDINALS[i]}, {x}" for i, x in enumerate(told))
    return f"choose {count.most}: {listed}"


def spread(path: Path, reader: Reader, left: int, done: int) -> str:
    """Return the question where the next damage counter goes."""
    total = left + done
    words = asked(Question("where", path, reader, total=total))
    if words is not None:
        return f"{words}: where does the next one go?"
    return f"put {total} damage counters: where does the next one go?"


def word(path: Path, reader: Reader, kind: int, guess: bool) -> str:
    """Return the question for a word or a number to pick or to guess."""
    step = step_of(path)
    things = {
        sp.WORD_COIN: "heads or tails",
        sp.WORD_TYPE: "a type",
        sp.WORD_NUMBER: "a number",
        sp.WORD_CONDITION: "a Special Condition",
        sp.WORD_SIGN: "rock, paper, or scissors",
        sp.WORD_CLASS: "whether it is a Pokémon, a Trainer, or an Energy card",
        sp.WORD_SHADE: "whether its name says Light, Dark, or neither",
        sp.WORD_CARD_TYPE: "its type",
        sp.WORD_HP: "its HP",
        sp.WORD_NAME: "its name",
        sp.WORD_HEIGHT: "its height",
    }
    if guess and kind != sp.WORD_SIGN:
        return f"guess {things[kind]}"
    if (own := asked(Question("word", path, reader, thing=things[kind]))) is not None:
        return own
    words = says(faced(step, reader)) if step is not None else None
    if words is None:
        return f"choose {things[kind]}"
    return f"{words}: how many?" if kind == 2 else f"{words}: choose {things[kind]}"
