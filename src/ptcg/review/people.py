"""What people chose in real games, as a data set, and how often a bot would have chosen the same.

A choice is what one player saw and did: cards that they could not see are not in it. Only the player whose cards the
log shows is taken. The set describes people. It is no target to train a bot on that is measured by agreement with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import msgspec

from ptcg.bots import Bot
from ptcg.game import View
from ptcg.review.kinds import KINDS, kind_of
from ptcg.review.moments import Moment, Story

FORMAT = "ptcg-choices-1"


class Heading(msgspec.Struct, frozen=True):
    """The first line of a data set: its format, and where its positions come from."""

    format: str
    rulebook: str
    games: int
    note: str


class PersonsChoice(msgspec.Struct, frozen=True):
    """One choice: the game, how many choices were made before it, the kind, what was seen, the options, and the one
    that was taken. `bot` is the option that a bot takes there, -1 if none was asked."""

    game: str
    at: int
    turn: int
    player: int
    kind: str
    view: View
    options: tuple[str, ...]
    chosen: int
    bot: int = -1


class Agreement(msgspec.Struct, frozen=True):
    """How often a bot chooses what people chose, by kind; `chance` is what choosing at random would give."""

    kind: str
    choices: int
    same: int
    chance: float


def choices_of(story: Story, player: int, game: str, bot: Bot | None = None) -> Iterator[PersonsChoice]:
    """Yield the choices of a player in a game at which there was something to choose."""
    for moment in story.moments:
        if moment.mover != player or moment.forced:
            continue
        yield choice_of(story, moment, game, bot)


def choice_of(story: Story, moment: Moment, game: str, bot: Bot | None) -> PersonsChoice:
    """Return one choice; a bot sees what its player saw."""
    before = moment.before
    options = tuple(before.options.notations)
    decision = before.decision
    assert decision is not None
    view = before.view(moment.mover)
    assert view.decision is not None
    option = view.decision.options[moment.option]
    kind = kind_of(view.decision, option, before.turn, story.energy)
    taken = bot.choose(before.seat(moment.mover), Random(f"{game} {moment.at}")) if bot is not None else -1
    return PersonsChoice(game, moment.at, before.turn, moment.mover, kind, view, options, moment.option, taken)


def agreement(choices: Iterable[PersonsChoice]) -> tuple[Agreement, ...]:
    """Return how often the bot agreed, for each kind and for all; options in the same words count as the same."""
    found: dict[str, list[tuple[bool, float]]] = {}
    for each in choices:
        if each.bot < 0:
            continue
        said = each.options[each.chosen]
        row = (each.options[each.bot] == said, each.options.count(said) / len(each.options))
        for kind in (each.kind, "all"):
            found.setdefault(kind, []).append(row)
    order = [kind for kind in (*KINDS, "all") if kind in found]
    return tuple(
        Agreement(kind, len(rows), sum(same for same, _ in rows), sum(chance for _, chance in rows) / len(rows))
        for kind in order
        if (rows := found[kind])
    )
