"""A followed log: how far the engine agrees with it, why it stops there, and what is known of both lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from time import thread_time

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.pool import Pool
from ptcg.game.encoding import encode_state
from ptcg.live.breakdowns import Compared, compared, dealt
from ptcg.live.cast import SIZE, Cast, parts_of
from ptcg.live.disagreements import Disagreement, disagreements
from ptcg.live.follow import Search
from ptcg.live.lines import Breakdown
from ptcg.live.log import Entry, Log
from ptcg.live.played import LAID, played
from ptcg.live.sight import Sight
from ptcg.live.steps import trail_of
from ptcg.live.stretches import Stretch, stretches
from ptcg.rulebooks import Rulebook

SECONDS = 60.0


class Stop(msgspec.Struct, frozen=True):
    """A line that cannot be followed, why, and the line from which the log is followed again (0: it is not)."""

    line: int
    why: str
    resumed: int


class Followed(msgspec.Struct, frozen=True):
    """The result for one log: `followed` is "end" or the number of the first line that cannot be followed.

    `lines_followed` also counts what is followed after a stop, from a position that was laid out.
    """

    followed: str
    lines: int
    lines_followed: int
    why: str
    stops: tuple[Stop, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()
    damage_breakdown: tuple[Compared, ...] = ()
    lists: tuple[dict[str, int], dict[str, int]] = ({}, {})  # what is known of both decks, by the id of a print
    blanks: tuple[int, int] = (SIZE, SIZE)  # cards of each deck that the log never shows
    steps: int = 0
    seconds: float = 0.0


class Laid(msgspec.Struct, frozen=True):
    """A position that was laid out: the prints of its cards, and the encoded state."""

    prints: tuple[int, ...]
    state: str


class Following(msgspec.Struct, frozen=True):
    """A followed log with what is needed to show it again: steps of a trail, (-2, i) for a position laid out."""

    result: Followed
    cast: Cast
    trail: tuple[tuple[int, int], ...]
    laid: tuple[Laid, ...]


def follow(
    log: Log,
    pool: Pool,
    rulebook: Rulebook,
    *,
    seconds: float = SECONDS,
    own: Sequence[Card] = (),
    progress: Callable[[int], None] | None = None,
) -> Following:
    """Follow a log in the engine under a rulebook; the search ends after ``seconds`` of computing time at
    the latest, so a busy machine gives the same result.

    ``own`` are the cards of the exporter's deck, if they are known: names mean these prints. ``progress`` is called
    with the number of the entry that is reached.
    """
    began = thread_time()
    parts, missing = parts_of(log, pool, own)
    cast = Cast(rulebook, parts)
    sight = Sight(cast, max(log.exporter, 0))
    found = stretches(sight, log.entries, seconds, progress)
    total = sum(len(entry.all_lines()) for entry in log.entries)
    followed = sum(len(entry.all_lines()) for each in found for entry in log.entries[each.start : each.end])
    stops: list[Stop] = []
    against: list[Disagreement] = []
    for each, then in zip(found, (*found[1:], None), strict=True):
        if each.end < len(log.entries):
            at = log.entries[each.end]
            first = each.laid is None and each.search.best is not None and not each.search.why
            unsettled = each.search.unsettled_print() if first else ""
            shown = disagreements(each.search, at) if first and not unsettled else ()
            against += shown
            why = reason(each.search, at, shown, missing, unsettled)
            stops.append(Stop(at.number, why, log.entries[then.start].number if then is not None else 0))
    trail, laid = trails(found)
    steps = tuple(trail)
    lists = known_lists(sight, found, own)
    result = Followed(
        str(stops[0].line) if stops else "end",
        total,
        followed,
        stops[0].why if stops else "",
        tuple(stops),
        tuple(against),
        breakdowns(sight, log, steps, laid),
        lists,
        (SIZE - sum(lists[0].values()), SIZE - sum(lists[1].values())),
        sum(each.search.stepper.steps for each in found),
        round(thread_time() - began, 2),
    )
    return Following(result, cast, steps, laid)


def trails(found: list[Stretch]) -> tuple[list[tuple[int, int]], tuple[Laid, ...]]:
    """Return the steps of all stretches, and the positions that were laid out between them."""
    steps: list[tuple[int, int]] = []
    laid: list[Laid] = []
    for each in found:
        if each.laid is not None:
            steps.append((LAID, len(laid)))
            laid.append(Laid(tuple(each.laid.defs.printed), encode_state(each.laid)))
        steps += trail_of(each.node.trail) if each.node is not None else ()
    return steps, tuple(laid)


def breakdowns(
    sight: Sight, log: Log, steps: tuple[tuple[int, int], ...], laid: tuple[Laid, ...]
) -> tuple[Compared, ...]:
    """Return the damage breakdowns of a log beside the engine's; the game is played again only if there are any."""
    if not any(isinstance(line, Breakdown) for entry in log.entries for _, line in entry.all_lines()):
        return ()
    return compared(log.entries, dealt(sight, played(sight.cast.defs, steps, [(x.prints, x.state) for x in laid])))


def known_lists(sight: Sight, found: list[Stretch], own: Sequence[Card]) -> tuple[dict[str, int], dict[str, int]]:
    """Return what is known of both decks; of a list that was given, everything."""
    lists: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for each in found:
        here: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        if each.node is not None:
            s = each.node.state
            for card, owner in enumerate(s.defs.owner):
                if not sight.is_blank(s, card):
                    here[owner][sight.cast.cards[s.defs.printed[card]].id] += 1
        for player in (0, 1):
            lists[player].update(here[player] - lists[player])
    if own:
        lists[sight.me].clear()
        lists[sight.me].update(card.id for card in own)
    return dict(sorted(lists[0].items())), dict(sorted(lists[1].items()))


def reason(search: Search, at: Entry, stops: tuple[Disagreement, ...], missing: list[str], unsettled: str = "") -> str:
    """Return why a log is not followed to its end, in a sentence; ``unsettled`` is a card of another print."""
    if missing:
        return f"no playable card has the name {missing[0]}"
    if search.why == "time":
        return "the time was up"
    if search.why == "patience":
        return "the search gave up: too many positions fit the log so far"
    if search.why:
        return search.why
    if unsettled:
        return f"a card was played as the wrong printing before it could be told: {unsettled}"
    if stops:
        return f"{stops[0].kind}: the log claims {stops[0].claimed}; the engine has {stops[0].found}"
    return f"no line of play brings what line {at.number} and the lines below it claim"
