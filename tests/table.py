"""Positions for tests: cards made up in plain style, a book or a variant of it, lines of play, facts by path.

    t = position("PAR23", mon(pokemon("Attacker", attack("Hit", "30")), "Fire"), pokemon("Target", hp=60))
    t.do("attack Hit")
    assert t["opp.active.damage"] == 30

A card is known by its id, which is its name unless the test gives another; basic Energy by its type.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ptcg.cards import Card, builtin_pool
from ptcg.cards.card import Ability, Affinity, Attack
from ptcg.core.ask import KINDS
from ptcg.rulebooks import BOOK_IDS, Rulebook, load
from ptcg.scenes.build import build
from ptcg.scenes.choices import asked_seat
from ptcg.scenes.events import flips
from ptcg.scenes.expect import Literal, parse_path
from ptcg.scenes.library import Library
from ptcg.scenes.lines import parse_line
from ptcg.scenes.play import Play
from ptcg.scenes.reasons import forbidding_rule
from ptcg.scenes.scene import EffectSpec, MonSpec, Scene, SetupSpec, Side, StadiumSpec, TurnSpec

BOOKS = BOOK_IDS
OLD = ("RR09", "UD10", "CL11")
NEW = ("SSH20", "PAR23")

CardLike = Card | str


def attack(name: str, damage: str = "", text: str = "", cost: str = "") -> Attack:
    """An attack; damage as printed ("30", "30+", "20×"), cost as words ("Fire Colorless"), text in plain style."""
    base = "".join(ch for ch in damage if ch.isdigit())
    symbols = tuple(cost.split())
    return Attack(name, symbols, len(symbols), damage, int(base or 0), damage.removeprefix(base), text)


def ability(name: str, text: str, type: str = "Ability") -> Ability:
    """An Ability, or a Poké-Power or Poké-Body by its type."""
    return Ability(name, type, text)


def affinity(words: str) -> tuple[Affinity, ...]:
    """Weaknesses or Resistances: "Fire×2", "Water+20", "Fighting-30", several with spaces between."""
    found = []
    for word in words.split():
        op = next(ch for ch in "×+-" if ch in word)
        type_, amount = word.split(op)
        found.append(Affinity(type_, op, int(amount)))
    return tuple(found)


def pokemon(name: str, *parts: Attack | Ability, **fields: Any) -> Card:
    """A Pokémon: Basic, Colorless, 100 HP, unless the fields say otherwise; weak and resist as `affinity` reads."""
    given = {
        "id": name,
        "subtypes": ("Basic",),
        "hp": 100,
        "types": ("Colorless",),
        "weaknesses": affinity(fields.pop("weak", "")),
        "resistances": affinity(fields.pop("resist", "")),
        "attacks": tuple(x for x in parts if isinstance(x, Attack)),
        "abilities": tuple(x for x in parts if isinstance(x, Ability)),
        **fields,
    }
    return Card(name=name, supertype="Pokémon", **given)


def evolution(name: str, evolves_from: str, *parts: Attack | Ability, stage: str = "Stage 1", **fields: Any) -> Card:
    """An Evolution card."""
    return pokemon(name, *parts, evolves_from=evolves_from, subtypes=(stage,), **fields)


def trainer(name: str, kind: str, *rules: str, **fields: Any) -> Card:
    """A Trainer card: Item, Supporter, Stadium, Pokémon Tool, Technical Machine, or '' for an old untyped one."""
    return Card(
        name=name,
        supertype="Trainer",
        **{"id": name, "subtypes": (kind,) if kind else (), "rules": rules, **fields},
    )


def special_energy(name: str, *rules: str, **fields: Any) -> Card:
    """A special Energy card."""
    return Card(name=name, supertype="Energy", **{"id": name, "subtypes": ("Special",), "rules": rules, **fields})


@dataclass(frozen=True)
class Mon:
    """A Pokémon in play and the cards on it."""

    spec: MonSpec
    cards: tuple[Card, ...]


def mon(
    card: CardLike | Sequence[CardLike],
    energy: str | Sequence[CardLike] = (),
    *,
    under: Sequence[CardLike] = (),
    tools: Sequence[CardLike] = (),
    attached: Sequence[CardLike] = (),
    damage: int = 0,
    conditions: str = "",
    effects: Sequence[str] = (),
    counters: dict[str, int] | None = None,
    since: str = "earlier",
) -> Mon:
    """A Pokémon; energy as words ("Fire Fire") or cards, conditions as words, effects as "ID/Attack"."""
    tops = (card,) if isinstance(card, Card | str) else tuple(card)
    fuel = tuple(energy.split()) if isinstance(energy, str) else tuple(energy)
    groups = (tops, tuple(under), fuel, tuple(tools), tuple(attached))
    words = [tuple(map(word, group)) for group in groups]
    left = tuple(EffectSpec(name, id_) for id_, _, name in (effect.partition("/") for effect in effects))
    spec = MonSpec(
        cards=words[0],
        under=words[1],
        energy=words[2],
        tools=words[3],
        attached=words[4],
        damage=damage,
        conditions=tuple(conditions.split()),
        effects=left,
        counters=tuple((counters or {}).items()),
        since=since,
    )
    return Mon(spec, tuple(c for group in groups for c in group if isinstance(c, Card)))


def word(card: CardLike) -> str:
    """The word for a card."""
    return card if isinstance(card, str) else card.id


class OwnLibrary(Library):
    """The cards of one test before the built-in ones."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__(builtin_pool())
        for card in cards:
            assert self._found.setdefault(card.id, card) == card, f"two different cards have the id {card.id}"


