"""The story of a game: every choice with the position before it, and what happened, as each player saw it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ptcg.cards import Pool
from ptcg.game import Game, replay
from ptcg.game.events import Event
from ptcg.game.narration import Narrator

Names = tuple[str, str]
PLAYERS: Names = ("Player 1", "Player 2")
OPEN = "both lists as they were played"


@dataclass(frozen=True)
class Moment:
    """A choice: how many were made before it, the game before it, the option, and who chose (2: chance)."""

    at: int
    before: Game
    option: int
    mover: int

    @property
    def forced(self) -> bool:
        """True if there was nothing to choose, or chance chose."""
        return self.mover not in (0, 1) or len(self.before.options) < 2


@dataclass(frozen=True)
class Story:
    """A finished game, or the part of one that is known.

    `told` has for both players what they saw happen, by the number of choices made when it happened. `assumed` says
    which lists hidden cards are dealt from; `hidden` are the players whose hidden cards the record does not show.
    """

    names: Names
    moments: tuple[Moment, ...]
    end: Game
    told: tuple[dict[int, tuple[Event, ...]], dict[int, tuple[Event, ...]]]
    winner: int | None
    way: str
    assumed: str = OPEN
    hidden: tuple[int, ...] = ()

    def after(self, i: int) -> Game:
        """Return the game after the moment with that place in the list."""
        return self.moments[i + 1].before if i + 1 < len(self.moments) else self.end

    @property
    def energy(self) -> frozenset[str]:
        """The ids of the Energy cards of both lists."""
        lists = (deck.all_cards() for deck in self.end.decks)
        return frozenset(card.id for cards in lists for card in cards if card.supertype == "Energy")


def story_of_game(game: Game, names: Names = PLAYERS, winner: int | None = None, way: str = "") -> Story:
    """Return the story of a game that keeps its history. `winner` and `way` are those of a game that a player gave up
    or lost on time."""
    begun = game.clone()
    begun.modes = {**game.modes, "listen": True}
    begun.rewind(0)
    begun.script = None
    outcome = game.outcome
    if outcome is not None and not way:
        winner, way = outcome.winner, outcome.way
    return told(names, stepped(begun, game.choices), winner, way)


def story_of_record(
    data: Mapping[str, object], pool: Pool, names: Names = PLAYERS, *, by_notation: bool = False
) -> Story:
    """Return the story of a record. Raises RecordError if it cannot be replayed."""
    return story_of_game(replay(data, pool, by_notation=by_notation), names)


def stepped(game: Game, choices: Sequence[int]) -> Iterator[tuple[Game, int]]:
    """Yield the game before each choice, with the choice; and the game at the end, with -1."""
    for choice in choices:
        yield game.clone(), choice
        game.choose(choice)
    yield game, -1


def told(
    names: Names,
    steps: Iterable[tuple[Game, int]],
    winner: int | None,
    way: str,
    assumed: str = OPEN,
    hidden: tuple[int, ...] = (),
) -> Story:
    """Return the story of positions that follow one another; the last has the option -1."""
    narrators = (Narrator(0, names), Narrator(1, names))
    lines: tuple[dict[int, tuple[Event, ...]], dict[int, tuple[Event, ...]]] = ({}, {})
    moments: list[Moment] = []
    for at, (game, option) in enumerate(steps):
        for narrator, kept in zip(narrators, lines, strict=True):
            kept[at] = tuple(narrator.news(game.state, at))
            narrator.remember(game.state)
        if option < 0:
            return Story(names, tuple(moments), game, lines, winner, way, assumed, hidden)
        game.state.log = []  # the narrators have read it; seats keep no events
        moments.append(Moment(at, game, option, int(game.state.ask_player)))
    raise ValueError("a story needs at least one position")
