"""The record of a followed log: which hidden card got which print when, and every answer.

Cards that the log never shows are blanks: nothing about them is invented.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.pool import Pool
from ptcg.game import Defs, State
from ptcg.game.compile_deck import build_with
from ptcg.live.cast import BLANK, SIZE
from ptcg.live.followed import Following, Laid, Stop
from ptcg.live.lines import Won
from ptcg.live.log import Log, LogError
from ptcg.live.played import answers, played
from ptcg.live.summary import summarize
from ptcg.rulebooks import load

FORMAT = 1
MOST_STEPS = 100_000


class LiveRecord(msgspec.Struct, frozen=True, tag="live", tag_field="record"):
    """A followed log: `cards` are the prints in the order of their numbers, from 1 on (0 is the blank), with digests.

    A step is (card, number) for a card that gets that print, (-1, answer) for the answer to a decision, and (-2, i) for
    the position that was laid out after a stop. `winner` and `way` are what the log says: -1 if it does not.
    `archetypes` name both decks by the Pokémon that did most.
    """

    format: int
    rulebook: str
    players: tuple[str, str]
    exporter: int
    followed: str
    cards: tuple[tuple[str, str], ...]
    lists: tuple[dict[str, int], dict[str, int]]
    blanks: tuple[int, int]
    steps: tuple[tuple[int, int], ...]
    laid: tuple[Laid, ...] = ()
    stops: tuple[Stop, ...] = ()
    winner: int = -1
    way: str = ""
    archetypes: tuple[str, str] = ("", "")


_RECORD = msgspec.json.Decoder(LiveRecord)


def record_of(log: Log, following: Following) -> LiveRecord:
    """Return the record of a followed log."""
    cast, result = following.cast, following.result
    cards = tuple((cast.cards[i].id, cast.cards[i].digest) for i in range(1, len(cast.cards)))
    game = summarize(log, "", "")
    both = (game.mine.archetype, game.theirs.archetype)
    won = next((entry.line for entry in reversed(log.entries) if isinstance(entry.line, Won)), None)
    return LiveRecord(
        FORMAT, cast.rulebook.id, log.players, log.exporter, result.followed, cards, result.lists, result.blanks,
        following.trail, following.laid, result.stops, won.player if won is not None else -1,
        won.way if won is not None else "", both if log.exporter <= 0 else (both[1], both[0]),
    )  # fmt: skip


def read_record(data: bytes) -> LiveRecord:
    """Return the record in JSON; raise LogError if it is none."""
    try:
        found = _RECORD.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise LogError(f"not the record of a followed log: {error}") from None
    if found.format != FORMAT or len(found.steps) > MOST_STEPS:
        raise LogError(f"a record of form {found.format} with {len(found.steps)} steps; expected form {FORMAT}")
    return found


def states_of(record: LiveRecord, pool: Pool) -> Iterator[State]:
    """Yield the state at the start and after every answer; it listens, so its log says what happened.

    Raises LogError if a card is not there or has other data, or if a step does not fit.
    """
    yield from played(definitions_of(record, pool), record.steps, [(each.prints, each.state) for each in record.laid])


def answers_of(record: LiveRecord, pool: Pool) -> Iterator[tuple[State, int | None]]:
    """Yield the state before every answer, when its cards have their prints, with the answer; at the end with None.

    Raises LogError as ``states_of`` does.
    """
    last: State | None = None
    for s, answer in answers(
        definitions_of(record, pool), record.steps, [(each.prints, each.state) for each in record.laid]
    ):
        last = s
        if answer is not None:
            yield s, answer
    if last is not None:
        yield last, None


def definitions_of(record: LiveRecord, pool: Pool) -> Defs:
    """Return the definitions that a record's steps refer to."""
    cards: list[Card] = []
    for card_id, digest in record.cards:
        card = pool.get(card_id)
        if card is None or card.digest != digest:
            raise LogError(f"the card {card_id} is not in the loaded pools as it was; expected the card data of then")
        cards.append(card)
    try:
        book = load(record.rulebook)
    except ValueError as error:
        raise LogError(str(error)) from None
    defs, number = build_with(book, (BLANK,) * SIZE, (BLANK,) * SIZE, tuple(cards))
    if len(number) != len(cards) + 1:
        raise LogError("a card is listed twice in the record")
    return defs
