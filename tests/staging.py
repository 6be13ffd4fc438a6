"""Games staged for tests: made-up cards in plain style, a position or an opening hand, and the public Game to play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptcg.cards import Card, Deck, builtin_pool
from ptcg.cards.card import Ability, Attack
from ptcg.core.ask import K_COIN, K_PAUSE
from ptcg.core.state import State
from ptcg.game import Game, Script
from ptcg.game.game import set_modes
from ptcg.rulebooks import Rulebook, load
from ptcg.scenes import MonSpec, Scene, Side
from ptcg.scenes.build import build
from ptcg.scenes.library import Library
from ptcg.scenes.scene import StadiumSpec, TurnSpec

BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23")
OLD = BOOKS[:3]
NEW = BOOKS[3:]

_TYPES = {
    "G": "Grass", "R": "Fire", "W": "Water", "L": "Lightning", "P": "Psychic", "F": "Fighting", "D": "Darkness",
    "M": "Metal", "Y": "Fairy", "N": "Dragon", "C": "Colorless",
}  # fmt: skip
_made: dict[str, Card] = {}


def _keep(card: Card) -> Card:
    """Remember a made-up card under an id of its own: cards of one name that differ get different ids."""
    _made[card.id] = card
    return card


def _id(name: str, *parts: object) -> str:
    return f"made-{name.replace(' ', '')}-{abs(hash((name, repr(parts)))) % 10**8}"


def attack(name: str, cost: str = "", damage: int = 0, text: str = "") -> Attack:
    """An attack; the cost in letters (G R W L P F D M Y N C)."""
    return Attack(
        name=name,
        cost=tuple(_TYPES[letter] for letter in cost),
        converted=len(cost),
        damage=str(damage or ""),
        base=damage,
        text=text,
    )


def pokemon(name: str, *attacks: Attack, stage: str = "Basic", ability: str = "", power: str = "", **fields: Any) -> Card:
    """A Pokémon, Basic unless a stage is given: 100 HP, Colorless, Retreat Cost 0. `ability`, `power`: a text."""
    texts = [("Ability", ability), ("Poké-Power", power)]
    abilities = tuple(Ability(name=f"{name} {kind}", type=kind, text=text) for kind, text in texts if text)
    fields = {"hp": 100, "types": ("Colorless",), "subtypes": (stage,), "abilities": abilities, **fields}
    made = {"id": _id(name, attacks, sorted(fields.items())), **fields}
    return _keep(Card(name=name, supertype="Pokémon", attacks=attacks, **made))


def trainer(name: str, kind: str, *rules: str, **fields: Any) -> Card:
    """A Trainer card of a printed kind (Item, Supporter, Stadium, Pokémon Tool) with a text in plain style."""
    made = {"id": _id(name, kind, rules, sorted(fields.items())), **fields}
    return _keep(Card(name=name, supertype="Trainer", subtypes=(kind,) if kind else (), rules=rules, **made))


def special(name: str, *rules: str) -> Card:
    """A Special Energy card."""
    return _keep(Card(id=_id(name, rules), name=name, supertype="Energy", subtypes=("Special",), rules=rules))


class _Cards(Library):
    """Made-up cards, then the built-in pool."""

    def __init__(self) -> None:
        super().__init__(builtin_pool())

    def find(self, word: str) -> Card:
        """A made-up card by its id, else what the library finds."""
        return _made.get(word) or super().find(word)


_cards = _Cards()


def _word(card: Card | str) -> str:
    return card if isinstance(card, str) else _keep(card).id


def _words(cards: Sequence[Card | str]) -> tuple[str, ...]:
    return tuple(_word(card) for card in cards)


def mon(card: Card | str | Sequence[Card | str], **fields: Any) -> MonSpec:
    """A Pokémon in play: under, damage, energy, tools, attached, conditions, counters, since, effects."""
    for key in ("under", "energy", "tools", "attached"):
        if key in fields:
            fields[key] = _words(fields[key])
    if "counters" in fields:
        fields["counters"] = tuple(fields["counters"].items())
    cards = (card,) if isinstance(card, Card | str) else card
    return MonSpec(cards=_words(cards), **{k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()})


Standing = MonSpec | Card | str


def side(active: Standing, *bench: Standing, **fields: Any) -> Side:
    """A player's half: hand, deck, discard, lost, prizes, used; the deck's top is its first card."""
    for key, value in fields.items():
        if isinstance(value, list | tuple) and key != "used":
            fields[key] = _words(value)
    first, *rest = (m if isinstance(m, MonSpec) else mon(m) for m in (active, *bench))
    return Side(active=first, bench=tuple(rest), **fields)


def book_of(book: str | Rulebook) -> Rulebook:
    """A rulebook by id, or the variant given."""
    return load(book) if isinstance(book, str) else book


def position(
    book: str | Rulebook,
    me: Side | Standing,
    opp: Side | Standing,
    *,
    stadium: Card | str | None = None,
    turn: int = 5,
    player: str = "me",
    at: str = "main",
    coins: Sequence[str] = (),
    **modes: Any,
) -> Game:
    """A game that stands in the main part of `player`'s turn (`at="start"`: before its draw); `me` is seat 0."""
    rulebook = book_of(book)
    sides = [half if isinstance(half, Side) else side(half) for half in (me, opp)]
    scene = Scene(
        id="staged",
        rulebook=rulebook.id,
        me=sides[0],
        opp=sides[1],
        stadium=StadiumSpec(_word(stadium)) if stadium is not None else None,
        turn=TurnSpec(player=player, number=turn, at=at),
    )
    state = build(scene, _cards, rulebook).at.state
    held: tuple[list[Card], list[Card]] = ([], [])
    for card, owner in enumerate(state.defs.owner):
        held[owner].append(_cards.find(state.defs.cards[state.defs.printed[card]].card_id))
    decks = tuple(Deck("", tuple((1, card) for card in cards)) for cards in held)
    game = Game(rulebook, (decks[0], decks[1]), "sfc32:0", _modes(modes), state)
    set_modes(state, game.modes)
    game.script = Script(coins)
    if at == "start" and state.ask_kind == K_PAUSE and not game.modes["pause"]:
        game.choose(0)
    return game


