"""Games from the very beginning for tests: the test deals the cards, and the rest is the public game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ptcg.cards import Card
from ptcg.game import CardRef, EnergyCard, Game, Script, State
from ptcg.game.decision import kind
from ptcg.rulebooks import Rulebook
from ptcg.testing.positions import CardLike, word
from ptcg.testing.scenes import book_of, library

T = TypeVar("T")


class Dealer(Script):
    """Chance that deals each player's cards in the order given, then any card; coins as given, then any side."""

    def __init__(self, coins: Sequence[str], cards: tuple[list[str], list[str]]) -> None:
        super().__init__(coins, free=True)
        self.dealt = cards

    def copy(self) -> Script:
        """Return a dealer that goes on from here by itself."""
        return Dealer(self.coins, (self.dealt[0].copy(), self.dealt[1].copy()))

    def answer(self, s: State) -> int:
        """Return the option of the next card of the player whose deck is asked about."""
        if kind(s) == "coin":
            return super().answer(s)
        wanted = self.dealt[s.defs.owner[s.ask_opts[0]]]
        if wanted:
            card_id = wanted.pop(0)
            for i, card in enumerate(s.ask_opts):
                if s.defs.cards[s.defs.printed[card]].card_id == card_id:
                    return i
            raise AssertionError(f"{card_id} is not left in the deck")
        return len(s.ask_opts) - 1


def deal(
    book: str | Rulebook,
    me: Sequence[CardLike],
    opp: Sequence[CardLike],
    *,
    coins: str = "heads",
    size: int = 60,
    **modes: Any,
) -> Game:
    """Return a game at its beginning.

    Each player's cards come in the order given: the opening hand and, after a mulligan, the next cards, then Prizes and
    draws. Decks are filled up with two kinds of basic Energy.

    >>> from ptcg.testing import play_out, pokemon
    >>> play_out(deal("PAR23", [pokemon("Fox")] * 7, [pokemon("Fox")] * 7)).turn
    1
    """
    rulebook = book_of(book)
    known = library([card for card in (*me, *opp) if isinstance(card, Card)])
    hand = int(str(rulebook["opening_hand"]))
    decks: list[list[Card]] = []
    dealt: list[list[str]] = []
    for cards in (me, opp):
        found = [known.find(word(card)) for card in cards]
        dealt.append([card.id for card in found])
        # A hand that is shuffled back may give the same cards again.
        hands = [found[i : i + hand] for i in range(0, len(found), hand)]
        deck = [card for card in dict.fromkeys(found) for _ in range(max(h.count(card) for h in hands))]
        fill = (known.energy("Grass"), known.energy("Metal"))
        decks.append(deck + [fill[i % 2] for i in range(size - len(deck))])
    script = Dealer(coins.split(), (dealt[0], dealt[1]))
    return Game.new(rulebook, (decks[0], decks[1]), chance=script, **{"listen": True, "check": False, **modes})


def do(game: Game, *lines: str) -> Game:
    """Choose option after option by notation, and return the game.

    >>> from ptcg.testing import game_at, pokemon
    >>> do(game_at("PAR23", [pokemon("Fox")], "{active: Fox}", "{active: Fox}"), "end turn").turn
    6
    """
    for line in lines:
        game.choose(line)
    return game


def play_out(game: Game) -> Game:
    """Take the last option of every decision of the set-up until the first turn has begun; return the game.

    >>> from ptcg.testing import deal, pokemon
    >>> play_out(deal("PAR23", [pokemon("Fox")] * 7, [pokemon("Fox")] * 7)).turn
    1
    """
    while game.turn == 0 and game.decision is not None:
        game.choose(len(game.options) - 1)
    return game


def lines(game: Game, start: str = "") -> list[str]:
    """Return the notations of the open decision that begin with a word.

    >>> from ptcg.testing import attack, game_at, pokemon
    >>> lines(game_at("PAR23", [pokemon("Fox", attack("Tap", 20))], "{active: Fox}", "{active: Fox}"), "attack")
    ['attack Tap']
    """
    return [line for line in game.options.notations if line.startswith(start)]


def open_decision(game: Game) -> tuple[int, str]:
    """Return who decides, and the kind of decision.

    >>> from ptcg.testing import game_at, pokemon
    >>> open_decision(game_at("PAR23", [pokemon("Fox")], "{active: Fox}", "{active: Fox}"))
    (0, 'main')
    """
    assert game.decision is not None
    return game.decision.player, game.decision.kind


def names(cards: Sequence[CardRef | EnergyCard | None] | None) -> list[str]:
    """Return the names of the cards of a view, `?` for a hidden card. The zone must be open to the viewer.

    >>> from ptcg.testing import game_at, pokemon
    >>> names(game_at("PAR23", [pokemon("Fox")], "{active: Fox, discard: [Fox]}", "{active: Fox}").view(0).me.discard)
    ['Fox']
    """
    return [card.name if card is not None else "?" for card in there(cards)]


def there(value: T | None) -> T:
    """Return a part of a view, such as the Active Pokémon; fail if it is None.

    >>> from ptcg.testing import game_at, pokemon
    >>> there(game_at("PAR23", [pokemon("Fox")], "{active: Fox}", "{active: Fox}").view(0).me.active).hp
    100
    """
    assert value is not None, "expected a Pokémon, a Stadium or a zone there; found None"
    return value


def happened(game: Game, *kinds: str) -> list[tuple[str, int]]:
    """Return what happened, of these kinds: (kind, player) in order.

    >>> from ptcg.testing import attack, do, game_at, pokemon
    >>> game = game_at("PAR23", [pokemon("Fox", attack("Tap", 20))], "{active: Fox}", "{active: Fox}")
    >>> happened(do(game, "attack Tap"), "attack")
    [('attack', 0)]
    """
    return [(event.what, event.player) for event in game.events if event.what in kinds]
