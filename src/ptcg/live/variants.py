"""Two prints of one name in one deck: one card in play is taken for another print of its name.

The game so far is played again with that print, answer by answer. It counts only if it leads to the same position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ptcg.engine.inspect import K_MAIN, Runaway, Seen, State, assign, clone, decide, mons, pose_again
from ptcg.live.cast import Cast
from ptcg.live.steps import Node, Trail, copy, trail_of

PRINTS = 4
"""Only the likeliest prints of a name are tried for a single card."""
Variant = tuple[int, int, int]
"""The entry at which a card was taken for another print, the card, and the definition."""


def variants(origin: State, cast: Cast, node: Node, names: frozenset[str]) -> Iterator[tuple[Variant, Node]]:
    """Yield the position with one card of these names in play as another print, where the same game leads there.

    ``origin`` is the state in which the trail of the node begins.
    """
    s = node.state
    for player in (0, 1):
        for card in [card for spot in mons(s, player) for card in s.piles[spot]]:
            owner, now = int(s.defs.owner[card]), int(s.defs.printed[card])
            if (name := cast.label[now]) not in names:
                continue
            for definition in cast.others.get((owner, name), ())[:PRINTS]:
                made = played_as(origin, node, card, now, definition) if definition != now else None
                if made is not None:
                    yield (node.end, card, definition), made


def played_as(origin: State, node: Node, card: int, now: int, definition: int) -> Node | None:
    """Return the node with a card as another print from the moment on at which it was bound; None if the same answers
    do not lead to the same position."""
    steps = [(c, definition if (c, value) == (card, now) else value) for c, value in trail_of(node.trail)]
    if (card, definition) not in steps:
        return None
    s = _led(clone(origin), steps)
    if s is None or not _same(s, node.state):
        return None
    trail: Trail = None
    for c, value in steps:
        trail = (trail, c, value)
    made = copy(node)
    made.state, made.trail = s, trail
    return made


def _led(s: State, steps: Sequence[tuple[int, int]]) -> State | None:
    """Return the state to which the steps lead; None if one of them is not possible."""
    for card, value in steps:
        try:
            if card >= 0:
                assign(s, card, value)
                if s.ask_player >= 0 and s.ask_kind == K_MAIN:
                    pose_again(s)
            elif s.ask_player < 0 or value not in s.ask_opts:
                return None
            else:
                decide(s, value)
        except (Seen, Runaway):
            return None
        s.log = []
    return s


def _same(one: State, other: State) -> bool:
    """Return whether two states differ by nothing but prints, as far as a log can tell."""
    return (
        (one.turn, one.player, one.over, one.ask_kind) == (other.turn, other.player, other.over, other.ask_kind)
        and list(one.place) == list(other.place)
        and list(one.at) == list(other.at)
        and list(one.damage) == list(other.damage)
        and list(one.cond) == list(other.cond)
    )