def _modes(modes: dict[str, Any]) -> dict[str, Any]:
    return {
        "chance": "script",
        "ask_forced": False,
        "merge": True,
        "pause": (),
        "windows": "held",
        "sudden_death": "stop",
        "history": True,
        "listen": True,
        "max_turns": 0,
        "max_decisions": 0,
        **modes,
    }


class _Dealer(Script):
    """Chance that deals each player's cards in the order given, then anything."""

    def __init__(self, coins: Sequence[str], cards: tuple[list[str], list[str]]) -> None:
        super().__init__(coins, free=True)
        self.dealt = cards

    def copy(self) -> Script:
        """A dealer that goes on from here by itself."""
        return _Dealer(self.coins, (self.dealt[0].copy(), self.dealt[1].copy()))

    def answer(self, s: State) -> int:
        """The next card of the player whose deck is asked about."""
        if s.ask_kind == K_COIN:
            return super().answer(s)
        wanted = self.dealt[s.defs.owner[s.ask_opts[0]]]
        if wanted:
            word = wanted.pop(0)
            for i, card in enumerate(s.ask_opts):
                if s.defs.cards[s.defs.printed[card]].card_id == word:
                    return i
            raise AssertionError(f"{word} is not left in the deck")
        return len(s.ask_opts) - 1


def setup(
    book: str | Rulebook,
    me: Sequence[Card | str],
    opp: Sequence[Card | str],
    *,
    coins: Sequence[str] = ("heads",),
    size: int = 60,
    **modes: Any,
) -> Game:
    """A game at its beginning. Each player's cards come in the order given: opening hand, then Prizes and later draws,
    or, if the hand holds no Basic Pokémon, the next hand. Decks of 60, filled with two kinds of basic Energy."""
    rulebook = book_of(book)
    decks: list[list[Card]] = []
    dealt: list[list[str]] = []
    for cards in (me, opp):
        found = [_cards.find(_word(card)) for card in cards]
        dealt.append([card.id for card in found])
        # A hand that is shuffled back gives the same cards again: as many copies as the richest hand of 7 needs.
        hand = int(str(rulebook["opening_hand"]))
        hands = [found[i : i + hand] for i in range(0, len(found), hand)]
        deck = [card for card in dict.fromkeys(found) for _ in range(max(h.count(card) for h in hands))]
        fill = [_cards.energy("Grass"), _cards.energy("Metal")]
        decks.append(deck + [fill[i % 2] for i in range(size - len(deck))])
    script = _Dealer(coins, (dealt[0], dealt[1]))
    modes = {"listen": True, "check": False, **modes}
    return Game.new(rulebook, (decks[0], decks[1]), chance=script, **modes)


def do(game: Game, *lines: str) -> Game:
    """Choose option after option by notation."""
    for line in lines:
        game.choose(line)
    return game


def lines(game: Game, start: str = "") -> list[str]:
    """Notations of the open decision that begin with a word."""
    return [line for line in game.options.notations if line.startswith(start)]


def rules_against(game: Game, line: str) -> list[str]:
    """Ids of the rules that forbid a line; empty if it is legal."""
    return [reason.rule for reason in game.why_not(line)]


def names(cards: Sequence[dict[str, Any] | None]) -> list[str]:
    """Names of the cards of a view, `?` for one that is hidden."""
    return [str(card["name"]) if card else "?" for card in cards]


def happened(game: Game, *kinds: str) -> list[tuple[str, int]]:
    """What happened, of these kinds: (kind, player) in order."""
    return [(event.what, event.player) for event in game.events if event.what in kinds]
