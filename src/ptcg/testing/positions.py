"""Positions for tests: cards of one's own, a book or a variant of it, lines of play, facts by path.

>>> from ptcg.testing import attack, mon, pokemon, position
>>> at = position("PAR23", mon(pokemon("Attacker", attack("Hit", 30, cost="Fire")), "Fire"), pokemon("Target", hp=60))
>>> at.do("attack Hit")["opp.active.damage"]
30

A card is known by its id, which is its name unless the test gives another; basic Energy by its type.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ptcg.cards import Card
from ptcg.game.decision import kind
from ptcg.rulebooks import Rulebook
from ptcg.scenes.build import build
from ptcg.scenes.choices import asked_seat
from ptcg.scenes.events import flips
from ptcg.scenes.expect import Literal, parse_path
from ptcg.scenes.lines import following, parse_line
from ptcg.scenes.play import Play
from ptcg.scenes.reasons import forbidding_rule
from ptcg.scenes.scene import EffectSpec, MonSpec, Scene, SetupSpec, Side, StadiumSpec, TurnSpec
from ptcg.testing.scenes import book_of, library

CardLike = Card | str
"""A card of one's own, or the word for a card: the id of a built-in card, the type of a basic Energy."""


@dataclass(frozen=True)
class Mon:
    """A Pokémon in play and the cards on it.

    >>> from ptcg.testing import mon, pokemon
    >>> mon(pokemon("Fox"), "Fire", damage=30).spec.damage
    30
    """

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
    """Return a Pokémon; energy as words ("Fire Fire") or cards, conditions as words, effects as "ID/Attack".

    >>> from ptcg.testing import pokemon
    >>> mon(pokemon("Fox"), "Fire Fire", damage=30).spec.energy
    ('Fire', 'Fire')
    """
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
    """Return the word for a card."""
    return card if isinstance(card, str) else card.id


@dataclass
class Position:
    """A game under way, on which a test plays lines and from which it reads facts by path.

    >>> from ptcg.testing import attack, pokemon, position
    >>> at = position("PAR23", pokemon("Fox", attack("Tap", 20)), pokemon("Target"), opp_bench=[pokemon("Other")])
    >>> at.do("attack Tap")["opp.active.damage"]
    20
    """

    play: Play

    def do(self, *lines: str) -> Position:
        """Play lines in the notation of scenes; a line that is not legal raises AssertionError. Return the position."""
        read = [parse_line(line) for line in lines]
        for i, line in enumerate(read):
            why = self.play.step(line, following(read, i + 1))
            if why:
                raise AssertionError(f"{line.text!r} is not legal: {why}; options: {self.options}")
        self.play.settle()
        return self

    def legal(self, line: str) -> bool:
        """Return whether a line could be played now."""
        return not self.play.reason(parse_line(line))

    def why(self, line: str) -> str:
        """Return the id of the rule that forbids a line of the main part; empty if it is legal."""
        return forbidding_rule(self.play.at, parse_line(line)) if not self.legal(line) else ""

    def __getitem__(self, path: str) -> Literal:
        """Return a fact by its path, as in expectation lines: `opp.active.damage`, `me.hand`, `winner` and others."""
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
            return None if s.over else kind(s)
        return self.play.at.value(parse_path(path))

    @property
    def options(self) -> list[str]:
        """The options of the open decision as lines."""
        return self.play.legal_lines()

    @property
    def said(self) -> list[str]:
        """The words of the engine for what has happened, in order."""
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
) -> Position:
    """Return a position in the middle of a turn, coins as "heads tails"; `me` moves unless `player` says otherwise.

    >>> from ptcg.testing import attack, pokemon
    >>> fox = pokemon("Fox", attack("Flip", "20+", "Flip a coin: if heads, +20 damage."))
    >>> at = position("PAR23", fox, pokemon("Target"), coins="heads")
    >>> at.do("attack Flip")["opp.active.damage"]
    40
    """
    rules = book_of(book)
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
    return Position(build(scene, library(list(dict.fromkeys(known))), rules))


def opening(
    book: str | Rulebook, hands: Sequence[Sequence[CardLike]], opp_hands: Sequence[Sequence[CardLike]]
) -> Position:
    """Return a game before its set-up, with the opening hands given (a further hand for every mulligan).

    >>> from ptcg.testing import pokemon
    >>> opening("PAR23", [[pokemon("Fox")] * 7], [[pokemon("Fox")] * 7])["me.deck.count"]
    60
    """
    rules = book_of(book)
    known = [c for side in (hands, opp_hands) for hand in side for c in hand if isinstance(c, Card)]
    mine, theirs = (tuple(tuple(map(word, hand)) for hand in side) for side in (hands, opp_hands))
    scene = Scene(id="test", rulebook=rules.id, setup=SetupSpec(mine, theirs))
    return Position(build(scene, library(list(dict.fromkeys(known))), rules))