@dataclass
class Table:
    """A game under way: lines are played on it, paths asked of it."""

    play: Play

    def do(self, *lines: str) -> Table:
        """Play lines of notation (SCENES.md); a line that is not legal fails the test."""
        read = [parse_line(line) for line in lines]
        for i, line in enumerate(read):
            why = self.play.step(line, read[i + 1] if i + 1 < len(read) else None)
            assert not why, f"{line.text!r} is not legal: {why}; options: {self.options}"
        self.play.settle()
        return self

    def legal(self, line: str) -> bool:
        """Whether a line could be played now."""
        return not self.play.reason(parse_line(line))

    def why(self, line: str) -> str:
        """The id of the rule that forbids a line of the main part; empty if it is legal."""
        return forbidding_rule(self.play.at, parse_line(line)) if not self.legal(line) else ""

    def __getitem__(self, path: str) -> Literal:
        """A fact by its path, as in expectation lines: `opp.active.damage`, `me.hand`, `turn.player`, `winner` …"""
        s = self.play.at.state
        if path == "winner":
            return ("me", "opp")[s.winner] if s.over and s.winner >= 0 else None
        if path == "over":
            return s.over
        if path == "flips":
            return len(flips(s))
        if path == "decision.player":
            return None if s.over else asked_seat(self.play.at)
        if path == "decision.kind":
            return None if s.over else KINDS[s.ask_kind]
        return self.play.at.value(parse_path(path))

    @property
    def options(self) -> list[str]:
        """The options of the open decision as lines."""
        return self.play.legal_lines()

    @property
    def said(self) -> list[str]:
        """What has happened, by the engine's words, in order."""
        return [happening.what for happening in self.play.at.state.log]


def position(
    book: str | Rulebook,
    active: CardLike | Mon,
    opposite: CardLike | Mon,
    *,
    bench: Sequence[CardLike | Mon] = (),
    opp_bench: Sequence[CardLike | Mon] = (),
    hand: Sequence[CardLike] = (),
    opp_hand: Sequence[CardLike] = (),
    deck: Sequence[CardLike] | int = 20,
    opp_deck: Sequence[CardLike] | int = 20,
    discard: Sequence[CardLike] = (),
    opp_discard: Sequence[CardLike] = (),
    lost: Sequence[CardLike] = (),
    prizes: Sequence[CardLike] | int = 6,
    opp_prizes: Sequence[CardLike] | int = 6,
    stadium: CardLike | None = None,
    stadium_owner: str = "me",
    player: str = "me",
    turn: int = 5,
    at: str = "main",
    flags: dict[str, bool | str] | None = None,
    coins: str = "",
    sudden_death: bool = False,
) -> Table:
    """A position in the middle of a turn, coins as "heads tails"; `me` moves unless `player` says otherwise."""
    rules = load(book) if isinstance(book, str) else book
    known: list[Card] = []

    def words(cards: Sequence[CardLike] | int) -> Any:
        if isinstance(cards, int):
            return cards
        known.extend(c for c in cards if isinstance(c, Card))
        return tuple(map(word, cards))

    def stand(x: CardLike | Mon) -> MonSpec:
        one = x if isinstance(x, Mon) else mon(x)
        known.extend(one.cards)
        return one.spec

    me = Side(
        active=stand(active),
        bench=tuple(map(stand, bench)),
        hand=words(hand),
        deck=words(deck),
        discard=words(discard),
        lost=words(lost),
        prizes=words(prizes),
    )
    opp = Side(
        active=stand(opposite),
        bench=tuple(map(stand, opp_bench)),
        hand=words(opp_hand),
        deck=words(opp_deck),
        discard=words(opp_discard),
        prizes=words(opp_prizes),
    )
    if isinstance(stadium, Card):
        known.append(stadium)
    scene = Scene(
        id="test",
        rulebook=rules.id,
        me=me,
        opp=opp,
        stadium=None if stadium is None else StadiumSpec(word(stadium), stadium_owner),
        turn=TurnSpec(player, turn, at, tuple((flags or {}).items())),
        coins=tuple(coins.split()),
        sudden_death=sudden_death,
    )
    return Table(build(scene, OwnLibrary(known), rules))


def opening(
    book: str | Rulebook, hands: Sequence[Sequence[CardLike]], opp_hands: Sequence[Sequence[CardLike]]
) -> Table:
    """A game before its set-up, with the opening hands given (a further one for every mulligan)."""
    rules = load(book) if isinstance(book, str) else book
    known = [c for side in (hands, opp_hands) for hand in side for c in hand if isinstance(c, Card)]
    mine, theirs = (tuple(tuple(map(word, hand)) for hand in side) for side in (hands, opp_hands))
    scene = Scene(id="test", rulebook=rules.id, setup=SetupSpec(mine, theirs))
    return Table(build(scene, OwnLibrary(list(dict.fromkeys(known))), rules))
