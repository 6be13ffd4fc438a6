"""The story of a followed log of the official client. Cards that the log never shows are guessed for the samples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ptcg.cards import Card, Deck, Pool
from ptcg.engine.inspect import K_MAIN, State, clone, pose_again, set_prints
from ptcg.game import Game
from ptcg.game.modes import Modes
from ptcg.live.record import LiveRecord, answers_of
from ptcg.review.moments import Story, told
from ptcg.rulebooks import load

BLANK = 0  # the number of the print of a card that nobody has seen
WAYS = {"conceded": "the other player conceded", "timeout": "the other player ran out of time"}
MODES = Modes(
    chance="rng", ask_forced=False, merge=False, pause=(), windows="held", sudden_death="play", history=False,
    listen=False, max_turns=0, max_decisions=0,
)  # fmt: skip
ASSUMED = "the cards that the log shows; {0} and {1} unseen cards of the two lists are further copies of those"


def story_of_log(record: LiveRecord, pool: Pool) -> Story:
    """Return the story of a followed log, up to where it was followed.

    A list is what the log shows; a card that it never shows is dealt as a further copy of a card of that list. Raises
    LogError if the record does not fit the cards.
    """
    positions: list[tuple[State, int | None]] = [(heard(state), answer) for state, answer in answers_of(record, pool)]
    last = positions[-1][0]
    final = list(last.defs.printed)
    lists = tuple(filled([final[c] for c, owner in enumerate(last.defs.owner) if owner == p]) for p in (0, 1))
    cards = {i + 1: pool[card_id] for i, (card_id, _) in enumerate(record.cards)}
    decks = (deck_of(record.archetypes[0], lists[0], cards), deck_of(record.archetypes[1], lists[1], cards))
    book = load(record.rulebook)

    def steps() -> Iterator[tuple[Game, int]]:
        for state, answer in positions:
            for p in (0, 1):
                fill(state, p, lists[p])
            if state.ask_player >= 0 and state.ask_kind == K_MAIN:
                pose_again(state)
            state.ask_forced = False
            option = -1 if answer is None else list(state.ask_opts).index(answer)
            yield Game(book, decks, "log", MODES, state), option

    hidden = (1 - record.exporter,)
    winner = int(last.winner) if last.over and last.winner >= 0 else None
    way = f"followed to {record.followed}"
    if record.followed == "end":
        winner = record.winner if record.winner >= 0 else winner
        way = WAYS.get(record.way, record.way) or "the end of the log"
    return told(record.players, steps(), winner, way, ASSUMED.format(*record.blanks), hidden)


def heard(state: State) -> State:
    """Return a copy of a position that keeps what has happened."""
    copy = clone(state)
    copy.listening = True
    copy.log = list(state.log)
    return copy


def filled(prints: list[int]) -> list[int]:
    """Return the prints of a list, with further copies of what it shows in place of the cards never seen."""
    seen = [x for x in prints if x != BLANK]
    if not seen:
        return prints
    blanks = len(prints) - len(seen)
    return seen + [seen[k * len(seen) // blanks] for k in range(blanks)]


def fill(state: State, player: int, whole: list[int]) -> None:
    """Give the cards of a player that nobody has seen yet the prints of the list that are not accounted for."""
    printed = list(state.defs.printed)
    own = [c for c, owner in enumerate(state.defs.owner) if owner == player]
    left = Counter(whole)
    left.subtract(printed[c] for c in own if printed[c] != BLANK)
    rest = list((+left).elements())
    for card, definition in zip((c for c in own if printed[c] == BLANK), rest, strict=False):
        printed[card] = definition
    set_prints(state, printed)


def deck_of(name: str, prints: list[int], cards: dict[int, Card]) -> Deck:
    """Return a list as a deck."""
    counted = Counter(x for x in prints if x != BLANK)
    return Deck(name=name, cards=tuple((n, cards[x]) for x, n in counted.items()))
