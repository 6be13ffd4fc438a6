"""A followed log: how far the engine agrees with it, why it stops there, and what is known of both lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import monotonic

import msgspec

from ptcg.cards.pool import Pool
from ptcg.game.known import definitions
from ptcg.live import facts as f
from ptcg.live.cast import SIZE, Cast, parts_of
from ptcg.live.follow import Search, follow_entries
from ptcg.live.lines import Breakdown
from ptcg.live.log import Entry, Log
from ptcg.live.sight import Sight
from ptcg.live.steps import Node, trail_of
from ptcg.rulebooks import Rulebook
from ptcg.scenes.position import Position
from ptcg.scenes.save import save_scene
from ptcg.scenes.write import write_scene

SECONDS = 60.0


class Disagreement(msgspec.Struct, frozen=True):
    """Where the log claims something that no line of play in the engine brings: `scene` is the position before it."""

    kind: str
    line: int
    claimed: str
    found: str
    scene: str


class Followed(msgspec.Struct, frozen=True):
    """The result for one log: `followed` is "end" or the number of the first line that cannot be followed."""

    followed: str
    lines: int
    lines_followed: int
    why: str
    disagreements: tuple[Disagreement, ...]
    breakdowns: int  # damage breakdowns that the log tells
    breakdowns_agree: int  # of those in followed entries, how many add up to the damage that the engine computed too
    lists: tuple[dict[str, int], dict[str, int]]  # what is known of both decks, by the id of a print
    blanks: tuple[int, int]  # cards of each deck that the log never shows
    steps: int
    seconds: float


class Following(msgspec.Struct, frozen=True):
    """A followed log with what is needed to show it again."""

    result: Followed
    cast: Cast
    trail: tuple[tuple[int, int], ...]


def follow(
    log: Log,
    pool: Pool,
    rulebook: Rulebook,
    *,
    seconds: float = SECONDS,
    progress: Callable[[int], None] | None = None,
) -> Following:
    """Follow a log in the engine under a rulebook; the search ends after ``seconds`` at the latest."""
    began = monotonic()
    parts, missing = parts_of(log, pool)
    cast = Cast(rulebook, parts)
    sight = Sight(cast, max(log.exporter, 0))
    search, end = follow_entries(sight, log.entries, seconds, progress)
    node = end or search.best
    reached = len(log.entries) if end is not None else search.furthest
    followed, told, agree = 0, 0, 0
    total = sum(len(entry.all_lines()) for entry in log.entries)
    for i, entry in enumerate(log.entries):
        followed += len(entry.all_lines()) if i < reached else 0
        for _, line in entry.all_lines():
            if isinstance(line, Breakdown):
                told += 1
                agree += i < reached and adds_up(entry, line)
    at = log.entries[min(reached, len(log.entries) - 1)]
    stops = () if end is not None else disagreements(search, at)
    lists = known_lists(sight, node)
    result = Followed(
        "end" if end is not None else str(at.number),
        total,
        followed,
        "" if end is not None else reason(search, at, stops, missing),
        stops,
        told,
        agree,
        lists,
        (SIZE - sum(lists[0].values()), SIZE - sum(lists[1].values())),
        search.stepper.steps,
        round(monotonic() - began, 2),
    )
    return Following(result, cast, tuple(trail_of(node.trail)) if node is not None else ())


def adds_up(entry: Entry, breakdown: Breakdown) -> bool:
    """Return whether the parts of a breakdown add up to damage that the entry claims."""
    claimed = {line.damage for _, line in entry.all_lines() if hasattr(line, "damage")}
    parts = [part.damage for part in breakdown.parts if not part.label.startswith("Total")]
    return sum(parts) in claimed


def known_lists(sight: Sight, node: Node | None) -> tuple[dict[str, int], dict[str, int]]:
    """Return what the log has shown of both decks."""
    lists: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    if node is not None:
        s = node.state
        for card, owner in enumerate(s.defs.owner):
            if not sight.is_blank(s, card):
                lists[owner][sight.cast.cards[s.defs.printed[card]].id] += 1
    return dict(sorted(lists[0].items())), dict(sorted(lists[1].items()))


def disagreements(search: Search, at: Entry) -> tuple[Disagreement, ...]:
    """Return what the log claims and the engine does not bring, where all positions that fit the log were tried."""
    node = search.best
    if node is None or search.why:
        return ()
    happened, options = search.misses(node)
    scene = scene_of(search, node)
    claimed: f.Needs = {}
    f.add_entry(claimed, at, 0)
    if not options:
        return (Disagreement("illegal action", at.number, words(f.hard(claimed)), "no legal action fits", scene),)
    out = []
    for kind in (f.DAMAGE, f.KO, f.PRIZE, f.COUNTERS, f.COIN, f.CONDITION):
        unclaimed = [fact for fact in happened if fact[0] == kind and fact not in claimed]
        if unclaimed:
            said = [fact for fact in claimed if fact[0] == kind]
            out.append(Disagreement(kind, at.number, words(said), words(unclaimed[:3]), scene))
    return tuple(out[:1])


def words(facts: list[f.Fact]) -> str:
    """Return facts in words."""
    return "; ".join(" ".join(str(word) for word in fact) for fact in dict.fromkeys(facts)) or "nothing of that kind"


def reason(search: Search, at: Entry, stops: tuple[Disagreement, ...], missing: list[str]) -> str:
    """Return why a log is not followed to its end, in a sentence."""
    if missing:
        return f"no playable card has the name {missing[0]}"
    if search.why == "time":
        return "the time was up"
    if search.why == "patience":
        return "the search gave up: too many positions fit the log so far"
    if search.why:
        return search.why
    if stops:
        return f"{stops[0].kind}: the log claims {stops[0].claimed}; the engine has {stops[0].found}"
    return f"no line of play brings what line {at.number} and the lines below it claim"


def scene_of(search: Search, node: Node) -> str:
    """Return the position before the line that cannot be followed as a scene; cards that nobody has seen are `?`."""
    s = node.state
    return write_scene(save_scene(Position(s, definitions(s)), search.sight.cast.rulebook.id, id="live", view="public"))
