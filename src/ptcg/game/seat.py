"""A seat: what one player may know and do at the open decision, and nothing else.

Bots get a seat, never a game. A seat does not hold the true position: when it is made, every card that its player
cannot know is dealt again, so a bot can read only what its player could know. By default the dealt cards come from the
opponent's true list; another list may be assumed in its place.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.engine.determinize import card_at, hidden_slots
from ptcg.engine.state import State
from ptcg.game.decision import OpenDecision, Options
from ptcg.game.given import check_seed
from ptcg.game.hearing import Heard, heard
from ptcg.game.known import deal_again
from ptcg.game.view import View

if TYPE_CHECKING:
    from ptcg.game.game import Game
    from ptcg.game.given_decks import DeckLike


class Seat:
    """One player's side of a game at one decision.

    >>> import ptcg
    >>> game = ptcg.Game.new(seed="sfc32:1")
    >>> seat = ptcg.Seat(game, game.decision.player)
    >>> seat.options.notations
    ['go first', 'go second']
    >>> seat.determinize("1").decision.kind
    'first'
    """

    __slots__ = ("_dealt", "heard", "player")

    def __init__(self, game: Game, player: int, opponent: DeckLike | None = None, *, hears: bool = True) -> None:
        """Make the seat of a player of the game.

        ``opponent`` is the list assumed for the other player (None: the true list). With ``hears=False`` the seat keeps
        no events, so its cost does not grow with the length of the game.
        """
        self.player = player
        self.heard: tuple[Heard, ...] = heard(game.state, player) if hears and game.modes["listen"] else ()
        """What has happened so far, as the player could see it, if the game listens (`listen=True`)."""
        self._dealt = game.determinize(player, "seat", opponent)

    @property
    def rulebook(self) -> str:
        """The id of the rulebook that the game is played by."""
        return self._dealt.rulebook.id

    @property
    def turn(self) -> int:
        """The number of the turn, 0 during set-up."""
        return self._dealt.turn

    @property
    def asked(self) -> bool:
        """True if the open decision is this seat's."""
        return bool(self._dealt.state.ask_player == self.player)

    @property
    def decision(self) -> OpenDecision | None:
        """The open decision if it is this seat's, else None."""
        return self._dealt.decision if self.asked else None

    @property
    def options(self) -> Options:
        """The options of this seat's decision, in the order of the game's own; empty if another player decides."""
        return self._dealt.options if self.asked else Options.none(self._dealt.state)

    @property
    def view(self) -> View:
        """What the seat sees of the table."""
        return self._dealt.view(self.player)

    @property
    def deck(self) -> Deck:
        """The seat's own list."""
        return self._dealt.decks[self.player]

    @property
    def seen(self) -> Counter[Card]:
        """The opponent's cards that the seat has seen and can still tell from the other cards, in any place."""
        other = 1 - self.player
        s = self._dealt.state
        hidden = {int(card_at(s, other, x)) for x in hidden_slots(s, other, self.player)}
        cards = [card for deck in self._dealt.decks for card in deck.all_cards()]
        return Counter(cards[c] for c, owner in enumerate(s.defs.owner) if owner == other and c not in hidden)

    def determinize(self, seed: str | int, opponent: DeckLike | None = None) -> Game:
        """Return a full game that is consistent with what the seat may know; equal views and seeds give equal games."""
        return self._dealt.determinize(self.player, seed, opponent)

    def deal(self, seed: str | int) -> State:
        """Return only the position that ``determinize`` would deal, for a search on positions of the engine."""
        check_seed(seed)
        return deal_again(self._dealt.state, self.player, str(seed))

    def __reduce__(self) -> tuple[object, ...]:
        dealt = self._dealt
        parts = (type(dealt), dealt.rulebook, dealt.decks, dealt.seed, dealt.modes, dealt.state)
        return seat_again, (self.player, self.heard, *parts)

    def __repr__(self) -> str:
        return f"<Seat of player {self.player + 1}, {self._dealt!r}>"


def seat_again(player: int, record: tuple[Heard, ...], kind: type[Game], *parts: Any) -> Seat:
    """Return a seat from a pickle, which holds the dealt position and not the true one."""
    seat = Seat.__new__(Seat)
    seat.player, seat.heard = player, record
    seat._dealt = kind(*parts)
    return seat
